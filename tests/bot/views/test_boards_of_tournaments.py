"""The board of a tournament's table says what it plays, and offers only what works there."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.views.board import board_message
from bot.views.hand.hand import hand_message
from bot.views.menu import menu_message
from bot.views.message import Message, Words
from bot.views.no_seat import no_seat_message
from bot.views.settings import settings_message
from bot.views.table_list import table_list_message
from engine.rules.match_actions import Stop
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
    for verb in ("sit", "stand", "ready", "start", "close", "settings"):
        assert f".{verb}." not in shown


def test_players_add_words_to_deals_of_a_tournament_but_to_no_board():
    """A board (复式赛) is dealt at all tables alike."""
    before, between = True, True
    for fixture, offered in (
        (FIXTURE, [before, False, False, between, False]),
        (replace(FIXTURE, boards=(5, 6)), [False] * 5),
    ):
        there = [replace(each, state=replace(each.state, fixture=fixture)) for each in moments(0)]
        assert [".word." in str(board_message(each, speaker())) for each in there] == offered


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


REFUSED = re.compile(
    r"t1\.(?:propose|vote|substitute|sit|stand|partner|draw|invite|fill|remove|set|start|close"
    r"|leave|wait|join)\.|t1\.sure\.[^']*\.(?:leave|end|close)"
)
"""Buttons of the table that :mod:`engine.tables.fixtures` always refuses."""


def everything_offered(seen: TableView) -> str:
    """All that a table shows, in public and to one who has a seat or none."""
    found = [board_message(seen, speaker()), menu_message(seen, speaker())]
    found += [
        settings_message(seen, speaker(), BIG),
        no_seat_message(replace(seen, seat=None), speaker()),
    ]
    found.append(table_list_message(speaker(), [seen.state]))
    if seen.seat is not None:
        found.append(hand_message(seen, speaker(), ()))
    for message in found:
        fits(message)
    return "\n".join(map(str, found))


def moments(seat: int | None) -> Iterator[TableView]:
    """A table in the lobby, in a round, paused in it, between two rounds, and after its match."""
    games = list(states(RULES))
    lobby = replace(table_state(RULES, Status.LOBBY), host=BIG)
    yield TableView(lobby, seat, None, None, None, None, ())
    game = games[len(games) // 2]
    seen = replace(looking(game, seat), undoable=seat)
    yield seen
    away = seen.state.with_seat(0, replace(seen.state.seats[0], away=True))
    yield replace(seen, state=replace(away, status=Status.PAUSED))
    result = games[-1].result
    assert result is not None
    assert seen.match is not None
    match = seen.match.finish_round(result)
    between = replace(seen, match=match, last=seen.view, view=None, round_id=None)
    yield between
    yield replace(between, match=match.act(Stop())[0])


@pytest.mark.parametrize("seat", [0, None])
def test_what_a_tournaments_table_would_refuse_is_not_offered(seat: int | None):
    for seen in moments(seat):
        assert REFUSED.search(everything_offered(seen))  # at a table of their own
        of_tournament = replace(seen, state=replace(seen.state, host=0, fixture=FIXTURE))
        shown = everything_offered(of_tournament)
        assert REFUSED.findall(shown) == []
        assert "<@0>" not in shown  # nobody hosts it


def test_ready_is_offered_only_where_it_does_something():
    """It brings the next deal sooner; the first begins by the clock, and no match follows."""
    offered = []
    for seen in moments(0):
        message = board_message(
            replace(seen, state=replace(seen.state, fixture=FIXTURE)), speaker()
        )
        hand = hand_message(
            replace(seen, state=replace(seen.state, fixture=FIXTURE)), speaker(), ()
        )
        assert (".ready." in str(message)) == (".ready." in str(hand))
        offered.append(".ready." in str(message))
    assert offered == [False, False, False, True, False]


def test_the_menu_says_what_to_do_instead():
    seen = replace(playing(FIXTURE), seat=0)
    message = menu_message(seen, speaker())
    assert "substitute" in str(message)
    assert "c1.cup-leave.3" in str(message)
    assert "c1.cup-leave" not in str(menu_message(replace(seen, seat=None), speaker()))
    assert "c1.cup-mine.3" in str(menu_message(replace(seen, seat=None), speaker()))


def test_a_pause_of_the_tournament_is_told_as_one():
    seen = playing(FIXTURE)
    paused = replace(seen, state=replace(seen.state, status=Status.PAUSED))
    assert "when its tournament does" in str(board_message(paused, speaker()))


def test_the_list_of_tables_names_the_tournament():
    shown = str(table_list_message(speaker(), [playing(FIXTURE).state]))
    assert "🏆 Friday" in shown
    assert "round 2, table 4" in shown
