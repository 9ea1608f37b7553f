"""Why somebody pays at a round's end, where the hands alone don't show it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from schwimmen_bot.rules.events import Announced, Decided, RoundEnd, RoundEnded, Showing
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.ruleset import RuleSet, ThreeAces, Triple
from schwimmen_bot.texts import Language
from schwimmen_bot.views.reader import Reader, SeatName
from schwimmen_bot.views.table.showdown import short_showdown, showdown_text
from tests.views.examples import KEY, OPENING, cards, heading, in_group
from tests.views.telegram import read

GERMAN = Reader()
ENGLISH = Reader(Language.ENGLISH)
AT = heading(seats=tuple(SeatName(name) for name in ("Anna", "Ben", "Cem")))
FEUERWERK = RuleSet(triple=Triple.THIRTY_ONE, three_aces=ThreeAces.TRIPLE)


def ended(end: RoundEnd, by: tuple[int, ...], lost: tuple[int, int, int], rules: RuleSet, *hands: str) -> RoundEnded:
    held = [cards(hand) for hand in hands]
    showings = tuple(
        Showing(seat, hand, evaluate(hand, rules), cost, 3 - cost)
        for seat, (hand, cost) in enumerate(zip(held, lost, strict=True))
    )
    return RoundEnded(round=4, end=end, by=by, showings=showings, key=KEY)


def lying(*halves: int, lost: tuple[int, int, int], decided: Decided) -> RoundEnded:
    """Anna has 27, Ben 18 and Cem 31, which lies open; the first two announce."""
    said = tuple(Announced(seat, cards("7h8h"), number) for seat, number in enumerate(halves))
    plain = ended(RoundEnd.KNOCK, (1,), lost, RuleSet(), "7hThQh", "8s9sTd", "QcKcAc")
    return replace(plain, announced=said, decided=decided)


def lines(reader: Reader, shown: RoundEnded) -> list[str]:
    """The showdown as people see it, without its key."""
    return read(showdown_text(in_group(reader, OPENING, AT), shown, fold=False, short=False)).split("\n")[
        : 1 + len(shown.showings) + 1
    ]


def test_a_lie_that_was_caught() -> None:
    shown = lying(60, 34, lost=(2, 0, 0), decided=Decided(1, 0))
    assert lines(GERMAN, shown) == [
        "Runde 4 ist zu Ende: Ben hat geklopft.",
        "Ben hat Anna angezweifelt – zu Recht, die Ansage war gelogen.",
        "Anna: ❤️7 ❤️10 ❤️O – 27 Punkte, angesagt 30 🤥 · −2 → ❤️",
        "Ben: 🍃8 🍃9 🔔10 – 17 Punkte, wie angesagt",
        "Cem: 🌰O 🌰K 🌰A – 31 Punkte!",
    ]
    assert (
        read(short_showdown(in_group(GERMAN, OPENING, AT), shown)).split("\n")[1]
        == "Anna 27 🤥 30 (−2), Ben 17, Cem 31"
    )


def test_a_number_that_is_too_low_is_a_lie() -> None:
    shown = lying(54, 20, lost=(0, 2, 0), decided=Decided(0, 1))
    assert "angesagt 10 🤥" in lines(GERMAN, shown)[3]
    assert "zu Recht" in lines(GERMAN, shown)[1]


@pytest.mark.parametrize(
    ("said", "lost", "decided", "german", "english"),
    [
        ((54, 34), (0, 2, 0), Decided(1, 0), "zu Unrecht", "Ben challenged Anna, but wrongly"),
        ((54, 34), (0, 1, 0), Decided(1, None), "Ben hat aufgegeben", "Ben gave up"),
        ((54,), (1, 0, 0), Decided(0, None), "Nur Anna musste ansagen", "Only Anna had to announce"),
    ],
)
def test_what_was_decided(
    said: tuple[int, ...], lost: tuple[int, int, int], decided: Decided, german: str, english: str
) -> None:
    shown = lying(*said, lost=lost, decided=decided)
    assert german in lines(GERMAN, shown)[1]
    assert english in lines(ENGLISH, shown)[1]
    assert german in short_showdown(in_group(GERMAN, OPENING, AT), shown)


@pytest.mark.parametrize(
    ("shown", "german", "english"),
    [
        (
            ended(RoundEnd.KNOCK, (1,), (0, 0, 1), RuleSet(), "7hThQh", "8s9sTd", "QcKcAc"),
            "Cem hat 31 nicht rechtzeitig gezeigt und zahlt dafür allein.",
            "Cem didn’t show 31 in time and is the only one to pay for it.",
        ),
        (
            ended(RoundEnd.KNOCK, (1,), (0, 2, 0), RuleSet(), "7hThQh", "8s9sTd", "QcKcAc"),
            "Ben hat geklopft und doch am wenigsten: Das kostet 2 Leben.",
            "Ben knocked and has the fewest points all the same: that costs 2 lives.",
        ),
        (
            ended(RoundEnd.CAP, (1,), (0, 2, 0), RuleSet(), "7hThQh", "8s9sTd", "QcKcAc"),
            "Ben hat geklopft und doch am wenigsten: Das kostet 2 Leben.",
            "Ben knocked and has the fewest points all the same: that costs 2 lives.",
        ),
        (
            ended(RoundEnd.KNOCK, (2,), (0, 0, 1), RuleSet(), "7hThQh", "8s9sTd", "QcKcAc"),
            "Cem hat 31 nicht rechtzeitig gezeigt und zahlt dafür allein.",
            "Cem didn’t show 31 in time and is the only one to pay for it.",
        ),
        (
            ended(RoundEnd.THIRTY_ONE, (0, 2), (0, 0, 0), RuleSet(), "ThQhAh", "8s9sTd", "QcKcAc"),
            "Niemand verliert ein Leben.",
            "Nobody loses a life.",
        ),
    ],
    ids=["late", "knocker", "knocker when the time was up", "knocker with a late 31", "draw"],
)
def test_why_somebody_pays(shown: RoundEnded, german: str, english: str) -> None:
    assert lines(GERMAN, shown)[1] == german
    assert lines(ENGLISH, shown)[1] == english
    assert german in short_showdown(in_group(GERMAN, OPENING, AT), shown)


@pytest.mark.parametrize(
    "shown",
    [
        ended(RoundEnd.FEUER, (0,), (0, 1, 1), RuleSet(), "AhAsAd", "8s9sTd", "QcKcAc"),
        ended(RoundEnd.KNOCK, (0,), (0, 1, 0), RuleSet(), "7hThQh", "8s9sTd", "QcKcJc"),
        ended(RoundEnd.THIRTY_ONE, (0, 2), (0, 0, 1), RuleSet(), "ThQhAh", "8s9sTd", "QcKcAc"),
    ],
    ids=["31 under Feuer", "plain", "the lower 31 of all"],
)
def test_what_the_hands_show_needs_no_word(shown: RoundEnded) -> None:
    assert [line.split(":")[0] for line in lines(GERMAN, shown)[1:4]] == ["Anna", "Ben", "Cem"]


@pytest.mark.parametrize(
    ("end", "german", "english"),
    [
        (RoundEnd.STOCK, "Der Stapel ist leer.", "The stock is used up."),
        (RoundEnd.CAP, "Die Zeit für diese Runde ist um.", "The time for this round is up."),
    ],
)
def test_rounds_that_nobody_ended(end: RoundEnd, german: str, english: str) -> None:
    shown = ended(end, (), (0, 1, 0), RuleSet(), "7hThQh", "8s9sTd", "QcKcJc")
    assert lines(GERMAN, shown)[0].endswith(german)
    assert lines(ENGLISH, shown)[0].endswith(english)


def test_three_of_a_kind_that_count_31() -> None:
    shown = ended(RoundEnd.THIRTY_ONE, (0,), (0, 1, 1), FEUERWERK, "QsQhQd", "8s9sTd", "QcKcJc")
    assert lines(GERMAN, shown)[:2] == [
        "Runde 4 ist zu Ende: Anna hat einen Drilling – das sind 31!",
        "Anna: 🍃O ❤️O 🔔O – 31 Punkte – Drilling!",
    ]
    mixed = ended(RoundEnd.THIRTY_ONE, (0, 2), (0, 0, 0), FEUERWERK, "QhQsQd", "8s9sTd", "TcKcAc")
    assert lines(GERMAN, mixed)[0] == "Runde 4 ist zu Ende: Anna und Cem haben 31!"
