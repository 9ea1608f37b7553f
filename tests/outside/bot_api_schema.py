"""A schema of what a Bot API server may answer, made from npm's @gramio/types, which are made from Telegram's pages.

The types are downloaded and turned into a JSON Schema where the tests run; neither is part of the project.
"""

from __future__ import annotations

import json
import shutil
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

import jsonschema_rs

from tests.outside.downloads import cached, is_cached, run

Json = dict[str, Any]

RECIPE = Path(__file__).parent / "types"
SCHEMA = "schema.json"


class BotApiSchema:
    """A strict check: no field is missing, none is unknown, each has its type."""

    def __init__(self, schema: Json) -> None:
        self._schema = schema
        self._validators: dict[str, jsonschema_rs.Draft7Validator] = {}

    @classmethod
    def load(cls) -> BotApiSchema:
        """The schema, made again if its sources have changed; raises Unavailable without npm or its registry."""
        return cls(json.loads((cached(_name(), _make) / SCHEMA).read_text()))

    @classmethod
    def load_if_cached(cls) -> BotApiSchema | None:
        """The schema, None if it isn't in the cache: making it takes a minute."""
        return cls.load() if is_cached(_name()) else None

    @property
    def methods(self) -> set[str]:
        """All methods of the Bot API."""
        return set(self._results)

    def faults(self, call: Json) -> list[str]:
        """What is wrong with an answer in the sandbox's log of calls; empty if it fits the schema."""
        method, error = call["method"], call["error"]
        if error is None:
            return self.result_faults(method, call["result"])
        # The log has such an error for calls that got no answer: dropped by a fault, or given up by the bot.
        return [] if error["error_code"] is None else self._check("failure", self._parts["failure"], error)

    def result_faults(self, method: str, result: Any) -> list[str]:
        """What is wrong with a method's result; the method's name may be in small or capital letters."""
        name = self._names.get(method.lower())
        return ["there is no such method"] if name is None else self._check(name, self._results[name], result)

    @cached_property
    def _parts(self) -> Json:
        parts: Json = self._schema["definitions"]["Answers"]["properties"]
        return parts

    @cached_property
    def _results(self) -> Json:
        results: Json = self._parts["results"]["properties"]
        return results

    @cached_property
    def _names(self) -> dict[str, str]:
        return {name.lower(): name for name in self._results}

    def _check(self, name: str, part: Json, answer: Any) -> list[str]:
        if name not in self._validators:
            schema = {"allOf": [part], "definitions": self._schema["definitions"]}
            self._validators[name] = jsonschema_rs.Draft7Validator(schema)
        return [f"{_path(error)}: {error.message[:300]}" for error in self._validators[name].iter_errors(answer)]


def _path(error: jsonschema_rs.ValidationError) -> str:
    return "/".join(map(str, error.instance_path)) or "the answer"


def _name() -> str:
    recipe = b"".join(path.read_bytes() for path in sorted(RECIPE.iterdir()))
    return f"schema-{sha256(recipe).hexdigest()[:12]}"


def _make(folder: Path) -> None:
    with_types = folder / "with-types"
    shutil.copytree(RECIPE, with_types)
    patience = ("--fetch-retries=1", "--fetch-retry-mintimeout=1000", f"--cache={folder / 'cache'}")
    run("npm", "ci", "--loglevel=error", "--no-audit", "--no-fund", *patience, cwd=with_types)
    run("npm", "run", "--loglevel=error", "schema", cwd=with_types)
    (with_types / SCHEMA).rename(folder / SCHEMA)
    for rest in (with_types, folder / "cache"):
        shutil.rmtree(rest)
