"""Nobody plays any more: what computers would do among themselves fills no chat."""

from __future__ import annotations

import pytest

from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.views.press import ReturnPress
from tests.journeys.bots import Bot, HandClock
from tests.journeys.idle import until_idle
from tests.journeys.lobbies import join, open_lobby, pick_preset, settle, start
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import SimulatedTelegram, SimulatedUser
from tests.journeys.turns import nobody_can_move, whose_turn

KLASSISCH = PRESETS["klassisch"]


async def test_after_the_last_person_left_one_message_comes(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock, records: Records
) -> None:
    people = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", *people)
    match = await begin(group, *people, computers=2)
    player, _ = await whose_turn(people)
    (other,) = (person for person in people if person is not player)
    await leave(other)
    await telegram.any(group, f"{other.name} 💤: verlässt die Partie")
    before = {chat: await telegram.sends(chat) for chat in (group, *(person.id for person in people))}
    plies = len(records.rows()["Move"])

    question = await player.ask("/verlassen")
    assert "Außer dir spielt niemand mehr mit" in question.text
    await player.press(question, "Ja, verlassen")
    end = await telegram.any(group, "🏁")
    assert "kein Sieg gewertet" in end.text
    assert "Anna und Ben sind nicht mehr dabei" in end.text
    clock.skip(days=30)
    await until_idle(clock, group, *people)
    assert await nobody_can_move(people)
    assert len(records.rows()["Move"]) == plies + 2
    # One for the end, one with the question, and the answers to the probes.
    assert await telegram.sends(group) - before[group] == 1 + 1
    assert await telegram.sends(player.id) - before[player.id] == 1 + 1
    assert await telegram.sends(other.id) - before[other.id] == 1
    assert records.play(match).state.ended is not None
    for person in people:
        assert "Vorzeitig beendet: 1" in (await person.ask("/statistik")).text


async def test_while_all_are_away_nobody_plays_on(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock, records: Records
) -> None:
    people = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", *people)
    match = await begin(group, *people, computers=1)
    for _ in people * 2:
        _, hand = await whose_turn(people)
        clock.until(hand.moments[0], +1)
        await until_idle(clock, group, *people)
    waits = await telegram.any(group, "Die Partie wartet bis")
    before = await telegram.sends(group)
    assert waits.moments == [int(clock.moment.timestamp()) + 7 * 86400]
    assert "💤" in waits.text
    plies = len(records.rows()["Move"])
    clock.skip(days=6)
    await until_idle(clock, group, *people)
    assert len(records.rows()["Move"]) == plies
    assert [message.id for message in await telegram.by_bot(group, "Die Partie wartet bis")] == [waits.id]
    assert await telegram.sends(group) - before == 1  # the mark's answer

    # Anybody who comes back lets it go on.
    anna = people[0]
    notice = await telegram.any(anna.id, "Die Partie wartet auf dich", button="wieder da")
    assert notice.find(ReturnPress).match == match
    await anna.press(notice, "Ich bin wieder da")
    await anna.my_turn(match)
    await telegram.changed(waits, lambda now: "wartet" not in now.text)


@pytest.mark.parametrize("wish", ["klassisch", "hosen-owi"])
async def test_leaving_a_solo_match_makes_no_sound(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock, records: Records, wish: str
) -> None:
    anna = await telegram.person("Anna")
    await anna.say(f"/solo {wish}")
    hand = await anna.my_turn()
    question = await anna.ask("/verlassen")
    assert "Sie ist dann zu Ende" in question.text
    sends = await telegram.sends(anna.id)
    await anna.press(question, "Ja, verlassen")
    left = await telegram.changed(question)
    assert "Du hast die Partie verlassen, sie ist zu Ende." in left.text
    assert left.has("Gegen drei Computer spielen")
    assert "🏁" in (await telegram.changed(hand, lambda now: not now.buttons)).text
    plies = len(records.rows()["Move"])
    clock.skip(days=8)
    await until_idle(clock, anna.id, anna)
    assert await telegram.sends(anna.id) == sends + 2  # the answers to the probes
    assert len(records.rows()["Move"]) == plies
    assert "Vorzeitig beendet: 1" in (await anna.ask("/statistik")).text


async def leave(person: SimulatedUser) -> None:
    await person.press(await person.ask("/verlassen"), "Ja, verlassen")


async def begin(group: int, opener: SimulatedUser, *others: SimulatedUser, computers: int) -> int:
    """A match by the rules of Klassisch, with ten minutes for a turn."""
    lobby = await open_lobby(opener, group)
    for person in others:
        lobby = await join(person, lobby)
    lobby = await pick_preset(opener, lobby, KLASSISCH)
    return await start(opener, await settle(opener, lobby, minutes=10, computers=computers))
