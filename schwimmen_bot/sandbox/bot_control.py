"""What the page may do to the bot's process and clock."""

from typing import Protocol


class BotControl(Protocol):
    """Given to the sandbox by whoever started it together with the bot."""

    @property
    def running(self) -> bool:
        """Whether the bot's process is running."""

    @property
    def scale(self) -> float:
        """How many seconds pass for the bot per real second."""

    def now(self) -> float:
        """The bot's time as Unix time in seconds."""

    async def start(self) -> None:
        """Start the bot."""

    async def stop(self) -> None:
        """Ask the bot to end, and wait until it has."""

    async def kill(self) -> None:
        """End the bot at once, whatever it is doing."""

    async def set_scale(self, scale: float) -> None:
        """Change the speed of the bot's clock."""

    async def skip(self, seconds: float) -> None:
        """Move the bot's clock forward."""
