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
    entrants_csv,
    entrants_from_csv,
    standings_csv,
    tables_csv,
)
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
        f.Entered(each.name, each.players, each.rating) for each in evening.state.entrants
    )


@pytest.mark.parametrize(
    ("text", "line"), [("", "1"), ("a,b\n1,2\n", "1"), ("name,player\nCats,seventeen\n", "2")]
)
def test_a_list_of_another_form_is_refused_with_its_line(text, line):
    with pytest.raises(DataError, match=f"^{line}$"):
        entrants_from_csv(text)


def test_a_name_is_no_formula_for_a_spreadsheet():
    evening = Evening(Plan("x"), 0)
    evening.do(f.Entered("=1+1", (1, 2)))
    assert rows(entrants_csv(evening.state))[0]["name"] == "'=1+1"
    assert entrants_from_csv(entrants_csv(evening.state))[0].name == "=1+1"


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
