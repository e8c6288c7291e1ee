"""``tractor simulate``: what random rounds came to, the same for the same seed, and records."""

import json

import pytest
from typer.testing import CliRunner

from bot.cli import app
from engine.rules.records import round_from_text


def command(*arguments):
    run = CliRunner().invoke(app, ["simulate", *arguments])
    return run.exit_code, run.stdout, run.stderr


def summary(*arguments):
    status, said, errors = command(*arguments)
    assert (status, errors) == (0, "")
    return json.loads(said)


def test_the_summary_adds_up():
    said = summary("--rounds", "20", "--rules", "eighty-points", "--players", "4", "--seed", "7")

    assert (said["rounds"], said["players"], said["seed"]) == (20, 4, 7)
    assert sum(said["rounds_won"].values()) == 20
    assert 20 < said["tricks"] <= 20 * 25
    assert 0 < said["throws"]["failed"] <= said["throws"]["tried"]
    assert 0 < sum(said["points"].values()) <= 20 * 200
    assert said["seconds"] > 0
    assert said["rounds_per_second"] > 0


def test_the_same_seed_gives_the_same_rounds():
    def told(seed):
        said = summary("--rounds", "5", "--rules", "web-table", "--seed", seed)
        return {key: value for key, value in said.items() if "second" not in key}

    assert told("3") == told("3")
    assert {**told("3"), "seed": 4} != told("4")


def test_a_record_of_every_round_is_written(tmp_path):
    summary(
        "--rounds", "6", "--rules", "find-friends", "--seed", "1", "--record", str(tmp_path / "r")
    )

    records = sorted((tmp_path / "r").iterdir())
    assert len(records) == 6
    assert records[0].name == "match-0001-round-001.txt"
    first = round_from_text(records[0].read_text(encoding="utf-8"))
    assert (first.rules.preset, first.setup.number) == ("find-friends", 1)


def test_rules_may_be_written_out():
    rules = '{"preset": "ladder", "throws": "all_suits"}'

    said = summary("--rounds", "2", "--rules", rules)

    assert said["rules"] == json.loads(rules)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--rules", "whist"], "unknown_preset"),
        (["--rules", "{"], "bad_json"),
        (["--rules", "eighty-points", "--players", "6"], "options_clash"),
    ],
    ids=["preset", "json", "players"],
)
def test_rules_that_cannot_be_played_are_named(arguments, code):
    status, said, errors = command("--rounds", "1", *arguments)

    assert (status, said) == (2, "")
    assert json.loads(errors)["error"]["code"] == code


def test_no_rounds_is_wrong_use():
    assert command("--rounds", "0")[0] == 2
