"""Whole rounds that another engine has played, played again to the same tricks, points and levels.

The rounds come from ``../shared/oracle`` (see its README): 260 of four players, 60 of
find-a-friend with five and six. Where the files are missing, the tests are skipped.
"""

import pytest

from engine.rules.actions import Bury, CallFriends, Draw, Pass, Play, Show
from engine.rules.cards import card, parse_cards
from engine.rules.events import Played, ThrowFailed, TrickWon
from engine.rules.friends import FriendCall
from engine.rules.order import Trump
from engine.rules.rotation import declaring_side
from engine.rules.round import Round
from engine.rules.ruleset import rules_from_data
from engine.rules.seed import StackedDeck
from engine.rules.setup import RoundSetup
from tests.engine.rules.vectors import needs_shared, oracle_rows
from tests.shared import SHARED

pytestmark = needs_shared

FORCED_OTHERWISE = {"rounds-71", "rounds-223"}
"""Rounds with a bad throw of which the other engine leads the first unit that the first seat can
beat (its README says so), and ours the smallest that anybody can. What it led is led there.
"""


def rows(name):
    if not SHARED.is_dir():
        return []
    return [pytest.param(row, id=row["id"]) for row in oracle_rows(name)]


def rules_of(row):
    """``web-table``, whose defaults are the other engine's."""
    options = {}
    if row["mode"] == "FindingFriends":
        options = {
            "teams": "find_friends",
            "players": row["players"],
            "decks": row["decks"],
            "friends_called": len(row["friends"]),
        }
    return rules_from_data({"preset": "web-table", **options})


def pack_of(row):
    """The pack that deals the hands and the kitty of the row."""
    seats = [(row["first_to_draw"] + step) % row["players"] for step in range(row["players"])]
    turns = zip(*(row["drawn"][seat] for seat in seats), strict=True)
    return parse_cards([name for turn in turns for name in turn] + row["kitty_dealt"])


def setup_of(row, rules):
    before = row["landlord_before"]
    return RoundSetup(
        number=1 if before is None else 2,
        level=row["trump"]["level"] or "NT",
        levels=tuple(row["levels_before"]),
        declarer=before,
        declaring=() if before is None else declaring_side(rules, before),
        first_draw=row["first_to_draw"],
    )


def shows_of(row):
    """The shows that make trump.

    In a first game the other engine lets each player show his own level, whatever the others'
    levels are. Our levels are all equal then, so only the show that stood in the end is made.
    """
    return row["bids"] if row["landlord_before"] is not None else row["bids"][-1:]


def deal_and_show(game, row):
    for bid in shows_of(row):
        if bid["after_draws"] > game.state.drawn:
            game.act(None, Draw(bid["after_draws"] - game.state.drawn))
        game.act(bid["player"], Show((card(bid["card"]),) * bid["count"]))
    if game.state.drawn < row["cards_drawn"]:
        game.act(None, Draw(row["cards_drawn"] - game.state.drawn))
    for seat in range(row["players"]):
        game.act(seat, Pass())


def play_trick(game, plays, leader):
    """Play a trick and give its events."""
    events = []
    for step, names in enumerate(plays):
        events += game.act((leader + step) % len(plays), Play(parse_cards(names)))
    return events


def replayed(row):
    rules = rules_of(row)
    game = Round.start(rules, setup_of(row, rules), StackedDeck((pack_of(row),)))
    deal_and_show(game, row)
    assert game.state.trump == Trump(row["trump"]["level"], row["trump"]["suit"])
    assert game.state.declarer == row["landlord"]
    game.act(row["landlord"], Bury(parse_cards(row["kitty_buried"])))
    if row["friends"]:
        calls = [FriendCall(card(each["card"]), each["skip"] + 1) for each in row["friends"]]
        game.act(row["landlord"], CallFriends(tuple(calls)))
    for seat, hand in enumerate(row["hands_at_play"]):
        assert sorted(game.state.hands[seat]) == sorted(parse_cards(hand))
    return game


def check_tricks(game, row):
    for trick in row["tricks"]:
        throw = {} if row["id"] in FORCED_OTHERWISE else trick.get("throw", {})
        lead = throw.get("attempted", trick["plays"][0])
        events = play_trick(game, [lead, *trick["plays"][1:]], trick["leader"])
        led = next(each for each in events if isinstance(each, Played))
        won = next(each for each in events if isinstance(each, TrickWon))
        failed = [each for each in events if isinstance(each, ThrowFailed)]
        assert (won.seat, won.points) == (trick["winner"], trick["points"])
        assert sorted(led.cards) == sorted(parse_cards(trick["plays"][0]))
        assert bool(failed) == (throw.get("stopped_by") is not None)


def check_result(game, row):
    result = game.result
    assert result.total == row["attacker_points"]
    assert result.outcome.holds == row["defenders_won"]
    assert list(result.declaring) == sorted(row["defenders"])
    assert result.next_declarer == row["landlord_next"]
    for seat in range(row["players"]):
        passed_top = row["metalevels_after"][seat] > row["metalevels_before"][seat]
        assert (seat in result.won_by) == passed_top
        if not passed_top:
            assert result.after[seat] == row["levels_after"][seat]


@pytest.mark.parametrize("row", rows("rounds"))
def test_a_round_of_four_players(row):
    game = replayed(row)
    check_tricks(game, row)
    check_result(game, row)


@pytest.mark.parametrize("row", rows("rounds_find_friends"))
def test_a_round_of_find_a_friend(row):
    game = replayed(row)
    check_tricks(game, row)
    check_result(game, row)
