"""Turns an image that is sent as a photo into JPEGs of several sizes, as Telegram does."""

from functools import lru_cache
from io import BytesIO

from PIL import Image

FORMATS = ("PNG", "JPEG", "GIF", "WEBP", "BMP")
PHOTO_TYPE = "image/jpeg"
QUALITY = 87
BACKGROUND = (255, 255, 255, 255)
REMEMBERED = 200
"""Images whose JPEGs are at hand when they are sent again, to the next chat or by the next test."""
# What Pillow raises for a file that is no image, is cut off, or claims to have far too many pixels.
UNREADABLE = (OSError, SyntaxError, ValueError, Image.DecompressionBombError, Image.DecompressionBombWarning)


def mime_type(content: bytes) -> str:
    """The MIME type of an image, empty for anything else."""
    try:
        with Image.open(BytesIO(content), formats=FORMATS) as image:
            return Image.MIME[image.format or ""]
    except UNREADABLE:
        return ""


def dimensions(content: bytes) -> tuple[int, int]:
    """Width and height in pixels from an image's header, (0, 0) for anything else."""
    try:
        with Image.open(BytesIO(content), formats=FORMATS) as image:
            return image.size
    except UNREADABLE:
        return 0, 0


@lru_cache(REMEMBERED)
def recompressed(content: bytes, wanted: tuple[tuple[int, int], ...]) -> tuple[bytes, ...] | None:
    """The image as a JPEG of each width and height, None if it can't be read; transparent parts become white."""
    try:
        with Image.open(BytesIO(content), formats=FORMATS) as image:
            image.load()
            flat = _on_white(image) if image.has_transparency_data else image.convert("RGB")
    except UNREADABLE:
        return None
    return tuple(_jpeg(flat.resize(size, Image.Resampling.BILINEAR, reducing_gap=2.0)) for size in wanted)


def _on_white(image: Image.Image) -> Image.Image:
    pixels = image.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", pixels.size, BACKGROUND), pixels).convert("RGB")


def _jpeg(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "JPEG", quality=QUALITY)
    return file.getvalue()
