"""What went wrong, in words that quote no value."""

from __future__ import annotations

import traceback
from pathlib import Path

PACKAGE = Path(__file__).parent


def reason_of(error: BaseException) -> str:
    """What went wrong and where, without any value: an error's own words may quote a card or a name."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if PACKAGE in Path(frame.filename).parents]
    if not ours:
        return type(error).__name__
    where = Path(ours[-1].filename).relative_to(PACKAGE)
    return f"{type(error).__name__} in {where}:{ours[-1].lineno}"
