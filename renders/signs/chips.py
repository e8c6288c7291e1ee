"""Small plates that say one thing each: the trump, points, a count beside a sign."""

from __future__ import annotations

from typing import Final

from renders.canvas import Canvas
from renders.colour import Colour
from renders.faces.index import printed_rank
from renders.faces.pips import shape_mask
from renders.fonts import BLACK, BOLD
from renders.signs.icons import Icon, draw_icon
from renders.themes import Deck

__all__ = ["draw_coin", "draw_counter", "draw_trump_chip", "trump_chip_width"]

Point = tuple[float, float]

_SUITS: Final = "SHCD"
_SIGN: Final = 26
_FIGURE: Final = 28


def draw_coin(canvas: Canvas, centre: Point, radius: int, points: int, deck: Deck) -> None:
    """Draw points as the coin that point cards carry.

    :param points: what is written on it, with its sign where it is below 0.
    """
    canvas.disc(centre, radius, deck.coin, outline=deck.coin_ink, line=max(2, radius // 9))
    text = str(points).replace("-", "−")
    size = radius * (1.1 if len(text) < 3 else 0.95)
    canvas.text(
        centre, text, size, deck.coin_ink, weight=BLACK, anchor="mm", max_width=radius * 1.6
    )


def trump_chip_width(height: int) -> int:
    """Pixels across of a trump chip of that height."""
    return round(height * 1.9)


def draw_trump_chip(
    canvas: Canvas, corner: Point, height: int, trump: tuple[str | None, str], deck: Deck
) -> None:
    """Draw the trump as a small card: the suit's pip and the level.

    Without a trump suit four struck pips stand for it; unknown is "?".

    :param corner: top left.
    :param trump: the suit letter, "NT" or nothing; and the level.
    """
    suit, level = trump
    left, top = corner
    width = trump_chip_width(height)
    canvas.rounded(
        (left, top, left + width, top + height),
        height * 0.2,
        deck.trump_paper,
        outline=deck.trump,
        line=3,
    )
    pip, middle = round(height * 0.66), (left + height * 0.52, top + height / 2)
    ink = deck.spades
    if suit is None:
        canvas.text(middle, "?", height * 0.8, ink, weight=BLACK, anchor="mm")
    elif suit == "NT":
        _draw_no_suit(canvas, middle, pip, deck)
    else:
        ink = deck.ink(suit)
        canvas.stamp(shape_mask(suit, pip), (middle[0] - pip / 2, middle[1] - pip / 2), ink)
    canvas.text(
        (left + width - height * 0.5, top + height / 2), printed_rank(level), height * 0.8, ink,
        weight=BLACK, anchor="mm", max_width=height * 0.78,
    )  # fmt: skip


def _draw_no_suit(canvas: Canvas, middle: Point, size: int, deck: Deck) -> None:
    x, y = middle
    small = size // 2
    for number, suit in enumerate(_SUITS):
        place = (x + (number % 2 - 1) * (small + 1), y + (number // 2 - 1) * (small + 1))
        canvas.stamp(shape_mask(suit, small), place, deck.ink(suit))
    reach = size * 0.56
    canvas.line([(x - reach, y + reach), (x + reach, y - reach)], deck.trump_paper, 9)
    canvas.line([(x - reach, y + reach), (x + reach, y - reach)], deck.spades, 4)


def draw_counter(
    canvas: Canvas, at: Point, icon: Icon, text: str, *, colours: tuple[Colour, Colour]
) -> float:
    """Draw a sign and a number after it.

    :param at: the left end, half way up.
    :param colours: of the sign, of the number.
    :returns: pixels across.
    """
    x, y = at
    draw_icon(canvas, icon, (x + _SIGN / 2, y), _SIGN, colours[0])
    beside = (x + _SIGN + 6, y)
    line = canvas.text(beside, text, _FIGURE, colours[1], weight=BOLD, anchor="lm")
    return _SIGN + 6 + line.width
