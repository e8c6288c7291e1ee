# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""A tournament that uses every route of Discord's API that tournaments use, and what is seen of it.

Two pairs of people and two of computers sign up for a duplicate; their tables get threads, then it
is called off. Some requests fail on the way.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.playground.faults import Ailment
from bot.playground.state import Message
from engine.tournaments import facts as f
from engine.tournaments.plan import Plan, RoundLength
from tests.e2e.routes import used
from tests.e2e.stage import QuickClient, Stage
from tests.e2e.touring import excused, scene, told
from tests.e2e.tournaments import until

BOARDS = Plan("Boards", rounds=1, preset="single-deck", duplicate=True, length=RoundLength(deals=1))


@dataclass
class Contest:
    """What became of a tournament.

    :ivar steps: its log.
    :ivar channel: what stands in its channel, ids written as names.
    :ivar threads: of each thread its name, who is in it, whether it is closed, and what was said.
    :ivar struck: whether everything that was to fail did.
    """

    steps: list = field(default_factory=list)
    channel: list = field(default_factory=list)
    threads: list = field(default_factory=list)
    struck: bool = True
    routes: set[str] = field(default_factory=set)


async def contest(folder, ailments: Sequence[Ailment] = ()) -> Contest:
    """Hold it, while some requests fail."""
    seen = Contest()
    async with scene(folder, client=QuickClient) as here:
        for each in ailments:
            here.town.faults.strike(each)
        tournament = await held(here)
        await looked(here, seen)
        seen.steps = [each.fact for each in here.bot.desk.director.journal(tournament).lines]
        seen.struck = not here.town.faults.waiting
        seen.routes = used(here.town.log.requests)
        excused(here, ailments)
    return seen


async def held(here: Stage) -> int:
    """From its creation until it is called off."""
    director, people = here.bot.desk.director, [each.user.id for each in here.people]
    start = director.now() + 3600
    plan = replace(BOARDS, start=start)
    place = {"server": here.guild.id, "channel": here.channel.id}
    tournament = await director.create(plan, **place, by=people[0])
    for number, pair in enumerate((people[:2], people[2:4]), 1):
        await director.do(tournament, f.Entered(f"Pair {number}", tuple(pair)), by=pair[0])
        await here.bot.settle()
        await director.do(tournament, f.PartnerConfirmed(number, pair[1]), by=pair[1])
        await here.bot.settle()
    names = ["Machines 1", "Machines 2"]
    await director.add_computers(tournament, names, strength="easy", by=people[0])
    await director.begin(tournament, by=people[0])
    await director.start_round(tournament, by=people[0])
    await until(here, lambda: all_open(here, tournament), step=0)
    await shown(here)
    await director.do(tournament, f.Cancelled(), by=people[0])
    await until(here, lambda: not here.bot.host.tables_of(), step=0)
    await shown(here)
    return tournament


async def shown(here: Stage) -> None:
    """Wait until everything is shown that can be."""
    for _ in range(20):
        await here.bot.settle()
        await asyncio.sleep(0.01)


def all_open(here: Stage, tournament: int) -> bool:
    director = here.bot.desk.director
    rounds = director.journal(tournament).state.rounds
    return bool(rounds) and all(
        director.table_of(tournament, 1, each.pairing.table) for each in rounds[0].tables
    )


async def looked(here: Stage, seen: Contest) -> None:
    """What everybody finds in the channel and in the threads."""
    names = {str(p.user.id): p.user.username for p in here.people}
    world, me = here.town.world, here.town.world.application.bot
    seen.channel = [told(m, names) for m in here.people[4].sees(here.channel) if m.author is me]
    for each in world.channels.values():
        if each.parent == here.channel.id:
            inside = sorted(names.get(str(m), "bot") for m in each.members)
            said = [words(m, names) for m in here.anna.sees(each)] if "ana" in inside else []
            if inside != ["bot"] or not each.archived:  # one that was begun twice is closed
                seen.threads.append((each.name, inside, each.archived, said))
    seen.threads.sort(key=str)


def words(message: Message, names: dict[str, str]) -> tuple:
    """What is read in a message; tables are opened at once, so which is the first is chance."""
    read, *rest = told(message, names)
    return re.sub(r"Table \d+ is closed", "Table is closed", read), *rest
