"""Commands at a table: why one is refused, and what it changes. Pure; the host stores and tells.

>>> from datetime import UTC, datetime
>>> from engine.tables.opening import opened
>>> at = datetime(2026, 1, 1, tzinfo=UTC)
>>> table = opened(1, host=7, at=at)
>>> explain(table, 8, c.Sit(1)) is None
True
>>> table = apply(table, 8, c.Sit(1), at)
>>> table.people, explain(table, 9, c.Sit(1)).code
((8,), 'seat_taken')
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from engine.players.characters import newcomer
from engine.rules.reasons import Reason, RuleViolation, reason
from engine.tables import commands as c
from engine.tables import fixtures, lobby, people, votes, words
from engine.tables.state import Seat, Status, TableState, VoteKind

__all__ = ["Around", "apply", "explain"]


@dataclass(frozen=True, slots=True)
class Around:
    """What a table's state doesn't hold, but its commands ask for.

    :ivar match_running: whether a match has begun and is not over.
    :ivar resumable: whether the match was ended early and its rules let it go on.
    :ivar promise: the promise of a deal of which no card is dealt; None for none.
    :ivar round_running: whether a round is played.
    :ivar undoable: the action that may be taken back now.
    :ivar strengths: the computer players there are.
    """

    match_running: bool = False
    resumable: bool = False
    promise: str | None = None
    round_running: bool = False
    undoable: votes.Undoable | None = None
    strengths: tuple[str, ...] = ("easy",)


_NOTHING = Around()


def explain(  # noqa: C901, PLR0911, PLR0912 - a table of commands
    state: TableState, person: int | None, command: c.Command, around: Around = _NOTHING
) -> Reason | None:
    """Why this person may not do that now, or None.

    :param person: the person's id; None for the clock and the table itself.
    """
    if fixtures.is_of_the_tournament(state, command):
        return fixtures.explain_fixture(state, person, command)
    match command:
        case c.Sit():
            return lobby.explain_sit(state, person, command)
        case c.Stand():
            return lobby.explain_stand(state, person)
        case c.ChoosePartner():
            return lobby.explain_choose_partner(state, person, command)
        case c.DrawSeats():
            return lobby.explain_draw_seats(state, person, command)
        case c.Invite():
            return lobby.explain_invite(state, person, command)
        case c.Ready():
            return lobby.explain_ready(state, person)
        case c.AddComputer():
            return lobby.explain_add_computer(state, person, command, around.strengths)
        case c.RemoveComputer():
            return lobby.explain_remove_computer(state, person, command)
        case c.ChangeRules():
            return lobby.explain_rules(state, person, command)
        case c.ChangeSpeed() | c.ChangeAccess():
            return lobby.host_only(state, person)
        case c.ChangeComforts():
            return lobby.explain_comforts(state, person, command)
        case c.Start():
            return lobby.explain_start(state, person)
        case c.Close():
            return lobby.explain_close(state, person, match_running=around.match_running)
        case c.Leave():
            return people.explain_leave(state, person)
        case c.Away():
            return people.explain_away(state, person, command)
        case c.Back():
            return people.explain_back(state, person)
        case c.UseBank():
            return people.explain_use_bank(state, person, command)
        case c.Substitute():
            return people.explain_substitute(state, person, command)
        case c.HandOn():
            return people.explain_hand_on(state, person, command)
        case c.Propose():
            return votes.explain_propose(
                state, person, command, around.undoable, resumable=around.resumable
            )
        case c.Vote():
            return votes.explain_vote(state, person)
        case c.Promise():
            return words.explain_promise(state, person, round_running=around.round_running)
        case c.Word():
            return words.explain_word(state, person, command, around.promise)
        case _:
            return None if person is None else reason("clock_only")


def apply(
    state: TableState,
    person: int | None,
    command: c.Command,
    at: datetime,
    around: Around = _NOTHING,
) -> TableState:
    """The table after the command.

    :param at: when it is done (aware).
    :raises RuleViolation: with the reason that :func:`explain` gives.
    """
    why = explain(state, person, command, around)
    if why is not None:
        raise RuleViolation(why)
    after = _applied(state, person, command, at, around)
    touched = state.touched if person is None else at
    return replace(after, number=state.number + 1, touched=touched)


def _applied(  # noqa: C901, PLR0911, PLR0912 - a table of commands
    state: TableState, person: int | None, command: c.Command, at: datetime, around: Around
) -> TableState:
    match command:
        case c.Sit():
            index = lobby.free_seat(state, command.seat)
            return state.with_seat(index or 0, Seat(at, person=person))
        case c.Stand():
            return state.with_seat(_own(state, person), Seat(at))
        case c.ChoosePartner():
            return lobby.with_partner(state, person, command)
        case c.DrawSeats():
            return lobby.with_seats_drawn(state, command)
        case c.Invite():
            return replace(state, invited=state.invited | {command.person})
        case c.Ready():
            return _with_own(state, person, ready=command.ready)
        case c.AddComputer():
            index = lobby.free_seat(state, command.seat)
            player = newcomer(command.strength, state.computers)
            return state.with_seat(index or 0, Seat(at, computer=player.word))
        case c.RemoveComputer():
            return state.with_seat(command.seat, Seat(at))
        case c.ChangeRules():
            return words.with_promise(lobby.with_rules(state, command, at), None)
        case c.ChangeSpeed():
            return replace(state, speed=command.speed)
        case c.ChangeAccess():
            return replace(state, access=command.access)
        case c.ChangeComforts():
            return replace(state, comforts=c.comforts_of(command))
        case c.Start():
            return replace(state, status=Status.PLAYING)
        case c.BeginMatch():
            return replace(state, matches=state.matches + 1)
        case c.BeginRound():
            return _for_a_new_round(state, command)
        case c.Promise():
            return words.with_promise(state, command.commitment)
        case c.Word():
            return words.with_word(state, _own(state, person), command)
        case c.EndMatch():
            return words.with_promise(replace(_nobody_ready(state), status=Status.PLAYING), None)
        case c.Rest():
            return replace(state, status=Status.PAUSED)
        case c.Proceed():
            return replace(state, status=Status.PLAYING)
        case c.Assign():
            seat = Seat(at, command.person, command.computer, bank=state.limits.bank)
            return state.with_seat(command.seat, seat)
        case c.Lapse():
            return replace(state, proposal=None)
        case c.EndRound():
            return _nobody_ready(state)
        case c.Close() | c.Expire():
            return replace(state, status=Status.CLOSED, proposal=None)
        case c.Leave():
            return people.with_seat_given_up(state, _own(state, person), at)
        case c.Away():
            return state.with_seat(command.seat, replace(state.seats[command.seat], away=True))
        case c.Back():
            return _with_own(state, person, away=False)
        case c.UseBank():
            return people.with_bank_used(state, command)
        case c.Substitute():
            return people.with_substitute(state, person, command, at)
        case c.HandOn():
            return replace(state, host=command.person)
        case c.Propose() | c.Vote():
            return _after_vote(state, person or 0, command, at, around)


def _own(state: TableState, person: int | None) -> int:
    index = state.seat_of(person)
    if index is None:
        raise ValueError(person)
    return index


def _with_own(
    state: TableState, person: int | None, *, ready: bool | None = None, away: bool | None = None
) -> TableState:
    index = _own(state, person)
    seat = state.seats[index]
    changed = replace(
        seat,
        ready=seat.ready if ready is None else ready,
        away=seat.away if away is None else away,
    )
    return state.with_seat(index, changed)


def _for_a_new_round(state: TableState, command: c.BeginRound) -> TableState:
    """Full time banks; words stay only where they were added to the promise of this very deal."""
    if state.promise != command.commitment:
        state = words.with_promise(state, None)
    full = state.limits.bank
    seats = tuple(replace(seat, bank=full) for seat in state.seats)
    return replace(state, seats=seats, promise=None)


def _nobody_ready(state: TableState) -> TableState:
    return replace(state, seats=tuple(replace(seat, ready=False) for seat in state.seats))


def _after_vote(
    state: TableState, person: int, command: c.Propose | c.Vote, at: datetime, around: Around
) -> TableState:
    """Count, and do what was decided as far as it concerns the table's own state."""
    if isinstance(command, c.Propose):
        opened = votes.proposed(person, command, around.undoable)
        state = replace(state, proposal=opened)
    else:
        state = votes.with_vote(state, person, command)
    proposal = state.proposal
    if proposal is None:
        return state
    accepted = votes.verdict(state, proposal).accepted
    if accepted is None:
        return state
    decided = replace(state, proposal=None)
    return _carried_out(decided, proposal.kind, proposal.seat, at) if accepted else decided


def _carried_out(state: TableState, kind: VoteKind, seat: int | None, at: datetime) -> TableState:
    """Pause, resume and kick change the table; an end and an undo are the host's to do."""
    match kind:
        case VoteKind.PAUSE:
            return replace(state, status=Status.PAUSED)
        case VoteKind.RESUME:
            return replace(state, status=Status.PLAYING)
        case VoteKind.KICK if seat is not None:
            return people.with_seat_given_up(state, seat, at)
        case _:
            return state
