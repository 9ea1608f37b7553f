"""How calls fail: Bot API calls as at Telegram or as behind a broken proxy, calls under /sim by a mistake of theirs."""

from typing import Any, Self

MIGRATED = "group chat was upgraded to a supergroup chat"
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same as "
    "a current content and reply markup of the message"
)
QUERY_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


class ApiError(Exception):
    """A failed Bot API call: the HTTP status, the official description and its `parameters`."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    @classmethod
    def too_many_requests(cls, seconds: int) -> Self:
        """The 429 that asks the bot to wait this many seconds."""
        return cls(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)

    def body(self) -> dict[str, Any]:
        """The JSON answer that carries this error."""
        answer: dict[str, Any] = {"ok": False, "error_code": self.code, "description": self.description}
        if self.parameters:
            answer["parameters"] = self.parameters
        return answer


class WebPage(Exception):
    """The answer of a proxy or a broken server instead of Telegram's: any text with any status."""

    def __init__(self, status: int, body: str, content_type: str) -> None:
        super().__init__(f"{content_type} with status {status}")
        self.status = status
        self.body = body
        self.content_type = content_type


def bad_request(reason: str, **parameters: int) -> ApiError:
    """A 400 with Telegram's prefix; the first letter becomes small unless the reason is a CONSTANT."""
    return ApiError(400, f"Bad Request: {_lowered(reason)}", **parameters)


def forbidden(reason: str) -> ApiError:
    """A 403 with Telegram's prefix."""
    return ApiError(403, f"Forbidden: {reason}")


def _lowered(reason: str) -> str:
    is_constant = len(reason) > 1 and (reason[1] == "_" or reason[1].isupper())
    return reason if is_constant else reason[:1].lower() + reason[1:]


class BadInput(Exception):
    """A call under /sim that makes no sense; the text says why."""
