"""``tractor verify``: a line of JSON about each record, and the exit status."""

import json

from typer.testing import CliRunner

from bot.cli import app
from engine.rules.records import match_to_text
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
    assert said[0] == {"file": str(one), "rounds": 1, "deals_from_a_secret": 1}
    assert said[1]["rounds"] == 2


def test_a_record_that_is_not_true(tmp_path):
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(page_example(), encoding="utf-8")
    bad.write_text(page_example().replace("kitty = C4 C3", "kitty = C3 C4"), encoding="utf-8")

    status, said = verified(bad, good)

    assert status == 1
    assert said[0]["error"]["code"] == "differs"
    assert said[0]["error"]["line"] > 20
    assert "error" not in said[1]


def test_a_file_that_is_no_text(tmp_path):
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff")

    status, said = verified(file)

    assert (status, said[0]["error"]["code"]) == (1, "not_utf8")
