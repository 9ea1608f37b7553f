"""The settings of one process, read once from the environment and `.env`."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

ENV_FILE = ".env"


class Settings(BaseSettings):
    """Every field is an environment variable with the prefix SCHWIMMEN_, such as SCHWIMMEN_TOKEN."""

    model_config = SettingsConfigDict(
        env_prefix="SCHWIMMEN_",
        env_file=ENV_FILE,
        env_file_encoding="utf-8-sig",  # some editors begin a file with a mark of its encoding
        extra="ignore",
        frozen=True,
    )

    token: SecretStr | None = None
    """What BotFather gave; `run` needs it."""
    database: str = "sqlite:///schwimmen.db"
    """An SQLAlchemy URL: sqlite:///file or postgresql+psycopg://user:password@host/name."""
    api_url: str = Field(default="https://api.telegram.org", pattern=r"^https?://[^\s/?#]+(/[^\s/?#]+)*$")
    """Where the Bot API is; another address is for a local server."""
    paced: bool = True
    """Keep under Telegram's limits for messages; off for a local server that has none."""
    log_level: str = Field(default="INFO", pattern="^(DEBUG|INFO|WARNING|ERROR)$")
    log_json: bool = False
    """One JSON object a line instead of text."""
    tick_seconds: float = Field(default=1.0, gt=0, le=5)
    """How often deadlines and reminders are looked for, in seconds of the machine's clock."""
    heartbeat: Path | None = None
    """A file whose modification time is renewed at every tick, for a health check."""

    @field_validator("api_url", mode="before")
    @classmethod
    def _without_slash(cls, value: object) -> object:
        return value.rstrip("/") if isinstance(value, str) else value

    @field_validator("log_level", mode="before")
    @classmethod
    def _in_capitals(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value
