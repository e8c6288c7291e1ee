"""What a table's match comes to in the tournament: facts for its log. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from engine.director.dealing import boards_of_table
from engine.director.playings import rules_of
from engine.rules.match import Match
from engine.tables.fixtures import all_deals_played
from engine.tables.state import Fixture
from engine.tournaments.adjudication import TableProgress, adjudicate, boards_not_played, late_rule
from engine.tournaments.applying import applied
from engine.tournaments.brackets import is_bracket_match
from engine.tournaments.duplicate import score_of_boards
from engine.tournaments.facts import Fact, ResultGiven
from engine.tournaments.rounds import Pairing
from engine.tournaments.scores import TableScore, boundary, score_of_deals
from engine.tournaments.state import Tournament

__all__ = ["better_seed", "facts_of_table"]


def facts_of_table(
    state: Tournament,
    fixture: Fixture,
    match: Match | None,
    *,
    over: bool,
    absent: tuple[int, ...] = (),
) -> tuple[Fact, ...]:
    """What the log of a tournament doesn't know yet of one of its open tables.

    :param match: what was played; None where nothing was.
    :param over: whether nothing more will be played: where that is less than the round asks for,
        the plan's rule for late tables decides.
    :param absent: the sides that never came.
    """
    record = state.table(fixture.round, fixture.table)
    if record is None or record.score is not None:
        return ()
    played = () if match is None else match.history
    facts: list[Fact] = list(boards_of_table(state, fixture, played))
    if not over:
        return tuple(facts)
    for fact in facts:
        state = applied(fact, state)
    complete = match is not None and (bool(match.won_by) or all_deals_played(fixture, match))
    if fixture.is_duplicate:
        for fact in boards_not_played(state, fixture.round, fixture.table, absent):
            facts.append(fact)
            state = applied(fact, state)
    score = _score(state, fixture, match, absent=absent, complete=complete)
    return (*facts, ResultGiven(fixture.round, fixture.table, score))


def _score(
    state: Tournament,
    fixture: Fixture,
    match: Match | None,
    *,
    absent: tuple[int, ...],
    complete: bool,
) -> TableScore:
    rules = rules_of(state)
    record = state.rounds[fixture.round - 1].tables[fixture.table - 1]
    if fixture.is_duplicate:
        score = score_of_boards(state.plan, boundary(rules), record)
    else:
        score = score_of_deals(rules, () if match is None else match.history)
    must_decide = is_bracket_match(record.pairing.match)
    decided = score.winner is not None or not must_decide
    if complete and decided:
        return score
    progress = TableProgress(
        score.levels,
        score.points,
        _declaring(match),
        () if complete else absent,
        better_seed(state, record.pairing),
    )
    given, _ = adjudicate(late_rule(state.plan), progress, must_decide=must_decide)
    if complete:
        return TableScore(given.winner, score.levels, score.points)
    if fixture.is_duplicate and not absent and decided:
        return score
    return given


def _declaring(match: Match | None) -> int | None:
    """The side in declaring position; None before the first deal is over, and for boards."""
    if match is None or match.boards or not match.history or match.declarer is None:
        return None
    return match.declarer % 2


def better_seed(state: Tournament, pairing: Pairing) -> int:
    """Which side of a table has the better seed: of individuals, the better of the best two."""

    def seeds(side: Sequence[int]) -> list[int]:
        return sorted(state.seeds.index(each) for each in side)

    first, second = pairing.sides
    return int(seeds(second) < seeds(first))
