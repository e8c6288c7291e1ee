"""Why a fact can't happen now: a reason, or None where it may."""

from __future__ import annotations

from functools import singledispatch

from engine.rules.reasons import Reason, reason
from engine.tournaments import facts as f
from engine.tournaments.brackets import is_bracket_match
from engine.tournaments.explaining_entry import (
    explain_checking_in,
    explain_confirming,
    explain_entry,
    explain_joining,
    explain_substitute,
    explain_wanting,
    not_there,
)
from engine.tournaments.explaining_rounds import explain_pairings, explain_score
from engine.tournaments.explaining_stage import round_not_over, wrong_stage
from engine.tournaments.knockout import knockout_has_begun
from engine.tournaments.plan import Format, Partners
from engine.tournaments.promises import is_promised
from engine.tournaments.rounds import BoardScore
from engine.tournaments.schedule import boards_of_round
from engine.tournaments.state import Stage, Tournament, starters

__all__ = ["explain", "explain_open_table"]


@singledispatch
def explain(fact: f.Fact, state: Tournament) -> Reason | None:
    """Why this can't happen, or None.

    :param fact: what is to happen; ``Created`` and ``Undone`` are the journal's business.
    """
    raise TypeError(fact, state.stage)


@explain.register
def _check_in_opened(_fact: f.CheckInOpened, state: Tournament) -> Reason | None:
    return wrong_stage(state, Stage.SIGN_UP)


@explain.register
def _rested(fact: f.Rested, state: Tournament) -> Reason | None:
    if not state.is_arena:
        return reason("only_in_arena")
    return wrong_stage(state, Stage.RUNNING) or explain_wanting(fact.entrant, state)


@explain.register
def _seeded(fact: f.Seeded, state: Tournament) -> Reason | None:
    why = wrong_stage(state, Stage.SIGN_UP, Stage.CHECK_IN)
    if why is not None:
        return why
    ready = {each.number for each in starters(state)}
    if sorted(fact.order) != sorted(ready):
        return reason("seeds_are_not_the_starters", starters=len(ready))
    least = 2 if state.plan.partners is Partners.FIXED else 4
    if len(ready) < least:
        return reason("too_few_entrants", entrants=len(ready), least=least)
    if state.plan.format is Format.GROUPS and len(ready) < least * state.plan.groups:
        return reason("too_few_entrants", entrants=len(ready), least=least * state.plan.groups)
    return None


@explain.register
def _round_started(fact: f.RoundStarted, state: Tournament) -> Reason | None:
    why = wrong_stage(state, Stage.RUNNING)
    if why is not None:
        return why
    if state.paused:
        return reason("paused")
    if fact.number != len(state.rounds) + 1:
        return reason("not_the_next_round", round=fact.number, next=len(state.rounds) + 1)
    why = None if state.is_arena else round_not_over(state)
    return why or explain_pairings(state, fact.pairings, fact.byes)


@explain.register
def _board_played(fact: f.BoardPlayed, state: Tournament) -> Reason | None:
    why = wrong_stage(state, Stage.RUNNING) or explain_open_table(state, fact.round, fact.table)
    return why or _board(state, fact.round, fact.table, fact.score)


def _board(state: Tournament, number: int, table: int, score: BoardScore) -> Reason | None:
    why = _board_score(state, number, score)
    if why is not None:
        return why
    found = state.table(number, table)
    if found is not None and any(each.board == score.board for each in found.boards):
        return reason("board_has_score", board=score.board, table=table)
    return None


def _board_score(state: Tournament, number: int, score: BoardScore) -> Reason | None:
    if score.board not in boards_of_round(state.plan, number):
        return reason("no_such_board", board=score.board, round=number)
    if score.total is not None and (score.total % 5 or score.at_fault):
        return reason("bad_board_score", board=score.board)
    return None


def _table(state: Tournament, number: int, table: int) -> Reason | None:
    if state.table(number, table) is None:
        return reason("no_such_table", round=number, table=table)
    return None


def explain_open_table(state: Tournament, number: int, table: int) -> Reason | None:
    """Why a table takes no score now: there is none, or it has one."""
    found = state.table(number, table)
    if found is None:
        return reason("no_such_table", round=number, table=table)
    return reason("table_has_score", round=number, table=table) if found.score else None


@explain.register
def _result_given(fact: f.ResultGiven, state: Tournament) -> Reason | None:
    why = wrong_stage(state, Stage.RUNNING) or explain_open_table(state, fact.round, fact.table)
    if why is not None:
        return why
    return _boards_missing(state, fact.round, fact.table) or explain_score(
        state, fact.round, fact.table, fact.score
    )


def _boards_missing(
    state: Tournament, number: int, table: int, replaced: BoardScore | None = None
) -> Reason | None:
    """A table of a duplicate has a score when every board has one, if only "not played"."""
    found = state.table(number, table)
    done = {each.board for each in found.boards} if found is not None else set[int]()
    if replaced is not None:
        done.add(replaced.board)
    missing = len(set(boards_of_round(state.plan, number)) - done)
    if not missing:
        return None
    return reason("boards_missing", round=number, table=table, boards=missing)


@explain.register
def _result_adjusted(fact: f.ResultAdjusted, state: Tournament) -> Reason | None:
    why = wrong_stage(state, Stage.RUNNING, Stage.FINISHED) or _table(state, fact.round, fact.table)
    if why is not None:
        return why
    return (
        (None if fact.board is None else _board_score(state, fact.round, fact.board))
        or _bracket_went_on(state, fact.round, fact.table)
        or _boards_missing(state, fact.round, fact.table, fact.board)
        or explain_score(state, fact.round, fact.table, fact.score)
    )


@explain.register
def _replay_ordered(fact: f.ReplayOrdered, state: Tournament) -> Reason | None:
    why = wrong_stage(state, Stage.RUNNING) or _table(state, fact.round, fact.table)
    if why is not None:
        return why
    if state.plan.duplicate:
        return reason("board_is_known", round=fact.round)
    if fact.round != len(state.rounds) and not state.is_arena:
        return reason("later_round_started", round=fact.round)
    return None


def _bracket_went_on(state: Tournament, number: int, table: int) -> Reason | None:
    """A match of a bracket, or of its groups, can't change once somebody went on from it."""
    found = state.table(number, table)
    if found is None or number == len(state.rounds):
        return None
    if is_bracket_match(found.pairing.match) or knockout_has_begun(state):
        return reason("later_round_started", round=number)
    return None


@explain.register
def _dropped_out(fact: f.DroppedOut, state: Tournament) -> Reason | None:
    why = wrong_stage(state, Stage.SIGN_UP, Stage.CHECK_IN, Stage.RUNNING)
    if why is not None:
        return why
    if fact.round != len(state.rounds):
        return reason("wrong_round", round=fact.round, next=len(state.rounds))
    return not_there(state, fact.entrant)


@explain.register
def _disqualified(fact: f.Disqualified, state: Tournament) -> Reason | None:
    found = state.entrant(fact.entrant)
    if found is None:
        return reason("no_such_entrant", entrant=fact.entrant)
    return reason("is_disqualified", entrant=fact.entrant) if found.disqualified else None


@explain.register
def _paused(_fact: f.Paused, state: Tournament) -> Reason | None:
    return wrong_stage(state, Stage.RUNNING) or (reason("paused") if state.paused else None)


@explain.register
def _resumed(fact: f.Resumed, state: Tournament) -> Reason | None:
    if fact.seconds < 0:
        return reason("bad_seconds", seconds=fact.seconds)
    why = wrong_stage(state, Stage.RUNNING)
    return why or (None if state.paused else reason("tournament_not_paused"))


@explain.register
def _time_given(fact: f.TimeGiven, state: Tournament) -> Reason | None:
    why = wrong_stage(state, Stage.RUNNING)
    if why is not None:
        return why
    found = state.round(fact.round)
    if found is None:
        return reason("round_not_begun", round=len(state.rounds) + 1)
    if found.done:
        return reason("round_is_over", round=fact.round)
    return None if fact.seconds > 0 else reason("bad_seconds", seconds=fact.seconds)


@explain.register
def _finished(_fact: f.Finished, state: Tournament) -> Reason | None:
    return wrong_stage(state, Stage.RUNNING) or round_not_over(state)


@explain.register
def _cancelled(_fact: f.Cancelled, state: Tournament) -> Reason | None:
    return wrong_stage(state, Stage.SIGN_UP, Stage.CHECK_IN, Stage.RUNNING)


@explain.register
def _secret_shown(fact: f.SecretShown, state: Tournament) -> Reason | None:
    why = wrong_stage(state, Stage.FINISHED, Stage.CANCELLED)
    if why is not None:
        return why
    kept = is_promised(state.commitment, fact.secret, state.plan.name)
    return None if kept else reason("not_the_promised_secret")


explain.register(f.Entered, explain_entry)
explain.register(f.Joined, explain_joining)
explain.register(f.PartnerConfirmed, explain_confirming)
explain.register(f.CheckedIn, explain_checking_in)
explain.register(f.Substituted, explain_substitute)
