"""What a press costs at least with the library: an application that does nothing but make the calls it is told.

`python -m tests.benchmarks.bare BASE_URL TOKEN` reads one line of JSON from standard input for each update to come: a
list of calls as the sandbox logs them. It answers a line with "ready" once it has taken it in. Everything else is the
library as it comes: stock settings, stock HTTP client, one handler.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, LinkPreviewOptions, Message, Update
from telegram.ext import Application, CallbackContext, CallbackQueryHandler, MessageHandler, filters

Json = dict[str, Any]
Context = CallbackContext[Any, Any, Any, Any]
LONGEST_LINE = 64 * 1024 * 1024


@dataclass
class Script:
    """The calls to make for each update, and which message here is which message there."""

    steps: deque[list[Json]] = field(default_factory=deque)
    messages: dict[tuple[int, int], int] = field(default_factory=dict)

    async def on_update(self, update: Update, context: Context) -> None:
        """Make the next step's calls, one after the other as a plain handler does."""
        for call in self.steps.popleft():
            await self._call(context.bot, update, call["method"], call["params"], call["message_id"])

    async def _call(self, bot: Bot, update: Update, method: str, params: Json, message_id: int | None) -> None:
        match method:
            case "answerCallbackQuery":
                assert update.callback_query is not None
                await bot.answer_callback_query(update.callback_query.id, params.get("text"), params.get("show_alert"))
            case "sendMessage":
                sent = await bot.send_message(
                    params["chat_id"],
                    params["text"],
                    parse_mode=params.get("parse_mode"),
                    disable_notification=params.get("disable_notification"),
                    link_preview_options=_preview(params),
                    reply_markup=_keyboard(params),
                )
                assert message_id is not None
                self.messages[params["chat_id"], message_id] = sent.message_id
            case "editMessageText":
                edited = await bot.edit_message_text(
                    params["text"],
                    chat_id=params["chat_id"],
                    message_id=self.messages[params["chat_id"], params["message_id"]],
                    parse_mode=params.get("parse_mode"),
                    link_preview_options=_preview(params),
                    reply_markup=_keyboard(params),
                )
                assert isinstance(edited, Message)
            case "editMessageReplyMarkup":
                message = self.messages[params["chat_id"], params["message_id"]]
                await bot.edit_message_reply_markup(params["chat_id"], message, reply_markup=_keyboard(params))
            case _:
                raise ValueError(f"no baseline for {method}")


def _preview(params: Json) -> LinkPreviewOptions | None:
    return LinkPreviewOptions(is_disabled=True) if "link_preview_options" in params else None


def _keyboard(params: Json) -> InlineKeyboardMarkup | None:
    if "reply_markup" not in params:
        return None
    rows = params["reply_markup"]["inline_keyboard"]
    return InlineKeyboardMarkup([[InlineKeyboardButton(**button) for button in row] for row in rows])


async def _read(script: Script) -> None:
    """Take steps in until the other side closes the pipe."""
    lines = asyncio.StreamReader(limit=LONGEST_LINE)
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    while line := await lines.readline():
        script.steps.extend(json.loads(line))
        sys.stdout.write("ready\n")
        sys.stdout.flush()


def main(base_url: str, token: str) -> None:
    script = Script()
    reading: list[asyncio.Task[None]] = []

    async def begin_to_read(_: object) -> None:
        reading.append(asyncio.create_task(_read(script)))

    async def stop_reading(_: object) -> None:
        reading.pop().cancel()

    builder = Application.builder().token(token).base_url(base_url)
    application = builder.post_init(begin_to_read).post_stop(stop_reading).build()
    application.add_handler(CallbackQueryHandler(script.on_update))
    application.add_handler(MessageHandler(filters.COMMAND, script.on_update))
    application.run_polling(allowed_updates=[Update.MESSAGE, Update.CALLBACK_QUERY])


if __name__ == "__main__":
    main(*sys.argv[1:])
