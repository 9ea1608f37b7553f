"""Hand-made presses and links: what names a match obeys those whom it concerns, wherever it comes from."""

from __future__ import annotations

from schwimmen_bot.views.press import (
    ClosePress,
    JoinPress,
    LeavePress,
    LivesPress,
    MyCardsPress,
    Press,
    StartPress,
    TablePress,
    TempoPress,
    WithdrawPress,
    encode,
)
from tests.journeys.bots import Bot
from tests.journeys.lobbies import begin, join, number_of, open_lobby
from tests.journeys.logbook import Logbook
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import SimulatedTelegram

pytestmark = SQLITE_ONLY

NO_MATCH = "Diese Partie gibt es nicht mehr."
IN_GROUP = "Tipp in der Gruppe auf „Mitspielen“"


async def test_an_admin_of_another_group_moves_nothing_here(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben, eve = await telegram.people("Anna", "Ben", "Eve")
    here = await telegram.group("Schwimmrunde", anna, ben)
    there = await telegram.group("Eves Runde", eve)
    lobby, own = await open_lobby(anna, here), await open_lobby(eve, there)
    lobby, number = await join(ben, lobby), number_of(lobby)
    presses: list[Press] = [LivesPress(number, 7), TempoPress(number, 10), JoinPress(number), TablePress(number)]
    presses += [WithdrawPress(number), MyCardsPress(number), LeavePress(number, sure=True)]
    for press in (*presses, StartPress(number), ClosePress(number)):
        for place in (own, await telegram.last(eve.id)):
            assert (await eve.press_data(place, encode(press)))["text"] == NO_MATCH, press
    # Not even who plays here moves anything from there.
    await telegram.post("members", chat=there, user=anna.id, status="member")
    assert (await anna.press_data(own, encode(ClosePress(number))))["text"] == NO_MATCH
    assert (await telegram.now(lobby)).text == lobby.text


async def test_a_stranger_who_counts_numbers_up_learns_and_gets_nothing(
    telegram: SimulatedTelegram, bot: Bot, records: Records
) -> None:
    anna, ben, eve = await telegram.people("Anna", "Ben", "Eve")
    group = await telegram.group("Schwimmrunde", anna, ben)
    lobby = await open_lobby(anna, group)
    running = await begin(group, anna, ben)
    for number in (number_of(lobby), running, 99):
        for payload, answer in (("join", IN_GROUP), ("hand", NO_MATCH), ("rules", NO_MATCH)):
            said = (await eve.ask(f"/start {payload}-{number}")).text
            assert answer in said
            assert "Schwimmrunde" not in said
    assert "nirgends mit" in (await eve.ask("/verlassen")).text
    assert "Eve" not in (await telegram.now(lobby)).text
    assert await eve.hand() is None
    assert records.play(running).state.ended is None


async def test_a_link_that_was_passed_on_is_for_members_only(
    telegram: SimulatedTelegram, bot: Bot, log: Logbook
) -> None:
    log.expected.add("membership is unknown")
    anna = await telegram.person("Anna")
    dora, eve = await telegram.person("Dora", started=False), await telegram.person("Eve")
    group = await telegram.group("Schwimmrunde", anna, dora)
    lobby = await open_lobby(anna, group)
    link = (await dora.press(lobby, "Mitspielen"))["url"]
    await eve.follow(link)
    await telegram.last(eve.id, "nur, wer in der Gruppe ist")
    await telegram.post("faults", method="getChatMember", status=502)
    await eve.follow(link)
    await telegram.last(eve.id, "Telegram sagt mir gerade nicht")
    await telegram.post("permissions", chat=group, members_hidden=True)
    await eve.follow(link)
    await telegram.last(eve.id, IN_GROUP)
    assert "Eve" not in (await telegram.now(lobby)).text
    # Dora's press in the group has shown that she belongs to it, whatever Telegram tells.
    await dora.follow(link)
    await telegram.changed(lobby, lambda now: "2. Dora" in now.text)


async def test_who_has_left_the_group_does_not_join(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.person("Anna"), await telegram.person("Ben", started=False)
    group = await telegram.group("Schwimmrunde", anna, ben)
    lobby = await open_lobby(anna, group)
    link = (await ben.press(lobby, "Mitspielen"))["url"]
    await telegram.post("members", chat=group, user=ben.id, status="left")
    await anna.handled(group)
    assert IN_GROUP in (await ben.ask(f"/start join-{number_of(lobby)}")).text
    await ben.follow(link)
    await telegram.last(ben.id, "nur, wer in der Gruppe ist")
    await ben.start()
    await telegram.last(ben.id, "Hallo Ben")
    assert "Ben" not in (await telegram.now(lobby)).text
