"""Rounds once more: which one a button means, trick by trick, and as a film."""

from __future__ import annotations

from dataclasses import replace

from bot.drawing import Easel
from bot.orders.finding import find_rounds
from bot.orders.replaying import replay
from bot.presses.answers import Change, Note, Show
from bot.presses.codec import Press, decode, encode
from bot.presses.routes import handle
from bot.views.board import closed_message
from bot.views.ladder.past import past_message
from bot.views.limits import problems
from bot.views.message import Button, Message
from bot.views.replay import Shelf, film_message, replay_frames, replay_message
from engine.store.archive import FinishedRound
from engine.tables import commands as c
from tests.bot.presses.pressing import (
    Pressing,
    asker,
    buttons,
    drawn_state,
    robots_in,
    said,
    selects,
)
from tests.bot.presses.test_rounds import board
from tests.bot.views.worlds import speaker
from tests.engine.tables.hosting import ANNA, FOUR
from tests.engine.tables.test_deals import play_round


async def over(pressing: Pressing, rounds: int) -> tuple[int, list[Button]]:
    """A table after some rounds; the replay button of each round's last board."""
    played = pressing.played
    table = await played.started()
    found = []
    for _ in range(rounds):
        for person in FOUR:
            if played.live(table).round is None:
                await played.do(table, person, c.Ready())
        await play_round(played, table)
        found += buttons(board(pressing, table), "replay")
    return table, found


def page_of(message: Message, name: str) -> Button:
    (found,) = [each for each in buttons(message, "page") if decode(each.id).rest == name]
    return found


async def test_an_old_boards_button_shows_that_boards_round(pressing: Pressing) -> None:
    _, (first, second) = await over(pressing, 2)
    for number, button in enumerate((first, second), 1):
        answer = await pressing.press(ANNA, button)
        assert isinstance(answer, Show)
        assert f"Round {number} once more" in said(answer.message)
        assert "Trick 1 of" in said(answer.message)


async def test_pages_are_turned_in_place_from_the_first_trick_to_the_last(
    pressing: Pressing,
) -> None:
    table, (button,) = await over(pressing, 1)
    answer = await pressing.press(ANNA, button)
    assert isinstance(answer, Show)
    for seen in ("2", "3"):
        answer = await pressing.press(ANNA, page_of(answer.message, "next"))
        assert isinstance(answer, Change)
        assert f"Trick {seen} of" in said(answer.message)
    answer = await pressing.press(ANNA, page_of(answer.message, "last"))
    assert isinstance(answer, Change)
    assert {decode(each.id).rest for each in buttons(answer.message, "page")} == {"first", "back"}
    assert selects(answer.message) == []
    last = encode(Press("page", table, decode(button.id).round, 9999, "next"))
    beyond = await pressing.press(ANNA, last)
    assert isinstance(beyond, Change)
    assert said(beyond.message) == said(answer.message)


async def test_another_round_of_the_table_is_chosen_from_a_list(pressing: Pressing) -> None:
    _, (_, second) = await over(pressing, 2)
    answer = await pressing.press(ANNA, second)
    assert isinstance(answer, Show)
    (choice,) = selects(answer.message)
    assert [each.chosen for each in choice.choices] == [True, False]
    answer = await pressing.press(ANNA, choice, choice.choices[1].value)
    assert isinstance(answer, Change)
    assert "Round 1 once more" in said(answer.message)


async def test_the_command_takes_a_rounds_number_or_the_last(pressing: Pressing) -> None:
    table, _ = await over(pressing, 2)
    for number, shown in ((None, 2), (1, 1)):
        answer = await replay(pressing.desk, asker(ANNA), table, number)
        assert isinstance(answer, Show)
        assert f"Round {shown} once more" in said(answer.message)
    assert isinstance(await replay(pressing.desk, asker(ANNA), table, 3), Note)


async def test_a_film_is_drawn_where_no_other_picture_waits_for_it(pressing: Pressing) -> None:
    _, (button,) = await over(pressing, 1)
    answer = await pressing.press(ANNA, button)
    assert isinstance(answer, Show)
    film = await pressing.press(ANNA, buttons(answer.message, "film")[0])
    assert isinstance(film, Show)
    (file,) = film.message.files
    assert file.slow
    easel = Easel(0)
    quick = replace(film.message, files=(replace(file, draw=_a_byte),))
    assert await easel.draw(quick) == [b"x"]
    easel.close()


def _a_byte() -> bytes:
    return b"x"


async def test_pictures_show_which_seats_computer_players_held(pressing: Pressing) -> None:
    table, (button,) = await over(pressing, 1)
    assert isinstance(await pressing.press(ANNA, button), Show)
    rounds = await find_rounds(pressing.desk, asker(ANNA), table)
    assert not isinstance(rounds, Note)
    shelf = Shelf(table, (with_computer(rounds[0], 2, "hard/Heron"),), rounds[0].round_id)
    view = pressing.desk.replays[shelf.round_id]
    page = replay_message(view, speaker(), shelf)
    assert robots_in(drawn_state(page.files[0])) == {2: "Heron"}
    film = film_message(view, speaker(), shelf)
    frames = replay_frames(*drawn_state(film.files[0]))
    assert [robots_in(each.state) for each in frames] == [{2: "Heron"}] * len(view.tricks)


def with_computer(played: FinishedRound, seat: int, word: str) -> FinishedRound:
    """The same round, with a computer player at a seat."""
    people = (
        replace(each, player_id=None, computer=word) if each.seat == seat else each
        for each in played.result.people
    )
    return replace(played, result=replace(played.result, people=tuple(people)))


async def test_rounds_of_other_tables_and_servers_are_not_shown(pressing: Pressing) -> None:
    table, (button,) = await over(pressing, 1)
    other = await pressing.played.seated([21, 22, 23, 24])
    press = decode(button.id)
    for verb in ("replay", "page", "film"):
        forged = encode(Press(verb, other, press.round, 1))
        assert isinstance(await pressing.press(ANNA, forged), Note)
    stranger = replace(asker(ANNA), server=999)
    assert isinstance(await handle(pressing.desk, stranger, button.id, ()), Note)
    assert problems(board(pressing, table)) == []


async def test_any_button_of_a_closed_table_shows_what_was_played_there(pressing: Pressing) -> None:
    table, _ = await over(pressing, 1)
    shown = board(pressing, table)
    for person in FOUR:
        await pressing.played.do(table, person, c.Leave())
    assert pressing.played.host.table(table) is None
    for verb in ("ready", "rules", "menu"):
        answer = await pressing.press(ANNA, buttons(shown, verb)[0])
        assert isinstance(answer, Show), verb
        assert "That table is closed." in said(answer.message)
        (again,) = buttons(answer.message, "past")
    assert isinstance(await pressing.press(ANNA, again), Show)
    elsewhere = replace(asker(ANNA), server=4)
    strange = await handle(pressing.desk, elsewhere, buttons(shown, "rules")[0].id, ())
    assert isinstance(strange, Note)


async def test_the_last_board_leads_to_what_was_played(pressing: Pressing) -> None:
    table, _ = await over(pressing, 1)
    state = pressing.played.state(table)
    for person in FOUR:
        await pressing.played.do(table, person, c.Leave())
    (look_back,) = buttons(closed_message(state, speaker()), "history")
    answer = await pressing.press(ANNA, look_back)
    assert isinstance(answer, Show)
    assert "What was played at table" in said(answer.message)
    new = pressing.played.state(await pressing.played.seated(FOUR))
    assert [each.label for each in buttons(closed_message(new, speaker()))] == ["Open a table"]


async def test_a_round_at_ten_is_told_with_its_level_as_people_write_it(pressing: Pressing) -> None:
    table, _ = await over(pressing, 1)
    found = await find_rounds(pressing.desk, asker(ANNA), table)
    assert not isinstance(found, Note)
    ten = replace(found[0], result=replace(found[0].result, level="T"))
    assert "· level 10 ·" in said(past_message(speaker(), table, [ten]))
