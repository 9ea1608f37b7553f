"""What Telegram would refuse: texts that are too long, markup that isn't sound, whatever people call themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import Announce, Knock, SwapAll
from schwimmen_bot.rules.cards import Card, pack
from schwimmen_bot.rules.engine import apply, start
from schwimmen_bot.rules.events import MatchEnded, MatchOver, RoundEnd, RoundEnded, Showing
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.observation import observe
from schwimmen_bot.rules.refusals import Reason
from schwimmen_bot.rules.ruleset import Conflict, RuleSet
from schwimmen_bot.rules.state import HiddenSwap, Phase, State
from schwimmen_bot.texts import Language, say
from schwimmen_bot.views.cards import cards_text
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.message import hand_view, my_cards_alert, reminder_view
from schwimmen_bot.views.hand.selection import Selection
from schwimmen_bot.views.length import units, visible_units
from schwimmen_bot.views.lobby.choices import FIELDS, Page, chosen, next_choice
from schwimmen_bot.views.lobby.message import (
    LobbyEnd,
    conflict_alert,
    joined_by_link_view,
    joined_in_group_view,
    lobby_end_view,
    lobby_view,
    too_many_seats_alert,
)
from schwimmen_bot.views.notice import Notice, notice, refusal
from schwimmen_bot.views.person.games import Game, games_view, pick_leave_view, pick_table_view
from schwimmen_bot.views.person.leaving import leave_lobby_view, leave_match_view
from schwimmen_bot.views.person.message import welcome_view
from schwimmen_bot.views.reader import Heading, Lobby, Reader, SeatName
from schwimmen_bot.views.statistics.figures import GroupRow
from schwimmen_bot.views.statistics.message import group_statistics_view, statistics_view
from schwimmen_bot.views.table.end import match_end_view
from schwimmen_bot.views.table.message import closed_table_view, table_view
from schwimmen_bot.views.table.moves import event_text
from schwimmen_bot.views.table.showdown import showdown_text, showdowns_text
from schwimmen_bot.views.view import View
from tests.views.examples import DEADLINE, HOSEN_OWI, HOUR, KEY, circled
from tests.views.hand.scenes import HAND
from tests.views.scenes import AREAS
from tests.views.statistics.scenes import FIGURES
from tests.views.telegram import MOST_ALERT, MOST_CAPTION, accept, read

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
SEATS = tuple(SeatName(name, Strength.BEGINNER if index % 2 else None) for index, name in enumerate(NAMES))
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


def announced(state: State, seats: int) -> State:
    """The cards of a full table are played, and so many seats have announced."""
    state = replace(state, rules=replace(state.rules, lying=True))
    while state.phase is not Phase.ANNOUNCING:
        state = apply(state, Knock()).state
    for _ in range(seats):
        state = apply(state, Announce(state.hands[state.turn][0], 61)).state
    return state


def full_tables() -> tuple[State, ...]:
    """Every phase with eight seats at its longest."""
    state = full_table()
    choosing = start(replace(state.rules, dealer_choice=True), 8, "5eed").state
    hidden = replace(
        state,
        rules=replace(state.rules, mistery=True),
        hidden=Card(20),
        hidden_swaps=(HiddenSwap(state.turn, Card(20), Card(21)),),
    )
    away = replace(state, missed=(9,) * 8)
    last_round = replace(state, last_round=showdown(state, RoundEnd.THIRTY_ONE), history=state.history[:1])
    return state, announced(state, 7), announced(state, 8), choosing, hidden, away, last_round


def hands(reader: Reader) -> Iterator[View]:
    """Every hand message that a full table can bring."""
    for state in full_tables():
        for group in (NAMES[4], None):
            for seat in range(8):
                own = observe(state, seat)
                yield hand_view(MatchContext(reader, heading(group), own))
                for move in own.legal:
                    yield hand_view(MatchContext(reader, heading(group), own), Selection(asked=move))
                for card in own.hand:
                    yield hand_view(MatchContext(reader, heading(group), own), Selection(give=card, take_hidden=True))
                    yield hand_view(MatchContext(reader, heading(group), own), Selection(hide=card))


def other_rules() -> RuleSet:
    """Another value for every rule that a lobby can change."""
    rules = HOSEN_OWI
    for page in FIELDS.values():
        for field in page:
            rules = chosen(rules, next_choice(field, rules))
    return rules


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
    for shown in (state, after):
        after_many = replace(shown, earlier_rounds=last[:-1], last_round=last[-1])
        yield table_view(MatchContext(reader, heading(), observe(after_many, None)))
    for shown in (state, after, played_out, cut_short):
        for seat in range(8):
            yield hand_view(MatchContext(reader, heading(), observe(shown, seat)))
            yield reminder_view(MatchContext(reader, heading(), observe(shown, seat)))
    for ended in last:
        before = replace(state, last_round=ended)
        yield closed_table_view(MatchContext(reader, heading(), observe(before, None)))
    turn = observe(state, state.turn)
    yield hand_view(MatchContext(reader, heading(), turn), Selection(give=turn.hand[0], take=turn.table[0]))
    yield hand_view(MatchContext(reader, heading(), turn), Selection(asked=SwapAll()))
    yield match_end_view(MatchContext(reader, heading(), observe(played_out, None)), last)
    yield match_end_view(MatchContext(reader, heading(None), observe(cut_short, None)), ())
    yield from _lists(reader)


def _lists(reader: Reader) -> Iterator[View]:
    lobby = Lobby(GREATEST, NAMES[2], replace(HOSEN_OWI, lives=10), 24 * HOUR, NAMES, 0)
    yield lobby_view(reader, lobby)
    yield lobby_end_view(reader, lobby, LobbyEnd.STARTED)
    beginners = replace(lobby, people=NAMES[:1], computers=7, strengths=(Strength.BEGINNER,) * 7)
    yield lobby_view(reader, beginners)
    yield lobby_view(reader, beginners, Page.COMPUTERS)
    for page in Page:
        yield lobby_view(reader, replace(lobby, rules=other_rules()), page)
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
        yield leave_match_view(MatchContext(reader, heading(name), observe(full_table(), 0)), alone=False)
        yield leave_lobby_view(reader, GREATEST, name)
        yield welcome_view(reader, name)
        yield statistics_view(reader, name, FIGURES)


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_the_worst_that_can_come_is_accepted(reader: Reader) -> None:
    for view in views(reader):
        accept(view)


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_a_hand_fits_below_its_picture(reader: Reader) -> None:
    for view in hands(reader):
        assert units(accept(view)) <= MOST_CAPTION
    for scene in HAND.values():
        shown = scene(reader)
        if isinstance(shown, View) and shown.picture is not None:
            assert units(accept(shown)) <= MOST_CAPTION


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_at_a_usual_table_nothing_is_left_out(reader: Reader) -> None:
    names = ("Anna", "Benedikt", "Charlotte", "Dominik", "Elisabeth", "Friedrich")
    state = circled(start(HOSEN_OWI, len(names), "5eed").state, 12)
    own = observe(state, state.turn)
    usual = replace(heading("Kartenrunde"), number=4711, seats=tuple(map(SeatName, names)))
    context = MatchContext(reader, usual, own)
    text = accept(hand_view(context))
    others = [seat for seat in range(len(names)) if seat != own.seat]
    for seat in others:
        assert say(reader.language, "sure", name=names[seat], cards=cards_text(reader, own.sure[seat])) in text
    for event in state.history[-5:]:
        assert event_text(context, event) in text


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_every_scene_is_accepted(reader: Reader) -> None:
    for area in AREAS.values():
        for scene in area.values():
            shown = scene(reader)
            if isinstance(shown, View):
                accept(shown)


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_short_answers_fit_an_alert(reader: Reader) -> None:
    over = replace(full_table(), ended=MatchEnded(MatchOver.PLAYED, None, (1,) * 8, ""))
    alerts = [
        my_cards_alert(MatchContext(reader, heading(), observe(shown, seat)))
        for shown in (*full_tables(), over)
        for seat in range(8)
    ]
    notices = [notice(reader.language, each) for each in Notice]
    refusals = [refusal(reader.language, each) for each in Reason]
    refusals += [conflict_alert(reader, conflict) for conflict in Conflict]
    refusals.append(too_many_seats_alert(reader, GREATEST, GREATEST))
    assert all(0 < units(text) <= MOST_ALERT for text in (*alerts, *notices, *refusals))


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_names_read_as_people_wrote_them(reader: Reader) -> None:
    text = read(table_view(MatchContext(reader, heading(), observe(full_table(), None))).text).replace("\u2060", "")
    assert "</b><script>&amp;</b><s…" in text
    assert '{name} { $name } %s \\ "…' in text
    assert "\u202e" not in text


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_the_newest_showdown_is_told_in_full(reader: Reader) -> None:
    """However long the names are, and however many rounds ended at once."""
    state = full_table()
    last = tuple(replace(showdown(state, RoundEnd.KNOCK), round=number) for number in (7, 8, 9))
    context = MatchContext(reader, heading(), observe(state, None))
    texts = showdowns_text(context, last, fold=False)
    assert texts[-1] == showdown_text(context, last[-1], fold=False, short=False)
    assert sum(map(visible_units, texts)) <= 2000
