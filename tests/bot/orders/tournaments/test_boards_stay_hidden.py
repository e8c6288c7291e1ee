"""Nobody learns by a command or a button what was made on a board that others still play."""

from __future__ import annotations

import itertools
import re
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.asker import Asker
from bot.desk import Desk
from bot.following import must_act
from bot.orders import past, replaying, tables, verifying
from bot.orders.tournaments import files
from bot.people import People
from bot.presses.answers import Answer, Change, Note, Show
from bot.presses.codec import Press, encode
from bot.presses.routes import HANDLERS, handle
from bot.presses.verbs import Verb
from bot.screens import Screens
from bot.servers import Servers
from engine.director.values import Tempo
from engine.store import Store
from engine.store.archive import FinishedRound, rounds_of_table
from engine.tables.speeds import Speed
from engine.tournaments.plan import Plan, RoundLength
from tests.engine.director.directing import Directed, started
from tests.engine.tables.hosting import CHANNEL, SERVER

BOARDS = Plan("Boards", rounds=1, preset="single-deck", duplicate=True, length=RoundLength(deals=2))
STRANGER = Asker(1001, "P1", "en-US", SERVER, CHANNEL)
"""Plays the same boards at another table."""


@pytest.fixture
async def evening(store: Store) -> AsyncIterator[Directed]:
    found = await started(store, tempo=Tempo(speed=Speed.CORRESPONDENCE, pace=0.0))
    yield found
    await found.director.stop()
    await found.played.host.stop()


async def half(evening: Directed, store: Store) -> tuple[Desk, int, FinishedRound]:
    """A desk, the computers' table, and a round it has finished before the others."""
    tournament, fast = await evening.half_played(BOARDS)
    held = evening.director.tournaments.get(tournament)
    assert held is not None
    (table,) = (spot.table_id for spot in held.spots.values() if spot.number == fast)
    assert table is not None
    clock, host = evening.played.clock, evening.played.host
    desk = Desk(host, store, People(store, clock.now), Servers(store, clock.now))
    rounds = await store.read(rounds_of_table, SERVER, table)
    return desk, table, rounds[0]


def is_refused(answer: Answer) -> bool:
    return isinstance(answer, Note) and answer.text.key == "organise.result_later"


async def test_history_tells_that_it_was_played_but_not_what_was_made(
    evening: Directed, store: Store
) -> None:
    desk, table, played = await half(evening, store)
    answer = await past.history(desk, STRANGER, table)
    assert isinstance(answer, Show)
    shown = str(answer.message)
    assert "told when all tables have played this board" in shown
    assert f"{played.result.points} points" not in shown
    assert "levels:" not in shown


async def test_neither_replay_nor_verify_open_it(evening: Directed, store: Store) -> None:
    desk, table, played = await half(evening, store)
    assert is_refused(await replaying.replay(desk, STRANGER, table))
    assert is_refused(await verifying.verify(desk, STRANGER, table, 1))
    for verb in (Verb.REPLAY, Verb.PAGE, Verb.FILM):
        press = Press(verb, table, played.round_id, 1)
        assert isinstance(await replaying.HANDLERS[verb](desk, STRANGER, press, ()), Note)


async def test_a_running_table_is_shown_to_others_without_cards_and_points(
    evening: Directed, store: Store
) -> None:
    desk, _, _ = await half(evening, store)
    (state,) = evening.played.host.tables_of(person=1001)
    for manages in (False, True):
        asker = replace(STRANGER, person=5, manages=manages)
        answer = await tables.show(desk, asker, state.table_id)
        assert isinstance(answer, Show)
        assert answer.message.files == ()


async def test_whoever_must_act_at_a_board_is_still_reminded(
    evening: Directed, store: Store
) -> None:
    desk, _, _ = await half(evening, store)
    (state,) = evening.played.host.tables_of(person=1001)
    seen = evening.played.host.view_of_seat(state.table_id, None)
    assert seen is not None
    waited = must_act(seen)
    assert waited
    nudge = Screens(desk).nudge(state.table_id, waited)
    assert nudge is not None
    assert nudge.message.mentions == waited
    board = Screens(desk).board(state.table_id)
    assert board is not None
    assert board.message.files != ()


async def test_a_table_of_a_tournament_stays_where_it_is(evening: Directed, store: Store) -> None:
    await half(evening, store)
    clock, host = evening.played.clock, evening.played.host
    desk = Desk(host, store, People(store, clock.now), Servers(store, clock.now))
    (state,) = host.tables_of(person=1001)
    await tables.show(desk, replace(STRANGER, channel=CHANNEL + 1), state.table_id)
    after = host.table(state.table_id)
    assert after is not None
    assert (after.channel_id, after.thread_id) == (state.channel_id, state.thread_id)


async def test_no_file_of_the_tournament_tells_of_it(evening: Directed, store: Store) -> None:
    desk, _, _ = await half(evening, store)
    desk.director = evening.director
    (tournament,) = (each.tournament for each in evening.director.of_server(SERVER))
    refused = {
        form: answer.text.key
        for form in files.FORMS
        if isinstance(answer := await files.export(desk, STRANGER, tournament, form), Note)
    }
    later = "organise.not_yet"
    assert refused == {
        **dict.fromkeys(("tables", "boards", "json"), later),
        "records": "organise.no_records",
    }


async def test_no_press_whoever_forges_it_shows_others_a_picture_or_what_was_made(
    evening: Directed, store: Store
) -> None:
    desk, fast, played = await half(evening, store)
    (slow,) = (each.table_id for each in evening.played.host.tables_of(person=1001))
    examples = {"learn", "lesson"}  # of a game that is made up
    told = re.compile(rf"\b{played.result.points} points|t1\.(?:replay|page|film)\.")
    shown = 0
    for table, verb in itertools.product((fast, slow), sorted(set(HANDLERS) - examples)):
        for number, rest in ((0, ""), (played.round_id, ""), (played.round_id, "1")):
            custom_id = encode(Press(verb, table, number, 1, rest))
            answer = await handle(desk, replace(STRANGER, person=5), custom_id, ())
            if isinstance(answer, Show | Change):
                shown += 1
                assert answer.message.files == (), custom_id
                assert not told.search(str(answer.message)), custom_id
    assert shown > 50
