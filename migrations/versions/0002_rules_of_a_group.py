"""A group's last rules, when rounds and matches began, who left one that went on, announcements, ends by the cap."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rules", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("tempo_seconds", sa.Integer(), nullable=True))

    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.add_column(sa.Column("begun_at", sa.DateTime(timezone=True), nullable=True))
        batch_op.add_column(sa.Column("round_at", sa.DateTime(timezone=True), nullable=True))
        batch_op.drop_constraint(op.f("ck_match_over"), type_="check")
        batch_op.create_check_constraint(op.f("ck_match_over"), "over IN ('played', 'time_out', 'left', 'cap')")

    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("left_at", sa.DateTime(timezone=True), nullable=True))

    with op.batch_alter_table("showing", schema=None) as batch_op:
        batch_op.add_column(sa.Column("announced", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("challenged", sa.Integer(), nullable=True))

    with op.batch_alter_table("move", schema=None) as batch_op:
        batch_op.alter_column("seconds", existing_type=sa.Integer(), nullable=True)
    op.execute("UPDATE move SET seconds = NULL WHERE action = 't' OR action LIKE 'x%'")  # nobody's time for a move


def downgrade() -> None:
    op.execute("UPDATE move SET seconds = 0 WHERE seconds IS NULL")
    with op.batch_alter_table("move", schema=None) as batch_op:
        batch_op.alter_column("seconds", existing_type=sa.Integer(), nullable=False)

    with op.batch_alter_table("showing", schema=None) as batch_op:
        batch_op.drop_column("challenged")
        batch_op.drop_column("announced")

    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_column("left_at")

    op.execute("UPDATE \"match\" SET over = 'time_out' WHERE over = 'cap'")  # the nearest word there was
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.drop_constraint(op.f("ck_match_over"), type_="check")
        batch_op.create_check_constraint(op.f("ck_match_over"), "over IN ('played', 'time_out', 'left')")
        batch_op.drop_column("round_at")
        batch_op.drop_column("begun_at")

    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_column("tempo_seconds")
        batch_op.drop_column("rules")
