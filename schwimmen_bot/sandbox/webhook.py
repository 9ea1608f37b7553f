"""Delivery of updates to the bot's own HTTP address."""

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field

import aiohttp

from schwimmen_bot.sandbox.journal import Json
from schwimmen_bot.sandbox.updates import Pending, UpdateQueue

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"


@dataclass(slots=True)
class Hook:
    """Where updates go, and how the last deliveries went; no url means no webhook."""

    url: str = ""
    secret: str = ""
    max_connections: int = 40
    last_error: tuple[int, str] | None = None
    failures: int = field(default=0, repr=False)


class Postman:
    """Posts one update after another, in order; a failed one again after a growing delay (seconds)."""

    def __init__(self, queue: UpdateQueue, first_delay: float = 1.0, longest_delay: float = 60.0) -> None:
        self.hook = Hook()
        self._queue = queue
        self._first_delay = first_delay
        self._longest_delay = longest_delay
        self._round: asyncio.Task[None] | None = None

    def deliver_to(self, hook: Hook) -> None:
        """Change the address; an empty one stops the delivery."""
        self._cancel()
        self.hook = hook
        if hook.url:
            self._round = asyncio.create_task(self._deliver(hook))

    async def close(self) -> None:
        """Stop delivering."""
        round, self._round = self._round, None
        if round is not None:
            round.cancel()
            with suppress(asyncio.CancelledError):
                await round

    def _cancel(self) -> None:
        if self._round is not None:
            self._round.cancel()

    async def _deliver(self, hook: Hook) -> None:
        async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=60)) as session:
            while True:
                if not await self._queue.bell.until(lambda: bool(self._queue.pending()), 3600):
                    continue
                update = self._queue.pending()[0]
                error = await self._post(session, hook, update)
                if error is None:
                    hook.failures = 0
                    self._queue.confirm(update.id + 1)
                else:
                    hook.last_error = (int(time.time()), error)
                    await asyncio.sleep(min(self._longest_delay, self._first_delay * 2**hook.failures))
                    hook.failures += 1

    async def _post(self, session: aiohttp.ClientSession, hook: Hook, update: Pending) -> str | None:
        """Post one update; returns what went wrong in Telegram's words."""
        headers = {SECRET_HEADER: hook.secret} if hook.secret else {}
        try:
            async with session.post(hook.url, json=update.body, headers=headers) as response:
                if 200 <= response.status < 300:
                    return None
                return f"Wrong response from the webhook: {response.status} {response.reason}"
        except TimeoutError:
            return "Connection timed out"
        except (aiohttp.ClientError, OSError):
            return "Connection refused"


def hook_json(hook: Hook, queue: UpdateQueue) -> Json:
    """A WebhookInfo."""
    info: Json = {
        "url": hook.url,
        "has_custom_certificate": False,
        "pending_update_count": len(queue.pending()),
    }
    if hook.url:
        info["max_connections"] = hook.max_connections
    if hook.last_error is not None:
        info["last_error_date"], info["last_error_message"] = hook.last_error
    if queue.allowed:
        info["allowed_updates"] = queue.allowed
    return info
