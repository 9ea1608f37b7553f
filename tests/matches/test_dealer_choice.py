"""The dealer's choice as people press it (rules.md A14, B5, B14)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.matches.request import Reply
from schwimmen_bot.rules.actions import ChangeDeal, KeepDeal
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.refusals import Reason
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.store.tables import LetterKind, MoveRow, ShowingRow
from schwimmen_bot.texts import Language
from schwimmen_bot.views.cards import card_text
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view, my_cards_alert
from schwimmen_bot.views.hand.selection import Selection
from schwimmen_bot.views.notice import Notice, notice, refusal
from schwimmen_bot.views.press import AskPress, MyCardsPress, PickPress, PlayPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.message import table_view
from tests.matches.harness import ANNA, BEN, CLARA, DAY, PEOPLE, STAMMTISCH, Harness, Posted
from tests.rules.tables import HOSE_ABE, cards, choosing

ENGLISH = Reader(Language.ENGLISH)
CHOOSING = choosing("7c8h9d TcJhQd 7s8s9h", "KcAhTd")
"""Anna has 9 points and deals; Ben opens."""
TO_THIRTY_ONE = choosing("7c8h9d TcJhQd 7s8s9h", "AsKsTs")


def begin(harness: Harness, state: State = CHOOSING) -> int:
    number = harness.play(*PEOPLE, state=state)
    harness.deliver()
    return number


def test_the_dealer_is_asked_first(harness: Harness) -> None:
    """As chance has dealt it."""
    number = harness.play(*PEOPLE, state=CHOOSING)
    assert harness.match(number).deadline_at == harness.now + DAY
    (letter,) = harness.posted(ANNA)
    assert (letter.slot, letter.kind) == (f"hand:{number}", LetterKind.FRESH)
    choices = {button.press for row in letter.view.keyboard for button in row}
    assert {type(press).__name__ for press in choices} <= {"AskPress", "PlayPress"}
    assert {getattr(press, "move", None) for press in choices} == {KeepDeal(), ChangeDeal()}


def test_keeping_opens_the_other_cards(harness: Harness) -> None:
    number = begin(harness)
    harness.skip(minutes=10)
    assert harness.move(ANNA, number, KeepDeal()) == Reply()
    state, heading = harness.state(number), harness.heading(number)
    assert (state.phase, state.turn, state.table) == (Phase.PLAYING, 1, cards("KcAhTd"))
    assert state.hands == CHOOSING.hands
    assert harness.match(number).deadline_at == harness.now + DAY
    table = table_view(MatchContext(Reader(), heading, observe(state, None)))
    turn = hand_view(MatchContext(ENGLISH, heading, observe(state, 1)))
    assert harness.posted() == [
        Posted(STAMMTISCH.id, table, f"table:{number}", number),
        Posted(ANNA.id, hand_view(MatchContext(Reader(), heading, observe(state, 0))), f"hand:{number}", number),
        Posted(BEN.id, turn, f"hand:{number}", number, LetterKind.FRESH),
    ]
    assert [(move.seat, move.action, move.seconds) for move in harness.rows(MoveRow)] == [(0, "k", 600)]


def test_changing_lays_the_own_cards_open_and_takes_the_others(harness: Harness) -> None:
    number = begin(harness)
    assert harness.move(ANNA, number, ChangeDeal()) == Reply()
    state = harness.state(number)
    assert (state.turn, set(state.table), set(state.hands[0])) == (1, set(cards("7c8h9d")), set(cards("KcAhTd")))
    # What the dealer has now is for nobody else to see.
    told = "".join(letter.view.text for letter in harness.posted() if letter.chat_id != ANNA.id)
    assert not any(card_text(reader, card) in told for card in cards("KcAhTd") for reader in (Reader(), ENGLISH))


def test_the_other_cards_are_seen_by_nobody_before(harness: Harness) -> None:
    number = begin(harness)
    alert = harness.press(ANNA, MyCardsPress(number))
    assert alert == Reply(
        my_cards_alert(MatchContext(Reader(), harness.heading(number), observe(CHOOSING, 0))), alert=True
    )
    assert not any(card_text(Reader(), card) in (alert.text or "") for card in cards("KcAhTd"))
    assert harness.posted() == []


def test_a_change_is_asked_for_once_more(harness: Harness) -> None:
    number = begin(harness)
    before = harness.match(number)
    assert harness.press(ANNA, AskPress(number, 0, ChangeDeal())) == Reply()
    view = hand_view(
        MatchContext(Reader(), harness.heading(number), observe(CHOOSING, 0)), Selection(asked=ChangeDeal())
    )
    assert harness.posted() == [Posted(ANNA.id, view, f"hand:{number}", number)]
    assert PlayPress(number, 0, ChangeDeal()) in [button.press for row in view.keyboard for button in row]
    assert harness.match(number) == before


@pytest.mark.parametrize("move", ["-", "!", "*", "7cKc"])
def test_nothing_is_played_before_the_choice(harness: Harness, move: str) -> None:
    number = begin(harness)
    assert harness.move(ANNA, number, move) == Reply(refusal(Language.GERMAN, Reason.NOT_NOW), alert=True)
    assert harness.move(CLARA, number, move) == Reply(notice(Language.GERMAN, Notice.NOT_YOUR_TURN))
    assert harness.state(number) == CHOOSING


def test_a_pick_of_cards_shows_the_choice(harness: Harness) -> None:
    number = begin(harness)
    assert harness.press(ANNA, PickPress(number, 0, *cards("7cKc"))) == Reply()
    view = hand_view(MatchContext(Reader(), harness.heading(number), observe(CHOOSING, 0)))
    assert [letter.view for letter in harness.posted()] == [view]


def test_nobody_chooses_twice(harness: Harness) -> None:
    number = begin(harness)
    harness.move(ANNA, number, KeepDeal())
    assert harness.press(ANNA, PlayPress(number, 0, ChangeDeal())) == Reply(
        notice(Language.GERMAN, Notice.EARLIER_MOVE)
    )
    assert harness.move(BEN, number, ChangeDeal()) == Reply(refusal(Language.ENGLISH, Reason.NOT_NOW), alert=True)
    assert harness.state(number).hands == CHOOSING.hands


def test_a_change_into_31_ends_the_round(harness: Harness) -> None:
    """Ben has 10, Clara 15: Ben pays."""
    number = begin(harness, TO_THIRTY_ONE)
    harness.move(ANNA, number, ChangeDeal())
    rows = sorted((row for row in harness.rows(ShowingRow) if row.round == 5), key=lambda row: row.seat)
    assert [(row.halves, row.lost) for row in rows] == [(62, 0), (20, 1), (30, 0)]
    assert harness.state(number).round > 5


def test_a_missed_choice_keeps(harness: Harness) -> None:
    """rules.md B11."""
    number = begin(harness)
    harness.miss(number)
    state = harness.state(number)
    assert (state.phase, state.turn, state.table, state.hands) == (
        Phase.PLAYING,
        1,
        cards("KcAhTd"),
        CHOOSING.hands,
    )
    assert [letter.view.keyboard for letter in harness.posted(ANNA)] == [()]


def test_a_computer_that_deals_chooses_at_once(harness: Harness) -> None:
    """Anna's 9 points aren't kept by the one that sits in for her."""
    number = begin(harness, replace(CHOOSING, missed=(2, 0, 0)))
    harness.set_match(number, deadline_at=harness.now)
    harness.tick()
    assert [(move.seat, move.action, move.seconds) for move in harness.rows(MoveRow)] == [(0, "n", None)]
    assert (harness.state(number).turn, harness.match(number).deadline_at) == (1, harness.now + DAY)


def test_counter_clockwise_the_other_neighbour_opens(harness: Harness) -> None:
    number = begin(harness, choosing("7c8h9d TcJhQd 7s8s9h", "KcAhTd", rules=HOSE_ABE))
    harness.move(ANNA, number, KeepDeal())
    assert harness.state(number).turn == 2
    assert [letter.kind for letter in harness.posted(CLARA)] == [LetterKind.FRESH]
