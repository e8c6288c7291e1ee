"""The arena: whoever is free and wants to play gets a match, as often as he likes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from engine.tournaments.history import History, history_of, key
from engine.tournaments.partners import pair_individuals
from engine.tournaments.plan import Partners
from engine.tournaments.ranking import field_of
from engine.tournaments.rounds import Pairing, Why
from engine.tournaments.state import Tournament, present
from engine.tournaments.swiss import Draw, pair_swiss

__all__ = ["free_entrants", "pair_arena"]


def free_entrants(state: Tournament) -> tuple[int, ...]:
    """Who could get a match now: is there, wants to play, sits at no open table."""
    busy = {
        each
        for number in state.rounds
        for table in number.tables
        if table.score is None
        for each in table.pairing.entrants
    }
    return tuple(
        each.number for each in present(state) if not each.resting and each.number not in busy
    )


def pair_arena(state: Tournament) -> tuple[Pairing, ...]:
    """New tables for those who are free; empty where too few are.

    Scores are near, nobody meets again whom he met last, and who has played least does not wait.
    """
    changing = state.plan.partners is Partners.CHANGING
    history, scores = history_of(state), field_of(state).scores
    size = 4 if changing else 2
    free = sorted(free_entrants(state), key=lambda each: history.matches[each])
    free = free[: len(free) - len(free) % size]
    if not free:
        return ()
    order = sorted(free, key=lambda each: (-scores[each], state.seeds.index(each)))
    draw = Draw(order, scores, _recent(history), state.plan.weights)
    tables, _ = pair_individuals(draw) if changing else pair_swiss(draw)
    return tuple(replace(each, why=_why(each)) for each in tables)


def _recent(history: History) -> History:
    """Only the latest match counts as a meeting."""
    met = {key(each, other) for each, others in history.last.items() for other in others}
    return replace(history, met=Counter(dict.fromkeys(met, 1)))


def _why(pairing: Pairing) -> Why:
    return Why(_CODES[pairing.why.code], pairing.why.facts)


_CODES: Final = {
    "same_score_not_met": "arena_free_near_score",
    "near_score_not_met": "arena_free_near_score",
    "same_score_met_before": "arena_again_nobody_else_free",
    "near_score_met_before": "arena_again_nobody_else_free",
    "new_partners_not_met": "arena_new_partners",
    "new_partners_met_before": "arena_new_partners",
    "partners_again_unavoidable": "arena_partners_again",
}
"""What the reasons of a round are called where only those who are free are paired."""
