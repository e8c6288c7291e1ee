"""An answer whose turn is long in coming: the press is acknowledged within Discord's time."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.presses import answering
from bot.presses.answering import Answering, line
from bot.presses.answers import Show
from bot.presses.reply import Reply
from bot.texts.speaker import Speaker
from bot.views.message import Message


class Discord:
    """One interaction as Discord sees it: the requests that came, and when the press was known."""

    def __init__(self) -> None:
        self.requests: list[str] = []
        self.acknowledged = asyncio.Event()
        self.message = None
        self.response = SimpleNamespace(defer=self._defer, send_message=self._send)

    async def _defer(self, **_: object) -> None:
        self.requests.append("acknowledged")
        self.acknowledged.set()

    async def _send(self, **_: object) -> None:
        self.requests.append("answered at once")

    async def edit_original_response(self, **_: object) -> None:
        self.requests.append("answered")

    async def delete_original_response(self) -> None:
        self.requests.append("nothing said")


async def drawn(_: Message) -> list[bytes]:
    return []


async def answered(
    seen: Discord, *, wanted: bool = True, wait: asyncio.Event | None = None
) -> tuple[str, list[str]]:
    """An answer that is ready at once; its turn comes once that has happened."""
    left: list[str] = []

    @contextlib.asynccontextmanager
    async def turn() -> AsyncIterator[bool]:
        if wait is not None:
            await wait.wait()
        try:
            yield wanted
        finally:
            left.append("turn left")

    async def work() -> Show:
        return Show(line("done"))

    interaction = cast("discord.Interaction[Any]", seen)
    going = Answering(drawn, lambda *_: None, patience=600.0)
    return await going.answer(Reply(interaction), work(), Speaker, turn), left


async def test_who_goes_before_may_hang_and_the_press_is_acknowledged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(answering, "TURN_PATIENCE", 0.01)
    seen = Discord()
    assert await answered(seen, wait=seen.acknowledged) == ("answered", ["turn left"])
    assert seen.requests == ["acknowledged", "answered"]


async def test_an_acknowledged_answer_that_is_old_by_then_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(answering, "TURN_PATIENCE", 0.01)
    seen = Discord()
    await answered(seen, wanted=False, wait=seen.acknowledged)
    assert seen.requests == ["acknowledged", "nothing said"]


async def test_an_answer_whose_turn_it_is_takes_one_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(answering, "TURN_PATIENCE", 600.0)
    seen = Discord()
    assert await answered(seen) == ("answered", ["turn left"])
    assert seen.requests == ["answered at once"]


async def test_a_turn_that_never_comes_is_given_up_with_the_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(answering, "TURN_PATIENCE", 0.01)
    monkeypatch.setattr(answering, "FIRST", 0.02)
    seen = Discord()
    outcome, left = await answered(seen, wait=asyncio.Event())
    assert (outcome, left) == ("lost", [])
    await asyncio.sleep(0)
    assert len(asyncio.all_tasks()) == 1


async def test_what_the_worst_case_takes_is_below_discords_three_seconds() -> None:
    assert answering.FORM_PATIENCE + answering.TURN_PATIENCE < 3 - 0.5
