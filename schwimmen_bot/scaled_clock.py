"""A clock for trying things out, faster than the machine's."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog

from schwimmen_bot.now import machine_now
from schwimmen_bot.store.database import Database
from schwimmen_bot.store.settings import read_setting, write_setting

log = structlog.get_logger(__name__)

ANCHOR = "clock"
"""Setting that says which moment of the scaled clock belongs to which of the machine's, and how fast it goes."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """At `real` of the machine's clock the scaled one showed `shown`; since then it goes `scale` times as fast."""

    real: datetime
    shown: datetime
    scale: float

    def at(self, moment: datetime) -> datetime:
        """What the scaled clock shows at this moment of the machine's."""
        return self.shown + (moment - self.real) * self.scale

    def __str__(self) -> str:
        return " ".join((self.real.isoformat(), self.shown.isoformat(), str(self.scale)))

    @classmethod
    def of(cls, text: str | None) -> Anchor:
        """What `str` made of it; the machine's own clock without a text, or with one that can't be read."""
        if text is not None:
            try:
                real, shown, scale = text.split(" ")
                anchor = cls(datetime.fromisoformat(real), datetime.fromisoformat(shown), float(scale))
                anchor.at(machine_now())
                return anchor
            except (ValueError, TypeError, OverflowError):
                log.error("the scaled clock can't be read, and time goes as on the machine", setting=ANCHOR)
        return cls(now := machine_now(), now, 1.0)


class ScaledClock:
    """A clock whose anchor is in the database, where one process moves it and another reads it when it is told."""

    def __init__(self, database: Database, anchor: Anchor) -> None:
        self._database = database
        self._anchor = anchor

    @classmethod
    async def of(cls, database: Database) -> ScaledClock:
        """The clock as it was last set; it has gone on meanwhile."""
        return cls(database, Anchor.of(await database.run(read_setting, ANCHOR)))

    def __call__(self) -> datetime:
        return self._anchor.at(machine_now())

    @property
    def scale(self) -> float:
        """How many seconds pass for the bot in one second of the machine's."""
        return self._anchor.scale

    async def set_scale(self, scale: float) -> None:
        """Go on at another speed from where it stands."""
        now = machine_now()
        await self._set(Anchor(now, self._anchor.at(now), scale))

    async def skip(self, seconds: float) -> None:
        """Be so much later at once."""
        now = machine_now()
        await self._set(Anchor(now, self._anchor.at(now) + timedelta(seconds=seconds), self._anchor.scale))

    async def read_again(self) -> None:
        """Take over what another process has set."""
        self._anchor = Anchor.of(await self._database.run(read_setting, ANCHOR))

    async def _set(self, anchor: Anchor) -> None:
        self._anchor = anchor
        await self._database.run(write_setting, ANCHOR, str(anchor))


async def scaled_now(database: Database, scale: float) -> ScaledClock:
    """The clock as it was last set, which goes on `scale` times as fast as the machine's from here."""
    clock = await ScaledClock.of(database)
    await clock.set_scale(scale)
    return clock
