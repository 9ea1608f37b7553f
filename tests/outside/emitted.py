"""What the sandboxes of a test session have answered, kept for the check at its end."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

Json = dict[str, Any]


class Emitted:
    """Calls with their answers, each answer once, and the test in which it was first given."""

    def __init__(self) -> None:
        self._tests: dict[str, str] = {}

    def add(self, calls: Iterable[Json], made_up: Sequence[Json] = ()) -> None:
        """Keep the calls of a sandbox's log; the updates are among them, as what getUpdates answered.

        Those that a test made up itself are left out: they needn't look like Telegram's.
        """
        # What pytest says of the test that runs: "tests/….py::test_… (teardown)".
        test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
        for call in calls:
            result = call["result"]
            if made_up and isinstance(result, list):
                result = [item for item in result if item not in made_up]
            answer = {"method": call["method"], "result": result, "error": call["error"]}
            self._tests.setdefault(json.dumps(answer, ensure_ascii=False), test)

    def __iter__(self) -> Iterator[tuple[str, Json]]:
        """The tests with their calls."""
        return ((test, json.loads(answer)) for answer, test in self._tests.items())

    def __len__(self) -> int:
        return len(self._tests)
