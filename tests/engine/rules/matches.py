"""Matches of random results, for properties."""

from hypothesis import strategies as st

from engine.rules.friends import friends_to_call
from engine.rules.match import Match, Status
from engine.rules.order import Trump
from engine.rules.presets import PRESETS
from engine.rules.ruleset import preset
from engine.rules.scoring import LastTrick, Penalty, PlayedRound, RoundResult, score_round
from engine.rules.shapes import Unit


@st.composite
def matches(draw: st.DrawFn, rounds: int = 8) -> Match:
    """A match of any preset after some rounds with any points, or won before."""
    match = Match.start(preset(draw(st.sampled_from(sorted(PRESETS)))))
    for _ in range(draw(st.integers(0, rounds))):
        if match.status is Status.WON:
            break
        match = match.finish_round(draw(results(match)))
    return match


@st.composite
def results(draw: st.DrawFn, match: Match) -> RoundResult:
    """A result of the match's next round."""
    rules, setup = match.rules, match.next_round_setup()
    seats = st.integers(0, rules.players - 1)
    fives = st.integers(0, 12).map(lambda count: 5 * count)
    declarer = draw(seats) if setup.declarer is None else setup.declarer
    called = friends_to_call(rules)
    friends = draw(st.sets(seats.filter(lambda seat: seat != declarer), max_size=called))
    unit = Unit((), draw(st.integers(1, 2)), 1, 0)
    played = PlayedRound(
        number=setup.number,
        level=setup.level,
        trump=Trump(setup.level if setup.level != "NT" else None, None),
        declarer=declarer,
        points=tuple(draw(fives) for _ in range(rules.players)),
        kitty_points=draw(fives),
        last_trick=draw(st.none() | seats.map(lambda seat: LastTrick(seat, (unit,)))),
        penalties=tuple(draw(st.lists(st.builds(Penalty, seats, st.just(10)), max_size=2))),
        friends=tuple(sorted(friends)),
        missing=called - len(friends),
    )
    return score_round(rules, played, match.levels)
