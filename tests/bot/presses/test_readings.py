"""Where the rules let a leader choose how his cards are read, he can."""

from __future__ import annotations

from bot.presses.codec import decode
from bot.views.hand import hand_message
from bot.views.hand.picks import picks_of
from bot.views.hand.readings import split_play
from bot.views.message import Select
from engine.rules.actions import Play
from engine.rules.cards import parse_cards
from engine.rules.ruleset import preset
from tests.bot.presses.pressing import items
from tests.bot.views.worlds import looking, speaker
from tests.dealing import playing

RULES = preset("eighty-points").changed({"lead_reading": "leader_chooses"})
HANDS = ["H5 H5 H6 H6 H9 HJ S3 S4 S6 S7 S8 S9 C3 C4 C6 C7 C8 C9 D3 D4 D6 D7 D8 D9 DJ", "", "", ""]


def readings(rules: object, cards: str) -> list[Play]:
    """What the select of readings offers for these cards."""
    game = playing(HANDS, rules=rules)  # type: ignore[arg-type]
    message = hand_message(looking(game, 0), speaker(), picks_of(parse_cards(cards)))
    found = [
        each
        for each in items(message)
        if isinstance(each, Select) and decode(each.id).rest.startswith("~")
    ]
    plays = [split_play(choice.value) for each in found for choice in each.choices]
    assert all(game.explain(0, play) is None for play in plays)
    return plays


def test_a_tractor_may_be_led_as_two_pairs() -> None:
    plays = readings(RULES, "H5 H5 H6 H6")
    pairs = {parse_cards("H5 H5"), parse_cards("H6 H6")}
    assert any(set(play.units or ()) == pairs for play in plays)


def test_two_singles_have_one_reading_only() -> None:
    assert readings(RULES, "H9 HJ") == []


def test_where_the_greatest_reading_counts_nothing_is_asked() -> None:
    assert readings(preset("eighty-points"), "H5 H5 H6 H6") == []
