"""Emoji of the 54 cards, the suits and the marks, for Discord's application emoji.

Discord shows an emoji about 22 pixels high in a line or on a button, so each is one large rank
over or beside one large pip, on a tile that stands out from a dark and from a light background.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final

from PIL import Image, ImageDraw

from engine.rules.cards import ALL_CARDS, SUITS, Card
from renders.canvas import SUPER, Point
from renders.colour import Colour
from renders.encode import Form, encode
from renders.errors import require
from renders.faces import CardSize, back
from renders.faces.card import ink_of
from renders.faces.index import rank_mask
from renders.faces.pips import shape_mask
from renders.fonts import BLACK, NARROW, font
from renders.themes import DEFAULT, Theme

__all__ = ["EMOJI_NAMES", "SIDE", "Emoji", "draw_emoji", "emoji"]

SIDE: Final = 128
"""Pixels across and down; Discord's own measure."""

_LARGE: Final = SIDE * SUPER


@dataclass(frozen=True, slots=True)
class Emoji:
    """An emoji ready to be uploaded.

    :ivar name: letters, digits and underscores, at most 32, as Discord wants it.
    :ivar data: a PNG of 128 by 128 pixels, far below Discord's 256 KiB.
    """

    name: str
    data: bytes


def emoji(name: str, theme: Theme = DEFAULT) -> Emoji:
    """One emoji.

    :param name: one of :data:`EMOJI_NAMES`: ``card_S5``, ``suit_H``, ``suit_NT``, ``mark_level``.
    :raises PictureError: ``unknown_emoji`` for another name.
    """
    return Emoji(name, encode(draw_emoji(name, theme), Form.PNG_FULL))


def draw_emoji(name: str, theme: Theme = DEFAULT) -> Image.Image:
    """The image of an emoji, ``RGBA``; raises as :func:`emoji`."""
    require(name in _PAINTERS, "unknown_emoji", name=name)
    return _PAINTERS[name](theme)


def _tile(ground: Colour, edge: Colour, narrow: int = 0) -> Image.Image:
    """An enlarged tile with round corners, ``narrow`` pixels narrower on either side."""
    image = Image.new("RGBA", (_LARGE, _LARGE), (*edge, 0))
    draw = ImageDraw.Draw(image)
    side, radius = narrow * SUPER, 18 * SUPER
    draw.rounded_rectangle((side, 0, _LARGE - 1 - side, _LARGE - 1), radius, fill=edge)
    line = 3 * SUPER
    inner = (side + line, line, _LARGE - 1 - side - line, _LARGE - 1 - line)
    draw.rounded_rectangle(inner, radius - line, fill=ground)
    return image


def _stamp(image: Image.Image, mask: Image.Image, middle: tuple[float, float], ink: Colour) -> None:
    x, y = (round(place * SUPER) for place in middle)
    image.paste(ink, (x - mask.width // 2, y - mask.height // 2), mask)


def _card(card: Card, theme: Theme) -> Image.Image:
    deck = theme.deck
    image, ink = _tile(deck.paper, deck.edge, narrow=12), ink_of(card, deck)
    _stamp(image, rank_mask(card.rank, 58 * SUPER, 84 * SUPER), (64, 38), ink)
    _stamp(image, shape_mask(card.suit or card.rank, 50 * SUPER), (64, 96), ink)
    return image.reduce(SUPER)


def _suit(suit: str, theme: Theme) -> Image.Image:
    deck = theme.deck
    image = _tile(deck.paper, deck.edge)
    _stamp(image, shape_mask(suit, 96 * SUPER), (64, 64), deck.ink(suit))
    return image.reduce(SUPER)


def _no_trump(theme: Theme) -> Image.Image:
    """The four pips, struck through."""
    deck = theme.deck
    image = _tile(deck.paper, deck.edge)
    for suit, middle in zip(SUITS, ((40, 40), (88, 40), (40, 88), (88, 88)), strict=True):
        _stamp(image, shape_mask(suit, 42 * SUPER), middle, deck.ink(suit))
    draw = ImageDraw.Draw(image)
    ends = (18 * SUPER, 110 * SUPER, 110 * SUPER, 18 * SUPER)
    draw.line(ends, fill=deck.paper, width=20 * SUPER)
    draw.line(ends, fill=deck.big, width=11 * SUPER)
    return image.reduce(SUPER)


def _level(theme: Theme) -> Image.Image:
    image = _tile(theme.deck.paper, theme.deck.edge)
    _stamp(image, shape_mask("star", 104 * SUPER), (64, 64), theme.deck.star)
    return image.reduce(SUPER)


def _trump(theme: Theme) -> Image.Image:
    """A crown on the trump's paper."""
    deck = theme.deck
    image = _tile(deck.trump_paper, deck.edge)
    crown = [(20, 98), (16, 38), (42, 62), (64, 24), (86, 62), (112, 38), (108, 98)]
    _polygon(image, crown, deck.trump)
    return image.reduce(SUPER)


def _points(points: int, theme: Theme) -> Image.Image:
    deck = theme.deck
    image = Image.new("RGBA", (_LARGE, _LARGE), (*deck.coin, 0))
    draw = ImageDraw.Draw(image)
    draw.ellipse((0, 0, _LARGE - 1, _LARGE - 1), fill=deck.coin_ink)
    rim = 6 * SUPER
    draw.ellipse((rim, rim, _LARGE - 1 - rim, _LARGE - 1 - rim), fill=deck.coin)
    letters = font(_LARGE * 0.66, BLACK, 100 if points < 10 else NARROW)
    middle = (_LARGE / 2, _LARGE * 0.735)
    draw.text(middle, str(points), font=letters, fill=deck.coin_ink, anchor="ms")
    return image.reduce(SUPER)


def _turn(theme: Theme) -> Image.Image:
    felt = theme.felt
    image = _tile(felt.plate, felt.accent)
    _polygon(image, [(40, 22), (104, 64), (40, 106)], felt.accent)
    return image.reduce(SUPER)


def _winner(theme: Theme) -> Image.Image:
    """A cup."""
    felt = theme.felt
    image = _tile(felt.plate, felt.accent)
    draw = ImageDraw.Draw(image)
    for x in (36, 92):
        box = [edge * SUPER for edge in (x - 18, 26, x + 18, 66)]
        draw.ellipse(box, outline=felt.accent, width=8 * SUPER)
    _polygon(image, [(34, 18), (94, 18), (90, 60), (72, 80), (56, 80), (38, 60)], felt.accent)
    _polygon(image, [(57, 78), (71, 78), (73, 100), (55, 100)], felt.accent)
    _polygon(image, [(34, 98), (94, 98), (94, 112), (34, 112)], felt.accent)
    return image.reduce(SUPER)


def _kitty(theme: Theme) -> Image.Image:
    """Three backs, one over the other."""
    image = Image.new("RGBA", (SIDE, SIDE), (0, 0, 0, 0))
    for number in range(3):
        picture = back(CardSize(84, 112, 40), theme)
        image.alpha_composite(picture, (22 * number, 8 * number))
    return image


def _back(theme: Theme) -> Image.Image:
    image = Image.new("RGBA", (SIDE, SIDE), (0, 0, 0, 0))
    image.alpha_composite(back(CardSize(92, 128, 40), theme), (18, 0))
    return image


def _declarer(theme: Theme) -> Image.Image:
    """A flag."""
    felt = theme.felt
    image = _tile(felt.plate, felt.accent)
    _polygon(image, [(28, 16), (38, 16), (38, 114), (28, 114)], felt.accent)
    _polygon(image, [(38, 20), (108, 20), (90, 46), (108, 72), (38, 72)], felt.accent)
    return image.reduce(SUPER)


def _polygon(image: Image.Image, points: Sequence[Point], fill: Colour) -> None:
    ImageDraw.Draw(image).polygon([(x * SUPER, y * SUPER) for x, y in points], fill=fill)


_PAINTERS: Final[MappingProxyType[str, Callable[[Theme], Image.Image]]] = MappingProxyType(
    {f"card_{card.name}": partial(_card, card) for card in ALL_CARDS}
    | {f"suit_{suit}": partial(_suit, suit) for suit in SUITS}
    | {
        "suit_NT": _no_trump,
        "mark_trump": _trump,
        "mark_level": _level,
        "mark_5": partial(_points, 5),
        "mark_10": partial(_points, 10),
        "mark_turn": _turn,
        "mark_winner": _winner,
        "mark_declarer": _declarer,
        "mark_kitty": _kitty,
        "mark_back": _back,
    }
)

EMOJI_NAMES: Final = tuple(_PAINTERS)
"""``card_`` with the notation of each card, ``suit_`` with S, H, D, C and NT, ``mark_…``."""
