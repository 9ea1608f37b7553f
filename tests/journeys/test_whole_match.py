"""A match of persons and a computer player from /neu to the statistics."""

from __future__ import annotations

from schwimmen_bot.rules.places import winners
from tests.journeys.bots import Bot
from tests.journeys.lobbies import begin
from tests.journeys.records import Records
from tests.journeys.results import places_in
from tests.journeys.simulated_telegram import SimulatedTelegram
from tests.journeys.turns import nobody_can_move, play_out


async def test_three_persons_and_a_computer(telegram: SimulatedTelegram, bot: Bot, records: Records) -> None:
    people = await telegram.people("Anna", "Ben", "Clara")
    group = await telegram.group("Schwimmrunde", *people)
    before = {chat: await telegram.sends(chat) for chat in (group, *(person.id for person in people))}
    match = await begin(group, *people, lives=2, computers=1)

    async def over() -> bool:
        return bool(await telegram.by_bot(group, "🏁"))

    await play_out(people, over)

    play = records.play(match)
    ended = play.state.ended
    assert ended is not None
    places = dict(zip(play.names, ended.places, strict=True))
    end = await telegram.last(group, "🏁")
    assert places_in(end.text) == places
    assert await nobody_can_move(people)
    await telegram.eventually(lambda: _closed(telegram, group), "the tables of the match")

    # The lobby, a table for each round (one whose deal brings 31 is over at once and has none), and the end.
    assert await telegram.sends(group) - before[group] <= 1 + play.state.round + 1
    for person in people:
        turns = sum(step.state.turn == play.people[person.id] for _, step in play.steps[:-1])
        assert await telegram.sends(person.id) - before[person.id] == turns

    for person in people:
        won = play.names.index(person.name) in winners(ended.places, play.state.lives)
        figures = await person.ask("/statistik")
        assert f"Gegen Menschen: 1 Partie, {'1 Sieg (100 %)' if won else '0 Siege (0 %)'}" in figures.text
        assert f"Runden: {play.state.round}" in figures.text
        assert "Wertungszahl" in figures.text
    table = await people[0].ask("/statistik", group)
    rows = table.text.splitlines()[1:]
    assert {name for name in play.names if any(name in row for row in rows)} == {"Anna", "Ben", "Clara"}
    assert all("1 Partie" in row for row in rows if row)


async def _closed(telegram: SimulatedTelegram, group: int) -> bool:
    return not any(message.has("Meine Karten") for message in await telegram.by_bot(group))
