"""A sample of a replay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.rules.cards import points_of
from renders.encode import Picture
from renders.preview import sample
from renders.replay import Frame, replay_picture
from renders.samples.table import FOUR, plays
from renders.table import TrickTaken, Winning, WinsBy
from renders.themes import Theme

_TRICKS = (
    (0, "SA", "S3", "SK", "S8", 0),
    (0, "CA CA", "C9 C4", "CK CK", "C7 C7", 0),
    (0, "D9", "DA", "D3", "D5", 1),
    (1, "SQ SQ", "S9 S2", "ST ST", "H6 H6", 0),
)


def frames() -> Iterator[Frame]:
    """A frame for each play, and one for each finished trick."""
    points = FOUR.points or 0
    for number, (leader, *cards, winner) in enumerate(_TRICKS):
        made = plays(leader, *map(str, cards))
        base = replace(FOUR, points=points, tricks_left=len(_TRICKS) - number)
        for count in range(1, len(made) + 1):
            yield Frame(replace(base, plays=made[:count], turn=(leader + count) % 4))
        worth = sum(points_of(play.cards) for play in made)
        points += worth if winner % 2 else 0
        done = replace(base, plays=made, points=points, winning=Winning(winner, WinsBy.RANK))
        yield Frame(replace(done, news=TrickTaken(winner, worth)), 1400)


@sample("replay", "four tricks as an animated WebP")
def replay(theme: Theme) -> Picture:
    """Played once."""
    return replay_picture(list(frames()), theme)
