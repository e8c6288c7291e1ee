"""The lobby: sitting down, partners, seats by lot, computer players, settings, the start."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Final

from engine.rules.option_words import Teams
from engine.rules.reasons import Reason, RuleViolation, reason
from engine.rules.ruleset import Rules, rules_from_data
from engine.tables import commands as c
from engine.tables.state import Access, Seat, Status, TableState

__all__ = [
    "SLOWEST_PACE",
    "changed_rules",
    "explain_add_computer",
    "explain_choose_partner",
    "explain_close",
    "explain_comforts",
    "explain_draw_seats",
    "explain_invite",
    "explain_ready",
    "explain_remove_computer",
    "explain_rules",
    "explain_sit",
    "explain_stand",
    "explain_start",
    "host_only",
    "lobby_only",
    "with_partner",
    "with_rules",
    "with_seats_drawn",
]

SLOWEST_PACE: Final = 30
"""The most seconds that a computer player may be made to take for a move."""


def lobby_only(state: TableState) -> Reason | None:
    """Refused once the match has begun."""
    return None if state.status is Status.LOBBY else reason("not_in_lobby", status=state.status)


def host_only(state: TableState, person: int | None) -> Reason | None:
    """Refused to anybody but the host."""
    return None if person == state.host else reason("host_only", host=state.host)


def seated_only(state: TableState, person: int | None) -> Reason | None:
    """Refused to people without a seat here."""
    return reason("not_seated") if state.seat_of(person) is None else None


def free_seat(state: TableState, wanted: int | None) -> int | None:
    """The wanted seat if it is free, or the first free one; None where there is none."""
    if wanted is not None:
        fits = 0 <= wanted < len(state.seats) and state.seats[wanted].is_free
        return wanted if fits else None
    return next((i for i, seat in enumerate(state.seats) if seat.is_free), None)


def may_enter(state: TableState, person: int | None) -> Reason | None:
    """Whether a person may hold a seat here at all."""
    if person is None:
        return reason("people_only")
    if state.seat_of(person) is not None:
        return reason("seated_already", seat=state.seat_of(person))
    closed = state.access is Access.INVITED
    if closed and person not in state.invited and person != state.host:
        return reason("invited_only", host=state.host)
    return None


def explain_sit(state: TableState, person: int | None, command: c.Sit) -> Reason | None:
    """Why this person can't sit down there, or None."""
    why = lobby_only(state) or may_enter(state, person)
    if why is not None:
        return why
    return _no_seat(state, command.seat)


def explain_stand(state: TableState, person: int | None) -> Reason | None:
    """Why this person can't stand up, or None."""
    return seated_only(state, person) or lobby_only(state)


def explain_choose_partner(
    state: TableState, person: int | None, command: c.ChoosePartner
) -> Reason | None:
    """Why these two can't sit as partners, or None."""
    why = seated_only(state, person) or lobby_only(state)
    if why is not None:
        return why
    if state.rules.teams == Teams.FIND_FRIENDS:
        return reason("no_fixed_partners", option="teams")
    if person == command.person or state.seat_of(command.person) is None:
        return reason("partner_not_seated", person=command.person)
    return None


def partner_seat(rules: Rules, seat: int) -> int:
    """The seat opposite, or the next one of the same side where sides alternate."""
    half = rules.players // 2
    opposite = rules.teams != Teams.TWO_SIDES_ALTERNATING or half % 2 == 0
    return (seat + (half if opposite else 2)) % rules.players


def with_partner(state: TableState, person: int | None, command: c.ChoosePartner) -> TableState:
    """The chosen partner comes to the seat opposite; who sat there takes his."""
    mine, theirs = state.seat_of(person), state.seat_of(command.person)
    if mine is None or theirs is None:
        raise ValueError(command)
    target = partner_seat(state.rules, mine)
    moved, gone = state.seats[theirs], state.seats[target]
    return state.with_seat(target, moved).with_seat(theirs, gone) if theirs != target else state


def explain_draw_seats(
    state: TableState, person: int | None, command: c.DrawSeats
) -> Reason | None:
    """Why seats can't be drawn so, or None."""
    why = host_only(state, person) or lobby_only(state)
    if why is not None:
        return why
    whole = sorted(command.order) == list(range(len(state.seats)))
    return None if whole else reason("lot_incomplete")


def with_seats_drawn(state: TableState, command: c.DrawSeats) -> TableState:
    """Everybody at his new place."""
    return replace(state, seats=tuple(state.seats[old] for old in command.order))


def explain_invite(state: TableState, person: int | None, command: c.Invite) -> Reason | None:
    """Why this person can't be invited, or None."""
    if person != state.host and state.seat_of(person) is None:
        return reason("not_seated")
    if state.status is Status.CLOSED:
        return reason("table_closed")
    return reason("invited_already") if command.person in state.invited else None


def explain_ready(state: TableState, person: int | None) -> Reason | None:
    """Why this person can't say whether he is ready, or None."""
    if state.status is Status.CLOSED:
        return reason("table_closed")
    return seated_only(state, person)


def _no_seat(state: TableState, wanted: int | None) -> Reason | None:
    """Why nobody can take that seat, or any where none is wanted."""
    if free_seat(state, wanted) is not None:
        return None
    if not any(seat.is_free for seat in state.seats):
        return reason("table_full", host=state.host)
    return reason("seat_taken", seat=wanted)


def explain_add_computer(
    state: TableState, person: int | None, command: c.AddComputer, strengths: tuple[str, ...]
) -> Reason | None:
    """Why no computer player of that strength can sit there, or None."""
    why = host_only(state, person) or lobby_only(state)
    if why is not None:
        return why
    if command.strength not in strengths:
        return reason("unknown_strength", given=command.strength[:40], known=strengths)
    return _no_seat(state, command.seat)


def explain_remove_computer(
    state: TableState, person: int | None, command: c.RemoveComputer
) -> Reason | None:
    """Why that seat can't be freed of its computer player, or None."""
    why = host_only(state, person) or lobby_only(state)
    if why is not None:
        return why
    there = 0 <= command.seat < len(state.seats) and state.seats[command.seat].computer
    return None if there else reason("no_computer_there", seat=command.seat)


def changed_rules(state: TableState, data: object) -> Rules:
    """The rules a command asks for.

    :raises RuleViolation: as :func:`engine.rules.ruleset.rules_from_data`, and
        ``option_fixed_for_match`` once a match has begun.
    """
    wanted = rules_from_data(data)
    if state.status is Status.LOBBY:
        return wanted
    return state.rules.between_rounds_to(wanted)


def explain_rules(state: TableState, person: int | None, command: c.ChangeRules) -> Reason | None:
    """Why the table can't have these rules now, or None."""
    why = host_only(state, person)
    if why is not None:
        return why
    if state.status is Status.CLOSED:
        return reason("table_closed")
    try:
        rules = changed_rules(state, command.rules)
    except RuleViolation as violation:
        return violation.reason
    if sum(not seat.is_free for seat in state.seats) > rules.players:
        return reason("too_many_seated", players=rules.players)
    return None


def with_rules(state: TableState, command: c.ChangeRules, at: datetime) -> TableState:
    """The table with other rules; seats are added or closed up where their number changes.

    In the lobby nobody is ready any more: it was said of the rules before.
    """
    rules = changed_rules(state, command.rules)
    if state.status is Status.LOBBY:
        state = replace(state, seats=tuple(replace(seat, ready=False) for seat in state.seats))
    if rules.players == len(state.seats):
        return replace(state, rules=rules)
    kept = [seat for seat in state.seats if not seat.is_free]
    free = [Seat(at)] * (rules.players - len(kept))
    return replace(state, rules=rules, seats=(*kept, *free))


def explain_comforts(
    state: TableState, person: int | None, command: c.ChangeComforts
) -> Reason | None:
    """Why the table can't have these comforts, or None."""
    fits = 0 <= command.pace <= SLOWEST_PACE
    return host_only(state, person) or (None if fits else reason("pace_range", most=SLOWEST_PACE))


def explain_start(state: TableState, person: int | None) -> Reason | None:
    """Why the match can't begin, or None; the host's start says that he is ready."""
    why = host_only(state, person) or lobby_only(state)
    if why is not None:
        return why
    free = sum(seat.is_free for seat in state.seats)
    if free:
        return reason("seats_free", free=free)
    if not state.people:
        return reason("nobody_seated")
    waiting = tuple(
        i
        for i, seat in enumerate(state.seats)
        if seat.person not in (None, person) and not seat.ready
    )
    return reason("not_ready", seats=waiting) if waiting else None


def explain_close(state: TableState, person: int | None, *, match_running: bool) -> Reason | None:
    """Why the host can't close the table, or None."""
    if state.status is Status.CLOSED:
        return reason("table_closed")
    why = host_only(state, person)
    if why is not None:
        return why
    return reason("match_running") if match_running else None
