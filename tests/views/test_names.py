from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.texts import Language
from schwimmen_bot.views.length import units
from schwimmen_bot.views.names import MOST_CHARACTERS, MOST_UNITS, html_name, plain_name, seat_name, seat_title
from schwimmen_bot.views.reader import SeatName
from tests.views.telegram import read

FAMILY = "👨‍👩‍👧‍👦"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna \n Lena ", "Anna Lena"),
        ("x" * 24, "x" * 24),
        ("x" * 25, "x" * 23 + "…"),
        ("Anna-Lena Maria Josefa von Hohenheim", "Anna-Lena Maria Josefa…"),
        ("🃏" * 24, "🃏" * 23 + "🃏"),
        ("🃏" * 64, "🃏" * 23 + "…"),
        (FAMILY * 4, FAMILY * 4),
        (FAMILY * 6, FAMILY * 4 + "…"),
        ("🇩🇪" * 20, "🇩🇪" * 11 + "…"),
        ("👍🏽" * 20, "👍🏽" * 11 + "…"),
        ("e\u0301" * 30, "e\u0301" * 23 + "…"),
        ("Z" + "\u0335" * 63, "…"),
        ("\u202eAnna\u202c", "Anna"),
        ("דנה", "\u2068דנה\u2069"),
        ("Dana דנה", "\u2068Dana דנה\u2069"),
        ("", "👤"),
        (" \u3164\u200b\t", "👤"),
        ("\u200d\ufe0f", "👤"),
        ("\ud83c", "👤"),
    ],
)
def test_names_are_cut_between_what_readers_see_as_characters(name: str, shown: str) -> None:
    assert plain_name(name) == shown


@given(st.text(max_size=130))
def test_every_name_can_be_shown(name: str) -> None:
    shown = plain_name(name)
    bare = shown.strip("\u2068\u2069")
    assert bare.strip()
    assert units(bare) <= MOST_UNITS
    assert not any(unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") for character in shown)
    assert read(html_name(name)) == shown
    shown.encode()


@given(st.text("abc🃏", min_size=1, max_size=60))
def test_no_name_is_longer_than_its_most_characters(name: str) -> None:
    assert len(plain_name(name)) <= MOST_CHARACTERS


def test_markup_in_names_is_text() -> None:
    assert html_name("<b>*_&amp;_*") == "&lt;b&gt;*_&amp;amp;_*"


@pytest.mark.parametrize(
    ("strength", "badge", "word"),
    [(Strength.BEGINNER, "🐣", "Anfänger"), (Strength.NORMAL, "🤖", "Normal"), (Strength.PROFESSIONAL, "🎓", "Profi")],
)
def test_computer_players_are_marked_by_their_strength(strength: Strength, badge: str, word: str) -> None:
    seat = SeatName("Karl & Co.", strength)
    assert seat_name(seat) == f"Karl &amp; Co. {badge}"
    assert seat_title(Language.GERMAN, seat) == f"Karl &amp; Co. {badge} {word}"


def test_persons_are_not_marked() -> None:
    assert seat_name(SeatName("Karl")) == seat_title(Language.ENGLISH, SeatName("Karl")) == "Karl"
