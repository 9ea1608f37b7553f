"""By its key a picture is known again: the same for the same, another whenever it would look different."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from schwimmen_bot.pictures import faces
from schwimmen_bot.pictures.drawing import comes_again, picture_key, png
from schwimmen_bot.rules.card_notation import CARDS
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.view import Bar, BarChart, OpenHand, Picture, ShowdownPicture, StatisticsPicture

SHOWN = Picture(CARDS.read("Tc8sKh"), CARDS.read("7h9hAd"))
OTHERS: dict[str, Any] = {
    "table": CARDS.read("Tc8sAh"),
    "hand": CARDS.read("7h9hKd"),
    "lifted": CARDS.read("7h"),
    "hidden": True,
    "lifts_hidden": True,
    "unseen": 3,
    "deck": Deck.FRENCH,
    "english": True,
}


def test_it_is_the_same_in_every_process() -> None:
    """It outlives the process in the database, so this text is to change only with VERSION or what a Picture holds."""
    assert picture_key(SHOWN) == picture_key(replace(SHOWN))
    assert picture_key(SHOWN).startswith(f"{faces.VERSION}:")


@pytest.mark.parametrize("field", [field.name for field in fields(Picture)])
def test_whatever_is_drawn_counts(field: str) -> None:
    other = replace(SHOWN, **{field: OTHERS[field]})
    assert picture_key(other) != picture_key(SHOWN)


def test_new_drawings_make_new_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    before = picture_key(SHOWN)
    monkeypatch.setattr(faces, "VERSION", faces.VERSION + 1)
    assert picture_key(SHOWN) != before


def test_only_what_names_nobody_comes_again() -> None:
    assert comes_again(SHOWN)
    assert not comes_again(ShowdownPicture((OpenHand("Anna", SHOWN.hand, "27", 1, 0),)))
    assert not comes_again(StatisticsPicture("Anna", (BarChart("Plätze", (Bar("1.", 100, "3"),)),)))


def test_the_same_picture_is_the_same_file() -> None:
    assert png(SHOWN) == png(replace(SHOWN))
