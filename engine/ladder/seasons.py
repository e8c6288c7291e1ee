"""Seasons of a server: begun and ended by its administrators; closing keeps the places for good."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import sqlalchemy as sa

from engine.ladder.correcting import Author, decided
from engine.ladder.counting import decisions_of, is_behind
from engine.ladder.decisions import FactKind, Season, stamp
from engine.rules.reasons import RuleViolation, reason
from engine.store import JsonObject
from engine.store.ladder.facts import Fact, add_fact
from engine.store.ladder.finals import champions_of, keep_finals

__all__ = ["LONGEST_NAME", "begin_season", "close_due", "due_to_close", "end_season", "season_now"]

LONGEST_NAME: Final = 60


def season_now(connection: sa.Connection, server_id: int, at: datetime) -> Season | None:
    """The season that is running; ``None`` between two."""
    seasons = decisions_of(connection, server_id).seasons
    return next((each for each in reversed(seasons) if each.holds(at)), None)


def begin_season(
    connection: sa.Connection,
    by: Author,
    name: str,
    *,
    starts_at: datetime | None = None,
    ends_at: datetime | None = None,
) -> int:
    """Begin a season, now or at that time.

    :param starts_at: also before now: what was played since then belongs to it.
    :return: its number.
    :raises RuleViolation: ``ladder_season_name``, ``ladder_season_running``,
        ``ladder_season_times``, ``ladder_reason``.
    """
    title = name.strip()
    if not 1 <= len(title) <= LONGEST_NAME:
        raise RuleViolation(reason("ladder_season_name", most=LONGEST_NAME))
    start = starts_at or by.at
    seasons = decisions_of(connection, by.server_id).seasons
    if seasons and (seasons[-1].ends_at is None or seasons[-1].ends_at > start):
        raise RuleViolation(reason("ladder_season_running", number=seasons[-1].number))
    if ends_at is not None and ends_at <= max(start, by.at):
        raise RuleViolation(reason("ladder_season_times"))
    number = seasons[-1].number + 1 if seasons else 1
    payload: JsonObject = {
        "number": number,
        "name": title,
        "starts_at": stamp(start),
        "ends_at": None if ends_at is None else stamp(ends_at),
    }
    decided(connection, by, FactKind.SEASON, payload)
    return number


def end_season(connection: sa.Connection, by: Author, ends_at: datetime | None = None) -> int:
    """End the running season, now or at that time.

    :return: its number.
    :raises RuleViolation: ``ladder_no_season``, ``ladder_season_times``, ``ladder_reason``.
    """
    season = season_now(connection, by.server_id, by.at)
    if season is None:
        raise RuleViolation(reason("ladder_no_season"))
    end = ends_at or by.at
    if end < by.at or end <= season.starts_at:
        raise RuleViolation(reason("ladder_season_times"))
    payload = {"number": season.number, "ends_at": stamp(end)}
    decided(connection, by, FactKind.SEASON_END, payload)
    return season.number


def due_to_close(connection: sa.Connection, server_id: int, now: datetime) -> tuple[Season, ...]:
    """Seasons that have ended and whose places are not kept yet."""
    decisions = decisions_of(connection, server_id)
    return tuple(
        season
        for season in decisions.seasons
        if season.ends_at is not None
        and season.ends_at <= now
        and season.number not in decisions.closed
    )


def close_due(connection: sa.Connection, server_id: int, now: datetime) -> tuple[Season, ...]:
    """Keep the places of seasons that have ended, once all their sessions are counted.

    :return: the seasons that were closed.
    """
    if is_behind(connection, server_id):
        return ()
    due = due_to_close(connection, server_id, now)
    for season in due:
        keep_finals(connection, server_id, season.number)
        champions = champions_of(connection, server_id, season.number)
        payload: JsonObject = {"number": season.number, "champions": champions}
        kind = FactKind.SEASON_CLOSED.value
        add_fact(connection, Fact(server_id, kind, now, 0, season.name, payload))
    return due
