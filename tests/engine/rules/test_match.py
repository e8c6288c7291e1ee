"""A match: levels over rounds, rotation, pauses, and the end."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules.levels import level_index
from engine.rules.match import Match, Status
from engine.rules.match_actions import (
    ChangeRules,
    FinishRound,
    MatchAction,
    Pause,
    Resume,
    Stop,
)
from engine.rules.match_data import (
    match_action_from_data,
    match_action_to_data,
    match_from_data,
    match_to_data,
)
from engine.rules.match_events import (
    MatchPaused,
    MatchResumed,
    MatchStopped,
    MatchWon,
    RoundCounted,
    RulesChanged,
)
from engine.rules.order import Trump
from engine.rules.reasons import RuleViolation
from engine.rules.rotation import partnership
from engine.rules.ruleset import Change, Rules, preset
from engine.rules.scoring import LastTrick, PlayedRound, RoundResult, score_round
from engine.rules.shapes import Unit
from tests.engine.rules.matches import matches, results

EIGHTY = preset("eighty-points")


def next_result(match: Match, points: int, declarer: int | None = None) -> RoundResult:
    """The next round's result where the opponents collect so many points."""
    setup = match.next_round_setup()
    seat = declarer if declarer is not None else setup.declarer or 0
    won = tuple(points if each == (seat + 1) % 4 else 0 for each in range(match.rules.players))
    last = LastTrick(seat, (Unit((), 1, 1, 0),))
    trump = Trump(setup.level, "S")
    played = PlayedRound(setup.number, setup.level, trump, seat, won, 0, last)
    return score_round(match.rules, played, match.levels)


def play(match: Match, *totals: int) -> Match:
    for points in totals:
        match = match.finish_round(next_result(match, points))
    return match


def at_levels(rules: Rules, levels: str, declarer: int) -> Match:
    return Match(rules, tuple(levels), declarer)


def then(match: Match, *actions: MatchAction) -> Match:
    for each in actions:
        match, _ = match.act(each)
    return match


def refused(match: Match, action: MatchAction) -> str:
    with pytest.raises(RuleViolation) as caught:
        match.act(action)
    assert match.explain(action) == caught.value.reason
    return caught.value.reason.code


def has_no_next_round(match: Match) -> str:
    with pytest.raises(RuleViolation) as caught:
        match.next_round_setup()
    return caught.value.reason.code


def test_everybody_starts_on_two() -> None:
    setup = Match.start(EIGHTY).next_round_setup()
    assert (setup.number, setup.level, setup.levels) == (1, "2", ("2",) * 4)


def test_a_preset_initial_seat_declares_round_one() -> None:
    setup = Match.start(EIGHTY, initial_seat=3).next_round_setup()
    assert (setup.declarer, setup.declaring, setup.first_draw) == (3, (1, 3), 3)


def test_where_showing_decides_nobody_is_expected_to_declare_round_one() -> None:
    setup = Match.start(preset("classic-partners")).next_round_setup()
    assert (setup.declarer, setup.declaring, setup.first_draw) == (None, (), 0)


def test_without_bidding_the_first_seat_is_expected_to_declare() -> None:
    assert Match.start(preset("ladder-no-trump")).next_round_setup().declarer == 0


def test_a_seat_that_the_table_does_not_have_declares_nothing() -> None:
    with pytest.raises(ValueError, match="4"):
        Match.start(EIGHTY, initial_seat=4)


def test_partners_move_together_and_take_turns_while_they_hold() -> None:
    match = play(Match.start(EIGHTY), 30, 30)
    assert match.levels == ("6", "2", "6", "2")
    assert match.next_round_setup().declarer == 0
    assert match.next_round_setup().level == "6"


def test_the_next_round_is_played_at_the_level_of_the_side_that_took_over() -> None:
    match = play(Match.start(EIGHTY), 30, 130)
    setup = match.next_round_setup()
    assert match.levels == ("4", "3", "4", "3")
    assert (setup.declarer, setup.level, setup.declaring) == (3, "3", (1, 3))


def test_five_rounds_of_three_levels_win_the_ladder() -> None:
    match = Match.start(preset("ladder"))
    assert [play(match, *[0] * rounds).levels[0] for rounds in range(1, 5)] == list("58JA")
    won = play(match, *[0] * 5)
    assert (won.status, won.won_by) == (Status.WON, (0, 2))


def test_opponents_cannot_win_where_the_declarer_must_hold_at_the_ace() -> None:
    rules = EIGHTY.changed({"win_rule": "declarer_wins_at_top"})
    match = play(at_levels(rules, "2A2A", 0), 300)
    assert (match.status, match.levels, match.declarer) == (Status.PLAYING, ("2", "A", "2", "A"), 1)
    assert play(match, 75).won_by == (1, 3)


def test_after_the_end_nothing_is_played() -> None:
    match = at_levels(EIGHTY, "K2K2", 0)
    won = play(match, 0)
    assert has_no_next_round(won) == "match_over"
    for action in (Pause(), Stop(), Resume(), ChangeRules(EIGHTY), FinishRound(won.history[0])):
        assert refused(won, action) == "match_over"


def test_a_result_must_follow_the_rounds_before() -> None:
    match = Match.start(EIGHTY)
    first = next_result(match, 30)
    assert refused(match.finish_round(first), FinishRound(first)) == "wrong_round"
    assert refused(at_levels(EIGHTY, "4747", 0), FinishRound(first)) == "levels_differ"


def test_counting_a_round_tells_its_result_and_the_winners() -> None:
    match = at_levels(EIGHTY, "K2K2", 0)
    small, great = next_result(match, 75), next_result(match, 0)
    assert match.act(FinishRound(small))[1] == [RoundCounted(small)]
    assert match.act(FinishRound(great))[1] == [RoundCounted(great), MatchWon((0, 2))]


def test_a_match_is_paused_and_goes_on_where_it_was() -> None:
    match = play(Match.start(EIGHTY), 30)
    paused, events = match.act(Pause())
    assert events == [MatchPaused()]
    assert has_no_next_round(paused) == "match_paused"
    assert refused(paused, Pause()) == "match_paused"
    assert paused.act(Resume()) == (match, [MatchResumed()])
    assert refused(match, Resume()) == "match_not_paused"


def test_a_match_that_was_ended_early_may_go_on_another_day() -> None:
    match = play(Match.start(preset("ladder")), 30)
    assert then(match, Stop(), Resume()) == match
    assert then(match, Pause(), Stop()).status is Status.STOPPED
    assert match.act(Stop())[1] == [MatchStopped(match.standing())]


def test_a_match_ended_by_the_time_limit_does_not() -> None:
    match = then(play(Match.start(preset("competition")), 30), Stop())
    assert has_no_next_round(match) == "match_over"
    assert refused(match, Resume()) == "match_stopped_for_good"


def test_the_side_on_the_higher_level_is_ahead() -> None:
    standing = at_levels(EIGHTY, "4747", 0).standing()
    assert (standing.ahead, standing.level, standing.by_declaring) == ((1, 3), "7", False)


def test_at_equal_level_the_declaring_side_is_ahead() -> None:
    standing = at_levels(EIGHTY, "7777", 2).standing()
    assert (standing.ahead, standing.by_declaring) == ((0, 2), True)


def test_before_the_first_round_nobody_is_ahead() -> None:
    assert Match.start(preset("ladder")).standing().ahead == ()


def test_in_find_a_friend_everybody_stands_for_himself() -> None:
    rules = preset("find-friends")
    assert at_levels(rules, "242322", 0).standing().ahead == (1,)
    assert at_levels(rules, "242422", 3).standing().ahead == (3,)
    assert at_levels(rules, "242422", 0).standing().ahead == ()


def test_a_won_match_is_led_by_its_winners() -> None:
    assert play(at_levels(EIGHTY, "K2K2", 0), 0).standing().ahead == (0, 2)


def test_a_table_may_change_some_rules_between_rounds() -> None:
    match = play(Match.start(EIGHTY), 30)
    changed, events = match.act(ChangeRules(EIGHTY.changed({"throws": "off"})))
    assert changed.next_round_setup() == match.next_round_setup()
    assert events == [RulesChanged((Change("throws", "all_suits", "off"),))]
    assert refused(match, ChangeRules(preset("find-friends"))) == "option_fixed_for_match"


@given(matches())
def test_levels_never_fall_and_partners_stay_together(match: Match) -> None:
    for result in match.history:
        for seat, before in enumerate(result.before):
            assert level_index(result.after[seat]) >= level_index(before)
    for seat, level in enumerate(match.levels):
        assert {match.levels[partner] for partner in partnership(match.rules, seat)} == {level}


@given(matches())
def test_every_total_is_the_sum_of_its_steps(match: Match) -> None:
    for result in match.history:
        kitty = result.kitty.credited if result.kitty.side == "O" else 0
        assert result.total == result.trick_points + kitty + result.penalty
        moved = {s for s in range(match.rules.players) if result.after[s] != result.before[s]}
        assert moved <= set(result.winners)
        assert result.next_declarer in range(match.rules.players)


@given(matches())
def test_rules_and_actions_alone_give_the_match_again(match: Match) -> None:
    actions = [FinishRound(result) for result in match.history]
    assert Match.replay(match.rules, actions) == match


@given(matches(), st.sampled_from([(), (Pause(),), (Stop(),)]))
def test_a_match_is_written_as_json_and_read_back(
    match: Match, then_done: tuple[MatchAction, ...]
) -> None:
    if match.status is Status.PLAYING:
        match = then(match, *then_done)
    data = match_to_data(match)
    assert json.loads(json.dumps(data)) == data
    assert match_from_data(json.loads(json.dumps(data))) == match


def test_the_actions_of_a_match_are_written_as_json_and_read_back() -> None:
    result = next_result(Match.start(EIGHTY), 30)
    rules = EIGHTY.changed({"throws": "off"})
    for action in (FinishRound(result), ChangeRules(rules), Pause(), Resume(), Stop()):
        data = json.loads(json.dumps(match_action_to_data(action)))
        assert match_action_from_data(data) == action


@pytest.mark.parametrize("data", [{}, {"do": "win"}, {"do": ["pause"]}, {"do": "finish_round"}])
def test_an_action_of_another_form_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        match_action_from_data(data)


@pytest.mark.parametrize(
    "broken",
    [
        {"levels": None},
        {"levels": ["2", "2", "2"]},
        {"levels": ["2", "2", "2", "B"]},
        {"declarer": 4},
        {"status": "lost"},
        {"history": [{}]},
        {"history": [{"trump": 3}]},
        {"history": 5},
    ],
)
def test_data_of_another_form_is_refused(broken: dict[str, Any]) -> None:
    data = match_to_data(play(Match.start(EIGHTY), 30))
    with pytest.raises(ValueError):
        match_from_data({**data, **broken})


@given(data=st.data())
def test_nothing_is_carried_on_from_board_to_board(data: st.DataObject) -> None:
    """Boards of a duplicate (复式赛) name their own level and declarer, and nobody climbs."""
    match = replace(Match.start(preset("eighty-points")), boards=True)
    after = match.finish_round(data.draw(results(match)))
    assert replace(after, history=()) == match
    assert len(after.history) == 1
