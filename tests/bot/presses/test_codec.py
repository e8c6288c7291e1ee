"""custom_ids are read back as they were written, and what isn't ours is refused."""

import re

import pytest

from bot.presses.codec import PATTERN, Press, PressError, decode, encode

HUGE = (1 << 63) - 1

PRESSES = [
    Press("play", table=40, round=77, move=12, rest="0D"),
    Press("play", table=HUGE, round=HUGE, move=HUGE, rest="0" * 33),
    Press("list"),
    Press("cup-join", tournament=40),
    Press("cup-step", tournament=HUGE, round=50, move=HUGE, rest=f"swap~{HUGE}~1"),
]


@pytest.mark.parametrize("press", PRESSES)
def test_a_press_is_read_back_and_found_by_its_pattern(press):
    text = encode(press)
    assert decode(text) == press
    assert re.fullmatch(PATTERN, text)


def test_a_tournament_is_never_taken_for_a_table():
    table, tournament = Press("rules", table=7), Press("rules", tournament=7)
    assert encode(table) != encode(tournament)
    assert decode(encode(tournament)).table == 0


def test_ids_from_before_tournaments_are_read_as_ever():
    assert decode("t1.play.14.25.c.0D") == Press("play", 40, 77, 12, "0D")


@pytest.mark.parametrize(
    "text", ["c1.cup-join....", "c1..14...", "c2.cup-join.14...", "c1.cup-join.14..", "c1.x.014..."]
)
def test_what_is_never_written_is_never_read(text):
    with pytest.raises(PressError):
        decode(text)


def test_a_press_is_about_a_table_or_a_tournament():
    with pytest.raises(PressError):
        encode(Press("x", table=1, tournament=1))
