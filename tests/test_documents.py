"""What the documents say is so: settings, commands, examples, paths, and the names in files beside the code."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer

from schwimmen_bot import cli
from schwimmen_bot.config import Settings
from schwimmen_bot.views.commands import Command

PROJECT = Path(__file__).parents[1]
PACKAGE = PROJECT / "schwimmen_bot"
README = (PROJECT / "README.md").read_text()
ARCHITECTURE = (PROJECT / "ARCHITECTURE.md").read_text()
FAILURES = (PROJECT / "docs/failures.md").read_text()
PYPROJECT: dict[str, Any] = tomllib.loads((PROJECT / "pyproject.toml").read_text())

COMPOSES_OWN = {"POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD"}
TESTS_OWN = {"SCHWIMMEN_TESTS_REQUIRE"}


def section(title: str) -> str:
    """The README from this title to the next one of any level."""
    found = re.search(rf"^#+ {re.escape(title)}\n(.*?)(?=^#)", README, re.DOTALL | re.MULTILINE)
    assert found is not None, title
    return found[1]


def rows(table: str) -> list[list[str]]:
    """The cells of a table's rows, without its head and the backticks."""
    lines = [line for line in table.splitlines() if line.startswith("|")]
    return [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines[2:]]


def block(language: str) -> str:
    """The README's only example in this language."""
    (code,) = re.findall(rf"^```{language}\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
    return str(code)


def commands() -> dict[str, Any]:
    group: Any = typer.main.get_command(cli.cli)
    commands: dict[str, Any] = group.commands
    return commands


# README


def test_the_two_commands_come_first() -> None:
    beginning = README.split("\n## ", 1)[0]
    assert re.findall(r"^    (.*)", beginning, re.MULTILINE) == ["make play", "make test"]


def test_every_setting_is_described_with_its_default() -> None:
    described = {name: default for name, default, *_ in rows(section("Settings"))}
    assert described == {
        f"SCHWIMMEN_{name.upper()}": "none" if field.default is None else _as_in_the_environment(field.default)
        for name, field in Settings.model_fields.items()
    }


def _as_in_the_environment(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def test_every_option_of_play_is_described_with_its_default() -> None:
    described = {}
    for option, *_ in rows(section("A look around")):
        name, _, default = option.partition(" ")
        described[name] = default
    expected = {}
    for option in commands()["play"].params:
        if option.secondary_opts:
            expected[option.secondary_opts[0]] = ""
        else:
            expected[option.opts[0]] = format(option.default, "g" if isinstance(option.default, float) else "")
    assert described == expected


def test_every_command_for_players_is_described() -> None:
    described = {(german, english) for german, english, *_ in rows(section("How a match goes"))}
    assert described == {tuple(f"/{name}" for name in command.value.names.values()) for command in Command}


def test_what_is_to_be_typed_is_there() -> None:
    assert set(re.findall(r"schwimmen-bot ([a-z]+)(?=`|\n)", README)) == {
        name for name, command in commands().items() if not command.hidden
    }
    targets = set(re.findall(r"^([a-z]+):", (PROJECT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"(?:`|^    )make (?:[A-Z]+=\S+ )?([a-z]+)", README, re.MULTILINE)) == targets


@pytest.mark.process
def test_the_proof_of_a_deal_can_be_typed_in() -> None:
    command, answer = block("console").splitlines()
    done = subprocess.run(["sh", "-c", command.removeprefix("$ ")], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == answer.strip()


@pytest.mark.process
def test_the_cards_of_a_key_can_be_computed() -> None:
    program = [sys.executable, "-W", "error", "-c", block("python")]
    done = subprocess.run(program, capture_output=True, text=True, check=True, cwd=PROJECT)
    assert done.stdout == block("text")
    key = re.search(r'key = "(\w+)"', block("python"))
    assert key is not None
    assert key[1] in block("console")


@pytest.mark.parametrize(
    "document", ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/failures.md"]
)
def test_links_lead_somewhere(document: str) -> None:
    links = re.findall(r"\]\((?!https?://)([^)#]+)", (PROJECT / document).read_text())
    assert [link for link in links if not ((PROJECT / document).parent / link).exists()] == []


# ARCHITECTURE


def modules() -> set[str]:
    """What ARCHITECTURE.md names by a path."""
    return set(re.findall(r"`([\w/]+(?:\.py|\.ftl|/))`", ARCHITECTURE))


def test_every_path_of_the_architecture_exists() -> None:
    assert [path for path in modules() if not (PACKAGE / path).exists() and not (PROJECT / path).exists()] == []


def test_every_room_is_in_the_architecture() -> None:
    rooms = {f"{path.name}/" if path.is_dir() else path.name for path in PACKAGE.iterdir() if path.name[0] not in "._"}
    (table,) = re.findall(r"## The rooms\n(.*?)\n\n[^|]", ARCHITECTURE, re.DOTALL)
    assert {room for room, _ in rows(table)} == rooms


def test_every_function_of_the_architecture_exists() -> None:
    named = re.findall(r"`([\w/]+\.py)`\s+`([\w.]+)`", ARCHITECTURE)
    assert len(named) > 20
    missing = []
    for path, name in named:
        source = (PACKAGE / path).read_text()
        for part in name.split("."):
            if not re.search(rf"^\s*(async def|def|class) {part}\b", source, re.MULTILINE):
                missing.append(f"{path} {name}")
    assert missing == []


def test_the_direction_is_the_one_that_is_checked() -> None:
    (drawn,) = re.findall(r"```text\n(.*?)\n```", ARCHITECTURE, re.DOTALL)
    contracts = PYPROJECT["tool"]["importlinter"]["contracts"]
    (layers,) = [contract["layers"] for contract in contracts if contract.get("containers") == ["schwimmen_bot"]]
    assert [re.findall(r"\w+", layer) for layer in drawn.split("→")] == [re.findall(r"\w+", layer) for layer in layers]


# Files beside the code


@pytest.mark.parametrize(
    "name", ["README.md", "ARCHITECTURE.md", ".env.example", "compose.yaml", "Dockerfile", ".ci/run"]
)
def test_only_settings_that_exist_are_named(name: str) -> None:
    named = set(re.findall(r"\b(?:SCHWIMMEN|POSTGRES)_[A-Z_]+\b", (PROJECT / name).read_text()))
    assert named - {f"SCHWIMMEN_{field.upper()}" for field in Settings.model_fields} - COMPOSES_OWN - TESTS_OWN == set()


def test_the_example_of_settings_names_what_compose_asks_for() -> None:
    example = (PROJECT / ".env.example").read_text()
    asked = set(re.findall(r"\$\{(\w+)", (PROJECT / "compose.yaml").read_text()))
    assert {name for name in asked if not re.search(rf"^#?{name}=", example, re.MULTILINE)} == set()


def test_the_example_of_settings_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Filled in as it says, it is accepted, together with what is commented out there."""
    monkeypatch.delenv("SCHWIMMEN_TOKEN", raising=False)
    example = (PROJECT / ".env.example").read_text().replace("SCHWIMMEN_TOKEN=", "SCHWIMMEN_TOKEN=1:a")
    example = example.replace("#SCHWIMMEN", "SCHWIMMEN")
    (tmp_path / "env").write_text(example)
    settings = Settings(_env_file=tmp_path / "env")  # type: ignore[call-arg]
    assert settings.token is not None
    assert settings.token.get_secret_value() == "1:a"


def test_compose_has_the_postgresql_that_is_tested() -> None:
    image = re.search(r"image: postgres:(\d+)", (PROJECT / "compose.yaml").read_text())
    tested = re.search(r"\*\*PostgreSQL\*\*, tested with version (\d+)", README)
    assert image is not None
    assert tested is not None
    assert image[1] == tested[1]


def test_the_changelog_has_this_version_or_what_comes() -> None:
    titles = re.findall(r"^## \[(.+?)\]", (PROJECT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert titles[0] in ("Unreleased", PYPROJECT["project"]["version"])


# The rules


RULES = (PROJECT / "docs" / "rules.md").read_text()
TESTS = PROJECT / "tests"


def cited() -> dict[str, str]:
    """Each number of a rule that code and tests cite, and a file that does; a range cites both of its ends."""
    found: dict[str, str] = {}
    for folder in (PACKAGE, TESTS):
        for path in sorted(folder.rglob("*.py")):
            for number in re.findall(r"\b[AB][1-9][0-9]?\b(?!\w)", without_versions(path.read_text())):
                found.setdefault(number, str(path.relative_to(PROJECT)))
    return found


def without_versions(source: str) -> str:
    """A9 and its kin are rule sets too, where they stand in quotation marks or before one of the others."""
    return re.sub(r"\bA7, A9 and A5\b|\bA7/A9/A5\b|[\"'„“]A[579]\b", "", source)


def test_every_rule_that_is_cited_can_be_read() -> None:
    numbers = set(re.findall(r"^\| (\d+) \|", RULES, re.MULTILINE))
    there = {f"A{number}" for number in numbers} | set(re.findall(r"^- \*\*(B\d+)\*\*", RULES, re.MULTILINE))
    assert len(there) == 49 + 51
    assert {number: path for number, path in cited().items() if number not in there} == {}


def test_no_document_is_cited_that_isn_t_here() -> None:
    """By its file's name, wherever one stands in code or tests."""
    for folder in (PACKAGE, TESTS):
        for path in folder.rglob("*.py"):
            for name in re.findall(r"\b[a-z][a-z-]*\.md\b", path.read_text()):
                assert (PROJECT / name).exists() or (PROJECT / "docs" / name).exists(), f"{path}: {name}"


def test_what_can_fail_is_shown_by_a_test() -> None:
    """The table names for each failure the test that shows what becomes of it."""
    named = re.findall(r"`([\w/]+\.py)::(test_\w+)` \|$", FAILURES, re.MULTILINE)
    assert len(named) > 40
    assert [f"{path}::{test}" for path, test in named if f"def {test}(" not in (TESTS / path).read_text()] == []
