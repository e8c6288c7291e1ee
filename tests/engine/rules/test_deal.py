"""Fair deals: the promise, the order of the pack, and programs of other languages that agree."""

import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules.cards import format_cards, pack
from engine.rules.deal import DealError, commitment, shuffled, verify

PAGE = (Path(__file__).parents[3] / "docs" / "fair-deals.md").read_text(encoding="utf-8")
SECRET = bytes(range(32))


def block(language):
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found, f"docs/fair-deals.md has no {language}"
    return found[1]


VECTORS = json.loads(block("json"))
names = pytest.mark.parametrize("vector", VECTORS, ids=[each["table"] for each in VECTORS])


def place(vector):
    return {
        "table": vector["table"],
        "round_number": vector["round"],
        "redeal": vector["redeal"],
    }


def order_of(vector):
    words = tuple(vector["words"])
    secret = bytes.fromhex(vector["secret"])
    return shuffled(pack(vector["decks"]), secret, words=words, **place(vector))


@names
def test_the_vectors_of_the_page_are_what_the_engine_deals(vector):
    order = format_cards(order_of(vector))
    promised = commitment(bytes.fromhex(vector["secret"]), rules=vector["rules"], **place(vector))

    assert promised == vector["commitment"]
    assert order.startswith(vector["first"] + " ")
    assert hashlib.sha256(order.encode()).hexdigest() == vector["order"]


@names
@pytest.mark.parametrize("language", ["javascript", "python"])
def test_the_programs_of_the_page_give_the_same_promise_and_order(language, vector):
    program = {"javascript": shutil.which("node"), "python": sys.executable}[language]
    if program is None:
        pytest.skip("node is not installed")
    flag = {"javascript": "-e", "python": "-c"}[language]

    run = subprocess.run(
        [program, flag, block(language)],
        input=json.dumps(vector),
        capture_output=True,
        text=True,
        check=True,
    )

    assert run.stdout.split("\n")[:2] == [vector["commitment"], format_cards(order_of(vector))]


@given(
    st.binary(min_size=32, max_size=32),
    st.integers(0, 50),
    st.integers(1, 5),
    st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"))),
)
def test_every_deal_holds_the_whole_pack_and_is_the_same_again(secret, redeal, decks, words):
    deal = {"table": "t", "round_number": 1, "redeal": redeal, "words": tuple(words)}

    order = shuffled(pack(decks), secret, **deal)

    assert Counter(order) == Counter(pack(decks))
    assert order == shuffled(pack(decks), secret, **deal)


@pytest.mark.parametrize(
    "other",
    [
        {"table": "another"},
        {"round_number": 2},
        {"redeal": 1},
        {"words": ("", "x")},
        {"words": ("",)},
        {"words": ()},
    ],
    ids=str,
)
def test_every_part_of_a_deal_changes_the_order(other):
    deal = {"table": "t", "round_number": 1, "redeal": 0, "words": ("", "")}

    assert shuffled(pack(2), SECRET, **deal) != shuffled(pack(2), SECRET, **(deal | other))


@pytest.mark.parametrize(
    "other", [{"table": "u"}, {"round_number": 2}, {"redeal": 1}, {"rules": "x"}]
)
def test_a_promise_holds_for_one_deal_only(other):
    deal = {"table": "t", "round_number": 1, "redeal": 0, "rules": "ladder"}
    posted = commitment(SECRET, **deal)

    assert verify(posted, SECRET, **deal)
    assert verify(posted.upper() + "\n", SECRET, **deal)
    assert not verify(posted, SECRET, **(deal | other))
    assert not verify(posted, SECRET[::-1], **deal)
    assert not verify("käse", SECRET, **deal)


def test_a_promise_does_not_depend_on_words_because_they_come_later():
    with pytest.raises(TypeError):
        commitment(SECRET, table="t", round_number=1, redeal=0, rules="x", words=())  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("wrong", "code", "field"),
    [
        ({"secret": bytes(31)}, "secret_length", "secret"),
        ({"table": "two\nlines"}, "line_break", "table"),
        ({"table": "half \ud83c"}, "not_text", "table"),
        ({"round_number": -1}, "negative_number", "round_number"),
        ({"redeal": -1}, "negative_number", "redeal"),
        ({"words": ("fine", "not\rfine")}, "line_break", "words"),
    ],
)
def test_what_can_be_read_in_two_ways_is_refused(wrong, code, field):
    deal = {"secret": SECRET, "table": "t", "round_number": 1, "redeal": 0, "words": ()} | wrong

    with pytest.raises(DealError) as refused:
        shuffled(pack(1), **deal)

    assert (refused.value.code, refused.value.field) == (code, field)


def test_each_card_comes_first_about_equally_often():
    """1,080 deals of 54 cards: chi squared with 53 degrees, 1 in 10,000 lies above 100."""
    deals = 54 * 20
    firsts = Counter(
        shuffled(pack(1), SECRET, table="t", round_number=n, redeal=0, words=())[0]
        for n in range(deals)
    )

    off = sum((firsts[each] - 20) ** 2 / 20 for each in pack(1))

    assert off < 100
