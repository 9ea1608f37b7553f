"""Waiting until the bot has nothing more to do. Only then does a missing message prove anything."""

from __future__ import annotations

from tests.journeys.bots import HandClock
from tests.journeys.simulated_telegram import SimulatedUser


async def until_idle(clock: HandClock, group: int, *people: SimulatedUser) -> None:
    """Come back when the bot has done everything that is due and all its messages have arrived."""
    await clock.noticed()
    await people[0].handled(group)
    for person in people:
        await person.handled()
