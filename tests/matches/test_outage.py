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
from schwimmen_bot.matches.request import Group, Sender
from schwimmen_bot.rules.actions import Pass
from schwimmen_bot.rules.events import MatchOver
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.store.settings import write_setting
from schwimmen_bot.store.tables import LetterKind, MatchStatus, MoveRow
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.message import table_view
from tests.matches.harness import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, TOPIC, Harness, Posted
from tests.matches.situations import FOR_TWO, ORDINARY_TURN, PLAYED_ON
from tests.rules.tables import KLASSISCH

GAP = timedelta(minutes=26, seconds=7, microseconds=3)


def absent(harness: Harness, since: datetime, gap: timedelta = GAP) -> None:
    """The bot was last there at `since`, and comes back after the gap."""
    harness.now = since + gap
    harness.run(give_back, since, harness.now)


def tell_all(harness: Harness) -> list[int]:
    told = []
    while (number := harness.run(next_untold)) is not None:
        harness.run(tell, number)
        told.append(number)
    return told


def times(harness: Harness, number: int) -> tuple[datetime | None, ...]:
    match = harness.match(number)
    return match.turn_at, match.remind_at, match.deadline_at


def test_an_open_turn_gets_its_time_back(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    absent(harness, NOON + 23.9 * timedelta(hours=1))
    assert times(harness, number) == (NOON + GAP, NOON + 0.8 * DAY + GAP, NOON + DAY + GAP)
    assert harness.match(number).ply == 0
    harness.tick()
    assert harness.match(number).status is MatchStatus.PLAYING
    harness.now = NOON + DAY + GAP
    harness.tick()
    assert harness.match(number).over is MatchOver.TIME_OUT


def test_nobody_thinks_longer_by_it(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    absent(harness, NOON + timedelta(seconds=30))
    harness.skip(seconds=10)
    harness.move(ANNA, number, "7cKc")
    assert [move.seconds for move in harness.rows(MoveRow)] == [40]


def test_what_was_over_before_stays_over(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    before = harness.match(number)
    absent(harness, NOON + DAY)
    assert harness.match(number) == before
    assert tell_all(harness) == []
    assert harness.run(due_matches, harness.now) == [number]


def test_a_turn_that_was_over_a_moment_later_does_not(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    absent(harness, NOON + DAY - timedelta(microseconds=1))
    assert harness.match(number).deadline_at == NOON + DAY + GAP


def test_a_turn_that_began_meanwhile_gets_what_was_left_of_the_outage(harness: Harness) -> None:
    """As when a computer player has moved while nobody could be reached."""
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.set_match(number, turn_at=NOON + timedelta(minutes=10), deadline_at=NOON + timedelta(minutes=10) + DAY)
    absent(harness, NOON)
    assert harness.match(number).turn_at == NOON + GAP
    assert harness.match(number).deadline_at == NOON + GAP + DAY


def test_outages_add_up(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    for hour in (1, 2, 3):
        absent(harness, NOON + timedelta(hours=hour))
    assert harness.match(number).deadline_at == NOON + DAY + 3 * GAP


def test_the_round_and_the_match_may_last_as_much_longer(harness: Harness) -> None:
    rules = replace(PLAYED_ON.rules, round_cap=1, match_cap=2)
    number = harness.play(*PEOPLE, state=replace(PLAYED_ON, rules=rules))
    harness.skip(hours=20)
    harness.move(ANNA, number, Pass())
    assert harness.match(number).deadline_at == NOON + DAY  # the round's end
    absent(harness, NOON + timedelta(hours=23))
    assert harness.match(number).deadline_at == NOON + DAY + GAP
    assert harness.match(number).begun_at == NOON
    harness.miss(number)
    assert [move.action for move in harness.rows(MoveRow)] == ["-", "c"]
    assert harness.match(number).round_at == NOON + DAY + GAP
    while harness.match(number).status is MatchStatus.PLAYING:
        harness.miss(number)
    assert (harness.match(number).over, harness.now) == (MatchOver.CAP, NOON + 2 * DAY + GAP)


def test_a_computers_turn_simply_goes_on(harness: Harness) -> None:
    number = harness.play(
        ANNA, computers=2, state=replace(ORDINARY_TURN, rules=replace(ORDINARY_TURN.rules, round_cap=3))
    )
    harness.move(ANNA, number, "7cKc")
    before = harness.match(number)
    absent(harness, NOON + timedelta(hours=1))
    assert times(harness, number) == (before.turn_at, None, before.deadline_at)
    assert harness.match(number).round_at == NOON + GAP
    assert tell_all(harness) == []
    harness.tick()
    assert (harness.state(number).turn, harness.match(number).deadline_at) == (0, harness.now + DAY)


def test_a_lobby_stays_open_as_much_longer(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    absent(harness, NOON + DAY)
    assert harness.match(number).deadline_at == NOON + LIFETIME + GAP
    assert tell_all(harness) == []


def test_a_lobby_whose_time_was_over_before_stays_over(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    absent(harness, NOON + LIFETIME)
    assert harness.match(number).deadline_at == NOON + LIFETIME


def test_a_match_that_waits_does_so_as_much_longer(harness: Harness) -> None:
    number = harness.play(ANNA, BEN, state=replace(FOR_TWO, rules=KLASSISCH, missed=(1, 2)))
    harness.miss(number)
    harness.deliver()
    before = harness.match(number).deadline_at
    assert before is not None
    absent(harness, harness.now + DAY)
    assert harness.match(number).deadline_at == before + GAP
    assert tell_all(harness) == [number]
    assert [(letter.chat_id, letter.kind) for letter in harness.posted()] == [
        (STAMMTISCH.id, LetterKind.MESSAGE),
        (ANNA.id, LetterKind.MESSAGE),
        (BEN.id, LetterKind.MESSAGE),
    ]


def test_matches_that_are_over_are_let_be(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.miss(number)
    before = harness.match(number)
    absent(harness, harness.now)
    assert harness.match(number) == before


def test_a_reminder_waits_as_much_longer(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    since = NOON + 0.8 * DAY - timedelta(minutes=1)
    absent(harness, since)
    assert harness.remind(harness.now) == 0
    harness.now = since + GAP + timedelta(minutes=1)
    assert harness.remind(harness.now) == 1
    assert [letter.slot for letter in harness.posted(ANNA)] == [f"reminder:{number}"]


# Telling it.


def test_the_hand_comes_anew_and_the_table_says_why(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    absent(harness, NOON + timedelta(hours=1))
    assert tell_all(harness) == [number]
    heading, state = replace(harness.heading(number), outage=GAP), harness.state(number)
    table, hand = (
        table_view(MatchContext(Reader(), heading, observe(state, None))),
        hand_view(MatchContext(Reader(), heading, observe(state, 0))),
    )
    assert harness.posted() == [
        Posted(STAMMTISCH.id, table, f"table:{number}", number),
        Posted(ANNA.id, hand, f"hand:{number}", number, LetterKind.FRESH),
    ]
    assert "Ich war 26 Minuten nicht da; die Bedenkzeit ist entsprechend verlängert." in table.text
    assert "Ich war 26 Minuten nicht da; deine Zeit ist entsprechend verlängert." in hand.text
    assert hand.keyboard
    harness.deliver()
    harness.move(ANNA, number, "7cKc")
    assert all("Ich war" not in letter.view.text for letter in harness.posted())


def test_it_is_told_once(harness: Harness) -> None:
    numbers = [harness.play(ANNA, BEN), harness.play(BEN, CLARA, group=TOPIC), harness.play(CLARA, ANNA)]
    absent(harness, NOON + timedelta(hours=1))
    assert harness.run(next_untold) == numbers[0]
    harness.run(tell, numbers[0])
    harness.deliver()
    # A crash here: the next start goes on where this one stopped.
    assert tell_all(harness) == numbers[1:]
    assert {letter.match_id for letter in harness.posted()} == set(numbers[1:])
    assert tell_all(harness) == []


def test_a_match_that_cant_be_told_holds_up_no_other(harness: Harness) -> None:
    numbers = [harness.play(ANNA, BEN), harness.play(BEN, CLARA, group=TOPIC)]
    harness.set_match(numbers[0], state="{}")
    absent(harness, NOON + timedelta(hours=1))
    assert harness.match(numbers[0]).deadline_at == NOON + DAY + GAP
    assert tell_all(harness) == numbers
    assert {letter.match_id for letter in harness.posted()} == {numbers[1]}


def test_who_has_moved_since_hears_nothing_of_it(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    absent(harness, NOON + timedelta(hours=1))
    harness.skip(seconds=1)
    harness.move(ANNA, number, "7cKc")
    assert harness.run(next_untold) is None


@pytest.mark.parametrize(
    ("gap", "german", "english"),
    [
        (timedelta(seconds=61), "1 Minute", "1 minute"),
        (timedelta(minutes=119), "119 Minuten", "119 minutes"),
        (timedelta(hours=3), "3 Stunden", "3 hours"),
        (timedelta(days=2, hours=5), "2 Tage", "2 days"),
    ],
)
def test_how_long_it_was(harness: Harness, gap: timedelta, german: str, english: str) -> None:
    chat: Group | Sender
    for opener, other, group in ((ANNA, CLARA, STAMMTISCH), (BEN, CLARA, TOPIC)):
        harness.play(opener, other, group=group)
    absent(harness, NOON + timedelta(hours=1), gap)
    tell_all(harness)
    for chat in (STAMMTISCH, ANNA):
        assert f"Ich war {german} nicht da" in harness.posted(chat)[-1].view.text
    for chat in (TOPIC, BEN):
        assert f"I was away for {english};" in harness.posted(chat)[-1].view.text


# The mark.


def test_the_contact_is_kept(harness: Harness) -> None:
    assert harness.run(last_contact) is None
    for hour in (1, 2):
        harness.run(keep_contact, NOON + timedelta(hours=hour))
    assert harness.run(last_contact) == NOON + timedelta(hours=2)


def test_no_crash_gives_it_back_twice(harness: Harness) -> None:
    """The contact moves on in the same transaction."""
    harness.play(*PEOPLE, state=ORDINARY_TURN)
    absent(harness, NOON + timedelta(hours=1))
    assert harness.run(last_contact) == harness.now


# While it lasts.


def test_without_contact_only_computers_go_on(harness: Harness) -> None:
    late = harness.play(ANNA, BEN)
    lobby = harness.open_lobby(BEN, group=TOPIC)
    played = harness.play(CLARA, computers=1, state=FOR_TWO)
    harness.move(CLARA, played, "7cKc")
    harness.now = NOON + 8 * DAY
    assert harness.run(due_matches, harness.now) == [late, lobby]
    assert [turn.match for turn in harness.run(due_turns, harness.now)] == [played]
    for number in (late, lobby):
        before = harness.match(number)
        assert harness.run(meet_deadline, harness.now, number, persons=False) is None
        assert harness.match(number) == before
    assert harness.run(meet_deadline, harness.now, played, persons=False) is not None


def test_a_damaged_match_keeps_nobody_else_from_their_time(sqlite_harness: Harness) -> None:
    """SQLite keeps anything anywhere."""
    harness = sqlite_harness
    bad, good = harness.play(*PEOPLE, state=ORDINARY_TURN), harness.play(*PEOPLE, state=ORDINARY_TURN)

    def damage(session: Session) -> None:
        session.connection().execute(text(f"UPDATE match SET round_at = 'yesterday' WHERE id = {bad}"))

    harness.run(damage)
    absent(harness, NOON)
    assert times(harness, good)[2] == NOON + DAY + GAP
    assert harness.run(due_matches, NOON + 3 * DAY) == [good]
    assert tell_all(harness) == [good]


@pytest.mark.parametrize("garbage", ["", "yesterday", "2026-03-01T12:00:00", "a b c"])
def test_settings_that_make_no_sense_stop_nothing(harness: Harness, garbage: str) -> None:
    for key in (CONTACT, OUTAGE):
        harness.run(write_setting, key, garbage)
    assert harness.run(last_contact) is None
    assert harness.run(next_untold) is None
    assert harness.run(skip, 1) is None
