"""Presses that come twice, from the wrong person or from an old message: one move, short answers."""

from __future__ import annotations

import asyncio

from schwimmen_bot.views.press import AskPress, PickPress, PlayPress, encode
from tests.journeys.bots import Bot
from tests.journeys.lobbies import begin, open_lobby, table
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import SimulatedTelegram
from tests.journeys.turns import moved, preview, swap, whose_turn

EARLIER = "Das war ein früherer Zug."


async def test_a_double_press_is_one_move(telegram: SimulatedTelegram, bot: Bot, records: Records) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    player, hand = await whose_turn([anna, ben])
    asked = await preview(player, hand)
    answers = await asyncio.gather(*(player.press(asked, "Tauschen") for _ in range(5)))
    assert sorted(answer["text"] for answer in answers) == ["", *[EARLIER] * 4]
    await moved(player, match, 0)
    assert len(records.rows()["Move"]) == 1
    # The late ones bring nothing up: it isn't this person's turn.
    assert await player.hand() is None
    assert len(await telegram.by_bot(player.id, "Runde 1")) == 1


async def test_two_moves_at_once_are_one(telegram: SimulatedTelegram, bot: Bot, records: Records) -> None:
    """The same person on two devices: whichever comes first counts."""
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    player, hand = await whose_turn([anna, ben])
    shown = await table(player, group, match)
    asked = await preview(player, hand)
    data = [encode(asked.find(PlayPress)), encode(PlayPress(match, 0, hand.find(AskPress).move))]
    # One is pressed in private and one, forged, in the group, so that they are handled side by side.
    answers = await asyncio.gather(player.press_data(asked, data[0]), player.press_data(shown, data[1]))
    assert sorted(answer["text"] for answer in answers) == ["", EARLIER]
    assert len(records.rows()["Move"]) == 1


async def test_buttons_of_somebody_else_do_nothing(telegram: SimulatedTelegram, bot: Bot, records: Records) -> None:
    anna, ben, zoe = await telegram.people("Anna", "Ben", "Zoe")
    group = await telegram.group("Schwimmrunde", anna, ben, zoe)
    match = await begin(group, anna, ben)
    player, hand = await whose_turn([anna, ben])
    other = ben if player is anna else anna
    shown = await table(player, group, match)
    asked = await preview(player, hand)
    before = records.rows()
    for press in (asked.find(PlayPress), asked.find(PickPress), hand.find(AskPress)):
        # A button of a private message reaches only its person; a forged press may come from anywhere.
        for chat, message in ((group, shown), (other.id, await telegram.last(other.id))):
            assert message.chat == chat
            assert (await other.press_data(message, encode(press)))["text"] == "Du bist gerade nicht am Zug."
        assert (await zoe.press_data(shown, encode(press)))["text"] == "Du spielst in dieser Partie nicht mit."
    assert (await zoe.press(shown, "Meine Karten"))["text"] == "Du spielst in dieser Partie nicht mit."
    assert records.rows() == before

    # Everybody's "My cards" is their own.
    alerts = [await person.press(shown, "Meine Karten") for person in (player, other)]
    assert all(alert["show_alert"] for alert in alerts)
    hands = [alert["text"].splitlines()[1] for alert in alerts]
    assert hands[0] != hands[1]
    assert all(line.startswith("Hand: ") for line in hands)
    state = records.play(match).state
    assert "Du bist am Zug." in alerts[0]["text"]
    assert f"Am Zug: {player.name}" in alerts[1]["text"]
    assert state.turn == records.play(match).people[player.id]


async def test_an_old_message_brings_the_current_hand_up(
    telegram: SimulatedTelegram, bot: Bot, records: Records
) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben)
    first, old = await whose_turn([anna, ben])
    second = ben if first is anna else anna
    await swap(first, old)
    await swap(second, await second.my_turn())
    current = await first.my_turn()
    before = records.rows()

    ask, newest, sends = old.find(AskPress), current, await telegram.sends(first.id)
    for press in (old.find(PickPress), ask, PlayPress(ask.match, ask.ply, ask.move)):
        assert (await first.press_data(old, encode(press)))["text"] == EARLIER
        current = await first.my_turn(after=newest)
        assert current.turn == newest.turn
    assert (await telegram.now(newest)).buttons == []
    # Many taps bring one hand.
    assert await telegram.sends(first.id) == sends + 1
    assert records.rows()["Move"] == before["Move"]
    await swap(first, current)


async def test_a_press_in_a_match_that_is_over(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    player, hand = await whose_turn([anna, ben])
    shown = await table(player, group, match)
    question = await player.ask("/verlassen")
    await player.press(question, "Ja, verlassen")
    await telegram.any(group, "🏁")
    for message, press in ((hand, hand.find(PickPress)), (hand, hand.find(AskPress))):
        assert (await player.press_data(message, encode(press)))["text"] == "Diese Partie ist schon zu Ende."
    assert (await player.press(shown, "Meine Karten"))["text"] == "Diese Partie ist schon zu Ende."
    assert (await player.press_data(question, question.button("Ja")["callback_data"]))["text"]
    assert len(await telegram.by_bot(group, "🏁")) == 1


async def test_a_double_join_is_one_seat(telegram: SimulatedTelegram, bot: Bot, records: Records) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    lobby = await open_lobby(anna, group)
    answers = await asyncio.gather(*(ben.press(lobby, "Mitspielen") for _ in range(3)))
    assert sorted(answer["text"] for answer in answers) == ["Du bist dabei!", *["Du bist schon dabei."] * 2]
    assert (await telegram.any(group, "Plätze: 2 von 8")).text.count("Ben") == 1
    started = await asyncio.gather(*(anna.press(lobby, "Starten") for _ in range(3)))
    assert sorted(answer["text"] for answer in started)[-1] == "Los geht’s!"
    assert sum(answer["text"] == "Los geht’s!" for answer in started) == 1
    assert len(records.rows()["Match"]) == 1
