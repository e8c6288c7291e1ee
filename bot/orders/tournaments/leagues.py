"""Leagues (联赛): tournaments in a row, the table of their season."""

from __future__ import annotations

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.completing import fitting
from bot.orders.saying import note
from bot.orders.tournaments.knowing import known_people
from bot.presses.answers import Answer, Change, Note, Show
from bot.texts.text import Name, text_of_reason
from bot.views.files import known_file
from bot.views.message import Download, Message, Words
from bot.views.tournament.season import season_message
from engine.director.leagues import League, Leagues
from engine.rules.reasons import RuleViolation
from engine.tournaments.csv_files import csv_file, season_csv

__all__ = ["add", "create", "export", "league_choices", "page", "standings"]


async def league_choices(desk: Desk, asker: Asker, typed: str) -> list[tuple[str, int]]:
    """The server's leagues by name, the newest first."""
    leagues = await Leagues(desk.director).of_server(asker.server)
    return fitting(((f"{each.name} · {each.league}", each.league) for each in leagues), typed)


async def create(desk: Desk, asker: Asker, name: str, best: int = 0) -> Answer:
    """Begin a league: for who may manage the server.

    :param best: how many of a person's results count; 0 for all.
    """
    if not asker.manages or not asker.server:
        return note("error.managers_only")
    try:
        number = await Leagues(desk.director).create(
            name, server=asker.server, by=asker.person, best=best
        )
    except RuleViolation as violation:
        return Note(text_of_reason(violation.reason))
    return note("organise.league_created", name=Name(name), number=number)


async def add(desk: Desk, asker: Asker, league: int, tournament: int) -> Answer:
    """Let a tournament count."""
    try:
        found = await Leagues(desk.director).add(
            league, tournament, server=asker.server, by=asker.person, manages=asker.manages
        )
    except RuleViolation as violation:
        return Note(text_of_reason(violation.reason))
    return note("organise.league_added", name=Name(found.name))


async def standings(desk: Desk, asker: Asker, league: int | None = None) -> Answer:
    """The table of the season."""
    found = await _meant(desk, asker, league)
    return found if isinstance(found, Note) else Show(await _table(desk, asker, found, 0))


async def page(desk: Desk, asker: Asker, league: int, number: int) -> Answer:
    """Another page of the table, in the place of the one that was pressed."""
    found = await _meant(desk, asker, league)
    return found if isinstance(found, Note) else Change(await _table(desk, asker, found, number))


async def export(desk: Desk, asker: Asker, league: int | None = None) -> Answer:
    """The table of the season as a file, for everybody."""
    found = await _meant(desk, asker, league)
    if isinstance(found, Note):
        return found
    rows = await Leagues(desk.director).table(found)
    await known_people(desk, (row.player for row in rows))
    data = csv_file(season_csv(rows, desk.people.names))
    said = desk.speaker(asker).say("organise.files", name=Name(found.name))
    return Show(Message((Words(said), Download("season.csv")), (known_file("season.csv", data),)))


async def _meant(desk: Desk, asker: Asker, league: int | None) -> League | Note:
    """The league of that number, or the server's only one."""
    leagues = Leagues(desk.director)
    if league is not None:
        try:
            return await leagues.get(league, server=asker.server)
        except RuleViolation as violation:
            return Note(text_of_reason(violation.reason))
    found = await leagues.of_server(asker.server)
    if len(found) == 1:
        return found[0]
    if not found:
        return note("organise.league_none")
    return note("organise.league_which", names=tuple(Name(each.name) for each in found[:10]))


async def _table(desk: Desk, asker: Asker, league: League, number: int) -> Message:
    rows = await Leagues(desk.director).table(league)
    await known_people(desk, (row.player for row in rows))
    return season_message(
        desk.speaker(asker),
        league.name,
        rows,
        desk.people.names,
        rest=str(league.league),
        page=number,
        best=league.best,
        me=asker.person,
    )
