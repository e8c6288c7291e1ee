"""What holds in every round, whatever is played: random rounds of every preset."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.rules.actions import Action, action_from_data, action_to_data
from engine.rules.cards import pack, points_of
from engine.rules.playout import random_move
from engine.rules.presets import PRESETS
from engine.rules.round import Move, Round
from engine.rules.ruleset import preset
from engine.rules.seed import DealSeed
from engine.rules.snapshot import round_from_data, round_to_data
from engine.rules.state import Phase, RoundState
from engine.rules.views import view_for
from tests.dealing import first_round

SEEDS = st.integers(0, 2**32 - 1)
NAMES = st.sampled_from(sorted(PRESETS))


def begun(name: str, seed: int) -> Round:
    rules = preset(name)
    expected = None if rules.first_declarer == "winning_bidder" else seed % rules.players
    secret = seed.to_bytes(32, "big")
    return Round.start(rules, first_round(rules, expected), DealSeed(secret))


def played(name: str, seed: int, moves: int = 10_000) -> tuple[Round, list[Move]]:
    """A random round of that preset after so many moves, or over."""
    game, chance, log = begun(name, seed), Random(seed), []
    while game.phase is not Phase.OVER and len(log) < moves:
        seat, action = random_move(game, chance.randrange)
        game.act(seat, action)
        log.append((seat, action))
    return game, log


def all_cards(state: RoundState) -> Counter:
    """Every card of the round, wherever it is."""
    cards = Counter(state.order_of_pack[state.drawn :])
    if state.phase not in (Phase.DEALING, Phase.SHOWING, Phase.REDEAL):
        cards = Counter(state.buried)
    for hand in state.hands:
        cards.update(hand)
    for trick in [*state.tricks, *([state.trick] if state.trick else [])]:
        for play in trick.plays:
            cards.update(play)
    return cards


@settings(max_examples=60, deadline=None)
@given(NAMES, SEEDS, st.integers(0, 160))
def test_cards_are_conserved(name: str, seed: int, moves: int) -> None:
    game, _ = played(name, seed, moves)
    rules = preset(name)
    assert all_cards(game.state) == Counter(pack(rules.decks, rules.jokers_per_deck))


@settings(max_examples=40, deadline=None)
@given(NAMES, SEEDS)
@example("web-table", 34246).via("ended early, with a five in a hand")
def test_points_add_up_to_a_hundred_a_deck(name: str, seed: int) -> None:
    game, _ = played(name, seed)
    assert game.result is not None
    unplayed = sum(points_of(hand) for hand in game.state.hands)
    assert not unplayed or preset(name).early_finish != "off"
    made = sum(game.result.points) + game.result.kitty.points
    assert made + unplayed == 100 * preset(name).decks


@settings(max_examples=40, deadline=None)
@given(NAMES, SEEDS, st.integers(0, 200))
def test_the_log_gives_the_same_state(name: str, seed: int, moves: int) -> None:
    game, log = played(name, seed, moves)
    start = begun(name, seed).state
    again = Round.replay(start.rules, start.setup, start.seed, through_json(log))
    assert again.state == game.state


def through_json(log: list[Move]) -> list[Move]:
    def back(action: Action) -> Action:
        return action_from_data(json.loads(json.dumps(action_to_data(action))))

    return [(seat, back(action)) for seat, action in log]


@settings(max_examples=40, deadline=None)
@given(NAMES, SEEDS, st.integers(0, 200))
def test_a_snapshot_gives_the_same_state(name: str, seed: int, moves: int) -> None:
    game, _ = played(name, seed, moves)
    data = json.loads(json.dumps(round_to_data(game)))
    assert round_from_data(data).state == game.state


@settings(max_examples=30, deadline=None)
@given(NAMES, SEEDS, st.integers(0, 150))
def test_a_copy_goes_its_own_way(name: str, seed: int, moves: int) -> None:
    game, _ = played(name, seed, moves)
    before = round_to_data(game)
    twin = game.copy()
    chance = Random(seed)
    while twin.phase is not Phase.OVER:
        twin.act(*random_move(twin, chance.randrange))
    assert round_to_data(game) == before


@settings(max_examples=80, deadline=None)
@given(NAMES, SEEDS, st.integers(0, 200), st.data())
def test_a_view_never_changes_with_what_its_seat_cannot_know(name, seed, moves, data) -> None:
    game, _ = played(name, seed, moves)
    if game.phase is Phase.OVER:
        return
    viewers = st.sampled_from([None, *range(game.state.rules.players)])
    seat = data.draw(viewers)
    other = elsewhere(game, seat, Random(seed))
    assert view_for(game, seat) == view_for(other, seat)


def elsewhere(game: Round, seat: int | None, chance: Random) -> Round:
    """The same round with all that the seat can't see dealt differently."""
    twin = game.copy()
    state = twin.state
    knows_kitty = seat is not None and seat == state.declarer
    claims = Counter()
    for claim in state.shows.claims:  # what was shown stays with who showed it
        held = min(claim.count, state.hands[claim.seat].count(claim.card))
        claims[claim.seat, claim.card] = max(claims[claim.seat, claim.card], held)
    hidden, shapes = [], []
    for index, hand in enumerate(state.hands):
        if index == seat:
            continue
        fixed = [
            card for (who, card), count in claims.items() if who == index for _ in range(count)
        ]
        loose = list(hand)
        for card in fixed:
            loose.remove(card)
        shapes.append((index, fixed, len(loose)))
        hidden += loose
    buried = [] if knows_kitty else list(state.buried)
    undealt = list(state.order_of_pack[state.drawn :]) if not state.buried else []
    undealt = [] if knows_kitty else undealt
    hidden += buried + undealt
    chance.shuffle(hidden)
    for index, fixed, size in shapes:
        state.hands[index] = fixed + [hidden.pop() for _ in range(size)]
    if buried:
        state.buried = tuple(hidden.pop() for _ in buried)
    if undealt:
        rest = tuple(hidden.pop() for _ in undealt)
        state.order_of_pack = (*state.order_of_pack[: state.drawn], *rest)
    if state.kitty and not knows_kitty:
        state.kitty = tuple(chance.sample(state.kitty, len(state.kitty)))
    return twin


@settings(max_examples=60, deadline=None)
@given(NAMES, SEEDS, st.integers(0, 200))
def test_whoever_must_play_has_a_legal_play(name: str, seed: int, moves: int) -> None:
    game, _ = played(name, seed, moves)
    if game.phase is Phase.PLAYING:
        assert game.turn is not None
        assert view_for(game, game.turn).legal is not None
