"""A player's hand: every card readable from its strip, groups and units visible.

The caller has sorted the hand and knows which cards belong together; the picture only shows it.
Groups (a suit, or all trumps) stand apart, a unit (a pair, a triple, a tractor) has a rail under
it, golden for a tractor.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PIL import Image

from engine.rules.cards import Card
from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas
from renders.encode import Picture, finish
from renders.errors import require
from renders.faces import LIFT, CardSize, Mark, face
from renders.hand_rows import GAP, WIDEST, Block, Rows, break_rows
from renders.themes import DEFAULT, Theme

__all__ = ["HandGroup", "HandPicture", "describe_hand", "draw_hand", "hand_picture"]

_MOST_CARDS: Final = 60
_LONGEST_UNIT: Final = 34
_MARGIN: Final = 14
_TAIL: Final = 11
"""How much wider a card is than its strip."""
_WHOLE_STRIP: Final = 50
"""The strip of cards that are seen whole, so that their art has room."""
_RAIL: Final = 12
"""Pixels under a row for the rails."""
_CARD_HEIGHTS: Final = {1: 150, 2: 144, 3: 116, 4: 112}
"""Height of a card by the number of rows."""


@dataclass(frozen=True, slots=True)
class HandGroup:
    """Cards of one effective suit.

    :ivar units: its cards in reading order; cards that belong together (a pair, a triple, a
        tractor) are one unit, others a unit each.
    :ivar trump: whether the group is trump.
    :raises PictureError: ``bad_unit_size`` where a unit has no card or more than fit into a row.
    """

    units: tuple[tuple[Card, ...], ...]
    trump: bool = False

    def __post_init__(self) -> None:
        """Check that every unit has cards and fits into a row."""
        for unit in self.units:
            require(0 < len(unit) <= _LONGEST_UNIT, "bad_unit_size", count=len(unit))


@dataclass(frozen=True, slots=True)
class HandPicture:
    """What a hand shows. Places count the cards from 0 in reading order.

    :ivar groups: the hand, as the player sorts it.
    :ivar level_cards: the cards that get a star.
    :ivar chosen: places of the cards that are chosen and stand out.
    :ivar dimmed: places of the cards that may not be played now.
    :raises PictureError: ``bad_hand_size`` for no card or more than 60, ``no_such_place`` for a
        place beyond the hand, ``chosen_and_dimmed`` for a card that is both.
    """

    groups: tuple[HandGroup, ...]
    level_cards: frozenset[Card] = frozenset()
    chosen: frozenset[int] = frozenset()
    dimmed: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        """Check the count and the places."""
        count = len(self.cards)
        require(0 < count <= _MOST_CARDS, "bad_hand_size", count=count, most=_MOST_CARDS)
        for place in self.chosen | self.dimmed:
            require(0 <= place < count, "no_such_place", place=place, count=count)
        both = self.chosen & self.dimmed
        require(not both, "chosen_and_dimmed", places=tuple(sorted(both)))

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards in reading order."""
        return tuple(card for group in self.groups for unit in group.units for card in unit)


@dataclass(frozen=True, slots=True)
class _Unit:
    """A unit on its way into a row: its cards, the place of the first, its group."""

    cards: tuple[Card, ...]
    place: int
    group: int
    trump: bool

    @property
    def is_tractor(self) -> bool:
        return len(set(self.cards)) > 1


def hand_picture(hand: HandPicture, theme: Theme = DEFAULT) -> Picture:
    """The hand, ready to be sent."""
    return finish(draw_hand(hand, theme), describe_hand(hand))


def describe_hand(hand: HandPicture) -> TextAlternative:
    """The hand in words: ``picture.hand`` with its groups, chosen and dimmed cards."""
    cards = hand.cards
    return TextAlternative(
        "picture.hand",
        {
            "count": len(cards),
            "groups": tuple(
                tuple(card.name for unit in group.units for card in unit) for group in hand.groups
            ),
            "trump_groups": sum(group.trump for group in hand.groups),
            "chosen": tuple(cards[place].name for place in sorted(hand.chosen)),
            "dimmed": tuple(cards[place].name for place in sorted(hand.dimmed)),
        },
    )


def draw_hand(hand: HandPicture, theme: Theme = DEFAULT) -> Image.Image:
    """Draw a hand, 720 pixels wide; 196 pixels high for one row, 360 for two."""
    units = tuple(_units(hand))
    blocks = [Block(len(unit.cards), unit.group) for unit in units]
    rows = break_rows(blocks, WIDTH - 2 * _MARGIN - _TAIL)
    size = _card_size(rows)
    step = LIFT + size.height + _RAIL
    canvas = Canvas(WIDTH, step * len(rows.starts) + 12, theme.felt.ground)
    for number, (start, end) in enumerate(_spans(rows, len(units))):
        y = 4 + LIFT + number * step
        _Row(canvas, hand, theme, size).draw(units[start:end], y)
    return canvas.image


def _units(hand: HandPicture) -> Iterator[_Unit]:
    place = 0
    for number, group in enumerate(hand.groups):
        for cards in group.units:
            yield _Unit(cards, place, number, group.trump)
            place += len(cards)


def _spans(rows: Rows, count: int) -> Iterator[tuple[int, int]]:
    return zip(rows.starts, (*rows.starts[1:], count), strict=True)


def _card_size(rows: Rows) -> CardSize:
    strip = rows.strip if rows.strip <= WIDEST else _WHOLE_STRIP
    return CardSize(rows.strip + _TAIL, _CARD_HEIGHTS[len(rows.starts)], strip)


@dataclass(frozen=True, slots=True)
class _Row:
    canvas: Canvas
    hand: HandPicture
    theme: Theme
    size: CardSize

    @property
    def step(self) -> int:
        """Pixels from a card to the next one."""
        return self.size.width - _TAIL

    def draw(self, units: tuple[_Unit, ...], y: int) -> None:
        x, group = _MARGIN, units[0].group
        for unit in units:
            x += GAP * (unit.group != group)
            group = unit.group
            self._draw_unit(unit, x, y)
            x += self.step * len(unit.cards)

    def _draw_unit(self, unit: _Unit, x: int, y: int) -> None:
        for number, card in enumerate(unit.cards):
            place = unit.place + number
            lift = LIFT if place in self.hand.chosen else 0
            picture = face(card, self.size, self._marks(card, place, unit), self.theme)
            self.canvas.paste(picture, (x + number * self.step, y - lift))
        if len(unit.cards) > 1:
            self._draw_rail(unit, x, y + self.size.height + 3)

    def _marks(self, card: Card, place: int, unit: _Unit) -> Mark:
        marks = Mark.POINTS
        for holds, mark in (
            (unit.trump, Mark.TRUMP),
            (card in self.hand.level_cards, Mark.LEVEL),
            (place in self.hand.chosen, Mark.CHOSEN),
            (place in self.hand.dimmed, Mark.DIMMED),
        ):
            marks |= mark if holds else Mark.NONE
        return marks

    def _draw_rail(self, unit: _Unit, x: int, y: int) -> None:
        felt = self.theme.felt
        colour = felt.accent if unit.is_tractor else felt.soft
        right = x + self.step * len(unit.cards) - 4
        self.canvas.rounded((x + 5, y, right, y + 6), 3, colour)
