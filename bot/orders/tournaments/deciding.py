"""What organisers decide about a table or an entrant: scores, replays, substitutes, exclusions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.asker import Asker, Guest
from bot.desk import Desk
from bot.orders.saying import note
from bot.orders.tournaments.doing import done, find_own, only_organisers
from bot.orders.tournaments.finding import find_any, find_running
from bot.orders.tournaments.knowing import player_name
from bot.orders.tournaments.steps import ordered_in
from bot.presses.answers import Answer, Note
from bot.texts.text import Name, text_of_reason
from bot.views.tournament.ids import Step, StepName
from engine.director.machines import next_computers
from engine.director.values import Running
from engine.rules.reasons import reason
from engine.rules.ruleset import preset
from engine.tournaments import facts as f
from engine.tournaments.duplicate import score_of_boards
from engine.tournaments.rounds import BoardScore, TableRecord
from engine.tournaments.scores import Ending, TableScore, boundary

__all__ = [
    "WINNERS",
    "Ruling",
    "adjust",
    "disqualify",
    "disqualify_in",
    "drop",
    "replay",
    "rule_in",
    "substitute",
    "substitute_in",
]

WINNERS: Final = ("0", "1", "draw", "both")
"""Who won a table: the first side, the second, nobody; or both lose."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """Another score for a table, or for one board of it.

    :ivar winner: one of :data:`WINNERS`.
    :ivar levels: by how many the winner is ahead.
    :ivar points: beyond the line, likewise; for a board the opponents' points, None for not played.
    :ivar round: the number of the round; None for the latest.
    :ivar score: the whole score, where it was filled in in a form.
    """

    table: int
    note: str
    winner: str | None = None
    levels: int = 0
    points: int | None = None
    board: int | None = None
    round: int | None = None
    score: TableScore | None = None


async def adjust(desk: Desk, asker: Asker, tournament: int | None, ruling: Ruling) -> Answer:
    """Replace a score."""
    running = await find_any(desk, asker, tournament)
    return running if isinstance(running, Note) else await rule_in(desk, asker, running, ruling)


async def rule_in(desk: Desk, asker: Asker, running: Running, ruling: Ruling) -> Answer:
    """Replace a score in this tournament."""
    refused = only_organisers(asker, running)
    if refused is not None:
        return refused
    if not running.state.rounds:
        return note("organise.no_round_yet")
    number = ruling.round or len(running.state.rounds)
    record = running.state.table(number, ruling.table)
    if record is None:
        return Note(text_of_reason(reason("no_such_table", round=number, table=ruling.table)))
    fact = _fact(running, ruling, number, record)
    if fact is None:
        return note("organise.adjust_what")
    journal = await done(desk, asker, running, fact)
    if isinstance(journal, Note):
        return journal
    return note("organise.adjusted", round=number, table=ruling.table)


def _fact(
    running: Running, ruling: Ruling, number: int, record: TableRecord
) -> f.ResultAdjusted | None:
    """The fact of a ruling; None where it says neither who won nor which board."""
    if ruling.board is not None:
        board = BoardScore(ruling.board, ruling.points)
        score = _of_boards(running, record, board)
        return f.ResultAdjusted(number, ruling.table, score, ruling.note, board)
    score = ruling.score or _said_score(ruling)
    return None if score is None else f.ResultAdjusted(number, ruling.table, score, ruling.note)


def _said_score(ruling: Ruling) -> TableScore | None:
    if ruling.winner not in WINNERS:
        return None
    winner = int(ruling.winner) if ruling.winner in WINNERS[:2] else None
    return TableScore(
        winner,
        _both(ruling.levels, winner),
        _both(ruling.points or 0, winner),
        Ending.ADJUSTED,
        both_lose=ruling.winner == "both",
    )


def _both(figure: int, winner: int | None) -> tuple[int, int]:
    """A figure as the winner's alone; in a draw both have it."""
    if winner is None:
        return figure, figure
    return (0, figure) if winner else (figure, 0)


def _of_boards(running: Running, record: TableRecord, board: BoardScore) -> TableScore:
    """A table of a duplicate by itself, with one board replaced."""
    plan = running.state.plan
    others = [each for each in record.boards if each.board != board.board]
    boards = tuple(sorted((*others, board), key=lambda each: each.board))
    line = boundary(preset(plan.preset))
    score = score_of_boards(plan, line, replace(record, boards=boards))
    return replace(score, ending=Ending.ADJUSTED)


async def replay(desk: Desk, asker: Asker, tournament: int | None, table: int) -> Answer:
    """Ask whether a table of the latest round is to be played again."""
    running = find_own(desk, asker, tournament)
    if isinstance(running, Note):
        return running
    if not running.state.rounds:
        return note("organise.no_round_yet")
    step = Step(StepName.REPLAY, (len(running.state.rounds), table))
    return await ordered_in(desk, asker, running, step)


async def drop(desk: Desk, asker: Asker, tournament: int | None, entrant: int) -> Answer:
    """Ask whether an entrant is to be taken out."""
    running = find_running(desk, asker, tournament)
    if isinstance(running, Note):
        return running
    return await ordered_in(desk, asker, running, Step(StepName.DROP, (entrant,)))


async def disqualify(
    desk: Desk, asker: Asker, tournament: int | None, entrant: int, why: str
) -> Answer:
    """Shut an entrant out."""
    running = await find_any(desk, asker, tournament)
    if isinstance(running, Note):
        return running
    return await disqualify_in(desk, asker, running, entrant, why)


async def disqualify_in(
    desk: Desk, asker: Asker, running: Running, entrant: int, why: str
) -> Answer:
    """Shut an entrant of this tournament out."""
    journal = await done(desk, asker, running, f.Disqualified(entrant, why))
    if isinstance(journal, Note):
        return journal
    return note("organise.shut_out", name=Name(journal.state.entrants[entrant - 1].name))


async def substitute(  # noqa: PLR0913, PLR0917 - what the command takes
    desk: Desk,
    asker: Asker,
    tournament: int | None,
    person: str,
    other: Guest | None,
    strength: str,
) -> Answer:
    """Let somebody else play for a person, or a computer player.

    :param person: his id, as it was chosen from the list.
    """
    running = find_running(desk, asker, tournament)
    if isinstance(running, Note):
        return running
    out = int(person) if person.lstrip("-").isascii() and person.lstrip("-").isdigit() else 0
    if running.state.entrant_of(out) is None:
        return note("organise.choose_player")
    return await substitute_in(desk, asker, running, out, other, strength)


async def substitute_in(  # noqa: PLR0913, PLR0917 - who, for whom
    desk: Desk,
    asker: Asker,
    running: Running,
    out: int,
    other: Guest | None,
    strength: str = "easy",
) -> Answer:
    """Let somebody else play for a player of this tournament."""
    refused = only_organisers(asker, running)
    if refused is not None:
        return refused
    own = running.state.entrant_of(out)
    if own is None:
        return note("organise.choose_player")
    if other is not None and other.bot:
        return note("organise.no_bots")
    into = next_computers(running.state, strength, 1)[0] if other is None else other.person
    if other is not None:
        desk.people.names.setdefault(other.person, other.name)
    journal = await done(desk, asker, running, f.Substituted(own.number, out, into))
    if isinstance(journal, Note):
        return journal
    speaker = desk.speaker(asker)
    return note(
        "organise.substituted",
        into=Name(player_name(desk, speaker, into)),
        out=Name(player_name(desk, speaker, out)),
        name=Name(own.name),
    )
