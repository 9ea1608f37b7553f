"""Messages about a person or a group: welcome, help, privacy, settings, statistics."""

from __future__ import annotations

from schwimmen_bot.texts import Language, say
from schwimmen_bot.views.commands import commands
from schwimmen_bot.views.figures import Figures, GroupRow, Score, figures_text, group_rows_text
from schwimmen_bot.views.names import html_name
from schwimmen_bot.views.press import ConfirmMovesPress, DeckPress, LanguagePress, Press, RemindersPress, SoloPress
from schwimmen_bot.views.reader import Deck, Reader
from schwimmen_bot.views.view import Button, Keyboard, View

__all__ = [
    "Figures",
    "GroupRow",
    "Score",
    "commands",
    "group_statistics_view",
    "group_welcome_view",
    "help_view",
    "hint_view",
    "privacy_view",
    "settings_view",
    "statistics_view",
    "welcome_view",
]

_LANGUAGES = {Language.GERMAN: "🇩🇪 Deutsch", Language.ENGLISH: "🇬🇧 English"}
"""Each in its own words, so that everybody finds theirs."""


def welcome_view(reader: Reader, name: str) -> View:
    """/start in private."""
    return View(say(reader.language, "welcome", name=html_name(name)), (*_main(reader), _language_row(reader)))


def group_welcome_view(reader: Reader) -> View:
    """When the bot was added to a group, and /start there."""
    return View(say(reader.language, "group-welcome"), (_language_row(reader),))


def help_view(reader: Reader, *, private: bool) -> View:
    menu = "\n".join(f"/{command} – {what}" for command, what in commands(reader.language, private=private))
    return View(say(reader.language, "help-private" if private else "help-group", commands=menu))


def privacy_view(reader: Reader) -> View:
    """What is stored."""
    return View(say(reader.language, "privacy"))


def hint_view(reader: Reader) -> View:
    """For nonsense typed in private: a short hint with the main buttons."""
    return View(say(reader.language, "hint"), _main(reader))


def settings_view(reader: Reader, *, reminders: bool) -> View:
    """What is set, as buttons that change it."""
    decks = tuple(_deck_button(reader, deck) for deck in Deck)
    confirm = _toggle(reader, "setting-confirm", ConfirmMovesPress(not reader.confirm_moves), on=reader.confirm_moves)
    remind = _toggle(reader, "setting-reminders", RemindersPress(not reminders), on=reminders)
    return View(say(reader.language, "settings"), (_language_row(reader), decks, (confirm,), (remind,)))


def statistics_view(reader: Reader, name: str, figures: Figures) -> View:
    """All figures of one person; before the first finished match an invitation to play one."""
    head = say(reader.language, "stats-head", name=html_name(name))
    text = figures_text(reader, figures)
    if not text:
        return View(f"{head}\n\n{say(reader.language, 'stats-none')}", _solo(reader))
    return View(f"{head}\n\n{text}")


def group_statistics_view(reader: Reader, title: str, rows: tuple[GroupRow, ...]) -> View:
    """The group's table, best first."""
    head = say(reader.language, "group-stats-head", group=html_name(title))
    return View(f"{head}\n\n{group_rows_text(reader, rows) or say(reader.language, 'group-stats-none')}")


def _main(reader: Reader) -> Keyboard:
    return (*_solo(reader), (Button(say(reader.language, "button-add-to-group"), add_to_group=True),))


def _solo(reader: Reader) -> Keyboard:
    return ((Button(say(reader.language, "button-solo"), SoloPress()),),)


def _language_row(reader: Reader) -> tuple[Button, ...]:
    return tuple(
        _option(label, LanguagePress(language), chosen=language is reader.language)
        for language, label in _LANGUAGES.items()
    )


def _deck_button(reader: Reader, deck: Deck) -> Button:
    french = deck is Deck.FRENCH
    label = say(reader.language, "setting-french" if french else "setting-double-german")
    return _option(label, DeckPress(french), chosen=deck is reader.deck)


def _toggle(reader: Reader, label: str, press: Press, *, on: bool) -> Button:
    return Button(f"{'✅' if on else '⬜'} {say(reader.language, label)}", press)


def _option(label: str, press: Press, *, chosen: bool) -> Button:
    return Button(f"✓ {label}" if chosen else label, press)
