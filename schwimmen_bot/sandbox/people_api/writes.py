"""What the page and the tests can change: the POST calls under /sim."""

import json
import re
from collections.abc import Awaitable, Callable
from typing import Any

from schwimmen_bot.sandbox.bot_api.methods import METHODS
from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.formatting.unicode import is_encodable
from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.people_api import controls, groups, users
from schwimmen_bot.sandbox.people_api.fields import Fields
from schwimmen_bot.sandbox.people_api.users import LONGEST_WAIT
from schwimmen_bot.sandbox.state.faults import Fault
from schwimmen_bot.sandbox.state.server_state import ServerState

Write = Callable[[ServerState, Fields], Any | Awaitable[Any]]


def order_fault(server: ServerState, body: Fields) -> Json:
    """POST /sim/faults: how the next calls fail; with the field `body` they get that text instead of JSON."""
    status, method, page = body.raw("status"), body.text("method", None), body.text("body", None)
    if method is not None and method.lower() not in METHODS:
        raise BadInput(f"there is no method {method}")
    _check_status(status, page)
    content_type = body.text("content_type", "text/html")
    if not re.fullmatch(r"[\w.+-]+/[\w.+-]+", content_type, re.ASCII):
        raise BadInput("the field content_type has to be a type such as text/html")
    fault = Fault(
        status=status,
        method=method,
        chat=body.number("chat", None),
        description=body.text("description", None),
        retry_after=body.number("retry_after", None),
        times=body.number("times", 1),
        delay=body.seconds("delay", 0.0, LONGEST_WAIT),
        acted=body.flag("acted"),
        body=page,
        content_type=content_type,
    )
    body.check_all_read()
    if status is None and not fault.delay:
        raise BadInput("a fault needs a status or a delay")
    if fault.times < 1:
        raise BadInput("the field times has to be at least 1")
    server.faults.waiting.append(fault)
    server.record_faults()
    return {"faults": server.faults.to_json()}


def queue_update(server: ServerState, body: Fields) -> Json:
    """POST /sim/updates: any update, such as one that a library can't parse."""
    update = body.raw("update")
    body.check_all_read()
    if not isinstance(update, dict):
        raise BadInput("the field update has to be a JSON object")
    if not is_encodable(json.dumps(update, ensure_ascii=False)):
        raise BadInput("the field update has to be without half characters")
    if type(update.get("update_id", 0)) is not int:
        raise BadInput("the update_id has to be a whole number")
    return server.updates.add_raw(update)


def _check_status(status: Any, page: str | None) -> None:
    """Raise BadInput for a status that is no error; with a body any status is fine that may have one."""
    if page is not None:
        if type(status) is not int or not 200 <= status <= 599 or status in (204, 304):
            raise BadInput("with a body the field status has to be an HTTP status from 200 to 599 that may have one")
    elif status not in (None, "drop") and (type(status) is not int or not 400 <= status <= 599):
        raise BadInput('the field status has to be "drop" or an HTTP status from 400 to 599')


WRITES: dict[str, Write] = {
    "users": users.add_user,
    "profiles": users.change_user,
    "groups": groups.add_group,
    "messages": users.send_message,
    "bots": users.send_as_other_bot,
    "presses": users.press,
    "starts": users.start,
    "members": groups.change_member,
    "permissions": groups.change_permissions,
    "migrations": groups.migrate,
    "topics": groups.change_topic,
    "deletions": users.delete_message,
    "faults": order_fault,
    "updates": queue_update,
    "bot": controls.change_bot,
    "clock": controls.change_clock,
}
