"""Every POST call under /sim."""

import json
import re
from collections.abc import Awaitable, Callable
from typing import Any

from schwimmen_bot.sandbox import groups, operating, people
from schwimmen_bot.sandbox.body import Body, is_unicode
from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.faults import Fault
from schwimmen_bot.sandbox.journal import Json
from schwimmen_bot.sandbox.methods import METHODS
from schwimmen_bot.sandbox.people import LONGEST_WAIT
from schwimmen_bot.sandbox.stage import Stage

Act = Callable[[Stage, Body], Any | Awaitable[Any]]


def order_fault(stage: Stage, body: Body) -> Json:
    """POST /sim/faults: how the next calls fail; with a `body` a web page is what they get."""
    status, method, page = body.raw("status"), body.text("method", None), body.text("body", None)
    if method is not None and method.lower() not in METHODS:
        raise BadInput(f"there is no method {method}")
    _check_status(status, page)
    content_type = body.text("content_type", "text/html")
    if not re.fullmatch(r"[\w.+-]+/[\w.+-]+", content_type, re.ASCII):
        raise BadInput("the field content_type has to be a type such as text/html")
    fault = Fault(
        status,
        method,
        body.number("chat", None),
        body.text("description", None),
        body.number("retry_after", None),
        body.number("times", 1),
        body.seconds("delay", 0.0, LONGEST_WAIT),
        body.flag("acted"),
        page,
        content_type,
    )
    body.done()
    if status is None and not fault.delay:
        raise BadInput("a fault needs a status or a delay")
    if fault.times < 1:
        raise BadInput("the field times has to be at least 1")
    stage.faults.waiting.append(fault)
    stage.show_faults()
    return {"faults": stage.faults.seen()}


def queue_update(stage: Stage, body: Body) -> Json:
    """POST /sim/updates: an update that no act of a person makes, such as one that a library can't parse."""
    update = body.raw("update")
    body.done()
    if not isinstance(update, dict):
        raise BadInput("the field update has to be a JSON object")
    if not is_unicode(json.dumps(update, ensure_ascii=False)):
        raise BadInput("the field update has to be without half characters")
    if type(update.get("update_id", 0)) is not int:
        raise BadInput("the update_id has to be a whole number")
    return stage.updates.add_raw(update)


def _check_status(status: Any, page: str | None) -> None:
    """An answer of Telegram's that failed has an error's status, a web page nearly any that may have a body."""
    if page is not None:
        if type(status) is not int or not 200 <= status <= 599 or status in (204, 304):
            raise BadInput("with a body the field status has to be an HTTP status from 200 to 599 that may have one")
    elif status not in (None, "drop") and (type(status) is not int or not 400 <= status <= 599):
        raise BadInput('the field status has to be "drop" or an HTTP status from 400 to 599')


ACTS: dict[str, Act] = {
    "users": people.add_user,
    "profiles": people.change_user,
    "groups": groups.add_group,
    "messages": people.send_message,
    "bots": people.let_bot_speak,
    "presses": people.press,
    "starts": people.start,
    "members": groups.change_member,
    "permissions": groups.change_permissions,
    "migrations": groups.migrate,
    "topics": groups.change_topic,
    "deletions": people.delete_message,
    "faults": order_fault,
    "updates": queue_update,
    "bot": operating.change_bot,
    "clock": operating.change_clock,
}
