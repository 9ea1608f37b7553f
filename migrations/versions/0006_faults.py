"""Why a match, or an update that came, has been set aside."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.add_column(sa.Column("fault", sa.Text(), nullable=True))

    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.add_column(sa.Column("reason", sa.Text(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.drop_column("reason")

    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.drop_column("fault")
