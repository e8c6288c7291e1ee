"""Programs outside: asked line by line, and what happens when they don't answer well."""

import sys
from pathlib import Path

import pytest

from engine.players.outside import OutsidePolicy
from engine.players.outside_view import view_to_data
from engine.players.policy import Budget
from engine.players.simplest import simplest_action
from engine.rules.actions import Play
from engine.rules.views import view_for
from tests.dealing import playing

EXAMPLE = Path(__file__).resolve().parents[3] / "docs" / "example_player.py"
BUDGET = Budget(60.0, 1)


def a_view():
    return view_for(playing(["SA SK H3 H4", "", "", ""]), 0)


def program(body: str) -> OutsidePolicy:
    return OutsidePolicy([sys.executable, "-c", body])


def test_the_example_player_answers_with_a_legal_play():
    game = playing(["SA SK H3 H4", "", "", ""])
    with OutsidePolicy([sys.executable, str(EXAMPLE)]) as player:
        action = player.choose(view_for(game, 0), BUDGET)
        assert isinstance(action, Play)
        assert game.explain(0, action) is None
        assert player.forfeits == []


def test_the_example_player_is_short():
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    assert sum(bool(line.strip()) for line in lines) <= 42


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("import sys; sys.exit(3)", "ended"),
        ("print('hello', flush=True); input()", "not_json"),
        ("print('[1]', flush=True); input()", "not_json"),
        ('print(\'{"do": "fly"}\', flush=True); input()', "no_action"),
        ("import time; time.sleep(30)", "too_slow"),
    ],
)
def test_a_broken_program_forfeits_its_answer(body, code):
    view = a_view()
    with program(body) as player:
        assert player.choose(view, Budget(0.3, 1) if code == "too_slow" else BUDGET) == (
            simplest_action(view)
        )
        assert player.forfeits == [code]


def test_a_program_that_can_not_be_started_forfeits():
    with OutsidePolicy("/nowhere/to-be-found") as player:
        player.choose(a_view(), BUDGET)
        assert player.forfeits == ["not_started"]


def test_a_program_that_ended_is_started_anew():
    body = 'import sys; sys.stdin.readline(); print(\'{"do": "pass"}\', flush=True)'
    with program(body) as player:
        for _ in range(3):
            player.choose(a_view(), BUDGET)
        assert player.forfeits.count("ended") <= 2
        assert len(player.forfeits) < 3


def test_a_program_may_ask_whether_cards_can_be_played():
    body = (
        "import json, sys; sys.stdin.readline()\n"
        "print(json.dumps({'ask': 'legal', 'cards': ['SA', 'H3']}), flush=True)\n"
        "said = json.loads(sys.stdin.readline())['legal']\n"
        "cards = ['SA'] if said is False else ['H3']\n"
        "print(json.dumps({'do': 'play', 'cards': cards}), flush=True); sys.stdin.readline()\n"
    )
    with program(body) as player:
        action = player.choose(a_view(), BUDGET)
    assert isinstance(action, Play)
    assert [each.name for each in action.cards] == ["SA"]


def test_a_view_as_data_names_no_card_that_the_seat_can_not_see():
    game = playing(["SA SK H3 H4", "", "", ""])
    data = view_to_data(view_for(game, 1))
    assert data["own_buried"] == data["own_kitty"] == []
    assert len(data["hand"]) == 25  # type: ignore[arg-type]
    assert "hands" not in data
