"""The order of the seeds: by rating, or by lot that anyone can draw again."""

from __future__ import annotations

from engine.tournaments.facts import DroppedOut, Fact, Joined, Seeded
from engine.tournaments.plan import Partners, Seeding
from engine.tournaments.promises import lot
from engine.tournaments.state import Tournament, starters

__all__ = ["pair_up_singles", "seeded"]


def seeded(state: Tournament) -> Seeded:
    """The fact that starts the tournament: those who are there, in the order of the seeds.

    Equal ratings are ordered by lot; the lot follows from the posted promise and who starts.
    """
    by_rating = state.plan.seeding is Seeding.RATING
    numbers = [each.number for each in starters(state)]

    def place(number: int) -> tuple[int, str]:
        rating = state.entrants[number - 1].rating if by_rating else 0
        return -rating, lot(state.commitment, numbers, number)

    return Seeded(tuple(sorted(numbers, key=place)))


def pair_up_singles(state: Tournament) -> tuple[Fact, ...]:
    """Facts that make pairs of those who signed up alone, in the order of entry.

    The second of two leaves the list and joins the first; one may be left over.
    """
    if state.plan.partners is not Partners.FIXED:
        return ()
    alone = [each for each in state.entrants if each.there and len(each.players) == 1]
    facts: list[Fact] = []
    for first, second in zip(alone[::2], alone[1::2], strict=False):
        name = f"{first.name} + {second.name}"
        facts.append(DroppedOut(second.number, len(state.rounds)))
        facts.append(Joined(first.number, second.players[0], name))
    return tuple(facts)
