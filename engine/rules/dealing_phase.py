"""Dealing (发牌): the table draws cards for the seats, and deals again where it must."""

from __future__ import annotations

from engine.rules.actions import Draw
from engine.rules.events import Drawn, Event, Redealt
from engine.rules.option_words import BidMode
from engine.rules.reasons import Reason, reason
from engine.rules.ruleset import Rules
from engine.rules.seed import Seed
from engine.rules.setup import RoundSetup
from engine.rules.showing import NO_SHOWS
from engine.rules.showing_phase import settle_trump
from engine.rules.state import Phase, RoundState

__all__ = ["do_draw", "do_redeal", "explain_draw", "explain_redeal", "fresh_state"]


def fresh_state(rules: Rules, setup: RoundSetup, seed: Seed) -> RoundState:
    """The state before the first card is dealt."""
    return RoundState(
        rules=rules,
        setup=setup,
        seed=seed,
        order_of_pack=seed.order(rules, setup.number, 0),
        hands=[[] for _ in range(rules.players)],
        taken=[0] * rules.players,
    )


def explain_draw(state: RoundState, action: Draw) -> Reason | None:
    """Why the table can't deal that many cards now, or None."""
    if state.phase is not Phase.DEALING:
        return reason("wrong_phase", phase=state.phase.value)
    left = state.cards_to_deal - state.drawn
    if not 1 <= action.count <= left:
        return reason("draw_count", left=left, given=action.count)
    return None


def do_draw(state: RoundState, action: Draw) -> list[Event]:
    """Deal the next cards, one to each seat in turn from the one that draws first."""
    players, first = state.rules.players, state.setup.first_draw + state.drawn
    end = state.drawn + action.count
    dealt = state.order_of_pack[state.drawn : end]
    for offset in range(min(players, action.count)):
        state.hands[(first + offset) % players].extend(dealt[offset::players])
    state.drawn = end
    if state.passed:  # each card drawn brings the chance to show back
        drew = {(first + offset) % players for offset in range(min(players, action.count))}
        state.passed -= drew
    events: list[Event] = [Drawn(action.count, end)]
    if end == state.cards_to_deal:
        events += _all_dealt(state)
    return events


def _all_dealt(state: RoundState) -> list[Event]:
    state.kitty = state.order_of_pack[state.drawn :]
    state.phase = Phase.SHOWING
    state.passed = frozenset()
    return settle_trump(state) if state.rules.bid_mode != BidMode.SHOW else []


def explain_redeal(state: RoundState) -> Reason | None:
    """Why the table can't deal again now, or None."""
    return None if state.phase is Phase.REDEAL else reason("wrong_phase", phase=state.phase.value)


def do_redeal(state: RoundState) -> list[Event]:
    """Gather all cards and begin the deal anew."""
    state.redeals += 1
    state.order_of_pack = state.seed.order(state.rules, state.setup.number, state.redeals)
    state.phase = Phase.DEALING
    state.drawn = 0
    state.hands = [[] for _ in range(state.rules.players)]
    state.shows, state.shown_at, state.passed = NO_SHOWS, (), frozenset()
    state.kitty, state.redeal_why = (), ""
    return [Redealt(state.redeals)]
