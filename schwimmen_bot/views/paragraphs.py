"""Parts of a text below one another; a part that is empty leaves no gap."""

from __future__ import annotations


def join_lines(*parts: str) -> str:
    return "\n".join(part for part in parts if part)


def join_paragraphs(*parts: str) -> str:
    return "\n\n".join(part for part in parts if part)
