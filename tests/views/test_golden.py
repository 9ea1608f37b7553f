from __future__ import annotations

import pytest

from schwimmen_bot.texts import Language
from tests.views.golden import FOLDER, file, written
from tests.views.scenes import AREAS


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("area", AREAS)
def test_scenes_read_as_they_did(area: str, language: Language) -> None:
    assert written(area, language) == file(area, language).read_text(encoding="utf-8")


def test_every_golden_file_is_compared() -> None:
    assert set(FOLDER.rglob("*.txt")) == {file(area, language) for area in AREAS for language in Language}
