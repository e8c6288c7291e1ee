"""Organisers' steps, by command and by button: each done once, each refused with its reason."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.asker import Asker, Guest
from bot.desk import Desk
from bot.orders.saying import note
from bot.orders.tournaments.computers import add_computers
from bot.orders.tournaments.doing import find_own, only_organisers
from bot.orders.tournaments.finding import find_any, find_running
from bot.orders.tournaments.knowing import about
from bot.orders.troubles import troubles_of
from bot.presses.answers import Answer, Note, Show
from bot.presses.codec import PressError
from bot.texts.text import Name, Person, text, text_of_reason
from bot.views.message import Message
from bot.views.tournament.ids import Step, StepName, step_text
from bot.views.tournament.organiser import SURE, organiser_message, sure_step_message
from engine.director.values import Running
from engine.rules.reasons import Reason, RuleViolation, reason
from engine.tournaments import facts as f
from engine.tournaments.explaining import explain_open_table
from engine.tournaments.explaining_stage import wrong_stage
from engine.tournaments.seeding import pair_up_singles
from engine.tournaments.state import Stage

__all__ = [
    "ask_step",
    "cancel",
    "do_step",
    "finish",
    "menu",
    "more_time",
    "name_organiser",
    "next_round",
    "ordered_in",
    "pause",
    "resume",
    "start",
    "undo",
]

_Do = Callable[[Desk, Asker, Running, tuple[int, ...]], Awaitable[object]]
_LONGEST_TIME: Final = 24 * 3600


# --- the steps -----------------------------------------------------------------------------------


async def _fact(desk: Desk, asker: Asker, running: Running, *facts: f.Fact) -> None:
    """Let facts happen. :raises RuleViolation: where one can't."""
    for fact in facts:
        await desk.director.do(running.tournament, fact, by=asker.person, manages=asker.manages)


async def _check_in(desk: Desk, asker: Asker, running: Running, _: tuple[int, ...]) -> None:
    await _fact(desk, asker, running, f.CheckInOpened())


async def _begin(desk: Desk, asker: Asker, running: Running, _: tuple[int, ...]) -> None:
    await desk.director.begin(running.tournament, by=asker.person, manages=asker.manages)


async def _round(desk: Desk, asker: Asker, running: Running, numbers: tuple[int, ...]) -> None:
    """Start that very round: a second press finds that it has been started."""
    (number,) = numbers
    if number != len(running.state.rounds) + 1:
        after = len(running.state.rounds) + 1
        raise RuleViolation(reason("not_the_next_round", round=number, next=after))
    await desk.director.start_round(running.tournament, by=asker.person, manages=asker.manages)


async def _hold(desk: Desk, asker: Asker, running: Running, _: tuple[int, ...]) -> None:
    await desk.director.hold(running.tournament, by=asker.person, manages=asker.manages)


async def _go_on(desk: Desk, asker: Asker, running: Running, _: tuple[int, ...]) -> None:
    await desk.director.hold(running.tournament, by=asker.person, manages=asker.manages, on=False)


async def _pause(desk: Desk, asker: Asker, running: Running, _: tuple[int, ...]) -> None:
    await desk.director.pause(running.tournament, by=asker.person, manages=asker.manages)


async def _resume(desk: Desk, asker: Asker, running: Running, _: tuple[int, ...]) -> None:
    await desk.director.resume(running.tournament, by=asker.person, manages=asker.manages)


async def _time(desk: Desk, asker: Asker, running: Running, numbers: tuple[int, ...]) -> None:
    number, seconds = numbers
    if not 0 < seconds <= _LONGEST_TIME:
        raise RuleViolation(reason("bad_seconds", seconds=seconds))
    await _fact(desk, asker, running, f.TimeGiven(number, seconds))


async def _replay(desk: Desk, asker: Asker, running: Running, numbers: tuple[int, ...]) -> None:
    number, table = numbers
    await _fact(desk, asker, running, f.ReplayOrdered(number, table))


async def _adjudicate(desk: Desk, asker: Asker, running: Running, numbers: tuple[int, ...]) -> None:
    number, table = numbers
    await desk.director.adjudicate(
        running.tournament, number, table, by=asker.person, manages=asker.manages
    )


async def _drop(desk: Desk, asker: Asker, running: Running, numbers: tuple[int, ...]) -> None:
    (entrant,) = numbers
    await _fact(desk, asker, running, f.DroppedOut(entrant, len(running.state.rounds)))


async def _pair_up(desk: Desk, asker: Asker, running: Running, _: tuple[int, ...]) -> None:
    why = wrong_stage(running.state, Stage.SIGN_UP, Stage.CHECK_IN)
    if why is not None:
        raise RuleViolation(why)
    await _fact(desk, asker, running, *pair_up_singles(running.state))


async def _computer(desk: Desk, asker: Asker, running: Running, _: tuple[int, ...]) -> None:
    await add_computers(desk, asker, running, 1, "easy")


async def _undo(desk: Desk, asker: Asker, running: Running, numbers: tuple[int, ...]) -> None:
    (line,) = numbers
    await desk.director.undo(running.tournament, line, by=asker.person, manages=asker.manages)


async def _finish(desk: Desk, asker: Asker, running: Running, _: tuple[int, ...]) -> None:
    await _fact(desk, asker, running, f.Finished())


async def _cancel(desk: Desk, asker: Asker, running: Running, _: tuple[int, ...]) -> None:
    await _fact(desk, asker, running, f.Cancelled())


async def _secret(desk: Desk, asker: Asker, running: Running, _: tuple[int, ...]) -> None:
    await desk.director.reveal(running.tournament, by=asker.person, manages=asker.manages)


_STEPS: Final[Mapping[StepName, _Do]] = {
    StepName.CHECK_IN: _check_in,
    StepName.BEGIN: _begin,
    StepName.ROUND: _round,
    StepName.HOLD: _hold,
    StepName.GO_ON: _go_on,
    StepName.PAUSE: _pause,
    StepName.RESUME: _resume,
    StepName.TIME: _time,
    StepName.REPLAY: _replay,
    StepName.ADJUDICATE: _adjudicate,
    StepName.DROP: _drop,
    StepName.PAIR_UP: _pair_up,
    StepName.COMPUTER: _computer,
    StepName.UNDO: _undo,
    StepName.FINISH: _finish,
    StepName.CANCEL: _cancel,
    StepName.SECRET: _secret,
}
"""The steps that need nothing but their numbers."""

_NUMBERED: Final = frozenset(
    {
        StepName.ROUND,
        StepName.TIME,
        StepName.REPLAY,
        StepName.ADJUDICATE,
        StepName.DROP,
        StepName.UNDO,
    }
)
"""Those of them that have numbers."""

_REPEATED: Final[Mapping[StepName, type]] = {
    StepName.TIME: f.TimeGiven,
    StepName.COMPUTER: f.Entered,
    StepName.REPLAY: f.ReplayOrdered,
}
"""Steps that a second press would do once more, with the fact that shows that one was done."""


async def do_step(
    desk: Desk, asker: Asker, running: Running, step: Step, *, seen: int | None = None
) -> Note | None:
    """Do a step.

    :param seen: the last line of the log when the step was offered, so that two presses do it once.
    :return: why it wasn't done; None where it was.
    :raises PressError: for a step that needs more than its numbers, or others.
    """
    refused = only_organisers(asker, running)
    work = _STEPS.get(step.name)
    if work is None or (step.numbers and step.name not in _NUMBERED):
        raise PressError(step_text(step.name, *step.numbers))
    if refused is not None:
        return refused
    if seen is not None and _was_done(running, step.name, seen):
        return note("organise.done_already")
    try:
        await work(desk, asker, running, step.numbers)
    except RuleViolation as violation:
        return Note(text_of_reason(violation.reason))
    except ValueError as error:  # other numbers than the step has
        raise PressError(str(step.numbers)) from error
    return None


def _was_done(running: Running, name: StepName, seen: int) -> bool:
    kind = _REPEATED.get(name)
    return kind is not None and any(
        isinstance(line.fact, kind) for line in running.journal.lines[seen:]
    )


# --- as commands ---------------------------------------------------------------------------------


def menu(desk: Desk, asker: Asker, tournament: int, line: str = "") -> Message:
    """The organiser's menu as it is now.

    :param line: the key of what has just been done.
    """
    running = desk.director.running(tournament)
    if running is None:
        raise LookupError(tournament)
    speaker = desk.speaker(asker)
    said = [*([text(line)] if line else []), *troubles_of(desk, running)]
    lines = "\n".join(map(speaker.say, said))
    return organiser_message(about(desk, running, speaker), speaker, lines)


async def _ordered(
    desk: Desk, asker: Asker, tournament: int | None, step: Callable[[Running], Step]
) -> Answer:
    """Do a step, or ask once more where it can't be taken back; then the menu as it is."""
    running = find_running(desk, asker, tournament)
    if isinstance(running, Note):
        return running
    return await ordered_in(desk, asker, running, step(running))


async def ordered_in(desk: Desk, asker: Asker, running: Running, step: Step) -> Answer:
    """The same in a tournament that is known."""
    if step.name in SURE:
        return ask_step(desk, asker, running, step)
    failed = await do_step(desk, asker, running, step)
    if failed is not None:
        return failed
    return Show(menu(desk, asker, running.tournament, "organise.done"))


def ask_step(desk: Desk, asker: Asker, running: Running, step: Step) -> Answer:
    """Ask once more before a step."""
    refused = only_organisers(asker, running)
    if refused is not None:
        return refused
    why = _explain(running, step)
    if why is not None:
        return Note(text_of_reason(why))
    speaker = desk.speaker(asker)
    seen = about(desk, running, speaker)
    return Show(sure_step_message(seen, speaker, step))


def _explain(running: Running, step: Step) -> Reason | None:
    """Why a step can't be done, as far as that is known before; None where it is worth asking.

    :raises PressError: for other numbers than the step has, or a step that isn't asked about.
    """
    match step:
        case Step(StepName.BEGIN, ()):
            return wrong_stage(running.state, Stage.SIGN_UP, Stage.CHECK_IN)
        case Step(StepName.ADJUDICATE, (number, table)):
            return explain_open_table(running.state, number, table)
        case _:
            return running.journal.explain(_fact_of(running, step))


def _fact_of(running: Running, step: Step) -> f.Fact:
    """What a step that is asked about once more would do."""
    match step:
        case Step(StepName.REPLAY, (number, table)):
            return f.ReplayOrdered(number, table)
        case Step(StepName.DROP, (entrant,)):
            return f.DroppedOut(entrant, len(running.state.rounds))
        case Step(StepName.UNDO, (line,)):
            return f.Undone(line)
        case Step(StepName.FINISH, ()):
            return f.Finished()
        case Step(StepName.CANCEL, ()):
            return f.Cancelled()
        case _:
            raise PressError(step_text(step.name, *step.numbers))


async def start(desk: Desk, asker: Asker, tournament: int | None = None) -> Answer:
    """Open check-in; where it is open, begin with those who are there."""

    def step(running: Running) -> Step:
        early = running.state.stage is Stage.SIGN_UP and running.state.plan.check_in
        return Step(StepName.CHECK_IN if early else StepName.BEGIN)

    return await _ordered(desk, asker, tournament, step)


async def next_round(desk: Desk, asker: Asker, tournament: int | None = None) -> Answer:
    """Begin the next round now."""

    def step(running: Running) -> Step:
        return Step(StepName.ROUND, (len(running.state.rounds) + 1,))

    return await _ordered(desk, asker, tournament, step)


async def pause(desk: Desk, asker: Asker, tournament: int | None = None) -> Answer:
    """Stop all clocks."""
    return await _ordered(desk, asker, tournament, lambda _: Step(StepName.PAUSE))


async def resume(desk: Desk, asker: Asker, tournament: int | None = None) -> Answer:
    """Let the clocks go on."""
    return await _ordered(desk, asker, tournament, lambda _: Step(StepName.RESUME))


async def more_time(desk: Desk, asker: Asker, tournament: int | None, minutes: int) -> Answer:
    """Give the latest round more time."""

    def step(running: Running) -> Step:
        return Step(StepName.TIME, (len(running.state.rounds), minutes * 60))

    return await _ordered(desk, asker, tournament, step)


async def undo(desk: Desk, asker: Asker, tournament: int | None = None) -> Answer:
    """Ask whether the last step, which is told, is to be taken back."""
    running = await find_any(desk, asker, tournament)
    if isinstance(running, Note):
        return running
    last = running.journal.last_step()
    if last is None:
        return Note(text_of_reason(reason("nothing_to_undo")))
    return await ordered_in(desk, asker, running, Step(StepName.UNDO, (last.number,)))


async def finish(desk: Desk, asker: Asker, tournament: int | None = None) -> Answer:
    """Ask whether the tournament is to end with the standings as they are."""
    return await _ordered(desk, asker, tournament, lambda _: Step(StepName.FINISH))


async def cancel(desk: Desk, asker: Asker, tournament: int | None = None) -> Answer:
    """Ask whether the tournament is to be called off."""
    return await _ordered(desk, asker, tournament, lambda _: Step(StepName.CANCEL))


async def name_organiser(desk: Desk, asker: Asker, tournament: int | None, other: Guest) -> Answer:
    """Name another organiser."""
    running = find_own(desk, asker, tournament)
    if isinstance(running, Note):
        return running
    if other.bot:
        return note("organise.no_bot_organises")
    try:
        await desk.director.name_organiser(
            running.tournament, other.person, by=asker.person, manages=asker.manages
        )
    except RuleViolation as violation:
        return Note(text_of_reason(violation.reason))
    return note("organise.named", who=Person(other.person), name=Name(running.state.plan.name))
