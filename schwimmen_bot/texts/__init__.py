"""Words: the languages, their Fluent catalogues, and the one function that formats a message."""

from schwimmen_bot.texts.catalogue import message_of, say
from schwimmen_bot.texts.languages import DEFAULT_LANGUAGE, FOREIGN_LANGUAGE, Language, language_of

__all__ = ["DEFAULT_LANGUAGE", "FOREIGN_LANGUAGE", "Language", "language_of", "message_of", "say"]
