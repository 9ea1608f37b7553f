from __future__ import annotations

import pytest

from tests.rules import playthrough
from tests.rules.playthrough import PLAYTHROUGHS, Playthrough


@pytest.mark.parametrize("match", PLAYTHROUGHS, ids=[match.name for match in PLAYTHROUGHS])
def test_the_match_is_played_as_it_was_written_down(match: Playthrough) -> None:
    assert match.text() == playthrough.file(match).read_text()


def test_every_kind_of_event_is_in_some_file() -> None:
    told = {line.split(":")[0] for match in PLAYTHROUGHS for line in match.lines() if line.startswith("  > ")}
    assert told == {f"  > {kind}" for kind in ("deal", "swap", "all", "knock", "pass", "table", "end", "over")}


def test_every_kind_of_round_end_is_in_some_file() -> None:
    told = {line.split(":")[2] for match in PLAYTHROUGHS for line in match.lines() if line.startswith("  > end:")}
    assert told >= {"knock", "thirty_one", "feuer"}


def test_no_file_is_left_over() -> None:
    assert {path.stem for path in playthrough.FOLDER.iterdir()} == {match.name for match in PLAYTHROUGHS}
