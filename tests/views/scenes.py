"""Every view at the moments that matter, for the golden texts and for what must hold of all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from schwimmen_bot.rules.actions import Knock, Pass, SwapAll
from schwimmen_bot.rules.engine import Reason
from schwimmen_bot.rules.events import MatchOver
from schwimmen_bot.rules.ruleset import (
    AllOut,
    Direction,
    LastTurn,
    Losers,
    MatchEnd,
    RuleSet,
    SeveralThirtyOnes,
    StockEnd,
    TableRefresh,
    ThreeAces,
    Tie,
)
from schwimmen_bot.rules.values import HandClass, HandValue
from schwimmen_bot.views.hand import hand_view, my_cards_alert, reminder_view
from schwimmen_bot.views.lobby import (
    LobbyEnd,
    joined_by_link_view,
    joined_in_group_view,
    lobby_end_view,
    lobby_view,
)
from schwimmen_bot.views.match import (
    Game,
    games_view,
    leave_question_view,
    left_view,
    match_end_view,
    pick_leave_view,
    pick_table_view,
    rules_view,
)
from schwimmen_bot.views.notice import Notice, notice, refusal
from schwimmen_bot.views.person import (
    Figures,
    GroupRow,
    Score,
    commands,
    group_statistics_view,
    group_welcome_view,
    help_view,
    hint_view,
    privacy_view,
    settings_view,
    statistics_view,
    welcome_view,
)
from schwimmen_bot.views.reader import Deck, Reader
from schwimmen_bot.views.table import closed_table_view, table_view
from schwimmen_bot.views.view import View
from tests.views.examples import (
    DEADLINE,
    FEUER_ROUND,
    HOSEN_OWI,
    HOUR,
    KNOCKED,
    KNOCKED_ROUND,
    LAST_TURN,
    LONG,
    MUST_KNOCK,
    NAMES,
    OPENING,
    OUT,
    PASSED,
    PASSING,
    PLAYED_OUT,
    SECOND_ROUND,
    SECOND_UNDERWAY,
    SHARED,
    STOCK_ROUND,
    THIRTY_ONE_ROUND,
    UNDERWAY,
    card,
    cut_short,
    deal,
    heading,
    lobby,
    own,
    public,
)

Shown = View | str
Scenes = Mapping[str, Callable[[Reader], Shown]]

SOLO = heading(group=None)
TIMED_OUT = cut_short(MatchOver.TIME_OUT, culprit=1)
LEFT = cut_short(MatchOver.LEFT, culprit=2)


TWO_THIRTY_ONES = replace(
    THIRTY_ONE_ROUND, showings=tuple(replace(shown, lives=max(shown.lives, 0)) for shown in THIRTY_ONE_ROUND.showings)
)
FOURTH_ROUND = replace(SECOND_ROUND, round=4, lives=(0, 2, 1, 0), history=(deal(4),), last_round=TWO_THIRTY_ONES)


def _at_once(reader: Reader) -> Reader:
    return replace(reader, confirm_moves=False)


def _french(reader: Reader) -> Reader:
    return replace(reader, deck=Deck.FRENCH)


TABLE: Scenes = {
    "a match begins": lambda to: table_view(to, heading(), public(OPENING), ()),
    "all have moved": lambda to: table_view(to, heading(), public(UNDERWAY), ()),
    "many moves, French cards": lambda to: table_view(_french(to), heading(), public(LONG), ()),
    "somebody knocked": lambda to: table_view(to, heading(), public(KNOCKED), ()),
    "the last turn": lambda to: table_view(to, heading(), public(LAST_TURN), ()),
    "all passed": lambda to: table_view(to, heading(), public(PASSED), ()),
    "after a knock": lambda to: table_view(to, heading(), public(SECOND_ROUND), (KNOCKED_ROUND,)),
    "a move later": lambda to: table_view(to, heading(), public(SECOND_UNDERWAY), (KNOCKED_ROUND,)),
    "after Feuer and two 31s": lambda to: table_view(
        to, heading(), public(FOURTH_ROUND), (FEUER_ROUND, TWO_THIRTY_ONES)
    ),
    "after the stock ran out": lambda to: table_view(to, heading(), public(SECOND_ROUND), (STOCK_ROUND,)),
    "somebody is out": lambda to: table_view(to, heading(deadline=None), public(OUT), ()),
    "replaced": lambda to: closed_table_view(to, heading(), ()),
    "replaced after a round": lambda to: closed_table_view(to, heading(), (KNOCKED_ROUND,)),
}

HAND: Scenes = {
    "first turn": lambda to: hand_view(to, heading(), own(OPENING)),
    "solo, French cards": lambda to: hand_view(_french(to), SOLO, own(UNDERWAY)),
    "hand card chosen": lambda to: hand_view(to, heading(), own(UNDERWAY), give=card("9h")),
    "table card chosen": lambda to: hand_view(to, heading(), own(UNDERWAY), take=card("9d")),
    "both chosen": lambda to: hand_view(to, heading(), own(UNDERWAY), give=card("Kh"), take=card("8c")),
    "swap all asked": lambda to: hand_view(to, heading(), own(UNDERWAY), asked=SwapAll()),
    "knock asked": lambda to: hand_view(to, heading(), own(UNDERWAY), asked=Knock()),
    "after a knock": lambda to: hand_view(to, heading(), own(KNOCKED, 1)),
    "keep asked": lambda to: hand_view(to, heading(), own(KNOCKED, 1), asked=Knock()),
    "without confirmation": lambda to: hand_view(_at_once(to), heading(), own(UNDERWAY)),
    "without confirmation, chosen": lambda to: hand_view(_at_once(to), heading(), own(UNDERWAY), give=card("9h")),
    "passing allowed": lambda to: hand_view(to, heading(), own(PASSING)),
    "pass asked": lambda to: hand_view(to, heading(), own(PASSING), asked=Pass()),
    "all passed": lambda to: hand_view(to, heading(), own(PASSED)),
    "only a knock is left": lambda to: hand_view(to, heading(), own(MUST_KNOCK)),
    "a new round": lambda to: hand_view(to, heading(), own(SECOND_UNDERWAY, 1)),
    "many moves": lambda to: hand_view(to, heading(), own(LONG)),
    "just swapped": lambda to: hand_view(to, heading(), own(SECOND_UNDERWAY, 0)),
    "just swapped all": lambda to: hand_view(to, heading(), own(UNDERWAY, 1)),
    "just knocked": lambda to: hand_view(to, heading(), own(KNOCKED, 0)),
    "just kept": lambda to: hand_view(to, heading(), own(LAST_TURN, 1)),
    "just passed": lambda to: hand_view(to, heading(), own(PASSED, 3)),
    "a new round, solo": lambda to: hand_view(to, SOLO, own(SECOND_ROUND)),
    "waiting in a new round": lambda to: hand_view(to, heading(deadline=None), own(SECOND_ROUND, 2)),
    "out": lambda to: hand_view(to, heading(), own(OUT, 2)),
    "played out": lambda to: hand_view(to, heading(), own(PLAYED_OUT, 3)),
    "timed out": lambda to: hand_view(to, heading(), own(TIMED_OUT, 1)),
    "reminder": lambda to: reminder_view(to, heading(), own(UNDERWAY)),
    "reminder without a deadline": lambda to: reminder_view(to, replace(SOLO, deadline=None), own(UNDERWAY)),
    "alert on turn": lambda to: my_cards_alert(to, heading(), own(UNDERWAY)),
    "alert while waiting": lambda to: my_cards_alert(_french(to), heading(), own(UNDERWAY, 1)),
    "alert when out": lambda to: my_cards_alert(to, heading(), own(OUT, 2)),
    "alert after the end": lambda to: my_cards_alert(to, heading(), own(TIMED_OUT, 1)),
}

LOBBY: Scenes = {
    "open": lambda to: lobby_view(to, lobby()),
    "just opened": lambda to: lobby_view(to, lobby(people=("Anna",), computers=0, tempo=HOUR / 6)),
    "full": lambda to: lobby_view(to, lobby(computers=6, rules=replace(HOSEN_OWI, lives=10))),
    "empty, one life": lambda to: lobby_view(to, lobby(people=(), computers=0, rules=replace(HOSEN_OWI, lives=1))),
    "started": lambda to: lobby_end_view(to, lobby(), LobbyEnd.STARTED),
    "closed": lambda to: lobby_end_view(to, lobby(), LobbyEnd.CLOSED),
    "expired": lambda to: lobby_end_view(to, lobby(), LobbyEnd.EXPIRED),
    "joined by link": lambda to: joined_by_link_view(to, 12, "Karten & Co."),
    "joined in the group": lambda to: joined_in_group_view(to, 12, "<Cem>"),
}

MINE = Game(12, "Kartenrunde", True, True, "Anna", DEADLINE, tuple(zip(NAMES, (3, 2, 0, -1), strict=True)))
OTHERS = Game(13, "Karten & Co.", True, False, "<Cem>", DEADLINE - HOUR, (("Anna", 1), ("<Cem>", 10)))
SOLO_GAME = Game(14, None, True, False, "Karl", None, (("Anna", 1), ("Karl", 1)))
WAITING = Game(9, "Kartenrunde", False, False, None, None, ())
GAMES = (WAITING, SOLO_GAME, OTHERS, MINE)

OTHER_RULES = RuleSet(
    name="<eigene>",
    pack=52,
    most_seats=16,
    lives=1,
    direction=Direction.COUNTER_CLOCKWISE,
    three_aces=ThreeAces.TRIPLE,
    feuer_losers=Losers.LOWEST,
    thirty_one_losers=Losers.ALL_OTHERS,
    several_thirty_ones=SeveralThirtyOnes.DRAW,
    swap_all=False,
    passing=True,
    table_refresh=TableRefresh.EACH_PASS,
    stock_end=StockEnd.SHOWDOWN,
    knock_needs_swap=False,
    last_turn=LastTurn.NOTHING,
    knocker_penalty=2,
    circuits_without_knock=1,
    tie=Tie.STRICT,
    match_end=MatchEnd.LAST_STANDING,
    all_out=AllOut.HAND_DECIDES,
)

MATCH: Scenes = {
    "played out": lambda to: match_end_view(to, heading(), public(PLAYED_OUT), (FEUER_ROUND, TWO_THIRTY_ONES)),
    "shared first place, solo": lambda to: match_end_view(to, SOLO, public(SHARED), (TWO_THIRTY_ONES,)),
    "timed out": lambda to: match_end_view(to, heading(), public(TIMED_OUT), ()),
    "left": lambda to: match_end_view(to, heading(), public(LEFT), ()),
    "my games": lambda to: games_view(to, GAMES, private=True),
    "no games": lambda to: games_view(to, (), private=True),
    "games here": lambda to: games_view(to, (WAITING, replace(MINE, mine=False)), private=False),
    "no games here": lambda to: games_view(to, (), private=False),
    "pick a table": lambda to: pick_table_view(to, (replace(MINE, mine=False), OTHERS)),
    "pick what to leave": lambda to: pick_leave_view(to, GAMES),
    "leave a match": lambda to: leave_question_view(to, 12, "Karten & Co.", HOSEN_OWI, started=True),
    "leave a match against computers": lambda to: leave_question_view(to, 14, None, HOSEN_OWI, started=True),
    "leave a lobby": lambda to: leave_question_view(to, 9, "Kartenrunde", HOSEN_OWI, started=False),
    "left a match": lambda to: left_view(to, 12, started=True),
    "left a lobby": lambda to: left_view(to, 9, started=False),
    "rules": lambda to: rules_view(to, HOSEN_OWI),
    "other rules, French cards": lambda to: rules_view(_french(to), OTHER_RULES),
}

FIGURES = Figures(
    people=Score(12, 5, ((1, 5), (2, 3), (3, 2), (4, 2))),
    computers=Score(1, 1, ((1, 1),)),
    unfinished=3,
    time_outs=1,
    rounds=87,
    lives_lost=31,
    average_tenths=263,
    best=HandValue(HandClass.FEUER, 64),
    knocks=20,
    knocks_won=15,
    thirty_ones=4,
    feuers=1,
    average_move_seconds=12_345,
    streak=2,
    longest_streak=4,
    rating=1520,
)
NO_FIGURES = Figures(
    people=Score(0, 0, ()),
    computers=Score(0, 0, ()),
    unfinished=0,
    time_outs=0,
    rounds=0,
    lives_lost=0,
    average_tenths=None,
    best=None,
    knocks=0,
    knocks_won=0,
    thirty_ones=0,
    feuers=0,
    average_move_seconds=None,
    streak=0,
    longest_streak=0,
    rating=None,
)
FEW_FIGURES = replace(
    NO_FIGURES, computers=Score(1, 0, ((3, 1),)), rounds=4, lives_lost=4, average_tenths=185, average_move_seconds=42
)
ROWS = (GroupRow("Anna", 1520, 12, 5), GroupRow("<Cem>", 1490, 1, 1), GroupRow("Ben & Co.", None, 0, 0))

PERSON: Scenes = {
    "welcome": lambda to: welcome_view(to, "<Cem>"),
    "group welcome": group_welcome_view,
    "help": lambda to: help_view(to, private=True),
    "help in a group": lambda to: help_view(to, private=False),
    "privacy": privacy_view,
    "hint": hint_view,
    "settings": lambda to: settings_view(to, reminders=True),
    "settings, the other way": lambda to: settings_view(_at_once(_french(to)), reminders=False),
    "statistics": lambda to: statistics_view(to, "Anna", FIGURES),
    "statistics after one match": lambda to: statistics_view(to, "Anna", FEW_FIGURES),
    "statistics, none yet": lambda to: statistics_view(to, "<Cem>", NO_FIGURES),
    "group statistics": lambda to: group_statistics_view(to, "Karten & Co.", ROWS),
    "group statistics, none yet": lambda to: group_statistics_view(to, "Kartenrunde", ()),
    "menu": lambda to: _menu(commands(to.language, private=True)),
    "menu in a group": lambda to: _menu(commands(to.language, private=False)),
}


def _menu(rows: tuple[tuple[str, str], ...]) -> str:
    return "\n".join(f"/{command} {what}" for command, what in rows)


def _answer(which: Notice) -> Callable[[Reader], Shown]:
    return lambda to: notice(to.language, which)


def _refusal(why: Reason) -> Callable[[Reader], Shown]:
    return lambda to: refusal(to.language, why)


NOTICE: Scenes = {
    **{which.name: _answer(which) for which in Notice},
    **{f"refused: {why.name}": _refusal(why) for why in Reason},
}

AREAS: Mapping[str, Scenes] = {
    "table": TABLE,
    "hand": HAND,
    "lobby": LOBBY,
    "match": MATCH,
    "person": PERSON,
    "notice": NOTICE,
}
"""One golden file each and language."""
