"""Boards of a duplicate (复式赛) are shown when all tables are done with them, and that is told."""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from bot.ranking import Ranking
from engine.director.archive import archive_of, checked_archive
from engine.director.values import Tempo
from engine.ladder.keeper import Keeper
from engine.store import Store
from engine.store.archive import rounds_of_table
from engine.store.export import export_lines
from engine.tables import commands as c
from engine.tables.speeds import Speed
from engine.tournaments import facts as f
from engine.tournaments.json_file import from_json
from engine.tournaments.plan import Plan, RoundLength
from engine.tournaments.state import Stage
from tests.engine.director.directing import OLGA, Directed, started
from tests.engine.ladder.contents import contents
from tests.engine.tables.hosting import SERVER

BOARDS = Plan("Boards", rounds=1, preset="single-deck", duplicate=True, length=RoundLength(deals=2))
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
SLOW = Tempo(speed=Speed.CORRESPONDENCE, pace=0.0)


async def begun(store: Store) -> Directed:
    return await started(store, tempo=SLOW)


def tables_of(evening: Directed, tournament: int) -> list[int]:
    held = evening.director.tournaments.get(tournament)
    assert held is not None
    return sorted(spot.table_id for spot in held.spots.values() if spot.table_id is not None)


def shown(evening: Directed) -> list[tuple[int, ...]]:
    return [tuple(sorted(each.shown)) for each in evening.changes if each.shown]


async def test_the_ladder_hears_of_boards_when_the_last_table_is_done(store: Store) -> None:
    evening = await begun(store)
    keeper = Keeper(store, evening.played.host.now)

    async def connected() -> None:
        pass

    ranking = Ranking(keeper, store, connected)
    evening.played.host.subscribe(ranking.hear)
    evening.director.subscribe(ranking.hear_shown)
    tournament = await evening.with_people(BOARDS, 4)
    await evening.playing(tournament)
    await played_out(evening, tournament, 1)
    await keeper.settled()
    assert shown(evening) == []
    assert (await store.read(contents))["ladder_sheets"] == []
    tables = tables_of(evening, tournament)
    await evening.until(lambda: evening.state(tournament).stage is Stage.FINISHED, 900 * 86400)
    assert set(tables) == {table for each in shown(evening) for table in each}
    await keeper.settled()
    sheets = (await store.read(contents))["ladder_sheets"]
    pairing = evening.state(tournament).rounds[0].tables[0].pairing
    entrants = [evening.state(tournament).entrants[each - 1] for each in pairing.entrants]
    people = {player for each in entrants for player in each.players}
    assert people == {value for row in sheets for value in row} & people


async def played_out(
    evening: Directed, tournament: int, number: int, round_number: int = 1
) -> None:
    """The people of a table play all its boards; the others do nothing."""
    table_id = evening.table(tournament, number, round_number)
    played = evening.played
    while played.host.table(table_id) is not None:
        if played.live(table_id).round is None:
            for person in played.state(table_id).people:
                await played.host.do(table_id, person, c.Ready(True))
            await evening.settle()
        elif played.waiting(table_id) is None:
            await evening.step()
        else:
            await played.simple(table_id)


async def test_boards_of_a_cancelled_tournament_are_shown_with_its_secret(store: Store) -> None:
    """Nobody plays them any more, though not every table came to them."""
    evening = await begun(store)
    tournament, fast = await evening.half_played(BOARDS)
    held = evening.director.tournaments.get(tournament)
    assert held is not None
    (table,) = [each.table_id for each in held.spots.values() if each.number == fast]
    assert table is not None
    assert not any(each.told for each in await store.read(rounds_of_table, SERVER, table))
    await evening.do(tournament, f.Cancelled())
    await evening.settle()
    assert evening.state(tournament).secret
    rounds = await store.read(rounds_of_table, SERVER, table)
    assert rounds
    assert all(each.told for each in rounds)
    assert table in shown(evening)[-1]


async def test_the_secret_and_the_boards_of_all_tables_are_shown_in_one_step(store: Store) -> None:
    """A process that ends right behind it leaves nothing hidden that nobody would show."""
    evening = await begun(store)
    tournament, _ = await evening.half_played(BOARDS)
    tables = tables_of(evening, tournament)
    await evening.do(tournament, f.Cancelled())
    await evening.director.reveal(tournament, by=OLGA)
    for table in tables:
        assert all(each.told for each in await store.read(rounds_of_table, SERVER, table))


async def test_the_export_of_a_server_tells_nothing_of_a_board_that_others_still_play(
    store: Store,
) -> None:
    evening = await begun(store)
    tournament, fast = await evening.half_played(BOARDS)
    while evening.state(tournament).rounds[0].tables[fast - 1].score is None:
        await evening.step()
    lines = await exported(store)
    kinds = {line["table"] for line in lines}
    assert {"tournament_log", "matches", "rounds", "deals"} <= kinds
    assert not {"results", "round_people", "round_log"} & kinds
    assert [line["winners"] for line in lines if line["table"] == "matches"] == [None, None]
    told = [line["payload"] for line in lines if line["table"] == "tournament_log"]
    assert {"do": "board_played", "round": 1, "table": fast} in told
    assert {"do": "result_given", "round": 1, "table": fast} in told
    assert [each for each in told if "score" in each] == []
    await evening.do(tournament, f.Cancelled())
    await evening.settle()
    lines = await exported(store)
    assert {"results", "round_people", "round_log"} <= {line["table"] for line in lines}
    told = [line["payload"] for line in lines if line["table"] == "tournament_log"]
    assert len([each for each in told if "score" in each]) == 3
    assert None not in [line["winners"] for line in lines if line["table"] == "matches"][:1]


async def exported(store: Store) -> list[dict[str, Any]]:
    """The lines of an export of the server, but for the first."""
    found: list[str] = []
    async for _, lines in export_lines(store, SERVER, NOON):
        found += lines
    return [json.loads(each) for each in found[1:]]


async def test_an_archive_of_a_running_duplicate_ends_before_the_round_that_is_played(
    store: Store,
) -> None:
    evening = await begun(store)
    plan = replace(BOARDS, rounds=2, length=RoundLength(deals=1, seconds=900))
    tournament = await evening.with_people(plan, 4)
    await evening.playing(tournament)
    await played_out(evening, tournament, 1)
    told = names(await archive_of(store, tournament))
    assert told == {"log.json", "standings.csv", "tables.csv", "boards.csv"}
    await evening.playing(tournament, 2)
    await played_out(evening, tournament, 1, 2)
    data = await archive_of(store, tournament)
    assert checked_archive(data).deals == 1
    assert names(data) - told == {"round-1/table-1/deal-1.txt"}
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        log = from_json(archive.read("log.json").decode())
    assert [each.number for each in log.state.rounds] == [1]
    whole = evening.director.journal(tournament)
    assert whole is not None
    assert log.lines == whole.lines[: len(log.lines)] != whole.lines


def names(data: bytes) -> set[str]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return set(archive.namelist())
