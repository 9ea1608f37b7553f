"""A harness for the use cases: people write and press as if through the bot, and the clock is set by hand."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Engine, text
from sqlmodel import Session, SQLModel, col, select

from schwimmen_bot.mail.delivery import due_letters, sent
from schwimmen_bot.mail.inbox import take_in
from schwimmen_bot.mail.letter import Letter
from schwimmen_bot.matches import dispatch
from schwimmen_bot.matches.deadlines import due_matches, due_turns, meet_deadline, move_computer
from schwimmen_bot.matches.reminders import due_reminders, remind
from schwimmen_bot.matches.request import Group, Incoming, Reply, Sender, Standing
from schwimmen_bot.opponents.players import choose
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import Move, Seat
from schwimmen_bot.rules.engine import start
from schwimmen_bot.rules.notation import read_action
from schwimmen_bot.rules.ruleset import RuleSet
from schwimmen_bot.rules.soundness import check_state
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.store.codec import dump, load
from schwimmen_bot.store.tables import LetterKind, LetterRow, Match, Person, SeatRow, metadata
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.press import ComputersPress, JoinPress, PlayPress, Press, StartPress
from schwimmen_bot.views.reader import Heading, SeatName
from schwimmen_bot.views.view import View

P = ParamSpec("P")
T = TypeVar("T")
R = TypeVar("R", bound=SQLModel)

NOON = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
DAY = timedelta(hours=24)
"""The tempo of a match unless somebody chooses another."""

ANNA = Sender(id=7_000_000_001, name="Anna", language=Language.GERMAN)
BEN = Sender(id=7_000_000_002, name="Ben", language=Language.ENGLISH)
CLARA = Sender(id=7_000_000_003, name="Clara <3", language=Language.GERMAN)
PEOPLE = (ANNA, BEN, CLARA)

STAMMTISCH = Group(id=-1_001_000_000_001, title="Stammtisch")
TOPIC = Group(id=-1_001_000_000_002, title="Forum & more", topic=42)


@dataclass(frozen=True)
class Posted:
    """A letter that waits in the outbox."""

    chat_id: int
    view: View
    slot: str | None = None
    match_id: int | None = None
    kind: LetterKind = LetterKind.MESSAGE
    topic_id: int | None = None
    closing: View | None = None
    silent: bool = False


@dataclass
class Harness:
    """One bot's database and clock, and what people do with the bot."""

    engine: Engine = field(repr=False)
    now: datetime = NOON
    _updates: Iterator[int] = field(default_factory=lambda: itertools.count(1))
    _messages: Iterator[int] = field(default_factory=lambda: itertools.count(100))

    def run(self, use_case: Callable[Concatenate[Session, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run the use case in a transaction of its own."""
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            return use_case(session, *args, **kwargs)

    def empty(self) -> None:
        """Delete all rows; ids begin at 1 again."""
        tables = [f'"{table.name}"' for table in reversed(metadata.sorted_tables)]
        if self.engine.dialect.name == "sqlite":
            statements = [f"DELETE FROM {table}" for table in (*tables, "sqlite_sequence")]
        else:
            statements = [f"TRUNCATE {', '.join(tables)} RESTART IDENTITY"]
        with self.engine.begin() as connection:
            for statement in statements:
                connection.execute(text(statement))

    def skip(self, **time: float) -> None:
        self.now += timedelta(**time)

    # What people do.

    def incoming(
        self,
        who: Sender,
        group: Group | None = None,
        *,
        at: datetime | None = None,
        message: int | None = None,
        admin: bool | None = None,
        standing: Standing | None = None,
        match: int | None = None,
    ) -> Incoming:
        """The next update, received now or at another time; `match` is the match of a pressed button.

        What Telegram has said about the sender is `standing`; `admin` is short for an administrator or a member.
        """
        if admin is not None:
            standing = Standing.ADMIN if admin else Standing.MEMBER
        incoming = Incoming(next(self._updates), at or self.now, who, group, message_id=message, standing=standing)
        self.run(take_in, incoming.received_at, incoming.update_id, "{}", match)
        return incoming

    def write(self, who: Sender, which: Command, argument: str = "", *, group: Group | None = None) -> Reply:
        return self.run(dispatch.command, self.now, self.incoming(who, group), which, argument)

    def press(
        self,
        who: Sender,
        pressed: Press | None,
        *,
        group: Group | None = None,
        at: datetime | None = None,
        message: int | None = None,
        admin: bool | None = None,
        standing: Standing | None = None,
    ) -> Reply:
        """Press a button of `message`; in a group it may be any message."""
        about = dispatch.match_of(pressed)
        incoming = self.incoming(
            who,
            group,
            at=at,
            message=message or (None if group is None else 1),
            admin=admin,
            standing=standing,
            match=about,
        )
        return self.run(dispatch.press, self.now, incoming, pressed)

    def move(self, who: Sender, number: int, move: Move | str, *, at: datetime | None = None) -> Reply:
        """Make a move, in notation or as a value, by a button of the newest hand message."""
        made = read_action(move) if isinstance(move, str) else move
        assert isinstance(made, Move)
        return self.press(who, PlayPress(number, self.match(number).ply, made), at=at)

    # What the clock does.

    def miss(self, number: int) -> None:
        """Let the time of the present turn run out."""
        self.now = self.match(number).deadline_at or self.now
        assert self.run(meet_deadline, self.now, number) is None

    def due(self) -> list[int]:
        """Matches that the clock would deal with now, persons' first."""
        turns = self.run(due_turns, self.now)
        return [*self.run(due_matches, self.now), *dict.fromkeys(turn.match for turn in turns)]

    def tick(self) -> None:
        """Do everything that is due, until nothing is; computer players need no time."""
        while due := self.due():
            for number in due:
                thinking = self.run(meet_deadline, self.now, number)
                if thinking is not None:
                    move = choose(thinking.strength, thinking.observation, thinking.luck)
                    self.run(move_computer, self.now, thinking, move)

    def remind(self, now: datetime) -> int:
        """Post the reminders that are due by `now`, as many as are found at once; returns of how many matches."""
        due = self.run(due_reminders, now)
        for number in due:
            self.run(remind, now, number)
        return len(due)

    # Where they begin.

    def meet(self, *people: Sender) -> None:
        """Let people start the private chat, and deliver its welcome."""
        known = {person.id for person in self.rows(Person, col(Person.reachable))}
        for who in people:
            if who.id not in known:
                self.write(who, Command.START)
        if not known.issuperset(who.id for who in people):
            self.deliver()

    def open_lobby(self, *people: Sender, group: Group = STAMMTISCH) -> int:
        """A lobby that the first person has opened and the others have joined; returns its match's number."""
        self.meet(*people)
        opener, *others = people
        self.write(opener, Command.NEW, group=group)
        number = max(match.id or 0 for match in self.rows(Match))
        for who in others:
            self.press(who, JoinPress(number), group=group)
        return number

    def play(
        self,
        *people: Sender,
        computers: int = 0,
        first: Seat = 0,
        state: State | None = None,
        group: Group = STAMMTISCH,
    ) -> int:
        """A match of these people in this order, in which `first` has the turn; returns its number.

        With a `state` the match continues from there, by the rules in it.
        """
        first, rules = (first, RuleSet()) if state is None else (state.turn, state.rules)
        number = self.open_lobby(*people, group=group)
        if computers:
            self.press(people[0], ComputersPress(number, computers), group=group)
        self.set_match(number, rules=dump(rules), seed=seed(len(people) + computers, first, rules))
        self.press(people[0], StartPress(number), group=group)
        if state is not None:
            check_state(state)
            self.set_match(number, state=dump(state))
        return number

    # What the database says.

    def rows(self, kind: type[R], *where: Any) -> list[R]:
        def read(session: Session) -> list[R]:
            return list(session.exec(select(kind).where(*where)))

        return self.run(read)

    def match(self, number: int) -> Match:
        return self.run(lambda session: session.get_one(Match, number))

    def set_match(self, number: int, **values: object) -> None:
        def change(session: Session) -> None:
            match = session.get_one(Match, number)
            for name, value in values.items():
                setattr(match, name, value)

        self.run(change)

    def state(self, number: int) -> State:
        return load(State, self.match(number).state or "")

    def seats(self, number: int) -> list[SeatRow]:
        """In the order of play; in a lobby in the order of joining."""
        return sorted(self.rows(SeatRow, SeatRow.match_id == number), key=lambda seat: (seat.number or 0, seat.id or 0))

    def heading(self, number: int, group: Group | None = STAMMTISCH) -> Heading:
        match = self.match(number)
        seats = self.seats(number)
        state = self.state(number)
        waits = state.phase is not Phase.OVER and seats[state.turn].person_id is not None
        waits = waits and not state.is_away(state.turn)
        persons = [seat for seat, row in enumerate(seats) if row.person_id is not None and state.lives[seat] >= 0]
        all_away = state.phase is not Phase.OVER and all(state.is_away(seat) for seat in persons)
        return Heading(
            number=number,
            group=None if group is None else group.title,
            seats=tuple(_name_of(seat) for seat in seats),
            tempo=timedelta(seconds=match.tempo_seconds),
            ply=match.ply,
            deadline=match.deadline_at if waits else None,
            waits_until=match.deadline_at if all_away else None,
        )

    # The outbox.

    def posted(self, chat: Sender | Group | None = None) -> list[Posted]:
        """The letters that wait, oldest first, for all chats or for one."""

        def read(session: Session) -> list[LetterRow]:
            query = select(LetterRow).where(col(LetterRow.reason).is_(None)).order_by(col(LetterRow.id))
            return list(session.exec(query))

        letters = [
            Posted(
                chat_id=row.chat_id,
                view=load(View, row.view),
                slot=row.slot,
                match_id=row.match_id,
                kind=row.kind,
                topic_id=row.topic_id,
                closing=None if row.closing is None else load(View, row.closing),
                silent=row.silent,
            )
            for row in self.run(read)
        ]
        return [letter for letter in letters if chat is None or letter.chat_id == chat.id]

    def deliver(self) -> list[tuple[Letter, int]]:
        """Deliver all letters successfully; returns each with the id of its message."""
        carried: list[tuple[Letter, int]] = []
        while letters := self.run(due_letters):
            for letter in letters:
                message = letter.edits or next(self._messages)
                self.run(sent, letter, message)
                carried.append((letter, message))
        return carried


def _name_of(seat: SeatRow) -> SeatName:
    return SeatName(seat.name, Strength(seat.strength or Strength.NORMAL) if seat.person_id is None else None)


def seed(seats: int, first: Seat, rules: RuleSet | None = None) -> str:
    """The first seed with which this seat begins and no dealt hand ends the round."""
    for number in itertools.count():
        state = start(rules or RuleSet(), seats, f"{number:x}").state
        if state.round == 1 and state.turn == first:
            return f"{number:x}"
    raise AssertionError
