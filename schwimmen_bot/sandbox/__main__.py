"""`python -m schwimmen_bot.sandbox`: serve until interrupted; the first line printed is the address."""

import argparse
import asyncio
import signal
import sys

from schwimmen_bot.sandbox.server import SANDBOX_TOKEN, serve
from schwimmen_bot.sandbox.state.update_queue import Timing


def main() -> None:
    """Read the options and serve."""
    defaults = Timing()
    parser = argparse.ArgumentParser(prog="python -m schwimmen_bot.sandbox", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8081, help="0 takes a free one (default: %(default)s)")
    parser.add_argument("--token", default=SANDBOX_TOKEN)
    parser.add_argument("--no-limits", action="store_true", help="never answer 429")
    parser.add_argument("--press-kept", type=float, default=defaults.press_kept, metavar="SECONDS")
    parser.add_argument("--answer-open", type=float, default=defaults.answer_open, metavar="SECONDS")
    asyncio.run(_serve(parser.parse_args()))


async def _serve(options: argparse.Namespace) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    timing = Timing(press_kept=options.press_kept, answer_open=options.answer_open)
    limits = not options.no_limits
    async with await serve(options.host, options.port, token=options.token, limits=limits, timing=timing) as sandbox:
        sys.stdout.write(f"{sandbox.url}\n")
        sys.stdout.flush()
        await stop.wait()


if __name__ == "__main__":
    main()
