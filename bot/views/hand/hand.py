"""Which hand a player sees now."""

from __future__ import annotations

from collections.abc import Sequence

from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Seat
from bot.views.board.fixture import ready_counts
from bot.views.board.news import felt_line, news_lines
from bot.views.board.over import review_buttons
from bot.views.board.playing import points_line, turn_line
from bot.views.hand.burying import burying_body
from bot.views.hand.calling import calling_body
from bot.views.hand.frame import Body, framed
from bot.views.hand.picks import Pick
from bot.views.hand.playing import playing_body
from bot.views.hand.showing import showing_body
from bot.views.ids import at_table, ready_number
from bot.views.message import Button, Look, Message, Row
from bot.views.pictures.hand import hand_state
from bot.views.said import trump_text
from engine.rules.state import Phase
from engine.rules.views import View
from engine.tables.seeing import TableView
from engine.tables.state import Status

__all__ = ["hand_message"]


def hand_message(
    seen: TableView, speaker: Speaker, picks: Sequence[Pick] = (), *, line: str = ""
) -> Message:
    """A seated player's private message.

    :param seen: the table as his seat sees it.
    :param picks: cards that he has chosen so far; others than he holds are left out.
    :param line: what is to be told on top: that a press came too late, why one was refused.
    """
    view = seen.view
    if view is None or seen.seat is None:
        return framed(seen, speaker, (line,), _between(seen, speaker))
    head = [line, *_head(seen, view, speaker)]
    return framed(seen, speaker, head, _body(seen, view, speaker, picks))


def _head(seen: TableView, view: View, speaker: Speaker) -> list[str]:
    lines = [speaker.say(trump_text(view))]
    if view.trump is not None:
        lines.append(points_line(speaker, view))
    if view.trick is not None:
        lines.append(felt_line(speaker, view, view.trick))
    if view.order is not None:
        lines += news_lines(speaker, view)
    if seen.seat is not None and seen.state.seats[seen.seat].away:
        lines.append(speaker.say("hand.away"))
    if seen.state.status is Status.PAUSED:
        lines.append(speaker.say("board.paused"))
    return lines


def _body(seen: TableView, view: View, speaker: Speaker, picks: Sequence[Pick]) -> Body:
    order = view.order
    if order is None:
        return showing_body(seen, view, speaker)
    if view.turn != seen.seat:
        return _waiting(seen, view, speaker)
    match view.phase:
        case Phase.BURYING:
            return burying_body(seen, view, order, speaker, picks)
        case Phase.CALLING:
            return calling_body(seen, view, order, speaker, picks)
        case Phase.PLAYING:
            return playing_body(seen, view, order, speaker, picks)
        case _:
            return _waiting(seen, view, speaker)


def _between(seen: TableView, speaker: Speaker) -> Body:
    """Between rounds: being ready for the next one."""
    said = speaker.say("hand.no_round")
    buttons = []
    unready = seen.seat is not None and not seen.state.seats[seen.seat].ready
    if unready and ready_counts(seen):
        ready = at_table(seen.state, Verb.READY, number=ready_number(seen))
        buttons.append(Button(ready, speaker.say("button.ready"), Look.SUCCESS, "✅"))
    buttons += review_buttons(seen, speaker)
    return Body((said,), (Row(tuple(buttons)),) if buttons else ())


def _waiting(seen: TableView, view: View, speaker: Speaker) -> Body:
    lines = [turn_line(seen, speaker)]
    if view.own_buried:
        lines.append(speaker.say("hand.buried", cards=view.own_buried))
    if view.friends is not None and seen.seat is not None:
        own = [call for call in view.friends.open_calls if call.card in view.hand]
        lines += [
            speaker.say(
                "hand.friend", card=call.card, nth=call.nth, declarer=Seat(view.declarer or 0)
            )
            for call in own
            if seen.seat != view.declarer
        ]
    return Body(tuple(lines), (), hand_state(view))
