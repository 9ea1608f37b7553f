"""A whole match by each preset, picked in the lobby and played by what the hand messages offer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.rules.actions import ChangeDeal, KeepDeal, Knock, Move, Pass, SwapAll, SwapOne
from schwimmen_bot.rules.cards import pack
from schwimmen_bot.rules.events import DealerChose, Passed, SwappedAll, TableRefreshed
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet, TableRefresh
from tests.journeys.bots import Bot
from tests.journeys.lobbies import join, open_lobby, pick_preset, settle, start
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.records import Play, Records
from tests.journeys.results import places_in
from tests.journeys.secrecy import cards_in
from tests.journeys.simulated_telegram import SimulatedTelegram
from tests.journeys.turns import nobody_can_move, play_out

pytestmark = SQLITE_ONLY

TASTES: dict[str, tuple[type[Move], ...]] = {
    "Anna": (KeepDeal, SwapOne),
    "Ben": (ChangeDeal, Pass, SwapAll),
    "Clara": (ChangeDeal, SwapAll, Knock),
}


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
async def test_from_the_lobby_to_the_places(
    telegram: SimulatedTelegram, bot: Bot, records: Records, rules: RuleSet
) -> None:
    people = await telegram.people("Anna", "Ben", "Clara")
    anna, ben, clara = people
    group = await telegram.group("Schwimmrunde", *people)
    before = await telegram.sends(group)
    lobby = await pick_preset(anna, await join(clara, await join(ben, await open_lobby(anna, group))), rules)
    assert "Geändert" not in lobby.text
    match = await start(anna, await settle(anna, lobby, lives=1, minutes=10, computers=1))

    async def over() -> bool:
        return bool(await telegram.by_bot(group, "🏁"))

    await play_out(people, over, tastes=TASTES)

    play = records.play(match)
    assert play.state.rules == replace(rules, lives=1)
    assert play.state.ended is not None
    end = await telegram.last(group, "🏁")
    assert places_in(end.text) == dict(zip(play.names, play.state.ended.places, strict=True))
    assert await nobody_can_move(people)
    # The lobby, a table for each round (one whose deal brings 31 is over at once and has none), and the end.
    assert await telegram.sends(group) - before <= 1 + play.state.round + 1
    seen = cards_in("\n".join(message.text for message in await telegram.by_bot(group)))
    assert seen <= {*pack(rules.pack)}
    _check_kinds(play, rules)


def _check_kinds(play: Play, rules: RuleSet) -> None:
    """What sets these rules apart has happened."""
    events = [event for _, step in play.steps for event in step.events]
    kinds = {type(event) for event in events}
    assert (Passed in kinds) is rules.passing
    assert (DealerChose in kinds) is rules.dealer_choice
    assert SwappedAll in kinds
    if rules.passing and rules.table_refresh is TableRefresh.EACH_PASS:
        assert TableRefreshed in kinds
