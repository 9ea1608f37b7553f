"""`python -m schwimmen_bot` is the command `schwimmen-bot`."""

from __future__ import annotations

import os
import signal
import sys

STAYING = ("run", "play", "child")
"""Commands that go on until they are told to stop."""


def main() -> None:
    """Run the command; loading what it needs takes seconds, in which it may be told to stop already."""
    if any(name in STAYING for name in sys.argv[1:2]):
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, _end)
    from schwimmen_bot.cli import cli

    cli()


def _end(_number: int, _frame: object) -> None:
    """Until the bot is at work there is nothing to put in order: a migration under way leaves nothing behind."""
    os._exit(0)


if __name__ == "__main__":
    main()
