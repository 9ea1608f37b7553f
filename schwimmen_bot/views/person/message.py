"""What the bot says about itself: welcome, help, privacy, a hint."""

from __future__ import annotations

from schwimmen_bot.texts import say
from schwimmen_bot.views.commands import commands
from schwimmen_bot.views.lobby.solo import solo_keyboard
from schwimmen_bot.views.names import html_name
from schwimmen_bot.views.person.settings import language_rows, pictures_button
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.view import Button, Keyboard, View


def welcome_view(reader: Reader, name: str) -> View:
    """/start in private."""
    return View(say(reader.language, "welcome", name=html_name(name)), (*_main(reader), *language_rows(reader)))


def group_welcome_view(reader: Reader) -> View:
    """When the bot was added to a group, and /start there."""
    return View(say(reader.language, "group-welcome"), (*language_rows(reader), (pictures_button(reader),)))


def pictures_off_view(reader: Reader) -> View:
    """In a group that takes no photos, when its pictures have been turned off for that."""
    return View(say(reader.language, "pictures-off"), ((pictures_button(reader),),))


def help_view(reader: Reader, *, private: bool) -> View:
    menu = "\n".join(f"/{command} – {what}" for command, what in commands(reader.language, private=private))
    return View(say(reader.language, "help-private" if private else "help-group", commands=menu))


def privacy_view(reader: Reader) -> View:
    """What is stored."""
    return View(say(reader.language, "privacy"))


def hint_view(reader: Reader) -> View:
    """For nonsense typed in private: a short hint with the main buttons."""
    return View(say(reader.language, "hint"), _main(reader))


def _main(reader: Reader) -> Keyboard:
    return (*solo_keyboard(reader), (Button(say(reader.language, "button-add-to-group"), add_to_group=True),))
