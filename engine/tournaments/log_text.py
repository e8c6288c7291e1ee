"""The log and the rounds as lines of plain text, the same in every language: codes and numbers.

What people read in their language is made from the same values where it is shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from engine.codec import name_of
from engine.tournaments import facts as f
from engine.tournaments.journal import Journal, Line
from engine.tournaments.json_file import fact_to_data
from engine.tournaments.rounds import Side, TableRecord, TournamentRound, Why
from engine.tournaments.scores import TableScore
from engine.tournaments.standings import standings
from engine.tournaments.state import Tournament

__all__ = ["log_lines", "round_lines", "standings_lines"]


def log_lines(journal: Journal) -> Iterator[str]:
    """One line for each step; a step that was undone is marked by the step that undid it."""
    for line in journal.lines:
        yield f"{line.number} at {line.at} by {line.by}: {_fact_text(line)}"


def _fact_text(line: Line) -> str:
    fact = line.fact
    name = name_of(type(fact))
    match fact:
        case f.Created(plan):
            return f"{name} {plan.name!r} {plan.format.value} {plan.partners.value} {plan.preset}"
        case f.RoundStarted(number, pairings, byes):
            return f"{name} {number}: {len(pairings)} tables, {len(byes)} byes"
        case f.ResultGiven(number, table, score) | f.ResultAdjusted(number, table, score):
            note = f" {fact.note!r}" if isinstance(fact, f.ResultAdjusted) and fact.note else ""
            return f"{name} round {number} table {table}: {_score_text(score)}{note}"
        case _:
            data = fact_to_data(fact)
            parts = (f"{key}={value!r}" for key, value in data.items() if key != "do")
            return " ".join([name, *parts])


def _score_text(score: TableScore) -> str:
    winner = "draw" if score.winner is None else f"side {score.winner + 1} wins"
    if score.both_lose:
        winner = "both lose"
    levels, points = (f"{first}:{second}" for first, second in (score.levels, score.points))
    return f"{winner}, levels {levels}, points {points}, {score.ending.value}"


def round_lines(state: Tournament, number: TournamentRound) -> Iterator[str]:
    """A round: its tables with reasons and scores, then its byes."""
    yield f"Round {number.number}"
    for table in number.tables:
        yield f"  {_table_text(state, table)}"
    for bye in number.byes:
        yield f"  bye {_names(state, (bye.entrant,))} ({_why_text(bye.why)})"


def _table_text(state: Tournament, table: TableRecord) -> str:
    first, second = (_names(state, side) for side in table.pairing.sides)
    match = f" {table.pairing.match}" if table.pairing.match else ""
    score = "open" if table.score is None else _score_text(table.score)
    why = _why_text(table.pairing.why)
    return f"table {table.pairing.table}{match}: {first} - {second} ({why}): {score}"


def _names(state: Tournament, side: Side) -> str:
    return " + ".join(state.entrants[each - 1].name for each in side)


def _why_text(why: Why) -> str:
    return " ".join([why.code, *(f"{name}={value}" for name, value in why.facts)])


def standings_lines(state: Tournament) -> Iterator[str]:
    """The standings with the tie-breaks, and which of them decided."""
    for row in standings(state):
        name = state.entrants[row.entrant - 1].name
        figures = " ".join(f"{key.value}={_number(value)}" for key, value in row.tie_breaks)
        decided = f" by {row.decided_by.value}" if row.decided_by else ""
        games = f"{row.won}-{row.drawn}-{row.lost}"
        line = f"{row.place:>3} {name} {_number(row.score)} {games} {figures}{decided}"
        yield line.rstrip()


def _number(value: Fraction) -> str:
    return f"{float(value):.3f}".rstrip("0").rstrip(".")
