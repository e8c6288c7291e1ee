"""Every board and every hand that can come up keeps Discord's limits, in every language."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace

import pytest

from bot.texts.languages import Language
from bot.views.board import board_message, closed_message
from bot.views.hand import hand_message
from bot.views.hand.picks import Pick, picks_of
from bot.views.history import history_message
from bot.views.last_trick import last_trick_message
from bot.views.menu import menu_message
from bot.views.message import Message
from bot.views.no_seat import no_seat_message
from bot.views.nudge import nudge_message
from bot.views.settings import settings_message
from bot.views.table_rules import table_rules_message
from engine.rules.actions import Play
from engine.rules.cards import parse_cards
from engine.rules.presets import PRESETS
from engine.rules.ruleset import preset
from engine.rules.state import Phase
from engine.tables.seeing import TableView
from engine.tables.state import Fixture, Proposal, Seat, Status, VoteKind
from tests.bot.views.worlds import (
    BIG,
    NASTY,
    NOON,
    fits,
    looking,
    speaker,
    states,
    table_state,
    view_of,
)
from tests.dealing import all_pass, dealt, first_round, playing

EVERY_CARD_ONCE = [
    "S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA LJ",
    "",
    "",
    "",
]
EIGHT_MORE = "D3 D5 D7 D9 DJ DK C4 C6"


def all_languages(make) -> None:
    for language in Language:
        fits(make(speaker(language)))


@pytest.mark.parametrize("name", PRESETS)
def test_boards_and_hands_of_a_whole_round(name: str) -> None:
    rules = preset(name)
    dice = random.Random(name)
    for game in states(rules):
        if game.phase is Phase.PLAYING and dice.random() < 0.6:
            continue
        language = dice.choice(list(Language))
        fits(board_message(looking(game, None), speaker(language)))
        seats = {game.turn or 0, dice.randrange(rules.players)}
        for seat in seats:
            seen = looking(game, seat)
            fits(hand_message(seen, speaker(language), line="x" * 200))
            cards = view_of(seen).hand
            picks = picks_of(dice.sample(cards, min(len(cards), 9)))
            fits(hand_message(seen, speaker(language), picks, line="x" * 200))


def test_a_hand_of_33_different_cards_is_buried() -> None:
    game = dealt(EVERY_CARD_ONCE, kitty=EIGHT_MORE)
    all_pass(game)
    assert len(set(game.state.hands[0])) == 33
    seen = looking(game, 0)
    for count in (0, 5, 8, 20, 33):
        picks = picks_of(view_of(seen).hand[:count])
        all_languages(lambda who, chosen=picks: hand_message(seen, who, chosen, line="x" * 300))


def test_a_hand_of_33_different_cards_leads() -> None:
    """More cards than any real leader holds."""
    game = dealt(EVERY_CARD_ONCE, kitty=EIGHT_MORE)
    all_pass(game)
    game.state.phase = Phase.PLAYING
    seen = looking(game, 0)
    all_languages(lambda who: hand_message(seen, who))
    picks = picks_of([each for each in view_of(seen).hand if each.suit == "S"])
    all_languages(lambda who: hand_message(seen, who, picks))


def test_the_largest_hand_of_four_decks() -> None:
    rules = preset("eighty-points").changed(
        {"decks": 4, "bid_units": ["single_level"], "tractor_width": "any_equal_width"}
    )
    for game in states(rules):
        if game.phase in (Phase.BURYING, Phase.SHOWING) or game.state.drawn < 100:
            seat = game.turn or 0
            fits(hand_message(looking(game, seat), speaker()))
        elif len(game.state.tricks) < 4:
            seat = game.turn or 0
            fits(hand_message(looking(game, seat), speaker(), picks_of(game.state.hands[seat][:3])))


def test_a_kitty_of_thirty_cards() -> None:
    rules = preset("eighty-points").changed({"kitty_size": 28})
    for game in states(rules):
        if game.phase is Phase.BURYING:
            seen = looking(game, game.turn)
            hand = view_of(seen).hand
            fits(hand_message(seen, speaker(), picks_of(hand[:28])))
            fits(hand_message(seen, speaker(), picks_of(hand)))
            return


def test_calls_with_four_decks() -> None:
    rules = preset("find-friends").changed({"players": 8, "decks": 4, "friends_called": 4})
    game = next(each for each in states(rules) if each.phase is Phase.CALLING)
    seen = looking(game, game.turn)
    picks = tuple(Pick(each, 4) for each in view_of(seen).hand)
    all_languages(lambda who: hand_message(seen, who, picks))


@pytest.mark.parametrize("kind", VoteKind)
def test_votes_on_every_board(kind: VoteKind) -> None:
    rules = preset("eight-four-decks")
    game = next(each for each in states(rules) if each.phase is Phase.PLAYING)
    proposal = Proposal(kind, BIG, 3, 200, frozenset({BIG}), frozenset({BIG + 1}))
    state = replace(table_state(rules, Status.PAUSED), proposal=proposal)
    all_languages(lambda who: board_message(looking(game, None, state), who))
    between = TableView(state, None, looking(game, None).match, None, None, None, ())
    all_languages(lambda who: board_message(between, who))


def lobby(name: str, seat: Seat) -> TableView:
    rules = preset(name)
    state = replace(table_state(rules, Status.LOBBY), seats=(seat,) * rules.players)
    return TableView(state, None, None, None, None, None, ())


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize(
    "seat", [Seat(NOON), Seat(NOON, BIG), Seat(NOON, computer="easy"), Seat(NOON, BIG, ready=True)]
)
def test_lobbies(name: str, seat: Seat) -> None:
    seen = lobby(name, seat)
    fits(board_message(seen, speaker()))
    fits(settings_message(seen, speaker(), BIG, line="x" * 300))
    fits(no_seat_message(seen, speaker()))
    fits(menu_message(seen, speaker()))


def test_rules_that_differ_in_everything() -> None:
    seen = lobby("eighty-points", Seat(NOON))
    odd = replace(preset("web-table"), preset="eighty-points")
    changed = replace(seen, state=replace(seen.state, rules=odd))
    all_languages(lambda who: table_rules_message(changed, who))
    all_languages(lambda who: board_message(changed, who))


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_looked_at(name: str) -> None:
    *_, late, over = states(preset(name))
    for game in (late, over):
        seen = looking(game, 0)
        for make in (last_trick_message, history_message, menu_message, table_rules_message):
            fits(make(seen, speaker()))
    result = over.result
    assert result is not None
    seen = looking(late, 0)
    assert seen.match is not None
    match = seen.match.finish_round(result)
    after = replace(seen, view=None, round_id=None, match=match, last=looking(over, None).view)
    all_languages(lambda who: board_message(after, who))
    forgotten = replace(after, last=None)
    fits(board_message(forgotten, speaker()))
    many = replace(match, history=match.history * 60)
    fits(board_message(replace(after, match=many), speaker()))


def test_a_table_of_a_tournament_counts_deals_since_the_tournament_counts_rounds() -> None:
    rules = preset("single-deck")
    *_, late, over = states(rules)
    fixture = Fixture(1, "Friday", 2, 5, 7, 0, deals=2)
    seen = looking(late, None, replace(table_state(rules), fixture=fixture))
    spanish = speaker(Language.SPANISH)
    assert f"### Reparto {view_of(seen).setup.number} · nivel" in str(board_message(seen, spanish))
    assert f"### Ronda {view_of(seen).setup.number} · nivel" in str(
        board_message(looking(late, None), spanish)
    )
    result, match = over.result, seen.match
    assert result is not None
    assert match is not None
    after = replace(seen, view=None, round_id=None, match=match.finish_round(result))
    assert f"## Deal {result.number}: " in str(board_message(after, speaker()))
    assert "Next: deal " in str(board_message(after, speaker()))


def test_pictures_can_be_drawn() -> None:
    rules = preset("find-friends")
    for number, game in enumerate(states(rules)):
        if number % 25 == 0 or game.phase is Phase.OVER:
            messages: list[Message] = [
                board_message(looking(game, None), speaker()),
                hand_message(looking(game, 2), speaker()),
                last_trick_message(looking(game, 1), speaker()),
            ]
            for message in messages:
                drawn = [pickle.loads(pickle.dumps(file.draw))() for file in message.files]
                assert all(data.startswith(b"\x89PNG") for data in drawn)


def test_short_messages() -> None:
    seen = lobby("eight-four-decks", Seat(NOON, BIG))
    all_languages(lambda who: closed_message(seen.state, who))
    duplicate = Fixture(BIG, NASTY, 2, 50, 64, BIG, boards=(1,))
    played = replace(seen.state, matches=1, fixture=duplicate)
    all_languages(lambda who: closed_message(played, who))
    all_languages(lambda who: nudge_message(seen, who, range(BIG, BIG + 8)))


def test_a_throw_of_twelve_cards_at_a_table_of_eight() -> None:
    """The longest trick: everything about it is said, in emoji while that fits."""
    rules = preset("eight-four-decks")
    suit = "S3 S3 S3 S3 S4 S4 S4 S4 S5 S5 S5 S5"
    hands = [suit, *(f"{s}A " * 4 + f"{s}K " * 4 + f"{s}Q " * 4 for s in "HDC"), "", "", "", ""]
    game = playing(hands, rules=rules, setup=first_round(rules))
    first = True
    while game.state.trick is not None or first:
        seat = game.turn
        assert seat is not None
        cards = parse_cards(suit) if first else game.simplest_play(seat)
        game.act(seat, Play(cards))
        first = False
        fits(board_message(looking(game, None), speaker()))
        fits(hand_message(looking(game, game.turn), speaker(), line="x" * 200))
        fits(last_trick_message(looking(game, 0), speaker()))
