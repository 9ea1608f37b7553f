"""A lobby is opened in a group, closed by hand, or expires."""

from __future__ import annotations

from datetime import timedelta

from schwimmen_bot.matches.deadlines import meet_deadline
from schwimmen_bot.matches.request import Group, Reply
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.store.codec import load
from schwimmen_bot.store.tables import Chat, LetterKind, Match, MatchStatus
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.lobby.message import LobbyEnd, lobby_end_view, lobby_view
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import ClosePress, JoinPress, StartPress
from schwimmen_bot.views.reader import Lobby, Reader
from schwimmen_bot.views.view import View
from tests.matches.harness import ANNA, BEN, DAY, NOON, STAMMTISCH, TOPIC, Harness, Posted

WEEK = timedelta(days=7)
RULES = PRESETS["hosen-owi"]


def lobby(number: int, *people: str, opener: str = "Anna") -> Lobby:
    return Lobby(number, opener, RULES, DAY, people, computers=0)


def test_a_lobby_has_its_opener_seated_and_stands_in_the_group(harness: Harness) -> None:
    harness.meet(ANNA)
    assert harness.write(ANNA, Command.NEW, group=STAMMTISCH) == Reply()
    (match,) = harness.rows(Match)
    assert (match.id, match.status, match.chat_id, match.topic_id) == (1, MatchStatus.LOBBY, STAMMTISCH.id, None)
    assert (match.opener_id, match.solo, match.computers, match.tempo_seconds) == (ANNA.id, False, 0, 24 * 3600)
    assert load(RuleSet, match.rules) == RULES
    assert (match.state, match.ply, match.created_at, match.over) == (None, 0, NOON, None)
    assert (match.deadline_at, match.remind_at) == (NOON + WEEK, None)
    assert [(seat.person_id, seat.name, seat.number) for seat in harness.seats(1)] == [(ANNA.id, "Anna", None)]
    view = lobby_view(Reader(), lobby(1, "Anna"))
    assert harness.posted() == [Posted(STAMMTISCH.id, view, "lobby:1", 1, LetterKind.FRESH)]


def test_an_opener_whom_the_bot_can_not_write_to_has_no_seat_yet(harness: Harness) -> None:
    harness.write(ANNA, Command.NEW, group=STAMMTISCH)
    assert harness.seats(1) == []
    assert [letter.view for letter in harness.posted()] == [lobby_view(Reader(), lobby(1))]


def test_the_lobby_stays_in_its_topic(harness: Harness) -> None:
    harness.open_lobby(ANNA, BEN, group=TOPIC)
    assert harness.match(1).topic_id == 42
    assert [letter.topic_id for letter in harness.posted(TOPIC)] == [42]


def test_a_new_group_speaks_its_openers_language(harness: Harness) -> None:
    harness.meet(BEN)
    harness.write(BEN, Command.NEW, group=STAMMTISCH)
    assert [(chat.title, chat.language) for chat in harness.rows(Chat)] == [("Stammtisch", Language.ENGLISH)]
    view = lobby_view(Reader(Language.ENGLISH), lobby(1, "Ben", opener="Ben"))
    assert [letter.view for letter in harness.posted(STAMMTISCH)] == [view]


def test_in_private_there_is_no_lobby(harness: Harness) -> None:
    harness.meet(ANNA)
    harness.write(ANNA, Command.NEW)
    assert harness.rows(Match) == []
    assert harness.posted() == [Posted(ANNA.id, View(notice(Language.GERMAN, Notice.GROUPS_ONLY)))]


def test_several_lobbies_in_one_group_have_their_own_numbers_and_secrets(harness: Harness) -> None:
    harness.meet(ANNA)
    for _ in range(2):
        harness.write(ANNA, Command.NEW, group=STAMMTISCH)
    matches = harness.rows(Match)
    assert [match.id for match in matches] == [1, 2]
    assert {letter.slot for letter in harness.posted()} == {"lobby:1", "lobby:2"}
    assert matches[0].seed != matches[1].seed
    assert all(len(bytes.fromhex(match.seed)) == 32 for match in matches)
    assert not any(match.seed in str(harness.posted()) for match in matches)


def test_a_renamed_group_is_known_by_its_new_name(harness: Harness) -> None:
    harness.open_lobby(ANNA)
    harness.write(ANNA, Command.GAMES, group=Group(STAMMTISCH.id, "Stammtisch 2"))
    assert [chat.title for chat in harness.rows(Chat)] == ["Stammtisch 2"]


def test_a_closed_lobby_says_so_and_can_do_nothing_more(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    harness.deliver()
    assert harness.press(ANNA, ClosePress(number), group=STAMMTISCH) == Reply()
    match = harness.match(number)
    assert (match.status, match.deadline_at, match.state) == (MatchStatus.CLOSED, None, None)
    view = lobby_end_view(Reader(), lobby(number, "Anna", "Ben"), LobbyEnd.CLOSED)
    assert view.keyboard == ()
    assert harness.posted() == [Posted(STAMMTISCH.id, view, f"lobby:{number}", number)]
    for press in (StartPress(number), ClosePress(number), JoinPress(number)):
        assert harness.press(ANNA, press, group=STAMMTISCH) == Reply(notice(Language.GERMAN, Notice.LOBBY_CLOSED))
    assert harness.match(number) == match


def test_a_lobby_that_nobody_starts_expires_and_says_so(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    harness.deliver()
    harness.now = NOON + WEEK - timedelta(microseconds=1)
    assert harness.due() == []
    assert harness.run(meet_deadline, harness.now, number) is None
    assert harness.match(number).status is MatchStatus.LOBBY
    harness.now = NOON + WEEK
    assert harness.due() == [number]
    assert harness.run(meet_deadline, harness.now, number) is None
    assert (harness.match(number).status, harness.match(number).deadline_at) == (MatchStatus.CLOSED, None)
    view = lobby_end_view(Reader(), lobby(number, "Anna", "Ben"), LobbyEnd.EXPIRED)
    assert harness.posted() == [Posted(STAMMTISCH.id, view, f"lobby:{number}", number)]
    assert harness.due() == []


def test_joining_gives_a_lobby_no_more_time(harness: Harness) -> None:
    number = harness.open_lobby(ANNA)
    harness.meet(BEN)
    harness.skip(days=6)
    harness.press(BEN, JoinPress(number), group=STAMMTISCH)
    assert harness.match(number).deadline_at == NOON + WEEK
