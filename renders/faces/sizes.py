"""How large a card is drawn, and the marks it can carry."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto
from typing import Final

from renders.errors import require

__all__ = ["LARGE", "LIFT", "MEDIUM", "SMALL", "CardSize", "Mark"]

_SMALLEST_STRIP: Final = 18


class Mark(Flag):
    """What is special about a card just now; marks combine with ``|``."""

    NONE = 0
    TRUMP = auto()
    """Trump (主): tinted paper and a bar on the upper edge."""
    LEVEL = auto()
    """A level card (级牌): a star."""
    POINTS = auto()
    """A point card (分牌): a coin with 5 or 10; has no effect on other cards."""
    CHOSEN = auto()
    """Chosen to be played: a bright outline. The caller draws it higher by :data:`LIFT`."""
    DIMMED = auto()
    """May not be played now: greyed."""


@dataclass(frozen=True, slots=True)
class CardSize:
    """The size of a card in pixels.

    :ivar width: across; a card in a row may be covered on its right.
    :ivar height: down.
    :ivar strip: how much on the left stays visible when the next card covers the rest. Rank, pip
        and marks stand in it; at least 18, and 36 is the least that reads well on a phone.
    :raises PictureError: ``bad_card_size`` where the strip is wider than the card or too narrow,
        or the card too low for its strip.
    """

    width: int
    height: int
    strip: int

    def __post_init__(self) -> None:
        """Check that rank and pip have room."""
        require(
            _SMALLEST_STRIP <= self.strip <= self.width and self.height >= 2 * self.strip,
            "bad_card_size",
            width=self.width,
            height=self.height,
            strip=self.strip,
        )


SMALL: Final = CardSize(64, 92, 36)
"""A card among many on the table."""
MEDIUM: Final = CardSize(88, 124, 46)
"""A card on the table."""
LARGE: Final = CardSize(180, 252, 54)
"""A card to look at."""

LIFT: Final = 16
"""Pixels by which a chosen card is raised."""
