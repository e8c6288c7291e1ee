"""Somebody's partners: rounds together and against each other, with the share he won."""

from __future__ import annotations

from typing import Final

from PIL import Image

from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas
from renders.charts.bars import draw_share
from renders.charts.people import Partners
from renders.encode import Picture, finish
from renders.fonts import BOLD
from renders.signs.icons import Icon, draw_icon
from renders.themes import DEFAULT, Surface, Theme

__all__ = ["describe_partners", "partners_picture"]

_ROW: Final = 66
_HEAD: Final = 52
_EDGE: Final = 20
_NAME: Final = 226
_WIDE: Final = 216
_TOGETHER: Final = _EDGE + _NAME + 12
_AGAINST: Final = WIDTH - _EDGE - _WIDE


def partners_picture(partners: Partners, theme: Theme = DEFAULT) -> Picture:
    """The picture of somebody's partners, with its text alternative."""
    return finish(_draw(partners, theme.surface), describe_partners(partners))


def _draw(partners: Partners, surface: Surface) -> Image.Image:
    canvas = Canvas(WIDTH, _HEAD + _ROW * len(partners.rows) + 12, surface.ground)
    draw_icon(canvas, Icon.LINK, (_TOGETHER + 18, _HEAD // 2 + 4), 32, surface.accent)
    draw_icon(canvas, Icon.CROSS, (_AGAINST + 16, _HEAD // 2 + 4), 26, surface.accent)
    most = max(max(row.shares.together, row.shares.against) for row in partners.rows)
    for number, row in enumerate(partners.rows):
        middle = _HEAD + _ROW * number + 46
        canvas.text(
            (_EDGE, middle - 12), row.name, 27, surface.ink,
            weight=BOLD, anchor="lm", max_width=_NAME,
        )  # fmt: skip
        shares = row.shares
        together = (shares.together_won, shares.together)
        against = (shares.against_won, shares.against)
        draw_share(canvas, (_TOGETHER, middle, _WIDE), together, most or 1, surface)
        draw_share(canvas, (_AGAINST, middle, _WIDE), against, most or 1, surface)
    return canvas.image


def describe_partners(partners: Partners) -> TextAlternative:
    """The same in words.

    Facts: ``rows`` (name, won/played together, won/played against).
    """
    rows = tuple(
        (
            row.name,
            f"{row.shares.together_won}/{row.shares.together}",
            f"{row.shares.against_won}/{row.shares.against}",
        )
        for row in partners.rows
    )
    return TextAlternative("picture.partners", {"rows": rows})
