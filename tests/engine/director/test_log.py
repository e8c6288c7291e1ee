"""A tournament in the store: what was done is on disk, who may not is refused."""

from __future__ import annotations

import pytest

from engine.director.held import read_all
from engine.rules.reasons import RuleViolation
from engine.store import Store
from engine.tournaments import facts as f
from engine.tournaments.plan import Plan
from tests.engine.director.directing import CHANNEL, OLGA, SERVER, Directed, directed

ANNA, BO, EVE = (700_000_000_000_000_001 + n for n in range(3))
FRIDAY = Plan("Friday", rounds=3)


async def created(evening: Directed, plan: Plan = FRIDAY) -> int:
    return await evening.director.create(plan, server=SERVER, channel=CHANNEL, by=OLGA)


async def test_a_tournament_is_the_same_after_a_restart(evening: Directed, store: Store) -> None:
    tournament = await created(evening)
    await evening.do(tournament, f.Entered("Cats", (ANNA, BO)), by=ANNA)
    await evening.do(tournament, f.PartnerConfirmed(1, BO), by=BO)
    again = directed(store, evening.clock)
    await again.director.start(dispatch=False)
    assert again.director.journal(tournament) == evening.director.journal(tournament)
    assert [each.tournament for each in again.director.of_server(SERVER)] == [tournament]
    assert again.director.of_server(SERVER + 1) == ()


async def test_the_secret_is_kept_outside_the_log_and_keeps_its_promise(
    evening: Directed, store: Store
) -> None:
    tournament = await created(evening)
    held = await store.read(read_all, tournament)
    assert len(held.secret) == 32
    assert held.secret.hex() not in repr(held) + repr(held.running)
    await evening.do(tournament, f.Cancelled())
    await evening.director.do(tournament, f.SecretShown(held.secret.hex()), by=0)
    assert evening.state(tournament).secret == held.secret.hex()


@pytest.mark.parametrize(
    ("fact", "by", "code"),
    [
        (f.Entered("Cats", (ANNA, BO)), EVE, "not_your_entry"),
        (f.PartnerConfirmed(1, BO), ANNA, "not_your_entry"),
        (f.DroppedOut(1, 0), EVE, "not_your_entry"),
        (f.CheckInOpened(), ANNA, "organisers_only"),
        (f.Undone(2), ANNA, "organisers_only"),
        (f.SecretShown("00" * 32), OLGA, "by_itself_only"),
        (f.Finished(), OLGA, "wrong_stage"),
    ],
)
async def test_everybody_decides_about_himself_and_organisers_about_the_rest(
    evening: Directed, fact: f.Fact, by: int, code: str
) -> None:
    tournament = await created(evening)
    await evening.do(tournament, f.Entered("Dogs", (ANNA, BO)), by=ANNA)
    with pytest.raises(RuleViolation) as refused:
        await evening.director.do(tournament, fact, by=by)
    assert refused.value.reason.code == code


async def test_an_organiser_is_whom_the_owner_names_or_who_manages_the_server(
    evening: Directed, store: Store
) -> None:
    tournament = await created(evening)
    with pytest.raises(RuleViolation):
        await evening.director.name_organiser(tournament, EVE, by=EVE)
    await evening.director.name_organiser(tournament, EVE, by=OLGA)
    again = directed(store, evening.clock)
    await again.director.start(dispatch=False)
    await again.director.do(tournament, f.CheckInOpened(), by=EVE)
    await again.director.do(tournament, f.Cancelled(), by=BO, manages=True)


async def test_what_is_refused_leaves_nothing_behind(evening: Directed) -> None:
    tournament = await created(evening)
    before = evening.director.journal(tournament)
    told = len(evening.changes)
    with pytest.raises(RuleViolation) as refused:
        await evening.do(tournament, f.CheckedIn(1))
    assert refused.value.reason.code == "wrong_stage"
    assert evening.director.journal(tournament) is before
    assert len(evening.changes) == told
    with pytest.raises(RuleViolation):
        await created(evening, Plan("two\nlines"))
    assert await evening.director.past(99) is None
