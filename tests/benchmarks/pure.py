"""What the pure parts of a press cost. For information only: next to the calls and transactions it is little."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from statistics import median

from schwimmen_bot.rules.actions import SwapOne
from schwimmen_bot.rules.engine import apply, legal_actions, start
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.state import State
from schwimmen_bot.store.codec import dump, load
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view
from schwimmen_bot.views.press import PlayPress, decode, encode
from schwimmen_bot.views.reader import Heading, Reader, SeatName
from schwimmen_bot.views.table.message import table_view
from schwimmen_bot.views.view import View

SEATS = 2
MOVES_BEFORE = 6
ROUNDS, TIMES = 30, 50


@dataclass(frozen=True)
class Part:
    name: str
    seconds: float
    """Processor time of doing it once."""


def measure() -> list[Part]:
    state = _middle_of_a_round()
    move = _swap(state)
    written = dump(state)
    reader = Reader(confirm_moves=False)
    heading = Heading(
        number=12,
        group="Schwimmrunde",
        seats=(SeatName("Anna"), SeatName("Ben")),
        tempo=timedelta(hours=24),
        ply=MOVES_BEFORE,
        deadline=datetime(2026, 12, 1, 12, tzinfo=UTC),
    )
    views = (
        table_view(MatchContext(reader, heading, observe(state, None))),
        *(hand_view(MatchContext(reader, heading, observe(state, seat))) for seat in range(SEATS)),
    )
    letters = [dump(view) for view in views]
    data = encode(PlayPress(12, MOVES_BEFORE, move))

    def see() -> None:
        table_view(MatchContext(reader, heading, observe(state, None)))
        for seat in range(SEATS):
            hand_view(MatchContext(reader, heading, observe(state, seat)))

    return [
        Part(
            "read a state, apply a move, write the state", _time(lambda: dump(apply(load(State, written), move).state))
        ),
        Part("the table and two hands as views", _time(see)),
        Part("write these views for the outbox", _time(lambda: [dump(view) for view in views])),
        Part("read them again", _time(lambda: [load(View, letter) for letter in letters])),
        Part("read a press and write it again", _time(lambda: decode(data))),
    ]


def _middle_of_a_round() -> State:
    """Some swaps after the deal, with nobody near a knock."""
    state = start(PRESETS["hosen-owi"], SEATS, seed="5e" * 32).state
    for _ in range(MOVES_BEFORE):
        state = apply(state, _swap(state)).state
    return state


def _swap(state: State) -> SwapOne:
    return next(move for move in legal_actions(state) if isinstance(move, SwapOne))


def _time(work: Callable[[], object]) -> float:
    """Of many rounds the median, so that a pause of the machine's doesn't count."""
    found = []
    for _ in range(ROUNDS):
        began = time.thread_time()
        for _ in range(TIMES):
            work()
        found.append((time.thread_time() - began) / TIMES)
    return median(found)
