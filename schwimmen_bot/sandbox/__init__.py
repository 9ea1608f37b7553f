"""A local Telegram Bot API server with simulated people and a web page to play them; it speaks HTTP only."""

from schwimmen_bot.sandbox.limits import Limits
from schwimmen_bot.sandbox.machine import Machine
from schwimmen_bot.sandbox.server import SANDBOX_TOKEN, Sandbox, fresh_token, serve
from schwimmen_bot.sandbox.updates import Timing

__all__ = ["SANDBOX_TOKEN", "Limits", "Machine", "Sandbox", "Timing", "fresh_token", "serve"]
