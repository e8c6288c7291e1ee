"""Telling a round: it is played entry by entry, and each is told as a line of its record.

What stands behind an equals sign follows from the rest; see ``docs/records.md``.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.actions import (
    AskRedeal,
    Bury,
    CallFriends,
    Draw,
    Finish,
    Pass,
    Play,
    Redeal,
    Show,
)
from engine.rules.cards import Card, format_cards
from engine.rules.events import Event, FriendFound, RoundOver, ThrowFailed, TrickWon, TrumpSet
from engine.rules.records.model import Entry, Undo
from engine.rules.records.playing import Replay
from engine.rules.scoring import RoundResult
from engine.rules.state import RoundState

__all__ = ["Teller", "hands_dealt"]


class Teller:
    """Plays a round and tells it.

    :ivar replay: the round that is played.
    :ivar lines: what has been told; a trick that goes on is in the last one.
    """

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.lines = _deal_lines(replay.game.state)
        self._draw_is_last = False
        self._trick_is_last = False

    def tell(self, entry: Entry) -> None:
        """Do the next entry and tell it.

        :raises RuleViolation: where the rules refuse it; nothing is told then.
        """
        trick = self._trick_head(entry)
        events = self.replay.do(entry)
        if isinstance(entry.action, Play):
            self._tell_play(trick, entry.action, events)
        else:
            self._tell_other(entry)
        self._tell_consequences(events)

    def _tell_other(self, entry: Entry) -> None:
        said = _said(entry)
        if isinstance(entry.action, Draw | Show | Pass | AskRedeal):
            said = f"@{self.replay.game.state.drawn} {said}".rstrip()
            if self._draw_is_last and not isinstance(entry.action, Draw):
                self.lines.pop()
        if isinstance(entry.action, Redeal):
            said = f"redeal {self.replay.game.state.redeals}"
        self.lines.append(said)
        self._draw_is_last = isinstance(entry.action, Draw)
        self._trick_is_last = False
        if isinstance(entry.action, Redeal):
            self.lines += _deal_lines(self.replay.game.state)

    def _trick_head(self, entry: Entry) -> str:
        """How a line begins on which the entry's play would be the first."""
        state = self.replay.game.state
        dots = "." if state.trick is None else "..."
        return f"{len(state.tricks) + 1}{dots} {entry.seat}: "

    def _tell_play(self, head: str, play: Play, events: Sequence[Event]) -> None:
        said = " => ".join([_cards_led(play), *_what_came_of(events)])
        if self._trick_is_last:
            self.lines[-1] += f" | {said}"
        else:
            self.lines.append(head + said)
        self._trick_is_last = True
        for event in events:
            if isinstance(event, TrickWon):
                self.lines[-1] += f" = {event.seat} +{event.points}"
                self._trick_is_last = False

    def _tell_consequences(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, TrumpSet):
                self.lines.append(_trump_line(event))
                self._draw_is_last = False
            elif isinstance(event, RoundOver):
                self.lines += _result_lines(event.result)


def hands_dealt(state: RoundState) -> list[tuple[Card, ...]]:
    """For each seat the cards that the present deal gives it, in the order of drawing."""
    players, first = state.rules.players, state.setup.first_draw
    dealt = state.order_of_pack[: state.cards_to_deal]
    return [dealt[(seat - first) % players :: players] for seat in range(players)]


def _deal_lines(state: RoundState) -> list[str]:
    hands = [f"hand {seat} = {format_cards(hand)}" for seat, hand in enumerate(hands_dealt(state))]
    return [*hands, f"kitty = {format_cards(state.order_of_pack[state.cards_to_deal :])}"]


def _said(entry: Entry) -> str:  # noqa: PLR0911 - one line for each kind of action
    seat = entry.seat
    match entry.action:
        case Show(cards):
            return f"show {seat}: {format_cards(cards)}"
        case Pass():
            return f"pass {seat}"
        case AskRedeal():
            return f"ask redeal {seat}"
        case Bury(cards):
            return f"bury {seat}: {format_cards(cards)}"
        case CallFriends(calls):
            called = ", ".join(f"{call.card} {call.nth}" for call in calls)
            return f"call {seat}: {called}"
        case Finish():
            return f"finish {seat}"
        case Undo(count):
            return f"undo {count}"
        case _:
            return ""


def _cards_led(play: Play) -> str:
    if play.units is None:
        return format_cards(play.cards)
    return " ".join(f"({format_cards(unit)})" for unit in play.units)


def _what_came_of(events: Sequence[Event]) -> list[str]:
    said = []
    for event in events:
        if isinstance(event, ThrowFailed):
            said.append(format_cards(event.led))
        elif isinstance(event, FriendFound):
            said.append("friend")
    return said


def _trump_line(event: TrumpSet) -> str:
    trump = event.trump
    turned = f", turned {format_cards(event.turned)}" if event.turned else ""
    return (
        f"trump = {trump.suit or '-'} {trump.level or '-'}, declarer {event.declarer}, "
        f"{event.why}{turned}"
    )


def _result_lines(result: RoundResult) -> list[str]:
    outcome, kitty = result.outcome, result.kitty
    reckoned = ", ".join(
        [
            f"tricks {result.trick_points}",
            f"penalties {result.penalty}",
            f"kitty {kitty.points} x {kitty.multiplier} for {kitty.side or 'nobody'}",
        ]
    )
    won = f", won by {' '.join(map(str, result.won_by))}" if result.won_by else ""
    return [
        f"result = {outcome.side} +{outcome.levels}, {result.total} points ({reckoned})",
        f"levels = {' '.join(result.after)}, next {result.next_declarer}{won}",
    ]
