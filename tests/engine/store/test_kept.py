"""What is kept of a person, as he is told it."""

from __future__ import annotations

from engine.store import Store
from engine.store.forget import forget
from engine.store.kept import TOLD_AS, Topic, kept_of
from engine.store.ladder.roles import Given, drop_all_given, held_roles, put_given
from engine.store.players import Player, choose_locale
from engine.store.schema import METADATA
from tests.engine.store.scenes import ANNA, BO, NOON, SERVER
from tests.engine.store.test_people import played


def test_every_table_that_holds_people_says_what_it_is_told_as() -> None:
    holding = {
        table.name
        for table in METADATA.sorted_tables
        if any(column.info.get("person") for column in table.columns)
    }
    assert set(TOLD_AS) == holding


async def test_what_is_kept_is_counted_and_gone_once_somebody_is_forgotten(store: Store) -> None:
    await played(store)
    await store.commit(put_given, SERVER, Given(ANNA, 5, held=True, at=NOON))
    await store.commit(put_given, SERVER, Given(ANNA, 6, held=False, at=NOON))
    assert await store.read(held_roles, ANNA) == ((SERVER, 5),)
    kept = await store.read(kept_of, ANNA)
    assert kept.player.name == "Anna"
    assert kept.counts == {Topic.ROUNDS: 1, Topic.TABLES: 1, Topic.ROLES: 2}
    await store.commit(choose_locale, BO, "de", NOON)
    assert (await store.read(kept_of, BO)).counts == {Topic.ROUNDS: 1}
    await forget(store, ANNA, NOON)
    gone = await store.read(kept_of, ANNA)
    assert (gone.player, gone.counts) == (Player(ANNA), {})
    assert await store.read(held_roles, ANNA) == ()
    await store.commit(put_given, SERVER, Given(BO, 5, held=True, at=NOON))
    await store.commit(put_given, SERVER, Given(BO, 6, held=False, at=NOON))
    await store.commit(put_given, SERVER + 1, Given(BO, 7, held=True, at=NOON))
    assert await store.commit(drop_all_given, SERVER, BO) == (5,)
    assert await store.read(held_roles, BO) == ((SERVER + 1, 7),)  # taken in that server's turn
    assert await store.commit(drop_all_given, SERVER + 1, BO) == (7,)
    assert Topic.ROLES not in (await store.read(kept_of, BO)).counts
    assert (await store.read(kept_of, BO)).player.locale == "de"
