"""A word of one's own in the deal: the form, who is told what, and how it is verified."""

from __future__ import annotations

from bot.orders.verifying import verify
from bot.presses.answers import Ask, Note, Show
from bot.presses.codec import decode
from bot.views.form import Form, Line, form_problems
from engine.tables import commands as c
from tests.bot.presses.pressing import WATCHER, Pressing, asker, said
from tests.bot.presses.test_rounds import board
from tests.engine.tables.hosting import ANNA, BO, FOUR
from tests.engine.tables.test_deals import play_round


async def form(pressing: Pressing, person: int, table: int) -> Form:
    answer = await pressing.look(person, "word", table)
    assert isinstance(answer, Ask)
    assert form_problems(answer.form) == []
    return answer.form


def written(opened: Form) -> str:
    """What stands in the form's line."""
    (line,) = opened.fields
    assert isinstance(line, Line)
    return line.value


async def test_the_form_shows_the_promise_and_the_board_who_has_added_a_word(
    pressing: Pressing,
) -> None:
    table = await pressing.played.seated()
    assert "promise" not in said(board(pressing, table))
    opened = await form(pressing, BO, table)
    promise = pressing.played.state(table).promise
    assert promise is not None
    assert promise in opened.text
    done = await pressing.press(BO, opened.id, " lucky *8* ")
    assert isinstance(done, Note)
    seen = said(board(pressing, table))
    assert promise in seen
    assert "A word for this deal is in from: \\*Bo\\*" in seen
    assert "lucky" not in seen
    assert written(await form(pressing, BO, table)) == "lucky *8*"
    assert written(await form(pressing, ANNA, table)) == ""


async def test_an_empty_line_takes_the_word_back(pressing: Pressing) -> None:
    table = await pressing.played.seated()
    opened = await form(pressing, BO, table)
    await pressing.press(BO, opened.id, "luck")
    await pressing.press(BO, opened.id, "")
    assert pressing.played.state(table).seats[1].word == ""
    assert "A word for this deal" not in said(board(pressing, table))


async def test_a_form_of_an_earlier_promise_adds_nothing(pressing: Pressing) -> None:
    table = await pressing.played.seated()
    opened = await form(pressing, BO, table)
    await pressing.played.do(table, ANNA, c.ChangeRules("ladder"))
    await form(pressing, ANNA, table)
    assert isinstance(await pressing.press(BO, opened.id, "luck"), Note)
    assert pressing.played.state(table).seats[1].word == ""


async def test_who_has_no_seat_gets_no_form_and_a_forged_one_adds_nothing(
    pressing: Pressing,
) -> None:
    table = await pressing.played.seated()
    assert isinstance(await pressing.look(WATCHER, "word", table), Note)
    assert pressing.played.state(table).promise is None
    opened = await form(pressing, BO, table)
    assert isinstance(await pressing.press(WATCHER, opened.id, "luck"), Note)
    assert decode(opened.id).verb == "give"


async def test_the_round_is_dealt_from_what_was_promised_and_verify_shows_the_words(
    pressing: Pressing,
) -> None:
    played = pressing.played
    table = await played.started()
    await play_round(played, table)
    opened = await form(pressing, BO, table)
    promise = played.state(table).promise
    await pressing.press(BO, opened.id, "八")
    for person in FOUR:
        await played.do(table, person, c.Ready())
    assert "A word for this deal is in from" in said(board(pressing, table))
    await play_round(played, table)
    answer = await verify(pressing.desk, asker(ANNA), table)
    assert isinstance(answer, Show)
    told = said(answer.message)
    assert "Everything is true" in told
    assert str(promise) in told
    assert "B “八”" in told
