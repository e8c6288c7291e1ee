"""Two quick presses on one private message: handled, and shown, in the order they came."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import pytest

from bot.panels import Panels, Pressed

MESSAGE = 7


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, nobody loses patience by the clock."""
    monkeypatch.setattr("bot.panels.WAIT", 600.0)
    monkeypatch.setattr("bot.pages.WAIT", 600.0)


class Menu:
    """A private message, what stands in it, and a setting that presses change."""

    def __init__(self) -> None:
        self.panels = Panels()
        self.setting = 0
        self.handled: list[int] = []
        self.shown: list[str] = []

    async def press(
        self,
        value: int,
        *,
        handling: Callable[[], Awaitable[object]] | None = None,
        sending: Callable[[], Awaitable[object]] | None = None,
        message: int | None = MESSAGE,
        changes: bool = True,
    ) -> bool:
        """A press that sets the setting, and an answer that shows it as it is then."""

        async def work(pressed: Pressed) -> str:
            if handling is not None:
                await handling()
            self.handled.append(value)
            self.setting = value
            pressed.made(changes=changes)
            return str(self.setting)

        with self.panels.answering(message) as pressed:
            answer = await pressed.in_order(work(pressed))
            async with pressed.turn(contextlib.nullcontext(True)) as wanted:
                if wanted:
                    if sending is not None:
                        await sending()
                    self.shown.append(answer)
            return wanted


async def started(*work: Awaitable[bool]) -> list[asyncio.Future[bool]]:
    """Begin presses one after the other, and let each go as far as it comes."""
    begun = []
    for each in work:
        begun.append(asyncio.ensure_future(each))
        for _ in range(5):
            await asyncio.sleep(0)
    return begun


async def test_an_answer_that_is_slow_on_its_way_is_waited_for() -> None:
    menu, arrived = Menu(), asyncio.Event()
    presses = await started(menu.press(1, sending=arrived.wait), menu.press(2))
    assert menu.shown == []
    arrived.set()
    await asyncio.gather(*presses)
    assert menu.shown == ["1", "2"]


async def test_a_press_is_handled_after_those_that_came_before_it() -> None:
    menu, read = Menu(), asyncio.Event()
    presses = await started(menu.press(1, handling=read.wait), menu.press(2), menu.press(3))
    assert menu.handled == []
    read.set()
    await asyncio.gather(*presses)
    assert menu.handled == [1, 2, 3]
    assert menu.shown[-1] == "3"
    assert menu.setting == 3


async def test_an_older_answer_isnt_shown_over_a_newer_one() -> None:
    """Its picture took longer to draw."""
    panels, shown = Panels(), []
    with panels.answering(MESSAGE) as one, panels.answering(MESSAGE) as two:
        one.made(changes=True)
        two.made(changes=True)
        for name, each in (("two", two), ("one", one)):
            async with each.turn(contextlib.nullcontext(True)) as wanted:
                if wanted:
                    shown.append(name)
    assert shown == ["two"]


async def test_an_older_answer_is_shown_where_the_newer_one_was_lost() -> None:
    panels, shown = Panels(), []
    with panels.answering(MESSAGE) as one, panels.answering(MESSAGE) as two:
        one.made(changes=True)
        two.made(changes=True)
        with pytest.raises(ConnectionResetError):
            async with two.turn(contextlib.nullcontext(True)):
                raise ConnectionResetError
        async with one.turn(contextlib.nullcontext(True)) as wanted:
            shown.append(wanted)
    assert shown == [True]


async def test_what_changes_nothing_on_the_message_waits_for_no_turn() -> None:
    menu, arrived = Menu(), asyncio.Event()
    (slow, *_), line = (
        await started(menu.press(1, sending=arrived.wait)),
        await menu.press(2, changes=False),
    )
    assert line
    assert menu.shown == ["2"]
    arrived.set()
    assert await slow


async def test_other_messages_and_commands_dont_wait() -> None:
    menu, read = Menu(), asyncio.Event()
    (slow,) = await started(menu.press(1, handling=read.wait))
    assert await menu.press(2, message=8)
    assert await menu.press(3, message=None)
    assert menu.shown == ["2", "3"]
    read.set()
    assert await slow


async def test_a_press_that_hangs_doesnt_hold_up_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.panels.WAIT", 0.0)
    menu, never = Menu(), asyncio.Event()
    (hangs,) = await started(menu.press(1, handling=never.wait))
    assert await menu.press(2)
    assert menu.shown == ["2"]
    never.set()
    assert await hangs, "what is made last is true"
    assert menu.shown == ["2", "1"]


async def test_the_inner_turn_decides_too() -> None:
    panels = Panels()
    with panels.answering(MESSAGE) as pressed:
        pressed.made(changes=True)
        async with pressed.turn(contextlib.nullcontext(False)) as wanted:
            assert not wanted


async def test_nothing_is_remembered_once_all_is_answered() -> None:
    menu = Menu()
    await menu.press(1)
    assert not menu.panels._panels
