"""Duplicates (复式赛): who can read their threads; a comparison has most points first."""

import re

from bot.presses.codec import Press, encode
from bot.texts.speaker import Speaker
from bot.views.tournament.about import About
from bot.views.tournament.boards import board_message
from bot.views.tournament.setup import setup_message
from engine.tournaments import facts as f
from engine.tournaments.plan import Plan, RoundLength
from engine.tournaments.rounds import BoardScore
from tests.bot.presses.pressing import said
from tests.bot.views.tournaments import begun


def test_a_table_that_made_nothing_stands_before_one_that_did_not_play() -> None:
    plan = Plan("Boards", rounds=1, duplicate=True, length=RoundLength(deals=1))
    journal = begun(plan, 8, name="Cats")
    for table, total in ((1, None), (2, 0), (3, 40), (4, None)):
        journal = journal.add(f.BoardPlayed(1, table, BoardScore(1, total)), at=2_000_000_000)
    told = said(board_message(About(7, journal), Speaker(), 1))
    assert re.findall(r"^\*\*(\d)\*\*", told, re.MULTILINE) == ["3", "2", "1", "4"]


def test_everybody_can_look_how_others_played_a_board_that_is_done() -> None:
    """Its tables' threads are private; the second board is the first that table 1 finished."""
    plan = Plan("Boards", rounds=1, duplicate=True, length=RoundLength(deals=2))
    journal = begun(plan, 4, name="Cats")
    for board, table, total in ((1, 1, None), (1, 2, 40), (2, 1, 60), (2, 2, 80)):
        assert "t1.past" not in str(board_message(About(7, journal), Speaker(), 2))
        fact = f.BoardPlayed(1, table, BoardScore(board, total))
        journal = journal.add(fact, at=2_000_000_000)
    shown = About(7, journal, tables={(1, 1): 70, (1, 2): 71})
    first, second = (str(board_message(shown, Speaker(), board)) for board in (1, 2))
    assert re.findall(r"t1\.past[^']*", first) == [encode(Press("past", 71, rest="1"))]
    assert re.findall(r"t1\.past[^']*", second) == [
        encode(Press("past", 71, rest="2")),
        encode(Press("past", 70, rest="1")),
    ]


def test_who_sets_a_duplicate_up_is_told_who_else_can_read_its_threads() -> None:
    for duplicate in (True, False):
        plan = Plan("Boards", rounds=1, duplicate=duplicate, length=RoundLength(deals=1))
        shown = said(setup_message(Speaker(), plan, 7))
        assert ("*Manage Threads*" in shown) == duplicate
