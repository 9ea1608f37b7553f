"""The wheel: built, installed into an environment of its own, and used from another folder than the project's."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
SHIPPED = {PROJECT / "schwimmen_bot": "schwimmen_bot", PROJECT / "migrations": "schwimmen_bot/migrations"}
PATIENCE_SECONDS = 30


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    _pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(PROJECT))
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the commands of an environment that has the wheel, and all else from this one."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder)
    # Its own packages come first; a path file isn't followed into this one's path files, so the project stays away.
    paths = {"base": str(folder), "platbase": str(folder)}
    site_packages = Path(sysconfig.get_path("purelib", "venv", paths))
    (site_packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    programs = Path(sysconfig.get_path("scripts", "venv", paths))
    _pip("--python", str(programs / "python"), "install", "--no-deps", "--no-index", "--ignore-installed", str(wheel))
    return programs


def _pip(*arguments: str) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd="/")
    assert done.returncode == 0, done.stdout


def _environment(**settings: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SCHWIMMEN_", "PYTHON"))}
    return kept | settings


def test_every_file_of_the_rooms_is_in_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    ours = {
        f"{name}/{path.relative_to(folder).as_posix()}"
        for folder, name in SHIPPED.items()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert ours - packed == set()
    assert {name for name in packed if ".dist-info/" not in name} - ours == set()
    for needed in ("texts/de.ftl", "texts/en.ftl", "sandbox/page/index.html", "migrations/env.py"):
        assert f"schwimmen_bot/{needed}" in packed


def test_the_licence_is_in_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (licence,) = [name for name in archive.namelist() if name.endswith("LICENSE")]
        assert archive.read(licence) == (PROJECT / "LICENSE").read_bytes()


def test_it_is_found_where_it_is_installed(programs: Path, tmp_path: Path) -> None:
    question = "import schwimmen_bot; print(schwimmen_bot.__file__)"
    answer = subprocess.check_output([programs / "python", "-c", question], cwd=tmp_path, env=_environment(), text=True)
    assert Path(answer).is_relative_to(programs.parent)


def test_an_installed_bot_migrates(programs: Path, tmp_path: Path) -> None:
    environment = _environment(SCHWIMMEN_DATABASE=f"sqlite:///{tmp_path / 'bot.db'}")
    done = subprocess.run(
        [programs / "schwimmen-bot", "migrate"], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "The database is up to date.\n", "")
    assert (tmp_path / "bot.db").is_file()


def test_an_installed_bot_plays(programs: Path, tmp_path: Path) -> None:
    """With its page, its texts and its tables."""
    process = subprocess.Popen(
        [programs / "schwimmen-bot", "play", "--port", "0", "--no-browser"],
        cwd=tmp_path,
        env=_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    with process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found is not None
            with urllib.request.urlopen(found[0], timeout=PATIENCE_SECONDS) as page:
                assert b"<html" in page.read()
        finally:
            process.terminate()
        assert process.wait(PATIENCE_SECONDS) == 0
