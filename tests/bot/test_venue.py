"""Threads of a tournament's tables: private ones in a duplicate, and who is let into them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass, field, replace

import pytest

from bot.announcing import Announcing
from bot.desk import Desk
from bot.outbox.notices import Notices
from bot.outbox.posting import Posting
from bot.outbox.writer import Outbox
from bot.people import People
from bot.places import NoPlaces
from bot.servers import Servers
from bot.venue import Threads
from engine.director.director import Director
from engine.director.values import Tempo
from engine.store import Store
from engine.tables.speeds import Speed
from engine.tournaments import facts as f
from engine.tournaments.plan import Plan, RoundLength
from tests.engine.director.directing import OLGA, Directed, FakeVenue
from tests.engine.tables.hosting import Played, hosted

BOARDS = Plan("Boards", rounds=2, preset="single-deck", duplicate=True, length=RoundLength(deals=1))
SUE = 9009
"""Comes when she is needed."""


@dataclass
class Doors(NoPlaces):
    """Notes which threads were opened, and who was let into them."""

    opened: list[bool] = field(default_factory=list)
    inside: dict[int, list[int]] = field(default_factory=dict)

    async def open_thread(self, server: int, channel: int, name: str, *, private: bool) -> int:
        del server, channel, name
        self.opened.append(private)
        return 7000 + len(self.opened)

    async def invite(self, thread: int, people: Iterable[int]) -> None:
        self.inside.setdefault(thread, []).extend(people)


@dataclass
class Scene:
    evening: Directed
    doors: Doors
    announcing: Announcing


@pytest.fixture
async def scene(store: Store) -> AsyncIterator[Scene]:
    found = opened(hosted(store), store)
    evening = found.evening
    await evening.played.host.start(dispatch=False)
    await evening.director.start(dispatch=False)
    yield found
    await evening.director.stop()
    await evening.played.host.stop()


def opened(played: Played, store: Store, director: Director | None = None) -> Scene:
    """A bot that opens threads and posts nothing.

    :param director: one that goes on while the bot is begun again.
    """
    host, doors, now = played.host, Doors(), played.host.now
    desk = Desk(host, store, People(store, now), Servers(store, now), places=doors)
    posting: Posting = None  # type: ignore[assignment]  # nothing is posted
    notices = Notices(store, posting, Outbox(), now)
    announcing = Announcing(desk, notices, Threads(desk, notices))
    slow = Tempo(speed=Speed.CORRESPONDENCE, pace=0.0)
    desk.director = director or Director(store, host, announcing.threads, tempo=slow)
    desk.director.subscribe(announcing.hear)
    return Scene(Directed(played, desk.director, FakeVenue()), doors, announcing)


async def playing(scene: Scene, plan: Plan = BOARDS) -> int:
    tournament = await scene.evening.with_people(plan, 2)
    await scene.evening.playing(tournament)
    await scene.announcing.idle()
    return tournament


async def test_a_table_of_a_duplicate_gets_a_private_thread_for_its_players(scene: Scene) -> None:
    await playing(scene)
    assert scene.doors.opened == [True]
    assert sorted(scene.doors.inside[7001]) == [1001, 1002, 1003, 1004]


async def test_a_substitute_is_let_in_and_nobody_twice(scene: Scene) -> None:
    tournament = await playing(scene)
    await scene.evening.do(tournament, f.Substituted(1, 1001, SUE))
    await scene.announcing.idle()
    assert sorted(scene.doors.inside[7001]) == [1001, 1002, 1003, 1004, SUE]
    await scene.evening.do(tournament, f.Paused())
    await scene.announcing.idle()
    assert len(scene.doors.inside[7001]) == 5


async def test_after_an_undo_the_first_one_is_there_still(scene: Scene) -> None:
    tournament = await playing(scene)
    await scene.evening.do(tournament, f.Substituted(1, 1001, SUE))
    last = scene.evening.director.journal(tournament)
    assert last is not None
    await scene.evening.do(tournament, f.Undone(len(last.lines)))
    await scene.announcing.idle()
    assert {1001, SUE} <= set(scene.doors.inside[7001])


async def test_a_substitute_who_came_while_the_bot_was_away_is_let_in_at_the_start(
    scene: Scene, store: Store
) -> None:
    tournament = await playing(scene)
    director = Director(store, scene.evening.played.host, FakeVenue())  # no bot hears it
    await director.start(dispatch=False)
    await director.do(tournament, f.Substituted(1, 1001, SUE), by=OLGA)
    await scene.announcing.idle()
    assert SUE not in scene.doors.inside[7001]
    again = opened(scene.evening.played, store, director)
    again.announcing.begin()
    await again.announcing.idle()
    assert again.doors.inside == {7001: [SUE]}


async def test_other_tournaments_have_threads_that_everybody_can_read(scene: Scene) -> None:
    plan = Plan("Open", rounds=1, preset="single-deck", length=RoundLength(deals=1))
    await playing(scene, plan)
    assert (scene.doors.opened, scene.doors.inside) == ([False], {})


async def test_a_table_that_is_decided_again_after_a_replay_says_so_again(scene: Scene) -> None:
    """Where it plays: each decision is a message of its own."""
    tournament = await playing(scene, replace(BOARDS, duplicate=False))
    director = scene.evening.director

    async def decided() -> set[tuple[str, str]]:
        await director.adjudicate(tournament, 1, 1, by=OLGA)
        due = scene.announcing.due(tournament)
        return {(each.what, each.chapter) for each in due if each.what.startswith("decided")}

    first = await decided()
    await scene.evening.do(tournament, f.ReplayOrdered(1, 1))
    await director.run_due()
    again = await decided()
    assert len(first) == len(again) == 1
    assert not first & again
