"""Programs outside: asked line by line, and what happens when they don't answer well."""

import json
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from engine.players.arena.deals import deal_for
from engine.players.arena.playing import play_round
from engine.players.medium import MediumPolicy
from engine.players.outside import OutsidePolicy
from engine.players.outside_view import view_to_data
from engine.players.policy import Budget
from engine.players.simplest import simplest_action
from engine.rules.actions import Play
from engine.rules.ruleset import preset
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
        ("input(); print('[' * 60_000, flush=True); input()", "not_json"),
        ("import os; input(); os.write(1, bytes([255, 254, 10])); input()", "not_json"),
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


FLOOD = """
import sys
while True:
    sys.stdout.write('{"do": "pass"}' * 100 + chr(10))
"""
ONE_LINE = """
import sys
while True:
    sys.stdout.write('x' * 1000)
"""
ASKS_FOR_EVER = """
import sys
for line in sys.stdin:
    print('{"ask": "legal", "cards": ["SA"]}', flush=True)
"""
NEVER_READS = """
import time
while True:
    print('{"do": "play", "cards": ["SA"]}', flush=True)
    time.sleep(0.02)
"""


@pytest.mark.parametrize("body", [FLOOD, ONE_LINE, ASKS_FOR_EVER])
def test_a_program_that_never_comes_to_an_end_forfeits_and_is_ended(body):
    with program(body) as player:
        for _ in range(3):
            assert player.choose(a_view(), Budget(0.05, 1)) == simplest_action(a_view())
        assert len(player.forfeits) == 3


def test_a_program_that_never_reads_holds_nobody_up():
    big = json.dumps("x" * 300_000).encode()
    with program(NEVER_READS) as player:
        for _ in range(4):
            player.choose(a_view(), BUDGET)
            running = player._program
            while running is not None and not running.questions.full():
                running.questions.put_nowait(big)
        assert "too_slow" in player.forfeits


def test_what_was_written_before_the_question_is_no_answer_to_it():
    body = (
        "import sys\n"
        "for line in sys.stdin:\n"
        """    print('{"do": "play", "cards": ["SA"]}\\n{"do": "fly"}', flush=True)\n"""
    )
    with program(body) as player:
        first = player.choose(a_view(), BUDGET)
        deadline = monotonic() + 20
        assert player._program is not None
        while player._program.lines.empty() and monotonic() < deadline:
            sleep(0.001)
        assert player.choose(a_view(), BUDGET) == first
        assert player.forfeits == []


def test_an_answer_that_is_against_the_rules_is_the_arenas_to_forfeit():
    deal = deal_for(preset("single-deck"), 3, 1)
    body = (
        "import sys\n"
        "for line in sys.stdin:\n"
        """    print('{"do": "play", "cards": ["BJ", "BJ", "BJ"]}', flush=True)\n"""
    )
    with program(body) as player:
        names = ("outside", "medium", "medium", "medium")
        players = {"outside": player, "medium": MediumPolicy()}
        played = play_round(preset("single-deck"), deal.setup, deal.seed, names, players)
    assert played.game.result is not None
    assert played.faults["outside"]
    assert set(played.faults) == {"outside"}


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


def test_a_program_may_ask_much_before_it_reads_an_answer():
    body = (
        "import json, sys; sys.stdin.readline()\n"
        "asked = json.dumps({'ask': 'legal', 'cards': ['SA']})\n"
        "print('\\n'.join([asked] * 40), flush=True)\n"
        "said = [json.loads(sys.stdin.readline())['legal'] for _ in range(40)]\n"
        "cards = ['SA'] if all(said) else ['H3']\n"
        "print(json.dumps({'do': 'play', 'cards': cards}), flush=True); sys.stdin.readline()\n"
    )
    with program(body) as player:
        action = player.choose(a_view(), BUDGET)
        assert player.forfeits == []
    assert isinstance(action, Play)
    assert [each.name for each in action.cards] == ["SA"]


def test_a_view_as_data_names_no_card_that_the_seat_can_not_see():
    game = playing(["SA SK H3 H4", "", "", ""])
    data = view_to_data(view_for(game, 1))
    assert data["own_buried"] == data["own_kitty"] == []
    assert len(data["hand"]) == 25  # type: ignore[arg-type]
    assert "hands" not in data
