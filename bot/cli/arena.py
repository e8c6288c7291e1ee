"""``tractor arena``: two computer players against each other over many deals, and the figures."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from bot.cli.simulate import rules_for
from engine.players.arena.matches import Contest, Totals, run_contest
from engine.players.arena.statistics import Estimate, percentile
from engine.players.registry import STRENGTHS
from engine.rules.reasons import RuleViolation, facts_to_data
from engine.rules.ruleset import rules_to_text

__all__ = ["Asked", "arena"]

_BAR = 40


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command line asked for; see ``tractor arena --help``."""

    a: str
    b: str
    deals: int
    rules: str
    seed: int
    workers: int
    seconds: float
    record: Path | None


def arena(asked: Asked) -> int:
    """Play the deals and print what they came to.

    :return: the exit status: 0, 1 where a player answered against the rules, 2 for wrong arguments.
    """
    try:
        rules = rules_for(asked.rules, None)
    except RuleViolation as refused:
        return _refuse({"code": refused.reason.code, **facts_to_data(refused.reason)})
    except ValueError:
        return _refuse({"code": "bad_json"})
    for name in (asked.a, asked.b):
        if name not in STRENGTHS and name != "random" and not name.startswith("program:"):
            return _refuse({"code": "no_such_player", "player": name, "known": [*STRENGTHS]})
    keep = asked.record is not None
    contest = Contest(asked.a, asked.b, rules, asked.deals, asked.seed, asked.seconds, keep)
    started = time.monotonic()
    totals = run_contest(contest, asked.workers, lambda done: _progress(done, asked.deals))
    sys.stderr.write("\n")
    if asked.record is not None:
        _write_records(asked.record, totals)
    sys.stdout.write(report(contest, totals, time.monotonic() - started))
    return 1 if totals.faults("a") or totals.faults("b") else 0


def _refuse(error: dict[str, object]) -> int:
    sys.stderr.write(json.dumps({"error": error}) + "\n")
    return 2


def _progress(done: int, deals: int) -> None:
    full = _BAR * done // deals
    sys.stderr.write(f"\r[{'#' * full}{'.' * (_BAR - full)}] {done}/{deals} deals")
    sys.stderr.flush()


def _write_records(folder: Path, totals: Totals) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for pair in totals.pairs:
        for name, text in zip(("first", "second"), pair.records, strict=False):
            path = folder / f"deal-{pair.number:05}-{name}.txt"
            path.write_text(text, encoding="utf-8")


def report(contest: Contest, totals: Totals, seconds: float) -> str:
    """The figures as text, one idea a line."""
    levels, points, wins = totals.levels(), totals.points(), totals.wins()
    lines = [
        f"{contest.a} (A) against {contest.b} (B), {rules_to_text(contest.rules)}",
        f"{len(totals.pairs)} deals played twice, seed {contest.seed}, {seconds:.0f} s",
        f"levels a round  {levels}  {_verdict(contest, levels)}",
        f"points a round  {points.mean:+.2f} ± {points.error:.2f}",
        f"rounds won      {100 * wins.mean:.1f} % ± {100 * wins.error:.1f}",
        "milliseconds a move, processor time: median, 95th percentile, most, moves; faults",
    ]
    lines += [_player(key, name, totals) for key, name in (("a", contest.a), ("b", contest.b))]
    return "\n".join(lines) + "\n"


def _verdict(contest: Contest, levels: Estimate) -> str:
    said = {
        "better": f"{contest.a} is better",
        "worse": f"{contest.b} is better",
        "undecided": "not decided by so few deals",
    }[levels.verdict]
    return f"(p = {levels.p_value:.2g}: {said})"


def _player(key: str, name: str, totals: Totals) -> str:
    ms, faults = totals.ms(key), Counter(totals.faults(key))
    told = ", ".join(f"{why} ×{count}" for why, count in faults.most_common(5)) or "none"
    return (
        f"  {key.upper()} {name:12} {percentile(ms, 0.5):8.2f} {percentile(ms, 0.95):8.2f} "
        f"{max(ms, default=0.0):8.2f} {len(ms):8}  {told}"
    )
