"""Who has played a seat in a round, and how many of its moves were his own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.tables.entries import CLOCK, Standing

__all__ = ["Stint", "Tally", "counted", "tally_of"]


@dataclass(frozen=True, slots=True)
class Stint:
    """One holder of a seat in a round.

    :ivar person: the person; None for a computer player that held the seat itself.
    :ivar computer: its strength and name, as they are written down.
    :ivar own: the actions the holder made.
    :ivar stood_in: the actions a computer player made for an absent person.
    """

    seat: int
    person: int | None
    computer: str | None
    own: int = 0
    stood_in: int = 0

    def is_of(self, seat: int, person: int | None, computer: str | None) -> bool:
        """Whether this is that holder of that seat."""
        return (self.seat, self.person, self.computer) == (seat, person, computer)


Tally = tuple[Stint, ...]
"""All stints of a round, in the order in which they began."""


def counted(tally: Tally, done: Standing) -> Tally:
    """The tally with one more action.

    >>> from engine.rules.actions import Pass
    >>> counted((), Standing(3, 1, Pass(), 77, None))
    (Stint(seat=1, person=77, computer=None, own=1, stood_in=0),)
    >>> counted((), Standing(3, 1, Pass(), 77, "easy"))[0].stood_in
    1
    """
    if done.seat is None or done.by == CLOCK:
        return tally
    computer = done.by if done.person is None else None
    stands_in = done.person is not None and done.by is not None
    for place, stint in enumerate(tally):
        if stint.is_of(done.seat, done.person, computer):
            return (*tally[:place], _more(stint, stands_in=stands_in), *tally[place + 1 :])
    fresh = Stint(done.seat, done.person, computer)
    return (*tally, _more(fresh, stands_in=stands_in))


def _more(stint: Stint, *, stands_in: bool) -> Stint:
    if stands_in:
        return replace(stint, stood_in=stint.stood_in + 1)
    return replace(stint, own=stint.own + 1)


def tally_of(log: Iterable[Standing]) -> Tally:
    """The tally of a whole log: the same as counting its entries one by one, but faster."""
    own: dict[tuple[int, int | None, str | None], int] = {}
    stood_in: dict[tuple[int, int | None, str | None], int] = {}
    for done in log:
        if done.seat is None or done.by == CLOCK:
            continue
        holder = (done.seat, done.person, done.by if done.person is None else None)
        stands_in = done.person is not None and done.by is not None
        own[holder] = own.get(holder, 0) + (not stands_in)
        stood_in[holder] = stood_in.get(holder, 0) + stands_in
    return tuple(Stint(*holder, own[holder], stood_in[holder]) for holder in own)
