"""The face of a card, put together and kept."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from engine.rules.cards import Card
from renders.cache import FACES
from renders.canvas import SUPER
from renders.colour import Colour
from renders.faces.art import draw_art
from renders.faces.index import places, printed_rank, rank_mask
from renders.faces.paper import blank
from renders.faces.pips import shape_mask
from renders.faces.sizes import MEDIUM, CardSize, Mark
from renders.fonts import BLACK, NARROW, font
from renders.themes import DEFAULT, Deck, Theme

__all__ = ["DIMMING", "face", "ink_of"]

DIMMING: Final = 0.42
"""The share of the shade in a dimmed card: it steps back, and can still be read."""


def face(
    card: Card, size: CardSize = MEDIUM, marks: Mark = Mark.NONE, theme: Theme = DEFAULT
) -> Image.Image:
    """The face of a card.

    :param size: pixels; the strip says how much of it will stay visible.
    :param marks: what is special about it just now.
    :returns: an ``RGBA`` image of that size with transparent corners, shared: don't draw on it.
    """
    if not card.points:
        marks &= ~Mark.POINTS
    key = (card.index, size, marks, theme.deck)
    return FACES.get(key, lambda: _draw(card, size, marks, theme.deck))


def ink_of(card: Card, deck: Deck) -> Colour:
    """The colour in which a card is printed."""
    if card.is_joker:
        return deck.big if card.rank == "BJ" else deck.little
    return deck.ink(card.suit)


def _draw(card: Card, size: CardSize, marks: Mark, deck: Deck) -> Image.Image:
    large = blank(size, marks, deck)
    draw_art(large, card, size, deck)
    _draw_index(large, card, size, ink_of(card, deck))
    _draw_marks(large, card, size, marks, deck)
    drawn = large.reduce(SUPER)
    if Mark.DIMMED in marks:
        grey = Image.new("RGB", drawn.size, deck.shade)
        faded = Image.blend(drawn.convert("RGB"), grey, DIMMING)
        faded.putalpha(drawn.getchannel("A"))
        return faded
    return drawn


def _draw_index(large: Image.Image, card: Card, size: CardSize, ink: Colour) -> None:
    place = places(size)
    rank = rank_mask(card.rank, place.rank_height, place.rank_width)
    large.paste(ink, (round(place.middle - rank.width / 2), place.rank_top), rank)
    pip = shape_mask(card.suit or card.rank, place.pip)
    large.paste(ink, (round(place.middle - place.pip / 2), place.pip_top), pip)


def _draw_marks(large: Image.Image, card: Card, size: CardSize, marks: Mark, deck: Deck) -> None:
    """Star and coin at the foot of the strip, side by side where a card has both."""
    wanted = [mark for mark in (Mark.LEVEL, Mark.POINTS) if mark in marks]
    place = places(size)
    room = min(place.marks_bottom - place.marks_top, round(size.strip * SUPER * 0.62))
    if not wanted or room < 8 * SUPER:
        return
    across = min(room, round((size.strip - 4) * SUPER / len(wanted)))
    y = place.marks_bottom - across
    for number, mark in enumerate(wanted):
        x = round(place.middle + (number - len(wanted) / 2) * across)
        if mark is Mark.LEVEL:
            large.paste(deck.star, (x, y), shape_mask("star", across))
        else:
            _draw_coin(large, (x, y, across), card.points, deck)


def _draw_coin(large: Image.Image, spot: tuple[int, int, int], points: int, deck: Deck) -> None:
    x, y, across = spot
    draw = ImageDraw.Draw(large)
    draw.ellipse((x + SUPER, y + SUPER, x + across - SUPER, y + across - SUPER), fill=deck.coin)
    letters = font(across * 0.62, BLACK, 100 if points < 10 else NARROW)
    draw.text(
        (x + across / 2, y + across * 0.72), printed_rank(str(points)), font=letters,
        fill=deck.coin_ink, anchor="ms",
    )  # fmt: skip
