# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""A tournament as people run one: set up by command, played at tables, read by everybody."""

from __future__ import annotations

from typing import Any

from bot.playground.person import Person
from bot.playground.state.guilds import ChannelKind
from engine.tournaments.state import Stage as Part
from engine.tournaments.state import Tournament
from tests.e2e.robots import offered
from tests.e2e.stage import Stage, stage

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


async def until(here: Stage, done, step: float = 5.0, most: int = 4000) -> None:
    """Let time pass until something is so."""
    for _ in range(most):
        if done():
            return
        await go_on(here, step)
    raise AssertionError("it never came")


def tables_open(here: Stage, tournament: int, number: int) -> bool:
    director = here.bot.desk.director
    rounds = state(here, tournament).rounds
    return len(rounds) >= number and all(
        each.score is not None
        or director.table_of(tournament, number, each.pairing.table) is not None
        for each in rounds[number - 1].tables
    )


async def test_a_tournament_is_set_up_filled_and_begun_by_commands(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo, chen = here.people[:3]
        tournament = await set_up(here, anna, name="Friday", rounds=2)
        assert "Friday" in here.board().text()
        assert "Bo" in await said(here, anna, "tournament join", partner=bo.user)
        assert state(here, tournament).entrants[0].unconfirmed == (bo.user.id,)
        await said(here, bo, "tournament confirm")
        assert state(here, tournament).entrants[0].unconfirmed == ()
        await said(here, anna, "organise add", computers=3)
        assert len(state(here, tournament).entrants) == 4
        await organised(here, anna, "start")
        assert state(here, tournament).stage is Part.RUNNING
        await until(here, lambda: tables_open(here, tournament, 1))
        await here.bot.settle()
        threads = [
            each for each in chen.channels(here.guild) if each.kind is ChannelKind.PUBLIC_THREAD
        ]
        assert len(threads) == 2, "a thread for each table"
        called = [
            m for each in threads for m in chen.sees(each) if f"<@{anna.user.id}>" in m.text()
        ]
        assert called, "those who play are mentioned in their thread"
        assert anna.user.display_name in await said(here, chen, "tournament pairings")
        assert anna.user.display_name in await said(here, chen, "tournament standings")
        log = await said(here, chen, "tournament log")
        assert "Friday" in log
        assert "1" in await said(here, anna, "tournament my")


ORGANISERS = (
    ("start", {}),
    ("next", {}),
    ("pause", {}),
    ("time", {"minutes": 5}),
    ("disqualify", {"entrant": 1, "why": "so"}),
    ("drop", {"entrant": 1}),
    ("add", {"computers": 2}),
    ("undo", {}),
    ("finish", {}),
    ("cancel", {}),
)


async def test_a_plain_member_organises_nothing(tmp_path):
    async with stage(tmp_path) as here:
        anna, bo = here.people[:2]
        tournament = await set_up(here, anna, name="Friday", rounds=2)
        await said(here, anna, "organise add", computers=2)
        before = here.bot.desk.director.journal(tournament)
        refused = set()
        for command, options in ORGANISERS:
            refused.add(await said(here, bo, f"organise {command}", **options))
        assert len(refused) == 1, refused
        assert "organiser" in refused.pop().lower()
        assert here.bot.desk.director.journal(tournament) == before
