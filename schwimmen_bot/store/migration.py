"""Bring a database to the shape this version needs."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine

PACKAGE = Path(__file__).parent.parent


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Run the migrations that are missing, in one transaction; nothing happens when none is."""
    with engine.begin() as connection:
        config = configuration()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def downgrade(engine: Engine, revision: str) -> None:
    """Go back to an earlier shape; what it has no place for is lost."""
    with engine.begin() as connection:
        config = configuration()
        config.attributes["connection"] = connection
        command.downgrade(config, revision)


def configuration() -> Config:
    """Alembic's, pointed at the migrations beside the package, or inside it when it is installed from a wheel."""
    inside, beside = PACKAGE / "migrations", PACKAGE.parent / "migrations"
    config = Config()
    config.set_main_option("script_location", str(inside if inside.is_dir() else beside))
    return config
