"""One reminder when four fifths of a turn's time have gone."""

from __future__ import annotations

from tests.journeys.bots import Bot, HandClock
from tests.journeys.lobbies import begin
from tests.journeys.quiet import all_is_done
from tests.journeys.town import Citizen, Town
from tests.journeys.turns import swap, whose_turn


async def test_it_comes_once(town: Town, bot: Bot, clock: HandClock) -> None:
    anna, ben = await town.people("Anna", "Ben")
    group = await town.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben, minutes=10)
    player, hand = await whose_turn([anna, ben])
    other = ben if player is anna else anna
    (deadline,) = hand.moments

    clock.until(deadline, -121)
    await all_is_done(clock, group, anna, ben)
    assert await reminders(player) == 0

    clock.until(deadline, -119)
    reminder = await town.any(player.id, "⏰")
    assert reminder.moments == [deadline]
    assert "endet die Partie für alle" in reminder.text
    clock.until(deadline, -1)
    await all_is_done(clock, group, anna, ben)
    assert await reminders(player) == 1
    assert await reminders(other) == 0
    assert await town.by_bot(group, "⏰") == []

    # Its button brings the hand up, and the earlier one loses its buttons.
    await player.press(reminder, "Meine Hand")
    newest = await player.my_turn(after=reminder)
    assert newest.turn == hand.turn


async def test_it_does_not_come_after_the_move(town: Town, bot: Bot, clock: HandClock) -> None:
    anna, ben = await town.people("Anna", "Ben")
    group = await town.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben, minutes=10)
    player, hand = await whose_turn([anna, ben])
    other = ben if player is anna else anna
    (deadline,) = hand.moments
    clock.until(deadline, -300)
    await swap(player, hand)
    clock.until(deadline, -1)
    await all_is_done(clock, group, anna, ben)
    assert await reminders(player) == 0
    assert await reminders(other) == 0
    (deadline,) = (await other.my_turn()).moments
    clock.until(deadline, -119)
    await town.any(other.id, "⏰")
    assert await reminders(player) == 0


async def test_it_does_not_come_to_somebody_who_has_switched_it_off(town: Town, bot: Bot, clock: HandClock) -> None:
    anna, ben = await town.people("Anna", "Ben")
    for person in (anna, ben):
        settings = await person.ask("/einstellungen")
        await person.handled()
        assert (await person.press(settings, "✅ Erinnern"))["text"] == "Gespeichert."
        await town.changed(settings, lambda now: now.has("⬜ Erinnern"))
    group = await town.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben, minutes=10)
    player, hand = await whose_turn([anna, ben])
    clock.until(hand.moments[0], -1)
    await all_is_done(clock, group, anna, ben)
    assert await reminders(player) == 0


async def test_it_does_not_come_if_it_is_switched_off_during_the_turn(town: Town, bot: Bot, clock: HandClock) -> None:
    anna, ben = await town.people("Anna", "Ben")
    group = await town.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben, minutes=10)
    player, hand = await whose_turn([anna, ben])
    settings = await player.ask("/einstellungen")
    await player.press(settings, "✅ Erinnern")
    clock.until(hand.moments[0], -1)
    await all_is_done(clock, group, anna, ben)
    assert await reminders(player) == 0


async def test_one_that_was_due_during_a_stop_comes_once_and_later(town: Town, idle_bot: Bot, clock: HandClock) -> None:
    """The turn has its time back, so most of it isn't gone yet."""
    async with idle_bot.running():
        anna, ben = await town.people("Anna", "Ben")
        group = await town.group("Schwimmrunde", anna, ben)
        await begin(group, anna, ben, minutes=10)
        player, hand = await whose_turn([anna, ben])
    clock.until(hand.moments[0], -30)
    async with idle_bot.running():
        anew = await player.my_turn(after=hand)
        await all_is_done(clock, group, anna, ben)
        assert await reminders(player) == 0
        clock.until(anew.moments[0], -30)
        await town.any(player.id, "⏰")
        await all_is_done(clock, group, anna, ben)
    assert await reminders(player) == 1


async def reminders(person: Citizen) -> int:
    return len(await person.town.by_bot(person.id, "⏰"))
