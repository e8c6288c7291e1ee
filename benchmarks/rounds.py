"""What a round costs: ``python -m benchmarks.rounds``.

Figures are medians of several batches, in processor time of one core. The singles are the other
work of a round without the work of shapes, so their ratio to the random rounds tells what shapes,
shows and the choice of moves cost.
"""

import platform
import statistics
import time
import tracemalloc
from collections.abc import Callable
from random import Random

from engine.rules.actions import Bury, Draw, Pass, Play
from engine.rules.cards import Card, pack
from engine.rules.deal import shuffled
from engine.rules.judge import answer_line, encode
from engine.rules.match import Match
from engine.rules.order import Order
from engine.rules.playout import play_out
from engine.rules.records import record_of, round_from_text, round_to_text
from engine.rules.round import Round
from engine.rules.ruleset import preset
from engine.rules.seed import DealSeed
from engine.rules.state import Phase

RULES = preset("eighty-points")
SETUP = Match.start(RULES).next_round_setup()
BATCHES = 7
FOLLOW = (
    b'{"op": "follow", "trump": {"level": "2", "suit": "S"}, "lead": ["D8", "D8", "D9", "D9"], '
    b'"hand": ["D3", "D4", "D5", "DA", "DA", "C7", "C8"], "play": ["D3", "D4", "DA", "DA"]}'
)


def random_round(rng: Random) -> Round:
    """A whole round of random legal moves, without log and record."""
    game = Round.start(RULES, SETUP, DealSeed(rng.randbytes(32)))
    for _ in play_out(game, rng.randrange):
        pass
    return game


def singles_round(rng: Random) -> Round:
    """A deal and 25 tricks of singles, every play checked by the rules."""
    game = Round.start(RULES, SETUP, DealSeed(rng.randbytes(32)))
    game.act(None, Draw(100))
    for seat in range(4):
        game.act(seat, Pass())
    state = game.state
    game.act(state.turn, Bury(state.kitty))
    while game.phase is not Phase.OVER:
        seat, order = state.turn, state.order
        assert seat is not None
        assert order is not None
        led = state.trick.plays[0][0] if state.trick else None
        game.act(seat, Play((single(order, state.hands[seat], led),)))
    return game


def single(order: Order, hand: list[Card], led: Card | None) -> Card:
    """The first card that may be played."""
    if led is not None:
        suit = order.suit_of(led)
        for each in hand:
            if order.suit_of(each) == suit:
                return each
    return hand[0]


def recorded(rng: Random) -> tuple[Round, str]:
    """A random round and its record."""
    game = Round.start(RULES, SETUP, DealSeed(rng.randbytes(32)))
    moves = [move for move, _ in play_out(game, rng.randrange)]
    return game, round_to_text(record_of(RULES, SETUP, game.state.seed, moves))


def per_second(work: Callable[[], object], times: int) -> float:
    """How often the work is done in a second of processor time: the median of some batches."""
    work()
    rates = []
    for _ in range(BATCHES):
        started = time.process_time()
        for _ in range(times):
            work()
        rates.append(times / (time.process_time() - started))
    return statistics.median(rates)


def memory_of_a_round(rng: Random, rounds: int = 200) -> tuple[float, float]:
    """Bytes of a live round, the median and the most over its moves: as it is dealt and played."""
    sizes = []
    for moves in (1, 12, 30, 60, 90):
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        kept = [part_played(rng, moves) for _ in range(rounds)]
        sizes.append((tracemalloc.get_traced_memory()[0] - before) / len(kept))
        tracemalloc.stop()
    return statistics.median(sizes), max(sizes)


def part_played(rng: Random, moves: int) -> Round:
    """A round after so many random moves."""
    game = Round.start(RULES, SETUP, DealSeed(rng.randbytes(32)))
    for done, _ in enumerate(play_out(game, rng.randrange), start=1):
        if done >= moves:
            break
    return game


def main() -> None:
    rng = Random(1)
    cards = pack(2)
    text = recorded(rng)[1]
    deal = {"table": "t", "round_number": 1, "redeal": 0, "words": ()}
    rows = [
        ("random rounds", per_second(lambda: random_round(rng), 60)),
        ("deal and 25 tricks of checked singles", per_second(lambda: singles_round(rng), 60)),
        ("shuffles of 108 cards", per_second(lambda: shuffled(cards, bytes(32), **deal), 2_000)),
        ("records written, with the round", per_second(lambda: recorded(rng), 30)),
        ("records read and checked", per_second(lambda: round_from_text(text), 30)),
        ("judge: follow questions", per_second(lambda: encode(answer_line(FOLLOW)), 2_000)),
    ]
    print(f"{platform.machine()}, Python {platform.python_version()}, processor time of one core")
    for name, rate in rows:
        print(f"{name:42} {rate:10,.0f} /s {1e6 / rate:10,.0f} µs")
    usual, most = memory_of_a_round(rng)
    print(f"{'memory of a live round':42} {usual / 1000:10.1f} kB {most / 1000:10.1f} kB at most")


if __name__ == "__main__":
    main()
