# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""A whole evening of a tournament: sixteen people and computers, a crash, two who leave.

The bot runs in a process of its own. What became of the tournament is read as everybody can read
it: from messages, answers and files.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import pytest

from bot.cli.verify import verify_files
from bot.playground.person import Person
from bot.playground.state import Message
from bot.presses.codec import decode
from engine.director.archive import checked_archive
from engine.tournaments.entrants import is_computer
from engine.tournaments.journal import Journal
from engine.tournaments.ranking import Row
from engine.tournaments.rounds import TableRecord
from engine.tournaments.scores import Ending
from engine.tournaments.standings import standings
from engine.tournaments.state import Stage as Part
from engine.tournaments.state import Tournament, starters, waiting_list
from tests.e2e.evenings import PATIENCE, Evening, Player, evening
from tests.e2e.robots import offered

PAIRS = (("ana", "bo"), ("chen", "dora"), ("emil", "fritz"), ("gao", "hana"), ("ivan", "jana"))
MINUTE = 60
BREAK, READY = 600, 90
"""Seconds from the last result to the next pairing, and from that to the first card."""


async def set_up(here: Evening) -> None:
    """Olga sets it up by a command and its draft."""
    draft = await here.asked(
        here.olga,
        "tournament create",
        name="Friday",
        start="40",
        check_in=15,
        preset="single-deck",
        deals=1,
        minutes=30,
        rounds=3,
        capacity=9,
    )
    assert "Friday" in await here.pressed(here.olga, draft, "cup-create")
    lobby = await here.will.waits_for(here.town.channel, lambda m: bool(offered(m, "cup-join")))
    assert "Friday" in lobby.text()


async def sign_up(here: Evening) -> None:
    """Five pairs; four who are alone; computers; a pair too many. Who was asked confirms."""
    for one, two in PAIRS:
        await join(here, one, two)
    for name in ("karl", "lena", "mia"):
        lobby = here.shown(here.people[name], "cup-join")
        await here.pressed(here.people[name], lobby, "cup-join")
    await team(here, here.nils, "mia")
    await here.organised("add", computers=2)
    await join(here, "otto", "paula")
    for i, (_, two) in enumerate((*PAIRS, ("otto", "paula"))):
        await confirm(here, here.people[two], by_command=i % 2 == 0)
    state = await here.state()
    assert [len(each.players) for each in state.entrants] == [2] * 5 + [1, 1, 2, 2, 2, 2]
    assert not any(each.unconfirmed for each in state.entrants)


async def join(here: Evening, one: str, two: str) -> None:
    """One signs up with the other."""
    first, second = here.people[one], here.people[two]
    said = await here.said(first, "tournament join", partner=second.user)
    assert second.user.display_name in said


async def confirm(here: Evening, who: Person, *, by_command: bool) -> None:
    """Somebody who was asked in public confirms to be the other's partner."""

    def asks(message: Message) -> bool:
        return who.user.id in message.mentions and bool(offered(message, "cup-refuse"))

    if by_command:
        await here.said(who, "tournament confirm")
    else:
        asked = await who.waits_for(here.town.channel, asks)
        await here.pressed(who, asked, "cup-confirm")


async def team(here: Evening, who: Person, other: str) -> None:
    """Somebody chooses one of those who are alone."""
    lobby = here.shown(who, "cup-with")
    asked = await who.answer_to(await who.press(lobby, offered(lobby, "cup-with")[0]))
    menus = [c for c in asked.components[0]["components"] if c["type"] == 1]
    (menu,) = [c for row in menus for c in row["components"] if "cup-team" in c["custom_id"]]
    name = here.people[other].user.display_name
    (value,) = [each["value"] for each in menu["options"] if name in each["label"]]
    assert not (await who.select(asked, menu["custom_id"], [value])).failed


async def check_in(here: Evening) -> None:
    """Its time comes; who was alone has a partner now; Ivan and Jana miss it, others move up."""
    await here.away.go_on(25 * MINUTE)
    state = await here.until(lambda it: it.stage is Part.CHECK_IN)
    assert here.lena.user.id in state.entrants[5].players
    assert [each.number for each in waiting_list(state)] == [11]
    for i, (one, two) in enumerate((*PAIRS[:-1], ("karl", "lena"), ("mia", "nils"))):
        who = here.people[two if i % 2 else one]
        lobby = await who.waits_for(here.town.channel, lambda m: bool(offered(m, "cup-here")))
        await here.pressed(who, lobby, "cup-here")
    await here.said(here.paula, "tournament check-in")
    state = await here.state()
    assert [each.number for each in starters(state)] == [1, 2, 3, 4, 6, 8, 9, 10, 11]
    await here.away.go_on(15 * MINUTE)


def humans(here: Evening, state: Tournament, table: TableRecord) -> int:
    return len(here.people_at(state, table))


async def first_round(here: Evening) -> None:
    """Three tables play, one doesn't get to its end: it is warned, and decided by the rule."""
    state = await here.opened(1, tables=4)
    assert len(state.rounds[0].byes) == 1
    await here.away.go_on(READY)
    late, *others = sorted(state.rounds[0].tables, key=lambda t: -humans(here, state, t))
    assert humans(here, state, late) == 4
    await here.play(here.robots(state, others), others)
    number, one = late.pairing.table, here.people_at(state, late)[0]
    thread = here.thread(1, number)
    await here.away.go_on(25 * MINUTE)
    await one.waits_for(thread, lambda m: "the round ends" in m.text())
    assert not (await here.state()).rounds[0].done
    await here.away.go_on(5 * MINUTE)
    await one.waits_for(thread, lambda m: "was decided" in m.text())
    state = await here.until(lambda it: it.rounds[0].done)
    assert state.rounds[0].tables[number - 1].score.ending is Ending.ADJUDICATED


async def between_rounds(here: Evening) -> None:
    """Ana and Bo leave; Ivan and Jana, who missed check-in, come in late: she is asked again."""
    await leave(here, here.ana)
    assert not (await here.state()).entrants[0].there
    await here.said(here.ivan, "tournament join", partner=here.jana.user)
    asking = await here.state()
    assert asking.is_asked(asking.entrants[-1])
    await confirm(here, here.jana, by_command=False)
    state = await here.state()
    late = state.entrants[-1]
    assert late.players == (here.ivan.user.id, here.jana.user.id)
    assert (late.number in state.seeds, late.entered_for) == (True, 2)
    await here.away.go_on(BREAK)


async def leave(here: Evening, who: Person) -> None:
    """Somebody leaves by a command, and is sure."""
    answer = await here.asked(who, "tournament leave")
    await here.pressed(who, answer, "cup-leave")


async def second_round(here: Evening) -> None:
    """The bot is killed; one is replaced by a computer, a pair leaves in the middle."""
    state = await here.opened(2, tables=4)
    await here.away.go_on(READY)
    full = [t for t in state.rounds[1].tables if humans(here, state, t) == 4]
    left, taken, *_ = full
    others = [t for t in state.rounds[1].tables if t is not left]
    robots = here.robots(state, others)
    await killed_in_play(here, robots)
    assert sum([await old_button(each) for each in robots]), "somebody was to act"
    gone = here.people_at(state, taken)[0]
    await here.organised("substitute", person=str(gone.user.id), strength="easy")
    (replaced,) = [each for each in robots if each.person is gone]
    await old_button(replaced, seated=False)
    robots.remove(replaced)
    quitter = here.people_at(state, left)[0]
    thread = here.thread(2, left.pairing.table)
    await leave(here, quitter)
    await quitter.waits_for(thread, lambda m: "was decided" in m.text())
    await here.play(robots, state.rounds[1].tables)
    state = await here.until(lambda it: it.rounds[1].done)
    score = state.rounds[1].tables[left.pairing.table - 1].score
    assert score.ending is Ending.WALKOVER
    own = state.entrants[left.pairing.sides[0][0] - 1]
    assert quitter.user.id in own.players
    assert score.winner == 1
    assert any(is_computer(p) for each in taken.pairing.sides[0] for p in players(state, each))


def players(state: Tournament, entrant: int) -> tuple[int, ...]:
    return state.entrants[entrant - 1].players


async def killed_in_play(here: Evening, robots: Sequence[Player]) -> None:
    """Everybody presses; in the middle of it the process is killed, and begins again."""
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        for each in robots:
            each.fiddling = 0.0
            group.create_task(each.play(each.over))
        while sum(each.presses for each in robots) < 40:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        for each in robots:
            each.dead = each.stopped = True
        await here.away.kill()
    for each in robots:
        each.dead = each.stopped = False
        each.reopens = 1.0


async def old_button(robot: Player, *, seated: bool = True) -> bool:
    """What was on the screen before the crash is pressed, and answered where it stands.

    :param seated: whether he still plays there; else a line of its own may say that he does not.
    :return: whether there was something to play, to show or to bury.
    """
    acts = offered(robot.hand, "play", "show", "pass", "bury")
    for each in (*acts, *offered(robot.hand, "fresh"))[:1]:
        done = await robot.person.press(robot.hand, each)
        assert not done.failed, each
        answer = await robot.person.answer_to(done)
        assert answer is robot.hand or not seated
    return bool(acts)


async def third_round(here: Evening) -> None:
    """It is paired, taken back, paired again; Zoe plays for somebody; then everybody plays."""
    await here.away.go_on(BREAK)
    state = await here.opened(3, tables=4)
    await here.organised("undo")
    state = await here.until(lambda it: len(it.rounds) == 2)
    out = here.who(next(p for e in state.entrants if e.there for p in e.players if p > 0))
    await here.organised("substitute", person=str(out.user.id), other=here.zoe.user)
    await here.away.go_on(2 * BREAK)
    assert len((await here.state()).rounds) == 2, "what was taken back waits for the organiser"
    await here.organised("next")
    state = await here.opened(3, tables=4)
    assert state.rounds[2].byes == ()
    await here.away.go_on(READY)
    tables = state.rounds[2].tables
    robots = here.robots(state, tables)
    assert here.zoe in [each.person for each in robots]
    await here.play(robots, tables)
    await here.away.go_on(BREAK)


async def the_end(here: Evening, folder: Path) -> None:
    """The champion's post; standings, log and records, for everybody."""
    post = await here.will.waits_for(here.town.channel, lambda m: "Friday is over" in m.text())
    await here.away.go_on(5 * MINUTE)
    threads = [c for c in here.town.world.channels.values() if c.name.startswith("Friday ·")]
    assert len(threads) == 12
    async with asyncio.timeout(20):
        while not all(each.archived for each in threads):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    journal = await here.journal()
    state = journal.state
    assert state.stage is Part.FINISHED
    assert state.secret
    table = standings(state)
    best = state.entrants[table[0].entrant - 1]
    assert best.name in post.text()
    assert set(post.mentions) == {p for p in best.players if p > 0}
    assert {row.entrant: row.score for row in table} == scores(journal)
    shown = await here.said(here.will, "tournament standings")
    shown = shown.replace("\\", "").replace("\u2060", "")
    lines = [each for each in shown.splitlines() if each.startswith("`")]
    assert [each.split(" · ")[:3] for each in lines] == [line(state, row) for row in table]
    await read_log(here, journal)
    answer = await here.asked(here.will, "organise export", format="records")
    (file,) = answer.attachments
    path = folder / file.filename
    path.write_bytes(file.content)
    assert verify_files([path]) == 0
    played = [t for each in state.rounds for t in each.tables if t.score.ending is Ending.PLAYED]
    assert checked_archive(file.content).deals == len(played) == 10


def line(state: Tournament, row: Row) -> list[str]:
    """A line of standings as far as everybody understands it: place and name, score, games."""
    name = state.entrants[row.entrant - 1].name
    return [f"`{row.place}` **{name}**", str(row.score), f"{row.won}–{row.drawn}–{row.lost}"]


def scores(journal: Journal) -> dict[int, Fraction]:
    """What everybody has won, added up from the log alone."""
    state = journal.state
    found = dict.fromkeys(state.seeds, Fraction(0))
    for each in state.rounds:
        for bye in each.byes:
            found[bye.entrant] += 2
        for table in each.tables:
            for side, (entrant,) in enumerate(table.pairing.sides):
                won = table.score.winner == side
                drawn = table.score.winner is None and not table.score.both_lose
                found[entrant] += 2 * won + drawn
    return found


async def read_log(here: Evening, journal: Journal) -> None:
    """Somebody who has nothing to do with it turns all pages of the log."""
    page = await here.asked(here.will, "tournament log")
    told = []
    for number in range(1, 100):
        told += page.text().splitlines()[1:]
        turn = [each for each in offered(page, "cup-log") if decode(each).move == number]
        if not turn:
            break
        page = await here.will.answer_to(await here.will.press(page, turn[0]))
    assert len(told) == len(journal.lines)


@pytest.mark.slow
@pytest.mark.timeout(600)
async def test_a_whole_evening(tmp_path):
    async with evening(tmp_path) as here:
        await set_up(here)
        await sign_up(here)
        await check_in(here)
        await first_round(here)
        await between_rounds(here)
        await second_round(here)
        await third_round(here)
        await the_end(here, tmp_path)
