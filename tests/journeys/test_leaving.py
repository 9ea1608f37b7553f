"""/verlassen: asks what it would do, and does it."""

from __future__ import annotations

from schwimmen_bot.views.press import LeavePress, encode
from tests.journeys.bots import Bot
from tests.journeys.lobbies import begin, join, number_of, open_lobby
from tests.journeys.simulated_telegram import SimulatedTelegram
from tests.journeys.turns import nobody_can_move, whose_turn


async def test_leaving_a_match_ends_it_for_all(telegram: SimulatedTelegram, bot: Bot) -> None:
    people = await telegram.people("Anna", "Ben", "Clara")
    group = await telegram.group("Schwimmrunde", *people)
    match = await begin(group, *people)
    player, _ = await whose_turn(people)
    leaver = next(person for person in people if person is not player)

    # It is asked in private, even if the command was written in the group, and can be taken back.
    assert (await leaver.ask("/verlassen", group)).text == "Ich habe dir privat geschrieben."
    question = await telegram.any(leaver.id, "endet dann für alle")
    assert f"#{match} · Schwimmrunde" in question.text
    assert "kommst auf den letzten Platz" in question.text
    assert (await leaver.press(question, "Bleiben"))["text"] == "Schön, dass du bleibst."
    assert (await telegram.changed(question)).buttons == []
    assert await player.hand() is not None

    question = await leaver.ask("/verlassen")
    await leaver.press(question, "Ja, verlassen")
    end = await telegram.any(group, "🏁")
    assert f"{leaver.name} hat die Partie verlassen" in end.text
    others = [person.name for person in people if person is not leaver]
    for place, name in (*((1, name) for name in others), (3, leaver.name)):
        assert f"{place}. {name} ❤️❤️❤️" in end.text.splitlines()
    await telegram.any(leaver.id, f"#{match} · Du hast die Partie verlassen")
    await telegram.eventually(lambda: nobody_can_move(people), "the hand of whoever had the turn")
    assert len(await telegram.by_bot(group, "🏁")) == 1
    assert "Vorzeitig beendet: 1" in (await leaver.ask("/statistik")).text


async def test_leaving_a_lobby_frees_the_seat(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    lobby = await join(ben, await open_lobby(anna, group))
    question = await ben.ask("/verlassen")
    assert "Dein Platz wird wieder frei" in question.text
    await ben.press(question, "Ja, verlassen")
    assert "Ben" not in (await telegram.changed(lobby)).text
    await telegram.any(ben.id, f"#{number_of(lobby)} · Du bist ausgestiegen")

    lobby = await join(ben, await telegram.now(lobby))
    assert (await ben.press(lobby, "Aussteigen"))["text"] == "Du bist ausgestiegen."
    await telegram.changed(lobby, lambda now: "Ben" not in now.text)
    assert (await ben.press(lobby, "Aussteigen"))["text"] == "Du hast hier keinen Platz."


async def test_of_several_one_is_picked(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    first_group, second_group = [await telegram.group(title, anna, ben) for title in ("Montagsrunde", "Stammtisch")]
    first, second = await begin(first_group, anna, ben), await begin(second_group, anna, ben)
    picker = await anna.ask("/verlassen")
    assert {press.match for press in picker.presses if isinstance(press, LeavePress)} == {first, second}
    await anna.press_data(picker, encode(picker.find(LeavePress, match=second)))
    question = await telegram.last(anna.id, "Stammtisch", button="Ja, verlassen")
    await anna.press(question, "Ja, verlassen")
    await telegram.any(second_group, "🏁")
    assert await telegram.by_bot(first_group, "🏁") == []

    # In a group only what runs there is meant.
    await anna.ask("/verlassen", first_group)
    await telegram.last(anna.id, "Montagsrunde", button="Ja, verlassen")


async def test_without_a_match(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben, zoe = await telegram.people("Anna", "Ben", "Zoe")
    group = await telegram.group("Schwimmrunde", anna, ben, zoe)
    await begin(group, anna, ben)
    for chat in (None, group):
        assert "Du spielst gerade nirgends mit" in (await zoe.ask("/verlassen", chat)).text
