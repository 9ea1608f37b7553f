"""Uploading and downloading photos and documents."""

import struct
import zlib
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from telegram import Bot, InputMediaPhoto
from telegram.error import BadRequest

from .people import People


def png(width: int, height: int) -> bytes:
    """A grey picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    pixels = zlib.compress((b"\0" + b"\x80" * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


async def test_a_photo_goes_up_and_comes_down(people: People, bot: Bot) -> None:
    anna = await people.user()
    sent = await bot.send_photo(anna, png(1600, 800), caption="<b>a</b>", parse_mode="HTML")
    assert [(size.width, size.height) for size in sent.photo] == [(90, 45), (320, 160), (800, 400), (1280, 640)]
    assert (sent.caption, sent.caption_entities[0].type) == ("a", "bold")
    assert len({size.file_id for size in sent.photo}) == len({size.file_unique_id for size in sent.photo}) == 4
    file = await bot.get_file(sent.photo[-1].file_id)
    assert file.file_unique_id == sent.photo[-1].file_unique_id
    whole = bytes(await file.download_as_bytearray())
    seen = (await people.get(f"chats/{anna}/messages"))[-1]
    async with people.session.get(f"{people.url}/sim/files/{seen['photo_file_id']}") as response:
        assert (response.content_type, await response.read()) == ("image/jpeg", whole)


async def test_a_photo_becomes_jpegs_of_several_sizes(people: People, bot: Bot) -> None:
    sent = await bot.send_photo(await people.user(), png(300, 1500))
    for size in sent.photo:
        file = await bot.get_file(size.file_id)
        assert file.file_path is not None
        assert file.file_path.endswith(".jpg")
        content = bytes(await file.download_as_bytearray())
        assert len(content) == size.file_size == file.file_size
        with Image.open(BytesIO(content)) as image:
            assert (image.format, image.size) == ("JPEG", (size.width, size.height))
    assert (sent.photo[-1].width, sent.photo[-1].height) == (256, 1280)


async def test_what_is_clear_in_a_photo_becomes_white(people: People, bot: Bot) -> None:
    clear = BytesIO()
    Image.new("RGBA", (8, 8), (0, 0, 0, 0)).save(clear, "PNG")
    sent = await bot.send_photo(await people.user(), clear.getvalue())
    content = bytes(await (await bot.get_file(sent.photo[-1].file_id)).download_as_bytearray())
    with Image.open(BytesIO(content)) as image:
        assert image.getpixel((4, 4)) == (255, 255, 255)


async def test_a_photo_again_by_its_file_id(people: People, bot: Bot) -> None:
    anna = await people.user()
    sent = await bot.send_photo(anna, png(400, 100))
    again = await bot.send_photo(anna, sent.photo[0].file_id)
    assert again.photo == sent.photo
    with pytest.raises(BadRequest, match="Can't use file of type photo as document"):
        await bot.send_document(anna, sent.photo[0].file_id)
    with pytest.raises(BadRequest, match="Wrong file identifier/http url specified"):
        await bot.send_photo(anna, "nonsense")
    with pytest.raises(BadRequest, match="Invalid file_id"):
        await bot.get_file("nonsense")


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (b"no picture", "Image_process_failed"),
        (png(40, 40)[:-30], "Image_process_failed"),
        (png(1, 100), "Photo_invalid_dimensions"),
        (png(9000, 1001), "Photo_invalid_dimensions"),
        (b"", "File must be non-empty"),
    ],
)
async def test_photos_that_cant_be(people: People, bot: Bot, content: bytes, error: str) -> None:
    anna = await people.user()
    with pytest.raises(BadRequest, match=error):
        await bot.send_photo(anna, content)


async def test_editing_media_and_captions(people: People, bot: Bot) -> None:
    anna = await people.user()
    sent = await bot.send_photo(anna, png(10, 10), caption="a")
    place: Any = {"chat_id": anna, "message_id": sent.message_id}
    with pytest.raises(BadRequest, match="There is no text in the message to edit"):
        await bot.edit_message_text("b", **place)
    with pytest.raises(BadRequest, match="Message caption is too long"):
        await bot.edit_message_caption(caption="x" * 1025, **place)
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_caption(caption="a", **place)
    await bot.edit_message_caption(caption="b", **place)
    await bot.edit_message_media(InputMediaPhoto(png(20, 20), caption="c"), **place)
    same = InputMediaPhoto((await people.get(f"chats/{anna}/messages"))[-1]["photo_file_id"], caption="c")
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_media(same, **place)
    seen = (await people.get(f"chats/{anna}/messages"))[-1]
    assert (seen["photo"][-1]["width"], seen["caption"], seen["edit_count"]) == (20, "c", 2)


async def test_text_can_become_a_photo(people: People, bot: Bot) -> None:
    anna = await people.user()
    sent = await bot.send_message(anna, "a")
    edited = await bot.edit_message_media(InputMediaPhoto(png(10, 10)), chat_id=anna, message_id=sent.message_id)
    assert not isinstance(edited, bool)
    assert (edited.text, len(edited.photo)) == (None, 1)


async def test_a_document(people: People, bot: Bot) -> None:
    anna = await people.user()
    sent = await bot.send_document(anna, b"{}", filename="export.json", caption="a")
    assert sent.document is not None
    with pytest.raises(BadRequest, match="Can't use file of type document as photo"):
        await bot.send_photo(anna, sent.document.file_id)
    assert (sent.document.file_name, sent.document.mime_type, sent.document.file_size) == (
        "export.json",
        "application/json",
        2,
    )
    assert bytes(await (await bot.get_file(sent.document)).download_as_bytearray()) == b"{}"
