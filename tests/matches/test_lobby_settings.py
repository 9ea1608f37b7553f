"""Lives, tempo, computer players and their strengths: their bounds, and who may set them."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlmodel import col

from schwimmen_bot.matches.request import Reply, Sender
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.store.codec import load
from schwimmen_bot.store.tables import Inbox, MatchStatus
from schwimmen_bot.texts import Language
from schwimmen_bot.views.lobby.choices import Page, choice_of
from schwimmen_bot.views.lobby.message import lobby_view
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import (
    ClosePress,
    ComputersPress,
    FieldPress,
    LivesPress,
    MatchPress,
    PresetPress,
    RulesPagePress,
    StartPress,
    StrengthPress,
    StrengthsPress,
    TempoPress,
    WithdrawPress,
)
from schwimmen_bot.views.reader import Lobby, Reader
from tests.matches.harness import ANNA, BEN, CLARA, DAY, STAMMTISCH, Harness

RULES = PRESETS["hosen-owi"]
UNKNOWN = Reply(notice(Language.GERMAN, Notice.UNKNOWN_BUTTON))


def presses(number: int) -> list[MatchPress]:
    """Everything that only some may do."""
    return [
        LivesPress(number, 5),
        TempoPress(number, 10),
        ComputersPress(number, 1),
        PresetPress(number, "klassisch"),
        FieldPress(number, choice_of("mistery", True)),
        RulesPagePress(number, Page.RULES),
        StrengthPress(number, 0, Strength.PROFESSIONAL),
        StrengthsPress(number, Strength.BEGINNER),
        StartPress(number),
        ClosePress(number),
    ]


def settled(
    harness: Harness, press: MatchPress, rules: RuleSet = RULES, tempo: timedelta = DAY, computers: int = 0
) -> None:
    """After this press Anna's own lobby is like this, in its row and in its message."""
    assert harness.press(ANNA, press, group=STAMMTISCH) == Reply()
    match = harness.match(1)
    assert load(RuleSet, match.rules) == rules
    assert (match.tempo_seconds, match.computers) == (tempo.total_seconds(), computers)
    view = lobby_view(Reader(), Lobby(1, "Anna", rules, tempo, ("Anna",), computers))
    assert [(letter.slot, letter.view) for letter in harness.posted()] == [("lobby:1", view)]


def test_lives_are_kept_in_the_matchs_own_rules(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    for lives in (1, 2, 10):
        settled(harness, LivesPress(1, lives), rules=replace(RULES, lives=lives))


def test_the_tempo_is_one_of_four(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    for minutes in (10, 60, 12 * 60, 24 * 60):
        settled(harness, TempoPress(1, minutes), tempo=timedelta(minutes=minutes))


def test_up_to_seven_computers_play(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    for computers in (1, 7, 0):
        settled(harness, ComputersPress(1, computers), computers=computers)


def test_nothing_else_can_be_set(harness: Harness) -> None:
    """Whoever knows the wire's form can send any number."""
    harness.open_lobby(ANNA)
    harness.deliver()
    before = harness.match(1)
    unheard_of: list[MatchPress] = [
        *(LivesPress(1, lives) for lives in (0, 11)),
        *(TempoPress(1, minutes) for minutes in (0, 11, 2**31 - 1)),
        *(ComputersPress(1, computers) for computers in (-1, 8)),
        StrengthPress(1, 7, Strength.BEGINNER),
    ]
    for press in unheard_of:
        assert harness.press(ANNA, press, group=STAMMTISCH) == UNKNOWN
    assert harness.match(1) == before
    assert harness.posted() == []


def test_computers_take_nobodys_seat(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    assert harness.press(ANNA, ComputersPress(number, 7), group=STAMMTISCH) == Reply(
        notice(Language.GERMAN, Notice.LOBBY_FULL), alert=True
    )
    assert harness.match(number).computers == 0
    harness.press(ANNA, ComputersPress(number, 6), group=STAMMTISCH)
    assert harness.match(number).computers == 6


def test_others_are_asked_about_first(harness: Harness) -> None:
    """Only Telegram knows who is an admin, and it isn't asked inside a transaction."""
    number = harness.open_lobby(ANNA, BEN)
    before, waiting = harness.match(number), harness.posted()
    for undone, press in enumerate(presses(number), start=1):
        assert harness.press(BEN, press, group=STAMMTISCH) == Reply(ask=STAMMTISCH.id)
        assert len(harness.rows(Inbox, col(Inbox.done_at).is_(None))) == undone
    assert harness.match(number) == before
    assert harness.posted() == waiting


def test_who_is_no_admin_is_refused(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    before, waiting = harness.match(number), harness.posted()
    for press in presses(number):
        refused = Reply(notice(Language.ENGLISH, Notice.OPENER_ONLY), alert=True)
        assert harness.press(BEN, press, group=STAMMTISCH, admin=False) == refused
    assert harness.match(number) == before
    assert harness.posted() == waiting
    assert harness.rows(Inbox, col(Inbox.done_at).is_(None)) == []


def _changes(harness: Harness, press: MatchPress, who: Sender, *, admin: bool | None) -> set[str]:
    before = harness.match(press.match)
    harness.press(who, press, group=STAMMTISCH, admin=admin)
    after = harness.match(press.match)
    names = ("rules", "tempo_seconds", "computers", "strengths", "status")
    return {name for name in names if getattr(after, name) != getattr(before, name)}


@pytest.mark.parametrize(("who", "admin"), [(CLARA, True), (ANNA, None), (ANNA, False)])
def test_an_admin_and_the_opener_may_do_it_all_without_a_seat(
    harness: Harness, who: Sender, admin: bool | None
) -> None:
    changes = [
        {"rules"},
        {"tempo_seconds"},
        {"computers"},
        {"rules"},
        {"rules"},
        set(),
        {"strengths"},
        {"strengths"},
        {"status"},
        {"status"},
    ]
    for which, changed in enumerate(changes):
        number = harness.open_lobby(ANNA, BEN)
        harness.press(ANNA, WithdrawPress(number), group=STAMMTISCH)
        harness.set_match(number, computers=2)
        assert _changes(harness, presses(number)[which], who, admin=admin) == changed


def test_after_the_lobby_nothing_is_set(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    for status in (MatchStatus.PLAYING, MatchStatus.OVER, MatchStatus.CLOSED):
        harness.set_match(number, status=status)
        for press in presses(number):
            assert _changes(harness, press, ANNA, admin=None) == set()
            reply = harness.press(ANNA, press, group=STAMMTISCH)
            assert reply == Reply(notice(Language.GERMAN, Notice.LOBBY_CLOSED))
