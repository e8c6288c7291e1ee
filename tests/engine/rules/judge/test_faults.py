"""What can't be read gets a code and facts; nothing that a line holds is a traceback."""

import json

import pytest

from engine.rules.judge import answer, answer_line, encode
from engine.rules.judge.lines import LONGEST_LINE

TRUMP = {"level": "2", "suit": "H"}


def error_of(question):
    said = answer({"id": "q", **question})
    assert set(said) == {"id", "error"}
    assert said["id"] == "q"
    return said["error"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "bad_json"),
        (b"{", "bad_json"),
        (b'{"op": "deck",}', "bad_json"),
        (b'{"op": "result", "points": [NaN]}', "bad_number"),
        (b'{"op": "result", "points": [-Infinity]}', "bad_number"),
        (b'{"op": "result", "points": [1e999]}', "bad_number"),
        (b'{"op": "result", "points": [' + b"9" * 5000 + b"]}", "number_too_long"),
        (b'{"op": "\xff"}', "not_utf8"),
        (b"[]", "not_an_object"),
        (b'"deck"', "not_an_object"),
        (b"null", "not_an_object"),
        (b"[" * 200_000, "nested_too_deep"),
        (b'{"a":' * 200_000, "nested_too_deep"),
        (b'{"op": "deck", "x": ' + b"[" * 20 + b"]" * 20 + b"}", "nested_too_deep"),
        (b" " * (LONGEST_LINE + 1), "line_too_long"),
        (b'{"op": "deck", "id": [1]}', "wrong_type"),
    ],
    ids=range(16),
)
def test_a_line_that_is_no_question(line, code):
    said = answer_line(line)

    assert said["id"] is None
    assert said["error"]["code"] == code
    assert json.loads(encode(said)) == said


@pytest.mark.parametrize(
    ("question", "error"),
    [
        ({}, {"code": "missing_key", "key": "op"}),
        ({"op": "result"}, {"code": "missing_key", "key": "points"}),
        (
            {"op": "result", "points": 80},
            {"code": "wrong_type", "key": "points", "expected": "list", "given": "whole_number"},
        ),
        (
            {"op": "result", "points": [80.0]},
            {"code": "wrong_type", "key": "points", "expected": "whole_number", "given": "number"},
        ),
        (
            {"op": "result", "points": [True]},
            {"code": "wrong_type", "key": "points", "expected": "whole_number", "given": "boolean"},
        ),
        (
            {"op": "result", "points": [10**30]},
            {"code": "number_out_of_range", "key": "points", "least": -100_000, "most": 100_000},
        ),
        (
            {"op": "shape", "trump": TRUMP, "cards": ["S5", "SX"]},
            {"code": "unknown_card", "key": "cards", "card": "SX"},
        ),
        (
            {"op": "shape", "trump": TRUMP, "cards": ["x" * 10_000]},
            {"code": "unknown_card", "key": "cards", "card": "x" * 40},
        ),
        (
            {"op": "shape", "trump": TRUMP, "cards": [["S5"]]},
            {"code": "wrong_type", "key": "cards", "expected": "card", "given": "list"},
        ),
        (
            {"op": "shape", "trump": TRUMP, "cards": ["S5"] * 3},
            {"code": "too_many_copies", "card": "S5", "given": 3, "most": 2},
        ),
        (
            {"op": "shape", "trump": TRUMP, "cards": ["S5"] * 10_000},
            {"code": "wrong_number_of_cards", "key": "cards", "given": 10_000, "most": 108},
        ),
        (
            {"op": "shape", "trump": TRUMP, "cards": []},
            {"code": "wrong_number_of_cards", "key": "cards", "given": 0, "least": 1},
        ),
        (
            {"op": "shape", "trump": "H", "cards": ["S5"]},
            {"code": "wrong_type", "key": "trump", "expected": "object", "given": "text"},
        ),
        (
            {"op": "shape", "trump": {"level": "2"}, "cards": ["S5"]},
            {"code": "missing_key", "key": "trump.suit"},
        ),
        (
            {"op": "shape", "trump": {"level": None, "suit": "S"}, "cards": ["S5"]},
            {"code": "trump_without_level", "suit": "S"},
        ),
        (
            {"op": "next_declarer", "declarer": 4, "points": 0},
            {"code": "number_out_of_range", "key": "declarer", "least": 0, "most": 3},
        ),
        (
            {"op": "advance", "level": "NT", "side": "D", "levels": 1, "rules": "single-deck"},
            {"code": "level_not_played", "level": "NT", "played": list("23456789TJQKA")},
        ),
        (
            {"op": "advance", "level": 5, "side": "D", "levels": 1},
            {"code": "wrong_type", "key": "level", "expected": "text", "given": "whole_number"},
        ),
        (
            {"op": "deck", "rules": {"preset": "ladder", "jokers": 3}},
            {"code": "unknown_option", "name": "jokers"},
        ),
    ],
    ids=lambda value: value.get("code", value.get("op", "no op")),
)
def test_a_question_that_cannot_be_read(question, error):
    assert error_of(question) == error


def test_an_unknown_question_lists_those_there_are():
    error = error_of({"op": "dance"})

    assert (error["code"], error["given"]) == ("unknown_op", "dance")
    assert {"deck", "order", "shape", "follow", "throw", "trick"} < set(error["known"])


def test_an_unknown_preset_lists_those_there_are():
    error = error_of({"op": "deck", "rules": "whist"})

    assert (error["code"], error["preset"]) == ("unknown_preset", "whist")
    assert "eighty-points" in error["known"]


def test_options_that_clash_are_both_named():
    error = error_of({"op": "deck", "rules": {"preset": "eighty-points", "players": 6}})

    assert error["code"] == "options_clash"
    assert {error["first"], error["second"]} == {"teams", "players"}


def test_the_rules_must_be_a_name_or_an_object():
    assert error_of({"op": "deck", "rules": 7})["code"] == "rules_form"
    assert error_of({"op": "deck", "rules": {"preset": 7}})["code"] == "unknown_preset"
    assert error_of({"op": "deck", "rules": {"decks": [2]}})["code"] == "option_value"


@pytest.mark.parametrize("mark", ["x", 7, 7.5, True, None, "拖拉机"])
def test_the_id_is_repeated(mark):
    assert answer({"id": mark, "op": "deck"})["id"] == mark
    assert answer({"id": mark, "op": "no"})["id"] == mark


def test_a_question_without_an_id_gets_a_verdict_without_one():
    assert "id" not in answer({"op": "deck"})


def test_a_byte_order_mark_is_no_fault():
    assert "error" not in answer_line('\ufeff{"op": "deck"}\n'.encode())
