"""All Bot API methods that the sandbox knows, and how a call goes through faults and limits to its method."""

import asyncio
import inspect
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

from schwimmen_bot.sandbox.bot_api import chats, commands, edits, getting_updates, sends
from schwimmen_bot.sandbox.bot_api.arguments import Arguments
from schwimmen_bot.sandbox.bot_api.files import file_json
from schwimmen_bot.sandbox.errors import QUERY_TOO_OLD, ApiError, WebPage, bad_request
from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.state.objects import me_json
from schwimmen_bot.sandbox.state.server_state import ServerState

Method = Callable[[ServerState, Arguments], Any | Awaitable[Any]]

MOST_ANSWER = 200


class ConnectionDropped(Exception):
    """A fault wants the connection to be closed without an answer."""


def get_me(server: ServerState, arguments: Arguments) -> Json:
    """getMe."""
    return me_json(server.world.bot)


def get_file(server: ServerState, arguments: Arguments) -> Json:
    """getFile."""
    return file_json(server.world, arguments.text("file_id"))


def answer_callback_query(server: ServerState, arguments: Arguments) -> bool:
    """answerCallbackQuery; possible once per press, and only while the person's client waits."""
    text, url = arguments.text("text"), arguments.text("url")
    if len(text) > MOST_ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")
    start_link = rf"(?:https?://)?t\.me/{re.escape(server.world.bot.username)}\?start=[\w-]{{1,64}}"
    if url and not re.fullmatch(start_link, url, re.IGNORECASE):
        raise bad_request("URL_INVALID")
    press = server.presses.pop(arguments.text("callback_query_id"), None)
    if press is None or time.monotonic() > press.expires_at:
        raise bad_request(QUERY_TOO_OLD)
    server.answer_press(press, {"text": text, "show_alert": arguments.flag("show_alert"), "url": url or None})
    return True


METHODS: dict[str, Method] = {
    "getme": get_me,
    "getupdates": getting_updates.get_updates,
    "setwebhook": getting_updates.set_webhook,
    "deletewebhook": getting_updates.delete_webhook,
    "getwebhookinfo": getting_updates.get_webhook_info,
    "sendmessage": sends.send_message,
    "sendphoto": sends.send_photo,
    "senddocument": sends.send_document,
    "sendchataction": sends.send_chat_action,
    "editmessagetext": edits.edit_message_text,
    "editmessagecaption": edits.edit_message_caption,
    "editmessagemedia": edits.edit_message_media,
    "editmessagereplymarkup": edits.edit_message_reply_markup,
    "deletemessage": edits.delete_message,
    "pinchatmessage": chats.pin_chat_message,
    "unpinchatmessage": chats.unpin_chat_message,
    "answercallbackquery": answer_callback_query,
    "setmycommands": commands.set_my_commands,
    "getmycommands": commands.get_my_commands,
    "deletemycommands": commands.delete_my_commands,
    "getchat": chats.get_chat,
    "getchatmember": chats.get_chat_member,
    "getchatmembercount": chats.get_chat_member_count,
    "getchatadministrators": chats.get_chat_administrators,
    "leavechat": chats.leave_chat,
    "getfile": get_file,
}
RATE_LIMITED = frozenset(
    {
        "sendmessage",
        "sendphoto",
        "senddocument",
        "editmessagetext",
        "editmessagecaption",
        "editmessagemedia",
        "editmessagereplymarkup",
    }
)


async def call(server: ServerState, method: str, arguments: Arguments) -> Any:
    """Make one call and log it; raises ApiError, and with a fault also WebPage or ConnectionDropped."""
    started = time.time()
    outcome: Json = {"result": None, "error": None}
    try:
        result = await _run_with_faults(server, method.lower(), arguments)
        outcome["result"] = result
        return result
    except ApiError as error:
        outcome["error"] = error.body()
        raise
    except WebPage as page:
        outcome["error"] = _no_answer(str(page))
        raise
    except ConnectionDropped:
        outcome["error"] = _no_answer("connection dropped")
        raise
    except asyncio.CancelledError:
        outcome["error"] = _no_answer("given up by the bot")
        raise
    finally:
        chat_id = arguments.integer("chat_id") or None
        server.journal.record(
            "call", method=method, params=arguments.logged(), started=started, chat_id=chat_id, **outcome
        )


def _no_answer(reason: str) -> Json:
    """What the log shows as the error of a call that got no answer from Telegram."""
    return {"ok": False, "error_code": None, "description": reason}


async def _run_with_faults(server: ServerState, name: str, arguments: Arguments) -> Any:
    """Run the method, with the first fault that matches the call."""
    fault = server.faults.take(name, arguments.integer("chat_id") or None)
    if fault is None:
        return await _run(server, name, arguments)
    server.record_faults()
    if fault.delay:
        await asyncio.sleep(fault.delay)
    result = await _run(server, name, arguments) if fault.acted or fault.status is None else None
    if fault.status == "drop":
        raise ConnectionDropped
    if error := fault.error():
        raise error
    return result


async def _run(server: ServerState, name: str, arguments: Arguments) -> Any:
    method = METHODS.get(name)
    if method is None:
        raise ApiError(404, "Not Found: method not found")
    if name in RATE_LIMITED and server.rate_limiter is not None:
        server.rate_limiter.charge(arguments.chat_id())
    result = method(server, arguments)
    return await result if inspect.isawaitable(result) else result
