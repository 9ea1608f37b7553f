"""A forum: everything of a match stays in the topic where it was opened."""

from __future__ import annotations

from tests.journeys.bots import Bot, HandClock
from tests.journeys.lobbies import join, open_lobby, start
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.simulated_telegram import SENDS, SimulatedTelegram
from tests.journeys.turns import swap, whose_turn

pytestmark = SQLITE_ONLY


async def test_a_match_stays_in_its_topic(telegram: SimulatedTelegram, bot: Bot, clock: HandClock) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    dora = await telegram.person("Dora", started=False)
    group = await telegram.group("Schwimmrunde", anna, ben, dora, is_forum=True)
    cards, other = [await topic(telegram, group, name) for name in ("Karten", "Sonstiges")]
    known = {message.id for message in await telegram.by_bot(group)}

    lobby = await join(ben, await open_lobby(anna, group, thread=cards))
    await dora.follow((await dora.press(lobby, "Mitspielen"))["url"])
    await telegram.any(group, "Dora spielt bei")
    await start(anna, await telegram.now(lobby))
    for _ in range(3):
        await swap(*await whose_turn([anna, ben, dora]))
    player, hand = await whose_turn([anna, ben, dora])
    clock.until(hand.moments[0], +1)
    await telegram.any(group, "🏁")

    # What is asked for comes where it was asked for, and so does a lobby of that topic.
    match = {message.id for message in await telegram.by_bot(group)} - known
    statistics = await player.ask("/statistik", group, thread=other)
    lobby = await open_lobby(ben, group, thread=other)
    general = await player.ask("/hilfe", group)
    topics = {message.id: message.topic for message in await telegram.by_bot(group)}
    assert len(match) >= 4
    assert {topics[message] for message in match} == {cards}
    assert topics[statistics.id] == topics[lobby.id] == other
    assert topics[general.id] is None


async def test_the_table_is_shown_in_its_topic_wherever_it_is_asked_for(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben, is_forum=True)
    cards = await topic(telegram, group, "Karten")
    await start(anna, await join(ben, await open_lobby(anna, group, thread=cards)))
    shown = await anna.ask("/tisch", group)
    assert shown.has("Meine Karten")
    assert shown.topic == cards


async def test_a_reply_outside_a_forum_opens_no_topic(telegram: SimulatedTelegram, bot: Bot) -> None:
    """Telegram gives replies in a supergroup a thread as well, which nothing can be sent to."""
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    written = await anna.say("Wer spielt?", group)
    lobby = await anna.ask("/neu", group, reply_to=written)
    assert lobby.has("Mitspielen")
    await start(anna, await join(ben, lobby))
    await swap(*await whose_turn([anna, ben]))
    assert all(call["params"].get("message_thread_id") is None for call in await telegram.calls(*SENDS, chat=group))


async def topic(telegram: SimulatedTelegram, group: int, name: str) -> int:
    return int((await telegram.post("topics", chat=group, name=name))["thread"])
