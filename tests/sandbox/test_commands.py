"""The menu of commands by scope and language."""

import pytest
from telegram import Bot, BotCommandScopeAllChatAdministrators, BotCommandScopeAllPrivateChats, BotCommandScopeChat

from .people import People


async def names(bot: Bot, **where: object) -> list[str]:
    return [command.command for command in await bot.get_my_commands(**where)]  # type: ignore[arg-type]


async def test_scopes_and_languages_stand_apart(bot: Bot) -> None:
    private = BotCommandScopeAllPrivateChats()
    await bot.set_my_commands([("neu", "New")])
    await bot.set_my_commands([("hand", "Hand")], scope=private, language_code="de")
    assert await names(bot) == ["neu"]
    assert await names(bot, scope=private) == []
    assert await names(bot, scope=private, language_code="de") == ["hand"]
    await bot.delete_my_commands(scope=private, language_code="de")
    assert await names(bot, scope=private, language_code="de") == []


async def test_what_a_client_offers(people: People, bot: Bot) -> None:
    anna = await people.user(language_code="de-AT")
    berta = await people.user("Berta", language_code="en")
    group = await people.group(anna, berta)
    await bot.set_my_commands([("start", "a")])
    await bot.set_my_commands([("hand", "a")], scope=BotCommandScopeAllPrivateChats(), language_code="de")
    await bot.set_my_commands([("neu", "a")], scope=BotCommandScopeAllChatAdministrators())

    async def offered(user: int, chat: int) -> list[str]:
        return [command["command"] for command in await people.get("commands", user=user, chat=chat)]

    assert await offered(anna, anna) == ["hand"]
    assert await offered(berta, berta) == ["start"]
    assert await offered(anna, group) == ["neu"]
    assert await offered(berta, group) == ["start"]
    await bot.set_my_commands([("tisch", "a")], scope=BotCommandScopeChat(group))
    assert await offered(berta, group) == ["tisch"]


@pytest.mark.parametrize("scope", [{"type": ["chat"]}, {"type": "nobody"}, {"type": None}, ["chat"]])
async def test_scopes_that_dont_exist(people: People, scope: object) -> None:
    error = await people.error("setMyCommands", commands=[], scope=scope)
    assert error == "400 Bad Request: unsupported BotCommandScope type specified"
