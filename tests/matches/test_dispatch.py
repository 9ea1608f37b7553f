"""Whatever is written or pressed, by whom and where ever: it is answered, once, and nothing breaks."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlmodel import col

from schwimmen_bot.matches import dispatch
from schwimmen_bot.matches.request import Group, Reply, Sender
from schwimmen_bot.matches.table import lock_table
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import Knock, Move, Pass, SwapAll, SwapOne
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.soundness import check_state
from schwimmen_bot.store.codec import load
from schwimmen_bot.store.tables import Inbox, Match, MatchStatus
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.lobby.choices import FIELDS as RULES
from schwimmen_bot.views.lobby.choices import Page, choice_of
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import (
    KINDS,
    AskPress,
    ClosePress,
    ComputersPress,
    ConfirmMovesPress,
    DeckPress,
    FieldPress,
    HandPress,
    HidePress,
    JoinPress,
    LanguagePress,
    LeavePress,
    LivesPress,
    MatchPress,
    MyCardsPress,
    NoPress,
    PickHiddenPress,
    PickPress,
    PicturesPress,
    PlayPress,
    PresetPress,
    Press,
    RemindersPress,
    ReturnPress,
    RulesPagePress,
    SetDeckPress,
    SoloPress,
    StartPress,
    StayPress,
    StrengthPress,
    StrengthsPress,
    TablePress,
    TempoPress,
    WithdrawPress,
)
from schwimmen_bot.views.strengths import SOLO_STRENGTHS
from tests.matches.harness import ANNA, BEN, CLARA, PEOPLE, STAMMTISCH, Harness
from tests.matches.situations import ORDINARY_TURN

PLACES = (None, STAMMTISCH)


def answered(harness: Harness, chat_id: int) -> bool:
    """Something is said in this chat, or will be as soon as a computer player, who happens to begin, has moved."""
    return chat_id in {letter.chat_id for letter, _ in harness.deliver()} or bool(harness.due())


def undone(harness: Harness) -> list[int]:
    return [row.update_id for row in harness.rows(Inbox, col(Inbox.done_at).is_(None))]


@pytest.mark.parametrize("which", Command)
def test_every_command_says_something_where_it_was_written(harness: Harness, which: Command) -> None:
    harness.meet(BEN)
    for place in PLACES:
        for who in (BEN, CLARA):
            harness.write(who, which, group=place)
            assert answered(harness, who.id if place is None else place.id)
    assert undone(harness) == []


@pytest.mark.parametrize("which", Command)
def test_every_command_says_something_to_who_plays(harness: Harness, which: Command) -> None:
    harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    for place in PLACES:
        harness.write(ANNA, which, group=place)
        assert answered(harness, ANNA.id if place is None else place.id)


MATCH, LOBBY = 1, 2
DEEDS: list[tuple[Press, Sender, Group | None]] = [
    (PickPress(MATCH, 0, Card(20), None), ANNA, None),
    (PickHiddenPress(MATCH, 0, Card(20)), ANNA, None),
    (HidePress(MATCH, 0, Card(20)), ANNA, None),
    (AskPress(MATCH, 0, SwapAll()), ANNA, None),
    (PlayPress(MATCH, 0, SwapAll()), ANNA, None),
    (MyCardsPress(MATCH), CLARA, STAMMTISCH),
    (HandPress(MATCH), BEN, None),
    (ReturnPress(MATCH), BEN, None),
    (TablePress(MATCH), CLARA, STAMMTISCH),
    (JoinPress(LOBBY), BEN, STAMMTISCH),
    (WithdrawPress(LOBBY), BEN, STAMMTISCH),
    (LivesPress(LOBBY, 2), ANNA, STAMMTISCH),
    (TempoPress(LOBBY, 10), ANNA, STAMMTISCH),
    (ComputersPress(LOBBY, 1), ANNA, STAMMTISCH),
    (StrengthPress(LOBBY, 0, Strength.PROFESSIONAL), ANNA, STAMMTISCH),
    (StrengthsPress(LOBBY, Strength.BEGINNER), ANNA, STAMMTISCH),
    (RulesPagePress(LOBBY, Page.RULES), ANNA, STAMMTISCH),
    (PresetPress(LOBBY, "klassisch"), ANNA, STAMMTISCH),
    (FieldPress(LOBBY, choice_of("pack", 52)), ANNA, STAMMTISCH),
    (StartPress(LOBBY), ANNA, STAMMTISCH),
    (ClosePress(3), ANNA, STAMMTISCH),
    (LeavePress(MATCH, sure=False), ANNA, None),
    (StayPress(MATCH), ANNA, None),
    (SoloPress(), ANNA, None),
    (LanguagePress(Language.ENGLISH), ANNA, None),
    (ConfirmMovesPress(False), ANNA, None),
    (RemindersPress(False), ANNA, None),
    (DeckPress(french=True), ANNA, None),
    (SetDeckPress(Deck.SWISS), ANNA, None),
    (PicturesPress(on=False), ANNA, None),
    (NoPress(), ANNA, STAMMTISCH),
]
"""One press of each kind, in an order in which each can do what it is for."""


def test_every_kind_of_press_does_something(harness: Harness) -> None:
    assert [type(press) for press, *_ in DEEDS] == list(dict.fromkeys(type(press) for press, *_ in DEEDS))
    assert {type(press) for press, *_ in DEEDS} == set(KINDS.values())
    harness.play(*PEOPLE, state=ORDINARY_TURN)
    for _ in range(2):
        harness.open_lobby(ANNA)
    _, message = harness.deliver()[-1]
    for press, who, group in DEEDS:
        reply = harness.press(who, press, group=group, message=message)
        refusals = {notice(who.language, why) for why in REFUSALS}
        assert reply.text not in refusals, press
        assert reply.ask is None
        delivered = harness.deliver()
        due = harness.due()  # of a solo match that a computer player begins
        assert delivered or reply.text or due or isinstance(press, NoPress), press
        message = next((number for letter, number in delivered if letter.chat_id == who.id), message)
    assert undone(harness) == []


REFUSALS = set(Notice) - {
    Notice.JOINED,
    Notice.WITHDRAWN,
    Notice.STARTED,
    Notice.SENT_HAND,
    Notice.SAVED,
    Notice.STAYED,
}


def test_every_press_and_every_command_has_a_row() -> None:
    assert set(dispatch.PRESSES) == set(KINDS.values())
    assert set(dispatch.COMMANDS) == set(Command)


def test_every_press_about_a_match_needs_something() -> None:
    """Else anybody could press it about any match."""
    needy = {kind for kind, row in dispatch.PRESSES.items() if row.needs is not None}
    assert needy == {kind for kind in KINDS.values() if issubclass(kind, MatchPress)}


def test_data_that_no_button_of_ours_carries(harness: Harness) -> None:
    for group in PLACES:
        assert harness.press(ANNA, None, group=group) == Reply(notice(Language.GERMAN, Notice.UNKNOWN_BUTTON))
    assert undone(harness) == []


def test_a_button_that_only_shows_something_does_nothing(harness: Harness) -> None:
    harness.meet(ANNA)
    assert harness.press(ANNA, NoPress()) == Reply()
    assert harness.posted() == []


def test_a_command_that_comes_twice_is_answered_once(harness: Harness) -> None:
    incoming = harness.incoming(ANNA, STAMMTISCH)
    for _ in range(2):
        assert harness.run(dispatch.command, harness.now, incoming, Command.NEW, "") == Reply()
    assert len(harness.rows(Match)) == 1


def test_nonsense_that_comes_twice_is_answered_once(harness: Harness) -> None:
    incoming = harness.incoming(ANNA)
    harness.run(dispatch.nonsense, harness.now, incoming)
    assert len(harness.deliver()) == 1
    harness.run(dispatch.nonsense, harness.now, incoming)
    assert harness.posted() == []


def test_what_waits_for_a_word_about_admins_is_done_when_that_is_known(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    incoming = harness.incoming(BEN, STAMMTISCH)
    assert harness.run(dispatch.press, harness.now, incoming, LivesPress(number, 9)) == Reply(ask=STAMMTISCH.id)
    assert undone(harness) == [incoming.update_id]


# Anything at all.

CARDS = st.sampled_from([*ORDINARY_TURN.hands[0], *ORDINARY_TURN.hands[1][:1], *ORDINARY_TURN.table])
NUMBERS = st.integers(0, 4) | st.just(2**31 - 1)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(SwapOne, CARDS, CARDS), st.just(SwapAll()), st.just(Knock()), st.just(Pass())
)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "match": NUMBERS,
    "ply": NUMBERS,
    "move": MOVES,
    "give": st.none() | CARDS,
    "take": st.none() | CARDS,
    "hide": CARDS,
    "lives": NUMBERS,
    "minutes": st.sampled_from([0, 10, 60, 61, 2**31 - 1]),
    "computers": NUMBERS,
    "computer": NUMBERS,
    "strength": st.sampled_from(Strength),
    "strengths": st.sampled_from(SOLO_STRENGTHS),
    "page": st.sampled_from(Page),
    "preset": st.sampled_from(sorted(PRESETS)),
    "choice": st.sampled_from(
        [choice_of(rule.name, value) for of in RULES.values() for rule in of for value in rule.values]
    ),
    "sure": st.booleans(),
    "language": st.sampled_from(Language),
    "on": st.booleans(),
    "french": st.booleans(),
    "deck": st.sampled_from(Deck),
}
PRESSES: st.SearchStrategy[Press] = st.one_of(
    [st.builds(kind, **{field.name: FIELDS[field.name] for field in fields(kind)}) for kind in KINDS.values()]
)


@dataclass(frozen=True)
class Deed:
    who: Sender
    group: Group | None
    admin: bool | None
    what: Press | Command | None
    hours: int


DEED_LISTS = st.lists(
    st.builds(
        Deed,
        who=st.sampled_from(PEOPLE),
        group=st.sampled_from(PLACES),
        admin=st.sampled_from([None, False, True]),
        what=st.one_of(PRESSES, PRESSES, PRESSES, st.sampled_from(Command), st.none()),
        hours=st.sampled_from([0, 0, 0, 1, 30]),
    ),
    max_size=25,
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(DEED_LISTS)
def test_nothing_that_people_do_breaks_anything(sqlite_harness: Harness, deeds: list[Deed]) -> None:
    """Match 1 is played by all three, match 2 a lobby of Anna's in which Ben is."""
    harness = sqlite_harness
    harness.empty()
    harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.open_lobby(ANNA, BEN)
    for deed in deeds:
        harness.skip(hours=deed.hours)
        if isinstance(deed.what, Command):
            reply = harness.write(deed.who, deed.what, group=deed.group)
        else:
            reply = harness.press(deed.who, deed.what, group=deed.group, admin=deed.admin)
        assert len(reply.text or "") <= 200
        harness.deliver()
    for match in harness.rows(Match):
        assert (match.state is not None) is (match.status in (MatchStatus.PLAYING, MatchStatus.OVER))
        assert (match.deadline_at is not None) is (match.status in (MatchStatus.LOBBY, MatchStatus.PLAYING))
        if match.state is not None:
            check_state(load(type(ORDINARY_TURN), match.state))
            table = harness.run(lock_table, match.id or 0)
            computer_is_due = table.player_at(table.state.turn) is None and not table.waits
            assert match.thinks is (match.status is MatchStatus.PLAYING and computer_is_due)
