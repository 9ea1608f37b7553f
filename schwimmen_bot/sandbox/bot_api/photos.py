"""Turns an image that is sent as a photo into JPEGs of several sizes, as Telegram does."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

FORMATS = ("PNG", "JPEG", "GIF", "WEBP", "BMP")
PHOTO_TYPE = "image/jpeg"
QUALITY = 87
BACKGROUND = (255, 255, 255, 255)
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


def recompressed(content: bytes, wanted: Sequence[tuple[int, int]]) -> list[bytes] | None:
    """The image as JPEGs with these widths and heights, None if it can't be read; transparent parts become white."""
    try:
        with Image.open(BytesIO(content), formats=FORMATS) as image:
            pixels = image.convert("RGBA")
    except UNREADABLE:
        return None
    flat = Image.alpha_composite(Image.new("RGBA", pixels.size, BACKGROUND), pixels).convert("RGB")
    return [_jpeg(flat.resize(size, Image.Resampling.LANCZOS, reducing_gap=2.0)) for size in wanted]


def _jpeg(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "JPEG", quality=QUALITY)
    return file.getvalue()
