"""One writer a channel: the latest job wins, the pace is kept, one failure stops nothing."""

import asyncio

from structlog.testing import capture_logs

from bot.outbox.writer import ChannelWriter, Outbox


async def test_jobs_under_one_key_are_folded_into_the_latest():
    writer, done = ChannelWriter(interval=0.0), []

    async def job(value):
        done.append(value)

    for value in range(5):
        writer.ask("board", lambda value=value: job(value), within=0.01)
    await writer.idle()
    assert done == [4]


async def test_the_more_urgent_wish_counts():
    writer, done, ended = ChannelWriter(interval=0.0), [], asyncio.Event()

    async def job(value):
        done.append(value)
        ended.set()

    writer.ask("board", lambda: job("calm"), within=30)
    writer.ask("board", lambda: job("urgent"), within=0.0)
    writer.ask("board", lambda: job("last"), within=30)
    async with asyncio.timeout(5):
        await ended.wait()
    assert done == ["last"]
    await writer.close()


async def test_requests_keep_their_distance():
    writer, times = ChannelWriter(interval=0.05), []

    async def job():
        times.append(asyncio.get_running_loop().time())

    writer.ask("board", job)
    writer.ask("nudge", job)
    await writer.idle()
    assert times[1] - times[0] >= 0.05


async def test_a_failed_job_stops_no_other():
    writer, done = ChannelWriter(interval=0.0), []

    async def fail():
        raise RuntimeError

    async def work():
        done.append(1)

    with capture_logs() as logs:
        writer.ask("a", fail)
        writer.ask("b", work)
        await writer.idle()
    assert done == [1]
    assert [each["event"] for each in logs] == ["job of a channel failed"]


async def test_channels_don_t_wait_for_each_other():
    outbox, done = Outbox(interval=0.0), []
    gate = asyncio.Event()

    async def wait():
        await gate.wait()
        done.append("slow")

    async def quick():
        done.append("quick")

    outbox.of(1).ask("a", wait)
    outbox.of(2).ask("a", quick)
    await outbox.of(2).idle()
    assert done == ["quick"]
    gate.set()
    await outbox.idle()
    await outbox.close()
    assert done == ["quick", "slow"]


async def test_writers_with_nothing_to_do_are_let_go_of():
    outbox, done = Outbox(interval=0.0), []

    async def job():
        done.append(1)

    for thread in range(50):
        outbox.of(thread).ask("board", job)
        await outbox.of(thread).idle()
    outbox.of(50).ask("nudge", job, within=30)
    outbox.of(51).ask("board", job)
    assert len(outbox._writers) == 2
    await outbox.idle()
    assert len(done) == 52
    await outbox.close()
