"""The table message in a group, the showdown on it, and the message about the match's end."""
