"""A round's end: why it ended, all hands, and what they cost."""

from __future__ import annotations

from typing import assert_never

from schwimmen_bot.rules.events import Announced, AnnouncingBegan, Decided, RoundEnd, RoundEnded, Showing
from schwimmen_bot.rules.hands import is_triple
from schwimmen_bot.rules.lying import is_lie
from schwimmen_bot.rules.values import HandClass
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import cards_text
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.length import visible_units
from schwimmen_bot.views.lives import lives_text
from schwimmen_bot.views.names import html_name, listed, seat_name
from schwimmen_bot.views.points import number, points, points_text
from schwimmen_bot.views.table.proof import folded, round_key

_MOST_UNITS = 2000
"""The most that showdowns may have of a table message, in UTF-16 units: half of it."""


def round_end_text(context: MatchContext, ended: RoundEnded) -> str:
    """Which round is over, and why."""
    return say(context.language, "round-ended", round=ended.round, why=why_text(context, ended))


def why_text(context: MatchContext, ended: RoundEnded | AnnouncingBegan) -> str:
    """What ended the play of a round."""
    language = context.language
    names = listed(language, [html_name(context.seats[seat].name) for seat in ended.by])
    match ended.end:
        case RoundEnd.KNOCK:
            return say(language, "end-knock", names=names)
        case RoundEnd.THIRTY_ONE:
            message = "end-triple" if _by_triples(ended) else "end-thirty-one"
            return say(language, message, names=names, count=len(ended.by))
        case RoundEnd.FEUER:
            return say(language, "end-feuer", names=names)
        case RoundEnd.STOCK:
            return say(language, "end-stock")
        case RoundEnd.CAP:
            return say(language, "end-cap")
        case _:
            assert_never(ended.end)


def _by_triples(ended: RoundEnded | AnnouncingBegan) -> bool:
    """Whether what counted 31 was three of a kind (rules.md A43)."""
    shown = ended.open if isinstance(ended, AnnouncingBegan) else ended.showings
    return all(is_triple(hand.hand) for hand in shown if hand.seat in ended.by)


def showdowns_text(
    context: MatchContext, showdowns: tuple[RoundEnded, ...], *, fold: bool, room: int = _MOST_UNITS
) -> list[str]:
    """Rounds that ended one right after the other, oldest first, as much of them as a table message has room for.

    Several happen when a deal itself brings 31: then the older ones say less, should names be very long. `room` is
    what the rest of the message leaves, in UTF-16 units; they never take more than half of a message.
    """
    texts: list[str] = []
    room = min(room, _MOST_UNITS)
    for ended in reversed(showdowns):
        for short in (False, True):
            text = showdown_text(context, ended, fold=fold, short=short)
            if (taken := visible_units(text)) <= room:
                texts.insert(0, text)
                room -= taken
                break
    return texts


def showdown_text(context: MatchContext, ended: RoundEnded, *, fold: bool, short: bool) -> str:
    """One round's end with its key. If `fold`, all of it is folded in, else the key alone."""
    hands = short_showdown(context, ended) if short else _full(context, ended)
    key = round_key(context.reader, ended.round, ended.key)
    return folded(f"{hands}\n{key}") if fold else f"{hands}\n{folded(key)}"


def short_showdown(context: MatchContext, ended: RoundEnded) -> str:
    """Why it ended, what was decided, and each seat's points, on two lines."""
    head = " ".join([round_end_text(context, ended), *_notes(context, ended)])
    hands = ", ".join(_short(context, showing, _said(ended, showing)) for showing in ended.showings)
    return f"{head}\n{hands}"


def _full(context: MatchContext, ended: RoundEnded) -> str:
    """Why it ended, what was decided, and a line for each seat."""
    head = f"<b>{round_end_text(context, ended)}</b>"
    lines = (_line(context, showing, _said(ended, showing)) for showing in ended.showings)
    return "\n".join([head, *_notes(context, ended), *lines])


def _line(context: MatchContext, showing: Showing, said: Announced | None) -> str:
    shown = {
        "name": seat_name(context.seats[showing.seat]),
        "hand": cards_text(context.reader, showing.hand),
        "points": _worth(context, showing, said),
    }
    if not showing.lost:
        return say(context.language, "showing-safe", **shown)
    return say(context.language, "showing-lost", **shown, lost=showing.lost, after=_after(context, showing.lives))


def _worth(context: MatchContext, showing: Showing, said: Announced | None) -> str:
    """What the hand is worth, and whether that is what was announced."""
    if showing.value.hand_class is HandClass.THIRTY_ONE and is_triple(showing.hand):
        return say(context.language, "points-triple", points=points(showing.value))
    worth = points_text(context.reader, showing.value)
    if said is None:
        return worth
    if is_lie(said, showing.value):
        return say(context.language, "announced-lie", points=worth, said=number(said.halves))
    return say(context.language, "announced-truth", points=worth)


def _after(context: MatchContext, lives: int) -> str:
    """What a seat has left, having lost."""
    if lives < 0:
        return say(context.language, "now-out")
    return say(context.language, "now-swims") if lives == 0 else lives_text(lives)


def _short(context: MatchContext, showing: Showing, said: Announced | None) -> str:
    lie = f" 🤥 {number(said.halves)}" if said is not None and is_lie(said, showing.value) else ""
    lost = f" (−{showing.lost})" if showing.lost else ""
    return f"{seat_name(context.seats[showing.seat])} {points(showing.value)}{lie}{lost}"


def _said(ended: RoundEnded, showing: Showing) -> Announced | None:
    """What the seat announced in this round."""
    return next((said for said in ended.announced if said.seat == showing.seat), None)


def _notes(context: MatchContext, ended: RoundEnded) -> list[str]:
    """Why somebody pays, where the hands alone don't show it."""
    language, notes = context.language, []
    if ended.decided is not None:
        notes.append(_verdict(context, ended, ended.decided))
    if late := [html_name(context.seats[showing.seat].name) for showing in ended.showings if _is_late(ended, showing)]:
        notes.append(say(language, "paid-late", names=listed(language, late), count=len(late)))
    if ended.end in (RoundEnd.KNOCK, RoundEnd.CAP) and ended.decided is None:
        notes += [
            say(language, "paid-knocker", name=html_name(context.seats[showing.seat].name), lives=showing.lost)
            for showing in ended.showings
            if showing.seat in ended.by and showing.lost > 1
        ]
    if not any(showing.lost for showing in ended.showings):
        notes.append(say(language, "paid-nobody"))
    return notes


def _verdict(context: MatchContext, ended: RoundEnded, decided: Decided) -> str:
    """What the lowest announcer decided, and whether they were right."""
    language, name = context.language, html_name(context.seats[decided.seat].name)
    if decided.target is None:
        return say(language, "verdict-alone" if len(ended.announced) == 1 else "verdict-gave-up", name=name)
    showing = next(showing for showing in ended.showings if showing.seat == decided.target)
    said = _said(ended, showing)
    caught = said is not None and is_lie(said, showing.value)
    target = html_name(context.seats[decided.target].name)
    return say(language, "verdict-lie" if caught else "verdict-truth", name=name, target=target)


def _is_late(ended: RoundEnded, showing: Showing) -> bool:
    """Whether a 31 pays because it wasn't shown in time (rules.md B29), not because of three aces or a better 31."""
    shown = ended.end is RoundEnd.THIRTY_ONE and showing.seat in ended.by
    held_back = not shown and ended.end is not RoundEnd.FEUER
    return held_back and showing.lost > 0 and showing.value.hand_class is HandClass.THIRTY_ONE
