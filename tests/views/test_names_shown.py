"""Wherever a view shows a name, markup in it is text: it is read as it was written and formats nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import Announce, Challenge, Seat
from schwimmen_bot.rules.events import Decided, Event, MatchOver, RoundEnded
from schwimmen_bot.rules.state import State
from schwimmen_bot.views.hand.message import hand_view, my_cards_alert, reminder_view
from schwimmen_bot.views.hand.selection import Selection
from schwimmen_bot.views.lobby.choices import Page
from schwimmen_bot.views.lobby.message import (
    LobbyEnd,
    joined_by_link_view,
    joined_in_group_view,
    lobby_end_view,
    lobby_view,
)
from schwimmen_bot.views.person.games import Game, games_view, pick_leave_view, pick_table_view
from schwimmen_bot.views.person.leaving import leave_lobby_view, leave_match_view
from schwimmen_bot.views.person.message import welcome_view
from schwimmen_bot.views.reader import Reader, SeatName
from schwimmen_bot.views.statistics.figures import GroupRow
from schwimmen_bot.views.statistics.message import group_statistics_view, statistics_view
from schwimmen_bot.views.table.blocked import blocked_view
from schwimmen_bot.views.table.end import match_end_view
from schwimmen_bot.views.table.message import closed_table_view, table_view
from schwimmen_bot.views.table.moves import event_text
from schwimmen_bot.views.view import View
from tests.views import examples
from tests.views.examples import (
    ABANDONED,
    ANNOUNCED,
    ANNOUNCING,
    CHALLENGING,
    DEADLINE,
    FEUER_ROUND,
    KNOCKED,
    KNOCKED_ROUND,
    LEFT,
    OPENING,
    PLAYED_OUT,
    SECOND_ROUND,
    THIRTY_ONE_ROUND,
    TIMED_OUT,
    UNDERWAY,
    card,
    heading,
    in_group,
    in_private,
    lobby,
    showing,
)
from tests.views.statistics.scenes import FIGURES
from tests.views.telegram import read

TO = Reader()
A, B, C, D, G = (f"<b>{letter}</b>" for letter in "ABCDG")
SHOWN = {
    A: "&lt;b&gt;A&lt;/\u2060b&gt;",
    B: "&lt;b&gt;B&lt;/\u2060b&gt;",
    C: "&lt;b&gt;C&lt;/\u2060b&gt;",
    D: "&lt;b&gt;D&lt;/\u2060b&gt;",
    G: "&lt;b&gt;G&lt;/\u2060b&gt;",
}
"""How each stands in a message; the word joiner only keeps Telegram from taking "/b" for a command."""
AT = heading(G, seats=(SeatName(A), SeatName(B), SeatName(C), SeatName(D, Strength.NORMAL)))
TOGETHER = replace(PLAYED_OUT, lives=(-1, 2, 2, -1))
assert PLAYED_OUT.ended is not None
PASSED_OVER = replace(PLAYED_OUT, ended=replace(PLAYED_OUT.ended, places=(4, 2, 1, 3), left=(1,)))
"""Ben has most lives, but has left."""
CAPPED = replace(PLAYED_OUT, ended=replace(PLAYED_OUT.ended, over=MatchOver.CAP))
GAME = Game(12, G, True, False, B, DEADLINE, ((A, 3), (C, 1)))


def in_the_group(state: State) -> View:
    return table_view(in_group(TO, state, AT))


def at_the_end(state: State, *showdowns: RoundEnded) -> View:
    return match_end_view(in_group(TO, state, AT), showdowns)


def in_hand(state: State, seat: Seat = 0, selection: Selection | None = None) -> View:
    return hand_view(in_private(TO, state, seat, AT), selection or Selection())


VIEWS: dict[str, tuple[Callable[[], View], tuple[str, ...]]] = {
    "table": (lambda: in_the_group(OPENING), (A, B, C, D)),
    "table after a knock": (lambda: in_the_group(KNOCKED), (A, B, C, D)),
    "table with a showdown": (lambda: in_the_group(SECOND_ROUND), (A, B, C, D)),
    "replaced table": (lambda: closed_table_view(in_group(TO, SECOND_ROUND, AT)), (A, B, C, D)),
    "end": (lambda: at_the_end(PLAYED_OUT, FEUER_ROUND, THIRTY_ONE_ROUND), (A, B, C, D)),
    "end by a time-out": (lambda: at_the_end(TIMED_OUT), (A, B, C, D)),
    "end by leaving": (lambda: at_the_end(LEFT), (A, B, C, D)),
    "end when all have left": (lambda: at_the_end(ABANDONED), (A, B, C, D)),
    "end with a leaver passed over": (lambda: at_the_end(PASSED_OVER), (A, B, C, D)),
    "blocked": (lambda: blocked_view(TO, 12, B), (B,)),
    "gone": (lambda: blocked_view(TO, 12, B, gone=True), (B,)),
    "hand": (lambda: in_hand(UNDERWAY), (G, A, B, C, D)),
    "hand while waiting": (lambda: in_hand(UNDERWAY, 1), (G, A, B, C, D)),
    "hand after a knock": (lambda: in_hand(KNOCKED, 1), (G, A, B, C, D)),
    "hand at an announcement": (lambda: in_hand(ANNOUNCED, 2), (G, A, B, C, D)),
    "hand at a challenge": (lambda: in_hand(CHALLENGING, 0, Selection(asked=Challenge(1))), (G, A, B, C, D)),
    "hand at the end": (lambda: in_hand(PLAYED_OUT, 1), (G, A, B, C, D)),
    "reminder": (lambda: reminder_view(in_private(TO, UNDERWAY, at=AT)), (G,)),
    "lobby": (lambda: lobby_view(TO, lobby(opener=A, people=(B, C))), (A, B, C)),
    "lobby's computers": (lambda: lobby_view(TO, lobby(opener=A, people=(B, C)), Page.COMPUTERS), (A, B, C)),
    "started lobby": (lambda: lobby_end_view(TO, lobby(opener=A, people=(B, C)), LobbyEnd.STARTED), (A, B, C)),
    "joined by link": (lambda: joined_by_link_view(TO, 12, G), (G,)),
    "joined in the group": (lambda: joined_in_group_view(TO, 12, A), (A,)),
    "my games": (lambda: games_view(TO, (GAME,), private=True), (G, A, B, C)),
    "games here": (lambda: games_view(TO, (GAME,), private=False), (A, B, C)),
    "pick a table": (lambda: pick_table_view(TO, (GAME,)), (A, B, C)),
    "pick what to leave": (lambda: pick_leave_view(TO, (GAME,)), (G, A, B, C)),
    "game without a deadline": (lambda: games_view(TO, (replace(GAME, deadline=None),), private=False), (A, B, C)),
    "leave a match": (lambda: leave_match_view(in_private(TO, UNDERWAY, at=AT), alone=False), (G,)),
    "leave a lobby": (lambda: leave_lobby_view(TO, 12, G), (G,)),
    "welcome": (lambda: welcome_view(TO, A), (A,)),
    "statistics": (lambda: statistics_view(TO, A, FIGURES), (A,)),
    "group statistics": (
        lambda: group_statistics_view(TO, G, (GroupRow(A, 1500, 1, 1), GroupRow(B, None, 0, 0))),
        (G, A, B),
    ),
}
"""Every kind of message that shows names, and the names that it shows."""


@pytest.mark.parametrize("kind", VIEWS)
def test_markup_in_a_name_is_text(kind: str) -> None:
    make, names = VIEWS[kind]
    html = make().text
    seen = read(html).replace("\u2060", "")
    for name in names:
        assert SHOWN[name] in html
        assert name in seen
    assert_formats_nothing(html)


def assert_formats_nothing(html: str) -> None:
    assert not re.search("<b>[ABCDG]</b>", html)
    read(html)


STATES = [value for value in vars(examples).values() if isinstance(value, State)]
PENALTIES = replace(KNOCKED_ROUND, showings=(showing(1, "7c8s9d", 2, 1), showing(2, "TcQcAc", 1, 2)))
"""Ben has knocked and has least, and Cem didn't show 31 in time."""
ROUNDS = [*(value for value in vars(examples).values() if isinstance(value, RoundEnded)), PENALTIES]


def hands() -> Iterator[View]:
    """The hand of every seat at every moment, with each move asked about, and each card to be hidden."""
    for state in (*STATES, PASSED_OVER, CAPPED):
        for seat in range(len(AT.seats)):
            context = in_private(TO, state, seat, AT)
            yield hand_view(context)
            moves = () if len(context.seen.legal) > 40 else context.seen.legal
            yield from (hand_view(context, Selection(asked=move)) for move in moves)
    yield in_hand(ANNOUNCING, 0, Selection(hide=card("7h")))
    yield in_hand(ANNOUNCING, 0, Selection(asked=Announce(card("7h"), 58)))


def tables() -> Iterator[View]:
    for state in (*STATES, PASSED_OVER, CAPPED, TOGETHER):
        for at in (AT, replace(AT, deadline=None)):
            yield table_view(in_group(TO, state, at))
        if state.ended is not None:
            yield match_end_view(in_group(TO, state, AT), ())
    for ended in ROUNDS:
        after = replace(SECOND_ROUND, last_round=ended)
        yield table_view(in_group(TO, after, AT))
        yield closed_table_view(in_group(TO, replace(after, earlier_rounds=(KNOCKED_ROUND,) * 3), AT))
        yield hand_view(in_private(TO, after, 2, AT))
        yield match_end_view(in_group(TO, PLAYED_OUT, AT), (ended,))


@pytest.mark.parametrize("views", [hands, tables])
def test_no_name_formats_anything_at_any_moment(views: Callable[[], Iterator[View]]) -> None:
    for view in views():
        assert_formats_nothing(view.text)


def test_no_name_formats_anything_in_a_move() -> None:
    events: set[Event] = {event for state in STATES for event in state.history}
    events |= {*ROUNDS, Decided(0, None), Decided(1, 2)}
    for event in events:
        assert_formats_nothing(event_text(in_group(TO, OPENING, AT), event))


def test_where_there_is_no_markup_a_name_is_as_it_was_written() -> None:
    assert B in my_cards_alert(in_private(TO, KNOCKED, 0, AT))
    challenge = in_hand(CHALLENGING)
    assert [button.label[: len(B)] for row in challenge.keyboard for button in row][:3] == [B, C, D]
    games = games_view(TO, (GAME,), private=True)
    assert games.keyboard[0][0].label == f"#12 · {G}"
