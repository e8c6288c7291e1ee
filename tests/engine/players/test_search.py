"""The search: what it finds, and what it costs."""

from itertools import count

from engine.players.knowledge import know
from engine.players.medium.choices import best_of
from engine.players.policy import Budget
from engine.players.search.policy import HardPolicy, play_choices
from engine.players.search.thinking import ThinkingTime
from engine.players.search.trying import Settings, try_choices
from engine.rules.actions import Play
from engine.rules.views import view_for
from tests.dealing import playing
from tests.engine.players.laying import Position, view_of

LAST_TWO = {
    "me": "0",
    "declarer": "0",
    "hand": "SA H4",
    "buried": "HT HT DT DT CK CK C5 C6",
    "out": "SK S3 HA HK D6 D8",
}
"""Two cards each; the kitty holds seventy-odd points, and the ace of trumps is the best trump."""


def position(**facts: str):
    return view_of(Position("", "a position", facts))


def first_lead():
    return view_for(playing(["HA HA H4 D6 D9 C7 C8 S4 S7 SJ", "", "", ""]), 0)


def test_with_two_cards_left_the_boss_of_trumps_is_kept_for_the_last_trick():
    action = HardPolicy().choose(position(**LAST_TWO), Budget(60.0, 1))
    assert isinstance(action, Play)
    assert [each.name for each in action.cards] == ["H4"]


def test_the_search_stops_when_its_time_is_over():
    view = first_lead()
    k = know(view)
    _, choices = play_choices(k, HardPolicy()._weights)
    ticks = count()
    verdict = try_choices(k, choices, Settings(), Budget(3.0, 1), lambda: float(next(ticks)))
    assert next(ticks) < 12
    assert verdict.stands is best_of(choices)


def test_no_time_at_all_gives_the_choice_of_the_rules():
    view = first_lead()
    k = know(view)
    _, choices = play_choices(k, HardPolicy()._weights)
    action = HardPolicy().choose(view, Budget(0.0, 1))
    assert isinstance(action, Play)
    assert action.cards == best_of(choices).cards


def test_the_same_view_and_seed_give_the_same_answer_and_another_seed_may_not():
    view = first_lead()
    player = HardPolicy()
    assert player.choose(view, Budget(60.0, 3)) == player.choose(view, Budget(60.0, 3))


def test_a_budget_is_spent_by_work_and_not_by_waiting():
    work, wall = iter([0.0, 0.5, 0.7]), iter([0.0, 0.5, 1.5])
    clock = ThinkingTime(lambda: next(work), lambda: next(wall))
    assert round(clock(), 6) == 0.5
    assert round(clock(), 6) == 0.7


def test_a_thread_that_hardly_runs_is_charged_a_fifth_of_the_time_that_passes():
    work, wall = iter([0.0, 0.01, 0.02]), iter([0.0, 2.0, 5.0])
    clock = ThinkingTime(lambda: next(work), lambda: next(wall))
    assert round(clock(), 6) == 0.4
    assert round(clock(), 6) == 1.0
