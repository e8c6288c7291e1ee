"""The blank card: paper with round corners, an outline, the trump's tint and bar."""

from __future__ import annotations

from PIL import Image, ImageDraw

from renders.canvas import SUPER
from renders.colour import Colour
from renders.faces.sizes import CardSize, Mark
from renders.themes import Deck

__all__ = ["blank", "corner_radius"]


def corner_radius(size: CardSize) -> int:
    """The radius of a card's corners in pixels."""
    return max(5, round(min(size.width, size.height) * 0.08))


def blank(size: CardSize, marks: Mark, deck: Deck) -> Image.Image:
    """An empty card, :data:`~renders.canvas.SUPER` times too large, ``RGBA``."""
    wide, high = size.width * SUPER, size.height * SUPER
    radius = corner_radius(size) * SUPER
    trump = Mark.TRUMP in marks
    paper: Colour = deck.trump_paper if trump else deck.paper
    image = Image.new("RGBA", (wide, high), (*deck.edge, 0))
    draw = ImageDraw.Draw(image)
    line, edge = SUPER, deck.edge
    if Mark.CHOSEN in marks:
        line, edge = 4 * SUPER, deck.chosen
    draw.rounded_rectangle((0, 0, wide - 1, high - 1), radius, fill=edge)
    inner = (line, line, wide - 1 - line, high - 1 - line)
    draw.rounded_rectangle(inner, max(radius - line, 0), fill=paper)
    if trump:
        bar = (radius, line, wide - 1 - radius, line + 3 * SUPER)
        draw.rectangle(bar, fill=deck.trump)
    return image
