"""Who may press what, where, about which match: every kind of press, and the payload of every link."""

from __future__ import annotations

from enum import Enum

import pytest

from schwimmen_bot.matches import dispatch
from schwimmen_bot.matches.request import Group, Reply, Sender, Standing
from schwimmen_bot.matches.rights import link_token
from schwimmen_bot.matches.table import rules_of
from schwimmen_bot.opponents.strength import Strength
from schwimmen_bot.rules.actions import SwapAll
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.store.tables import Match, MatchStatus, SeatRow
from schwimmen_bot.texts import Language
from schwimmen_bot.views.commands import Command
from schwimmen_bot.views.decks import Deck
from schwimmen_bot.views.lobby.choices import Page, choice_of
from schwimmen_bot.views.notice import Notice, notice
from schwimmen_bot.views.press import (
    KINDS,
    AskPress,
    ClosePress,
    ComputersPress,
    ConfirmMovesPress,
    DeckPress,
    FieldPress,
    HandPress,
    HidePress,
    JoinPress,
    LanguagePress,
    LeavePress,
    LivesPress,
    MyCardsPress,
    NoPress,
    PickHiddenPress,
    PickPress,
    PicturesPress,
    PlayPress,
    PresetPress,
    Press,
    RemindersPress,
    ReturnPress,
    RulesPagePress,
    SetDeckPress,
    SoloPress,
    StartPress,
    StayPress,
    StrengthPress,
    StrengthsPress,
    TablePress,
    TempoPress,
    WithdrawPress,
)
from tests.matches.harness import ANNA, STAMMTISCH, TOPIC, Harness

pytestmark = pytest.mark.long

CLARA = Sender(id=7_000_000_003, name="Clara", language=Language.GERMAN)
"""Has a seat beside Anna, who opened the match."""
MIA = Sender(id=7_000_000_004, name="Mia", language=Language.GERMAN)
"""Is in the group, and no more."""
EX = Sender(id=7_000_000_005, name="Ex", language=Language.GERMAN)
"""Has left the group."""
EVE = Sender(id=7_000_000_006, name="Eve", language=Language.GERMAN)
"""Is in another group, which she administers."""
HERE, THERE, PRIVATE = STAMMTISCH, Group(id=TOPIC.id, title="Eves Runde"), None
NOBODY = 999
"""A match that there isn't."""


class Ask(Enum):
    """What a press wants, as far as rights go."""

    OWN = "nothing of any match"
    LEAD = "the lobby's settings"
    SEE = "something that everybody in the group may do"
    JOIN = "a seat"
    SEAT = "something of one's own seat"
    OUT = "to give one's seat up"


def presses(number: int) -> dict[Press, Ask]:
    """One of each kind, about this match."""
    return {
        PlayPress(number, 0, SwapAll()): Ask.SEAT,
        PickPress(number, 0, None, None): Ask.SEAT,
        PickHiddenPress(number, 0, None): Ask.SEAT,
        HidePress(number, 0, Card(20)): Ask.SEAT,
        AskPress(number, 0, SwapAll()): Ask.SEAT,
        MyCardsPress(number): Ask.SEAT,
        HandPress(number): Ask.SEAT,
        TablePress(number): Ask.SEE,
        JoinPress(number): Ask.JOIN,
        WithdrawPress(number): Ask.OUT,
        LivesPress(number, 7): Ask.LEAD,
        TempoPress(number, 10): Ask.LEAD,
        ComputersPress(number, 2): Ask.LEAD,
        StrengthPress(number, 0, Strength.BEGINNER): Ask.LEAD,
        StrengthsPress(number, Strength.BEGINNER): Ask.LEAD,
        RulesPagePress(number, Page.RULES): Ask.LEAD,
        PresetPress(number, "blitz"): Ask.LEAD,
        FieldPress(number, choice_of("mistery", True)): Ask.LEAD,
        StartPress(number): Ask.LEAD,
        ClosePress(number): Ask.LEAD,
        LeavePress(number, sure=False): Ask.SEAT,
        StayPress(number): Ask.SEAT,
        ReturnPress(number): Ask.SEAT,
        SoloPress(): Ask.OWN,
        LanguagePress(Language.GERMAN): Ask.OWN,
        ConfirmMovesPress(True): Ask.OWN,
        RemindersPress(True): Ask.OWN,
        DeckPress(True): Ask.OWN,
        SetDeckPress(Deck.SWISS): Ask.OWN,
        PicturesPress(True): Ask.OWN,
        NoPress(): Ask.OWN,
    }


def test_there_is_one_of_each_kind() -> None:
    assert {type(press) for press in presses(1)} == set(KINDS.values())


class Says(Enum):
    """How a press is answered, as far as rights go."""

    NO_MATCH = Notice.NO_SUCH_MATCH
    NO_SEAT = Notice.NOT_IN_MATCH
    NO_LEADER = Notice.OPENER_ONLY
    NO_MEMBER = Notice.MEMBERS_ONLY
    SILENCE = Notice.TELEGRAM_SILENT
    ASKS = "asks Telegram"
    GOES_ON = "is up to the use case"


def says(reply: Reply) -> Says:
    if reply.ask is not None:
        assert reply.ask == HERE.id
        return Says.ASKS
    words = {notice(Language.GERMAN, why.value): why for why in Says if isinstance(why.value, Notice)}
    return words.get(reply.text or "", Says.GOES_ON)


STATUSES = (MatchStatus.LOBBY, MatchStatus.PLAYING, MatchStatus.OVER, MatchStatus.CLOSED)


@pytest.fixture
def number(harness: Harness, request: pytest.FixtureRequest) -> int:
    """A match of Anna's and Clara's in their group, in the state that is asked for."""
    harness.meet(CLARA, MIA, EX, EVE)
    for who in (CLARA, MIA, EX):
        harness.write(who, Command.HELP, group=HERE)
    for who in (EVE, CLARA):
        harness.write(who, Command.HELP, group=THERE)
    status: MatchStatus = getattr(request, "param", MatchStatus.LOBBY)
    number = harness.open_lobby(ANNA, CLARA) if status is MatchStatus.LOBBY else harness.play(ANNA, CLARA)
    harness.run(dispatch.went, HERE.id, EX.id)
    harness.set_match(number, status=status)
    harness.deliver()
    return number


@pytest.mark.parametrize("number", STATUSES, indirect=True)
@pytest.mark.parametrize(
    ("who", "where", "ask", "expected"),
    [
        # In another group nobody moves anything, not even who plays, opened the match or administers that group.
        *((who, THERE, ask, Says.NO_MATCH) for who in (ANNA, CLARA, MIA, EX, EVE) for ask in Ask if ask is not Ask.OWN),
        # In private everybody has their own seat and nothing else.
        *((who, PRIVATE, ask, Says.NO_MATCH) for who in (MIA, EX, EVE) for ask in Ask if ask is not Ask.OWN),
        *((who, PRIVATE, ask, Says.NO_MATCH) for who in (ANNA, CLARA) for ask in (Ask.LEAD, Ask.SEE, Ask.JOIN)),
        *((who, PRIVATE, ask, Says.GOES_ON) for who in (ANNA, CLARA) for ask in (Ask.SEAT, Ask.OUT)),
        # In the match's own group.
        *((who, HERE, ask, Says.GOES_ON) for who in (ANNA, CLARA) for ask in (Ask.SEAT, Ask.OUT, Ask.SEE, Ask.JOIN)),
        *((who, HERE, ask, Says.GOES_ON) for who in (MIA, EVE) for ask in (Ask.SEE, Ask.JOIN, Ask.OUT)),
        *((who, HERE, Ask.SEAT, Says.NO_SEAT) for who in (MIA, EX, EVE)),
        # What is no match's business.
        *((who, where, Ask.OWN, Says.GOES_ON) for who in (ANNA, EVE) for where in (PRIVATE,)),
    ],
)
def test_a_press(harness: Harness, number: int, who: Sender, where: Group | None, ask: Ask, expected: Says) -> None:
    for press in (press for press, wants in presses(number).items() if wants is ask):
        before = everything(harness)
        assert says(harness.press(who, press, group=where, admin=where is THERE and who is EVE)) is expected, press
        if expected is not Says.GOES_ON:
            assert everything(harness) == before, press
        if expected is Says.NO_MATCH:
            (other,) = (other for other in presses(NOBODY) if type(other) is type(press))
            assert says(harness.press(who, other, group=where)) is Says.NO_MATCH, "it tells that there is a match"


@pytest.mark.parametrize(
    ("who", "standing", "expected"),
    [
        (ANNA, None, Says.GOES_ON),
        (CLARA, None, Says.ASKS),
        (MIA, None, Says.ASKS),
        (MIA, Standing.ADMIN, Says.GOES_ON),
        (CLARA, Standing.MEMBER, Says.NO_LEADER),
        (MIA, Standing.NO_ADMIN, Says.NO_LEADER),
        (EX, Standing.ABSENT, Says.NO_LEADER),
        (MIA, Standing.SILENT, Says.SILENCE),
    ],
)
def test_a_lobby_is_the_openers_and_the_admins(
    harness: Harness, number: int, who: Sender, standing: Standing | None, expected: Says
) -> None:
    leading = [press for press, wants in presses(number).items() if wants is Ask.LEAD]
    for press in leading:
        before = everything(harness)
        assert says(harness.press(who, press, group=HERE, standing=standing)) is expected, press
        if expected is not Says.GOES_ON:
            assert everything(harness) == before, press
        else:
            harness.set_match(number, status=MatchStatus.LOBBY, state=None)  # some have started or closed it


@pytest.mark.parametrize(
    ("standing", "expected"),
    [
        (None, Says.ASKS),
        (Standing.ADMIN, Says.GOES_ON),
        (Standing.MEMBER, Says.GOES_ON),
        (Standing.ABSENT, Says.NO_LEADER),
        (Standing.NO_ADMIN, Says.NO_LEADER),
        (Standing.SILENT, Says.SILENCE),
    ],
)
def test_an_opener_who_has_left_the_group(
    harness: Harness, number: int, standing: Standing | None, expected: Says
) -> None:
    """In a public group whoever has left it can still press."""
    harness.run(dispatch.went, HERE.id, ANNA.id)
    assert says(harness.press(ANNA, LivesPress(number, 7), group=HERE, standing=standing)) is expected
    assert harness.run(lambda session: rules_of(session.get_one(Match, number))).lives == (
        7 if expected is Says.GOES_ON else 3
    )
    # A yes is remembered; where there was none, she is asked about until she is seen to come.
    again = says(harness.press(ANNA, LivesPress(number, 8), group=HERE))
    assert again is (Says.GOES_ON if expected is Says.GOES_ON else Says.ASKS)
    harness.run(dispatch.came, HERE.id, [ANNA.id])
    assert says(harness.press(ANNA, LivesPress(number, 9), group=HERE)) is Says.GOES_ON


@pytest.mark.parametrize(
    ("standing", "expected"),
    [
        (None, Says.ASKS),
        (Standing.MEMBER, Says.GOES_ON),
        (Standing.ABSENT, Says.NO_MEMBER),
        (Standing.SILENT, Says.SILENCE),
    ],
)
def test_who_has_left_the_group_joins_only_when_back(
    harness: Harness, number: int, standing: Standing | None, expected: Says
) -> None:
    assert says(harness.press(EX, JoinPress(number), group=HERE, standing=standing)) is expected
    assert (EX.id in [seat.person_id for seat in harness.seats(number)]) is (expected is Says.GOES_ON)


def test_a_word_in_the_group_shows_that_somebody_is_back_a_press_does_not(harness: Harness, number: int) -> None:
    harness.press(EX, TablePress(number), group=HERE)
    assert says(harness.press(EX, JoinPress(number), group=HERE)) is Says.ASKS
    harness.write(EX, Command.HELP, group=HERE)
    assert says(harness.press(EX, JoinPress(number), group=HERE)) is Says.GOES_ON


# Links


JOINED = "Du bist dabei: Partie #"


@pytest.mark.parametrize(
    ("who", "link", "standing", "expected"),
    [
        (MIA, "join-{number}-{token}", None, JOINED),
        (MIA, "join-{number}", None, JOINED),
        (EX, "join-{number}", None, Notice.JOIN_IN_GROUP),
        (EX, "join-{number}-{token}", None, None),
        (EX, "join-{number}-{token}", Standing.ABSENT, Notice.MEMBERS_ONLY),
        (EX, "join-{number}-{token}", Standing.MEMBER, JOINED),
        (EVE, "join-{number}-{token}", None, None),
        (EVE, "join-{number}-{token}", Standing.ADMIN, JOINED),
        (EVE, "join-{number}-{token}", Standing.ABSENT, Notice.MEMBERS_ONLY),
        (EVE, "join-{number}-{token}", Standing.NO_ADMIN, Notice.JOIN_IN_GROUP),
        (EVE, "join-{number}-{token}", Standing.SILENT, Notice.TELEGRAM_SILENT),
        (EVE, "join-{number}", None, Notice.JOIN_IN_GROUP),
        (EVE, "join-999", None, Notice.JOIN_IN_GROUP),
        (EVE, "join-{number}-0123456789abcdef", None, Notice.JOIN_IN_GROUP),
        (EVE, "hand-{number}", None, Notice.NO_SUCH_MATCH),
        (EVE, "hand-999", None, Notice.NO_SUCH_MATCH),
        (MIA, "hand-{number}", None, Notice.NO_SUCH_MATCH),
        (CLARA, "hand-{number}", None, Notice.NOT_STARTED),
        (EVE, "rules-{number}", None, None),
        (EVE, "rules-{number}", Standing.ABSENT, Notice.NO_SUCH_MATCH),
        (EVE, "rules-{number}", Standing.SILENT, Notice.NO_SUCH_MATCH),
        (EVE, "rules-999", None, Notice.NO_SUCH_MATCH),
        (EVE, "rules-{number}", Standing.MEMBER, "Hosen owi"),
        (MIA, "rules-{number}", None, "Hosen owi"),
        (CLARA, "rules-{number}", None, "Hosen owi"),
    ],
)
def test_a_link(
    harness: Harness, number: int, who: Sender, link: str, standing: Standing | None, expected: Notice | str | None
) -> None:
    """None: Telegram is asked first."""
    payload = link.format(number=number, token=link_token(harness.match(number)))
    incoming = harness.incoming(who, standing=standing)
    reply = harness.run(dispatch.command, harness.now, incoming, Command.START, payload)
    assert reply == (Reply(ask=HERE.id) if expected is None else Reply())
    words = notice(Language.GERMAN, expected) if isinstance(expected, Notice) else expected
    said = [letter.view.text for letter in harness.posted(who)]
    assert [words is not None and words in text for text in said] == ([] if words is None else [True])


def everything(harness: Harness) -> tuple[object, ...]:
    """What a press might change, apart from who was seen where."""
    matches = [match.model_dump() for match in harness.rows(Match)]
    return matches, [seat.model_dump() for seat in harness.rows(SeatRow)], harness.posted()
