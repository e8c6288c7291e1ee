"""Samples of tournaments, with names of every kind."""

from __future__ import annotations

from renders.encode import Picture
from renders.preview import sample
from renders.themes import Theme
from renders.tournament import (
    Bracket,
    Entrant,
    Match,
    Standings,
    StandingsRow,
    bracket_picture,
    standings_picture,
)

_NAMES = (
    "Ann", "王伟", "محمد الأحمد", "W" * 32, "🐼🎉 panda", "Jean-Baptiste de la Croix-Rousse",
    "山田 太郎", "김민수", "Ωμέγα", "Zoë", "Б. Иванов", "हिन्दी नाम", "ไทย", "x", "שלום", "Ng",
)  # fmt: skip


def entrants(count: int) -> list[Entrant]:
    """Entrants by seed, the first ones with strange names."""
    names = [*_NAMES, *(f"Player {number}" for number in range(len(_NAMES) + 1, count + 1))]
    return [Entrant(number, name) for number, name in enumerate(names[:count], 1)]


def _places(count: int) -> list[int]:
    """Seeds in the order of the first round: the best meet as late as can be."""
    order = [1]
    while len(order) < count:
        order = [seed for each in order for seed in (each, 2 * len(order) + 1 - each)]
    return order


def _play(first: Entrant | None, second: Entrant | None) -> Match:
    """A match in which seeds mostly win."""
    if first is None or second is None:
        return Match(first, second)
    winner = int((first.seed * 7 + second.seed * 3) % 4 == 0)
    beaten = (first.seed + second.seed) % 3
    return Match(first, second, (beaten, 3) if winner else (3, beaten), winner)


def _loser(match: Match) -> Entrant | None:
    return None if match.winner is None else match.entrants[1 - match.winner]


def knock_out(count: int, played: int) -> tuple[tuple[Match, ...], ...]:
    """The rounds of a bracket, the first ones played."""
    seeded = entrants(count)
    left: list[Entrant | None] = [seeded[seed - 1] for seed in _places(count)]
    rounds: list[tuple[Match, ...]] = []
    while len(left) > 1:
        pairs = list(zip(left[::2], left[1::2], strict=True))
        on = len(rounds) < played
        rounds.append(tuple(_play(*pair) if on else Match(*pair) for pair in pairs))
        left = [match.advancing for match in rounds[-1]]
    return tuple(rounds)


def lower(rounds: tuple[tuple[Match, ...], ...]) -> tuple[tuple[Match, ...], ...]:
    """The lower bracket that belongs to an upper one."""
    left = [_loser(match) for match in rounds[0]]
    made: list[tuple[Match, ...]] = []
    for following in rounds[1:]:
        pairs = zip(left[::2], left[1::2], strict=True)
        made.append(tuple(_play(*pair) for pair in pairs))
        falling = reversed([_loser(match) for match in following])
        drops = zip((match.advancing for match in made[-1]), falling, strict=True)
        made.append(tuple(_play(*pair) for pair in drops))
        left = [match.advancing for match in made[-1]]
    return tuple(made)


@sample("standings", "standings with draws, tie-breaks, movement, a cut and strange names")
def standings(theme: Theme) -> Picture:
    """The first page of two."""
    rows = tuple(
        StandingsRow(
            place=number,
            name=name,
            wins=max(0, 10 - number),
            draws=number % 2,
            losses=number - 1,
            score=max(0, 10 - number) * 3 + number % 2,
            change=(0, 2, -1, None, 12, -11)[number % 6],
            highlighted=number == 5,
        )
        for number, name in enumerate(_NAMES, 1)
    )
    return standings_picture(Standings(rows, cut=4), theme=theme)


@sample("standings-ladder", "six ratings without draws and tie-breaks")
def ladder(theme: Theme) -> Picture:
    """Names have more room."""
    rows = tuple(
        StandingsRow(number, name, 40 - number, number * 3, 1812 - 13 * number)
        for number, name in enumerate(_NAMES[:6], 1)
    )
    return standings_picture(Standings(rows), theme=theme)


@sample("bracket-8", "a bracket of eight before its final")
def eight(theme: Theme) -> Picture:
    """Names in the first round."""
    return bracket_picture(Bracket(knock_out(8, 2)), theme=theme)


@sample("bracket-16", "a bracket of sixteen, three rounds played")
def sixteen(theme: Theme) -> Picture:
    """The most that one picture holds."""
    return bracket_picture(Bracket(knock_out(16, 3)), theme=theme)


@sample("bracket-32", "half of a bracket of 32, finished")
def thirty_two(theme: Theme) -> Picture:
    """The final is a part of its own."""
    return bracket_picture(Bracket(knock_out(32, 5)), theme=theme)


@sample("bracket-lower", "the lower bracket of a double elimination with 32")
def lower_bracket(theme: Theme) -> Picture:
    """Who loses above drops in below."""
    upper = knock_out(32, 5)
    return bracket_picture(Bracket(upper, lower(upper)), part=3, theme=theme)


@sample("bracket-finals", "the finals of a double elimination: the second was needed")
def finals(theme: Theme) -> Picture:
    """The winner of the lower bracket has to win twice."""
    first, second = entrants(2)
    matches = (Match(first, second, (1, 3), 1), Match(first, second, (3, 2), 0))
    upper = knock_out(8, 3)
    return bracket_picture(Bracket(upper, lower(upper), matches), part=2, theme=theme)
