"""The figures of a person and of a group."""
