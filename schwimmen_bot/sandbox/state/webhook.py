"""Delivery of updates to the bot's own HTTP address."""

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field

import aiohttp

from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.state.update_queue import Pending, UpdateQueue

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"


@dataclass(slots=True)
class Webhook:
    """The address that updates are sent to, and how the last attempts went; an empty url means no webhook."""

    url: str = ""
    secret: str = ""
    max_connections: int = 40
    last_error: tuple[int, str] | None = None
    failures: int = field(default=0, repr=False)


class WebhookSender:
    """Sends one update after another; after a failure it waits and tries again, each time longer (in seconds)."""

    def __init__(self, queue: UpdateQueue, first_delay: float = 1.0, longest_delay: float = 60.0) -> None:
        self.webhook = Webhook()
        self._queue = queue
        self._first_delay = first_delay
        self._longest_delay = longest_delay
        self._task: asyncio.Task[None] | None = None

    def send_to(self, webhook: Webhook) -> None:
        """Send updates to another address from now on; an empty url stops the sending."""
        self._cancel()
        self.webhook = webhook
        if webhook.url:
            self._task = asyncio.create_task(self._deliver(webhook))

    async def close(self) -> None:
        """Stop sending, and wait until that is done."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _deliver(self, webhook: Webhook) -> None:
        async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=60)) as session:
            while True:
                if not await self._queue.changes.wait_for(lambda: bool(self._queue.pending()), 3600):
                    continue
                update = self._queue.pending()[0]
                error = await self._post(session, webhook, update)
                if error is None:
                    webhook.failures = 0
                    self._queue.confirm(update.id + 1)
                else:
                    webhook.last_error = (int(time.time()), error)
                    await asyncio.sleep(min(self._longest_delay, self._first_delay * 2**webhook.failures))
                    webhook.failures += 1

    async def _post(self, session: aiohttp.ClientSession, webhook: Webhook, update: Pending) -> str | None:
        """Send one update; returns what went wrong in Telegram's words, None after success."""
        headers = {SECRET_HEADER: webhook.secret} if webhook.secret else {}
        try:
            async with session.post(webhook.url, json=update.body, headers=headers) as response:
                if 200 <= response.status < 300:
                    return None
                return f"Wrong response from the webhook: {response.status} {response.reason}"
        except TimeoutError:
            return "Connection timed out"
        except (aiohttp.ClientError, OSError):
            return "Connection refused"


def webhook_json(webhook: Webhook, queue: UpdateQueue) -> Json:
    """A WebhookInfo."""
    info: Json = {
        "url": webhook.url,
        "has_custom_certificate": False,
        "pending_update_count": len(queue.pending()),
    }
    if webhook.url:
        info["max_connections"] = webhook.max_connections
    if webhook.last_error is not None:
        info["last_error_date"], info["last_error_message"] = webhook.last_error
    if queue.allowed:
        info["allowed_updates"] = queue.allowed
    return info
