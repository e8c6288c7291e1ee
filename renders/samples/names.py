"""A sample of names in many scripts."""

from __future__ import annotations

from typing import Final

from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas
from renders.encode import Picture, finish
from renders.preview import sample
from renders.themes import Theme

STRANGE_NAMES: Final = (
    "Ann Lee",
    "W" * 32,
    "王小明的拖拉机",
    "مرحبا بالعالم",
    "محمد Lee 99",
    "😀🃏 Joker",
    "שלום",
    "สวัสดี",
    "𝓕𝓪𝓷𝓬𝔂 Ünïcödé",
    "𓀀𓂀 \u202eedoc",
    "Z\u0351\u0352\u0353\u0354\u0355algo",
    "한국어 にほんご",
)
"""Names as people choose them, some to break things."""

_DOWN: Final = 52


@sample("names", "names in many scripts, long and strange ones")
def names(theme: Theme) -> Picture:
    """Two columns of names on rows of their own."""
    surface, half = theme.surface, WIDTH // 2
    rows = -(-len(STRANGE_NAMES) // 2)
    canvas = Canvas(WIDTH, rows * _DOWN + 12, surface.ground)
    for place, name in enumerate(STRANGE_NAMES):
        x, y = place % 2 * half + 10, place // 2 * _DOWN + 10
        canvas.rounded((x, y, x + half - 20, y + _DOWN - 8), 10, surface.raised)
        weight = 400 + place % 2 * 300
        middle = (x + 14, y + (_DOWN - 8) / 2)
        width = half - 48
        canvas.text(middle, name, 28, surface.ink, weight=weight, anchor="lm", max_width=width)
    return finish(canvas.image, TextAlternative("picture.names", {"names": STRANGE_NAMES}))
