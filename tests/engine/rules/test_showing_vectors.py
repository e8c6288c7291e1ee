"""Shows, held against the worked verdicts and the golden vectors of the reference material."""

from typing import Any

import pytest

from engine.rules.cards import card, parse_cards
from engine.rules.rotation import declaring_side
from engine.rules.ruleset import Rules, preset, rules_from_data
from engine.rules.showing import (
    NO_SHOWS,
    ShowState,
    declarer_of,
    explain_show,
    possible_shows,
    trump_of,
    with_show,
)
from tests.engine.rules.vectors import needs_shared, oracle_rows, worked_cases

pytestmark = needs_shared


def _verdict(ask: dict[str, Any]) -> dict[str, Any]:
    rules, level, expected = rules_from_data(ask["rules"]), ask["level"], ask["declarer"]
    state, accepted = NO_SHOWS, []
    for show in ask["shows"]:
        seat, cards = show["seat"], parse_cards(show["cards"])
        accepted.append(explain_show(rules, state, level, seat, cards, None) is None)
        if accepted[-1]:
            state = with_show(state, seat, cards)
    trump = trump_of(rules, state, level)
    side = () if expected is None else declaring_side(rules, expected)
    return {
        "accepted": accepted,
        "trump": None if trump is None else {"level": trump.level, "suit": trump.suit},
        "declarer": declarer_of(rules, ask["round"], expected, side, state),
    }


def _differing(answer: dict[str, Any], expected: dict[str, Any]) -> list[str]:
    """The keys of ``expected`` that ``answer`` gives otherwise."""
    return [key for key, value in expected.items() if answer.get(key) != value]


def test_worked_verdicts_on_shows_agree() -> None:
    rows = list(worked_cases("bids"))
    wrong = {row["id"]: _differing(_verdict(row["ask"]), row["answer"]) for row in rows}
    assert len(rows) > 30
    assert not {name: keys for name, keys in wrong.items() if keys}


_ORDERS = {
    "JokerOrGreaterLength": {},
    "JokerOrHigherSuit": {"same_strength_overturn": "higher_suit"},
}
_REINFORCING = {
    "ReinforceWhileWinning": {"reinforce": "while_standing"},
    "ReinforceWhileEquivalent": {"reinforce": "while_equal"},
    "OverturnOrReinforceWhileWinning": {"self_overturn": "any_higher"},
}
_JOKERS = {
    "BothTwoOrMore": {},
    "Disabled": {"bid_units": ["single_level", "pair_level"]},
}
"""The policies of the golden vectors that are options here; the others have no counterpart."""


def _rules_of(row: dict[str, Any]) -> Rules | None:
    parts = (
        _ORDERS.get(row["bid_policy"]),
        _REINFORCING.get(row["reinforcement_policy"]),
        _JOKERS.get(row["joker_policy"]),
    )
    options: dict[str, object] = {"decks": row["decks"]}
    for part in parts:
        if part is None:
            return None
        options |= part
    return preset("web-table").changed(options)


def _disagrees(rules: Rules, row: dict[str, Any]) -> bool:
    state: ShowState = NO_SHOWS
    for bid in row["bids_so_far"]:
        state = with_show(state, bid["player"], (card(bid["card"]),) * bid["count"])
    levels, landlord = row["levels"], row["landlord"]
    level = levels[row["player"] if landlord is None else landlord]
    shows = possible_shows(rules, state, level, row["player"], parse_cards(row["hand"]))
    ours = {(cards[0].name, len(cards)) for cards in shows}
    return ours != {(bid["card"], bid["count"]) for bid in row["valid_bids"]}


@pytest.mark.parametrize("default_policies", [True, False])
def test_possible_shows_agree_with_the_golden_vectors(default_policies: bool) -> None:
    usual = ("JokerOrGreaterLength", "BothTwoOrMore", "ReinforceWhileWinning")
    compared, wrong = 0, []
    for row in oracle_rows("bids"):
        policies = (row["bid_policy"], row["joker_policy"], row["reinforcement_policy"])
        rules = _rules_of(row)
        if rules is None or (policies == usual) != default_policies:
            continue
        compared += 1
        if _disagrees(rules, row):
            wrong.append(row["id"])
    assert compared >= (2_548 if default_policies else 350)
    assert not wrong
