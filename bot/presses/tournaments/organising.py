"""Presses of organisers: the menu, its steps, what they are about, forms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.orders.saying import note
from bot.orders.tournaments import deciding, steps
from bot.orders.tournaments.doing import only_organisers
from bot.orders.tournaments.files import all_files
from bot.orders.tournaments.knowing import about
from bot.presses.answers import Answer, Ask, Change, Note, Show
from bot.presses.codec import Press, PressError
from bot.presses.tournaments.at import at_tournament
from bot.presses.tournaments.going import picked
from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.text import text_of_reason
from bot.views.form import Form
from bot.views.tournament.choosing import choose_message, person_message
from bot.views.tournament.forms import (
    adjust_form,
    board_form,
    disqualify_form,
    score_from,
    total_from,
)
from bot.views.tournament.ids import Step, StepName, step_from
from bot.views.tournament.organiser import SURE
from engine.director.values import Running
from engine.rules.reasons import Reason
from engine.tournaments import facts as f
from engine.tournaments.explaining_entry import not_there
from engine.tournaments.explaining_stage import wrong_stage
from engine.tournaments.state import Stage

__all__ = ["HANDLERS"]

_FORMS: Final[Mapping[StepName, int]] = {
    StepName.ADJUST: 2,
    StepName.BOARD: 3,
    StepName.DISQUALIFY: 1,
}
"""Steps that are filled in in a form, with how many numbers they have then."""
_CHOSEN: Final[Mapping[StepName, int]] = {
    **_FORMS,
    StepName.REPLAY: 2,
    StepName.ADJUDICATE: 2,
    StepName.DROP: 1,
    StepName.SUBSTITUTE: 2,
}
"""How many numbers each step has that is about a table or an entrant."""


async def _menu(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    del press, values
    refused = only_organisers(asker, running)
    return refused or Change(steps.menu(desk, asker, running.tournament))


async def _step(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    """Do a step; the menu says what became of it."""
    del values
    failed = await steps.do_step(desk, asker, running, step_from(press.rest), seen=press.move)
    if failed is not None:
        return failed
    return Change(steps.menu(desk, asker, running.tournament, "organise.done"))


async def _sure(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    del values
    return _changed(steps.ask_step(desk, asker, running, step_from(press.rest)))


def _changed(answer: Answer) -> Answer:
    """In the place of the menu, where that is private."""
    return Change(answer.message) if isinstance(answer, Show) else answer


async def _choose(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    """What a step is about; once that is known, go on with it."""
    refused = only_organisers(asker, running)
    if refused is not None:
        return refused
    step = step_from("~".join((press.rest, *values[:1])))
    if len(step.numbers) < _CHOSEN.get(step.name, 0):
        speaker = desk.speaker(asker)
        return Change(choose_message(about(desk, running, speaker), speaker, step, press.move))
    return _gone_on(desk, asker, running, step)


def _gone_on(desk: Desk, asker: Asker, running: Running, step: Step) -> Answer:
    why = _hopeless(running, step)
    if why is not None:
        return Note(text_of_reason(why))
    speaker = desk.speaker(asker)
    seen = about(desk, running, speaker)
    if step.name in _FORMS:
        return Ask(_form(desk, asker, running, step))
    if step.name is StepName.SUBSTITUTE:
        return Change(person_message(seen, speaker, step))
    if step.name in SURE:
        return _changed(steps.ask_step(desk, asker, running, step))
    raise PressError(step.name)


def _hopeless(running: Running, step: Step) -> Reason | None:
    """Why nothing need be asked about a step, whatever would be answered; None where it is worth
    asking.
    """
    match step:
        case Step(StepName.DISQUALIFY, (entrant,)):
            return running.journal.explain(f.Disqualified(entrant, ""))
        case Step(StepName.SUBSTITUTE, (entrant, _)):
            stages = (Stage.SIGN_UP, Stage.CHECK_IN, Stage.RUNNING)
            return wrong_stage(running.state, *stages) or not_there(running.state, entrant)
        case Step(StepName.ADJUST | StepName.BOARD, _):
            return wrong_stage(running.state, Stage.RUNNING, Stage.FINISHED)
        case _:
            return None


def _form(desk: Desk, asker: Asker, running: Running, step: Step) -> Form:
    """The form of a step.

    :raises PressError: where there is no such table or entrant.
    """
    speaker = desk.speaker(asker)
    seen, numbers = about(desk, running, speaker), step.numbers
    if len(numbers) != _FORMS.get(step.name):
        raise PressError(step.name)
    if step.name is StepName.DISQUALIFY:
        if running.state.entrant(numbers[0]) is None:
            raise PressError(step.name)
        return disqualify_form(seen, speaker, numbers[0])
    if running.state.table(numbers[0], numbers[1]) is None:
        raise PressError(step.name)
    if step.name is StepName.ADJUST:
        return adjust_form(seen, speaker, numbers[0], numbers[1])
    return board_form(seen, speaker, numbers[0], numbers[1], numbers[2])


async def _open_form(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    del values
    refused = only_organisers(asker, running)
    if refused is not None:
        return refused
    step = step_from(press.rest)
    form = _form(desk, asker, running, step)
    why = _hopeless(running, step)
    return Ask(form) if why is None else Note(text_of_reason(why))


async def _sent(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    """A form was sent: anybody can send anything."""
    step = step_from(press.rest)
    if len(step.numbers) != _FORMS.get(step.name) or not values:
        raise PressError(press.rest)
    why = " ".join(values[-1].split())[:200]
    if step.name is StepName.DISQUALIFY:
        return await deciding.disqualify_in(desk, asker, running, step.numbers[0], why)
    ruling = deciding.Ruling(step.numbers[1], why, round=step.numbers[0])
    if step.name is StepName.BOARD:
        try:
            total = total_from(values[0])
        except ValueError:
            return note("organise.adjust_what")
        ruling = replace(ruling, board=step.numbers[2], points=total)
    else:
        ruling = replace(ruling, score=score_from(values))
    return await deciding.rule_in(desk, asker, running, ruling)


async def _seat(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    """Somebody was picked to play for a player of an entrant."""
    step = step_from(press.rest)
    if step.name is not StepName.SUBSTITUTE or len(step.numbers) != _CHOSEN[step.name]:
        raise PressError(press.rest)
    entrant, place = running.state.entrant(step.numbers[0]), step.numbers[1]
    if entrant is None or place >= len(entrant.players):
        raise PressError(press.rest)
    guest = picked(asker, values)
    return await deciding.substitute_in(desk, asker, running, entrant.players[place], guest)


async def _files(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    del press, values
    return await all_files(desk, asker, running)


HANDLERS: Final[Mapping[str, Handler]] = {
    Verb.MENU: at_tournament(_menu),
    Verb.STEP: at_tournament(_step),
    Verb.SURE: at_tournament(_sure),
    Verb.CHOOSE: at_tournament(_choose),
    Verb.FORM: at_tournament(_open_form),
    Verb.SENT: at_tournament(_sent),
    Verb.SEAT: at_tournament(_seat),
    Verb.FILE: at_tournament(_files),
}
"""The handlers of organisers' presses, by verb."""
