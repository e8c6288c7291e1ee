"""Whole rounds, played only by pressing what is offered."""

from __future__ import annotations

import random

import pytest

from bot.presses.answers import Change
from bot.texts.speaker import Speaker
from bot.views.board import board_message
from bot.views.limits import problems
from bot.views.message import Button, Message
from engine.rules.presets import PRESETS
from engine.rules.state import Phase
from tests.bot.presses.pressing import Pressing, buttons, said, selects
from tests.engine.tables.hosting import SERVER

EVERYDAY = ("eighty-points", "ladder", "web-table", "find-friends")
OTHERS = tuple(
    pytest.param(name, marks=pytest.mark.slow) for name in PRESETS if name not in EVERYDAY
)


async def table_of_people(pressing: Pressing, preset: str) -> tuple[int, list[int]]:
    state = await pressing.played.host.open_table(
        host=11, server_id=SERVER, channel_id=1, rules=preset
    )
    people = list(range(11, 11 + len(state.seats)))
    for seat, person in enumerate(people):
        lobby = board(pressing, state.table_id)
        sit = buttons(lobby, "sit")[0]
        assert await pressing.press(person, sit) is None
        assert await pressing.press(person, buttons(lobby, "ready")[0]) is None
        assert pressing.played.state(state.table_id).seats[seat].person == person
    assert await pressing.press(11, buttons(board(pressing, state.table_id), "start")[0]) is None
    return state.table_id, people


def board(pressing: Pressing, table: int) -> Message:
    seen = pressing.desk.host.view(table, None)
    assert seen is not None
    message = board_message(seen, pressing.desk.speaker_in(Speaker().language, seen.state))
    assert problems(message) == [], message
    return message


async def move(pressing: Pressing, table: int, person: int, dice: random.Random) -> None:
    """One move of a person whose turn it is: presses until the move number changes."""
    before = pressing.played.view(table).move
    message = await pressing.hand(person, table)
    if selects(message) and dice.random() < 0.3:
        message = await choose(pressing, person, message, dice)
    for _ in range(3):
        answer = await pressing.press(person, dice.choice(offered(message)))
        assert isinstance(answer, Change), answer
        message = answer.message
        seen = pressing.desk.host.view(table, None)
        if seen is None or seen.view is None or seen.view.move != before:
            return
    pytest.fail(said(message))


async def choose(pressing: Pressing, person: int, message: Message, dice: random.Random) -> Message:
    """Choose some cards in one select."""
    select = dice.choice(selects(message))
    values = [choice.value for choice in select.choices[: select.most]]
    answer = await pressing.press(person, select, *values[: dice.randint(1, len(values))])
    assert isinstance(answer, Change), answer
    return answer.message


def offered(message: Message) -> list[Button]:
    """What would be pressed: what is put together, a play, a show, a suggestion."""
    together = [each for each in buttons(message, "play") if ".-" in each.id]
    ready = together or buttons(message, "bury", "call")
    return ready or buttons(message, "play", "put", "show", "pass") or buttons(message, "hint")


@pytest.mark.parametrize("preset", [*EVERYDAY, *OTHERS])
async def test_a_round_is_played_by_pressing_buttons_only(pressing: Pressing, preset: str) -> None:
    table, people = await table_of_people(pressing, preset)
    dice = random.Random(preset)
    for _ in range(1500):
        seen = pressing.desk.host.view(table, None)
        assert seen is not None
        board(pressing, table)
        if seen.view is None:
            break
        if seen.view.phase is Phase.DEALING:
            pressing.played.clock.go_on(5)
            await pressing.played.host.run_due()
            await pressing.hand(dice.choice(people), table)
            continue
        seat = pressing.played.waiting(table)
        assert seat is not None
        await move(pressing, table, people[seat], dice)
    seen = pressing.desk.host.view(table, None)
    assert seen is not None
    assert seen.match is not None
    assert len(seen.match.history) == 1
