from __future__ import annotations

import json
from functools import cache
from typing import Any, get_args

import pytest

from schwimmen_bot.rules.events import DealerChose, Decided, Event, MatchEnded, RoundEnded, Substituted
from schwimmen_bot.rules.presets import PRESETS
from tests.rules import playthrough
from tests.rules.playthrough import FOLDER, PLAYTHROUGHS, TOLD, Playthrough

pytestmark = pytest.mark.long


@pytest.mark.parametrize("match", PLAYTHROUGHS, ids=[match.name for match in PLAYTHROUGHS])
def test_the_match_is_played_as_it_was_written_down(match: Playthrough) -> None:
    assert match.text() == playthrough.file(match).read_text()


@cache
def all_told() -> tuple[tuple[str, Any], ...]:
    """Each event of all files: the name of its class, and its parts by name."""
    lines = (line for file in sorted(FOLDER.iterdir()) for line in file.read_text().splitlines())
    events = (line.removeprefix(TOLD).split(" ", 1) for line in lines if line.startswith(TOLD))
    return tuple((kind, json.loads(parts)) for kind, parts in events)


def told(kind: type) -> list[Any]:
    """All events of this kind in all files."""
    return [parts for name, parts in all_told() if name == kind.__name__]


def test_every_preset_has_a_file() -> None:
    assert {match.name for match in PLAYTHROUGHS} > set(PRESETS)


@pytest.mark.parametrize("kind", get_args(Event))
def test_every_kind_of_event_is_in_some_file(kind: type) -> None:
    assert told(kind)


def test_every_kind_of_end_is_in_some_file() -> None:
    assert {ended["end"] for ended in told(RoundEnded)} >= {"knock", "thirty_one", "feuer", "cap"}
    assert {ended["over"] for ended in told(MatchEnded)} == {"played", "time_out", "left", "cap"}


def test_dealers_keep_and_change() -> None:
    assert {chose["kept"] for chose in told(DealerChose)} == {False, True}


def test_liars_are_doubted_and_others_give_up() -> None:
    assert {decided["target"] is None for decided in told(Decided)} == {True, False}


def test_a_seat_is_taken_over_for_a_while_and_for_good() -> None:
    assert {taken_over["left"] for taken_over in told(Substituted)} == {False, True}


def test_no_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {match.name for match in PLAYTHROUGHS}
