"""What a person or a group can set, as buttons that change it."""

from __future__ import annotations

from schwimmen_bot.texts import Language, message_of, say
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.keyboards import marked, rows
from schwimmen_bot.views.press import (
    ConfirmMovesPress,
    LanguagePress,
    PicturesPress,
    Press,
    RemindersPress,
    SetDeckPress,
)
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.view import Button, Keyboard, View

_LANGUAGES_IN_ROW = 3
_DECKS_IN_ROW = 2


def settings_view(reader: Reader, *, reminders: bool) -> View:
    """What is set, as buttons that change it."""
    decks = [_deck_button(reader, deck) for deck in Deck]
    confirm = _toggle(reader, "setting-confirm", ConfirmMovesPress(not reader.confirm_moves), on=reader.confirm_moves)
    remind = _toggle(reader, "setting-reminders", RemindersPress(not reminders), on=reminders)
    pictures = pictures_button(reader)
    keyboard = (*language_rows(reader), *rows(decks, _DECKS_IN_ROW), (confirm,), (remind,), (pictures,))
    return View(say(reader.language, "settings"), keyboard)


def language_rows(reader: Reader) -> Keyboard:
    """Each language in its own words, so that everybody finds theirs."""
    return rows([_language_button(reader, language) for language in Language], _LANGUAGES_IN_ROW)


def _language_button(reader: Reader, language: Language) -> Button:
    label = marked(say(language, "setting-language"), language is reader.language)
    return Button(label, LanguagePress(language))


def _deck_button(reader: Reader, deck: Deck) -> Button:
    label = marked(say(reader.language, message_of("setting-deck", deck)), deck is reader.deck)
    return Button(label, SetDeckPress(deck))


def pictures_button(reader: Reader) -> Button:
    return _toggle(reader, "setting-pictures", PicturesPress(not reader.pictures), on=reader.pictures)


def _toggle(reader: Reader, label: str, press: Press, *, on: bool) -> Button:
    return Button(f"{'✅' if on else '⬜'} {say(reader.language, label)}", press)
