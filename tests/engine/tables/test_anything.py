"""People press anything at any time: nothing fails, and a restart finds the same tables."""

import random

import pytest

from engine.rules.state import Phase
from engine.store import Store
from engine.store.doctor import examine
from engine.store.downtime import beat
from engine.tables import commands as c
from engine.tables.events import Moved
from engine.tables.simplest import simplest_action
from engine.tables.speeds import Speed
from engine.tables.state import Access, Status, VoteKind
from tests.engine.tables.hosting import FOUR, Played, comparable, hosted

PEOPLE = (*FOUR, 21, 22, 23)


def any_command(dice: random.Random) -> c.Command:
    """A command with arguments that may make no sense."""
    seat, person = dice.randrange(-1, 6), dice.choice(PEOPLE)
    kind = dice.choice([*VoteKind, VoteKind.UNDO, VoteKind.RESUME])
    return dice.choice(
        [
            c.Sit(), c.Sit(seat), c.Stand(), c.ChoosePartner(person), c.DrawSeats(()),
            c.Invite(person), c.Ready(), c.Ready(), c.AddComputer(), c.RemoveComputer(seat),
            c.ChangeRules({"preset": "eighty-points", "max_gain": dice.randint(1, 3)}),
            c.ChangeSpeed(dice.choice([Speed.FAST, Speed.NORMAL, Speed.NONE])),
            c.ChangeAccess(dice.choice(list(Access))), c.Start(), c.Leave(), c.Back(), c.Back(),
            c.Substitute(seat), c.Substitute(seat), c.HandOn(person),
            c.Promise(), c.Word("x" * seat),
            c.Propose(kind, seat), *[c.Vote(yes=True)] * 8, c.Vote(yes=False),
        ]
    )  # fmt: skip


async def any_step(played: Played, table_id: int, dice: random.Random) -> None:
    """A command of anybody, a press of a seat's holder (on time or late), or time that passes."""
    chance = dice.random()
    if chance < 0.25:
        await played.host.do(table_id, dice.choice(PEOPLE), any_command(dice))
    elif chance < 0.4:
        await played.wait(dice.choice([0.5, 2, 9, 40]))
        await played.host.idle()
    else:
        await any_press(played, table_id, dice)


async def any_press(played: Played, table_id: int, dice: random.Random) -> None:
    live = played.live(table_id)
    if live.state.status is Status.PAUSED and dice.random() < 0.1:
        for person in live.state.people:
            await played.host.do(table_id, person, c.Back())
            await played.host.do(table_id, person, c.Propose(VoteKind.RESUME))
            await played.host.do(table_id, person, c.Vote(yes=True))
        return
    if live.round is None or live.round.game.phase is Phase.DEALING:
        await played.wait(2)
        for person in live.state.people:
            await played.host.do(table_id, person, c.Ready())
        return
    game = live.round.game
    seat = game.turn if game.turn is not None else dice.randrange(4)
    action = simplest_action(game, seat)
    person = live.state.seats[seat].person or dice.choice(PEOPLE)
    move = game.move - (dice.random() < 0.1)
    await played.host.act(table_id, seat, move, action, person, round_id=live.round.round_id)


async def check_restart(played: Played, store: Store) -> None:
    await store.commit(beat, "tractor", played.clock.now())
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    assert not other.host.damaged
    found = {t.table_id: (comparable(t.live), dict(t.live.clocks)) for t in other.host.tables.all()}
    here = {t.table_id: (comparable(t.live), dict(t.live.clocks)) for t in played.host.tables.all()}
    await other.host.stop()
    assert found == here


SEEDS = [*range(2), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 40))]


@pytest.mark.parametrize("seed", SEEDS)
async def test_whatever_is_pressed_a_restart_finds_the_same_table(
    played: Played, store: Store, address: str, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    dice = random.Random(seed)
    table_id = await played.started(speed=Speed.FAST)
    for step in range(400):
        if played.host.table(table_id) is None:
            table_id = await played.started(speed=Speed.FAST)
        await any_step(played, table_id, dice)
        if step % 40 == 39:
            await played.host.idle()
            await check_restart(played, store)
    await played.host.idle()
    moves = [e for update in played.updates for e in update.events if isinstance(e, Moved)]
    assert len(moves) > 50
    assert [r.getMessage() for r in caplog.records if r.levelname in ("ERROR", "CRITICAL")] == []
    assert (await examine(address)).healthy
