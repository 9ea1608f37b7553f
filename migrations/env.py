"""Alembic's entry: runs on the connection it is given, or on SCHWIMMEN_DATABASE when called by hand."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from schwimmen_bot.config import Settings
from schwimmen_bot.store.database import connect
from schwimmen_bot.store.migration import migrating
from schwimmen_bot.store.tables import metadata


def run(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=True,
        compare_type=True,
        compare_server_default=True,
    )
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    engine = connect(Settings().database)
    with migrating(engine) as connection:
        run(connection)
    engine.dispose()
