"""Who may do what in a tournament: organisers run it, everybody else decides about himself."""

from __future__ import annotations

from typing import Final

from engine.director.values import Running
from engine.rules.reasons import Reason, reason
from engine.tournaments import facts as f
from engine.tournaments.entrants import is_computer

__all__ = ["PROGRAM", "explain_permission", "organisers_only"]

PROGRAM: Final = 0
"""Who does what happens by itself."""

_BY_ITSELF: Final = (f.Created, f.RoundStarted, f.BoardPlayed, f.ResultGiven, f.SecretShown)
"""What follows from the rules or from play alone; nobody may say it."""

Own = f.Entered | f.Joined | f.PartnerConfirmed | f.CheckedIn | f.Rested | f.DroppedOut
_OWN: Final = (f.Entered, f.Joined, f.PartnerConfirmed, f.CheckedIn, f.Rested, f.DroppedOut)
"""What everybody may do for himself."""


def explain_permission(
    running: Running, fact: f.Fact, by: int, *, manages: bool = False
) -> Reason | None:
    """Why this person may not do that in this tournament, or None.

    Whether it can happen at all is another question, that of the log.

    :param by: the person; :data:`PROGRAM` may do everything.
    :param manages: whether he may manage the server, which makes him an organiser.

    :return: ``by_itself_only``, ``organisers_only``, ``not_your_entry``.
    """
    if by == PROGRAM:
        return None
    if isinstance(fact, _BY_ITSELF):
        return reason("by_itself_only")
    if manages or running.is_organiser(by):
        return None
    if not isinstance(fact, _OWN):
        return organisers_only(running)
    return None if _is_his(running, fact, by) else reason("not_your_entry")


def organisers_only(running: Running) -> Reason:
    """The refusal for whoever is no organiser, with those who are: ``organisers``."""
    known = (running.owner, *running.organisers)
    return reason("organisers_only", organisers=tuple(each for each in known if each > 0))


def _is_his(running: Running, fact: Own, by: int) -> bool:
    """Whether a fact is about the person himself."""
    match fact:
        case f.Entered(_, players):
            people = not any(is_computer(each) for each in players)
            return people and players[:1] == (by,)
        case f.Joined(_, player) | f.PartnerConfirmed(_, player):
            return player == by
        case f.CheckedIn(entrant) | f.Rested(entrant) | f.DroppedOut(entrant):
            found = running.state.entrant(entrant)
            return found is not None and by in found.players
