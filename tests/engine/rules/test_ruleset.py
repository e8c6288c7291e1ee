"""Rules as data: every option is declared once, presets match the sheets, clashes are refused."""

from dataclasses import fields

import pytest
import yaml

from engine.rules.options import OPTION_BY_NAME, OPTIONS
from engine.rules.presets import DEFAULT_PRESET, PRESETS
from engine.rules.reasons import RuleViolation
from engine.rules.ruleset import (
    Rules,
    changes_between,
    preset,
    rules_from_data,
    rules_to_data,
)
from tests.shared import shared_file


def refusal(data: object) -> tuple[str, dict[str, object]]:
    with pytest.raises(RuleViolation) as caught:
        rules_from_data(data)
    return caught.value.reason.code, dict(caught.value.reason.facts)


def test_every_option_is_a_field_of_the_rules_and_every_field_an_option() -> None:
    assert {f.name for f in fields(Rules)} - {"preset"} == set(OPTION_BY_NAME)


def test_the_default_is_eighty_points() -> None:
    assert rules_from_data() == preset("eighty-points") == preset(DEFAULT_PRESET)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_read_back_from_its_name(name: str) -> None:
    assert rules_to_data(preset(name)) == name
    assert rules_from_data(name) is preset(name)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda o: o.name)
def test_every_value_of_an_option_survives_writing_and_reading(option) -> None:
    for name in PRESETS:
        value = getattr(preset(name), option.name)
        assert option.kind.read(option.kind.write(value)) == value


def test_presets_agree_with_the_reference_sheets() -> None:
    sheets = yaml.safe_load(shared_file("rules/presets.yaml").read_text())
    common = sheets.pop("common")

    def whole(name: str) -> dict[str, object]:
        sheet = dict(sheets[name])
        base = sheet.pop("extends", None)
        return {**(whole(base) if base else common), **sheet}

    assert set(sheets) == set(PRESETS)
    for name in sheets:
        rules, sheet = preset(name), whole(name)
        for option in OPTIONS:
            expected = option.kind.read(sheet.get(option.name, option.default))
            assert getattr(rules, option.name) == expected, (name, option.name)
        assert set(sheet) <= set(OPTION_BY_NAME)


def test_rules_are_written_as_the_preset_and_what_differs() -> None:
    rules = rules_from_data({"preset": "ladder", "throws": "all_suits", "decks": 3})
    assert rules_to_data(rules) == {"preset": "ladder", "decks": 3, "throws": "all_suits"}
    assert rules_from_data(rules_to_data(rules)) == rules


def test_changes_tell_both_values() -> None:
    changed = preset("ladder").changed({"must_play_levels": [5, 10, "K"]})
    (change,) = changes_between(preset("ladder"), changed)
    assert (change.option, change.before, change.after) == ("must_play_levels", [], ["5", "T", "K"])


@pytest.mark.parametrize(
    ("players", "decks", "kitty", "hand"),
    [(4, 2, 8, 25), (4, 1, 6, 12), (6, 3, 6, 26), (8, 4, 8, 26), (5, 2, 8, 20), (6, 2, 6, 17)],
)
def test_the_kitty_is_the_smallest_of_at_least_five_that_leaves_equal_hands(
    players: int, decks: int, kitty: int, hand: int
) -> None:
    teams = "find_friends" if players == 5 else "two_sides_alternating"
    rules = rules_from_data({"players": players, "decks": decks, "teams": teams})
    assert (rules.kitty, rules.hand) == (kitty, hand)


@pytest.mark.parametrize(
    ("options", "pair"),
    [
        ({"players": 6}, ("teams", "players")),
        ({"players": 5, "teams": "two_sides_alternating"}, ("teams", "players")),
        ({"kitty_size": 9}, ("kitty_size", "players")),
        ({"teams": "find_friends"}, ("friends_called", "players")),
        (
            {"players": 5, "teams": "find_friends", "friends_called": 4},
            ("friends_called", "players"),
        ),
        ({"friends_called": 1}, ("friends_called", "teams")),
        ({"bid_mode": "fixed_order"}, ("bid_mode", "fixed_order")),
        ({"fixed_order": ["S"]}, ("fixed_order", "bid_mode")),
        ({"decks": 1, "kitty_size": 42}, ("kitty_size", "decks")),
    ],
)
def test_contradicting_options_are_refused_naming_both(options, pair) -> None:
    code, facts = refusal(options)
    assert code == "options_clash"
    assert (facts["first"], facts["second"]) == pair


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("no-such-sheet", "unknown_preset"),
        ({"preset": 7}, "unknown_preset"),
        ({"bombs": True}, "unknown_option"),
        ({"decks": 9}, "option_value"),
        ({"decks": True}, "option_value"),
        ({"decks": 2.5}, "option_value"),
        ({"throws": "sometimes"}, "option_value"),
        ({"throws": ["off"]}, "option_value"),
        ({"ladder": [[0, "D", 3], [0, "O", 1]]}, "option_value"),
        ({"must_play_levels": ["1"]}, "option_value"),
        ({"bid_units": []}, "option_value"),
        ({"throw_fail_penalty": {"points": 10}}, "option_value"),
        (17, "rules_form"),
        (None, "rules_form"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_code(data, code) -> None:
    assert refusal(data)[0] == code


def test_a_refused_value_tells_what_the_option_takes() -> None:
    _, facts = refusal({"throws": "sometimes"})
    assert facts["name"] == "throws"
    assert facts["given"] == "sometimes"
    assert facts["allowed"] == ("all_suits", "side_suits_only", "off")


def test_a_running_match_keeps_its_number_of_players() -> None:
    rules = rules_from_data({"teams": "two_sides_alternating"})
    with pytest.raises(RuleViolation) as caught:
        rules.between_rounds({"players": 6, "decks": 3})
    assert caught.value.reason.code == "option_fixed_for_match"
    assert rules.between_rounds({"throws": "off"}).throws == "off"
