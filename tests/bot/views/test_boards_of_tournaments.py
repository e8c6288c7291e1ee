"""The board of a tournament's table says what it plays, and offers only what works there."""

from dataclasses import replace

from bot.views.board import board_message
from bot.views.message import Message, Words
from engine.rules.ruleset import preset
from engine.tables.seeing import TableView
from engine.tables.state import Fixture, Seat, Status
from tests.bot.views.worlds import (
    BIG,
    NOON,
    fits,
    looking,
    speaker,
    states,
    table_state,
    view_of,
)

RULES = preset("eighty-points")
FIXTURE = Fixture(3, "Friday *cup*", 1, 2, 4, starts=1_796_000_000)


def playing(fixture: Fixture) -> TableView:
    seen = looking(next(iter(states(RULES))), None)
    return replace(seen, state=replace(seen.state, fixture=fixture))


def first_line(message: Message) -> str:
    first = message.parts[0]
    assert isinstance(first, Words)
    return first.text


def test_a_board_names_tournament_round_and_table():
    message = board_message(playing(FIXTURE), speaker())
    fits(message)
    assert first_line(message) == r"-# 🏆 Friday \*cup\* · round 2, table 4"


def test_in_a_duplicate_it_names_the_board_too():
    seen = playing(replace(FIXTURE, boards=(5, 6)))
    number = view_of(seen).setup.number
    assert first_line(board_message(seen, speaker())).endswith(f"table 4, board {number}")


def test_before_it_begins_nobody_can_sit_leave_or_change_anything():
    seats = tuple(Seat(NOON, BIG + index) for index in range(4))
    state = replace(table_state(RULES, Status.LOBBY), seats=seats)
    seen = TableView(state, None, None, None, None, None, ())
    assert ".stand." in str(board_message(seen, speaker()))
    message = board_message(replace(seen, state=replace(state, fixture=FIXTURE)), speaker())
    fits(message)
    shown = str(message)
    assert ".rules." in shown
    assert "<t:1796000000:R>" in shown
    for verb in ("sit", "stand", "ready", "start", "close", "settings", "word"):
        assert f".{verb}." not in shown


def test_a_board_that_others_read_and_play_too_shows_no_card_and_the_way_to_ones_hand():
    seen = replace(playing(replace(FIXTURE, boards=(5, 6))), view=None, hidden=True)
    message = board_message(seen, speaker())
    fits(message)
    assert message.files == ()
    assert ".hand." in str(message)


def test_what_was_made_on_a_board_waits_for_the_other_tables():
    *_, game = states(RULES)
    seen = looking(game, None)
    assert seen.match is not None
    assert game.result is not None
    told = replace(
        seen,
        state=replace(seen.state, fixture=replace(FIXTURE, boards=(5, 6))),
        match=seen.match.finish_round(game.result),
        last=seen.view,
        view=None,
        round_id=None,
    )
    assert "result.png" in str(board_message(told, speaker()))
    message = board_message(replace(told, last=None, hidden=True), speaker())
    fits(message)
    assert message.files == ()
    shown = str(message)
    assert "told when all tables have played it" in shown
    for verb in ("word", "close", "review"):
        assert f".{verb}." not in shown
