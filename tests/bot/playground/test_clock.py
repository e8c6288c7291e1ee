"""The clock that tests can move."""

import asyncio

from bot.playground.clock import Clock


async def test_a_jump_rings_what_falls_due_in_order_and_not_what_was_cancelled():
    clock, rung = Clock(wall=lambda: 100.0), []
    clock.after(3, lambda: rung.append("three"))
    clock.after(1, lambda: rung.append("one"))
    clock.after(2, lambda: rung.append("two")).cancelled = True
    clock.advance(0.5)
    assert rung == []
    clock.advance(5)
    assert rung == ["one", "three"]
    assert clock.now() == 105.5
    clock.stop()


async def test_alarms_ring_by_themselves_and_patience_stretches_them():
    rung = asyncio.Event()
    clock = Clock(patience=0.01)
    clock.after(3, rung.set)
    await asyncio.wait_for(rung.wait(), 5)
    clock.stop()

    patient, early = Clock(patience=1_000_000), []
    patient.after(0.001, lambda: early.append(1))
    await asyncio.sleep(0.02)
    assert early == []
    patient.advance(0.001)
    assert early == [1]
    patient.stop()
