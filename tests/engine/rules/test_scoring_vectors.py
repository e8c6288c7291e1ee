"""Results, levels and rotation, held against worked verdicts and golden vectors."""

import re
from typing import Any, NamedTuple

import pytest

from engine.rules.cards import card, parse_cards, points_of
from engine.rules.friends import FriendCall, FriendState
from engine.rules.kitty_points import credit_kitty
from engine.rules.levels import advance
from engine.rules.no_bid import no_bid_result
from engine.rules.order import Trump, order_for
from engine.rules.readings import read_play
from engine.rules.result_ladder import outcome_of
from engine.rules.rotation import Side, declaring_side, next_declarer
from engine.rules.ruleset import Rules, preset, rules_from_data
from engine.rules.scoring import LastTrick, Penalty, PlayedRound, RoundResult, score_round
from tests.engine.rules.vectors import needs_shared, oracle_rows, worked_cases

pytestmark = needs_shared


class Unit(NamedTuple):
    width: int
    length: int


def _units(kind: str) -> list[Unit]:
    """Units from the words of the golden vectors: ``single+pair+tractor3x2``."""
    words = {"single": Unit(1, 1), "pair": Unit(2, 1), "triple": Unit(3, 1)}
    return [_tractor(word) or words[word] for word in kind.split("+")]


def _tractor(word: str) -> Unit | None:
    found = re.fullmatch(r"tractor(\d+)x(\d+)", word)
    return Unit(int(found[2]), int(found[1])) if found else None


def _differing(answer: dict[str, Any], expected: dict[str, Any]) -> list[str]:
    """The keys of ``expected`` that ``answer`` gives otherwise."""
    return [key for key, value in expected.items() if answer.get(key) != value]


def _disagreeing(op: str, verdict: Any) -> dict[str, list[str]]:
    rows = list(worked_cases(op))
    assert rows
    wrong = {row["id"]: _differing(verdict(row["ask"]), row["answer"]) for row in rows}
    return {name: keys for name, keys in wrong.items() if keys}


def _result(ask: dict[str, Any]) -> dict[str, Any]:
    rules = rules_from_data(ask["rules"])
    outcomes = [outcome_of(rules, points) for points in ask["points"]]
    return {"results": [{"holds": o.holds, "side": o.side, "levels": o.levels} for o in outcomes]}


def test_worked_verdicts_on_results_agree() -> None:
    assert not _disagreeing("result", _result)


def _advance(ask: dict[str, Any]) -> dict[str, Any]:
    declaring = ask.get("declaring", ask["side"] == "D")
    rules = rules_from_data(ask["rules"])
    moved = advance(rules, ask["level"], ask["levels"], declaring=declaring)
    return {"level": moved.level, "wins": moved.wins}


def test_worked_verdicts_on_advancing_agree() -> None:
    assert not _disagreeing("advance", _advance)


def _kitty(ask: dict[str, Any]) -> dict[str, Any]:
    rules = rules_from_data(ask["rules"])
    lead = read_play(order_for(rules, Trump(**ask["trump"])), rules, parse_cards(ask["lead"]))
    booked = credit_kitty(rules, ask["kitty_points"], lead.units, Side(ask["won_by"]))
    return {"multiplier": booked.multiplier, "points": booked.credited, "side": booked.side}


def test_worked_verdicts_on_the_kitty_agree() -> None:
    assert not _disagreeing("kitty", _kitty)


def _next(ask: dict[str, Any]) -> dict[str, Any]:
    rules = rules_from_data(ask["rules"])
    holds = outcome_of(rules, ask["points"]).holds
    side = declaring_side(rules, ask["declarer"])
    return {"declarer": next_declarer(rules, ask["declarer"], side, holds=holds)}


def test_worked_verdicts_on_the_next_declarer_agree() -> None:
    assert not _disagreeing("next_declarer", _next)


def _no_bid(ask: dict[str, Any]) -> dict[str, Any]:
    rules = rules_from_data(ask["rules"])
    found = no_bid_result(rules, ask["round"], ask["level"], parse_cards(ask["kitty"]))
    trump = found.trump and {"level": found.trump.level, "suit": found.trump.suit}
    return {"outcome": found.outcome, "trump": trump}


def test_worked_verdicts_on_rounds_without_a_show_agree() -> None:
    assert not _disagreeing("no_bid", _no_bid)


def test_every_total_gives_what_the_golden_vectors_say() -> None:
    rows, wrong = list(oracle_rows("score_thresholds")), []
    for row in rows:
        rules = preset("web-table").changed({"decks": row["decks"]})
        missing = int(row["defenders_team_smaller_than_allowed"])
        found = outcome_of(rules, row["attacker_points"], missing=missing)
        gained = {Side.DECLARING: row["defender_levels"], Side.OPPONENTS: row["attacker_levels"]}
        same = found.holds == row["defenders_won"] and found.levels == gained[found.side]
        if not same or (found.bonus > 0) != row["bonus_applied"]:
            wrong.append(row["id"])
    assert len(rows) == 1_208
    assert not wrong


def test_the_kitty_counts_what_the_golden_vectors_say() -> None:
    rows = list(oracle_rows("kitty"))
    times = preset("web-table")
    power = times.changed({"kitty_multiplier": "2_pow_largest_unit"})
    wrong = [
        row["id"]
        for row in rows
        if _kitty_differs(times, row, "times") or _kitty_differs(power, row, "power")
    ]
    assert len(rows) == 1_200
    assert not wrong


def _kitty_differs(rules: Rules, row: dict[str, Any], kind: str) -> bool:
    won_by = Side.DECLARING if (row["winner"] - row["landlord"]) % 2 == 0 else Side.OPPONENTS
    points = points_of(parse_cards(row["kitty"]))
    units = _units(row["kind"])
    booked = credit_kitty(rules.changed({"kitty_to": "last_trick_side"}), points, units, won_by)
    tricks = sum(points_of(parse_cards(hand)) for hand in row["hands"])
    expected = row[f"multiplier_{kind}"] if points else booked.multiplier
    opponents = credit_kitty(rules, points, units, won_by)
    total = tricks + opponents.credited if won_by is Side.OPPONENTS else 0
    return (
        points != row["kitty_points"]
        or booked.multiplier != expected
        or total != row[f"attacker_points_{kind}"]
        or (points > 0 and tricks + booked.credited != row[f"trick_points_with_kitty_{kind}"])
    )


_POLICIES: dict[str, dict[str, object]] = {
    "Unrestricted": {"must_play_levels": ["A"], "must_play_mode": "must_defend"},
    "DefendPoints": {"must_play_levels": [5, 10, "K", "A"], "must_play_mode": "must_defend"},
    "FullyUnrestricted": {"must_play_levels": [], "win_rule": "passes_top_any_side"},
}


def _rules_of_levels(row: dict[str, Any]) -> Rules:
    top = "no_trump" if row["max_level"] == "NT" else "A"
    options = {**_POLICIES[row["advancement_policy"]], "top_level": top, "decks": row["decks"]}
    return preset("web-table").changed(options)


def _scored(row: dict[str, Any]) -> RoundResult:
    """A finished round of a golden row: all points in one trick, penalties as booked."""
    landlord = row["landlord"]
    seat = (landlord + 1) % 4
    points = tuple(row["attacker_card_points"] if each == seat else 0 for each in range(4))
    booked = ((landlord, "throw_penalty_on_landlord"), (seat, "throw_penalty_on_attacker"))
    penalties = tuple(Penalty(who, row[key]) for who, key in booked if row[key])
    level = row["levels_before"][landlord]
    played = PlayedRound(
        2, level, Trump(None, None), landlord, points, 0, LastTrick(0, [Unit(1, 1)]), penalties
    )
    return score_round(_rules_of_levels(row), played, row["levels_before"])


def test_levels_move_as_the_golden_vectors_say() -> None:
    rows, wrong = list(oracle_rows("level_changes")), []
    for row in rows:
        result = _scored(row)
        passed = tuple(seat for seat in range(4) if row["metalevels_after"][seat] > 1)
        moved = all(
            seat in passed or result.after[seat] == row["levels_after"][seat] for seat in range(4)
        )
        same = (
            result.total == row["attacker_points"]
            and result.outcome.holds == row["defenders_won"]
            and result.next_declarer == row["landlord_next"]
            and result.won_by == passed
        )
        if not (moved and same):
            wrong.append(row["id"])
    assert len(rows) == 2_853
    assert not wrong


def _friends(row: dict[str, Any]) -> FriendState:
    calls = [FriendCall(card(each["card"]), each["skip"] + 1) for each in row["friends"]]
    state = FriendState.called(row["landlord"], calls)
    for trick in row["tricks"]:
        for turn, play in enumerate(trick["plays"]):
            state = state.played((trick["leader"] + turn) % row["players"], parse_cards(play))
    return state


def _won_points(row: dict[str, Any]) -> tuple[int, ...]:
    points = [0] * row["players"]
    for trick in row["tricks"]:
        points[trick["winner"]] += trick["points"]
    return tuple(points)


def _played_result(row: dict[str, Any]) -> RoundResult:
    """A whole golden round: friends, sums and levels from its tricks."""
    teams = "find_friends" if row["mode"] == "FindingFriends" else "fixed_pairs"
    rules = preset("web-table").changed(
        {"players": row["players"], "decks": row["decks"], "teams": teams}
    )
    friends, last = _friends(row), row["tricks"][-1]
    played = PlayedRound(
        number=1 if row["landlord_before"] is None else 2,
        level=row["trump"]["level"],
        trump=Trump(**row["trump"]),
        declarer=row["landlord"],
        points=_won_points(row),
        kitty_points=row["kitty_points"] or 0,
        last_trick=LastTrick(last["winner"], _units(last["units"])),
        friends=friends.friends,
        missing=friends.missing,
    )
    return score_round(rules, played, row["levels_before"])


@pytest.mark.parametrize(("name", "count"), [("rounds", 260), ("rounds_find_friends", 60)])
def test_whole_rounds_end_as_the_golden_vectors_say(name: str, count: int) -> None:
    rows, wrong = list(oracle_rows(name)), []
    for row in rows:
        result = _played_result(row)
        same = (
            list(result.declaring) == sorted(row["defenders"])
            and result.total == row["attacker_points"]
            and list(result.after) == row["levels_after"]
            and result.next_declarer == row["landlord_next"]
        )
        if not same:
            wrong.append(row["id"])
    assert len(rows) == count
    assert not wrong
