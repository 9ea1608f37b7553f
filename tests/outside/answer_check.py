"""Compares the answers of all tests' sandboxes with the schema of Telegram's answers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from tests.outside.bot_api_schema import BotApiSchema, Json

MOST_SHOWN = 20


class AnswerCheck:
    """Checks each answer once per process, in the first test that gets it."""

    def __init__(self, schema: BotApiSchema | None) -> None:
        """Without a schema nothing is checked."""
        self._schema = schema
        self._seen: set[str] = set()

    def check(self, calls: Iterable[Json], made_up: Sequence[Json] = ()) -> None:
        """Check the answers in a sandbox's log of calls; updates are in the answers to getUpdates.

        Updates that a test has made up are not checked, because they needn't look like Telegram's.
        """
        if self._schema is None:
            return
        wrong: list[str] = []
        for call in calls:
            result = call["result"]
            if made_up and isinstance(result, list):
                result = [item for item in result if item not in made_up]
            answer = {"method": call["method"], "result": result, "error": call["error"]}
            if (written := json.dumps(answer, ensure_ascii=False)) not in self._seen:
                self._seen.add(written)
                wrong += [f"{call['method']}: {fault}" for fault in self._schema.faults(answer)]
        assert list(dict.fromkeys(wrong))[:MOST_SHOWN] == []
