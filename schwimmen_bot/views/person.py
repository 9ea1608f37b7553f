"""Messages about a person or a group: welcome, help, privacy, settings, statistics."""

from __future__ import annotations

from schwimmen_bot.texts import Language, say
from schwimmen_bot.views.charts import ranking_picture, statistics_picture
from schwimmen_bot.views.commands import commands
from schwimmen_bot.views.figures import Figures, GroupRow, Score, figures_text, group_rows_text
from schwimmen_bot.views.length import MOST_CAPTION, visible_units
from schwimmen_bot.views.names import html_name
from schwimmen_bot.views.press import (
    ConfirmMovesPress,
    LanguagePress,
    PicturesPress,
    Press,
    RemindersPress,
    SetDeckPress,
)
from schwimmen_bot.views.reader import Deck, Reader
from schwimmen_bot.views.solo import solo_keyboard
from schwimmen_bot.views.view import Button, Keyboard, StatisticsPicture, View

__all__ = [
    "Figures",
    "GroupRow",
    "Score",
    "commands",
    "group_statistics_view",
    "group_welcome_view",
    "help_view",
    "hint_view",
    "pictures_off_view",
    "privacy_view",
    "settings_view",
    "statistics_view",
    "welcome_view",
]

_LANGUAGES = {Language.GERMAN: "🇩🇪 Deutsch", Language.ENGLISH: "🇬🇧 English"}
"""Each in its own words, so that everybody finds theirs."""
_DECKS = {
    Deck.DOUBLE_GERMAN: "setting-double-german",
    Deck.FRENCH: "setting-french",
    Deck.FRENCH_FOUR_COLOURS: "setting-french-four-colours",
    Deck.SWISS: "setting-swiss",
}


def welcome_view(reader: Reader, name: str) -> View:
    """/start in private."""
    return View(say(reader.language, "welcome", name=html_name(name)), (*_main(reader), _language_row(reader)))


def group_welcome_view(reader: Reader) -> View:
    """When the bot was added to a group, and /start there."""
    return View(say(reader.language, "group-welcome"), (_language_row(reader), (_pictures_button(reader),)))


def pictures_off_view(reader: Reader) -> View:
    """In a group that takes no photos, when its pictures have been turned off for that."""
    return View(say(reader.language, "pictures-off"), ((_pictures_button(reader),),))


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
    decks = [_deck_button(reader, deck) for deck in Deck]
    confirm = _toggle(reader, "setting-confirm", ConfirmMovesPress(not reader.confirm_moves), on=reader.confirm_moves)
    remind = _toggle(reader, "setting-reminders", RemindersPress(not reminders), on=reminders)
    pictures = _pictures_button(reader)
    keyboard = (_language_row(reader), tuple(decks[:2]), tuple(decks[2:]), (confirm,), (remind,), (pictures,))
    return View(say(reader.language, "settings"), keyboard)


def statistics_view(reader: Reader, name: str, figures: Figures) -> View:
    """All figures of one person; before the first finished match an invitation to play one."""
    head = say(reader.language, "stats-head", name=html_name(name))
    text = figures_text(reader, figures)
    if not text:
        return View(f"{head}\n\n{say(reader.language, 'stats-none')}", solo_keyboard(reader))
    return _with_picture(f"{head}\n\n{text}", statistics_picture(reader, name, figures))


def group_statistics_view(reader: Reader, title: str, rows: tuple[GroupRow, ...]) -> View:
    """The group's table, best first."""
    head = say(reader.language, "group-stats-head", group=html_name(title))
    text = f"{head}\n\n{group_rows_text(reader, rows) or say(reader.language, 'group-stats-none')}"
    return _with_picture(text, ranking_picture(reader, title, rows))


def _with_picture(text: str, picture: StatisticsPicture | None) -> View:
    """The figures as text come first: a picture has room for no more than MOST_CAPTION of it."""
    return View(text, picture=picture if visible_units(text) <= MOST_CAPTION else None)


def _main(reader: Reader) -> Keyboard:
    return (*solo_keyboard(reader), (Button(say(reader.language, "button-add-to-group"), add_to_group=True),))


def _language_row(reader: Reader) -> tuple[Button, ...]:
    return tuple(
        _option(label, LanguagePress(language), chosen=language is reader.language)
        for language, label in _LANGUAGES.items()
    )


def _deck_button(reader: Reader, deck: Deck) -> Button:
    return _option(say(reader.language, _DECKS[deck]), SetDeckPress(deck), chosen=deck is reader.deck)


def _pictures_button(reader: Reader) -> Button:
    return _toggle(reader, "setting-pictures", PicturesPress(not reader.pictures), on=reader.pictures)


def _toggle(reader: Reader, label: str, press: Press, *, on: bool) -> Button:
    return Button(f"{'✅' if on else '⬜'} {say(reader.language, label)}", press)


def _option(label: str, press: Press, *, chosen: bool) -> Button:
    return Button(f"✓ {label}" if chosen else label, press)
