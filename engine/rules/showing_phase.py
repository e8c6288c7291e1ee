"""Showing (亮主): claims while cards are drawn and after, until every seat has passed.

The window closes when all seats have passed since the last claim and all cards are dealt; then the
declarer takes the kitty (spec.md §5, §6).
"""

from __future__ import annotations

from engine.rules.actions import Show
from engine.rules.cards import points_of
from engine.rules.events import (
    Event,
    KittyTaken,
    Passed,
    PoorHandShown,
    RedealNeeded,
    Shown,
    TrumpSet,
)
from engine.rules.no_bid import NoBidOutcome, declarer_without_show, no_bid_result
from engine.rules.option_words import BidMode, DealStyle
from engine.rules.order import Trump, order_for
from engine.rules.reasons import Reason, reason
from engine.rules.showing import declarer_of, explain_show, trump_of, with_show
from engine.rules.state import Phase, RoundState

__all__ = [
    "do_ask_redeal",
    "do_pass",
    "do_show",
    "explain_ask_redeal",
    "explain_pass",
    "explain_showing",
    "settle_trump",
]


def _window_closed(state: RoundState) -> Reason | None:
    if state.rules.bid_mode != BidMode.SHOW:
        return reason("no_showing", option="bid_mode")
    if state.phase not in (Phase.DEALING, Phase.SHOWING):
        return reason("window_closed", option="bid_window")
    if state.phase is Phase.DEALING and state.rules.deal_style == DealStyle.DEAL_ALL:
        return reason("show_after_deal", option="deal_style")
    return None


def explain_showing(state: RoundState, seat: int, action: Show) -> Reason | None:
    """Why the seat may not show these cards now, or None."""
    return _window_closed(state) or explain_show(
        state.rules, state.shows, state.setup.level, seat, action.cards, state.hands[seat]
    )


def do_show(state: RoundState, seat: int, action: Show) -> list[Event]:
    """Let the claim stand; everybody else gets his chance back."""
    state.shows = with_show(state.shows, seat, action.cards)
    state.shown_at += (state.drawn,)
    state.passed = frozenset()
    return [Shown(seat, action.cards, state.drawn)]


def explain_pass(state: RoundState, seat: int) -> Reason | None:
    """Why the seat can't pass now, or None."""
    if seat in state.passed:
        return reason("passed_already")
    return _window_closed(state)


def do_pass(state: RoundState, seat: int) -> list[Event]:
    """Give up the present chance; when all seats have, trump is settled."""
    state.passed |= {seat}
    events: list[Event] = [Passed(seat)]
    if state.phase is Phase.SHOWING and len(state.passed) == state.rules.players:
        events += settle_trump(state)
    return events


def explain_ask_redeal(state: RoundState, seat: int) -> Reason | None:
    """Why the seat can't ask for a new deal, or None (option ``rebellion_redeal``)."""
    limit = state.rules.rebellion_redeal
    if limit is None:
        return reason("no_rebellion", option="rebellion_redeal")
    if state.phase is not Phase.SHOWING:
        return reason("wrong_phase", phase=state.phase.value)
    hand, level = state.hands[seat], state.setup.level
    trumps = sum(each.is_joker or each.rank == level for each in hand)
    points = points_of(hand)
    if points > limit.max_points and trumps > limit.max_trumps:
        return reason("hand_not_poor", option="rebellion_redeal", points=points, trumps=trumps)
    return None


def do_ask_redeal(state: RoundState, seat: int) -> list[Event]:
    """Lay the hand down and stop the round until the table deals again."""
    state.phase = Phase.REDEAL
    state.redeal_why = "poor_hand"
    return [PoorHandShown(seat, tuple(sorted(state.hands[seat]))), RedealNeeded("poor_hand")]


def settle_trump(state: RoundState) -> list[Event]:
    """Close the window: trump and declarer are fixed and the kitty is taken, or a redeal is due."""
    setup, rules = state.setup, state.rules
    shown = trump_of(rules, state.shows, setup.level)
    if shown is not None:
        declarer = declarer_of(rules, setup.number, setup.declarer, setup.declaring, state.shows)
        return _begin_burying(state, shown, declarer, "shown")
    found = no_bid_result(rules, setup.number, setup.level, state.kitty)
    if found.outcome is NoBidOutcome.REDEAL or found.trump is None:
        state.phase = Phase.REDEAL
        state.redeal_why = "nobody_showed"
        return [RedealNeeded("nobody_showed")]
    state.turned = found.turned
    return _begin_burying(state, found.trump, setup.declarer, found.option)


def _begin_burying(state: RoundState, trump: Trump, declarer: int | None, why: str) -> list[Event]:
    seat = declarer_without_show(declarer)
    state.trump, state.trump_why = trump, why
    state.order = order_for(state.rules, trump)
    state.declarer = state.turn = seat
    state.hands[seat] += state.kitty
    state.phase = Phase.BURYING
    return [TrumpSet(trump, seat, why, state.turned), KittyTaken(seat, len(state.kitty))]
