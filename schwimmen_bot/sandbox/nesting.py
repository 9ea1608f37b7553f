"""Which entities may stand inside of which, and how Telegram puts the others right; UTF-16 offsets."""

from collections.abc import Iterable

from schwimmen_bot.sandbox.journal import Json

# Outer to inner, for entities over the very same text.
NESTING = (
    "blockquote",
    "expandable_blockquote",
    "pre",
    "code",
    "date_time",
    "text_link",
    "text_mention",
    "mention",
    "hashtag",
    "cashtag",
    "bot_command",
    "url",
    "email",
    "phone_number",
    "bold",
    "italic",
    "underline",
    "strikethrough",
    "spoiler",
    "custom_emoji",
)
MERGING = {"bold", "italic", "underline", "strikethrough", "spoiler"}
VERBATIM = {"code", "pre"}
QUOTES = {"blockquote", "expandable_blockquote"}


def utf16_length(text: str) -> int:
    """The length in UTF-16 code units, as Telegram counts."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def utf16_slice(text: str, offset: int, length: int) -> str:
    """The part of the text that an entity covers."""
    return text.encode("utf-16-le")[2 * offset : 2 * (offset + length)].decode("utf-16-le", "replace")


def order(entity: Json) -> tuple[int, int, int]:
    """The sorting key: by place, the longer first, the outer style first."""
    kind = entity["type"]
    return entity["offset"], -entity["length"], NESTING.index(kind) if kind in NESTING else len(NESTING)


def end_of(entity: Json) -> int:
    """Where the entity ends."""
    return int(entity["offset"]) + int(entity["length"])


def overlap(one: Json, other: Json) -> bool:
    """Whether the two have characters in common."""
    return bool(one["offset"] < end_of(other) and other["offset"] < end_of(one))


def contains(outer: Json, inner: Json) -> bool:
    """Whether the one covers all of the other."""
    return bool(outer["offset"] <= inner["offset"] and end_of(inner) <= end_of(outer))


def settled(text: str, entities: Iterable[Json]) -> list[Json]:
    """Drop what Telegram doesn't allow, cut and join the plain styles, and sort."""
    ordered = sorted(entities, key=order)
    kept: list[Json] = []
    for frame in ordered:
        allowed = frame["type"] not in MERGING and not any(_forbids(outer, frame) for outer in kept)
        if allowed and _is_visible(text, frame):
            kept.append(frame)
    frames = tuple(kept)
    for style in ordered:
        if style["type"] in MERGING:
            for piece in _cut(style, frames):
                if _is_visible(text, piece):
                    _join(kept, piece)
    return sorted(kept, key=order)


def _is_visible(text: str, entity: Json) -> bool:
    return bool(utf16_slice(text, entity["offset"], entity["length"]).strip())


def _forbids(outer: Json, entity: Json) -> bool:
    """Of everything but the plain styles, only quotes may hold something, and never another quote."""
    return overlap(outer, entity) and not (outer["type"] in QUOTES and entity["type"] not in QUOTES)


def _cut(style: Json, frames: Iterable[Json]) -> list[Json]:
    """Cut a plain style where code stands, which can't be bold, and at borders that it would cross."""
    pieces = [style]
    # Code first: a hole may leave pieces that cross a border which the whole style did not.
    for frame in sorted(frames, key=lambda frame: frame["type"] not in VERBATIM):
        pieces = [part for piece in pieces for part in _parts(piece, frame)]
    return pieces


def _parts(piece: Json, frame: Json) -> list[Json]:
    is_verbatim = frame["type"] in VERBATIM
    if not (overlap(piece, frame) if is_verbatim else _cross(piece, frame)):
        return [piece]
    start, end = piece["offset"], end_of(piece)
    inner = (max(start, frame["offset"]), min(end, end_of(frame)))
    spans = [(start, inner[0]), *([] if is_verbatim else [inner]), (inner[1], end)]
    return [{**piece, "offset": first, "length": last - first} for first, last in spans if first < last]


def _join(kept: list[Json], entity: Json) -> None:
    """Add the entity, or stretch one of the same style that ends where it begins."""
    if entity["type"] in MERGING:
        for earlier in kept:
            if earlier["type"] == entity["type"] and end_of(earlier) >= entity["offset"]:
                stretched = {**earlier, "length": max(end_of(earlier), end_of(entity)) - earlier["offset"]}
                if not any(_cross(stretched, other) for other in kept):
                    earlier.update(stretched)
                    return
    kept.append(entity)


def _cross(one: Json, other: Json) -> bool:
    return overlap(one, other) and not contains(one, other) and not contains(other, one)
