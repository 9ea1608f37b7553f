"""The rows behind a journey, read past the bot: to compare before and after, and to play matches again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Engine, text
from sqlmodel import Session, col, select

from schwimmen_bot.matches.outage import CONTACT
from schwimmen_bot.rules.engine import apply, start
from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.state import State, Step
from schwimmen_bot.store.codec import dump, load
from schwimmen_bot.store.database import connect
from schwimmen_bot.store.settings import read_setting, write_setting
from schwimmen_bot.store.tables import Chat, Match, MoveRow, SeatRow

ALWAYS = float("-inf")


@dataclass(frozen=True)
class Play:
    """A match again, from its seed and its moves."""

    number: int
    seed: str
    people: dict[int, int]
    """The seat of each person."""
    names: tuple[str, ...]
    """Of the seats."""
    steps: tuple[tuple[float, Step], ...]
    """The deal and each move, with the time before which nobody knew it (Unix, in seconds)."""

    @property
    def state(self) -> State:
        return self.steps[-1][1].state


@dataclass(frozen=True)
class Records:
    database_url: str

    def plays(self, real: Callable[[datetime], float] = datetime.timestamp) -> list[Play]:
        """All matches that have begun; `real` tells when the bot saw a moment of its clock."""
        with self._session() as session:
            matches = session.exec(select(Match).where(col(Match.state).is_not(None))).all()
            return [_play(session, match, real) for match in matches]

    def play(self, number: int) -> Play:
        return next(play for play in self.plays() if play.number == number)

    def rows(self) -> dict[str, list[dict[str, Any]]]:
        """All matches, seats and moves, to be compared."""
        with self._session() as session:
            return {
                "Match": [row.model_dump() for row in session.exec(select(Match).order_by(col(Match.id)))],
                "SeatRow": [
                    row.model_dump(exclude={"recalled"})  # a stale press may note that it has brought the hand up
                    for row in session.exec(select(SeatRow).order_by(col(SeatRow.id)))
                ],
                "Move": [
                    row.model_dump()
                    for row in session.exec(select(MoveRow).order_by(col(MoveRow.match_id), col(MoveRow.ply)))
                ],
            }

    def set_rules(self, number: int, rules: RuleSet) -> None:
        """Give a lobby rules that none of its buttons leads to."""
        with self._session() as session:
            session.get_one(Match, number).rules = dump(rules)
            session.commit()

    def move_back(self, span: timedelta) -> None:
        """As if everything so far had been so much earlier; for a bot with the machine's clock, while it is gone."""
        with self._session() as session:
            for match in session.exec(select(Match)):
                for name in ("deadline_at", "remind_at", "turn_at", "round_at", "begun_at"):
                    if (moment := getattr(match, name)) is not None:
                        setattr(match, name, moment - span)
            kept = datetime.fromisoformat(read_setting(session, CONTACT) or "")
            write_setting(session, CONTACT, (kept - span).isoformat())
            session.commit()

    def end_turn(self, number: int, at: datetime) -> None:
        """Put the deadline of a match at another moment."""
        with self._session() as session:
            session.get_one(Match, number).deadline_at = at
            session.commit()

    def damage(self, number: int, state: str = '{"rules":') -> str:
        """Put something else in the place of a match's state; what was there."""
        with self._session() as session:
            match = session.get_one(Match, number)
            assert match.state is not None
            before, match.state = match.state, state
            session.commit()
            return before

    @contextmanager
    def locked_chat(self, chat_id: int) -> Iterator[Lock]:
        """Hold the row of a chat (on PostgreSQL), until released."""
        engine = connect(self.database_url)
        try:
            with Session(engine) as session:
                session.get_one(Chat, chat_id, with_for_update=True)
                yield Lock(session)
        finally:
            engine.dispose()

    def _session(self) -> _Closing:
        return _Closing(connect(self.database_url))


@dataclass(frozen=True)
class Lock:
    _session: Session

    def waiting(self) -> int:
        """How many transactions wait for it or another lock."""
        query = text(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        )
        engine = self._session.get_bind()
        assert isinstance(engine, Engine)
        # A transaction of its own each time: one goes on seeing what it saw first.
        with engine.connect() as connection:
            return int(connection.execute(query).scalar_one())

    def release(self) -> None:
        self._session.rollback()


class _Closing(Session):
    """A session that takes its engine with it."""

    def __exit__(self, *error: Any) -> None:
        super().__exit__(*error)
        engine = self.get_bind()
        assert isinstance(engine, Engine)
        engine.dispose()


def _play(session: Session, match: Match, real: Callable[[datetime], float]) -> Play:
    seats = session.exec(select(SeatRow).where(SeatRow.match_id == match.id).order_by(col(SeatRow.number))).all()
    moves = session.exec(select(MoveRow).where(MoveRow.match_id == match.id).order_by(col(MoveRow.ply))).all()
    steps = [(ALWAYS, start(load(RuleSet, match.rules), len(seats), match.seed))]
    for ply, move in enumerate(moves):
        assert move.ply == ply, "a move is missing"
        steps.append((real(move.at), apply(steps[-1][1].state, read_action(move.action))))
    assert match.state is not None
    assert match.id is not None
    assert load(State, match.state) == steps[-1][1].state
    people = {seat.person_id: number for number, seat in enumerate(seats) if seat.person_id is not None}
    return Play(match.id, match.seed, people, tuple(seat.name for seat in seats), tuple(steps))
