"""What Telegram keeps needs no second upload."""

from __future__ import annotations

from schwimmen_bot.mail.photos import KEEP, Photo, find_photo, forget_photo, keep_photo
from tests.matches.harness import NOON, Harness

PHOTO = Photo(bot_id=7, key="1:abc", file_id="AgAC")


def test_a_photo_is_kept_for_its_bot(harness: Harness) -> None:
    harness.run(keep_photo, NOON, PHOTO)
    assert harness.run(find_photo, 7, "1:abc") == "AgAC"
    assert harness.run(find_photo, 8, "1:abc") is None
    assert harness.run(find_photo, 7, "1:def") is None


def test_the_first_file_id_of_a_picture_stays(harness: Harness) -> None:
    for file_id in ("AgAC", "BgBD"):
        harness.run(keep_photo, NOON, Photo(7, "1:abc", file_id))
    assert harness.run(find_photo, 7, "1:abc") == "AgAC"


def test_a_photo_that_telegram_has_forgotten_is_forgotten(harness: Harness) -> None:
    harness.run(keep_photo, NOON, PHOTO)
    harness.run(forget_photo, 7, "1:abc")
    assert harness.run(find_photo, 7, "1:abc") is None


def test_old_photos_are_forgotten(harness: Harness) -> None:
    for key, at in (("1:abc", NOON), ("1:def", NOON + KEEP), ("1:fff", NOON + KEEP * 1.5)):
        harness.run(keep_photo, at, Photo(7, key, "AgAC"))
    assert [harness.run(find_photo, 7, key) for key in ("1:abc", "1:def", "1:fff")] == [None, "AgAC", "AgAC"]
