"""``tractor verify``: a line of JSON about each record, and the exit status."""

import ast
import json

from typer.testing import CliRunner

from bot.cli import app
from bot.cli.faults import sentence
from engine.rules.records import match_to_text
from tests.bot.texts.source import name_of, nodes
from tests.engine.rules.records.rounds import page_example, random_match


def verified(*files):
    run = CliRunner().invoke(app, ["verify", *(str(file) for file in files)])
    return run.exit_code, [json.loads(line) for line in run.stdout.splitlines()]


def test_true_records(tmp_path):
    one, several = tmp_path / "round.txt", tmp_path / "match.txt"
    one.write_text(page_example(), encoding="utf-8")
    several.write_text(match_to_text(random_match("ladder", rounds=2)), encoding="utf-8")

    status, said = verified(one, several)

    assert status == 0
    says = "True to the rules. Rounds: 1; deals that follow from a secret: 1."
    assert said[0] == {"file": str(one), "rounds": 1, "deals_from_a_secret": 1, "says": says}
    assert said[1]["rounds"] == 2


def test_a_record_that_is_not_true(tmp_path):
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(page_example(), encoding="utf-8")
    bad.write_text(page_example().replace("kitty = C4 C3", "kitty = C3 C4"), encoding="utf-8")

    status, said = verified(bad, good)

    assert status == 1
    assert said[0]["error"]["code"] == "differs"
    line = said[0]["error"]["line"]
    assert line > 20
    says = said[0]["says"]
    assert says.startswith(f"Line {line}: The record says “kitty = C3 C4 ")
    assert "by the deal and the rules it is “kitty = C4 C3 " in says
    assert "error" not in said[1]


def test_a_file_that_is_no_text(tmp_path):
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff")

    status, said = verified(file)

    assert (status, said[0]["error"]["code"]) == (1, "not_utf8")
    assert said[0]["says"] == "This isn't a text file."


def test_every_fault_of_a_record_or_an_archive_has_its_sentence():
    codes = {
        str(code.value)
        for name, place in (("RecordError", 1), ("ArchiveError", 0))
        for node in nodes("engine")
        if isinstance(node, ast.Call) and name_of(node) == name and len(node.args) > place
        if isinstance(code := node.args[place], ast.Constant)
    }
    assert len(codes) > 20
    without = {code for code in codes if "isn't true (" in sentence(code, {})}
    assert without <= {"bad_note"}, "which is about writing one"


def test_a_play_that_the_rules_refuse_is_told_as_at_the_table():
    assert "turn" in sentence("not_your_turn", {}, line=3)
