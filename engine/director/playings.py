"""Which tables a tournament wants played now, and who sits where at them: functions of its log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.director.machines import character_of
from engine.players.characters import newcomer, read_character
from engine.rules.ruleset import Rules, preset
from engine.tables.people import STAND_IN
from engine.tables.state import Fixture
from engine.tournaments.boards import board_rules
from engine.tournaments.entrants import is_computer, is_forgotten
from engine.tournaments.facts import ReplayOrdered, RoundStarted
from engine.tournaments.journal import Journal
from engine.tournaments.rounds import Pairing, TableRecord
from engine.tournaments.schedule import boards_of_round
from engine.tournaments.state import Stage, Tournament

__all__ = [
    "Playing",
    "Sitter",
    "fixture_for",
    "open_playings",
    "player_seats",
    "playings",
    "rules_of",
    "sitters_of",
    "steps_of_rounds",
]

Sitter = tuple[int | None, str | None]
"""Who holds a seat: a person, or the strength of a computer player."""

_NOBODY: Sitter = (None, None)


@dataclass(frozen=True, slots=True)
class Playing:
    """One playing of one table of a round.

    :ivar step: the line of the log that opened the round.
    :ivar round: the number of the round.
    :ivar number: the number of the table in the round.
    :ivar attempt: how many replays were ordered before.
    :ivar record: what it has delivered.
    """

    step: int
    round: int
    number: int
    attempt: int
    record: TableRecord

    @property
    def key(self) -> tuple[int, int, int]:
        """What names it in its tournament."""
        return self.step, self.number, self.attempt


def steps_of_rounds(journal: Journal) -> Mapping[int, int]:
    """The line of the log that opened each round that stands, by the round's number."""
    return {
        line.fact.number: line.number
        for line in journal.lines
        if isinstance(line.fact, RoundStarted) and line.fact.number <= len(journal.state.rounds)
    }


def playings(journal: Journal) -> tuple[Playing, ...]:
    """The latest playing of every table of every round."""
    steps = steps_of_rounds(journal)
    replays: dict[tuple[int, int], int] = {}
    for line in journal.lines:
        fact = line.fact
        if isinstance(fact, ReplayOrdered) and line.number > steps.get(fact.round, line.number):
            key = fact.round, fact.table
            replays[key] = replays.get(key, 0) + 1
    return tuple(
        Playing(steps[each.number], each.number, number, replays.get((each.number, number), 0), at)
        for each in journal.state.rounds
        for number, at in enumerate(each.tables, 1)
    )


def open_playings(journal: Journal) -> tuple[Playing, ...]:
    """Those that are to be played now: the tournament runs, and they have no score."""
    if journal.state.stage is not Stage.RUNNING:
        return ()
    return tuple(each for each in playings(journal) if each.record.score is None)


def sitters_of(state: Tournament, pairing: Pairing) -> tuple[Sitter, ...]:
    """Who holds the four seats of a table: the first side 0 and 2, the second 1 and 3."""
    seats = [_NOBODY] * 4
    for held in player_seats(state, pairing).values():
        for seat, player in held.items():
            seats[seat] = _sitter(player)
    return tuple(seats)


def player_seats(state: Tournament, pairing: Pairing) -> Mapping[int, Mapping[int, int]]:
    """Who holds which seats of a table: for each entrant, the player at each of its seats."""
    found: dict[int, dict[int, int]] = {number: {} for number in pairing.entrants}
    for side in (0, 1):
        players = [
            (number, player)
            for number in pairing.sides[side]
            for player in state.entrants[number - 1].players
        ]
        for place, (number, player) in enumerate(players[:2]):
            found[number][side + 2 * place] = player
    return found


def _sitter(player: int) -> Sitter:
    if is_forgotten(player):
        return None, STAND_IN
    return (None, character_of(player).word) if is_computer(player) else (player, None)


def named(sitters: Sequence[Sitter], taken: Sequence[str] = ()) -> tuple[Sitter, ...]:
    """The same with a name for whoever sits in for a person, as it is written down at a table."""
    words = [*taken, *(word for _, word in sitters if word is not None)]
    found: list[Sitter] = []
    for person, word in sitters:
        if word is not None and not read_character(word).name:
            word = newcomer(word, words).word  # noqa: PLW2901 - the same one, with a name
            words.append(word)
        found.append((person, word))
    return tuple(found)


def rules_of(state: Tournament) -> Rules:
    """The rules of its tables; those of a duplicate leave level and declarer to the board."""
    rules = preset(state.plan.preset)
    return board_rules(rules) if state.plan.duplicate else rules


def fixture_for(tournament: int, state: Tournament, playing: Playing, now: int) -> Fixture:
    """What a table is told that plays it.

    :param now: a table that is opened later than its round begins at once.
    """
    found = state.rounds[playing.round - 1]
    return Fixture(
        tournament,
        state.plan.name,
        playing.step,
        playing.round,
        playing.number,
        max(found.clock.starts, now),
        state.plan.length.deals,
        tuple(boards_of_round(state.plan, playing.round)),
        playing.attempt,
    )
