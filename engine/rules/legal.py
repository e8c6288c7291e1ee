"""The legal plays of a follower: all of them where they are few, else what to work from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from engine.rules.cards import Card
from engine.rules.following import Following, following
from engine.rules.holding import count_cards
from engine.rules.order import TRUMPS, Order
from engine.rules.ruleset import Rules
from engine.rules.shapes import Reading

__all__ = ["LegalFollows", "legal_follows", "simplest_follow"]

_Counts = dict[Card, int]


@dataclass(frozen=True, slots=True)
class LegalFollows:
    """What a follower may play. Identical cards are one choice, not two.

    :ivar size: how many cards must be played.
    :ivar plays: every different legal play, each in ascending order; None where there are more
        than the limit.
    :ivar must: the cards that are in every legal play.
    :ivar free: how many cards remain to be chosen.
    :ivar pool: the cards among which they are chosen, with their copies.
    """

    size: int
    plays: tuple[tuple[Card, ...], ...] | None
    must: tuple[Card, ...]
    free: int
    pool: tuple[Card, ...]
    _following: Following

    def can_complete(self, partial: Sequence[Card]) -> bool:
        """Whether some legal play holds all of these cards. Exact, whatever the number of plays."""
        chosen = count_cards(partial)
        held = self._following.held
        if any(count > held.get(each, 0) for each, count in chosen.items()):
            return False
        return self._following.possible(held, chosen)


def legal_follows(
    order: Order, rules: Rules, lead: Reading, hand: Sequence[Card], limit: int = 100
) -> LegalFollows:
    """The plays with which a hand may follow a lead.

    :param limit: the greatest number of plays that are listed.

    >>> from engine.rules.cards import parse_cards
    >>> from engine.rules.order import Trump, order_for
    >>> from engine.rules.readings import read_play
    >>> from engine.rules.ruleset import preset
    >>> rules = preset("eighty-points")
    >>> order = order_for(rules, Trump("7", "S"))
    >>> lead = read_play(order, rules, parse_cards("H5 H5 HA"))
    >>> legal = legal_follows(order, rules, lead, parse_cards("H9 H9 HT HK D3"))
    >>> legal.plays
    ((H9, H9, HT), (H9, H9, HK))
    >>> legal.must, legal.free, legal.pool
    ((H9, H9), 1, (HT, HK))
    >>> legal.can_complete(parse_cards("HT HK"))
    False
    """
    situation = following(order, rules, lead, hand)
    listed = tuple(islice(_plays(situation), limit + 1))
    must = _must(situation)
    return LegalFollows(
        situation.size,
        listed if len(listed) <= limit else None,
        must,
        situation.size - len(must),
        _pool(situation, must),
        situation,
    )


def _ascending(situation: Following) -> list[Card]:
    spots = situation.order.spots
    return sorted(situation.held, key=lambda each: (spots[each.index], each.index))


def _plays(situation: Following) -> Iterator[tuple[Card, ...]]:
    """Every legal play once: card by card it is decided how many copies are played."""
    cards = sorted(_ascending(situation), key=lambda each: not situation.belongs(each))
    return _decide(situation, cards, 0, dict(situation.held), {})


def _decide(
    situation: Following,
    cards: list[Card],
    at: int,
    available: dict[Card, int],
    chosen: dict[Card, int],
) -> Iterator[tuple[Card, ...]]:
    if sum(chosen.values()) == situation.size:
        yield tuple(each for each in cards for _ in range(chosen.get(each, 0)))
        return
    if at == len(cards):
        return
    each = cards[at]
    for copies in range(situation.held[each], -1, -1):
        further = {**chosen, each: copies} if copies else chosen
        left = {**available, each: copies}
        if situation.possible(left, further):
            yield from _decide(situation, cards, at + 1, left, further)


def _must(situation: Following) -> tuple[Card, ...]:
    """For each card the fewest copies with which there still is a legal play."""
    must: list[Card] = []
    for each in _ascending(situation):
        for copies in range(situation.held[each] + 1):
            if situation.possible({**situation.held, each: copies}, {}):
                must += [each] * copies
                break
    return tuple(must)


def _pool(situation: Following, must: Sequence[Card]) -> tuple[Card, ...]:
    """What the free cards are chosen among: of the suit, of other suits, or of the whole hand."""
    taken = count_cards(must)
    if len(must) == situation.size:
        return ()
    return tuple(
        each
        for each in _ascending(situation)
        if situation.in_suit == 0 or situation.belongs(each) == (situation.in_suit > situation.size)
        for _ in range(situation.held[each] - taken.get(each, 0))
    )


def simplest_follow(
    order: Order, rules: Rules, lead: Reading, hand: Sequence[Card]
) -> tuple[Card, ...]:
    """One legal play, always the same: plain cards before trumps, without points, low.

    >>> from engine.rules.cards import parse_cards
    >>> from engine.rules.order import Trump, order_for
    >>> from engine.rules.readings import read_play
    >>> from engine.rules.ruleset import preset
    >>> rules = preset("eighty-points")
    >>> order = order_for(rules, Trump("7", "S"))
    >>> lead = read_play(order, rules, parse_cards("H5 H5"))
    >>> simplest_follow(order, rules, lead, parse_cards("H9 D5 D3 S2"))
    (D3, H9)
    """

    def cost(each: Card) -> tuple[bool, int, int, int]:
        return order.suit_of(each) == TRUMPS, each.points, order.place(each), each.index

    return first_legal(following(order, rules, lead, hand), sorted(hand, key=cost))


def first_legal(situation: Following, wanted: Sequence[Card]) -> tuple[Card, ...]:
    """The legal play that takes each card of the whole hand, in the given order, where it can."""
    chosen: dict[Card, int] = {}
    taken = 0
    for each in wanted:
        if taken == situation.size:
            break
        further = {**chosen, each: chosen.get(each, 0) + 1}
        if situation.possible(situation.held, further):
            chosen = further
            taken += 1
    return tuple(each for each, copies in chosen.items() for _ in range(copies))
