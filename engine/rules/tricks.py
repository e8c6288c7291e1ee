"""Who wins a trick (墩), after each play, and by what (spec.md §8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.rules.cards import Card, points_of
from engine.rules.order import TRUMPS, Order
from engine.rules.ruffs import Tops, best_over, shape_option, tops_of, value_of
from engine.rules.ruleset import Rules
from engine.rules.shapes import Reading

__all__ = ["How", "Standing", "TrickResult", "after_play", "judge_trick", "led"]


class How(StrEnum):
    """By what a play wins."""

    LED = "led"
    """Nobody has beaten the lead."""
    HIGHER = "higher"
    """A higher unit of the suit that was led."""
    RUFF = "ruff"
    """毙: trumps on a plain suit."""
    OVER_RUFF = "over_ruff"
    """盖毙: a better ruff."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The play that is winning.

    :ivar played: how many plays are on the table.
    :ivar play: the position of the winning one, 0 for the lead.
    :ivar how: by what it wins.
    :ivar tops: what a later play must beat.
    :ivar option: the option that decided the latest comparison, where one did.
    """

    played: int
    play: int
    how: How
    tops: Tops
    option: str | None = None


@dataclass(frozen=True, slots=True)
class TrickResult:
    """The result of a trick.

    :ivar winner: the position of the winning play, 0 for the leader.
    :ivar points: the points of all cards played.
    :ivar standings: what was winning after each play, the lead included.
    """

    winner: int
    points: int
    standings: tuple[Standing, ...]


def led(lead: Reading) -> Standing:
    """The standing when only the lead is on the table."""
    return Standing(1, 0, How.LED, tops_of(lead))


def after_play(
    order: Order, rules: Rules, lead: Reading, standing: Standing, cards: Sequence[Card]
) -> Standing:
    """Who is winning after one more play.

    :param standing: who was winning before it.
    :param cards: the cards played, as many as were led.
    """
    if lead.size == 1:
        return _after_single(order, lead, standing, cards[0])
    suit = order.one_suit(cards)
    if suit == lead.suit:
        return _after_follow(order, rules, lead, standing, cards)
    if suit == TRUMPS:
        return _after_ruff(order, rules, lead, standing, cards)
    return _stays(standing)


def _stays(standing: Standing, option: str | None = None) -> Standing:
    return Standing(standing.played + 1, standing.play, standing.how, standing.tops, option)


def _beaten(standing: Standing, how: How, tops: Tops, option: str | None = None) -> Standing:
    return Standing(standing.played + 1, standing.played, how, tops, option)


def _after_single(order: Order, lead: Reading, standing: Standing, card: Card) -> Standing:
    spot = order.spots[card.index]
    if spot <= standing.tops[0]:
        return _stays(standing)
    suit = order.suit_of(card)
    if suit == lead.suit:
        return _beaten(standing, How.HIGHER, (spot,))
    if suit == TRUMPS:
        return _beaten(standing, _ruffed(standing), (spot,))
    return _stays(standing)


def _ruffed(standing: Standing) -> How:
    return How.OVER_RUFF if standing.how in (How.RUFF, How.OVER_RUFF) else How.RUFF


def _after_follow(
    order: Order, rules: Rules, lead: Reading, standing: Standing, cards: Sequence[Card]
) -> Standing:
    """A follower of the suit beats one unit with the same unit higher, and never a throw."""
    if lead.is_throw:
        return _stays(standing)
    tops = value_of(order, rules, lead, cards)
    if tops is None or tops[0] <= standing.tops[0]:
        return _stays(standing)
    return _beaten(standing, How.HIGHER, tops)


def _after_ruff(
    order: Order, rules: Rules, lead: Reading, standing: Standing, cards: Sequence[Card]
) -> Standing:
    how = _ruffed(standing)
    tops = value_of(order, rules, lead, cards)
    if tops is None:
        return _stays(standing, shape_option(order, rules, lead, cards))
    if how is How.RUFF:
        return _beaten(standing, how, tops, shape_option(order, rules, lead, cards))
    option = "ruff_compare" if lead.is_throw else None
    better = best_over(order, rules, lead, cards, standing.tops)
    return _stays(standing, option) if better is None else _beaten(standing, how, better, option)


def judge_trick(
    order: Order, rules: Rules, lead: Reading, plays: Sequence[Sequence[Card]]
) -> TrickResult:
    """The winner and the points of a trick, whole or in progress.

    :param lead: the reading of the first play.
    :param plays: all plays in playing order, the lead first.

    >>> from engine.rules.cards import parse_cards
    >>> from engine.rules.order import Trump, order_for
    >>> from engine.rules.readings import read_play
    >>> from engine.rules.ruleset import preset
    >>> rules = preset("eighty-points")
    >>> order = order_for(rules, Trump("2", "S"))
    >>> plays = [parse_cards(each) for each in ("S5", "H2", "D2", "C2")]
    >>> result = judge_trick(order, rules, read_play(order, rules, plays[0]), plays)
    >>> result.winner, result.points, result.standings[-1].how.value
    (1, 5, 'higher')
    """
    standing = led(lead)
    standings = [standing]
    for cards in plays[1:]:
        standing = after_play(order, rules, lead, standing, cards)
        standings.append(standing)
    points = sum([points_of(cards) for cards in plays])
    return TrickResult(standing.play, points, tuple(standings))
