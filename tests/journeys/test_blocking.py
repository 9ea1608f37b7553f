"""Somebody blocks the bot in mid-match, or it is thrown out of the group: the match goes on, their clock runs."""

from __future__ import annotations

from schwimmen_bot.rules.actions import SwapAll
from schwimmen_bot.views.press import PickPress, PlayPress, encode
from tests.journeys.bots import Bot, HandClock
from tests.journeys.idle import until_idle
from tests.journeys.lobbies import begin
from tests.journeys.simulated_telegram import SimulatedTelegram, SimulatedUser
from tests.journeys.turns import swap, whose_turn


async def block(person: SimulatedUser) -> None:
    await person.telegram.post("members", chat=person.id, user=person.id, status="kicked")


async def test_the_match_goes_on_and_their_clock_runs(telegram: SimulatedTelegram, bot: Bot, clock: HandClock) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben, minutes=10)
    player, hand = await whose_turn([anna, ben])
    blocker = ben if player is anna else anna
    await block(blocker)
    sends = await telegram.sends(blocker.id)
    await swap(player, hand)

    table = await telegram.any(group, f"{blocker.name} ist am Zug")
    clock.until(table.moments[0], -1)
    await until_idle(clock, group, player)
    assert await telegram.sends(blocker.id) == sends
    clock.until(table.moments[0], +1)
    assert f"Die Bedenkzeit von {blocker.name} ist abgelaufen" in (await telegram.any(group, "🏁")).text


async def test_who_is_gone_from_telegram_has_blocked_nobody(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    player, hand = await whose_turn([anna, ben])
    leaver = ben if player is anna else anna
    await telegram.post("members", chat=leaver.id, user=leaver.id, status="deactivated")
    await swap(player, hand)
    await telegram.any(group, f"#{match} · {leaver.name} gibt es bei Telegram nicht mehr.")


async def test_who_comes_back_plays_on(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    player, hand = await whose_turn([anna, ben])
    blocker = ben if player is anna else anna
    await block(blocker)
    await swap(player, hand)
    table = await telegram.any(group, f"{blocker.name} ist am Zug")
    await blocker.follow(table.button("Zu meiner Hand")["url"])
    hand = await blocker.my_turn()
    assert hand.turn == (match, 1)
    await swap(blocker, hand)
    await player.my_turn()


async def test_after_start_the_hand_is_there_again(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    player, hand = await whose_turn([anna, ben])
    blocker = ben if player is anna else anna
    await block(blocker)
    await swap(player, hand)
    await telegram.any(group, f"{blocker.name} ist am Zug")
    await blocker.start()
    await blocker.handled()
    assert await blocker.hand(match) is not None


async def test_the_group_is_told_once(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben)
    player, hand = await whose_turn([anna, ben])
    blocker = ben if player is anna else anna
    known = {message.id for message in await telegram.by_bot(group)}
    await block(blocker)
    await swap(player, hand)
    await player.handled(group)
    told = [message for message in await telegram.by_bot(group) if message.id not in known]
    assert sum(blocker.name in message.text and not message.has("Meine Karten") for message in told) == 1


async def test_a_block_that_only_an_error_tells(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben, minutes=10)
    player, hand = await whose_turn([anna, ben])
    blocker = ben if player is anna else anna
    blocked = "Forbidden: bot was blocked by the user"
    await telegram.post("faults", method="sendPhoto", chat=blocker.id, status=403, description=blocked)
    await swap(player, hand)
    await telegram.any(group, f"{blocker.name} ist am Zug")
    await player.handled(group)
    assert await blocker.hand() is None
    assert (await blocker.ask("/hand")).turn is not None


async def test_who_presses_a_button_has_not_blocked_it(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben)
    player, hand = await whose_turn([anna, ben])
    blocked = "Forbidden: bot was blocked by the user"
    await telegram.post("faults", method="editMessageMedia", chat=player.id, status=403, description=blocked)
    pick = hand.find(PickPress)
    await player.press_data(hand, encode(pick))
    await telegram.any(group, f"{player.name} hat mich blockiert")
    await player.press_data(hand, encode(PlayPress(pick.match, pick.ply, SwapAll())))
    await player.handled()
    assert (await telegram.now(hand)).buttons == []


async def test_thrown_out_of_the_group(telegram: SimulatedTelegram, bot: Bot) -> None:
    """Private play goes on, nothing is tried for ever; when it is back the table can be shown."""
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    await telegram.post("members", chat=group, user="bot", status="kicked")
    for _ in range(3):
        await swap(*await whose_turn([anna, ben]))
    await anna.handled()
    await ben.handled()
    refused = [call for call in await telegram.calls(chat=group) if call["error"] is not None]
    assert len(refused) == 1

    await telegram.post("members", chat=group, user="bot", status="member")
    await telegram.last(group, "Hallo zusammen")
    shown = await anna.ask("/tisch", group)
    assert f"#{match} · Runde 1" in shown.text
    player, hand = await whose_turn([anna, ben])
    await swap(player, hand)
    assert f"{player.name}: gibt" in (await telegram.changed(shown)).text


async def test_muted_in_the_group(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben)
    await telegram.post("members", chat=group, user="bot", status="restricted")
    await anna.say("/statistik", group)
    await swap(*await whose_turn([anna, ben]))
    await whose_turn([anna, ben])
    await telegram.post("members", chat=group, user="bot", status="administrator")
    await anna.say("/tisch", group)
    await telegram.last(group, "Runde 1", button="Meine Karten")


async def test_it_does_not_introduce_itself_again_when_it_may_speak_again(
    telegram: SimulatedTelegram, bot: Bot
) -> None:
    anna = await telegram.person("Anna")
    group = await telegram.group("Schwimmrunde", anna)
    for status in ("restricted", "member"):
        await telegram.post("members", chat=group, user="bot", status=status)
    await anna.handled(group)
    await anna.handled(group)
    assert len(await telegram.by_bot(group, "Hallo zusammen")) == 1


async def test_a_deleted_message_is_sent_anew(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    player, hand = await whose_turn([anna, ben])
    for owner, message in ((anna, await telegram.any(group, "Runde 1")), (player, hand)):
        await telegram.post("deletions", user=owner.id, chat=message.chat, message_id=message.id)
    again = await player.ask("/hand")
    assert again.turn == (match, 0)
    await swap(player, again)
    assert f"{player.name}: gibt" in (await telegram.any(group, f"#{match} · Runde 1")).text
