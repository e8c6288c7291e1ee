"""Words of players count in the deals of tournaments, but for boards, which all tables share."""

from __future__ import annotations

from engine.director.values import Tempo
from engine.store import Store
from engine.tables import commands as c
from engine.tables.outcomes import Done, Refused
from engine.tables.speeds import Speed
from engine.tournaments.plan import Plan, RoundLength
from tests.engine.director.directing import Directed, started

SWISS = Plan("Words", rounds=1, preset="single-deck", length=RoundLength(deals=1))
BOARDS = Plan("Boards", rounds=1, preset="single-deck", duplicate=True, length=RoundLength(deals=1))


async def waiting(store: Store, plan: Plan) -> tuple[Directed, int]:
    """A table of two pairs that begins soon."""
    evening = await started(store, tempo=Tempo(speed=Speed.CORRESPONDENCE, pace=0.0))
    tournament = await evening.with_people(plan, 2)
    await evening.opened(tournament)
    return evening, tournament


async def test_a_word_from_before_the_round_is_in_its_deal(store: Store) -> None:
    evening, tournament = await waiting(store, SWISS)
    table = evening.table(tournament)
    assert isinstance(await evening.played.host.do(table, 1001, c.Promise()), Done)
    promise = evening.played.state(table).promise
    assert promise is not None
    assert isinstance(await evening.played.host.do(table, 1001, c.Word("luck", promise)), Done)
    seat = evening.played.state(table).seat_of(1001)
    assert seat is not None
    await evening.playing(tournament)
    await evening.played.dealt(table)
    live = evening.played.live(table)
    assert live.round is not None
    assert live.round.seed.words[seat] == "luck"


async def test_a_board_takes_none_also_from_a_forged_press(store: Store) -> None:
    evening, tournament = await waiting(store, BOARDS)
    table = evening.table(tournament)
    for command in (c.Promise(), c.Word("luck")):
        assert isinstance(await evening.played.host.do(table, 1001, command), Refused)
    await evening.playing(tournament)
    for command in (c.Promise(), c.Word("luck")):
        assert isinstance(await evening.played.host.do(table, 1001, command), Refused)
