"""No text, button or picture shows a card that its reader may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schwimmen_bot.rules.actions import ChangeDeal
from schwimmen_bot.rules.cards import Card, pack
from schwimmen_bot.rules.engine import apply, start
from schwimmen_bot.rules.events import (
    Announced,
    AnnouncingBegan,
    DealerChose,
    Event,
    RoundDealt,
    RoundEnded,
    Swapped,
    SwappedAll,
    TableRefreshed,
)
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.state import State
from schwimmen_bot.views.cards import card_text
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view, my_cards_alert
from schwimmen_bot.views.hand.selection import Selection
from schwimmen_bot.views.reader import Heading, Reader, SeatName
from schwimmen_bot.views.table.end import match_end_view
from schwimmen_bot.views.table.message import table_view
from schwimmen_bot.views.view import AnyPicture, Picture, ShowdownPicture, View
from tests.views.examples import (
    CHALLENGING,
    CHOOSING,
    DEADLINE,
    HOUR,
    MISTERY,
    MISTERY_KNOWN,
    MISTERY_TAKEN,
    card,
)

pytestmark = pytest.mark.long

READER = Reader()
FACES = {card_text(READER, card): card for card in pack(52)}
FACE = re.compile("|".join(sorted(FACES, key=len, reverse=True)))
SEATS = tuple(SeatName(f"Seat {letter}") for letter in "ABCD")
HEADING = Heading(12, "Group", SEATS, HOUR, 3, DEADLINE)


@st.composite
def matches(draw: st.DrawFn) -> list[State]:
    """The states of a match that is played at random."""
    rules = RuleSet(
        lives=1,
        passing=draw(st.booleans()),
        knock_needs_swap=draw(st.booleans()),
        mistery=draw(st.booleans()),
        dealer_choice=draw(st.booleans()),
        lying=draw(st.booleans()),
    )
    random = draw(st.randoms(use_true_random=False))
    states = [start(rules, len(SEATS), f"{random.getrandbits(64):016x}").state]
    while states[-1].ended is None and len(states) < 60:
        states.append(apply(states[-1], random.choice(observe(states[-1], states[-1].turn).legal)).state)
    return states


def shown(view: View | str) -> set[Card]:
    """Every card that a view lets its reader see."""
    if isinstance(view, str):
        return {FACES[face] for face in FACE.findall(view)}
    labels = " ".join(button.label for row in view.keyboard for button in row)
    return {FACES[face] for face in FACE.findall(f"{view.text} {labels}")} | drawn(view.picture)


def drawn(picture: AnyPicture | None) -> set[Card]:
    match picture:
        case Picture():
            return {*picture.table, *picture.hand, *picture.lifted}
        case ShowdownPicture():
            return {*picture.table, *(card for hand in picture.hands for card in hand.hand)}
        case _:
            return set()


def opened(events: tuple[Event, ...]) -> Iterator[Card]:
    """The cards that lay open at some time during these events."""
    for event in events:
        match event:
            case Swapped(_, gave, took):
                yield from (gave, took)
            case SwappedAll(_, gave_all, took_all):
                yield from (*gave_all, *took_all)
            case TableRefreshed(table) | RoundDealt(table=table):
                yield from table
            case DealerChose(table=table):
                yield from table
            case AnnouncingBegan(open=hands):
                yield from (card for open_hand in hands for card in open_hand.hand)
            case Announced(shown=shown_cards):
                yield from shown_cards
            case RoundEnded(showings=showings):
                yield from (card for showing in showings for card in showing.hand)
            case _:
                pass


@given(matches())
@settings(max_examples=60, deadline=None)
def test_views_show_open_and_own_cards_only(states: list[State]) -> None:
    for state in states:
        group = MatchContext(READER, HEADING, observe(state, None))
        before = group.rounds_before
        public = {*state.table, *opened(state.history), *opened(before)}
        assert shown(table_view(group)) <= public
        if state.ended is not None:
            assert shown(match_end_view(group, before)) <= public
        for seat in range(len(SEATS)):
            own = observe(state, seat)
            context = MatchContext(READER, HEADING, own)
            known = public | set(own.hand) | laid(state, seat)
            assert shown(hand_view(context)) <= known
            assert shown(hand_view(context, Selection(give=Card(20), take=Card(21)))) <= known
            assert shown(my_cards_alert(context)) <= known
            for held in own.hand:
                assert shown(hand_view(context, Selection(give=held, take_hidden=True))) <= known
                assert shown(hand_view(context, Selection(hide=held))) <= known


def laid(state: State, seat: int) -> set[Card]:
    """The cards that the seat has laid face down on the table."""
    return {swap.gave for swap in state.hidden_swaps if swap.seat == seat}


@pytest.mark.parametrize("state", [MISTERY, MISTERY_KNOWN, MISTERY_TAKEN])
def test_the_hidden_card_is_shown_to_nobody_who_does_not_know_it(state: State) -> None:
    assert state.hidden is not None
    assert state.hidden not in shown(table_view(MatchContext(READER, HEADING, observe(state, None))))
    knows = state.hidden_swaps[-1].seat if state.hidden_swaps else None
    for seat in range(len(SEATS)):
        own = observe(state, seat)
        seen = shown(hand_view(MatchContext(READER, HEADING, own))) | shown(
            my_cards_alert(MatchContext(READER, HEADING, own))
        )
        assert (state.hidden in seen) is (seat == knows)


def test_nobody_sees_what_the_dealer_may_take() -> None:
    for seat in range(len(SEATS)):
        own = observe(CHOOSING, seat)
        seen = shown(hand_view(MatchContext(READER, HEADING, own))) | shown(
            hand_view(MatchContext(READER, HEADING, own), Selection(asked=ChangeDeal()))
        )
        assert seen == set(own.hand)
    assert shown(table_view(MatchContext(READER, HEADING, observe(CHOOSING, None)))) == set()


def test_what_stays_hidden_at_an_announcement_is_shown_to_its_seat_alone() -> None:
    hidden = card("7h")
    assert hidden not in shown(table_view(MatchContext(READER, HEADING, observe(CHALLENGING, None))))
    for seat in range(len(SEATS)):
        assert (hidden in shown(hand_view(MatchContext(READER, HEADING, observe(CHALLENGING, seat))))) is (seat == 0)


def test_the_search_finds_cards() -> None:
    assert shown("❤️❤️❤️ 🍃10 ❤️K 🔔9") == {FACES["🍃10"], FACES["❤️K"], FACES["🔔9"]}
