"""A part of a message is refused, or an answer is lost: nobody misses what was said, and nothing stays half alive."""

from __future__ import annotations

import pytest

from schwimmen_bot.rules.actions import SwapAll
from schwimmen_bot.views.press import PickPress, encode
from tests.journeys.bots import Bot, HandClock
from tests.journeys.lobbies import begin, join, open_lobby, start, table
from tests.journeys.logbook import Logbook
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import Message, SimulatedTelegram, SimulatedUser
from tests.journeys.turns import moved, preview, question, swap, whose_turn

FORBIDDEN = ("not enough rights to send photos to the chat", "CHAT_SEND_PHOTOS_FORBIDDEN")
EARLIER = "Das war ein früherer Zug."


async def notes_of(telegram: SimulatedTelegram, group: int) -> list[Message]:
    """What the group was told about its pictures."""
    return await telegram.by_bot(group, "darf ich keine Bilder schicken")


@pytest.mark.parametrize("description", FORBIDDEN)
async def test_a_group_that_forbids_photos_gets_its_table_as_text(
    telegram: SimulatedTelegram, bot: Bot, description: str
) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    for method in ("sendPhoto", "editMessageMedia"):
        refusal = f"Bad Request: {description}"
        await telegram.post("faults", method=method, chat=group, status=400, description=refusal, times=1000)
    match = await begin(group, anna, ben)
    assert (await table(anna, group, match)).photo is None
    player, hand = await whose_turn([anna, ben])
    assert hand.photo is not None
    await swap(player, hand)
    await telegram.any(group, f"{player.name}: gibt")
    assert (await anna.ask("/tisch", group)).has("Meine Karten")
    (note,) = await notes_of(telegram, group)

    # Turned on again while they are still forbidden: tried once, and said again.
    await anna.press(note, "Bilder")
    await anna.say("/tisch", group)

    async def said_again() -> bool:
        return len(await notes_of(telegram, group)) == 2

    await telegram.eventually(said_again, "the group")
    await telegram.forget_faults()
    await anna.press((await notes_of(telegram, group))[-1], "Bilder")
    shown = await anna.ask("/tisch", group)
    assert shown.photo is not None


async def test_a_group_that_forbids_photos_in_mid_match(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    await telegram.post("permissions", chat=group, photos=False)
    player, hand = await whose_turn([anna, ben])
    await swap(player, hand)
    shown = await telegram.any(group, f"{player.name}: gibt", button="Meine Karten")
    assert shown.photo is None
    await anna.handled(group)
    alive = [message for message in await telegram.by_bot(group, f"#{match} ·") if message.has("Meine Karten")]
    assert [message.id for message in alive] == [shown.id]
    assert len(await notes_of(telegram, group)) == 1


@SQLITE_ONLY
@pytest.mark.parametrize(
    "fault", [{"status": 429, "retry_after": 2}, {"status": 401}, {"status": 403}, {"status": 200, "body": "<html>"}]
)
async def test_an_answer_that_fails_is_no_failure_of_the_move(
    telegram: SimulatedTelegram, bot: Bot, log: Logbook, records: Records, fault: dict[str, object]
) -> None:
    log.expected.add("press is unanswered")
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    first, hand = await whose_turn([anna, ben])
    asked = await question(first, hand, SwapAll())
    await telegram.post("faults", method="answerCallbackQuery", times=1, **fault)
    telegram.lost_answers = 1
    data = asked.button("Ja, alle drei")["callback_data"]
    await telegram.post("presses", user=first.id, chat=first.id, message_id=asked.id, data=data, wait=0)
    await moved(first, match, 0)
    await first.handled()
    assert [row["ply"] for row in records.rows()["Move"]] == [0]
    assert len([entry for entry in log.entries if entry["event"] == "press is unanswered"]) == 1
    # No second answer was tried.
    answers = [call for call in await telegram.calls("answerCallbackQuery") if call["error"] is not None]
    assert len(answers) <= 1
    assert await telegram.events("answer") == [
        answer for answer in await telegram.events("answer") if "noch einmal" not in str(answer)
    ]


async def duplicate_hand(
    telegram: SimulatedTelegram, log: Logbook, anna: SimulatedUser, ben: SimulatedUser
) -> tuple[SimulatedUser, Message, Message]:
    """Whose turn it is, with two equal hands: of one nobody knows."""
    log.expected.add("telegram is out of reach")
    first, hand = await whose_turn([anna, ben])
    second = ben if first is anna else anna
    await telegram.post("faults", method="sendPhoto", chat=second.id, status="drop", acted=True, times=1)
    await swap(first, hand)

    async def both() -> list[Message] | None:
        hands = [message for message in await telegram.by_bot(second.id) if message.turn is not None]
        return hands if len(hands) == 2 else None

    orphan, current = await telegram.eventually(both, "the two hands")
    return second, orphan, current


async def swap_beside(person: SimulatedUser, hand: Message) -> None:
    """Swap on one of two hands, so that the other goes on offering it."""
    asked = await preview(person, hand)
    await person.press(asked, "Tauschen")
    await person.telegram.changed(asked, lambda now: not now.buttons)


@SQLITE_ONLY
async def test_a_hand_of_which_nobody_knows_goes_dead(telegram: SimulatedTelegram, bot: Bot, log: Logbook) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben)
    second, orphan, current = await duplicate_hand(telegram, log, anna, ben)
    await swap_beside(second, current)
    assert (await telegram.now(orphan)).buttons
    sends = await telegram.sends(second.id)
    answer = await second.press_data(orphan, encode(orphan.find(PickPress)))
    assert answer["text"] == EARLIER
    assert (await telegram.changed(orphan)).buttons == []
    await second.handled()
    assert await telegram.sends(second.id) == sends + 1  # the mark's


@SQLITE_ONLY
async def test_many_taps_on_a_dead_hand_bring_one(telegram: SimulatedTelegram, bot: Bot, log: Logbook) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben)
    second, orphan, current = await duplicate_hand(telegram, log, anna, ben)
    await swap_beside(second, current)
    await swap(*await whose_turn([ben if second is anna else anna]))
    newest = await second.my_turn(after=current)
    sends = await telegram.sends(second.id)
    for _ in range(5):
        assert (await second.press_data(orphan, encode(orphan.find(PickPress))))["text"] == EARLIER
    brought = await second.my_turn(after=newest)
    await second.handled()
    assert await telegram.sends(second.id) == sends + 2  # the hand and the mark's
    assert (await telegram.now(orphan)).buttons == []
    assert (await telegram.now(newest)).buttons == []
    await swap(second, brought)


@SQLITE_ONLY
async def test_a_round_and_a_match_end_in_general_while_their_topic_is_closed(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock
) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben, is_forum=True)
    cards = int((await telegram.post("topics", chat=group, name="Karten"))["thread"])
    match = await start(anna, await join(ben, await open_lobby(anna, group, thread=cards)))
    first = await table(anna, group, match)
    assert first.topic == cards
    await telegram.post("topics", chat=group, name="Karten", state="closed")
    shown = await anna.ask("/tisch", group)
    assert (shown.topic, shown.has("Meine Karten")) == (None, True)

    # Open again: the next message goes there.
    await telegram.post("topics", chat=group, name="Karten", state="open")
    assert (await anna.ask("/tisch", group)).topic == cards

    await telegram.post("topics", chat=group, name="Karten", state="closed")
    player, hand = await whose_turn([anna, ben])
    clock.until(hand.moments[0], +1)
    end = await telegram.any(group, "🏁")
    assert end.topic is None
    assert f"Die Bedenkzeit von {player.name} ist abgelaufen" in end.text


@SQLITE_ONLY
async def test_what_a_group_takes_nowhere_comes_when_it_is_open_again(
    telegram: SimulatedTelegram, bot: Bot, clock: HandClock
) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben)
    await telegram.post("members", chat=group, user="bot", status="restricted")
    player, hand = await whose_turn([anna, ben])
    asked = await preview(player, hand)
    clock.until(hand.moments[0], +1)
    assert (await player.press(asked, "Tauschen"))["text"]

    async def tried() -> bool:
        return any(call["error"] for call in await telegram.calls(chat=group))

    await telegram.eventually(tried, "the group")
    await player.handled()
    assert not await telegram.by_bot(group, "🏁")
    await telegram.post("members", chat=group, user="bot", status="administrator")
    await telegram.any(group, "🏁")
