"""Long work after a press: progress first, the result last, and a failure is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.presses import afterwards
from bot.presses.afterwards import Afterwards
from bot.presses.answering import line
from bot.views.message import Message, Words


async def drawn(message: Message) -> list[bytes]:
    del message
    return [b"png"]


def words(message: Message) -> str:
    (part,) = message.parts
    assert isinstance(part, Words)
    return part.text


class Screen:
    """What an answer shows, one after the other."""

    def __init__(self) -> None:
        self.shown: list[tuple[str, int]] = []

    async def edit(self, message: Message, pictures: object) -> None:
        await asyncio.sleep(0)
        self.shown.append((words(message), len(list(pictures))))  # type: ignore[call-overload]


async def test_progress_comes_before_the_result_and_not_too_often() -> None:
    screen, going = Screen(), Afterwards(drawn)

    async def work(show: Callable[[Message], None]) -> Message:
        for number in range(5):
            show(line(f"{number} of 5"))
        return line("done")

    going.begin(screen.edit, work, line)
    await going.idle()
    assert screen.shown == [("0 of 5", 0), ("done", 1)]


async def test_a_failure_is_told_with_its_reference() -> None:
    screen, going = Screen(), Afterwards(drawn)

    async def work(show: Callable[[Message], None]) -> Message:
        raise LookupError

    going.begin(screen.edit, work, lambda reference: line(f"failed {len(reference)}"))
    await going.idle()
    assert screen.shown == [("failed 6", 0)]


async def test_work_is_given_up_when_the_connection_ends() -> None:
    screen, going = Screen(), Afterwards(drawn)

    async def work(show: Callable[[Message], None]) -> Message:
        await asyncio.sleep(afterwards.LONGEST)
        return line("never")

    going.begin(screen.edit, work, line)
    await asyncio.sleep(0)
    going.give_up()
    await going.idle()
    assert screen.shown == []
