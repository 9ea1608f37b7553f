"""A match with its seats and people, loaded and locked for one transaction."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import object_session
from sqlmodel import Session

from schwimmen_bot.mail.outbox import Place
from schwimmen_bot.matches.faults import Unreadable, set_aside
from schwimmen_bot.matches.persons import persons_at
from schwimmen_bot.matches.queries import lock_match, match_id, place_of, seats_of
from schwimmen_bot.matches.readers import chat_reader, person_reader, seat_names
from schwimmen_bot.matches.request import Refused
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.reasons import reason_of
from schwimmen_bot.rules.actions import Abandon, Action, Cap, CapMatch, CapRound, Seat, TimeOut
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.soundness import check_state
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.store.codec import load
from schwimmen_bot.store.tables import Chat, Match, MatchStatus, Person, SeatRow
from schwimmen_bot.views.notice import Notice
from schwimmen_bot.views.reader import ALL_NORMAL, MOST_COMPUTERS, Heading, Reader
from schwimmen_bot.views.strengths import STRENGTHS

SUBSTITUTE = Strength.NORMAL
"""The computer player that sits in for an absent person."""


@dataclass(frozen=True, slots=True)
class Table:
    """A match that has begun."""

    match: Match
    seats: tuple[SeatRow, ...]
    """By their number."""
    people: dict[int, Person]
    chat: Chat | None
    """None for a solo match."""
    state: State = field(repr=False)

    @property
    def id(self) -> int:
        return match_id(self.match)

    @property
    def place(self) -> Place:
        """Where the table is shown: in the group, or in the private chat of who plays alone."""
        return place_of(self.match)

    def person_at(self, seat: Seat) -> Person | None:
        person_id = self.seats[seat].person_id
        return None if person_id is None else self.people[person_id]

    def player_at(self, seat: Seat) -> Person | None:
        """Who decides for the seat now; None for a computer player, also one that only sits in for a person."""
        return None if self.state.is_away(seat) else self.person_at(seat)

    def may_return(self, seat: Seat) -> bool:
        """Whether a computer player sits in for a person who can still take the seat back."""
        state = self.state
        return state.ended is None and state.is_away(seat) and seat not in state.left and state.lives[seat] >= 0

    @property
    def has_persons(self) -> bool:
        """Whether anybody plays this running match, or could come back to it."""
        state = self.state
        return any(
            lives >= 0 and self.person_at(seat) is not None and seat not in state.left
            for seat, lives in enumerate(state.lives)
        )

    def is_only(self, person: Person) -> bool:
        """Whether nobody else plays this running match or could come back to it."""
        seat = self.seat_of(person.id)
        return not replace(self, state=replace(self.state, left=(*self.state.left, seat))).has_persons

    @property
    def waits(self) -> bool:
        """Whether everybody who could play this running match is away, so that it stands still until one is back."""
        present = (lives >= 0 and self.player_at(seat) is not None for seat, lives in enumerate(self.state.lives))
        return self.state.ended is None and self.has_persons and not any(present)

    def strength_at(self, seat: Seat) -> Strength:
        """How well a computer player plays this seat."""
        strength = self.seats[seat].strength
        return SUBSTITUTE if strength is None else Strength(strength)

    def seat_of(self, person_id: int) -> Seat:
        """The person's seat; Refused if they have none, or have left it for good."""
        for number, seat in enumerate(self.seats):
            if seat.person_id == person_id and number not in self.state.left:
                return number
        raise Refused(Notice.NOT_IN_MATCH)

    def group_reader(self) -> Reader:
        if self.chat is not None:
            return chat_reader(self.chat)
        return person_reader(self.people[self.match.opener_id])

    def caps(self) -> Mapping[Cap, datetime]:
        """The ends that the rules set to match and round, as far as they count in this phase (rules.md B22)."""
        match, rules, turn = self.match, self.state.rules, timedelta(seconds=self.match.tempo_seconds)
        ends: dict[Cap, datetime] = {}
        if rules.match_cap and match.begun_at is not None:
            ends[CapMatch()] = (match.cap_from or match.begun_at) + rules.match_cap * turn
        # Announcing and challenging have their own full time (rules.md B48), and no round ends with nobody there.
        is_played = self.state.phase is Phase.PLAYING and not self.waits
        if rules.round_cap and match.round_at is not None and is_played:
            ends[CapRound()] = match.round_at + rules.round_cap * turn
        return ends

    def overdue(self) -> Action:
        """What the deadline stands for while a person is awaited, to move or to come back, however long ago it was."""
        deadline = self.match.deadline_at
        return (None if deadline is None else self.capped(deadline)) or (Abandon() if self.waits else TimeOut())

    def capped(self, now: datetime) -> Cap | None:
        """The end of the match or of the round, if its time has come (rules.md B22); it comes before any move."""
        return next((action for action, end in self.caps().items() if end <= now), None)

    def heading(self, outage: timedelta | None = None) -> Heading:
        """What messages about the match show of it; after an outage also that there was one."""
        waits_for_person = self.state.phase is not Phase.OVER and self.player_at(self.state.turn) is not None
        deadline = self.match.deadline_at if waits_for_person else None
        capped = (cap for cap, end in self.caps().items() if deadline is not None and end <= deadline)
        return Heading(
            number=self.id,
            group=None if self.chat is None else self.chat.title,
            seats=seat_names(self.seats, self.people),
            tempo=timedelta(seconds=self.match.tempo_seconds),
            ply=self.match.ply,
            deadline=deadline,
            cap=next(capped, None),
            waits_until=self.match.deadline_at if self.waits else None,
            outage=outage,
        )


def lock_table(session: Session, number: int) -> Table:
    """The match with its people, locked; Refused if there is none or it hasn't begun."""
    return open_table(session, lock_match(session, number))


def open_table(session: Session, match: Match) -> Table:
    """Refused if there is nothing to be seen of the match: it hasn't begun, or was over long ago.

    Unreadable if its rows make no sense.
    """
    if match.state is None:
        raise Refused(_WITHOUT_STATE[match.status])
    with _set_aside_if_unreadable(match):
        seats, state = seats_of(session, match), load(State, match.state)
        check_state(state)
        _check_seats(seats, state)
        people = persons_at(session, seats)
    chat = None if match.solo else session.get(Chat, match.chat_id)
    return Table(match=match, seats=seats, people=people, chat=chat, state=state)


_WITHOUT_STATE = {
    MatchStatus.LOBBY: Notice.NOT_STARTED,
    MatchStatus.CLOSED: Notice.LOBBY_CLOSED,
    MatchStatus.OVER: Notice.MATCH_OVER,
}


def rules_of(match: Match) -> RuleSet:
    """Unreadable if they make no sense."""
    with _set_aside_if_unreadable(match):
        return load(RuleSet, match.rules)


def strengths_of(match: Match) -> tuple[Strength, ...]:
    """The strengths of as many computer players as there can be, normal where no other is kept.

    Unreadable if they make no sense.
    """
    with _set_aside_if_unreadable(match):
        return (*STRENGTHS.read(match.strengths or ""), *ALL_NORMAL)[:MOST_COMPUTERS]


@contextmanager
def _set_aside_if_unreadable(match: Match) -> Iterator[None]:
    try:
        yield
    except SQLAlchemyError:
        raise
    except Exception as error:
        session = object_session(match)
        assert session is not None
        set_aside(session, match_id(match), reason_of(error))
        raise Unreadable from None


def _check_seats(seats: tuple[SeatRow, ...], state: State) -> None:
    """ValueError if they are not the state's."""
    if [seat.number for seat in seats] != list(range(len(state.lives))):
        raise ValueError
    for seat in seats:
        if seat.strength is not None:
            Strength(seat.strength)


def until(now: datetime, match: Match) -> datetime:
    """The end of a turn that begins now."""
    return now + timedelta(seconds=match.tempo_seconds)
