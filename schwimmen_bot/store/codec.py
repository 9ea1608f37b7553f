"""Rules values and views to JSON and back. A missing field takes its default, so older rows stay readable."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, NewType, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from schwimmen_bot.views.press import KINDS, Press

T = TypeVar("T")
Json = Any
Pack = Callable[[Any], Json]
Unpack = Callable[[Json], Any]

KIND = "kind"
"""Names the class where a field can hold one of several."""


def dump(value: object) -> str:
    """JSON text of a dataclass of the rules or views room."""
    pack, _ = _codec(cast("Any", type(value)))  # mypy doesn't take a class for hashable
    return json.dumps(pack(value), ensure_ascii=False, separators=(",", ":"))


def load(kind: type[T], text: str) -> T:
    """What `dump` wrote; ValueError, KeyError or TypeError for anything else."""
    _, unpack = _codec(cast("Any", kind))
    value = unpack(json.loads(text))
    if not isinstance(value, kind):
        raise TypeError(f"{value!r} is no {kind.__name__}")
    return value


@cache
def _codec(hint: Any) -> tuple[Pack, Unpack]:
    """How to write and read a value of this type hint."""
    if isinstance(hint, NewType):
        return _codec(hint.__supertype__)
    if hint is Press:
        return _union(tuple(KINDS.values()))
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return _union(get_args(hint))
    if origin is tuple:
        return _tuple(get_args(hint))
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        return _dataclass(hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return (lambda value: value.value), hint
    if hint in (int, str, bool):
        return _same, _plain(hint)
    raise TypeError(f"no codec for {hint!r}")


def _same(value: Json) -> Json:
    return value


def _plain(kind: type) -> Unpack:
    def unpack(value: Json) -> Json:
        if type(value) is not kind:
            raise TypeError(f"{value!r} is no {kind.__name__}")
        return value

    return unpack


def _tuple(args: tuple[Any, ...]) -> tuple[Pack, Unpack]:
    if len(args) == 2 and args[1] is Ellipsis:
        pack, unpack = _codec(args[0])
        pack_all = list if pack is _same else lambda values: [pack(value) for value in values]
        return pack_all, lambda row: tuple(map(unpack, _list(row)))
    codecs = [_codec(arg) for arg in args]
    return (
        lambda values: [codec[0](value) for codec, value in zip(codecs, values, strict=True)],
        lambda row: tuple(codec[1](value) for codec, value in zip(codecs, _list(row), strict=True)),
    )


def _list(row: Json) -> list[Json]:
    if not isinstance(row, list):
        raise TypeError(f"{row!r} is no list")
    return row


def _object(row: Json, kind: type) -> dict[str, Json]:
    if not isinstance(row, dict):
        raise TypeError(f"{row!r} is no {kind.__name__}")
    return row


def _dataclass(kind: type) -> tuple[Pack, Unpack]:
    hints = get_type_hints(kind)
    # Built when first used: dataclasses may contain each other.
    codecs: dict[str, tuple[Pack, Unpack]] = {}

    def fields() -> dict[str, tuple[Pack, Unpack]]:
        if not codecs:
            codecs.update({field.name: _codec(hints[field.name]) for field in dataclasses.fields(kind)})
        return codecs

    def pack(value: Any) -> Json:
        return {name: codec[0](getattr(value, name)) for name, codec in fields().items()}

    def unpack(row: Json) -> Any:
        known = fields()
        return kind(**{name: known[name][1](item) for name, item in _object(row, kind).items() if name != KIND})

    return pack, unpack


def _union(args: tuple[Any, ...]) -> tuple[Pack, Unpack]:
    """`X | None`, or one of several dataclasses told apart by their names."""
    kinds = [arg for arg in args if arg is not NoneType]
    if len(kinds) == 1:
        pack_one, unpack_one = _codec(kinds[0])
        return (
            lambda value: None if value is None else pack_one(value),
            lambda row: None if row is None else unpack_one(row),
        )
    codecs = {kind.__name__: _codec(kind) for kind in kinds}

    def pack(value: Any) -> Json:
        if value is None:
            return None
        name = type(value).__name__
        return {KIND: name, **codecs[name][0](value)}

    def unpack(row: Json) -> Any:
        if row is None:
            return None
        # A row from a time when the field could hold only one class names none; that class is the first.
        return codecs[_object(row, kinds[0]).get(KIND, kinds[0].__name__)][1](row)

    return pack, unpack
