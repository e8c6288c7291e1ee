"""A record is written and read back without loss, whatever happened in the round."""

import re

import pytest

from engine.rules.actions import AskRedeal, Bury, Draw, Pass, Play, Redeal, Show
from engine.rules.cards import parse_cards
from engine.rules.presets import PRESETS
from engine.rules.records import (
    Entry,
    MatchRecord,
    RecordError,
    Undo,
    match_from_text,
    match_to_text,
    record_of,
    round_from_text,
    round_to_text,
)
from engine.rules.ruleset import preset
from engine.rules.seed import StackedDeck
from tests.dealing import first_round, stacked
from tests.engine.rules.records.rounds import page_example, random_match, random_record

all_presets = pytest.mark.parametrize("name", PRESETS)


def check(record):
    text = round_to_text(record)
    assert round_from_text(text) == record
    assert round_to_text(round_from_text(text)) == text
    assert all(line == line.rstrip() for line in text.split("\n") if not line.startswith("Word-"))
    return text


@all_presets
def test_a_random_round(name):
    check(random_record(name, notes=[("Date", "2026-11-30"), ("Seat-0", "Anna: the [first]")]))


@all_presets
def test_a_known_deal_needs_no_secret(name):
    text = check(random_record(name, known=True))

    assert "Secret" not in text
    assert "Commitment" not in text


@all_presets
@pytest.mark.parametrize("chance", range(2))
def test_doings_that_were_taken_back(name, chance):
    record = random_record(name, chance, undo_one_in=8, most=130, known=chance == 1)

    assert any(isinstance(entry.action, Undo) for entry in record.entries)
    check(record)


@pytest.mark.parametrize("most", [0, 1, 2, 5, 9, 12, 14, 30, 31, 32, 33, 80])
def test_a_round_that_is_not_over(most):
    check(random_record("find-friends", most=most))
    check(random_record("classic-partners", most=most, known=True))


@pytest.mark.slow
@all_presets
def test_many_random_rounds(name):
    for chance in range(60):
        check(random_record(name, chance, known=chance % 2 == 0))
        check(random_record(name, chance, undo_one_in=6, most=400, known=chance % 2 == 1))


def dealt_twice():
    """Nobody shows in the first deal, so the cards are dealt again."""
    rules = preset("classic-partners")
    first, second = (stacked(rules, [hand, "", "", ""]).packs[0] for hand in ("S2 S2", "H2 H2"))
    log = [(None, Draw(100)), *((seat, Pass()) for seat in range(4)), (None, Redeal())]
    log += [(None, Draw(60)), (None, Draw(40)), (0, Show(parse_cards("H2 H2")))]
    return record_of(rules, first_round(rules, None), StackedDeck((first, second, second)), log)


def test_a_redeal_tells_the_new_hands():
    record = dealt_twice()
    text = check(record)

    assert text.count("hand 0 = ") == text.count("kitty = ") == 2
    assert text.index("\nredeal 1\n") < text.rindex("hand 0 = H2 H2")
    assert isinstance(record.seed, StackedDeck)
    assert len(record.seed.packs) == 2, "packs that were never dealt are left out"


def test_draws_that_follow_each_other_are_one():
    assert [e.action for e in dealt_twice().entries if isinstance(e.action, Draw)] == [
        Draw(100),
        Draw(100),
    ]


def test_draws_stay_apart_where_one_is_taken_back():
    rules = preset("eighty-points")
    log = [(None, Draw(3)), (None, Draw(2)), (None, Undo(1)), (None, Draw(95))]

    record = record_of(rules, first_round(rules), stacked(rules, [""] * 4), log)

    assert [entry.action for entry in record.entries] == [Draw(3), Draw(2), Undo(1), Draw(95)]
    assert "\n@3\n@5\nundo 1\n@98\n" in check(record)


def test_a_poor_hand_that_is_laid_down():
    rules = preset("shanghai")
    poor = "S3 S4 S6 S7 S8 S9 H3 H4 H6 H7 H8 H9 C3 C4 C6 C7 C8 C9 D3 D4 D6 D7 D8 D9 SQ"
    log = [(None, Draw(100)), (0, AskRedeal()), (None, Redeal())]

    record = record_of(rules, first_round(rules), stacked(rules, [poor, "", "", ""]), log)

    assert "\n@100 ask redeal 0\nredeal 1\nhand 0 = " in check(record)


def test_units_that_the_leader_names():
    rules = preset("web-table")
    seed = stacked(rules, ["S2 S2 H3 H3 H4 H4", "", "", ""])
    log = [(None, Draw(100)), (0, Show(parse_cards("S2 S2")))]
    log += [(seat, Pass()) for seat in range(4)]
    log += [(0, Bury(seed.packs[0][100:]))]
    named = tuple(parse_cards(unit) for unit in ("H4 H4", "H3 H3"))
    log += [(0, Play(parse_cards("H3 H3 H4 H4"), named))]

    record = record_of(rules, first_round(rules, None), seed, log)

    assert record.entries[-1] == Entry(0, Play(parse_cards("H4 H4 H3 H3"), named))
    assert "\n1. 0: (H4 H4) (H3 H3)" in check(record)


def test_a_friend_who_is_found_and_a_call():
    text = check(random_record("find-friends", chance=1))

    assert re.search(r"^call \d: \w\w \d, \w\w \d$", text, re.MULTILINE)
    assert " => friend" in text


def test_the_example_of_the_page_is_read_and_written_as_it_stands():
    assert round_to_text(round_from_text(page_example())) == page_example()


def test_line_ends_spaces_and_comments_do_not_matter():
    plain = page_example()
    head, blank, body = plain.partition("\n\n")
    spaced = head + blank + "; a comment\n" + body.replace(" ", "  ").replace("\n", " \n\n")

    assert round_from_text(spaced.replace("\n", "\r\n")) == round_from_text(plain)


def test_a_match():
    rounds = [random_record("ladder", chance) for chance in (1, 2, 3)]
    record = MatchRecord((rounds[0],), (("Event", "Friday night"), ("Empty", "")))

    text = match_to_text(record)

    assert text.startswith("Tractor-Match: 1\nEvent: Friday night\nEmpty:\n\nTractor-Round: 1\n")
    assert match_from_text(text) == record
    with pytest.raises(RecordError) as refused:
        match_from_text(match_to_text(MatchRecord(tuple(rounds))))
    assert refused.value.code == "round_number"


def test_a_match_of_several_rounds():
    record = random_match("single-deck", rounds=4)

    assert [each.setup.number for each in record.rounds] == [1, 2, 3, 4]
    assert match_from_text(match_to_text(record)) == record


@pytest.mark.parametrize(
    "note",
    [
        ("Rules", "ladder"),
        ("Secret", "00"),
        ("Word-4", "x"),
        ("Tractor-Round", "1"),
        ("lower", "x"),
        ("Two words", "x"),
        ("Lines", "one\ntwo"),
        ("Lines", "one\rtwo"),
    ],
    ids=str,
)
def test_notes_that_cannot_be_headers_are_refused(note):
    with pytest.raises(RecordError) as refused:
        round_to_text(random_record(most=1, notes=[note]))

    assert (refused.value.code, refused.value.facts) == ("bad_note", {"name": note[0]})


def test_the_same_note_twice_is_refused():
    with pytest.raises(RecordError):
        round_to_text(random_record(most=1, notes=[("Date", "a"), ("Date", "b")]))


def test_chance_decides_the_rounds_of_these_tests():
    assert random_record(chance=1) == random_record(chance=1)
    assert random_record(chance=1) != random_record(chance=2)
