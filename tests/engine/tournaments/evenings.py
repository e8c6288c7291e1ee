"""The evenings whose whole text is kept in ``golden/``. To write them anew, after looking at each
difference: ``python -m tests.engine.tournaments.evenings``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from engine.tournaments import facts as f
from engine.tournaments.adjudication import walkovers
from engine.tournaments.csv_files import boards_csv
from engine.tournaments.duplicate import score_of_boards
from engine.tournaments.log_text import log_lines, round_lines, standings_lines
from engine.tournaments.plan import Format, Partners, Plan, RoundLength, Scale, Seeding
from engine.tournaments.rounds import BoardScore, Pairing
from engine.tournaments.schedule import boards_of_round
from engine.tournaments.scores import TableScore
from tests.engine.tournaments.playing import DRAW, Evening, stronger_wins, win

FOLDER = Path(__file__).parent / "golden"
SWISS = Plan("Friday Swiss", rounds=3, seeding=Seeding.RATING)


def some_draws(number: int, pairing: Pairing) -> TableScore:
    """Stronger sides win, but table 3 of each round draws, and table 2 of round 2 is upset."""
    if (number, pairing.table) == (2, 2):
        return win(1, (0, 3), (5, 60))
    return DRAW if pairing.table == 3 else stronger_wins(number, pairing)


def swiss() -> Evening:
    """Seven pairs, a late entry, a drop-out in the middle of a round, an undo."""
    evening = Evening(SWISS, 7)
    evening.start()
    evening.play(some_draws)
    evening.sign_up()
    evening.open_round()
    evening.drop(6)
    for fact in walkovers(evening.state):
        evening.do(fact)
    evening.score(some_draws)
    evening.do(f.Undone(evening.journal.last_step().number))
    evening.score(some_draws)
    evening.play(some_draws)
    evening.do(f.Finished())
    return evening


def mixer() -> Evening:
    """Eight individuals who change partners: everybody with everybody."""
    plan = Plan("Mixer", Format.ROUND_ROBIN, Partners.CHANGING, rounds=7, seeding=Seeding.RATING)
    evening = Evening(plan, 8)
    evening.start()
    evening.play_to_the_end(some_draws)
    return evening


def groups() -> Evening:
    """Nine pairs in two groups, then semi-finals and a final."""
    plan = Plan("Cup", Format.GROUPS, rounds=0, groups=2, qualifiers=2, seeding=Seeding.RATING)
    evening = Evening(plan, 9)
    evening.start()
    evening.play_to_the_end(stronger_wins)
    return evening


def double_elimination() -> Evening:
    """Six pairs; the winner of the lower bracket wins the first final."""
    plan = Plan("Double", Format.DOUBLE_ELIMINATION, rounds=0, seeding=Seeding.RATING)
    evening = Evening(plan, 6)
    evening.start()

    def scorer(number: int, pairing: Pairing) -> TableScore:
        return win(1) if pairing.match == "F-1" else stronger_wins(number, pairing)

    evening.play_to_the_end(scorer)
    return evening


def duplicate() -> Evening:
    """Five pairs, three rounds of two boards, one board not played."""
    plan = replace(SWISS, name="Duplicate", duplicate=True, length=RoundLength(deals=2))
    evening = Evening(plan, 5)
    evening.start()
    while (opened := evening.open_round()) is not None:
        for board in boards_of_round(plan, opened.number):
            for table in opened.tables:
                number = table.pairing.table
                total = None if (board, number) == (3, 1) else (board * 35 + number * 25) % 160
                score = BoardScore(board, total)
                evening.do(f.BoardPlayed(opened.number, number, score))
        for table in evening.state.rounds[-1].tables:
            score = score_of_boards(plan, 80, table)
            evening.do(f.ResultGiven(opened.number, table.pairing.table, score))
    return evening


def duplicate_by_steps() -> Evening:
    """The same with steps: only the scale differs."""
    evening = duplicate()
    plan = replace(evening.state.plan, scale=Scale.STEPS)
    again = Evening(plan, 0)
    for line in evening.journal.lines[1:]:
        again.do(line.fact)
    return again


EVENINGS: dict[str, Callable[[], Evening]] = {
    "swiss": swiss,
    "mixer": mixer,
    "groups": groups,
    "double_elimination": double_elimination,
    "duplicate": duplicate,
    "duplicate_by_steps": duplicate_by_steps,
}


def text_of(evening: Evening) -> str:
    """A whole evening: rounds, boards, standings, log."""
    return "\n".join(_lines(evening)) + "\n"


def _lines(evening: Evening) -> Iterator[str]:
    state = evening.state
    for number in state.rounds:
        yield from round_lines(state, number)
    if state.plan.duplicate:
        yield "Boards"
        yield from (f"  {line}" for line in boards_csv(state).splitlines())
    yield "Standings"
    yield from standings_lines(state)
    yield "Log"
    yield from (f"  {line}" for line in log_lines(evening.journal))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, evening in EVENINGS.items():
        (FOLDER / f"{name}.txt").write_text(text_of(evening()), encoding="utf-8")
