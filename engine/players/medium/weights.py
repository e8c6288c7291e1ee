"""The one table of numbers behind ``medium``'s rules, in points of the game.

A rule is switched off by putting its name into ``off``; the arena then shows what it is worth.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["DEFAULT_WEIGHTS", "Weights"]


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth.

    :ivar off: names of rules that are switched off, as they stand in reasons.

    Worth of cards that stay in the hand:

    :ivar boss: a plain card that nothing unseen beats.
    :ivar second: a plain card that one other card beats, with a card beside it.
    :ivar rank: each place of any other plain card.
    :ivar pair: a plain pair; ``pair_rank`` more for each place, ``boss_pair`` more at the top.
    :ivar tractor: two neighbouring pairs.
    :ivar trump: any trump; ``trump_rank`` more for each place below the level cards.
    :ivar trump_top: the big joker; ``trump_step`` less for each step below it, down to a low trump.
    :ivar trump_pair: a pair of trumps; ``trump_pair_rank`` more for each place.
    :ivar empty: an empty plain suit, while the hand has trumps.

    Worth of what happens in a trick:

    :ivar keep_five, keep_ten: the chance to win a 5, a 10 or K later instead (per point).
    :ivar keep_lead: how much better any of these is than leading the card (per point).
    :ivar lead: keeping the lead.
    :ivar take: getting the lead.
    :ivar overtake: beating a partner who is winning.
    :ivar density: expected points of a card that somebody else adds, against the average.
    :ivar line: crossing, or holding, a line of the result ladder.
    :ivar join: showing oneself as the declarer's friend.
    :ivar find_friend: a declarer's lead that brings a friend out.
    :ivar want: how often an opponent beats a play when he can; ``want_points`` with points in it.
    :ivar again: how likely a play that has beaten another is beaten itself, by who could.

    Leading:

    :ivar draw: drawing trumps with a clear majority.
    :ivar open_low: leading a low card of a suit in which others still have the bosses.
    :ivar shorten: leading the last card of a plain suit.
    :ivar partner_ruffs: leading a suit in which a partner can ruff and no foe can.
    :ivar foe_ruffs: leading a suit in which a foe is known to be void.
    :ivar early_joker: leading a single high trump early.
    :ivar long_unit: each card of a unit beyond the first.
    """

    off: frozenset[str] = frozenset()
    boss: float = 4.0
    second: float = 1.2
    rank: float = 0.06
    pair: float = 0.6
    pair_rank: float = 0.12
    boss_pair: float = 2.0
    tractor: float = 2.0
    trump: float = 2.2
    trump_rank: float = 0.1
    trump_top: float = 9.0
    trump_step: float = 1.5
    trump_pair: float = 1.5
    trump_pair_rank: float = 0.15
    empty: float = 2.0
    keep_five: float = 0.45
    keep_ten: float = 0.48
    keep_lead: float = 0.2
    lead: float = 3.5
    take: float = 2.0
    overtake: float = 2.5
    density: float = 1.2
    line: float = 6.0
    join: float = 8.0
    find_friend: float = 2.0
    want: float = 0.85
    want_points: float = 0.97
    again: float = 0.4
    draw: float = 2.0
    open_low: float = 1.0
    shorten: float = 1.5
    partner_ruffs: float = 2.0
    foe_ruffs: float = 4.0
    early_joker: float = 2.0
    long_unit: float = 1.5


DEFAULT_WEIGHTS = Weights()
