"""What a duplicate (复式赛) comes to, worked out by hand from its public records.

Written from the rule in ``docs/tournaments.md`` alone: nothing here asks the tournament's own code.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from fractions import Fraction

from engine.rules import actions as a
from engine.rules.cards import Card
from engine.rules.records import RoundRecord, round_from_text
from engine.rules.records.playing import Replay

FROM_POINTS = (5, 15, 25, 40, 55, 75, 95, 120, 150, 185, 225, 270)
"""The differences from which there is another step."""

Made = Mapping[int, int]
"""What the opponents made, by table."""


def matchpoints(made: Made) -> dict[int, tuple[Fraction, Fraction]]:
    """What opponents and declarers of each table get: 0 to 2."""
    found = {}
    for table, points in made.items():
        others = [made[each] for each in made if each != table]
        got = sum(2 if points > each else 1 if points == each else 0 for each in others)
        opponents = 2 * Fraction(got, 2 * len(others))
        found[table] = opponents, 2 - opponents
    return found


def steps(made: Made) -> dict[int, tuple[Fraction, Fraction]]:
    """What opponents and declarers of each table get: the mean of their steps."""
    found = {}
    for table, points in made.items():
        gained = 0
        others = [made[each] for each in made if each != table]
        for each in others:
            difference = points - each
            step = sum(abs(difference) >= least for least in FROM_POINTS)
            gained += step if difference > 0 else -step
        opponents = Fraction(gained, len(others))
        found[table] = opponents, -opponents
    return found


def records(archive: bytes) -> Iterator[tuple[int, int, RoundRecord]]:
    """The round, the table and the record of each deal in an archive."""
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        for name in files.namelist():
            found = re.fullmatch(r"round-(\d+)/table-(\d+)/deal-\d+\.txt", name)
            if found is not None:
                text = files.read(name).decode()
                yield int(found[1]), int(found[2]), round_from_text(text)


def points_of(record: RoundRecord) -> int:
    """What the opponents made, kitty and penalties included."""
    result = Replay(record.rules, record.setup, record.seed).do_all(record.entries).result
    assert result is not None
    return result.total


def pack_of(record: RoundRecord) -> tuple[Card, ...]:
    """The cards in the order in which they were dealt; the kitty last."""
    return record.seed.order(record.rules, record.setup.number, 0)


def dealt(record: RoundRecord) -> list[tuple[Card, ...]]:
    """Each seat's cards, the first card going to the declarer; then the kitty."""
    pack = pack_of(record)
    end = len(pack) - record.rules.kitty
    declarer = record.setup.declarer
    assert declarer is not None
    hands = [pack[(seat - declarer) % 4 : end : 4] for seat in range(4)]
    return [*hands, pack[end:]]


def played_by(record: RoundRecord, seat: int) -> list[Card]:
    """All cards that a seat played, or tried to throw: those stand there twice."""
    plays = (each.action for each in record.entries if each.seat == seat)
    return [card for each in plays if isinstance(each, a.Play) for card in each.cards]
