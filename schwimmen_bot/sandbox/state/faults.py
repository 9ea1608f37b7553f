"""Failures that somebody has ordered for the next calls: errors, dropped connections and slow answers."""

from dataclasses import dataclass, field
from typing import Any, Literal

from schwimmen_bot.sandbox.errors import ApiError, WebPage

# The bot always waits for updates, so a fault that names no method is meant for the next other call.
ONLY_IF_NAMED = "getupdates"

DESCRIPTIONS = {
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden",
    404: "Not Found",
    409: "Conflict",
    500: "Internal Server Error",
    502: "Bad Gateway",
    503: "Service Unavailable",
    504: "Gateway Timeout",
}


@dataclass(slots=True)
class Fault:
    """What happens to the next `times` calls that match.

    Without a method any call but getUpdates matches, and without a chat a call about any chat. With `acted` the call
    takes effect before it fails. `delay` is in seconds; without a status the call is only slow. With a `body` the
    answer is that text with that content type instead of Telegram's JSON.
    """

    status: int | Literal["drop"] | None
    method: str | None = None
    chat: int | None = None
    description: str | None = None
    retry_after: int | None = None
    times: int = 1
    delay: float = 0.0
    acted: bool = False
    body: str | None = None
    content_type: str = "text/html"

    def matches(self, method: str, chat: int | None) -> bool:
        """Whether the fault is for this call."""
        named = method != ONLY_IF_NAMED if self.method is None else method == self.method.lower()
        return named and self.chat in (None, chat)

    def error(self) -> ApiError | WebPage | None:
        """What the call is answered with; None if it is dropped or only slow."""
        if not isinstance(self.status, int):
            return None
        if self.body is not None:
            return WebPage(self.status, self.body, self.content_type)
        if self.status == 429:
            return ApiError.too_many_requests(self.retry_after or 1)
        return ApiError(self.status, self.description or DESCRIPTIONS.get(self.status, "Error"))


@dataclass(slots=True)
class Faults:
    """The faults that wait for their calls, oldest first."""

    waiting: list[Fault] = field(default_factory=list)

    def take(self, method: str, chat: int | None) -> Fault | None:
        """The first fault that matches this call; it counts as used once more."""
        fault = next((fault for fault in self.waiting if fault.matches(method, chat)), None)
        if fault is not None:
            fault.times -= 1
            if fault.times == 0:
                self.waiting.remove(fault)
        return fault

    def to_json(self) -> list[dict[str, Any]]:
        """The waiting faults as JSON."""
        return [
            {"method": fault.method, "chat": fault.chat, "status": fault.status, "times": fault.times}
            for fault in self.waiting
        ]
