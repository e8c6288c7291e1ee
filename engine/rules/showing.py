"""亮主, 反主, 自保: claiming trump, beating a standing claim, adding to one's own (spec.md §5).

A show is one or more identical cards: level cards make their suit trump, jokers make the round no
trump. What is shown is always the whole set: who showed one card and adds a second shows a pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.rules.cards import BIG_JOKER, Card
from engine.rules.levels import NO_TRUMP_LEVEL
from engine.rules.option_words import (
    BidMode,
    BidOrder,
    BidUnit,
    FirstDeclarer,
    LaterDeclarer,
    NoTrumpTrumps,
    Reinforce,
    SameStrength,
    SelfOverturn,
)
from engine.rules.order import Trump
from engine.rules.reasons import Reason, reason
from engine.rules.ruleset import Rules

__all__ = [
    "NO_SHOWS",
    "Claim",
    "ShowState",
    "declarer_of",
    "explain_show",
    "possible_shows",
    "strength_of",
    "trump_of",
    "trump_with",
    "with_show",
]

_SUIT_STRENGTH: Final = "DCHS"
_LEVEL_UNITS: Final = {
    1: BidUnit.SINGLE_LEVEL,
    2: BidUnit.PAIR_LEVEL,
    3: BidUnit.TRIPLE_LEVEL,
    4: BidUnit.QUADRUPLE_LEVEL,
}
_JOKER_UNITS: Final = {1: BidUnit.SINGLE_JOKER, 2: BidUnit.PAIR_JOKER}


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim on trump.

    :ivar seat: who shows.
    :ivar cards: the identical cards shown, one or more.
    """

    seat: int
    cards: tuple[Card, ...]

    @property
    def card(self) -> Card:
        """The card that is shown, once."""
        return self.cards[0]

    @property
    def count(self) -> int:
        """How many copies are shown."""
        return len(self.cards)

    @property
    def is_jokers(self) -> bool:
        """Whether the claim is for no trump suit."""
        return self.card.is_joker


@dataclass(frozen=True, slots=True)
class ShowState:
    """All claims that were accepted in this round, oldest first; the last one stands."""

    claims: tuple[Claim, ...] = ()

    @property
    def standing(self) -> Claim | None:
        """The claim that stands, or None while nobody has shown."""
        return self.claims[-1] if self.claims else None


NO_SHOWS: Final = ShowState()
"""The state before anybody has shown."""


def strength_of(rules: Rules, claim: Claim) -> tuple[int, ...]:
    """What claims are compared by: the greater tuple is the stronger claim, equal ones tie.

    ``tiers`` puts jokers over level cards first and counts cards second; ``count_then_kind`` the
    other way round. Then the big joker is over the little one and, with ``higher_suit``, D < C <
    H < S among pairs and wider sets: no table lets one single overturn another by its suit.

    >>> from engine.rules.cards import parse_cards
    >>> from engine.rules.ruleset import preset
    >>> pair, jokers = Claim(0, parse_cards("S2 S2")), Claim(1, parse_cards("LJ LJ"))
    >>> strength_of(preset("ladder"), pair) < strength_of(preset("ladder"), jokers)
    True
    """
    first = (
        (claim.is_jokers, claim.count)
        if rules.bid_order == BidOrder.TIERS
        else (claim.count, claim.is_jokers)
    )
    if claim.is_jokers:
        return (*first, int(claim.card is BIG_JOKER))
    by_suit = rules.same_strength_overturn == SameStrength.HIGHER_SUIT and claim.count > 1
    return (*first, _SUIT_STRENGTH.index(claim.card.suit) if by_suit else 0)


def explain_show(  # noqa: PLR0913, PLR0917 - one argument for each thing the rule reads
    rules: Rules,
    state: ShowState,
    level: str,
    seat: int,
    cards: Sequence[Card],
    hand: Iterable[Card] | None,
) -> Reason | None:
    """Why a seat may not show these cards now, or None where it may.

    :param level: the round's level; ``"NT"`` after the ace.
    :param cards: the whole set that would be shown.
    :param hand: the cards the seat holds, cards already shown included; None where unknown.
    :return: one of ``no_showing``, ``show_not_identical``, ``show_wrong_card``, ``not_in_hand``,
        ``too_many_copies``, ``show_unit_off``, ``reinforce_off``, ``show_adds_nothing``,
        ``joker_pair_final``, ``own_show_stands``, ``show_not_stronger``, with facts.
    """
    if rules.bid_mode != BidMode.SHOW:
        return reason("no_showing", option="bid_mode")
    if not cards or any(each is not cards[0] for each in cards):
        return reason("show_not_identical", cards=tuple(cards))
    claim = Claim(seat, tuple(cards))
    return (
        _explain_cards(rules, level, claim)
        or _explain_holding(rules, claim, hand)
        or _explain_against(rules, state, claim)
    )


def _explain_cards(rules: Rules, level: str, claim: Claim) -> Reason | None:
    """Whether the rules know such a show at this level at all."""
    if not claim.is_jokers and claim.card.rank != level:
        return reason("show_wrong_card", card=claim.card, level=level)
    if not _unit_allowed(rules, level, claim):
        return reason("show_unit_off", option="bid_units", cards=claim.cards)
    return None


def _unit_allowed(rules: Rules, level: str, claim: Claim) -> bool:
    if claim.is_jokers and level == NO_TRUMP_LEVEL and claim.count == 1:
        return True  # there are no level cards to show: one joker is enough
    units = _JOKER_UNITS if claim.is_jokers else _LEVEL_UNITS
    if claim.count > 2 and units[2] in rules.bid_units:
        return True  # allowing pairs allows every wider set
    return units.get(claim.count) in rules.bid_units


def _explain_holding(rules: Rules, claim: Claim, hand: Iterable[Card] | None) -> Reason | None:
    if claim.count > rules.decks:
        return reason("too_many_copies", card=claim.card, copies=claim.count, decks=rules.decks)
    if hand is not None and sum(each is claim.card for each in hand) < claim.count:
        return reason("not_in_hand", cards=claim.cards)
    return None


def _explain_against(rules: Rules, state: ShowState, claim: Claim) -> Reason | None:
    """Whether the claim beats, or adds to, what stands."""
    standing = state.standing
    if standing is None or _raises_old_claim(rules, state, claim):
        return None
    if claim.seat == standing.seat and claim.card is standing.card:
        return _explain_reinforcing(rules, standing, claim)
    if standing.is_jokers and standing.count > 1 and not rules.joker_pair_over_joker_pair:
        return _refused("joker_pair_final", "joker_pair_over_joker_pair", standing)
    if claim.seat == standing.seat and rules.self_overturn == SelfOverturn.OFF:
        return _refused("own_show_stands", "self_overturn", standing)
    if strength_of(rules, claim) <= strength_of(rules, standing):
        return _refused("show_not_stronger", "bid_order", standing)
    return None


def _explain_reinforcing(rules: Rules, standing: Claim, claim: Claim) -> Reason | None:
    if claim.count <= standing.count:
        return _refused("show_adds_nothing", None, standing)
    if rules.reinforce == Reinforce.OFF:
        return _refused("reinforce_off", "reinforce", standing)
    return None


def _raises_old_claim(rules: Rules, state: ShowState, claim: Claim) -> bool:
    """Whether ``while_equal`` lets an overturned seat raise its old claim to the standing count."""
    standing = state.standing
    return (
        rules.reinforce == Reinforce.WHILE_EQUAL
        and standing is not None
        and not standing.is_jokers
        and standing.seat != claim.seat
        and standing.count == claim.count
        and any(old.seat == claim.seat and old.card is claim.card for old in state.claims)
    )


def _refused(code: str, option: str | None, standing: Claim) -> Reason:
    return reason(code, option=option, standing_seat=standing.seat, standing=standing.cards)


def possible_shows(
    rules: Rules, state: ShowState, level: str, seat: int, hand: Iterable[Card]
) -> tuple[tuple[Card, ...], ...]:
    """Everything that a seat may show now, weakest first.

    >>> from engine.rules.cards import parse_cards
    >>> from engine.rules.ruleset import preset
    >>> possible_shows(preset("eighty-points"), NO_SHOWS, "2", 0, parse_cards("S2 S2 LJ HA"))
    ((S2,), (S2, S2))
    """
    able = [each for each in hand if each.rank == level or not each.suit]
    if not able:
        return ()
    held = Counter(able)
    sets = [(card,) * count for card in sorted(held) for count in range(1, held[card] + 1)]
    shown = [cards for cards in sets if not explain_show(rules, state, level, seat, cards, None)]
    return tuple(sorted(shown, key=lambda cards: strength_of(rules, Claim(seat, cards))))


def with_show(state: ShowState, seat: int, cards: Sequence[Card]) -> ShowState:
    """The state after an accepted show."""
    return ShowState((*state.claims, Claim(seat, tuple(cards))))


def trump_with(rules: Rules, level: str, suit: str | None) -> Trump:
    """The trump of a round at ``level`` with that trump suit, or with none.

    At the level ``NT`` only the jokers are trump, whatever the suit; without a trump suit the level
    cards are trump unless ``no_trump_trumps`` is ``jokers``.

    >>> from engine.rules.ruleset import preset
    >>> trump_with(preset("classic-partners"), "7", None)
    Trump(level=None, suit=None)
    """
    if level == NO_TRUMP_LEVEL:
        return Trump(None, None)
    if suit is None and rules.no_trump_trumps == NoTrumpTrumps.JOKERS:
        return Trump(None, None)
    return Trump(level, suit)


def trump_of(rules: Rules, state: ShowState, level: str) -> Trump | None:
    """The trump that the standing claim makes; None where nobody has shown."""
    standing = state.standing
    if standing is None:
        return None
    return trump_with(rules, level, standing.card.suit or None)


def declarer_of(
    rules: Rules,
    number: int,
    expected: int | None,
    declaring: Iterable[int],
    state: ShowState,
) -> int | None:
    """Who declares by the claims so far (spec.md §5).

    :param number: the round's number, from 1.
    :param expected: the seat that rotation gives, or the initial seat; None where nobody is
        expected to declare (round 1 with ``winning_bidder``).
    :param declaring: the seats of the expected declarer's side.
    :return: a seat; None while nobody is expected and nobody has shown.
    """
    standing = state.standing
    if standing is None:
        return expected
    if number == 1:
        by_show = rules.first_declarer == FirstDeclarer.WINNING_BIDDER
        return standing.seat if by_show else expected or 0
    if rules.later_declarer == LaterDeclarer.WINNING_BIDDER:
        return standing.seat
    by_side = rules.later_declarer == LaterDeclarer.BIDDER_IF_DECLARING_SIDE_ELSE_ROTATION
    return standing.seat if by_side and standing.seat in set(declaring) else expected
