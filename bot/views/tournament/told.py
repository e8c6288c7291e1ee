"""Every fact of a tournament's log as a sentence."""

from __future__ import annotations

from functools import singledispatch

from bot.texts.speaker import Speaker
from bot.texts.text import Name, Text, Word, text
from bot.views.tournament.about import About
from bot.views.tournament.outcome import Outcome, outcome_of, plain_outcome, won_said
from bot.views.tournament.said import (
    entrant_name,
    minutes,
    moment,
    person,
    short,
    side_text,
    told,
)
from engine.tournaments import facts as f
from engine.tournaments.boards import board_is_over
from engine.tournaments.journal import Line
from engine.tournaments.rounds import BoardScore
from engine.tournaments.scores import Ending, TableScore

__all__ = ["fact_text", "line_said", "score_text"]

_NOTE = 100


def line_said(about: About, speaker: Speaker, line: Line) -> str:
    """A line of the log: its number, when, who, what."""
    key = "cup.log.line" if line.by else "cup.log.line_own"
    return speaker.say(
        key,
        number=line.number,
        when=moment(line.at, "f"),
        who=person(about, line.by),
        what=fact_text(line.fact, about, speaker),
    )


def score_text(
    about: About, speaker: Speaker, number: int, table: int, score: TableScore
) -> Text | Word:
    """Who won a table by a score; in a duplicate who did better than the field, once it is told."""
    found = about.state.table(number, table)
    outcome: Outcome | None = plain_outcome(score)
    if about.state.plan.duplicate:
        outcome = None if found is None else outcome_of(about.state, number, found)
    if outcome is None:
        return Word("cup.outcome.later")
    sides = ((), ()) if found is None else found.pairing.sides
    names = tuple(side_text(about, side, 24) for side in sides)
    return won_said(speaker, outcome, (names[0], names[1]))


def _entrant(about: About, number: int) -> dict[str, object]:
    return {"number": number, "name": entrant_name(about, number)}


def _table(about: About, number: int, table: int) -> dict[str, object]:
    found = about.state.table(number, table)
    facts: dict[str, object] = {"round": number, "table": table}
    if found is None:
        return facts | {"first": "…", "second": "…"}
    first, second = found.pairing.sides
    return facts | {"first": side_text(about, first, 24), "second": side_text(about, second, 24)}


@singledispatch
def fact_text(fact: f.Fact, about: About, speaker: Speaker) -> Text:
    """The sentence of a fact.

    :param about: the tournament as it is now; who was undone since has no name.
    """
    raise TypeError(fact, about.id, speaker.language)


@fact_text.register
def _created(fact: f.Created, _about: About, _speaker: Speaker) -> Text:
    return text("cup.fact.created", name=Name(short(fact.plan.name, 60)))


@fact_text.register
def _entered(fact: f.Entered, about: About, _speaker: Speaker) -> Text:
    players = tuple(person(about, each) for each in fact.players)
    return text("cup.fact.entered", name=Name(short(fact.name)), players=players)


@fact_text.register
def _joined(fact: f.Joined, about: About, _speaker: Speaker) -> Text:
    return text(
        "cup.fact.joined",
        player=person(about, fact.player),
        number=fact.entrant,
        name=Name(short(fact.name)),
    )


@fact_text.register
def _confirmed(fact: f.PartnerConfirmed, about: About, _speaker: Speaker) -> Text:
    who = person(about, fact.player)
    return told("cup.fact.confirmed", _entrant(about, fact.entrant), player=who)


@fact_text.register
def _check_in(_fact: f.CheckInOpened, _about: About, _speaker: Speaker) -> Text:
    return text("cup.fact.check_in_opened")


@fact_text.register
def _here(fact: f.CheckedIn, about: About, _speaker: Speaker) -> Text:
    return told("cup.fact.checked_in", _entrant(about, fact.entrant))


@fact_text.register
def _rested(fact: f.Rested, about: About, _speaker: Speaker) -> Text:
    if not fact.round:
        return told("cup.fact.rested", _entrant(about, fact.entrant))
    facts = _entrant(about, fact.entrant)
    return told("cup.fact.rested_absent", facts, round=fact.round, table=fact.table)


@fact_text.register
def _seeded(fact: f.Seeded, about: About, _speaker: Speaker) -> Text:
    first = tuple(entrant_name(about, each, 24) for each in fact.order[:3])
    return text("cup.fact.seeded", count=len(fact.order), first=first)


@fact_text.register
def _round(fact: f.RoundStarted, _about: About, _speaker: Speaker) -> Text:
    return text(
        "cup.fact.round_started",
        round=fact.number,
        tables=len(fact.pairings),
        byes=len(fact.byes),
        starts=moment(fact.clock.starts, "t"),
    )


@fact_text.register
def _board(fact: f.BoardPlayed, about: About, _speaker: Speaker) -> Text:
    facts = {"round": fact.round, "table": fact.table, "board": fact.score.board}
    return told("cup.fact.board_played", facts, result=_total(about, fact.score))


def _total(about: About, score: BoardScore) -> Text | Word:
    """What was made on a board, once everybody is done with it."""
    if not board_is_over(about.state, score.board):
        return Word("cup.outcome.later")
    if score.total is None:
        return Word("cup.outcome.not_played")
    return text("cup.outcome.total", points=score.total)


@fact_text.register
def _result(fact: f.ResultGiven, about: About, speaker: Speaker) -> Text:
    key = {
        Ending.ADJUDICATED: "cup.fact.adjudicated",
        Ending.WALKOVER: "cup.fact.walkover",
    }.get(fact.score.ending, "cup.fact.result_given")
    result = score_text(about, speaker, fact.round, fact.table, fact.score)
    return told(key, _table(about, fact.round, fact.table), result=result)


@fact_text.register
def _adjusted(fact: f.ResultAdjusted, about: About, speaker: Speaker) -> Text:
    facts = _table(about, fact.round, fact.table) | {"note": Name(short(fact.note, _NOTE) or "–")}
    if fact.board is not None:
        result: object = _total(about, fact.board)
        return told("cup.fact.board_adjusted", facts, board=fact.board.board, result=result)
    result = score_text(about, speaker, fact.round, fact.table, fact.score)
    return told("cup.fact.result_adjusted", facts, result=result)


@fact_text.register
def _replay(fact: f.ReplayOrdered, about: About, _speaker: Speaker) -> Text:
    return told("cup.fact.replay_ordered", _table(about, fact.round, fact.table))


@fact_text.register
def _dropped(fact: f.DroppedOut, about: About, _speaker: Speaker) -> Text:
    return told("cup.fact.dropped_out", _entrant(about, fact.entrant))


@fact_text.register
def _substituted(fact: f.Substituted, about: About, _speaker: Speaker) -> Text:
    who, instead = person(about, fact.into), person(about, fact.out)
    return told("cup.fact.substituted", _entrant(about, fact.entrant), into=who, out=instead)


@fact_text.register
def _shut_out(fact: f.Disqualified, about: About, _speaker: Speaker) -> Text:
    note = Name(short(fact.note, _NOTE) or "–")
    return told("cup.fact.disqualified", _entrant(about, fact.entrant), note=note)


@fact_text.register
def _paused(_fact: f.Paused, _about: About, _speaker: Speaker) -> Text:
    return text("cup.fact.paused")


@fact_text.register
def _resumed(fact: f.Resumed, _about: About, _speaker: Speaker) -> Text:
    return text("cup.fact.resumed", minutes=minutes(fact.seconds))


@fact_text.register
def _time(fact: f.TimeGiven, _about: About, _speaker: Speaker) -> Text:
    return text("cup.fact.time_given", round=fact.round, minutes=minutes(fact.seconds))


@fact_text.register
def _finished(_fact: f.Finished, _about: About, _speaker: Speaker) -> Text:
    return text("cup.fact.finished")


@fact_text.register
def _cancelled(_fact: f.Cancelled, _about: About, _speaker: Speaker) -> Text:
    return text("cup.fact.cancelled")


@fact_text.register
def _secret(fact: f.SecretShown, _about: About, _speaker: Speaker) -> Text:
    return text("cup.fact.secret_shown", secret=fact.secret)


@fact_text.register
def _undone(fact: f.Undone, about: About, speaker: Speaker) -> Text:
    line = next((each for each in about.journal.lines if each.number == fact.step), None)
    what = "…" if line is None else fact_text(line.fact, about, speaker)
    return text("cup.fact.undone", step=fact.step, what=what)
