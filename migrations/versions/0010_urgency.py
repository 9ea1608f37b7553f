"""Which letters go first, which of them are answers in passing, and groups that the bot was removed from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

WAITING = sa.text("reason IS NULL")


def upgrade() -> None:
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("removed", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.alter_column("removed", existing_type=sa.Boolean(), server_default=None)

    op.drop_index("ix_letter_waiting", table_name="letter")
    with op.batch_alter_table("letter", schema=None) as batch_op:
        batch_op.add_column(sa.Column("about", sa.String(), nullable=True))
        batch_op.add_column(sa.Column("urgency", sa.Integer(), nullable=False, server_default="3"))
    _index("ix_letter_waiting", "urgency", "id")
    _index("ix_letter_waiting_in_chat", "chat_id", "urgency", "id")


def downgrade() -> None:
    op.drop_index("ix_letter_waiting_in_chat", table_name="letter")
    op.drop_index("ix_letter_waiting", table_name="letter")
    # Made anew, the table must go on counting its ids where it is.
    with op.batch_alter_table("letter", schema=None, table_kwargs={"sqlite_autoincrement": True}) as batch_op:
        batch_op.drop_column("urgency")
        batch_op.drop_column("about")
    _index("ix_letter_waiting", "id")

    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_column("removed")


def _index(name: str, *columns: str) -> None:
    op.create_index(name, "letter", list(columns), unique=False, sqlite_where=WAITING, postgresql_where=WAITING)
