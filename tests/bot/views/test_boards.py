"""What everybody sees of a table: who may show, the last trick, whose turn it is and until when."""

from __future__ import annotations

from dataclasses import replace

from bot.views.board import board_message
from engine.rules.actions import Pass, Show
from engine.rules.cards import parse_cards
from engine.rules.ruleset import preset
from engine.rules.state import Phase
from tests.bot.presses.pressing import buttons, drawn_state, said, verb
from tests.bot.views.worlds import BIG, NOON, looking, speaker, states
from tests.dealing import dealt

RULES = preset("eighty-points")
MOMENT = f"<t:{int(NOON.timestamp())}:R>"


def test_while_cards_are_shown_it_says_what_stands_and_who_may_still_show() -> None:
    game = dealt(["S2 S2", "", "", ""])
    game.act(0, Show(parse_cards("S2 S2")))
    game.act(1, Pass())
    told = said(board_message(looking(game, None), speaker()))
    assert "shows <:S2:" in told
    may = next(line for line in told.splitlines() if MOMENT in line)
    passed = {seat for seat in range(4) if seat in game.state.passed}
    assert 1 in passed
    for seat in range(4):
        assert (f"<@{BIG + seat}>" in may) == (seat not in passed)


def test_a_finished_trick_is_seen_until_the_next_lead() -> None:
    finished = 0
    course = list(states(RULES))
    for game in course:
        if game.phase is not Phase.PLAYING or not game.state.tricks:
            continue
        message = board_message(looking(game, None), speaker())
        felt = drawn_state(message.files[0]).plays
        if game.state.trick is None:
            finished += 1
            assert "takes the trick" in said(message)
            assert len(felt) == 4
        else:
            assert "takes the trick" not in said(message)
            assert len(felt) == len(game.state.trick.plays)
    assert finished == len(course[-1].state.tricks) - 1


def test_it_names_whose_turn_it_is_with_a_countdown_where_there_is_a_clock() -> None:
    game = next(each for each in states(RULES) if each.phase is Phase.PLAYING)
    seen = looking(game, None)
    name = f"<@{BIG + (game.turn or 0)}>"
    told = said(board_message(seen, speaker()))
    assert name in told
    assert MOMENT in told
    without = said(board_message(replace(seen, clocks=()), speaker()))
    assert name in without
    assert "<t:" not in without


def test_hand_last_trick_and_rules_are_one_press_away_and_the_replay_when_it_is_over() -> None:
    *_, late, over = states(RULES)
    offered = {verb(each) for each in buttons(board_message(looking(late, None), speaker()))}
    assert {"hand", "last", "rules"} <= offered
    seen = looking(late, None)
    assert over.result is not None
    assert seen.match is not None
    match = seen.match.finish_round(over.result)
    last = looking(over, None).view
    after = replace(seen, view=None, round_id=None, match=match, last=last, clocks=())
    message = board_message(after, speaker())
    assert {"replay", "rules", "ready"} <= {verb(each) for each in buttons(message)}
    assert len(message.files) == 2, "the sum and the ladder"
