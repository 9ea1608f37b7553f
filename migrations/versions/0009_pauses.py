"""Pauses are the running courier's own; a stale press brings the hand up once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("pause")
    op.execute("UPDATE letter SET attempts = 0")  # they were counted for other failures than now
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("recalled", sa.Integer(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_column("recalled")
    op.create_table(
        "pause",
        sa.Column("chat_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("chat_id", name=op.f("pk_pause")),
    )
