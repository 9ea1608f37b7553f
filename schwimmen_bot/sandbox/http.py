"""What the Bot API and the people's API share as parts of one HTTP server."""

import json
from typing import Any

from aiohttp import web

from schwimmen_bot.sandbox.state.server_state import ServerState

SERVER_STATE: web.AppKey[ServerState] = web.AppKey("server_state", ServerState)


def json_answer(body: Any, status: int = 200) -> web.Response:
    """An answer in JSON, with umlauts and card symbols readable."""
    text = json.dumps(body, ensure_ascii=False)
    return web.Response(text=text, status=status, content_type="application/json")
