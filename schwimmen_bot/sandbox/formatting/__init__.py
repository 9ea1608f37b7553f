"""Formatted text as Telegram understands it: pure functions on text and entities."""
