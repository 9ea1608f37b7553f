"""Every Bot API method that the sandbox knows, and the way of one call through faults and limits."""

import asyncio
import inspect
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

from schwimmen_bot.sandbox import chats, commands, edits, hooks, sends
from schwimmen_bot.sandbox.arguments import Arguments
from schwimmen_bot.sandbox.errors import QUERY_TOO_OLD, ApiError, WebPage, bad_request
from schwimmen_bot.sandbox.files import file_json
from schwimmen_bot.sandbox.journal import Json
from schwimmen_bot.sandbox.objects import me_json
from schwimmen_bot.sandbox.stage import Stage

Method = Callable[[Stage, Arguments], Any | Awaitable[Any]]

MOST_ANSWER = 200


class Dropped(Exception):
    """The connection has to be closed without an answer."""


def get_me(stage: Stage, arguments: Arguments) -> Json:
    """getMe."""
    return me_json(stage.world.bot)


def get_file(stage: Stage, arguments: Arguments) -> Json:
    """getFile."""
    return file_json(stage.world, arguments.text("file_id"))


def answer_callback_query(stage: Stage, arguments: Arguments) -> bool:
    """answerCallbackQuery: once, and only while the person's client still waits."""
    text, url = arguments.text("text"), arguments.text("url")
    if len(text) > MOST_ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")
    start_link = rf"(?:https?://)?t\.me/{re.escape(stage.world.bot.username)}\?start=[\w-]{{1,64}}"
    if url and not re.fullmatch(start_link, url, re.IGNORECASE):
        raise bad_request("URL_INVALID")
    press = stage.presses.pop(arguments.text("callback_query_id"), None)
    if press is None or time.monotonic() > press.until:
        raise bad_request(QUERY_TOO_OLD)
    stage.answer(press, {"text": text, "show_alert": arguments.flag("show_alert"), "url": url or None})
    return True


METHODS: dict[str, Method] = {
    "getme": get_me,
    "getupdates": hooks.get_updates,
    "setwebhook": hooks.set_webhook,
    "deletewebhook": hooks.delete_webhook,
    "getwebhookinfo": hooks.get_webhook_info,
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
METERED = frozenset(
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


async def call(stage: Stage, method: str, arguments: Arguments) -> Any:
    """Make one call and log it; raises ApiError, or what a fault wants: WebPage, or Dropped to close the connection."""
    started = time.time()
    outcome: Json = {"result": None, "error": None}
    try:
        result = await _faulted(stage, method.lower(), arguments)
        outcome["result"] = result
        return result
    except ApiError as error:
        outcome["error"] = error.body()
        raise
    except WebPage as page:
        outcome["error"] = _unanswered(str(page))
        raise
    except Dropped:
        outcome["error"] = _unanswered("connection dropped")
        raise
    except asyncio.CancelledError:
        outcome["error"] = _unanswered("given up by the bot")
        raise
    finally:
        chat_id = arguments.integer("chat_id") or None
        stage.journal.record(
            "call", method=method, params=arguments.logged(), started=started, chat_id=chat_id, **outcome
        )


def _unanswered(reason: str) -> Json:
    """What the log has in the place of an error where nothing was answered."""
    return {"ok": False, "error_code": None, "description": reason}


async def _faulted(stage: Stage, name: str, arguments: Arguments) -> Any:
    """Run the method under the next fault that means it."""
    fault = stage.faults.take(name, arguments.integer("chat_id") or None)
    if fault is None:
        return await _run(stage, name, arguments)
    stage.show_faults()
    if fault.delay:
        await asyncio.sleep(fault.delay)
    result = await _run(stage, name, arguments) if fault.acted or fault.status is None else None
    if fault.status == "drop":
        raise Dropped
    if error := fault.error():
        raise error
    return result


async def _run(stage: Stage, name: str, arguments: Arguments) -> Any:
    method = METHODS.get(name)
    if method is None:
        raise ApiError(404, "Not Found: method not found")
    if name in METERED and stage.meter is not None:
        stage.meter.charge(arguments.chat_id())
    result = method(stage, arguments)
    return await result if inspect.isawaitable(result) else result
