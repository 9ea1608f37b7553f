"""Codecs: each turns a value into a short text and back, and several can be joined to a larger one.

Every value has exactly one text. Reading anything else, such as a number with a leading zero, is a ValueError.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

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


INTEGER: Codec[int] = Codec(str, _read_integer)


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


def record(kind: Callable[..., T], separator: str, **fields: Codec[Any]) -> Codec[T]:
    """A dataclass by one or more fields, in this order, without their names."""

    def write(value: T) -> str:
        return separator.join([codec.write(getattr(value, name)) for name, codec in fields.items()])

    def read(text: str) -> T:
        parts = text.split(separator)
        if len(parts) != len(fields):
            raise ValueError(f"{text!r} has not the parts {', '.join(fields)}")
        return kind(**{name: codec.read(part) for (name, codec), part in zip(fields.items(), parts, strict=True)})

    return Codec(write, read)


def tagged(separator: str, kinds: Mapping[str, tuple[type[T], Codec[Any]]]) -> Codec[T]:
    """One of several classes, told apart by a word before the separator."""
    tags = {kind: (tag, codec) for tag, (kind, codec) in kinds.items()}

    def write(value: T) -> str:
        tag, codec = tags[type(value)]
        return tag + separator + codec.write(value)

    def read(text: str) -> T:
        tag, _, rest = text.partition(separator)
        if tag not in kinds:
            raise ValueError(f"{tag!r} is none of {', '.join(kinds)}")
        value: T = kinds[tag][1].read(rest)
        return value

    return Codec(write, read)
