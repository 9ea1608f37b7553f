"""One person in two matches at once, in two groups; and two matches in one group."""

from __future__ import annotations

from schwimmen_bot.views.press import HandPress, MyCardsPress, TablePress, encode
from tests.journeys.bots import Bot
from tests.journeys.lobbies import begin, number_of, open_lobby, table
from tests.journeys.simulated_telegram import SimulatedTelegram, SimulatedUser
from tests.journeys.turns import nobody_can_move, swap, whose_turn


async def test_in_two_groups(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben, clara = await telegram.people("Anna", "Ben", "Clara")
    first_group = await telegram.group("Montagsrunde", anna, ben)
    second_group = await telegram.group("Stammtisch", anna, clara)
    first = await begin(first_group, anna, ben)
    second = await begin(second_group, anna, clara, minutes=60)
    await until_it_is_the_turn_of(anna, ben, first)
    await until_it_is_the_turn_of(clara, anna, second)

    # The one that waits for her stands first, though the other is due sooner.
    games = await anna.ask("/spiele")
    assert games.labels == [f"👉 #{first} · Montagsrunde", f"#{second} · Stammtisch"]
    assert games.text.index("Montagsrunde") < games.text.index("Stammtisch")
    assert "Du bist am Zug, bis" in games.text
    assert "Clara ist am Zug, bis" in games.text
    assert len(games.moments) == 2

    # Its button resumes it.
    hand = await anna.my_turn(first)
    await anna.press_data(games, encode(games.find(HandPress, match=first)))
    resumed = await anna.my_turn(first, after=games)
    assert (resumed.text, resumed.turn) == (hand.text, hand.turn)

    # So does /hand, as only one waits.
    again = await anna.ask("/hand")
    assert again.turn == resumed.turn

    # A move in one leaves the other alone.
    clara_hand = await clara.my_turn(second)
    await swap(anna, again)
    assert (await clara.my_turn(second)).raw == clara_hand.raw
    await swap(clara, clara_hand)
    await ben.my_turn(first)
    hand = await anna.my_turn(second)
    assert "Stammtisch" in hand.text
    assert "Montagsrunde" not in hand.text

    # Both in a group's own list: only what runs there.
    here = await anna.ask("/spiele", first_group)
    assert f"#{first}" in here.text
    assert f"#{second}" not in here.text


async def test_hand_asks_which_one_when_none_or_several_wait(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    assert "nirgends" in (await anna.ask("/hand")).text
    groups = [await telegram.group(title, anna, ben) for title in ("Montagsrunde", "Stammtisch")]
    matches = [await begin(group, anna, ben) for group in groups]
    for match in matches:
        await until_it_is_the_turn_of(anna, ben, match)
    several = await anna.ask("/hand")
    assert several.labels == [f"👉 #{matches[0]} · Montagsrunde", f"👉 #{matches[1]} · Stammtisch"]

    # Ben, whose turn it is nowhere, is shown both as well.
    assert await nobody_can_move([ben])
    assert len((await ben.ask("/hand")).labels) == 2


async def test_in_one_group(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    assert "Hier läuft gerade keine Partie" in (await anna.ask("/tisch", group)).text

    first = await begin(group, anna, ben)
    old = await table(anna, group, first)
    new = await ben.ask("/tisch", group)
    assert new.text == old.text
    assert MyCardsPress(first) in new.presses
    assert (await telegram.changed(old)).buttons == []

    lobby = await open_lobby(ben, group)
    second = number_of(lobby)
    picker = await anna.ask("/tisch", group)
    assert [press.match for press in picker.presses if isinstance(press, TablePress)] == [second, first]
    await anna.press_data(picker, encode(TablePress(first)))
    newest = await telegram.until(group, lambda messages: messages[-1] if messages[-1].id > picker.id else None)
    assert MyCardsPress(first) in newest.presses
    await anna.press_data(picker, encode(TablePress(second)))
    newest = await telegram.until(group, lambda messages: messages[-1] if messages[-1].has("Mitspielen") else None)
    assert newest.id > lobby.id
    assert (await telegram.changed(lobby)).buttons == []

    # Every message says which of the two it is about.
    games = await anna.ask("/spiele", group)
    assert games.labels == [f"#{first}"]
    assert f"#{second}" in games.text
    assert "Wartet auf den Start" in games.text


async def until_it_is_the_turn_of(wanted: SimulatedUser, other: SimulatedUser, match: int) -> None:
    player, hand = await whose_turn([wanted, other], match)
    if player is not wanted:
        await swap(player, hand)
        await wanted.my_turn(match)
