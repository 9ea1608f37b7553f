"""Whether a computer player is due is said by itself; so far a turn that ended when it began has stood for it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

MATCH = sa.table(
    "match",
    sa.column("status", sa.String()),
    sa.column("turn_at", sa.DateTime()),
    sa.column("deadline_at", sa.DateTime()),
    sa.column("thinks", sa.Boolean()),
)


def upgrade() -> None:
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.add_column(sa.Column("thinks", sa.Boolean(), nullable=False, server_default=sa.false()))
    due = (MATCH.c.status == "playing") & (MATCH.c.deadline_at == MATCH.c.turn_at)
    op.execute(MATCH.update().where(due).values(thinks=sa.true()))


def downgrade() -> None:
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.drop_column("thinks")
