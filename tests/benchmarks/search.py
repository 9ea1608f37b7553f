"""How fast positions are made and taken back, next to a chess library's board: perft nodes a second of processor."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

import chess

from schwimmen_bot.rules.engine import start
from schwimmen_bot.rules.presets import PRESETS
from tests.rules.board_perft import board_perft

RULES, SEATS, PLIES = "schwimmen-31", 4, 5
CHESS_PLIES = 4
TIMES = 5


@dataclass(frozen=True)
class Speed:
    board: float
    """Nodes a second, median."""
    chess: float

    @property
    def ratio(self) -> float:
        """The chess library's nodes for one of ours."""
        return self.chess / self.board


def measure() -> Speed:
    """Both in turns, so that a machine that slows down slows both."""
    begun = start(PRESETS[RULES], SEATS, "5eed").state
    pairs = [
        (_speed(lambda: board_perft(begun, PLIES)), _speed(lambda: _chess_perft(chess.Board(), CHESS_PLIES)))
        for _ in range(TIMES)
    ]
    return Speed(median(ours for ours, _ in pairs), median(theirs for _, theirs in pairs))


def _speed(count: Callable[[], int]) -> float:
    began = time.process_time()
    nodes = count()
    return nodes / (time.process_time() - began)


def _chess_perft(board: chess.Board, plies: int) -> int:
    if plies == 0:
        return 1
    found = 0
    for move in board.legal_moves:
        board.push(move)
        found += _chess_perft(board, plies - 1)
        board.pop()
    return found
