"""Tournaments as files: standings, tables, boards, entrants, records, all; and back again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Literal

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.saying import note
from bot.orders.tournaments.doing import find_own
from bot.orders.tournaments.finding import find_any
from bot.presses.answers import Answer, Note, Show
from bot.texts.text import Name, text_of_reason
from bot.views.files import known_file
from bot.views.message import Download, File, Message, Words
from engine.codec import DataError
from engine.director.archive import records_of
from engine.director.consequences import OneRefused
from engine.director.values import Running
from engine.rules.reasons import RuleViolation
from engine.tournaments.boards import is_public
from engine.tournaments.csv_files import (
    boards_csv,
    csv_file,
    entrants_csv,
    entrants_from_csv,
    standings_csv,
    tables_csv,
)
from engine.tournaments.journal import Journal
from engine.tournaments.json_file import from_json, to_json
from engine.tournaments.state import Tournament

__all__ = ["FORMS", "LONGEST", "all_files", "export", "import_file"]

LONGEST: Final = 1 << 22
"""Bytes of a file that are read."""

_MADE: Final[dict[str, tuple[str, Callable[[Journal], str]]]] = {
    "standings": ("standings.csv", lambda journal: standings_csv(journal.state)),
    "tables": ("tables.csv", lambda journal: tables_csv(journal.state)),
    "boards": ("boards.csv", lambda journal: boards_csv(journal.state)),
    "entrants": ("entrants.csv", lambda journal: entrants_csv(journal.state)),
    "json": ("tournament.json", to_json),
}
_TELLING: Final = frozenset({"tables", "boards", "json"})
"""What tells results of tables, also of boards that others still play."""

FORMS: Final = (*_MADE, "records")
"""What can be asked for."""


async def export(desk: Desk, asker: Asker, tournament: int | None, form: str) -> Answer:
    """One of the files, for everybody; what would tell of a board has to wait for all tables."""
    running = await find_any(desk, asker, tournament)
    if isinstance(running, Note):
        return running
    if form in _TELLING and not _all_public(running.state):
        return note("organise.not_yet")
    if form == "boards" and not running.state.plan.duplicate:
        return note("organise.no_duplicate")
    if form == "records":
        return await _records(desk, asker, running)
    name, make = _MADE[form]
    return _shown(desk, asker, running, (_file(name, make(running.journal)),))


async def _records(desk: Desk, asker: Asker, running: Running) -> Answer:
    data = await records_of(desk.store, running.tournament)
    if data is None:
        return note("organise.no_records")
    return _shown(desk, asker, running, (known_file("records.zip", data),))


async def all_files(desk: Desk, asker: Asker, running: Running) -> Answer:
    """Every file that there is something in."""
    files = [
        _file(name, make(running.journal))
        for form, (name, make) in _MADE.items()
        if (form != "boards" or running.state.plan.duplicate)
        and (form not in _TELLING or _all_public(running.state))
    ]
    data = await records_of(desk.store, running.tournament)
    if data is not None:
        files.append(known_file("records.zip", data))
    return _shown(desk, asker, running, tuple(files))


def _all_public(state: Tournament) -> bool:
    return all(is_public(state, each.number) for each in state.rounds)


def _file(name: str, content: str) -> File:
    return known_file(name, csv_file(content) if name.endswith(".csv") else content.encode())


def _shown(desk: Desk, asker: Asker, running: Running, files: tuple[File, ...]) -> Show:
    said = desk.speaker(asker).say("organise.files", name=Name(running.state.plan.name))
    return Show(Message((Words(said), *(Download(each.name) for each in files)), files))


async def import_file(
    desk: Desk,
    asker: Asker,
    tournament: int | None,
    data: bytes | None,
    form: Literal["json", "csv"],
) -> Answer:
    """Entrants of a live tournament from CSV; or a whole tournament from JSON, to be looked at.

    :param data: None for a file that is too long.
    """
    if data is None:
        return note("ladder.file_too_long")
    try:
        content = data.decode("utf-8")
    except UnicodeDecodeError:
        return note("verify.not_text")
    try:
        if form == "json":
            return await _whole(desk, asker, content)
        return await _entrants(desk, asker, tournament, content)
    except DataError as error:
        return note("organise.bad_file", where=Name(str(error) or "1"))
    except RuleViolation as violation:
        return Note(text_of_reason(violation.reason))


async def _whole(desk: Desk, asker: Asker, content: str) -> Answer:
    if not asker.manages or not asker.server:
        return note("error.managers_only")
    journal = await asyncio.to_thread(from_json, content)
    number = await desk.director.take_over(
        journal, server=asker.server, channel=asker.parent or asker.channel, by=asker.person
    )
    return note("organise.imported", name=Name(journal.state.plan.name), number=number)


async def _entrants(desk: Desk, asker: Asker, tournament: int | None, content: str) -> Answer:
    running = find_own(desk, asker, tournament)
    if isinstance(running, Note):
        return running
    try:
        facts = entrants_from_csv(content)
    except DataError as error:
        return note("organise.bad_csv", line=str(error))
    entries = [fact for _, fact in facts]
    try:
        await desk.director.do(running.tournament, *entries, by=asker.person, manages=asker.manages)
    except OneRefused as refused:
        line, _ = facts[refused.index]
        return note("organise.imported_none", line=line, why=text_of_reason(refused.reason))
    return note("organise.imported_entrants", count=len(facts))
