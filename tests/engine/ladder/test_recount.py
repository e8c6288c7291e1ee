"""Computed from the start, the numbers are the running ones, whatever was corrected on the way."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from random import Random

import pytest
import sqlalchemy as sa

from engine.ladder import correcting, seasons
from engine.ladder.correcting import Author
from engine.ladder.counting import decisions_of
from engine.ladder.decisions import standing_facts
from engine.ladder.importing import Imported
from engine.ladder.keeper import Keeper
from engine.ladder.rebuild import rebuild
from engine.rules.reasons import RuleViolation
from engine.store import Store
from engine.store.ladder.facts import read_facts
from engine.store.schema import MATCHES, RESULTS, ROUNDS, TABLES, MatchOutcome
from tests.engine.ladder.contents import contents
from tests.engine.ladder.stories import FRIENDS, NOON, Played, play_match, random_round


class Club:
    """Servers that play and correct at random; the clock goes on by a few minutes each time."""

    def __init__(self, store: Store, seed: int, servers: int, people: int) -> None:
        self.store, self.chance, self.now = store, Random(seed), NOON
        self.servers = [9_000 + n for n in range(servers)]
        self.people = [1_000 + n for n in range(people)]
        self.keeper = Keeper(store, lambda: self.now)
        self.corrected = 0

    async def play(self, matches: int) -> None:
        """Matches that end at about the same time; they are written together, and the ladder is
        told of each.
        """
        works = [self._match() for _ in range(matches)]
        tables = await self.store.commit(lambda c: [work(c) for work in works])
        for table_id in tables:
            self.keeper.table_changed(table_id)

    def _match(self) -> Callable[[sa.Connection], int]:
        """A match, with people who leave, substitutes, and computer players at times."""
        self.now += timedelta(minutes=self.chance.randrange(1, 20))
        server = self.chance.choice(self.servers)
        friends = self.chance.random() < 0.2
        seats = tuple(self.chance.sample(self.people, 6 if friends else 4))
        rounds = [self._round(seats, friends) for _ in range(self.chance.randrange(1, 9))]
        outcome = self.chance.choice([MatchOutcome.WON, MatchOutcome.ENDED_EARLY, None])
        at = self.now - timedelta(minutes=30 + self.chance.randrange(200))

        def write(connection: sa.Connection) -> int:
            match_id = play_match(
                connection,
                rounds,
                at=at,
                server=server,
                outcome=outcome,
                rules=FRIENDS if friends else None,
                pause=timedelta(minutes=1),
            )
            query = sa.select(MATCHES.c.table_id).where(MATCHES.c.match_id == match_id)
            return connection.execute(query).scalar_one()

        return write

    def _round(self, seats: tuple[int, ...], friends: bool) -> Played:
        people: list[object] = list(seats)
        luck = self.chance.random()
        if luck < 0.05:
            people[1] = (seats[1], "easy")
        elif luck < 0.1:
            people[0] = self.chance.choice([each for each in self.people if each not in seats])
        if friends:
            declaring = tuple(self.chance.sample(range(6), self.chance.randrange(1, 4)))
            held = self.chance.random() < 0.5
            return Played(declaring, held, self.chance.randrange(3), tuple(people))
        return random_round(self.chance, tuple(people))

    async def correct(self) -> None:
        """Any decision an administrator may make; a refused one is no decision."""
        server = self.chance.choice(self.servers)
        by = Author(server, 1, "a correction", self.now)
        choices = [self._void, self._void, self._replace, self._replace, self._merge]
        choices += [self._revoke, self._season, self._everywhere, self._import]
        try:
            await self.chance.choice(choices)(by)
        except RuleViolation:
            return
        self.corrected += 1

    async def _any(self, by: Author, column: sa.Column[int]) -> int:
        query = (
            sa.select(column)
            .select_from(RESULTS)
            .join(ROUNDS, ROUNDS.c.round_id == RESULTS.c.round_id)
            .join(MATCHES, MATCHES.c.match_id == ROUNDS.c.match_id)
            .join(TABLES, TABLES.c.table_id == MATCHES.c.table_id)
            .where(TABLES.c.server_id == by.server_id)
            .order_by(column)
        )
        found = await self.store.read(lambda c: list(c.execute(query).scalars()))
        return self.chance.choice(found) if found else 0

    async def _void(self, by: Author) -> None:
        if self.chance.random() < 0.5:
            match_id = await self._any(by, MATCHES.c.match_id)
            await self.keeper.decide(by.server_id, correcting.void_match, by, match_id)
        else:
            round_id = await self._any(by, ROUNDS.c.round_id)
            await self.keeper.decide(by.server_id, correcting.void_round, by, round_id)

    async def _replace(self, by: Author) -> None:
        await self.keeper.decide(
            by.server_id,
            correcting.replace_result,
            by,
            await self._any(by, ROUNDS.c.round_id),
            declaring_side_won=self.chance.random() < 0.5,
            levels=self.chance.randrange(4),
        )

    async def _merge(self, by: Author) -> None:
        pair = self.chance.sample(self.people, 2)
        await self.keeper.decide(by.server_id, correcting.merge_accounts, by, *pair)

    async def _revoke(self, by: Author) -> None:
        facts = standing_facts(await self.store.read(read_facts, by.server_id))
        fact = self.chance.choice(facts).fact_id if facts else 0
        await self.keeper.decide(by.server_id, correcting.revoke, by, fact)

    async def _season(self, by: Author) -> None:
        running = await self.store.read(seasons.season_now, by.server_id, by.at)
        if running is None:
            since = by.at - timedelta(hours=self.chance.randrange(10))
            begin = seasons.begin_season
            await self.keeper.decide(by.server_id, begin, by, "a season", starts_at=since)
        else:
            await self.keeper.decide(by.server_id, seasons.end_season, by)

    async def _everywhere(self, by: Author) -> None:
        decided = await self.store.read(decisions_of, by.server_id)
        joined = decided.is_everywhere(by.at)
        what = correcting.quit_everywhere if joined else correcting.join_everywhere
        await self.keeper.decide(by.server_id, what, by)

    async def _import(self, by: Author) -> None:
        a, b, c, d = self.chance.sample(self.people, 4)
        at = by.at - timedelta(hours=self.chance.randrange(100))
        rows = [Imported(at, ((a, b), (c, d)), (3, 1), (4, 2))]
        await self.keeper.decide(by.server_id, correcting.import_sessions, by, rows)


async def _compare(club: Club, matches: int, corrections: int, most_together: int = 1) -> None:
    every, played = matches // corrections, 0
    while played < matches:
        together = min(club.chance.randrange(1, most_together + 1), every - played % every)
        await club.play(together)
        played += together
        if played % every == 0:
            await club.keeper.settled()
            await club.correct()
        elif club.chance.random() < 0.5:
            await club.keeper.settled()
    while club.corrected < corrections:
        await club.correct()
    await club.keeper.settled()
    await club.keeper.catch_up()
    running = await club.store.read(contents)
    assert len(running["ladder_units"]) > matches // 3
    await rebuild(club.store, club.now)
    rebuilt = await club.store.read(contents)
    for table, rows in running.items():
        assert rebuilt[table] == rows, table


@pytest.mark.parametrize("seed", [1, 2])
async def test_recomputing_gives_the_running_numbers(store: Store, seed: int) -> None:
    await _compare(Club(store, seed, servers=2, people=12), matches=36, corrections=18)


@pytest.mark.slow
async def test_recomputing_after_six_hundred_matches_and_forty_corrections(store: Store) -> None:
    club = Club(store, 5, servers=4, people=60)
    await _compare(club, matches=600, corrections=40, most_together=8)


@pytest.mark.marathon
@pytest.mark.timeout(3600)
async def test_recomputing_after_ten_thousand_matches_and_two_hundred_corrections(
    store: Store,
) -> None:
    club = Club(store, 7, servers=20, people=300)
    await _compare(club, matches=10_000, corrections=200, most_together=12)
