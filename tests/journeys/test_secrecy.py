"""That the check of secrecy sees every card and misses no leak; without this a journey's end would prove nothing."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from schwimmen_bot.rules.actions import Knock, Move, SwapOne
from schwimmen_bot.rules.cards import Card, pack
from schwimmen_bot.rules.engine import apply, start
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.texts import Language
from schwimmen_bot.views.cards import cards_text
from schwimmen_bot.views.press import PickPress, encode
from schwimmen_bot.views.reader import Deck, Reader
from tests.journeys.records import ALWAYS, Play
from tests.journeys.secrecy import Json, Leak, cards_in, check

GROUP, ANNA, BEN = -1, 11, 12
SEED = "a match without 31 at its first deals"


def made(*moves: Move) -> Play:
    """A match of Anna and Ben in which each move came a second after the one before."""
    steps = [(ALWAYS, start(PRESETS["hosen-owi"], 2, SEED))]
    for second, move in enumerate(moves, start=1):
        steps.append((float(second), apply(steps[-1][1].state, move)))
    return Play(7, SEED, {ANNA: 0, BEN: 1}, ("Anna", "Ben"), tuple(steps))


def sent(chat: int, text: str, at: float = 0.5, button: Json | None = None) -> Json:
    markup = {} if button is None else {"reply_markup": {"inline_keyboard": [[{"text": "x", **button}]]}}
    return {"method": "sendMessage", "started": at, "params": {"chat_id": str(chat), "text": text, **markup}}


def answered(text: str, at: float = 0.5) -> Json:
    return {"method": "answerCallbackQuery", "started": at, "params": {"callback_query_id": "q", "text": text}}


def pressed(by: int, at: float = 0.5) -> list[Json]:
    return [{"query_id": "q", "user_id": by, "time": at}]


def text(cards: Iterable[Card]) -> str:
    return cards_text(Reader(), cards)


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("language", Language)
def test_every_card_is_read(deck: Deck, language: Language) -> None:
    reader = Reader(language, deck)
    assert cards_in(cards_text(reader, pack(52))) == frozenset(pack(52))
    for card in pack(52):
        assert cards_in(f"Anna ❤️❤️ · Ben ❤️×7 ✊\n{cards_text(reader, [card])}") == {card}


def test_own_cards_and_the_table_may_be_seen() -> None:
    play = made()
    state, own = play.state, text(play.state.hands[0])
    calls = [
        sent(GROUP, f"<b>#7 · Runde 1</b>\nTisch: {text(state.table)}"),
        sent(
            ANNA, f"<b>#7 · Gruppe · Runde 1</b>\nHand: {text(state.hands[0])}", button={"text": text(state.hands[0])}
        ),
        answered(f"#7 · 20 Punkte\nHand: {own}"),
    ]
    assert check(calls, pressed(ANNA), [play]) == 12


@pytest.mark.parametrize("viewer", [GROUP, ANNA])
@pytest.mark.parametrize("card", range(3))
def test_a_card_of_somebody_else_may_not(viewer: int, card: int) -> None:
    play = made()
    hidden = [play.state.hands[1][card]]
    data = encode(PickPress(7, 0, hidden[0], None))
    for call in (
        sent(viewer, f"#7 · Runde 1\n{text(hidden)}"),
        sent(viewer, f"#7 · Runde 1\nBen: {text(play.state.hands[1])} – 20 Punkte"),
        sent(viewer, text(hidden)),
        sent(viewer, "#7 · Runde 1", button={"text": text(hidden)}),
        sent(viewer, "#7 · Runde 1", button={"callback_data": data}),
        answered(f"#7 · 20 Punkte\n{text(hidden)}"),
    ):
        with pytest.raises(Leak):
            check([call], pressed(ANNA), [play])


def test_a_card_in_the_stock_may_not() -> None:
    play = made()
    with pytest.raises(Leak):
        check([sent(ANNA, f"#7 · Runde 1\n{text(play.state.stock[:1])}")], [], [play])


def test_a_swap_is_seen_when_it_was_made() -> None:
    state = made().state
    play = made(SwapOne(state.hands[state.turn][0], state.table[0]))
    told = f"#7 · Runde 1\nX: gibt {text(state.hands[state.turn][:1])}, nimmt {text(state.table[:1])}"
    viewer = GROUP
    assert check([sent(viewer, told, at=1.5)], [], [play]) == 2
    with pytest.raises(Leak):
        check([sent(viewer, told, at=0.5)], [], [play])


def test_hands_are_seen_when_the_round_is_over() -> None:
    moves: list[Move] = []
    for _ in range(2):  # only who has swapped may knock
        state = made(*moves).state
        moves.append(SwapOne(state.hands[state.turn][0], state.table[0]))
    play = made(*moves, Knock(), Knock())
    (hands,) = {step.state.hands for at, step in play.steps if at == 2}
    shown = f"#7 · Der Tisch liegt jetzt weiter unten.\nBen: {text(hands[1])} – 20 Punkte"
    assert check([sent(GROUP, shown, at=4.5)], [], [play]) == 3
    for at, lie in ((3.5, shown), (4.5, shown.replace("Ben:", "Anna:"))):
        with pytest.raises(Leak):
            check([sent(GROUP, lie, at=at)], [], [play])
    with pytest.raises(Leak):
        check([sent(GROUP, f"#7 · Runde 2\n{text(play.state.hands[1])}", at=4.5)], [], [play])
