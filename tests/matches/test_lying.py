"""Announcing and challenging as people press it (rules.md A42, B40–B49)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.matches.request import Reply
from schwimmen_bot.rules.events import MatchOver
from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.refusals import Reason
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.store.tables import LetterKind, MatchStatus, MoveRow, ShowingRow
from schwimmen_bot.texts import Language
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view
from schwimmen_bot.views.hand.selection import Selection
from schwimmen_bot.views.notice import Notice, notice, refusal
from schwimmen_bot.views.press import AskPress, HidePress, PlayPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.message import table_view
from tests.matches.harness import ANNA, BEN, CLARA, DAY, PEOPLE, STAMMTISCH, Harness, Posted
from tests.matches.situations import ACE, LAP, THIRTY_ONE, TO_ANNOUNCE
from tests.rules.tables import KLASSISCH, LYING, cards

ENGLISH = Reader(Language.ENGLISH)
TRUTH, LIE = "7h~48", "7h~56"
"""What Ben says of his 24."""
WORDS = ("Tc~60", TRUTH, "8d~54")
"""Anna's 30, Ben's 24 and Clara's 27, each the truth."""


def say(harness: Harness, number: int, *words: str) -> None:
    """One after the other from whoever announces next."""
    for word in words:
        harness.skip(minutes=1)
        assert harness.move(PEOPLE[harness.state(number).turn], number, word) == Reply()


@pytest.fixture
def number(harness: Harness) -> int:
    """The lap is over, and Anna, the knocker, announces first."""
    number = harness.play(*PEOPLE, state=TO_ANNOUNCE)
    say(harness, number, *LAP)
    harness.deliver()
    return number


def shown(harness: Harness) -> list[tuple[int | None, int | None, int, int]]:
    """By seat: what was announced, who was challenged, what the hand was worth and lost."""
    rows = sorted(harness.rows(ShowingRow), key=lambda row: row.seat)
    return [(row.announced, row.challenged, row.halves, row.lost) for row in rows]


def test_the_lap_is_followed_by_words_instead_of_a_showdown(harness: Harness, number: int) -> None:
    state, match = harness.state(number), harness.match(number)
    assert (state.phase, state.turn, state.round) == (Phase.ANNOUNCING, 0, 5)
    assert (match.deadline_at, match.remind_at) == (harness.now + DAY, harness.now + 0.8 * DAY)
    assert shown(harness) == []


def test_an_announcement_is_open_to_all_but_for_one_card(harness: Harness, number: int) -> None:
    harness.move(ANNA, number, "Tc~60")
    heading, state = harness.heading(number), harness.state(number)
    table = table_view(MatchContext(Reader(), heading, observe(state, None)))
    assert harness.posted() == [
        Posted(STAMMTISCH.id, table, f"table:{number}", number),
        Posted(ANNA.id, hand_view(MatchContext(Reader(), heading, observe(state, 0))), f"hand:{number}", number),
        Posted(
            BEN.id,
            hand_view(MatchContext(ENGLISH, heading, observe(state, 1))),
            f"hand:{number}",
            number,
            LetterKind.FRESH,
        ),
    ]
    assert [bool(letter.view.keyboard) for letter in harness.posted() if letter.chat_id > 0] == [False, True]
    assert harness.match(number).deadline_at == harness.now + DAY


def test_choosing_the_hidden_card_shows_numbers_and_changes_nothing(harness: Harness, number: int) -> None:
    before = harness.match(number)
    (hide,) = cards("Tc")
    assert harness.press(ANNA, HidePress(number, 3, hide)) == Reply()
    view = hand_view(
        MatchContext(Reader(), harness.heading(number), observe(harness.state(number), 0)), Selection(hide=hide)
    )
    assert harness.posted() == [Posted(ANNA.id, view, f"hand:{number}", number)]
    assert harness.match(number) == before


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("7h~60", Reason.NOT_YOUR_CARD),
        ("Tc~62", Reason.NO_SUCH_NUMBER),
        ("Tc~47", Reason.NO_SUCH_NUMBER),
        ("!", Reason.NOT_NOW),
        ("*", Reason.NOT_NOW),
        ("?1", Reason.NOT_NOW),
        (".", Reason.NOT_NOW),
    ],
)
def test_nothing_else_can_be_done_instead(harness: Harness, number: int, word: str, reason: Reason) -> None:
    before = harness.match(number)
    assert harness.move(ANNA, number, word) == Reply(refusal(Language.GERMAN, reason), alert=True)
    assert harness.match(number) == before


def test_nobody_announces_before_their_turn(harness: Harness, number: int) -> None:
    assert harness.move(CLARA, number, "8d~54") == Reply(notice(Language.GERMAN, Notice.NOT_YOUR_TURN))
    assert harness.state(number).phase is Phase.ANNOUNCING


def test_the_lowest_announcer_decides(harness: Harness, number: int) -> None:
    say(harness, number, *WORDS)
    state, match = harness.state(number), harness.match(number)
    assert (state.phase, state.turn, match.deadline_at) == (Phase.CHALLENGING, 1, harness.now + DAY)
    hand = harness.posted(BEN)[-1]
    assert (hand.slot, hand.kind) == (f"hand:{number}", LetterKind.FRESH)
    assert hand.view == hand_view(MatchContext(ENGLISH, harness.heading(number), observe(state, 1)))
    for target in ("?1", "?3"):
        reply = Reply(refusal(Language.ENGLISH, Reason.NOT_TO_CHALLENGE), alert=True)
        assert harness.move(BEN, number, target) == reply


def test_giving_up_costs_one_life_and_shows_all(harness: Harness, number: int) -> None:
    say(harness, number, *WORDS, ".")
    assert shown(harness) == [(60, None, 60, 0), (48, None, 48, 1), (54, None, 54, 0)]
    assert (harness.state(number).round, harness.state(number).lives) == (6, (3, 2, 3))


def test_a_challenge_of_the_truth_costs_two(harness: Harness, number: int) -> None:
    say(harness, number, *WORDS, "?0")
    assert shown(harness) == [(60, None, 60, 0), (48, 0, 48, 2), (54, None, 54, 0)]


def test_a_lie_that_is_caught_costs_two(harness: Harness, number: int) -> None:
    say(harness, number, "Tc~60", LIE, "8d~54", "?1")
    assert shown(harness) == [(60, None, 60, 0), (56, None, 48, 2), (54, 1, 54, 0)]


def test_a_challenge_is_asked_for_once_more(harness: Harness, number: int) -> None:
    say(harness, number, *WORDS)
    harness.deliver()
    challenge = read_action("?0")
    ask = AskPress(number, 6, challenge)  # type: ignore[arg-type]
    assert harness.press(BEN, ask) == Reply()
    view = hand_view(
        MatchContext(ENGLISH, harness.heading(number), observe(harness.state(number), 1)), Selection(asked=ask.move)
    )
    assert harness.posted() == [Posted(BEN.id, view, f"hand:{number}", number)]
    assert PlayPress(number, 6, ask.move) in [button.press for row in view.keyboard for button in row]


def test_a_double_press_is_one_word(harness: Harness, number: int) -> None:
    press = PlayPress(number, 3, read_action("Tc~60"))  # type: ignore[arg-type]
    assert harness.press(ANNA, press) == Reply()
    assert harness.press(ANNA, press) == Reply(notice(Language.GERMAN, Notice.EARLIER_MOVE))
    assert [move.action for move in harness.rows(MoveRow) if move.ply > 2] == ["Tc~60"]


def test_whoever_holds_31_says_nothing(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=replace(THIRTY_ONE, rules=LYING))
    say(harness, number, *ACE)
    state = harness.state(number)
    assert (state.phase, state.turn) == (Phase.ANNOUNCING, 1)
    say(harness, number, "7h~30", "7s~32")
    assert harness.state(number).turn == 1
    assert harness.move(BEN, number, "?0") == Reply(refusal(Language.ENGLISH, Reason.NOT_TO_CHALLENGE), alert=True)
    say(harness, number, "?2")
    assert [row[:2] for row in shown(harness)] == [(None, None), (30, 2), (32, None)]


def test_a_missed_word_ends_the_match_where_time_outs_do(harness: Harness, number: int) -> None:
    """rules.md B48: nobody loses a life."""
    say(harness, number, "Tc~60")
    harness.miss(number)
    match = harness.match(number)
    assert (match.status, match.over) == (MatchStatus.OVER, MatchOver.TIME_OUT)
    assert harness.state(number).lives == (3, 3, 3)
    assert shown(harness) == []


PLAYED_ON = replace(TO_ANNOUNCE, rules=replace(KLASSISCH, lying=True))
LAST_TURNS = ("!", "Kd9h", "7sKd")


def test_elsewhere_it_is_the_truth_and_then_a_life(harness: Harness) -> None:
    """rules.md B48."""
    number = harness.play(*PEOPLE, state=PLAYED_ON)
    say(harness, number, *LAST_TURNS)
    for _ in range(3):
        harness.miss(number)
    assert harness.state(number).phase is Phase.CHALLENGING
    harness.miss(number)
    assert shown(harness) == [(60, None, 60, 0), (48, None, 48, 1), (54, None, 54, 0)]
    assert [move.action for move in harness.rows(MoveRow) if move.ply > 2] == ["t"] * 4
    # The last announcer was late twice in a row.
    assert [harness.state(number).is_away(seat) for seat in range(3)] == [False, True, False]


def test_a_computer_announces_for_whoever_is_away(harness: Harness) -> None:
    state: State = replace(PLAYED_ON, missed=(0, 2, 0))
    number = harness.play(*PEOPLE, state=state)
    harness.move(ANNA, number, "!")
    harness.tick()
    harness.move(CLARA, number, "7sKd")
    harness.move(ANNA, number, "Tc~60")
    harness.deliver()
    harness.tick()
    assert (harness.state(number).phase, harness.state(number).turn) == (Phase.ANNOUNCING, 2)
    assert harness.posted(BEN) == []


def test_computers_announce_and_decide_at_once(harness: Harness) -> None:
    """The table is told when a person is asked again."""
    number = harness.play(ANNA, computers=2, state=TO_ANNOUNCE)
    harness.move(ANNA, number, "!")
    harness.tick()
    assert (harness.state(number).phase, harness.state(number).turn) == (Phase.ANNOUNCING, 0)
    harness.deliver()
    harness.move(ANNA, number, "Tc~60")
    harness.tick()
    assert harness.state(number).round == 6
    assert [announced is not None for announced, *_ in shown(harness)] == [True, True, True]
