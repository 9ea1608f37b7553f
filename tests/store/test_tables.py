"""What the rows themselves guarantee, on every database."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm.exc import StaleDataError
from sqlmodel import Session, delete, select

from schwimmen_bot.store.tables import LetterKind, LetterRow, Match, MatchStatus, MoveRow, Person, SeatRow
from schwimmen_bot.texts import Language
from schwimmen_bot.views.decks import Deck

NOON = datetime(2026, 12, 1, 12, 0, 0, 123456, tzinfo=UTC)
ANNA = 7_999_999_999_999
"""Ids of Telegram have up to 52 bits."""
GROUP = -1_009_999_999_999


@pytest.fixture
def session(engine: Engine) -> Iterator[Session]:
    with Session(engine) as session:
        yield session


@pytest.fixture
def match(session: Session) -> int:
    """The number of a lobby of Anna's."""
    session.add(Person(id=ANNA, name="Anna", telegram_language=Language.GERMAN, created_at=NOON))
    session.flush()
    match = Match(
        chat_id=GROUP,
        opener_id=ANNA,
        status=MatchStatus.LOBBY,
        rules="{}",
        tempo_seconds=60,
        seed="5eed",
        created_at=NOON,
    )
    session.add(match)
    session.commit()
    assert match.id is not None
    return match.id


def test_large_ids_and_times_come_back(session: Session, match: int) -> None:
    session.expire_all()
    row = session.get_one(Match, match)
    assert (row.chat_id, row.opener_id) == (GROUP, ANNA)
    assert row.created_at == NOON
    assert row.created_at.utcoffset() == timedelta(0)


def test_a_time_of_another_zone_is_the_same_moment(session: Session, match: int) -> None:
    row = session.get_one(Match, match)
    row.deadline_at = NOON.astimezone(timezone(timedelta(hours=-9)))
    session.commit()
    session.expire_all()
    assert session.get_one(Match, match).deadline_at == NOON
    assert session.exec(select(Match.id).where(Match.deadline_at == NOON)).all() == [match]


def test_enums_are_stored_by_their_values(session: Session, match: int) -> None:
    row = session.connection().execute(text("SELECT status, opener_id FROM match")).one()
    assert row[0] == "lobby"
    person = session.connection().execute(text("SELECT telegram_language, language, deck FROM person")).one()
    assert tuple(person) == ("de", None, "de")
    assert session.get_one(Person, ANNA).deck is Deck.DOUBLE_GERMAN


def test_an_unknown_word_is_refused(session: Session, match: int) -> None:
    with pytest.raises(IntegrityError, match=r"(?i)check"):
        session.connection().execute(text("UPDATE match SET status = 'paused'"))


def test_every_change_of_a_match_counts(session: Session, match: int) -> None:
    row = session.get_one(Match, match)
    assert row.version == 1
    row.ply += 1
    session.commit()
    assert session.get_one(Match, match).version == 2


def test_who_saw_an_older_version_changes_nothing(session: Session, match: int) -> None:
    row = session.get_one(Match, match)
    # As another writer would do it, but without a second connection, which SQLite would let wait.
    session.connection().execute(text("UPDATE match SET version = 2"))
    row.ply += 1
    with pytest.raises(StaleDataError):
        session.flush()


def test_a_ply_is_written_once(session: Session, match: int) -> None:
    move = MoveRow(match_id=match, ply=0, seat=0, action="k", at=NOON, seconds=1)
    session.add(move)
    session.commit()
    session.expunge_all()
    session.add(MoveRow(match_id=match, ply=0, seat=1, action="a", at=NOON, seconds=1))
    with pytest.raises(IntegrityError):
        session.commit()


@pytest.mark.parametrize(("person", "number"), [(ANNA, None), (None, 0)])
def test_a_seat_is_taken_once(session: Session, match: int, person: int | None, number: int | None) -> None:
    session.add(SeatRow(match_id=match, name="Anna", person_id=person, number=number))
    session.commit()
    session.add(SeatRow(match_id=match, name="Ben", person_id=person, number=number))
    with pytest.raises(IntegrityError):
        session.commit()


def test_computers_share_that_they_are_nobody(session: Session, match: int) -> None:
    for name in ("Alma", "Bruno"):
        session.add(SeatRow(match_id=match, name=name, strength="normal"))
    session.commit()
    assert len(session.exec(select(SeatRow)).all()) == 2


def test_a_letters_id_is_never_used_again(session: Session) -> None:
    def post() -> int:
        letter = LetterRow(chat_id=GROUP, kind=LetterKind.MESSAGE, view='{"text":""}')
        session.add(letter)
        session.commit()
        assert letter.id is not None
        return letter.id

    first = post()
    session.exec(delete(LetterRow))
    session.commit()
    assert post() > first
