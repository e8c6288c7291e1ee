"""``tractor judge`` from the outside: lines in, lines out, the exit status."""

import io
import json
import subprocess
import sys

import pytest

from bot.cli.judge import judge_stream
from engine.rules.judge.answers import OPERATIONS
from tests.engine.rules.vectors import needs_shared, worked_cases

GOOD = '{"id": 1, "op": "deck"}\n'
BAD = '{"id": 2, "op": "dance"}\n'


def judged(text):
    answers = io.StringIO()
    status = judge_stream(io.BytesIO(text.encode()), answers)
    return status, [json.loads(line) for line in answers.getvalue().splitlines()]


def command(*arguments, text=""):
    run = subprocess.run(
        [sys.executable, "-m", "bot", "judge", *arguments],
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )
    return run.returncode, run.stdout.splitlines(), run.stderr


def test_one_answer_a_line_in_the_same_order():
    status, answers = judged(GOOD + BAD + "\n" + GOOD)

    assert status == 1
    assert [each.get("id") for each in answers] == [1, 2, None, 1]
    assert ["error" in each for each in answers] == [False, True, True, False]


def test_the_last_line_needs_no_line_end():
    assert judged(GOOD + GOOD.strip())[1] == judged(GOOD + GOOD)[1]


def test_nothing_asked_is_nothing_wrong():
    assert judged("") == (0, [])


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_line_of_ten_megabytes_is_one_error(end):
    huge = '{"id": 3, "op": "deck", "x": "' + "x" * 10_000_000 + '"}' + end

    status, answers = judged(GOOD + huge + GOOD)

    assert status == 1
    assert [each.get("error", {}).get("code") for each in answers] == [None, "line_too_long", None]


def test_an_answer_is_written_before_the_next_question_is_read():
    answers = io.StringIO()
    told = []

    class Questions(io.BytesIO):
        def readline(self, size: int | None = -1, /):
            told.append(answers.getvalue().count("\n"))
            return super().readline(size)

    judge_stream(Questions((GOOD * 3).encode()), answers)

    assert told == [0, 1, 2, 3]


def test_the_command_reads_standard_input():
    status, lines, errors = command(text=GOOD)

    assert (status, errors) == (0, "")
    assert json.loads(lines[0])["cards"] == 108


def test_the_command_reads_files_in_turn(tmp_path):
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    first.write_text(BAD)
    second.write_text(GOOD)

    status, lines, _ = command(str(first), str(second))

    assert status == 1
    assert [json.loads(line)["id"] for line in lines] == [2, 1]


def test_a_file_that_is_not_there_is_wrong_use():
    status, lines, errors = command("no-such-file.jsonl")

    assert (status, lines) == (2, [])
    assert "no-such-file" in errors


def test_the_judge_starts_without_discord_and_pictures():
    program = (
        "import sys; import bot.cli, bot.cli.judge;"
        "print([m for m in ('discord', 'PIL', 'sqlalchemy', 'aiohttp') if m in sys.modules])"
    )

    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert run.stdout == "[]\n"


def cards_of(unit):
    return sorted(unit["cards"])


def agrees(expected, given, key=""):
    """Whether a verdict holds everything that a worked case expects.

    Cards are compared as multisets, units in any order, other lists in order; ``"*"`` stands for
    any value but null.
    """
    if expected == "*":
        return given is not None
    if isinstance(expected, dict):
        return isinstance(given, dict) and all(
            name in given and agrees(each, given[name], name) for name, each in expected.items()
        )
    if not isinstance(expected, list):
        return expected == given and type(expected) is type(given)
    if not isinstance(given, list) or len(expected) != len(given):
        return False
    if all(isinstance(each, str) for each in expected):
        return sorted(expected) == sorted(given)
    if key == "units":
        expected, given = (
            sorted(u, key=lambda one: sorted(one["cards"])) for u in (expected, given)
        )
    return all(agrees(each, got) for each, got in zip(expected, given, strict=True))


@needs_shared
def test_every_worked_verdict_agrees(tmp_path):
    cases = list(worked_cases(*OPERATIONS))
    asked = tmp_path / "asked.jsonl"
    asked.write_text("\n".join(json.dumps({"id": c["id"], **c["ask"]}) for c in cases))

    status, lines, _ = command(str(asked))

    verdicts = [json.loads(line) for line in lines]
    assert [each["id"] for each in verdicts] == [each["id"] for each in cases]
    wrong = [c["id"] for c, v in zip(cases, verdicts, strict=True) if not agrees(c["answer"], v)]
    assert (status, wrong) == (0, [])
