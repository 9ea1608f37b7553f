"""The settings of one process, read once from the environment and `.env`."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """Every field is an environment variable with the prefix SCHWIMMEN_, such as SCHWIMMEN_TOKEN."""

    model_config = SettingsConfigDict(env_prefix="SCHWIMMEN_", env_file=".env", extra="ignore", frozen=True)

    token: SecretStr | None = None
    """What BotFather gave; `run` needs it."""
    database: str = "sqlite:///schwimmen.db"
    """An SQLAlchemy URL: sqlite:///file or postgresql+psycopg://user:password@host/name."""
    api_url: str = Field(default="https://api.telegram.org", pattern=r"^https?://[^\s/?#]+(/[^\s/?#]+)*$")
    """Where the Bot API is; another address is for a local server. No slash at its end."""
    paced: bool = True
    """Keep under Telegram's limits for messages, and bound what one person may ask for.

    Off for a local server that has no limits, where few persons may press as fast as many.
    """
    log_level: str = Field(default="INFO", pattern="^(DEBUG|INFO|WARNING|ERROR)$")
    log_json: bool = False
    """One JSON object a line instead of text."""
    tick_seconds: float = Field(default=1.0, gt=0, le=5)
    """How often deadlines and reminders are looked for, in seconds of the machine's clock."""
    heartbeat: Path | None = None
    """A file whose modification time is renewed at every tick, for a health check."""
