"""Round robins (循环赛): everybody meets everybody, by the circle of the schedule books."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["circle_round", "rounds_needed"]


def rounds_needed(entrants: int) -> int:
    """How many rounds it takes: one less than entrants, or as many where their number is odd.

    >>> rounds_needed(6), rounds_needed(5)
    (5, 5)
    """
    return entrants - 1 + entrants % 2


def circle_round(
    entrants: Sequence[int], number: int
) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """Who meets whom in one round: one stays, the others turn around him.

    :param entrants: in any fixed order.
    :param number: the round, from 1; after all rounds it begins again.
    :return: the pairs, and who sits out.

    >>> circle_round([1, 2, 3, 4, 5], 1)
    (((2, 5), (3, 4)), 1)
    """
    places: list[int | None] = list(entrants)
    if len(places) % 2:
        places.append(None)
    if len(places) < 2:
        return (), None
    last, turning = places[-1], places[:-1]
    shift = (number - 1) % len(turning)
    turned = turning[shift:] + turning[:shift]
    meetings = [(turned[0], last), *zip(turned[1:], reversed(turned[1:]), strict=True)]
    pairs: list[tuple[int, int]] = []
    out = None
    for first, second in meetings[: len(places) // 2]:
        if first is None or second is None:
            out = second if first is None else first
        else:
            pairs.append((first, second))
    return tuple(pairs), out
