from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.sandbox.formatting.automatic_entities import find_entities
from schwimmen_bot.texts import Language
from schwimmen_bot.views.length import units
from schwimmen_bot.views.names import (
    MOST_CHARACTERS,
    MOST_UNITS,
    html_name,
    plain_name,
    seat_name,
    seat_title,
    told_apart,
)
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
    shown.encode()


@given(st.text(max_size=130))
def test_a_name_is_the_same_in_messages_to_the_eye(name: str) -> None:
    """What keeps Telegram from finding something in it takes its room, so it may be cut a little earlier."""
    shown, plain = (seen(text) for text in (read(html_name(name)), plain_name(name)))
    assert shown == plain or plain.startswith(shown.removesuffix("…"))
    assert units(read(html_name(name)).strip("\u2068\u2069")) <= MOST_UNITS


def seen(text: str) -> str:
    return re.sub("[\u2060\u2068\u2069]", "", text)


LIVELY = (
    "t.me/casino @somebody",
    "/start #win $USD",
    "mailto:a.b@c.de http://x.y/z",
    "tg://resolve?domain=abcd",
    "+49 170 1234567",
    "Dr. No @ the.bar #7up",
)


@pytest.mark.parametrize("name", LIVELY)
def test_telegram_finds_nothing_in_a_name(name: str) -> None:
    assert find_entities(f"1. {name} ❤️❤️❤️")
    shown = read(html_name(name))
    assert find_entities(f"1. {shown} ❤️❤️❤️") == []
    assert seen(shown) == plain_name(name)


@given(st.lists(st.sampled_from([*LIVELY, *"abz.@/#$:+-_ 0189", ".de", "://", "\u2060", "\u200d", "é"]), max_size=12))
def test_telegram_finds_nothing_in_any_name(parts: list[str]) -> None:
    shown = read(html_name("".join(parts)))
    assert find_entities(f"#12 · {shown}") == find_entities(shown) == []
    assert max(map(len, re.findall(r"[0-9]+", re.sub(r"[ ().+-]", "", shown))), default=0) <= 4


@pytest.mark.parametrize("name", ["4111 1111 1111 1111", "4111-1111-1111-1111", "4111111111111111"])
def test_no_name_is_a_bank_card(name: str) -> None:
    """Which takes 13 digits that are broken by nothing but spaces and hyphens."""
    assert max(len(re.sub("[ -]", "", run)) for run in re.findall("[0-9 -]+", html_name(name))) <= 4


def test_what_is_no_link_is_left_alone() -> None:
    for name in ("Dr. Anna", "Anna & Co.", "WG 2024", "50 %", "a@ b", "Anna:"):
        assert read(html_name(name)) == name


def names(*seats: str | SeatName) -> list[str]:
    """What these persons and computer players are called at one table."""
    told = told_apart(tuple(seat if isinstance(seat, SeatName) else SeatName(seat) for seat in seats))
    return [seen(read(html_name(seat.name))) for seat in told]


ALMA = SeatName("Alma", Strength.NORMAL)


@pytest.mark.parametrize(
    ("seats", "shown"),
    [
        (["Anna", "Ben"], ["Anna", "Ben"]),
        (["Anna", "Ben", "Anna", "Anna"], ["Anna", "Ben", "Anna (2)", "Anna (3)"]),
        (["Anna", "anna", "Änna"], ["Anna", "anna", "Änna"]),
        (["Anna", "An\u200bna", "Anna\ufe0f", "Ａnna"], ["Anna", "An\u200bna (2)", "Anna\ufe0f (3)", "Ａnna (4)"]),
        (["Anna (2)", "Anna", "Anna"], ["Anna (2)", "Anna", "Anna (3)"]),
        (["", "👤"], ["👤", "👤 (2)"]),
        (
            ["Maximilian-Alexander von Hohenheim", "Maximilian-Alexander von Habsburg"],
            ["Maximilian-Al… Hohenheim", "Maximilian-Ale… Habsburg"],
        ),
        (
            ["Maximilian-Alexander von Habsburg"] * 2,
            ["Maximilian-Alexander vo…", "Maximilian-Alexande… (2)"],
        ),
        (["x" * 40, "x" * 41], ["x" * 23 + "…", "x" * 19 + "… (2)"]),
        (["Alma", ALMA], ["Alma (2)", "Alma"]),
        (["Alma 🤖", ALMA, "Alma"], ["Alma 🤖 (2)", "Alma", "Alma (2)"]),
        (["t.me/x", "t.me/x"], ["t.me/x", "t.me/x (2)"]),
    ],
)
def test_people_at_one_table_can_be_told_apart(seats: list[str | SeatName], shown: list[str]) -> None:
    assert names(*seats) == shown


@given(st.lists(st.text("Anx .🃏\u0335\u200d", max_size=60), max_size=11))
def test_whatever_they_are_called(persons: list[str]) -> None:
    told = told_apart((*map(SeatName, persons), ALMA))
    for show in (html_name, plain_name):
        assert len({show(seat.name) for seat in told}) == len(told)
    assert told[-1] == ALMA
    assert told_apart(told) == told
    assert all(units(plain_name(seat.name)) <= MOST_UNITS + 2 for seat in told)


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
