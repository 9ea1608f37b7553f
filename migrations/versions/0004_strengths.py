"""The strengths of a match's computer players before they have seats, and those of a group's last match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("strengths", sa.String(), nullable=True))

    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.add_column(sa.Column("strengths", sa.String(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.drop_column("strengths")

    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_column("strengths")
