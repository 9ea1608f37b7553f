"""What Telegram would refuse: texts that are too long, markup that isn't sound, whatever people call themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from schwimmen_bot.rules.actions import Knock, SwapAll
from schwimmen_bot.rules.cards import pack
from schwimmen_bot.rules.engine import apply, start
from schwimmen_bot.rules.events import MatchEnded, MatchOver, RoundEnd, RoundEnded, Showing
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.refusals import Reason
from schwimmen_bot.rules.state import Phase, State
from schwimmen_bot.texts import Language
from schwimmen_bot.views.hand import hand_view, my_cards_alert, reminder_view
from schwimmen_bot.views.length import units, visible_units
from schwimmen_bot.views.lobby import LobbyEnd, joined_by_link_view, joined_in_group_view, lobby_end_view, lobby_view
from schwimmen_bot.views.match import (
    Game,
    games_view,
    leave_question_view,
    match_end_view,
    pick_leave_view,
    pick_table_view,
)
from schwimmen_bot.views.notice import Notice, notice, refusal
from schwimmen_bot.views.person import GroupRow, group_statistics_view, statistics_view, welcome_view
from schwimmen_bot.views.reader import Heading, Lobby, Reader, SeatName
from schwimmen_bot.views.showdown import open_showdown, showdowns_text
from schwimmen_bot.views.table import closed_table_view, table_view
from schwimmen_bot.views.view import View
from tests.views.examples import DEADLINE, HOSEN_OWI, HOUR, KEY
from tests.views.scenes import AREAS, FIGURES
from tests.views.telegram import MOST_ALERT, accept, read

GREATEST = 2**31 - 1
NAMES = (
    "</b><script>&amp;" * 4,
    "*_`[x](y)~>#+-=|{}.!" * 4,
    "🃏" * 64,
    "👨‍👩‍👧‍👦" * 9,
    "محمد بن عبد الله بن عبد المطلب الهاشمي القرشي المكي المدني رحمه",
    "\u202eHeidi\u202c\u2066",
    "W" * 64,
    "{name} { $name } %s \\ \" ' <",
)
SEATS = tuple(SeatName(name, computer=index % 2 == 1) for index, name in enumerate(NAMES))
READERS = tuple(Reader(language) for language in Language)


def heading(group: str | None = NAMES[4]) -> Heading:
    return Heading(GREATEST, group, SEATS, 24 * HOUR, GREATEST, DEADLINE)


def full_table() -> State:
    """Eight seats with all the lives there can be, all of whom have swapped all three and one has knocked."""
    rules = replace(HOSEN_OWI, lives=10)
    state = start(rules, 8, "5eed").state
    for _ in range(16):
        state = apply(state, SwapAll()).state
    return replace(apply(state, Knock()).state, round=999)


def showdown(state: State, end: RoundEnd) -> RoundEnded:
    """Everybody loses two lives and everybody ended the round: not possible, but as long as it gets."""
    hand = pack(32)[-4:-1]
    shown = tuple(Showing(seat, hand, evaluate(hand, state.rules), 2, 10) for seat in range(8))
    return RoundEnded(999, end, tuple(range(8)), shown, KEY)


def views(reader: Reader) -> Iterator[View]:
    """Everything that shows names or grows with the match."""
    state = full_table()
    last = tuple(showdown(state, end) for end in RoundEnd)
    after = replace(state, last_round=last[0], history=state.history[:1])
    over = MatchEnded(MatchOver.PLAYED, None, (1,) * 8, KEY)
    played_out = replace(state, phase=Phase.OVER, lives=(-1,) * 8, last_round=last[1], ended=over)
    cut_short = replace(state, phase=Phase.OVER, ended=replace(over, over=MatchOver.TIME_OUT, culprit=3))
    yield table_view(reader, heading(), observe(state, None), last)
    yield table_view(reader, heading(), observe(after, None), last)
    for shown in (state, after, played_out, cut_short):
        for seat in range(8):
            yield hand_view(reader, heading(), observe(shown, seat))
            yield reminder_view(reader, heading(), observe(shown, seat))
    for ended in last:
        yield closed_table_view(reader, heading(), (ended,))
    turn = observe(state, state.turn)
    yield hand_view(reader, heading(), turn, give=turn.hand[0], take=turn.table[0])
    yield hand_view(reader, heading(), turn, asked=SwapAll())
    yield match_end_view(reader, heading(), observe(played_out, None), last)
    yield match_end_view(reader, heading(None), observe(cut_short, None), ())
    yield from _lists(reader)


def _lists(reader: Reader) -> Iterator[View]:
    lobby = Lobby(GREATEST, NAMES[2], replace(HOSEN_OWI, lives=10), 24 * HOUR, NAMES, 0)
    yield lobby_view(reader, lobby)
    yield lobby_end_view(reader, lobby, LobbyEnd.STARTED)
    lives = tuple((name, 10) for name in NAMES)
    games = tuple(
        Game(GREATEST - number, NAMES[number % 8], True, number % 2 == 0, NAMES[3], DEADLINE, lives)
        for number in range(50)
    )
    yield games_view(reader, games, private=True)
    yield games_view(reader, games, private=False)
    yield pick_table_view(reader, games)
    yield pick_leave_view(reader, games)
    rows = tuple(GroupRow(name, GREATEST, GREATEST, GREATEST) for name in NAMES * 20)
    yield group_statistics_view(reader, NAMES[4], rows)
    for name in NAMES:
        yield joined_by_link_view(reader, GREATEST, name)
        yield joined_in_group_view(reader, GREATEST, name)
        yield leave_question_view(reader, GREATEST, name, HOSEN_OWI, started=True)
        yield welcome_view(reader, name)
        yield statistics_view(reader, name, FIGURES)


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_the_worst_that_can_come_is_accepted(reader: Reader) -> None:
    for view in views(reader):
        accept(view)


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_every_scene_is_accepted(reader: Reader) -> None:
    for area in AREAS.values():
        for scene in area.values():
            shown = scene(reader)
            if isinstance(shown, View):
                accept(shown)


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_short_answers_fit_an_alert(reader: Reader) -> None:
    state = full_table()
    over = replace(state, ended=MatchEnded(MatchOver.PLAYED, None, (1,) * 8, ""))
    alerts = [my_cards_alert(reader, heading(), observe(shown, seat)) for shown in (state, over) for seat in range(8)]
    notices = [notice(reader.language, each) for each in Notice]
    refusals = [refusal(reader.language, each) for each in Reason]
    assert all(0 < units(text) <= MOST_ALERT for text in (*alerts, *notices, *refusals))


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_names_read_as_people_wrote_them(reader: Reader) -> None:
    text = read(table_view(reader, heading(), observe(full_table(), None), ()).text)
    assert "</b><script>&amp;</b><s…" in text
    assert '{name} { $name } %s \\ "…' in text
    assert "\u202e" not in text


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_the_newest_showdown_is_told_in_full(reader: Reader) -> None:
    """However long the names are, and however many rounds ended at once."""
    state = full_table()
    last = tuple(replace(showdown(state, RoundEnd.KNOCK), round=number) for number in (7, 8, 9))
    texts = showdowns_text(reader, SEATS, last, fold=False)
    assert texts[-1] == open_showdown(reader, SEATS, last[-1])
    assert sum(map(visible_units, texts)) <= 2000
