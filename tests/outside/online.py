"""python-telegram-bot's own online tests, run against a sandbox from the archive of its source.

They are fetched and run where they lie, in an environment of their own, and are no part of the project.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import aiohttp

from schwimmen_bot.sandbox import serve
from tests.outside.plugin import PASSED
from tests.outside.workshop import PIP, kept, run
from tests.sandbox.people import Json, People
from tests.sandbox.test_files import png

# The one whose tests are listed.
VERSION = "22.8"
PACKAGE = f"python-telegram-bot=={VERSION}"
LIST = Path(__file__).parent / "online-tests.txt"
PLUGIN = Path(__file__).parent / "plugin.py"
ONLINE = "WithRequest"
# Not those that would have the sandbox call a website.
CHOICE = f"{ONLINE} and not set_webhook"
WITHOUT = ("flaky", "xdist", "cacheprovider")
OPTIONS = ("-o", "addopts=", "--tb=native", "-p", PLUGIN.stem, *(f"-pno:{plugin}" for plugin in WITHOUT), "-k", CHOICE)
NOBODY = "http://127.0.0.1:9"
# The archive lacks some media; the tests look at nothing in them but that they can be sent. What is edited in them is
# a voice message, for which a photo stands in (see the plugin).
STAND_INS = {"telegram.jpg": png(1280, 800), "telegram.png": png(300, 300), "telegram.ogg": png(320, 320)}


@dataclass(frozen=True)
class Run:
    """How each online test ended, by its id, and the sandbox's log of their calls."""

    outcomes: dict[str, str]
    calls: list[Json]

    @property
    def passed(self) -> set[str]:
        """The tests that asked the sandbox, and liked its answers."""
        return {test for test, outcome in self.outcomes.items() if outcome == PASSED}


def listed_tests() -> set[str]:
    """The tests that have to pass."""
    return {line for line in LIST.read_text().splitlines() if line and not line.startswith("#")}


def run_online_tests() -> Run:
    """Fetch the tests if need be and run them all; raises Unavailable without pip's registry."""
    folder = kept(f"python-telegram-bot-{VERSION}", _fetch)
    for name, content in STAND_INS.items():
        (folder / "source/tests/data" / name).write_bytes(content)
    return asyncio.run(_play(folder / "source", _python(folder / "environment")))


def _fetch(folder: Path) -> None:
    archives = folder / "archives"
    from_source = ("--no-binary", ":all:", "--no-deps", "--no-build-isolation")
    run(sys.executable, *PIP, "download", *from_source, "--dest", str(archives), PACKAGE, cwd=folder)
    (archive,) = archives.iterdir()
    with tarfile.open(archive) as files:
        files.extractall(archives, filter="data")
    archive.unlink()
    (source,) = archives.iterdir()
    source.rename(folder / "source")
    archives.rmdir()
    _furnish(folder / "environment", folder / "source")


def _furnish(environment: Path, source: Path) -> None:
    """Make an environment with what the tests ask for; the library itself they take from their source."""
    project = tomllib.loads((source / "pyproject.toml").read_text())
    requirements = [*project["dependency-groups"]["tests"], f"python-telegram-bot[callback-data]=={VERSION}"]
    venv.create(environment)
    python = str(_python(environment))
    run(sys.executable, *PIP, "--python", python, "install", *requirements, cwd=source)


def _python(environment: Path) -> Path:
    paths = {"base": str(environment), "platbase": str(environment)}
    return Path(sysconfig.get_path("scripts", "venv", paths), "python")


async def _play(source: Path, python: Path) -> Run:
    async with await serve(limits=False) as sandbox, aiohttp.ClientSession() as session:
        people = People(sandbox, session)
        environment = _environment(await _settle(people)) | {"SANDBOX": sandbox.url}
        outcomes = await asyncio.to_thread(_run_tests, source, python, environment)
        return Run(outcomes, await people.get("calls"))


def _run_tests(source: Path, python: Path, environment: dict[str, str]) -> dict[str, str]:
    modules = sorted(str(path) for path in source.glob("tests/**/test_*.py") if ONLINE in path.read_text())
    command = [str(python), "-m", "pytest", *OPTIONS, *modules]
    with TemporaryDirectory() as place:
        notes = Path(place, "notes.json")
        environment = environment | {"NOTES": str(notes)}
        done = subprocess.run(
            command, cwd=source, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if not notes.exists():
            raise AssertionError(f"the library's tests broke off:\n{done.stdout[-2000:]}")
        outcomes: dict[str, str] = json.loads(notes.read_text())
        return outcomes


async def _settle(people: People) -> Json:
    """The people and chats that the tests expect; how they are told of them."""
    tester = await people.user("PTB", last_name="Test user")
    others = [await people.user(name) for name in ("Anna", "Berta", "Clara")]
    # Message 1 is to be one that can't be deleted.
    await people.post("deletions", user=tester, chat=tester, message_id=1)
    title = ">>> telegram.Bot(test) @schwimmen_bot"
    group = await people.group(tester, *others, title=title, bot="administrator")
    forum = await people.group(tester, is_forum=True, bot="administrator")
    return {
        "token": people.token,
        "name": "Schwimmen",
        "username": "@schwimmen_bot",
        "chat_id": str(tester),
        "super_group_id": str(group),
        "forum_group_id": str(forum),
        "channel_id": str(group),
        "subscription_channel_id": group,
        "payment_provider_token": "",
    }


def _environment(known: Json) -> dict[str, str]:
    """As in the project's own CI, which is where the tests learn of other bots than those behind Telegram."""
    bots = base64.b64encode(json.dumps([known, known]).encode()).decode()
    foreign = ("PYTHON", "PYTEST", "COVERAGE", "SCHWIMMEN")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    return kept | {
        "GITHUB_ACTIONS": "true",
        "JOB_INDEX": "1",
        "BOTS": bots,
        "PYTHONPATH": str(PLUGIN.parent),
        # Nothing may reach Telegram, whatever a test does.
        "HTTPS_PROXY": NOBODY,
        "https_proxy": NOBODY,
        "NO_PROXY": "127.0.0.1",
        "no_proxy": "127.0.0.1",
    }
