"""The board for search against the engine, which judges every match."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from schwimmen_bot.rules.actions import Knock, Pass, Show, SwapAll, SwapHidden, SwapOne
from schwimmen_bot.rules.board import Board, code_of, mask_of, move_of
from schwimmen_bot.rules.engine import apply, legal_actions, start
from schwimmen_bot.rules.events import RoundEnded
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.state import Phase, State
from tests.rules.board_perft import board_perft
from tests.rules.perft import perft
from tests.rules.walks import Walk, walks


@settings(max_examples=60)
@given(walks(plies=40))
def test_every_move_does_on_the_board_what_it_does_in_the_match(walk: Walk) -> None:
    for state in walk.states():
        if state.phase is not Phase.PLAYING:
            continue
        board = Board(state)
        before = shown(board)
        hand = board.hands[state.turn]
        legal = legal_actions(state)
        codes = board.legal()
        assert len(codes) == len(set(codes))
        assert {move_of(code, hand) for code in codes} == set(legal)
        for move in legal:
            after = apply(state, move).state
            board.push(code_of(move))
            if same_round(state, after):
                assert board.end is None
                assert shown(board) == shown(Board(after))
            else:
                assert board.end is not None
                assert board.legal() == []
            board.pop()
            assert shown(board) == before


@settings(max_examples=60)
@given(walks(plies=60))
def test_the_board_follows_a_round_to_its_end(walk: Walk) -> None:
    board: Board | None = None
    for state, move, step in walk.steps():
        if state.phase is not Phase.PLAYING or not isinstance(move, Turn):
            board = None
            continue
        if board is None:
            board = Board(state)
        board.push(code_of(move))
        if not same_round(state, step.state):
            ended = next((event for event in step.events if isinstance(event, RoundEnded)), None)
            if ended is not None:
                assert board.end is ended.end
                assert ended.by in ((board.by,), ()) or board.by in ended.by
                assert [mask_of(showing.hand) for showing in ended.showings] == [hand for hand in board.hands if hand]
            board = None


Turn = SwapOne | SwapAll | SwapHidden | Knock | Pass | Show


def same_round(before: State, after: State) -> bool:
    return after.phase is Phase.PLAYING and after.round == before.round


def shown(board: Board) -> tuple[object, ...]:
    hidden = ("aside", "_undo", "_reshuffle", "_after", "_seats", "by", "end")
    values = (getattr(board, name) for name in Board.__slots__ if name not in hidden)
    # What was set aside is shuffled from the ascending cards, so its order means nothing.
    return (*(tuple(value) if isinstance(value, list) else value for value in values), sorted(board.aside))


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_the_board_counts_what_the_engine_counts(rules: RuleSet) -> None:
    begun = start(rules, 3, "5eed").state
    assert board_perft(begun, 3) == perft(begun, 3, begun.round).states


def test_a_dealer_who_chooses_has_no_board() -> None:
    with pytest.raises(ValueError, match="choosing"):
        Board(start(PRESETS["schwimmen-31"], 3, "5eed").state)
