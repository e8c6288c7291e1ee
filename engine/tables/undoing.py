"""Taking the last own action back (悔棋): which action may be taken back at all.

It may while it is the last entry of the round's log: nobody else has acted, no card was dealt
since. It may never be where somebody has learnt something by it that was hidden:

- a throw was judged, whether it stood or not: it told what others hold;
- somebody saw cards that were not his: the kitty was taken or turned, a poor hand was laid down;
- the round is over, and all cards are shown.

Everybody who is present must agree (:mod:`engine.tables.votes`); a vote lapses when somebody acts.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules import events as e
from engine.rules.actions import Bury, CallFriends, Pass, Play, Show
from engine.rules.round import Round
from engine.tables.entries import Standing
from engine.tables.votes import Undoable

__all__ = ["undoable_after"]

_TELL_NOTHING = (e.Shown, e.Passed, e.Buried, e.FriendsCalled, e.Played, e.FriendFound, e.TrickWon)


def undoable_after(
    done: Standing, events: Sequence[e.Event], after: Round, *, led: bool
) -> Undoable | None:
    """The action just done, if it may be taken back.

    :param events: what came of it.
    :param after: the round afterwards.
    :param led: whether it was a lead.
    """
    own = done.seat is not None and done.person is not None and done.by is None
    if not own or not isinstance(done.action, Show | Pass | Bury | CallFriends | Play):
        return None
    if not all(isinstance(each, _TELL_NOTHING) for each in events):
        return None
    trick = after.state.trick
    if led and (trick is None or trick.lead.is_throw):
        return None
    return Undoable(done.seat or 0, done.number)
