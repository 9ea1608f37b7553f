"""The Bot API: the methods that a bot calls, with Telegram's checks and its official errors."""
