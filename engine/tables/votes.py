"""Votes: pause, resume, end early, kick, undo; decided by the people who hold seats.

Most must agree, to an undo everybody. A kick is voted on by the others. Who asks has said yes, so
somebody who plays with computer players alone decides alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.rules.reasons import Reason, reason
from engine.tables import commands as c
from engine.tables.lobby import seated_only
from engine.tables.people import in_match_only
from engine.tables.state import Proposal, Status, TableState, VoteKind

__all__ = [
    "Undoable",
    "Verdict",
    "explain_propose",
    "explain_vote",
    "verdict",
    "voters",
    "with_vote",
]


@dataclass(frozen=True, slots=True)
class Undoable:
    """The action that may be taken back now.

    :ivar seat: whose it was.
    :ivar move: its number in the round's log.
    """

    seat: int
    move: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a vote stands.

    :ivar accepted: True or False once it is decided; None while it is open.
    :ivar needed: how many more must say yes.
    """

    accepted: bool | None
    needed: int


def voters(state: TableState, proposal: Proposal) -> frozenset[int]:
    """The people whose voice counts: who is away has none."""
    people = frozenset(state.present) | {proposal.by}
    if proposal.kind is VoteKind.KICK and proposal.seat is not None:
        return people - {state.seats[proposal.seat].person or 0}
    return people


def verdict(state: TableState, proposal: Proposal) -> Verdict:
    """How the vote stands among the people who hold seats now."""
    who = voters(state, proposal)
    yes, no = len(proposal.yes & who), len(proposal.no & who)
    least = len(who) if proposal.kind is VoteKind.UNDO else len(who) // 2 + 1
    if yes >= least:
        return Verdict(True, 0)
    return Verdict(False if len(who) - no < least else None, least - yes)


def explain_propose(
    state: TableState,
    person: int | None,
    command: c.Propose,
    undoable: Undoable | None,
    *,
    resumable: bool = False,
) -> Reason | None:
    """Why this person can't ask for that now, or None.

    :param undoable: what may be taken back now, if anything.
    :param resumable: whether a match that was ended early may go on.
    """
    why = seated_only(state, person) or in_match_only(state)
    if why is not None:
        return why
    if state.proposal is not None:
        return reason("vote_going_on", kind=state.proposal.kind)
    if command.what is VoteKind.RESUME and resumable:
        return None
    return _explain_kind(state, person, command, undoable)


def _explain_kind(
    state: TableState, person: int | None, command: c.Propose, undoable: Undoable | None
) -> Reason | None:
    paused = state.status is Status.PAUSED
    match command.what:
        case VoteKind.PAUSE if paused:
            return reason("paused_already")
        case VoteKind.RESUME if not paused:
            return reason("not_paused")
        case VoteKind.KICK:
            return _explain_kick(state, person, command.seat)
        case VoteKind.UNDO if undoable is None or undoable.seat != state.seat_of(person):
            return reason("nothing_to_undo")
        case _:
            return None


def _explain_kick(state: TableState, person: int | None, seat: int | None) -> Reason | None:
    if seat is None or not 0 <= seat < len(state.seats):
        return reason("no_such_seat", seat=seat)
    if state.seats[seat].person in (None, person):
        return reason("no_person_there", seat=seat)
    return None


def proposed(person: int, command: c.Propose, undoable: Undoable | None) -> Proposal:
    """The vote that begins, with the asker's yes."""
    yes = frozenset({person})
    if command.what is VoteKind.UNDO and undoable is not None:
        return Proposal(command.what, person, undoable.seat, undoable.move, yes)
    return Proposal(command.what, person, command.seat, None, yes)


def explain_vote(state: TableState, person: int | None) -> Reason | None:
    """Why this person can't answer, or None."""
    if state.proposal is None:
        return reason("no_vote")
    counts = person in state.people and person in voters(state, state.proposal)
    return None if counts else reason("not_your_vote")


def with_vote(state: TableState, person: int, command: c.Vote) -> TableState:
    """The vote with this answer; a proposer's no takes it back."""
    proposal = state.proposal
    if proposal is None:
        raise ValueError(command)
    if person == proposal.by and not command.yes:
        return replace(state, proposal=None)
    one = frozenset({person})
    yes, no = (
        (proposal.yes | one, proposal.no - one)
        if command.yes
        else (
            proposal.yes - one,
            proposal.no | one,
        )
    )
    return replace(state, proposal=replace(proposal, yes=yes, no=no))
