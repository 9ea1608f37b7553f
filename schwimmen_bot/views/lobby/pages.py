"""The other pages of the lobby message: rules and strengths are picked and changed there, two taps to each."""

from __future__ import annotations

from html import unescape

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.texts import message_of, say
from schwimmen_bot.views.keyboards import marked, rows
from schwimmen_bot.views.lobby.choices import FIELDS, Choice, Page, RuleField, choice_of, is_chosen, next_choice
from schwimmen_bot.views.press import FieldPress, PresetPress, RulesPagePress, StrengthPress, StrengthsPress
from schwimmen_bot.views.reader import Lobby, Reader
from schwimmen_bot.views.rulebook.differences import field_label, value_label
from schwimmen_bot.views.rulebook.message import preset_name
from schwimmen_bot.views.strengths import next_strength, strength_label
from schwimmen_bot.views.view import Button, Keyboard

PRESETS_IN_ROW = 3
PAGES_IN_ROW = 2
COMPUTERS_IN_ROW = 2


def page_keyboard(reader: Reader, lobby: Lobby, page: Page) -> Keyboard:
    """The presets and the way to each page with rules; on such a page a button for each rule; or the strengths."""
    if page is Page.COMPUTERS:
        return _computers_keyboard(reader, lobby)
    if page is Page.RULES:
        presets = [_preset_button(reader, lobby, rules) for rules in PRESETS.values()]
        pages = [Button(page_label(reader, to), RulesPagePress(lobby.number, to)) for to in FIELDS]
        back = _back_button(reader, lobby, Page.LOBBY)
        return (*rows(presets, PRESETS_IN_ROW), *rows((*pages, back), PAGES_IN_ROW))
    fields = [_field_row(reader, lobby, field) for field in FIELDS[page] if field.matters(lobby.rules)]
    return (*fields, (_back_button(reader, lobby, Page.RULES),))


def page_label(reader: Reader, page: Page) -> str:
    """What a page with rules is called, plain text; KeyError for the others."""
    return say(reader.language, message_of("button-page", page.name.lower()))


def preset_label(reader: Reader, rules: RuleSet) -> str:
    """The preset's name, plain text."""
    return unescape(preset_name(reader, rules))


def _computers_keyboard(reader: Reader, lobby: Lobby) -> Keyboard:
    """A button sets all computer players; another one changes a single player's strength to the next."""
    seats = [_computer_button(reader, lobby, number) for number in range(lobby.computers)]
    every = tuple(_all_button(reader, lobby, strength) for strength in Strength)
    return (every, *rows(seats, COMPUTERS_IN_ROW), (_back_button(reader, lobby, Page.LOBBY),))


def _all_button(reader: Reader, lobby: Lobby, strength: Strength) -> Button:
    have_it = set(lobby.strengths[: lobby.computers or None]) == {strength}
    label = strength_label(reader.language, strength)
    return Button(marked(label, have_it), StrengthsPress(lobby.number, strength))


def _computer_button(reader: Reader, lobby: Lobby, computer: int) -> Button:
    strength = lobby.strengths[computer]
    label = say(
        reader.language,
        "button-strength",
        name=lobby.computer_seats[computer].name,
        strength=strength_label(reader.language, strength),
    )
    return Button(label, StrengthPress(lobby.number, computer, next_strength(strength)))


def _preset_button(reader: Reader, lobby: Lobby, rules: RuleSet) -> Button:
    label = preset_label(reader, rules)
    return Button(marked(label, rules.name == lobby.rules.name), PresetPress(lobby.number, rules.name))


def _field_row(reader: Reader, lobby: Lobby, field: RuleField) -> tuple[Button, ...]:
    """A button with the rule's value, which a tap changes to the next; or a button for each value."""
    if field.side_by_side:
        return tuple(_value_button(lobby, choice_of(field.name, value)) for value in field.values)
    label = say(
        reader.language,
        "button-rule",
        rule=field_label(reader, field.name),
        value=value_label(reader, lobby.rules, field.name),
    )
    return (Button(label, FieldPress(lobby.number, next_choice(field, lobby.rules))),)


def _value_button(lobby: Lobby, choice: Choice) -> Button:
    return Button(marked(choice.word, is_chosen(lobby.rules, choice)), FieldPress(lobby.number, choice))


def _back_button(reader: Reader, lobby: Lobby, page: Page) -> Button:
    return Button(say(reader.language, "button-page-back"), RulesPagePress(lobby.number, page))
