"""How the process logs: one line an event, never with the token or a hidden card."""

from __future__ import annotations

import logging
import sys

import structlog

from schwimmen_bot.config import Settings


def configure(settings: Settings) -> None:
    """Send everything, also the libraries' own messages, through one formatter to standard error."""
    level: int = logging.getLevelName(settings.log_level)
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=True,
    )
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer() if settings.log_json else structlog.dev.ConsoleRenderer(colors=False)
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Formatter(settings, shared, renderer))
    root = logging.getLogger()
    root.handlers = [handler]
    # Below a warning the libraries tell what nobody may read: httpx the addresses, which have the token in them,
    # Telegram's library the messages, which have hands in them, the database's the rows. So the level is ours only.
    root.setLevel(max(logging.WARNING, level))
    logging.getLogger("schwimmen_bot").setLevel(level)


class _Formatter(structlog.stdlib.ProcessorFormatter):
    """Takes the token out of every line, also out of a traceback that a library has made."""

    def __init__(
        self, settings: Settings, shared: list[structlog.typing.Processor], renderer: structlog.typing.Processor
    ) -> None:
        super().__init__(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
        self._secret = None if settings.token is None else settings.token.get_secret_value()

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        return line.replace(self._secret, "<token>") if self._secret else line
