"""Tournaments to look at: as large as they get, with the longest and nastiest names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from bot.texts.languages import Language
from bot.texts.speaker import Speaker
from bot.views.tournament.about import About
from engine.tournaments import facts as f
from engine.tournaments.journal import Journal, create
from engine.tournaments.pairing import next_round
from engine.tournaments.plan import Format, Partners, Plan, RoundLength, Seeding
from engine.tournaments.promises import promise
from engine.tournaments.rounds import BoardScore, Pairing
from engine.tournaments.schedule import boards_of_round
from engine.tournaments.scores import Ending, TableScore
from engine.tournaments.seeding import seeded
from tests.bot.views.worlds import BIG, NASTY

NOW = 1_796_040_000
HUGE = (1 << 62) - 1
SECRET = bytes(range(32))
LONG = NASTY + " + " + NASTY
"""What two people who sign up together are called."""


def plan(**changes: object) -> Plan:
    """A plan with every time set and the longest name."""
    base = Plan(
        ("*_~`|" * 20)[:100],
        seeding=Seeding.RATING,
        check_in=NOW - 900,
        start=NOW,
        end=NOW + 7200,
        last_late_entry=9,
    )
    return replace(base, **changes)  # pyright: ignore[reportArgumentType]


def signed_up(chosen: Plan, entrants: int, *, name: str = "") -> Journal:
    """That many entrants, all confirmed."""
    journal = create(chosen, promise(SECRET, chosen.name), at=NOW - 3600, by=BIG)
    pairs = chosen.partners is Partners.FIXED
    for number in range(1, entrants + 1):
        first = BIG + 2 * number
        players: tuple[int, ...] = (first, first + 1) if pairs else (first,)
        called = name or (LONG if pairs else NASTY)
        journal = journal.add(f.Entered(called, players, 2000 - number), at=NOW - 3000, by=first)
        if pairs:
            confirmed = f.PartnerConfirmed(number, first + 1)
            journal = journal.add(confirmed, at=NOW - 3000, by=first + 1)
    return journal


def begun(chosen: Plan, entrants: int, *, name: str = "") -> Journal:
    """… with the first round open."""
    journal = signed_up(chosen, entrants, name=name)
    journal = journal.add(seeded(journal.state), at=NOW)
    return opened(journal)


def opened(journal: Journal) -> Journal:
    """… with the next round open, where there is one."""
    fact = next_round(journal.state, NOW)
    return journal if fact is None else journal.add(fact, at=NOW)


def score_of(pairing: Pairing) -> TableScore:
    """Mostly the stronger side; every way in which a table can end."""
    number = pairing.table
    winner = number % 2
    if number % 7 == 3:
        return TableScore(winner, (1, 1), (20 + 5 * winner, 25 - 5 * winner), Ending.ADJUDICATED)
    if number % 7 == 5:
        return TableScore(winner, ending=Ending.WALKOVER)
    ending = Ending.ADJUSTED if number % 7 == 6 else Ending.PLAYED
    return TableScore(winner, (3 * (1 - winner), 3 * winner), (110, 115), ending)


def played(journal: Journal, *, but: int = 0) -> Journal:
    """… with a score for each open table, but for the last ones."""
    last = journal.state.rounds[-1]
    for table in last.tables[: len(last.tables) - but]:
        number = table.pairing.table
        for board in boards_of_round(journal.state.plan, last.number):
            made = BoardScore(board, (40 + 35 * number + 15 * board) % 205)
            journal = journal.add(f.BoardPlayed(last.number, number, made), at=NOW + 60)
        given = f.ResultGiven(last.number, number, score_of(table.pairing))
        journal = journal.add(given, at=NOW + 60)
    return journal


def whole(chosen: Plan, entrants: int, rounds: int = 99, *, name: str = "") -> Journal:
    """A tournament after so many rounds; finished where no round is left."""
    journal = begun(chosen, entrants, name=name)
    for _ in range(rounds - 1):
        journal = played(journal)
        after = opened(journal)
        if after is journal:
            return journal.add(f.Finished(), at=NOW + 9000)
        journal = after
    return journal


KINDS: dict[str, Callable[[], Journal]] = {
    "sign_up": lambda: signed_up(plan(capacity=100), 256),
    "swiss": lambda: played(whole(plan(), 255, 2), but=60),
    "mixer": lambda: whole(plan(partners=Partners.CHANGING), 254, 1),
    "robin": lambda: whole(plan(format=Format.ROUND_ROBIN, rounds=3), 13),
    "knockout": lambda: whole(plan(format=Format.SINGLE_ELIMINATION, rounds=0), 256, 2),
    "double": lambda: whole(plan(format=Format.DOUBLE_ELIMINATION, rounds=0), 256, 3),
    "double_small": lambda: whole(plan(format=Format.DOUBLE_ELIMINATION, rounds=0), 6),
    "groups": lambda: whole(plan(format=Format.GROUPS, rounds=0, groups=8), 33),
    "survivors": lambda: whole(
        plan(format=Format.SINGLE_ELIMINATION, partners=Partners.CHANGING, rounds=9), 30, 3
    ),
    "arena": lambda: played(whole(plan(format=Format.ARENA), 40, 3), but=3),
    "duplicate": lambda: whole(plan(duplicate=True, rounds=2, length=RoundLength(deals=4)), 64),
    "duplicate_open": lambda: played(
        begun(plan(duplicate=True, length=RoundLength(deals=4)), 64), but=1
    ),
}


@cache
def journal_of(kind: str) -> Journal:
    return KINDS[kind]()


def about(journal: Journal) -> About:
    """With large ids, and a thread for every table."""
    places = {
        (number.number, table.pairing.table): HUGE
        for number in journal.state.rounds
        for table in number.tables
    }
    tables = {place: HUGE - count for count, place in enumerate(places)}
    return About(HUGE, journal, {}, places, tables, next_round=NOW)


def small(journal: Journal) -> About:
    """With small ids and names as people have them."""
    return About(7, journal)


def speakers() -> list[Speaker]:
    return [Speaker(each) for each in Language]
