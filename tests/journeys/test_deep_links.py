"""Links that open the private chat: to join, to the hand, to the rules."""

from __future__ import annotations

import re

from tests.journeys.bots import Bot, HandClock
from tests.journeys.lobbies import begin, join, number_of, open_lobby, table
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.simulated_telegram import SimulatedTelegram
from tests.journeys.turns import whose_turn

pytestmark = SQLITE_ONLY


async def test_a_person_without_a_private_chat_joins_by_it(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna = await telegram.person("Anna")
    dora = await telegram.person("Dora", started=False)
    group = await telegram.group("Schwimmrunde", anna, dora)
    lobby = await open_lobby(anna, group)

    answer = await dora.press(lobby, "Mitspielen")
    assert re.fullmatch(rf"https://t.me/schwimmen_bot\?start=join-{number_of(lobby)}-[0-9a-f]{{16}}", answer["url"])
    assert "Dora" not in (await telegram.now(lobby)).text

    await dora.follow(answer["url"])
    await telegram.last(dora.id, f"Du bist dabei: Partie #{number_of(lobby)} in „Schwimmrunde“")
    await telegram.any(group, f"Dora spielt bei #{number_of(lobby)} mit")
    assert "2. Dora" in (await telegram.now(lobby)).text

    # Following it once more takes no second seat.
    await dora.follow(answer["url"])
    await telegram.last(dora.id, "Du bist schon dabei")
    assert (await telegram.now(lobby)).text.count("Dora") == 1

    await anna.press(await telegram.now(lobby), "Starten")
    await whose_turn([anna, dora])


async def test_an_opener_without_a_private_chat_takes_a_seat_by_it(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna = await telegram.person("Anna", started=False)
    group = await telegram.group("Schwimmrunde", anna)
    lobby = await open_lobby(anna, group)
    assert "Plätze: 0 von 8" in lobby.text
    await anna.follow((await anna.press(lobby, "Mitspielen"))["url"])
    await telegram.any(group, "1. Anna")


async def test_the_link_to_the_hand(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    player, hand = await whose_turn([anna, ben])
    link = (await table(anna, group, match)).button("Zu meiner Hand")["url"]
    await player.follow(link)
    again = await player.my_turn(after=hand)
    assert again.turn == hand.turn
    assert again.text == hand.text
    assert (await telegram.changed(hand)).buttons == []


async def test_what_a_link_says_may_get_lost_on_the_way(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock
) -> None:
    """Her client sends a plain /start; the press a moment ago tells what for. Later it is a plain one."""
    anna = await telegram.person("Anna")
    dora, emil = await telegram.person("Dora", started=False), await telegram.person("Emil", started=False)
    group = await telegram.group("Schwimmrunde", anna, dora, emil)
    lobby = await open_lobby(anna, group)
    for person in (dora, emil):
        assert (await person.press(lobby, "Mitspielen"))["url"]
    await dora.start()
    await telegram.last(dora.id, f"Du bist dabei: Partie #{number_of(lobby)}")
    await telegram.changed(lobby, lambda now: "2. Dora" in now.text)
    clock.skip(minutes=11)
    await emil.start()
    await telegram.last(emil.id, "Hallo Emil")
    await dora.start()
    await telegram.last(dora.id, "Hallo Dora")


async def test_links_that_lead_nowhere(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    lobby = await open_lobby(anna, group)
    for payload, said in (
        ("join-999", "Tipp in der Gruppe auf „Mitspielen“"),
        (f"join-{number_of(lobby)}", "Tipp in der Gruppe auf „Mitspielen“"),
        (f"join-{number_of(lobby)}-{'0' * 16}", "Tipp in der Gruppe auf „Mitspielen“"),
        ("hand-999", "gibt es nicht"),
        ("rules-999", "gibt es nicht"),
        (f"hand-{number_of(lobby)}", "gibt es nicht"),
        ("join-0", "Hallo Ben"),
        ("join-99999999999", "Hallo Ben"),
        ("nonsense", "Hallo Ben"),
    ):
        assert said in (await ben.ask(f"/start {payload}")).text, payload
    await join(ben, lobby)
    assert "Hosen owi" in (await ben.ask(f"/start rules-{number_of(lobby)}")).text
