"""A forgotten person is a number that means nobody on the ladder too; the ladder stays whole."""

import json
from pathlib import Path

import sqlalchemy as sa

from engine.ladder.correcting import Author, merge_accounts
from engine.ladder.keeper import Keeper
from engine.ladder.rebuild import rebuild
from engine.store import Store
from engine.store.export import export_server
from engine.store.forget import forget
from engine.store.ladder.boards import Board, Ladder, page_after
from engine.store.ladder.people import LadderChoice, put_choice
from engine.store.ladder.standings import standings_of_person
from engine.store.ladder.units import EVERYWHERE
from engine.store.schema import LADDER_STANDINGS
from tests.engine.ladder.contents import contents
from tests.engine.ladder.stories import ANNA, BO, EVE, SERVER, after, play_match, won_by

NOW = after(10_000)


async def test_nothing_of_a_forgotten_person_is_left_and_rebuilding_gives_the_same(
    store: Store,
) -> None:
    for n in range(3):
        await store.commit(play_match, [won_by(n % 2)] * 4, at=after(100 * n))
    keeper = Keeper(store, lambda: NOW)
    await keeper.catch_up()
    await keeper.decide(SERVER, merge_accounts, Author(SERVER, BO, "same", NOW), EVE, ANNA)
    gone = await forget(store, ANNA, NOW, even_if_seated=True)
    assert await store.read(standings_of_person, SERVER, ANNA) == []
    (standing,) = await store.read(standings_of_person, SERVER, gone.pseudonym)
    assert standing.sessions == 3
    held = await store.read(contents)
    assert str(ANNA) not in repr(held)
    await rebuild(store, NOW)
    (again,) = await store.read(standings_of_person, SERVER, gone.pseudonym)
    assert again == standing


def shown_as_long_ago(connection: sa.Connection, pseudonym: int) -> None:
    """Who was forgotten stands on leaderboards."""
    his = LADDER_STANDINGS.c.player_id == pseudonym
    connection.execute(sa.update(LADDER_STANDINGS).where(his).values(visible=True))


async def test_who_is_forgotten_takes_no_place_on_a_leaderboard(store: Store) -> None:
    await store.commit(play_match, [won_by(0)] * 4)
    everywhere = LadderChoice(ANNA, everywhere=True)
    await store.commit(put_choice, everywhere, NOW)
    keeper = Keeper(store, lambda: NOW)
    await keeper.catch_up()
    boards = [Ladder(scope, 0, "four", Board.LEVELS) for scope in (SERVER, EVERYWHERE)]

    async def people() -> list[list[int]]:
        pages = [await store.read(page_after, each, None, 10) for each in boards]
        return [[line.standing.player_id for line in page.lines] for page in pages]

    on_server, _ = before = await people()
    assert ANNA in on_server
    gone = await forget(store, ANNA, NOW, even_if_seated=True)
    without = [[each for each in page if each != ANNA] for page in before]
    assert await people() == without
    await store.commit(shown_as_long_ago, gone.pseudonym)
    assert await people() != without
    await keeper.catch_up()
    assert await people() == without, "nor where an earlier release left him on it"
    await rebuild(store, NOW)
    assert await people() == without
    (standing,) = await store.read(standings_of_person, SERVER, gone.pseudonym)
    assert standing.rounds == 4, "for the others, who played with him"


async def test_a_servers_export_holds_its_decisions(store: Store, tmp_path: Path) -> None:
    await store.commit(play_match, [won_by(0)] * 4)
    keeper = Keeper(store, lambda: NOW)
    await keeper.decide(SERVER, merge_accounts, Author(SERVER, BO, "same", NOW), EVE, ANNA)
    await export_server(store, SERVER, tmp_path / "out.jsonl", NOW)
    rows = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text().splitlines()]
    (fact,) = [row for row in rows if row.get("table") == "ladder_facts"]
    assert (fact["kind"], fact["reason"], fact["author_id"]) == ("merge", "same", str(BO))
