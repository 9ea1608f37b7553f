from __future__ import annotations

from dataclasses import MISSING, fields, replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from schwimmen_bot.rules.actions import (
    Abandon,
    Action,
    Announce,
    CapMatch,
    CapRound,
    Challenge,
    ChangeDeal,
    GiveUp,
    KeepDeal,
    Knock,
    Leave,
    Pass,
    PersonsOut,
    Return,
    Show,
    SwapAll,
    SwapHidden,
    SwapOne,
    Then,
    TimeOut,
)
from schwimmen_bot.rules.engine import legal_actions
from schwimmen_bot.rules.event_notation import EVENT
from schwimmen_bot.rules.events import Knocked, RoundDealt, RoundEnded
from schwimmen_bot.rules.notation import read_action, read_state, write_action, write_state
from schwimmen_bot.rules.ruleset import Absence, MatchEnd, RuleSet
from schwimmen_bot.rules.state import State
from tests.rules.tables import MISTERY_AND_LYING, RULES, SCHWIMMEN_31, announcing, cards, choosing, play, situation
from tests.rules.walks import Walk, actions, walks

NINE, KING = cards("9sKh")
STATE = play(situation("7c8h9d - TcJdQh", "7sAh8d", rules=SCHWIMMEN_31), "7cAh", "-", "!").state
TEXT = write_state(STATE)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("9sKh", SwapOne(NINE, KING)),
        ("9sKh!", SwapOne(NINE, KING, Then.KNOCK)),
        ("9sKh=", SwapOne(NINE, KING, Then.SHOW)),
        ("9s?", SwapHidden(NINE)),
        ("9s?!", SwapHidden(NINE, Then.KNOCK)),
        ("*", SwapAll()),
        ("*!", SwapAll(Then.KNOCK)),
        ("*=", SwapAll(Then.SHOW)),
        ("!", Knock()),
        ("-", Pass()),
        ("=", Show()),
        ("k", KeepDeal()),
        ("n", ChangeDeal()),
        ("9s~16", Announce(NINE, 16)),
        ("Kh~61", Announce(KING, 61)),
        ("?3", Challenge(3)),
        ("?10", Challenge(10)),
        (".", GiveUp()),
        ("t", TimeOut()),
        ("x0", Leave(0)),
        ("x10", Leave(10)),
        ("r0", Return(0)),
        ("c", CapRound()),
        ("C", CapMatch()),
        ("X", Abandon()),
        ("E", PersonsOut()),
    ],
)
def test_actions_are_these_texts_for_ever(text: str, action: Action) -> None:
    assert write_action(action) == text
    assert read_action(text) == action


@given(actions)
def test_actions_round_trip(action: Action) -> None:
    text = write_action(action)
    assert read_action(text) == action
    assert len(text.encode()) <= 5


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "**", "T", "x", "x-1", "x01", "x+1", "x1 ", "x٣", "x1_0", "r", "r-1", "?", "?-1", "?a"),
        *("9s", "9sKhX", "9SKh", "10sKh", "1sKh", "9sKx", "9sKh!=", "9s?x", "9s??", "*x", "!!", "k1"),
        *("9s~", "9s~-2", "9s~060", "9s~30½", "xx~20", "~20"),
    ],
)
def test_malformed_actions(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a|none of|below 0"):
        read_action(text)


@given(st.text(max_size=6))
def test_any_text_is_an_action_or_an_error(text: str) -> None:
    try:
        action = read_action(text)
    except ValueError:
        return
    assert write_action(action) == text


@given(walks())
def test_states_round_trip(walk: Walk) -> None:
    for state in walk.states():
        text = write_state(state)
        assert read_state(text) == state
        assert text.isascii()
        assert text.splitlines() == [text]


@given(walks())
def test_every_event_round_trips(walk: Walk) -> None:
    for _, _, step in walk.steps():
        for event in step.events:
            assert EVENT.read(EVENT.write(event)) == event


@given(walks(plies=100_000))
def test_finished_states_round_trip(walk: Walk) -> None:
    *_, last = walk.states()
    assert last.last_round is not None
    assert read_state(write_state(last)) == last


@pytest.mark.parametrize("rules", [*RULES, RuleSet(name="Omas Regeln: 7 = 8; é")], ids=lambda rules: rules.name)
def test_rules_travel_by_value(rules: RuleSet) -> None:
    state = situation("KcAd9d TcJdQh", "9sAhKd", rules=rules)
    assert read_state(write_state(state)).rules == rules


def test_a_state_is_this_text_for_ever() -> None:
    """A text that was written once must stay readable: change this only by reading the old text too."""
    assert TEXT == GOLDEN
    assert read_state(GOLDEN) == STATE


GOLDEN = (
    "rules=name:schwimmen-31;pack:32;most_seats:8;lives:3;direction:clockwise;mistery:0;dealer_choice:1;"
    "triple:thirty_and_a_half;three_aces:feuer;feuer_losers:all_others;thirty_one_name:schnauz;"
    "thirty_one_losers:lowest;dealt_thirty_one_losers:lowest;show:automatic;several_thirty_ones:holders_safe;swap_all:1;"
    "passing:1;table_refresh:all_pass;stock_end:reshuffle;knock_needs_swap:0;swap_and_knock:0;last_turn:nothing;"
    "knocker_penalty:1;circuits_without_knock:14;circuits:turns;forced_knock_penalty:1;lying:0;lie_tie:seats;"
    "tie:all;match_end:last_standing;all_out:nobody_pays;time_out:played_on;leaving:played_on;substitute_after:2;"
    "round_cap:0;match_cap:0 "
    "seed=5eed phase=playing round=5 dealer=2 opener=0 turn=2 lives=3,-1,3 hands=8h9dAh,,TcJdQh "
    "table=7s7c8d stock=7h7d8c8s9c9s9hTsThTdJcJsJhQcQsQdKcKsKhKdAcAsAd set_aside= swapped=1,0,0 "
    "knocker=0 turns_left=1 passes=0 turns=3 refreshes=0 "
    "history=deal:5:2:0::00,choice:2:1:7sAh8d,swap:0:7c:Ah,pass:2,knock:0:1:0 last_round=- ended=- fallen=1.1.9cTdJh "
    "earlier_rounds= second= hidden=- hidden_swaps= pass_circuits=0 missed= left="
)


def test_the_text_of_an_earlier_version_is_still_read() -> None:
    """Before there were time-outs that are played on, a dealer's choice, Mistery and Lügen."""
    rules = replace(
        RuleSet(name="schwimmen-31-like", passing=True, knock_needs_swap=False),
        last_turn=SCHWIMMEN_31.last_turn,
        match_end=SCHWIMMEN_31.match_end,
        all_out=SCHWIMMEN_31.all_out,
    )
    old = read_state(OLD)
    assert old.rules == rules
    assert old.history[-1] == Knocked(0, first=True)
    assert old == replace(STATE, rules=rules, history=(RoundDealt(5, 2, 0, cards("7sAh8d"), "00"), *STATE.history[2:]))
    assert read_state(write_state(old)) == old


OLD = (
    "rules=name:schwimmen-31-like;pack:32;most_seats:8;lives:3;direction:clockwise;three_aces:feuer;"
    "feuer_losers:all_others;thirty_one_losers:lowest;several_thirty_ones:holders_safe;swap_all:1;"
    "passing:1;table_refresh:all_pass;stock_end:reshuffle;knock_needs_swap:0;last_turn:nothing;"
    "knocker_penalty:1;circuits_without_knock:14;tie:all;match_end:last_standing;all_out:nobody_pays;"
    "time_out:ends_match;leaving:ends_match "
    "seed=5eed phase=playing round=5 dealer=2 opener=0 turn=2 lives=3,-1,3 hands=8h9dAh,,TcJdQh "
    "table=7s7c8d stock=7h7d8c8s9c9s9hTsThTdJcJsJhQcQsQdKcKsKhKdAcAsAd set_aside= swapped=1,0,0 "
    "knocker=0 turns_left=1 passes=0 turns=3 refreshes=0 "
    "history=deal:5:2:0:7sAh8d:00,swap:0:7c:Ah,pass:2,knock:0:1 last_round=- ended=- fallen=1.1.9cTdJh"
)


def test_a_rule_that_is_newer_than_the_text_takes_its_default() -> None:
    assert ";tie:all;" in TEXT
    assert ";dealer_choice:1;" in TEXT
    old = TEXT.replace(";tie:all", "").replace(";dealer_choice:1", "")
    assert read_state(old) == replace(STATE, rules=replace(SCHWIMMEN_31, dealer_choice=False))


def test_a_field_with_a_default_may_be_missing_too() -> None:
    playing = write_state(situation("7c8h9d TcJdQh", "7sAh8d"))
    assert read_state(playing.replace(" fallen=", "")) == read_state(playing)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (";tie:all", ";tie:some", "tie: 'some' is none of all, strict, variant"),
        (";tie:all", ";ties:all", "no field 'ties'"),
        (";tie:all", ";tie:all;tie:all", "tie is given twice"),
        (";pack:32", ";pack:33", "pack: no pack has 33 cards"),
        (";pack:32", ";pack:36", "not the pack"),
        (";lives:3", ";lives:0", "lives: 0"),
        (";lives:3", ";lives:x", "lives: not a number: 'x'"),
        (" turn=2", "", "missing: turn"),
        (" turn=2", " turn=02", "turn: not a number"),
        (" turn=2", " turn=9", "a seat is not in"),
        (" turn=2", " turn=1", "turn: that seat is out"),
        (" turn=2", " turn=2 turn=2", "turn is given twice"),
        (" turn=2", " turn=2 luck=7", "no field 'luck'"),
        (" turn=2", " turn", "no field 'turn'"),
        (" turn=2", "  turn=2", "no field ''"),
        (" dealer=2", " dealer=3", "a seat is not in"),
        (" phase=playing", " phase=paused", "phase: 'paused'"),
        (" phase=playing", " phase=over", "phase and ended"),
        (" lives=3,-1,3", " lives=3,3,3", "fallen"),
        (" lives=3,-1,3", " lives=4,-1,3", "lives: not in"),
        (" lives=3,-1,3", " lives=3", "1 seats"),
        (" lives=3,-1,3", " lives=3,-1,3,3", "different numbers of seats"),
        (" swapped=1,0,0", " swapped=1,0", "different numbers of seats"),
        (" swapped=1,0,0", " swapped=1,0,2", "swapped: '2'"),
        (" knocker=0", " knocker=-", "knocker and turns_left"),
        (" knocker=0", " knocker=3", "a seat is not in"),
        (" turns=3", " turns=-3", "too small"),
        (" table=7s7c8d", " table=7s7c8x", "table: '8x'"),
        (" table=7s7c8d", " table=7s7c8", "table: '8'"),
        (" table=7s7c8d", " table=7s7c7c", "not the pack"),
        (" table=7s7c8d stock=", " table=7s7c stock=8d", "not the three cards"),
        (" table=7s7c8d", " table=", "not the pack"),
        (" phase=playing", " phase=choosing", "phase: not what the dealer's choice"),
        (",choice:2:1:7sAh8d", "", "phase: not what the dealer's choice"),
        (" hidden=-", " hidden=7s", "not the pack"),
        (" hidden_swaps=", " hidden_swaps=3.7s.8s", "a seat is not in"),
        (" hidden_swaps=", " hidden_swaps=0.7s", "hidden_swaps: '0.7s'"),
        (" hidden_swaps=", " hidden_swaps=0.7s.8s", "hidden_swaps: not one for each"),
        (" phase=playing", " phase=announcing", "history: nobody has begun to announce"),
        (";mistery:0", ";mistery:1", "hidden: not what the rules say"),
        (" missed=", " missed=1,0", "missed: not one number"),
        (" left=", " left=3", "a seat is not in"),
        (";passing:1", ";passing:0", "nothing_keeps"),
        (",choice:2:1:7sAh8d", ",choice:2:1", "history: '2:1'"),
        (",choice:2:1:7sAh8d", ",choice:2:2:7sAh8d", "history: '2' is none of 0, 1"),
        (",pass:2", ",pass:7", "a seat is not in"),
        (",pass:2", ",pass:2:2", "history: '2:2'"),
        (",pass:2", ",pass:", "history: not a number"),
        (",pass:2", ",wait:2", "history: 'wait'"),
        (",pass:2", ",", "history: ''"),
        (" seed=5eed", " seed=%ff", "seed: not percent-encoded"),
        (" seed=5eed", " seed=5eéd", "seed: not percent-encoded"),
    ],
)
def test_malformed_states(old: str, new: str, complaint: str) -> None:
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    with pytest.raises(ValueError, match=complaint):
        read_state(text)


@given(st.text())
@example("")
def test_no_text_at_all_is_a_state(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever the complaint is
        read_state(text)


@given(st.data())
def test_a_damaged_state_is_an_error_or_another_state(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(TEXT)))
    end = data.draw(st.integers(start, min(start + 4, len(TEXT))))
    damaged = TEXT[:start] + data.draw(st.text("0123456789-:;,.=+/ AKQTcshdtx%é", max_size=4)) + TEXT[end:]
    try:
        state = read_state(damaged)
    except ValueError:
        return
    assert read_state(write_state(state)) == state
    legal_actions(state)


def test_every_field_is_written() -> None:
    over = play(STATE, "-").state
    written = {pair.partition("=")[0] for pair in write_state(over).split(" ")}
    assert written == {field.name for field in fields(State)}
    rules = write_state(over).partition(" ")[0].removeprefix("rules=")
    assert {pair.partition(":")[0] for pair in rules.split(";")} == {field.name for field in fields(RuleSet)}
    assert all(field.default is not MISSING for field in fields(RuleSet))


@pytest.mark.parametrize(
    ("state", "part"),
    [
        pytest.param(choosing("7c8h9d TcJdQh", "7sAh8d"), " second=7sAh8d hidden=- ", id="the dealer chooses"),
        pytest.param(
            play(situation("7c8h9d TcJdQh", "7sAh8d", rules=MISTERY_AND_LYING, hidden="Kc"), "7c?").state,
            " hidden=7c hidden_swaps=0.7c.Kc ",
            id="a hidden card",
        ),
        pytest.param(
            play(announcing("7c8h9d TcJdQh 7s7h7d", "Ts9h8d"), "7c~40", "Jd~20", "7s~61").state,
            ",lies:knock:0:,said:0:8h9d:40,said:1:TcQh:20,said:2:7h7d:61 last_round=- ",
            id="the lowest decides",
        ),
        pytest.param(
            play(situation("7c8h9d TcJdQh", "7sAh8d", rules=SCHWIMMEN_31), "t", "t", "x1", "t", "r0").state,
            " missed=0,1 left=1",
            id="absences",
        ),
    ],
)
def test_what_lies_hidden_and_who_is_away_is_written(state: State, part: str) -> None:
    text = write_state(state)
    assert part in text
    assert read_state(text) == state


def test_an_ended_match_is_written_with_its_end() -> None:
    rules = replace(SCHWIMMEN_31, match_end=MatchEnd.FIRST_OUT)
    state = situation("7c8h9d TcJdQh", "7sAh8d", rules=rules, lives=(0, 3))
    over = play(state, "!", "-").state
    assert isinstance(over.last_round, RoundEnded)
    assert read_state(write_state(over)) == over


UNCHOSEN = choosing(
    "7c8h9d TcJdQh 7s7h7d",
    "Ts9h8d",
    rules=replace(SCHWIMMEN_31, time_out=Absence.ENDS_MATCH, leaving=Absence.ENDS_MATCH, match_cap=135),
)


@pytest.mark.parametrize("happens", ["t", "x0", "x2", "C"])
def test_a_match_may_end_while_the_dealer_chooses(happens: str) -> None:
    over = play(UNCHOSEN, happens).state
    assert (over.table, over.second) == ((), UNCHOSEN.second)
    assert read_state(write_state(over)) == over


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (" ended=time_out:0:", " ended=played:-:", "ended: no match is played to its end"),
        (" turn=0", " turn=1", "turn: not the dealer's"),
        (" second=Ts9h8d", " second=", "not the pack"),
        (" table= ", " table=Ts9h8d ", "not the pack"),
        (";dealer_choice:1", ";dealer_choice:0", "not the three cards"),
    ],
)
def test_but_not_otherwise_than_it_can(old: str, new: str, complaint: str) -> None:
    text = write_state(play(UNCHOSEN, "t").state)
    changed = text.replace(old, new, 1)
    assert changed != text
    with pytest.raises(ValueError, match=complaint):
        read_state(changed)


def test_a_match_that_ends_after_the_choice_has_its_table_open() -> None:
    text = write_state(play(UNCHOSEN, "k", "t").state)
    moved = text.replace(" table=Ts9h8d ", " table= ", 1).replace(" second= ", " second=Ts9h8d ", 1)
    assert moved != text
    with pytest.raises(ValueError, match="not the three cards"):
        read_state(moved)
