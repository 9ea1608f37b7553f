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
from schwimmen_bot.views.hand.offer import Offer, ask_button, confirmation, play_button
from schwimmen_bot.views.names import html_name, plain_name
from schwimmen_bot.views.points import number, points_text
from schwimmen_bot.views.press import HidePress
from schwimmen_bot.views.reader import Heading, Reader
from schwimmen_bot.views.table.showdown import why_text
from schwimmen_bot.views.view import Button, Keyboard

_ROW = 5
"""So many numbers stand side by side on a phone."""
_TRUE, _POSSIBLE = "✅", "🔸"


def announcing_offer(
    reader: Reader, heading: Heading, own: Observation, hide: Card | None, asked: Move | None
) -> Offer:
    """First the card that stays hidden, then the number, then the question."""
    if isinstance(asked, Announce) and asked in own.legal:
        return _announcement(reader, heading, own, asked)
    cards = tuple(_hide_button(reader, heading, card, hide) for card in own.hand)
    if hide not in own.hand or hide is None:
        return Offer(say(reader.language, "choose-hidden"), (cards,))
    shown = _shown(own, hide)
    text = say(
        reader.language,
        "choose-number",
        cards=cards_text(reader, shown),
        card=card_text(reader, hide),
        true=_TRUE,
        possible=_POSSIBLE,
    )
    return Offer(text, (cards, *_keypad(reader, heading, own, hide)), lifted=shown)


def challenging_offer(reader: Reader, heading: Heading, own: Observation, asked: Move | None) -> Offer:
    """One button for each announcement that may be doubted, and the cheaper way out."""
    if isinstance(asked, Challenge | GiveUp) and asked in own.legal:
        return _decision(reader, heading, own, asked)
    doubts = tuple(
        (ask_button(reader, heading, _challenge_label(reader, heading, said), Challenge(said.seat)),)
        for said in announced(own.history)
        if Challenge(said.seat) in own.legal
    )
    give_up = ask_button(reader, heading, say(reader.language, "button-give-up"), GiveUp())
    return Offer(say(reader.language, "choose-target", lives=CAUGHT), (*doubts, (give_up,)))


def announcements_text(reader: Reader, heading: Heading, own: Observation) -> str:
    """Why hands are announced, those that are 31, and what has been announced so far; "" at any other time."""
    if own.phase not in (Phase.ANNOUNCING, Phase.CHALLENGING):
        return ""
    began = announcing(own.history)
    lines = [say(reader.language, "event-announcing", why=why_text(reader, heading.seats, began))]
    for shown in began.open:
        value = points_text(reader, evaluate(shown.hand, own.rules))
        name, hand = html_name(heading.seats[shown.seat].name), cards_text(reader, shown.hand)
        lines.append(say(reader.language, "showing-safe", name=name, hand=hand, points=value))
    for said in announced(own.history):
        name, cards = html_name(heading.seats[said.seat].name), f"{cards_text(reader, said.shown)} {BACK}"
        lines.append(say(reader.language, "announcement", name=name, cards=cards, number=number(said.halves)))
    return "\n".join(lines)


def open_cards(own: Observation, seat: Seat) -> frozenset[Card]:
    """What `announcements_text` shows of a seat's hand."""
    if own.phase not in (Phase.ANNOUNCING, Phase.CHALLENGING):
        return frozenset()
    hands = [shown.hand for shown in announcing(own.history).open if shown.seat == seat]
    pairs = [said.shown for said in announced(own.history) if said.seat == seat]
    return frozenset(card for cards in (*hands, *pairs) for card in cards)


def _hide_button(reader: Reader, heading: Heading, card: Card, hidden: Card | None) -> Button:
    label = card_text(reader, card)
    if card == hidden:
        return Button(f"✅ {BACK} {label}", HidePress(heading.number, heading.ply, card))
    label = say(reader.language, "button-hide", card=label)
    return Button(label, HidePress(heading.number, heading.ply, card))


def _keypad(reader: Reader, heading: Heading, own: Observation, hide: Card) -> Keyboard:
    """Every number that may be announced, the true one and the credible ones marked."""
    true = evaluate(own.hand, own.rules).halves
    possible = possible_numbers(_shown(own, hide), own.rules)
    buttons = []
    for halves in numbers(own.rules):
        mark = _TRUE if halves == true else _POSSIBLE if halves in possible else ""
        buttons.append(ask_button(reader, heading, f"{mark}{number(halves)}", Announce(hide, halves)))
    return tuple(tuple(buttons[start : start + _ROW]) for start in range(0, len(buttons), _ROW))


def _announcement(reader: Reader, heading: Heading, own: Observation, asked: Announce) -> Offer:
    language = reader.language
    shown = _shown(own, asked.hide)
    said, value = number(asked.halves), evaluate(own.hand, own.rules)
    lines = [
        say(
            language,
            "question-announce",
            number=said,
            cards=cards_text(reader, shown),
            card=card_text(reader, asked.hide),
        )
    ]
    if asked.halves == value.halves:
        lines.append(say(language, "announce-true"))
    elif asked.halves in possible_numbers(shown, own.rules):
        lines.append(say(language, "announce-lie", points=points_text(reader, value), lives=CAUGHT))
    else:
        lines.append(say(language, "announce-obvious-lie", points=points_text(reader, value)))
    yes = play_button(heading, say(language, "button-announce", number=said), asked)
    back = Button(say(language, "button-back"), HidePress(heading.number, heading.ply, asked.hide))
    return Offer("\n".join(lines), ((yes, back),), lifted=shown)


def _shown(own: Observation, hide: Card) -> tuple[Card, ...]:
    return tuple(card for card in own.hand if card != hide)


def _challenge_label(reader: Reader, heading: Heading, said: Announced) -> str:
    name, cards = plain_name(heading.seats[said.seat].name), cards_text(reader, said.shown)
    return say(reader.language, "button-challenge", name=name, cards=cards, number=number(said.halves))


def _decision(reader: Reader, heading: Heading, own: Observation, asked: Challenge | GiveUp) -> Offer:
    language = reader.language
    if isinstance(asked, GiveUp):
        sure = say(language, "button-sure-give-up")
        return Offer(say(language, "question-give-up"), confirmation(reader, heading, sure, asked))
    said = next(said for said in announced(own.history) if said.seat == asked.target)
    question = say(
        language,
        "question-challenge",
        name=html_name(heading.seats[said.seat].name),
        cards=cards_text(reader, said.shown),
        number=number(said.halves),
        lives=CAUGHT,
    )
    return Offer(question, confirmation(reader, heading, say(language, "button-sure-challenge"), asked))
