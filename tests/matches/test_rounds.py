"""The end of a round and of a match: what is kept, and who is told what."""

from __future__ import annotations

from dataclasses import replace

from schwimmen_bot.matches.request import Reply
from schwimmen_bot.rules.engine import apply
from schwimmen_bot.rules.events import MatchOver, RoundEnd, RoundEnded
from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.rules.values import HandClass
from schwimmen_bot.store.tables import LetterKind, MatchStatus, MoveRow, ShowingRow
from schwimmen_bot.texts import Language
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.end import match_end_view
from schwimmen_bot.views.table.message import closed_table_view, table_view
from schwimmen_bot.views.view import Picture, ShowdownPicture
from tests.matches.harness import ANNA, BEN, CLARA, NOON, PEOPLE, STAMMTISCH, Harness, Posted
from tests.matches.situations import KNOCK, LAP, with_lives
from tests.rules.tables import play, situation


def play_lap(harness: Harness, number: int) -> None:
    """Anna's knock and the two turns after it; the last one's letters wait."""
    for who, move in zip(PEOPLE, LAP, strict=True):
        harness.deliver()
        assert harness.move(who, number, move) == Reply()


def showings(harness: Harness) -> list[tuple[int, int, int | None, int, int, int, bool]]:
    rows = sorted(harness.rows(ShowingRow), key=lambda row: (row.round, row.seat))
    return [(row.round, row.seat, row.person_id, row.hand_class, row.halves, row.lost, row.knocked) for row in rows]


def test_every_hand_of_the_showdown_is_kept(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=KNOCK)
    play_lap(harness, number)
    assert showings(harness) == [
        (5, 0, ANNA.id, HandClass.POINTS, 60, 0, True),
        (5, 1, BEN.id, HandClass.POINTS, 48, 1, False),
        (5, 2, CLARA.id, HandClass.POINTS, 54, 0, False),
    ]
    assert [(move.seat, move.action) for move in harness.rows(MoveRow)] == list(enumerate(LAP))
    state = harness.state(number)
    assert (state.lives, state.round, state.phase) == ((3, 2, 3), 6, Phase.PLAYING)


def test_a_new_round_has_a_new_table_message_and_the_old_one_keeps_its_showdown(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=KNOCK)
    play_lap(harness, number)
    after = play(KNOCK, *LAP)
    heading = harness.heading(number)
    table, *hands = harness.posted()
    # The message that is replaced was about round 5, so what stood on it is the end of round 4.
    assert table == Posted(
        STAMMTISCH.id,
        table_view(MatchContext(Reader(), heading, observe(after.state, None))),
        f"table:{number}",
        number,
        LetterKind.FRESH,
        closing=closed_table_view(MatchContext(Reader(), heading, observe(KNOCK, None))),
    )
    turn = after.state.turn
    done = hand_view(MatchContext(Reader(), heading, observe(after.state, 2)))
    anew = hand_view(MatchContext(Reader(PEOPLE[turn].language), heading, observe(after.state, turn)))
    assert turn != 2
    assert hands == [
        Posted(CLARA.id, done, f"hand:{number}", number),
        Posted(PEOPLE[turn].id, anew, f"hand:{number}", number, LetterKind.FRESH),
    ]


def test_a_match_that_is_played_out_has_places_and_an_end(harness: Harness) -> None:
    state = with_lives(KNOCK, 1, 0, 2)
    number = harness.play(*PEOPLE, state=state)
    harness.skip(hours=3)
    play_lap(harness, number)
    match = harness.match(number)
    assert (match.status, match.over, match.ended_at) == (MatchStatus.OVER, MatchOver.PLAYED, NOON.replace(hour=15))
    assert (match.deadline_at, match.remind_at, match.ply) == (None, None, 3)
    assert [(seat.place, seat.lives) for seat in harness.seats(number)] == [(2, 1), (3, -1), (1, 2)]


def test_the_end_is_told_once_in_the_tables_place(harness: Harness) -> None:
    state = with_lives(KNOCK, 1, 0, 2)
    number = harness.play(*PEOPLE, state=state)
    play_lap(harness, number)
    after = play(state, *LAP)
    ended = tuple(event for event in after.events if isinstance(event, RoundEnded))
    heading = harness.heading(number)
    assert harness.posted() == [
        Posted(
            STAMMTISCH.id,
            match_end_view(MatchContext(Reader(), heading, observe(after.state, None)), ended),
            f"table:{number}",
            number,
            LetterKind.FRESH,
            closing=closed_table_view(MatchContext(Reader(), heading, observe(state, None))),
        ),
        Posted(CLARA.id, hand_view(MatchContext(Reader(), heading, observe(after.state, 2))), f"hand:{number}", number),
    ]
    assert all(letter.view.keyboard == () for letter in harness.posted())


def test_equal_lives_share_a_place(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=with_lives(KNOCK, 2, 0, 2))
    play_lap(harness, number)
    assert [seat.place for seat in harness.seats(number)] == [1, 3, 1]


def test_a_31_ends_the_round_in_the_middle_of_a_turn(harness: Harness) -> None:
    state = situation("TcJc9d 7h8hKd 7s8d9s", "AcTd7d", dealer=2)
    number = harness.play(*PEOPLE, state=state)
    harness.move(ANNA, number, "9dAc")
    # Ben has 15, Clara 16; only the lowest pays when somebody has 31.
    assert showings(harness) == [
        (5, 0, ANNA.id, HandClass.THIRTY_ONE, 62, 0, False),
        (5, 1, BEN.id, HandClass.POINTS, 30, 1, False),
        (5, 2, CLARA.id, HandClass.POINTS, 32, 0, False),
    ]
    assert harness.state(number).lives == (3, 2, 3)


def test_three_aces_cost_all_others(harness: Harness) -> None:
    state = situation("AsAh9d 7h8hKd 7s8d9s", "AcTd7d", dealer=2)
    number = harness.play(*PEOPLE, state=state)
    harness.move(ANNA, number, "9dAc")
    assert [(row[3], row[5]) for row in showings(harness)] == [(HandClass.FEUER, 0), (0, 1), (0, 1)]


def test_who_moves_twice_in_a_row_gets_one_message(harness: Harness) -> None:
    """Whoever ends a round may open the next one."""
    state = situation("TcJc9d 7h8hKd 7s8d9s", "AcTd7d", opener=2, turn=0)
    number = harness.play(*PEOPLE, state=state)
    harness.deliver()
    harness.move(ANNA, number, "9dAc")
    after = apply(state, read_action("9dAc")).state
    assert (after.round, after.turn) == (6, 0)
    view = hand_view(MatchContext(Reader(), harness.heading(number), observe(after, 0)))
    assert [(letter.view, letter.kind) for letter in harness.posted(ANNA)] == [(view, LetterKind.FRESH)]


def test_a_chain_of_computers_is_told_at_its_end(harness: Harness) -> None:
    """What stood in between would be gone before anybody has read it."""
    state = situation("7c8h9d TcJhQd 7s8s9h", "KcAhTd", dealer=2)
    number = harness.play(ANNA, computers=2, state=state)
    harness.deliver()
    harness.move(ANNA, number, "7cKc")
    heading = harness.heading(number)
    assert heading.deadline is None
    done = hand_view(MatchContext(Reader(), heading, observe(harness.state(number), 0)))
    assert harness.posted() == [Posted(ANNA.id, done, f"hand:{number}", number)]
    assert harness.match(number).deadline_at == harness.now
    assert harness.match(number).remind_at is None


def test_nobody_is_sent_anothers_hand(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=KNOCK)
    for who, move in zip(PEOPLE, LAP, strict=True):
        harness.deliver()
        harness.move(who, number, move)
        hands = {STAMMTISCH.id: ()} | dict(
            zip((person.id for person in PEOPLE), harness.state(number).hands, strict=True)
        )
        pictures = [(letter.chat_id, letter.view.picture) for letter in harness.posted()]
        assert len(pictures) == 3
        for chat_id, picture in pictures:
            if isinstance(picture, ShowdownPicture):  # the group's, once the round is over
                assert chat_id == STAMMTISCH.id
                assert all(hand.hand not in hands.values() for hand in picture.hands)
            else:
                assert isinstance(picture, Picture)
                assert picture.hand == hands[chat_id]


def test_english_readers_read_english(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=KNOCK)
    (letter,) = [letter for letter in harness.posted(ANNA) if letter.slot == f"hand:{number}"]
    german = letter.view
    harness.move(ANNA, number, "!")
    (letter,) = harness.posted(BEN)
    assert letter.view == hand_view(
        MatchContext(Reader(Language.ENGLISH), harness.heading(number), observe(harness.state(number), 1))
    )
    assert letter.view.keyboard[-1][0].label != german.keyboard[-1][0].label


CHAIN = replace(KNOCK, seed="1")
"""After the lap seat 0 is dealt a 31, so that round 6 ends with its deal."""


def test_rounds_that_end_with_their_deal_are_all_told(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=CHAIN)
    play_lap(harness, number)
    after = play(CHAIN, *LAP)
    ended = tuple(event for event in after.events if isinstance(event, RoundEnded))
    assert [(event.round, event.end) for event in ended] == [(5, RoundEnd.KNOCK), (6, RoundEnd.THIRTY_ONE)]
    assert {row[0] for row in showings(harness)} == {5, 6}
    context = MatchContext(Reader(), harness.heading(number), observe(after.state, None))
    assert context.rounds_before == ended
    view = table_view(context)
    assert [letter.view for letter in harness.posted(STAMMTISCH)] == [view]


def test_they_stay_told_after_the_next_move(harness: Harness) -> None:
    """Else the chat loses round 5's hands, and the key that proves its deal, with the first edit."""
    number = harness.play(*PEOPLE, state=CHAIN)
    play_lap(harness, number)
    harness.deliver()
    after = play(CHAIN, *LAP)
    ended = tuple(event for event in after.events if isinstance(event, RoundEnded))
    harness.move(PEOPLE[after.state.turn], number, "*")
    context = MatchContext(Reader(), harness.heading(number), observe(harness.state(number), None))
    assert context.rounds_before == ended
    view = table_view(context)
    assert [letter.view for letter in harness.posted(STAMMTISCH)] == [view]
