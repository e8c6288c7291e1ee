# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Duplicates (复式赛) as people play them: nobody suggests a card, and rounds follow each other."""

from __future__ import annotations

import asyncio
import contextlib
from collections import defaultdict
from collections.abc import Callable, Sequence

from bot.playground.person import Person
from bot.playground.state import Channel
from bot.playground.state.messages import walk
from engine.director.values import Tempo
from engine.rules import actions as a
from engine.rules.state import Phase
from engine.tables.outcomes import Done
from engine.tables.simplest import simplest_action
from engine.tables.speeds import Speed
from engine.tables.state import Status
from engine.tournaments.rounds import TournamentRound
from engine.tournaments.state import Tournament
from tests.e2e.robots import Robot, menus, next_press, offered, verb
from tests.e2e.stage import Stage
from tests.e2e.tables import game_of
from tests.e2e.tournaments import organised, said, set_up, state, until

UNHURRIED = Tempo(rest=5, ready=5, objections=60, pace=0.0, speed=Speed.CORRESPONDENCE)
"""Computers play at once; people have a day for each move."""


class Contestant(Robot):
    """Chooses cards in the menus where nothing else is offered; says that he is ready."""

    async def open_hand(self) -> None:
        """By the board's button, or between two boards by command."""
        seen = self.person.sees(self.channel)
        if any(offered(each, "hand") for each in seen[-1:]):
            await super().open_hand()
        else:
            opened = await self.person.run(self.channel, "hand")
            self.hand = await self.person.answer_to(opened)

    async def step(self) -> bool:
        ready = offered(self.hand, "ready")
        if ready:
            with contextlib.suppress(Exception):  # the next board began in this very moment
                await self.press(ready[0])
            return False
        if next_press(self.hand, self.dice) is not None or not menus(self.hand):
            return await super().step()
        await self.choose()
        return True

    async def choose(self) -> None:
        """Some more cards, as many as are asked for in all; anew where they don't fit.

        No menu says how many are buried: a menu takes no more than its suit has. So where they
        can't be buried yet, one more is tried, or all are put back.
        """
        found = menus(self.hand)
        owed = max(each.get("max_values", 1) for each in found)
        missing = owed - sum(len(taken(each)) for each in found)
        if any("custom_id" in each and verb(each) == "bury" for each in walk(self.hand.components)):
            missing = max(self.dice.randint(0, 1), missing)
        fitting = [each for each in found if len(taken(each)) < room(each)]
        if missing <= 0 or not fitting:
            await self.press(offered(self.hand, "clear")[0])
            return
        menu = self.dice.choice(fitting)
        more = [each["value"] for each in menu["options"] if not each.get("default")]
        self.dice.shuffle(more)
        values = [*taken(menu), *more[:missing]]
        edits = self._edits
        done = await self.person.select(self.hand, menu["custom_id"], values)
        self.check(done, "pick")
        await self.look(done, edits)


def room(menu) -> int:
    """How many cards a menu takes."""
    return min(len(menu["options"]), menu.get("max_values", 1))


def taken(menu) -> list[str]:
    """The cards that are chosen in a menu."""
    return [each["value"] for each in menu["options"] if each.get("default")]


async def filled(
    here: Stage, pairs: Sequence[tuple[Person, Person]], computers: int, **options
) -> int:
    """A duplicate for which these pairs and so many pairs of computers have entered."""
    organiser = pairs[0][0]
    usual = {"name": "Doubles", "rounds": 1, "duplicate": True, "deals": 2, "minutes": 0}
    tournament = await set_up(here, organiser, **{**usual, **options})
    for one, other in pairs:
        await said(here, one, "tournament join", partner=other.user)
        await said(here, other, "tournament confirm")
    if computers:
        await said(here, organiser, "organise add", computers=computers)
    return tournament


async def begin(here: Stage, tournament: int, organiser: Person) -> None:
    """Its first round is paired and opened at once: no time passes meanwhile."""
    await organised(here, organiser, "start")
    await until(here, lambda: bool(tables_of(here, tournament, 1)), step=0)


def tables_of(here: Stage, tournament: int, number: int) -> dict[int, int]:
    """The ids of the tables of a round that people play at, once all of them are open."""
    rounds = state(here, tournament).rounds
    if len(rounds) < number:
        return {}
    director, found = here.bot.desk.director, {}
    for each in peopled(state(here, tournament), rounds[number - 1]):
        table = director.table_of(tournament, number, each)
        if table is None:
            return {}
        found[each] = table
    return found


def peopled(there: Tournament, found: TournamentRound) -> list[int]:
    """The tables of a round at which people sit."""
    return [
        each.pairing.table
        for each in found.tables
        if any(p > 0 for e in each.pairing.entrants for p in there.entrants[e - 1].players)
    ]


def seated(here: Stage, table: int) -> list[Person]:
    """The people at a live table."""
    sits = {each.person for each in here.bot.host.table(table).seats}
    return [each for each in here.people if each.user.id in sits]


def thread_of(here: Stage, table: int) -> Channel:
    return here.town.world.channels[here.bot.host.table(table).thread_id]


async def play_tables(
    here: Stage, tables: Sequence[int], seed: object, boards: int | None = None
) -> list[Contestant]:
    """Everybody at these tables plays, all at once.

    :param boards: after how many boards they stop; when their table is closed where it is None.
    """
    over = {table: done_with(here, table, boards) for table in tables}
    await until(here, lambda: all(is_begun(here, table) for table in tables))
    robots = defaultdict(list)
    for table in tables:
        for number, person in enumerate(seated(here, table)):
            robot = Contestant(here, person, thread_of(here, table), (seed, table, number))
            robots[table].append(robot)
    plays = [robot.play(over[table]) for table in tables for robot in robots[table]]
    dealing = asyncio.create_task(deal_on(here, tables))
    try:
        async with asyncio.timeout(120):
            await asyncio.gather(*plays)
    finally:
        dealing.cancel()
    await here.bot.settle()
    return [each for found in robots.values() for each in found]


def done_with(here: Stage, table: int, boards: int | None) -> Callable[[], bool]:
    def done() -> bool:
        seen = here.bot.host.view_of_seat(table, None)
        if seen is None or seen.match is None:
            return seen is None
        return boards is not None and len(seen.match.history) >= boards

    return done


def phase_of(here: Stage, table: int) -> Phase | None:
    seen = here.bot.host.view_of_seat(table, None)
    return None if seen is None or seen.view is None else seen.view.phase


def is_begun(here: Stage, table: int) -> bool:
    return here.bot.host.table(table).status is Status.PLAYING


async def deal_on(here: Stage, tables: Sequence[int]) -> None:
    """Let time pass while cards are dealt."""
    while True:
        if any(phase_of(here, table) is Phase.DEALING for table in tables):
            here.clock.go_on(1)
            await here.bot.host.run_due()
        await asyncio.sleep(0.01)


async def play_board(
    here: Stage, table: int, *, dearly: bool = False, tricks: int | None = None
) -> None:
    """Its people play on without pressing; until so many tricks are over, or the board is.

    :param dearly: whether they play their highest cards, which makes something else of the board.
    """
    host = here.bot.host
    while True:
        seen = host.view_of_seat(table, None)
        if seen.view is None or (tricks is not None and len(seen.view.tricks) >= tricks):
            break
        game, view = game_of(host, table), seen.view
        if view.phase is Phase.SHOWING:
            seat = next(s for s in range(4) if s not in view.passed)
            action: a.Action = a.Pass()
        else:
            seat = view.turn
            action = simplest_action(game, seat)
            if dearly and view.phase is Phase.PLAYING:
                action = dearest(game, seat, action)
        done = await host.act(table, seat, view.move, action, seen.state.seats[seat].person)
        assert isinstance(done, Done), done
        await host.idle()
    await here.bot.settle()


def dearest(game, seat: int, otherwise: a.Play) -> a.Play:
    """The highest single card that may be played; where one alone may not, what else there is."""
    for card in sorted(game.state.hands[seat], reverse=True):
        if len(otherwise.cards) == 1 and game.explain(seat, a.Play((card,))) is None:
            return a.Play((card,))
    return otherwise
