"""The back of the cards: a track of tractor tyres between two borders."""

from __future__ import annotations

from PIL import Image, ImageDraw

from renders.cache import FACES
from renders.canvas import SUPER
from renders.faces.paper import corner_radius
from renders.faces.sizes import CardSize
from renders.themes import DEFAULT, Back, Theme

__all__ = ["back"]


def back(size: CardSize, theme: Theme = DEFAULT) -> Image.Image:
    """The back of a card.

    :returns: an ``RGBA`` image of that size, shared: don't draw on it.
    """
    return FACES.get(("back", size, theme.back), lambda: _draw(size, theme.back))


def _draw(size: CardSize, colours: Back) -> Image.Image:
    wide, high = size.width * SUPER, size.height * SUPER
    radius, rim = corner_radius(size) * SUPER, max(3, size.width // 22) * SUPER
    image = Image.new("RGBA", (wide, high), (*colours.border, 0))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, wide - 1, high - 1), radius, fill=colours.border)
    inner = (rim, rim, wide - 1 - rim, high - 1 - rim)
    draw.rounded_rectangle(inner, radius - rim // 2, fill=colours.ground)
    _draw_treads(image, colours, rim)
    return image.reduce(SUPER)


def _draw_treads(image: Image.Image, colours: Back, rim: int) -> None:
    """Rows of chevrons, as a tyre leaves them."""
    draw = ImageDraw.Draw(image)
    left, right = 2 * rim, image.width - 1 - 2 * rim
    column = (right - left) / 3
    step, thick = column * 0.62, column * 0.16
    count = int((image.height - 4 * rim - column * 0.5) // step)
    first = (image.height - (count - 1) * step - column * 0.4) / 2
    for track in range(3):
        x = left + column * track
        turn = 1 if track % 2 == 0 else -1
        for row in range(count):
            y = first + row * step + column * 0.2
            tip = y + turn * column * 0.2
            foot = y - turn * column * 0.2
            points = [
                (x + column * 0.12, foot),
                (x + column * 0.5, tip),
                (x + column * 0.88, foot),
            ]
            draw.line(points, fill=colours.pattern, width=round(thick), joint="curve")
