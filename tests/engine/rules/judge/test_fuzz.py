"""Mutated questions: whatever a line holds, it gets a verdict or an error with a code."""

import json
import random
import re
from pathlib import Path

import pytest

from engine.rules.cards import ALL_CARDS, RANKS
from engine.rules.judge import answer_line, encode
from engine.rules.presets import PRESETS

PAGE = (Path(__file__).parents[4] / "docs" / "judge.md").read_text(encoding="utf-8")
CASES = Path(__file__).parents[4] / ".." / "shared" / "rules" / "cases.jsonl"

ODD_VALUES = [
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    10**9,
    10**40,
    0.5,
    -1e300,
    "",
    "S5",
    "BJ",
    "NT",
    "T",
    "none",
    "auto",
    "off",
    "ladder",
    "web-table",
    "\x00",
    "\ud800",
    "拖拉机",
    [],
    {},
    [[]],
    ["S5", "S5"],
    [["S5"], ["S6"], ["S7"], ["S8"]],
    {"preset": "find-friends"},
    {"level": "A", "suit": "C"},
    [0, "D", 3],
    [[0, "D", 3], [80, "O", 0]],
]
NAMES = [each.name for each in ALL_CARDS]
OPTIONS = ["decks", "players", "teams", "throws", "ladder", "kitty_size", "bid_units", "max_gain"]


def questions():
    """Good questions: those of the page, and the worked verdicts where they are at hand."""
    lines = [
        line
        for block in re.findall(r"```jsonl\n(.*?)```", PAGE, re.DOTALL)
        for line in block.splitlines()
    ]
    asked = [each for line in lines if "op" in (each := json.loads(line))]
    if CASES.exists():
        asked += [json.loads(line)["ask"] for line in CASES.read_text().splitlines()]
    return asked


def mutated_value(value, rng):
    """The same JSON value with one part of it changed."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        changed = dict(value)
        if rng.random() < 0.1:
            del changed[key]
        elif key == "rules" and rng.random() < 0.5:
            changed[key] = {rng.choice(OPTIONS): rng.choice(ODD_VALUES)}
        else:
            changed[key] = mutated_value(value[key], rng)
        return changed
    if isinstance(value, list) and value and rng.random() < 0.9:
        return mutated_list(value, rng)
    if rng.random() < 0.7:
        return a_like_value(value, rng)
    return rng.choice(ODD_VALUES)


def a_like_value(value, rng):
    """Another value that often makes sense in the same place."""
    if value in NAMES:
        return rng.choice(NAMES)
    if isinstance(value, int):
        return value + rng.choice([-5, -1, 1, 5, 40])
    if isinstance(value, str):
        return rng.choice([*PRESETS, *RANKS, "NT", *"SHDCO"])
    return rng.choice(ODD_VALUES)


def mutated_list(values, rng):
    at = rng.randrange(len(values))
    how = rng.randrange(4)
    if how == 0:
        return values[:at] + values[at + 1 :]
    if how == 1:
        return values[: at + 1] * rng.choice([2, 3, 50]) + values[at:]
    if how == 2:
        return rng.sample(values, len(values))
    return [*values[:at], mutated_value(values[at], rng), *values[at + 1 :]]


def mutated_bytes(line, rng):
    at = rng.randrange(len(line) + 1)
    end = min(len(line), at + rng.choice([0, 1, 5, 40]))
    new = bytes(
        rng.choices(
            rng.choice([b'{}[]",:0123456789eE.-+ntSHDC', range(256)]), k=rng.choice([0, 1, 3])
        )
    )
    return line[:at] + new * rng.choice([1, 1, 1, 2000]) + line[end:]


def mutated_line(question, rng):
    for _ in range(rng.choice([1, 1, 1, 2, 4])):
        question = mutated_value(question, rng)
    line = json.dumps(question).encode()
    return mutated_bytes(line, rng) if rng.random() < 0.2 else line


def check(seed, count):
    rng = random.Random(seed)
    asked = questions()
    verdicts = 0
    for _ in range(count):
        line = mutated_line(rng.choice(asked), rng)
        said = answer_line(line)
        assert json.loads(encode(said)) == json.loads(json.dumps(said)), line
        if "error" in said:
            assert re.fullmatch(r"[a-z0-9_]+", said["error"]["code"]), line
        else:
            verdicts += 1
    assert count // 20 < verdicts < count, "the mutations are too wild or too tame"


def test_a_few_hundred_mutated_lines_get_an_answer():
    check(seed=1, count=500)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_fifty_thousand_mutated_lines_get_an_answer(seed):
    check(seed=100 + seed, count=5_000)
