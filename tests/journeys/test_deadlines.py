"""A turn's time runs out: the match ends for all, by itself, and once."""

from __future__ import annotations

import asyncio

from schwimmen_bot.views.press import PickPress, PlayPress, encode
from tests.journeys.bots import Bot, HandClock
from tests.journeys.idle import until_idle
from tests.journeys.lobbies import begin, table
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import SimulatedTelegram
from tests.journeys.turns import nobody_can_move, preview, swap, whose_turn


async def test_it_ends_the_match_for_all(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock, records: Records
) -> None:
    people = await telegram.people("Anna", "Ben", "Clara")
    group = await telegram.group("Schwimmrunde", *people)
    match = await begin(group, *people, minutes=10)
    late, hand = await whose_turn(people)
    (deadline,) = hand.moments
    assert (await table(late, group, match)).moments == [deadline]

    clock.until(deadline, -1)
    await until_idle(clock, group, *people)
    assert await telegram.by_bot(group, "🏁") == []

    clock.until(deadline, +1)
    end = await telegram.any(group, "🏁")
    assert f"Die Bedenkzeit von {late.name} ist abgelaufen" in end.text
    assert "Niemand verliert ein Leben" in end.text
    others = [person.name for person in people if person is not late]
    for place, name in (*((1, name) for name in others), (3, late.name)):
        assert f"{place}. {name} ❤️❤️❤️" in end.text.splitlines()

    clock.skip(days=30)
    await until_idle(clock, group, *people)
    assert len(await telegram.by_bot(group, "🏁")) == 1
    assert await nobody_can_move(people)
    assert [move["action"] for move in records.rows()["Move"]] == ["t"]
    assert "davon 1 durch deine abgelaufene Bedenkzeit" in (await late.ask("/statistik")).text
    assert "Vorzeitig beendet: 1" in (await next(p for p in people if p is not late).ask("/statistik")).text


async def test_each_turn_has_its_own_time(telegram: SimulatedTelegram, bot: Bot, clock: HandClock) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben, minutes=60)
    first, hand = await whose_turn([anna, ben])
    (before,) = hand.moments
    clock.skip(minutes=59)
    await swap(first, hand)
    second = ben if first is anna else anna
    assert (await second.my_turn()).moments == [before + 59 * 60]
    clock.until(before, +1)
    await until_idle(clock, group, anna, ben)
    assert await telegram.by_bot(group, "🏁") == []


async def test_one_that_was_over_before_a_stop_is_met_once_at_the_start(
    telegram: SimulatedTelegram, idle_bot: Bot, clock: HandClock
) -> None:
    """One that passes during the stop gets the time back: see test_outage.py."""
    slow = Bot(idle_bot.settings.model_copy(update={"tick_seconds": 5.0}), clock)
    async with slow.running():
        anna, ben = await telegram.people("Anna", "Ben")
        group = await telegram.group("Schwimmrunde", anna, ben)
        await begin(group, anna, ben, minutes=10)
        _, hand = await whose_turn([anna, ben])
        clock.until(hand.moments[0], +1)
    clock.skip(hours=1)
    async with idle_bot.running():
        await telegram.any(group, "🏁")
        await until_idle(clock, group, anna, ben)
    assert len(await telegram.by_bot(group, "🏁")) == 1
    for person in (anna, ben):
        assert await telegram.by_bot(person.id, "⏰") == []


async def test_a_press_before_it_counts_even_if_it_is_handled_after_it(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock, records: Records
) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben, minutes=10)
    player, hand = await whose_turn([anna, ben])
    asked = await preview(player, hand)
    move = asked.find(PlayPress)
    presses = len(await telegram.events("press"))

    # While the first answer is on its way, the next press of the same chat waits.
    await telegram.post("faults", method="answerCallbackQuery", delay=0.5)
    clock.until(hand.moments[0], -1)
    slow = asyncio.create_task(player.press_data(asked, encode(asked.find(PickPress, give=None))))
    await telegram.changed(asked)
    fast = asyncio.create_task(player.press_data(asked, encode(move)))
    await telegram.taken_in(presses + 2)
    assert not slow.done()
    clock.until(hand.moments[0], +1)
    await asyncio.gather(slow, fast)

    await (ben if player is anna else anna).my_turn()
    assert [row["action"] != "t" for row in records.rows()["Move"]] == [True]
    assert await telegram.by_bot(group, "🏁") == []


async def test_a_press_after_it_is_too_late(
    telegram: SimulatedTelegram, idle_bot: Bot, clock: HandClock, records: Records
) -> None:
    """Also when it comes before the bot has looked at the time."""
    slow = Bot(idle_bot.settings.model_copy(update={"tick_seconds": 5.0}), clock)
    async with slow.running():
        anna, ben = await telegram.people("Anna", "Ben")
        group = await telegram.group("Schwimmrunde", anna, ben)
        await begin(group, anna, ben, minutes=10)
        player, hand = await whose_turn([anna, ben])
        asked = await preview(player, hand)
        clock.until(hand.moments[0], +1)
        answer = await player.press(asked, "Tauschen")
        assert answer["text"] in ("Zu spät: Die Bedenkzeit ist abgelaufen.", "Diese Partie ist schon zu Ende.")
        await telegram.any(group, "🏁")
        await player.handled(group)
    assert len(await telegram.by_bot(group, "🏁")) == 1
    assert [row["action"] for row in records.rows()["Move"]] == ["t"]
