"""A sample of all emoji."""

from __future__ import annotations

from typing import Final

from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas
from renders.emoji import EMOJI_NAMES, draw_emoji
from renders.encode import Picture, finish
from renders.preview import sample
from renders.themes import Theme

_ACROSS: Final = 13
_STEP: Final = WIDTH // _ACROSS
_SMALL: Final = 22


@sample("emoji", "all emoji, half their size and as small as Discord shows them")
def emoji(theme: Theme) -> Picture:
    """The sheet, and under it the smallest size that players meet."""
    rows = -(-len(EMOJI_NAMES) // _ACROSS)
    canvas = Canvas(WIDTH, rows * (_STEP + _SMALL + 6) + 8, theme.surface.ground)
    for place, name in enumerate(EMOJI_NAMES):
        picture = draw_emoji(name, theme)
        column, row = place % _ACROSS, place // _ACROSS
        x, y = column * _STEP, row * (_STEP + _SMALL + 6)
        canvas.paste(picture.resize((48, 48)), (x + 3, y + 4))
        canvas.paste(picture.resize((_SMALL, _SMALL)), (x + 16, y + 56))
    return finish(canvas.image, TextAlternative("picture.emoji", {"names": EMOJI_NAMES}))
