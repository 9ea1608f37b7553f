"""Pictures that Telegram keeps, which messages have one, whether people want them, and two more decks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "picture",
        sa.Column("bot_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("file_id", sa.Text(), nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("bot_id", "key", name=op.f("pk_picture")),
    )
    op.create_index(op.f("ix_picture_kept_at"), "picture", ["kept_at"], unique=False)

    with op.batch_alter_table("person", schema=None) as batch_op:
        batch_op.add_column(sa.Column("pictures", sa.Boolean(), nullable=False, server_default=sa.true()))
        batch_op.drop_constraint(op.f("ck_person_deck"), type_="check")
        batch_op.create_check_constraint(op.f("ck_person_deck"), "deck IN ('de', 'fr', 'fr4', 'ch')")
    with op.batch_alter_table("person", schema=None) as batch_op:
        batch_op.alter_column("pictures", existing_type=sa.Boolean(), server_default=None)

    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("pictures", sa.Boolean(), nullable=False, server_default=sa.true()))
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.alter_column("pictures", existing_type=sa.Boolean(), server_default=None)

    for table in ("letter", "slot"):
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.add_column(sa.Column("picture", sa.String(), nullable=True))


def downgrade() -> None:
    for table in ("slot", "letter"):
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column("picture")

    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_column("pictures")

    op.execute("UPDATE person SET deck = 'fr' WHERE deck = 'fr4'")  # the nearest decks there were
    op.execute("UPDATE person SET deck = 'de' WHERE deck = 'ch'")
    with op.batch_alter_table("person", schema=None) as batch_op:
        batch_op.drop_constraint(op.f("ck_person_deck"), type_="check")
        batch_op.create_check_constraint(op.f("ck_person_deck"), "deck IN ('de', 'fr')")
        batch_op.drop_column("pictures")

    op.drop_table("picture")
