"""``tractor simulate``: matches of random legal moves, and what came of them."""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from engine.rules.events import Event, RoundOver, ThrowFailed
from engine.rules.match import Match
from engine.rules.playout import play_out
from engine.rules.reasons import RuleViolation, facts_to_data
from engine.rules.records import record_of, round_to_text
from engine.rules.rotation import Side
from engine.rules.round import Move, Round
from engine.rules.ruleset import Rules, rules_from_data, rules_to_data
from engine.rules.seed import DealSeed

__all__ = ["Simulation", "rules_for", "simulate"]


@dataclass(slots=True)
class Simulation:
    """Matches played one after the other, and the sums over their rounds.

    :ivar rules: the rules of all of them.
    :ivar seed: what all chance comes from: deals and moves.
    :ivar counts: how often things happened, by name.
    """

    rules: Rules
    seed: int
    counts: Counter[str] = field(default_factory=Counter)
    match: Match = field(init=False)
    pick: Random = field(init=False)

    def __post_init__(self) -> None:
        self.match = Match.start(self.rules)
        self.pick = Random(self.seed)  # noqa: S311 - it shall be repeatable

    def play_round(self) -> tuple[Round, list[Move]]:
        """Play the next round, the first one of a new match where the last match was won.

        :return: the round, over, and the moves that were made in it.
        """
        if self.match.won_by:
            self.match = Match.start(self.rules)
        game = Round.start(self.rules, self.match.next_round_setup(), self._deal())
        moves: list[Move] = []
        for move, events in play_out(game, self.pick.randrange):
            moves.append(move)
            self._count(events)
        self._count_tricks(game)
        return game, moves

    def summary(self) -> dict[str, object]:
        """The sums, as JSON values."""
        counts = self.counts
        return {
            "rules": rules_to_data(self.rules),
            "players": self.rules.players,
            "seed": self.seed,
            "rounds": counts["rounds"],
            "redeals": counts["redeals"],
            "matches_won": counts["matches_won"],
            "tricks": counts["tricks"],
            "throws": {"tried": counts["throws_tried"], "failed": counts["throws_failed"]},
            "points": {side: counts[f"points_{side}"] for side in Side},
            "rounds_won": {side: counts[f"won_{side}"] for side in Side},
            "levels": {side: counts[f"levels_{side}"] for side in Side},
        }

    def _deal(self) -> DealSeed:
        name = f"simulation {self.seed} {self.counts['rounds']}"
        return DealSeed(hashlib.sha256(name.encode()).digest(), "simulation")

    def _count(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, ThrowFailed):
                self.counts["throws_failed"] += 1
            elif isinstance(event, RoundOver):
                self._count_result(event)

    def _count_result(self, over: RoundOver) -> None:
        result, counts = over.result, self.counts
        counts["rounds"] += 1
        for seat, points in enumerate(result.points):
            counts[f"points_{result.side_of(seat)}"] += points
        counts[f"won_{result.outcome.side}"] += 1
        counts[f"levels_{result.outcome.side}"] += result.outcome.levels
        counts["matches_won"] += bool(result.won_by)
        self.match = self.match.finish_round(result)

    def _count_tricks(self, game: Round) -> None:
        tricks = game.state.tricks
        self.counts["redeals"] += game.state.redeals
        self.counts["tricks"] += len(tricks)
        self.counts["throws_tried"] += sum(
            trick.failed is not None or trick.lead.is_throw for trick in tricks
        )


def rules_for(name: str, players: int | None) -> Rules:
    """Rules from a preset's name, or a JSON object of rules, for a number of players.

    :param players: None for as many as the rules say.
    :raises RuleViolation: for rules that don't exist, or not for so many players.
    :raises ValueError: for a text that begins like JSON and is none.
    """
    rules = rules_from_data(json.loads(name) if name.startswith("{") else name)
    return rules if players in (None, rules.players) else rules.changed({"players": players})


def simulate(
    rounds: int, rules_name: str, players: int | None, seed: int, record: Path | None
) -> int:
    """Play rounds and print their summary as JSON.

    :param record: a folder for the records of all rounds; None for none.
    :return: the exit status: 0, or 2 for rules that can't be played.
    """
    try:
        rules = rules_for(rules_name, players)
    except RuleViolation as refused:
        said = {"error": {"code": refused.reason.code, **facts_to_data(refused.reason)}}
        sys.stderr.write(json.dumps(said) + "\n")
        return 2
    except ValueError:
        sys.stderr.write(json.dumps({"error": {"code": "bad_json"}}) + "\n")
        return 2
    simulation = Simulation(rules, seed)
    started = time.perf_counter()
    for _ in range(rounds):
        before = simulation.counts["matches_won"]
        game, moves = simulation.play_round()
        if record is not None:
            _write_record(record, before + 1, game, moves)
    seconds = time.perf_counter() - started
    timing = {"seconds": round(seconds, 3), "rounds_per_second": round(rounds / seconds, 1)}
    sys.stdout.write(json.dumps({**simulation.summary(), **timing}, indent=2) + "\n")
    return 0


def _write_record(folder: Path, match: int, game: Round, moves: list[Move]) -> None:
    """Write a round's record into a file of its own."""
    state = game.state
    text = round_to_text(record_of(state.rules, state.setup, state.seed, moves))
    folder.mkdir(parents=True, exist_ok=True)
    name = f"match-{match:04}-round-{state.setup.number:03}.txt"
    (folder / name).write_text(text, encoding="utf-8")
