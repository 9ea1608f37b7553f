"""Runs python-telegram-bot's own online tests against a sandbox.

They come from the library's source archive and run in an environment of their own; they are no part of the project.
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
from tests.outside.downloads import PIP, cached, run
from tests.outside.plugin import PASSED
from tests.sandbox.people import Json, People
from tests.sandbox.test_files import png

# online-tests.txt lists the tests of this version.
VERSION = "22.8"
PACKAGE = f"python-telegram-bot=={VERSION}"
LIST = Path(__file__).parent / "online-tests.txt"
PLUGIN = Path(__file__).parent / "plugin.py"
ONLINE = "WithRequest"
# Without the tests that make the server call a website.
SELECTION = f"{ONLINE} and not set_webhook"
WITHOUT = ("flaky", "xdist", "cacheprovider")
OPTIONS = (
    "-o",
    "addopts=",
    "--tb=native",
    "-p",
    PLUGIN.stem,
    *(f"-pno:{plugin}" for plugin in WITHOUT),
    "-k",
    SELECTION,
)
NOBODY = "http://127.0.0.1:9"
# Some media files are missing in the archive. The tests only send them, so any picture will do, even for the voice
# message: the plugin sends a photo instead of it.
REPLACEMENTS = {"telegram.jpg": png(1280, 800), "telegram.png": png(300, 300), "telegram.ogg": png(320, 320)}


@dataclass(frozen=True)
class Run:
    """How each test ended, by its id, and the sandbox's log of their calls."""

    outcomes: dict[str, str]
    calls: list[Json]

    @property
    def passed(self) -> set[str]:
        """The tests that called the sandbox and passed."""
        return {test for test, outcome in self.outcomes.items() if outcome == PASSED}


def listed_tests() -> set[str]:
    """The tests that must pass."""
    return {line for line in LIST.read_text().splitlines() if line and not line.startswith("#")}


def run_online_tests() -> Run:
    """Download the tests if necessary and run them all; raises Unavailable without pip's registry."""
    folder = cached(f"python-telegram-bot-{VERSION}", _fetch)
    for name, content in REPLACEMENTS.items():
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
    _install(folder / "environment", folder / "source")


def _install(environment: Path, source: Path) -> None:
    """Make an environment with all that the tests need, except the library: they import it from their own source."""
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
        environment = _environment(await _add_people(people)) | {"SANDBOX": sandbox.url}
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
            raise AssertionError(f"the library's tests did not finish:\n{done.stdout[-2000:]}")
        outcomes: dict[str, str] = json.loads(notes.read_text())
        return outcomes


async def _add_people(people: People) -> Json:
    """Create the people and chats that the tests need; returns the settings that tell the tests about them."""
    tester = await people.user("PTB", last_name="Test user")
    others = [await people.user(name) for name in ("Anna", "Berta", "Clara")]
    # The tests need a message 1 that can't be deleted.
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
    """Variables as in the library's CI, because only there its tests read the bot's settings from the environment."""
    bots = base64.b64encode(json.dumps([known, known]).encode()).decode()
    foreign = ("PYTHON", "PYTEST", "COVERAGE", "SCHWIMMEN")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    return kept | {
        "GITHUB_ACTIONS": "true",
        "JOB_INDEX": "1",
        "BOTS": bots,
        "PYTHONPATH": str(PLUGIN.parent),
        # No call may reach Telegram, whatever a test does.
        "HTTPS_PROXY": NOBODY,
        "https_proxy": NOBODY,
        "NO_PROXY": "127.0.0.1",
        "no_proxy": "127.0.0.1",
    }
