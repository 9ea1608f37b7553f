"""Who belongs to which group, the id a supergroup had before, and who is on the way to a seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "member",
        sa.Column("chat_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("person_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("gone", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name=op.f("fk_member_person_id_person")),
        sa.PrimaryKeyConstraint("chat_id", "person_id", name=op.f("pk_member")),
    )
    # Whoever has a seat was seen in its group.
    op.execute(
        sa.text(
            "INSERT INTO member (chat_id, person_id, gone) "
            "SELECT DISTINCT match.chat_id, seat.person_id, false FROM seat JOIN match ON match.id = seat.match_id "
            "WHERE seat.person_id IS NOT NULL AND NOT match.solo"
        )
    )
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("was_id", sa.BigInteger(), nullable=True))

    with op.batch_alter_table("person", schema=None) as batch_op:
        batch_op.add_column(sa.Column("joining", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("joining_at", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("person", schema=None) as batch_op:
        batch_op.drop_column("joining_at")
        batch_op.drop_column("joining")

    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_column("was_id")

    op.drop_table("member")
