"""What ``tractor doctor`` finds in tournaments."""

from __future__ import annotations

import json
from typing import Any

import pytest
import sqlalchemy as sa

from engine.director.examining import ill_tournaments
from engine.store import Store
from engine.store.doctor import Finding, examine
from engine.store.schema import TABLE_LOG, TOURNAMENT_LOG, TOURNAMENT_TABLES, TOURNAMENTS
from engine.tournaments.plan import Plan, RoundLength
from engine.tournaments.state import Stage
from tests.engine.director.directing import Directed

BOARDS = Plan("Boards", rounds=1, preset="single-deck", duplicate=True, length=RoundLength(deals=1))
LOG = TOURNAMENT_LOG.c


@pytest.fixture
async def tournament(evening: Directed) -> int:
    """One that is over, with its secret shown, beside one that people can enter."""
    found = await evening.with_computers(BOARDS, 3)
    await evening.until(lambda: bool(evening.state(found).secret))
    await evening.with_people(BOARDS, 2)
    return found


async def findings(store: Store) -> list[tuple[str, dict[str, Any]]]:
    report = await examine(str(store.url), also=(ill_tournaments,))
    assert "ill_tournaments" in report.checks
    return [(each.code.value, each.facts) for each in report.findings if _is_ours(each)]


def _is_ours(finding: Finding) -> bool:
    return "tournament" in finding.facts or finding.facts.get("table") == "tournament_tables"


async def broken(store: Store, *changes: sa.Executable) -> list[tuple[str, dict[str, Any]]]:
    """What is found after changes that the game itself would never make."""

    def unit(connection: sa.Connection) -> None:
        for each in changes:
            connection.execute(each)

    await store.commit(unit)
    return await findings(store)


async def test_a_whole_evening_is_healthy(evening: Directed, store: Store, tournament: int) -> None:
    assert evening.state(tournament).stage is Stage.FINISHED
    assert await findings(store) == []


@pytest.mark.parametrize(
    ("kind", "fields", "reason"),
    [
        ("entered", {"players": []}, "wrong_number_of_players"),
        ("seeded", {"order": [1, 2]}, "seeds_are_not_the_starters"),
        ("result_given", {"table": 9}, "no_such_table"),
        ("round_started", {"number": "1"}, "DataError"),
        ("secret_shown", {"secret": "00" * 32}, "not_the_promised_secret"),
    ],
)
async def test_the_first_line_that_cant_stand_is_named(
    evening: Directed,
    store: Store,
    tournament: int,
    kind: str,
    fields: dict[str, object],
    reason: str,
) -> None:
    rows = await store.read(
        lambda connection: connection.execute(
            sa.select(LOG.number, LOG.payload).where(LOG.tournament_id == tournament)
        ).all()
    )
    number, payload = next((n, p) for n, p in rows if json.loads(p)["do"] == kind)
    change = sa.update(TOURNAMENT_LOG).where(LOG.number == number)
    change = change.where(LOG.tournament_id == tournament)
    forged = change.values(payload=json.dumps(json.loads(payload) | fields))
    found = await broken(store, forged)
    assert found == [
        ("bad_log", {"tournament": tournament, "number": number, "reason": reason}),
    ]


async def test_a_line_that_is_gone_is_missed(
    evening: Directed, store: Store, tournament: int
) -> None:
    same = sa.and_(LOG.tournament_id == tournament, LOG.number == 3)
    found = await broken(store, sa.delete(TOURNAMENT_LOG).where(same))
    facts = {"tournament": tournament, "number": 3, "reason": "missing"}
    assert found == [("bad_log", facts)]
    every = sa.delete(TOURNAMENT_LOG).where(LOG.tournament_id == tournament)
    found = await broken(store, every)
    assert found[0] == ("bad_log", facts | {"number": 1})


async def test_tables_that_arent_there_or_play_something_else_are_found(
    evening: Directed, store: Store, tournament: int
) -> None:
    spots = TOURNAMENT_TABLES.c
    first = sa.update(TOURNAMENT_TABLES).where(spots.tournament_id == tournament, spots.number == 1)
    lost = await broken(store, sa.delete(TABLE_LOG).where(TABLE_LOG.c.table_id == 1))
    assert [(code, facts["parent"]) for code, facts in lost] == [("broken_reference", "tables")]
    elsewhere = await broken(store, first.values(step=1))
    assert elsewhere[0][1]["parent"] == "tournament_log"


async def test_a_secret_that_wasnt_promised_and_a_wrong_note_are_found(
    evening: Directed, store: Store, tournament: int
) -> None:
    row = sa.update(TOURNAMENTS).where(TOURNAMENTS.c.tournament_id == tournament)
    assert await broken(store, row.values(secret="00" * 32)) == [
        ("broken_promise", {"tournament": tournament})
    ]
    found = await broken(store, row.values(secret=None, live=True))
    assert found == [("wrong_live", {"tournament": tournament, "live": True})]
