"""The entities that Telegram finds in a plain text: links, mentions, commands, tags, addresses, phone numbers."""

import re
from collections.abc import Iterator

from schwimmen_bot.sandbox.formatting.nesting import overlap
from schwimmen_bot.sandbox.formatting.unicode import utf16_length
from schwimmen_bot.sandbox.json_types import Json

# Telegram also finds bank cards and times in videos, but it doesn't tell bots about them.
TAG = r"\w\u200c\u00b7\u0d80-\u0dff"
AT_BOT = r"(?:@[A-Za-z0-9_]{3,32})?"
# Of the Unicode block General Punctuation only joiners and dashes can be part of a link.
BREAKS = r"\s\u2000-\u200b\u200e\u200f\u2016-\u206f"
PATH = rf"[^{BREAKS}<>\"«»]"
USER = rf"[^{BREAKS}<>\"«»/\[\]{{}}()'`@]"
DOMAIN = r"[A-Za-z0-9_~.\u00c0-\u167f\u1681-\u1fff\u200c\u200d\u2010-\u2015\u2070-\u2fff\u3001-\U0010ffff-]"

MENTION = re.compile(r"(?<!\w)@[A-Za-z0-9_]{2,32}+(?!\w)")
COMMAND = re.compile(rf"(?<![\w/<>])/[A-Za-z0-9_]{{1,64}}+{AT_BOT}(?![\w/<>@])")
HASHTAG = re.compile(rf"(?<![{TAG}])#[{TAG}]{{1,256}}+{AT_BOT}(?!#)")
CASHTAG = re.compile(rf"(?<![{TAG}$])\$(?:1INCH|[A-Z]{{1,8}}+){AT_BOT}(?![{TAG}$])")
PHONE = re.compile(r"(?<![\w+])\+[0-9](?:[ ()-]*[0-9]){6,14}(?!\w)")
TELEGRAM_LINK = re.compile(rf"(?:tg|ton|tonsite)://[A-Za-z0-9_-]{{1,253}}+(?:[/?#]{PATH}*)?", re.IGNORECASE)
LINK = re.compile(
    rf"(?P<protocol>(?:https?|ftp)://)?(?P<user>{USER}+@)?(?P<domain>{DOMAIN}+)(?::[0-9]{{1,5}})?(?:[/?#]{PATH}*)?",
    re.IGNORECASE,
)
EMAIL = re.compile(r"[a-z0-9_.+-]+@(?:[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?\.){1,6}[a-z]{2,8}", re.IGNORECASE)
ADDRESS = re.compile(r"(?:(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])(?:\.(?!$)|$)){4}")
FINAL_PUNCTUATION = ".:;,('?!`"
SHORT_USERNAMES = {"gif", "nft", "pic", "ufc", "vid"}
ENDINGS = re.compile(
    "[a-z]{2}|app|art|bet|biz|blog|bot|casino|chat|club|com|dev|edu|fun|game|games|gov|info|int|live|mobi|money|name|net|"
    "news|online|org|page|poker|pro|shop|site|space|store|team|top|travel|vip|win|world|xyz"
)
"""Ends of domains without a protocol. Telegram knows all of them; here any two letters count as a country."""


def find_entities(text: str) -> list[Json]:
    """All entities in their order, without overlaps; offsets in UTF-16 code units."""
    found: list[Json] = [
        {"type": kind, "offset": utf16_length(text[:start]), "length": utf16_length(text[start:end])}
        for kind, start, end in (*_marked(text), *_links(text))
    ]
    kept: list[Json] = []
    for entity in sorted(found, key=lambda entity: (entity["offset"], -entity["length"])):
        if not any(overlap(entity, earlier) for earlier in kept):
            kept.append(entity)
    return kept


def _marked(text: str) -> Iterator[tuple[str, int, int]]:
    for kind, pattern in (
        ("mention", MENTION),
        ("bot_command", COMMAND),
        ("hashtag", HASHTAG),
        ("cashtag", CASHTAG),
        ("phone_number", PHONE),
    ):
        for match in pattern.finditer(text):
            name = match.group()[1:]
            is_too_short = kind == "mention" and len(name) < 4 and name.lower() not in SHORT_USERNAMES
            is_number = kind == "hashtag" and not any(character.isalpha() for character in name.partition("@")[0])
            if not is_too_short and not is_number:
                yield kind, *match.span()


def _links(text: str) -> Iterator[tuple[str, int, int]]:
    for match in TELEGRAM_LINK.finditer(text):
        yield "url", match.start(), match.start() + len(match.group().rstrip(FINAL_PUNCTUATION))
    for match in LINK.finditer(text):
        link, start = match.group().rstrip(FINAL_PUNCTUATION), match.start()
        if EMAIL.fullmatch(email := link.removeprefix("mailto:")):
            yield "email", start + len(link) - len(email), start + len(link)
        elif _is_link(match) and (match["protocol"] or not re.match(r"[\w/#@]", text[start - 1 : start])):
            yield "url", start, start + len(_balanced(link))


def _balanced(link: str) -> str:
    """The link up to a closing bracket that was opened before the link."""
    opened = []
    for at, character in enumerate(link):
        if character in "([{":
            opened.append(character)
        elif character in ")]}" and (not opened or opened.pop() != "([{"[")]}".index(character)]):
            return link[:at].rstrip(FINAL_PUNCTUATION)
    return link


def _is_link(match: re.Match[str]) -> bool:
    domain = match["domain"].rstrip(".")
    parts = domain.split(".")
    if len(parts) < 2 or not all(0 < len(part) < 64 and not part.endswith("-") for part in parts):
        return False
    if ADDRESS.fullmatch(domain):
        return True
    ending = parts[-1].lower()
    if len(ending) < 2 or "_" in ending or "-" in ending or "_" in parts[-2] or domain.replace(".", "").isdecimal():
        return False
    return bool(match["protocol"]) or bool(ENDINGS.fullmatch(ending))
