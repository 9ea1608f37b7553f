from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from schwimmen_bot.pictures.cards import ROW, WIDTH
from schwimmen_bot.pictures.drawing import png
from schwimmen_bot.pictures.showdown import written_names
from schwimmen_bot.pictures.writing import drawable, fitting, width
from schwimmen_bot.rules.card_notation import CARDS
from schwimmen_bot.rules.cards import Card, pack
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.view import OpenHand, ShowdownPicture

MOST_BYTES = 150_000
LONG = "Maximilian Alexander von"


def hands(count: int) -> ShowdownPicture:
    """So many hands, each with the longest of everything."""
    return ShowdownPicture(
        tuple(
            OpenHand(f"{seat}{LONG}", tuple(pack(52)[3 * seat : 3 * seat + 3]), "30½", 3, 12) for seat in range(count)
        )
    )


def seen(picture: ShowdownPicture) -> Image.Image:
    return Image.open(io.BytesIO(png(picture))).convert("RGB")


def boxes(count: int) -> list[tuple[int, int, int, int]]:
    """For each seat, where the picture changes when that seat is another."""
    picture = hands(count)
    other = OpenHand("X", (Card(51), Card(51), Card(51)), "1", 0, -1)
    found = []
    for seat in range(count):
        changed = replace(picture, hands=(*picture.hands[:seat], other, *picture.hands[seat + 1 :]))
        box = ImageChops.difference(seen(picture), seen(changed)).getbbox()
        assert box is not None
        found.append(box)
    return found


@pytest.mark.parametrize("count", [2, 4, 5, 8, 11])
def test_no_hand_reaches_into_anothers_place(count: int) -> None:
    found = boxes(count)
    for number, (left, top, right, bottom) in enumerate(found):
        assert left >= 8
        assert right <= WIDTH - 8
        for other_left, other_top, other_right, other_bottom in found[:number]:
            assert left >= other_right or right <= other_left or top >= other_bottom or bottom <= other_top


@pytest.mark.parametrize(
    ("names", "written"),
    [
        (("Anna", "Ben"), ["Anna", "Ben"]),
        (("Anna 🦊", "Anna 🐻", "Ben"), ["1. Anna", "2. Anna", "Ben"]),
        (("🦊", "🐻"), ["1", "2"]),
        ((LONG + "…", "Ben", LONG + "… (2)"), ["1. Maximilian…", "Ben", "3. Maximilian…"]),
    ],
)
def test_names_that_look_the_same_are_numbered(names: tuple[str, ...], written: list[str]) -> None:
    """What the font lacks is left out, and what has no room."""
    assert written_names([OpenHand(name, (), "30", 0, 3) for name in names], 300) == written


def test_the_next_table_lies_above_the_hands() -> None:
    picture = hands(3)
    table = replace(picture, table=CARDS.read("Tc8sKh"), hidden=True)
    assert seen(table).height == seen(picture).height + ROW
    below = seen(table).crop((0, ROW + 8, WIDTH, seen(table).height))
    assert below.tobytes() == seen(picture).crop((0, 8, WIDTH, seen(picture).height)).tobytes()


@pytest.mark.parametrize("deck", Deck)
def test_eleven_hands_make_a_file_that_is_small_enough(deck: Deck) -> None:
    picture = replace(hands(11), deck=deck, table=CARDS.read("JcQsKh"), hidden=True)
    assert len(png(picture)) <= MOST_BYTES


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Anna", "Anna"),
        ("Łukasz Ömer-Ñ", "Łukasz Ömer-Ñ"),
        ("Дмитрий", "Дмитрий"),
        ("Anna 🦊", "Anna"),
        ("李 Li", "Li"),
        ("🦊🐻", ""),
        ("\u2068Anna\u2069", "Anna"),
        ("…", ""),
    ],
)
def test_a_name_is_written_without_what_the_font_lacks(name: str, written: str) -> None:
    assert drawable(name) == written


def test_a_seat_whose_name_cannot_be_written_has_its_number() -> None:
    nameless, numbered = (ShowdownPicture((OpenHand(name, (), "1", 0, 1),)) for name in ("🦊", "1"))
    assert png(nameless) == png(numbered)


@pytest.mark.parametrize("name", [LONG, "W" * 24, "iiii", "שלום", "محمد"])
def test_a_name_is_cut_to_its_room(name: str) -> None:
    assert width(fitting(name, 38, 120), 38) <= 120
    assert fitting("Anna", 38, 400) == "Anna"
