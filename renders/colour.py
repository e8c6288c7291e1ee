"""Colours as three numbers: mixing, contrast by WCAG, and what colour-blind eyes see."""

from __future__ import annotations

from enum import Enum
from typing import Final

from PIL import Image

__all__ = ["Blindness", "Colour", "contrast", "hex_colour", "mix", "simulate"]

Colour = tuple[int, int, int]
"""Red, green and blue, each 0 to 255."""


def hex_colour(text: str) -> Colour:
    """A colour from its hexadecimal form.

    >>> hex_colour("#ff8000")
    (255, 128, 0)
    """
    number = int(text.removeprefix("#"), 16)
    return number >> 16, number >> 8 & 255, number & 255


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Two colours mixed; ``share`` of the second, 0 to 1.

    >>> mix((0, 0, 0), (100, 200, 50), 0.5)
    (50, 100, 25)
    """
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def _linear(channel: int) -> float:
    part = channel / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """The contrast of two colours, 1 (none) to 21 (black on white), by WCAG 2.2.

    Text needs 4.5 for level AA; large bold text, marks and edges that carry meaning need 3.

    >>> round(contrast((0, 0, 0), (255, 255, 255)), 1)
    21.0
    """
    high, low = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


class Blindness(Enum):
    """The three kinds of dichromatic sight, and sight without colour."""

    PROTANOPIA = "protanopia"
    DEUTERANOPIA = "deuteranopia"
    TRITANOPIA = "tritanopia"
    ACHROMATOPSIA = "achromatopsia"


_SEEN: Final[dict[Blindness, tuple[float, ...]]] = {
    # Viénot, Brettel, Mollon 1999 for red and green; Brettel 1997 flattened for blue.
    # The rows act on linear light.
    Blindness.PROTANOPIA: (0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1),
    Blindness.DEUTERANOPIA: (0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1),
    Blindness.TRITANOPIA: (1, 0.14461, -0.14461, 0, 0.85924, 0.14076, 0, 0.85924, 0.14076),
    Blindness.ACHROMATOPSIA: (0.2126, 0.7152, 0.0722) * 3,
}

_TO_LINEAR: Final = [round(_linear(channel) * 255) for channel in range(256)]
_FROM_LINEAR: Final = [
    round(255 * (12.92 * x if x <= 0.0031308 else 1.055 * x ** (1 / 2.4) - 0.055))
    for x in (channel / 255 for channel in range(256))
]


def simulate(image: Image.Image, blindness: Blindness) -> Image.Image:
    """A picture as somebody with that blindness sees it, roughly: for looking, not for measuring.

    :returns: a new RGB image of the same size.
    """
    red1, red2, red3, green1, green2, green3, blue1, blue2, blue3 = _SEEN[blindness]
    matrix = (red1, red2, red3, 0.0, green1, green2, green3, 0.0, blue1, blue2, blue3, 0.0)
    linear = image.convert("RGB").point(_TO_LINEAR * 3)
    return linear.convert("RGB", matrix).point(_FROM_LINEAR * 3)
