"""The Bot API methods about the bot's menu of commands."""

import re
from typing import Any

from schwimmen_bot.sandbox.bot_api.arguments import Arguments
from schwimmen_bot.sandbox.errors import bad_request
from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.state.server_state import ServerState

MOST_COMMANDS = 100
MOST_DESCRIPTION = 256
# The parameters that each scope needs.
SCOPES: dict[str, tuple[str, ...]] = {
    "default": (),
    "all_private_chats": (),
    "all_group_chats": (),
    "all_chat_administrators": (),
    "chat": ("chat_id",),
    "chat_administrators": ("chat_id",),
    "chat_member": ("chat_id", "user_id"),
}


def set_my_commands(server: ServerState, arguments: Arguments) -> bool:
    """setMyCommands."""
    commands = arguments.json("commands", "commands")
    if not isinstance(commands, list):
        raise bad_request("expected an Array of BotCommand")
    if len(commands) > MOST_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    server.commands[_key(arguments)] = [_command(command) for command in commands]
    server.journal.record("commands")
    return True


def get_my_commands(server: ServerState, arguments: Arguments) -> list[Json]:
    """getMyCommands."""
    return server.commands.get(_key(arguments), [])


def delete_my_commands(server: ServerState, arguments: Arguments) -> bool:
    """deleteMyCommands."""
    server.commands.pop(_key(arguments), None)
    server.journal.record("commands")
    return True


def menu(server: ServerState, language: str, scopes: tuple[str, ...]) -> list[Json]:
    """The commands that a person's client shows: those of the first scope that has any, if possible in the language."""
    keys = [(scope, code) for scope in (*scopes, "default") for code in (language, "")]
    return next((server.commands[key] for key in keys if server.commands.get(key)), [])


def _key(arguments: Arguments) -> tuple[str, str]:
    """The scope with its identifiers, and the language."""
    scope = arguments.json("scope", "BotCommandScope") or {"type": "default"}
    identifiers = SCOPES.get(str(scope.get("type"))) if isinstance(scope, dict) else None
    if identifiers is None:
        raise bad_request("unsupported BotCommandScope type specified")
    language = arguments.text("language_code")
    if not re.fullmatch(r"(?:[a-z]{2})?", language):
        raise bad_request("invalid language code specified")
    return ":".join([scope["type"], *(str(scope.get(name)) for name in identifiers)]), language


def _command(command: Any) -> Json:
    if not isinstance(command, dict):
        raise bad_request("expected an Array of BotCommand")
    name = str(command.get("command", "")).removeprefix("/")
    description = str(command.get("description", "")).strip()
    if not re.fullmatch(r"[a-z0-9_]{1,32}", name):
        raise bad_request("BOT_COMMAND_INVALID")
    if not description:
        raise bad_request("command description must be non-empty")
    if len(description) > MOST_DESCRIPTION:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    return {"command": name, "description": description}
