"""Photos and documents that a bot uploads, sends again by their file_id, and downloads."""

import hashlib
import mimetypes

from schwimmen_bot.sandbox.bot_api import photos
from schwimmen_bot.sandbox.bot_api.arguments import Arguments, Attachment
from schwimmen_bot.sandbox.errors import bad_request
from schwimmen_bot.sandbox.json_types import Json
from schwimmen_bot.sandbox.state.world import Upload, World

PHOTO_BOUNDS = (90, 320, 800, 1280)
SIZE_LETTERS = "smxy"
MOST_SIDES = 10_000
MOST_RATIO = 20
MOST_PHOTO_BYTES = 10 * 1024 * 1024
WRONG_FILE = "wrong file identifier/HTTP URL specified"


def photo_media(world: World, arguments: Arguments, name: str, value: str | None = None) -> Json:
    """The field `photo` of a message, from an upload or a file_id; `value` replaces the parameter `name`."""
    given = _given_file(world, arguments, name, "photo", value)
    sizes = _store_photo(world, given) if isinstance(given, Attachment) else world.uploads[given].sizes
    if not sizes:
        raise bad_request("can't use file of type Document as Photo")
    return {"photo": sizes}


def document_media(world: World, arguments: Arguments, name: str, value: str | None = None) -> Json:
    """The field `document` of a message, as above."""
    given = _given_file(world, arguments, name, "document", value)
    file_id = _store_document(world, given) if isinstance(given, Attachment) else given
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


def _given_file(world: World, arguments: Arguments, name: str, what: str, value: str | None) -> Attachment | str:
    """The file that comes with the call, or the file_id of one that was uploaded before."""
    value = arguments.text(name) if value is None else value
    attachment = arguments.files.get(value.removeprefix("attach://") if value else name)
    if attachment is not None:
        if not attachment.content:
            raise bad_request("file must be non-empty")
        return attachment
    if not value:
        raise bad_request(f"there is no {what} in the request")
    if value.startswith(("http://", "https://")):
        # The sandbox never calls other servers.
        raise bad_request("failed to get HTTP URL content")
    if value not in world.uploads:
        raise bad_request(WRONG_FILE)
    return value


def _store_document(world: World, attachment: Attachment) -> str:
    kind = photos.mime_type(attachment.content) or mimetypes.guess_type(attachment.name)[0] or attachment.mime_type
    path = f"documents/file_{len(world.uploads)}{mimetypes.guess_extension(kind) or ''}"
    return world.add_upload(Upload(attachment.content, path, _unique_id(attachment), attachment.name, kind))


def _store_photo(world: World, attachment: Attachment) -> list[Json]:
    """Store a photo in all its sizes, small to large; like Telegram, this doesn't keep the file itself."""
    width, height = photos.dimensions(attachment.content)
    longest, shortest = max(width, height), min(width, height)
    if not shortest:
        raise bad_request("IMAGE_PROCESS_FAILED")
    if longest + shortest > MOST_SIDES or longest > MOST_RATIO * shortest:
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    if len(attachment.content) > MOST_PHOTO_BYTES:
        raise bad_request("file is too big")
    bounds = [bound for bound in PHOTO_BOUNDS if bound < longest] + [min(longest, PHOTO_BOUNDS[-1])]
    scales = dict.fromkeys(bounds)
    wanted = tuple((max(1, width * bound // longest), max(1, height * bound // longest)) for bound in scales)
    contents = photos.recompressed(attachment.content, wanted)
    if contents is None:
        raise bad_request("IMAGE_PROCESS_FAILED")
    sizes: list[Json] = []
    for letter, (wide, high), content in zip(SIZE_LETTERS, wanted, contents, strict=False):
        path, unique_id = f"photos/file_{len(world.uploads)}.jpg", f"{_unique_id(attachment)}{letter}"
        upload = Upload(content, path, unique_id, attachment.name, photos.PHOTO_TYPE, sizes)
        sizes.append(_file(world.add_upload(upload), upload) | {"width": wide, "height": high})
    return sizes


def _unique_id(attachment: Attachment) -> str:
    return f"AQAD{hashlib.sha256(attachment.content).hexdigest()[:12]}"
