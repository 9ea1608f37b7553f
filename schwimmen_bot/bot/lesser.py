"""A letter without the part that a chat doesn't take, so that the rest of the message arrives."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from schwimmen_bot.bot.refusals import Refusal
from schwimmen_bot.mail.letter import Letter
from schwimmen_bot.store.tables import LetterKind
from schwimmen_bot.views.length import plain


def lesser(letter: Letter, refusal: Refusal) -> Letter | None:
    """The letter without what was refused, or None if nothing is left to take away."""
    match refusal:
        case Refusal.NO_PHOTOS if letter.view.picture is not None:
            return _anew(without_picture(letter))
        case Refusal.UNKNOWN_PICTURE | Refusal.BAD_PICTURE if letter.view.picture is not None:
            return without_picture(letter)
        case Refusal.NO_TOPIC if letter.topic_id is not None and letter.kind is not LetterKind.CLOSING:
            return _anew(replace(letter, topic_id=None))
        case Refusal.BAD_MARKUP:
            return _without_markup(letter)
        case Refusal.UNKNOWN:
            return _without_anything(letter)
        case _:
            return None


def without_picture(letter: Letter) -> Letter:
    return replace(letter, view=replace(letter.view, picture=None))


def _anew(letter: Letter) -> Letter:
    """As a new message, not as an edit.

    In the old chat of a group that has become a supergroup an edit with a photo is refused as if photos were forbidden,
    and one of text alone would be taken, where nobody sees it. Only a new message is told of the new chat.
    """
    return letter if letter.kind is LetterKind.CLOSING else replace(letter, kind=LetterKind.FRESH)


def _without_markup(letter: Letter) -> Letter | None:
    text = escape(plain(letter.view.text), quote=False)
    return None if text == letter.view.text else replace(letter, view=replace(letter.view, text=text))


def _without_anything(letter: Letter) -> Letter | None:
    """Nobody knows what was refused: try without one part after another."""
    if letter.view.picture is not None:
        return without_picture(letter)
    if letter.topic_id is not None and letter.edits is None:
        return replace(letter, topic_id=None)
    return _without_markup(letter)
