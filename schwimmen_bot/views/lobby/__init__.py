"""The lobby message, its pages of settings, and the buttons that start a match against computer players."""
