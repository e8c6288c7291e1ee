"""Whether what is still to be won can change a round's outcome (``early_finish``).

The reckoning uses only what everybody knows, the points that have not been seen in a trick yet,
wherever they lie: ending a round early, or not ending it, tells nobody what is in the kitty.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.rules.kitty_points import kitty_multiplier
from engine.rules.option_words import Throws
from engine.rules.result_ladder import Outcome, outcome_of
from engine.rules.ruleset import Rules

__all__ = ["outcome_decided"]

_MOST_A_CARD: Final = 10


class _Unit(NamedTuple):
    width: int
    length: int


def outcome_decided(rules: Rules, total: int, unseen: int, hand: int, *, missing: int = 0) -> bool:
    """Whether the round's outcome is the same however the rest is played.

    While somebody can still throw badly and pay for it, nothing is decided.

    :param total: the opponents' total so far, penalties included, kitty not.
    :param unseen: the points of all cards that no trick has shown yet, the kitty's among them.
    :param hand: how many cards each player still holds.
    :param missing: how many members the declaring side has fewer than it might have; where friends
        are still unknown, nothing is decided and this must not be asked.

    >>> from engine.rules.ruleset import preset
    >>> rules = preset("web-table")
    >>> outcome_decided(rules, 85, 0, 3), outcome_decided(rules, 85, 35, 3)
    (True, False)
    """
    if hand > 1 and rules.throw_fail_penalty is not None and rules.throws != Throws.OFF:
        return False
    highest = total + _most_to_win(rules, unseen, hand)
    now, then = (outcome_of(rules, each, missing=missing) for each in (total, highest))
    return _gain(now) == _gain(then)


def _gain(outcome: Outcome) -> tuple[str, int]:
    return outcome.side, outcome.levels


def _most_to_win(rules: Rules, unseen: int, hand: int) -> int:
    """The most that the opponents can still add: the kitty full of points, the last lead one long
    unit.
    """
    in_kitty = min(unseen, _MOST_A_CARD * rules.kitty)
    longest = kitty_multiplier(rules, [_Unit(max(hand, 1), 1)])
    return unseen - in_kitty + in_kitty * longest
