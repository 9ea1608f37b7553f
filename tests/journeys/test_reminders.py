"""One reminder when four fifths of a turn's time have gone."""

from __future__ import annotations

from tests.journeys.bots import Bot, HandClock
from tests.journeys.idle import until_idle
from tests.journeys.lobbies import begin
from tests.journeys.simulated_telegram import SimulatedTelegram, SimulatedUser
from tests.journeys.turns import swap, whose_turn


async def test_it_comes_once(telegram: SimulatedTelegram, bot: Bot, clock: HandClock) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben, minutes=10)
    player, hand = await whose_turn([anna, ben])
    other = ben if player is anna else anna
    (deadline,) = hand.moments

    clock.until(deadline, -121)
    await until_idle(clock, group, anna, ben)
    assert await reminders(player) == 0

    clock.until(deadline, -119)
    reminder = await telegram.any(player.id, "⏰")
    assert reminder.moments == [deadline]
    assert "endet die Partie für alle" in reminder.text
    clock.until(deadline, -1)
    await until_idle(clock, group, anna, ben)
    assert await reminders(player) == 1
    assert await reminders(other) == 0
    assert await telegram.by_bot(group, "⏰") == []

    # Its button brings the hand up, and the earlier one loses its buttons.
    await player.press(reminder, "Meine Hand")
    newest = await player.my_turn(after=reminder)
    assert newest.turn == hand.turn


async def test_it_does_not_come_after_the_move(telegram: SimulatedTelegram, bot: Bot, clock: HandClock) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben, minutes=10)
    player, hand = await whose_turn([anna, ben])
    other = ben if player is anna else anna
    (deadline,) = hand.moments
    clock.until(deadline, -300)
    await swap(player, hand)
    clock.until(deadline, -1)
    await until_idle(clock, group, anna, ben)
    assert await reminders(player) == 0
    assert await reminders(other) == 0
    (deadline,) = (await other.my_turn()).moments
    clock.until(deadline, -119)
    await telegram.any(other.id, "⏰")
    assert await reminders(player) == 0


async def test_it_does_not_come_to_somebody_who_has_switched_it_off(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock
) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    for person in (anna, ben):
        settings = await person.ask("/einstellungen")
        await person.handled()
        assert (await person.press(settings, "✅ Erinnern"))["text"] == "Gespeichert."
        await telegram.changed(settings, lambda now: now.has("⬜ Erinnern"))
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben, minutes=10)
    player, hand = await whose_turn([anna, ben])
    clock.until(hand.moments[0], -1)
    await until_idle(clock, group, anna, ben)
    assert await reminders(player) == 0


async def test_it_does_not_come_if_it_is_switched_off_during_the_turn(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock
) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben, minutes=10)
    player, hand = await whose_turn([anna, ben])
    settings = await player.ask("/einstellungen")
    await player.press(settings, "✅ Erinnern")
    clock.until(hand.moments[0], -1)
    await until_idle(clock, group, anna, ben)
    assert await reminders(player) == 0


async def test_one_that_was_due_during_a_stop_comes_once_and_later(
    telegram: SimulatedTelegram, idle_bot: Bot, clock: HandClock
) -> None:
    """The turn has its time back, so most of it isn't gone yet."""
    async with idle_bot.running():
        anna, ben = await telegram.people("Anna", "Ben")
        group = await telegram.group("Schwimmrunde", anna, ben)
        await begin(group, anna, ben, minutes=10)
        player, hand = await whose_turn([anna, ben])
    clock.until(hand.moments[0], -30)
    async with idle_bot.running():
        anew = await player.my_turn(after=hand)
        await until_idle(clock, group, anna, ben)
        assert await reminders(player) == 0
        clock.until(anew.moments[0], -30)
        await telegram.any(player.id, "⏰")
        await until_idle(clock, group, anna, ben)
    assert await reminders(player) == 1


async def reminders(person: SimulatedUser) -> int:
    return len(await person.telegram.by_bot(person.id, "⏰"))
