"""People come and go while a match is on: leaving, coming back, substitutes, a new host."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from engine.players.characters import newcomer
from engine.rules.reasons import Reason, reason
from engine.tables import commands as c
from engine.tables.lobby import host_only, may_enter, seated_only
from engine.tables.state import Seat, Status, TableState

__all__ = [
    "STAND_IN",
    "explain_away",
    "explain_back",
    "explain_hand_on",
    "explain_leave",
    "explain_substitute",
    "explain_use_bank",
    "with_bank_used",
    "with_host_handed_on",
    "with_seat_given_up",
    "with_substitute",
]

STAND_IN: Final = "medium"
"""The strength of the computer player that plays for somebody who is away or gone.

It plays for people who would rather have played themselves, so well, but without long thought."""


def in_match_only(state: TableState) -> Reason | None:
    """Refused in the lobby and at a closed table."""
    live = state.status in (Status.PLAYING, Status.PAUSED)
    return None if live else reason("no_match", status=state.status)


def explain_leave(state: TableState, person: int | None) -> Reason | None:
    """Why this person can't leave the match, or None."""
    return seated_only(state, person) or in_match_only(state)


def with_seat_given_up(state: TableState, index: int, at: datetime) -> TableState:
    """A computer player takes the seat for good; the next person becomes host where needed."""
    gone = state.seats[index].person
    heir = newcomer(STAND_IN, state.computers)
    after = state.with_seat(index, Seat(at, computer=heir.word))
    return with_host_handed_on(after) if gone == state.host else after


def with_host_handed_on(state: TableState) -> TableState:
    """The first seated person hosts; nobody does where only computer players are left."""
    if state.host in state.people or not state.people:
        return state
    return replace(state, host=state.people[0])


def explain_away(state: TableState, person: int | None, command: c.Away) -> Reason | None:
    """Only the clock says that somebody is away, of a seat that a person plays."""
    if person is not None:
        return reason("clock_only")
    if not state.seats[command.seat].is_played_by_person:
        return reason("no_person_there", seat=command.seat)
    return in_match_only(state)


def explain_back(state: TableState, person: int | None) -> Reason | None:
    """Why this person can't take his seat again, or None."""
    why = seated_only(state, person)
    if why is not None:
        return why
    index = state.seat_of(person)
    here = index is not None and not state.seats[index].away
    return reason("not_away") if here else None


def explain_use_bank(state: TableState, person: int | None, command: c.UseBank) -> Reason | None:
    """Only the clock takes time from a bank, and no more than there is."""
    if person is not None:
        return reason("clock_only")
    left = state.seats[command.seat].bank
    enough = timedelta(0) < timedelta(milliseconds=command.milliseconds) <= left
    return None if enough else reason("bank_empty", seat=command.seat)


def with_bank_used(state: TableState, command: c.UseBank) -> TableState:
    """The seat's bank, smaller."""
    seat = state.seats[command.seat]
    left = seat.bank - timedelta(milliseconds=command.milliseconds)
    return state.with_seat(command.seat, replace(seat, bank=left))


def explain_substitute(
    state: TableState, person: int | None, command: c.Substitute
) -> Reason | None:
    """Why this person can't take that seat, or None."""
    why = in_match_only(state) or may_enter(state, person)
    if why is not None:
        return why
    if not 0 <= command.seat < len(state.seats):
        return reason("no_such_seat", seat=command.seat)
    held = state.seats[command.seat].is_played_by_person
    return reason("seat_taken", seat=command.seat) if held else None


def with_substitute(
    state: TableState, person: int | None, command: c.Substitute, at: datetime
) -> TableState:
    """The person sits there from now on; who was away there has lost the seat."""
    seat = Seat(at, person=person, ready=True, bank=state.limits.bank)
    after = state.with_seat(command.seat, seat)
    return with_host_handed_on(after)


def explain_hand_on(state: TableState, person: int | None, command: c.HandOn) -> Reason | None:
    """Why that person can't become host, or None."""
    why = host_only(state, person)
    if why is not None:
        return why
    if command.person == state.host:
        return reason("host_already")
    return None if command.person in state.people else reason("partner_not_seated")
