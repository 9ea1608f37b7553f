"""A match that can't be read stands still by itself: the others have their reminders and their deadlines."""

from __future__ import annotations

from schwimmen_bot.views.press import MyCardsPress, encode
from tests.journeys.bots import Bot, HandClock
from tests.journeys.idle import until_idle
from tests.journeys.lobbies import begin, table
from tests.journeys.logbook import Logbook
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import SimulatedTelegram


async def test_one_unreadable_match(
    telegram: SimulatedTelegram, idle_bot: Bot, clock: HandClock, records: Records, log: Logbook
) -> None:
    log.expected.add("match is set aside")
    async with idle_bot.running():
        people = await telegram.people("Anna", "Ben")
        groups = [await telegram.group(title, *people) for title in ("Schwimmrunde", "Büro")]
        bad, good = [await begin(group, *people, minutes=10) for group in groups]
        before = records.damage(bad)
        clock.skip(minutes=9)
        reminded = [await telegram.any(person.id, "⏰") for person in people if await person.hand(good) is not None]
        assert [f"#{good}" in message.text for message in reminded] == [True]
        clock.skip(minutes=2)
        assert f"#{good}" in (await telegram.any(groups[1], "🏁")).text
        await until_idle(clock, groups[0], *people)
        assert await telegram.by_bot(groups[0], "🏁") == []

        anna = people[0]
        answer = await anna.press_data(await table(anna, groups[0], bad), encode(MyCardsPress(bad)))
        assert "beschädigt und steht still" in answer["text"]
        assert "beschädigt, steht still" in (await anna.ask("/spiele")).text
    assert [entry["match"] for entry in log.entries if entry["event"] == "match is set aside"] == [bad]

    records.damage(bad, before)
    async with idle_bot.running():
        assert f"#{bad}" in (await telegram.any(groups[0], "🏁")).text
