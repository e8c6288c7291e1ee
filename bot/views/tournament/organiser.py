"""The organiser's menu: every step that can be done now, the risky ones asked once more."""

from __future__ import annotations

from typing import Final

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name
from bot.views.message import Button, Colour, Inner, Look, Message, Panel, Row, Words
from bot.views.tournament.about import About
from bot.views.tournament.choosing import about_step
from bot.views.tournament.clock import clock_text
from bot.views.tournament.ids import Step, StepName, at, step_text
from bot.views.tournament.mine import next_said
from bot.views.tournament.paging import rows
from bot.views.tournament.said import minutes, stage_text
from bot.views.tournament.told import fact_text
from engine.director.consequences import last_step
from engine.tournaments.facts import Undone
from engine.tournaments.plan import Partners
from engine.tournaments.state import Stage, accepted

__all__ = ["SURE", "organiser_message", "sure_step_message"]

SURE: Final = frozenset(
    {
        StepName.BEGIN,
        StepName.REPLAY,
        StepName.ADJUDICATE,
        StepName.DROP,
        StepName.UNDO,
        StepName.FINISH,
        StepName.CANCEL,
    }
)
"""Steps that are asked once more before they are done."""

_TIMES: Final = (300, 600, 900)


def organiser_message(about: About, speaker: Speaker, line: str = "") -> Message:
    """The menu.

    :param line: what has just been done, or why it couldn't be.
    """
    parts: list[Inner] = [Words(_head(about, speaker, line))]
    for group in (_course(about, speaker), _time(about, speaker), _corrections(about, speaker)):
        parts += rows(group)
    step = last_step(about.journal)
    if step and about.journal.explain(Undone(step[-1].number)) is None:
        what = speaker.say(fact_text(step[0].fact, about, speaker))
        parts.append(Words(speaker.say("cup.menu.last", step=step[0].number, what=what)))
        undo = _button(about, speaker, StepName.UNDO, "↩️", step[-1].number)
        parts.append(Row((undo,)))
    parts += rows(_end(about, speaker))
    return Message((Panel(tuple(parts), Colour.GREY),))


def _head(about: About, speaker: Speaker, line: str) -> str:
    state = about.state
    lines = [
        speaker.say("cup.menu.title", name=Name(state.plan.name)),
        speaker.say(stage_text(state)),
    ]
    if state.round_open:
        open_tables = sum(table.score is None for table in state.rounds[-1].tables)
        if not state.paused:
            lines.append(speaker.say(clock_text(about, state.rounds[-1])))
        lines.append(speaker.say("cup.menu.open", tables=open_tables))
    if about.held:
        lines.append(speaker.say("cup.menu.held"))
    elif coming := next_said(about, speaker):
        lines.append(coming)
    return "\n".join([*lines, *([line] if line else [])])


def _button(
    about: About,
    speaker: Speaker,
    name: StepName,
    emoji: str,
    *numbers: int,
    look: Look = Look.SECONDARY,
) -> Button:
    verb = Verb.SURE if name in SURE else Verb.STEP
    rest = step_text(name, *numbers)
    said = speaker.say(f"button.cup.{name.value}")
    return Button(at(about.id, verb, rest, number=about.last_line), said, look, emoji)


def _course(about: About, speaker: Speaker) -> list[Button]:
    """Going on: check-in, beginning, the next round, pausing."""
    state = about.state
    if state.stage in (Stage.SIGN_UP, Stage.CHECK_IN):
        found = [_button(about, speaker, StepName.BEGIN, "▶️", look=Look.PRIMARY)]
        if state.stage is Stage.SIGN_UP:
            found.append(_button(about, speaker, StepName.CHECK_IN, "✅"))
        if state.plan.partners is Partners.FIXED:
            found.append(_button(about, speaker, StepName.PAIR_UP, "👥"))
        if len(accepted(state)) < state.plan.capacity:
            found.append(_button(about, speaker, StepName.COMPUTER, "🤖"))
        return found
    if state.stage is not Stage.RUNNING:
        return []
    found = []
    if state.paused:
        found.append(_button(about, speaker, StepName.RESUME, "▶️", look=Look.PRIMARY))
    else:
        found.append(_button(about, speaker, StepName.PAUSE, "⏸️"))
    if not state.paused and (state.is_arena or not state.round_open):
        number = len(state.rounds) + 1
        found.append(_button(about, speaker, StepName.ROUND, "⏭️", number, look=Look.PRIMARY))
    hold = StepName.GO_ON if about.held else StepName.HOLD
    return [*found, _button(about, speaker, hold, "✋")]


def _time(about: About, speaker: Speaker) -> list[Button]:
    """More time for the open round."""
    state = about.state
    if state.stage is not Stage.RUNNING or not state.round_open:
        return []
    number = len(state.rounds)
    return [
        Button(
            at(
                about.id,
                Verb.STEP,
                step_text(StepName.TIME, number, seconds),
                number=about.last_line,
            ),
            speaker.say("button.cup.time", minutes=minutes(seconds)),
            emoji="⏱️",
        )
        for seconds in _TIMES
    ]


def _corrections(about: About, speaker: Speaker) -> list[Button]:
    """What is about one table or one entrant: that is chosen next."""
    state = about.state
    steps: list[tuple[StepName, str]] = []
    if state.rounds and state.stage in (Stage.RUNNING, Stage.FINISHED):
        steps.append((StepName.ADJUST, "✏️"))
        if state.plan.duplicate:
            steps.append((StepName.BOARD, "🎴"))
    if state.stage is Stage.RUNNING and state.rounds:
        if not state.plan.duplicate:
            steps.append((StepName.REPLAY, "🔁"))
        if state.round_open:
            steps.append((StepName.ADJUDICATE, "⚖️"))
    if state.stage not in (Stage.FINISHED, Stage.CANCELLED):
        steps += [(StepName.SUBSTITUTE, "🔄"), (StepName.DROP, "🚪")]
    if state.stage is not Stage.CANCELLED:
        steps.append((StepName.DISQUALIFY, "🚫"))
    return [
        Button(
            at(about.id, Verb.CHOOSE, step_text(name)),
            speaker.say(f"button.cup.{name.value}"),
            emoji=emoji,
        )
        for name, emoji in steps
    ]


def _end(about: About, speaker: Speaker) -> list[Button]:
    state = about.state
    found = []
    if state.stage is Stage.RUNNING and not state.round_open:
        found.append(_button(about, speaker, StepName.FINISH, "🏁", look=Look.DANGER))
    if state.stage not in (Stage.FINISHED, Stage.CANCELLED):
        found.append(_button(about, speaker, StepName.CANCEL, "✖️", look=Look.DANGER))
    elif not state.secret:
        found.append(_button(about, speaker, StepName.SECRET, "🔑"))
    found.append(Button(at(about.id, Verb.FILE), speaker.say("button.cup.file"), emoji="📁"))
    found.append(Button(at(about.id, Verb.LOG), speaker.say("button.cup.log"), emoji="📜"))
    return found


def sure_step_message(about: About, speaker: Speaker, step: Step) -> Message:
    """Once more before a risky step, with what it is about."""
    aim = about_step(about, speaker, step)
    if step.name is StepName.UNDO:
        lines = last_step(about.journal)
        known = bool(lines) and (lines[-1].number,) == step.numbers
        aim = speaker.say(fact_text(lines[0].fact, about, speaker)) if known else ""
    said = speaker.say(f"cup.sure.{step.name.value}")
    yes = Button(
        at(about.id, Verb.STEP, step_text(step.name, *step.numbers), number=about.last_line),
        speaker.say(f"button.cup.{step.name.value}"),
        Look.DANGER,
    )
    back = Button(at(about.id, Verb.MENU), speaker.say("button.cup.back"))
    words = Words("\n".join(each for each in (said, aim) if each))
    return Message((Panel((words, Row((yes, back))), Colour.RED),))
