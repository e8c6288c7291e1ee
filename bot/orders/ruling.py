"""``/ladder``: seasons, corrections, import and export, for those who manage the server."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Concatenate, Literal, ParamSpec

import sqlalchemy as sa

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.saying import note
from bot.presses.answers import Answer, Note, Show
from bot.texts.text import text_of_reason
from bot.views.files import known_file
from bot.views.ladder.decisions import decisions_message
from bot.views.message import Message, Words
from engine.ladder import correcting, seasons
from engine.ladder.correcting import Author
from engine.ladder.exporting import export_csv, export_json
from engine.ladder.importing import read_csv
from engine.rules.reasons import RuleViolation
from engine.store.ladder.facts import read_facts

__all__ = [
    "LONGEST_FILE",
    "begin_season",
    "decisions",
    "end_season",
    "everywhere",
    "export",
    "import_history",
    "merge",
    "replace",
    "revoke",
    "void",
]

P = ParamSpec("P")

LONGEST_FILE = 1 << 20
"""Bytes of a history that are read."""


async def _decide(
    desk: Desk,
    asker: Asker,
    why: str,
    work: Callable[Concatenate[sa.Connection, Author, P], int],
    *args: P.args,
    **kwargs: P.kwargs,
) -> Answer:
    """Write a decision and say its number, or why it can't be."""
    if not asker.manages or not asker.server:
        return note("error.managers_only")
    by = Author(asker.server, asker.person, why, desk.host.now())
    try:
        number = await desk.ladder.decide(asker.server, work, by, *args, **kwargs)
    except RuleViolation as refused:
        return Note(text_of_reason(refused.reason))
    return note("ladder.done", number=number)


async def begin_season(
    desk: Desk, asker: Asker, name: str, why: str, days: int | None = None
) -> Answer:
    """Begin a season now; it ends by itself after so many days."""
    ends_at: datetime | None = None
    if days is not None:
        ends_at = desk.host.now() + timedelta(days=days)
    return await _decide(desk, asker, why, seasons.begin_season, name, ends_at=ends_at)


async def end_season(desk: Desk, asker: Asker, why: str) -> Answer:
    """End the running season now; its places are kept."""
    return await _decide(desk, asker, why, seasons.end_season)


async def void(desk: Desk, asker: Asker, why: str, match: int | None, played: int | None) -> Answer:
    """A match, or one round, doesn't count."""
    if (match is None) == (played is None):
        return note("ladder.one_of_two")
    if match is not None:
        return await _decide(desk, asker, why, correcting.void_match, match)
    return await _decide(desk, asker, why, correcting.void_round, played or 0)


async def replace(  # noqa: PLR0913 - what the command takes, each named
    desk: Desk, asker: Asker, why: str, played: int, levels: int, *, declaring_side_won: bool
) -> Answer:
    """A round counts as if it had ended so."""
    return await _decide(
        desk,
        asker,
        why,
        correcting.replace_result,
        played,
        declaring_side_won=declaring_side_won,
        levels=levels,
    )


async def merge(desk: Desk, asker: Asker, why: str, account: int, into: int) -> Answer:
    """Two accounts are one person."""
    return await _decide(desk, asker, why, correcting.merge_accounts, account, into)


async def revoke(desk: Desk, asker: Asker, why: str, decision: int) -> Answer:
    """An earlier decision was never made."""
    return await _decide(desk, asker, why, correcting.revoke, decision)


async def everywhere(desk: Desk, asker: Asker, why: str, *, joins: bool) -> Answer:
    """The server counts on the ladder of all servers from now on, or no longer."""
    work = correcting.join_everywhere if joins else correcting.quit_everywhere
    return await _decide(desk, asker, why, work)


async def import_history(desk: Desk, asker: Asker, why: str, data: bytes | None) -> Answer:
    """A club's history from a CSV file (docs/ratings.md).

    :param data: None for a file that is too long.
    """
    if not asker.manages or not asker.server:
        return note("error.managers_only")
    if data is None:
        return note("ladder.file_too_long")
    try:
        rows = read_csv(data.decode("utf-8"), desk.host.now())
    except UnicodeDecodeError:
        return note("verify.not_text")
    except RuleViolation as refused:
        return Note(text_of_reason(refused.reason))
    return await _decide(desk, asker, why, correcting.import_sessions, rows)


async def export(desk: Desk, asker: Asker, form: Literal["csv", "json"]) -> Answer:
    """All sessions of the server as a file."""
    if not asker.manages or not asker.server:
        return note("error.managers_only")
    work = export_csv if form == "csv" else export_json
    data = (await desk.store.read(work, asker.server)).encode("utf-8")
    said = desk.speaker(asker).say("ladder.exported")
    return Show(Message((Words(said),), (known_file(f"ladder.{form}", data),)))


async def decisions(desk: Desk, asker: Asker) -> Answer:
    """What was decided here, by whom, and why; for everybody."""
    facts = await desk.store.read(read_facts, asker.server)
    if not facts:
        return note("decisions.none")
    return Show(decisions_message(desk.speaker(asker), facts))
