"""Which entities may stand inside others, and how Telegram corrects all others; offsets in UTF-16 code units."""

from collections.abc import Iterable

from schwimmen_bot.sandbox.formatting.unicode import utf16_slice
from schwimmen_bot.sandbox.json_types import Json

# From outer to inner, for entities over exactly the same text.
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


def order(entity: Json) -> tuple[int, int, int]:
    """The key for sorting: by offset, then longer before shorter, then outer before inner style."""
    kind = entity["type"]
    return entity["offset"], -entity["length"], NESTING.index(kind) if kind in NESTING else len(NESTING)


def end_of(entity: Json) -> int:
    """Where the entity ends."""
    return int(entity["offset"]) + int(entity["length"])


def overlap(one: Json, other: Json) -> bool:
    """Whether the two entities share characters."""
    return bool(one["offset"] < end_of(other) and other["offset"] < end_of(one))


def contains(outer: Json, inner: Json) -> bool:
    """Whether `outer` covers all characters of `inner`."""
    return bool(outer["offset"] <= inner["offset"] and end_of(inner) <= end_of(outer))


def fix_entities(text: str, entities: Iterable[Json]) -> list[Json]:
    """Drop the entities that Telegram doesn't allow, cut and join the plain styles, and sort all."""
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
    """Whether `entity` may not stand in `outer`: only quotes may contain others, and no other quotes."""
    return overlap(outer, entity) and not (outer["type"] in QUOTES and entity["type"] not in QUOTES)


def _cut(style: Json, frames: Iterable[Json]) -> list[Json]:
    """Cut code out of a plain style, and split the style where another entity begins or ends inside it."""
    pieces = [style]
    # Code comes first, because the pieces that it leaves may cross an entity that the whole style did not cross.
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
    """Add the entity, or make an entity of the same style longer if that one ends where this one begins."""
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
