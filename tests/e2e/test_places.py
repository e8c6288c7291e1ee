# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Messages, threads, channels and permissions that go in mid-round: told once, played on."""

import asyncio

import pytest

from bot.playground import founding
from bot.playground.actions import channels
from bot.playground.state import Change, Overwrite, RoleEvent
from bot.playground.state.permissions import Permission
from engine.tables import commands as c
from tests.e2e.robots import hand_of, offered
from tests.e2e.stage import Stage, stage
from tests.e2e.tables import plays_of, simple, table_of, turn_of, until_played

MISSING_ACCESS, MISSING_PERMISSION, THREAD_ARCHIVED = 50001, 50013, 50083
PERMISSIONS = {
    Permission.VIEW_CHANNEL: ("View Channel", "查看频道"),
    Permission.SEND_MESSAGES: ("Send Messages", "发送消息"),
    Permission.ATTACH_FILES: ("Attach Files", "添加文件"),
}
"""What a table needs, as Discord names it to people."""


async def mid_round(here: Stage, channel=None) -> int:
    """Four people in their second trick, each with his hand before his eyes."""
    table = await table_of(here, "eighty-points", here.people[:4], channel)
    await until_played(here, table, 4)
    return table


async def play_on(here: Stage, table: int, hands, plays: int) -> None:
    """Some plays by presses in hands that were opened before."""
    for _ in range(plays):
        mover = turn_of(here, table, here.people[:4])
        before = plays_of(here.bot.host, table)
        done = await mover.press(hands[mover.user.id], offered(hands[mover.user.id], "play")[0])
        assert not done.failed
        await here.bot.settle()
        await here.bot.client.quiet()
        assert plays_of(here.bot.host, table) == before + 1


async def hands_of(here: Stage, channel=None) -> dict:
    return {each.user.id: await hand_of(here, each, channel) for each in here.people[:4]}


def public_boards(here: Stage) -> list:
    """The boards in the channel, as a stranger sees them; nudges have no rules."""
    return [m for m in here.people[4].sees(here.channel) if offered(m, "rules")]


def lines(here: Stage, *words: str) -> int:
    """How many private lines the four have read, in any channel, with one of these words."""
    told = 0
    for person in here.people[:4]:
        for channel in person.channels(here.guild):
            seen = (m for m in person.sees(channel) if m.ephemeral)
            told += sum("⚠" in m.text() and any(w in m.text() for w in words) for m in seen)
    return told


def by_role(here: Stage, permission: Permission, *, allowed: bool) -> None:
    """Somebody changes what every role allows; Discord tells."""
    for role in here.guild.roles.values():
        kept = role.permissions & ~permission
        role.permissions = kept | permission if allowed else kept
        here.town.world.bus.publish(RoleEvent(Change.UPDATED, here.guild, role))


def by_channel(here: Stage, permission: Permission, *, allowed: bool) -> None:
    """Somebody takes something from the bot in this channel alone, or gives it back."""
    me = here.town.world.application.bot.id
    none = Permission(0)
    rule = Overwrite(me, is_role=False, allow=none, deny=none if allowed else permission)
    here.channel.overwrites[me] = rule
    channels.changed(here.town.world, here.channel)


WAYS = [
    pytest.param(by_channel, Permission.VIEW_CHANNEL, marks=pytest.mark.slow),
    pytest.param(by_channel, Permission.SEND_MESSAGES, marks=pytest.mark.slow),
    (by_role, Permission.ATTACH_FILES),
]


async def shown_again(here: Stage, table: int) -> None:
    """Wait until nothing stands in the way of the board; nobody presses for that."""
    async with asyncio.timeout(20):
        while here.bot.desk.troubles.code(table) is not None:  # noqa: ASYNC110
            await asyncio.sleep(0.02)


def forgive(here: Stage, *codes: int) -> None:
    """What the bot is refused while it may not: these codes, and no others."""
    findings = here.town.log.findings
    assert {each.code for each in findings} <= set(codes)
    findings.clear()


@pytest.mark.parametrize(("change", "permission"), WAYS)
async def test_a_permission_lost_in_mid_round_is_told_once_and_the_board_comes_back_with_it(
    tmp_path, change, permission
):
    async with stage(tmp_path) as here:
        table = await mid_round(here)
        hands = await hands_of(here)
        for times in (1, 2):
            change(here, permission, allowed=False)
            here.town.faults.delete_message(
                public_boards(here)[-1]
            )  # one that stands can be edited
            await play_on(here, table, hands, 3)
            assert lines(here, *PERMISSIONS[permission]) == times
            change(here, permission, allowed=True)
            await shown_again(here, table)
        await play_on(here, table, hands, 1)
        assert lines(here, "⚠") == 2
        if permission is Permission.ATTACH_FILES:  # the others take it with them
            assert lines(here, *PERMISSIONS[Permission.SEND_MESSAGES]) == 0
        assert offered(here.board(), "hand")
        forgive(here, MISSING_ACCESS, MISSING_PERMISSION)


async def test_a_bot_that_was_removed_and_invited_again_goes_on_with_its_tables(tmp_path):
    async with stage(tmp_path) as here:
        table = await mid_round(here)
        hands = await hands_of(here)
        founding.remove_bot(here.town.world, here.guild)
        for _ in range(3):
            await simple(here.bot.host, table)
            await here.bot.settle()
        assert here.bot.desk.troubles.code(table) is not None
        founding.add_bot(here.town.world, here.guild)
        await shown_again(here, table)
        hands |= await hands_of(here)
        await play_on(here, table, hands, 2)
        assert plays_of(here.bot.host, table) == 9
        assert offered(here.board(), "hand")
        forgive(here, MISSING_ACCESS)


async def in_a_thread(here: Stage):
    """A table opened in a thread by a command, in mid-round; the thread, the hands."""
    done = await here.anna.run(here.channel, "table open", preset="eighty-points", thread=True)
    await here.anna.answer_to(done)
    (state,) = here.bot.host.tables_of(server=here.guild.id)
    table, host = state.table_id, here.bot.host
    for each in here.people[:4]:
        await host.do(table, each.user.id, c.Sit())
        await host.do(table, each.user.id, c.Ready())
    await host.do(table, here.anna.user.id, c.Start())
    await until_played(here, table, 4)
    thread = here.town.world.channels[state.channel_id]
    return table, thread, await hands_of(here, thread)


async def test_a_board_deleted_in_mid_round_is_posted_anew(tmp_path):
    async with stage(tmp_path) as here:
        table = await mid_round(here)
        hands = await hands_of(here)
        gone = next(m for m in reversed(here.anna.sees(here.channel)) if offered(m, "rules"))
        here.town.faults.delete_message(gone)
        await play_on(here, table, hands, 2)
        boards = [
            m for m in here.anna.sees(here.channel) if offered(m, "rules") and not m.ephemeral
        ]
        assert len(boards) == 1
        assert boards[0].id != gone.id
        assert lines(here, "⚠") == 0


async def test_a_deleted_thread_is_told_once_and_the_table_is_shown_elsewhere(tmp_path):
    async with stage(tmp_path) as here:
        table, thread, _ = await in_a_thread(here)
        here.town.faults.delete_channel(thread)
        await simple(here.bot.host, table)
        await here.bot.settle()
        bo, chen = here.people[1:3]
        for each in (bo, chen, bo):
            await each.run(here.channel, "table list")
            await here.bot.client.quiet()
        assert lines(here, "channel of table 1 is gone", "频道") == 1
        await bo.run(here.channel, "table show", table=table)
        await here.bot.settle()
        assert here.state(table).channel_id == here.channel.id
        hands = await hands_of(here)
        await play_on(here, table, hands, 3)
        assert lines(here, "⚠") == 1


async def test_an_archived_thread_is_opened_again_by_the_next_board(tmp_path):
    async with stage(tmp_path) as here:
        table, thread, hands = await in_a_thread(here)
        thread.archived = True
        channels.changed(here.town.world, thread)
        await play_on(here, table, hands, 2)
        assert not thread.archived
        assert lines(here, "⚠") == 0
        forgive(here, THREAD_ARCHIVED)


async def test_a_channel_deleted_in_mid_round_is_told_once_and_the_table_moves(tmp_path):
    async with stage(tmp_path) as here:
        table = await mid_round(here)
        elsewhere = founding.add_channel(here.town.world, here.guild, "elsewhere")
        here.town.faults.delete_channel(here.channel)
        await simple(here.bot.host, table)
        await here.bot.settle()
        for each in here.people[:4]:
            await each.run(elsewhere, "table list")
            await here.bot.client.quiet()
        assert lines(here, "⚠") == 1
        await here.anna.run(elsewhere, "table show", table=table)
        await here.bot.settle()
        hands = await hands_of(here, elsewhere)
        await play_on(here, table, hands, 2)
        assert lines(here, "⚠") == 1
