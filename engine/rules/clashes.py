"""Options that contradict each other are refused, naming both (spec.md §11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.rules import option_words as w
from engine.rules.reasons import Reason, reason

if TYPE_CHECKING:
    from engine.rules.ruleset import Rules

__all__ = ["first_clash"]

_LEAST_HAND: Final = 4
_Clash = Callable[["Rules"], bool]


def _teams_and_players(rules: Rules) -> bool:
    seats = {
        w.Teams.FIXED_PAIRS: (4,),
        w.Teams.FIND_FRIENDS: (4, 5, 6, 7, 8),
        w.Teams.TWO_SIDES_ALTERNATING: (4, 6, 8),
        w.Teams.PARTNERSHIPS_OF_TWO: (4, 6, 8),
    }
    return rules.players not in seats[rules.teams]


def _unequal_hands(rules: Rules) -> bool:
    size = rules.kitty_size
    return size is not None and (rules.cards - size) % rules.players != 0


def _kitty_too_large(rules: Rules) -> bool:
    return rules.hand < _LEAST_HAND


def _too_many_friends(rules: Rules) -> bool:
    called = rules.friends_called
    if rules.teams != w.Teams.FIND_FRIENDS:
        return False
    if called is None:  # `auto` knows the number for five players and more
        return rules.players < 5
    return called > rules.players - 2


def _friends_without_calls(rules: Rules) -> bool:
    return rules.friends_called is not None and rules.teams != w.Teams.FIND_FRIENDS


def _order_missing(rules: Rules) -> bool:
    return rules.bid_mode == w.BidMode.FIXED_ORDER and not rules.fixed_order


def _order_unused(rules: Rules) -> bool:
    return rules.bid_mode != w.BidMode.FIXED_ORDER and bool(rules.fixed_order)


def _friend_bonus_without_friends(rules: Rules) -> bool:
    return rules.friend_bonus != w.FriendBonus.OFF and rules.teams != w.Teams.FIND_FRIENDS


def _two_bonuses(rules: Rules) -> bool:
    return rules.bonus_level and rules.friend_bonus != w.FriendBonus.OFF


_CLASHES: Final[tuple[tuple[str, str, _Clash], ...]] = (
    ("teams", "players", _teams_and_players),
    ("kitty_size", "players", _unequal_hands),
    ("kitty_size", "decks", _kitty_too_large),
    ("friends_called", "players", _too_many_friends),
    ("friends_called", "teams", _friends_without_calls),
    ("bid_mode", "fixed_order", _order_missing),
    ("fixed_order", "bid_mode", _order_unused),
    ("friend_bonus", "teams", _friend_bonus_without_friends),
    ("bonus_level", "friend_bonus", _two_bonuses),
)


def first_clash(rules: Rules) -> Reason | None:
    """The first pair of options that contradict each other, or None.

    :return: ``options_clash`` with the facts ``first`` and ``second``, two option names.
    """
    for first, second, clashes in _CLASHES:
        if clashes(rules):
            return reason("options_clash", option=first, first=first, second=second)
    return None
