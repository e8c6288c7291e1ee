"""What an undo takes back: a step of somebody's, with what followed from it by itself."""

from __future__ import annotations

from engine.director.consequences import last_step
from engine.tournaments import facts as f
from engine.tournaments.journal import Journal
from engine.tournaments.plan import Plan, RoundLength
from engine.tournaments.scores import TableScore
from engine.tournaments.state import Stage
from tests.engine.director.directing import CHANNEL, OLGA, SERVER, Directed

ANNA, BO = 700_000_000_000_000_001, 700_000_000_000_000_002
CLOCKED = Plan("Clocked", rounds=2, preset="single-deck", length=RoundLength(deals=1, seconds=600))


def steps(journal: Journal | None) -> list[str]:
    assert journal is not None
    return [type(each.fact).__name__ for each in last_step(journal)]


async def undone(evening: Directed, tournament: int) -> None:
    """An organiser takes the last step back, all of it."""
    journal = evening.director.journal(tournament)
    assert journal is not None
    await evening.director.undo(tournament, last_step(journal)[-1].number, by=OLGA)


async def played(evening: Directed) -> int:
    """Two pairs of computers have played their first round."""
    tournament = await evening.director.create(CLOCKED, server=SERVER, channel=CHANNEL, by=OLGA)
    await evening.director.add_computers(tournament, ["One", "Two"], strength="easy", by=OLGA)
    await evening.director.begin(tournament, by=OLGA)
    await evening.director.start_round(tournament, by=OLGA)
    await evening.do(tournament, f.ResultGiven(1, 1, TableScore(0, (1, 0))), by=0)
    return tournament


async def test_a_computer_that_was_added_goes_at_once(evening: Directed) -> None:
    tournament = await evening.director.create(CLOCKED, server=SERVER, channel=CHANNEL, by=OLGA)
    await evening.director.add_computers(tournament, ["One", "Two"], strength="easy", by=OLGA)
    entering = ["Entered", "PartnerConfirmed"]
    assert steps(evening.director.journal(tournament)) == entering
    await undone(evening, tournament)
    assert [each.name for each in evening.state(tournament).entrants] == ["One"]
    assert steps(evening.director.journal(tournament)) == entering, "the one before"


async def test_a_replay_goes_with_the_time_that_it_brought(evening: Directed) -> None:
    tournament = await played(evening)
    score = evening.state(tournament).rounds[0].tables[0].score
    ends = evening.state(tournament).rounds[0].clock.ends
    evening.clock.go_on(400)
    await evening.do(tournament, f.ReplayOrdered(1, 1))
    assert steps(evening.director.journal(tournament)) == ["ReplayOrdered", "TimeGiven"]
    await undone(evening, tournament)
    assert evening.state(tournament).rounds[0].tables[0].score == score
    assert evening.state(tournament).rounds[0].clock.ends == ends


async def test_time_that_an_organiser_gives_after_it_is_a_step_of_its_own(
    evening: Directed,
) -> None:
    tournament = await played(evening)
    evening.clock.go_on(400)
    await evening.do(tournament, f.ReplayOrdered(1, 1))
    await evening.do(tournament, f.TimeGiven(1, 60))
    assert steps(evening.director.journal(tournament)) == ["TimeGiven"]
    await undone(evening, tournament)
    assert steps(evening.director.journal(tournament)) == ["ReplayOrdered", "TimeGiven"]


async def test_who_was_shut_out_comes_back_with_the_win_of_his_opponent_taken_away(
    evening: Directed,
) -> None:
    tournament = await played(evening)
    await undone(evening, tournament)
    await evening.do(tournament, f.Disqualified(1, "so"))
    assert steps(evening.director.journal(tournament)) == ["Disqualified", "ResultGiven"]
    await undone(evening, tournament)
    state = evening.state(tournament)
    assert not state.entrants[0].disqualified
    assert state.rounds[0].tables[0].score is None


async def test_check_in_is_closed_again_and_waits_for_the_organiser(evening: Directed) -> None:
    tournament = await evening.director.create(CLOCKED, server=SERVER, channel=CHANNEL, by=OLGA)
    await evening.director.add_computers(tournament, ["One", "Two"], strength="easy", by=OLGA)
    await evening.do(tournament, f.CheckInOpened())
    assert steps(evening.director.journal(tournament)) == [
        "CheckInOpened",
        "CheckedIn",
        "CheckedIn",
    ]
    await undone(evening, tournament)
    state = evening.state(tournament)
    assert state.stage is Stage.SIGN_UP
    assert not any(each.checked_in for each in state.entrants)
    running = evening.director.running(tournament)
    assert running is not None
    assert running.held


async def test_nothing_is_the_last_step_of_what_was_just_set_up(evening: Directed) -> None:
    tournament = await evening.director.create(CLOCKED, server=SERVER, channel=CHANNEL, by=OLGA)
    assert steps(evening.director.journal(tournament)) == []
    await evening.do(tournament, f.Entered("Cats", (ANNA, BO)), by=ANNA)
    assert steps(evening.director.journal(tournament)) == ["Entered"]
    await evening.do(tournament, f.PartnerConfirmed(1, BO), by=BO)
    assert steps(evening.director.journal(tournament)) == ["PartnerConfirmed"], "Bo's own"


async def test_where_very_much_followed_it_is_taken_back_line_by_line(evening: Directed) -> None:
    tournament = await evening.director.create(CLOCKED, server=SERVER, channel=CHANNEL, by=OLGA)
    names = [f"Machines {n}" for n in range(12)]
    await evening.director.add_computers(tournament, names, strength="easy", by=OLGA)
    await evening.do(tournament, f.CheckInOpened())
    assert steps(evening.director.journal(tournament)) == ["CheckedIn"]
    await undone(evening, tournament)
    assert [each.checked_in for each in evening.state(tournament).entrants] == [True] * 11 + [False]
