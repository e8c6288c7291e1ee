"""The podium: who came first, second and third."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import Final

from PIL import Image

from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas, Point
from renders.encode import Picture, finish
from renders.errors import require
from renders.fonts import BLACK, BOLD
from renders.signs.icons import Icon, draw_icon
from renders.text import TextStyle, clean, fit
from renders.themes import DEFAULT, Surface, Theme
from renders.tournament.podium_names import NameRow, draw_names, fits, height_of
from renders.tournament.state import MAX_NAME, NAME_SIZE

__all__ = ["MOST_NAMES", "Podium", "PodiumStep", "describe_podium", "draw_podium", "podium_picture"]

MOST_NAMES: Final = 8
"""How many of those who share a place are named."""

_HEIGHT: Final = 412
_WIDE: Final = 216
_GAP: Final = 12
_TOPS: Final = (148, 202, 242)
"""How far from the top a step begins, by place."""
_LEADING: Final = 38
_MOST_LINES: Final = 3
_MOST_WORDS: Final = 10
_NARROW: Final = 75.0
"""Per cent of the normal width down to which a line is narrowed rather than parted."""
_ORDER: Final = (1, 0, 2)
"""The steps from left to right: second, first, third."""


@dataclass(frozen=True, slots=True)
class PodiumStep:
    """One step.

    :ivar place: the place that is written on it: equal places are allowed.
    :ivar names: of those who share it, at most eight; untrusted.
    :ivar score: as it is shown; empty for none.
    :ivar more: how many more share it.
    """

    place: int
    names: tuple[str, ...]
    score: str = ""
    more: int = 0

    def __post_init__(self) -> None:
        require(1 <= self.place <= 3, "bad_place", place=self.place)
        require(1 <= len(self.names) <= MOST_NAMES, "bad_row_count", rows=len(self.names))
        require(self.more >= 0, "bad_count", count=self.more)
        for each in self.names:
            require(len(each) <= MAX_NAME, "name_too_long", length=len(each))

    @property
    def sharing(self) -> int:
        """How many stand on it."""
        return len(self.names) + self.more


@dataclass(frozen=True, slots=True)
class Podium:
    """One to three steps, the best first."""

    steps: tuple[PodiumStep, ...]

    def __post_init__(self) -> None:
        require(1 <= len(self.steps) <= 3, "bad_row_count", rows=len(self.steps))
        places = [each.place for each in self.steps]
        require(places == sorted(places), "places_out_of_order")


def podium_picture(shown: Podium, theme: Theme = DEFAULT) -> Picture:
    """The picture of a podium, with its text alternative."""
    return finish(draw_podium(shown, theme), describe_podium(shown))


def draw_podium(shown: Podium, theme: Theme = DEFAULT) -> Image.Image:
    """Draw it: names above the steps, scores on them; those without room there stand below."""
    surface = theme.surface
    rise = _LEADING * (max(len(_lines(each)) for each in shown.steps) - 1)
    below = tuple(row for step in shown.steps for row in _below(step))
    bottom = _HEIGHT + rise
    canvas = Canvas(WIDTH, bottom + height_of(below), surface.ground)
    for column, index in enumerate(_ORDER):
        if index < len(shown.steps):
            left = (WIDTH - 3 * _WIDE - 2 * _GAP) / 2 + column * (_WIDE + _GAP)
            _draw_step(canvas, shown.steps[index], (left, rise), bottom, surface)
    if below:
        draw_names(canvas, below, bottom, surface)
    return canvas.image


def _draw_step(canvas: Canvas, step: PodiumStep, at: Point, bottom: int, surface: Surface) -> None:
    left, top = at[0], at[1] + _TOPS[step.place - 1]
    middle = left + _WIDE / 2
    first = step.place == 1
    fill = surface.accent if first else surface.raised
    ink = surface.accent_ink if first else surface.ink
    canvas.rounded((left, top, left + _WIDE, bottom + 20), 14, fill)
    canvas.text((middle, top + 64), str(step.place), 76, ink, weight=BLACK, anchor="mm")
    if step.score:
        quiet = surface.accent_ink if first else surface.soft
        canvas.text(
            (middle, top + 128),
            step.score,
            28,
            quiet,
            weight=BOLD,
            anchor="mm",
            max_width=_WIDE - 24,
        )
    style = _style(step)
    lines = _lines(step)
    for number, line in enumerate(reversed(lines)):
        place = (middle, top - 28 - number * _LEADING)
        canvas.text(
            place,
            line,
            style.size,
            surface.ink,
            weight=style.weight,
            anchor="mm",
            max_width=_WIDE + 4,
        )
    if first:
        star = (middle, top - 58 - len(lines) * _LEADING)
        draw_icon(canvas, Icon.STAR, star, 52, surface.accent)


def _style(step: PodiumStep) -> TextStyle:
    return TextStyle(34, BLACK) if step.place == 1 else TextStyle(NAME_SIZE - 2, BOLD)


def _lines(step: PodiumStep) -> tuple[str, ...]:
    """What stands above a step: its name, how many share it, or nothing for a name below."""
    if step.sharing > 1:
        return (f"× {step.sharing}",)
    lines = _name_lines(step)
    whole = all(fits(each, _style(step), _WIDE + 4) for each in lines)
    return lines if whole else ()


def _below(step: PodiumStep) -> tuple[NameRow, ...]:
    """The names that don't stand above their step."""
    if step.sharing == 1 and _lines(step):
        return ()
    rows = tuple(NameRow(step.place, each) for each in step.names)
    return (*rows, NameRow(0, f"… + {step.more}")) if step.more else rows


def _name_lines(step: PodiumStep) -> tuple[str, ...]:
    """A name in as few lines as it needs, at most three, parted at spaces as evenly as can be."""
    words = clean(step.names[0]).split(" ")
    if len(words) > _MOST_WORDS:
        return (step.names[0],)
    narrow = replace(_style(step), width=_NARROW)
    found: tuple[str, ...] = ()
    for count in range(1, min(len(words), _MOST_LINES) + 1):
        ways = combinations(range(1, len(words)), count - 1)
        parted = (_parted(words, (0, *way, len(words))) for way in ways)
        widest, found = min((max(fit(each, narrow).width for each in way), way) for way in parted)
        if widest <= _WIDE:
            break
    return found


def _parted(words: Sequence[str], places: Sequence[int]) -> tuple[str, ...]:
    return tuple(" ".join(words[start:end]) for start, end in pairwise(places))


def describe_podium(shown: Podium) -> TextAlternative:
    """The same in words.

    Facts: ``steps`` (rows: place, names, score).
    """
    rows = tuple((str(each.place), _said(each), each.score) for each in shown.steps)
    return TextAlternative("picture.podium", {"steps": rows})


def _said(step: PodiumStep) -> str:
    """The names of a step in one line."""
    return " / ".join((*step.names, *([f"+ {step.more}"] if step.more else [])))
