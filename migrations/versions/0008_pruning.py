"""Since when a letter is undeliverable, so that it can be forgotten some day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("letter", schema=None) as batch_op:
        batch_op.add_column(sa.Column("dead_since", sa.DateTime(timezone=True), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("letter", schema=None) as batch_op:
        batch_op.drop_column("dead_since")
