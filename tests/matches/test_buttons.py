"""Whatever happens at a table, the newest hand message of each person has the buttons that count now, and no others."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from schwimmen_bot.rules.engine import legal_actions
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.store.codec import dump
from schwimmen_bot.store.tables import MatchStatus
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.press import LeavePress, PickPress, Press, ReturnPress, StartPress
from schwimmen_bot.views.view import View
from tests.matches.harness import ANNA, PEOPLE, STAMMTISCH, Harness
from tests.rules.tables import HOSE_ABE_AGREED, HOSEN_OWI, KLASSISCH, LYING, SCHWIMMEN_31

pytestmark = pytest.mark.long

ALL_AT_ONCE = replace(KLASSISCH, lying=True, mistery=True, round_cap=4, match_cap=60)
ACTS = ("move", "move", "move", "move", "tick", "miss", "leave", "return", "hand", "old")


@dataclass
class Watcher:
    """Reads every hand message of one match as it arrives."""

    harness: Harness
    number: int
    hands: dict[int, View] = field(default_factory=dict)

    def deliver(self) -> None:
        for letter in self.harness.posted():
            if letter.slot == f"hand:{self.number}":
                self.hands[letter.chat_id] = letter.view
        self.harness.deliver()

    def presses(self, person: int) -> list[Press]:
        keyboard = self.hands[person].keyboard if person in self.hands else ()
        return [button.press for row in keyboard for button in row if button.press is not None]


def begin(harness: Harness, rules: RuleSet, seed: str, computers: int) -> int:
    number = harness.open_lobby(*PEOPLE)
    harness.set_match(number, rules=dump(rules), computers=computers, seed=seed)
    harness.press(ANNA, StartPress(number), group=STAMMTISCH)
    return number


def act(harness: Harness, number: int, what: str, chance: int) -> None:
    match, state, who = harness.match(number), harness.state(number), PEOPLE[chance % 3]
    person = harness.seats(number)[state.turn].person_id
    match what:
        case "move" if person is not None and not state.is_away(state.turn):
            legal = legal_actions(state)
            harness.move(next(one for one in PEOPLE if one.id == person), number, legal[chance % len(legal)])
        case "miss" if match.deadline_at is not None:
            harness.now = max(harness.now, match.deadline_at)
            harness.tick()
        case "leave" if chance % 4 == 0:
            harness.press(who, LeavePress(number, sure=True))
        case "return":
            harness.press(who, ReturnPress(number))
        case "hand":
            harness.write(who, Command.HAND)
        case "old":
            harness.press(who, PickPress(number, max(0, match.ply - chance % 3), None, None))
        case _:
            harness.tick()


def check(watcher: Watcher) -> None:
    harness, number = watcher.harness, watcher.number
    match, state = harness.match(number), harness.state(number)
    playing = match.status is MatchStatus.PLAYING
    assert playing is (match.deadline_at is not None)
    for seat, row in enumerate(harness.seats(number)):
        if row.person_id is None:
            continue
        presses = watcher.presses(row.person_id)
        plies = {press.ply for press in presses if hasattr(press, "ply")}
        own_turn = playing and state.turn == seat and not state.is_away(seat)
        assert plies == ({match.ply} if own_turn else set())
        may_return = playing and state.is_away(seat) and seat not in state.left and state.lives[seat] >= 0
        assert (ReturnPress(number) in presses) is may_return


@pytest.mark.parametrize(
    "rules",
    [HOSEN_OWI, LYING, KLASSISCH, HOSE_ABE_AGREED, SCHWIMMEN_31, ALL_AT_ONCE],
    ids=["hosen-owi", "lying", "klassisch", "hose-abe", "schwimmen-31", "all at once"],
)
@settings(max_examples=5, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    seed=st.integers(0, 2**64).map("{:x}".format),
    computers=st.integers(0, 2),
    acts=st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 1000), st.booleans()), min_size=20, max_size=60),
)
def test_they_are_in_step_with_the_match(
    sqlite_harness: Harness, rules: RuleSet, seed: str, computers: int, acts: list[tuple[str, int, bool]]
) -> None:
    harness = sqlite_harness
    harness.empty()
    watcher = Watcher(harness, begin(harness, rules, seed, computers))
    for what, chance, arrives in acts:
        if harness.match(watcher.number).status is not MatchStatus.PLAYING:
            break
        harness.skip(minutes=chance)
        act(harness, watcher.number, what, chance)
        if arrives:
            watcher.deliver()
            check(watcher)
    watcher.deliver()
    check(watcher)
