"""What both sides of the HTTP server share."""

import json
from typing import Any

from aiohttp import web

from schwimmen_bot.sandbox.stage import Stage

STAGE: web.AppKey[Stage] = web.AppKey("stage", Stage)


def json_answer(body: Any, status: int = 200) -> web.Response:
    """An answer in JSON, with umlauts and card symbols readable."""
    text = json.dumps(body, ensure_ascii=False)
    return web.Response(text=text, status=status, content_type="application/json")
