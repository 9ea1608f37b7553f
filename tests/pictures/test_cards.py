"""What can be seen of the cards in a picture, looked at as a phone's owner would: at the pixels."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from schwimmen_bot.pictures.cards import ROW, WIDTH
from schwimmen_bot.pictures.drawing import png
from schwimmen_bot.pictures.faces import SIZES, Faces, Size, all_faces
from schwimmen_bot.rules.card_notation import CARDS
from schwimmen_bot.rules.cards import Card, pack
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.view import AnyPicture, Picture

TABLE, HAND = CARDS.read("Tc8sKh"), CARDS.read("7h9hAd")
SHOWN = Picture(TABLE, HAND)
MOST_BYTES = 80_000


def seen(picture: AnyPicture) -> Image.Image:
    return Image.open(io.BytesIO(png(picture)))


def changed(one: AnyPicture, other: AnyPicture) -> tuple[int, int, int, int] | None:
    """The box in which two pictures differ; None for the same."""
    return ImageChops.difference(seen(one).convert("RGB"), seen(other).convert("RGB")).getbbox()


def test_the_table_lies_above_the_hand() -> None:
    assert seen(SHOWN).size == (WIDTH, 2 * ROW)
    table = changed(SHOWN, replace(SHOWN, table=CARDS.read("2c3c4c")))
    hand = changed(SHOWN, replace(SHOWN, hand=CARDS.read("2c3c4c")))
    assert table is not None
    assert hand is not None
    assert table[3] <= ROW <= hand[1]


def test_without_a_hand_there_is_only_the_table() -> None:
    assert seen(Picture(TABLE)).size == (WIDTH, ROW)
    assert seen(Picture((), HAND)).size == (WIDTH, ROW)


@pytest.mark.parametrize("faces", [*all_faces()], ids=str)
def test_no_card_looks_like_another(faces: Faces) -> None:
    pictures = {png(Picture((card,), deck=faces.deck, english=faces.english)) for card in pack(52)}
    pictures.add(png(Picture((), unseen=1, deck=faces.deck, english=faces.english)))
    assert len(pictures) == 53


def test_no_deck_looks_like_another() -> None:
    decks = [replace(SHOWN, table=CARDS.read("QcJsKd"), deck=deck, english=False) for deck in Deck]
    decks += [replace(SHOWN, table=CARDS.read("QcJsKd"), deck=deck, english=True) for deck in Deck if not deck.letters]
    assert len({png(picture) for picture in decks}) == len(decks)


@pytest.mark.parametrize("chosen", [*TABLE, *HAND])
def test_a_chosen_card_stands_higher(chosen: Card) -> None:
    box = changed(SHOWN, replace(SHOWN, lifted=(chosen,)))
    assert box is not None
    left, top, right, bottom = box
    assert right - left <= WIDTH // 3
    assert (bottom <= ROW) is (chosen in TABLE)
    assert top >= (0 if chosen in TABLE else ROW)


def test_the_hidden_card_is_a_back_whatever_it_is() -> None:
    with_hidden = replace(SHOWN, hidden=True)
    box = changed(with_hidden, replace(with_hidden, lifts_hidden=True))
    assert box is not None
    assert box[0] > WIDTH // 2
    assert box[3] <= ROW
    assert changed(SHOWN, with_hidden) is not None


def test_a_table_that_is_not_open_yet_is_three_backs() -> None:
    covered = seen(Picture((), HAND, unseen=3)).convert("RGB").crop((0, 0, WIDTH, ROW))
    card, _ = SIZES[Size.LARGE]
    gap = (WIDTH - 3 * card) // 4
    backs = [covered.crop((left, 0, left + card, ROW)).tobytes() for left in range(gap, 3 * (card + gap), card + gap)]
    assert len(backs) == 3
    assert len(set(backs)) == 1
    assert changed(Picture((), HAND, unseen=3), SHOWN) is not None


def test_both_rows_keep_their_distance_from_the_edges() -> None:
    """A card that is cut off shows at an edge."""
    lifted = replace(SHOWN, hidden=True, lifts_hidden=True, lifted=(*TABLE, *HAND))
    for picture in (SHOWN, lifted):
        image = seen(picture).convert("RGB")
        edges = [image.crop(box) for box in ((0, 0, WIDTH, 8), (0, 2 * ROW - 8, WIDTH, 2 * ROW))]
        edges += [image.crop((0, 0, 2, ROW)), image.crop((WIDTH - 2, 0, WIDTH, ROW))]
        assert [len(edge.getcolors() or ()) for edge in edges] == [1] * len(edges)


@pytest.mark.parametrize("deck", Deck)
def test_the_busiest_cards_make_a_small_file(deck: Deck) -> None:
    sizes = {card: len(png(Picture((card,), deck=deck))) for card in pack(52)}
    busiest = sorted(sizes, key=lambda card: -sizes[card])[:6]
    picture = Picture(tuple(busiest[:3]), tuple(busiest[3:]), (busiest[0],), hidden=True, deck=deck)
    assert len(png(picture)) <= MOST_BYTES
    colours = seen(picture).convert("RGB").getcolors(1000)
    assert colours is not None
    assert len(colours) <= 128
