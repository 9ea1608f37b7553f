"""That the check of secrecy sees every card and misses no leak; without this a journey's end would prove nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from schwimmen_bot.rules.actions import (
    Action,
    Announce,
    ChangeDeal,
    KeepDeal,
    Knock,
    Leave,
    Move,
    Pass,
    SwapHidden,
    SwapOne,
)
from schwimmen_bot.rules.cards import Card, pack
from schwimmen_bot.rules.engine import apply, start
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.texts import Language
from schwimmen_bot.views.cards import cards_text
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.press import AskPress, HidePress, PickPress, Press, encode
from schwimmen_bot.views.reader import Reader
from tests.journeys.records import ALWAYS, Play
from tests.journeys.secrecy import Json, Leak, cards_in, check

GROUP, ANNA, BEN = -1, 11, 12
SEED = "a match without 31 at its first deals"
HOSEN_OWI = PRESETS["hosen-owi"]


def made(*moves: Action, rules: RuleSet = HOSEN_OWI) -> Play:
    """A match of Anna and Ben in which each action came a second after the one before."""
    steps = [(ALWAYS, start(rules, 2, SEED))]
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


def leaks(play: Play, viewer: int, cards: Iterable[Card], at: float) -> bool:
    """Whether the check minds that the viewer is shown these, in a message or with a press."""
    try:
        check([sent(viewer, f"#7 · Runde {play.state.round}\n{text(cards)}", at=at)], [], [play])
    except Leak:
        return True
    return False


def test_the_hidden_card_is_known_to_who_laid_it_there() -> None:
    rules = replace(HOSEN_OWI, mistery=True)
    state = made(rules=rules).state
    assert state.hidden is not None
    (give, *_), took = state.hands[state.turn], state.hidden
    play = made(SwapHidden(give), rules=rules)
    (mover,) = {person for person, seat in play.people.items() if seat == state.turn}
    other = ANNA + BEN - mover
    for viewer in (GROUP, ANNA, BEN):
        assert leaks(play, viewer, [took], at=0.5)
    assert not leaks(play, mover, [give, took], at=1.5)
    for viewer in (GROUP, other):
        assert leaks(play, viewer, [give], at=1.5)
        assert leaks(play, viewer, [took], at=1.5)


@pytest.mark.parametrize("choice", [KeepDeal(), ChangeDeal()])
def test_the_dealers_other_cards_are_seen_by_nobody_before_the_choice(choice: KeepDeal | ChangeDeal) -> None:
    rules = PRESETS["schwimmen-31"]
    dealt = made(rules=rules).state
    play = made(choice, rules=rules)
    (dealer,) = {person for person, seat in play.people.items() if seat == dealt.dealer}
    for viewer in (GROUP, ANNA, BEN):
        assert leaks(play, viewer, dealt.second[:1], at=0.5)
    assert not leaks(play, dealer, dealt.second, at=1.5)
    assert leaks(play, GROUP, dealt.second, at=1.5) is isinstance(choice, ChangeDeal)
    assert leaks(play, GROUP, dealt.hands[dealt.dealer], at=1.5) is isinstance(choice, KeepDeal)


def test_an_announcement_shows_two_cards() -> None:
    rules = replace(HOSEN_OWI, lying=True)
    swaps: list[SwapOne] = []
    for _ in range(2):
        state = made(*swaps, rules=rules).state
        swaps.append(SwapOne(state.hands[state.turn][0], state.table[0]))
    state = made(*swaps, Knock(), Knock(), rules=rules).state
    hand = state.hands[state.turn]
    hide = next(card for card in hand if card not in [swap.take for swap in swaps])
    shown = [card for card in hand if card != hide]
    play = made(*swaps, Knock(), Knock(), Announce(hide, 40), rules=rules)
    (mover,) = {person for person, seat in play.people.items() if seat == state.turn}
    other = ANNA + BEN - mover
    for viewer in (GROUP, other):
        assert leaks(play, viewer, shown, at=4.5)
        assert not leaks(play, viewer, shown, at=5.5)
        assert leaks(play, viewer, [hide], at=5.5)
    assert not leaks(play, mover, hand, at=5.5)
    for press in (HidePress(7, 4, hide), AskPress(7, 4, Announce(hide, 40))):
        assert _data_leaks(play, other, press)
        assert not _data_leaks(play, mover, press)


def _data_leaks(play: Play, viewer: int, press: Press) -> bool:
    button = {"callback_data": encode(press)}
    try:
        check([sent(viewer, "#7 · Runde 1", at=4.5, button=button)], [], [play])
    except Leak:
        return True
    return False


def test_who_has_left_sees_no_new_card_of_the_seat() -> None:
    rules = PRESETS["klassisch"]
    actions: list[Action] = [Leave(0)]
    while (state := made(*actions, rules=rules).state).round == 1:
        actions.append(Pass() if state.knocker is not None else Knock())
    play = made(*actions, rules=rules)
    (first, *_), at = made(rules=rules).state.hands, len(actions) + 0.5
    assert not leaks(made(*actions[:1], rules=rules), ANNA, first, at=1.5)
    assert leaks(play, ANNA, play.state.hands[0][:1], at=at)
    assert not leaks(play, BEN, play.state.hands[1], at=at)
