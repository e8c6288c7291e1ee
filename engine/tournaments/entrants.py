"""Who plays: pairs, or persons who change partners."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Entrant"]


@dataclass(frozen=True, slots=True)
class Entrant:
    """A pair, or one person.

    :ivar number: its number in the tournament, from 1, in the order of entry.
    :ivar name: any text; it is untrusted.
    :ivar players: the persons (their Discord ids): two of a pair, one where he still looks for a
        partner or where partners change.
    :ivar rating: for seeding; a whole number, higher is stronger.
    :ivar unconfirmed: the players that haven't confirmed yet.
    :ivar entered_for: the first round it may play, from 1.
    :ivar checked_in: whether it said that it is there.
    :ivar left_in: the last round before it left, 0 for none; None while it plays.
    :ivar disqualified: whether it was shut out.
    :ivar former: persons that were replaced, each with the round that was open or last then.
    :ivar resting: in an arena, whether it wants no match now.
    """

    number: int
    name: str
    players: tuple[int, ...]
    rating: int = 0
    unconfirmed: tuple[int, ...] = ()
    entered_for: int = 1
    checked_in: bool = False
    left_in: int | None = None
    disqualified: bool = False
    resting: bool = False
    former: tuple[tuple[int, int], ...] = ()

    @property
    def there(self) -> bool:
        """Whether it is still in the tournament."""
        return self.left_in is None and not self.disqualified
