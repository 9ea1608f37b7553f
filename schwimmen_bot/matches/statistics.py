"""What a person's finished matches add up to, and a group's table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, case, func
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from schwimmen_bot.matches.chats import lock_place, tell
from schwimmen_bot.matches.ratings import shown_rating
from schwimmen_bot.matches.request import Reply, Request
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import TimeOut
from schwimmen_bot.rules.events import MatchOver
from schwimmen_bot.rules.notation import write_action
from schwimmen_bot.rules.places import COUNTED, counts
from schwimmen_bot.rules.values import HandClass, HandValue
from schwimmen_bot.store.tables import Match, MatchStatus, MoveRow, Person, SeatRow, ShowingRow
from schwimmen_bot.views.statistics.figures import Figures, GroupRow, Score
from schwimmen_bot.views.statistics.message import group_statistics_view, statistics_view

TIME_OUT = write_action(TimeOut())
_RANKS = {strength.value: rank for rank, strength in enumerate(Strength)}


@dataclass(frozen=True, slots=True)
class _Result:
    """One match that is over, as a person saw it."""

    place: int
    persons: int
    """Persons at the table, this one included."""
    strongest: Strength | None
    """Of the computer players; None without any."""
    over: MatchOver
    won: bool
    """Or would have, had the match been played to its end."""
    rating: int | None
    """The person's after it."""


def show_statistics(request: Request) -> Reply:
    """/statistik: the person's figures in private, the group's table in a group."""
    session, person, group = request.session, request.person, request.group
    reader = lock_place(request)
    if group is None:
        return tell(request, statistics_view(reader, person.name, figures(session, person)), "statistics")
    return tell(request, group_statistics_view(reader, group.title, group_rows(session, group.id)), "statistics")


def figures(session: Session, person: Person) -> Figures:
    """Over all matches that are over; one that wasn't played to its end counts as taken part (B38, B51)."""
    results = _results(session, person.id)
    played = [result for result in results if counts(result.over)]
    hands, words = _hands(session, person.id), _words(session, person.id)
    seconds, time_outs = _moves(session, person.id)
    streak, longest = _streaks([result.won for result in played])
    return Figures(
        people=_score(result for result in played if result.persons > 1),
        computers=_by_strength([result for result in played if result.persons == 1]),
        unfinished=len(results) - len(played),
        time_outs=time_outs,
        rounds=hands.rounds,
        lives_lost=hands.lost,
        average_tenths=hands.average_tenths,
        best=hands.best,
        knocks=hands.knocks,
        knocks_won=hands.knocks_won,
        thirty_ones=hands.thirty_ones,
        feuers=hands.feuers,
        announced_true=words.true,
        announced_false=words.false,
        own_lies_caught=words.own_caught,
        lies_caught=words.caught,
        lies_missed=words.missed,
        average_move_seconds=seconds,
        streak=streak,
        longest_streak=longest,
        rating=shown_rating(person),
        ratings=tuple(result.rating for result in results if result.rating is not None),
    )


def group_rows(session: Session, chat_id: int) -> tuple[GroupRow, ...]:
    """Everybody who has finished a match in this group, by rating, best first."""
    matches = func.count(col(SeatRow.id))
    wins = func.sum(case((_won(), 1), else_=0))
    query = (
        select(Person, matches, wins)
        .join(SeatRow, col(SeatRow.person_id) == col(Person.id))
        .join(Match, col(Match.id) == col(SeatRow.match_id))
        .where(Match.chat_id == chat_id, Match.status == MatchStatus.OVER, col(Match.over).in_(COUNTED))
        .group_by(col(Person.id))
    )
    rows = [
        GroupRow(name=person.name, rating=shown_rating(person), matches=count, wins=won)
        for person, count, won in session.exec(query)
    ]
    rows.sort(key=lambda row: (-(row.rating or 0), -row.wins, row.name))
    return tuple(rows)


def _won() -> ColumnElement[bool]:
    """Whether a seat has won its match, as `winners` in rules/places.py has it, of matches that are over."""
    rival = aliased(SeatRow)
    shared = (
        select(rival.id).where(
            col(rival.match_id) == col(SeatRow.match_id), col(rival.place) == 1, col(rival.id) != col(SeatRow.id)
        )
    ).exists()
    went_under_together = (col(SeatRow.lives) < 0) & shared
    return (col(SeatRow.place) == 1) & col(SeatRow.left_at).is_(None) & ~went_under_together


def _results(session: Session, person_id: int) -> list[_Result]:
    """Oldest first."""
    won = set(session.exec(select(SeatRow.id).where(SeatRow.person_id == person_id, _won())))
    other = aliased(SeatRow)
    persons = (
        select(func.count())
        .where(col(other.match_id) == col(Match.id), col(other.person_id).is_not(None))
        .scalar_subquery()
    )
    rank = case(_RANKS, value=col(other.strength), else_=_RANKS[Strength.NORMAL])
    strongest = (
        select(func.max(rank))
        .where(col(other.match_id) == col(Match.id), col(other.person_id).is_(None))
        .scalar_subquery()
    )
    query = (
        select(SeatRow, Match.over, persons, strongest)
        .join(Match, col(Match.id) == col(SeatRow.match_id))
        .where(SeatRow.person_id == person_id, Match.status == MatchStatus.OVER)
        .order_by(col(Match.ended_at), col(Match.id))
    )
    return [
        _Result(
            place=seat.place,
            persons=count,
            strongest=None if best is None else tuple(Strength)[best],
            over=MatchOver(over),
            won=seat.id in won,
            rating=seat.rating,
        )
        for seat, over, count, best in session.exec(query)
        if seat.place is not None and over is not None
    ]


def _by_strength(results: Sequence[_Result]) -> tuple[tuple[Strength, Score], ...]:
    """A match against computer players of several strengths is counted as one against the strongest of them.

    So every match is counted once, and easier company never makes up a class of its own.
    """
    against = ((strength, [result for result in results if result.strongest is strength]) for strength in Strength)
    return tuple((strength, _score(counted)) for strength, counted in against if counted)


def _score(results: Iterable[_Result]) -> Score:
    counted = list(results)
    places = Counter(result.place for result in counted)
    wins = sum(result.won for result in counted)
    return Score(matches=len(counted), wins=wins, places=tuple(sorted(places.items())))


def _streaks(won: Sequence[bool]) -> tuple[int, int]:
    """Wins in a row until now, and the most there ever were."""
    now = longest = 0
    for win in won:
        now = now + 1 if win else 0
        longest = max(longest, now)
    return now, longest


@dataclass(frozen=True, slots=True)
class _Hands:
    rounds: int
    lost: int
    average_tenths: int | None
    best: HandValue | None
    knocks: int
    knocks_won: int
    thirty_ones: int
    feuers: int


def _hands(session: Session, person_id: int) -> _Hands:
    """What the person's hands at the ends of rounds add up to, in matches that count."""
    rows = session.exec(_counted_showings(person_id)).all()
    values = [HandValue(HandClass(row.hand_class), row.halves) for row in rows]
    classes = Counter(value.hand_class for value in values)
    knocks = [row for row in rows if row.knocked]
    return _Hands(
        rounds=len(rows),
        lost=sum(row.lost for row in rows),
        average_tenths=round(sum(value.halves for value in values) * 5 / len(values)) if values else None,
        best=max(values, default=None),
        knocks=len(knocks),
        knocks_won=sum(not row.lost for row in knocks),
        thirty_ones=classes[HandClass.THIRTY_ONE],
        feuers=classes[HandClass.FEUER],
    )


@dataclass(frozen=True, slots=True)
class _Words:
    true: int
    false: int
    own_caught: int
    caught: int
    missed: int


def _words(session: Session, person_id: int) -> _Words:
    """What the person announced and challenged. A challenge that costs nothing has caught a lie (rules.md A42)."""
    rows = [row for row in session.exec(_counted_showings(person_id)) if row.announced is not None]
    lies = [row for row in rows if row.announced != row.halves]
    challenges = [row for row in rows if row.challenged is not None]
    other = aliased(ShowingRow)
    caught = (
        select(func.count())
        .select_from(ShowingRow)
        .join(other, (col(other.match_id) == col(ShowingRow.match_id)) & (col(other.round) == col(ShowingRow.round)))
        .join(Match, col(Match.id) == col(ShowingRow.match_id))
        .where(
            ShowingRow.person_id == person_id,
            other.challenged == ShowingRow.seat,
            other.lost == 0,
            col(Match.over).in_(COUNTED),
        )
    )
    return _Words(
        true=len(rows) - len(lies),
        false=len(lies),
        own_caught=session.exec(caught).one(),
        caught=sum(row.lost == 0 for row in challenges),
        missed=sum(row.lost > 0 for row in challenges),
    )


def _counted_showings(person_id: int) -> SelectOfScalar[ShowingRow]:
    """The person's hands at the ends of rounds, in matches that count."""
    return (
        select(ShowingRow)
        .join(Match, col(Match.id) == col(ShowingRow.match_id))
        .where(ShowingRow.person_id == person_id, col(Match.over).in_(COUNTED))
    )


def _moves(session: Session, person_id: int) -> tuple[int | None, int]:
    """Average seconds for a move of the person's own in matches that count; how many matches their time-outs ended."""
    timed_out = case(((col(MoveRow.action) == TIME_OUT) & (col(Match.over) == MatchOver.TIME_OUT), 1), else_=0)
    query = (
        select(func.avg(col(MoveRow.seconds)).filter(col(Match.over).in_(COUNTED)), func.sum(timed_out))
        .join(SeatRow, (col(SeatRow.match_id) == col(MoveRow.match_id)) & (col(SeatRow.number) == col(MoveRow.seat)))
        .join(Match, col(Match.id) == col(MoveRow.match_id))
        .where(SeatRow.person_id == person_id)
    )
    average, time_outs = session.exec(query).one()
    return None if average is None else round(average), time_outs or 0
