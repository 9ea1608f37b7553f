"""Small codecs, each a pair of functions between a value and its text, and ways to join them to larger ones.

Every value has exactly one text: reading anything else, be it only a leading zero, is a ValueError.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar
from urllib.parse import quote, unquote

T = TypeVar("T")
E = TypeVar("E", bound=Enum)


@dataclass(frozen=True, slots=True)
class Codec(Generic[T]):
    write: Callable[[T], str]
    read: Callable[[str], T]
    """ValueError for a text that no value has."""


def _read_integer(text: str) -> int:
    # int() alone would take "+1", "01", "1_0" and digits of other scripts.
    if len(text) < 20 and text.removeprefix("-").isdecimal() and str(number := int(text)) == text:
        return number
    raise ValueError(f"not a number: {text!r}")


def _write_words(words: str) -> str:
    return quote(words, safe="")


def _read_words(text: str) -> str:
    words = unquote(text)
    if _write_words(words) != text:
        raise ValueError(f"not percent-encoded text: {text!r}")
    return words


INTEGER: Codec[int] = Codec(str, _read_integer)
WORDS: Codec[str] = Codec(_write_words, _read_words)


def one_of(values: Mapping[str, T]) -> Codec[T]:
    """Each value by its name."""
    names = {value: name for name, value in values.items()}

    def read(text: str) -> T:
        try:
            return values[text]
        except KeyError:
            raise ValueError(f"{text!r} is none of {', '.join(values)}") from None

    return Codec(names.__getitem__, read)


def member(enum: type[E]) -> Codec[E]:
    """A member of an enum by its value."""
    return one_of({str(member.value): member for member in enum})


FLAG: Codec[bool] = one_of({"0": False, "1": True})


def optional(codec: Codec[T]) -> Codec[T | None]:
    """ "-" stands for None."""
    return Codec(
        lambda value: "-" if value is None else codec.write(value),
        lambda text: None if text == "-" else codec.read(text),
    )


def several(codec: Codec[T], separator: str) -> Codec[tuple[T, ...]]:
    """Values of one kind; the empty text is none of them."""
    return Codec(
        lambda values: separator.join(map(codec.write, values)),
        lambda text: tuple(map(codec.read, text.split(separator))) if text else (),
    )


def record(kind: Callable[..., T], separator: str, **fields: Codec[Any]) -> Codec[T]:
    """A dataclass by one or more fields, in this order, without their names; the last may be missing when read."""
    codecs = tuple(fields.items())

    def write(value: T) -> str:
        return separator.join([codec.write(getattr(value, name)) for name, codec in codecs])

    def read(text: str) -> T:
        parts = text.split(separator)
        values = {name: codec.read(part) for (name, codec), part in zip(codecs, parts, strict=False)}
        try:
            if len(parts) <= len(codecs):
                return kind(**values)
        except TypeError:  # one that is missing has no default
            pass
        raise ValueError(f"{text!r} has not the parts {', '.join(fields)}")

    return Codec(write, read)


def tagged(separator: str, kinds: Mapping[str, tuple[type[Any], Codec[Any]]]) -> Codec[Any]:
    """One of several classes, told apart by a word before the separator."""
    tags = {kind: (tag, codec) for tag, (kind, codec) in kinds.items()}

    def write(value: object) -> str:
        tag, codec = tags[type(value)]
        return tag + separator + codec.write(value)

    def read(text: str) -> Any:
        tag, _, rest = text.partition(separator)
        if tag not in kinds:
            raise ValueError(f"{tag!r} is none of {', '.join(kinds)}")
        return kinds[tag][1].read(rest)

    return Codec(write, read)


def named(kind: Callable[..., T], pairs: str, equals: str, required: frozenset[str], **fields: Codec[Any]) -> Codec[T]:
    """A dataclass by its fields with their names, in this order; one that isn't required may be missing when read."""

    def write(value: T) -> str:
        return pairs.join([name + equals + codec.write(getattr(value, name)) for name, codec in fields.items()])

    def read(text: str) -> T:
        values: dict[str, Any] = {}
        for pair in text.split(pairs):
            name, sign, rest = pair.partition(equals)
            if not sign or name not in fields:
                raise ValueError(f"no field {name!r}")
            if name in values:
                raise ValueError(f"{name} is given twice")
            values[name] = _named_read(name, fields[name], rest)
        if missing := required - values.keys():
            raise ValueError(f"missing: {', '.join(sorted(missing))}")
        return kind(**values)

    return Codec(write, read)


def _named_read(name: str, codec: Codec[T], text: str) -> T:
    try:
        return codec.read(text)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error
