"""Finding one's way: my matches, the group's, the table anew, the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.matches.door import Command
from schwimmen_bot.matches.visit import Group, Reply
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.store.tables import LetterKind, MatchStatus
from schwimmen_bot.texts import Language
from schwimmen_bot.views.lobby.message import lobby_view
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.person.games import Game, games_view, pick_table_view
from schwimmen_bot.views.press import ClosePress, LeavePress, LivesPress, TablePress
from schwimmen_bot.views.reader import Lobby, Reader
from schwimmen_bot.views.rulebook.message import rules_view
from schwimmen_bot.views.table.message import closed_table_view, table_view
from schwimmen_bot.views.view import View
from tests.matches.club import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, TOPIC, Club, Posted
from tests.matches.situations import PLAYED_ON, QUIET, with_lives

WEEK = 7 * DAY
ENGLISH = Reader(Language.ENGLISH)
OTHER = Group(-1_001_000_000_003, "Andere")


def told(club: Club, why: Notice, language: Language = Language.GERMAN) -> bool:
    """The newest letter says this and nothing else."""
    return club.posted()[-1].view == View(notice(language, why))


@pytest.fixture
def three(club: Club) -> tuple[int, int, int]:
    """Anna's turn in the forum, Ben's at the regulars' table, and a lobby there; in this order."""
    forum = club.play(*PEOPLE, state=with_lives(QUIET, 3, 2, 0), group=TOPIC)
    club.skip(hours=1)
    table = club.play(BEN, ANNA)
    lobby = club.open_lobby(ANNA)
    club.deliver()
    return forum, table, lobby


def game(number: int, group: Group, *, mine: bool, turn: str, deadline: object, lives: dict[str, int]) -> Game:
    return Game(number, group.title, True, mine, turn, deadline, tuple(lives.items()))  # type: ignore[arg-type]


def waiting_lobby(number: int, group: Group, hours: int) -> Game:
    return Game(number, group.title, False, False, None, NOON.replace(hour=12 + hours) + WEEK, ())


def test_in_private_they_are_ones_own_those_that_wait_first(club: Club, three: tuple[int, int, int]) -> None:
    forum, table, lobby = three
    later = NOON.replace(hour=13) + DAY
    for who, reader, in_lobby in ((ANNA, Reader(), True), (BEN, ENGLISH, False)):
        club.write(who, Command.GAMES)
        lives = {"Anna": 3, "Ben": 2, "Clara <3": 0}
        games = [
            game(forum, TOPIC, mine=who is ANNA, turn="Anna", deadline=NOON + DAY, lives=lives),
            game(table, STAMMTISCH, mine=who is BEN, turn="Ben", deadline=later, lives={"Ben": 3, "Anna": 3}),
            *([waiting_lobby(lobby, STAMMTISCH, 1)] if in_lobby else []),
        ]
        view = games_view(reader, tuple(games), private=True)
        first = view.keyboard[0][0].press
        assert club.posted(who) == [Posted(who.id, view)]
        assert getattr(first, "match", None) == (forum if who is ANNA else table)


def test_in_a_group_they_are_the_groups(club: Club, three: tuple[int, int, int]) -> None:
    _, table, lobby = three
    club.write(CLARA, Command.GAMES, group=STAMMTISCH)
    later = NOON.replace(hour=13) + DAY
    games = (
        game(table, STAMMTISCH, mine=False, turn="Ben", deadline=later, lives={"Ben": 3, "Anna": 3}),
        waiting_lobby(lobby, STAMMTISCH, 1),
    )
    # The forum was Anna's to open, the regulars' table Ben's: each group speaks its opener's language.
    assert club.posted() == [Posted(STAMMTISCH.id, games_view(ENGLISH, games, private=False))]


def test_a_computers_turn_has_no_deadline(club: Club) -> None:
    number = club.play(ANNA, computers=1, first=1)
    club.deliver()
    club.write(ANNA, Command.GAMES)
    games = (Game(number, "Stammtisch", True, False, "Alma", None, (("Anna", 3), ("Alma", 3))),)
    assert club.posted(ANNA) == [Posted(ANNA.id, games_view(Reader(), games, private=True))]


def test_where_nothing_is_played_that_is_said(club: Club) -> None:
    club.write(ANNA, Command.GAMES)
    assert club.posted()[-1].view == games_view(Reader(), (), private=True)
    club.write(ANNA, Command.GAMES, group=OTHER)
    assert club.posted()[-1].view == games_view(Reader(), (), private=False)
    club.write(ANNA, Command.TABLE, group=OTHER)
    assert told(club, Notice.NO_GAMES_HERE)
    club.write(ANNA, Command.TABLE)
    assert told(club, Notice.GROUPS_ONLY)
    club.write(ANNA, Command.HAND)
    assert told(club, Notice.NO_GAMES)
    club.write(ANNA, Command.HAND, group=OTHER)
    assert told(club, Notice.PRIVATE_ONLY)


def test_what_is_over_is_in_no_list(club: Club) -> None:
    number = club.open_lobby(ANNA)
    club.press(ANNA, ClosePress(number), group=STAMMTISCH)
    over = club.play(ANNA, BEN)
    club.set_match(over, status=MatchStatus.OVER)
    club.write(ANNA, Command.GAMES)
    assert club.posted()[-1].view == games_view(Reader(), (), private=True)
    club.write(ANNA, Command.GAMES, group=STAMMTISCH)
    assert club.posted()[-1].view == games_view(Reader(), (), private=False)
    club.write(ANNA, Command.HAND)
    assert told(club, Notice.NO_GAMES)
    assert club.press(ANNA, TablePress(over), group=STAMMTISCH) == Reply(notice(Language.GERMAN, Notice.MATCH_OVER))
    assert club.press(ANNA, TablePress(number), group=STAMMTISCH) == Reply(notice(Language.GERMAN, Notice.MATCH_OVER))


def test_the_table_comes_anew(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET, group=TOPIC)
    club.deliver()
    before = club.match(number)
    assert club.write(CLARA, Command.TABLE, group=TOPIC) == Reply()
    heading = club.heading(number, TOPIC)
    view = table_view(Reader(), heading, observe(QUIET, None), ())
    closing = closed_table_view(Reader(), heading, ())
    kind = LetterKind.FRESH
    slot = f"table:{number}"
    assert club.posted() == [Posted(TOPIC.id, view, slot, number, kind, topic_id=42, closing=closing)]
    assert club.match(number) == before


def test_the_lobby_comes_anew(club: Club) -> None:
    number = club.open_lobby(ANNA, BEN)
    club.deliver()
    club.write(BEN, Command.TABLE, group=STAMMTISCH)
    view = lobby_view(Reader(), Lobby(number, "Anna", PRESETS["hosen-owi"], DAY, ("Anna", "Ben"), 0))
    assert club.posted() == [Posted(STAMMTISCH.id, view, f"lobby:{number}", number, LetterKind.FRESH)]


def test_of_several_tables_one_is_picked(club: Club, three: tuple[int, int, int]) -> None:
    _, table, lobby = three
    club.write(CLARA, Command.TABLE, group=STAMMTISCH)
    games = (
        game(
            table, STAMMTISCH, mine=False, turn="Ben", deadline=NOON.replace(hour=13) + DAY, lives={"Ben": 3, "Anna": 3}
        ),
        waiting_lobby(lobby, STAMMTISCH, 1),
    )
    assert [letter.view for letter in club.posted()] == [pick_table_view(ENGLISH, games)]
    club.deliver()
    for number, slot in ((table, f"table:{table}"), (lobby, f"lobby:{lobby}")):
        assert club.press(CLARA, TablePress(number), group=STAMMTISCH) == Reply()
        assert [(letter.slot, letter.kind) for letter in club.posted()] == [(slot, LetterKind.FRESH)]
        club.deliver()


def test_a_table_is_shown_in_its_own_group_only(club: Club, three: tuple[int, int, int]) -> None:
    forum, *_ = three
    for group in (None, STAMMTISCH):
        reply = club.press(ANNA, TablePress(forum), group=group)
        assert reply == Reply(notice(Language.GERMAN, Notice.NO_SUCH_MATCH))
    assert club.press(ANNA, TablePress(99), group=TOPIC) == Reply(notice(Language.GERMAN, Notice.NO_SUCH_MATCH))
    assert club.posted() == []


def test_the_hand_is_that_of_the_match_that_waits(club: Club, three: tuple[int, int, int]) -> None:
    forum, table, _ = three
    for who, number in ((ANNA, forum), (BEN, table), (CLARA, forum)):
        assert club.write(who, Command.HAND) == Reply(notice(who.language, Notice.SENT_HAND))
        assert [(letter.slot, letter.kind) for letter in club.posted(who)] == [(f"hand:{number}", LetterKind.FRESH)]


def test_of_several_hands_one_is_picked(club: Club, three: tuple[int, int, int]) -> None:
    _, table, _ = three
    club.move(BEN, table, "*")  # so both wait for Anna
    club.deliver()
    club.write(ANNA, Command.HAND)
    (letter,) = club.posted()
    assert (letter.chat_id, letter.slot) == (ANNA.id, None)
    assert [button.press is not None for row in letter.view.keyboard for button in row] == [True, True]


def test_the_rules_are_those_of_the_newest_match_at_hand(club: Club) -> None:
    default = PRESETS["hosen-owi"]
    club.write(ANNA, Command.RULES)
    assert club.posted()[-1] == Posted(ANNA.id, rules_view(Reader(), default))
    number = club.open_lobby(ANNA, BEN)
    club.press(ANNA, LivesPress(number, 7), group=STAMMTISCH)
    short = replace(default, lives=7)
    for who, group in ((ANNA, None), (CLARA, STAMMTISCH)):
        club.write(who, Command.RULES, group=group)
        assert club.posted()[-1] == Posted(who.id if group is None else group.id, rules_view(Reader(), short))
    club.write(CLARA, Command.RULES)
    assert club.posted()[-1] == Posted(CLARA.id, rules_view(Reader(), default))


def test_a_link_shows_one_matchs_rules(club: Club) -> None:
    number = club.open_lobby(ANNA)
    club.press(ANNA, LivesPress(number, 7), group=STAMMTISCH)
    club.write(BEN, Command.HELP, group=STAMMTISCH)
    club.write(BEN, Command.START, f"rules-{number}")
    assert club.posted()[-1] == Posted(BEN.id, rules_view(ENGLISH, replace(PRESETS["hosen-owi"], lives=7)))


def test_a_match_that_a_computer_plays_for_somebody_waits_for_nobody(club: Club) -> None:
    number = club.play(*PEOPLE, state=replace(PLAYED_ON, missed=(2, 0, 0), turn=2))
    club.move(CLARA, number, "*")
    club.deliver()
    club.write(ANNA, Command.GAMES)
    lives = {"Anna": 3, "Ben": 3, "Clara <3": 3}
    games = (game(number, STAMMTISCH, mine=False, turn="Anna", deadline=None, lives=lives),)
    assert club.posted(ANNA) == [Posted(ANNA.id, games_view(Reader(), games, private=True))]
    club.deliver()
    club.write(ANNA, Command.START)
    assert [letter.slot for letter in club.posted(ANNA)] == ["welcome"]


def test_a_match_that_somebody_has_left_is_in_none_of_their_lists(club: Club) -> None:
    number = club.play(*PEOPLE, state=PLAYED_ON)
    club.press(ANNA, LeavePress(number, sure=True))
    club.deliver()
    club.write(ANNA, Command.GAMES)
    assert club.posted()[-1].view == games_view(Reader(), (), private=True)
    club.write(ANNA, Command.HAND)
    assert told(club, Notice.NO_GAMES)
    club.write(ANNA, Command.LEAVE)
    assert told(club, Notice.NO_GAMES)
    club.write(ANNA, Command.LEAVE, group=STAMMTISCH)
    assert told(club, Notice.NO_GAMES)
    club.write(ANNA, Command.RULES)
    assert club.posted()[-1].view == rules_view(Reader(), PRESETS["hosen-owi"])
    # For the others, and the group, it goes on.
    club.write(BEN, Command.GAMES)
    assert club.posted()[-1].view != games_view(ENGLISH, (), private=True)
    club.write(ANNA, Command.TABLE, group=STAMMTISCH)
    assert [letter.slot for letter in club.posted(STAMMTISCH)] == [None, f"table:{number}"]
