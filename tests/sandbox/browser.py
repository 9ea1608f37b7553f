"""A headless Chromium that a test drives over its debugging protocol."""

import asyncio
import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--accept-lang=en",
    "--remote-debugging-port=0",
)
ANNOUNCED = "DevTools listening on "
WAIT = """
new Promise((resolve, reject) => {
  const probe = () => { try { return %s; } catch { return null; } };
  const look = () => { if (probe()) { observer.disconnect(); resolve(true); } };
  const observer = new MutationObserver(look);
  observer.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
  setTimeout(() => reject(new Error("never true; the page says: " + document.body.innerText)), 10000);
  look();
})
"""


def chromium() -> str | None:
    """Where Chromium is, if it is there."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


class Page:
    """One tab; `complaints` collects the exceptions and errors that it logs."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.complaints: list[str] = []
        self._socket = socket
        self._number = 0

    async def command(self, method: str, **parameters: Any) -> Any:
        """One command of the protocol; its result."""
        self._number += 1
        await self._socket.send_json({"id": self._number, "method": method, "params": parameters})
        while True:
            message = json.loads(await self._socket.receive_str(timeout=20))
            if message.get("id") == self._number:
                assert "error" not in message, message
                return message["result"]
            if message.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded"):
                self.complaints.append(json.dumps(message["params"]))

    async def run(self, script: str) -> Any:
        """The value of a JavaScript expression, awaited if it is a promise."""
        result = await self.command("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in result, result["exceptionDetails"]
        return result["result"].get("value")

    async def until(self, condition: str) -> None:
        """Wait until a JavaScript condition is true after some change of the page."""
        await self.run(WAIT % condition)

    async def says(self, text: str) -> None:
        """Wait until the page shows this text."""
        await self.until(f"document.body.innerText.includes({json.dumps(text)})")

    async def click(self, name: str) -> None:
        """Click the button or link of this accessible name or text, as soon as it is there."""
        found = (
            "[...document.querySelectorAll('button, a, summary')].find("
            f"(element) => [element.ariaLabel, element.textContent].includes({json.dumps(name)}))"
        )
        await self.until(found)
        await self.run(f"{found}.click()")


@asynccontextmanager
async def open_page(executable: str, profile: Path, url: str) -> AsyncIterator[Page]:
    """Start Chromium with a new profile at this address."""
    process = await asyncio.create_subprocess_exec(
        executable, *OPTIONS, f"--user-data-dir={profile}", "about:blank", stderr=asyncio.subprocess.PIPE
    )
    try:
        address = await asyncio.wait_for(_address(process), 30)
        async with aiohttp.ClientSession() as session:
            async with session.get(f"{address}/json") as response:
                tab = next(target for target in await response.json() if target["type"] == "page")
            async with session.ws_connect(tab["webSocketDebuggerUrl"], max_msg_size=0) as socket:
                page = Page(socket)
                for domain in ("Page", "Runtime", "Log"):
                    await page.command(f"{domain}.enable")
                await page.command("Page.navigate", url=url)
                yield page
    finally:
        process.terminate()
        await process.wait()


async def _address(process: asyncio.subprocess.Process) -> str:
    assert process.stderr is not None
    while line := (await process.stderr.readline()).decode():
        if line.startswith(ANNOUNCED):
            return "http://" + line.removeprefix(ANNOUNCED).split("/")[2]
    raise RuntimeError("Chromium ended before it listened")
