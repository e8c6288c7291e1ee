"""Cards that a player has chosen but not played: they travel in the custom_ids of his own message.

Nothing of a half-made choice is kept anywhere else, so none is lost with a restart, and an old
message's choice can't get mixed up with a new one's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.presses.codec import PressError, cards_from, cards_text
from engine.rules.cards import Card, CardError, card

__all__ = [
    "Pick",
    "cards_of",
    "held_only",
    "pick_from_value",
    "picks_from",
    "picks_of",
    "picks_text",
]


class Pick(NamedTuple):
    """A chosen copy of a card.

    :ivar copy: 1 for the first copy; of a called card the copy that is called.
    """

    card: Card
    copy: int

    @property
    def value(self) -> str:
        """As the value of a select's line."""
        return f"{self.card.name}{self.copy}"


def pick_from_value(value: str) -> Pick | None:
    """The pick of a select's line; None for anything else.

    >>> pick_from_value("H52"), pick_from_value("XX9")
    (Pick(card=H5, copy=2), None)
    """
    if not 3 <= len(value) <= 4 or not value[-1].isascii() or not value[-1].isdigit():
        return None
    try:
        return Pick(card(value[:-1]), int(value[-1]))
    except CardError:
        return None


def picks_of(cards: Iterable[Card]) -> tuple[Pick, ...]:
    """Cards as picks of their first copies, in a fixed order."""
    counted = Counter(cards)
    return tuple(
        Pick(each, copy) for each in sorted(counted) for copy in range(1, counted[each] + 1)
    )


def cards_of(picks: Iterable[Pick]) -> tuple[Card, ...]:
    """The cards of picks."""
    return tuple(pick.card for pick in picks)


def picks_text(picks: Iterable[Pick], *, with_copies: bool = False) -> str:
    """Picks for a custom_id: one letter each, with the copy where it matters."""
    if not with_copies:
        return cards_text(cards_of(picks))
    return "".join(cards_text([pick.card]) + str(pick.copy) for pick in picks)


def picks_from(text: str, *, with_copies: bool = False) -> tuple[Pick, ...]:
    """What :func:`picks_text` wrote; nothing for a text that is none of ours.

    >>> picks_from(picks_text(picks_of([card("S2")] * 2)))
    (Pick(card=S2, copy=1), Pick(card=S2, copy=2))
    """
    try:
        if not with_copies:
            return picks_of(cards_from(text))
        letters, copies = text[::2], text[1::2]
        if len(letters) != len(copies) or not ((copies.isascii() and copies.isdigit()) or not text):
            return ()
        cards = cards_from(letters)
        return tuple(Pick(each, int(copy)) for each, copy in zip(cards, copies, strict=True))
    except PressError:
        return ()


def held_only(picks: Sequence[Pick], hand: Iterable[Card]) -> tuple[Pick, ...]:
    """Those picks that the hand can give; whatever else somebody sends is dropped."""
    left = Counter(hand)
    kept = []
    for pick in picks:
        if left[pick.card] > 0:
            left[pick.card] -= 1
            kept.append(pick.card)
    return picks_of(kept)
