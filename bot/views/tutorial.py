"""Help, and the first game: real boards and hands of a round, each with what to see on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Protocol

from bot.presses.codec import Press, encode
from bot.presses.verbs import TournamentVerb
from bot.texts.speaker import Speaker
from bot.views.board import board_message
from bot.views.hand import hand_message
from bot.views.message import Button, Colour, Inner, Look, Message, Panel, Part, Row, Words
from bot.views.tournament.ids import at
from engine.tables.seeing import TableView

__all__ = ["STEPS", "help_message", "lesson_message"]


class _Lesson(Protocol):
    @property
    def board(self) -> TableView: ...

    @property
    def hand(self) -> TableView: ...


STEPS: Final[tuple[tuple[str, str | None, str], ...]] = (
    ("game", None, ""),
    ("show", "show", "hand"),
    ("bury", "bury", "board"),
    ("lead", "lead", "hand"),
    ("follow", "follow", "hand"),
    ("trick", "trick", "board"),
    ("over", "over", "board"),
)
"""The steps: name, moment of the round, and whose view of it is shown."""


def help_message(speaker: Speaker) -> Message:
    """What the bot does and its commands, with buttons to begin."""
    buttons = Row(
        (
            Button(_id("learn"), speaker.say("button.learn"), Look.PRIMARY, "🎓"),
            Button(_id("open"), speaker.say("button.open"), Look.SUCCESS, "🃏"),
            Button(_id("solo"), speaker.say("button.solo"), emoji="🤖"),
        )
    )
    tournaments = Row(
        (
            Button(at(0, TournamentVerb.LIST), speaker.say("button.cup.list"), emoji="🏆"),
            Button(at(0, TournamentVerb.HELP), speaker.say("button.cup.help"), emoji="❔"),
        )
    )
    text, figures, cups = (
        Words(speaker.say(f"help.{part}")) for part in ("text", "figures", "tournaments")
    )
    return Message((Panel((text, figures, buttons, cups, tournaments)),))


def lesson_message(speaker: Speaker, lessons: Mapping[str, _Lesson], step: int) -> Message:
    """One step: what to know, and the board or the hand on which it is seen.

    :param step: from 0; see :data:`STEPS`.
    """
    name, moment, whose = STEPS[step]
    title = speaker.say("help.step", step=step + 1, steps=len(STEPS))
    told = Words(f"{title}\n{speaker.say(f'help.lesson.{name}')}")
    parts: list[Part] = [Panel((told,), Colour.GOLD)]
    shown: Message | None = None
    if moment is not None:
        lesson = lessons[moment]
        shown = (
            hand_message(lesson.hand, speaker)
            if whose == "hand"
            else board_message(lesson.board, speaker)
        )
        parts += [_still(part) for part in shown.parts]
    parts.append(_steps(speaker, step))
    return Message(tuple(parts), () if shown is None else shown.files)


def _still(part: Part) -> Part:
    """A part whose buttons are shown but can't be pressed; what can't be seen at rest is left out.

    Selects of a hand go: a message has room for 40 components, and one that can't be used tells
    nothing.
    """
    if isinstance(part, Panel):
        return Panel(tuple(_kept(part)), part.colour)
    return part


def _kept(panel: Panel) -> Iterator[Inner]:
    for number, part in enumerate(panel.parts):
        if not isinstance(part, Row):
            yield part
            continue
        buttons = [each for each in part.items if isinstance(each, Button)]
        if buttons:
            yield Row(tuple(_resting(each, f"{number}-{i}") for i, each in enumerate(buttons)))


def _resting(button: Button, name: str) -> Button:
    resting = encode(Press("lesson", rest=f"x{name}"))
    return Button(resting, button.label, button.look, button.emoji, disabled=True)


def _steps(speaker: Speaker, step: int) -> Row:
    buttons = []
    if step:
        buttons.append(Button(_to(step - 1, "b"), speaker.say("help.back"), emoji="◀️"))
    if step + 1 < len(STEPS):
        buttons.append(Button(_to(step + 1, "n"), speaker.say("help.next"), Look.PRIMARY, "▶️"))
    else:
        buttons.append(Button(_id("solo"), speaker.say("button.solo"), Look.SUCCESS, "🤖"))
    return Row(tuple(buttons))


def _id(verb: str) -> str:
    return encode(Press(verb))


def _to(step: int, way: str) -> str:
    return encode(Press("lesson", move=step, rest=way))
