"""A press that comes late, twice, a hundred times, from the wrong person, or in two processes."""

import asyncio

from engine.rules.actions import Pass, Play, Show
from engine.rules.state import Phase
from engine.store import Store
from engine.store.journal import read_actions
from engine.tables import commands as c
from engine.tables.events import Moved
from engine.tables.outcomes import Done, Refused, Stale
from engine.tables.simplest import simplest_action
from tests.engine.tables.hosting import ANNA, BO, FOUR, Played, hosted


async def to_the_tricks(played: Played, **options: object) -> int:
    table_id = await played.started(**options)  # type: ignore[arg-type]
    await played.dealt(table_id)
    while played.view(table_id).phase is not Phase.PLAYING:
        await played.simple(table_id)
    return table_id


def next_play(played: Played, table_id: int) -> tuple[int, int, Play, int, int]:
    """Seat, move, action, person and round of the play that comes next."""
    live = played.live(table_id)
    assert live.round is not None
    seat = live.round.game.turn
    assert seat is not None
    action = simplest_action(live.round.game, seat)
    assert isinstance(action, Play)
    return seat, live.round.game.move, action, FOUR[seat], live.round.round_id


async def test_a_hundred_identical_presses_at_once_are_one_play(
    played: Played, store: Store
) -> None:
    table_id = await to_the_tricks(played)
    seat, move, action, person, round_id = next_play(played, table_id)
    before = len(await store.read(read_actions, round_id))
    told = len(played.updates)
    answers = await asyncio.gather(
        *(played.host.act(table_id, seat, move, action, person) for _ in range(100))
    )
    assert sum(isinstance(answer, Done) for answer in answers) == 1
    late = [answer for answer in answers if isinstance(answer, Stale)]
    assert len(late) == 99
    assert all(answer.repeated for answer in late)
    assert all(isinstance(answer.meanwhile[0], Moved) for answer in late)
    assert len(await store.read(read_actions, round_id)) == before + 1
    assert len(played.updates) == told + 1


async def test_two_processes_cannot_both_do_the_same_move(played: Played, store: Store) -> None:
    table_id = await to_the_tricks(played)
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    seat, move, action, person, round_id = next_play(played, table_id)
    before = len(await store.read(read_actions, round_id))
    answers = await asyncio.gather(
        played.host.act(table_id, seat, move, action, person),
        other.host.act(table_id, seat, move, action, person),
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Stale"]
    assert len(await store.read(read_actions, round_id)) == before + 1
    assert played.view(table_id).move == other.view(table_id).move == move + 1


async def test_two_processes_cannot_both_seat_somebody(played: Played, store: Store) -> None:
    table_id = await played.seated((ANNA,))
    await played.do(table_id, ANNA, c.RemoveComputer(1))
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    await played.do(table_id, BO, c.Sit(1))
    assert isinstance(await other.host.do(table_id, 99, c.Sit(1)), Stale)
    assert other.state(table_id).people == (ANNA, BO)
    assert other.state(table_id) == played.state(table_id)


async def test_a_press_of_an_earlier_move_tells_what_has_happened(played: Played) -> None:
    table_id = await to_the_tricks(played)
    seat, move, action, person, _ = next_play(played, table_id)
    await played.simple(table_id)
    await played.simple(table_id)
    answer = await played.host.act(table_id, seat, move, action, person)
    assert isinstance(answer, Stale)
    assert [event.move for event in answer.meanwhile if isinstance(event, Moved)] == [
        move,
        move + 1,
    ]


async def test_a_press_of_an_earlier_round_is_late_whatever_its_number(played: Played) -> None:
    table_id = await to_the_tricks(played)
    seat, move, action, person, round_id = next_play(played, table_id)
    answer = await played.host.act(table_id, seat, move, action, person, round_id=round_id - 1)
    assert isinstance(answer, Stale)


async def test_nobody_plays_for_another(played: Played) -> None:
    table_id = await to_the_tricks(played)
    seat, move, action, _, _ = next_play(played, table_id)
    for stranger in (FOUR[seat - 1], 99):
        answer = await played.host.act(table_id, seat, move, action, stranger)
        assert isinstance(answer, Refused)
        assert answer.reason.code == "not_your_seat"


async def test_what_the_rules_refuse_is_refused_with_their_reason(played: Played) -> None:
    table_id = await to_the_tricks(played)
    seat, move, _, person, _ = next_play(played, table_id)
    stranger = next(
        card
        for card in played.view(table_id, (seat + 1) % 4).hand
        if card not in played.view(table_id, seat).hand
    )
    answer = await played.host.act(table_id, seat, move, Play((stranger,)), person)
    assert isinstance(answer, Refused)
    assert answer.reason.code == "not_held"
    assert played.view(table_id).move == move


async def test_a_show_may_be_pressed_while_cards_are_dealt(played: Played) -> None:
    table_id = await played.started()
    seat = None
    while seat is None:
        await played.wait(1)
        seat = next((s for s in range(4) if played.view(table_id, s).may_show), None)
    view = played.view(table_id, seat)
    await played.wait(3)
    assert played.view(table_id).move > view.move
    show = Show(view.may_show[0])
    first = await played.host.act(table_id, seat, view.move, show, FOUR[seat])
    assert isinstance(first, Done)
    again = await played.host.act(table_id, seat, view.move, show, FOUR[seat])
    assert again == Stale(repeated=True, meanwhile=again.meanwhile)  # type: ignore[union-attr]


async def test_a_pass_meant_for_an_earlier_claim_is_late(played: Played) -> None:
    table_id = await played.started()
    await played.dealt(table_id)
    shower = next(s for s in range(4) if played.view(table_id, s).may_show)
    other = (shower + 1) % 4
    move = played.view(table_id).move
    show = Show(played.view(table_id, shower).may_show[0])
    assert isinstance(await played.host.act(table_id, shower, move, show, FOUR[shower]), Done)
    assert isinstance(await played.host.act(table_id, other, move, Pass(), FOUR[other]), Stale)
    assert other not in played.view(table_id).passed


async def test_subscribers_are_told_everything_once_and_in_order(played: Played) -> None:
    table_id = await to_the_tricks(played)
    while played.live(table_id).round is not None:
        await played.simple(table_id)
    numbers = [update.number for update in played.updates]
    assert numbers == list(range(1, len(numbers) + 1))
    moves = [e.move for update in played.updates for e in update.events if isinstance(e, Moved)]
    assert moves == list(range(len(moves)))


async def test_a_subscriber_who_fails_stops_nobody(played: Played) -> None:
    def broken(update: object) -> None:
        raise RuntimeError(update)

    end = played.host.subscribe(broken)
    told: list[object] = []
    played.host.subscribe(told.append)
    await played.seated()
    assert told
    end()
