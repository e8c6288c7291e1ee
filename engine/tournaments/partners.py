"""Rounds of individuals who change partners: another partner each round, opponents balanced."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from engine.tournaments.history import key
from engine.tournaments.matching import cheapest_pairs
from engine.tournaments.round_robin import circle_round
from engine.tournaments.rounds import Bye, Pairing, Side, Why
from engine.tournaments.swiss import Draw, Paired
from engine.tournaments.weights import PairingWeights
from engine.tournaments.whist import whist_round

__all__ = ["pair_individuals", "sitting_out"]


def _from_schedule(draw: Draw, number: int | None) -> Paired | None:
    """The round of a whist schedule, unless somebody would have a partner again too early."""
    persons = draw.order
    tables = None if number is None else whist_round(persons, number)
    if tables is None or number is None:
        return None
    expected = (number - 1) // (len(persons) - 1 + len(persons) % 2)
    partners = draw.history.partners
    if any(partners[key(a, b)] != expected for table in tables for a, b in table):
        return None
    why = Why("whist_schedule", (("round", number),))
    pairings = tuple(Pairing(i, table, why) for i, table in enumerate(tables, 1))
    seated = {each for pairing in pairings for each in pairing.entrants}
    out = tuple(each for each in persons if each not in seated)
    return pairings, tuple(Bye(each, Why("bye_schedule", why.facts)) for each in out)


@dataclass(frozen=True, slots=True)
class _Sides:
    """The sides of a round before they are put at tables."""

    draw: Draw
    weights: PairingWeights
    sides: tuple[Side, ...]

    def cost(self, a: int, b: int) -> int:
        """What it costs that two sides meet; the square keeps opponents balanced."""
        draw, first, second = self.draw, self.sides[a], self.sides[b]
        met = sum(draw.history.met[key(x, y)] ** 2 for x, y in product(first, second))
        mine, other = (sum(draw.scores[each] for each in side) for side in (first, second))
        return self.weights.rematch * met + round(self.weights.score_gap * (mine - other) ** 2)


def pair_individuals(draw: Draw, *, schedule: int | None = None) -> Paired:
    """One round of tables of four.

    First those who sit out are chosen, so that a number remains that fills tables; then partners,
    who haven't been partners if that can be; then opponents, met as seldom as can be.

    :param draw: who plays; four or more. With a schedule in the order of the seeds, so that who
        meets whom hangs on nobody's results.
    :param schedule: the round of a round robin to keep to while nobody comes or goes.
    """
    planned_tables = _from_schedule(draw, schedule)
    if planned_tables is not None:
        return planned_tables
    out = sitting_out(draw)
    order = [each for each in draw.order if each not in out]
    if not order:
        return (), _byes(draw, out)
    planned = frozenset[tuple[int, int]]()
    if schedule is not None:
        pairs, _ = circle_round(draw.order, schedule)
        planned = frozenset(key(a, b) for a, b in pairs)
    weights = draw.strict_weights(persons=2)
    partners = cheapest_pairs(
        len(order), _partner_cost(draw, weights, order, planned), weights.repeated_partner
    )
    sides = tuple((order[a], order[b]) for a, b in partners)
    meetings = _Sides(draw, weights, sides)
    # with changing partners meetings repeat early: looking at all opponents is always worth it
    tables = cheapest_pairs(len(sides), meetings.cost, weights.rematch)
    pairings = tuple(
        Pairing(number, (sides[a], sides[b]), _why(draw, sides[a], sides[b]))
        for number, (a, b) in enumerate(tables, 1)
    )
    return pairings, _byes(draw, out)


def sitting_out(draw: Draw) -> tuple[int, ...]:
    """Who sits out: who has done so least often, then the lowest score, then the lowest place.

    Scores count for nothing where the draw's weights give byes no score.
    """
    extra = len(draw.order) % 4
    places = {each: place for place, each in enumerate(draw.order)}
    scores = draw.scores if draw.weights.bye_score else dict.fromkeys(draw.order, 0)
    wanting = sorted(
        draw.order, key=lambda each: (draw.history.byes[each], scores[each], -places[each])
    )
    return tuple(wanting[:extra])


def _partner_cost(
    draw: Draw, weights: PairingWeights, order: list[int], planned: frozenset[tuple[int, int]]
) -> Callable[[int, int], int]:
    """Never the same partner if that can be; then the schedule, or scores that are near."""

    def cost(a: int, b: int) -> int:
        pair = key(order[a], order[b])
        again = weights.repeated_partner * draw.history.partners[pair] ** 2
        unplanned = int(bool(planned) and pair not in planned)
        apart = 0 if planned else draw.gap(*pair)
        return again + apart + unplanned

    return cost


def _why(draw: Draw, first: Side, second: Side) -> Why:
    again = sum(draw.history.partners[key(side[0], side[1])] for side in (first, second))
    met = sum(draw.history.met[key(a, b)] for a, b in product(first, second))
    facts = (("met", met),)
    if again:
        return Why("partners_again_unavoidable", (*facts, ("times", again)))
    return Why("new_partners_met_before" if met else "new_partners_not_met", facts)


def _byes(draw: Draw, out: tuple[int, ...]) -> tuple[Bye, ...]:
    def why(entrant: int) -> Why:
        facts = (("before", draw.history.byes[entrant]), ("score", str(draw.scores[entrant])))
        return Why("bye_fewest_byes", facts)

    return tuple(Bye(each, why(each)) for each in out)
