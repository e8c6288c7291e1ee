"""What a lead asks of those who follow, from its full shape down to nothing (spec.md §7).

An *ask* is a :data:`~engine.rules.shapes.Shape`: tuples and tractors that a play must contain. A
follower owes the strongest ask that his hand can give. Every unit that was led can be asked for in
weaker *forms*; ``follow_tractor`` says in which. Of two asks the one with the wider sets is the
stronger, then the one with more of them, then the one with the longer tractors.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.rules.fitting import fits
from engine.rules.holding import Holding
from engine.rules.ruleset import Rules
from engine.rules.shapes import Shape, Steps

__all__ = ["Owed", "asks_up_to", "owed_by"]

_MIXED_UP_TO: Final = 16  # cards led
_Forms = set[Shape]
_Group = tuple[Shape, tuple[Shape, ...]]
"""Loose tuples of some widths, and all asks for sets of just these widths, strongest first."""


@dataclass(frozen=True, slots=True)
class Owed:
    """The strongest ask that some cards can give.

    :ivar shape: tuples and tractors.
    :ivar rank: where it stands among all asks of the lead; smaller is stronger.
    """

    shape: Shape
    rank: tuple[int, int]


def owed_by(holding: Holding, rules: Rules, lead: Shape, *, protect: bool = False) -> Owed:
    """The strongest ask of a lead that the cards can give.

    :param lead: the shape that was led.
    :param protect: whether a set counts only at its full width (``wider_sets: protected``).

    >>> from engine.rules.cards import parse_cards
    >>> from engine.rules.holding import count_cards, holding_of
    >>> from engine.rules.order import Trump, order_for
    >>> from engine.rules.ruleset import preset
    >>> rules = preset("eighty-points")
    >>> hand = count_cards(parse_cards("H3 H3 H5 H5 H9"))
    >>> owed_by(holding_of(order_for(rules, Trump("7", "S")), hand), rules, ((2, 2),)).shape
    ((2,), (2,))
    """
    groups = _asks(lead, rules.follow_tractor.value, rules.tractor_min_pairs)
    for at, (loose, asks) in enumerate(groups):
        if len(asks) > 1 and not fits(holding, loose, protect=protect):
            continue
        for within, ask in enumerate(asks):
            if fits(holding, ask, protect=protect):
                return Owed(ask, (at, within))
    return Owed((), (len(groups), 0))


def asks_up_to(rules: Rules, lead: Shape, owed: Owed) -> tuple[Shape, ...]:
    """The asks that are at least as strong as one that is owed; a play that gives one is legal.

    Without ``wider_sets: protected`` a hand gives nothing stronger than what it owes.
    """
    if rules.wider_sets != "protected":
        return (owed.shape,)
    groups = _asks(lead, rules.follow_tractor.value, rules.tractor_min_pairs)
    return tuple(
        ask
        for at, (_, asks) in enumerate(groups)
        for within, ask in enumerate(asks)
        if (at, within) <= owed.rank
    )


@lru_cache(maxsize=1024)
def _asks(lead: Shape, follow_tractor: str, shortest: int) -> tuple[_Group, ...]:
    """All asks of a lead, the strongest first, in groups of the same widths."""
    mixed = sum([sum(unit) for unit in lead]) <= _MIXED_UP_TO
    asks: _Forms = {()}
    for unit in lead:
        forms = _forms(unit, follow_tractor, shortest, mixed=mixed)
        asks = {_in_order(ask + form) for ask in asks for form in forms}
    groups: dict[Steps, list[Shape]] = {}
    for ask in asks:
        widths = sorted((width for steps in ask for width in steps), reverse=True)
        groups.setdefault(tuple(widths), []).append(ask)
    return tuple(
        (
            tuple((width,) for width in widths),
            tuple(sorted(groups[widths], key=_runs, reverse=True)),
        )
        for widths in sorted(groups, reverse=True)
    )


def _loose(widths: Steps) -> Shape:
    return tuple((width,) for width in widths)


def _in_order(steps: Iterable[Steps]) -> Shape:
    return tuple(sorted(steps, reverse=True))


def _runs(ask: Shape) -> tuple[list[int], Shape]:
    return sorted((len(steps) for steps in ask), reverse=True), ask


def _forms(unit: Steps, follow_tractor: str, shortest: int, *, mixed: bool) -> _Forms:
    """In which forms one unit is asked for, itself among them."""
    whole: _Forms = {(unit,)}
    if len(unit) == 1:
        return _loose_forms(unit)
    match follow_tractor:
        case "suit_only":
            return {()}
        case "full_or_free":
            return whole | {()}
        case "pairs_only":
            return _loose_forms(unit)
        case "full_then_pairs":
            return whole | _loose_forms(unit)
        case _:
            joined = {
                run for widths in _widths(unit) for run in _joined(widths, shortest, mixed=mixed)
            }
            return whole | joined


def _loose_forms(unit: Steps) -> _Forms:
    """As lone tuples of its own width or less, as many as its cards can hold."""
    return {_loose(widths) for widths in _widths(unit)}


def _widths(unit: Steps) -> set[Steps]:
    """All sets, wide before narrow, that the cards of a unit can be divided into; no singles."""
    return _divided(sum(unit), unit[0])


def _divided(cards: int, widest: int) -> set[Steps]:
    found: set[Steps] = {()}
    for width in range(2, min(cards, widest) + 1):
        found |= {(width, *rest) for rest in _divided(cards - width, width)}
    return found


def _joined(widths: Steps, shortest: int, *, mixed: bool) -> _Forms:
    """All ways to join sets into runs; sets of different widths may stand in one run.

    :param mixed: False joins only sets of one width; for leads so large that the ways are beyond
        count.
    """
    found: _Forms = {()}
    for width in widths:
        longer = {
            _in_order((*shape[:at], (*steps[:place], width, *steps[place:]), *shape[at + 1 :]))
            for shape in found
            for at, steps in enumerate(shape)
            if mixed or steps[0] == width
            for place in range(len(steps) + 1)
        }
        found = longer | {_in_order((*shape, (width,))) for shape in found}
    return {shape for shape in found if all(len(s) == 1 or len(s) >= shortest for s in shape)}
