"""That nothing more is to come: only then it means something that a message is not there."""

from __future__ import annotations

from tests.journeys.bots import HandClock
from tests.journeys.town import Citizen


async def all_is_done(clock: HandClock, group: int, *people: Citizen) -> None:
    """Come back when the bot has gone through everything that is due, and everything it wrote has arrived."""
    await clock.noticed()
    await people[0].handled(group)
    for person in people:
        await person.handled()
