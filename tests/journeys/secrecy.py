"""Whether anybody was ever shown a card that they could not have seen, by all that the bot ever sent.

In Schwimmen a card is hidden as long as it lies in the stock, as Mistery's card, as the three that a dealer may take,
or in the hand that it was dealt to. Once it has lain open on the table or with an announcement, everybody can tell
where it went. So in a round that is under way somebody may be shown the cards of their own seat, until they leave it,
and those that lay open at some time, and nothing else; a round that is over lies open, hand by hand.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any

from schwimmen_bot.rules.cards import Card, Rank, Suit, card
from schwimmen_bot.rules.events import (
    Announced,
    AnnouncingBegan,
    DealerChose,
    Event,
    RoundDealt,
    RoundEnded,
    Swapped,
    SwappedAll,
    TableRefreshed,
)
from schwimmen_bot.views.press import decode
from tests.journeys.records import Play

Json = dict[str, Any]

SUITS = {
    "🌰": Suit.CLUBS, "🍃": Suit.SPADES, "❤": Suit.HEARTS, "🔔": Suit.DIAMONDS,
    "🛡": Suit.SPADES, "🌹": Suit.HEARTS,
    "♣": Suit.CLUBS, "♠": Suit.SPADES, "♥": Suit.HEARTS, "♦": Suit.DIAMONDS,
}  # fmt: skip
COURTS = {
    "U": Rank.JACK, "B": Rank.JACK, "J": Rank.JACK,
    "O": Rank.QUEEN, "D": Rank.QUEEN, "Q": Rank.QUEEN,
    "K": Rank.KING, "A": Rank.ACE,
}  # fmt: skip
CARD = re.compile(f"({'|'.join(SUITS)})\ufe0f?(10|[2-9]|[{''.join(COURTS)}])")
MESSAGES = frozenset(
    (
        "sendMessage", "sendPhoto", "editMessageText", "editMessageCaption", "editMessageMedia",
        "editMessageReplyMarkup",
    )
)  # fmt: skip
NUMBER = re.compile(r"#(\d+)")
ROUND = re.compile(r"(?:Runde|Round) (\d+)")
EXAMPLE = re.compile(r"^(Beispiel|Example): ", re.MULTILINE)
"""The rules explain the points with a made-up hand."""


class Leak(AssertionError):
    """Somebody was shown a card too early."""


def cards_in(text: str) -> frozenset[Card]:
    """The cards that a text names, in any deck and language."""
    return frozenset(
        card(COURTS[rank] if rank in COURTS else Rank(int(rank)), SUITS[suit]) for suit, rank in CARD.findall(text)
    )


@dataclass(frozen=True)
class Shown:
    """Something the bot let somebody see."""

    viewer: int | None
    """A person; None stands for everybody in a group."""
    text: str
    labels: tuple[str, ...]
    data: tuple[str, ...]
    asked: float
    """When a press asked for it; otherwise the same as `at`."""
    at: float


def check(calls: Sequence[Json], pressed: Sequence[Json], plays: Iterable[Play]) -> int:
    """Raises Leak for the first card that came too early; how many cards were looked at.

    `pressed` are the presses in the sandbox's journal: an answer goes to whoever pressed.
    """
    matches = {play.number: play for play in plays}
    presses = {press["query_id"]: press for press in pressed}
    return sum(_check(shown, matches) for call in calls if (shown := _shown(call, presses)) is not None)


def _shown(call: Json, presses: dict[str, Json]) -> Shown | None:
    values, at = call["params"], call["started"]
    match call["method"]:
        case method if method in MESSAGES:
            chat = int(values["chat_id"])
            keyboard = values.get("reply_markup") or {"inline_keyboard": []}
            buttons = [button for row in keyboard["inline_keyboard"] for button in row]
            return Shown(
                viewer=chat if chat > 0 else None,
                text=html.unescape(re.sub(r"<[^<>]*>", "", _text(values))),
                labels=tuple(button["text"] for button in buttons),
                data=tuple(button.get("callback_data", "") for button in buttons),
                asked=at,
                at=at,
            )
        case "answerCallbackQuery":
            press = presses[values["callback_query_id"]]
            return Shown(press["user_id"], values.get("text", ""), (), (), press["time"], at)
        case _:
            assert not cards_in(json.dumps(values, ensure_ascii=False)), call
            return None


def _name(line: str) -> str:
    """Whose hand a line of a showdown tells, without the mark of a computer player."""
    return re.sub(r" \W$", "", line.split(":")[0])


def _text(values: Json) -> str:
    """A message's text, or what stands below its picture."""
    media = values.get("media") or {}
    if isinstance(media, str):
        media = json.loads(media)
    return str(values.get("text") or values.get("caption") or media.get("caption") or "")


def _check(shown: Shown, matches: dict[int, Play]) -> int:
    _check_data(shown, matches)
    lines = [line for line in (*shown.text.splitlines(), *shown.labels) if cards_in(line)]
    if not lines or EXAMPLE.search(shown.text):
        return 0
    number = NUMBER.search(shown.text)
    if number is None:
        raise Leak(f"cards of no match: {shown}")
    play = matches[int(number[1])]
    head = ROUND.search(shown.text.splitlines()[0])
    rounds = _rounds_between(play, shown.asked, shown.at) if head is None else {int(head[1])}
    known = [_known(play, round, shown.viewer, shown.at) for round in rounds]
    laid_open = _showings(play, shown.at)
    for line in lines:
        cards = cards_in(line)
        if not any(cards <= cards_known for cards_known in known) and (_name(line), cards) not in laid_open:
            raise Leak(f"{line!r} in {shown}")
    return sum(len(cards_in(line)) for line in lines)


def _check_data(shown: Shown, matches: dict[int, Play]) -> None:
    """A button carries cards as well: only those of the hand and the table it was made for."""
    for data in shown.data:
        press = decode(data)
        cards = {value for value in _values(press) if value is not None}
        if not cards:
            continue
        assert press is not None
        play, ply = matches[getattr(press, "match")], getattr(press, "ply")  # noqa: B009
        at, step = play.steps[ply]
        if at > shown.at:
            raise Leak(f"a button of ply {ply} came before that: {shown}")
        if shown.viewer is None or not cards <= {*step.state.hands[play.people[shown.viewer]], *step.state.table}:
            raise Leak(f"{data!r} in {shown}")


def _values(press: object) -> list[Card | None]:
    """The cards of a press, or of the move that it makes or asks about."""
    if press is None:
        return []
    values = {field.name: getattr(press, field.name) for field in fields(press)}  # type: ignore[arg-type]
    if (move := values.get("move")) is not None:
        return _values(move)
    return [values.get(name) for name in ("give", "take", "hide")]


def _events(play: Play, until: float) -> Iterable[tuple[int, Event]]:
    """Everything the table had seen by then, with the round it belongs to."""
    round = 0
    for at, step in play.steps:
        if at > until:
            return
        for event in step.events:
            if isinstance(event, RoundDealt):
                round = event.round
            yield round, event


def _known(play: Play, round: int, viewer: int | None, until: float) -> frozenset[Card]:
    """What the viewer could know of a round that was not over: their own cards, and what lay open."""
    known: set[Card] = set()
    for of_round, event in _events(play, until):
        if of_round != round:
            continue
        match event:
            case RoundDealt(table=table) | DealerChose(table=table) | TableRefreshed(table=table):
                known.update(table)
            case Swapped(gave=gave, took=took):
                known.update((gave, took))
            case SwappedAll(gave=gave_all, took=took_all):
                known.update((*gave_all, *took_all))
            case AnnouncingBegan(open=hands):
                known.update(card for hand in hands for card in hand.hand)
            case Announced(shown=shown):
                known.update(shown)
            case _:
                pass
    if viewer in play.people:
        seat = play.people[viewer]
        for at, step in play.steps:
            if at <= until and step.state.round == round and seat not in step.state.left:
                known.update(step.state.hands[seat])
    return frozenset(known)


def _showings(play: Play, until: float) -> set[tuple[str, frozenset[Card]]]:
    """Name and hand of everybody at the end of each round that was over by then."""
    return {
        (play.names[showing.seat], frozenset(showing.hand))
        for _, event in _events(play, until)
        if isinstance(event, RoundEnded)
        for showing in event.showings
    }


def _rounds_between(play: Play, first: float, last: float) -> set[int]:
    """The rounds that were under way at some time between these two."""
    before = max(index for index, (at, _) in enumerate(play.steps) if at <= first)
    return {step.state.round for index, (at, step) in enumerate(play.steps) if index >= before and at <= last}
