"""Whose turn it is: people are spoken to, computer players are spoken of."""

from dataclasses import replace

from bot.presses.routes import handle
from bot.texts.speaker import Speaker
from bot.views.board import board_message
from engine.rules.state import Phase
from engine.tables.speeds import Speed
from engine.tables.state import Seat
from tests.bot.presses.pressing import Pressing, asker, said
from tests.engine.tables.hosting import ANNA


async def test_the_board_does_not_speak_to_a_computer_player(pressing: Pressing) -> None:
    played = pressing.played
    table = await played.started()
    await played.dealt(table)
    while played.view(table).phase is not Phase.PLAYING:
        await played.simple(table)
    seen = played.host.view(table, None)
    assert seen is not None
    assert seen.view is not None
    turn = seen.view.turn
    assert turn is not None
    assert "it's your turn to lead" in said(board_message(seen, Speaker()))
    computer = Seat(seen.state.opened, computer="easy")
    state = seen.state.with_seat(turn, computer)
    told = said(board_message(replace(seen, state=state), Speaker(names={turn: "Heron"})))
    assert "Heron is about to lead" in told
    assert "your turn" not in told


async def test_play_now_opens_a_table_with_a_clock_and_begins(pressing: Pressing) -> None:
    await handle(pressing.desk, asker(ANNA), "t1.solo....", ())
    (state,) = pressing.played.host.tables_of(person=ANNA)
    assert state.speed is Speed.RELAXED
    assert state.matches == 1
