# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Presses that no message of the bot offers: always answered, never done in another's name."""

import asyncio

import pytest

from bot.playground import founding
from bot.playground.state import Channel, Message, Outcome
from bot.presses.codec import Press, cards_from, decode, encode
from engine.tables import commands as c
from tests.e2e.deeds import Deeds, forged
from tests.e2e.forging import Forger
from tests.e2e.robots import board_seen, hand_of, offered
from tests.e2e.stage import Stage, stage
from tests.e2e.tables import game_of, table_of, turn_of, until_played


async def two_tables(here: Stage) -> tuple[int, int, Channel]:
    """Four people at each of two tables, both in their second trick; where the second is."""
    room = founding.add_channel(here.town.world, here.guild, "room")
    one = await table_of(here, "eighty-points", here.people[:4])
    other = await table_of(here, "eighty-points", here.people[4:], room)
    for table in (one, other):
        await until_played(here, table, 5)
    return one, other, room


def ids_on(message: Message) -> list[str]:
    return [each["custom_id"] for each in message.walk() if "custom_id" in each]


def reveals(answer: Message, hidden: set) -> bool:
    """Whether a button or a menu of a message names a card of these hands."""
    for custom_id in ids_on(answer):
        press = decode(custom_id)
        if press.verb == "play" and set(cards_from(press.rest.removeprefix("-"))) & hidden:
            return True
    return False


async def test_the_buttons_of_another_table_do_nothing(tmp_path):
    async with stage(tmp_path) as here:
        _, other, room = await two_tables(here)
        theirs = turn_of(here, other, here.people[4:])
        deeds = Deeds(here.bot.host)
        there = await hand_of(here, theirs, room)
        held = set(game_of(here.bot.host, other).state.hands[0])
        for custom_id in ids_on(there):
            done = await forged(here.anna, there, custom_id)
            assert done.original.seen_by == here.anna.user.id
            assert not reveals(done.original, held)
        assert deeds.updates == []


async def test_another_seat_another_round_another_move_are_no_way_in(tmp_path):
    async with stage(tmp_path) as here:
        one, _, _ = await two_tables(here)
        people = here.people[:4]
        mover = turn_of(here, one, people)
        deeds = Deeds(here.bot.host)
        real = decode(offered(await hand_of(here, mover), "play")[0])
        bent = [
            Press(real.verb, real.table, real.round, real.move + 1, real.rest),
            Press(real.verb, real.table, real.round, real.move - 1, real.rest),
            Press(real.verb, real.table, real.round + 1, real.move, real.rest),
            Press(real.verb, real.table, 0, real.move, real.rest),
            Press(real.verb, real.table + 7, real.round, real.move, real.rest),
        ]
        for each in bent:
            hand = await hand_of(here, mover)
            assert not (await forged(mover, hand, encode(each))).failed
        assert deeds.moves(one) == []
        for other in people:
            if other is not mover:
                hand = await hand_of(here, other)
                assert not (await forged(other, hand, encode(real))).failed
        assert deeds.moves(one) == []
        assert not (await forged(mover, await hand_of(here, mover), encode(real))).failed
        assert [m.person for m in deeds.moves(one)] == [mover.user.id]


async def send(here: Stage, forger: Forger, deeds: Deeds, message: Message) -> None:
    """One forged press, by anybody; nobody else does anything because of it."""
    person = forger.dice.choice(here.people)
    deeds.updates.clear()
    custom_id, values = forger.one()
    done = await forged(person, message, custom_id, values)
    await here.bot.client.quiet()  # a slow answer must not be taken for the next person's
    assert not done.failed, (custom_id, values)
    if done.outcome in (Outcome.MESSAGE, Outcome.UPDATE):
        assert done.original.seen_by == person.user.id, (custom_id, values)
    assert deeds.by_others(person.user.id) == [], (custom_id, values)
    for table in forger.tables:
        seats = here.bot.host.table(table)
        moved = deeds.seats_moved(table, person.user.id)
        assert seats is None or moved <= {seats.seat_of(person.user.id)}, (custom_id, values)


async def storm(folder, count: int) -> None:
    """Many forged presses; tables that were ended by somebody's right are opened anew."""
    async with stage(folder) as here:
        deeds = Deeds(here.bot.host)
        for start in range(0, count, 50):
            one, other, room = await two_tables(here)
            tables = [one, other]
            hands = [await hand_of(here, each) for each in here.people[:4]]
            hands += [await hand_of(here, each, room) for each in here.people[4:]]
            board = board_seen(here, here.anna, here.channel)
            known = [custom_id for each in (*hands, board) for custom_id in ids_on(each)]
            forger = Forger(start, known, tables)
            for _ in range(50):
                await send(here, forger, deeds, forger.dice.choice([*hands, board]))
            await close_all(here)
        assert here.log.troubles() == []


async def close_all(here: Stage) -> None:
    host = here.bot.host
    for state in host.tables_of(server=here.guild.id):
        await host.do(state.table_id, None, c.Close())
    await asyncio.wait_for(here.bot.settle(), 60)
    here.town.world.clock.advance(1)


async def test_a_hundred_forged_presses(tmp_path):
    await storm(tmp_path, 100)


@pytest.mark.slow
async def test_two_thousand_forged_presses(tmp_path):
    await storm(tmp_path, 2000)
