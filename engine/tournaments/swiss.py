"""Swiss rounds (瑞士制) of fixed pairs: one matching finds opponents and the bye together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.tournaments.history import History, key
from engine.tournaments.matching import cheapest_pairs
from engine.tournaments.rounds import Bye, Pairing, Why
from engine.tournaments.weights import PairingWeights

__all__ = ["Draw", "Paired", "pair_swiss", "why_meet"]

Paired = tuple[tuple[Pairing, ...], tuple[Bye, ...]]


@dataclass(frozen=True, slots=True)
class Draw:
    """What a pairing looks at.

    :ivar order: the entrants that play, the leader first.
    :ivar scores: the score of each.
    :ivar history: who met whom.
    :ivar weights: what counts how much.
    """

    order: Sequence[int]
    scores: Mapping[int, Fraction]
    history: History
    weights: PairingWeights

    def gap(self, first: int, second: int) -> int:
        """What the difference of two scores costs."""
        return round(self.weights.score_gap * (self.scores[first] - self.scores[second]) ** 2)

    def strict_weights(self, persons: int = 1) -> PairingWeights:
        """Weights of which each outweighs all that follow, for scores as they stand.

        :param persons: how many scores a side's is the sum of.
        """
        scores = [self.scores[each] for each in self.order]
        apart = persons * (max(scores) - min(scores))
        met = max(self.history.met.values(), default=0)
        return self.weights.strict(len(scores) + 1, apart, met)


def pair_swiss(draw: Draw) -> Paired:
    """One round: nobody meets somebody again, or sits out twice, while that can be avoided.

    :param draw: two entrants or more.
    """
    order = list(draw.order)
    ideal = _ideal_distances(draw)
    weights, history = draw.strict_weights(), draw.history
    scores = sorted({draw.scores[each] for each in order})
    below = {score: number for number, score in enumerate(scores)}

    def bye_cost(entrant: int) -> int:
        above = weights.bye_score * below[draw.scores[entrant]]
        return weights.second_bye * history.byes[entrant] + above

    def cost(a: int, b: int) -> int:
        if b == len(order):
            return bye_cost(order[a]) + len(order) - a
        first, second = order[a], order[b]
        again = weights.rematch * history.met[key(first, second)]
        off = abs(b - a - ideal[first]) if ideal[first] == ideal[second] else 0
        return again + draw.gap(first, second) + weights.distance * off

    pairs = cheapest_pairs(
        len(order) + len(order) % 2, cost, min(weights.rematch, weights.second_bye)
    )
    byes = tuple(_bye(draw, order[a], scores[0]) for a, b in pairs if b == len(order))
    meetings = [(order[a], order[b]) for a, b in pairs if b < len(order)]
    tables = tuple(
        Pairing(number, _sides(draw, pair), why_meet(draw, *pair))
        for number, pair in enumerate(meetings, 1)
    )
    return tables, byes


def _ideal_distances(draw: Draw) -> dict[int, int]:
    """Half the size of each one's score group: the upper half meets the lower half."""
    sizes: dict[Fraction, int] = {}
    for each in draw.order:
        sizes[draw.scores[each]] = sizes.get(draw.scores[each], 0) + 1
    return {each: max(1, sizes[draw.scores[each]] // 2) for each in draw.order}


def _sides(draw: Draw, pair: tuple[int, int]) -> tuple[tuple[int], tuple[int]]:
    """The leader is the first side in every other match."""
    first, second = pair
    return ((second,), (first,)) if draw.history.matches[first] % 2 else ((first,), (second,))


def why_meet(draw: Draw, first: int, second: int) -> Why:
    """The reason for a meeting of two entrants."""
    times = draw.history.met[key(first, second)]
    mine, other = draw.scores[first], draw.scores[second]
    same = mine == other
    facts = (("score", _text(mine)),) if same else (("score", _text(mine)), ("other", _text(other)))
    if times:
        code = "same_score_met_before" if same else "near_score_met_before"
        return Why(code, (*facts, ("times", times)))
    return Why("same_score_not_met" if same else "near_score_not_met", facts)


def _text(score: Fraction) -> str:
    return str(score)


def _bye(draw: Draw, entrant: int, lowest: Fraction) -> Bye:
    before, score = draw.history.byes[entrant], draw.scores[entrant]
    if before:
        return Bye(entrant, Why("bye_again_unavoidable", (("before", before),)))
    code = "bye_lowest_score" if score == lowest else "bye_lowest_score_possible"
    return Bye(entrant, Why(code, (("score", _text(score)),)))
