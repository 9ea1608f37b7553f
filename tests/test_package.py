"""The wheel: built, installed into an environment of its own, and used from another folder than the project's.

And what pyproject.toml says of it: all that is imported is declared, and locked.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import urllib.request
import venv
import zipfile
from collections.abc import Iterator, Mapping
from email.parser import BytesHeaderParser
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT = Path(__file__).parents[1]
SHIPPED = {PROJECT / "schwimmen_bot": "schwimmen_bot", PROJECT / "migrations": "schwimmen_bot/migrations"}
LOCKS = PROJECT / "locks"
OWN = {"schwimmen_bot", "migrations", "tests"}
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


def test_it_says_whose_everything_is(wheel: Path) -> None:
    """Its own licence and those of the fonts, by name and in full, and who has drawn what."""
    with zipfile.ZipFile(wheel) as archive:
        (info,) = {name.split("/")[0] for name in archive.namelist() if ".dist-info/" in name}
        metadata = BytesHeaderParser().parsebytes(archive.read(f"{info}/METADATA"))
        notices = metadata.get_all("License-File", [])
        for notice in notices:
            assert archive.read(f"{info}/licenses/{notice}") == (PROJECT / notice).read_bytes()
    assert metadata["License-Expression"] == "MIT AND OFL-1.1 AND Bitstream-Vera"
    assert {Path(notice).name for notice in notices} == {
        "LICENSE",
        "CREDITS.txt",
        "OFL-BarlowCondensed.txt",
        "LICENSE-DejaVu.txt",
    }


def test_the_credits_name_every_picture_and_font() -> None:
    pictures = PROJECT / "schwimmen_bot" / "pictures"
    credits = (pictures / "CREDITS.txt").read_text(encoding="utf-8")
    named = re.findall(r"^\S+$", credits, re.MULTILINE)
    files = {path for path in pictures.rglob("*") if path.is_file() and path.suffix not in {".py", ".pyc", ".txt"}}
    assert files == {path for pattern in named for path in pictures.glob(pattern)}
    for notice in re.findall(r"see (\S+\.txt)", credits):
        assert (pictures / notice).is_file()


def _declared(*extras: str) -> list[Requirement]:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [*project["dependencies"], *(line for extra in extras for line in project["optional-dependencies"][extra])]
    return [Requirement(line) for line in lines]


def _imported(folder: str) -> Iterator[str]:
    for path in (PROJECT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_bytes())):
            match node:
                case ast.Import(names=names):
                    yield from (alias.name for alias in names)
                case ast.ImportFrom(module=str(module), level=0):
                    yield module


def _distribution_of(module: str, by_package: Mapping[str, list[str]]) -> str:
    """Its name on PyPI; several may share the first part of a module's name, as those of Fluent do."""
    sharing = set(by_package.get(module.split(".")[0], []))
    if len(sharing) > 1:
        place = "/".join(module.split(".")[:2]) + "/"
        sharing = {
            name for name in sharing if any(str(file).startswith(place) for file in distribution(name).files or ())
        }
    (name,) = sharing
    return canonicalize_name(name)


@pytest.mark.parametrize(("folder", "extras"), [("schwimmen_bot", ()), ("migrations", ()), ("tests", ("dev",))])
def test_what_is_imported_is_declared(folder: str, extras: tuple[str, ...]) -> None:
    foreign = {module for module in _imported(folder) if module.split(".")[0] not in sys.stdlib_module_names | OWN}
    declared = {canonicalize_name(requirement.name) for requirement in _declared(*extras)}
    by_package = packages_distributions()
    assert {_distribution_of(module, by_package) for module in foreign} - declared == set()


@pytest.mark.parametrize("requirement", _declared("dev"), ids=lambda requirement: requirement.name)
def test_what_is_declared_is_bounded(requirement: Requirement) -> None:
    assert {bound.operator for bound in requirement.specifier} == {">=", "<"}


@pytest.mark.parametrize(("lock", "extras"), [("bot.txt", ()), ("tests.txt", ("dev",))])
def test_what_is_declared_is_locked(lock: str, extras: tuple[str, ...]) -> None:
    """Else `make lock` was forgotten."""
    locked: dict[str, list[str]] = {}
    for name, version in re.findall(r"^(\S+)==([^\s;]+)", (LOCKS / lock).read_text(encoding="utf-8"), re.MULTILINE):
        locked.setdefault(name, []).append(version)
    for requirement in _declared(*extras):
        versions = locked.get(canonicalize_name(requirement.name), [])
        assert versions, requirement.name
        assert all(version in requirement.specifier for version in versions), requirement


def test_the_locks_agree() -> None:
    """The tests say something of the bot's own lock only as long as its versions are those that they ran with."""
    pinned = {
        lock: set(re.findall(r"^\S+==[^\\\n]+", (LOCKS / lock).read_text(encoding="utf-8"), re.MULTILINE))
        for lock in ("bot.txt", "build.txt", "tests.txt")
    }
    assert pinned["bot.txt"] | pinned["build.txt"] <= pinned["tests.txt"]


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
