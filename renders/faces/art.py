"""What stands on a card beside its index: a large pip, a court figure, a jester."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engine.rules.cards import Card
from renders.canvas import SUPER
from renders.faces.pips import shape_mask
from renders.faces.sizes import CardSize
from renders.themes import Deck

__all__ = ["draw_art"]

_LEAST: Final = 22
"""Pixels beside the strip below which a card has no art."""


def draw_art(large: Image.Image, card: Card, size: CardSize, deck: Deck) -> None:
    """Draw the art of a card onto an enlarged blank, where there is room for it."""
    room = size.width - size.strip
    if room < _LEAST or card.is_joker:
        return
    across = round(min(room * 1.1, size.height * 0.4) * SUPER)
    x = large.width - across - 6 * SUPER
    y = large.height - across - 8 * SUPER
    large.paste(deck.ink(card.suit), (x, y), shape_mask(card.suit, across))
