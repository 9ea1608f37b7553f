"""One person against three computer players, in private."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from schwimmen_bot.matches.deadlines import meet_deadline, move_computer
from schwimmen_bot.matches.request import Reply
from schwimmen_bot.opponents.players import choose
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.store.codec import dump, load
from schwimmen_bot.store.tables import LetterKind, Match, MatchStatus, Person
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view
from schwimmen_bot.views.lobby.solo import solo_choices_view
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import SoloPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.end import match_end_view
from schwimmen_bot.views.view import View
from tests.matches.harness import ANNA, BEN, DAY, NOON, STAMMTISCH, Harness, Posted
from tests.rules.tables import situation

STATE = situation("7c8h9d TcJhQd 7s8s9h QcKd7h", "KcAhTd", dealer=3)


def solo(harness: Harness, words: str = "") -> int:
    """Anna's match, in which it is her turn; all that was said so far has arrived."""
    harness.write(ANNA, Command.SOLO, words)
    (match,) = harness.rows(Match, Match.status == MatchStatus.PLAYING)
    assert match.id is not None
    harness.set_match(match.id, state=dump(STATE), deadline_at=harness.now + DAY)
    harness.deliver()
    return match.id


def let_computers_move(harness: Harness) -> None:
    while due := harness.due():
        for number in due:
            thinking = harness.run(meet_deadline, harness.now, number)
            assert thinking is not None
            move = choose(thinking.strength, thinking.observation, thinking.luck)
            harness.run(move_computer, harness.now, thinking, move)


def test_it_begins_at_once(harness: Harness) -> None:
    assert harness.write(ANNA, Command.SOLO) == Reply()
    (match,) = harness.rows(Match)
    assert match.id is not None
    assert (match.solo, match.chat_id, match.opener_id, match.topic_id) == (True, ANNA.id, ANNA.id, None)
    assert (match.status, match.tempo_seconds, match.ply) == (MatchStatus.PLAYING, 24 * 3600, 0)
    assert load(RuleSet, match.rules) == PRESETS["hosen-owi"]
    assert [(seat.number, seat.person_id, seat.name, seat.strength) for seat in harness.seats(match.id)] == [
        (0, ANNA.id, "Anna", None),
        (1, None, "Alma", "normal"),
        (2, None, "Bruno", "normal"),
        (3, None, "Carla", "normal"),
    ]
    assert harness.run(lambda session: session.get_one(Person, ANNA.id)).reachable


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("klassisch", "klassisch"),
        ("KLASSISCH", "klassisch"),
        ("hose abe", "hose-abe"),
        ("Hose-Abe", "hose-abe"),
        ("A 9", "a9"),
        ("Schwimmen (31)", "schwimmen-31"),
    ],
)
def test_its_rules_are_picked_by_name(harness: Harness, written: str, name: str) -> None:
    assert harness.write(ANNA, Command.SOLO, written) == Reply()
    (match,) = harness.rows(Match)
    assert load(RuleSet, match.rules) == PRESETS[name]
    assert (match.status, match.solo, match.tempo_seconds) == (MatchStatus.PLAYING, True, 24 * 3600)


@pytest.mark.parametrize(
    ("written", "name", "strengths"),
    [
        ("profi", "hosen-owi", "ppp"),
        ("PROFI", "hosen-owi", "ppp"),
        ("professional", "hosen-owi", "ppp"),
        ("pro", "hosen-owi", "ppp"),
        ("Anfänger", "hosen-owi", "bbb"),
        ("anfa\N{COMBINING DIAERESIS}nger", "hosen-owi", "bbb"),
        ("anfaenger", "hosen-owi", "bbb"),
        ("Beginner", "hosen-owi", "bbb"),
        ("normal", "hosen-owi", "nnn"),
        ("klassisch profi", "klassisch", "ppp"),
        ("profi klassisch", "klassisch", "ppp"),
        ("hose profi abe", "hose-abe", "ppp"),
        ("A 9, beginner", "a9", "bbb"),
        ("anfänger normal profi", "hosen-owi", "bnp"),
        ("profi, beginner; Profi", "hosen-owi", "pbp"),
        ("profi klassisch profi normal", "klassisch", "ppn"),
    ],
)
def test_its_strengths_are_picked_by_name(harness: Harness, written: str, name: str, strengths: str) -> None:
    assert harness.write(ANNA, Command.SOLO, written) == Reply()
    (match,) = harness.rows(Match)
    assert match.id is not None
    assert load(RuleSet, match.rules) == PRESETS[name]
    assert [(seat.strength or "-")[0] for seat in harness.seats(match.id)] == ["-", *strengths]


@pytest.mark.parametrize("strengths", [(Strength.PROFESSIONAL,) * 3, tuple(Strength)])
def test_a_button_may_name_strengths(harness: Harness, strengths: tuple[Strength, ...]) -> None:
    assert harness.press(ANNA, SoloPress(strengths)) == Reply()
    assert [seat.strength for seat in harness.seats(1)] == [None, *strengths]


def test_its_hand_tells_who_is_what(harness: Harness) -> None:
    number = solo(harness, "profi normal anfänger")
    harness.write(ANNA, Command.HAND)
    text = harness.posted()[-1].view.text
    assert f"#{number} · gegen Computer 🎓🤖🐣 · Runde" in text
    assert re.findall(r"(Alma|Bruno|Carla) (\W) ❤️", text) == [("Alma", "🎓"), ("Bruno", "🤖"), ("Carla", "🐣")]


def test_its_end_offers_the_same_again_and_the_others(harness: Harness) -> None:
    number = solo(harness, "profi")
    harness.now = NOON + DAY
    harness.run(meet_deadline, harness.now, number)
    keyboard = harness.posted()[-1].view.keyboard
    assert [[button.press for button in row] for row in keyboard] == [
        [SoloPress((Strength.PROFESSIONAL,) * 3)],
        [SoloPress((Strength.BEGINNER,) * 3), SoloPress()],
    ]


def test_blitz_is_quick_alone_too(harness: Harness) -> None:
    harness.write(ANNA, Command.SOLO, "Blitz")
    assert [match.tempo_seconds for match in harness.rows(Match)] == [600]


@pytest.mark.parametrize("written", ["skat", "klassisch blitz", "-", "<b>", "profi skat", "profi normal", "profi " * 4])
def test_words_that_nobody_knows_are_answered_with_the_list(harness: Harness, written: str) -> None:
    harness.meet(ANNA)
    assert harness.write(ANNA, Command.SOLO, written) == Reply()
    assert harness.rows(Match) == []
    assert harness.posted() == [Posted(ANNA.id, solo_choices_view(Reader()))]
    assert all(f"/solo {name}<" in solo_choices_view(Reader()).text for name in PRESETS)


def test_other_rules_do_not_replace_the_one_under_way(harness: Harness) -> None:
    number = solo(harness)
    for written in ("klassisch", "skat"):
        assert harness.write(ANNA, Command.SOLO, written) == Reply(notice(Language.GERMAN, Notice.SENT_HAND))
    assert [match.id for match in harness.rows(Match)] == [number]


def test_the_button_begins_one_too(harness: Harness) -> None:
    assert harness.press(ANNA, SoloPress()) == Reply()
    assert [match.solo for match in harness.rows(Match)] == [True]


def test_nothing_of_it_is_told_in_a_group(harness: Harness) -> None:
    number = solo(harness)
    harness.move(ANNA, number, "7cKc")
    let_computers_move(harness)
    assert {letter.chat_id for letter in harness.posted()} == {ANNA.id}


def test_in_a_group_there_is_no_solo(harness: Harness) -> None:
    harness.meet(ANNA)
    harness.write(ANNA, Command.SOLO, group=STAMMTISCH)
    assert harness.rows(Match) == []
    assert harness.posted() == [Posted(STAMMTISCH.id, View(notice(Language.GERMAN, Notice.PRIVATE_ONLY)))]


def test_a_second_one_brings_up_the_first(harness: Harness) -> None:
    number = solo(harness)
    assert harness.write(ANNA, Command.SOLO) == Reply(notice(Language.GERMAN, Notice.SENT_HAND))
    assert len(harness.rows(Match)) == 1
    view = hand_view(MatchContext(Reader(), harness.heading(number, None), observe(STATE, 0)))
    assert harness.posted() == [Posted(ANNA.id, view, f"hand:{number}", number, LetterKind.FRESH)]


def test_others_have_their_own(harness: Harness) -> None:
    solo(harness)
    harness.write(BEN, Command.SOLO)
    assert {match.opener_id for match in harness.rows(Match)} == {ANNA.id, BEN.id}


def test_the_whole_circuit_is_one_edit_of_one_message(harness: Harness) -> None:
    """A person alone needs no notification of what happens before their eyes."""
    number = solo(harness)
    harness.move(ANNA, number, "7cKc")
    assert harness.posted() == []
    let_computers_move(harness)
    state = harness.state(number)
    assert (state.turn, state.round, harness.match(number).ply) == (0, 5, 4)
    view = hand_view(MatchContext(Reader(), harness.heading(number, None), observe(state, 0)))
    assert view.keyboard
    assert harness.posted() == [Posted(ANNA.id, view, f"hand:{number}", number)]
    assert harness.match(number).deadline_at == harness.now + DAY


def test_a_time_out_ends_it_too(harness: Harness) -> None:
    number = solo(harness)
    harness.now = NOON + DAY
    assert harness.run(meet_deadline, harness.now, number) is None
    state = harness.state(number)
    view = match_end_view(MatchContext(Reader(), harness.heading(number, None), observe(state, None)), ())
    assert state.phase is Phase.OVER
    assert harness.posted() == [Posted(ANNA.id, view, f"hand:{number}", number, LetterKind.FRESH)]


def test_after_its_end_a_new_one_begins(harness: Harness) -> None:
    number = solo(harness)
    harness.now = NOON + DAY
    harness.run(meet_deadline, harness.now, number)
    harness.skip(minutes=1)
    harness.write(ANNA, Command.SOLO)
    assert [match.status for match in sorted(harness.rows(Match), key=lambda match: match.id or 0)] == [
        MatchStatus.OVER,
        MatchStatus.PLAYING,
    ]


def test_it_is_played_to_its_end(harness: Harness) -> None:
    number = solo(harness)
    while harness.match(number).status is MatchStatus.PLAYING:
        own = observe(harness.state(number), 0)
        harness.move(ANNA, number, own.legal[0])
        let_computers_move(harness)
        harness.skip(minutes=1)
    ended = harness.state(number).ended
    assert ended is not None
    assert [seat.place for seat in harness.seats(number)] == list(ended.places)
    assert harness.match(number).ended_at == harness.now - timedelta(minutes=1)
