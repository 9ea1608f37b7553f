"""The private hand message: the cards, the buttons of a turn, and the alert with one's own cards."""
