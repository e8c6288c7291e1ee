"""The table's picture from a view: seats, trump, the trick on the felt, what has just happened."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from bot.views.places import LETTERS, line_of, sides_in, team_levels
from engine.rules.cards import Card
from engine.rules.friends import FriendState
from engine.rules.option_words import Teams
from engine.rules.order import Order
from engine.rules.readings import read_play
from engine.rules.rotation import Side
from engine.rules.ruleset import Rules
from engine.rules.state import Phase, Trick
from engine.rules.tricks import How
from engine.rules.views import View
from renders.table import (
    NO_TRUMP,
    FailedThrow,
    FoundFriend,
    FriendCall,
    Play,
    Seat,
    Show,
    TableState,
    TrickTaken,
    TrumpCards,
    Winning,
    WinsBy,
)

__all__ = ["found_in", "shown_trick", "table_state", "trick_state", "trump_cards", "withdrawn"]

_WINS_BY: Final = {
    How.LED: WinsBy.LEAD,
    How.HIGHER: WinsBy.RANK,
    How.RUFF: WinsBy.RUFF,
    How.OVER_RUFF: WinsBy.OVERRUFF,
}
_MOST_CALLS: Final = 4

Robots = Mapping[int, str]
"""The names of computer players by seat."""

_NONE: Final[Robots] = MappingProxyType({})


def table_state(view: View, viewer: int = 0, robots: Robots = _NONE) -> TableState:
    """What the table's picture shows.

    :param viewer: the seat at the bottom.
    :param robots: the names of the computer players by seat.
    """
    trick = shown_trick(view)
    playing = view.phase in (Phase.PLAYING, Phase.OVER)
    return TableState(
        seats=_seats(view, robots),
        trump=trump_cards(view),
        line=line_of(view.rules),
        viewer=viewer,
        levels=team_levels(view.rules, view.setup.levels),
        points=view.opponents_points,
        declarer=view.declarer if view.trump or view.setup.declarer is None else None,
        tricks_left=view.tricks_left if playing else None,
        kitty=view.kitty_size,
        plays=() if trick is None else _plays(view.rules, trick),
        turn=view.turn,
        winning=None if trick is None else _winning(view, trick),
        shows=_shows(view),
        calls=_calls(view),
        news=None if trick is None else _news(view, trick),
    )


def trick_state(view: View, trick: Trick, viewer: int = 0, robots: Robots = _NONE) -> TableState:
    """What the picture of a finished trick shows."""
    taken = TrickTaken(trick.winner, trick.points)
    return TableState(
        seats=_seats(view, robots),
        trump=trump_cards(view),
        line=line_of(view.rules),
        viewer=viewer,
        declarer=view.declarer,
        plays=_plays(view.rules, trick),
        winning=_winning(view, trick),
        news=taken,
    )


def shown_trick(view: View) -> Trick | None:
    """The trick on the felt: the one that goes on, or the finished one until the next lead."""
    if view.trick is not None:
        return view.trick
    return view.tricks[-1] if view.tricks else None


def trump_cards(view: View) -> TrumpCards:
    """The trump, or what the claim that stands would make trump."""
    level = view.setup.level
    if view.trump is not None:
        return TrumpCards(level, view.trump.suit or NO_TRUMP, view.trump.level is not None)
    standing = view.shows.standing
    if standing is None:
        return TrumpCards(level)
    return TrumpCards(level, NO_TRUMP if standing.is_jokers else standing.card.suit)


def _seats(view: View, robots: Robots) -> tuple[Seat, ...]:
    own_points = view.rules.teams == Teams.FIND_FRIENDS and not view.sides_known
    dealing = view.phase in (Phase.DEALING, Phase.SHOWING, Phase.REDEAL)
    return tuple(
        Seat(
            LETTERS[seat],
            side,
            points=view.taken[seat] if own_points and not dealing else None,
            held=view.counts[seat] if dealing else None,
            robot=robots.get(seat, ""),
        )
        for seat, side in enumerate(sides_in(view))
    )


def _plays(rules: Rules, trick: Trick) -> tuple[Play, ...]:
    return tuple(
        Play((trick.leader + at) % rules.players, cards) for at, cards in enumerate(trick.plays)
    )


def _winning(view: View, trick: Trick) -> Winning:
    decides = () if view.order is None else _deciding(view.order, view.rules, trick)
    return Winning(trick.winner, _WINS_BY[trick.standing.how], decides)


def _deciding(order: Order, rules: Rules, trick: Trick) -> tuple[Card, ...]:
    """The unit of a play on a throw that decided; nothing where the play is one unit."""
    if not trick.lead.is_throw or trick.standing.play == 0:
        return ()
    units = read_play(order, rules, trick.plays[trick.standing.play]).units
    tops = trick.standing.tops
    found = [unit.cards for unit in units if tops and unit.top == tops[0]]
    return found[0] if found and len(units) > 1 else ()


def _shows(view: View) -> tuple[Show, ...]:
    claims = view.shows.claims[-view.rules.players :]
    last = len(claims) - 1
    return tuple(Show(each.seat, each.cards, at == last) for at, each in enumerate(claims))


def _calls(view: View) -> tuple[FriendCall, ...]:
    if view.friends is None:
        return ()
    pairs = zip(view.friends.calls, view.friends.holders, strict=True)
    return tuple(FriendCall(call.card, call.nth, holder) for call, holder in pairs)[:_MOST_CALLS]


def _news(view: View, trick: Trick) -> TrickTaken | FailedThrow | FoundFriend | None:
    if view.trick is None:
        return TrickTaken(trick.winner, trick.points)
    if trick.failed is not None and len(trick.plays) == 1:
        sign = -1 if view.side_of(trick.leader) is Side.OPPONENTS else 1
        return FailedThrow(trick.leader, withdrawn(trick), sign * trick.failed.penalty)
    last = (trick.leader + len(trick.plays) - 1) % view.rules.players
    found = [call for seat, call in found_in(view, trick) if seat == last]
    return FoundFriend(last, found[0]) if found else None


def withdrawn(trick: Trick) -> tuple[Card, ...]:
    """The cards of a failed throw that went back to the hand."""
    if trick.failed is None:
        return ()
    left = list(trick.failed.attempted)
    for each in trick.lead.cards:
        left.remove(each)
    return tuple(left)


def found_in(view: View, trick: Trick) -> tuple[tuple[int, Card], ...]:
    """The friends who were found in a trick: seat and called card."""
    if view.friends is None or view.declarer is None:
        return ()
    state = FriendState.called(view.declarer, view.friends.calls)
    for each in view.tricks:
        if each is trick:
            break
        state = _after(state, view.rules, each)
    steps = [state]
    for at, cards in enumerate(trick.plays):
        steps.append(steps[-1].played((trick.leader + at) % view.rules.players, cards))
    return tuple(
        (seat, call.card)
        for before, after in pairwise(steps)
        for call, old, seat in zip(after.calls, before.holders, after.holders, strict=True)
        if old is None and seat is not None and seat != view.declarer
    )


def _after(state: FriendState, rules: Rules, trick: Trick) -> FriendState:
    for at, cards in enumerate(trick.plays):
        state = state.played((trick.leader + at) % rules.players, cards)
    return state
