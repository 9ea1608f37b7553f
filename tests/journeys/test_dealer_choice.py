"""A dealer keeps or changes the deal: until then nobody sees the table, and nobody what isn't theirs."""

from __future__ import annotations

import pytest

from schwimmen_bot.rules.actions import ChangeDeal, KeepDeal
from schwimmen_bot.rules.engine import apply
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.views.press import PlayPress, encode
from tests.journeys.bots import Bot, HandClock
from tests.journeys.deals import deal_next
from tests.journeys.lobbies import join, open_lobby, pick_preset, settle, start, table
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.records import Records
from tests.journeys.secrecy import cards_in
from tests.journeys.simulated_telegram import SimulatedTelegram, SimulatedUser
from tests.journeys.turns import confirm, make, question

pytestmark = SQLITE_ONLY

RULES = PRESETS["schwimmen-31"]


@pytest.mark.parametrize("choice", [KeepDeal(), ChangeDeal()], ids=["keep", "change"])
async def test_the_table_is_open_once_the_dealer_has_chosen(
    telegram: SimulatedTelegram,
    bot: Bot,
    records: Records,
    monkeypatch: pytest.MonkeyPatch,
    choice: KeepDeal | ChangeDeal,
) -> None:
    deal_next(monkeypatch, RULES, 3, _anna_deals)
    anna, ben, clara = await telegram.people("Anna", "Ben", "Clara")
    group = await telegram.group("Schwimmrunde", anna, ben, clara)
    match = await begin(group, anna, ben, clara)
    hand = await anna.my_turn()
    dealt = records.play(match).state

    # The group and the others wait, and each may look at their own three cards.
    shut = await table(anna, group, match)
    assert "Anna gibt und entscheidet" in shut.text
    assert not cards_in(shut.text)
    assert cards_in(hand.text) == {*dealt.hands[0]}
    for person, held in zip((anna, ben, clara), dealt.hands, strict=True):
        assert cards_in((await person.press(shut, "Meine Karten"))["text"]) == {*held}
    assert await ben.hand() is None
    assert await clara.hand() is None
    answer = await ben.press_data(shut, encode(PlayPress(match, 0, choice)))
    assert answer["text"] == "Du bist gerade nicht am Zug."

    await make(anna, hand, choice)
    changed = isinstance(choice, ChangeDeal)
    own, laid = (dealt.second, dealt.hands[0]) if changed else (dealt.hands[0], dealt.second)
    opened = await telegram.changed(shut, lambda now: "Ben ist am Zug" in now.text)
    assert cards_in(opened.text) == {*laid}
    assert cards_in((await telegram.now(hand)).text) == {*own, *laid}
    assert cards_in((await ben.my_turn()).text) == {*dealt.hands[1], *laid}
    assert records.play(match).state.hands[0] == tuple(sorted(own))


async def test_changing_is_asked_about_and_can_be_taken_back(
    telegram: SimulatedTelegram, bot: Bot, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_next(monkeypatch, RULES, 3, _anna_deals)
    anna, ben, clara = await telegram.people("Anna", "Ben", "Clara")
    group = await telegram.group("Schwimmrunde", anna, ben, clara)
    match = await begin(group, anna, ben, clara)
    asked = await question(anna, await anna.my_turn(), ChangeDeal())
    assert cards_in(asked.text) == {*records.play(match).state.hands[0]}
    await anna.press(asked, "Abbrechen")
    again = await telegram.changed(asked, lambda now: now.has("Behalten"))
    assert records.play(match).state.phase is Phase.CHOOSING
    await confirm(anna, await question(anna, again, ChangeDeal()))
    assert records.play(match).state.phase is Phase.PLAYING


async def test_a_dealer_who_is_late_keeps(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_next(monkeypatch, RULES, 3, _anna_deals)
    anna, ben, clara = await telegram.people("Anna", "Ben", "Clara")
    group = await telegram.group("Schwimmrunde", anna, ben, clara)
    match = await begin(group, anna, ben, clara)
    hand = await anna.my_turn()
    dealt = records.play(match).state
    clock.until(hand.moments[0], +1)
    turn = await ben.my_turn()
    assert records.play(match).state.hands == dealt.hands
    assert cards_in(turn.text) == {*dealt.hands[1], *dealt.second}
    told = await telegram.changed(hand)
    assert "Deine Bedenkzeit ist abgelaufen" in told.text
    assert told.buttons == []


async def begin(group: int, opener: SimulatedUser, *others: SimulatedUser) -> int:
    lobby = await open_lobby(opener, group)
    for person in others:
        lobby = await join(person, lobby)
    lobby = await pick_preset(opener, lobby, RULES)
    return await start(opener, await settle(opener, lobby, minutes=10))


def _anna_deals(state: State) -> bool:
    """And chooses, and neither choice ends the round."""
    if state.phase is not Phase.CHOOSING or state.turn != 0:
        return False
    return all(apply(state, choice).state.round == 1 for choice in (KeepDeal(), ChangeDeal()))
