"""The ladder of a running match: by the menu's button, and by ``/table show``."""

from __future__ import annotations

from bot.orders.tables import show
from bot.presses.answers import Note, Show
from bot.views.limits import problems
from engine.tables import commands as c
from tests.bot.presses.pressing import WATCHER, Pressing, asker, buttons, said
from tests.bot.presses.test_rounds import board
from tests.engine.tables.hosting import ANNA, FOUR
from tests.engine.tables.test_deals import play_round


async def second_round(pressing: Pressing) -> int:
    table = await pressing.played.started()
    await play_round(pressing.played, table)
    for person in FOUR:
        await pressing.played.do(table, person, c.Ready())
    return table


async def test_the_menus_button_shows_the_levels_in_the_middle_of_a_round(
    pressing: Pressing,
) -> None:
    table = await second_round(pressing)
    menu = await pressing.look(WATCHER, "menu", table)
    assert isinstance(menu, Show)
    answer = await pressing.press(WATCHER, buttons(menu.message, "levels")[0])
    assert isinstance(answer, Show)
    text = said(answer.message)
    assert "after one round" in text
    assert text.count("level **") == 2
    assert [each.name for each in answer.message.files] == ["levels.png"]


async def test_table_show_tells_a_person_at_the_table_the_ladder(pressing: Pressing) -> None:
    table = await second_round(pressing)
    answer = await show(pressing.desk, asker(ANNA), table)
    assert isinstance(answer, Show)
    assert "is shown here" in said(answer.message)
    assert [each.name for each in answer.message.files] == ["levels.png"]


async def test_table_show_gives_a_watcher_the_board_with_the_ladder_once(
    pressing: Pressing,
) -> None:
    table = await second_round(pressing)
    answer = await show(pressing.desk, asker(WATCHER), table)
    assert isinstance(answer, Show)
    assert problems(answer.message) == []
    assert [each.name for each in answer.message.files].count("levels.png") == 1
    await play_round(pressing.played, table)
    answer = await show(pressing.desk, asker(WATCHER), table)
    assert isinstance(answer, Show)
    assert [each.name for each in answer.message.files].count("levels.png") == 1


async def test_between_rounds_the_board_itself_shows_the_ladder(pressing: Pressing) -> None:
    table = await pressing.played.started()
    await play_round(pressing.played, table)
    assert "levels.png" in [each.name for each in board(pressing, table).files]


async def test_before_a_match_there_is_nothing_to_show(pressing: Pressing) -> None:
    table = await pressing.played.seated()
    assert isinstance(await show(pressing.desk, asker(ANNA), table), Note)
    answer = await pressing.look(ANNA, "levels", table)
    assert isinstance(answer, Show)
    assert "No match has begun" in said(answer.message)
