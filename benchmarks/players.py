"""Decisions a second of each computer player, and playouts a second of the search, on one core.

Use: ``python -m benchmarks.players``. Positions come from rounds that ``medium`` plays with itself.
"""

from __future__ import annotations

import platform
import statistics
import time
from collections.abc import Callable
from random import Random

from engine.players.arena.deals import deal_for
from engine.players.arena.playing import play_round
from engine.players.knowledge import know
from engine.players.policy import Budget
from engine.players.registry import STRENGTHS, policy
from engine.players.search.positions import Position
from engine.players.search.worlds import Worlds
from engine.rules.actions import Play
from engine.rules.round import Round
from engine.rules.ruleset import preset
from engine.rules.views import View, view_for

RULES = preset("eighty-points")
BATCHES = 5
POSITIONS = 60


def positions(rounds: int = 4) -> list[View]:
    """Views of whoever has to play, from beginning to end of some rounds."""
    found: list[View] = []
    players = {"medium": policy("medium")}
    for number in range(1, rounds + 1):
        deal = deal_for(RULES, 9, number)
        played = play_round(RULES, deal.setup, deal.seed, ("medium",) * 4, players)
        game = Round.start(RULES, deal.setup, deal.seed)
        for seat, action in played.moves:
            if isinstance(action, Play) and seat is not None:
                found.append(view_for(game, seat))
            game.act(seat, action)
    return found[:: max(1, len(found) // POSITIONS)]


def rates(work: Callable[[], int], batches: int = BATCHES) -> tuple[float, float]:
    """Median and best number of units a second of processor time."""
    found = []
    for _ in range(batches):
        started = time.process_time()
        done = work()
        found.append(done / (time.process_time() - started))
    return statistics.median(found), max(found)


def decide(name: str, views: list[View]) -> int:
    player = policy(name)
    for at, view in enumerate(views):
        player.choose(view, Budget(0.5, at))
    return len(views)


def draw_worlds(views: list[View]) -> int:
    for at, view in enumerate(views):
        worlds = Worlds(know(view), Random(at))
        for _ in range(5):
            worlds.draw()
    return 5 * len(views)


def play_out(views: list[View]) -> int:
    """Playouts to the end of the round, the worlds' drawing included in the time."""
    done = 0
    for at, view in enumerate(views):
        k, chance = know(view), Random(at)
        position, worlds = Position(k), Worlds(k, chance)
        legal = view.legal
        plays = (getattr(legal, "plays", None) or [(view.hand[0],)])[:5]
        for _ in range(3):
            laid = position.table(worlds.draw(), chance)
            for cards in plays:
                position.value(laid, tuple(cards))
                done += 1
    return done


def main() -> None:
    views = positions()
    rows = [
        (f"decisions, {name}", rates(lambda name=name: decide(name, views), 3))
        for name in STRENGTHS
    ]
    rows += [
        ("worlds drawn", rates(lambda: draw_worlds(views))),
        ("playouts to the end, in fresh worlds", rates(lambda: play_out(views))),
    ]
    print(f"{platform.machine()}, Python {platform.python_version()}, processor time of one core")
    print(f"{len(views)} positions of eighty-points, median and best of {BATCHES} passes")
    for name, (median, best) in rows:
        print(f"{name:40} {median:10,.0f} /s  best {best:10,.0f} /s")


if __name__ == "__main__":
    main()
