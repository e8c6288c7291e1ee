"""Entering somebody else: people, late entries, computer players."""

from __future__ import annotations

from collections.abc import Sequence

from bot.asker import Asker, Guest
from bot.desk import Desk
from bot.orders.saying import note
from bot.orders.tournaments.computers import add_computers
from bot.orders.tournaments.doing import done, find_own
from bot.orders.tournaments.entering import pair_name
from bot.orders.tournaments.rating import rating_of
from bot.presses.answers import Answer, Note
from bot.texts.text import Name, text_of_reason
from engine.director.values import Running
from engine.rules.reasons import RuleViolation
from engine.tournaments import facts as f

__all__ = ["add"]


async def add(  # noqa: PLR0913, PLR0917 - what the command takes
    desk: Desk,
    asker: Asker,
    tournament: int | None,
    guests: Sequence[Guest],
    name: str | None,
    computers: int,
    strength: str,
) -> Answer:
    """Enter one person, a pair, or computer players; the second of a pair confirms by himself."""
    running = find_own(desk, asker, tournament)
    if isinstance(running, Note):
        return running
    if bool(guests) == bool(computers):
        return note("organise.add_what")
    if computers:
        return await _computers(desk, asker, running, computers, strength)
    return await _people(desk, asker, running, guests, name)


async def _computers(
    desk: Desk, asker: Asker, running: Running, count: int, strength: str
) -> Answer:
    try:
        added = await add_computers(desk, asker, running, count, strength)
    except RuleViolation as violation:
        return Note(text_of_reason(violation.reason))
    return note("organise.computers_in", names=tuple(Name(each) for each in added))


async def _people(
    desk: Desk, asker: Asker, running: Running, guests: Sequence[Guest], name: str | None
) -> Answer:
    if any(each.bot for each in guests):
        return note("organise.no_bots")
    for each in guests:
        desk.people.names.setdefault(each.person, each.name)
    players = tuple(each.person for each in guests)
    called = " ".join((name or pair_name(*(each.name for each in guests))).split())
    rating = await rating_of(desk, running.server, players)
    journal = await done(desk, asker, running, f.Entered(called, players, rating))
    if isinstance(journal, Note):
        return journal
    return note("organise.added", name=Name(called), number=journal.state.entrants[-1].number)
