"""Tricks: leading, throwing, following, winning, and the end of the round (spec.md §7 to §9)."""

from __future__ import annotations

from engine.rules.actions import Play
from engine.rules.cards import Card, points_of
from engine.rules.early_finish import outcome_decided
from engine.rules.events import Event, FriendFound, Played, RoundOver, ThrowFailed, TrickWon
from engine.rules.follow import explain_follow
from engine.rules.leads import explain_lead, read_lead
from engine.rules.order import Order
from engine.rules.reasons import Reason, reason
from engine.rules.rotation import opponents_of
from engine.rules.scoring import (
    LastTrick,
    Penalty,
    PlayedRound,
    RoundResult,
    penalty_total,
    score_round,
)
from engine.rules.shapes import Reading
from engine.rules.state import FailedThrow, Phase, RoundState, Trick
from engine.rules.throws import ThrowVerdict, judge_throw
from engine.rules.tricks import after_play, led

__all__ = ["do_finish", "do_play", "explain_finish", "explain_play", "score_state"]


def explain_play(state: RoundState, seat: int, action: Play) -> Reason | None:
    """Why the seat may not play these cards now, or None."""
    if state.phase is not Phase.PLAYING or state.order is None:
        return reason("wrong_phase", phase=state.phase.value)
    if seat != state.turn:
        return reason("not_your_turn", turn=state.turn)
    hand, cards = state.hands[seat], action.cards
    if state.trick is not None:
        if action.units is not None:
            return reason("units_on_lead_only")
        return explain_follow(state.order, state.rules, state.trick.lead, hand, cards)
    return explain_lead(state.order, state.rules, hand, cards, action.units or ())


def do_play(state: RoundState, seat: int, action: Play) -> list[Event]:
    """Put the cards on the table; the last card of a trick and of a round settle it."""
    if state.order is None:
        raise ValueError(state.phase)
    if state.trick is None:
        events, cards = _lead(state, state.order, seat, action)
    else:
        events, cards = _follow(state, state.order, state.trick, seat, action.cards)
    if state.friends is not None:
        events += _find_friends(state, seat, cards)
    trick = state.trick
    if trick is not None and len(trick.plays) == state.rules.players:
        events += _settle_trick(state, trick)
    else:
        state.turn = (seat + 1) % state.rules.players
    return events


def _lead(
    state: RoundState, order: Order, seat: int, action: Play
) -> tuple[list[Event], tuple[Card, ...]]:
    events: list[Event] = []
    cards, failed = action.cards, None
    lead = read_lead(order, state.rules, cards, action.units or ())
    if lead.is_throw:
        verdict = _judge(state, order, seat, lead)
        if not verdict.stands:
            failed = FailedThrow(cards, verdict.penalty)
            lead, cards = verdict.lead, verdict.lead.cards
            events.append(ThrowFailed(seat, action.cards, cards, verdict.penalty))
            if verdict.penalty:
                state.penalties += (Penalty(seat, verdict.penalty),)
    _take_from_hand(state, seat, cards)
    state.trick = Trick(seat, lead, (cards,), seat, points_of(cards), led(lead), failed)
    events.append(Played(seat, cards))
    return events, cards


def _judge(state: RoundState, order: Order, seat: int, lead: Reading) -> ThrowVerdict:
    players, partners = state.rules.players, state.partners(seat)
    others = [(seat + step) % players for step in range(1, players)]
    hands = [state.hands[other] for other in others]
    on_side = [at for at, other in enumerate(others) if other in partners]
    return judge_throw(order, state.rules, lead, hands, on_side)


def _follow(
    state: RoundState, order: Order, trick: Trick, seat: int, cards: tuple[Card, ...]
) -> tuple[list[Event], tuple[Card, ...]]:
    _take_from_hand(state, seat, cards)
    at = len(trick.plays)
    standing = after_play(order, state.rules, trick.lead, trick.standing, cards)
    state.trick = Trick(
        trick.leader,
        trick.lead,
        (*trick.plays, cards),
        seat if standing.play == at else trick.winner,
        trick.points + points_of(cards),
        standing,
        trick.failed,
    )
    return [Played(seat, cards)], cards


def _take_from_hand(state: RoundState, seat: int, cards: tuple[Card, ...]) -> None:
    hand = state.hands[seat]
    for each in cards:
        hand.remove(each)


def _find_friends(state: RoundState, seat: int, cards: tuple[Card, ...]) -> list[Event]:
    before = state.friends
    if before is None:
        return []
    after = state.friends = before.played(seat, cards)
    changed = zip(after.calls, before.holders, after.holders, strict=True)
    return [FriendFound(seat, call) for call, old, new in changed if old is None is not new]


def _settle_trick(state: RoundState, trick: Trick) -> list[Event]:
    state.tricks.append(trick)
    state.taken[trick.winner] += trick.points
    state.trick = None
    state.turn = trick.winner
    events: list[Event] = [TrickWon(len(state.tricks), trick.winner, trick.points)]
    if not state.hands[trick.winner]:
        events += _end_round(state)
    return events


def score_state(state: RoundState) -> RoundResult:
    """The result of a round whose play is over, from the state's facts.

    The kitty counts where the hands were played out; where the round was ended early, nobody is
    credited with it.
    """
    if state.trump is None:
        raise ValueError(state.phase)
    friends, played_out = state.friends, not any(state.hands)
    last = state.tricks[-1] if state.tricks and played_out else None
    played = PlayedRound(
        number=state.setup.number,
        level=state.setup.level,
        trump=state.trump,
        declarer=state.declarer_seat(),
        points=tuple(state.taken),
        kitty_points=points_of(state.buried),
        last_trick=None if last is None else LastTrick(last.winner, last.lead.units),
        penalties=state.penalties,
        friends=friends.friends if friends else (),
        missing=friends.missing if friends else 0,
    )
    return score_round(state.rules, played, state.setup.levels)


def _end_round(state: RoundState) -> list[Event]:
    state.result = score_state(state)
    state.phase, state.turn = Phase.OVER, None
    return [RoundOver(state.result)]


def explain_finish(state: RoundState) -> Reason | None:
    """Why the round can't be ended now, or None (option ``early_finish``)."""
    if state.rules.early_finish == "off":
        return reason("no_early_finish", option="early_finish")
    if state.phase is not Phase.PLAYING or state.trick is not None:
        return reason("wrong_phase", phase=state.phase.value)
    if not state.sides_known() or not _decided(state):
        return reason("not_decided", option="early_finish")
    return None


def _decided(state: RoundState) -> bool:
    declaring = state.declaring()
    total = sum(state.taken[seat] for seat in opponents_of(state.rules, declaring))
    total += penalty_total(state.penalties, declaring)
    missing = state.friends.missing if state.friends else 0
    unseen = state.rules.points - sum(state.taken)
    hand = len(state.hands[0])
    return outcome_decided(state.rules, total, unseen, hand, missing=missing)


def do_finish(state: RoundState) -> list[Event]:
    """End the round; the kitty is turned up, and nobody is credited with it."""
    return _end_round(state)
