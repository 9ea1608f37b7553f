"""Every view at the moments that matter, for the golden texts and for what must hold of all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from functools import partial

from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import (
    Announce,
    Challenge,
    ChangeDeal,
    GiveUp,
    KeepDeal,
    Knock,
    Pass,
    Show,
    SwapAll,
)
from schwimmen_bot.rules.events import MatchOver
from schwimmen_bot.rules.presets import PRESETS
from schwimmen_bot.rules.refusals import Reason
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
from schwimmen_bot.views.commands import commands
from schwimmen_bot.views.hand.message import hand_view, my_cards_alert, reminder_view
from schwimmen_bot.views.hand.selection import Selection
from schwimmen_bot.views.lobby.choices import FIELDS, Page
from schwimmen_bot.views.lobby.message import (
    LobbyEnd,
    joined_by_link_view,
    joined_in_group_view,
    lobby_end_view,
    lobby_view,
    too_many_lobbies_view,
)
from schwimmen_bot.views.lobby.solo import solo_choices_view
from schwimmen_bot.views.notice import Notice, notice, refusal
from schwimmen_bot.views.person.games import Game, games_view, pick_leave_view, pick_table_view
from schwimmen_bot.views.person.leaving import leave_lobby_view, leave_match_view, left_solo_view, left_view
from schwimmen_bot.views.person.message import group_welcome_view, help_view, hint_view, privacy_view, welcome_view
from schwimmen_bot.views.person.settings import settings_view
from schwimmen_bot.views.reader import ALL_NORMAL, Deck, Reader, SeatName
from schwimmen_bot.views.rulebook.message import rules_view
from schwimmen_bot.views.statistics.figures import Figures, GroupRow, Score
from schwimmen_bot.views.statistics.message import group_statistics_view, statistics_view
from schwimmen_bot.views.table.blocked import blocked_view
from schwimmen_bot.views.table.end import match_end_view
from schwimmen_bot.views.table.message import closed_table_view, table_view
from schwimmen_bot.views.view import View
from tests.views.examples import (
    ALL_OUT,
    ALL_PAY_ROUND,
    ANNOUNCED,
    ANNOUNCING,
    ANNOUNCING_OPEN,
    AWAY,
    BACK,
    CHALLENGING,
    CHANGED,
    CHOOSING,
    DEADLINE,
    DEALT_THIRTY_ONE,
    FEUER_ROUND,
    GONE,
    HIDDEN_THIRTY_ONE,
    HOSEN_OWI,
    HOUR,
    KEPT,
    KNOCKED,
    LAST_TURN,
    LONG,
    MISTERY,
    MISTERY_KNOWN,
    MISTERY_TAKEN,
    MOVED_FOR,
    MUST_KNOCK,
    NAMES,
    ONLY_COMPUTERS,
    OPENING,
    OUT,
    PASSED,
    PASSING,
    PLAYED_OUT,
    SECOND_ROUND,
    SECOND_UNDERWAY,
    SHARED,
    SHOWING,
    STOCK_ROUND,
    SWAP_AND_KNOCK,
    THIRTY_ONE_ROUND,
    UNDERWAY,
    card,
    cut_short,
    deal,
    ended_with,
    heading,
    in_group,
    in_private,
    lobby,
    played,
)

Shown = View | str
Scenes = Mapping[str, Callable[[Reader], Shown]]

SOLO = heading(
    group=None, seats=(SeatName("Anna"), *map(SeatName, ("Alma", "Bruno", "Carla"), (Strength.PROFESSIONAL,) * 3))
)
MIXED_SOLO = replace(SOLO, seats=(SeatName("Anna"), *map(SeatName, ("Alma", "Bruno", "Carla"), Strength)))
WEEK = heading(deadline=None, waits_until=DEADLINE + 14 * 12 * HOUR)
ABSENT = heading(outage=timedelta(minutes=26))
ALL_AWAY = replace(AWAY, missed=(2, 2, 2, 0))
TIMED_OUT = cut_short(MatchOver.TIME_OUT, culprit=1)
LEFT = cut_short(MatchOver.LEFT, culprit=2)
ABANDONED = cut_short(MatchOver.LEFT, None, left=(0, 1, 2))
PLAYED_ON = replace(UNDERWAY, rules=PRESETS["klassisch"])


TWO_THIRTY_ONES = replace(
    THIRTY_ONE_ROUND, showings=tuple(replace(shown, lives=max(shown.lives, 0)) for shown in THIRTY_ONE_ROUND.showings)
)
FOURTH_ROUND = replace(
    SECOND_ROUND,
    round=4,
    lives=(0, 2, 1, 0),
    history=(deal(4),),
    earlier_rounds=(FEUER_ROUND,),
    last_round=TWO_THIRTY_ONES,
)


CAUGHT_ROUND = ended_with(CHALLENGING, "?3")
GIVEN_UP_ROUND = ended_with(CHALLENGING, ".")


def _at_once(reader: Reader) -> Reader:
    return replace(reader, confirm_moves=False)


def _french(reader: Reader) -> Reader:
    return replace(reader, deck=Deck.FRENCH)


TABLE: Scenes = {
    "a match begins": lambda to: table_view(in_group(to, OPENING)),
    "all have moved": lambda to: table_view(in_group(to, UNDERWAY)),
    "many moves, French cards": lambda to: table_view(in_group(_french(to), LONG)),
    "somebody knocked": lambda to: table_view(in_group(to, KNOCKED)),
    "the last turn": lambda to: table_view(in_group(to, LAST_TURN)),
    "all passed": lambda to: table_view(in_group(to, PASSED)),
    "after a knock": lambda to: table_view(in_group(to, SECOND_ROUND)),
    "a move later": lambda to: table_view(in_group(to, SECOND_UNDERWAY)),
    "after Feuer and two 31s": lambda to: table_view(in_group(to, FOURTH_ROUND)),
    "after the stock ran out": lambda to: table_view(in_group(to, replace(SECOND_ROUND, last_round=STOCK_ROUND))),
    "the dealer decides": lambda to: table_view(in_group(to, CHOOSING)),
    "the dealer changed": lambda to: table_view(in_group(to, CHANGED)),
    "Mistery": lambda to: table_view(in_group(to, MISTERY_TAKEN)),
    "announcing": lambda to: table_view(in_group(to, ANNOUNCING)),
    "announcing next to a 31": lambda to: table_view(in_group(to, ANNOUNCING_OPEN)),
    "challenging": lambda to: table_view(in_group(to, CHALLENGING)),
    "after a lie was caught": lambda to: table_view(in_group(to, replace(SECOND_ROUND, last_round=CAUGHT_ROUND))),
    "after giving up": lambda to: table_view(in_group(to, replace(SECOND_ROUND, last_round=GIVEN_UP_ROUND))),
    "somebody is away": lambda to: table_view(in_group(to, AWAY)),
    "all are away": lambda to: table_view(in_group(to, ALL_AWAY, at=WEEK)),
    "the bot was away": lambda to: table_view(in_group(to, UNDERWAY, at=ABSENT)),
    "somebody left for good": lambda to: table_view(in_group(to, GONE)),
    "somebody is out": lambda to: table_view(in_group(to, replace(OUT, last_round=None), at=heading(deadline=None))),
    "replaced": lambda to: closed_table_view(in_group(to, UNDERWAY)),
    "replaced after a round": lambda to: closed_table_view(in_group(to, SECOND_UNDERWAY)),
}

HAND: Scenes = {
    "first turn": lambda to: hand_view(in_private(to, OPENING)),
    "solo, French cards": lambda to: hand_view(in_private(_french(to), UNDERWAY, at=SOLO)),
    "hand card chosen": lambda to: hand_view(in_private(to, UNDERWAY), Selection(give=card("9h"))),
    "table card chosen": lambda to: hand_view(in_private(to, UNDERWAY), Selection(take=card("9d"))),
    "both chosen": lambda to: hand_view(in_private(to, UNDERWAY), Selection(give=card("Kh"), take=card("8c"))),
    "swap all asked": lambda to: hand_view(in_private(to, UNDERWAY), Selection(asked=SwapAll())),
    "knock asked": lambda to: hand_view(in_private(to, UNDERWAY), Selection(asked=Knock())),
    "after a knock": lambda to: hand_view(in_private(to, KNOCKED, 1)),
    "keep asked": lambda to: hand_view(in_private(to, KNOCKED, 1), Selection(asked=Knock())),
    "without confirmation": lambda to: hand_view(in_private(_at_once(to), UNDERWAY)),
    "without confirmation, chosen": lambda to: hand_view(
        in_private(_at_once(to), UNDERWAY), Selection(give=card("9h"))
    ),
    "passing allowed": lambda to: hand_view(in_private(to, PASSING)),
    "pass asked": lambda to: hand_view(in_private(to, PASSING), Selection(asked=Pass())),
    "all passed": lambda to: hand_view(in_private(to, PASSED)),
    "only a knock is left": lambda to: hand_view(in_private(to, MUST_KNOCK)),
    "a new round": lambda to: hand_view(in_private(to, SECOND_UNDERWAY, 1)),
    "many moves": lambda to: hand_view(in_private(to, LONG)),
    "just swapped": lambda to: hand_view(in_private(to, SECOND_UNDERWAY, 0)),
    "just swapped all": lambda to: hand_view(in_private(to, UNDERWAY, 1)),
    "just knocked": lambda to: hand_view(in_private(to, KNOCKED, 0)),
    "just kept": lambda to: hand_view(in_private(to, LAST_TURN, 1)),
    "just passed": lambda to: hand_view(in_private(to, PASSED, 3)),
    "solo against several strengths": lambda to: hand_view(in_private(to, UNDERWAY, at=MIXED_SOLO)),
    "a new round, solo": lambda to: hand_view(in_private(to, SECOND_ROUND, at=SOLO)),
    "waiting in a new round": lambda to: hand_view(in_private(to, SECOND_ROUND, 2, at=heading(deadline=None))),
    "out": lambda to: hand_view(in_private(to, OUT, 2)),
    "played out": lambda to: hand_view(in_private(to, PLAYED_OUT, 3)),
    "all out at once": lambda to: hand_view(in_private(to, ALL_OUT, 3)),
    "timed out": lambda to: hand_view(in_private(to, TIMED_OUT, 1)),
    "the dealer decides": lambda to: hand_view(in_private(to, CHOOSING)),
    "change asked": lambda to: hand_view(in_private(to, CHOOSING), Selection(asked=ChangeDeal())),
    "keep the deal asked": lambda to: hand_view(in_private(to, CHOOSING), Selection(asked=KeepDeal())),
    "the dealer decides, without confirmation": lambda to: hand_view(in_private(_at_once(to), CHOOSING)),
    "waiting for the dealer": lambda to: hand_view(in_private(to, CHOOSING, 1)),
    "just changed": lambda to: hand_view(in_private(to, CHANGED, 0)),
    "after the dealer's choice": lambda to: hand_view(in_private(to, KEPT, 1)),
    "Mistery": lambda to: hand_view(in_private(to, MISTERY)),
    "hidden card chosen": lambda to: hand_view(in_private(to, MISTERY), Selection(take_hidden=True)),
    "hidden card for one of the hand": lambda to: hand_view(
        in_private(to, MISTERY), Selection(give=card("Ad"), take_hidden=True)
    ),
    "hidden card, without confirmation": lambda to: hand_view(
        in_private(_at_once(to), MISTERY), Selection(take_hidden=True)
    ),
    "hidden card known": lambda to: hand_view(in_private(to, MISTERY_KNOWN)),
    "hidden card known, chosen": lambda to: hand_view(
        in_private(to, MISTERY_KNOWN), Selection(give=card("7h"), take_hidden=True)
    ),
    "just swapped with the hidden card": lambda to: hand_view(in_private(to, MISTERY_TAKEN, 2)),
    "somebody swapped with the hidden card": lambda to: hand_view(in_private(to, MISTERY_TAKEN, 3)),
    "swap or swap and knock": lambda to: hand_view(
        in_private(to, SWAP_AND_KNOCK), Selection(give=card("Ad"), take=card("Kh"))
    ),
    "all three or all three and knock": lambda to: hand_view(
        in_private(_at_once(to), SWAP_AND_KNOCK), Selection(asked=SwapAll())
    ),
    "swap and knock, without confirmation": lambda to: hand_view(
        in_private(_at_once(to), SWAP_AND_KNOCK), Selection(give=card("Ad"))
    ),
    "swap and knock done": lambda to: hand_view(in_private(to, played(SWAP_AND_KNOCK, "AdKh!"), 0)),
    "a swap to show": lambda to: hand_view(in_private(to, SHOWING), Selection(give=card("9d"), take=card("Ah"))),
    "a dealt 31 to show": lambda to: hand_view(in_private(to, DEALT_THIRTY_ONE)),
    "show asked": lambda to: hand_view(in_private(to, DEALT_THIRTY_ONE), Selection(asked=Show())),
    "a 31 not shown": lambda to: hand_view(in_private(to, HIDDEN_THIRTY_ONE)),
    "announcing": lambda to: hand_view(in_private(to, ANNOUNCING)),
    "what stays hidden chosen": lambda to: hand_view(in_private(to, ANNOUNCING), Selection(hide=card("7h"))),
    "the truth asked": lambda to: hand_view(in_private(to, ANNOUNCING), Selection(asked=Announce(card("7h"), 52))),
    "a lie asked": lambda to: hand_view(in_private(to, ANNOUNCING), Selection(asked=Announce(card("7h"), 58))),
    "an obvious lie asked": lambda to: hand_view(in_private(to, ANNOUNCING), Selection(asked=Announce(card("7h"), 61))),
    "without confirmation, what stays hidden chosen": lambda to: hand_view(
        in_private(_at_once(_french(to)), ANNOUNCED, 2), Selection(hide=card("Ts"))
    ),
    "just announced": lambda to: hand_view(in_private(to, ANNOUNCED, 1)),
    "announcing next to a 31": lambda to: hand_view(in_private(to, ANNOUNCING_OPEN, 2)),
    "a 31 while others announce": lambda to: hand_view(in_private(to, ANNOUNCING_OPEN, 1)),
    "challenging": lambda to: hand_view(in_private(to, CHALLENGING)),
    "challenge asked": lambda to: hand_view(in_private(to, CHALLENGING), Selection(asked=Challenge(3))),
    "giving up asked": lambda to: hand_view(in_private(to, CHALLENGING), Selection(asked=GiveUp())),
    "waiting for the challenge": lambda to: hand_view(in_private(to, CHALLENGING, 2)),
    "after a time-out": lambda to: hand_view(in_private(to, MOVED_FOR, 0)),
    "away": lambda to: hand_view(in_private(to, AWAY, 0)),
    "somebody is away": lambda to: hand_view(in_private(to, AWAY, 1)),
    "all are away": lambda to: hand_view(in_private(to, ALL_AWAY, 0, at=WEEK)),
    "the bot was away": lambda to: hand_view(in_private(to, UNDERWAY, at=ABSENT)),
    "back": lambda to: hand_view(in_private(to, BACK, 0)),
    "left for good": lambda to: hand_view(in_private(to, GONE, 0)),
    "reminder, played on": lambda to: reminder_view(in_private(to, MOVED_FOR, 1)),
    "alert while the dealer decides": lambda to: my_cards_alert(in_private(to, CHOOSING, 1)),
    "alert with Mistery": lambda to: my_cards_alert(in_private(to, MISTERY)),
    "alert when away": lambda to: my_cards_alert(in_private(to, AWAY, 0)),
    "reminder": lambda to: reminder_view(in_private(to, UNDERWAY)),
    "reminder without a deadline": lambda to: reminder_view(in_private(to, UNDERWAY, at=replace(SOLO, deadline=None))),
    "alert on turn": lambda to: my_cards_alert(in_private(to, UNDERWAY)),
    "alert while waiting": lambda to: my_cards_alert(in_private(_french(to), UNDERWAY, 1)),
    "alert when out": lambda to: my_cards_alert(in_private(to, OUT, 2)),
    "alert after the end": lambda to: my_cards_alert(in_private(to, TIMED_OUT, 1)),
}

OWN_RULES = replace(PRESETS["klassisch"], lives=5, mistery=True, lying=True, round_cap=18)


def _rules_page(page: Page, reader: Reader) -> View:
    return lobby_view(reader, lobby(rules=OWN_RULES), page)


MIXED = lobby(computers=3, strengths=(Strength.PROFESSIONAL, Strength.BEGINNER, *ALL_NORMAL[2:]))

LOBBY: Scenes = {
    "open": lambda to: lobby_view(to, lobby()),
    "just opened": lambda to: lobby_view(to, lobby(people=("Anna",), computers=0, tempo=HOUR / 6)),
    "full": lambda to: lobby_view(to, lobby(computers=6, rules=replace(HOSEN_OWI, lives=10))),
    "empty, one life": lambda to: lobby_view(to, lobby(people=(), computers=0, rules=replace(HOSEN_OWI, lives=1))),
    "other rules": lambda to: lobby_view(to, lobby(rules=OWN_RULES)),
    "big": lambda to: lobby_view(to, lobby(rules=PRESETS["schwimmen-31"], computers=5)),
    "computers of several strengths": lambda to: lobby_view(to, MIXED),
    "page computers": lambda to: lobby_view(to, MIXED, Page.COMPUTERS),
    "page computers, all alike": lambda to: lobby_view(
        to, lobby(computers=6, strengths=(Strength.PROFESSIONAL,) * 7), Page.COMPUTERS
    ),
    "page computers, none": lambda to: lobby_view(to, lobby(computers=0), Page.COMPUTERS),
    **{f"page {page.name.lower()}": partial(_rules_page, page) for page in (Page.RULES, *FIELDS)},
    "started": lambda to: lobby_end_view(to, lobby(), LobbyEnd.STARTED),
    "started with other rules": lambda to: lobby_end_view(to, lobby(rules=OWN_RULES), LobbyEnd.STARTED),
    "closed": lambda to: lobby_end_view(to, lobby(), LobbyEnd.CLOSED),
    "expired": lambda to: lobby_end_view(to, lobby(), LobbyEnd.EXPIRED),
    "started against several strengths": lambda to: lobby_end_view(to, MIXED, LobbyEnd.STARTED),
    "solo, words nobody knows": lambda to: solo_choices_view(to),
    "joined by link": lambda to: joined_by_link_view(to, 12, "Karten & Co."),
    "joined in the group": lambda to: joined_in_group_view(to, 12, "<Cem>"),
    "too many lobbies": lambda to: too_many_lobbies_view(to, 3, 12),
}

MINE = Game(12, "Kartenrunde", True, True, "Anna", DEADLINE, tuple(zip(NAMES, (3, 2, 0, -1), strict=True)))
OTHERS = Game(13, "Karten & Co.", True, False, "<Cem>", DEADLINE - HOUR, (("Anna", 1), ("<Cem>", 10)))
SOLO_GAME = Game(14, None, True, False, "Karl", None, (("Anna", 1), ("Karl", 1)))
FAULTY_GAME = Game(15, "Kartenrunde", True, False, None, None, (), faulty=True)
WAITING = Game(9, "Kartenrunde", False, False, None, None, ())
GAMES = (WAITING, SOLO_GAME, FAULTY_GAME, OTHERS, MINE)

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
    "played out": lambda to: match_end_view(in_group(to, PLAYED_OUT), (FEUER_ROUND, TWO_THIRTY_ONES)),
    "solo against several strengths": lambda to: match_end_view(
        in_group(to, SHARED, at=MIXED_SOLO), (TWO_THIRTY_ONES,)
    ),
    "all out at once": lambda to: match_end_view(in_group(to, ALL_OUT), (ALL_PAY_ROUND,)),
    "shared first place, solo": lambda to: match_end_view(in_group(to, SHARED, at=SOLO), (TWO_THIRTY_ONES,)),
    "timed out": lambda to: match_end_view(in_group(to, TIMED_OUT), ()),
    "left": lambda to: match_end_view(in_group(to, LEFT), ()),
    "all left": lambda to: match_end_view(in_group(to, ABANDONED), ()),
    "all persons are out": lambda to: match_end_view(
        in_group(to, ONLY_COMPUTERS, at=replace(MIXED_SOLO, group="Kartenrunde")), (TWO_THIRTY_ONES,)
    ),
    "my games": lambda to: games_view(to, GAMES, private=True),
    "no games": lambda to: games_view(to, (), private=True),
    "games here": lambda to: games_view(to, (WAITING, replace(MINE, mine=False)), private=False),
    "no games here": lambda to: games_view(to, (), private=False),
    "pick a table": lambda to: pick_table_view(to, (replace(MINE, mine=False), OTHERS)),
    "blocked": lambda to: blocked_view(to, 12, "<Cem>"),
    "gone from Telegram": lambda to: blocked_view(to, 12, "<Cem>", gone=True),
    "pick what to leave": lambda to: pick_leave_view(to, GAMES),
    "leave a match": lambda to: leave_match_view(in_private(to, UNDERWAY, at=heading("Karten & Co.")), alone=False),
    "leave a match against computers": lambda to: leave_match_view(
        in_private(to, UNDERWAY, at=heading(None, number=14)), alone=False
    ),
    "leave a match alone": lambda to: leave_match_view(in_private(to, PLAYED_ON), alone=True),
    "leave a lobby": lambda to: leave_lobby_view(to, 9, "Kartenrunde"),
    "left a match": lambda to: left_view(to, 12, started=True),
    "left a match against computers": lambda to: left_solo_view(in_private(to, LEFT, 0, at=SOLO)),
    "left a lobby": lambda to: left_view(to, 9, started=False),
    "rules": lambda to: rules_view(to, HOSEN_OWI),
    "other rules, French cards": lambda to: rules_view(_french(to), OTHER_RULES),
}

FIGURES = Figures(
    people=Score(12, 5, ((1, 5), (2, 3), (3, 2), (4, 2))),
    computers=((Strength.BEGINNER, Score(1, 1, ((1, 1),))), (Strength.PROFESSIONAL, Score(3, 0, ((2, 1), (4, 2))))),
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
    computers=(),
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
    NO_FIGURES,
    computers=((Strength.NORMAL, Score(1, 0, ((3, 1),))),),
    rounds=4,
    lives_lost=4,
    average_tenths=185,
    average_move_seconds=42,
)
WORDS_FIGURES = replace(FIGURES, announced_true=12, announced_false=3, own_lies_caught=1, lies_caught=4, lies_missed=2)
FEW_WORDS_FIGURES = replace(FEW_FIGURES, announced_true=1, announced_false=0)
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
    "statistics with lies": lambda to: statistics_view(to, "Anna", WORDS_FIGURES),
    "statistics without a lie caught": lambda to: statistics_view(to, "Anna", FEW_WORDS_FIGURES),
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
