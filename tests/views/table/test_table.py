"""The group's message while something other than a turn is awaited, and who plays in whose seat."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.rules.actions import Announce, CapMatch, Leave, TimeOut
from schwimmen_bot.rules.engine import apply, start
from schwimmen_bot.rules.events import MatchEnded, MatchOver
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.texts import Language
from schwimmen_bot.views.hand.message import hand_view
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.end import match_end_view
from schwimmen_bot.views.table.message import table_view
from schwimmen_bot.views.table.places import places_text
from schwimmen_bot.views.view import Picture, View
from tests.views.examples import (
    ALL_OUT,
    OPENING,
    SEATS,
    card,
    cards,
    in_group,
    in_private,
    played,
)
from tests.views.telegram import accept

GERMAN = Reader()
ENGLISH = Reader(Language.ENGLISH)
CLASSIC = PRESETS["klassisch"]

CHOOSING = start(PRESETS["schwimmen-31"], 4, "5eed").state
MISTERY = replace(OPENING, rules=replace(OPENING.rules, mistery=True), hidden=card("7s"), stock=OPENING.stock[1:])
LYING = replace(OPENING, rules=replace(CLASSIC, lying=True))
ANNOUNCING = played(LYING, "!", "-", "-", "-")
"""Anna has knocked and is the first to announce."""
PLAYED_ON = replace(OPENING, rules=CLASSIC)


def shown(state: State, reader: Reader = GERMAN) -> str:
    return accept(table_view(in_group(reader, state)))


def test_the_table_stays_covered_while_the_dealer_chooses() -> None:
    assert CHOOSING.phase is Phase.CHOOSING
    view = table_view(in_group(GERMAN, CHOOSING))
    assert "Tisch:" not in view.text
    assert f"{SEATS[CHOOSING.dealer].name} gibt und entscheidet bis" in accept(view)
    assert isinstance(view.picture, Picture)
    assert view.picture.table == ()


@pytest.mark.parametrize(
    ("move", "german"), [("k", "behält die eigenen Karten"), ("n", "nimmt drei unbekannte Karten")]
)
def test_the_dealers_choice_is_told(move: str, german: str) -> None:
    chosen = played(CHOOSING, move)
    assert german in shown(chosen)
    assert "Tisch:" in shown(chosen)


def test_the_hidden_card_lies_on_the_table_and_is_seen_by_nobody() -> None:
    assert "🌰10 🍃8 ❤️K 🎴" in shown(MISTERY)
    taken = shown(played(MISTERY, "7h?"))
    assert "Anna: tauscht eine Karte gegen die verdeckte 🎴" in taken
    assert "❤️7" not in taken
    picture = table_view(in_group(GERMAN, MISTERY)).picture
    assert isinstance(picture, Picture)
    assert picture.hidden


def test_announcements_stand_with_their_seats() -> None:
    assert ANNOUNCING.phase is Phase.ANNOUNCING
    assert "Anna sagt als Nächstes an, bis" in shown(ANNOUNCING)
    assert "Anna hat geklopft. Jetzt wird angesagt." in shown(ANNOUNCING)
    said = shown(apply(ANNOUNCING, Announce(card("7h"), 61)).state)
    assert "Anna ❤️❤️❤️ ✊ · sagt 30½: ❤️9 🔔A 🎴" in said
    assert "Ben & Co. sagt als Nächstes an" in said
    assert "noch 0" not in said
    assert "❤️7" not in said


def test_hands_of_31_lie_open_from_the_beginning() -> None:
    hands = (*LYING.hands[:3], cards("JdQdKd"))
    text = shown(played(replace(LYING, hands=hands, table=cards("Tc8sAd")), "-", "-", "-", "JdAd"))
    assert "Karl hat 31! Jetzt wird angesagt.\nKarl: legt 🔔O 🔔K 🔔A offen, das sind 31" in text
    assert "Karl 🤖 Normal ❤️❤️❤️ · 🔔O 🔔K 🔔A hat 31" in text
    assert "Anna sagt als Nächstes an" in text


def test_the_lowest_announcer_decides() -> None:
    state = ANNOUNCING
    for halves in (60, 40, 50, 54):
        state = apply(state, Announce(state.hands[state.turn][0], halves)).state
    assert state.phase is Phase.CHALLENGING
    assert "Ben & Co. liegt mit der Ansage am niedrigsten und entscheidet bis" in shown(state)
    assert "Ben & Co. has announced the least and decides until" in shown(state, ENGLISH)
    assert all(f"sagt {number}" in shown(state) for number in (30, 20, 25, 27))


def test_seats_that_a_computer_holds_are_marked() -> None:
    left = apply(PLAYED_ON, Leave(2)).state
    assert "<Cem> ❤️❤️❤️ 💤" in shown(left)
    assert "<Cem> 💤: verlässt die Partie" in shown(left)
    assert shown(left).count("❤️ 💤") == 1
    late = replace(PLAYED_ON, missed=(1, 0, 0, 0))
    absent = shown(apply(late, TimeOut()).state)
    assert "Anna ❤️❤️❤️ 💤" in absent
    assert (
        "Anna: Die Bedenkzeit ist abgelaufen ⏳\nAnna 💤: Ab jetzt zieht ein Computer, bis Anna zurückkommt" in absent
    )
    assert "Anna: schiebt" in absent


def test_a_match_that_nobody_wins() -> None:
    ended = MatchEnded(MatchOver.PLAYED, None, (2, 2, 3, 4), "")
    text = accept(end_view(replace(PLAYED_ON, phase=Phase.OVER, lives=(-1,) * 4, ended=ended)))
    assert "Niemand gewinnt: Die letzten Hände waren gleich gut." in text
    assert "🥇" not in text


@pytest.mark.parametrize(
    ("reader", "says"),
    [
        (GERMAN, "Niemand gewinnt: Alle, die noch dabei waren, sind auf einmal ausgeschieden."),
        (ENGLISH, "Nobody wins: all who were still in went out at once."),
    ],
)
def test_who_goes_under_together_shares_the_place_and_wins_nothing(reader: Reader, says: str) -> None:
    group = match_end_view(in_group(reader, ALL_OUT), ())
    for view in (group, hand_view(in_private(reader, ALL_OUT, 1))):
        text = accept(view)
        assert says in text
        assert text.count("\n1. ") == 4
        assert "🥇" not in text
        assert "gewinnen" not in text
        assert "win together" not in text


def test_a_match_whose_time_is_up_has_winners() -> None:
    ended = MatchEnded(MatchOver.CAP, None, (1, 2, 3, 3), "ab")
    text = accept(end_view(replace(PLAYED_ON, phase=Phase.OVER, lives=(2, 1, 0, 0), ended=ended)))
    assert "Die Zeit für die Partie ist um, es zählen die Leben. Anna gewinnt!" in text
    assert "🥇 Anna ❤️❤️" in text
    assert "kein Sieg" not in text


def test_a_leaver_with_as_many_lives_as_the_winner_has_not_won_and_that_is_said() -> None:
    timed = replace(PLAYED_ON, rules=replace(CLASSIC, match_cap=10), lives=(2, 2, 1, 0))
    text = accept(end_view(apply(apply(timed, Leave(1)).state, CapMatch()).state))
    assert "es zählen die Leben. Anna gewinnt!\nDie Partie verlassen und darum nicht gewonnen: Ben & Co." in text
    assert "🥇 Anna ❤️❤️\n🥈 Ben & Co. ❤️❤️ 🚪\n" in text


def test_places_mark_the_seats_that_a_computer_held() -> None:
    ended = MatchEnded(MatchOver.PLAYED, None, (1, 2, 3, 4), "")
    marked = places_text(in_group(GERMAN, replace(OPENING, lives=(2, -1, -1, -1))), ended, away=(1,)).split("\n")
    assert [line.endswith("💤") for line in marked] == [False, True, False, False]


def end_view(state: State) -> View:
    return match_end_view(in_group(GERMAN, state), ())
