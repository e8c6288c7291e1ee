# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Tables as the beginning of a story: people are seated, the cards dealt, some tricks played."""

from engine.rules.state import Phase
from engine.tables import commands as c
from engine.tables.host import Host
from engine.tables.outcomes import Done
from engine.tables.simplest import simplest_action
from engine.tables.speeds import Speed
from tests.e2e.stage import Stage


async def table_of(here: Stage, rules: object, people, channel=None, **wishes) -> int:
    """A table at which these people sit, their first match begun."""
    host = here.bot.host
    place = channel or here.channel
    usual = {"server_id": place.guild, "channel_id": place.id, "speed": Speed.CORRESPONDENCE}
    state = await host.open_table(host=people[0].user.id, rules=rules, **{**usual, **wishes})
    for each in people:
        await host.do(state.table_id, each.user.id, c.Sit())
        await host.do(state.table_id, each.user.id, c.Ready())
    await host.do(state.table_id, people[0].user.id, c.Start())
    assert host.table(state.table_id).status == "playing"
    return state.table_id


def game_of(host: Host, table: int):
    """The round itself, for tests that look behind everything."""
    return next(t.live.round.game for t in host.held_tables() if t.table_id == table)


async def simple(host: Host, table: int) -> None:
    """Whoever must act does the simplest thing, without pressing."""
    view = host.view(table, None).view
    seats = host.table(table).seats
    waiting = [s for s in range(len(seats)) if s not in view.passed]
    seat = waiting[0] if view.phase is Phase.SHOWING else view.turn
    action = simplest_action(game_of(host, table), seat)
    done = await host.act(table, seat, view.move, action, seats[seat].person)
    assert isinstance(done, Done), done


async def until_played(here: Stage, table: int, plays: int) -> None:
    """Deal, and play without pressing until so many plays are made in the round."""
    await here.deal()
    host = here.bot.host
    while plays_of(host, table) < plays or host.view(table, None).view.phase is not Phase.PLAYING:
        await simple(host, table)
    await here.bot.settle()


async def play_out(here: Stage, table: int) -> None:
    """Deal, and play the round to its end without pressing."""
    await here.deal()
    host = here.bot.host
    before = len(host.view(table, None).match.history)
    while len(host.view(table, None).match.history) == before:
        await simple(host, table)
    await here.bot.settle()


def plays_of(host: Host, table: int) -> int:
    """How many plays were made in the present round."""
    view = host.view(table, None).view
    under_way = 0 if view.trick is None else len(view.trick.plays)
    return len(view.tricks) * len(view.counts) + under_way


def turn_of(here: Stage, table: int, people):
    """Who of these people is to act."""
    seen = here.bot.host.view(table, None)
    person = seen.state.seats[seen.view.turn].person
    return next(each for each in people if each.user.id == person)
