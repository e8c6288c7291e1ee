# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Tokens that run out in mid-round: the hand is kept where it can be, and never lost."""

import asyncio
from dataclasses import replace

import pytest

from bot.hands import TOKEN_LIFE
from tests.e2e.robots import Robot, board_seen, hand_of, offered, play_round, round_over
from tests.e2e.stage import stage
from tests.e2e.tables import plays_of, simple, table_of, turn_of, until_played

EXPIRED = 50027


async def test_a_hand_whose_token_ran_out_is_reached_again_from_the_board(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 4)
        hands = {each.user.id: await hand_of(here, each) for each in people}
        shown = {person: hand.text() for person, hand in hands.items()}
        life = here.bot.client.hands
        now = life.now()
        life.now = lambda: now + TOKEN_LIFE + 1
        here.town.world.clock.advance(TOKEN_LIFE + 90)
        await simple(here.bot.host, table)
        await here.bot.settle()
        assert {p: h.text() for p, h in hands.items()} == shown, "not even tried to edit"
        mover = turn_of(here, table, people)
        fresh = await hand_of(here, mover)
        assert fresh is not hands[mover.user.id]
        assert offered(fresh, "play")


async def test_somebody_without_a_hand_on_the_screen_is_named_in_public(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 4)
        mover = turn_of(here, table, people)
        await here.bot.settle()
        nudge = here.board()
        assert nudge.mentions == [mover.user.id]
        opened = await mover.press(nudge, offered(nudge, "hand")[0])
        assert opened.original.seen_by == mover.user.id


async def test_where_a_server_wants_no_pings_nobody_is_named(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:4]
        servers = here.bot.desk.servers
        await servers.change(here.guild.id, lambda now: replace(now, pings=False))
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 4)
        await here.bot.settle()
        me = here.town.world.application.bot
        public = [m for m in here.anna.sees(here.channel) if m.author is me and not m.ephemeral]
        assert public
        assert [m.mentions for m in public if m.mentions] == []


async def test_a_token_that_runs_out_too_early_is_tried_once(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 4)
        for each in people:
            await hand_of(here, each)
        here.town.faults.expire_tokens()
        for _ in range(8):
            await simple(here.bot.host, table)
            await here.bot.settle()
        refused = [each for each in here.town.log.requests if each.code == EXPIRED]
        assert 0 < len(refused) <= len(people)


async def test_an_old_private_message_still_takes_presses(tmp_path):
    """Each press has a token of its own: the message lives on."""
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 4)
        mover = turn_of(here, table, people)
        hand = await hand_of(here, mover)
        here.town.faults.expire_tokens()
        played = plays_of(here.bot.host, table)
        done = await mover.press(hand, offered(hand, "play")[0])
        assert done.original is hand
        assert plays_of(here.bot.host, table) == played + 1


@pytest.mark.usefixtures("plain_pictures")
@pytest.mark.slow
async def test_a_round_in_which_tokens_keep_running_out(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        over = asyncio.create_task(run_out(here, table))
        robots = await play_round(here, table, people, here.channel, kind=Robot, reopens=0.15)
        await over
        assert sum(each.opened for each in robots) > 4


async def run_out(here, table):
    """Let all tokens run out after every dozen plays."""
    over, owed = round_over(here, table), 12
    while not over():
        if plays_of(here.bot.host, table) >= owed:
            here.town.faults.expire_tokens()
            owed += 12
        await asyncio.sleep(0.01)


async def test_who_loses_all_private_messages_finds_his_hand_on_the_board(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 4)
        mover = turn_of(here, table, people)
        await hand_of(here, mover)
        mover.reload()
        assert board_seen(here, mover, here.channel)
        assert offered(await hand_of(here, mover), "play")
