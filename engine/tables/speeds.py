"""Speeds of a table: how long a move may take, and how quickly cards are dealt."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Final

__all__ = ["SPEEDS", "Limits", "Speed"]


class Speed(StrEnum):
    """The clock of a table."""

    NONE = "none"
    """No clock: everybody waits for everybody."""
    FAST = "fast"
    NORMAL = "normal"
    RELAXED = "relaxed"
    CORRESPONDENCE = "correspondence"
    """A day a move."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The times of a speed.

    :ivar move: for one move; None without a clock.
    :ivar bury: for burying and for calling friends.
    :ivar remind: how long before the end of a move its player is reminded.
    :ivar bank: each seat's reserve for a whole round, used when a move's time is over.
    :ivar show: how long everybody may still show once all cards are dealt.
    :ivar draw: between two draws of the deal.
    :ivar drawn_at_once: how many cards each seat gets with one draw.
    :ivar words: from the promise of a deal to its first card; words may be added meanwhile.
    :ivar vote: how long a vote may stay undecided.
    :ivar between_rounds: until the next round begins by itself.
    """

    move: timedelta | None
    bury: timedelta | None
    remind: timedelta
    bank: timedelta
    show: timedelta | None
    draw: timedelta
    drawn_at_once: int
    between_rounds: timedelta | None
    words: timedelta = timedelta(seconds=3)
    vote: timedelta = timedelta(minutes=3)


def _seconds(  # noqa: PLR0913 - each is named where it is called
    *, move: int, bury: int, remind: int, bank: int, show: int, between: int
) -> Limits:
    return Limits(
        move=timedelta(seconds=move),
        bury=timedelta(seconds=bury),
        remind=timedelta(seconds=remind),
        bank=timedelta(seconds=bank),
        show=timedelta(seconds=show),
        draw=timedelta(seconds=1),
        drawn_at_once=2,
        between_rounds=timedelta(seconds=between),
    )


SPEEDS: Final[dict[Speed, Limits]] = {
    Speed.NONE: Limits(
        move=None,
        bury=None,
        remind=timedelta(0),
        bank=timedelta(0),
        show=None,
        draw=timedelta(seconds=1),
        drawn_at_once=2,
        between_rounds=None,
    ),
    Speed.FAST: _seconds(move=20, bury=45, remind=8, bank=60, show=8, between=30),
    Speed.NORMAL: _seconds(move=45, bury=90, remind=15, bank=180, show=15, between=90),
    Speed.RELAXED: _seconds(move=120, bury=240, remind=40, bank=600, show=30, between=600),
    Speed.CORRESPONDENCE: Limits(
        move=timedelta(days=1),
        bury=timedelta(days=1),
        remind=timedelta(hours=4),
        bank=timedelta(days=3),
        show=timedelta(hours=12),
        draw=timedelta(seconds=1),
        drawn_at_once=25,
        between_rounds=timedelta(days=1),
        vote=timedelta(days=1),
    ),
}
"""The limits of each speed."""
