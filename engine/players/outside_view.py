"""A view as plain JSON data, for programs outside (docs/player-protocol.md)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules.cards import Card
from engine.rules.legal import LegalFollows
from engine.rules.legal_leads import LegalLeads
from engine.rules.ruleset import rules_to_data
from engine.rules.state import Trick
from engine.rules.views import View

__all__ = ["view_to_data"]

_Data = dict[str, object]


def view_to_data(view: View) -> _Data:
    """Everything that the seat may know, by the names of the protocol."""
    return {
        "seat": view.seat,
        "move": view.move,
        "phase": view.phase.value,
        "turn": view.turn,
        "rules": rules_to_data(view.rules),
        "players": view.rules.players,
        "decks": view.rules.decks,
        "round": view.setup.to_data(),
        "trump": None if view.trump is None else _trump(view),
        "hand": _names(view.hand),
        "counts": list(view.counts),
        "drawn": view.drawn,
        "shows": [{"seat": c.seat, "cards": _names(c.cards)} for c in view.shows.claims],
        "may_show": [_names(cards) for cards in view.may_show],
        "turned": _names(view.turned),
        "declarer": view.declarer,
        "declaring": list(view.declaring),
        "sides_known": view.sides_known,
        "kitty_size": view.kitty_size,
        "own_kitty": _names(view.own_kitty),
        "own_buried": _names(view.own_buried),
        "friends": _friends(view),
        "tricks": [_trick(each) for each in view.tricks],
        "trick": None if view.trick is None else _trick(view.trick),
        "taken": list(view.taken),
        "penalties": [{"seat": p.seat, "points": p.points} for p in view.penalties],
        "opponents_points": view.opponents_points,
        "legal": _legal(view),
    }


def _names(cards: Iterable[Card]) -> list[str]:
    return [each.name for each in cards]


def _trump(view: View) -> _Data:
    """What is trump, and the order of all cards: by suit, groups of equal cards, high to low."""
    if view.trump is None or view.order is None:
        return {}
    tiers = {suit: [_names(t) for t in tier] for suit, tier in view.order.tiers().items()}
    return {"level": view.trump.level, "suit": view.trump.suit, "order": tiers}


def _friends(view: View) -> _Data | None:
    friends = view.friends
    if friends is None:
        return None
    return {
        "calls": [[call.card.name, call.nth] for call in friends.calls],
        "seen": list(friends.seen),
        "holders": list(friends.holders),
    }


def _trick(trick: Trick) -> _Data:
    return {
        "leader": trick.leader,
        "units": [_names(unit.cards) for unit in trick.lead.units],
        "plays": [_names(cards) for cards in trick.plays],
        "winner": trick.winner,
        "points": trick.points,
        "failed": None if trick.failed is None else _names(trick.failed.attempted),
    }


def _legal(view: View) -> _Data | None:
    """The legal plays where they are few, else what they are made of."""
    match view.legal:
        case LegalFollows() as follows:
            return {
                "size": follows.size,
                "plays": _plays(follows.plays),
                "must": _names(follows.must),
                "free": follows.free,
                "pool": _names(follows.pool),
            }
        case LegalLeads() as leads:
            return {
                "plays": _plays(leads.plays),
                "units": [_names(unit.cards) for unit in leads.units],
                "throw_suits": leads.throw_suits,
            }
        case _:
            return None


def _plays(plays: tuple[tuple[Card, ...], ...] | None) -> list[list[str]] | None:
    return None if plays is None else [_names(cards) for cards in plays]
