"""Refuses calls from other web pages; only the sandbox's own page and programs may use the server.

A browser lets any web page send requests to this machine. The headers Origin and Sec-Fetch-Site say which page sends
them. If the owner of a page lets its domain name point to this machine (DNS rebinding), the name is in the header Host.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from aiohttp import web

from schwimmen_bot.sandbox.http import json_answer

# "none" means that a person typed the address or chose a bookmark.
OWN_SITES = ("same-origin", "none")
SCHEMES = ("http", "https")
PEOPLE_API = "/sim/"
BOT_API = ("/bot", "/file/bot")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Guard:
    """The checks for a server at this host; at a wildcard address it accepts all IP addresses, but no names."""

    def __init__(self, host: str) -> None:
        self._host = host.lower()
        self._is_everywhere = _is_address(self._host) and ip_address(self._host).is_unspecified

    @web.middleware
    async def check(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Call the handler, or answer 403 or 415 with the reason."""
        # A bot may use any name that its network has for the server; it needs the token anyway.
        if not request.path.startswith(BOT_API) and not self._is_own(_host_name(request.host)):
            return json_answer({"error": f"this server doesn't go by the name {request.host}"}, 403)
        if request.path.startswith((PEOPLE_API, *BOT_API)) and _is_foreign(request):
            return json_answer({"error": "another web page may not call this server"}, 403)
        # Browsers let a foreign page send other content types without asking the server first.
        if (
            request.path.startswith(PEOPLE_API)
            and request.method == "POST"
            and request.content_type != "application/json"
        ):
            return json_answer({"error": "the content type has to be application/json"}, 415)
        return await handler(request)

    def _is_own(self, name: str) -> bool:
        if name in ("localhost", self._host):
            return True
        return _is_address(name) and (self._is_everywhere or ip_address(name).is_loopback)


def _is_foreign(request: web.Request) -> bool:
    """Whether a browser sends this for a page from elsewhere; other programs send no such headers."""
    if request.headers.get("Sec-Fetch-Site", "none") not in OWN_SITES:
        return True
    origin = request.headers.get("Origin")
    # With a proxy in front of the server the page may have come over https.
    return origin is not None and origin.lower() not in {f"{scheme}://{request.host.lower()}" for scheme in SCHEMES}


def _host_name(host: str) -> str:
    """The name or address in a Host header, empty if it can't be read."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
