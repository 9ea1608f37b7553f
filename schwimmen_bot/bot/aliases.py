"""The library's generic types as this bot uses them: it keeps nothing in the library's dictionaries."""

from __future__ import annotations

from typing import Any, TypeAlias

from telegram.ext import Application, ContextTypes, ExtBot

Context: TypeAlias = ContextTypes.DEFAULT_TYPE
BotApplication: TypeAlias = Application[ExtBot[None], Context, dict[Any, Any], dict[Any, Any], dict[Any, Any], None]
