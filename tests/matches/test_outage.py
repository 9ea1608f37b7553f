"""The bot was absent: everybody has the time back to the second, once, and is told once."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from sqlalchemy import text
from sqlmodel import Session

from schwimmen_bot.matches.deadlines import due_matches, due_turns, meet_deadline
from schwimmen_bot.matches.lobby import LIFETIME
from schwimmen_bot.matches.outage import CONTACT, OUTAGE, give_back, keep_contact, last_contact, next_untold, skip, tell
from schwimmen_bot.matches.visit import Group, Visitor
from schwimmen_bot.rules.actions import Pass
from schwimmen_bot.rules.events import MatchOver
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.store.settings import write_setting
from schwimmen_bot.store.tables import LetterKind, MatchStatus, MoveRow
from schwimmen_bot.views.hand import hand_view
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table import table_view
from tests.matches.club import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, TOPIC, Club, Posted
from tests.matches.situations import FOR_TWO, PLAYED_ON, QUIET
from tests.rules.tables import KLASSISCH

GAP = timedelta(minutes=26, seconds=7, microseconds=3)


def absent(club: Club, since: datetime, gap: timedelta = GAP) -> None:
    """The bot was last there at `since`, and comes back after the gap."""
    club.now = since + gap
    club.run(give_back, since, club.now)


def tell_all(club: Club) -> list[int]:
    told = []
    while (number := club.run(next_untold)) is not None:
        club.run(tell, number)
        told.append(number)
    return told


def times(club: Club, number: int) -> tuple[datetime | None, ...]:
    match = club.match(number)
    return match.turn_at, match.remind_at, match.deadline_at


def test_an_open_turn_gets_its_time_back(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    absent(club, NOON + 23.9 * timedelta(hours=1))
    assert times(club, number) == (NOON + GAP, NOON + 0.8 * DAY + GAP, NOON + DAY + GAP)
    assert club.match(number).ply == 0
    club.tick()
    assert club.match(number).status is MatchStatus.PLAYING
    club.now = NOON + DAY + GAP
    club.tick()
    assert club.match(number).over is MatchOver.TIME_OUT


def test_nobody_thinks_longer_by_it(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    absent(club, NOON + timedelta(seconds=30))
    club.skip(seconds=10)
    club.move(ANNA, number, "7cKc")
    assert [move.seconds for move in club.rows(MoveRow)] == [40]


def test_what_was_over_before_stays_over(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    before = club.match(number)
    absent(club, NOON + DAY)
    assert club.match(number) == before
    assert tell_all(club) == []
    assert club.run(due_matches, club.now) == [number]


def test_a_turn_that_was_over_a_moment_later_does_not(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    absent(club, NOON + DAY - timedelta(microseconds=1))
    assert club.match(number).deadline_at == NOON + DAY + GAP


def test_a_turn_that_began_meanwhile_gets_what_was_left_of_the_outage(club: Club) -> None:
    """As when a computer player has moved while nobody could be reached."""
    number = club.play(*PEOPLE, state=QUIET)
    club.set_match(number, turn_at=NOON + timedelta(minutes=10), deadline_at=NOON + timedelta(minutes=10) + DAY)
    absent(club, NOON)
    assert club.match(number).turn_at == NOON + GAP
    assert club.match(number).deadline_at == NOON + GAP + DAY


def test_outages_add_up(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    for hour in (1, 2, 3):
        absent(club, NOON + timedelta(hours=hour))
    assert club.match(number).deadline_at == NOON + DAY + 3 * GAP


def test_the_round_and_the_match_may_last_as_much_longer(club: Club) -> None:
    rules = replace(PLAYED_ON.rules, round_cap=1, match_cap=2)
    number = club.play(*PEOPLE, state=replace(PLAYED_ON, rules=rules))
    club.skip(hours=20)
    club.move(ANNA, number, Pass())
    assert club.match(number).deadline_at == NOON + DAY  # the round's end
    absent(club, NOON + timedelta(hours=23))
    assert club.match(number).deadline_at == NOON + DAY + GAP
    assert club.match(number).begun_at == NOON
    club.miss(number)
    assert [move.action for move in club.rows(MoveRow)] == ["-", "c"]
    assert club.match(number).round_at == NOON + DAY + GAP
    while club.match(number).status is MatchStatus.PLAYING:
        club.miss(number)
    assert (club.match(number).over, club.now) == (MatchOver.CAP, NOON + 2 * DAY + GAP)


def test_a_computers_turn_simply_goes_on(club: Club) -> None:
    number = club.play(ANNA, computers=2, state=replace(QUIET, rules=replace(QUIET.rules, round_cap=3)))
    club.move(ANNA, number, "7cKc")
    before = club.match(number)
    absent(club, NOON + timedelta(hours=1))
    assert times(club, number) == (before.turn_at, None, before.deadline_at)
    assert club.match(number).round_at == NOON + GAP
    assert tell_all(club) == []
    club.tick()
    assert (club.state(number).turn, club.match(number).deadline_at) == (0, club.now + DAY)


def test_a_lobby_stays_open_as_much_longer(club: Club) -> None:
    number = club.open_lobby(ANNA, BEN)
    absent(club, NOON + DAY)
    assert club.match(number).deadline_at == NOON + LIFETIME + GAP
    assert tell_all(club) == []


def test_a_match_that_waits_does_so_as_much_longer(club: Club) -> None:
    number = club.play(ANNA, BEN, state=replace(FOR_TWO, rules=KLASSISCH, missed=(1, 2)))
    club.miss(number)
    club.deliver()
    before = club.match(number).deadline_at
    assert before is not None
    absent(club, club.now + DAY)
    assert club.match(number).deadline_at == before + GAP
    assert tell_all(club) == [number]
    assert [(letter.chat_id, letter.kind) for letter in club.posted()] == [
        (STAMMTISCH.id, LetterKind.MESSAGE),
        (ANNA.id, LetterKind.MESSAGE),
        (BEN.id, LetterKind.MESSAGE),
    ]


def test_matches_that_are_over_are_let_be(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    club.miss(number)
    before = club.match(number)
    absent(club, club.now)
    assert club.match(number) == before


def test_a_reminder_waits_as_much_longer(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    club.deliver()
    since = NOON + 0.8 * DAY - timedelta(minutes=1)
    absent(club, since)
    assert club.remind(club.now) == 0
    club.now = since + GAP + timedelta(minutes=1)
    assert club.remind(club.now) == 1
    assert [letter.slot for letter in club.posted(ANNA)] == [f"reminder:{number}"]


# Telling it.


def test_the_hand_comes_anew_and_the_table_says_why(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    club.deliver()
    absent(club, NOON + timedelta(hours=1))
    assert tell_all(club) == [number]
    heading, state = replace(club.heading(number), outage=GAP), club.state(number)
    table, hand = (
        table_view(Reader(), heading, observe(state, None), ()),
        hand_view(Reader(), heading, observe(state, 0)),
    )
    assert club.posted() == [
        Posted(STAMMTISCH.id, table, f"table:{number}", number),
        Posted(ANNA.id, hand, f"hand:{number}", number, LetterKind.FRESH),
    ]
    assert "Ich war 26 Minuten nicht da; die Bedenkzeit ist entsprechend verlängert." in table.text
    assert "Ich war 26 Minuten nicht da; deine Zeit ist entsprechend verlängert." in hand.text
    assert hand.keyboard
    club.deliver()
    club.move(ANNA, number, "7cKc")
    assert all("Ich war" not in letter.view.text for letter in club.posted())


def test_it_is_told_once(club: Club) -> None:
    numbers = [club.play(ANNA, BEN), club.play(BEN, CLARA, group=TOPIC), club.play(CLARA, ANNA)]
    absent(club, NOON + timedelta(hours=1))
    assert club.run(next_untold) == numbers[0]
    club.run(tell, numbers[0])
    club.deliver()
    # A crash here: the next start goes on where this one stopped.
    assert tell_all(club) == numbers[1:]
    assert {letter.match_id for letter in club.posted()} == set(numbers[1:])
    assert tell_all(club) == []


def test_a_match_that_cant_be_told_holds_up_no_other(club: Club) -> None:
    numbers = [club.play(ANNA, BEN), club.play(BEN, CLARA, group=TOPIC)]
    club.set_match(numbers[0], state="{}")
    absent(club, NOON + timedelta(hours=1))
    assert club.match(numbers[0]).deadline_at == NOON + DAY + GAP
    assert tell_all(club) == numbers
    assert {letter.match_id for letter in club.posted()} == {numbers[1]}


def test_who_has_moved_since_hears_nothing_of_it(club: Club) -> None:
    number = club.play(*PEOPLE, state=QUIET)
    absent(club, NOON + timedelta(hours=1))
    club.skip(seconds=1)
    club.move(ANNA, number, "7cKc")
    assert club.run(next_untold) is None


@pytest.mark.parametrize(
    ("gap", "german", "english"),
    [
        (timedelta(seconds=61), "1 Minute", "1 minute"),
        (timedelta(minutes=119), "119 Minuten", "119 minutes"),
        (timedelta(hours=3), "3 Stunden", "3 hours"),
        (timedelta(days=2, hours=5), "2 Tage", "2 days"),
    ],
)
def test_how_long_it_was(club: Club, gap: timedelta, german: str, english: str) -> None:
    chat: Group | Visitor
    for opener, other, group in ((ANNA, CLARA, STAMMTISCH), (BEN, CLARA, TOPIC)):
        club.play(opener, other, group=group)
    absent(club, NOON + timedelta(hours=1), gap)
    tell_all(club)
    for chat in (STAMMTISCH, ANNA):
        assert f"Ich war {german} nicht da" in club.posted(chat)[-1].view.text
    for chat in (TOPIC, BEN):
        assert f"I was away for {english};" in club.posted(chat)[-1].view.text


# The mark.


def test_the_contact_is_kept(club: Club) -> None:
    assert club.run(last_contact) is None
    for hour in (1, 2):
        club.run(keep_contact, NOON + timedelta(hours=hour))
    assert club.run(last_contact) == NOON + timedelta(hours=2)


def test_no_crash_gives_it_back_twice(club: Club) -> None:
    """The contact moves on in the same transaction."""
    club.play(*PEOPLE, state=QUIET)
    absent(club, NOON + timedelta(hours=1))
    assert club.run(last_contact) == club.now


# While it lasts.


def test_without_contact_only_computers_go_on(club: Club) -> None:
    late = club.play(ANNA, BEN)
    lobby = club.open_lobby(BEN, group=TOPIC)
    played = club.play(CLARA, computers=1, state=FOR_TWO)
    club.move(CLARA, played, "7cKc")
    club.now = NOON + 8 * DAY
    assert club.run(due_matches, club.now) == [late, lobby]
    assert [turn.match for turn in club.run(due_turns, club.now)] == [played]
    for number in (late, lobby):
        before = club.match(number)
        assert club.run(meet_deadline, club.now, number, persons=False) is None
        assert club.match(number) == before
    assert club.run(meet_deadline, club.now, played, persons=False) is not None


def test_a_damaged_match_keeps_nobody_else_from_their_time(sqlite_club: Club) -> None:
    """SQLite keeps anything anywhere."""
    club = sqlite_club
    bad, good = club.play(*PEOPLE, state=QUIET), club.play(*PEOPLE, state=QUIET)

    def damage(session: Session) -> None:
        session.connection().execute(text(f"UPDATE match SET round_at = 'yesterday' WHERE id = {bad}"))

    club.run(damage)
    absent(club, NOON)
    assert times(club, good)[2] == NOON + DAY + GAP
    assert club.run(due_matches, NOON + 3 * DAY) == [good]
    assert tell_all(club) == [good]


@pytest.mark.parametrize("garbage", ["", "yesterday", "2026-03-01T12:00:00", "a b c"])
def test_settings_that_make_no_sense_stop_nothing(club: Club, garbage: str) -> None:
    for key in (CONTACT, OUTAGE):
        club.run(write_setting, key, garbage)
    assert club.run(last_contact) is None
    assert club.run(next_untold) is None
    assert club.run(skip, 1) is None
