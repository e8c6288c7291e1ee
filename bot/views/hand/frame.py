"""What every hand has: lines on top, the picture, the bar below; and how much room is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.views.board.lobby import rows_of
from bot.views.ids import at_table, in_round
from bot.views.message import Button, Colour, File, Inner, Look, Message, Panel, Row, Words
from bot.views.pictures.files import hand_file
from engine.rules.state import Phase
from engine.tables.allowing import explain_hint, explain_own_count
from engine.tables.hinting import may_ask
from engine.tables.seeing import TableView
from engine.tables.state import Status, TableState, VoteKind
from renders.hand import HandPicture

__all__ = ["ROOM", "Body", "fill_with_buttons", "framed", "hint_buttons"]

ROOM: Final = 30
"""Components that the frame leaves: of 40, less the panel, two texts, the picture, and the bar."""

_MOST_IN_BAR: Final = 5


@dataclass(frozen=True, slots=True)
class Body:
    """What a hand shows in one situation.

    :ivar lines: below the picture.
    :ivar rows: buttons and selects, at most :data:`ROOM` components.
    :ivar picture: the cards.
    """

    lines: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    picture: HandPicture | None = None


def framed(seen: TableView, speaker: Speaker, head: Sequence[str], body: Body) -> Message:
    """The whole message.

    :param head: the lines on top; empty ones are left out.
    """
    parts: list[Inner] = []
    files: list[File] = []
    said = "\n".join(line for line in head if line)
    if said:
        parts.append(Words(said))
    if body.picture is not None:
        picture, file = hand_file(speaker, body.picture)
        parts.append(picture)
        files.append(file)
    below = "\n".join(line for line in body.lines if line)
    if below:
        parts.append(Words(below))
    parts += body.rows
    parts.append(_bar(seen, speaker))
    mine = seen.view is not None and seen.view.turn == seen.seat
    return Message((Panel(tuple(parts), Colour.GOLD if mine else Colour.FELT),), tuple(files))


def _bar(seen: TableView, speaker: Speaker) -> Row:
    """Refresh, last trick, and what else there may be; five buttons at most."""
    state = seen.state
    help_ = _help(seen, speaker)
    buttons = [
        *help_,
        Button(in_round(seen, Verb.FRESH), speaker.say("button.fresh"), emoji="🔄"),
        Button(at_table(state, Verb.LAST), speaker.say("button.last"), emoji="🕘"),
    ]
    own = seen.seat is not None and seen.seat == seen.undoable
    if seen.seat is not None and state.seats[seen.seat].away:
        back = at_table(state, Verb.BACK)
        buttons.append(Button(back, speaker.say("button.back"), Look.SUCCESS))
    elif own and _may_ask_for_undo(state):
        undo = at_table(state, Verb.PROPOSE, VoteKind.UNDO.value)
        buttons.append(Button(undo, speaker.say("button.undo"), emoji="↩️"))
    if len(buttons) < _MOST_IN_BAR:  # it is in the table's menu too
        history = at_table(state, Verb.HISTORY)
        buttons.append(Button(history, speaker.say("button.history"), emoji="📊"))
    return Row(tuple(buttons))


def _may_ask_for_undo(state: TableState) -> bool:
    """Where votes are held: not at a tournament's table, nor while another vote goes on."""
    return state.fixture is None and state.proposal is None and state.status is Status.PLAYING


def hint_buttons(seen: TableView, speaker: Speaker) -> tuple[Button, ...]:
    """A button for a hint, where the table allows hints and there is something to decide."""
    if explain_hint(seen.state) is not None or not may_ask(seen):
        return ()
    return (Button(in_round(seen, Verb.HINT), speaker.say("button.hint"), emoji="💡"),)


def _help(seen: TableView, speaker: Speaker) -> tuple[Button, ...]:
    """Hint and count on one's own turn; burying and calling have the hint beside their cards."""
    view = seen.view
    if view is None or view.phase in (Phase.BURYING, Phase.CALLING) or not may_ask(seen):
        return ()
    if explain_own_count(seen) is not None:
        return hint_buttons(seen, speaker)
    count = Button(in_round(seen, Verb.COUNT), speaker.say("button.count"), emoji="🧮")
    return (*hint_buttons(seen, speaker), count)


def fill_with_buttons(buttons: Sequence[Button], room: int) -> tuple[Row, ...]:
    """As many of the buttons as fit into so many components, in rows of five.

    >>> len(fill_with_buttons([Button(str(n), "x") for n in range(30)], 31)[-1].items)
    5
    """
    whole, rest = divmod(room, 6)
    return rows_of(buttons[: whole * 5 + max(0, rest - 1)])
