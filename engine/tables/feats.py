"""The best leads of rounds that are over: the largest throw (甩牌) that stood, the longest tractor
(拖拉机).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import sqlalchemy as sa

from engine.rules.cards import Card
from engine.rules.reasons import RuleViolation
from engine.rules.state import Trick
from engine.store.archive import load_round
from engine.store.errors import StoreError
from engine.store.results import Participant
from engine.tables.recording import recorded_round

__all__ = ["Feat", "Feats", "best", "feats_of_round", "feats_of_tricks"]


@dataclass(frozen=True, slots=True)
class Feat:
    """A lead that somebody can be proud of.

    :ivar worth: more is better: cards, then steps.
    """

    round_id: int
    player_id: int
    cards: tuple[Card, ...]
    worth: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Feats:
    """The best throw and the best tractor, as far as there are any."""

    throw: Feat | None = None
    tractor: Feat | None = None


def best(found: Iterable[Feats]) -> Feats:
    """The best of several rounds; of equals the first."""
    throw: Feat | None = None
    tractor: Feat | None = None
    for each in found:
        throw = _better(throw, each.throw)
        tractor = _better(tractor, each.tractor)
    return Feats(throw, tractor)


def _better(one: Feat | None, other: Feat | None) -> Feat | None:
    if one is None or other is None:
        return one or other
    return other if other.worth > one.worth else one


def feats_of_round(connection: sa.Connection, round_id: int) -> Feats:
    """The best leads of people in a round that is over; none where its log can't be read."""
    try:
        recorded = recorded_round(connection, round_id)
        result = load_round(connection, round_id).result
    except StoreError:
        return Feats()
    if recorded is None or result is None:
        return Feats()
    try:
        state = recorded.final()
    except RuleViolation:
        return Feats()
    return feats_of_tricks(round_id, state.tricks, _holders(result.people))


def feats_of_tricks(round_id: int, tricks: Iterable[Trick], holders: Mapping[int, int]) -> Feats:
    """The best leads among tricks.

    :param holders: the person at each seat whose leads count.
    """
    feats = []
    for trick in tricks:
        who = holders.get(trick.leader)
        if who is None or trick.failed is not None:
            continue
        lead = trick.lead
        if lead.is_throw:
            throw = Feat(round_id, who, lead.cards, (lead.size, len(lead.units)))
            feats.append(Feats(throw=throw))
        for unit in lead.units:
            if unit.length > 1:
                worth = (unit.size, unit.length)
                feats.append(Feats(tractor=Feat(round_id, who, unit.cards, worth)))
    return best(feats)


def _holders(people: Iterable[Participant]) -> dict[int, int]:
    """The person at each seat that nobody else has held in the round."""
    held: dict[int, list[int | None]] = {}
    for each in people:
        held.setdefault(each.seat, []).append(each.player_id)
    return {seat: who[0] for seat, who in held.items() if len(who) == 1 and who[0] is not None}
