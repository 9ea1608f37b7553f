"""What must hold when the dust has settled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlmodel import Session, col, select

from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.rules.state import State
from schwimmen_bot.store.codec import load
from schwimmen_bot.store.database import connect
from schwimmen_bot.store.tables import Inbox, LetterRow, Match, MatchStatus, MoveRow, Person, SeatRow
from tests.journeys.records import Records
from tests.journeys.simulated_telegram import Json, SimulatedUser
from tests.soak.monkeys import Try

OVERDUE = timedelta(minutes=5)
"""By the bot's clock, on which seconds are minutes here."""


@dataclass(frozen=True)
class Ledger:
    """The database when all is done."""

    matches: tuple[Match, ...]
    seats: tuple[SeatRow, ...]
    moves: tuple[MoveRow, ...]
    persons: tuple[Person, ...]
    letters: int
    """That still wait."""
    updates: int
    """That are not dealt with."""

    @classmethod
    def read(cls, url: str) -> Ledger:
        engine = connect(url)
        try:
            with Session(engine) as session:
                return cls(
                    matches=tuple(session.exec(select(Match).order_by(col(Match.id)))),
                    seats=tuple(session.exec(select(SeatRow))),
                    moves=tuple(session.exec(select(MoveRow))),
                    persons=tuple(session.exec(select(Person))),
                    letters=len(session.exec(select(LetterRow.id).where(col(LetterRow.reason).is_(None))).all()),
                    updates=len(session.exec(select(Inbox.update_id).where(col(Inbox.done_at).is_(None))).all()),
                )
        finally:
            engine.dispose()

    def running(self) -> list[Match]:
        return [match for match in self.matches if match.status is MatchStatus.PLAYING]

    def seat(self, match: int, number: int) -> SeatRow:
        return next(seat for seat in self.seats if (seat.match_id, seat.number) == (match, number))


def every_accepted_press_is_one_move(ledger: Ledger, tries: Sequence[Try]) -> list[str]:
    """And no person's move came from anything but a press."""
    made = {(move.match_id, move.ply): move for move in ledger.moves}
    faults = []
    for attempt in tries:
        if not attempt.accepted:
            continue
        move = made.get((attempt.press.match, attempt.press.ply))
        if move is None or read_action(move.action) != attempt.press.move or not _is_by(ledger, move, attempt.person):
            faults.append(f"accepted, but not made: {attempt}")
    pressed = {(attempt.person, attempt.press.match, attempt.press.ply, attempt.press.move) for attempt in tries}
    for move in ledger.moves:
        if move.seconds is None:
            continue
        person = ledger.seat(move.match_id, move.seat).person_id
        if (person, move.match_id, move.ply, read_action(move.action)) not in pressed:
            faults.append(f"made, but pressed by nobody: #{move.match_id} ply {move.ply}")
    return faults


def _is_by(ledger: Ledger, move: MoveRow, person: int) -> bool:
    return ledger.seat(move.match_id, move.seat).person_id == person


def every_match_replays(url: str) -> list[str]:
    try:
        Records(url).plays()
    except Exception as error:
        return [f"no match again from its seed: {error!r}"]
    return []


def no_match_is_stuck(ledger: Ledger, now: datetime) -> list[str]:
    return [
        f"#{match.id} waits for nothing: deadline {match.deadline_at}, now {now}"
        for match in ledger.running()
        if match.deadline_at is None or match.deadline_at < now - OVERDUE
    ]


async def everybodys_turn_has_a_working_hand(ledger: Ledger, users: dict[int, SimulatedUser]) -> list[str]:
    reachable = {person.id for person in ledger.persons if person.reachable}
    faults = []
    for match in ledger.running():
        state = load(State, match.state or "")
        person = ledger.seat(match.id or 0, state.turn).person_id
        if person is None or state.is_away(state.turn) or person not in reachable:
            continue
        hand = await users[person].hand(match.id)
        if hand is None or hand.turn != (match.id, match.ply):
            seen = None if hand is None else hand.turn
            faults.append(f"#{match.id} at ply {match.ply} waits for {person}, whose newest hand is {seen}")
    return faults


def nothing_is_left_to_do(ledger: Ledger) -> list[str]:
    return [f"{count} {what}" for count, what in ((ledger.letters, "letters"), (ledger.updates, "updates")) if count]


def doubled(calls: Iterable[Json]) -> int:
    """New messages that say in one chat what the new message before them said, buttons and all, though that arrived and
    its answer was not lost."""
    last: dict[int, tuple[object, ...]] = {}
    count: Counter[int] = Counter()
    for call in calls:
        if call["method"] not in ("sendMessage", "sendPhoto") or call["chat_id"] is None:
            continue
        if call["error"] is not None:
            last.pop(call["chat_id"], None)
            continue
        parameters = call["params"]
        said = tuple(parameters.get(name) for name in ("text", "caption", "reply_markup", "message_thread_id"))
        # What people ask for twice, such as /hilfe, has no move in it.
        if last.get(call["chat_id"]) == said and '"1p:' in str(parameters.get("reply_markup")):
            count[call["chat_id"]] += 1
        last[call["chat_id"]] = said
    return count.total()
