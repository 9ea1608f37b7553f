"""The Bot API methods by which a bot gets its updates."""

import re
from urllib.parse import urlsplit

from schwimmen_bot.sandbox.arguments import Arguments
from schwimmen_bot.sandbox.errors import ApiError, bad_request
from schwimmen_bot.sandbox.journal import Json
from schwimmen_bot.sandbox.stage import Stage
from schwimmen_bot.sandbox.updates import WEBHOOK_ACTIVE, WEBHOOK_SET
from schwimmen_bot.sandbox.webhook import Hook, hook_json

MOST_UPDATES = 100
LONGEST_POLL = 50


async def get_updates(stage: Stage, arguments: Arguments) -> list[Json]:
    """getUpdates."""
    if stage.postman.hook.url:
        raise ApiError(409, WEBHOOK_ACTIVE)
    _set_allowed(stage, arguments)
    limit = min(max(arguments.integer("limit", MOST_UPDATES), 1), MOST_UPDATES)
    timeout = min(max(arguments.integer("timeout"), 0), LONGEST_POLL)
    return await stage.updates.fetch(arguments.integer("offset"), limit, timeout)


def set_webhook(stage: Stage, arguments: Arguments) -> bool:
    """setWebhook; http is allowed, as by a Bot API server in the own network."""
    url = arguments.text("url")
    if url and not _is_address(url):
        raise bad_request("invalid webhook URL specified")
    secret = arguments.text("secret_token")
    if not re.fullmatch(r"[A-Za-z0-9_-]{0,256}", secret):
        raise bad_request("secret token contains unallowed characters")
    _set_allowed(stage, arguments)
    _drop_pending(stage, arguments)
    stage.updates.stop_polls(WEBHOOK_SET)
    stage.postman.deliver_to(Hook(url, secret, arguments.integer("max_connections", 40)))
    return True


def delete_webhook(stage: Stage, arguments: Arguments) -> bool:
    """deleteWebhook."""
    _drop_pending(stage, arguments)
    stage.postman.deliver_to(Hook())
    return True


def get_webhook_info(stage: Stage, arguments: Arguments) -> Json:
    """getWebhookInfo."""
    return hook_json(stage.postman.hook, stage.updates)


def _is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname)


def _set_allowed(stage: Stage, arguments: Arguments) -> None:
    """Keep the kinds of updates that the bot asks for; without the parameter the last ones stay."""
    allowed = arguments.json("allowed_updates", "allowed updates")
    if isinstance(allowed, list):
        stage.updates.allowed = [str(kind) for kind in allowed]


def _drop_pending(stage: Stage, arguments: Arguments) -> None:
    if arguments.flag("drop_pending_updates"):
        stage.updates.clear()
