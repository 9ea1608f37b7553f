"""The part of the hand message with which a dealer keeps the deal or changes it (rules.md A14, B14)."""

from __future__ import annotations

from schwimmen_bot.rules.actions import ChangeDeal, KeepDeal, Move
from schwimmen_bot.texts import say
from schwimmen_bot.views.context import MatchContext
from schwimmen_bot.views.hand.offer import Offer, ask_button, confirmation, play_button
from schwimmen_bot.views.points import points_text


def choosing(context: MatchContext, asked: Move | None) -> Offer:
    """Keeping takes one tap. Changing can't be undone and brings unknown cards, so it is asked about."""
    language = context.language
    value = points_text(context.reader, context.hand_value)
    match asked:
        case ChangeDeal():
            question = say(language, "question-change-deal", points=value)
            keyboard = confirmation(context, say(language, "button-sure-change-deal"), asked)
            return Offer(question, keyboard, lifted=context.seen.hand)
        case KeepDeal():
            question = say(language, "question-keep", points=value)
            return Offer(question, confirmation(context, say(language, "button-sure-keep"), asked))
        case _:
            keep = play_button(context, say(language, "button-keep"), KeepDeal())
            change = ask_button(context, say(language, "button-change-deal"), ChangeDeal())
            return Offer(say(language, "choose-deal"), ((keep, change),))
