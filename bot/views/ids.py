"""custom_ids of a table's buttons."""

from __future__ import annotations

from bot.presses.codec import Press, encode
from bot.presses.verbs import Verb
from engine.tables.seeing import TableView
from engine.tables.state import Proposal, TableState

__all__ = ["at_table", "in_round", "of_vote", "ready_number", "vote_words"]


def at_table(state: TableState, verb: Verb, rest: str = "", *, number: int = 0) -> str:
    """The id of a button that is about the table as it is when it is pressed.

    :param number: what else must not have changed meanwhile, such as the number of the round.
    """
    return encode(Press(verb, state.table_id, 0, number, rest))


def in_round(seen: TableView, verb: Verb, rest: str = "") -> str:
    """The id of a button that is about this very move of the round."""
    return encode(Press(verb, seen.state.table_id, seen.round_id or 0, seen.move, rest))


def of_vote(state: TableState, proposal: Proposal, *, yes: bool) -> str:
    """The id of an answer to a vote: it holds for this vote alone."""
    rest = ("y" if yes else "n") + vote_words(proposal)
    return encode(Press(Verb.VOTE, state.table_id, proposal.move or 0, proposal.by, rest))


def ready_number(seen: TableView) -> int:
    """Tells being ready for one round from being ready for another; 0 in the lobby."""
    rounds = 0 if seen.match is None else len(seen.match.history)
    return seen.state.matches * 1000 + rounds


def vote_words(proposal: Proposal) -> str:
    """What a vote is about, as part of a custom_id."""
    return proposal.kind.value + ("" if proposal.seat is None else str(proposal.seat))
