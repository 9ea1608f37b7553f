"""The rules' longest round and longest match: both end by the clock, and the match by lives."""

from __future__ import annotations

from dataclasses import replace

from schwimmen_bot.rules.presets import PRESETS
from tests.journeys.bots import Bot, HandClock
from tests.journeys.idle import until_idle
from tests.journeys.lobbies import join, number_of, open_lobby, pick_preset, settle, start, table
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.records import Records
from tests.journeys.results import places_in
from tests.journeys.simulated_telegram import SimulatedTelegram
from tests.journeys.turns import nobody_can_move, pass_on, whose_turn

pytestmark = SQLITE_ONLY

KLASSISCH = PRESETS["klassisch"]
TURN = 10 * 60


async def test_the_round_ends_by_the_clock_and_then_the_match(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock, records: Records
) -> None:
    anna, ben = people = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", *people)
    lobby = await pick_preset(anna, await join(ben, await open_lobby(anna, group)), KLASSISCH)
    lobby = await settle(anna, lobby, minutes=10)
    # A lobby offers longer ones, which would take a hundred turns.
    records.set_rules(number_of(lobby), replace(KLASSISCH, round_cap=2, match_cap=3))
    began = int(clock.moment.timestamp())
    match = await start(anna, lobby)

    # Nobody knocks and nobody is late: the third turn would last longer than the round may.
    for turn in (1, 2):
        person, hand = await whose_turn(people)
        assert hand.moments == [began + turn * TURN - 60 * (turn - 1)]
        clock.until(hand.moments[0], -60)
        await pass_on(person, hand)
    _, hand = await whose_turn(people)
    assert hand.moments == (await table(anna, group, match)).moments == [began + 2 * TURN]
    clock.until(began + 2 * TURN, -1)
    await until_idle(clock, group, *people)
    assert await telegram.by_bot(group, "ist zu Ende") == []
    clock.until(began + 2 * TURN, +1)
    over = await telegram.any(group, "Runde 1 ist zu Ende: Die Zeit für diese Runde ist um.")
    ended = records.play(match).state.last_round
    assert ended is not None
    values = {showing.seat: showing.value for showing in ended.showings}
    assert [showing.lost for showing in ended.showings] == [int(values[0] <= values[1]), int(values[1] <= values[0])]
    assert over.text.count("−1") == sum(showing.lost for showing in ended.showings)

    # The second round would go on longer than the match may.
    _, hand = await whose_turn(people)
    assert hand.moments == [began + 3 * TURN]
    clock.until(began + 3 * TURN, -1)
    await until_idle(clock, group, *people)
    assert await telegram.by_bot(group, "🏁") == []
    clock.until(began + 3 * TURN, +1)
    end = await telegram.any(group, "🏁")
    assert "Die Zeit für die Partie ist um, es zählen die Leben." in end.text
    lives = records.play(match).state.lives
    assert places_in(end.text) == {
        "Anna": 1 + (lives[0] < lives[1]),
        "Ben": 1 + (lives[1] < lives[0]),
    }
    assert await nobody_can_move(people)
    assert [row["action"] for row in records.rows()["Move"]] == ["-", "-", "c", "C"]
