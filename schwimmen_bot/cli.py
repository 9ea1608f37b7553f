"""The command `schwimmen-bot`."""

from __future__ import annotations

import asyncio
import signal
import sys
import webbrowser
from typing import Annotated, NoReturn

import aiohttp
import typer
from pydantic import SecretStr, ValidationError
from sqlalchemy.exc import SQLAlchemyError

from schwimmen_bot import logs
from schwimmen_bot.app import App, TokenRefused
from schwimmen_bot.config import Settings
from schwimmen_bot.now import scaled_now
from schwimmen_bot.sandbox import Sandbox, serve
from schwimmen_bot.store.database import Database, connect
from schwimmen_bot.store.migration import upgrade

cli = typer.Typer(
    help="Schwimmen (31, Schnauz, Hosen owi) played slowly in a Telegram group.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

USAGE = 2
"""Exit code for what the operator can mend: settings, token, database."""
PLAY_DATABASE = "sqlite:///schwimmen-play.db"
PLAY_PEOPLE = ("Anna", "Ben", "Clara")
PLAY_GROUP = "Schwimmrunde"
MOST_TIME_SCALE = 10_000.0


def main() -> None:
    cli()


@cli.command()
def run() -> None:
    """Run the bot for real. Settings come from the environment or from .env; see the README."""
    settings = _settings()
    if settings.token is None:
        _give_up("SCHWIMMEN_TOKEN is not set. Without a token, try: schwimmen-bot play")
    logs.configure(settings)
    database = _open_database(settings)

    async def until_stopped() -> None:
        await App(settings, database).run(_stop_signal())

    try:
        asyncio.run(until_stopped())
    except TokenRefused:
        _give_up("Telegram refuses SCHWIMMEN_TOKEN. Without a token, try: schwimmen-bot play")


@cli.command()
def play(
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port of the page; 0 takes a free one.")] = 8031,
    browser: Annotated[bool, typer.Option(help="Open the page.")] = True,
    database_url: Annotated[str, typer.Option("--database", help="An SQLAlchemy URL.")] = PLAY_DATABASE,
    time_scale: Annotated[
        float, typer.Option(min=1, max=MOST_TIME_SCALE, help="One second counts as so many for the bot's clock.")
    ] = 1.0,
) -> None:
    """Try everything without Telegram: the bot, and a look-alike of Telegram in the browser."""
    settings = _settings(database=database_url)
    logs.configure(settings)
    database = _open_database(settings)
    try:
        asyncio.run(_play(settings, database, port, time_scale, open_browser=browser))
    except OSError as error:
        _give_up(f"The page can't be served on port {port}: {error.strerror}. Try: schwimmen-bot play --port 0")


@cli.command()
def migrate() -> None:
    """Bring the database to this version's shape. `run` and `play` do it by themselves."""
    settings = _settings()
    logs.configure(settings)
    _open_database(settings).close()
    typer.echo("The database is up to date.")


def _settings(**given: str) -> Settings:
    try:
        return Settings(**given)  # type: ignore[arg-type]
    except ValidationError as error:
        names = ", ".join(f"SCHWIMMEN_{'_'.join(map(str, fault['loc'])).upper()}" for fault in error.errors())
        _give_up(f"These settings are wrong: {names}. The README says what they can be.")


def _open_database(settings: Settings) -> Database:
    """Connect and migrate, or say in one line why that fails; the address may hold a password, so it isn't shown."""
    try:
        engine = connect(settings.database)
        upgrade(engine)
    except (SQLAlchemyError, ImportError, ValueError) as error:
        reason = str(error).splitlines()[0] if isinstance(error, SQLAlchemyError) else type(error).__name__
        _give_up(f"The database can't be used: {reason}")
    return Database(engine)


async def _play(settings: Settings, database: Database, port: int, time_scale: float, *, open_browser: bool) -> None:
    stop = _stop_signal()
    async with await serve(port=port) as sandbox:
        await _fill(sandbox)
        typer.echo(f"Play here: {sandbox.url}")
        sys.stdout.flush()
        if open_browser:
            webbrowser.open(sandbox.url)
        local = settings.model_copy(update={"token": SecretStr(sandbox.token), "api_url": sandbox.url})
        await App(local, database, await scaled_now(database, time_scale)).run(stop)


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
