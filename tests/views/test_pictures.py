"""Which messages have a picture, and what of a match it shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.rules.observation import Observation, observe
from schwimmen_bot.rules.state import State
from schwimmen_bot.texts import Language
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.decks import ENGLISH_LETTERS, GERMAN_LETTERS, Deck
from schwimmen_bot.views.hand.message import hand_view
from schwimmen_bot.views.reader import Reader, SeatName
from schwimmen_bot.views.table.message import closed_table_view, table_view
from schwimmen_bot.views.view import OpenHand, Picture, ShowdownPicture, View
from tests.views.examples import (
    CHOOSING,
    KNOCKED_ROUND,
    MISTERY,
    OPENING,
    SEATS,
    SECOND_ROUND,
    circled,
    heading,
    in_group,
)
from tests.views.telegram import MOST_CAPTION, accept

DRAWN = Reader()
CIRCUIT = circled(SECOND_ROUND, len(SEATS))
LONG_NAMES = tuple(SeatName(f"{number} {'W' * 40}") for number in range(len(SEATS)))


def public(state: State) -> Observation:
    return observe(state, None)


def table(state: State, reader: Reader = DRAWN) -> View:
    view = table_view(in_group(reader, state))
    accept(view)
    return view


def test_the_last_rounds_hands_lie_below_the_table_for_a_circuit() -> None:
    picture = table(SECOND_ROUND).picture
    assert isinstance(picture, ShowdownPicture)
    assert picture.table == SECOND_ROUND.table
    first = KNOCKED_ROUND.showings[0]
    assert picture.hands[0] == OpenHand("Anna", first.hand, "27", first.lost, first.lives)
    assert [hand.hand for hand in picture.hands] == [showing.hand for showing in KNOCKED_ROUND.showings]


def test_then_the_table_lies_alone() -> None:
    assert table(CIRCUIT).picture == Picture(CIRCUIT.table)


@pytest.mark.parametrize("state", [SECOND_ROUND, CIRCUIT])
def test_the_text_below_a_table_is_short_enough(state: State) -> None:
    crowded = in_group(Reader(), replace(state, earlier_rounds=(KNOCKED_ROUND,)), replace(heading(), seats=LONG_NAMES))
    view = table_view(crowded)
    text = accept(view)
    if view.picture is None:
        assert len(text) > MOST_CAPTION // 2
    many = replace(state, earlier_rounds=(KNOCKED_ROUND,) * 4)
    assert len(accept(closed_table_view(in_group(Reader(), many, crowded.heading)))) <= MOST_CAPTION


@pytest.mark.parametrize("state", [SECOND_ROUND, CIRCUIT, OPENING, CHOOSING])
def test_without_pictures_there_is_none_and_more_to_read(state: State) -> None:
    bare = Reader(pictures=False)
    assert table(state, bare).picture is None
    assert hand_view(MatchContext(bare, heading(), observe(state, state.turn))).picture is None
    assert len(table(state, bare).text) >= len(table(state).text)


def test_cards_that_nobody_knows_are_backs() -> None:
    chooses = hand_view(MatchContext(Reader(), heading(), observe(CHOOSING, CHOOSING.turn))).picture
    assert chooses == Picture((), CHOOSING.hands[CHOOSING.turn], unseen=3)
    hidden = hand_view(MatchContext(Reader(), heading(), observe(MISTERY, MISTERY.turn))).picture
    assert isinstance(hidden, Picture)
    assert hidden.hidden


@pytest.mark.parametrize(
    ("reader", "english"),
    [
        (Reader(Language.ENGLISH, Deck.FRENCH), True),
        (Reader(Language.ENGLISH, Deck.FRENCH_FOUR_COLOURS), True),
        (Reader(Language.ENGLISH, Deck.SWISS), False),
        (Reader(Language.ENGLISH, Deck.DOUBLE_GERMAN), False),
        (Reader(Language.GERMAN, Deck.FRENCH), False),
    ],
)
def test_french_courts_have_the_letters_of_the_language(reader: Reader, english: bool) -> None:
    picture = hand_view(MatchContext(reader, heading(), observe(OPENING, 0))).picture
    assert isinstance(picture, Picture)
    assert (picture.deck, picture.english) == (reader.deck, english)


@pytest.mark.parametrize("language", Language)
def test_the_letters_of_each_language_are_drawn(language: Language) -> None:
    assert Reader(language, Deck.FRENCH).letters in (GERMAN_LETTERS, ENGLISH_LETTERS)
