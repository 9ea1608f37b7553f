"""Words: the Fluent catalogues and the one function that formats them."""

from schwimmen_bot.texts.catalogue import Language, say

__all__ = ["Language", "say"]
