"""Export and import: JSON of the log, CSV of the tables."""

import csv
import io
import json

import pytest

from engine.codec import DataError
from engine.rules.reasons import RuleViolation
from engine.tournaments import facts as f
from engine.tournaments.csv_files import (
    boards_csv,
    csv_file,
    entrants_csv,
    entrants_from_csv,
    standings_csv,
    tables_csv,
)
from engine.tournaments.entrants import computer
from engine.tournaments.json_file import from_json, to_json
from engine.tournaments.plan import Plan
from tests.engine.tournaments.evenings import EVENINGS
from tests.engine.tournaments.playing import Evening


def rows(text):
    return list(csv.DictReader(io.StringIO(text)))


@pytest.mark.parametrize("name", EVENINGS)
def test_a_tournament_is_read_back_from_its_json(name):
    journal = EVENINGS[name]().journal
    assert from_json(to_json(journal)) == journal


WIN = "lines/1/fact/plan/points/win"


def changed(change):
    data = json.loads(to_json(EVENINGS["swiss"]().journal))
    change(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda d: d.update(format="chess"), "format"),
        (lambda d: d.update(version=2), "version"),
        (lambda d: d["lines"][3].pop("at"), "lines/4"),
        (lambda d: d["lines"][3]["fact"].update(do="fly"), "lines/4/fact/do"),
        (lambda d: d["lines"][1]["fact"].update(rating="high"), "lines/2/fact/rating"),
        (lambda d: d["lines"][1]["fact"].update(hair="red"), "lines/2/fact/hair"),
        (lambda d: d["lines"][0]["fact"]["plan"].update(late="maybe"), "lines/1/fact/plan/late"),
        (lambda d: d["lines"][0]["fact"]["plan"]["points"].update(win="1/0"), WIN),
        (lambda d: d["lines"].pop(1), "lines"),
    ],
)  # fmt: skip
def test_a_file_of_another_form_is_refused_with_the_place(change, where):
    with pytest.raises(DataError) as caught:
        from_json(changed(change))
    assert caught.value.where == where


def test_a_file_with_a_forbidden_step_is_refused():
    with pytest.raises(RuleViolation, match="already_entered"):
        from_json(changed(lambda d: d["lines"][3]["fact"].update(players=[1, 77])))
    with pytest.raises(DataError):
        from_json("no json")


def test_entrants_are_read_back_from_csv():
    evening = Evening(Plan("x"), 3)
    facts = entrants_from_csv(entrants_csv(evening.state))
    assert facts == tuple(
        (each.number + 1, f.Entered(each.name, each.players, each.rating))
        for each in evening.state.entrants
    )


@pytest.mark.parametrize(
    ("text", "line"), [("", "1"), ("a,b\n1,2\n", "1"), ("name,player\nCats,seventeen\n", "2")]
)
def test_a_list_of_another_form_is_refused_with_its_line(text, line):
    with pytest.raises(DataError, match=f"^{line}$"):
        entrants_from_csv(text)


NAMES = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "＝1",
    "'=1",
    "''+1",
    "'n Bok",
    'a "b", c; d',
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_no_formula_for_a_spreadsheet_and_is_read_back(name):
    evening = Evening(Plan("x"), 0)
    evening.do(f.Entered(name, (1, 2)))
    cell = rows(entrants_csv(evening.state))[0]["name"]
    assert not cell.startswith(("=", "+", "-", "@", "\t", "\r", "＝"))
    assert cell in (name, f"'{name}")
    [(_, fact)] = entrants_from_csv(entrants_csv(evening.state))
    assert fact.name == name


def test_a_name_of_several_lines_stays_on_one() -> None:
    evening = Evening(Plan("x"), 0)
    evening.do(f.Entered("Cats\r\n=1", (1, 2)))
    evening.do(f.Entered("\r=1", (3, 4)))
    assert [row["name"] for row in rows(entrants_csv(evening.state))] == ["Cats \n=1", "' =1"]
    [(_, first), (_, second)] = entrants_from_csv(entrants_csv(evening.state))
    assert (first.name, second.name) == ("Cats =1", "=1")


@pytest.mark.parametrize("between", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_list_comes_from_any_spreadsheet(between, end, mark):
    lines = ["Name,Player,Partner,Rating", "猫,17,18,1500", "", "Lone,19,,"]
    text = mark + end.join(lines).replace(",", between)
    assert entrants_from_csv(text) == (
        (2, f.Entered("猫", (17, 18), 1500)),
        (4, f.Entered("Lone", (19,), 0)),
    )


def test_computer_players_of_a_list_are_passed_by():
    pair = f"Robots,{computer(1, 'easy')},{computer(2, 'easy')},"
    mixed = f"Mixed,17,{computer(1, 'easy')},"
    head = "name,player,partner,rating"
    assert entrants_from_csv(f"{head}\n{pair}\nLone,19,,\n") == ((3, f.Entered("Lone", (19,), 0)),)
    with pytest.raises(DataError, match=r"^2$"):
        entrants_from_csv(f"{head}\n{mixed}\n")


def test_a_file_of_chinese_names_is_marked_as_unicode():
    assert csv_file("名\n") == b"\xef\xbb\xbf" + "名\n".encode()


def test_standings_show_what_decided():
    table = rows(standings_csv(EVENINGS["swiss"]().state))
    assert table[0]["place"] == "1"
    assert {"buchholz", "median_buchholz", "decided_by"} <= set(table[0])


def test_every_table_and_bye_is_in_the_file_with_its_reason():
    state = EVENINGS["swiss"]().state
    table = rows(tables_csv(state))
    assert len(table) == sum(len(each.tables) + len(each.byes) for each in state.rounds)
    assert all(row["why"] for row in table)


def test_per_board_comparison_says_what_the_field_made():
    table = rows(boards_csv(EVENINGS["duplicate"]().state))
    first = [row for row in table if row["board"] == "1"]
    assert [(row["points"], row["field"]) for row in first] == [("60", "85"), ("85", "60")]
