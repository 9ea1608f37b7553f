"""Every view at the moments that matter, for the golden texts and for what must hold of all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from schwimmen_bot.rules.refusals import Reason
from schwimmen_bot.views.notice import Notice, notice, refusal
from schwimmen_bot.views.reader import Reader
from tests.views.examples import (
    Scenes,
    Shown,
)
from tests.views.hand.scenes import HAND
from tests.views.lobby.scenes import LOBBY
from tests.views.person.scenes import PERSON
from tests.views.rulebook.scenes import RULEBOOK
from tests.views.statistics.scenes import STATISTICS
from tests.views.table.scenes import TABLE


def _answer(which: Notice) -> Callable[[Reader], Shown]:
    return lambda to: notice(to.language, which)


def _refusal(why: Reason) -> Callable[[Reader], Shown]:
    return lambda to: refusal(to.language, why)


NOTICE: Scenes = {
    **{which.name: _answer(which) for which in Notice},
    **{f"refused: {why.name}": _refusal(why) for why in Reason},
}

AREAS: Mapping[str, Scenes] = {
    "": NOTICE,
    "hand": HAND,
    "table": TABLE,
    "lobby": LOBBY,
    "rulebook": RULEBOOK,
    "statistics": STATISTICS,
    "person": PERSON,
}
"""By the folder of views and of these tests; the short answers have none."""
