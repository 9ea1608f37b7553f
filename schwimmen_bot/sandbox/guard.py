"""Whom the server obeys: its own page and programs, never a page of somebody else's that a browser has open beside it.

A browser lets any page send requests to this machine. It says for whom, by Origin and Sec-Fetch-Site; and a page whose
name its owner lets point here (DNS rebinding) still gives itself away by that name, the Host.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from aiohttp import web

from schwimmen_bot.sandbox.wire import json_answer

# "none" is a person who typed the address or chose a bookmark.
OWN_SITES = ("same-origin", "none")
SCHEMES = ("http", "https")
PEOPLE = "/sim/"
BOTS = ("/bot", "/file/bot")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Guard:
    """The checks of a server at this host; at a wildcard address any address is its own, but no name."""

    def __init__(self, host: str) -> None:
        self._host = host.lower()
        self._is_everywhere = _is_address(self._host) and ip_address(self._host).is_unspecified

    @web.middleware
    async def check(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer 403 or 415 with the reason in place of the handler."""
        # A bot names the server as its network does, and knows a token besides, so its host isn't looked at.
        if not request.path.startswith(BOTS) and not self._is_own(_name(request.host)):
            return json_answer({"error": f"this server doesn't go by the name {request.host}"}, 403)
        if request.path.startswith((PEOPLE, *BOTS)) and _is_foreign(request):
            return json_answer({"error": "another web page may not call this server"}, 403)
        # A page may send other types without asking first.
        if request.path.startswith(PEOPLE) and request.method == "POST" and request.content_type != "application/json":
            return json_answer({"error": "the content type has to be application/json"}, 415)
        return await handler(request)

    def _is_own(self, name: str) -> bool:
        if name in ("localhost", self._host):
            return True
        return _is_address(name) and (self._is_everywhere or ip_address(name).is_loopback)


def _is_foreign(request: web.Request) -> bool:
    """Whether a browser sends this for a page of another origin; programs that are no browsers say nothing."""
    if request.headers.get("Sec-Fetch-Site", "none") not in OWN_SITES:
        return True
    origin = request.headers.get("Origin")
    # A proxy before the server may be the one that speaks TLS.
    return origin is not None and origin.lower() not in {f"{scheme}://{request.host.lower()}" for scheme in SCHEMES}


def _name(host: str) -> str:
    """A Host without port and brackets, empty where it is none."""
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
