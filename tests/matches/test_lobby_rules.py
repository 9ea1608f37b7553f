"""The rules of a match are picked and changed in its lobby, and the group's next lobby opens with them."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import timedelta

import pytest
from sqlmodel import Session
from structlog.testing import capture_logs

from schwimmen_bot.matches import dispatch
from schwimmen_bot.matches.lobby_settings import RulesPress
from schwimmen_bot.matches.request import Reply, Sender
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import Circuits, LastTurn, Reveal, RuleSet, Tie, Triple
from schwimmen_bot.store.codec import dump, load
from schwimmen_bot.store.tables import Chat
from schwimmen_bot.texts import Language
from schwimmen_bot.views.lobby.choices import FIELDS, PAGES, Choice, Page, Value, choice_of, chosen, next_choice
from schwimmen_bot.views.lobby.message import conflict_alert, lobby_view, too_many_seats_alert
from schwimmen_bot.views.press import (
    ComputersPress,
    FieldPress,
    JoinPress,
    LivesPress,
    PresetPress,
    RulesPagePress,
    StartPress,
    TempoPress,
)
from schwimmen_bot.views.reader import Lobby, Reader
from schwimmen_bot.views.view import View
from tests.matches.harness import ANNA, BEN, CLARA, DAY, STAMMTISCH, TOPIC, Harness

RULES = PRESETS["hosen-owi"]
KLASSISCH = PRESETS["klassisch"]
TEN_MINUTES = timedelta(minutes=10)


def crowd(count: int) -> tuple[Sender, ...]:
    return tuple(Sender(100 + number, f"P{number}", Language.GERMAN) for number in range(count))


def rules_of(harness: Harness, number: int = 1) -> RuleSet:
    return load(RuleSet, harness.match(number).rules)


def page(rules: RuleSet, page: Page, *people: str, tempo: timedelta = DAY, computers: int = 0) -> View:
    return lobby_view(Reader(), Lobby(1, "Anna", rules, tempo, people, computers), page)


def shown(harness: Harness, press: RulesPress) -> View:
    """What the lobby's message becomes when Anna presses this."""
    assert harness.press(ANNA, press, group=STAMMTISCH) == Reply()
    (letter,) = harness.posted(STAMMTISCH)
    assert letter.slot == "lobby:1"
    return letter.view


def choose(harness: Harness, field: str, value: Value) -> Reply:
    return harness.press(ANNA, FieldPress(1, choice_of(field, value)), group=STAMMTISCH)


# Pages and presses.


@pytest.mark.parametrize("which", Page)
def test_a_page_is_shown_in_place_and_changes_nothing(harness: Harness, which: Page) -> None:
    harness.open_lobby(ANNA)
    harness.deliver()
    before = harness.match(1)
    assert shown(harness, RulesPagePress(1, which)) == page(RULES, which, "Anna")
    assert harness.match(1) == before


def test_two_taps_lead_from_the_lobby_to_every_rule_on_it() -> None:
    """The page of the rules, which has all presets too, and the page of the rule."""
    first = {button.press for row in page(KLASSISCH, Page.LOBBY, "Anna").keyboard for button in row}
    assert RulesPagePress(1, Page.RULES) in first
    second = {button.press for row in page(KLASSISCH, Page.RULES, "Anna").keyboard for button in row}
    assert {RulesPagePress(1, to) for to in FIELDS} | {PresetPress(1, name) for name in PRESETS} <= second
    # Nothing of what stands on no page is a question of taste: names, and the document's own number of seats.
    assert {field.name for field in fields(RuleSet)} - PAGES.keys() == {"name", "most_seats", "thirty_one_name"}


@pytest.mark.parametrize("name", PRESETS)
def test_every_page_fits_a_phone(name: str) -> None:
    for which in Page:
        keyboard = page(PRESETS[name], which, "Anna").keyboard
        assert len(keyboard) <= 8
        assert len({button.press for row in keyboard for button in row}) > 1


def test_a_press_sets_the_rule_and_stays_on_its_page(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    harness.deliver()
    strict = replace(RULES, tie=Tie.STRICT)
    assert shown(harness, FieldPress(1, choice_of("tie", Tie.STRICT))) == page(strict, Page.SCORING, "Anna")
    assert rules_of(harness) == strict


def test_taps_on_one_button_go_round_all_values() -> None:
    for of in FIELDS.values():
        for field in of:
            rules, seen = chosen(KLASSISCH, choice_of(field.name, field.values[0])), []
            for _ in field.values:
                rules = chosen(rules, next_choice(field, rules))
                seen.append(getattr(rules, field.name))
            assert seen == [*field.values[1:], field.values[0]]


def test_a_value_that_no_button_has_leads_to_the_first() -> None:
    (field,) = (field for field in FIELDS[Page.KNOCKING] if field.name == "circuits_without_knock")
    assert next_choice(field, replace(RULES, circuits_without_knock=5)) == choice_of("circuits_without_knock", 7)


def test_rules_that_decide_nothing_are_not_offered() -> None:
    """Without passing there are no new table cards."""

    def offered(rules: RuleSet) -> set[str]:
        keyboard = page(rules, Page.TURNS, "Anna").keyboard
        presses = [button.press for row in keyboard for button in row]
        return {press.choice.field for press in presses if isinstance(press, FieldPress)}

    assert offered(RULES) == {"swap_all", "passing"}
    assert offered(KLASSISCH) == {"swap_all", "passing", "table_refresh", "stock_end"}


def test_the_lobby_tells_what_is_not_as_in_its_preset(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    harness.deliver()
    assert "Geändert" not in shown(harness, RulesPagePress(1, Page.LOBBY)).text
    choose(harness, "mistery", True)
    for which in Page:
        assert "Geändert:</b>\n• Mistery: an\n" in shown(harness, RulesPagePress(1, which)).text
    harness.press(ANNA, LivesPress(1, 5), group=STAMMTISCH)
    assert shown(harness, RulesPagePress(1, Page.LOBBY)).text.count("Leben") == 1


def test_somebody_joining_brings_the_first_page_back(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    harness.meet(BEN)
    harness.deliver()
    shown(harness, RulesPagePress(1, Page.SCORING))
    harness.press(BEN, JoinPress(1), group=STAMMTISCH)
    assert [letter.view for letter in harness.posted()] == [page(RULES, Page.LOBBY, "Anna", "Ben")]


# Presets.


def test_a_preset_replaces_all_rules_and_the_lives(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    harness.press(ANNA, LivesPress(1, 7), group=STAMMTISCH)
    choose(harness, "mistery", True)
    harness.deliver()
    assert shown(harness, PresetPress(1, "klassisch")) == page(KLASSISCH, Page.RULES, "Anna")
    assert rules_of(harness) == KLASSISCH
    assert harness.match(1).tempo_seconds == DAY.total_seconds()


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_can_be_picked_and_played(harness: Harness, name: str) -> None:
    harness.open_lobby(ANNA, BEN)
    harness.press(ANNA, PresetPress(1, name), group=STAMMTISCH)
    assert rules_of(harness) == PRESETS[name]
    assert harness.press(ANNA, StartPress(1), group=STAMMTISCH).text
    assert harness.state(1).rules == PRESETS[name]


def test_the_same_preset_again_takes_the_changes_back(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    choose(harness, "mistery", True)
    harness.press(ANNA, PresetPress(1, "hosen-owi"), group=STAMMTISCH)
    assert rules_of(harness) == RULES


def test_blitz_brings_the_shortest_time_for_a_turn(harness: Harness) -> None:
    """rules.md B23; it can be changed afterwards, and another preset leaves it."""
    harness.open_lobby(ANNA)
    harness.press(ANNA, PresetPress(1, "blitz"), group=STAMMTISCH)
    assert (rules_of(harness).lives, harness.match(1).tempo_seconds) == (1, 600)
    harness.press(ANNA, TempoPress(1, 60), group=STAMMTISCH)
    choose(harness, "lives", 2)
    harness.press(ANNA, PresetPress(1, "klassisch"), group=STAMMTISCH)
    assert harness.match(1).tempo_seconds == 3600


# What doesn't go together.


def unchanged(harness: Harness, press: RulesPress, alert: str) -> None:
    """The press is refused, and the message stays as it is."""
    harness.deliver()
    before = harness.match(1)
    assert harness.press(ANNA, press, group=STAMMTISCH) == Reply(alert, alert=True)
    assert harness.match(1) == before
    assert harness.posted() == []


def test_a_second_knock_can_not_be_forbidden_without_passing(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    forbid = FieldPress(1, choice_of("last_turn", LastTurn.NOTHING))
    (conflict,) = replace(RULES, last_turn=LastTurn.NOTHING).conflicts()
    unchanged(harness, forbid, conflict_alert(Reader(), conflict))
    choose(harness, "passing", True)
    harness.press(ANNA, forbid, group=STAMMTISCH)
    assert rules_of(harness) == replace(RULES, passing=True, last_turn=LastTurn.NOTHING)


def test_without_passing_a_hand_is_kept_by_a_knock(harness: Harness) -> None:
    """rules.md B9; and what was counted were circuits of passes (B10)."""
    harness.open_lobby(ANNA)
    harness.press(ANNA, PresetPress(1, "klassisch"), group=STAMMTISCH)
    assert choose(harness, "passing", False) == Reply()
    assert rules_of(harness) == replace(KLASSISCH, passing=False, last_turn=LastTurn.KNOCK, circuits=Circuits.TURNS)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (choice_of("lying", True), choice_of("show", Reveal.MANUAL)),
        (choice_of("show", Reveal.MANUAL), choice_of("lying", True)),
    ],
)
def test_lying_and_a_late_31_exclude_each_other(harness: Harness, first: Choice, second: Choice) -> None:
    harness.open_lobby(ANNA)
    assert harness.press(ANNA, FieldPress(1, first), group=STAMMTISCH) == Reply()
    (conflict,) = replace(RULES, lying=True, show=Reveal.MANUAL).conflicts()
    unchanged(harness, FieldPress(1, second), conflict_alert(Reader(), conflict))


def test_the_presser_is_told_in_their_own_language(harness: Harness) -> None:
    harness.open_lobby(ANNA, BEN)
    (conflict,) = replace(RULES, last_turn=LastTurn.NOTHING).conflicts()
    press = FieldPress(1, choice_of("last_turn", LastTurn.NOTHING))
    reply = harness.press(BEN, press, group=STAMMTISCH, admin=True)
    assert reply == Reply(conflict_alert(Reader(Language.ENGLISH), conflict), alert=True)


@pytest.mark.parametrize(
    ("press", "most"),
    [
        (PresetPress(1, "a7"), 6),
        (FieldPress(1, choice_of("pack", 20)), 5),
    ],
)
def test_rules_with_too_few_seats_are_refused(harness: Harness, press: RulesPress, most: int) -> None:
    """People and computer players count alike."""
    harness.open_lobby(ANNA, *crowd(4))
    harness.press(ANNA, ComputersPress(1, 2), group=STAMMTISCH)
    unchanged(harness, press, too_many_seats_alert(Reader(), most, 7))
    harness.press(ANNA, ComputersPress(1, most - 5), group=STAMMTISCH)
    assert harness.press(ANNA, press, group=STAMMTISCH) == Reply()


def test_the_hidden_card_may_cost_the_last_seat(harness: Harness) -> None:
    """24 cards are enough for seven, but not with a fourth card on the table."""
    harness.open_lobby(ANNA, *crowd(6))
    choose(harness, "pack", 24)
    unchanged(harness, FieldPress(1, choice_of("mistery", True)), too_many_seats_alert(Reader(), 6, 7))


def test_the_next_seat_is_refused_where_the_new_rules_have_none(harness: Harness) -> None:
    harness.open_lobby(ANNA, *crowd(4))
    harness.meet(CLARA)
    choose(harness, "pack", 20)
    assert harness.press(CLARA, JoinPress(1), group=STAMMTISCH).alert
    choose(harness, "pack", 24)
    assert not harness.press(CLARA, JoinPress(1), group=STAMMTISCH).alert


def test_from_the_seventh_seat_on_the_big_pack_is_recommended(harness: Harness) -> None:
    """rules.md A2, B1: nothing is forced."""
    harness.open_lobby(ANNA, *crowd(5))
    harness.press(ANNA, PresetPress(1, "schwimmen-31"), group=STAMMTISCH)
    hint = "mit 52 Karten besser"
    assert hint not in harness.posted(STAMMTISCH)[-1].view.text
    harness.press(ANNA, ComputersPress(1, 1), group=STAMMTISCH)
    assert hint in harness.posted(STAMMTISCH)[-1].view.text
    choose(harness, "pack", 52)
    assert hint not in harness.posted(STAMMTISCH)[-1].view.text
    assert rules_of(harness).seats_for() == 8
    harness.press(ANNA, PresetPress(1, "hosen-owi"), group=STAMMTISCH)
    assert hint not in harness.posted(STAMMTISCH)[-1].view.text


# What the group remembers.


def test_the_next_lobby_opens_with_the_rules_and_tempo_of_the_last_match(harness: Harness) -> None:
    harness.open_lobby(ANNA, BEN)
    harness.press(ANNA, PresetPress(1, "klassisch"), group=STAMMTISCH)
    choose(harness, "triple", Triple.THIRTY_ONE)
    harness.press(ANNA, LivesPress(1, 5), group=STAMMTISCH)
    harness.press(ANNA, TempoPress(1, 60), group=STAMMTISCH)
    harness.press(ANNA, StartPress(1), group=STAMMTISCH)
    harness.open_lobby(BEN)
    assert rules_of(harness, 2) == replace(KLASSISCH, triple=Triple.THIRTY_ONE, lives=5)
    assert harness.match(2).tempo_seconds == 3600
    assert harness.match(2).computers == 0


def test_a_lobby_that_never_started_is_forgotten(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    harness.press(ANNA, PresetPress(1, "klassisch"), group=STAMMTISCH)
    harness.open_lobby(ANNA)
    assert (rules_of(harness, 2), harness.match(2).tempo_seconds) == (RULES, DAY.total_seconds())


def test_each_group_remembers_its_own(harness: Harness) -> None:
    harness.open_lobby(ANNA, BEN)
    harness.press(ANNA, PresetPress(1, "blitz"), group=STAMMTISCH)
    harness.press(ANNA, StartPress(1), group=STAMMTISCH)
    harness.open_lobby(ANNA, group=TOPIC)
    assert (rules_of(harness, 2), harness.match(2).tempo_seconds) == (RULES, DAY.total_seconds())


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "null",
        "[]",
        "{",
        '{"pack":"32"}',
        '{"pack":33}',
        '{"lives":0}',
        '{"tie":"nobody"}',
        '{"no_such_rule":true}',
        dump(replace(RULES, last_turn=LastTurn.NOTHING)),
    ],
)
def test_rules_that_nobody_can_play_by_are_forgotten(harness: Harness, kept: str) -> None:
    harness.open_lobby(ANNA)
    remember(harness, rules=kept, tempo_seconds=7)
    with capture_logs() as log:
        harness.open_lobby(ANNA)
        harness.open_lobby(ANNA)
    what = ("rules of a group's last match are forgotten", "time for a turn of a group's last match is forgotten")
    assert tuple(entry["event"] for entry in log) == what
    assert (rules_of(harness, 2), harness.match(2).tempo_seconds) == (RULES, DAY.total_seconds())


def test_rules_of_an_earlier_version_are_filled_up(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    remember(harness, rules='{"lives":4}', tempo_seconds=600)
    harness.open_lobby(ANNA)
    assert (rules_of(harness, 2), harness.match(2).tempo_seconds) == (
        replace(RULES, lives=4),
        TEN_MINUTES.total_seconds(),
    )


def remember(harness: Harness, *, rules: str, tempo_seconds: int) -> None:
    def change(session: Session) -> None:
        chat = session.get_one(Chat, STAMMTISCH.id)
        chat.rules, chat.tempo_seconds = rules, tempo_seconds

    harness.run(change)


def test_a_supergroup_remembers_what_its_group_did(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    remember(harness, rules=dump(KLASSISCH), tempo_seconds=600)
    harness.run(dispatch.migrated, STAMMTISCH.id, TOPIC.id)
    harness.open_lobby(ANNA, group=TOPIC)
    assert (rules_of(harness, 2), harness.match(2).tempo_seconds) == (KLASSISCH, TEN_MINUTES.total_seconds())
