"""A duplicate (复式赛) at live tables: the same packs, turned; nobody knows a board before."""

from __future__ import annotations

from dataclasses import replace

from engine.director.values import Tempo
from engine.rules.records import round_from_text
from engine.rules.state import Phase
from engine.store import Store
from engine.store.archive import load_match, rounds_of_table
from engine.store.export import export_lines
from engine.store.ladder.played import read_played
from engine.store.restore import load_table
from engine.store.rounds import read_round
from engine.store.tournaments.tables import read_spots
from engine.tables import commands as c
from engine.tables.events import SecretRevealed
from engine.tables.outcomes import Refused
from engine.tables.recording import recorded_round
from engine.tables.speeds import Speed
from engine.tournaments.boards import board_of, deal_afterwards
from engine.tournaments.duplicate import comparison_of
from engine.tournaments.plan import Plan, RoundLength
from engine.tournaments.promises import is_promised
from engine.tournaments.state import Stage
from tests.engine.director.directing import Directed, started
from tests.engine.tables.hosting import SERVER

BOARDS = Plan("Boards", rounds=1, preset="single-deck", duplicate=True, length=RoundLength(deals=2))


async def slowly(store: Store) -> Directed:
    """People have a day for each move."""
    return await started(store, tempo=Tempo(speed=Speed.CORRESPONDENCE, pace=0.0))


async def test_every_table_gets_the_same_pack_turned_by_one_seat(store: Store) -> None:
    evening = await slowly(store)
    tournament = await evening.with_people(BOARDS, 6)
    await evening.playing(tournament)
    games = {}
    for number in (1, 2, 3):
        live = evening.played.live(evening.table(tournament, number))
        assert live.round is not None
        games[number] = live.round.game.state
    for number in (1, 2, 3):
        setup = games[number].setup
        assert (setup.number, setup.level, setup.declarer) == (1, "2", number - 1)
    await evening.until(lambda: _dealt(evening, tournament))
    hands = {
        number: [
            sorted(evening.played.view(evening.table(tournament, number), seat).hand)
            for seat in range(4)
        ]
        for number in (1, 2, 3)
    }
    assert hands[1] == hands[2][1:] + hands[2][:1] == hands[3][2:] + hands[3][:2]


def _dealt(evening: Directed, tournament: int) -> bool:
    views = [evening.played.view(evening.table(tournament, number)) for number in (1, 2, 3)]
    return all(view.phase is not Phase.DEALING for view in views)


async def test_boards_are_compared_and_can_be_checked_afterwards(
    evening: Directed, store: Store
) -> None:
    tournament = await evening.with_computers(BOARDS, 4)
    await evening.until(lambda: bool(evening.state(tournament).secret))
    state = evening.state(tournament)
    for board in (1, 2):
        lines = comparison_of(state, board)
        assert [line.result.table for line in lines] == [1, 2]
        assert all(line.result.total is not None for line in lines)
    secret = bytes.fromhex(state.secret)
    assert is_promised(state.commitment, state.secret, "Boards")
    for spot in await store.read(read_spots, tournament):
        assert spot.table_id is not None
        for number, recorded in enumerate(await _records(store, spot.table_id), 1):
            assert recorded is not None
            record = round_from_text(recorded.text())
            rules = record.rules
            dealt = record.seed.order(rules, record.setup.number, 0)
            assert dealt == deal_afterwards(state, secret, rules, number)
            assert (record.setup.number, record.setup.level) == (
                number,
                board_of(state.plan, number).level,
            )


async def _records(store: Store, table_id: int):  # type: ignore[no-untyped-def]
    matches = await store.read(_rounds_of, table_id)
    return [await store.read(recorded_round, each) for each in matches]


def _rounds_of(connection, table_id):  # type: ignore[no-untyped-def]
    found = load_table(connection, table_id)
    assert found.match is not None
    return [each.round.round_id for each in load_match(connection, found.match.match_id).rounds]


async def test_a_board_is_told_to_nobody_until_all_tables_are_done_with_it(
    store: Store,
) -> None:
    """Table 1 is played by computers, the people of table 2 take their time."""
    found = await slowly(store)
    tournament, fast = await found.half_played(BOARDS)
    state = found.state(tournament)
    round_id = (await store.read(_rounds_of, _table_id(found, tournament, fast)))[0]
    assert await store.read(recorded_round, round_id) is None
    assert not any(isinstance(e, SecretRevealed) for u in found.played.updates for e in u.events)
    exported: list[str] = []
    async for _, lines in export_lines(store, 900, found.clock.now()):
        exported += lines
    secret = found.director.tournaments.get(tournament).secret.hex()  # type: ignore[union-attr]
    assert not any(secret in line for line in exported)
    assert not any('"table":"round_log"' in line for line in exported)
    assert comparison_of(state, 1) == ()


def _table_id(found: Directed, tournament: int, number: int) -> int:
    held = found.director.tournaments.get(tournament)
    assert held is not None
    spot = next(each for each in held.spots.values() if each.number == number)
    assert spot.table_id is not None
    return spot.table_id


async def test_nobody_looks_on_or_adds_a_word_to_a_board(store: Store) -> None:
    found = await slowly(store)
    tournament = await found.with_people(BOARDS, 2)
    await found.playing(tournament)
    table_id = found.table(tournament)
    seen = found.played.host.view(table_id, 5555)
    assert seen is not None
    assert (seen.view, seen.last) == (None, None)
    assert seen.match is None or seen.match.history == ()
    own = found.played.host.view(table_id, 1001)
    assert own is not None
    assert own.view is not None
    answer = await found.played.host.do(table_id, 1001, c.Word("luck"))
    assert isinstance(answer, Refused)


async def test_tricks_of_a_board_are_shown_in_the_tables_own_thread_alone(store: Store) -> None:
    """Without a thread the board stands in the tournament's channel, where everybody reads it."""
    for broken in (False, True):
        found = await slowly(store)
        found.venue.broken = broken
        tournament = await found.with_people(BOARDS, 2)
        await found.playing(tournament)
        shown = found.played.host.board(found.table(tournament))
        assert shown is not None
        assert (shown.view is None) == broken
        assert shown.round_id is not None
        await found.director.stop()
        await found.played.host.stop()


async def test_what_was_made_on_a_board_is_told_by_the_store_when_all_have_played_it(
    store: Store,
) -> None:
    found = await slowly(store)
    plan = replace(BOARDS, length=RoundLength(deals=2, seconds=900))
    tournament, fast = await found.half_played(plan)
    table_id = _table_id(found, tournament, fast)
    rounds = await store.read(rounds_of_table, SERVER, table_id)
    assert [each.told for each in rounds] == [False] * len(rounds) != []
    live = found.played.host.board(table_id)
    if live is not None:
        assert (live.last, live.last_id, live.hidden) == (None, None, True)
    await found.until(lambda: found.state(tournament).stage is Stage.FINISHED, 30 * 86400)
    rounds = await store.read(rounds_of_table, SERVER, table_id)
    assert all(each.told for each in rounds)


async def test_a_late_table_gets_half_of_the_boards_it_didnt_play(store: Store) -> None:
    found = await slowly(store)
    plan = replace(BOARDS, length=RoundLength(deals=2, seconds=900))
    tournament = await found.with_people(plan, 2)
    await found.until(lambda: found.state(tournament).stage is Stage.FINISHED)
    table = found.state(tournament).rounds[0].tables[0]
    assert [(each.board, each.total) for each in table.boards] == [(1, None), (2, None)]
    assert found.played.host.tables_of() == ()


async def test_boards_dont_count_for_ratings(evening: Directed, store: Store) -> None:
    tournament = await evening.with_computers(BOARDS, 2)
    await evening.until(lambda: evening.state(tournament).stage is Stage.FINISHED)
    (match,) = await store.read(read_played, [1])
    assert (match.boards, match.tournament, len(match.rounds)) == (True, True, 2)
    assert (await store.read(read_round, 1)).start["number"] == 1
