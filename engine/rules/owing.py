"""Putting into a reason what a play should have held: which sets, how many, by which option."""

from __future__ import annotations

from collections.abc import Mapping

from engine.rules.asks import owed_by
from engine.rules.cards import Card
from engine.rules.fitting import fits
from engine.rules.holding import Holding, holding_of
from engine.rules.order import Order
from engine.rules.reasons import Reason, reason
from engine.rules.ruleset import Rules
from engine.rules.shapes import Reading, Shape, Steps

__all__ = ["lacks_pairs", "lacks_tractor", "reason_for_shape"]

_Counts = Mapping[Card, int]
_Sets = tuple[tuple[Card, ...], ...]


def reason_for_shape(
    rules: Rules, lead: Reading, owed: Shape, hand: Holding, play: Holding
) -> Reason:
    """Why a play of the right suit is refused that doesn't hold what is owed.

    :param owed: the shape that the play lacks.
    :param hand: the follower's cards of the suit.
    :param play: the cards played, all of the suit.
    :returns: ``must_follow_pairs`` (``owed``, ``played``, ``pairs``), ``must_follow_sets`` (with
        the ``width`` and ``sets``), or ``must_follow_tractor`` (``width``, ``length``,
        ``tractors``: those of the hand that would do).
    """
    option = _deciding_option(rules, lead, hand, play)
    at = _first_lacking(owed, play)
    width, length = owed[at][-1], len(owed[at])
    wanted = _steps_of_width(owed, width)
    given = play.tuples(width)
    if given < wanted:
        return _lacks_tuples(width, wanted, given, hand, option)
    if length == 1:
        given = _steps_of_width(owed[:at], width)
        return _lacks_tuples(width, wanted, given, hand, option)
    return _tractor_reason(width, length, _held(hand, owed[at]), option)


def lacks_pairs(order: Order, lead: Reading, hand: _Counts, given: int) -> Reason:
    """The reason for a play with too few pairs, where nothing in the hand is wider than a pair.

    :param hand: copies of each card that the follower has in the suit.
    :param given: how many pairs he plays.
    """
    spots = order.spots
    held = [(spots[each.index], each.index, each) for each, count in hand.items() if count == 2]
    held.sort()
    asked = sum([len(steps) for steps in lead.shape])
    return reason(
        "must_follow_pairs",
        option=_lead_option(lead),
        owed=min(asked, len(held)),
        played=given,
        pairs=tuple([(each, each) for _, _, each in held]),
    )


def lacks_tractor(order: Order, hand: _Counts, length: int) -> Reason:
    """The reason for a play without the tractor of that many pairs that the hand holds."""
    tractors = _held(holding_of(order, hand), (2,) * length)
    return _tractor_reason(2, length, tractors, "follow_tractor")


def _tractor_reason(width: int, length: int, tractors: _Sets, option: str) -> Reason:
    return reason(
        "must_follow_tractor", option=option, width=width, length=length, tractors=tractors
    )


def _lacks_tuples(width: int, wanted: int, given: int, hand: Holding, option: str) -> Reason:
    sets = _held(hand, (width,))
    if width == 2:
        return reason("must_follow_pairs", option=option, owed=wanted, played=given, pairs=sets)
    return reason(
        "must_follow_sets", option=option, width=width, owed=wanted, played=given, sets=sets
    )


def _first_lacking(owed: Shape, play: Holding) -> int:
    """Which of the asked sets is the first that the play can't give together with those before."""
    at = 0
    while fits(play, owed[: at + 1]):
        at += 1
    return at


def _steps_of_width(shape: Shape, width: int) -> int:
    return sum([steps.count(width) for steps in shape])


def _held(hand: Holding, steps: Steps) -> _Sets:
    return tuple(hand.cards_of(run, steps) for run in hand.runs(steps))


def _deciding_option(rules: Rules, lead: Reading, hand: Holding, play: Holding) -> str:
    """The option without which the play would be legal (spec.md §11)."""
    if rules.wider_sets == "break" and max(hand.counts) > 2:
        spared = owed_by(hand, rules, lead.shape, protect=True)
        if fits(play, spared.shape):
            return "wider_sets"
    return _lead_option(lead)


def _lead_option(lead: Reading) -> str:
    if len(lead.shape[0]) > 1 or any(len(steps) > 1 for steps in lead.shape):
        return "follow_tractor"
    return "follow_throw" if lead.is_throw else "follow_pair"
