"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column(
            "language",
            sa.Enum("de", "en", name="language", native_enum=False, create_constraint=True, length=20),
            nullable=False,
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat")),
    )
    op.create_table(
        "inbox",
        sa.Column("update_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("done_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("update_id", name=op.f("pk_inbox")),
    )
    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.create_index("ix_inbox_done_at", ["done_at"], unique=False)
        batch_op.create_index(
            "ix_inbox_open",
            ["received_at"],
            unique=False,
            sqlite_where=sa.text("done_at IS NULL"),
            postgresql_where=sa.text("done_at IS NULL"),
        )

    op.create_table(
        "pause",
        sa.Column("chat_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("chat_id", name=op.f("pk_pause")),
    )
    op.create_table(
        "person",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column(
            "telegram_language",
            sa.Enum("de", "en", name="telegram_language", native_enum=False, create_constraint=True, length=20),
            nullable=False,
        ),
        sa.Column(
            "language",
            sa.Enum("de", "en", name="language", native_enum=False, create_constraint=True, length=20),
            nullable=True,
        ),
        sa.Column(
            "deck",
            sa.Enum("de", "fr", name="deck", native_enum=False, create_constraint=True, length=20),
            nullable=False,
        ),
        sa.Column("confirm_moves", sa.Boolean(), nullable=False),
        sa.Column("reminders", sa.Boolean(), nullable=False),
        sa.Column("reachable", sa.Boolean(), nullable=False),
        sa.Column("rating_mu", sa.Float(), nullable=True),
        sa.Column("rating_sigma", sa.Float(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
    )
    op.create_table(
        "setting",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_setting")),
    )
    op.create_table(
        "slot",
        sa.Column("chat_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("slot", sa.String(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=False),
        sa.Column("buttons", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("chat_id", "slot", name=op.f("pk_slot")),
    )
    op.create_table(
        "match",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("chat_id", sa.BigInteger(), nullable=False),
        sa.Column("topic_id", sa.BigInteger(), nullable=True),
        sa.Column("solo", sa.Boolean(), nullable=False),
        sa.Column("opener_id", sa.BigInteger(), nullable=False),
        sa.Column(
            "status",
            sa.Enum(
                "lobby",
                "playing",
                "over",
                "closed",
                name="status",
                native_enum=False,
                create_constraint=True,
                length=20,
            ),
            nullable=False,
        ),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("tempo_seconds", sa.Integer(), nullable=False),
        sa.Column("computers", sa.Integer(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("state", sa.Text(), nullable=True),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("deadline_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("remind_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("turn_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column(
            "over",
            sa.Enum("played", "time_out", "left", name="over", native_enum=False, create_constraint=True, length=20),
            nullable=True,
        ),
        sa.ForeignKeyConstraint(["opener_id"], ["person.id"], name=op.f("fk_match_opener_id_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match")),
    )
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.create_index("ix_match_chat_id_status", ["chat_id", "status"], unique=False)
        batch_op.create_index(
            "ix_match_deadline_at",
            ["deadline_at"],
            unique=False,
            sqlite_where=sa.text("deadline_at IS NOT NULL"),
            postgresql_where=sa.text("deadline_at IS NOT NULL"),
        )
        batch_op.create_index(
            "ix_match_remind_at",
            ["remind_at"],
            unique=False,
            sqlite_where=sa.text("remind_at IS NOT NULL"),
            postgresql_where=sa.text("remind_at IS NOT NULL"),
        )

    op.create_table(
        "letter",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("chat_id", sa.BigInteger(), nullable=False),
        sa.Column("topic_id", sa.BigInteger(), nullable=True),
        sa.Column("slot", sa.String(), nullable=True),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.Column(
            "kind",
            sa.Enum("message", "fresh", "closing", name="kind", native_enum=False, create_constraint=True, length=20),
            nullable=False,
        ),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("view", sa.Text(), nullable=False),
        sa.Column("closing", sa.Text(), nullable=True),
        sa.Column("silent", sa.Boolean(), nullable=False),
        sa.Column("inherits", sa.Integer(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_letter_match_id_match")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_letter")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("letter", schema=None) as batch_op:
        batch_op.create_index("ix_letter_chat_id_slot", ["chat_id", "slot"], unique=False)
        batch_op.create_index(
            "ix_letter_waiting",
            ["id"],
            unique=False,
            sqlite_where=sa.text("reason IS NULL"),
            postgresql_where=sa.text("reason IS NULL"),
        )

    op.create_table(
        "move",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seconds", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_move_match_id_match")),
        sa.PrimaryKeyConstraint("match_id", "ply", name=op.f("pk_move")),
    )
    op.create_table(
        "seat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("person_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("strength", sa.String(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("lives", sa.Integer(), nullable=True),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_seat_match_id_match")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_seat_person_id_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seat")),
        sa.UniqueConstraint("match_id", "number", name=op.f("uq_seat_match_id_number")),
        sa.UniqueConstraint("match_id", "person_id", name=op.f("uq_seat_match_id_person_id")),
    )
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seat_match_id"), ["match_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_seat_person_id"), ["person_id"], unique=False)

    op.create_table(
        "showing",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.BigInteger(), nullable=True),
        sa.Column("hand_class", sa.Integer(), nullable=False),
        sa.Column("halves", sa.Integer(), nullable=False),
        sa.Column("lost", sa.Integer(), nullable=False),
        sa.Column("knocked", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_showing_match_id_match")),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_showing_person_id_person")),
        sa.PrimaryKeyConstraint("match_id", "round", "seat", name=op.f("pk_showing")),
    )
    with op.batch_alter_table("showing", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_showing_person_id"), ["person_id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("showing", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_showing_person_id"))

    op.drop_table("showing")
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seat_person_id"))
        batch_op.drop_index(batch_op.f("ix_seat_match_id"))

    op.drop_table("seat")
    op.drop_table("move")
    with op.batch_alter_table("letter", schema=None) as batch_op:
        batch_op.drop_index(
            "ix_letter_waiting", sqlite_where=sa.text("reason IS NULL"), postgresql_where=sa.text("reason IS NULL")
        )
        batch_op.drop_index("ix_letter_chat_id_slot")

    op.drop_table("letter")
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.drop_index(
            "ix_match_remind_at",
            sqlite_where=sa.text("remind_at IS NOT NULL"),
            postgresql_where=sa.text("remind_at IS NOT NULL"),
        )
        batch_op.drop_index(
            "ix_match_deadline_at",
            sqlite_where=sa.text("deadline_at IS NOT NULL"),
            postgresql_where=sa.text("deadline_at IS NOT NULL"),
        )
        batch_op.drop_index("ix_match_chat_id_status")

    op.drop_table("match")
    op.drop_table("slot")
    op.drop_table("setting")
    op.drop_table("person")
    op.drop_table("pause")
    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.drop_index(
            "ix_inbox_open", sqlite_where=sa.text("done_at IS NULL"), postgresql_where=sa.text("done_at IS NULL")
        )
        batch_op.drop_index("ix_inbox_done_at")

    op.drop_table("inbox")
    op.drop_table("chat")
