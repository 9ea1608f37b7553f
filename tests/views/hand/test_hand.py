from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schwimmen_bot.rules.actions import Announce, KeepDeal, Knock, Move, Pass, Show, SwapAll, SwapOne, Then
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.ruleset import Reveal
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.texts import Language, say
from schwimmen_bot.views.cards import BACK
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view, my_cards_alert
from schwimmen_bot.views.hand.selection import Selection
from schwimmen_bot.views.press import AskPress, HidePress, PickHiddenPress, PickPress, PlayPress, Press, ReturnPress
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.view import Picture, View
from tests.views.examples import (
    ANNOUNCED,
    ANNOUNCING,
    ANNOUNCING_OPEN,
    AWAY,
    CHALLENGING,
    CHOOSING,
    DEALT_THIRTY_ONE,
    GONE,
    HIDDEN_THIRTY_ONE,
    KNOCKED,
    MISTERY,
    MISTERY_KNOWN,
    MUST_KNOCK,
    OPENING,
    PASSING,
    SHOWING,
    SWAP_AND_KNOCK,
    UNDERWAY,
    card,
    cards,
    heading,
    in_private,
    own,
    played,
)

CONFIRMING = Reader()
AT_ONCE = Reader(confirm_moves=False)
GERMAN = Language.GERMAN
TURNS = (
    OPENING,
    UNDERWAY,
    KNOCKED,
    PASSING,
    MUST_KNOCK,
    CHOOSING,
    MISTERY,
    MISTERY_KNOWN,
    replace(MISTERY, rules=replace(MISTERY.rules, swap_and_knock=True, show=Reveal.MANUAL)),
    SWAP_AND_KNOCK,
    played(SWAP_AND_KNOCK, "!"),
    SHOWING,
    DEALT_THIRTY_ONE,
    HIDDEN_THIRTY_ONE,
    ANNOUNCING,
    ANNOUNCED,
    CHALLENGING,
)
SWAPPING = tuple(state for state in TURNS if state.phase is Phase.PLAYING)
HEADING = heading()


def presses(view: View) -> list[Press]:
    return [button.press for row in view.keyboard for button in row if button.press is not None]


def reachable(reader: Reader, state: State) -> set[Move]:
    """Every move that can be made by pressing what is offered, whatever the way."""
    turn = own(state, state.turn)
    seen: set[Press] = set()
    waiting: list[Press] = [PickPress(HEADING.number, HEADING.ply, None, None)]
    while waiting:
        press = waiting.pop()
        if press in seen:
            continue
        seen.add(press)
        match press:
            case PickPress(_, _, give, take):
                waiting += presses(hand_view(MatchContext(reader, HEADING, turn), Selection(give=give, take=take)))
            case PickHiddenPress(_, _, give):
                waiting += presses(
                    hand_view(MatchContext(reader, HEADING, turn), Selection(give=give, take_hidden=True))
                )
            case HidePress(_, _, hide):
                waiting += presses(hand_view(MatchContext(reader, HEADING, turn), Selection(hide=hide)))
            case AskPress(_, _, move):
                waiting += presses(hand_view(MatchContext(reader, HEADING, turn), Selection(asked=move)))
            case _:
                pass
    return {press.move for press in seen if isinstance(press, PlayPress)}


@pytest.mark.parametrize("reader", [CONFIRMING, AT_ONCE])
@pytest.mark.parametrize("state", TURNS)
def test_buttons_lead_to_every_legal_move_and_no_other(reader: Reader, state: State) -> None:
    assert reachable(reader, state) == set(own(state, state.turn).legal)


@pytest.mark.parametrize("state", TURNS)
def test_confirmation_comes_before_every_move_that_changes_something(state: State) -> None:
    first = presses(hand_view(in_private(CONFIRMING, state, state.turn)))
    assert {press.move for press in first if isinstance(press, PlayPress)} <= {Pass(), KeepDeal()}


def test_without_confirmation_a_swap_takes_two_taps_and_others_one() -> None:
    turn = own(UNDERWAY)
    give, take = turn.hand[0], turn.table[0]
    first = presses(hand_view(MatchContext(AT_ONCE, HEADING, turn)))
    assert PlayPress(12, 7, SwapAll()) in first
    assert PlayPress(12, 7, Knock()) in first
    assert PlayPress(12, 7, SwapOne(give, take)) in presses(
        hand_view(MatchContext(AT_ONCE, HEADING, turn), Selection(give=give))
    )
    assert PlayPress(12, 7, SwapOne(give, take)) in presses(
        hand_view(MatchContext(AT_ONCE, HEADING, turn), Selection(take=take))
    )


def test_without_confirmation_a_swap_that_may_bring_a_knock_asks_whether_it_does() -> None:
    turn = own(SWAP_AND_KNOCK)
    give, take = turn.hand[0], turn.table[0]
    first = presses(hand_view(MatchContext(AT_ONCE, HEADING, turn), Selection(give=give)))
    assert PickPress(12, 7, give, take) in first
    second = presses(hand_view(MatchContext(AT_ONCE, HEADING, turn), Selection(give=give, take=take)))
    assert [press.move for press in second if isinstance(press, PlayPress)] == [
        SwapOne(give, take),
        SwapOne(give, take, Then.KNOCK),
    ]
    assert AskPress(12, 7, SwapAll()) in first
    all_three = presses(hand_view(MatchContext(AT_ONCE, HEADING, turn), Selection(asked=SwapAll())))
    assert [press.move for press in all_three if isinstance(press, PlayPress)] == [SwapAll(), SwapAll(Then.KNOCK)]


def test_after_a_knock_a_swap_brings_no_other() -> None:
    turn = own(played(SWAP_AND_KNOCK, "!"), 1)
    first = presses(hand_view(MatchContext(AT_ONCE, HEADING, turn), Selection(give=turn.hand[0])))
    assert PlayPress(12, 7, SwapOne(turn.hand[0], turn.table[0])) in first


def test_showing_a_31_is_offered_first() -> None:
    swap = hand_view(in_private(CONFIRMING, SHOWING), Selection(give=card("9d"), take=card("Ah")))
    first_move = next(press for press in presses(swap) if isinstance(press, PlayPress))
    assert first_move.move == SwapOne(card("9d"), card("Ah"), Then.SHOW)
    dealt = hand_view(in_private(CONFIRMING, DEALT_THIRTY_ONE))
    assert dealt.keyboard[2][0].press == AskPress(12, 7, Show())


def test_what_a_31_costs_that_is_not_shown_is_said_in_time_and_after() -> None:
    warning, late = say(GERMAN, "show-or-pay"), say(GERMAN, "shown-too-late")
    swap = hand_view(in_private(CONFIRMING, SHOWING), Selection(give=card("9d"), take=card("Ah")))
    assert warning in swap.text
    assert warning in hand_view(in_private(CONFIRMING, DEALT_THIRTY_ONE)).text
    assert late in hand_view(in_private(CONFIRMING, HIDDEN_THIRTY_ONE)).text
    plain = hand_view(in_private(CONFIRMING, SHOWING)).text
    assert warning not in plain
    assert late not in plain


def test_while_the_dealer_decides_nobody_sees_a_table() -> None:
    for seat in range(4):
        view = hand_view(in_private(CONFIRMING, CHOOSING, seat))
        assert say(GERMAN, "table-cards", cards="") not in view.text
        assert isinstance(view.picture, Picture)
        assert (view.picture.table, view.picture.hidden) == ((), False)
        assert bool(view.keyboard) is (seat == CHOOSING.dealer)
        assert say(GERMAN, "alert-table", table="") not in my_cards_alert(in_private(CONFIRMING, CHOOSING, seat))


def test_the_hidden_card_is_named_to_whoever_laid_it_there_alone() -> None:
    for seat in range(4):
        view = hand_view(in_private(CONFIRMING, MISTERY_KNOWN, seat))
        assert (f"{BACK} Verdeckt liegt 🔔A" in view.text) is (seat == 0)
        assert isinstance(view.picture, Picture)
        assert view.picture.hidden


def test_a_blind_swap_says_between_what_it_may_end() -> None:
    """Anna keeps 7 and 9 of hearts: 16 at least; ten and courts make 26, the ace 27, as nobody is seen to hold it."""
    text = hand_view(in_private(CONFIRMING, MISTERY), Selection(give=card("Ad"), take_hidden=True)).text
    assert "16 → <b>16 bis 27 Punkte</b>" in text


def test_a_blind_swap_minds_what_others_surely_hold() -> None:
    """Ben has taken the ace of hearts, so that a ten or a court is the best that may lie there."""
    table = cards("Tc8sAh")
    state = replace(MISTERY, table=table, hands=(MISTERY.hands[0], cards("7cJcQs"), cards("8cTsKh"), MISTERY.hands[3]))
    state = played(state, "Ad8s", "7cAh", "8c7c", "9d8c")
    text = hand_view(in_private(CONFIRMING, state), Selection(give=card("8s"), take_hidden=True)).text
    assert "16 → <b>16 bis 26 Punkte</b>" in text


def test_a_hidden_card_that_is_known_is_reckoned_with() -> None:
    text = hand_view(in_private(CONFIRMING, MISTERY_KNOWN), Selection(give=card("7h"), take_hidden=True)).text
    assert "26 → <b>19 Punkte</b>" in text


def test_an_open_card_and_the_hidden_one_are_not_both_chosen() -> None:
    turn = own(MISTERY)
    hidden = hand_view(MatchContext(CONFIRMING, HEADING, turn), Selection(take=turn.table[0], take_hidden=True))
    assert hidden == hand_view(MatchContext(CONFIRMING, HEADING, turn), Selection(take_hidden=True))
    assert PickPress(12, 7, None, turn.table[0]) in presses(hidden)
    opened = hand_view(MatchContext(CONFIRMING, HEADING, turn), Selection(give=turn.hand[0], take=turn.table[0]))
    assert PickHiddenPress(12, 7, turn.hand[0]) in presses(opened)
    assert isinstance(hidden.picture, Picture)
    assert (hidden.picture.lifted, hidden.picture.lifts_hidden) == ((), True)


def test_without_mistery_no_hidden_card_is_chosen() -> None:
    assert hand_view(in_private(CONFIRMING, OPENING), Selection(take_hidden=True)) == hand_view(
        in_private(CONFIRMING, OPENING)
    )


def labels(view: View) -> list[str]:
    return [button.label for row in view.keyboard for button in row]


def test_the_keypad_marks_the_truth_and_what_can_be_true() -> None:
    """With 9 and king of hearts open the third card makes 26, 27, 29 and 30 if it is of hearts, else 19."""
    numbers = labels(hand_view(in_private(CONFIRMING, ANNOUNCING), Selection(hide=card("7h"))))[3:]
    assert len(numbers) == 24
    assert {label for label in numbers if not label[0].isdigit()} == {"🔸19", "✅26", "🔸27", "🔸29", "🔸30"}


def test_five_numbers_stand_in_a_row() -> None:
    keyboard = hand_view(in_private(CONFIRMING, ANNOUNCING), Selection(hide=card("7h"))).keyboard
    assert [len(row) for row in keyboard] == [3, 5, 5, 5, 5, 4]


def test_a_card_that_is_not_there_is_not_hidden() -> None:
    plain = hand_view(in_private(CONFIRMING, ANNOUNCING))
    assert hand_view(in_private(CONFIRMING, ANNOUNCING), Selection(hide=card("As"))) == plain
    assert hand_view(in_private(CONFIRMING, ANNOUNCING), Selection(asked=Announce(card("As"), 52))) == plain
    assert hand_view(in_private(CONFIRMING, OPENING), Selection(hide=card("7h"))) == hand_view(
        in_private(CONFIRMING, OPENING)
    )


@pytest.mark.parametrize(
    ("halves", "said"), [(52, "announce-true"), (58, "announce-lie"), (61, "announce-obvious-lie")]
)
def test_before_it_counts_an_announcement_is_called_what_it_is(halves: int, said: str) -> None:
    asked = hand_view(in_private(CONFIRMING, ANNOUNCING), Selection(asked=Announce(card("7h"), halves)))
    assert say(GERMAN, said, points="26 Punkte", lives=2) in asked.text
    assert presses(asked) == [PlayPress(12, 7, Announce(card("7h"), halves)), HidePress(12, 7, card("7h"))]


def test_whoever_waits_reads_all_announcements_and_open_hands() -> None:
    for seat in range(4):
        text = hand_view(in_private(CONFIRMING, ANNOUNCING_OPEN, seat)).text
        assert "Anna: ❤️9 ❤️K 🎴 – <b>27</b>" in text
        assert "Ben &amp; Co.: 🌰U 🌰O 🌰A – 31 Punkte" in text


def test_each_announcement_but_ones_own_can_be_challenged() -> None:
    view = hand_view(in_private(CONFIRMING, CHALLENGING))
    assert labels(view) == [
        "Ben & Co. 🌰10 🔔A: 27",
        "<Cem> 🍃O ❤️A: 28",
        "Karl 🍃9 🔔O: 30½",
        "Aufgeben (−1 Leben)",
    ]


def test_a_swap_with_a_knock_is_told_as_both() -> None:
    text = hand_view(in_private(CONFIRMING, played(SWAP_AND_KNOCK, "AdKh!"))).text
    assert "Du hast 🔔A gegen ❤️K getauscht.\nDu hast geklopft." in text


def test_who_is_sat_in_for_can_only_come_back() -> None:
    for state in (AWAY, played(AWAY, "Jc8s", "7c9d", "8cJc")):  # also when it's their turn
        view = hand_view(in_private(CONFIRMING, state))
        assert presses(view) == [ReturnPress(12)]
        assert say(GERMAN, "you-are-away") in view.text


def test_who_left_for_good_can_not() -> None:
    view = hand_view(in_private(CONFIRMING, GONE))
    assert view.keyboard == ()
    assert say(GERMAN, "own-left") in view.text


def test_a_computer_players_moves_are_not_told_as_ones_own() -> None:
    state = played(AWAY, "Jc8s", "7c9d", "8cJc", "AdKh", "r0")
    text = hand_view(in_private(CONFIRMING, state)).text
    assert "Du hast" not in text
    assert "Anna: gibt 🔔A, nimmt ❤️K" in text


def test_a_second_tap_takes_a_choice_back() -> None:
    turn = own(UNDERWAY)
    give, take = turn.hand[0], turn.table[0]
    both = presses(hand_view(MatchContext(CONFIRMING, HEADING, turn), Selection(give=give, take=take)))
    assert PickPress(12, 7, None, take) in both
    assert PickPress(12, 7, give, None) in both
    assert PickPress(12, 7, None, None) in both


def test_presses_carry_match_and_ply() -> None:
    view = hand_view(in_private(CONFIRMING, UNDERWAY, at=replace(HEADING, number=34, ply=56)))
    assert {(press.match, press.ply) for press in presses(view) if isinstance(press, (PickPress, AskPress))} == {
        (34, 56)
    }


@given(st.none() | st.integers(0, 51).map(Card), st.none() | st.integers(0, 51).map(Card), st.sampled_from(SWAPPING))
@settings(deadline=None)
def test_cards_that_are_not_there_are_not_chosen(give: Card | None, take: Card | None, state: State) -> None:
    turn = own(state, state.turn)
    view = hand_view(MatchContext(CONFIRMING, HEADING, turn), Selection(give=give, take=take))
    assert isinstance(view.picture, Picture)
    assert set(view.picture.lifted) <= {give, take} & {*turn.hand, *turn.table}
    assert {press.move for press in presses(view) if isinstance(press, PlayPress)} <= set(turn.legal)


@pytest.mark.parametrize("asked", [Pass(), Knock(), SwapOne(card("2c"), card("3c"))])
def test_a_move_that_is_not_legal_is_not_asked_about(asked: Move) -> None:
    assert hand_view(in_private(CONFIRMING, OPENING), Selection(asked=asked)) == hand_view(
        in_private(CONFIRMING, OPENING)
    )


def test_a_swap_may_be_asked_as_a_move() -> None:
    give, take = own(UNDERWAY).hand[0], own(UNDERWAY).table[0]
    asked = hand_view(in_private(CONFIRMING, UNDERWAY), Selection(asked=SwapOne(give, take)))
    assert asked == hand_view(in_private(CONFIRMING, UNDERWAY), Selection(give=give, take=take))


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_whoever_waits_has_no_buttons(seat: int) -> None:
    assert hand_view(in_private(CONFIRMING, UNDERWAY, seat)).keyboard == ()


def test_the_picture_raises_what_is_chosen() -> None:
    turn = own(UNDERWAY)
    chosen = hand_view(
        MatchContext(CONFIRMING, HEADING, turn), Selection(give=turn.hand[1], take=turn.table[2])
    ).picture
    assert isinstance(chosen, Picture)
    assert (chosen.table, chosen.hand, chosen.lifted) == (turn.table, turn.hand, (turn.hand[1], turn.table[2]))
    all_three = hand_view(MatchContext(CONFIRMING, HEADING, turn), Selection(asked=SwapAll())).picture
    assert isinstance(all_three, Picture)
    assert all_three.lifted == turn.table
