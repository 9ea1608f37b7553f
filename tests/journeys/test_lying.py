"""Hosen owi with Mistery and Lügen: the hidden card, announcements true and false, and each way in which they end."""

from __future__ import annotations

from collections.abc import Sequence

from schwimmen_bot.rules.actions import Challenge, GiveUp
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.rules.values import HandClass
from schwimmen_bot.views.cards import BACK
from tests.journeys.bots import Bot, HandClock
from tests.journeys.idle import until_idle
from tests.journeys.lobbies import change_rules, join, open_lobby, settle, start, table
from tests.journeys.records import Play, Records
from tests.journeys.results import places_in
from tests.journeys.secrecy import cards_in
from tests.journeys.simulated_telegram import Message, SimulatedTelegram, SimulatedUser
from tests.journeys.turns import (
    announce,
    confirm,
    harmless,
    keypad,
    knock,
    make,
    nobody_can_move,
    numbers,
    preview_hidden,
    swap,
    truth,
    whose_turn,
)

LIVES, MINUTES = 5, 10


async def test_a_lie_is_caught_one_is_missed_one_gives_up_and_one_is_late(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock, records: Records
) -> None:
    people = await telegram.people("Anna", "Ben", "Clara")
    group = await telegram.group("Schwimmrunde", *people)
    match = await begin(group, *people)
    lives = dict.fromkeys((person.name for person in people), LIVES)

    # Round 1: the lowest sees through a lie.
    liar, honest, lowest = await play_the_cards(people, records, match, blind=True)
    await say(people, clock)
    decide = await lowest.my_turn()
    assert decide.has(liar.name)
    assert decide.has(honest.name)
    assert not decide.has(f"{lowest.name} ")
    await make(lowest, decide, Challenge(seat(records, match, liar)))
    lives[liar.name] -= 2
    ended = await round_end(telegram, group, 1)
    assert f"{lowest.name} hat {liar.name} angezweifelt – zu Recht" in ended
    assert await shown_lives(telegram, group, match, people) == lives

    # Round 2: the lowest doubts the truth, and the lie goes through.
    liar, honest, lowest = await play_the_cards(people, records, match)
    await say(people, clock)
    await make(lowest, await lowest.my_turn(), Challenge(seat(records, match, honest)))
    lives[lowest.name] -= 2
    ended = await round_end(telegram, group, 2)
    assert f"{lowest.name} hat {honest.name} angezweifelt – zu Unrecht" in ended
    assert "🤥" in next(line for line in ended.splitlines() if line.startswith(f"{liar.name}: "))
    assert await shown_lives(telegram, group, match, people) == lives

    # Round 3: the lowest gives up.
    _, _, lowest = await play_the_cards(people, records, match)
    await say(people, clock)
    await make(lowest, await lowest.my_turn(), GiveUp())
    lives[lowest.name] -= 1
    assert f"{lowest.name} hat aufgegeben" in await round_end(telegram, group, 3)
    assert await shown_lives(telegram, group, match, people) == lives

    # Round 4: the first to announce lets the time pass, so the match ends for all.
    late, *_ = await play_the_cards(people, records, match)
    (deadline,) = (await late.my_turn()).moments
    clock.until(deadline, -1)
    await until_idle(clock, group, *people)
    assert await telegram.by_bot(group, "🏁") == []
    clock.until(deadline, +1)
    end = await telegram.any(group, "🏁")
    assert f"Die Bedenkzeit von {late.name} ist abgelaufen" in end.text
    assert "Niemand verliert ein Leben" in end.text
    for name, left in lives.items():
        assert f" {name} {'❤️' * left}" in end.text
    assert places_in(end.text)[late.name] == 3
    assert not cards_in(end.text)
    await telegram.eventually(lambda: nobody_can_move(people), "the late one's hand")


async def test_what_people_see_of_an_announcement(telegram: SimulatedTelegram, bot: Bot, records: Records) -> None:
    people = await telegram.people("Anna", "Ben", "Clara")
    group = await telegram.group("Schwimmrunde", *people)
    match = await begin(group, *people)
    first, second, _ = await play_the_cards(people, records, match)
    before = await table(first, group, match)
    assert f"{first.name} sagt als Nächstes an" in before.text

    pad = await keypad(first, await first.my_turn(), hide=1)
    said = numbers(pad)[truth(pad) - 2]
    hand = records.play(match).state.hands[seat(records, match, first)]
    await make(first, pad, said)
    shown = {card for card in hand if card != said.hide}

    # The group and the others see two cards and the number; the third is as hidden as before.
    line = await seat_line(telegram, group, match, first)
    assert cards_in(line) == shown
    assert f"sagt {said.halves // 2}: " in line
    assert line.endswith(BACK)
    assert cards_in((await second.my_turn()).text) >= shown
    assert said.hide not in cards_in((await second.my_turn()).text)

    # An announced number is final, and nobody announces twice.
    assert (await first.press_data(pad, pad.button("8")["callback_data"]))["text"] == "Das war ein früherer Zug."
    await announce(second, await second.my_turn())
    assert [type(event).__name__ for event in records.play(match).state.history].count("Announced") == 2


async def begin(group: int, opener: SimulatedUser, *others: SimulatedUser) -> int:
    """A match with both options on, switched on in the lobby."""
    lobby = await open_lobby(opener, group)
    for person in others:
        lobby = await join(person, lobby)
    lobby = await change_rules(opener, lobby, "Blatt", "Mistery")
    lobby = await change_rules(opener, lobby, "Wertung", "Lügen")
    assert "• Mistery" in lobby.text
    assert "• Lügen" in lobby.text
    return await start(opener, await settle(opener, lobby, lives=LIVES, minutes=MINUTES))


async def play_the_cards(
    people: Sequence[SimulatedUser], records: Records, match: int, *, blind: bool = False
) -> list[SimulatedUser]:
    """A circuit of swaps, with the hidden card if `blind`, and the last lap; who announces, in order."""
    order = []
    for _ in people:
        person, hand = await whose_turn(people)
        order.append(person)
        if blind:
            await _swap_blindly(person, hand, records.play(match))
        else:
            await swap(person, hand, *harmless(hand))
    for person in order:
        await knock(person, await person.my_turn())
    await order[0].my_turn()
    assert records.play(match).state.phase is Phase.ANNOUNCING
    return order


async def _swap_blindly(person: SimulatedUser, hand: Message, play: Play) -> None:
    asked = await preview_hidden(person, hand, _harmless_blindly(play))
    if "das weißt nur du" not in hand.text:
        assert "Was du nimmst, siehst du erst nach dem Tausch" in asked.text
    await confirm(person, asked)
    after = await person.telegram.changed(asked, lambda now: now.turn is None)
    assert "Du hast eine Karte gegen die verdeckte getauscht" in after.text
    assert "das weißt nur du" in after.text


def _harmless_blindly(play: Play) -> int:
    """The place of a card for which the hidden one doesn't end the round."""
    state = play.state
    assert state.hidden is not None
    hand = state.hands[state.turn]
    for place in range(len(hand)):
        after = tuple(sorted((*hand[:place], state.hidden, *hand[place + 1 :])))
        if evaluate(after, state.rules).hand_class < HandClass.THIRTY_ONE:
            return place
    raise AssertionError("every card would do")


async def say(people: Sequence[SimulatedUser], clock: HandClock) -> None:
    """One announces too much, one the truth and one the least there is; each has the full time for it."""
    for turn in range(len(people)):
        person, hand = await whose_turn(people)
        (deadline,) = hand.moments
        assert deadline == int(clock.moment.timestamp()) + MINUTES * 60
        pad = await keypad(person, hand)
        halves = (_too_much(pad), truth(pad), min(numbers(pad)))[turn]
        clock.skip(minutes=1)
        await make(person, pad, numbers(pad)[halves])


def _too_much(pad: Message) -> int:
    """30, or 29 if that would be the truth."""
    return 60 if truth(pad) != 60 else 58


def seat(records: Records, match: int, person: SimulatedUser) -> int:
    return records.play(match).people[person.id]


async def round_end(telegram: SimulatedTelegram, group: int, number: int) -> str:
    return (await telegram.any(group, f"Runde {number} ist zu Ende")).text


async def seat_line(telegram: SimulatedTelegram, group: int, match: int, person: SimulatedUser) -> str:
    """What the table says of a seat, once the announcement stands there."""
    before = await table(person, group, match)
    now = (
        before
        if " sagt " in _line(before, person)
        else await telegram.changed(before, lambda n: " sagt " in _line(n, person))
    )
    return _line(now, person)


def _line(message: Message, person: SimulatedUser) -> str:
    marks = (f"▫️ {person.name} ", f"▶️ {person.name} ")
    return next(line for line in message.text.splitlines() if line.startswith(marks))


async def shown_lives(
    telegram: SimulatedTelegram, group: int, match: int, people: Sequence[SimulatedUser]
) -> dict[str, int]:
    """By name, as the table shows them."""
    newest = await table(people[0], group, match)
    return {person.name: _line(newest, person).count("❤️") for person in people}
