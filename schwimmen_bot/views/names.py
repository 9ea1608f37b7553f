"""People's names and group titles as they may stand in a message: cut, harmless, and in their own direction."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from html import escape

from schwimmen_bot.texts import Language, say
from schwimmen_bot.views.length import units
from schwimmen_bot.views.reader import SeatName
from schwimmen_bot.views.strengths import BADGES, strength_label

MOST_CHARACTERS = 24
"""What a reader would count as characters; one of them may be a whole family of emoji."""
MOST_UNITS = 48
"""Some characters are dozens of UTF-16 units; this bounds what a name takes from a message."""

_NAMELESS = "👤"
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_JOINER = "\u200d"
_DIRECTION_CONTROLS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_INVISIBLE = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that draw nothing, a known way to look nameless."""
_ATTACHED = frozenset(("Mn", "Mc", "Me", "Cf"))
"""Marks, variation selectors, joiners and tags belong to the character before."""


@lru_cache(maxsize=4096)
def plain_name(name: str) -> str:
    """For button labels and alerts, which know no markup."""
    cut = _cut(_clean(name))
    if any(unicodedata.bidirectional(character) in ("R", "AL") for character in cut):
        return f"{_FIRST_STRONG_ISOLATE}{cut}{_POP_ISOLATE}"
    return cut


@lru_cache(maxsize=4096)
def html_name(name: str) -> str:
    return escape(plain_name(name), quote=False)


def seat_name(seat: SeatName) -> str:
    """A seat's name in HTML, with the badge of a computer player's strength."""
    return html_name(seat.name) if seat.strength is None else f"{html_name(seat.name)} {BADGES[seat.strength]}"


def seat_title(language: Language, seat: SeatName) -> str:
    """The same with the strength in words too, where there is a line for each seat."""
    if seat.strength is None:
        return html_name(seat.name)
    return f"{html_name(seat.name)} {strength_label(language, seat.strength)}"


def listed(language: Language, names: Sequence[str]) -> str:
    """Names that are HTML already, in one phrase: Anna, Ben and Cem."""
    if len(names) < 2:
        return "".join(names)
    return say(language, "names-and", names=", ".join(names[:-1]), last=names[-1])


def _clean(name: str) -> str:
    """On one line, without what turns the direction of the text around it, and never empty."""
    spaced = "".join(
        " " if unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") else character
        for character in name
        if character not in _DIRECTION_CONTROLS
    )
    cleaned = " ".join(spaced.split())
    visible = (c for c in cleaned if c not in _INVISIBLE and unicodedata.category(c) not in _ATTACHED)
    return cleaned if any(not c.isspace() for c in visible) else _NAMELESS


def _cut(name: str) -> str:
    clusters = list(_clusters(name))
    if len(clusters) <= MOST_CHARACTERS and units(name) <= MOST_UNITS:
        return name
    kept, left = "", MOST_UNITS - 1
    for cluster in clusters[: MOST_CHARACTERS - 1]:
        left -= units(cluster)
        if left < 0:
            break
        kept += cluster
    return f"{kept.rstrip()}…"


def _clusters(text: str) -> Iterator[str]:
    """The characters as a reader sees them, nearly: what attaches to the one before stays with it."""
    cluster = ""
    for character in text:
        if cluster and not _attaches(cluster, character):
            yield cluster
            cluster = ""
        cluster += character
    if cluster:
        yield cluster


def _attaches(cluster: str, character: str) -> bool:
    if cluster.endswith(_JOINER) or unicodedata.category(character) in _ATTACHED:
        return True
    if "\U0001f3fb" <= character <= "\U0001f3ff":  # skin tones
        return True
    return _is_flag_half(character) and len(cluster) == 1 and _is_flag_half(cluster)


def _is_flag_half(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"
