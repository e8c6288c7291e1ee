"""The cards before a seat: its play, its show, or an empty place where its play is awaited."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from PIL import ImageDraw

from engine.rules.cards import Card
from renders.cache import SHAPES
from renders.canvas import smooth_mask
from renders.faces import Mark, face
from renders.fonts import BOLD
from renders.signs.icons import Icon, draw_icon
from renders.table.scene import Scene
from renders.table.seats import Box
from renders.table.spread import Spread
from renders.table.state import FailedThrow, FoundFriend, TableState

__all__ = ["Shown", "draw_play", "draw_slot", "shown_by", "slot_size"]

Corner = tuple[int, int]

_SLOT: Final = 96


@dataclass(frozen=True, slots=True)
class Shown:
    """What lies before a seat.

    :ivar cards: in order.
    :ivar dimmed: cards at the end that don't count: withdrawn, or a beaten show.
    :ivar order: the place in the trick, 1 for the lead; 0 for none.
    """

    cards: tuple[Card, ...]
    dimmed: int = 0
    order: int = 0


def shown_by(state: TableState, seat: int) -> Shown:
    """What lies before a seat: its play in the trick, else its latest show of trump."""
    for order, play in enumerate(state.plays, 1):
        if play.seat == seat:
            news = state.news
            failed = isinstance(news, FailedThrow) and news.seat == seat
            withdrawn = news.withdrawn if isinstance(news, FailedThrow) and failed else ()
            return Shown(play.cards + withdrawn, len(withdrawn), order)
    for show in reversed(state.shows if not state.plays else ()):
        if show.seat == seat:
            return Shown(show.cards, 0 if show.stands else len(show.cards))
    return Shown(())


def draw_play(scene: Scene, seat: int, shown: Shown, laid: Spread, corner: Corner) -> None:
    """Draw the cards; the winning play is framed, and what decides in it is outlined.

    :param corner: top left of the spread.
    """
    left, top = corner
    winning = scene.state.winning
    wins = winning is not None and winning.seat == seat
    if wins:
        _draw_frame(scene, (left, top, left + laid.width, top + laid.height))
    firm = len(shown.cards) - shown.dimmed
    deciding = Counter(winning.cards if winning and wins and len(winning.cards) < firm else ())
    for number, (card, (x, y)) in enumerate(zip(shown.cards, laid.at, strict=False)):
        marks = _marks(scene.state, seat, card)
        if number >= firm:
            marks |= Mark.DIMMED
        elif deciding[card]:
            deciding[card] -= 1
            marks |= Mark.CHOSEN
        scene.canvas.paste(face(card, laid.size, marks, scene.theme), (left + x, top + y))
    if len(laid.at) < len(shown.cards):
        _draw_more(scene, len(shown.cards) - len(laid.at), (left + laid.width, top + laid.height))


def _marks(state: TableState, seat: int, card: Card) -> Mark:
    marks = Mark.POINTS
    if card in state.trump:
        marks |= Mark.TRUMP
    if card.rank == state.trump.level and state.trump.level_is_trump:
        marks |= Mark.LEVEL
    news = state.news
    if isinstance(news, FoundFriend) and news.seat == seat and news.card is card:
        marks |= Mark.CHOSEN
    return marks


def _draw_frame(scene: Scene, box: tuple[int, int, int, int]) -> None:
    """A bright frame around the winning play, with a gap to its cards."""
    left, top, right, bottom = box
    felt = scene.theme.felt
    scene.canvas.rounded((left - 8, top - 8, right + 8, bottom + 8), 15, felt.accent)
    scene.canvas.rounded((left - 3, top - 3, right + 3, bottom + 3), 10, felt.plate)


def _draw_more(scene: Scene, count: int, corner: Corner) -> None:
    """How many cards found no room."""
    x, y = corner
    felt = scene.theme.felt
    scene.canvas.rounded((x - 46, y - 32, x, y), 8, felt.plate, outline=felt.ink)
    middle = (x - 23, y - 16)
    scene.canvas.text(middle, f"+{count}", 22, felt.ink, weight=BOLD, anchor="mm", max_width=40)


def slot_size(box: Box) -> Corner:
    """Pixels across and down of an empty place in a seat's box."""
    height = min(box.height - 8, _SLOT)
    return round(height * 0.7), height


def draw_slot(scene: Scene, box: Box, left: int) -> None:
    """Draw an empty place for a card, where the next play is awaited."""
    width, height = slot_size(box)
    top = (box.top + box.bottom - height) // 2

    def paint(draw: ImageDraw.ImageDraw, factor: int) -> None:
        w, h, line = width * factor, height * factor, 3 * factor
        draw.rounded_rectangle((0, 0, w - 1, h - 1), 9 * factor, outline=255, width=line)
        gap, first = 7 * factor, 14 * factor
        for x in range(first, w - first, 2 * gap):
            for edge in (0, h - line - 1):
                draw.rectangle((x, edge, x + gap, edge + line + 1), fill=0)
        for y in range(first, h - first, 2 * gap):
            for edge in (0, w - line - 1):
                draw.rectangle((edge, y, edge + line + 1, y + gap), fill=0)

    mask = SHAPES.get(("slot", width, height), lambda: smooth_mask((width, height), paint))
    accent = scene.theme.felt.accent
    scene.canvas.stamp(mask, (left, top), accent)
    middle = (left + width / 2, top + height / 2)
    draw_icon(scene.canvas, Icon.HOURGLASS, middle, 30, accent)
