"""Looking at one's cards and choosing among them changes no match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.matches import dispatch
from schwimmen_bot.matches.request import Reply
from schwimmen_bot.rules.actions import Announce, Knock, SwapAll, SwapOne
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.engine import apply
from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.ruleset import Absence
from schwimmen_bot.rules.state import State
from schwimmen_bot.store.tables import LetterKind, Person
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.hand.message import hand_view, my_cards_alert
from schwimmen_bot.views.hand.selection import Selection
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import (
    AskPress,
    ConfirmMovesPress,
    DeckPress,
    HandPress,
    HidePress,
    MyCardsPress,
    PickHiddenPress,
    PickPress,
    ReturnPress,
)
from schwimmen_bot.views.reader import Reader
from tests.matches.harness import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, Harness, Posted
from tests.matches.situations import KNOCK, LAP, ORDINARY_TURN, WITH_MISTERY
from tests.rules.tables import cards

SEVEN, KING, TEN = (cards(text)[0] for text in ("7c", "Kc", "Tc"))


@pytest.fixture
def number(harness: Harness) -> int:
    """A match in which it is Anna's turn; all that was said so far has arrived."""
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    return number


@pytest.mark.parametrize(("give", "take"), [(None, None), (SEVEN, None), (None, KING), (SEVEN, KING)])
def test_chosen_cards_are_shown_on_the_hand_message(
    harness: Harness, number: int, give: Card | None, take: Card | None
) -> None:
    before = harness.match(number)
    assert harness.press(ANNA, PickPress(number, 0, give, take)) == Reply()
    view = hand_view(
        MatchContext(Reader(), harness.heading(number), observe(ORDINARY_TURN, 0)), Selection(give=give, take=take)
    )
    assert harness.posted() == [Posted(ANNA.id, view, f"hand:{number}", number)]
    assert harness.match(number) == before


@pytest.mark.parametrize(("give", "take"), [(TEN, None), (None, SEVEN), (TEN, SEVEN), (KING, SEVEN)])
def test_cards_that_are_not_there_are_not_chosen(harness: Harness, number: int, give: Card, take: Card) -> None:
    """Of a forged press: no reader learns from the answer where a card is."""
    assert harness.press(ANNA, PickPress(number, 0, give, take)) == Reply()
    plain = hand_view(MatchContext(Reader(), harness.heading(number), observe(ORDINARY_TURN, 0)))
    assert [letter.view for letter in harness.posted()] == [plain]


def test_the_hidden_card_is_chosen_on_the_hand_message(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=WITH_MISTERY)
    harness.deliver()
    for give in (None, SEVEN):
        assert harness.press(ANNA, PickHiddenPress(number, 0, give)) == Reply()
        view = hand_view(
            MatchContext(Reader(), harness.heading(number), observe(WITH_MISTERY, 0)),
            Selection(give=give, take_hidden=True),
        )
        assert harness.posted() == [Posted(ANNA.id, view, f"hand:{number}", number)]
    assert harness.match(number).ply == 0


def test_where_there_is_no_hidden_card_none_is_chosen(harness: Harness, number: int) -> None:
    """Of a forged press."""
    assert harness.press(ANNA, PickHiddenPress(number, 0, None)) == Reply()
    assert [letter.view for letter in harness.posted()] == [
        hand_view(MatchContext(Reader(), harness.heading(number), observe(ORDINARY_TURN, 0)))
    ]


def test_what_stays_hidden_is_chosen_on_the_hand_message(harness: Harness) -> None:
    state = lying()
    number = harness.play(*PEOPLE, state=state)
    harness.deliver()
    own_card = state.hands[0][0]
    assert harness.press(ANNA, HidePress(number, 0, own_card)) == Reply()
    keypad = hand_view(MatchContext(Reader(), harness.heading(number), observe(state, 0)), Selection(hide=own_card))
    assert harness.posted() == [Posted(ANNA.id, keypad, f"hand:{number}", number)]
    assert harness.press(ANNA, HidePress(number, 0, SEVEN)) == Reply()  # not hers: nothing is chosen
    assert harness.posted()[-1].view == hand_view(MatchContext(Reader(), harness.heading(number), observe(state, 0)))
    assert harness.match(number).ply == 0


def test_what_does_not_exist_is_not_announced(harness: Harness) -> None:
    state = lying()
    number = harness.play(*PEOPLE, state=state)
    harness.deliver()
    reply = harness.press(ANNA, AskPress(number, 0, Announce(state.hands[0][0], 7)))
    assert reply == Reply(notice(Language.GERMAN, Notice.EARLIER_MOVE))
    assert harness.posted() == []


def lying() -> State:
    """The cards are played, and Anna announces first."""
    state = replace(KNOCK, rules=replace(KNOCK.rules, lying=True))
    for move in LAP:
        state = apply(state, read_action(move)).state
    return state


def test_a_question_about_a_move_is_asked_on_the_hand_message(harness: Harness, number: int) -> None:
    for move in (SwapAll(), SwapOne(SEVEN, KING)):
        assert harness.press(ANNA, AskPress(number, 0, move)) == Reply()
        view = hand_view(
            MatchContext(Reader(), harness.heading(number), observe(ORDINARY_TURN, 0)), Selection(asked=move)
        )
        assert harness.posted() == [Posted(ANNA.id, view, f"hand:{number}", number)]
    assert harness.match(number).ply == 0


def test_nobody_is_asked_about_what_they_may_not_do(harness: Harness, number: int) -> None:
    for move in (Knock(), SwapOne(TEN, KING)):
        assert harness.press(ANNA, AskPress(number, 0, move)) == Reply(notice(Language.GERMAN, Notice.EARLIER_MOVE))
    assert harness.posted() == []


def test_choosing_gives_no_more_time(harness: Harness, number: int) -> None:
    harness.skip(hours=20)
    harness.press(ANNA, PickPress(number, 0, SEVEN, None))
    assert harness.match(number).deadline_at == NOON + DAY


def test_a_choice_is_shown_as_the_person_has_set_it(harness: Harness, number: int) -> None:
    harness.press(ANNA, ConfirmMovesPress(False))
    harness.press(ANNA, DeckPress(french=True))
    harness.press(ANNA, PickPress(number, 0, SEVEN, None))
    reader = Reader(deck=Deck.FRENCH, confirm_moves=False)
    view = hand_view(MatchContext(reader, harness.heading(number), observe(ORDINARY_TURN, 0)), Selection(give=SEVEN))
    assert harness.posted(ANNA)[-1].view == view


def test_my_cards_shows_everybody_their_own(harness: Harness, number: int) -> None:
    for seat, who in enumerate(PEOPLE):
        reader = Reader(who.language)
        alert = my_cards_alert(MatchContext(reader, harness.heading(number), observe(ORDINARY_TURN, seat)))
        assert harness.press(who, MyCardsPress(number), group=STAMMTISCH) == Reply(alert, alert=True)
    assert harness.posted() == []


def test_my_cards_needs_no_private_chat(harness: Harness, number: int) -> None:
    harness.run(dispatch.blocked, harness.now, harness.incoming(CLARA), blocked=True)
    alert = my_cards_alert(MatchContext(Reader(), harness.heading(number), observe(ORDINARY_TURN, 2)))
    assert harness.press(CLARA, MyCardsPress(number), group=STAMMTISCH) == Reply(alert, alert=True)


def test_my_cards_after_the_end(harness: Harness, number: int) -> None:
    harness.now = NOON + 2 * DAY
    harness.move(ANNA, number, "7cKc")
    reply = harness.press(ANNA, MyCardsPress(number), group=STAMMTISCH)
    assert reply == Reply(notice(Language.GERMAN, Notice.MATCH_OVER))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_hand_comes_up_anew_for_whoever_asks(harness: Harness, number: int, seat: int) -> None:
    who = PEOPLE[seat]
    before = harness.match(number)
    assert harness.press(who, HandPress(number)) == Reply(notice(who.language, Notice.SENT_HAND))
    view = hand_view(MatchContext(Reader(who.language), harness.heading(number), observe(ORDINARY_TURN, seat)))
    assert bool(view.keyboard) is (seat == 0)
    assert harness.posted() == [Posted(who.id, view, f"hand:{number}", number, LetterKind.FRESH)]
    assert harness.match(number) == before


def test_who_is_sat_in_for_comes_back_by_a_button(harness: Harness) -> None:
    rules = replace(ORDINARY_TURN.rules, time_out=Absence.PLAYED_ON)
    state = replace(ORDINARY_TURN, rules=rules, turn=1, missed=(rules.substitute_after, 0, 0))
    number = harness.play(*PEOPLE, state=state)
    harness.deliver()
    assert harness.press(ANNA, ReturnPress(number)) == Reply(notice(Language.GERMAN, Notice.WELCOME_BACK))
    assert not harness.state(number).is_away(0)
    view = hand_view(MatchContext(Reader(), harness.heading(number), observe(harness.state(number), 0)))
    assert Posted(ANNA.id, view, f"hand:{number}", number, LetterKind.FRESH) in harness.posted()


def test_the_earlier_hand_message_loses_its_buttons(harness: Harness, number: int) -> None:
    harness.press(ANNA, HandPress(number))
    new, closing = harness.deliver()
    assert (new[0].edits, new[0].kind) == (None, LetterKind.FRESH)
    assert (closing[0].kind, closing[0].view.text, closing[0].view.keyboard) == (LetterKind.CLOSING, "", ())
    assert closing[0].edits is not None
    assert closing[0].edits < new[1]


def test_a_link_from_the_group_brings_the_hand(harness: Harness, number: int) -> None:
    harness.write(BEN, Command.START, f"hand-{number}")
    view = hand_view(MatchContext(Reader(Language.ENGLISH), harness.heading(number), observe(ORDINARY_TURN, 1)))
    assert harness.posted() == [Posted(BEN.id, view, f"hand:{number}", number, LetterKind.FRESH)]


def test_who_can_not_be_written_to_is_led_to_the_private_chat(harness: Harness, number: int) -> None:
    harness.run(dispatch.blocked, harness.now, harness.incoming(ANNA), blocked=True)
    harness.deliver()
    assert harness.press(ANNA, HandPress(number), group=STAMMTISCH) == Reply(start=f"hand-{number}")
    assert harness.posted() == []
    harness.write(ANNA, Command.START, f"hand-{number}")
    assert harness.run(lambda session: session.get_one(Person, ANNA.id)).reachable
    assert [letter.slot for letter in harness.posted()] == [f"hand:{number}"]


def test_after_coming_back_the_hands_that_wait_are_there_again(harness: Harness, number: int) -> None:
    harness.play(BEN, ANNA)  # waits for Ben
    harness.run(dispatch.blocked, harness.now, harness.incoming(ANNA), blocked=True)
    harness.deliver()
    harness.write(ANNA, Command.START)
    assert [(letter.slot, letter.kind) for letter in harness.posted(ANNA)] == [
        ("welcome", LetterKind.FRESH),
        (f"hand:{number}", LetterKind.FRESH),
    ]


@pytest.mark.parametrize("link", ["rules-{match}", "join-{lobby}", "join-{match}"])
def test_whatever_link_somebody_comes_back_by_the_hands_that_wait_are_there_again(
    harness: Harness, number: int, link: str
) -> None:
    lobby = harness.open_lobby(BEN)
    harness.write(ANNA, Command.HELP, group=STAMMTISCH)  # so she is known there
    harness.run(dispatch.blocked, harness.now, harness.incoming(ANNA), blocked=True)
    harness.deliver()
    harness.run(dispatch.blocked, harness.now, harness.incoming(ANNA), blocked=False)
    harness.write(ANNA, Command.START, link.format(match=number, lobby=lobby))
    answer, hand = harness.posted(ANNA)
    assert answer.slot is None
    assert (hand.slot, hand.kind) == (f"hand:{number}", LetterKind.FRESH)


@pytest.mark.parametrize("press", [HandPress(1), MyCardsPress(1)])
def test_strangers_see_nothing(harness: Harness, press: HandPress | MyCardsPress) -> None:
    harness.play(ANNA, BEN)
    harness.meet(CLARA)
    assert harness.press(CLARA, press, group=STAMMTISCH) == Reply(notice(Language.GERMAN, Notice.NOT_IN_MATCH))
    assert harness.posted(CLARA) == []
