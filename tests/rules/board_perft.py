"""Perft by way of the board: the rounds are searched there, what lies between them goes through the engine."""

from __future__ import annotations

from schwimmen_bot.rules.board import Board, Code, move_of
from schwimmen_bot.rules.engine import apply, legal_actions
from schwimmen_bot.rules.state import Phase, State


def board_perft(state: State, plies: int) -> int:
    """The number of sequences of so many moves; a match that ends sooner has none."""
    if plies == 0:
        return 1
    if state.phase is Phase.PLAYING:
        return _on_board(state, Board(state), [], plies)
    return sum(board_perft(apply(state, move).state, plies - 1) for move in legal_actions(state))


def _on_board(state: State, board: Board, path: list[Code], plies: int) -> int:
    if plies == 0:
        return 1
    if board.end is not None:
        return board_perft(_replayed(state, path), plies)
    found = 0
    for code in board.legal():
        path.append(code)
        board.push(code)
        found += _on_board(state, board, path, plies - 1)
        board.pop()
        path.pop()
    return found


def _replayed(state: State, path: list[Code]) -> State:
    """The match after these moves of one round, the next deal included."""
    board = Board(state)
    for code in path:
        move = move_of(code, board.hands[board.turn])
        board.push(code)
        state = apply(state, move).state
    return state
