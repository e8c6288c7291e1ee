"""Outside answers to hold the rules against; absent where ``../shared`` is not there."""

import gzip
import json
from collections.abc import Iterator

import pytest

from tests.shared import SHARED

needs_shared = pytest.mark.skipif(
    not SHARED.is_dir(), reason="the vectors in ../shared are not on this machine"
)


def oracle_rows(name: str) -> Iterator[dict]:
    """The rows of one file of golden vectors (see ../shared/oracle/README.md)."""
    with gzip.open(SHARED / "oracle" / f"{name}.jsonl.gz", "rt", encoding="ascii") as lines:
        for line in lines:
            yield json.loads(line)


def worked_cases(*ops: str) -> Iterator[dict]:
    """The worked verdicts of ../shared/rules/cases.jsonl that ask one of these ops."""
    with (SHARED / "rules" / "cases.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            case = json.loads(line)
            if case["ask"]["op"] in ops:
                yield case
