from __future__ import annotations

from functools import cache

import pytest

from schwimmen_bot.rules.presets import PRESETS
from tests.rules import playthrough
from tests.rules.playthrough import PLAYTHROUGHS, Playthrough


@pytest.mark.parametrize("match", PLAYTHROUGHS, ids=[match.name for match in PLAYTHROUGHS])
def test_the_match_is_played_as_it_was_written_down(match: Playthrough) -> None:
    assert match.text() == playthrough.file(match).read_text()


@cache
def all_told() -> tuple[str, ...]:
    return tuple(line for match in PLAYTHROUGHS for line in match.lines() if line.startswith("  > "))


def told(event: str) -> list[list[str]]:
    """The parts of all events of this kind in all files."""
    return [line.split(":") for line in all_told() if line.startswith(f"  > {event}:")]


def test_every_preset_has_a_file() -> None:
    assert {match.name for match in PLAYTHROUGHS} > set(PRESETS)


@pytest.mark.parametrize(
    "event",
    [
        *("deal", "choice", "swap", "all", "hidden", "knock", "pass", "table", "late", "away", "back", "lies", "said"),
        *("doubt", "end", "over"),
    ],
)
def test_every_kind_of_event_is_in_some_file(event: str) -> None:
    assert told(event)


def test_every_kind_of_end_is_in_some_file() -> None:
    assert {parts[2] for parts in told("end")} >= {"knock", "thirty_one", "feuer", "cap"}
    assert {parts[1] for parts in told("over")} == {"played", "time_out", "left", "cap"}


def test_dealers_keep_and_change() -> None:
    assert {parts[2] for parts in told("choice")} == {"0", "1"}


def test_liars_are_doubted_and_others_give_up() -> None:
    assert {parts[2] == "-" for parts in told("doubt")} == {True, False}


def test_a_seat_is_taken_over_for_a_while_and_for_good() -> None:
    assert {parts[2] for parts in told("away")} == {"0", "1"}


def test_no_file_is_left_over() -> None:
    assert {path.stem for path in playthrough.FOLDER.iterdir()} == {match.name for match in PLAYTHROUGHS}
