"""The JSON body or the query of a call under /sim, read strictly."""

from collections.abc import Collection, Mapping
from typing import Any, NoReturn

from schwimmen_bot.sandbox.errors import BadInput
from schwimmen_bot.sandbox.formatting.unicode import is_encodable

REQUIRED: Any = object()


class Fields:
    """Fields by name and type; `check_all_read` rejects the fields that the call doesn't know."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self._fields = fields
        self._read: set[str] = set()

    def number(self, name: str, default: int | None = REQUIRED) -> Any:
        """A whole number."""
        value = self._take(name, default)
        if value is default:
            return default
        if isinstance(value, bool):
            self._wrong(name, "a whole number")
        try:
            return int(value)
        except (TypeError, ValueError, OverflowError):
            self._wrong(name, "a whole number")

    def seconds(self, name: str, default: float, most: float) -> float:
        """A duration in seconds."""
        return self.amount(name, default, most, "seconds")

    def amount(self, name: str, default: float, most: float, unit: str) -> float:
        """A number from 0 to `most`, whole or not; `unit` stands in the error."""
        value = self._take(name, default)
        try:
            amount = float(value)
        except (TypeError, ValueError, OverflowError):
            self._wrong(name, f"a number of {unit}")
        if not 0 <= amount <= most:
            self._wrong(name, f"between 0 and {most:g} {unit}")
        return amount

    def text(self, name: str, default: str | None = REQUIRED) -> Any:
        """A text; a required one isn't blank."""
        value = self._take(name, default)
        if value is default:
            return default
        if not isinstance(value, str):
            self._wrong(name, "a text")
        if not is_encodable(value):
            self._wrong(name, "a text without half characters")
        if default is REQUIRED and not value.strip():
            self._wrong(name, "a text that isn't blank")
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        """True or false."""
        value = self._take(name, default)
        if not isinstance(value, bool):
            self._wrong(name, "true or false")
        return value

    def choice(self, name: str, options: Collection[str], default: str = REQUIRED) -> str:
        """One of these words."""
        value = self._take(name, default)
        if value not in options:
            self._wrong(name, f"one of {', '.join(options)}")
        return str(value)

    def numbers(self, name: str) -> list[int]:
        """A list of whole numbers that isn't empty."""
        value = self._take(name, REQUIRED)
        if not isinstance(value, list) or not value or not all(type(number) is int for number in value):
            self._wrong(name, "a list of whole numbers that isn't empty")
        return list(value)

    def raw(self, name: str) -> Any:
        """The value as it was sent, None without the field."""
        return self._take(name, None)

    def check_all_read(self) -> None:
        """Raise BadInput if there are fields that nobody has read."""
        if unknown := sorted(set(self._fields) - self._read):
            raise BadInput(f"unknown field {', '.join(unknown)}; known are {', '.join(sorted(self._read))}")

    def _take(self, name: str, default: Any) -> Any:
        self._read.add(name)
        value = self._fields.get(name)
        if value is not None:
            return value
        if default is REQUIRED:
            raise BadInput(f"the field {name} is missing")
        return default

    def _wrong(self, name: str, expected: str) -> NoReturn:
        raise BadInput(f"the field {name} has to be {expected}")
