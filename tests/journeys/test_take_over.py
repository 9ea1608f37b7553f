"""Klassisch goes on without somebody: a computer player sits in for the absent, and for who has left for good."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from schwimmen_bot.rules.actions import Swap, SwapAll, SwapOne
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.moves import hand_after
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.state import State
from schwimmen_bot.views.press import HandPress, ReturnPress, encode
from tests.journeys.bots import Bot, HandClock
from tests.journeys.deals import deal_next
from tests.journeys.idle import until_idle
from tests.journeys.lobbies import join, open_lobby, pick_preset, settle, start
from tests.journeys.records import Records
from tests.journeys.results import places_in
from tests.journeys.simulated_telegram import Message, SimulatedTelegram, SimulatedUser
from tests.journeys.turns import knock, nobody_can_move, pass_on, play_out, whose_turn

KLASSISCH = PRESETS["klassisch"]
AWAY = "Ab jetzt zieht ein Computer"
AWAY_YOURSELF = "Ein Computer spielt für dich"


async def test_two_missed_turns_bring_a_computer_and_a_button_the_person_back(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock, records: Records
) -> None:
    people = await telegram.people("Anna", "Ben", "Clara")
    group = await telegram.group("Schwimmrunde", *people)
    match = await begin(group, *people)
    late, hand = await whose_turn(people)
    others = [person for person in people if person is not late]

    # The first missed turn is passed; nothing else happens, and nobody plays for them yet.
    await miss(late, hand, clock)
    first = await _told(late, "Deine Bedenkzeit ist abgelaufen", after=hand.id - 1)
    assert first.id == hand.id
    assert "schiebt" in first.text
    assert not any(isinstance(press, ReturnPress) for press in first.presses)
    assert await telegram.by_bot(group, AWAY) == []
    for _ in others:
        await pass_on(*await whose_turn(others))

    # The second one in a row: a message that notifies, and the group is told where the moves stand.
    hand = await late.my_turn()
    before = await telegram.sends(group)
    await miss(late, hand, clock)
    notice = await _told(late, AWAY_YOURSELF, after=hand.id)
    assert not notice.raw["silent"]
    told = await telegram.any(group, AWAY)
    assert told.text.count(AWAY) == 1
    assert f"{late.name} ❤️❤️❤️ 💤" in told.text
    assert await telegram.sends(group) == before

    # A computer moves for them, at once and without a word in their chat; the others have their own full time.
    for _ in range(2):
        for _ in others:
            person, turn = await whose_turn(others)
            assert turn.moments == [int(clock.moment.timestamp()) + 600]
            clock.skip(minutes=1)
            await pass_on(person, turn)
    await whose_turn(others)
    await until_idle(clock, group, *people)
    assert await late.hand() is None
    seat = records.play(match).people[late.id]
    assert [move["seat"] for move in records.rows()["Move"]].count(seat) > 2

    # Back by the button, on the turn of somebody else, whose clock it doesn't touch.
    person, turn = await whose_turn(others)
    clock.skip(minutes=2)
    assert (await late.press(await telegram.now(notice), "Ich bin wieder da"))["text"].startswith("Willkommen zurück!")
    here = await telegram.any(group, f"{late.name}: ist wieder da")
    assert "💤" not in here.text.split("ist am Zug")[0]
    assert here.moments == turn.moments
    assert (await person.my_turn()).moments == turn.moments
    while (await whose_turn(people))[0] is not late:
        await pass_on(*await whose_turn(others))
    await pass_on(late, await late.my_turn())
    assert await whose_turn(others)


async def test_who_leaves_is_replaced_and_hears_no_more_of_it(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock, records: Records
) -> None:
    people = await telegram.people("Anna", "Ben", "Clara")
    group = await telegram.group("Schwimmrunde", *people)
    match = await begin(group, *people)
    player, hand = await whose_turn(people)
    leaver, *_ = others = [person for person in people if person is not player]
    clock.skip(minutes=3)
    question = await leaver.ask("/verlassen")
    assert "Ein Computer spielt dann bis zum Ende auf deinem Platz" in question.text
    await leaver.press(question, "Ja, verlassen")
    told = await telegram.any(group, f"{leaver.name} 💤: verlässt die Partie")
    await leaver.handled()
    assert "Auf deinem Platz spielt jetzt ein Computer" in (await telegram.now(question)).text

    # The clock of whose turn it is neither stops nor starts anew.
    assert told.moments == hand.moments
    assert (await player.my_turn()).moments == hand.moments
    assert (await player.my_turn()).id == hand.id

    # No list has it, no button works, no hand comes; not in the next round either.
    assert "nirgends" in (await leaver.ask("/spiele")).text
    assert (await leaver.ask("/hand")).text == "Du spielst gerade nirgends mit."
    assert (await leaver.press(told, "Meine Karten"))["text"] == "Du spielst in dieser Partie nicht mit."
    for press in (ReturnPress(match), HandPress(match)):
        assert (await leaver.press_data(told, encode(press)))["text"] == "Du spielst in dieser Partie nicht mit."
    before = await telegram.sends(leaver.id)
    others = [person for person in people if person is not leaver]

    async def third_round() -> bool:
        return bool(await telegram.by_bot(group, "Runde 3")) or bool(await telegram.by_bot(group, "🏁"))

    await play_out(others, third_round)
    await until_idle(clock, group, leaver)
    assert await telegram.sends(leaver.id) - before == 1  # the mark's answer
    assert await leaver.hand() is None
    play = records.play(match)
    assert play.state.left == (play.people[leaver.id],)


async def test_a_turn_that_somebody_leaves_is_made_at_once(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock
) -> None:
    people = await telegram.people("Anna", "Ben", "Clara")
    group = await telegram.group("Schwimmrunde", *people)
    await begin(group, *people)
    leaver, hand = await whose_turn(people)
    clock.skip(minutes=3)
    await leaver.press(await leaver.ask("/verlassen"), "Ja, verlassen")
    player, turn = await whose_turn([person for person in people if person is not leaver])
    assert turn.moments == [hand.moments[0] + 3 * 60]
    await telegram.eventually(lambda: nobody_can_move([leaver]), "the leaver's hand")
    assert player is not leaver


async def test_who_has_left_can_not_win(
    telegram: SimulatedTelegram, bot: Bot, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_next(monkeypatch, replace(KLASSISCH, lives=1), 2, _ben_is_far_ahead)
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben, lives=1)
    await anna.my_turn()
    await ben.press(await ben.ask("/verlassen"), "Ja, verlassen")
    await telegram.any(group, "verlässt die Partie")
    # Anna goes under by her own knock, so only a computer player is left at the table.
    await knock(anna, await anna.my_turn(match))
    end = await telegram.any(group, "🏁")
    assert records.play(match).state.lives == (-1, 1)
    assert places_in(end.text) == {"Anna": 1, "Ben": 2}
    assert "Anna gewinnt" in end.text
    assert "1 Sieg" in (await anna.ask("/statistik")).text
    assert "1 Sieg" not in (await ben.ask("/statistik")).text


def _ben_is_far_ahead(state: State) -> bool:
    """It's Anna's turn with the worst hand, and Ben's is better than any swap would make it."""
    worse, better = (evaluate(hand, state.rules).halves for hand in state.hands)
    swaps: list[Swap] = [SwapAll(), *(SwapOne(give, take) for give, take in product(state.hands[1], state.table))]
    made = [evaluate(hand_after(state.hands[1], state.table, None, swap), state.rules).halves for swap in swaps]
    return state.turn == 0 and worse <= 2 * 12 and max(made) < better < 2 * 31


async def begin(group: int, opener: SimulatedUser, *others: SimulatedUser, lives: int = 3) -> int:
    """A match by the rules of Klassisch, with ten minutes for a turn."""
    lobby = await open_lobby(opener, group)
    for person in others:
        lobby = await join(person, lobby)
    lobby = await pick_preset(opener, lobby, KLASSISCH)
    return await start(opener, await settle(opener, lobby, lives=lives, minutes=10))


async def miss(person: SimulatedUser, hand: Message, clock: HandClock) -> None:
    """Let the person's time pass."""
    (deadline,) = hand.moments
    clock.until(deadline, +1)


async def _told(person: SimulatedUser, text: str, after: int) -> Message:
    """The message below that one with this text."""

    def found(messages: list[Message]) -> Message | None:
        return next((m for m in reversed(messages) if m.id > after and text in m.text), None)

    return await person.telegram.until(person.id, found)
