"""A match of persons and a computer player from /neu to the statistics."""

from __future__ import annotations

from tests.journeys.conftest import Bot
from tests.journeys.town import Town, make_a_move, whose_turn


async def test_three_persons_and_a_computer(town: Town, bot: Bot) -> None:
    people = [await town.person(name) for name in ("Anna", "Ben", "Clara")]
    anna, ben, clara = people
    group = await town.group("Schwimmrunde", *people)
    for person in people:
        await person.start()
        await town.last(person.id, "Hallo")
    await anna.say("/neu", group)
    lobby = await town.last(group, "Anna", button="Mitspielen")
    await ben.press(lobby, "Mitspielen")
    await clara.press(lobby, "Mitspielen")
    lobby = await town.last(group, "Clara", button="Mitspielen")
    print(await town.picture())
    await anna.press_data(
        lobby, next(b["callback_data"] for r in lobby.rows for b in r if "+" in b["text"] and "🤖" in str(r))
    )
    lobby = await town.last(group, button="🤖 1")
    await anna.press(lobby, "−")
    lobby = await town.last(group, button="2")
    await anna.press(lobby, "Start")

    async def over() -> bool:
        return any("🏁" in m.text for m in await town.messages(group))

    n = 0
    while (turn := await whose_turn(town, people, over)) is not None:
        await make_a_move(*turn)
        n += 1
    print(n)
    print(await town.picture())
