"""A move counts once, in time, in turn, and by the rules; anything else changes nothing."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from schwimmen_bot.matches import dispatch
from schwimmen_bot.matches.request import Reply, Sender
from schwimmen_bot.rules import actions as rules
from schwimmen_bot.rules.engine import apply
from schwimmen_bot.rules.events import MatchOver
from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.refusals import Reason
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.store.tables import Inbox, LetterKind, Match, MatchStatus, MoveRow
from schwimmen_bot.texts import Language
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view
from schwimmen_bot.views.notice import Notice, notice, refusal
from schwimmen_bot.views.press import AskPress, ClosePress, LeavePress, MyCardsPress, PickPress, PlayPress, Press
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.table.message import table_view
from schwimmen_bot.views.view import View
from tests.matches.harness import ANNA, BEN, CLARA, DAY, NOON, PEOPLE, STAMMTISCH, Harness, Posted
from tests.matches.situations import KNOCK, LAP, ORDINARY_TURN, WITH_MISTERY
from tests.rules.tables import cards

ENGLISH = Reader(Language.ENGLISH)
SWAP = "7cKc"
HAIR = timedelta(microseconds=1)


def told(why: Notice, language: Language = Language.GERMAN, *, alert: bool = False) -> Reply:
    return Reply(notice(language, why), alert=alert)


def move_of(text: str) -> rules.Move:
    action = read_action(text)
    assert isinstance(action, rules.Move)
    return action


def play_press(number: int, ply: int, move: str) -> PlayPress:
    return PlayPress(number, ply, move_of(move))


@pytest.fixture
def number(harness: Harness) -> int:
    """A match in which it is Anna's turn; all that was said so far has arrived."""
    number = harness.play(*PEOPLE, state=ORDINARY_TURN)
    harness.deliver()
    return number


def moves(harness: Harness) -> list[tuple[int, int, str]]:
    rows = sorted(harness.rows(MoveRow), key=lambda move: move.ply)
    return [(move.ply, move.seat, move.action) for move in rows]


def test_a_move_is_kept_and_the_turn_goes_on(harness: Harness, number: int) -> None:
    before = harness.match(number)
    harness.skip(minutes=90, seconds=1.9)
    assert harness.move(ANNA, number, SWAP) == Reply()
    match = harness.match(number)
    assert harness.state(number) == apply(ORDINARY_TURN, read_action(SWAP)).state
    assert (match.ply, match.version, match.status) == (1, before.version + 1, MatchStatus.PLAYING)
    assert (match.turn_at, match.deadline_at, match.remind_at) == (
        harness.now,
        harness.now + DAY,
        harness.now + 0.8 * DAY,
    )
    assert harness.rows(MoveRow) == [MoveRow(match_id=number, ply=0, seat=0, action=SWAP, at=harness.now, seconds=5401)]


def test_the_group_the_mover_and_the_next_one_are_told(harness: Harness, number: int) -> None:
    harness.move(ANNA, number, SWAP)
    heading, state = harness.heading(number), harness.state(number)
    table = table_view(MatchContext(Reader(), heading, observe(state, None)))
    done, turn = (
        hand_view(MatchContext(Reader(), heading, observe(state, 0))),
        hand_view(MatchContext(ENGLISH, heading, observe(state, 1))),
    )
    assert done.keyboard == ()
    assert harness.posted() == [
        Posted(STAMMTISCH.id, table, f"table:{number}", number),
        Posted(ANNA.id, done, f"hand:{number}", number),
        Posted(BEN.id, turn, f"hand:{number}", number, LetterKind.FRESH),
    ]


def test_only_the_one_on_turn_gets_buttons(harness: Harness, number: int) -> None:
    harness.move(ANNA, number, SWAP)
    assert [bool(letter.view.keyboard) for letter in harness.posted() if letter.chat_id > 0] == [False, True]


def unchanged(harness: Harness, number: int, who: Sender, press: Press, reply: Reply) -> None:
    """The press is answered like this and leaves no trace in match, moves and outbox."""
    before, made, waiting = harness.match(number), moves(harness), harness.posted()
    assert harness.press(who, press) == reply
    assert (harness.match(number), moves(harness), harness.posted()) == (before, made, waiting)


def test_nobody_moves_out_of_turn(harness: Harness, number: int) -> None:
    for who, language in ((BEN, Language.ENGLISH), (CLARA, Language.GERMAN)):
        for press in (play_press(number, 0, "TcKc"), AskPress(number, 0, move_of("*"))):
            unchanged(harness, number, who, press, told(Notice.NOT_YOUR_TURN, language))


def test_nobody_moves_in_a_match_of_others(harness: Harness) -> None:
    number = harness.play(ANNA, BEN)
    harness.meet(CLARA)
    ply_0 = (play_press(number, 0, "*"), PickPress(number, 0, None, None), MyCardsPress(number))
    for press in ply_0:
        unchanged(harness, number, CLARA, press, told(Notice.NO_SUCH_MATCH))


def test_a_double_press_is_one_move(harness: Harness, number: int) -> None:
    press = play_press(number, 0, SWAP)
    assert harness.press(ANNA, press) == Reply()
    harness.deliver()
    before = harness.match(number)
    assert harness.press(ANNA, press) == told(Notice.EARLIER_MOVE)
    assert harness.match(number) == before
    assert moves(harness) == [(0, 0, SWAP)]
    # What stands now comes up, and as it isn't their turn, where it stood.
    view = hand_view(MatchContext(Reader(), harness.heading(number), observe(harness.state(number), 0)))
    assert harness.posted() == [Posted(ANNA.id, view, f"hand:{number}", number)]


def test_a_stale_press_on_ones_turn_brings_the_hand_up_anew(harness: Harness, number: int) -> None:
    for who, move in ((ANNA, SWAP), (BEN, "Tc7c"), (CLARA, "7sTc")):
        harness.move(who, number, move)
    harness.deliver()
    before = harness.match(number)
    for press in (play_press(number, 0, SWAP), play_press(number, 4, SWAP), PickPress(number, 0, None, None)):
        assert harness.press(ANNA, press) == told(Notice.EARLIER_MOVE)
    assert harness.match(number) == before
    view = hand_view(MatchContext(Reader(), harness.heading(number), observe(harness.state(number), 0)))
    assert view.keyboard
    assert harness.posted() == [Posted(ANNA.id, view, f"hand:{number}", number, LetterKind.FRESH)]


def test_many_stale_presses_bring_one_hand_until_something_changes(harness: Harness, number: int) -> None:
    old = 1
    for who, move in ((ANNA, SWAP), (BEN, "Tc7c"), (CLARA, "7sTc")):
        harness.move(who, number, move)
        harness.deliver()
    for _ in range(3):
        assert harness.press(ANNA, play_press(number, 0, SWAP), message=old) == told(Notice.EARLIER_MOVE)
    hands = [letter for letter, _ in harness.deliver() if letter.slot == f"hand:{number}"]
    assert [letter.kind for letter in hands] == [LetterKind.FRESH]
    for _ in range(3):
        harness.press(ANNA, play_press(number, 0, SWAP), message=old)
        assert [letter for letter, _ in harness.deliver() if letter.slot is not None] == []

    # The next turn's hand may have been scrolled away again.
    for seat, who in enumerate(PEOPLE):
        legal = observe(harness.state(number), seat).legal
        harness.move(who, number, next(move for move in legal if isinstance(move, rules.SwapOne)))
        harness.deliver()
    harness.press(ANNA, play_press(number, 0, SWAP), message=old)
    assert [letter.slot for letter in harness.posted(ANNA) if letter.slot] == [f"hand:{number}"]


@pytest.mark.parametrize("over", [False, True])
def test_a_stale_press_on_a_message_that_stands_for_nothing_takes_its_buttons(
    harness: Harness, number: int, over: bool
) -> None:
    harness.move(ANNA, number, SWAP)
    if over:
        harness.press(BEN, LeavePress(number, sure=True))
    carried = harness.deliver()
    assert (harness.match(number).status is MatchStatus.OVER) == over
    hand = max(message for letter, message in carried if letter.chat_id == ANNA.id)
    for _ in range(2):
        harness.press(ANNA, play_press(number, 0, SWAP), message=hand + 1000)
    harness.press(ANNA, play_press(number, 0, SWAP), message=hand)
    closing = [letter for letter, _ in harness.deliver() if letter.kind is LetterKind.CLOSING]
    assert [(letter.chat_id, letter.edits, letter.view) for letter in closing] == [(ANNA.id, hand + 1000, View(""))]


def test_an_update_that_comes_twice_moves_once(harness: Harness, number: int) -> None:
    incoming, press = harness.incoming(ANNA), play_press(number, 0, SWAP)
    assert harness.run(dispatch.press, harness.now, incoming, press) == Reply()
    harness.deliver()
    assert harness.run(dispatch.press, harness.now, incoming, press) == Reply()
    assert moves(harness) == [(0, 0, SWAP)]
    assert harness.posted() == []


def test_the_update_is_done_with_the_move(harness: Harness, number: int) -> None:
    incoming = harness.incoming(ANNA)
    harness.skip(seconds=2)
    harness.run(dispatch.press, harness.now, incoming, play_press(number, 0, SWAP))
    (row,) = harness.rows(Inbox, Inbox.update_id == incoming.update_id)
    assert (row.done_at, row.payload) == (harness.now, "")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("TcKc", Reason.NOT_YOUR_CARD),
        ("7c8h", Reason.NOT_ON_TABLE),
        ("7cTc", Reason.NOT_ON_TABLE),
        ("!", Reason.SWAP_FIRST),
        ("-", Reason.NO_PASSING),
    ],
)
def test_what_the_rules_forbid_changes_nothing(harness: Harness, number: int, move: str, reason: Reason) -> None:
    reply = Reply(refusal(Language.GERMAN, reason), alert=True)
    unchanged(harness, number, ANNA, play_press(number, 0, move), reply)


KNOCKING = replace(ORDINARY_TURN, rules=replace(ORDINARY_TURN.rules, swap_and_knock=True))
CHOOSING = replace(
    ORDINARY_TURN,
    rules=replace(ORDINARY_TURN.rules, dealer_choice=True),
    phase=Phase.CHOOSING,
    turn=2,
    table=(),
    second=ORDINARY_TURN.table,
)
"""Clara deals."""


def lying(*words: str) -> State:
    """After Anna's knock the cards are played, and this has been announced."""
    state = replace(KNOCK, rules=replace(KNOCK.rules, lying=True))
    for word in (*LAP, *words):
        state = apply(state, read_action(word)).state
    return state


@pytest.mark.parametrize(
    ("who", "state", "move"),
    [
        (ANNA, WITH_MISTERY, "7c?"),
        (ANNA, KNOCKING, "7cKc!"),
        (ANNA, KNOCKING, "*!"),
        (CLARA, CHOOSING, "k"),
        (CLARA, CHOOSING, "n"),
        (ANNA, lying(), "Tc~60"),
        (BEN, lying("Tc~60", "7h~30", "9d~40"), "?2"),
        (BEN, lying("Tc~60", "7h~30", "9d~40"), "."),
    ],
)
def test_every_kind_of_move_is_made_by_its_button(harness: Harness, who: Sender, state: State, move: str) -> None:
    number = harness.play(*PEOPLE, state=state)
    harness.deliver()
    assert harness.press(who, play_press(number, 0, move)) == Reply()
    assert harness.state(number) == apply(state, read_action(move)).state
    assert moves(harness) == [(0, state.turn, move)]


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        (ORDINARY_TURN, "7c?", Reason.NO_HIDDEN_CARD),
        (ORDINARY_TURN, "7cKc!", Reason.NO_KNOCK_WITH_SWAP),
        (ORDINARY_TURN, "7cKc=", Reason.NOTHING_TO_SHOW),
        (ORDINARY_TURN, "=", Reason.NOTHING_TO_SHOW),
        (ORDINARY_TURN, "k", Reason.NOT_NOW),
        (ORDINARY_TURN, "Tc~60", Reason.NOT_NOW),
        (ORDINARY_TURN, ".", Reason.NOT_NOW),
        (lying(), "Tc~15", Reason.NO_SUCH_NUMBER),
        (lying(), "7cKc", Reason.NOT_NOW),
    ],
)
def test_what_these_rules_do_not_know_changes_nothing(
    harness: Harness, state: State, move: str, reason: Reason
) -> None:
    number = harness.play(*PEOPLE, state=state)
    harness.deliver()
    reply = Reply(refusal(Language.GERMAN, reason), alert=True)
    unchanged(harness, number, ANNA, play_press(number, 0, move), reply)


def test_after_an_announcement_everybody_reads_it(harness: Harness) -> None:
    number = harness.play(*PEOPLE, state=lying())
    harness.deliver()
    harness.move(ANNA, number, "Tc~60")
    texts = {letter.chat_id: letter.view.text for letter in harness.posted()}
    assert set(texts) == {STAMMTISCH.id, ANNA.id, BEN.id}
    assert all("🌰U 🌰O 🎴" in text for text in texts.values())


def test_a_press_at_the_deadline_counts_however_late_it_is_handled(harness: Harness, number: int) -> None:
    harness.now = NOON + DAY + timedelta(minutes=5)
    assert harness.move(ANNA, number, SWAP, at=NOON + DAY) == Reply()
    assert moves(harness) == [(0, 0, SWAP)]
    match = harness.match(number)
    assert (match.status, match.deadline_at) == (MatchStatus.PLAYING, harness.now + DAY)


@pytest.mark.parametrize("press", [play_press(1, 0, SWAP), PickPress(1, 0, None, None), AskPress(1, 0, move_of("*"))])
def test_a_press_after_the_deadline_lets_the_time_out_happen(harness: Harness, number: int, press: Press) -> None:
    harness.now = NOON + DAY + HAIR
    assert harness.press(ANNA, press) == told(Notice.TOO_LATE, alert=True)
    assert moves(harness) == [(0, 0, "t")]
    match = harness.match(number)
    assert (match.status, match.over, match.ended_at) == (MatchStatus.OVER, MatchOver.TIME_OUT, harness.now)
    assert (match.deadline_at, match.remind_at) == (None, None)
    assert [(seat.place, seat.lives) for seat in harness.seats(number)] == [(3, 3), (1, 3), (1, 3)]


def test_what_is_late_and_stale_or_not_ones_own_ends_nothing(harness: Harness, number: int) -> None:
    """Only whoever has the turn can be late."""
    harness.move(ANNA, number, SWAP)
    harness.now = NOON + DAY + HAIR
    assert harness.press(ANNA, play_press(number, 0, SWAP)) == told(Notice.EARLIER_MOVE)
    assert harness.press(CLARA, play_press(number, 1, "7sTc")) == told(Notice.NOT_YOUR_TURN)
    assert harness.match(number).status is MatchStatus.PLAYING


def test_a_match_that_is_over_takes_no_move(harness: Harness, number: int) -> None:
    harness.now = NOON + DAY + HAIR
    harness.move(ANNA, number, SWAP)
    for who, language in ((ANNA, Language.GERMAN), (BEN, Language.ENGLISH)):
        ply = harness.match(number).ply
        presses = (play_press(number, ply, SWAP), play_press(number, 0, SWAP), PickPress(number, ply, None, None))
        for press in presses:
            unchanged(harness, number, who, press, told(Notice.MATCH_OVER, language))


def test_a_lobby_takes_no_move(harness: Harness) -> None:
    number = harness.open_lobby(ANNA, BEN)
    for press in (play_press(number, 0, "*"), PickPress(number, 0, *cards("7cKc")), MyCardsPress(number)):
        unchanged(harness, number, ANNA, press, told(Notice.NOT_STARTED))
    harness.press(ANNA, ClosePress(number), group=STAMMTISCH)
    unchanged(harness, number, ANNA, play_press(number, 0, "*"), told(Notice.LOBBY_CLOSED))


def test_a_match_that_was_never_there(harness: Harness) -> None:
    harness.meet(ANNA)
    assert harness.press(ANNA, play_press(99, 0, "*")) == told(Notice.NO_SUCH_MATCH)
    assert harness.rows(Match) == []


def test_who_can_not_be_written_to_still_moves_and_is_moved_past(harness: Harness, number: int) -> None:
    harness.run(dispatch.blocked, harness.now, harness.incoming(BEN), blocked=True)
    harness.deliver()
    harness.move(ANNA, number, SWAP)
    assert [letter.chat_id for letter in harness.posted()] == [STAMMTISCH.id, ANNA.id]
    assert harness.move(BEN, number, "Tc7c") == Reply()
    assert harness.state(number).turn == 2


def test_two_matches_of_one_person_do_not_meet(harness: Harness, number: int) -> None:
    other = harness.play(ANNA, BEN)
    harness.deliver()
    before = harness.match(other)
    harness.move(ANNA, number, SWAP)
    assert harness.match(other) == before
    assert {letter.slot for letter in harness.posted()} == {f"table:{number}", f"hand:{number}"}
