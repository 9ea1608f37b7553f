"""Telegram: the only room that imports the library for it."""

import os

# The library is to give waiting times as timedelta; without this it warns of the change at every 429.
os.environ.setdefault("PTB_TIMEDELTA", "true")
