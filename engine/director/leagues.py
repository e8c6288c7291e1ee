"""Leagues (联赛) in the store: which tournaments count, and the table of the season."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.director.director import Director
from engine.director.held import moment
from engine.rules.reasons import RuleViolation, reason
from engine.store import JsonObject, StoreCode, StoreError
from engine.store.tournaments import leagues as stored
from engine.store.tournaments.leagues import StoredLeague
from engine.tournaments.leagues import DEFAULT_PLACE_POINTS, LeagueRow, season_table
from engine.tournaments.state import Tournament

__all__ = ["League", "Leagues"]

_LONGEST_NAME: Final = 200


@dataclass(frozen=True, slots=True)
class League:
    """A series of tournaments.

    :ivar league: its id.
    :ivar name: untrusted text.
    :ivar points: what the places of a tournament give, from the first; further ones give 1.
    :ivar best: how many of a person's results count; 0 for all.
    :ivar tournaments: the ids of its tournaments, in rising order.
    :ivar closed: whether the season is over.
    """

    league: int
    server: int
    owner: int
    name: str
    points: tuple[int, ...] = DEFAULT_PLACE_POINTS
    best: int = 0
    tournaments: tuple[int, ...] = ()
    closed: bool = False


class Leagues:
    """All leagues of the store.

    :param director: knows the tournaments.
    """

    def __init__(self, director: Director) -> None:
        self._director = director
        self._store = director.store

    async def create(
        self,
        name: str,
        *,
        server: int,
        by: int,
        points: Sequence[int] = DEFAULT_PLACE_POINTS,
        best: int = 0,
    ) -> int:
        """Set a league up; whoever may do so on the server is the caller's question.

        :return: its id.
        :raises RuleViolation: ``bad_name``, ``bad_league``.
        """
        if not name.strip() or len(name) > _LONGEST_NAME or len(name.splitlines()) > 1:
            raise RuleViolation(reason("bad_name", most=_LONGEST_NAME))
        if best < 0 or not points or min(points) < 0:
            raise RuleViolation(reason("bad_league"))
        terms: JsonObject = {"points": list(points), "best": best}
        new = StoredLeague(0, server, by, name, terms, moment(self._director.now()))
        return await self._store.commit(stored.create_league, new)

    async def of_server(self, server: int) -> tuple[League, ...]:
        """The leagues of a server, the newest first."""
        return tuple(map(_league, await self._store.read(stored.leagues_of_server, server)))

    async def get(self, league: int, *, server: int) -> League:
        """A league of a server.

        :raises RuleViolation: ``no_such_league``.
        """
        try:
            found = _league(await self._store.read(stored.read_league, league))
        except StoreError as error:
            if error.code is not StoreCode.MISSING:
                raise
            raise RuleViolation(reason("no_such_league", league=league)) from error
        if found.server != server:
            raise RuleViolation(reason("no_such_league", league=league))
        return found

    async def add(
        self, league: int, tournament: int, *, server: int, by: int, manages: bool = False
    ) -> League:
        """Let a tournament of the server count.

        :raises RuleViolation: ``no_such_league``, ``league_owner_only``, ``league_closed``,
            ``no_such_tournament``.
        """
        found = await self._own(league, server, by, manages=manages)
        if found.closed:
            raise RuleViolation(reason("league_closed"))
        listed = await self._director.stored(tournament)
        if listed is None or listed.server_id != server:
            raise RuleViolation(reason("no_such_tournament", tournament=tournament))
        if tournament not in found.tournaments:
            await self._store.commit(stored.add_to_league, league, tournament)
        return await self.get(league, server=server)

    async def remove(
        self, league: int, tournament: int, *, server: int, by: int, manages: bool = False
    ) -> League:
        """Let a tournament count no more.

        :raises RuleViolation: ``no_such_league``, ``league_owner_only``, ``league_closed``.
        """
        found = await self._own(league, server, by, manages=manages)
        if found.closed:
            raise RuleViolation(reason("league_closed"))
        await self._store.commit(stored.remove_from_league, league, tournament)
        return await self.get(league, server=server)

    async def close(self, league: int, *, server: int, by: int, manages: bool = False) -> League:
        """The season is over; its table stays.

        :raises RuleViolation: ``no_such_league``, ``league_owner_only``.
        """
        await self._own(league, server, by, manages=manages)
        await self._store.commit(stored.close_league, league, moment(self._director.now()))
        return await self.get(league, server=server)

    async def table(self, league: League) -> tuple[LeagueRow, ...]:
        """The table of the season; only finished tournaments count.

        :raises StoreError: where a tournament can't be read.
        """
        states: list[Tournament] = []
        for each in league.tournaments:
            journal = await self._director.past(each)
            if journal is not None:
                states.append(journal.state)
        return await asyncio.to_thread(season_table, states, league.points, best=league.best)

    async def _own(self, league: int, server: int, by: int, *, manages: bool) -> League:
        found = await self.get(league, server=server)
        if by != found.owner and not manages:
            raise RuleViolation(reason("league_owner_only"))
        return found


def _league(found: StoredLeague) -> League:
    terms: Any = found.terms
    return League(
        found.league_id,
        found.server_id,
        found.owner_id,
        found.name,
        tuple(int(each) for each in terms["points"]),
        int(terms["best"]),
        found.tournaments,
        closed=found.closed_at is not None,
    )
