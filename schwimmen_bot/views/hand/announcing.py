"""The part of the hand message with which its seat announces its hand, or challenges another (rules.md A42)."""

from __future__ import annotations

from schwimmen_bot.rules.actions import Announce, Challenge, GiveUp, Move, Seat
from schwimmen_bot.rules.cards import Card
from schwimmen_bot.rules.events import Announced
from schwimmen_bot.rules.hands import evaluate
from schwimmen_bot.rules.history import announced, announcing
from schwimmen_bot.rules.lying import CAUGHT, numbers, possible_numbers
from schwimmen_bot.rules.observation import Observation
from schwimmen_bot.rules.state import Phase
from schwimmen_bot.texts import say
from schwimmen_bot.views.cards import BACK, card_text, cards_text
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.offer import Offer, ask_button, confirmation, play_button
from schwimmen_bot.views.hand.selection import Selection
from schwimmen_bot.views.keyboards import rows
from schwimmen_bot.views.names import html_name, plain_name
from schwimmen_bot.views.points import number, points_text
from schwimmen_bot.views.press import HidePress
from schwimmen_bot.views.table.showdown import why_text
from schwimmen_bot.views.view import Button, Keyboard

_NUMBERS_IN_ROW = 5
"""So many stand side by side on a phone."""
_TRUE, _POSSIBLE = "✅", "🔸"


def announcing_offer(context: MatchContext, selection: Selection) -> Offer:
    """First the card that stays hidden, then the number, then the question."""
    asked, hide = selection.asked, selection.hide
    if isinstance(asked, Announce) and asked in context.seen.legal:
        return _announcement(context, asked)
    cards = tuple(_hide_button(context, card, hide) for card in context.seen.hand)
    if hide not in context.seen.hand or hide is None:
        return Offer(say(context.language, "choose-hidden"), (cards,))
    shown = _open_pair(context.seen, hide)
    text = say(
        context.language,
        "choose-number",
        cards=cards_text(context.reader, shown),
        card=card_text(context.reader, hide),
        true=_TRUE,
        possible=_POSSIBLE,
    )
    return Offer(text, (cards, *_keypad(context, hide)), lifted=shown)


def challenging_offer(context: MatchContext, asked: Move | None) -> Offer:
    """One button for each announcement that may be challenged, and one for giving up."""
    if isinstance(asked, Challenge | GiveUp) and asked in context.seen.legal:
        return _decision(context, asked)
    doubts = tuple(
        (ask_button(context, _challenge_label(context, said), Challenge(said.seat)),)
        for said in announced(context.seen.history)
        if Challenge(said.seat) in context.seen.legal
    )
    give_up = ask_button(context, say(context.language, "button-give-up"), GiveUp())
    return Offer(say(context.language, "choose-target", lives=CAUGHT), (*doubts, (give_up,)))


def announcements_text(context: MatchContext) -> str:
    """Why hands are announced, those that are 31, and what has been announced so far; "" at any other time."""
    if context.seen.phase not in (Phase.ANNOUNCING, Phase.CHALLENGING):
        return ""
    began = announcing(context.seen.history)
    lines = [say(context.language, "event-announcing", why=why_text(context, began))]
    for shown in began.open:
        value = points_text(context.reader, evaluate(shown.hand, context.rules))
        name, hand = html_name(context.seats[shown.seat].name), cards_text(context.reader, shown.hand)
        lines.append(say(context.language, "showing-safe", name=name, hand=hand, points=value))
    for said in announced(context.seen.history):
        name, cards = html_name(context.seats[said.seat].name), f"{cards_text(context.reader, said.shown)} {BACK}"
        lines.append(say(context.language, "announcement", name=name, cards=cards, number=number(said.halves)))
    return "\n".join(lines)


def open_cards(seen: Observation, seat: Seat) -> frozenset[Card]:
    """What `announcements_text` shows of a seat's hand."""
    if seen.phase not in (Phase.ANNOUNCING, Phase.CHALLENGING):
        return frozenset()
    hands = [shown.hand for shown in announcing(seen.history).open if shown.seat == seat]
    pairs = [said.shown for said in announced(seen.history) if said.seat == seat]
    return frozenset(card for cards in (*hands, *pairs) for card in cards)


def _hide_button(context: MatchContext, card: Card, hidden: Card | None) -> Button:
    label = card_text(context.reader, card)
    if card == hidden:
        return Button(f"✅ {BACK} {label}", HidePress(context.heading.number, context.heading.ply, card))
    label = say(context.language, "button-hide", card=label)
    return Button(label, HidePress(context.heading.number, context.heading.ply, card))


def _keypad(context: MatchContext, hide: Card) -> Keyboard:
    """Every number that may be announced. The true one is marked, and those that others may believe."""
    true = context.hand_value.halves
    possible = possible_numbers(_open_pair(context.seen, hide), context.rules)
    buttons = []
    for halves in numbers(context.rules):
        mark = _TRUE if halves == true else _POSSIBLE if halves in possible else ""
        buttons.append(ask_button(context, f"{mark}{number(halves)}", Announce(hide, halves)))
    return rows(buttons, _NUMBERS_IN_ROW)


def _announcement(context: MatchContext, asked: Announce) -> Offer:
    language = context.language
    shown = _open_pair(context.seen, asked.hide)
    said, value = number(asked.halves), context.hand_value
    lines = [
        say(
            language,
            "question-announce",
            number=said,
            cards=cards_text(context.reader, shown),
            card=card_text(context.reader, asked.hide),
        )
    ]
    if asked.halves == value.halves:
        lines.append(say(language, "announce-true"))
    elif asked.halves in possible_numbers(shown, context.rules):
        lines.append(say(language, "announce-lie", points=points_text(context.reader, value), lives=CAUGHT))
    else:
        lines.append(say(language, "announce-obvious-lie", points=points_text(context.reader, value)))
    yes = play_button(context, say(language, "button-announce", number=said), asked)
    back = Button(say(language, "button-back"), HidePress(context.heading.number, context.heading.ply, asked.hide))
    return Offer("\n".join(lines), ((yes, back),), lifted=shown)


def _open_pair(seen: Observation, hide: Card) -> tuple[Card, ...]:
    """The two cards that everybody sees when `hide` stays hidden."""
    return tuple(card for card in seen.hand if card != hide)


def _challenge_label(context: MatchContext, said: Announced) -> str:
    name, cards = plain_name(context.seats[said.seat].name), cards_text(context.reader, said.shown)
    return say(context.language, "button-challenge", name=name, cards=cards, number=number(said.halves))


def _decision(context: MatchContext, asked: Challenge | GiveUp) -> Offer:
    language = context.language
    if isinstance(asked, GiveUp):
        sure = say(language, "button-sure-give-up")
        return Offer(say(language, "question-give-up"), confirmation(context, sure, asked))
    said = next(said for said in announced(context.seen.history) if said.seat == asked.target)
    question = say(
        language,
        "question-challenge",
        name=html_name(context.seats[said.seat].name),
        cards=cards_text(context.reader, said.shown),
        number=number(said.halves),
        lives=CAUGHT,
    )
    return Offer(question, confirmation(context, say(language, "button-sure-challenge"), asked))
