"""The command as people start it: a process of its own, its output, its exit code, its end."""

from __future__ import annotations

import re
import signal
import socket
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from schwimmen_bot.sandbox import Sandbox
from tests.command import Command
from tests.journeys.simulated_telegram import SimulatedTelegram, SimulatedUser, telegram_at

pytestmark = pytest.mark.process

PROJECT = Path(__file__).parents[1]
TOKEN = "123456789:AAE-this_is-nobodys-token"
SECRET = "only-for-your-eyes"
HINT = "schwimmen-bot play"
AT_WORK = "bot is at work"

Start = Callable[..., Awaitable[Command]]


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    """Start a command in the test's folder: `await start("run", token=…)`."""
    started: list[Command] = []

    async def go(*arguments: str, **more: Any) -> Command:
        command = await Command.start(tmp_path, *arguments, **more)
        started.append(command)
        return command

    yield go
    for command in started:
        await command.abandon()


@pytest.fixture
async def telegram(sandbox: Sandbox) -> AsyncIterator[SimulatedTelegram]:
    async with telegram_at(sandbox.url) as telegram:
        yield telegram


def bot_settings(sandbox: Sandbox, **more: str) -> dict[str, str]:
    return {"token": sandbox.token, "api_url": sandbox.url, "paced": "false", **more}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def file_modes(folder: Path) -> dict[str, str]:
    return {file.name: oct(file.stat().st_mode & 0o777) for file in folder.iterdir()}


def rows(folder: Path, query: str) -> list[Any]:
    """What the bot's SQLite file holds, once it has ended."""
    database = sqlite3.connect(folder / "schwimmen.db")
    try:
        return database.execute(query).fetchall()
    finally:
        database.close()


# What an operator has set wrong


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({}, ("SCHWIMMEN_TOKEN", "not set", HINT)),
        ({"token": ""}, ("SCHWIMMEN_TOKEN", "not set", HINT)),
        ({"token": SECRET}, ("SCHWIMMEN_TOKEN", "no token", HINT)),
        ({"token": f"123:{SECRET} "}, ("SCHWIMMEN_TOKEN", "no token", HINT)),
        ({"token": TOKEN, "log_level": "LOUD"}, ("SCHWIMMEN_LOG_LEVEL",)),
        ({"token": TOKEN, "tick_seconds": "often"}, ("SCHWIMMEN_TICK_SECONDS", "number")),
        ({"token": TOKEN, "tick_seconds": "9", "paced": "oui"}, ("SCHWIMMEN_TICK_SECONDS", "SCHWIMMEN_PACED")),
        ({"token": TOKEN, "api_url": "telegram.org"}, ("SCHWIMMEN_API_URL", "https?://")),
        ({"token": TOKEN, "api_url": f"https://me:{SECRET}@proxy/?x"}, ("SCHWIMMEN_API_URL", "https?://")),
        ({"token": TOKEN, "api_url": "https://api.telegram.org/?x=/"}, ("SCHWIMMEN_API_URL", "https?://")),
        ({"token": TOKEN, "heartbeat": "nowhere/beat"}, ("SCHWIMMEN_HEARTBEAT", "No such file")),
        ({"token": TOKEN, "heartbeat": "."}, ("SCHWIMMEN_HEARTBEAT", "folder")),
        ({"token": TOKEN, "database": "sqlite://"}, ("SCHWIMMEN_DATABASE", "memory")),
        ({"token": TOKEN, "database": "sqlite:///:memory:"}, ("SCHWIMMEN_DATABASE", "memory")),
        ({"token": TOKEN, "database": "sqlite:///file:x?mode=memory&uri=true"}, ("SCHWIMMEN_DATABASE", "memory")),
        ({"token": TOKEN, "database": SECRET}, ("SCHWIMMEN_DATABASE",)),
        ({"token": TOKEN, "database": "sqlite:///nowhere/bot.db"}, ("SCHWIMMEN_DATABASE", "unable to open")),
        ({"token": TOKEN, "database": f"oracle://me:{SECRET}@localhost/x"}, ("SCHWIMMEN_DATABASE", "driver")),
        ({"token": TOKEN, "database": f"nosuch://me:{SECRET}@localhost/x"}, ("SCHWIMMEN_DATABASE", "nosuch")),
        ({"token": TOKEN, "database": f"postgresql+psycopg://me:1@{SECRET}@h/x"}, ("SCHWIMMEN_DATABASE", "%40")),
        ({"token": TOKEN, "database": f"postgresql+psycopg://me:x@h:{SECRET}/x"}, ("SCHWIMMEN_DATABASE", "port")),
        (
            {"token": TOKEN, "database": f"postgresql+psycopg://me:{SECRET}@127.0.0.1:1/x"},
            ("SCHWIMMEN_DATABASE", "127.0.0.1", "refused"),
        ),
    ],
)
async def test_a_wrong_setting_is_one_clear_line(
    start: Start, settings: dict[str, str], words: tuple[str, ...]
) -> None:
    command = await start("run", **settings)
    assert await command.ends() == 2
    assert command.out == []
    (line,) = command.err
    assert [word for word in words if word not in line] == []
    assert SECRET not in line


async def test_a_refused_token_is_one_clear_line(start: Start, sandbox: Sandbox) -> None:
    command = await start("run", **bot_settings(sandbox, token=TOKEN))
    assert await command.ends() == 2
    *log, line = command.err
    assert "refuses SCHWIMMEN_TOKEN" in line
    assert HINT in line
    assert [entry for entry in log if "[info" not in entry] == []
    assert TOKEN not in command.said


async def test_a_database_of_a_newer_version_is_refused(start: Start, tmp_path: Path) -> None:
    assert await (await start("migrate")).ends() == 0
    with sqlite3.connect(tmp_path / "schwimmen.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    command = await start("migrate")
    assert await command.ends() == 2
    (line,) = command.err
    assert "SCHWIMMEN_DATABASE" in line
    assert "9999" in line


async def test_a_file_that_is_no_database_is_refused(start: Start, tmp_path: Path) -> None:
    (tmp_path / "schwimmen.db").write_text("Liebes Tagebuch, heute haben wir wieder Karten gespielt.\n" * 100)
    command = await start("migrate")
    assert await command.ends() == 2
    (line,) = command.err
    assert "SCHWIMMEN_DATABASE" in line


@pytest.mark.parametrize("damage", ["DROP TABLE letter", "ALTER TABLE letter DROP COLUMN attempts"])
async def test_a_database_that_lacks_something_is_refused(start: Start, tmp_path: Path, damage: str) -> None:
    assert await (await start("migrate")).ends() == 0
    with sqlite3.connect(tmp_path / "schwimmen.db") as database:
        database.execute(damage)
    database.close()
    command = await start("run", token=TOKEN)
    assert await command.ends() == 2
    (line,) = command.err
    assert "SCHWIMMEN_DATABASE" in line
    assert "letter is missing" in line.replace("attempts of table ", "")


async def test_a_damaged_database_is_refused(start: Start, tmp_path: Path) -> None:
    """The beginning of the file is still that of a database."""
    assert await (await start("migrate")).ends() == 0
    file = tmp_path / "schwimmen.db"
    good = file.read_bytes()
    file.write_bytes(good[: 3 * 4096] + b"Z" * (len(good) - 3 * 4096))
    command = await start("run", token=TOKEN)
    assert await command.ends() == 2
    (line,) = command.err
    assert "SCHWIMMEN_DATABASE" in line
    assert "malformed" in line


async def test_a_database_that_must_not_be_written_is_refused(start: Start, tmp_path: Path) -> None:
    assert await (await start("migrate")).ends() == 0
    url = f"sqlite:///file:{tmp_path / 'schwimmen.db'}?mode=ro&uri=true"
    command = await start("run", token=TOKEN, database=url)
    assert await command.ends() == 2
    (line,) = command.err
    assert "readonly" in line


async def test_a_full_disk_is_said(start: Start, tmp_path: Path) -> None:
    """No file may grow beyond a few kilobytes."""
    command = await start("migrate", largest_file=8 * 1024)
    assert await command.ends() == 2
    (line,) = command.err
    assert "SCHWIMMEN_DATABASE" in line
    assert SECRET not in line


@pytest.mark.parametrize("content", ["# Grüße\n".encode("latin-1"), "SCHWIMMEN_TOKEN=1:a\n".encode("utf-16")])
async def test_settings_that_are_no_text_are_one_clear_line(start: Start, tmp_path: Path, content: bytes) -> None:
    (tmp_path / ".env").write_bytes(content)
    command = await start("run")
    assert await command.ends() == 2
    (line,) = command.err
    assert ".env" in line
    assert "UTF-8" in line


@pytest.mark.parametrize(
    "lenient",
    [
        {"log_level": "info"},
        {"TZ": "CET-1CEST,M3.5.0,M10.5.0/3"},
        {"TZ": "UTC+2"},
        {"LANG": "xx_YY.nonsense", "LC_ALL": "C"},
        {"https_proxy": "::nonsense::", "no_proxy": ""},
    ],
)
async def test_surroundings_don_t_keep_it_from_working(start: Start, sandbox: Sandbox, lenient: dict[str, str]) -> None:
    surroundings = {name: value for name, value in lenient.items() if name != "log_level"}
    settings = bot_settings(sandbox, **{name: value for name, value in lenient.items() if name not in surroundings})
    command = await start("run", surroundings=surroundings, **{**settings, "api_url": f"{sandbox.url}/"})
    await command.says(AT_WORK)
    assert await command.stops() == 0
    assert [line for line in command.err if "[info" not in line] == []


async def test_an_unusable_proxy_is_named(start: Start) -> None:
    surroundings = {"http_proxy": "socks5://127.0.0.1:1", "no_proxy": "", "NO_PROXY": ""}
    command = await start("run", surroundings=surroundings, token=TOKEN, api_url="http://telegram.invalid")
    await command.says("out of reach")
    assert await command.stops() == 0
    assert "Traceback" not in command.said


async def test_only_one_process_works_on_a_database(start: Start, sandbox: Sandbox) -> None:
    first = await start("run", **bot_settings(sandbox))
    await first.says(AT_WORK)
    second = await start("run", **bot_settings(sandbox))
    assert await second.ends() == 2
    (line,) = second.err
    assert "another process" in line
    assert await first.stops(signal.SIGKILL) == -signal.SIGKILL
    third = await start("run", **bot_settings(sandbox))
    await third.says(AT_WORK)
    assert await third.stops() == 0


async def test_its_files_are_its_user_s_alone(start: Start, sandbox: Sandbox, tmp_path: Path) -> None:
    """Also those that were made by hand, or by a version that minded less."""
    (tmp_path / ".env").write_text("SCHWIMMEN_LOG_JSON=true\n")
    assert await (await start("migrate")).ends() == 0
    for name, mode in ((".env", 0o640), ("schwimmen.db", 0o644)):
        (tmp_path / name).chmod(mode)
    command = await start("run", **bot_settings(sandbox))
    await command.says(AT_WORK)
    modes = file_modes(tmp_path)
    assert modes.keys() >= {".env", "schwimmen.db", "schwimmen.db-wal", "schwimmen.db-shm"}
    assert set(modes.values()) == {"0o600"}
    assert await command.stops() == 0


async def test_only_play_has_a_clock_to_speed_up(start: Start) -> None:
    command = await start("run", "--time-scale", "60", token=TOKEN)
    assert await command.ends() == 2
    assert "--time-scale" in "\n".join(command.err)


async def test_settings_come_from_a_file_too(start: Start, sandbox: Sandbox, tmp_path: Path) -> None:
    lines = [f"SCHWIMMEN_{name.upper()}={value}\n" for name, value in bot_settings(sandbox, log_json="true").items()]
    (tmp_path / ".env").write_text("".join(lines))
    command = await start("run")
    assert '"event": "bot is at work"' in await command.says(AT_WORK)
    assert await command.stops() == 0


async def test_migrate_makes_a_database(start: Start, tmp_path: Path) -> None:
    for _ in range(2):
        command = await start("migrate")
        assert await command.ends() == 0
        assert command.out == ["The database is up to date."]
    assert (tmp_path / "schwimmen.db").is_file()


async def test_every_command_explains_itself(start: Start) -> None:
    command = await start("--help")
    assert await command.ends() == 0
    assert all(any(name in line for line in command.out) for name in ("run", "play", "migrate"))


# Play


async def play(start: Start, *more: str) -> tuple[Command, str]:
    """Start `play`; the process and its address."""
    command = await start("play", "--port", "0", "--no-browser", *more)
    found = re.search(r"http://127\.0\.0\.1:\d+", await command.says("Play here:"))
    assert found is not None
    return command, found[0]


async def test_play_has_a_page_three_persons_and_a_group(start: Start) -> None:
    command, url = await play(start)
    async with telegram_at(url) as telegram:
        async with telegram.session.get(url) as page:
            assert page.status == 200
            assert page.content_type == "text/html"
            parts = re.findall(r'(?:src|href)="(?!data:)([^"]+)"', await page.text())
        assert parts
        for name in parts:
            async with telegram.session.get(f"{url}/{name.lstrip('/')}") as part:
                assert part.status == 200, name
        people = await telegram.get("users")
        assert [person["first_name"] for person in people] == ["Anna", "Ben", "Clara"]
        (group,) = [chat for chat in await telegram.get("chats") if chat["type"] == "supergroup"]
        await command.says(AT_WORK)
        await telegram.post("messages", user=people[0]["id"], chat=group["id"], text="/neu")
        await telegram.last(group["id"], button="Mitspielen")
    assert await command.stops() == 0
    assert "Traceback" not in command.said


async def test_play_goes_on_in_new_chats(start: Start) -> None:
    """Matches stay in the database, and what stood in the chats of an earlier run disturbs nothing in the new ones."""
    command, url = await play(start)
    async with telegram_at(url) as telegram:
        anna = await first_user(telegram)
        await anna.start()
        await anna.say("/solo")
        await telegram.last(anna.id, "#1 ")
    assert await command.stops() == 0

    command, url = await play(start)
    async with telegram_at(url) as telegram:
        anna = await first_user(telegram)
        for text, answer in (("/hilfe", "So geht’s"), ("/regeln", "Hosen owi"), ("/spiele", "#1 ")):
            await anna.say(text)
            await telegram.last(anna.id, answer)
        await anna.say("/hand")
        hand = await telegram.last(anna.id, "#1 ", button="Gib")
        await anna.press(hand, "Gib")
        await telegram.changed(hand)
        assert [message.edits for message in await telegram.by_bot(anna.id)] == [0, 0, 0, 1]
    assert await command.stops() == 0
    assert "Traceback" not in command.said


async def first_user(telegram: SimulatedTelegram) -> SimulatedUser:
    person = (await telegram.get("users"))[0]
    return SimulatedUser(telegram, person["id"], person["first_name"])


async def test_a_second_play_says_what_is_in_its_way(start: Start) -> None:
    _, url = await play(start)
    port = url.rsplit(":", 1)[1]
    second = await start("play", "--port", port, "--no-browser")
    assert await second.ends() == 2
    (line,) = second.err
    assert port in line
    assert "--port 0" in line


async def test_play_knows_nothing_of_a_real_token(start: Start) -> None:
    command = await start("play", "--port", "0", "--no-browser", token=TOKEN, log_level="DEBUG")
    await command.says(AT_WORK)
    assert await command.stops() == 0
    assert TOKEN not in command.said


async def test_the_page_can_kill_and_start_the_bot(start: Start) -> None:
    command, url = await play(start)
    async with telegram_at(url) as telegram:
        await command.says(AT_WORK)
        assert (await telegram.post("bot", do="kill"))["running"] is False
        anna = await first_user(telegram)
        await anna.start()
        assert (await telegram.post("bot", do="start"))["running"] is True
        await telegram.last(anna.id, "Schwimmen")
        assert (await telegram.post("bot", do="stop"))["running"] is False
    assert await command.stops() == 0
    assert "ended by itself" not in command.said


async def test_the_page_can_put_the_clock_on(start: Start) -> None:
    """A lobby expires after seven days; a bot that runs is told that they have passed."""
    command, url = await play(start)
    async with telegram_at(url) as telegram:
        anna = await first_user(telegram)
        (group,) = [chat["id"] for chat in await telegram.get("chats") if chat["type"] == "supergroup"]
        await anna.say("/neu", group)
        lobby = await telegram.last(group, button="Mitspielen")
        await put_on_a_week(telegram)
        await telegram.changed(lobby, lambda now: "verfallen" in now.text)
    assert await command.stops() == 0


async def test_what_the_clock_is_put_on_while_the_bot_is_gone_is_its_absence(start: Start) -> None:
    """It finds out at its start, and people get that time back."""
    command, url = await play(start)
    async with telegram_at(url) as telegram:
        anna = await first_user(telegram)
        (group,) = [chat["id"] for chat in await telegram.get("chats") if chat["type"] == "supergroup"]
        await anna.say("/neu", group)
        lobby = await telegram.last(group, button="Mitspielen")
        await anna.handled(group)
        await telegram.post("bot", do="kill")
        await put_on_a_week(telegram)
        await telegram.post("bot", do="start")
        await anna.handled(group)
        assert (await telegram.now(lobby)).has("Mitspielen")
        await put_on_a_week(telegram)
        await telegram.changed(lobby, lambda now: "verfallen" in now.text)
    assert await command.stops() == 0


async def put_on_a_week(telegram: SimulatedTelegram) -> None:
    before = (await telegram.get("control"))["now"]
    assert (await telegram.post("clock", skip=7 * 86_400))["now"] - before >= 7 * 86_400


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
async def test_play_leaves_no_bot_behind(start: Start, number: signal.Signals) -> None:
    """The bot writes to the same standard error, which comes to its end only when nobody has it any more."""
    command, _ = await play(start)
    await command.says(AT_WORK)
    assert await command.stops(number) == (-number if number is signal.SIGKILL else 0)


@pytest.mark.parametrize("options", [["--port", "70000"], ["--time-scale", "0.5"], ["--database", "nonsense"]])
async def test_play_refuses_nonsense(start: Start, options: list[str]) -> None:
    command = await start("play", "--no-browser", "--port", "0", *options)
    assert await command.ends() == 2
    assert "Traceback" not in command.said


# The end


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_an_idle_bot_ends_when_told(start: Start, sandbox: Sandbox, number: signal.Signals) -> None:
    command = await start("run", **bot_settings(sandbox))
    await command.says(AT_WORK)
    assert await command.stops(number) == 0
    assert [line for line in command.err if "[info" not in line] == []


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_it_ends_however_early_it_is_told(start: Start, sandbox: Sandbox, number: signal.Signals) -> None:
    """While it loads what it needs, one thing after another, and while it brings the database up to date."""
    for module in ("aiohttp", "sqlmodel", "telegram.ext", "schwimmen_bot.cli", "alembic.runtime.migration"):
        command = await start("run", surroundings={"PYTHONVERBOSE": "1"}, **bot_settings(sandbox))
        await command.says(f"import '{module}'")
        assert await command.stops(number) == 0
        assert "Traceback" not in command.said


async def test_it_ends_while_telegram_is_out_of_reach(start: Start) -> None:
    command = await start("run", token=TOKEN, api_url=f"http://127.0.0.1:{free_port()}")
    assert "refused" in await command.says("out of reach")
    assert await command.stops() == 0
    assert "Traceback" not in command.said


async def test_it_starts_when_telegram_comes_back(start: Start, sandbox: Sandbox, telegram: SimulatedTelegram) -> None:
    for method in ("getMe", "deleteWebhook"):
        await telegram.post("faults", method=method, status=502)
        await telegram.post("faults", method=method, status=429, retry_after=1)
    command = await start("run", **bot_settings(sandbox))
    await command.says(AT_WORK)
    anna = await telegram.person("Anna")
    await anna.say("/hilfe")
    await telegram.last(anna.id, "So geht’s")
    assert await command.stops() == 0


async def test_letters_wait_while_telegram_is_down(
    start: Start, sandbox: Sandbox, telegram: SimulatedTelegram, tmp_path: Path
) -> None:
    command = await start("run", **bot_settings(sandbox))
    await command.says(AT_WORK)
    anna = await telegram.person("Anna", started=False)
    await telegram.post("faults", method="sendMessage", status=502, times=1000)
    await anna.start()
    await telegram.eventually(lambda: has_failed(telegram, "sendMessage"), "the outbox")
    # From now on nothing works, so that Telegram isn't told either that the update has arrived.
    await telegram.post("faults", method="getUpdates", status="drop", times=1000)
    assert await command.stops() == 0
    assert rows(tmp_path, "SELECT count(*) FROM letter WHERE reason IS NULL") == [(1,)]
    assert rows(tmp_path, "SELECT count(*) FROM inbox WHERE done_at IS NULL") == [(0,)]

    await forget_faults(telegram)
    again = await start("run", **bot_settings(sandbox))
    await telegram.last(anna.id, "Hallo Anna")
    await anna.say("/hilfe")
    await telegram.last(anna.id, "/regeln")
    assert await again.stops() == 0
    assert await texts(telegram, anna.id) == ["Hallo Anna!", "So geht’s"]


async def test_an_update_that_came_before_is_handled(
    start: Start, sandbox: Sandbox, telegram: SimulatedTelegram
) -> None:
    """What waits behind a slow call when the end comes is done before it or after the next start, once."""
    command = await start("run", **bot_settings(sandbox))
    await command.says(AT_WORK)
    anna, ben = await telegram.person("Anna"), await telegram.person("Ben", started=False)
    welcome = await telegram.last(anna.id, "Hallo Anna")
    await telegram.post("faults", method="answerCallbackQuery", delay=60, status="drop")
    solo = welcome.button("drei Computer")["callback_data"]
    await telegram.post("presses", user=anna.id, chat=anna.id, message_id=welcome.id, data=solo, wait=0)
    await telegram.last(anna.id, "#1 ")
    await anna.say("/hilfe")
    # Updates are taken in by their order, so when Ben has his answer Anna's is in the bot's hands.
    await ben.start()
    await telegram.last(ben.id, "Hallo Ben")
    assert await command.stops() == 0

    await forget_faults(telegram)
    again = await start("run", **bot_settings(sandbox))
    await again.says(AT_WORK)
    await telegram.any(anna.id, "So geht’s")
    await anna.say("/regeln")
    await telegram.last(anna.id, "Hosen owi")
    assert await again.stops() == 0
    said = await texts(telegram, anna.id)
    assert [sum(line.startswith(start) for line in said) for start in ("Hallo", "#1 ", "So geht’s")] == [1, 1, 1]


async def has_failed(telegram: SimulatedTelegram, method: str) -> bool:
    return any(call["error"] for call in await telegram.calls(method))


async def forget_faults(telegram: SimulatedTelegram) -> None:
    async with telegram.session.delete(f"{telegram.url}/sim/faults") as answer:
        assert answer.status == 200


async def texts(telegram: SimulatedTelegram, chat: int) -> list[str]:
    """The first lines of the bot's messages in a chat."""
    return [message.text.splitlines()[0] for message in await telegram.messages(chat) if message.by_bot]


# What nobody may read in a log


@pytest.mark.parametrize("log_json", ["false", "true"])
async def test_the_log_shows_neither_token_nor_cards(
    start: Start, sandbox: Sandbox, telegram: SimulatedTelegram, log_json: str
) -> None:
    command = await start("run", **bot_settings(sandbox, log_level="DEBUG", log_json=log_json))
    await command.says(AT_WORK)
    anna = await telegram.person("Anna")
    for status in (400, 401, 404, 409, 500, "drop"):
        await telegram.post("faults", method="sendMessage", status=status)
        await anna.say("/hilfe")
        await telegram.eventually(lambda: no_faults(telegram), f"the fault {status}")
    await telegram.post("faults", method="getUpdates", status="drop")
    await anna.say("/solo")
    await telegram.any(anna.id, "#1 ")
    assert await command.stops() == 0
    assert "telegram is out of reach" in command.said
    assert sandbox.token not in command.said
    assert sandbox.token.split(":")[1] not in command.said
    assert [suit for suit in "🌰🍃❤🔔" if suit in command.said] == []


async def no_faults(telegram: SimulatedTelegram) -> bool:
    return not await telegram.get("faults")
