"""Ends for want of persons, and from when a match's time counts after the bot was absent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.add_column(sa.Column("cap_from", sa.DateTime(timezone=True), nullable=True))
        batch_op.drop_constraint(op.f("ck_match_over"), type_="check")
        batch_op.create_check_constraint(
            op.f("ck_match_over"), "over IN ('played', 'time_out', 'left', 'cap', 'computers')"
        )


def downgrade() -> None:
    op.execute("UPDATE match SET over = 'played' WHERE over = 'computers'")  # which counts alike
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.drop_constraint(op.f("ck_match_over"), type_="check")
        batch_op.create_check_constraint(op.f("ck_match_over"), "over IN ('played', 'time_out', 'left', 'cap')")
        batch_op.drop_column("cap_from")
