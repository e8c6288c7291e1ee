"""The examples of docs/judge.md: each question is followed by the verdict that it gets."""

import json
import re
from pathlib import Path

import pytest

from engine.rules.judge import answer_line
from engine.rules.judge.answers import OPERATIONS

PAGE = (Path(__file__).parents[4] / "docs" / "judge.md").read_text(encoding="utf-8")
LINES = [
    line
    for block in re.findall(r"```jsonl\n(.*?)```", PAGE, re.DOTALL)
    for line in block.splitlines()
]
EXAMPLES = list(zip(LINES[::2], LINES[1::2], strict=True))


@pytest.mark.parametrize(("question", "verdict"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_gets_the_verdict_that_the_page_gives(question, verdict):
    assert answer_line(question.encode()) == json.loads(verdict)


def test_the_page_has_an_example_of_every_question():
    assert {json.loads(question)["op"] for question, _ in EXAMPLES} - {"dance"} == set(OPERATIONS)


def test_the_page_names_every_error_of_the_judge():
    package = Path(__file__).parents[4] / "engine" / "rules" / "judge"
    sources = "".join(each.read_text(encoding="utf-8") for each in package.glob("*.py"))
    codes = set(re.findall(r"QuestionError\(\s*\"(\w+)\"", sources))

    assert len(codes) > 12
    assert {code for code in codes if f"`{code}`" not in PAGE} == set()
