"""Points, lives, times and other small parts of the texts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.texts import Language
from schwimmen_bot.views.cards import card_text, cards_text
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.lives import lives_text
from schwimmen_bot.views.points import points, points_text
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.times import moment, span_text, tempo_label, tempo_text
from tests.views.examples import card, cards

GERMAN = Reader()
ENGLISH = Reader(Language.ENGLISH)


@pytest.mark.parametrize(
    ("reader", "shown"),
    [
        (Reader(Language.GERMAN, Deck.DOUBLE_GERMAN), "🌰7 🍃10 ❤️U 🔔O 🌰K 🍃A"),
        (Reader(Language.ENGLISH, Deck.DOUBLE_GERMAN), "🌰7 🍃10 ❤️U 🔔O 🌰K 🍃A"),
        (Reader(Language.GERMAN, Deck.FRENCH), "♣️7 ♠️10 ♥️B ♦️D ♣️K ♠️A"),
        (Reader(Language.ENGLISH, Deck.FRENCH), "♣️7 ♠️10 ♥️J ♦️Q ♣️K ♠️A"),
    ],
)
def test_cards(reader: Reader, shown: str) -> None:
    assert cards_text(reader, cards("7cTsJhQdKcAs")) == shown


def test_low_cards() -> None:
    assert card_text(GERMAN, card("2d")) == "🔔2"


@pytest.mark.parametrize("deck", Deck)
def test_every_card_looks_different(deck: Deck) -> None:
    assert len({card_text(Reader(deck=deck), Card(number)) for number in range(52)}) == 52


@pytest.mark.parametrize(
    ("hand", "bare", "german", "english"),
    [
        ("AhKh9s", "21", "21 Punkte", "21 points"),
        ("8c8s8h", "30½", "30½ Punkte", "30½ points"),
        ("AhKhTh", "31", "31 Punkte!", "31 points!"),
        ("AhAsAc", "32", "32 Punkte – Feuer!", "32 points – Feuer!"),
    ],
)
def test_points(hand: str, bare: str, german: str, english: str) -> None:
    value = evaluate(cards(hand), RuleSet())
    assert points(value) == bare
    assert points_text(GERMAN, value) == german
    assert points_text(ENGLISH, value) == english


@pytest.mark.parametrize(("lives", "shown"), [(-1, "❌"), (0, "🏊"), (1, "❤️"), (5, "❤️❤️❤️❤️❤️"), (6, "❤️×6"), (10, "❤️×10")])
def test_lives(lives: int, shown: str) -> None:
    assert lives_text(lives) == shown


def test_moments_are_told_in_the_zone_of_whoever_reads_them() -> None:
    vienna = datetime(2026, 3, 6, 0, 5, tzinfo=timezone(timedelta(hours=1)))
    assert moment(GERMAN, vienna) == '<tg-time unix="1772751900" format="wt">5.3., 23:05 UTC</tg-time>'
    assert moment(ENGLISH, vienna.astimezone(UTC)) == '<tg-time unix="1772751900" format="wt">5/3, 23:05 UTC</tg-time>'


@pytest.mark.parametrize(
    ("minutes", "german", "english", "label"),
    [
        (10, "10 Minuten", "10 minutes", "10 min"),
        (60, "1 Stunde", "1 hour", "1 h"),
        (720, "12 Stunden", "12 hours", "12 h"),
        (1440, "24 Stunden", "24 hours", "24 h"),
    ],
)
def test_tempos(minutes: int, german: str, english: str, label: str) -> None:
    tempo = timedelta(minutes=minutes)
    assert tempo_text(GERMAN, tempo) == german
    assert tempo_text(ENGLISH, tempo) == english
    assert tempo_label(GERMAN, tempo) == label


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0, "0 s"), (59, "59 s"), (60, "1 min"), (3_599, "59 min"), (12_345, "3 h 25 min"), (200_000, "2 d 7 h")],
)
def test_spans(seconds: int, shown: str) -> None:
    assert span_text(GERMAN, seconds) == shown
