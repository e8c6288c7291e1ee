"""A round as plain JSON data and back, at any moment, without its log.

The log is the truth and a snapshot only saves running it again: what follows from other facts
(the order of cards, points, the result) is not written but worked out when it is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.rules.cards import format_cards, parse_cards
from engine.rules.dealing_phase import fresh_state
from engine.rules.friends import FriendCall, FriendState
from engine.rules.order import Order, Trump, order_for
from engine.rules.play_phase import score_state
from engine.rules.readings import read_split
from engine.rules.round import Round
from engine.rules.ruleset import Rules, rules_from_data, rules_to_data
from engine.rules.scoring import Penalty
from engine.rules.seed import seed_from_data
from engine.rules.setup import RoundSetup
from engine.rules.showing import Claim, ShowState
from engine.rules.state import FailedThrow, Phase, RoundState, Trick
from engine.rules.tricks import judge_trick

__all__ = ["SnapshotError", "round_from_data", "round_to_data"]

Data = dict[str, Any]


class SnapshotError(ValueError):
    """Data that is no snapshot of a round."""


def round_to_data(game: Round) -> Data:
    """The whole state of a round, hidden cards included, as JSON data."""
    state = game.state
    return {
        "rules": rules_to_data(state.rules),
        "setup": state.setup.to_data(),
        "seed": state.seed.to_data(),
        "phase": state.phase.value,
        "move": state.move,
        "redeals": state.redeals,
        "drawn": state.drawn,
        "hands": [format_cards(hand) for hand in state.hands],
        "claims": [[claim.seat, format_cards(claim.cards)] for claim in state.shows.claims],
        "shown_at": list(state.shown_at),
        "passed": sorted(state.passed),
        "redeal_why": state.redeal_why,
        "trump_why": state.trump_why,
        "turned": format_cards(state.turned),
        "trump": None if state.trump is None else [state.trump.level, state.trump.suit],
        "declarer": state.declarer,
        "buried": format_cards(state.buried),
        "friends": None if state.friends is None else _friends_to_data(state.friends),
        "turn": state.turn,
        "penalties": [[each.seat, each.points] for each in state.penalties],
        "tricks": [_trick_to_data(trick) for trick in state.tricks],
        "trick": None if state.trick is None else _trick_to_data(state.trick),
    }


def _friends_to_data(friends: FriendState) -> Data:
    return {
        "calls": [[call.card.name, call.nth] for call in friends.calls],
        "seen": list(friends.seen),
        "holders": list(friends.holders),
    }


def _trick_to_data(trick: Trick) -> Data:
    failed = trick.failed
    return {
        "leader": trick.leader,
        "units": [format_cards(unit.cards) for unit in trick.lead.units],
        "plays": [format_cards(cards) for cards in trick.plays],
        "failed": failed and [format_cards(failed.attempted), failed.penalty],
    }


def round_from_data(data: Mapping[str, Any]) -> Round:
    """The round that :func:`round_to_data` wrote.

    :raises SnapshotError: where the data is of no such form.
    """
    try:
        return Round(_read(data))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise SnapshotError(type(error).__name__) from error


def _read(data: Mapping[str, Any]) -> RoundState:
    rules = rules_from_data(data["rules"])
    setup = RoundSetup.from_data(data["setup"])
    state = fresh_state(rules, setup, seed_from_data(data["seed"]))
    state.move, state.redeals, state.drawn = data["move"], data["redeals"], data["drawn"]
    state.phase = Phase(data["phase"])
    if state.redeals:
        state.order_of_pack = state.seed.order(rules, setup.number, state.redeals)
    if state.drawn == state.cards_to_deal:
        state.kitty = state.order_of_pack[state.drawn :]
    state.hands = [list(parse_cards(text)) for text in data["hands"]]
    state.shows = ShowState(tuple(Claim(seat, parse_cards(text)) for seat, text in data["claims"]))
    state.shown_at = tuple(data["shown_at"])
    state.passed = frozenset(data["passed"])
    state.redeal_why, state.trump_why = data["redeal_why"], data["trump_why"]
    state.turned, state.buried = parse_cards(data["turned"]), parse_cards(data["buried"])
    state.declarer, state.turn = data["declarer"], data["turn"]
    state.penalties = tuple(Penalty(seat, points) for seat, points in data["penalties"])
    if data["trump"] is not None:
        _read_play(state, Trump(*data["trump"]), data)
    return state


def _read_play(state: RoundState, trump: Trump, data: Mapping[str, Any]) -> None:
    """What there is only once trump is known."""
    state.trump = trump
    state.order = order = order_for(state.rules, trump)
    if data["friends"] is not None:
        state.friends = _read_friends(state.declarer_seat(), data["friends"])
    state.tricks = [_read_trick(state.rules, order, each) for each in data["tricks"]]
    state.trick = None if data["trick"] is None else _read_trick(state.rules, order, data["trick"])
    for trick in state.tricks:
        state.taken[trick.winner] += trick.points
    if state.phase is Phase.OVER:
        state.result = score_state(state)


def _read_friends(declarer: int, data: Mapping[str, Any]) -> FriendState:
    calls = tuple(FriendCall(parse_cards(name)[0], nth) for name, nth in data["calls"])
    return FriendState(declarer, calls, tuple(data["seen"]), tuple(data["holders"]))


def _read_trick(rules: Rules, order: Order, data: Mapping[str, Any]) -> Trick:
    plays = tuple(parse_cards(text) for text in data["plays"])
    lead = read_split(order, [parse_cards(text) for text in data["units"]])
    found = judge_trick(order, rules, lead, plays)
    leader, failed = data["leader"], data["failed"]
    return Trick(
        leader,
        lead,
        plays,
        (leader + found.winner) % rules.players,
        found.points,
        found.standings[-1],
        None if failed is None else FailedThrow(parse_cards(failed[0]), failed[1]),
    )
