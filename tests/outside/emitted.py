"""What the sandboxes answer in all tests, compared with what Telegram may answer."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from tests.outside.answers import Answers, Json

MOST_SHOWN = 20


class Emitted:
    """Each answer is checked once in a process, in the test in which it was first given."""

    def __init__(self, answers: Answers | None) -> None:
        """Without a description of Telegram's answers nothing is checked."""
        self._answers = answers
        self._seen: set[str] = set()

    def add(self, calls: Iterable[Json], made_up: Sequence[Json] = ()) -> None:
        """Check the calls of a sandbox's log; the updates are among them, as what getUpdates answered.

        Those that a test made up itself are left out: they needn't look like Telegram's.
        """
        if self._answers is None:
            return
        wrong: list[str] = []
        for call in calls:
            result = call["result"]
            if made_up and isinstance(result, list):
                result = [item for item in result if item not in made_up]
            answer = {"method": call["method"], "result": result, "error": call["error"]}
            if (written := json.dumps(answer, ensure_ascii=False)) not in self._seen:
                self._seen.add(written)
                wrong += [f"{call['method']}: {fault}" for fault in self._answers.faults(answer)]
        assert list(dict.fromkeys(wrong))[:MOST_SHOWN] == []
