"""A local Telegram Bot API server with simulated people and a web page to play them; it speaks HTTP only.

`bot_api` serves the bot, `people_api` serves the page and the tests, `page` is the web page itself. Both sides work on
one `state`, and both read texts with `formatting`.
"""

from schwimmen_bot.sandbox.bot_control import BotControl
from schwimmen_bot.sandbox.server import SANDBOX_TOKEN, Sandbox, fresh_token, serve
from schwimmen_bot.sandbox.state.limits import Limits
from schwimmen_bot.sandbox.state.update_queue import Timing

__all__ = ["SANDBOX_TOKEN", "BotControl", "Limits", "Sandbox", "Timing", "fresh_token", "serve"]
