"""``tractor arena``: figures, a verdict, records, and refusals."""

import json

from typer.testing import CliRunner

from bot.cli import app
from engine.rules.records import round_from_text


def command(*arguments):
    run = CliRunner().invoke(app, ["arena", *arguments])
    return run.exit_code, run.stdout, run.stderr


def test_the_figures_are_printed_with_their_errors_and_a_verdict(tmp_path):
    arguments = ("--a", "easy", "--b", "random", "--deals", "12", "--seed", "3")
    status, said, progress = command(*arguments, "--record", str(tmp_path))

    assert status == 0
    assert "easy (A) against random (B), eighty-points" in said
    assert "12 deals played twice" in said
    assert "easy is better" in said
    assert said.count("none") == 2
    assert "12/12 deals" in progress
    assert len(list(tmp_path.iterdir())) == 24
    for path in tmp_path.iterdir():
        assert round_from_text(path.read_text(encoding="utf-8")).rules.preset == "eighty-points"


def test_worker_processes_come_to_the_same_figures():
    arguments = ("--a", "easy", "--b", "random", "--deals", "6", "--rules", "single-deck")
    alone, two = command(*arguments)[1], command(*arguments, "--workers", "2")[1]
    assert alone.splitlines()[2:5] == two.splitlines()[2:5]


def test_unknown_players_and_rules_are_refused():
    status, _, errors = command("--a", "grandmaster")
    assert (status, json.loads(errors)["error"]["code"]) == (2, "no_such_player")
    status, _, errors = command("--a", "easy", "--rules", "nonsense")
    assert (status, json.loads(errors)["error"]["code"]) == (2, "unknown_preset")
