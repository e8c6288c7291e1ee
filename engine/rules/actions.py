"""What can be done in a round: one frozen dataclass per action, and its form in the log.

An action says what is done, never who does it or when: the log adds the seat and the number. The
table itself (seat None) deals cards; everything else is done by a player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from engine.rules.cards import Card, parse_cards
from engine.rules.friends import FriendCall

__all__ = [
    "Action",
    "ActionError",
    "AskRedeal",
    "Bury",
    "CallFriends",
    "Draw",
    "Finish",
    "Pass",
    "Play",
    "Redeal",
    "Show",
    "action_from_data",
    "action_to_data",
]


@dataclass(frozen=True, slots=True)
class Draw:
    """The table deals the next cards, one to each seat in turn (spec.md §2).

    :ivar count: how many cards are dealt in all, at least 1.
    """

    count: int = 1


@dataclass(frozen=True, slots=True)
class Show:
    """亮主 / 反主 / 自保: claim trump with cards from one's own hand (spec.md §5).

    :ivar cards: one card, or several identical ones.
    """

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Give up the present chance to show; the next card drawn brings it back (spec.md §5)."""


@dataclass(frozen=True, slots=True)
class AskRedeal:
    """造反: lay down a poor hand and ask for a new deal (option ``rebellion_redeal``)."""


@dataclass(frozen=True, slots=True)
class Redeal:
    """The table gathers all cards and begins the deal anew, from the next shuffle of the seed."""


@dataclass(frozen=True, slots=True)
class Bury:
    """扣底: put cards back for the kitty that was taken (spec.md §6).

    :ivar cards: as many as the kitty had, in any order.
    """

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CallFriends:
    """找朋友: the declarer names the cards that make friends (spec.md §10)."""

    calls: tuple[FriendCall, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """Lead or follow (spec.md §7).

    :ivar cards: the cards played, in any order.
    :ivar units: how the leader reads his lead, where ``lead_reading`` lets him choose; else None.
    """

    cards: tuple[Card, ...]
    units: tuple[tuple[Card, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class Finish:
    """End the round when no card can change its result any more (option ``early_finish``)."""


Action = Draw | Show | Pass | AskRedeal | Redeal | Bury | CallFriends | Play | Finish
"""Any action of a round."""


class ActionError(ValueError):
    """Data that is no action; the message is a code for logs."""


def _names(cards: tuple[Card, ...]) -> list[str]:
    return [each.name for each in cards]


def action_to_data(action: Action) -> dict[str, object]:
    """The action as plain JSON data, for the log.

    >>> action_to_data(Show(parse_cards("H2 H2")))
    {'do': 'show', 'cards': ['H2', 'H2']}
    """
    match action:
        case Draw(count):
            return {"do": "draw", "count": count}
        case Show(cards):
            return {"do": "show", "cards": _names(cards)}
        case Bury(cards):
            return {"do": "bury", "cards": _names(cards)}
        case Play(cards, units):
            named = {} if units is None else {"units": [_names(unit) for unit in units]}
            return {"do": "play", "cards": _names(cards), **named}
        case CallFriends(calls):
            return {"do": "call", "calls": [[call.card.name, call.nth] for call in calls]}
        case _:
            return {"do": _PLAIN_NAMES[type(action)]}


_PLAIN: Final[Mapping[str, Callable[[], Action]]] = {
    "pass": Pass,
    "ask_redeal": AskRedeal,
    "redeal": Redeal,
    "finish": Finish,
}
_PLAIN_NAMES: Final = {kind: name for name, kind in _PLAIN.items()}


def action_from_data(data: Mapping[str, object]) -> Action:
    """The action that :func:`action_to_data` wrote.

    :raises ActionError: where the data is of no such form or names unknown cards.

    >>> action_from_data({"do": "play", "cards": ["S5"]})
    Play(cards=(S5,), units=None)
    """
    try:
        return _read(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ActionError(str(data.get("do"))) from error


def _read(data: Mapping[str, object]) -> Action:
    name = data["do"]
    if name in _PLAIN:
        return _PLAIN[str(name)]()
    if name == "draw":
        return Draw(_count(data.get("count", 1)))
    if name == "call":
        return CallFriends(tuple(_call(each) for each in _list(data["calls"])))
    cards = _cards(data["cards"])
    if name == "show":
        return Show(cards)
    if name == "bury":
        return Bury(cards)
    if name == "play":
        units = data.get("units")
        return Play(cards, None if units is None else tuple(_cards(u) for u in _list(units)))
    raise ActionError(str(name))


def _list(data: object) -> list[object]:
    if not isinstance(data, list | tuple):
        raise ActionError("list")
    return list(data)


def _cards(data: object) -> tuple[Card, ...]:
    return parse_cards(str(each) for each in _list(data))


def _count(data: object) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or data < 1:
        raise ActionError("count")
    return data


def _call(data: object) -> FriendCall:
    name, nth = _list(data)
    return FriendCall(_cards([name])[0], _count(nth))
