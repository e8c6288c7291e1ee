"""``random``: legal actions by chance alone, the arena's measure of nothing."""

from __future__ import annotations

from random import Random

from engine.players.policy import Budget
from engine.players.simplest import simplest_bury, simplest_calls
from engine.rules.actions import Action, Bury, CallFriends, Pass, Play, Show
from engine.rules.cards import ALL_CARDS, Card, points_of
from engine.rules.friends import FriendCall, friends_to_call
from engine.rules.order import TRUMPS, Order
from engine.rules.sampling import sample_follow, sample_lead
from engine.rules.state import Phase
from engine.rules.views import View

__all__ = ["RandomPolicy"]


class RandomPolicy:
    """The player; every legal action can come up."""

    def choose(self, view: View, budget: Budget) -> Action:
        """The action to take now.

        :raises ValueError: where the seat has nothing to do.
        """
        chance = Random(budget.seed)  # noqa: S311 - it shall be repeatable
        if view.phase in (Phase.DEALING, Phase.SHOWING):
            return _show(view, chance)
        if view.order is None:
            raise ValueError(view.phase)
        match view.phase:
            case Phase.BURYING:
                return _bury(view, chance)
            case Phase.CALLING:
                return CallFriends(_calls(view, view.order, chance))
            case Phase.PLAYING:
                return Play(_play(view, view.order, chance))
            case _:
                raise ValueError(view.phase)


def _show(view: View, chance: Random) -> Action:
    if view.may_show and (chance.randrange(4) == 0 or view.redeals):
        return Show(chance.choice(view.may_show))
    return Pass()


def _bury(view: View, chance: Random) -> Action:
    cards = tuple(chance.sample(view.hand, view.kitty_size))
    limit = view.rules.bury_limits
    if limit is not None and points_of(cards) > limit.max_points:
        return Bury(simplest_bury(view))
    return Bury(cards)


def _calls(view: View, order: Order, chance: Random) -> tuple[FriendCall, ...]:
    plain = [each for each in ALL_CARDS if order.suit_of(each) != TRUMPS]
    wanted = friends_to_call(view.rules)
    if wanted > len(plain):
        return simplest_calls(view)
    cards = chance.sample(plain, wanted)
    return tuple(FriendCall(each, 1 + chance.randrange(view.rules.decks)) for each in cards)


def _play(view: View, order: Order, chance: Random) -> tuple[Card, ...]:
    if view.trick is None:
        return sample_lead(order, view.rules, view.hand, chance.randrange)
    return sample_follow(order, view.rules, view.trick.lead, view.hand, chance.randrange)
