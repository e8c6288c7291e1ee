"""Why a fact can't happen now: a reason, or None where it may."""

from __future__ import annotations

from functools import singledispatch

from engine.rules.reasons import Reason, reason
from engine.tournaments import facts as f
from engine.tournaments.brackets import is_bracket_match
from engine.tournaments.explaining_rounds import explain_pairings, explain_score
from engine.tournaments.knockout import knockout_has_begun
from engine.tournaments.plan import Format, Partners
from engine.tournaments.promises import is_promised
from engine.tournaments.rounds import BoardScore
from engine.tournaments.schedule import boards_of_round
from engine.tournaments.state import Stage, Tournament, complete, starters

__all__ = ["explain"]

_MANY = 1024
"""How many entrants may sign up in all, those that withdrew included."""
_MAX_NAME = 200


@singledispatch
def explain(fact: f.Fact, state: Tournament) -> Reason | None:
    """Why this can't happen, or None.

    :param fact: what is to happen; ``Created`` and ``Undone`` are the journal's business.
    """
    raise TypeError(fact, state.stage)


def _stage(state: Tournament, *allowed: Stage) -> Reason | None:
    if state.stage in allowed:
        return None
    return reason("wrong_stage", stage=state.stage.value)


@explain.register
def _entered(fact: f.Entered, state: Tournament) -> Reason | None:
    if state.stage is Stage.RUNNING:
        return _late_entry(fact, state) or _signing(fact, state)
    return _stage(state, Stage.SIGN_UP, Stage.CHECK_IN) or _signing(fact, state)


def _signing(fact: f.Entered, state: Tournament) -> Reason | None:
    size = 2 if state.plan.partners is Partners.FIXED else 1
    if not 1 <= len(fact.players) <= size or len(set(fact.players)) != len(fact.players):
        return reason("wrong_number_of_players", players=len(fact.players), most=size)
    if not fact.name.strip() or len(fact.name) > _MAX_NAME:
        return reason("bad_name", most=_MAX_NAME)
    if len(state.entrants) >= _MANY:
        return reason("too_many_entrants", most=_MANY)
    return next((why for each in fact.players if (why := _taken(state, each))), None)


def _late_entry(fact: f.Entered, state: Tournament) -> Reason | None:
    last = state.plan.last_late_entry
    if not _takes_late_entries(state) or (len(state.rounds) >= last and not state.is_arena):
        return reason("no_late_entry", last=last, format=state.plan.format.value)
    if state.plan.partners is Partners.FIXED and len(fact.players) != 2:
        return reason("late_entry_needs_partner")
    if sum(each.there for each in state.entrants if each.number in state.seeds) >= (
        state.plan.capacity
    ):
        return reason("tournament_full", capacity=state.plan.capacity)
    return None


def _takes_late_entries(state: Tournament) -> bool:
    if state.plan.format is Format.ROUND_ROBIN:
        return state.plan.partners is Partners.CHANGING
    return state.plan.format in (Format.SWISS, Format.ARENA)


def _taken(state: Tournament, player: int) -> Reason | None:
    found = state.entrant_of(player)
    return None if found is None else reason("already_entered", player=player, entrant=found.number)


@explain.register
def _joined(fact: f.Joined, state: Tournament) -> Reason | None:
    why = _stage(state, Stage.SIGN_UP, Stage.CHECK_IN) or _there(state, fact.entrant)
    if why is not None:
        return why
    alone = len(state.entrants[fact.entrant - 1].players) == 1
    if state.plan.partners is not Partners.FIXED or not alone:
        return reason("has_partner", entrant=fact.entrant)
    if not fact.name.strip() or len(fact.name) > _MAX_NAME:
        return reason("bad_name", most=_MAX_NAME)
    return _taken(state, fact.player)


@explain.register
def _confirmed(fact: f.PartnerConfirmed, state: Tournament) -> Reason | None:
    why = _stage(state, Stage.SIGN_UP, Stage.CHECK_IN) or _there(state, fact.entrant)
    if why is not None:
        return why
    if fact.player not in state.entrants[fact.entrant - 1].unconfirmed:
        return reason("nothing_to_confirm", entrant=fact.entrant)
    return None


def _there(state: Tournament, number: int) -> Reason | None:
    found = state.entrant(number)
    if found is None:
        return reason("no_such_entrant", entrant=number)
    return None if found.there else reason("has_left", entrant=number)


@explain.register
def _check_in_opened(_fact: f.CheckInOpened, state: Tournament) -> Reason | None:
    return _stage(state, Stage.SIGN_UP)


@explain.register
def _checked_in(fact: f.CheckedIn, state: Tournament) -> Reason | None:
    if state.stage is Stage.RUNNING and state.is_arena:
        return _there(state, fact.entrant)
    why = _stage(state, Stage.CHECK_IN) or _there(state, fact.entrant)
    if why is not None:
        return why
    if not complete(state, state.entrants[fact.entrant - 1]):
        return reason("partner_missing", entrant=fact.entrant)
    return None


@explain.register
def _rested(fact: f.Rested, state: Tournament) -> Reason | None:
    if not state.is_arena:
        return reason("only_in_arena")
    return _stage(state, Stage.RUNNING) or _there(state, fact.entrant)


@explain.register
def _seeded(fact: f.Seeded, state: Tournament) -> Reason | None:
    why = _stage(state, Stage.SIGN_UP, Stage.CHECK_IN)
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
    why = _stage(state, Stage.RUNNING)
    if why is not None:
        return why
    if state.paused:
        return reason("paused")
    if fact.number != len(state.rounds) + 1:
        return reason("wrong_round", round=fact.number, next=len(state.rounds) + 1)
    if state.round_open and not state.is_arena:
        return reason("round_not_over", round=len(state.rounds))
    return explain_pairings(state, fact.pairings, fact.byes)


@explain.register
def _board_played(fact: f.BoardPlayed, state: Tournament) -> Reason | None:
    why = _stage(state, Stage.RUNNING) or _open_table(state, fact.round, fact.table)
    return why or _board(state, fact.round, fact.table, fact.score)


def _board(state: Tournament, number: int, table: int, score: BoardScore) -> Reason | None:
    if score.board not in boards_of_round(state.plan, number):
        return reason("no_such_board", board=score.board, round=number)
    if score.total is not None and (score.total % 5 or score.at_fault):
        return reason("bad_board_score", board=score.board)
    found = state.table(number, table)
    if found is not None and any(each.board == score.board for each in found.boards):
        return reason("board_has_score", board=score.board, table=table)
    return None


def _table(state: Tournament, number: int, table: int) -> Reason | None:
    if state.table(number, table) is None:
        return reason("no_such_table", round=number, table=table)
    return None


def _open_table(state: Tournament, number: int, table: int) -> Reason | None:
    found = state.table(number, table)
    if found is None:
        return reason("no_such_table", round=number, table=table)
    return reason("table_has_score", round=number, table=table) if found.score else None


@explain.register
def _result_given(fact: f.ResultGiven, state: Tournament) -> Reason | None:
    why = _stage(state, Stage.RUNNING) or _open_table(state, fact.round, fact.table)
    if why is not None:
        return why
    found = state.table(fact.round, fact.table)
    boards = boards_of_round(state.plan, fact.round)
    if found is not None and len(found.boards) != len(boards):
        missing = len(boards) - len(found.boards)
        return reason("boards_missing", round=fact.round, table=fact.table, boards=missing)
    return explain_score(state, fact.round, fact.table, fact.score)


@explain.register
def _result_adjusted(fact: f.ResultAdjusted, state: Tournament) -> Reason | None:
    why = _stage(state, Stage.RUNNING, Stage.FINISHED) or _table(state, fact.round, fact.table)
    if why is not None:
        return why
    if fact.board is not None and fact.board.board not in boards_of_round(state.plan, fact.round):
        return reason("no_such_board", board=fact.board.board, round=fact.round)
    return _bracket_went_on(state, fact.round, fact.table) or explain_score(
        state, fact.round, fact.table, fact.score
    )


@explain.register
def _replay_ordered(fact: f.ReplayOrdered, state: Tournament) -> Reason | None:
    why = _stage(state, Stage.RUNNING) or _table(state, fact.round, fact.table)
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
    why = _stage(state, Stage.SIGN_UP, Stage.CHECK_IN, Stage.RUNNING)
    if why is not None:
        return why
    if fact.round != len(state.rounds):
        return reason("wrong_round", round=fact.round, next=len(state.rounds))
    return _there(state, fact.entrant)


@explain.register
def _substituted(fact: f.Substituted, state: Tournament) -> Reason | None:
    why = _stage(state, Stage.SIGN_UP, Stage.CHECK_IN, Stage.RUNNING) or _there(state, fact.entrant)
    if why is not None:
        return why
    if fact.out not in state.entrants[fact.entrant - 1].players:
        return reason("does_not_play", player=fact.out, entrant=fact.entrant)
    return _taken(state, fact.into) or _knows_boards(state, fact.into)


def _knows_boards(state: Tournament, player: int) -> Reason | None:
    """Who has played in a round of a duplicate can't take another seat in it."""
    if not state.plan.duplicate or not state.round_open:
        return None
    number = len(state.rounds)
    playing = set(state.rounds[-1].entrants())
    for each in state.entrants:
        if each.number in playing and (player in each.players or (player, number) in each.former):
            return reason("knows_the_boards", player=player, round=number)
    return None


@explain.register
def _disqualified(fact: f.Disqualified, state: Tournament) -> Reason | None:
    found = state.entrant(fact.entrant)
    if found is None:
        return reason("no_such_entrant", entrant=fact.entrant)
    return reason("is_disqualified", entrant=fact.entrant) if found.disqualified else None


@explain.register
def _paused(_fact: f.Paused, state: Tournament) -> Reason | None:
    return _stage(state, Stage.RUNNING) or (reason("paused") if state.paused else None)


@explain.register
def _resumed(fact: f.Resumed, state: Tournament) -> Reason | None:
    if fact.seconds < 0:
        return reason("bad_seconds", seconds=fact.seconds)
    return _stage(state, Stage.RUNNING) or (None if state.paused else reason("not_paused"))


@explain.register
def _time_given(fact: f.TimeGiven, state: Tournament) -> Reason | None:
    found = state.round(fact.round)
    if found is None or found.done:
        return reason("round_is_over", round=fact.round)
    return None if fact.seconds > 0 else reason("bad_seconds", seconds=fact.seconds)


@explain.register
def _finished(_fact: f.Finished, state: Tournament) -> Reason | None:
    if state.round_open:
        return reason("round_not_over", round=len(state.rounds))
    return _stage(state, Stage.RUNNING)


@explain.register
def _cancelled(_fact: f.Cancelled, state: Tournament) -> Reason | None:
    return _stage(state, Stage.SIGN_UP, Stage.CHECK_IN, Stage.RUNNING)


@explain.register
def _secret_shown(fact: f.SecretShown, state: Tournament) -> Reason | None:
    why = _stage(state, Stage.FINISHED, Stage.CANCELLED)
    if why is not None:
        return why
    kept = is_promised(state.commitment, fact.secret, state.plan.name)
    return None if kept else reason("not_the_promised_secret")
