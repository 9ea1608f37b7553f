"""Finding one's way: my matches, the group's, the table anew, the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.matches.request import Group, Reply
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.store.tables import LetterKind, MatchStatus
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.lobby.message import lobby_view
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.person.games import Game, games_view, pick_table_view
from schwimmen_bot.views.press import ClosePress, LeavePress, LivesPress, TablePress
from schwimmen_bot.views.reader import Lobby, Reader
from schwimmen_bot.views.rulebook.message import rules_view
from schwimmen_bot.views.table.message import closed_table_view, table_view
from schwimmen_bot.views.view import View
from tests.matches.harness import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, TOPIC, Harness, Posted
from tests.matches.situations import ORDINARY_TURN, PLAYED_ON, with_lives

WEEK = 7 * DAY
ENGLISH = Reader(Language.ENGLISH)
OTHER = Group(-1_001_000_000_003, "Andere")


def told(harness: Harness, why: Notice, language: Language = Language.GERMAN) -> bool:
    """The newest letter says this and nothing else."""
    return harness.posted()[-1].view == View(notice(language, why))


@pytest.fixture
def three(harness: Harness) -> tuple[int, int, int]:
    """Anna's turn in the forum, Ben's at the regulars' table, and a lobby there; in this order."""
    forum = harness.play(*PEOPLE, state=with_lives(ORDINARY_TURN, 3, 2, 0), group=TOPIC)
    harness.skip(hours=1)
    table = harness.play(BEN, ANNA)
    lobby = harness.open_lobby(ANNA)
    harness.deliver()
    return forum, table, lobby


def game(number: int, group: Group, *, mine: bool, turn: str, deadline: object, lives: dict[str, int]) -> Game:
    return Game(number, group.title, True, mine, turn, deadline, tuple(lives.items()))  # type: ignore[arg-type]


def waiting_lobby(number: int, group: Group, hours: int) -> Game:
    return Game(number, group.title, False, False, None, NOON.replace(hour=12 + hours) + WEEK, ())


def test_in_private_they_are_ones_own_those_that_wait_first(harness: Harness, three: tuple[int, int, int]) -> None:
    forum, table, lobby = three
    later = NOON.replace(hour=13) + DAY
    for who, reader, in_lobby in ((ANNA, Reader(), True), (BEN, ENGLISH, False)):
        harness.write(who, Command.GAMES)
        lives = {"Anna": 3, "Ben": 2, "Clara <3": 0}
        games = [
            game(forum, TOPIC, mine=who is ANNA, turn="Anna", deadline=NOON + DAY, lives=lives),
            game(table, STAMMTISCH, mine=who is BEN, turn="Ben", deadline=later, lives={"Ben": 3, "Anna": 3}),
            *([waiting_lobby(lobby, STAMMTISCH, 1)] if in_lobby else []),
        ]
        view = games_view(reader, tuple(games), private=True)
        first = view.keyboard[0][0].press
        assert harness.posted(who) == [Posted(who.id, view)]
        assert getattr(first, "match", None) == (forum if who is ANNA else table)


def test_in_a_group_they_are_the_groups(harness: Harness, three: tuple[int, int, int]) -> None:
    _, table, lobby = three
    harness.write(CLARA, Command.GAMES, group=STAMMTISCH)
    later = NOON.replace(hour=13) + DAY
    games = (
        game(table, STAMMTISCH, mine=False, turn="Ben", deadline=later, lives={"Ben": 3, "Anna": 3}),
        waiting_lobby(lobby, STAMMTISCH, 1),
    )
    # The forum was Anna's to open, the regulars' table Ben's: each group speaks its opener's language.
    assert harness.posted() == [Posted(STAMMTISCH.id, games_view(ENGLISH, games, private=False))]


def test_a_computers_turn_has_no_deadline(harness: Harness) -> None:
    number = harness.play(ANNA, computers=1, first=1)
    harness.deliver()
    harness.write(ANNA, Command.GAMES)
    games = (Game(number, "Stammtisch", True, False, "Alma", None, (("Anna", 3), ("Alma", 3))),)
    assert harness.posted(ANNA) == [Posted(ANNA.id, games_view(Reader(), games, private=True))]


def test_where_nothing_is_played_that_is_said(harness: Harness) -> None:
    harness.write(ANNA, Command.GAMES)
    assert harness.posted()[-1].view == games_view(Reader(), (), private=True)
    harness.write(ANNA, Command.GAMES, group=OTHER)
    assert harness.posted()[-1].view == games_view(Reader(), (), private=False)
    harness.write(ANNA, Command.TABLE, group=OTHER)
    assert told(harness, Notice.NO_GAMES_HERE)
    harness.write(ANNA, Command.TABLE)
    assert told(harness, Notice.GROUPS_ONLY)
    harness.write(ANNA, Command.HAND)
    assert told(harness, Notice.NO_GAMES)
    harness.write(ANNA, Command.HAND, group=OTHER)
    assert told(harness, Notice.PRIVATE_ONLY)


def test_what_is_over_is_in_no_list(harness: Harness) -> None:
    number = harness.open_lobby(ANNA)
    harness.press(ANNA, ClosePress(number), group=STAMMTISCH)
    over = harness.play(ANNA, BEN)
    harness.set_match(over, status=MatchStatus.OVER)
    harness.write(ANNA, Command.GAMES)
    assert harness.posted()[-1].view == games_view(Reader(), (), private=True)
    harness.write(ANNA, Command.GAMES, group=STAMMTISCH)
    assert harness.posted()[-1].view == games_view(Reader(), (), private=False)
    harness.write(ANNA, Command.HAND)
    assert told(harness, Notice.NO_GAMES)
    assert harness.press(ANNA, TablePress(over), group=STAMMTISCH) == Reply(notice(Language.GERMAN, Notice.MATCH_OVER))
    assert harness.press(ANNA, TablePress(number), group=STAMMTISCH) == Reply(
        notice(Language.GERMAN, Notice.MATCH_OVER)
    )


def test_the_table_comes_anew(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN, group=TOPIC)
    harness.deliver()
    before = harness.match(number)
    assert harness.write(CLARA, Command.TABLE, group=TOPIC) == Reply()
    heading = harness.heading(number, TOPIC)
    view = table_view(MatchContext(Reader(), heading, observe(ORDINARY_TURN, None)))
    closing = closed_table_view(MatchContext(Reader(), heading, observe(ORDINARY_TURN, None)))
    kind = LetterKind.FRESH
    slot = f"table:{number}"
    assert harness.posted() == [Posted(TOPIC.id, view, slot, number, kind, topic_id=42, closing=closing)]
    assert harness.match(number) == before


def test_the_lobby_comes_anew(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    harness.deliver()
    harness.write(BEN, Command.TABLE, group=STAMMTISCH)
    view = lobby_view(Reader(), Lobby(number, "Anna", PRESETS["hosen-owi"], DAY, ("Anna", "Ben"), 0))
    assert harness.posted() == [Posted(STAMMTISCH.id, view, f"lobby:{number}", number, LetterKind.FRESH)]


def test_of_several_tables_one_is_picked(harness: Harness, three: tuple[int, int, int]) -> None:
    _, table, lobby = three
    harness.write(CLARA, Command.TABLE, group=STAMMTISCH)
    games = (
        game(
            table, STAMMTISCH, mine=False, turn="Ben", deadline=NOON.replace(hour=13) + DAY, lives={"Ben": 3, "Anna": 3}
        ),
        waiting_lobby(lobby, STAMMTISCH, 1),
    )
    assert [letter.view for letter in harness.posted()] == [pick_table_view(ENGLISH, games)]
    harness.deliver()
    for number, slot in ((table, f"table:{table}"), (lobby, f"lobby:{lobby}")):
        assert harness.press(CLARA, TablePress(number), group=STAMMTISCH) == Reply()
        assert [(letter.slot, letter.kind) for letter in harness.posted()] == [(slot, LetterKind.FRESH)]
        harness.deliver()


def test_a_table_is_shown_in_its_own_group_only(harness: Harness, three: tuple[int, int, int]) -> None:
    forum, *_ = three
    for group in (None, STAMMTISCH):
        reply = harness.press(ANNA, TablePress(forum), group=group)
        assert reply == Reply(notice(Language.GERMAN, Notice.NO_SUCH_MATCH))
    assert harness.press(ANNA, TablePress(99), group=TOPIC) == Reply(notice(Language.GERMAN, Notice.NO_SUCH_MATCH))
    assert harness.posted() == []


def test_the_hand_is_that_of_the_match_that_waits(harness: Harness, three: tuple[int, int, int]) -> None:
    forum, table, _ = three
    for who, number in ((ANNA, forum), (BEN, table), (CLARA, forum)):
        assert harness.write(who, Command.HAND) == Reply(notice(who.language, Notice.SENT_HAND))
        assert [(letter.slot, letter.kind) for letter in harness.posted(who)] == [(f"hand:{number}", LetterKind.FRESH)]


def test_of_several_hands_one_is_picked(harness: Harness, three: tuple[int, int, int]) -> None:
    _, table, _ = three
    harness.move(BEN, table, "*")  # so both wait for Anna
    harness.deliver()
    harness.write(ANNA, Command.HAND)
    (letter,) = harness.posted()
    assert (letter.chat_id, letter.slot) == (ANNA.id, None)
    assert [button.press is not None for row in letter.view.keyboard for button in row] == [True, True]


def test_the_rules_are_those_of_the_newest_match_at_hand(harness: Harness) -> None:
    default = PRESETS["hosen-owi"]
    harness.write(ANNA, Command.RULES)
    assert harness.posted()[-1] == Posted(ANNA.id, rules_view(Reader(), default))
    number = harness.open_lobby(ANNA, BEN)
    harness.press(ANNA, LivesPress(number, 7), group=STAMMTISCH)
    short = replace(default, lives=7)
    for who, group in ((ANNA, None), (CLARA, STAMMTISCH)):
        harness.write(who, Command.RULES, group=group)
        assert harness.posted()[-1] == Posted(who.id if group is None else group.id, rules_view(Reader(), short))
    harness.write(CLARA, Command.RULES)
    assert harness.posted()[-1] == Posted(CLARA.id, rules_view(Reader(), default))


def test_a_link_shows_one_matchs_rules(harness: Harness) -> None:
    number = harness.open_lobby(ANNA)
    harness.press(ANNA, LivesPress(number, 7), group=STAMMTISCH)
    harness.write(BEN, Command.HELP, group=STAMMTISCH)
    harness.write(BEN, Command.START, f"rules-{number}")
    assert harness.posted()[-1] == Posted(BEN.id, rules_view(ENGLISH, replace(PRESETS["hosen-owi"], lives=7)))


def test_a_match_that_a_computer_plays_for_somebody_waits_for_nobody(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=replace(PLAYED_ON, missed=(2, 0, 0), turn=2))
    harness.move(CLARA, number, "*")
    harness.deliver()
    harness.write(ANNA, Command.GAMES)
    lives = {"Anna": 3, "Ben": 3, "Clara <3": 3}
    games = (game(number, STAMMTISCH, mine=False, turn="Anna", deadline=None, lives=lives),)
    assert harness.posted(ANNA) == [Posted(ANNA.id, games_view(Reader(), games, private=True))]
    harness.deliver()
    harness.write(ANNA, Command.START)
    assert [letter.slot for letter in harness.posted(ANNA)] == ["welcome"]


def test_a_match_that_somebody_has_left_is_in_none_of_their_lists(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=PLAYED_ON)
    harness.press(ANNA, LeavePress(number, sure=True))
    harness.deliver()
    harness.write(ANNA, Command.GAMES)
    assert harness.posted()[-1].view == games_view(Reader(), (), private=True)
    harness.write(ANNA, Command.HAND)
    assert told(harness, Notice.NO_GAMES)
    harness.write(ANNA, Command.LEAVE)
    assert told(harness, Notice.NO_GAMES)
    harness.write(ANNA, Command.LEAVE, group=STAMMTISCH)
    assert told(harness, Notice.NO_GAMES)
    harness.write(ANNA, Command.RULES)
    assert harness.posted()[-1].view == rules_view(Reader(), PRESETS["hosen-owi"])
    # For the others, and the group, it goes on.
    harness.write(BEN, Command.GAMES)
    assert harness.posted()[-1].view != games_view(ENGLISH, (), private=True)
    harness.write(ANNA, Command.TABLE, group=STAMMTISCH)
    assert [letter.slot for letter in harness.posted(STAMMTISCH)] == [None, f"table:{number}"]
