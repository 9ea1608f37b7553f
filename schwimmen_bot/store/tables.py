"""The rows. Times are UTC; ids of persons and chats are Telegram's."""

from __future__ import annotations

from datetime import datetime
from enum import IntEnum, StrEnum
from typing import ClassVar

from sqlalchemy import BigInteger, Column, Enum, Index, Integer, MetaData, Text, UniqueConstraint, false, text
from sqlmodel import Field, SQLModel

from schwimmen_bot.rules.events import MatchOver
from schwimmen_bot.texts import Language
from schwimmen_bot.views.decks import Deck

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class Row(SQLModel):
    """What all tables share."""

    metadata: ClassVar[MetaData] = metadata


def _words(kind: type[StrEnum], name: str) -> Enum:
    """An enum as a VARCHAR of its values with a CHECK, the same on every database."""
    return Enum(
        kind,
        name=name,
        native_enum=False,
        create_constraint=True,
        length=20,
        values_callable=lambda members: [member.value for member in members],
    )


class MatchStatus(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"
    """A lobby that was closed or has expired."""


class Person(Row, table=True):
    """A Telegram user who has pressed or written something."""

    id: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    name: str
    telegram_language: Language = Field(sa_type=_words(Language, "telegram_language"))
    language: Language | None = Field(default=None, sa_type=_words(Language, "language"))
    """What they chose; their Telegram's language until then."""
    deck: Deck = Field(default=Deck.DOUBLE_GERMAN, sa_type=_words(Deck, "deck"))
    confirm_moves: bool = True
    pictures: bool = True
    """Cards and figures are drawn as well as written."""
    reminders: bool = True
    reachable: bool = False
    """Has started the private chat and not blocked the bot."""
    joining: int | None = None
    """The match whose lobby has sent them into the private chat, to take their seat there."""
    joining_at: datetime | None = None
    rating_mu: float | None = None
    rating_sigma: float | None = None
    created_at: datetime


class Chat(Row, table=True):
    """A group the bot was spoken to in."""

    id: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    title: str
    language: Language = Field(sa_type=_words(Language, "language"))
    pictures: bool = True
    """Whether the table is drawn as well as written."""
    rules: str | None = Field(default=None, sa_type=Text)
    """The rule set of the match that was started last, as JSON; the next lobby opens with it."""
    tempo_seconds: int | None = None
    """That match's time for a turn."""
    strengths: str | None = None
    """Those of that match's computer players, as in Match."""
    removed: bool = False
    """The bot was removed from it, and not added again since."""
    was_id: int | None = Field(default=None, sa_type=BigInteger)
    """Before it became a supergroup: buttons that stand in the old chat are pressed there."""


class Member(Row, table=True):
    """Whether a person belongs to a group, as far as that was seen or Telegram has said it."""

    chat_id: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    person_id: int = Field(
        sa_type=BigInteger, primary_key=True, foreign_key="person.id", sa_column_kwargs={"autoincrement": False}
    )
    gone: bool = False
    """Was seen to leave."""


_VERSION = Column("version", Integer, nullable=False)


class Match(Row, table=True):
    """A match from its lobby to its end. `deadline_at` is the only truth about when something must happen."""

    id: int | None = Field(default=None, primary_key=True)
    """The number that people see: #12."""
    chat_id: int = Field(sa_type=BigInteger)
    """The group; the person's private chat when `solo`."""
    topic_id: int | None = Field(default=None, sa_type=BigInteger)
    solo: bool = False
    opener_id: int = Field(sa_type=BigInteger, foreign_key="person.id")
    status: MatchStatus = Field(sa_type=_words(MatchStatus, "status"))
    rules: str = Field(sa_type=Text)
    """The rule set by value, as JSON."""
    tempo_seconds: int
    computers: int = 0
    strengths: str | None = None
    """Of its computer players, a letter for each (views' STRENGTHS), also for those without a seat so far; None where
    all are normal. Once the match has begun the seats have them."""
    seed: str
    """The secret of the deals (hex)."""
    state: str | None = Field(default=None, sa_type=Text)
    """The state by value, as JSON; None in the lobby."""
    ply: int = 0
    """Moves made; a press names the ply it was shown at."""
    version: int = Field(default=None, sa_column=_VERSION)
    """Counted by the mapper with every update; a stale writer gets StaleDataError."""
    deadline_at: datetime | None = None
    """End of the turn, of waiting for anybody to come back, or of the lobby. A computer player's turn is due as soon as
    it begins."""
    thinks: bool = Field(default=False, sa_column_kwargs={"server_default": false()})
    """It is a computer player's turn, and the match waits for nobody."""
    remind_at: datetime | None = None
    turn_at: datetime | None = None
    """When the turn began, or the waiting where nobody is there; later by as long as the bot was absent since."""
    round_at: datetime | None = None
    """From when the round's time counts: when it began, later by as long as nobody was there or the bot was absent."""
    begun_at: datetime | None = None
    """When the first cards were dealt."""
    cap_from: datetime | None = None
    """From when the match's own time counts (rules.md B22) if the bot was absent meanwhile: that much later than its
    beginning."""
    created_at: datetime
    ended_at: datetime | None = None
    over: MatchOver | None = Field(default=None, sa_type=_words(MatchOver, "over"))
    """How it ended; only a match played to its end counts in full (rules.md B38, B51)."""
    fault: str | None = Field(default=None, sa_type=Text)
    """Why it has been set aside: neither its deadline nor its reminder is looked for. None for a match in order."""

    __mapper_args__ = {"version_id_col": _VERSION}
    __table_args__ = (
        Index("ix_match_deadline_at", "deadline_at", sqlite_where=text("deadline_at IS NOT NULL"),
              postgresql_where=text("deadline_at IS NOT NULL")),
        Index("ix_match_remind_at", "remind_at", sqlite_where=text("remind_at IS NOT NULL"),
              postgresql_where=text("remind_at IS NOT NULL")),
        Index("ix_match_chat_id_status", "chat_id", "status"),
    )  # fmt: skip


class SeatRow(Row, table=True):
    """A place at a match's table, taken by a person or a computer player."""

    __tablename__ = "seat"

    id: int | None = Field(default=None, primary_key=True)
    match_id: int = Field(foreign_key="match.id", index=True)
    number: int | None = None
    """0 … n−1 once the match has begun."""
    person_id: int | None = Field(default=None, sa_type=BigInteger, foreign_key="person.id", index=True)
    name: str
    """As it was when the match ended, so that it reads the same later. Until then the person's own name is shown."""
    strength: str | None = None
    """A computer player's strength."""
    place: int | None = None
    """At the match's end; None while it runs."""
    lives: int | None = None
    rating: int | None = None
    """The person's rating after the match."""
    left_at: datetime | None = None
    """When the person gave up a match that went on without them (rules.md B26)."""
    recalled: int | None = None
    """The ply at which a press on an old message has brought the hand up; more such presses bring no more of it."""

    __table_args__ = (UniqueConstraint("match_id", "number"), UniqueConstraint("match_id", "person_id"))


class MoveRow(Row, table=True):
    """Append-only: with the seed and the rules, the match again."""

    __tablename__ = "move"

    match_id: int = Field(foreign_key="match.id", primary_key=True)
    ply: int = Field(primary_key=True)
    seat: int
    action: str
    """In the rules room's notation."""
    at: datetime
    seconds: int | None = None
    """How long a person thought about it; None for a computer player's move, also one that sits in, and for clocks."""


class ShowingRow(Row, table=True):
    """One seat's hand at the end of a round, for the statistics."""

    __tablename__ = "showing"

    match_id: int = Field(foreign_key="match.id", primary_key=True)
    round: int = Field(primary_key=True)
    seat: int = Field(primary_key=True)
    person_id: int | None = Field(default=None, sa_type=BigInteger, foreign_key="person.id", index=True)
    """Who held it; None for a computer player, also one that sat in for a person."""
    hand_class: int
    halves: int
    lost: int
    knocked: bool
    """Was the round's first knocker."""
    announced: int | None = None
    """Half points the seat said its hand was worth (rules.md B40)."""
    challenged: int | None = None
    """The seat that this seat challenged."""


class Inbox(Row, table=True):
    """An update of Telegram's, committed before it is acknowledged."""

    update_id: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    payload: str = Field(sa_type=Text)
    match_id: int | None = None
    """The match whose button was pressed, as the button says; there need be none with this number."""
    received_at: datetime
    done_at: datetime | None = None
    reason: str | None = Field(default=None, sa_type=Text)
    """Why it has been set aside, with its payload; None for one that could be read."""

    __table_args__ = (
        Index("ix_inbox_open", "received_at", sqlite_where=text("done_at IS NULL"),
              postgresql_where=text("done_at IS NULL")),
        Index("ix_inbox_done_at", "done_at"),
    )  # fmt: skip


class LetterKind(StrEnum):
    MESSAGE = "message"
    """A new message, or the edit of its slot's message."""
    FRESH = "fresh"
    """A new message in any case; the slot's old one gets the closing view."""
    CLOSING = "closing"
    """The last edit of a message that another has replaced."""


class Urgency(IntEnum):
    """Which of the waiting letters goes first: the smaller one, then the older one."""

    TURN = 1
    """Somebody's turn begins, or is about to end."""
    MATCH = 2
    """What a match or a lobby shows."""
    REST = 3
    """What nobody's match depends on."""


class LetterRow(Row, table=True):
    """A view on its way to a chat. Only the newest unsent letter of a slot goes out; sent letters are deleted."""

    __tablename__ = "letter"

    id: int | None = Field(default=None, primary_key=True)
    chat_id: int = Field(sa_type=BigInteger)
    topic_id: int | None = Field(default=None, sa_type=BigInteger)
    slot: str | None = None
    about: str | None = None
    """What an answer in passing is about: a newer one about the same takes its place while it waits. It has no slot."""
    urgency: int = Field(default=Urgency.REST, sa_column_kwargs={"server_default": "3"})
    match_id: int | None = Field(default=None, foreign_key="match.id")
    kind: LetterKind = Field(sa_type=_words(LetterKind, "kind"))
    message_id: int | None = Field(default=None, sa_type=BigInteger)
    """For a closing letter: what to edit."""
    view: str = Field(sa_type=Text)
    picture: str | None = None
    """For a closing letter: the key of the picture that stands there; None for a message of text."""
    closing: str | None = Field(default=None, sa_type=Text)
    """For a fresh letter: what the slot's old message becomes."""
    silent: bool = False
    inherits: int | None = None
    """The fresh letter whose place it took. If that one is sent all the same, this one becomes an edit."""
    attempts: int = 0
    """How often Telegram has refused it for a reason that we don't know."""
    reason: str | None = None
    """Why it is undeliverable for good; None while it waits."""
    dead_since: datetime | None = None
    """When a cleaning first found it so; a later cleaning forgets it. None before that."""

    __table_args__ = (
        Index("ix_letter_waiting", "urgency", "id", sqlite_where=text("reason IS NULL"),
              postgresql_where=text("reason IS NULL")),
        Index("ix_letter_waiting_in_chat", "chat_id", "urgency", "id", sqlite_where=text("reason IS NULL"),
              postgresql_where=text("reason IS NULL")),
        Index("ix_letter_chat_id_slot", "chat_id", "slot"),
        # Ids are never used twice: a courier may finish a letter that has been replaced meanwhile.
        {"sqlite_autoincrement": True},
    )  # fmt: skip


class Slot(Row, table=True):
    """Which message stands for a slot in a chat now."""

    chat_id: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    slot: str = Field(primary_key=True)
    message_id: int = Field(sa_type=BigInteger)
    buttons: bool
    """It has a keyboard that must go when another message replaces it."""
    picture: str | None = None
    """The key of the picture above its text; None for a message of text."""


class PictureRow(Row, table=True):
    """A picture that Telegram keeps, to be sent again without an upload. Its file_id is good for one bot only."""

    __tablename__ = "picture"

    bot_id: int = Field(sa_type=BigInteger, primary_key=True, sa_column_kwargs={"autoincrement": False})
    key: str = Field(primary_key=True)
    """What it shows, and by which drawings."""
    file_id: str = Field(sa_type=Text)
    kept_at: datetime = Field(index=True)
    """By the machine's clock; what was kept long ago is forgotten."""


class Setting(Row, table=True):
    """A value of the whole bot, such as the anchor of a scaled clock."""

    key: str = Field(primary_key=True)
    value: str


PERSONS = metadata.tables["person"]
CHATS = metadata.tables["chat"]
MEMBERS = metadata.tables["member"]
MATCHES = metadata.tables["match"]
SEATS = metadata.tables["seat"]
MOVES = metadata.tables["move"]
LETTERS = metadata.tables["letter"]
SLOTS = metadata.tables["slot"]
PICTURES = metadata.tables["picture"]
INBOX = metadata.tables["inbox"]
"""For plain statements, which cost a third of those on mapped rows; every press takes several."""
