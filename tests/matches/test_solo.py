"""One person against three computer players, in private."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from schwimmen_bot.matches.deadlines import meet_deadline, move_computer
from schwimmen_bot.matches.door import Command
from schwimmen_bot.matches.visit import Reply
from schwimmen_bot.opponents.players import choose
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.store.codec import dump, load
from schwimmen_bot.store.tables import LetterKind, Match, MatchStatus, Person
from schwimmen_bot.texts import Language
from schwimmen_bot.views.hand.message import hand_view
from schwimmen_bot.views.lobby.solo import solo_choices_view
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import SoloPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.end import match_end_view
from schwimmen_bot.views.view import View
from tests.matches.club import ANNA, BEN, DAY, NOON, STAMMTISCH, Club, Posted
from tests.rules.tables import situation

STATE = situation("7c8h9d TcJhQd 7s8s9h QcKd7h", "KcAhTd", dealer=3)


def solo(club: Club, words: str = "") -> int:
    """Anna's match, in which it is her turn; all that was said so far has arrived."""
    club.write(ANNA, Command.SOLO, words)
    (match,) = club.rows(Match, Match.status == MatchStatus.PLAYING)
    assert match.id is not None
    club.set_match(match.id, state=dump(STATE), deadline_at=club.now + DAY)
    club.deliver()
    return match.id


def let_computers_move(club: Club) -> None:
    while due := club.due():
        for number in due:
            thinking = club.run(meet_deadline, club.now, number)
            assert thinking is not None
            move = choose(thinking.strength, thinking.observation, thinking.luck)
            club.run(move_computer, club.now, thinking, move)


def test_it_begins_at_once(club: Club) -> None:
    assert club.write(ANNA, Command.SOLO) == Reply()
    (match,) = club.rows(Match)
    assert match.id is not None
    assert (match.solo, match.chat_id, match.opener_id, match.topic_id) == (True, ANNA.id, ANNA.id, None)
    assert (match.status, match.tempo_seconds, match.ply) == (MatchStatus.PLAYING, 24 * 3600, 0)
    assert load(RuleSet, match.rules) == PRESETS["hosen-owi"]
    assert [(seat.number, seat.person_id, seat.name, seat.strength) for seat in club.seats(match.id)] == [
        (0, ANNA.id, "Anna", None),
        (1, None, "Alma", "normal"),
        (2, None, "Bruno", "normal"),
        (3, None, "Carla", "normal"),
    ]
    assert club.run(lambda session: session.get_one(Person, ANNA.id)).reachable


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
def test_its_rules_are_picked_by_name(club: Club, written: str, name: str) -> None:
    assert club.write(ANNA, Command.SOLO, written) == Reply()
    (match,) = club.rows(Match)
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
def test_its_strengths_are_picked_by_name(club: Club, written: str, name: str, strengths: str) -> None:
    assert club.write(ANNA, Command.SOLO, written) == Reply()
    (match,) = club.rows(Match)
    assert match.id is not None
    assert load(RuleSet, match.rules) == PRESETS[name]
    assert [(seat.strength or "-")[0] for seat in club.seats(match.id)] == ["-", *strengths]


@pytest.mark.parametrize("strengths", [(Strength.PROFESSIONAL,) * 3, tuple(Strength)])
def test_a_button_may_name_strengths(club: Club, strengths: tuple[Strength, ...]) -> None:
    assert club.press(ANNA, SoloPress(strengths)) == Reply()
    assert [seat.strength for seat in club.seats(1)] == [None, *strengths]


def test_its_hand_tells_who_is_what(club: Club) -> None:
    number = solo(club, "profi normal anfänger")
    club.write(ANNA, Command.HAND)
    text = club.posted()[-1].view.text
    assert f"#{number} · gegen Computer 🎓🤖🐣 · Runde" in text
    assert re.findall(r"(Alma|Bruno|Carla) (\W) ❤️", text) == [("Alma", "🎓"), ("Bruno", "🤖"), ("Carla", "🐣")]


def test_its_end_offers_the_same_again_and_the_others(club: Club) -> None:
    number = solo(club, "profi")
    club.now = NOON + DAY
    club.run(meet_deadline, club.now, number)
    keyboard = club.posted()[-1].view.keyboard
    assert [[button.press for button in row] for row in keyboard] == [
        [SoloPress((Strength.PROFESSIONAL,) * 3)],
        [SoloPress((Strength.BEGINNER,) * 3), SoloPress()],
    ]


def test_blitz_is_quick_alone_too(club: Club) -> None:
    club.write(ANNA, Command.SOLO, "Blitz")
    assert [match.tempo_seconds for match in club.rows(Match)] == [600]


@pytest.mark.parametrize("written", ["skat", "klassisch blitz", "-", "<b>", "profi skat", "profi normal", "profi " * 4])
def test_words_that_nobody_knows_are_answered_with_the_list(club: Club, written: str) -> None:
    club.meet(ANNA)
    assert club.write(ANNA, Command.SOLO, written) == Reply()
    assert club.rows(Match) == []
    assert club.posted() == [Posted(ANNA.id, solo_choices_view(Reader()))]
    assert all(f"/solo {name}<" in solo_choices_view(Reader()).text for name in PRESETS)


def test_other_rules_do_not_replace_the_one_under_way(club: Club) -> None:
    number = solo(club)
    for written in ("klassisch", "skat"):
        assert club.write(ANNA, Command.SOLO, written) == Reply(notice(Language.GERMAN, Notice.SENT_HAND))
    assert [match.id for match in club.rows(Match)] == [number]


def test_the_button_begins_one_too(club: Club) -> None:
    assert club.press(ANNA, SoloPress()) == Reply()
    assert [match.solo for match in club.rows(Match)] == [True]


def test_nothing_of_it_is_told_in_a_group(club: Club) -> None:
    number = solo(club)
    club.move(ANNA, number, "7cKc")
    let_computers_move(club)
    assert {letter.chat_id for letter in club.posted()} == {ANNA.id}


def test_in_a_group_there_is_no_solo(club: Club) -> None:
    club.meet(ANNA)
    club.write(ANNA, Command.SOLO, group=STAMMTISCH)
    assert club.rows(Match) == []
    assert club.posted() == [Posted(STAMMTISCH.id, View(notice(Language.GERMAN, Notice.PRIVATE_ONLY)))]


def test_a_second_one_brings_up_the_first(club: Club) -> None:
    number = solo(club)
    assert club.write(ANNA, Command.SOLO) == Reply(notice(Language.GERMAN, Notice.SENT_HAND))
    assert len(club.rows(Match)) == 1
    view = hand_view(Reader(), club.heading(number, None), observe(STATE, 0))
    assert club.posted() == [Posted(ANNA.id, view, f"hand:{number}", number, LetterKind.FRESH)]


def test_others_have_their_own(club: Club) -> None:
    solo(club)
    club.write(BEN, Command.SOLO)
    assert {match.opener_id for match in club.rows(Match)} == {ANNA.id, BEN.id}


def test_the_whole_circuit_is_one_edit_of_one_message(club: Club) -> None:
    """A person alone needs no notification of what happens before their eyes."""
    number = solo(club)
    club.move(ANNA, number, "7cKc")
    assert club.posted() == []
    let_computers_move(club)
    state = club.state(number)
    assert (state.turn, state.round, club.match(number).ply) == (0, 5, 4)
    view = hand_view(Reader(), club.heading(number, None), observe(state, 0))
    assert view.keyboard
    assert club.posted() == [Posted(ANNA.id, view, f"hand:{number}", number)]
    assert club.match(number).deadline_at == club.now + DAY


def test_a_time_out_ends_it_too(club: Club) -> None:
    number = solo(club)
    club.now = NOON + DAY
    assert club.run(meet_deadline, club.now, number) is None
    state = club.state(number)
    view = match_end_view(Reader(), club.heading(number, None), observe(state, None), ())
    assert state.phase is Phase.OVER
    assert club.posted() == [Posted(ANNA.id, view, f"hand:{number}", number, LetterKind.FRESH)]


def test_after_its_end_a_new_one_begins(club: Club) -> None:
    number = solo(club)
    club.now = NOON + DAY
    club.run(meet_deadline, club.now, number)
    club.skip(minutes=1)
    club.write(ANNA, Command.SOLO)
    assert [match.status for match in sorted(club.rows(Match), key=lambda match: match.id or 0)] == [
        MatchStatus.OVER,
        MatchStatus.PLAYING,
    ]


def test_it_is_played_to_its_end(club: Club) -> None:
    number = solo(club)
    while club.match(number).status is MatchStatus.PLAYING:
        own = observe(club.state(number), 0)
        club.move(ANNA, number, own.legal[0])
        let_computers_move(club)
        club.skip(minutes=1)
    ended = club.state(number).ended
    assert ended is not None
    assert [seat.place for seat in club.seats(number)] == list(ended.places)
    assert club.match(number).ended_at == club.now - timedelta(minutes=1)
