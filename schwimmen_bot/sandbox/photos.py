"""What Telegram makes of an image that is sent as a photo: JPEGs of a few sizes, never the file itself."""

from functools import lru_cache
from io import BytesIO

from PIL import Image

FORMATS = ("PNG", "JPEG", "GIF", "WEBP", "BMP")
KIND = "image/jpeg"
QUALITY = 87
GROUND = (255, 255, 255, 255)
REMEMBERED = 200
"""Images whose JPEGs are at hand when they are sent again, to the next chat or by the next test."""
# What Pillow raises for a file that is no image, breaks off, or claims more pixels than anybody should unpack.
UNREADABLE = (OSError, SyntaxError, ValueError, Image.DecompressionBombError, Image.DecompressionBombWarning)


def kind(content: bytes) -> str:
    """The MIME type of an image, empty for anything else."""
    try:
        with Image.open(BytesIO(content), formats=FORMATS) as image:
            return Image.MIME[image.format or ""]
    except UNREADABLE:
        return ""


def sides(content: bytes) -> tuple[int, int]:
    """Width and height of an image in pixels by its header, (0, 0) for anything else."""
    try:
        with Image.open(BytesIO(content), formats=FORMATS) as image:
            return image.size
    except UNREADABLE:
        return 0, 0


@lru_cache(REMEMBERED)
def recompressed(content: bytes, wanted: tuple[tuple[int, int], ...]) -> tuple[bytes, ...] | None:
    """The image as a JPEG of each width and height, None if it can't be read to its end; what was clear gets white."""
    try:
        with Image.open(BytesIO(content), formats=FORMATS) as image:
            image.load()
            flat = _on_white(image) if image.has_transparency_data else image.convert("RGB")
    except UNREADABLE:
        return None
    return tuple(_jpeg(flat.resize(size, Image.Resampling.BILINEAR, reducing_gap=2.0)) for size in wanted)


def _on_white(image: Image.Image) -> Image.Image:
    pixels = image.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", pixels.size, GROUND), pixels).convert("RGB")


def _jpeg(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "JPEG", quality=QUALITY)
    return file.getvalue()
