"""Golden texts: every scene as it is shown, in each language. `python -m tests.views.golden --write` writes them anew.

What differs after a change is what people will read; look at it before it is committed.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import assert_never

from schwimmen_bot.rules.card_notation import CARDS
from schwimmen_bot.texts import Language
from schwimmen_bot.views.press import encode
from schwimmen_bot.views.reader import Reader
from schwimmen_bot.views.view import AnyPicture, Button, Picture, ShowdownPicture, StatisticsPicture, View
from tests.views.scenes import AREAS

FOLDER = Path(__file__).parent


def written(area: str, language: Language) -> str:
    """All scenes of an area as people with this language see them."""
    reader = Reader(language)
    return "\n".join(f"=== {name}\n{_shown(scene(reader))}" for name, scene in AREAS[area].items())


def file(area: str, language: Language) -> Path:
    return FOLDER / area / f"{language.value}.txt"


def _shown(view: View | str) -> str:
    if isinstance(view, str):
        return f"{view}\n"
    lines = [view.text]
    if view.picture is not None:
        lines.append(f"--- picture: {_drawn(view.picture)}")
    lines += ["--- " + " ".join(map(_button, row)) for row in view.keyboard]
    return "\n".join(lines) + "\n"


def _drawn(picture: AnyPicture) -> str:
    match picture:
        case Picture():
            cards = (CARDS.write(picture.table), CARDS.write(picture.hand), CARDS.write(picture.lifted))
            words = "table {} hand {} lifted {}".format(*(written or "–" for written in cards))
            hidden = " hidden lifted" if picture.lifts_hidden else " hidden" if picture.hidden else ""
            return f"{words}{hidden}{f' unseen {picture.unseen}' if picture.unseen else ''}"
        case ShowdownPicture():
            hands = (
                f"{hand.name} {CARDS.write(hand.hand)} {hand.points} −{hand.lost} {hand.lives}"
                for hand in picture.hands
            )
            table = f"table {CARDS.write(picture.table)} " if picture.table else ""
            return f"{table}{'hidden ' if picture.hidden else ''}hands {', '.join(hands)}"
        case StatisticsPicture():
            return " ".join((picture.title, *map(str, picture.charts)))
        case _:
            assert_never(picture)


def _button(button: Button) -> str:
    if button.press is not None:
        does = encode(button.press)
    elif button.start is not None:
        does = f"start={button.start}"
    else:
        does = "add to group"
    return f"[{button.label} | {does}]"


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.views.golden --write")
    for each_area in AREAS:
        for each_language in Language:
            file(each_area, each_language).write_text(written(each_area, each_language), encoding="utf-8")
