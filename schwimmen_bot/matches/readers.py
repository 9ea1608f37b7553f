"""How persons, groups and seats read: from their rows to what the views need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.store.tables import Chat, Person, SeatRow
from schwimmen_bot.views.names import told_apart
from schwimmen_bot.views.reader import Reader, SeatName


def person_reader(person: Person) -> Reader:
    return Reader(
        language=person.language or person.telegram_language,
        deck=person.deck,
        confirm_moves=person.confirm_moves,
        pictures=person.pictures,
    )


def chat_reader(chat: Chat) -> Reader:
    return Reader(language=chat.language, pictures=chat.pictures)


def seat_names(seats: Sequence[SeatRow], people: Mapping[int, Person]) -> tuple[SeatName, ...]:
    """Who has these seats of one match, by names that can be told apart; persons by those that they have now."""
    return told_apart(tuple(_seat_name(seat, people) for seat in seats))


def _seat_name(seat: SeatRow, people: Mapping[int, Person]) -> SeatName:
    if seat.person_id is None:
        return SeatName(seat.name, Strength(seat.strength or Strength.NORMAL))
    return SeatName(people[seat.person_id].name)
