"""The Bot API methods by which a bot gets its updates."""

import re
from urllib.parse import urlsplit

from schwimmen_bot.sandbox.bot_api.arguments import Arguments
from schwimmen_bot.sandbox.errors import ApiError, bad_request
from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.state.server_state import ServerState
from schwimmen_bot.sandbox.state.update_queue import WEBHOOK_ACTIVE, WEBHOOK_SET
from schwimmen_bot.sandbox.state.webhook import Webhook, webhook_json

MOST_UPDATES = 100
LONGEST_POLL = 50


async def get_updates(server: ServerState, arguments: Arguments) -> list[Json]:
    """getUpdates."""
    if server.webhook_sender.webhook.url:
        raise ApiError(409, WEBHOOK_ACTIVE)
    _set_allowed(server, arguments)
    limit = min(max(arguments.integer("limit", MOST_UPDATES), 1), MOST_UPDATES)
    timeout = min(max(arguments.integer("timeout"), 0), LONGEST_POLL)
    return await server.updates.fetch(arguments.integer("offset"), limit, timeout)


def set_webhook(server: ServerState, arguments: Arguments) -> bool:
    """setWebhook; http is allowed too, as in a Bot API server that one runs oneself."""
    url = arguments.text("url")
    if url and not _is_address(url):
        raise bad_request("invalid webhook URL specified")
    secret = arguments.text("secret_token")
    if not re.fullmatch(r"[A-Za-z0-9_-]{0,256}", secret):
        raise bad_request("secret token contains unallowed characters")
    _set_allowed(server, arguments)
    _drop_pending(server, arguments)
    server.updates.stop_polls(WEBHOOK_SET)
    server.webhook_sender.send_to(Webhook(url, secret, arguments.integer("max_connections", 40)))
    return True


def delete_webhook(server: ServerState, arguments: Arguments) -> bool:
    """deleteWebhook."""
    _drop_pending(server, arguments)
    server.webhook_sender.send_to(Webhook())
    return True


def get_webhook_info(server: ServerState, arguments: Arguments) -> Json:
    """getWebhookInfo."""
    return webhook_json(server.webhook_sender.webhook, server.updates)


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname)


def _set_allowed(server: ServerState, arguments: Arguments) -> None:
    """Remember which kinds of updates the bot wants; without the parameter nothing changes."""
    allowed = arguments.json("allowed_updates", "allowed updates")
    if isinstance(allowed, list):
        server.updates.allowed = [str(kind) for kind in allowed]


def _drop_pending(server: ServerState, arguments: Arguments) -> None:
    if arguments.flag("drop_pending_updates"):
        server.updates.clear()
