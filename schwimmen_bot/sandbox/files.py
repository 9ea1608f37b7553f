"""Photos and documents: what a bot uploads, names again by its file_id, and downloads."""

import hashlib
import mimetypes
import struct
from dataclasses import replace

from schwimmen_bot.sandbox.arguments import Arguments, Attachment
from schwimmen_bot.sandbox.errors import bad_request
from schwimmen_bot.sandbox.journal import Json
from schwimmen_bot.sandbox.world import Upload, World

PHOTO_BOUNDS = (90, 320, 800, 1280)
SIZE_LETTERS = "smxy"
MOST_SIDES = 10_000
MOST_RATIO = 20
MOST_PHOTO_BYTES = 10 * 1024 * 1024
WRONG_FILE = "wrong file identifier/HTTP URL specified"


def photo_media(world: World, arguments: Arguments, name: str, value: str | None = None) -> Json:
    """The field `photo` of a message, from an upload or a file_id; `value` stands for the parameter of that name."""
    found = _found(world, arguments, name, "photo", value)
    sizes = _keep_photo(world, found) if isinstance(found, Attachment) else world.uploads[found].sizes
    if not sizes:
        raise bad_request("can't use file of type Document as Photo")
    return {"photo": sizes}


def document_media(world: World, arguments: Arguments, name: str, value: str | None = None) -> Json:
    """The field `document` of a message, from an upload or a file_id."""
    found = _found(world, arguments, name, "document", value)
    file_id = _keep_document(world, found) if isinstance(found, Attachment) else found
    upload = world.uploads[file_id]
    if upload.sizes:
        raise bad_request("can't use file of type Photo as Document")
    return {"document": {"file_name": upload.name, "mime_type": upload.mime_type, **_file(file_id, upload)}}


def file_json(world: World, file_id: str) -> Json:
    """A File, as getFile gives it."""
    upload = world.uploads.get(file_id)
    if upload is None:
        raise bad_request("invalid file_id")
    return {**_file(file_id, upload), "file_path": upload.path}


def _file(file_id: str, upload: Upload) -> Json:
    return {"file_id": file_id, "file_unique_id": upload.unique_id, "file_size": len(upload.content)}


def _found(world: World, arguments: Arguments, name: str, what: str, value: str | None) -> Attachment | str:
    """The file that is sent along, or the file_id of one that is there."""
    value = arguments.text(name) if value is None else value
    attachment = arguments.files.get(value.removeprefix("attach://") if value else name)
    if attachment is not None:
        if not attachment.content:
            raise bad_request("file must be non-empty")
        return attachment
    if not value:
        raise bad_request(f"there is no {what} in the request")
    if value.startswith(("http://", "https://")):
        # The sandbox asks nothing of other servers.
        raise bad_request("failed to get HTTP URL content")
    if value not in world.uploads:
        raise bad_request(WRONG_FILE)
    return value


def _keep_document(world: World, attachment: Attachment) -> str:
    kind = _picture(attachment.content)[0] or mimetypes.guess_type(attachment.name)[0] or attachment.mime_type
    return world.add_upload(_upload(world, attachment, kind, "documents"))


def _keep_photo(world: World, attachment: Attachment) -> list[Json]:
    """Keep a photo in all its sizes, small to large; each has the same bytes, as nothing is scaled here."""
    kind, width, height = _picture(attachment.content)
    if not kind or not width or not height:
        raise bad_request("IMAGE_PROCESS_FAILED")
    longest, shortest = max(width, height), min(width, height)
    if longest + shortest > MOST_SIDES or longest > MOST_RATIO * shortest:
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    if len(attachment.content) > MOST_PHOTO_BYTES:
        raise bad_request("file is too big")
    whole = _upload(world, attachment, kind, "photos")
    bounds = [bound for bound in PHOTO_BOUNDS if bound < longest] + [min(longest, PHOTO_BOUNDS[-1])]
    for letter, bound in zip(SIZE_LETTERS, dict.fromkeys(bounds), strict=False):
        upload = replace(whole, unique_id=f"{whole.unique_id}{letter}")
        sides = {"width": max(1, width * bound // longest), "height": max(1, height * bound // longest)}
        whole.sizes.append(_file(world.add_upload(upload), upload) | sides)
    return whole.sizes


def _upload(world: World, attachment: Attachment, kind: str, folder: str) -> Upload:
    unique_id = f"AQAD{hashlib.sha256(attachment.content).hexdigest()[:12]}"
    path = f"{folder}/file_{len(world.uploads)}{mimetypes.guess_extension(kind) or ''}"
    return Upload(attachment.content, path, unique_id, attachment.name, kind)


def _picture(content: bytes) -> tuple[str, int, int]:
    """MIME type, width and height in pixels of a PNG, JPEG or GIF; ("", 0, 0) for anything else."""
    try:
        if content.startswith(b"\x89PNG\r\n\x1a\n"):
            return "image/png", *_pair(">II", content, 16)
        if content.startswith(b"GIF8"):
            return "image/gif", *_pair("<HH", content, 6)
        if content.startswith(b"\xff\xd8"):
            return "image/jpeg", *_jpeg_dimensions(content)
    except (struct.error, IndexError):
        pass
    return "", 0, 0


def _pair(layout: str, content: bytes, at: int) -> tuple[int, int]:
    first, second = struct.unpack_from(layout, content, at)
    return first, second


def _jpeg_dimensions(content: bytes) -> tuple[int, int]:
    at = 2
    while content[at] == 0xFF:
        marker, length = struct.unpack_from(">BH", content, at + 1)
        is_frame = 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC)
        if is_frame:
            height, width = _pair(">HH", content, at + 5)
            return width, height
        at += 2 + length
    return 0, 0
