"""URLs as Telegram accepts and stores them."""

import re
from urllib.parse import urlsplit


def checked_url(url: str) -> str | None:
    """The URL as Telegram stores it, None for what Telegram doesn't accept as a URL."""
    if re.match(r"(?:tg|ton)://", url, re.IGNORECASE):
        return url
    if not re.match(r"https?://", url, re.IGNORECASE):
        url = f"http://{url}"
    try:
        parts = urlsplit(url)
        _ = parts.port  # urlsplit only checks the port when it is read.
    except ValueError:
        return None
    host = parts.hostname or ""
    if "." not in host or re.search(r"\s", url):
        return None
    return parts._replace(path=parts.path or "/").geturl()
