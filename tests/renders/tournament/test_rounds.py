"""Pairings, cross tables, boards, podiums: any name, the same in words, and nothing impossible."""

import pytest

from renders.errors import PictureError
from renders.tournament.boards import BoardRow, BoardTables, board_picture
from renders.tournament.cross import Cell, CrossRow, CrossTable, blocks_of, cross_picture
from renders.tournament.pairings import Pairings, TableRow, pairings_picture
from renders.tournament.podium import Podium, PodiumStep, podium_picture

STRANGE = ["", "W" * 200, "محمد الأحمد", "\u202eevil", "a\nb", "\x00"]


def table(number=1, name="Ann", **more):
    return TableRow(number, ((name,), (name,)), **more)


def cross(size, name="Ann"):
    row = CrossRow(name, "3", (Cell("2", 1),) * size)
    return CrossTable((row,) * size)


def board(name: str = "Ann", total: int | None = 85) -> BoardTables:
    return BoardTables((BoardRow(1, name, name, total, ("1", "1")),), 80, 85.0, 85)


@pytest.mark.parametrize("name", STRANGE, ids=ascii)
def test_no_name_breaks_a_picture(name):
    def sizes(shown):
        return [
            pairings_picture(Pairings((table(name=shown),))).size,
            cross_picture(cross(2, shown)).size,
            board_picture(board(shown)).size,
        ]

    assert sizes(name) == sizes("Ann")
    one = podium_picture(Podium((PodiumStep(1, (name,), "8"),)))
    eight = podium_picture(Podium((PodiumStep(1, (name,) * 8, "8"),)))
    assert one.size[0] == eight.size[0] == 720
    assert one.size[1] < eight.size[1] <= 2 * 720


@pytest.mark.parametrize(("size", "blocks"), [(1, 1), (10, 1), (11, 4), (256, 676)])
def test_a_cross_table_is_cut_into_blocks_of_ten(size, blocks):
    assert len(blocks_of(cross(size))) == blocks
    assert cross_picture(cross(size), blocks - 1).size[0] == 720


def test_the_words_have_every_figure():
    done = table(2, figures=("3", "2"), winner=0, over=True)
    facts = pairings_picture(Pairings((table(), done))).alternative.facts
    assert facts["tables"] == (("1", "Ann", "Ann", ""), ("2", "Ann", "Ann", "3–2"))
    assert cross_picture(cross(2)).alternative.facts["rows"] == (
        ("1", "Ann", "3", "1:2", "2:2"),
        ("2", "Ann", "3", "1:2", "2:2"),
    )
    assert board_picture(board(total=None)).alternative.facts["tables"] == (
        ("1", "Ann", "Ann", "", "1", "1"),
    )
    shared = Podium((PodiumStep(1, ("Ann", "Bo"), "8"), PodiumStep(3, ("Cem",), "6", 2)))
    steps = podium_picture(shared).alternative.facts["steps"]
    assert steps == (("1", "Ann / Bo", "8"), ("3", "Cem / + 2", "6"))


@pytest.mark.parametrize(
    ("code", "make"),
    [
        ("bad_row_count", lambda: Pairings(())),
        ("bad_row_count", lambda: Pairings((table(),) * 13)),
        ("bad_table", lambda: table(0)),
        ("bad_side", lambda: TableRow(1, ((), ("Ann",)))),
        ("bad_winner", lambda: table(winner=2)),
        ("not_square", lambda: CrossTable((CrossRow("Ann", "1", ()),))),
        ("bad_outcome", lambda: Cell("1", 2)),
        ("no_such_part", lambda: cross_picture(cross(2), 1)),
        ("bad_row_count", lambda: BoardTables((), 80, None, 0)),
        ("bad_place", lambda: PodiumStep(4, ("Ann",))),
        ("bad_row_count", lambda: PodiumStep(1, ("Ann",) * 9)),
        ("places_out_of_order", lambda: Podium((PodiumStep(2, ("A",)), PodiumStep(1, ("B",))))),
    ],
)
def test_what_cannot_be_is_refused(code, make):
    with pytest.raises(PictureError) as refused:
        make()
    assert refused.value.code == code
