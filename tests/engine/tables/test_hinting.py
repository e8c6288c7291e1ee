"""Hints at a table: for whoever is to act, from his own view alone, while it is his turn."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace

import pytest

from engine.players.advice import Advice
from engine.players.medium.policy import explain_choice
from engine.players.policy import Budget
from engine.rules.actions import Bury, Play
from engine.rules.reasons import Reason
from engine.rules.state import Phase
from engine.rules.views import View
from engine.tables import commands as c
from engine.tables.allowing import explain_own_count
from engine.tables.hinting import Hinting
from engine.tables.state import Fixture
from engine.tables.thinkers import ProcessThinkers, ThinkerError
from tests.engine.tables.hosting import ANNA, FOUR, Played, minds

STRANGER = 99


@dataclass
class Pondering:
    """Advises like ``medium``, once it is let."""

    let: asyncio.Event = field(default_factory=asyncio.Event)
    asked: list[View] = field(default_factory=list)
    fault: ThinkerError | None = None

    def __post_init__(self) -> None:
        self.let.set()

    @property
    def strengths(self) -> tuple[str, ...]:
        return minds().strengths

    async def choose(self, strength: str, view: View, budget: Budget) -> object:
        return await minds().choose(strength, view, budget)

    async def advise(self, view: View, budget: Budget) -> Advice:
        del budget
        self.asked.append(view)
        await self.let.wait()
        if self.fault is not None:
            raise self.fault
        return explain_choice(view)

    async def close(self) -> None:
        pass


@pytest.fixture
def adviser(played: Played) -> Pondering:
    made = Pondering()
    played.host.thinkers = made  # type: ignore[assignment]
    return made


async def to_play(played: Played) -> tuple[int, int, int]:
    """A table at which somebody is to lead: the table, his seat, and who he is."""
    table = await played.started()
    await played.dealt(table)
    while played.view(table).phase is not Phase.PLAYING:
        await played.simple(table)
    seat = played.waiting(table)
    assert seat is not None
    return table, seat, FOUR[seat]


def code(answer: object) -> str:
    assert isinstance(answer, Reason), answer
    return answer.code


async def test_a_hint_is_made_from_the_view_of_the_asking_seat(
    played: Played, adviser: Pondering
) -> None:
    table, seat, person = await to_play(played)
    answer = await Hinting(played.host).ask(table, person)
    assert isinstance(answer, Advice)
    assert isinstance(answer.action, Play)
    assert adviser.asked == [played.view(table, seat)]


async def test_the_same_moment_is_thought_about_once(played: Played, adviser: Pondering) -> None:
    table, _, person = await to_play(played)
    hinting = Hinting(played.host)
    assert await hinting.ask(table, person) == await hinting.ask(table, person)
    assert len(adviser.asked) == 1


async def test_whoever_asks_twice_at_once_waits(played: Played, adviser: Pondering) -> None:
    table, _, person = await to_play(played)
    hinting = Hinting(played.host)
    adviser.let.clear()
    first = asyncio.ensure_future(hinting.ask(table, person))
    await asyncio.sleep(0)
    assert code(await hinting.ask(table, person)) == "hint_asked"
    adviser.let.set()
    assert isinstance(await first, Advice)


async def test_a_hint_for_a_moment_that_has_passed_is_not_given(
    played: Played, adviser: Pondering
) -> None:
    table, _, person = await to_play(played)
    adviser.let.clear()
    asked = asyncio.ensure_future(Hinting(played.host).ask(table, person))
    await asyncio.sleep(0)
    await played.simple(table)
    adviser.let.set()
    assert code(await asked) == "hint_late"


async def test_only_whoever_is_to_act_is_told(played: Played, adviser: Pondering) -> None:
    table, seat, _ = await to_play(played)
    hinting = Hinting(played.host)
    assert code(await hinting.ask(table, FOUR[(seat + 1) % 4])) == "no_hint_now"
    assert code(await hinting.ask(table, STRANGER)) == "not_seated"
    assert code(await hinting.ask(table + 1, STRANGER)) == "no_such_table"
    assert adviser.asked == []


async def test_a_table_may_forbid_hints_and_counts(played: Played, adviser: Pondering) -> None:
    table, seat, person = await to_play(played)
    await played.do(table, ANNA, c.ChangeComforts(hints=False, counts=False, pace=1))
    assert code(await Hinting(played.host).ask(table, person)) == "hints_off"
    seen = played.host.view_of_seat(table, seat)
    assert seen is not None
    assert code(explain_own_count(seen)) == "counts_off"
    assert adviser.asked == []


async def test_a_tournament_has_neither_hints_nor_counts(
    played: Played, adviser: Pondering
) -> None:
    """Whatever its tables are set to."""
    table, seat, person = await to_play(played)
    held = next(each for each in played.host.tables.all() if each.table_id == table)
    fixture = Fixture(tournament=1, name="Cup", step=2, round=1, table=1, starts=0)
    state = replace(held.live.state, fixture=fixture)
    held.live = replace(held.live, state=state)
    assert state.comforts.hints
    assert code(await Hinting(played.host).ask(table, person)) == "no_hints_in_tournament"
    seen = played.host.view_of_seat(table, seat)
    assert seen is not None
    assert code(explain_own_count(seen)) == "no_hints_in_tournament"
    assert adviser.asked == []


async def test_a_failing_adviser_is_told_and_asked_again(
    played: Played, adviser: Pondering
) -> None:
    table, _, person = await to_play(played)
    hinting = Hinting(played.host)
    adviser.fault = ThinkerError("too_slow")
    assert code(await hinting.ask(table, person)) == "hint_failed"
    adviser.fault = None
    assert isinstance(await hinting.ask(table, person), Advice)


async def test_showing_and_burying_have_hints_too(played: Played, adviser: Pondering) -> None:
    table = await played.started(rules="ladder-fixed-trump")
    await played.dealt(table)
    seat = played.waiting(table)
    assert seat is not None
    answer = await Hinting(played.host).ask(table, FOUR[seat])
    assert isinstance(answer, Advice)
    assert isinstance(answer.action, Bury)
    other = await played.started()
    assert code(await Hinting(played.host).ask(other, ANNA)) == "no_hint_now"
    await played.dealt(other)
    shown = await Hinting(played.host).ask(other, ANNA)
    assert isinstance(shown, Advice)
    assert shown.rule.startswith("show.")


async def test_worker_processes_advise(played: Played) -> None:
    table, seat, _ = await to_play(played)
    thinkers = ProcessThinkers(workers=1)
    try:
        advice = await thinkers.advise(played.view(table, seat), Budget(0.2, 1))
    finally:
        await thinkers.close()
    assert isinstance(advice.action, Play)
    assert advice.rule.startswith("lead.")
