"""People's names and group titles as they may stand in a message: cut, harmless, and in their own direction."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from html import escape

from schwimmen_bot.texts import Language, say
from schwimmen_bot.views.length import units
from schwimmen_bot.views.reader import SeatName
from schwimmen_bot.views.strengths import BADGES, strength_label

MOST_CHARACTERS = 24
"""What a reader would count as characters; one of them may be a whole family of emoji."""
MOST_UNITS = 48
"""Some characters are dozens of UTF-16 units, so a name has a limit in these too."""

_NAMELESS = "👤"
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_JOINER = "\u200d"
_WORD_JOINER = "\u2060"
"""It is invisible, and Telegram's search for links and the like stops at it."""
_LIVELY = re.compile(rf"[.@/#$:](?=[^\s{_WORD_JOINER}])")
"""Every link, mention, command, tag and time has one of these characters with something behind it."""
_FOUR_DIGITS = re.compile(r"(?:[0-9][ ().+-]*){4}(?=[0-9])")
"""Phone numbers and bank cards have more digits than these; years are left whole."""
_DIRECTION_CONTROLS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_INVISIBLE = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that are invisible; some people use them to have no name."""
_UNSEEN = _INVISIBLE | frozenset(chr(code) for code in (0x34F, *range(0xFE00, 0xFE10)))
"""These, and characters that only change how the one before looks."""
_ATTACHED = frozenset(("Mn", "Mc", "Me", "Cf"))
"""The categories of marks, joiners and the like, which belong to the character before."""


@lru_cache(maxsize=4096)
def plain_name(name: str) -> str:
    """For button labels and alerts, which know no markup."""
    return _isolated(_cut(_clean(name)))


@lru_cache(maxsize=4096)
def html_name(name: str) -> str:
    """For messages, where Telegram finds no link, mention, command, tag or number in it."""
    return escape(_isolated(_cut(_stilled(_clean(name)))), quote=False)


def seat_name(seat: SeatName) -> str:
    """A seat's name in HTML, with the badge of a computer player's strength."""
    return html_name(seat.name) if seat.strength is None else f"{html_name(seat.name)} {BADGES[seat.strength]}"


def seat_title(language: Language, seat: SeatName) -> str:
    """The same with the strength in words, for lists with a line for each seat."""
    if seat.strength is None:
        return html_name(seat.name)
    return f"{html_name(seat.name)} {strength_label(language, seat.strength)}"


@lru_cache(maxsize=4096)
def told_apart(seats: tuple[SeatName, ...]) -> tuple[SeatName, ...]:
    """The same seats by names that a reader can tell apart, however they are cut, and without the computers' badges.

    Of persons whose names look the same, those with another end show it; else the second is "Anna (2)". Computer
    players keep their names.
    """
    names = list(seats)
    looks = [_look(seat.name) for seat in seats]
    taken = {_look(name) for seat in seats if seat.strength is not None for name in (seat.name, seat_name(seat))}
    common = {look for look, count in Counter(looks).items() if count > 1}
    ends = [_with_end(seat.name) if look in common else seat.name for seat, look in zip(seats, looks, strict=True)]
    for place, seat in enumerate(seats):
        if seat.strength is not None:
            continue
        name = ends[place] if ends.count(ends[place]) == 1 else seat.name
        number, shown = 1, name
        while _look(shown) in taken:
            number += 1
            shown = _with_tail(name, f" ({number})")
        taken.add(_look(shown))
        names[place] = replace(seat, name=shown)
    return tuple(names)


def listed(language: Language, names: Sequence[str]) -> str:
    """Names that are HTML already, in one phrase: Anna, Ben and Cem."""
    if len(names) < 2:
        return "".join(names)
    return say(language, "names-and", names=", ".join(names[:-1]), last=names[-1])


def _clean(name: str) -> str:
    """The name on one line, without characters that change the direction of the text around it; never empty."""
    spaced = "".join(
        " " if unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp") else character
        for character in name
        if character not in _DIRECTION_CONTROLS
    )
    cleaned = " ".join(spaced.split())
    visible = (c for c in cleaned if c not in _INVISIBLE and unicodedata.category(c) not in _ATTACHED)
    return cleaned if any(not c.isspace() for c in visible) else _NAMELESS


def _stilled(name: str) -> str:
    """The name with invisible characters in it, so that Telegram finds no link or the like."""
    return _FOUR_DIGITS.sub(rf"\g<0>{_WORD_JOINER}", _LIVELY.sub(rf"\g<0>{_WORD_JOINER}", name))


def _isolated(name: str) -> str:
    if any(unicodedata.bidirectional(character) in ("R", "AL") for character in name):
        return f"{_FIRST_STRONG_ISOLATE}{name}{_POP_ISOLATE}"
    return name


@lru_cache(maxsize=4096)
def _look(name: str) -> str:
    """The same for names that look the same in a message. Letters of other scripts that look alike are not found."""
    shown = unicodedata.normalize("NFKC", _cut(_stilled(_clean(name))))
    return "".join(c for c in shown if c not in _UNSEEN and unicodedata.category(c) != "Cf" and not c.isspace())


def _with_end(name: str) -> str:
    """A name that is too long, cut before its last word instead of within it."""
    cleaned = _stilled(_clean(name))
    if _cut(cleaned) == cleaned:
        return name
    end = _cut(cleaned.rpartition(" ")[2], MOST_CHARACTERS // 2, MOST_UNITS // 2)
    return _with_tail(cleaned, f" {end}")


def _with_tail(name: str, tail: str) -> str:
    """The name and the tail, the name cut so that both are shown."""
    room = MOST_CHARACTERS - len(list(_clusters(tail)))
    return _cut(_stilled(_clean(name)), room, MOST_UNITS - units(tail)) + tail


def _cut(name: str, most: int = MOST_CHARACTERS, most_units: int = MOST_UNITS) -> str:
    clusters = list(_clusters(name))
    if len(clusters) <= most and units(name) <= most_units:
        return name
    kept, left = "", most_units - 1
    for cluster in clusters[: most - 1]:
        left -= units(cluster)
        if left < 0:
            break
        kept += cluster
    return f"{kept.rstrip()}…"


def _clusters(text: str) -> Iterator[str]:
    """The characters nearly as a reader sees them: marks and the like stay with the character before."""
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
