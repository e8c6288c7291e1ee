"""The back of the cards: the track of tractor tyres, and a tractor in the middle."""

from __future__ import annotations

from PIL import Image, ImageDraw

from renders.cache import FACES
from renders.canvas import SUPER
from renders.faces.brush import Box, Brush
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
    across = round(image.width * 0.62)
    box = Box((image.width - across) // 2, (image.height - across) // 2, across, across)
    _draw_tractor(Brush(image, box), colours)
    return image.reduce(SUPER)


def _draw_treads(image: Image.Image, colours: Back, rim: int) -> None:
    """Rows of chevrons, as a tyre leaves them."""
    draw = ImageDraw.Draw(image)
    left, right = 2 * rim, image.width - 1 - 2 * rim
    column = (right - left) / 3
    step, thick = column * 0.62, column * 0.2
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


def _draw_tractor(brush: Brush, colours: Back) -> None:
    """A tractor in a disc, driving to the right."""
    brush.disc(50, 50, 50, colours.border)
    brush.disc(50, 50, 46, colours.ground)
    body = colours.pattern
    brush.polygon([(24, 50), (29, 22), (56, 22), (60, 42), (84, 45), (86, 64), (24, 64)], body)
    brush.polygon([(33, 28), (50, 28), (53, 42), (31, 42)], colours.ground)
    brush.polygon([(72, 44), (72, 26), (76, 26), (76, 45)], body)
    _draw_wheel(brush, (34, 63, 21), colours)
    _draw_wheel(brush, (76, 70, 13), colours)


def _draw_wheel(brush: Brush, spot: tuple[float, float, float], colours: Back) -> None:
    x, y, radius = spot
    brush.disc(x, y, radius + 2.5, colours.ground)
    brush.disc(x, y, radius, colours.border)
    brush.disc(x, y, radius * 0.66, colours.ground)
    brush.disc(x, y, radius * 0.36, colours.pattern)
