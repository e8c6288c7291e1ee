"""A record that can't be read is an error with its line, a code and facts, never a traceback."""

import random
import re
from pathlib import Path

import pytest

from engine.rules.records import (
    RecordError,
    match_from_text,
    match_to_text,
    round_from_text,
    round_to_text,
)
from engine.rules.records.reading import LONGEST_RECORD
from tests.engine.rules.records.rounds import PAGE, page_example, random_match, random_record

EXAMPLE = page_example()
KNOWN = round_to_text(random_record("single-deck", known=True))


def fault_in(text, read=round_from_text):
    with pytest.raises(RecordError) as refused:
        read(text)
    return refused.value


def changed(old, new, text=EXAMPLE):
    """The text with one place changed, and the number of that line."""
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the text"
    line = text[: text.index(old)].count("\n") + 1 + old.startswith("\n")
    return text.replace(old, new), line


@pytest.mark.parametrize(
    ("old", "new", "code", "facts"),
    [
        (
            "Tractor-Round: 1\n",
            "Tractor-Round: 2\n",
            "record_version",
            {"given": "2", "known": "1"},
        ),
        ("Round: 3", "Round: 03", "bad_header_value", {"header": "Round", "given": "03"}),
        ("Round: 3", "Round: " + "9" * 5000, "bad_header_value", None),
        ("Round: 3", "Round: 0", "number_out_of_range", None),
        ("Rules: single-deck", "Rules: whist", "unknown_preset", None),
        ("Rules: single-deck", 'Rules: {"preset"', "bad_header_value", None),
        ("Rules: single-deck", 'Rules: {"preset": "ladder", "x": 1}', "unknown_option", None),
        ("Rules: single-deck", "Rules: " + '{"a":' * 50_000, "bad_header_value", None),
        (
            "Rules: single-deck",
            'Rules: {"preset": "single-deck", "decks": 1}',
            "rules_not_shortest",
            {"shortest": "single-deck"},
        ),
        ("\nLevel: 4", "\nLevel: 11", "bad_header_value", {"header": "Level", "given": "11"}),
        ("\nLevel: 4", "\nLevel: 4 4", "wrong_number", None),
        ("Levels: 4 2 4 2", "Levels: 4 2 4", "wrong_number", None),
        ("Declarer: 2", "Declarer: x", "bad_header_value", None),
        ("Declarer: 2", "Declarer: 4", "number_out_of_range", None),
        ("Declaring: 0 2", "Declaring: 0 0", "bad_header_value", None),
        ("Date: 2026", "No header", "bad_header", {"given": "No header-11-30"}),
        ("Date: 2026", "Round: 2026", "header_twice", {"header": "Round"}),
        ("Table: Friday", "Table: Monday", None, None),
        ("Word-1: 拖拉机", "Word-1: 升级", "differs", None),
    ],
    ids=lambda value: str(value)[:24] if isinstance(value, str) else "",
)
def test_a_header_that_is_wrong(old, new, code, facts):
    text, line = changed(old, new)

    fault = fault_in(text)

    if code is None:
        assert fault.code == "commitment_differs"
    elif code == "differs":
        assert fault.facts["expected"].startswith("hand 0 = ")
    else:
        assert (fault.code, fault.line) == (code, line)
        assert facts is None or fault.facts == facts


@pytest.mark.parametrize("header", ["Rules", "Level", "Levels", "Declarer", "First-Draw", "Table"])
def test_a_header_that_is_missing(header):
    text = re.sub(rf"^{header}:.*\n", "", EXAMPLE, flags=re.MULTILINE)

    fault = fault_in(text)

    assert (fault.line, fault.code, fault.facts) == (1, "missing_header", {"header": header})


@pytest.mark.parametrize(
    ("old", "new", "code", "facts"),
    [
        ("bury 2: CJ", "bury 2: XJ", "unknown_card", {"card": "XJ"}),
        ("bury 2: CJ", "burn 2: CJ", "unknown_line", {"given": "burn 2: CJ HQ C3 HA S9 DK"}),
        ("bury 2: CJ HQ", "bury 2: CJ", "bury_count", {"owed": 6, "given": 5}),
        ("bury 2: CJ", "bury 2: BJ", "not_in_hand", {"cards": ["BJ"]}),
        ("bury 2: CJ", "bury 1: CJ", "not_the_declarer", {"declarer": 2}),
        ("@37 show 3: H4", "@37 show 3: H5", "show_wrong_card", None),
        ("@37 show 3: H4", "@37 show 3:", "unknown_line", None),
        ("@37 show 3: H4", "@99 show 3: H4", "draw_count", {"left": 48, "given": 99}),
        ("@48 pass 1", "@36 pass 1", "drawn_before", {"drawn": 37}),
        ("@48 pass 1", "@37", "drawn_before", {"drawn": 37}),
        ("1. 2: SA |", "1. 3: SA |", "not_your_turn", {"turn": 2}),
        ("1. 2: SA |", "9. 2: SA |", "differs", None),
        ("| SJ | S8 |", "| D8 | S8 |", "must_follow_suit", None),
        ("| S2 = 2 +0", "| S2 = 1 +0", "differs", None),
        ("| S2 = 2 +0", "| S2", "differs", None),
        ("=> S5 | S3", "=> ST | S3", "differs", None),
        ("1. 2: SA |", "1. 2: (SA |", "unknown_line", None),
        ("undo 1", "undo 999", "undo_count", None),
        ("undo 1", "undo 0", "undo_count", None),
        ("undo 1", "undo " + "9" * 100, "unknown_line", None),
        ("trump = H 4, declarer 2", "trump = S 4, declarer 2", "differs", None),
        ("result = O +0, 45", "result = O +0, 50", "differs", None),
        ("kitty = C4 C3", "kitty = C3 C4", "differs", None),
    ],
    ids=lambda value: str(value)[:24] if isinstance(value, str) else "",
)
def test_a_line_that_is_wrong(old, new, code, facts):
    text, line = changed(old, new)

    fault = fault_in(text)

    assert (fault.code, fault.line) == (code, line)
    assert facts is None or fault.facts == facts


def test_what_follows_but_is_not_told_is_missing():
    fault = fault_in(EXAMPLE[: EXAMPLE.index("levels = ")])

    assert fault.code == "line_missing"
    assert fault.facts["expected"].startswith("levels = ")


def test_what_does_not_follow_is_unexpected():
    fault = fault_in(EXAMPLE + "levels = 2 2 2 2, next 0\n")

    assert (fault.code, fault.line) == ("line_unexpected", EXAMPLE.count("\n") + 1)


@pytest.mark.parametrize(
    ("pattern", "new", "code"),
    [
        (r"^hand 1 = .*\n", "", "seat_expected"),
        (r"^kitty = .*\n", "", "no_deal"),
        (r"^hand 0 = \w\w ", "hand 0 = ", "wrong_number_of_cards"),
        (r"^hand 0 = \w\w \w\w", "hand 0 = S5 S5", "not_the_pack"),
        (r"\n\n(.*\n)*", "", "no_deal"),
    ],
    ids=["a hand", "the kitty", "a card", "twice", "nothing"],
)
def test_hands_that_are_no_deal(pattern, new, code):
    assert fault_in(re.sub(pattern, new, KNOWN, count=1, flags=re.MULTILINE)).code == code


@pytest.mark.parametrize("text", ["", "\n", "x", EXAMPLE[1:], "\n" + EXAMPLE])
def test_a_text_that_is_no_record(text):
    assert (fault_in(text).line, fault_in(text).code) == (1, "not_a_round_record")
    assert fault_in(text, match_from_text).code == "not_a_match_record"


def test_a_text_that_is_too_long():
    assert fault_in("x" * (LONGEST_RECORD + 1)).code == "record_too_long"


def test_a_fault_in_a_match_has_its_line_in_the_whole_text():
    whole = match_to_text(random_match("single-deck", rounds=2))
    text = whole[: whole.rindex("trump = ")] + "nonsense\n"

    fault = fault_in(text, match_from_text)

    assert (fault.code, fault.line) == ("unknown_line", text.count("\n"))


def test_the_page_names_every_fault():
    package = Path(__file__).parents[4] / "engine" / "rules" / "records"
    sources = "".join(each.read_text(encoding="utf-8") for each in package.glob("*.py"))
    codes = set(re.findall(r"RecordError\([^\"()]*(?:\([^()]*\)[^\"()]*)*\"(\w+)\"", sources))

    assert len(codes) > 15
    assert {code for code in codes if f"`{code}`" not in PAGE} == {"bad_note"}


ODD_WORDS = ["", "9", "-1", "S5", "=", "|", "=>", "@", ":", "(", "\x00", "é", "undo 1"]


def mutated(text, rng):
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    how = rng.randrange(6)
    if how == 0:
        del lines[at]
    elif how == 1:
        lines.insert(at, rng.choice(lines))
    elif how == 2:
        other = rng.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    else:
        words = lines[at].split(" ")
        word = rng.randrange(len(words))
        words[word] = rng.choice(
            ["", "9", "-1", "S5", "=", "|", "=>", "@", ":", "(", "\x00", "é", "undo 1"]
        )
        lines[at] = " ".join(words)
    return "\n".join(lines)


def check_mutations(seed, count):
    rng = random.Random(seed)
    texts = [EXAMPLE, KNOWN, round_to_text(random_record("find-friends", undo_one_in=9, most=60))]
    codes = []
    for _ in range(count):
        text = mutated(rng.choice(texts), rng)
        try:
            record = round_from_text(text)
        except RecordError as fault:
            codes.append(fault.code)
        else:
            assert round_from_text(round_to_text(record)) == record
    assert len(codes) > count // 2
    assert all(re.fullmatch(r"[a-z0-9_]+", code) for code in codes)


def test_mutated_records_get_an_error_or_are_read():
    check_mutations(seed=1, count=150)


@pytest.mark.slow
def test_many_mutated_records_get_an_error_or_are_read():
    check_mutations(seed=2, count=5_000)
