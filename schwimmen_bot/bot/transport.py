"""HTTP for the library by aiohttp, at about half the processor time of its own client (measured by `make bench`)."""

from __future__ import annotations

import json
import os
import urllib.request
from collections.abc import Mapping
from typing import Any

import aiohttp
from telegram.error import NetworkError, TelegramError, TimedOut
from telegram.request import BaseRequest, RequestData
from yarl import URL

CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 10.0
"""Beyond what a call itself asks for, such as a long poll."""
NOT_TELEGRAM = "the answer is not Telegram's"


class AiohttpRequest(BaseRequest):
    """One pool of kept connections. Raises TimedOut and NetworkError as the library's callers expect.

    NetworkError also for an answer that is not Telegram's own, whatever its status: the library would take a proxy's
    web page with 403 for a person who has blocked the bot.
    """

    def __init__(self, api_url: str, connections: int) -> None:
        """`api_url` says which proxy of the environment is meant; `connections` bounds the calls at once."""
        address = URL(api_url)
        self._scheme, self._host = address.scheme, address.host or ""
        self._connections = connections
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        return ANSWER_SECONDS

    async def initialize(self) -> None:
        if self._session is None:
            # aiohttp's own look for a proxy in the environment costs half a millisecond in every call.
            proxies = urllib.request.getproxies()
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=self._connections),
                proxy=None if urllib.request.proxy_bypass(self._host) else proxies.get(self._scheme),
            )

    async def shutdown(self) -> None:
        if self._session is not None:
            await self._session.close()
            self._session = None

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """As the library's own, which writes into the log what it can't read, be it what people do."""
        try:
            parsed: dict[str, Any] = json.loads(payload.decode(errors="replace"))
        except ValueError as error:
            raise TelegramError("Invalid server response") from error
        return parsed

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = BaseRequest.DEFAULT_NONE,
        write_timeout: Any = BaseRequest.DEFAULT_NONE,
        connect_timeout: Any = BaseRequest.DEFAULT_NONE,
        pool_timeout: Any = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        if self._session is None:
            raise RuntimeError("the request is not initialized")
        answer_within = ANSWER_SECONDS if read_timeout is BaseRequest.DEFAULT_NONE else read_timeout
        timeout = aiohttp.ClientTimeout(total=None, sock_connect=CONNECT_SECONDS, sock_read=answer_within)
        try:
            async with self._session.request(
                method, URL(url, encoded=True), data=_body(request_data), timeout=timeout
            ) as answer:
                status, payload = answer.status, await answer.read()
        except TimeoutError as error:
            raise TimedOut from error
        except (aiohttp.ClientError, OSError) as error:
            raise NetworkError(_reason(error)) from None
        if not _is_telegrams(status, payload):
            raise NetworkError(f"{NOT_TELEGRAM} (status {status})")
        return status, payload


def _is_telegrams(status: int, payload: bytes) -> bool:
    """Whether this is Telegram's yes with its result, or its no with a number and a reason."""
    try:
        answer = json.loads(payload.decode(errors="replace"))
    except (ValueError, RecursionError):
        return False
    if not isinstance(answer, dict):
        return False
    if 200 <= status <= 299:
        return answer.get("ok") is True and "result" in answer
    reason = answer.get("error_code"), answer.get("description")
    return answer.get("ok") is False and isinstance(reason[0], int) and isinstance(reason[1], str)


def _reason(error: aiohttp.ClientError | OSError) -> str:
    """What went wrong, as far as it says nothing of the address: that may hold the token."""
    kind = type(error).__name__
    if isinstance(error, aiohttp.ClientConnectorCertificateError):
        return f"{kind}: {error.certificate_error}"
    if isinstance(error, aiohttp.ClientConnectorError):
        number = error.os_error.errno
        why = str(error.os_error) if number is None else os.strerror(number)
        return f"{kind}: {error.host}:{error.port}, {why}"
    if isinstance(error, OSError) and error.strerror:
        return f"{kind}: {error.strerror}"
    return kind


def _body(request_data: RequestData | None) -> Mapping[str, str] | aiohttp.FormData | None:
    if request_data is None:
        return None
    if not request_data.contains_files:
        return request_data.json_parameters
    form = aiohttp.FormData(request_data.json_parameters)
    for name, (filename, content, content_type) in request_data.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=content_type)
    return form
