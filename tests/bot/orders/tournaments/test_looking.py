"""Looking at tournaments by command: what there is, and a line where there is nothing yet."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.orders.tournaments import looking, suggesting
from bot.presses.answers import Answer
from engine.tournaments import facts as f
from engine.tournaments.plan import Format, Plan, RoundLength
from tests.bot.orders.tournaments.halls import OLGA, Hall, key, words

pytestmark = pytest.mark.asyncio(loop_scope="module")

Look = Callable[[Hall, int | None], Awaitable[Answer]]

LOOKS: dict[str, Look] = {
    "show": lambda h, t: looking.show(h.desk, h.asker(11), t),
    "pairings": lambda h, t: looking.pairings(h.desk, h.asker(11), t),
    "standings": lambda h, t: looking.standings(h.desk, h.asker(11), t),
    "bracket": lambda h, t: looking.bracket(h.desk, h.asker(11), t),
    "my": lambda h, t: looking.mine(h.desk, h.asker(11), t),
    "boards": lambda h, t: looking.boards(h.desk, h.asker(11), t),
    "log": lambda h, t: looking.log(h.desk, h.asker(11), t),
}

KINDS = {
    "swiss": Plan("Swiss", rounds=2, length=RoundLength(deals=1)),
    "knock-out": Plan("Cup", Format.SINGLE_ELIMINATION, rounds=0, length=RoundLength(deals=1)),
    "groups": Plan("Groups", Format.GROUPS, rounds=0, groups=2, length=RoundLength(deals=1)),
    "duplicate": Plan("Boards", rounds=1, duplicate=True, length=RoundLength(deals=1)),
}


@pytest.mark.parametrize("kind", KINDS)
async def test_every_look_at_every_kind_at_every_stage_says_something(
    hall: Hall, kind: str
) -> None:
    early = await hall.filled(4, KINDS[kind])
    later = await hall.begun(4, KINDS[kind])
    for tournament in (early, later):
        for look in LOOKS.values():
            assert words(await look(hall, tournament))
    if kind != "duplicate":
        await hall.scored(later)
    await hall.do(later, f.Cancelled())
    for look in LOOKS.values():
        assert words(await look(hall, later))


@pytest.mark.parametrize("name", LOOKS)
async def test_what_there_is_not_is_told(hall: Hall, name: str) -> None:
    assert key(await LOOKS[name](hall, None)) == "organise.none"
    assert key(await LOOKS[name](hall, 10**9)) == "organise.no_such"
    await hall.created()
    await hall.created()
    assert key(await LOOKS[name](hall, None)) == "organise.which"


async def test_a_round_that_is_not_is_told(hall: Hall) -> None:
    tournament = await hall.filled(2)
    asker = hall.asker(11)
    early = await looking.pairings(hall.desk, asker, tournament)
    assert words(early) == "No round has begun yet."
    begun = await hall.begun(2)
    later = await looking.pairings(hall.desk, asker, begun, 7)
    assert words(later) == "There is no round 7 yet."


async def test_boards_are_those_of_a_duplicate(hall: Hall) -> None:
    tournament = await hall.begun(2)
    none = await looking.boards(hall.desk, hall.asker(11), tournament)
    assert key(none) == "organise.no_duplicate"
    duplicate = await hall.begun(4, KINDS["duplicate"])
    for number in (1, 99):
        assert words(await looking.boards(hall.desk, hall.asker(11), duplicate, number))


async def test_all_of_a_server_are_listed_and_none_of_another(hall: Hall) -> None:
    assert key(await looking.list_tournaments(hall.desk, hall.asker(11))) == "organise.none"
    await hall.created(name="Open")
    over = await hall.created(name="Over")
    await hall.do(over, f.Cancelled())
    listed = words(await looking.list_tournaments(hall.desk, hall.asker(11)))
    assert "Open" in listed
    assert "Over" in listed
    elsewhere = hall.asker(11, server=1)
    assert key(await looking.list_tournaments(hall.desk, elsewhere)) == "organise.none"


async def test_suggestions_are_of_the_tournament_that_is_meant(hall: Hall) -> None:
    tournament = await hall.filled(2)
    asker = hall.asker(OLGA)
    assert suggesting.tournament_choices(hall.desk, asker, "fri") == [
        (f"Friday · {tournament}", tournament)
    ]
    assert suggesting.entrant_choices(hall.desk, asker, "pair 2") == [("2 · Pair 2", 2)]
    assert [value for _, value in suggesting.player_choices(hall.desk, asker, "pair 1")] == [
        "11",
        "21",
    ]
    await hall.created()
    assert suggesting.entrant_choices(hall.desk, asker, "") == [], "which one isn't clear"
    assert len(suggesting.entrant_choices(hall.desk, asker, "", tournament)) == 2


async def test_between_rounds_everybody_is_told_when_it_goes_on(hall: Hall) -> None:
    tournament = await hall.begun(2)
    await hall.scored(tournament)
    tempo = hall.desk.director.tempo
    begins = f"<t:{hall.desk.director.now() + tempo.rest + tempo.ready}:R>"
    for name in ("my", "show"):
        assert f"The next round begins {begins}." in words(await LOOKS[name](hall, tournament))
