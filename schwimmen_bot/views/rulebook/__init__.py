"""The rules of a match in words."""
