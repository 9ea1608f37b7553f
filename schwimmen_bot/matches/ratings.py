"""OpenSkill ratings of the persons of a finished match; computer players aren't rated."""

from __future__ import annotations

from openskill.models import PlackettLuce
from sqlmodel import Session

from schwimmen_bot.matches.persons import lock_persons
from schwimmen_bot.matches.table import Table
from schwimmen_bot.rules.events import MatchEnded
from schwimmen_bot.rules.places import counts
from schwimmen_bot.store.tables import Person

_MODEL = PlackettLuce()
_SHOWN_ZERO = 1000
_SHOWN_STEP = 20


def rate(session: Session, table: Table, ended: MatchEnded) -> None:
    """Rate by places; a match that doesn't count, had one person only or was left by all, changes nothing (B38).

    Another match of the same persons may end at this moment: each is rated by what the one before has left.
    """
    rated = [(seat, table.people[seat.person_id]) for seat in table.seats if seat.person_id is not None]
    if not counts(ended.over) or len(rated) < 2 or all(seat.left_at is not None for seat, _ in rated):
        return
    lock_persons(session, [person.id for _, person in rated])
    teams = [[_MODEL.rating(mu=person.rating_mu, sigma=person.rating_sigma)] for _, person in rated]
    ranks = [float(seat.place or 0) for seat, _ in rated]
    for (seat, person), (rating,) in zip(rated, _MODEL.rate(teams, ranks=ranks), strict=True):
        person.rating_mu, person.rating_sigma = rating.mu, rating.sigma
        seat.rating = shown_rating(person)


def shown_rating(person: Person) -> int | None:
    """A whole number that grows with what is surely known of the person's strength; None before the first match."""
    if person.rating_mu is None or person.rating_sigma is None:
        return None
    rating = _MODEL.rating(mu=person.rating_mu, sigma=person.rating_sigma)
    return round(_SHOWN_ZERO + _SHOWN_STEP * rating.ordinal())
