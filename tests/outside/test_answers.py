"""The sandbox's answers fit the schema of the Bot API: no field is missing, none is made up."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from telegram import Bot

from schwimmen_bot.sandbox.bot_api.methods import METHODS
from tests.outside.bot_api_schema import BotApiSchema, Json
from tests.outside.every_call import make_every_call
from tests.sandbox.people import People

pytestmark = pytest.mark.outside

KINDS_OF_UPDATES = {"message", "edited_message", "callback_query", "my_chat_member", "chat_member"}


@pytest.fixture
async def calls(schema: BotApiSchema, people: People, bot: Bot) -> list[Json]:
    """The log of a sandbox after every call that it knows."""
    await make_every_call(people, bot)
    calls: list[Json] = await people.get("calls")
    return calls


async def test_every_method_answers_as_telegram_does(schema: BotApiSchema, calls: list[Json]) -> None:
    answered = {call["method"] for call in calls if call["error"] is None}
    assert {method.lower() for method in answered} == set(METHODS)
    assert answered <= schema.methods
    updates = [update for call in calls if call["method"] == "getUpdates" for update in call["result"] or ()]
    assert {kind for update in updates for kind in update} - {"update_id"} == KINDS_OF_UPDATES
    assert [(call["method"], fault) for call in calls for fault in schema.faults(call)] == []


async def test_the_check_is_strict(schema: BotApiSchema, calls: list[Json]) -> None:
    """It finds an additional field and a value of another type at any depth of an answer."""
    for call in calls:
        if call["error"] is None:
            for spoil in (_with_made_up_field, _with_text_for_number):
                for spoilt in spoil(call["result"]):
                    assert schema.result_faults(call["method"], spoilt), (call["method"], spoilt)


def _with_made_up_field(answer: Any) -> Iterator[Any]:
    def is_object(value: Any) -> bool:
        return isinstance(value, dict)

    return _spoilt(answer, is_object, lambda value: {**value, "made_up": True})


def _with_text_for_number(answer: Any) -> Iterator[Any]:
    def is_number(value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    return _spoilt(answer, is_number, str)


def _spoilt(answer: Any, fits: Callable[[Any], bool], spoil: Callable[[Any], Any]) -> Iterator[Any]:
    """Copies of the answer, each with another one of the parts spoilt for which `fits` is true."""
    for path in _paths(answer):
        holder = {"answer": copy.deepcopy(answer)}
        place: Any = holder
        *way, last = ("answer", *path)
        for step in way:
            place = place[step]
        if fits(place[last]):
            place[last] = spoil(place[last])
            yield holder["answer"]


def _paths(value: Any) -> Iterator[tuple[str | int, ...]]:
    """The paths to all parts of a JSON value, itself included."""
    yield ()
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from ((key, *path) for path in _paths(part))
