"""Why somebody can't come in: sign up, join, confirm, check in, take a seat; a reason, or None."""

from __future__ import annotations

from typing import Final

from engine.rules.reasons import Reason, reason
from engine.tournaments import facts as f
from engine.tournaments.explaining_stage import wrong_stage
from engine.tournaments.plan import Partners
from engine.tournaments.state import Stage, Tournament, complete, present

__all__ = [
    "explain_checking_in",
    "explain_confirming",
    "explain_entry",
    "explain_joining",
    "explain_substitute",
    "explain_wanting",
    "not_there",
]

_MANY: Final = 1024
"""How many entrants may sign up in all, those that withdrew included."""
_MAX_NAME: Final = 200


def explain_entry(fact: f.Entered, state: Tournament) -> Reason | None:
    """Why somebody can't sign up, early or late."""
    if state.stage is Stage.RUNNING:
        return _late_entry(fact, state) or _signing(fact, state)
    return wrong_stage(state, Stage.SIGN_UP, Stage.CHECK_IN) or _signing(fact, state)


def _signing(fact: f.Entered, state: Tournament) -> Reason | None:
    size = 2 if state.plan.partners is Partners.FIXED else 1
    if not 1 <= len(fact.players) <= size or len(set(fact.players)) != len(fact.players):
        return reason("wrong_number_of_players", players=len(fact.players), most=size)
    if not fact.name.strip() or len(fact.name) > _MAX_NAME:
        return reason("bad_name", most=_MAX_NAME)
    if len(state.entrants) >= _MANY:
        return reason("too_many_entrants", most=_MANY)
    return next((why for each in fact.players if (why := _taken(state, each))), None)


def _late_entry(fact: f.Entered, state: Tournament) -> Reason | None:
    if not state.plan.takes_late:
        return reason("no_late_entry")
    if state.plan.partners is Partners.FIXED and len(fact.players) != 2:
        return _late_entry_over(state) or reason("late_entry_needs_partner")
    return _no_late_place(state)


def _late_entry_over(state: Tournament) -> Reason | None:
    if state.takes_late:
        return None
    return reason("late_entry_over", last=state.plan.last_late_entry, round=len(state.rounds))


def _no_late_place(state: Tournament) -> Reason | None:
    """A late entry has a place once it is complete; who waits for a partner's word holds none."""
    over = _late_entry_over(state)
    if over is not None:
        return over
    if len(present(state)) >= state.plan.capacity:
        return reason("tournament_full", capacity=state.plan.capacity)
    return None


def _taken(state: Tournament, player: int) -> Reason | None:
    found = state.entrant_of(player)
    return None if found is None else reason("already_entered", player=player, entrant=found.number)


def explain_joining(fact: f.Joined, state: Tournament) -> Reason | None:
    """Why somebody can't become the partner of one who is alone."""
    why = wrong_stage(state, Stage.SIGN_UP, Stage.CHECK_IN) or not_there(state, fact.entrant)
    if why is not None:
        return why
    alone = len(state.entrants[fact.entrant - 1].players) == 1
    if state.plan.partners is not Partners.FIXED or not alone:
        return reason("has_partner", entrant=fact.entrant)
    if not fact.name.strip() or len(fact.name) > _MAX_NAME:
        return reason("bad_name", most=_MAX_NAME)
    return _taken(state, fact.player)


def explain_confirming(fact: f.PartnerConfirmed, state: Tournament) -> Reason | None:
    """Why there is nothing for this person to confirm, or a late entry can't come in any more."""
    found = state.entrant(fact.entrant)
    late = state.stage is Stage.RUNNING and found is not None and found.late
    early = None if late else wrong_stage(state, Stage.SIGN_UP, Stage.CHECK_IN)
    why = early or not_there(state, fact.entrant)
    if why is not None:
        return why
    if fact.player not in state.entrants[fact.entrant - 1].unconfirmed:
        return reason("nothing_to_confirm", entrant=fact.entrant)
    return _no_late_place(state) if late else None


def explain_checking_in(fact: f.CheckedIn, state: Tournament) -> Reason | None:
    """Why an entrant can't check in now."""
    if state.stage is Stage.RUNNING and state.is_arena:
        return explain_wanting(fact.entrant, state)
    why = wrong_stage(state, Stage.CHECK_IN) or not_there(state, fact.entrant)
    if why is not None:
        return why
    if not complete(state, state.entrants[fact.entrant - 1]):
        return reason("partner_missing", entrant=fact.entrant)
    return None


def explain_wanting(number: int, state: Tournament) -> Reason | None:
    """Why an entrant of an arena can't want a match, or none: it has left, or isn't in yet."""
    why = not_there(state, number)
    if why is None and state.is_asked(state.entrants[number - 1]):
        return reason("partner_missing", entrant=number)
    return why


def explain_substitute(fact: f.Substituted, state: Tournament) -> Reason | None:
    """Why this person can't play for that one."""
    why = wrong_stage(state, Stage.SIGN_UP, Stage.CHECK_IN, Stage.RUNNING) or not_there(
        state, fact.entrant
    )
    if why is not None:
        return why
    found = state.entrants[fact.entrant - 1]
    if fact.out not in found.players:
        return reason("does_not_play", player=fact.out, entrant=fact.entrant)
    if found.late and fact.out in found.unconfirmed and (why := _no_late_place(state)):
        return why  # it would be complete
    return _taken(state, fact.into) or _knows_boards(state, fact.into)


def _knows_boards(state: Tournament, player: int) -> Reason | None:
    """Who has played in a round of a duplicate can't take another seat in it."""
    if not state.plan.duplicate or not state.round_open:
        return None
    number = len(state.rounds)
    playing = set(state.rounds[-1].entrants())
    for each in state.entrants:
        if each.number in playing and (player in each.players or (player, number) in each.former):
            return reason("knows_the_boards", player=player, round=number)
    return None


def not_there(state: Tournament, number: int) -> Reason | None:
    """The reason where there is no such entrant, or it has left."""
    found = state.entrant(number)
    if found is None:
        return reason("no_such_entrant", entrant=number)
    return None if found.there else reason("has_left", entrant=number)
