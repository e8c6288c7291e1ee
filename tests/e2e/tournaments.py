# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""What people do with tournaments, by commands; how time passes for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from bot.playground.person import Person
from engine.tournaments.state import Tournament
from tests.e2e.robots import offered
from tests.e2e.stage import Stage

QUICK = {"preset": "single-deck", "deals": 1, "check_in": 0}


async def asked(here: Stage, who: Person, command: str, /, **options: Any):
    """What the bot answers to a command, for this person alone."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return await who.answer_to(await who.run(here.channel, command, **named))


async def said(here: Stage, who: Person, command: str, /, **options: Any) -> str:
    return (await asked(here, who, command, **options)).text()


async def set_up(here: Stage, who: Person, **options: Any) -> int:
    """A tournament by command and the button of its draft."""
    draft = await asked(here, who, "tournament create", **{**QUICK, **options})
    assert here.bot.desk.director.of_server(here.guild.id) == (), "nothing yet but a draft"
    await who.press(draft, offered(draft, "cup-create")[0])
    (running,) = here.bot.desk.director.of_server(here.guild.id)
    await here.bot.settle()
    return running.tournament


async def organised(here: Stage, who: Person, command: str, /, **options: Any) -> None:
    """A step of an organiser's, and the question whether he is sure answered."""
    answer = await asked(here, who, f"organise {command}", **options)
    sure = offered(answer, "cup-step")
    assert sure, answer.text()
    await who.press(answer, sure[0])


def state(here: Stage, tournament: int) -> Tournament:
    return here.bot.desk.director.running(tournament).state


async def go_on(here: Stage, seconds: float) -> None:
    """Let time pass, and do what is due."""
    here.clock.go_on(seconds)
    await here.bot.host.run_due()
    await here.bot.desk.director.run_due()
    await here.bot.host.idle()


async def until(here: Stage, done: Callable[[], bool], step: float = 1.0) -> None:
    """Let time pass until something is so; the bot's requests get through meanwhile.

    :param step: seconds that pass between two looks.
    :raises TimeoutError: where it hasn't come after two minutes of the real clock.
    """
    async with asyncio.timeout(120):
        while not done():
            await go_on(here, step)
            await asyncio.sleep(0.01)
    await here.bot.settle()


def tables_open(here: Stage, tournament: int, number: int) -> bool:
    director = here.bot.desk.director
    rounds = state(here, tournament).rounds
    return len(rounds) >= number and all(
        each.score is not None
        or director.table_of(tournament, number, each.pairing.table) is not None
        for each in rounds[number - 1].tables
    )
