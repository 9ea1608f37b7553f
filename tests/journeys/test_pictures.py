"""Pictures as people and Telegram meet them: sent once, changed in place, and left out for whoever wants none."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from schwimmen_bot.matches import lobby
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.press import PicturesPress, SetDeckPress, encode
from tests.journeys.bots import Bot
from tests.journeys.lobbies import begin, table
from tests.journeys.logbook import Logbook
from tests.journeys.pytest_marks import SQLITE_ONLY
from tests.journeys.simulated_telegram import Json, Message, SimulatedTelegram, SimulatedUser
from tests.journeys.turns import make_a_move, pick, swap, whose_turn

JPEG = b"\xff\xd8"
EFFECTS = (
    "sendMessage",
    "sendPhoto",
    "editMessageText",
    "editMessageCaption",
    "editMessageMedia",
    "editMessageReplyMarkup",
)


def is_upload(call: Json) -> bool:
    """Whether a picture went over the wire, and not only its file_id."""
    return any(isinstance(value, dict) and "size" in value for value in call["params"].values())


async def uploads(telegram: SimulatedTelegram, chat: int) -> list[bool]:
    """For each picture that the bot sent into the chat, whether it was uploaded."""
    return [is_upload(call) for call in await telegram.calls("sendPhoto", "editMessageMedia", chat=chat)]


async def switch_pictures(person: SimulatedUser) -> None:
    settings = await person.ask("/einstellungen")
    await person.handled()
    press = settings.find(PicturesPress)
    await person.press_data(settings, encode(press))
    await person.telegram.changed(settings, lambda now: now.find(PicturesPress).on is not press.on)


@SQLITE_ONLY
async def test_every_message_with_cards_has_a_picture(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    match = await begin(group, anna, ben)
    shown = await table(anna, group, match)
    player, hand = await whose_turn([anna, ben])
    for message in (shown, hand):
        assert message.photo is not None
        assert (await content(telegram, message)).startswith(JPEG)
    assert shown.photo != hand.photo
    chosen = await pick(player, hand)
    assert chosen.id == hand.id
    assert chosen.photo != hand.photo
    back = await pick_back(player, chosen)
    assert back.photo == hand.photo


@SQLITE_ONLY
async def test_a_picture_is_uploaded_once(telegram: SimulatedTelegram, idle_bot: Bot) -> None:
    async with idle_bot.running():
        anna, ben = await telegram.people("Anna", "Ben")
        group = await telegram.group("Schwimmrunde", anna, ben)
        await begin(group, anna, ben)
        first = await anna.ask("/tisch", group)
        again = await anna.ask("/tisch", group)
        assert first.photo == again.photo
        assert await uploads(telegram, group) == [True, False, False]
    async with idle_bot.running():
        await anna.ask("/tisch", group)
        assert await uploads(telegram, group) == [True, False, False, False]


@SQLITE_ONLY
async def test_a_picture_that_telegram_has_forgotten_is_uploaded_again(
    telegram: SimulatedTelegram, bot: Bot, log: Logbook
) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben)
    await anna.ask("/tisch", group)
    forgotten = "Bad Request: wrong file identifier/HTTP URL specified"
    await telegram.post("faults", method="sendPhoto", chat=group, status=400, description=forgotten)
    assert (await anna.ask("/tisch", group)).photo is not None
    await anna.handled(group)
    assert await uploads(telegram, group) == [True, False, False, True]


async def test_who_wants_no_pictures_gets_none(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await switch_pictures(anna)
    match = await begin(group, anna, ben)
    shown = await table(anna, group, match)
    assert shown.photo is not None
    for _ in range(2):
        player, hand = await whose_turn([anna, ben])
        assert (hand.photo is None) is (player is anna)
        await swap(player, hand)


@SQLITE_ONLY
async def test_an_admin_switches_the_pictures_of_a_group(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    welcome = await telegram.last(group, button="Bilder")
    press = encode(welcome.find(PicturesPress))
    assert (await ben.press_data(welcome, press))["text"] == "Das dürfen nur Admins der Gruppe."
    assert (await anna.press_data(welcome, press))["text"] == "Gespeichert."
    await telegram.changed(welcome, lambda now: now.has("⬜ Bilder"))
    match = await begin(group, anna, ben)
    assert (await table(anna, group, match)).photo is None
    assert (await whose_turn([anna, ben]))[1].photo is not None


@SQLITE_ONLY
async def test_switching_in_the_middle_of_a_turn(telegram: SimulatedTelegram, bot: Bot) -> None:
    """A message of text takes a picture in; one with a picture stays behind without buttons, and a new one follows."""
    anna, ben = await telegram.people("Anna", "Ben")
    group = await telegram.group("Schwimmrunde", anna, ben)
    await begin(group, anna, ben)
    player, hand = await whose_turn([anna, ben])
    await switch_pictures(player)
    await player.press_data(hand, hand.button("Gib")["callback_data"])

    def is_chosen(message: Message) -> bool:
        return message.id > hand.id and message.turn is not None and message.has("✅")

    chosen = await telegram.until(player.id, lambda found: next(filter(is_chosen, found), None))
    assert chosen.photo is None
    await telegram.changed(hand, lambda now: not now.buttons)
    await switch_pictures(player)
    back = await pick_back(player, chosen)
    assert back.id == chosen.id
    assert back.photo == hand.photo


@SQLITE_ONLY
async def test_each_deck_has_its_own_pictures(telegram: SimulatedTelegram, bot: Bot) -> None:
    anna, ben = await telegram.people("Anna", "Ben")
    await begin(await telegram.group("Schwimmrunde", anna, ben), anna, ben)
    player, _ = await whose_turn([anna, ben])
    pictures = set()
    for deck in Deck:
        settings = await player.ask("/einstellungen")
        await player.handled()
        await player.press_data(settings, encode(settings.find(SetDeckPress, deck=deck)))
        hand = await player.ask("/hand")
        pictures.add(await content(telegram, hand))
    assert len(pictures) == len(Deck)


@SQLITE_ONLY
async def test_pictures_take_no_more_calls_than_text(
    telegram: SimulatedTelegram, bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same deals and the same moves, once with pictures and once without."""
    monkeypatch.setattr(lobby, "secrets", SimpleNamespace(token_hex=lambda size: "5eed" * (size // 2)))
    drawn = await calls_of_a_match(telegram, "Anna", "Ben", pictures=True)
    written = await calls_of_a_match(telegram, "Clara", "Dora", pictures=False)
    assert any("Photo" in method for method in drawn)
    assert not any("Photo" in method or "Media" in method for method in written)
    assert len(drawn) <= len(written)


async def calls_of_a_match(telegram: SimulatedTelegram, *names: str, pictures: bool) -> list[str]:
    """Play two rounds of a match; the methods called for it, one for each call."""
    people = await telegram.people(*names)
    group = await telegram.group("Schwimmrunde", *people)
    if not pictures:
        for person in people:
            await switch_pictures(person)
        welcome = await telegram.last(group, button="Bilder")
        await people[0].press_data(welcome, encode(PicturesPress(False)))
        await telegram.changed(welcome)
    before = len(await telegram.calls(*EFFECTS))
    match = await begin(group, *people)
    for _ in range(8):
        await settled(people, group)
        await make_a_move(*await whose_turn(people, match))
    await settled(people, group)
    assert await telegram.by_bot(group, "Runde 2")
    return [call["method"] for call in (await telegram.calls(*EFFECTS))[before:]]


async def settled(people: Sequence[SimulatedUser], group: int) -> None:
    """Come back when everything is sent, so that no letter is replaced by luck."""
    for person in people:
        await person.handled()
    await people[0].handled(group)


async def pick_back(player: SimulatedUser, chosen: Message) -> Message:
    """Tap the chosen card again."""
    await player.press(chosen, "✅")
    return await player.telegram.changed(chosen, lambda now: not now.has("✅"))


async def content(telegram: SimulatedTelegram, message: Message) -> bytes:
    """The picture as a person's client gets it."""
    async with telegram.session.get(f"{telegram.url}/sim/files/{message.photo}") as answer:
        assert answer.status == 200
        return await answer.read()
