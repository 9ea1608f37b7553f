"""The colours that every picture has, whatever the deck: the felt's, and the steps between it and the writing's."""

from __future__ import annotations

Colour = tuple[int, int, int]

FELT: Colour = (26, 104, 69)
HAND_FELT: Colour = (17, 76, 52)
CREAM: Colour = (255, 250, 236)
GOLD: Colour = (255, 214, 102)
RED: Colour = (255, 138, 122)
"""Lost lives, on felt."""
STEPS = 6
"""How many steps a colour of writing has, the full colour included."""


def _ramp(ground: Colour, colour: Colour) -> list[Colour]:
    """From just above the ground to the colour itself."""
    return [
        (
            ground[0] + (colour[0] - ground[0]) * step // STEPS,
            ground[1] + (colour[1] - ground[1]) * step // STEPS,
            ground[2] + (colour[2] - ground[2]) * step // STEPS,
        )
        for step in range(1, STEPS + 1)
    ]


WRITING = (CREAM, GOLD, RED)
FIXED: tuple[Colour, ...] = (FELT, HAND_FELT, *(step for colour in WRITING for step in _ramp(FELT, colour)))
"""The first colours of every sheet's palette."""
FELT_PLACE, HAND_FELT_PLACE = 0, 1
"""Where they stand in it."""


def first_step(colour: Colour) -> int:
    """The place in FIXED of the faintest step of a colour of WRITING."""
    return 2 + WRITING.index(colour) * STEPS
