"""The command `schwimmen-bot`."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated, NoReturn

import aiohttp
import typer
from alembic.util import CommandError
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError

from schwimmen_bot import logs
from schwimmen_bot.app import App, TokenRefused
from schwimmen_bot.child import BotProcess
from schwimmen_bot.config import ENV_FILE, Settings
from schwimmen_bot.loops import LoopDied, Work
from schwimmen_bot.matches.empty_chats import forget_chats
from schwimmen_bot.sandbox import Sandbox, fresh_token, serve
from schwimmen_bot.scaled_clock import ScaledClock, scaled_now
from schwimmen_bot.store.database import Database, connect, is_in_memory
from schwimmen_bot.store.lease import NoLease, lease
from schwimmen_bot.store.migration import missing, try_to_write, upgrade
from schwimmen_bot.store.private import keep_new_files_private, make_database_private, make_private

cli = typer.Typer(
    help="Schwimmen (31, Schnauz, Hosen owi) played slowly in a Telegram group.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

FAILURE = 1
"""Exit code for a fault of the bot's own, after which it is to be started again."""
USAGE = 2
"""Exit code for what the operator can mend: settings, token, database."""
PLAY_DATABASE = "sqlite:///schwimmen-play.db"
PLAY_PEOPLE = ("Anna", "Ben", "Clara")
PLAY_GROUP = "Schwimmrunde"
MOST_TIME_SCALE = 10_000.0
TOKEN = re.compile(r"[0-9]+:[A-Za-z0-9_-]+", re.ASCII)
HINT = "Without a token, try: schwimmen-bot play"


@cli.command()
def run() -> None:
    """Run the bot for real. Settings come from the environment or from .env; see the README."""
    settings = _settings()
    _check_token(settings)
    _check_heartbeat(settings)
    logs.configure(settings)
    database = _open_database(settings)

    async def until_stopped() -> None:
        await App(settings, database).run(_stop_signal())

    _work(database, until_stopped())


@cli.command()
def play(
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port of the page; 0 takes a free one.")] = 8031,
    browser: Annotated[bool, typer.Option(help="Open the page.")] = True,
    database_url: Annotated[str, typer.Option("--database", help="An SQLAlchemy URL.")] = PLAY_DATABASE,
    time_scale: Annotated[
        float, typer.Option(min=1, max=MOST_TIME_SCALE, help="How many seconds pass for the bot in one real second.")
    ] = 1.0,
) -> None:
    """Try everything without Telegram: the bot, and a look-alike of Telegram in the browser."""
    settings = _settings(database=database_url)
    _check_heartbeat(settings)
    logs.configure(settings)
    asyncio.run(_play(settings, port, time_scale, open_browser=browser))


@cli.command(hidden=True)
def child() -> None:
    """The bot of `play`, which starts it: like `run`, but on the scaled clock, and only as long as it is needed."""
    settings = _settings()
    _check_token(settings)
    logs.configure(settings)
    database = _open_database(settings)
    _work(database, _run_as_child(settings, database))


@cli.command()
def migrate() -> None:
    """Bring the database to this version's shape. `run` and `play` do it by themselves."""
    settings = _settings()
    logs.configure(settings)
    _open_database(settings).close()
    typer.echo("The database is up to date.")


def _work(database: Database, work: Work) -> None:
    """Let the bot work on a database that no other process works on, and say in one line why it can't."""
    try:
        with lease(database.engine):
            asyncio.run(work)
    except TokenRefused:
        _give_up(f"Telegram refuses SCHWIMMEN_TOKEN. {HINT}")
    except LoopDied:
        raise typer.Exit(FAILURE) from None  # the log has said why
    except NoLease as error:
        _refuse_database(str(error))
    except SQLAlchemyError as error:
        _refuse_database(str(error).splitlines()[0])
    finally:
        work.close()


def _settings(**given: str) -> Settings:
    keep_new_files_private()
    make_private(Path(ENV_FILE))
    try:
        return Settings(**given)  # type: ignore[arg-type]
    except UnicodeDecodeError:
        _give_up(f"{ENV_FILE} can't be read: it is not written in UTF-8")
    except OSError as error:
        _give_up(f"{ENV_FILE} can't be read: {error.strerror}")
    except ValidationError as error:
        faults = "; ".join(f"SCHWIMMEN_{fault['loc'][0]}".upper() + f" ({fault['msg']})" for fault in error.errors())
        _give_up(f"These settings are wrong: {faults}. The README says what they can be.")


def _check_token(settings: Settings) -> None:
    """Whether it can be one; whether it is one only Telegram knows."""
    token = "" if settings.token is None else settings.token.get_secret_value()
    if not token:
        _give_up(f"SCHWIMMEN_TOKEN is not set. {HINT}")
    if not TOKEN.fullmatch(token):
        _give_up(f"SCHWIMMEN_TOKEN is no token: BotFather's look like 123456789:AAE-some_letters. {HINT}")


def _check_heartbeat(settings: Settings) -> None:
    if settings.heartbeat is None:
        return
    try:
        if settings.heartbeat.is_dir():
            _give_up("SCHWIMMEN_HEARTBEAT is a folder: it has to be a file, which need not be there yet")
        settings.heartbeat.touch()
    except OSError as error:
        _give_up(f"SCHWIMMEN_HEARTBEAT is a file that can't be written: {error.strerror}")


def _open_database(settings: Settings) -> Database:
    """Connect and migrate, or say in one line why that fails; the address may hold a password, so it isn't shown."""
    try:
        engine = connect(settings.database)
    except ImportError as error:
        _refuse_database(f"its driver {error.name} is not installed")
    except ValueError:
        _refuse_database("its port is not a number")
    except SQLAlchemyError as error:
        _refuse_database(str(error).splitlines()[0])
    if "@" in (engine.url.host or ""):
        # Every later message would show the rest of the password as the host.
        _refuse_database("an @ inside of the password must be written as %40")
    if is_in_memory(engine.url):
        _refuse_database("it would be kept in memory and gone at the end; write sqlite:///schwimmen.db for a file")
    try:
        make_database_private(engine.url)
        upgrade(engine)
        try_to_write(engine)
        lacking = missing(engine)
    except SQLAlchemyError as error:
        _refuse_database(str(error).splitlines()[0])
    except CommandError as error:
        _refuse_database(f"perhaps a newer version made it: {error}")
    if lacking is not None:
        _refuse_database(f"its {lacking} is missing; a backup will have it")
    return Database(engine)


def _refuse_database(reason: str) -> NoReturn:
    _give_up(f"SCHWIMMEN_DATABASE can't be used: {reason}")


async def _play(settings: Settings, port: int, time_scale: float, *, open_browser: bool) -> None:
    stop = _stop_signal()
    try:
        serving = await serve(port=port, token=fresh_token())
    except OSError as error:
        _give_up(f"The page can't be served on port {port}: {error.strerror}. Try: schwimmen-bot play --port 0")
    async with serving as sandbox:
        database = _open_database(settings)
        await _fill(sandbox)
        # Its chats are empty and its numbers begin anew, whatever happened there in an earlier run.
        await database.run(forget_chats)
        bot = _bot_process(sandbox, settings, await scaled_now(database, time_scale))
        typer.echo(f"Play here: {sandbox.url}")
        sys.stdout.flush()
        if open_browser:
            _open_browser(sandbox.url)
        try:
            await bot.start()
            await stop.wait()
        finally:
            await bot.stop()
            database.close()


def _bot_process(sandbox: Sandbox, settings: Settings, clock: ScaledClock) -> BotProcess:
    """The bot beside the sandbox; nothing of a real bot's token or address reaches it."""
    own = {"TOKEN": sandbox.token, "API_URL": sandbox.url, "DATABASE": settings.database}
    environment = os.environ | {f"SCHWIMMEN_{name}": value for name, value in own.items()}
    bot = BotProcess((sys.executable, "-m", "schwimmen_bot", "child"), environment, clock)
    sandbox.give_control(bot)
    bot.on_change = sandbox.control_changed
    return bot


async def _run_as_child(settings: Settings, database: Database) -> None:
    stop, clock = _stop_signal(), await ScaledClock.of(database)
    listening = asyncio.create_task(_obey_parent(clock), name="standard input")
    listening.add_done_callback(lambda _: stop.set())  # however it has ended
    try:
        await App(settings, database, clock).run(stop)
    finally:
        listening.cancel()
        await asyncio.wait((listening,))
    if not listening.cancelled():
        listening.result()


async def _obey_parent(clock: ScaledClock) -> None:
    """Read the clock anew at every line of the standard input, until its end: then nobody is there any longer."""
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while await reader.readline():
        await clock.read_again()


def _open_browser(url: str) -> None:
    """Where there is a screen; in a thread, as some browsers hold their caller up, and one that no exit waits for.

    On a machine without a screen a text browser would take the terminal.
    """
    if sys.platform.startswith("linux") and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))):
        return
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


async def _fill(sandbox: Sandbox) -> None:
    """Three persons and a group, if nobody is there yet."""
    async with aiohttp.ClientSession(sandbox.url) as session:
        async with session.get("/sim/users") as answer:
            if await answer.json():
                return
        ids = []
        for name in PLAY_PEOPLE:
            async with session.post("/sim/users", json={"first_name": name, "language_code": "de"}) as answer:
                ids.append((await answer.json())["id"])
        group = {"title": PLAY_GROUP, "members": ids, "type": "supergroup", "bot": "member"}
        async with session.post("/sim/groups", json=group) as answer:
            answer.raise_for_status()


def _stop_signal() -> asyncio.Event:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    return stop


def _give_up(reason: str) -> NoReturn:
    typer.echo(reason, err=True)
    raise typer.Exit(USAGE)
