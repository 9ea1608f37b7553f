"""The bot's process and its clock, as far as the page may have them changed."""

from typing import Protocol


class Machine(Protocol):
    """What whoever started bot and sandbox lets the sandbox do."""

    @property
    def running(self) -> bool:
        """Whether the bot's process is there."""

    @property
    def scale(self) -> float:
        """As so many seconds one second counts for the bot."""

    def now(self) -> float:
        """The bot's time as Unix time in seconds."""

    async def start(self) -> None:
        """Start the bot."""

    async def stop(self) -> None:
        """Let the bot end in order."""

    async def kill(self) -> None:
        """End the bot at once, whatever it is doing."""

    async def set_scale(self, scale: float) -> None:
        """Change the speed of the bot's clock."""

    async def skip(self, seconds: float) -> None:
        """Put the bot's clock on."""
