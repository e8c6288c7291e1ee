"""Letting something happen in a tournament, and saying why where it can't."""

from __future__ import annotations

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.tournaments.finding import find_running
from bot.presses.answers import Note
from bot.texts.text import text_of_reason
from engine.director.permission import organisers_only
from engine.director.values import Running
from engine.rules.reasons import RuleViolation
from engine.tournaments.facts import Fact
from engine.tournaments.journal import Journal

__all__ = ["done", "find_own", "is_organiser", "only_organisers"]


async def done(desk: Desk, asker: Asker, running: Running, *facts: Fact) -> Journal | Note:
    """Let facts happen, one after the other; where one can't, none does, and why is told.

    :raises StoreError: where it can't be written.
    """
    try:
        return await desk.director.do(
            running.tournament, *facts, by=asker.person, manages=asker.manages
        )
    except RuleViolation as refused:
        return Note(text_of_reason(refused.reason))


def is_organiser(asker: Asker, running: Running) -> bool:
    """Whether somebody may run this tournament."""
    return asker.manages or running.is_organiser(asker.person)


def only_organisers(asker: Asker, running: Running) -> Note | None:
    """The refusal for whoever may not run this tournament."""
    if is_organiser(asker, running):
        return None
    return Note(text_of_reason(organisers_only(running)))


def find_own(desk: Desk, asker: Asker, number: int | None) -> Running | Note:
    """The live tournament that an organiser means, or why it can't be his."""
    running = find_running(desk, asker, number)
    if isinstance(running, Note):
        return running
    return only_organisers(asker, running) or running
