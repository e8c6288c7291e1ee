"""Roles for ranks and the champion: given, taken, refused, paced, and after a restart."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.people import People
from bot.playground import founding
from bot.playground.faults import Ailment
from bot.playground.person import Person
from bot.playground.state import Permission, Role, User
from bot.playground.state.permissions import BOT_DEFAULT
from engine.store import Store
from engine.store.kept import kept_of
from engine.store.ladder.choices import LadderChoices, Rank, put_choices
from engine.store.ladder.roles import given_roles
from engine.store.ladder.standings import Standing, put_standings
from tests.databases import sqlite_in
from tests.e2e.routes import ROLES
from tests.e2e.stage import Stage, inhabitants, on, stage
from tests.e2e.test_every_route import WAYS, failing
from tests.e2e.touring import hurried
from tests.engine.ladder.stories import NOON
from tests.local_discord import town


def rated(here: Stage, who: User, rating: int) -> Standing:
    at = here.bot.host.now()
    return Standing(here.guild.id, 0, "four", who.id, 25.0, 4.0, at, rounds=90, rating=rating)


async def count(here: Stage, *standings: Standing) -> None:
    """The ladder has counted, and roles follow."""
    await here.bot.store.commit(put_standings, list(standings))
    await follow(here)


async def follow(here: Stage) -> None:
    here.bot.desk.ladder.changed(here.guild.id)
    await here.bot.outbox.idle()


def allow_roles(here: Stage, *, position: int = 9) -> None:
    allowed = BOT_DEFAULT | Permission.MANAGE_ROLES
    founding.change_bot_role(here.town.world, here.guild, permissions=allowed, position=position)


def role(here: Stage, name: str, position: int = 1) -> Role:
    return founding.add_role(here.town.world, here.guild, name, position=position)


def holders(here: Stage, wanted: Role) -> set[str]:
    members = here.guild.members.values()
    return {each.user.username for each in members if wanted.id in each.roles}


def role_requests(here: Stage) -> list[tuple[str, float]]:
    return [
        (each.method, each.at)
        for each in here.town.log.requests
        if each.route == "/guilds/{guild}/members/{user}/roles/{role}"
    ]


@contextlib.asynccontextmanager
async def club(folder: Path, **options: Any) -> AsyncIterator[tuple[Stage, Role, Role]]:
    """A server where the bot may give a rank's role from 1600 points on, and the champion's."""
    async with stage(folder, **options) as here:
        allow_roles(here)
        gold, crown = role(here, "Gold"), role(here, "Champion", 2)
        choices = LadderChoices(here.guild.id, crown.id, (Rank(1600, gold.id),))
        await here.bot.store.commit(put_choices, choices, here.bot.host.now())
        yield here, gold, crown


async def ran(here: Stage, who: Person, command: str, **options: Any) -> str:
    done = await who.run(here.channel, command, **options)
    answer = await who.answer_to(done)
    assert answer.ephemeral
    return answer.text()


async def test_roles_follow_the_ratings(tmp_path: Path) -> None:
    async with club(tmp_path) as (here, gold, crown):
        ana, bo, _ = (each.user for each in here.people[:3])
        await count(here, rated(here, ana, 1750), rated(here, bo, 1590))
        assert holders(here, gold) == {"ana"}
        assert holders(here, crown) == {"ana"}
        await count(here, rated(here, ana, 1580), rated(here, bo, 1650))
        assert holders(here, gold) == {"bo"}
        assert holders(here, crown) == {"bo"}


async def test_who_is_forgotten_loses_his_roles_and_is_told_of_those_that_stay(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as (here, gold, crown):
        ana = here.anna
        await count(here, rated(here, ana.user, 1750))
        assert holders(here, gold) == holders(here, crown) == {"ana"}
        panel = await ana.answer_to(await ana.run(here.channel, "privacy"))
        question = await ana.answer_to(await ana.press(panel, "t1.forget...."))
        founding.move_role(here.town.world, here.guild, crown, 12)
        await ana.press(question, "t1.forget....yes")
        assert "couldn’t take from you: 1" in question.text()
        assert holders(here, gold) == set()
        assert holders(here, crown) == {"ana"}
        await follow(here)
        assert holders(here, gold) == set()
        given = await here.bot.store.read(given_roles, here.guild.id)
        assert all(each.player_id < 0 for each in given)


async def test_a_role_that_is_being_given_to_whoever_is_forgotten_is_taken_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """His id is written nowhere afterwards, though it was on its way."""
    async with club(tmp_path) as (here, gold, _):
        ana, give, forget = here.anna, discord.Member.add_roles, People.forget
        held_up, forgotten, go_on = asyncio.Event(), asyncio.Event(), asyncio.Event()

        async def slowly(self: discord.Member, *roles: Any, reason: str | None = None) -> None:
            held_up.set()
            await go_on.wait()
            await give(self, *roles, reason=reason)

        def told(self: People, person: int) -> None:
            forget(self, person)
            forgotten.set()

        monkeypatch.setattr(discord.Member, "add_roles", slowly)
        monkeypatch.setattr(People, "forget", told)
        await here.bot.store.commit(put_standings, [rated(here, ana.user, 1750)])
        here.bot.desk.ladder.changed(here.guild.id)
        panel = await ana.answer_to(await ana.run(here.channel, "privacy"))
        question = await ana.answer_to(await ana.press(panel, "t1.forget...."))
        settling = asyncio.create_task(here.bot.outbox.idle())
        await held_up.wait()
        pressed = asyncio.create_task(ana.press(question, "t1.forget....yes"))
        await asyncio.wait_for(forgotten.wait(), 60)
        go_on.set()
        await pressed
        await here.bot.client.quiet()
        await settling
        assert holders(here, gold) == set()
        assert (await here.bot.store.read(kept_of, ana.user.id)).counts == {}


async def test_nothing_is_asked_of_discord_without_the_setting(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        allow_roles(here)
        await count(here, rated(here, here.anna.user, 1900))
        assert role_requests(here) == []
        assert not [each for each in here.town.log.requests if "/members" in each.path]


async def test_a_manager_sets_ranks_and_the_champions_role_and_takes_them_back(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path) as here:
        allow_roles(here)
        gold, crown = role(here, "Gold"), role(here, "Champion")
        await here.bot.store.commit(put_standings, [rated(here, here.anna.user, 1700)])
        told = await ran(here, here.anna, "ladder rank", role=gold, **{"from": 1600})
        assert f"<@&{gold.id}> from 1,600" in told
        await here.bot.outbox.idle()
        assert holders(here, gold) == {"ana"}
        done = await here.anna.run(here.channel, "ladder settings")
        panel = await here.anna.answer_to(done)
        await here.anna.select(panel, "t1.ladder....champion", [str(crown.id)])
        await here.bot.outbox.idle()
        assert holders(here, crown) == {"ana"}
        await here.anna.select(panel, "t1.ladder....rank", ["1600"])
        await here.anna.select(panel, "t1.ladder....champion", [])
        await here.bot.outbox.idle()
        assert holders(here, gold) == holders(here, crown) == set()
        assert await here.bot.store.read(given_roles, here.guild.id) == ()


async def test_what_stands_in_the_way_is_explained_with_the_role(tmp_path: Path) -> None:
    async with stage(tmp_path) as here:
        founding.change_bot_role(here.town.world, here.guild, permissions=BOT_DEFAULT, position=5)
        gold, high = role(here, "Gold"), role(here, "Admins", 7)
        told = await ran(here, here.anna, "ladder rank", role=gold, **{"from": 1600})
        assert "Manage Roles" in told
        assert f"<@&{gold.id}>" in told
        allow_roles(here, position=5)
        told = await ran(here, here.anna, "ladder rank", role=high, **{"from": 1600})
        assert "above my own" in told
        assert f"<@&{high.id}>" in told
        everyone = here.guild.roles[here.guild.id]
        told = await ran(here, here.anna, "ladder rank", role=everyone, **{"from": 1600})
        assert "manages it" in told
        await ran(here, here.anna, "ladder rank", role=gold, **{"from": 1600})
        gold.position = 8
        founding.change_bot_role(here.town.world, here.guild, permissions=BOT_DEFAULT, position=5)
        await count(here, rated(here, here.anna.user, 1700))
        assert role_requests(here) == []
        assert "Manage Roles" in await ran(here, here.anna, "ladder settings")


async def test_a_role_is_given_as_soon_as_the_bot_may(tmp_path: Path) -> None:
    async with club(tmp_path) as (here, gold, _):
        founding.change_bot_role(here.town.world, here.guild, permissions=BOT_DEFAULT)
        await count(here, rated(here, here.anna.user, 1700))
        assert holders(here, gold) == set()
        heard = []
        here.bot.desk.ladder.subscribe(heard.append)
        allow_roles(here)
        await here.anna.run(here.channel, "ladder settings")  # the gateway keeps the order
        await here.bot.outbox.idle()
        assert heard
        assert holders(here, gold) == {"ana"}


async def test_a_role_that_was_deleted_is_nobodys_and_said(tmp_path: Path) -> None:
    async with club(tmp_path) as (here, gold, crown):
        await count(here, rated(here, here.anna.user, 1700))
        founding.remove_role(here.town.world, here.guild, gold)
        assert "no longer exists" in await ran(here, here.anna, "ladder settings")
        await follow(here)
        kept = await here.bot.store.read(given_roles, here.guild.id)
        assert [each.role_id for each in kept] == [crown.id]


async def test_who_is_not_on_the_server_is_asked_for_once(tmp_path: Path) -> None:
    async with club(tmp_path) as (here, gold, _):
        stranger = founding.add_user(here.town.world, "zoe")
        await count(here, rated(here, stranger, 1650), rated(here, here.anna.user, 1700))
        await follow(here)
        asked = [each for each in here.town.log.requests if each.path.endswith(f"/{stranger.id}")]
        assert len(asked) == 1
        assert holders(here, gold) == {"ana"}
        here.town.log.expect(10007)


async def test_many_changes_are_paced(tmp_path: Path) -> None:
    async with club(tmp_path, interval=0.2) as (here, gold, _):
        await count(here, *(rated(here, each.user, 1650) for each in here.people[:6]))
        assert len(holders(here, gold)) == 6
        times = [at for method, at in role_requests(here) if method == "PUT"]
        people = sorted(times)[::2]  # champions are six as well: two requests a person
        assert all(later - sooner > 0.15 for sooner, later in pairwise(people))


@pytest.mark.parametrize(
    "way",
    [
        "cut, but done",
        *(pytest.param(way, marks=pytest.mark.slow) for way in ("five 500", "cut", "429 for long")),
    ],
)
@pytest.mark.parametrize("route", ROLES)
async def test_whatever_a_route_does_everybody_holds_what_he_should(
    tmp_path: Path, route: str, way: str
) -> None:
    async with club(tmp_path) as (here, gold, crown):
        ana, bo, _ = (each.user for each in here.people[:3])
        with hurried():
            await count(here, rated(here, ana, 1750))
            here.town.faults.strike(failing(route, WAYS[way]))
            await count(here, rated(here, ana, 1550), rated(here, bo, 1650))
        assert not here.town.faults.waiting
        assert holders(here, gold) == holders(here, crown) == {"bo"}


async def test_a_refusal_is_not_repeated_until_something_changes(tmp_path: Path) -> None:
    async with club(tmp_path) as (here, gold, _):
        here.town.faults.strike(Ailment(403, times=99, method="PUT", route="/roles/"))
        await count(here, rated(here, here.anna.user, 1700))
        assert len(role_requests(here)) == 1
        here.town.faults.ailments.clear()
        await follow(here)
        assert holders(here, gold) == {"ana"}


async def test_a_start_finds_what_is_left_to_do(tmp_path: Path) -> None:
    async with town() as here:
        people = inhabitants(here)
        allowed = BOT_DEFAULT | Permission.MANAGE_ROLES
        founding.change_bot_role(here.world, here.guild, permissions=allowed, position=9)
        gold = founding.add_role(here.world, here.guild, "Gold")
        server, members = here.guild.id, here.guild.members
        anna, bo = (members[each.user.id] for each in people[:2])
        async with await Store.open(sqlite_in(tmp_path, "tractor.sqlite3")) as store:
            choices = LadderChoices(server, None, (Rank(1600, gold.id),))
            await store.commit(put_choices, choices, NOON)
            best = [
                Standing(server, 0, "four", each.user.id, 25.0, 4.0, NOON, rating=1700)
                for each in (anna, bo)
            ]
            await store.commit(put_standings, best)
        bo.roles.append(gold.id)  # he was given it, and the process ended before it was noted
        async with on(here, tmp_path) as bot, asyncio.timeout(20):
            while len(await bot.store.read(given_roles, server)) < 2:
                await asyncio.sleep(0.02)
                await bot.outbox.idle()
        assert gold.id in anna.roles
        given = [each for each in here.log.requests if each.route.endswith("/roles/{role}")]
        assert len(given) == 1, "what somebody holds isn't given once more"
