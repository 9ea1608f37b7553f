"""The lobby: who may change what, when it can start, and how it ends without a match."""

from __future__ import annotations

import re

from schwimmen_bot.views.press import ComputersPress, JoinPress, LivesPress, NoPress, TempoPress, encode
from tests.journeys.bots import Bot, HandClock
from tests.journeys.idle import until_idle
from tests.journeys.lobbies import join, number_of, open_lobby, settle, start, table, tap
from tests.journeys.logbook import Logbook
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import SimulatedTelegram
from tests.journeys.turns import whose_turn

REFUSED = "Das darf nur, wer die Partie eröffnet hat oder die Gruppe verwaltet."


async def test_settings_belong_to_the_opener_and_the_admins(
    telegram: SimulatedTelegram, bot: Bot, records: Records
) -> None:
    olga, anna, ben, clara = await telegram.people("Olga", "Anna", "Ben", "Clara")
    group = await telegram.group("Schwimmrunde", olga, anna, ben, clara)
    await telegram.post("members", chat=group, user=clara.id, status="administrator")
    lobby = await join(ben, await open_lobby(anna, group))
    number = number_of(lobby)

    before = records.rows()
    for label in ("+", "−", "1 h", "Starten", "Schließen"):
        answer = await ben.press(lobby, label)
        assert (answer["text"], answer["show_alert"]) == (REFUSED, True)
    assert records.rows() == before

    # The opener, an administrator and the group's owner.
    await anna.press_data(lobby, encode(LivesPress(number, 4)))
    lobby = await telegram.changed(lobby, lambda now: "Leben: 4" in now.text)
    await clara.press_data(lobby, encode(TempoPress(number, 60)))
    lobby = await telegram.changed(lobby, lambda now: "Bedenkzeit: 1 Stunde" in now.text)
    await olga.press_data(lobby, encode(ComputersPress(number, 1)))
    lobby = await telegram.changed(lobby, lambda now: "Alma 🤖 Normal" in now.text)
    await clara.press(lobby, "Starten")
    _, hand = await whose_turn([anna, ben])
    assert hand.text.count("❤️❤️❤️❤️") == 3


async def test_when_telegram_does_not_say_who_administers_that_is_said(
    telegram: SimulatedTelegram, bot: Bot, log: Logbook
) -> None:
    log.expected |= {"membership is unknown", "administrators are unknown"}
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", ben, anna)
    lobby = await open_lobby(anna, group)
    hidden = {"method": "getChatMember", "status": 400, "description": "Bad Request: CHAT_ADMIN_REQUIRED"}
    for faults in (
        [{"method": "getChatMember", "status": 502}],
        [{"method": "getChatMember", "status": "drop"}],
        [hidden, {"method": "getChatAdministrators", "status": 502}],
    ):
        for fault in faults:
            await telegram.post("faults", **fault)
        assert (await ben.press(lobby, "Schließen"))["text"].startswith("Telegram sagt mir gerade nicht")
    # Who the administrators are it says to every bot.
    await telegram.post("faults", **hidden)
    await ben.press(lobby, "Schließen")
    await telegram.changed(lobby, lambda now: "geschlossen" in now.text)


async def test_the_numbers_stay_in_their_range(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    lobby = await settle(anna, await open_lobby(anna, group), lives=10, computers=7)
    assert "Plätze: 8 von 8" in lobby.text
    assert len([press for press in lobby.presses if isinstance(press, NoPress)]) == 4
    answer = await ben.press(lobby, "Mitspielen")
    assert (answer["text"], answer["show_alert"]) == ("Es ist kein Platz mehr frei.", True)
    lobby = await settle(anna, lobby, lives=1, computers=6)
    lobby = await join(ben, lobby)
    assert len([press for press in lobby.presses if isinstance(press, NoPress)]) == 4
    assert (await anna.press_data(lobby, encode(NoPress())))["text"] == ""
    assert (await start(anna, lobby)) == number_of(lobby)


async def test_it_needs_two_seats_to_start(telegram: SimulatedTelegram, bot: Bot, records: Records) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    lobby = await open_lobby(anna, group)
    answer = await anna.press(lobby, "Starten")
    assert (answer["text"], answer["show_alert"]) == (
        "Es fehlt noch jemand: Zwei Plätze müssen mindestens besetzt sein.",
        True,
    )
    # Computer players alone don't play either.
    await anna.press(lobby, "Aussteigen")
    lobby = await settle(anna, await telegram.changed(lobby), computers=2)
    assert "Es fehlt noch jemand" in (await anna.press(lobby, "Starten"))["text"]
    assert [row["status"] for row in records.rows()["Match"]] == ["lobby"]
    lobby = await join(ben, lobby)
    await anna.press(lobby, "Starten")
    await whose_turn([ben])


async def test_it_is_closed(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    lobby = await join(ben, await open_lobby(anna, group))
    await anna.press(lobby, "Schließen")
    closed = await telegram.changed(lobby)
    assert "vor dem Start geschlossen" in closed.text
    assert closed.buttons == []
    for label in ("Mitspielen", "Aussteigen", "Starten"):
        assert (await ben.press(lobby, label))["text"] == "Hier kann niemand mehr ein- oder aussteigen."
    assert "nirgends" in (await ben.ask("/spiele")).text


async def test_it_expires_after_seven_days(telegram: SimulatedTelegram, bot: Bot, clock: HandClock) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    lobby = await join(ben, await open_lobby(anna, group))
    clock.skip(days=7, seconds=-1)
    await until_idle(clock, group, anna, ben)
    assert (await telegram.now(lobby)).has("Mitspielen")
    clock.skip(seconds=1)
    expired = await telegram.changed(lobby)
    assert "sieben Tage lang niemand gestartet" in expired.text
    assert expired.buttons == []
    assert (await ben.press_data(lobby, encode(lobby.find(JoinPress))))["text"]


async def test_a_started_one_takes_nobody_in(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben, clara = await telegram.people("Anna", "Ben", "Clara")
    group = await telegram.group("Schwimmrunde", anna, ben, clara)
    lobby = await join(ben, await open_lobby(anna, group))
    await start(anna, lobby)
    assert (await telegram.changed(lobby, lambda now: not now.buttons)).text.count("Clara") == 0
    assert (await clara.press(lobby, "Mitspielen"))["text"] == "Hier kann niemand mehr ein- oder aussteigen."


async def test_its_rules_are_picked_and_remembered(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    lobby = await open_lobby(anna, group)
    lobby = await tap(anna, lobby, "Regeln: Hosen owi ▸")
    lobby = await tap(anna, lobby, "Klassisch")
    assert lobby.has("✓ Klassisch")
    assert not lobby.has("✓ Hosen owi")
    # Two rules, each on its page; what differs is told on every page.
    lobby = await tap(anna, await tap(anna, lobby, "31 und Feuer"), "Drilling: 30½")
    assert lobby.has("Drilling: 31")
    lobby = await tap(anna, lobby, "Zurück")
    lobby = await tap(anna, await tap(anna, lobby, "Blatt"), "52")
    assert lobby.has("✓ 52")
    lobby = await tap(anna, await tap(anna, lobby, "Zurück"), "Zurück")
    changes = "• Blatt: 52 Karten\n• Drilling: 31"
    assert changes in lobby.text
    lobby = await join(ben, lobby)
    assert changes in lobby.text
    number = await start(anna, lobby)
    await anna.say(f"/start rules-{number}")
    await telegram.any(anna.id, "52 Karten")

    remembered = await open_lobby(anna, group)
    assert number_of(remembered) != number
    assert changes in remembered.text
    assert remembered.has("Regeln: Klassisch")


async def test_each_computer_has_its_strength(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    lobby = await join(ben, await open_lobby(anna, group))
    assert not lobby.has("Stärke:")
    lobby = await settle(anna, lobby, computers=3)
    lobby = await tap(anna, lobby, "Stärke: 🤖 Normal ▸")
    answer = await ben.press(lobby, "Alma: 🤖 Normal")
    assert (answer["text"], answer["show_alert"]) == (REFUSED, True)
    # One tap for all, then one professional and one beginner among them.
    lobby = await tap(anna, lobby, "🐣 Anfänger")
    assert lobby.has("✓ 🐣 Anfänger")
    lobby = await tap(anna, await tap(anna, lobby, "Alma: 🐣 Anfänger"), "Alma: 🤖 Normal")
    lobby = await tap(anna, await tap(anna, lobby, "Carla: 🐣 Anfänger"), "Zurück")
    assert lobby.has("Stärke: 🎓🐣🤖 ▸")
    assert "3. Alma 🎓 Profi\n4. Bruno 🐣 Anfänger\n5. Carla 🤖 Normal\n" in lobby.text

    number = await start(anna, lobby)
    assert re.findall(r"(Alma|Bruno|Carla) (\S+ \w+) ", (await table(anna, group, number)).text) == [
        ("Alma", "🎓 Profi"),
        ("Bruno", "🐣 Anfänger"),
        ("Carla", "🤖 Normal"),
    ]
    _, hand = await whose_turn([anna, ben])
    assert re.findall(r"(Alma|Bruno|Carla) (\W) ", hand.text) == [("Alma", "🎓"), ("Bruno", "🐣"), ("Carla", "🤖")]
    # The group's next match would begin with the same.
    again = await settle(anna, await open_lobby(anna, group), computers=2)
    assert again.has("Stärke: 🎓🐣 ▸")


async def test_rules_that_do_not_fit_say_why(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    lobby = await settle(anna, await open_lobby(anna, group), computers=6)
    lobby = await tap(anna, lobby, "Regeln:")
    answer = await anna.press(lobby, "A7")
    assert (answer["text"], answer["show_alert"]) == (
        "Mit diesen Regeln gibt es höchstens 6 Plätze, und 7 sind schon besetzt.",
        True,
    )
    lobby = await tap(anna, lobby, "Klopfen")
    answer = await anna.press(lobby, "Zweites Klopfen")
    assert answer["text"].startswith("Ohne Schieben muss auch im letzten Zug noch geklopft werden dürfen")
    assert answer["show_alert"]
    # Others may look and press, but change nothing.
    answer = await ben.press(lobby, "Tauschen und klopfen")
    assert (answer["text"], answer["show_alert"]) == (REFUSED, True)
    lobby = await tap(anna, await tap(anna, lobby, "Zurück"), "Zurück")
    assert "Geändert" not in lobby.text
    assert "Plätze: 7 von 8" in lobby.text
