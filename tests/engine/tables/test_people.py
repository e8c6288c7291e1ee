"""People come and go while a match is on, and decide things together."""

import pytest
import sqlalchemy as sa

from engine.rules.actions import Play
from engine.rules.match_events import MatchStopped
from engine.rules.state import Phase
from engine.store import Store
from engine.store.archive import load_match, load_round
from engine.store.forget import forget
from engine.store.schema import SEATS, MatchOutcome, RoundStatus
from engine.tables import commands as c
from engine.tables.events import MatchMoved, SecretRevealed, VoteClosed
from engine.tables.live import mentions
from engine.tables.outcomes import Done, Refused
from engine.tables.recording import recorded_round
from engine.tables.state import Status, VoteKind
from tests.engine.tables.hosting import ANNA, BO, CHEN, DORA, FOUR, Played, hosted

STRANGER = 99


async def in_the_tricks(played: Played, **options: object) -> int:
    table_id = await played.started(**options)  # type: ignore[arg-type]
    await played.dealt(table_id)
    while played.view(table_id).phase is not Phase.PLAYING:
        await played.simple(table_id)
    return table_id


def round_of(played: Played, table_id: int) -> int:
    """The id of the round that is being played."""
    seen = played.host.view(table_id, None)
    assert seen is not None
    assert seen.round_id is not None
    return seen.round_id


async def refused(played: Played, table_id: int, person: int, command: c.Command) -> str:
    answer = await played.host.do(table_id, person, command)
    assert isinstance(answer, Refused), answer
    return answer.reason.code


async def play_out(played: Played, table_id: int) -> None:
    """Until the round is over."""
    while played.live(table_id).round is not None:
        seat = played.waiting(table_id)
        if seat is not None and played.state(table_id).seats[seat].is_played_by_person:
            await played.simple(table_id)
        else:
            await played.wait(1)
            await played.host.idle()


async def test_who_leaves_is_replaced_by_a_computer_and_the_next_person_hosts(
    played: Played, store: Store
) -> None:
    table_id = await in_the_tricks(played)
    await played.do(table_id, ANNA, c.Leave())
    state = played.state(table_id)
    assert (state.seats[0].person, state.seats[0].computer) == (None, "medium/Heron")
    assert state.host == BO
    assert played.host.tables_of(person=ANNA) == ()
    assert played.host.view(table_id, ANNA).seat is None  # type: ignore[union-attr]
    round_id = round_of(played, table_id)
    await play_out(played, table_id)
    result = (await store.read(load_round, round_id)).result
    assert result is not None
    holders = [(p.seat, p.stint, p.player_id, p.computer) for p in result.people if p.seat == 0]
    assert holders == [(0, 0, ANNA, None), (0, 1, None, "medium/Heron")]
    assert all(p.own_moves > 0 for p in result.people)
    record = await store.read(recorded_round, round_id)
    assert record is not None
    assert dict(record.record.notes)["Computer-0"] == "Heron (medium)"


async def test_a_computer_player_keeps_its_name_over_a_restart(
    played: Played, store: Store
) -> None:
    table_id = await played.seated((ANNA,))
    await played.do(table_id, ANNA, c.RemoveComputer(1), c.AddComputer("hard"))
    names = played.state(table_id).computers
    assert names == ("hard/Professor", "easy/Sparrow", "easy/Ginkgo")
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    assert other.state(table_id).computers == names


async def test_a_substitute_takes_a_seat_that_no_person_plays(played: Played, store: Store) -> None:
    table_id = await in_the_tricks(played)
    assert await refused(played, table_id, STRANGER, c.Substitute(1)) == "seat_taken"
    await played.do(table_id, BO, c.Leave())
    assert await refused(played, table_id, STRANGER, c.Substitute(9)) == "no_such_seat"
    await played.do(table_id, STRANGER, c.Substitute(1))
    await played.host.idle()
    assert played.host.view(table_id, STRANGER).view.hand  # type: ignore[union-attr]
    round_id = round_of(played, table_id)
    await play_out(played, table_id)
    result = (await store.read(load_round, round_id)).result
    assert result is not None
    assert STRANGER in [p.player_id for p in result.people if p.seat == 1]


async def test_the_last_person_who_leaves_closes_the_table(played: Played, store: Store) -> None:
    table_id = await in_the_tricks(played)
    match_id = played.live(table_id).match.match_id  # type: ignore[union-attr]
    for person in FOUR:
        await played.do(table_id, person, c.Leave())
    await played.host.idle()
    assert played.host.table(table_id) is None
    match = await store.read(load_match, match_id)
    assert match.match.outcome is MatchOutcome.ABANDONED
    assert [each.round.status for each in match.rounds] == [RoundStatus.VOID]


async def test_the_host_is_handed_on(played: Played) -> None:
    table_id = await played.started()
    await played.do(table_id, ANNA, c.HandOn(CHEN))
    assert await refused(played, table_id, ANNA, c.HandOn(BO)) == "host_only"
    assert await refused(played, table_id, CHEN, c.Close()) == "match_running"


async def test_a_kick_is_decided_by_the_others(played: Played) -> None:
    table_id = await in_the_tricks(played)
    await played.do(table_id, BO, c.Propose(VoteKind.KICK, seat=3))
    assert await refused(played, table_id, DORA, c.Vote(yes=False)) == "not_your_vote"
    assert await refused(played, table_id, ANNA, c.Propose(VoteKind.PAUSE)) == "vote_going_on"
    await played.do(table_id, CHEN, c.Vote(yes=True))
    assert played.state(table_id).seats[3].person is None
    assert isinstance(played.updates[-1].events[1], VoteClosed)


async def test_a_kick_of_somebody_who_leaves_meanwhile_hits_nobody_else(played: Played) -> None:
    table_id = await in_the_tricks(played)
    await played.do(table_id, BO, c.Propose(VoteKind.KICK, seat=3))
    await played.do(table_id, DORA, c.Leave())
    assert played.state(table_id).proposal is None
    await played.do(table_id, STRANGER, c.Substitute(3))
    assert await refused(played, table_id, CHEN, c.Vote(yes=True)) == "no_vote"
    await played.host.idle()


async def test_a_vote_fails_when_it_can_no_longer_succeed_and_is_taken_back_by_a_no(
    played: Played,
) -> None:
    table_id = await in_the_tricks(played)
    await played.do(table_id, ANNA, c.Propose(VoteKind.PAUSE))
    await played.do(table_id, BO, c.Vote(yes=False))
    assert played.state(table_id).proposal is not None
    await played.do(table_id, CHEN, c.Vote(yes=False))
    assert played.state(table_id).proposal is None
    assert played.state(table_id).status is Status.PLAYING
    await played.do(table_id, ANNA, c.Propose(VoteKind.END))
    await played.do(table_id, ANNA, c.Vote(yes=False))
    assert played.state(table_id).proposal is None


async def test_nobody_plays_at_a_paused_table(played: Played) -> None:
    table_id = await in_the_tricks(played)
    await played.do(table_id, ANNA, c.Propose(VoteKind.PAUSE))
    await played.do(table_id, BO, c.Vote(yes=True))
    await played.do(table_id, CHEN, c.Vote(yes=True))
    answer = await played.simple(table_id)
    assert isinstance(answer, Refused)
    assert answer.reason.code == "table_paused"


async def test_a_match_ended_early_stands_as_it_is_and_may_go_on_another_day(
    played: Played, store: Store
) -> None:
    table_id = await in_the_tricks(played)
    await play_out(played, table_id)
    first = played.live(table_id).match
    assert first is not None
    for person in FOUR:
        await played.do(table_id, person, c.Ready())
    await played.do(table_id, ANNA, c.Propose(VoteKind.END))
    await played.do(table_id, BO, c.Vote(yes=True))
    await played.do(table_id, CHEN, c.Vote(yes=True))
    live = played.live(table_id)
    assert live.round is None
    told = [e.event for e in played.updates[-1].events if isinstance(e, MatchMoved)]
    assert isinstance(told[0], MatchStopped)
    assert any(isinstance(e, SecretRevealed) for e in played.updates[-1].events)
    match = await store.read(load_match, first.match_id)
    assert match.match.outcome is MatchOutcome.ENDED_EARLY
    assert match.match.winners == told[0].standing.ahead
    await played.do(table_id, ANNA, c.Propose(VoteKind.RESUME))
    await played.do(table_id, BO, c.Vote(yes=True))
    await played.do(table_id, CHEN, c.Vote(yes=True))
    for person in FOUR:
        await played.do(table_id, person, c.Ready())
    again = played.live(table_id).match
    assert again is not None
    assert again.match.levels == first.match.levels
    assert played.view(table_id).setup.number == 2
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    assert other.live(table_id).match == again


async def test_a_match_that_is_won_is_closed_in_the_store(played: Played, store: Store) -> None:
    rules = {"preset": "single-deck", "start_level": "A"}
    table_id = await in_the_tricks(played, rules=rules)
    match_id = played.live(table_id).match.match_id  # type: ignore[union-attr]
    for _ in range(20):
        await play_out(played, table_id)
        if not played.live(table_id).is_match_running:
            break
        for person in FOUR:
            await played.do(table_id, person, c.Ready())
    found = await store.read(load_match, match_id)
    assert found.match.outcome is MatchOutcome.WON
    last = found.rounds[-1].result
    assert last is not None
    assert found.match.winners == last.declaring_side
    assert all(seat.ready is False for seat in played.state(table_id).seats)
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    assert other.live(table_id).match == played.live(table_id).match
    await played.do(table_id, ANNA, c.Close())
    assert played.host.table(table_id) is None


async def test_a_new_match_begins_at_the_same_table(played: Played, store: Store) -> None:
    table_id = await in_the_tricks(played)
    await played.do(table_id, ANNA, c.Propose(VoteKind.END))
    await played.do(table_id, BO, c.Vote(yes=True))
    await played.do(table_id, CHEN, c.Vote(yes=True))
    await played.do(table_id, ANNA, c.ChangeRules({"preset": "eighty-points", "throws": "off"}))
    for person in FOUR:
        await played.do(table_id, person, c.Ready())
    live = played.live(table_id)
    assert live.match is not None
    assert (live.match.number, live.state.matches) == (1, 2)
    assert played.view(table_id).rules.throws == "off"
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    assert other.live(table_id).match == live.match


async def test_rules_changed_while_a_round_is_played_hold_from_the_next_on(
    played: Played, store: Store
) -> None:
    table_id = await in_the_tricks(played)
    before = played.view(table_id).rules
    await played.do(table_id, ANNA, c.ChangeRules({"preset": "eighty-points", "max_gain": 1}))
    assert played.view(table_id).rules == before
    code = await refused(
        played, table_id, ANNA, c.ChangeRules({"preset": "eighty-points", "decks": 3})
    )
    assert code == "option_fixed_for_match"
    await play_out(played, table_id)
    for person in FOUR:
        await played.do(table_id, person, c.Ready())
    assert played.view(table_id).rules.max_gain == 1
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    assert other.live(table_id).match == played.live(table_id).match


async def test_who_is_forgotten_gives_his_seat_up_at_the_next_start(
    played: Played, store: Store
) -> None:
    table_id = await in_the_tricks(played)
    await forget(store, BO, played.clock.now(), even_if_seated=True)
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    assert other.state(table_id).seats[1].computer == "medium/Heron"
    assert other.state(table_id).people == (ANNA, CHEN, DORA)
    await other.host.idle()


async def test_who_is_forgotten_while_tables_are_played_stands_nowhere_any_more(
    played: Played, store: Store
) -> None:
    playing, lobby = await in_the_tricks(played), await played.seated((ANNA,))
    await played.do(lobby, ANNA, c.Invite(BO))
    alone = await played.host.open_table(host=ANNA, server_id=1, channel_id=1)
    for person in (ANNA, BO):
        await played.host.forget(person)
        assert not any(mentions(table.live, person) for table in played.host.held_tables())
    assert played.state(playing).people == (CHEN, DORA)
    assert played.state(playing).host == CHEN
    assert played.host.table(lobby) is None
    assert played.host.table(alone.table_id) is None
    await played.host.idle()
    await play_out(played, playing)
    rows = await store.read(lambda connection: connection.execute(sa.select(SEATS)).all())
    assert not {ANNA, BO} & {row.player_id for row in rows}


async def test_one_person_sits_at_several_tables(played: Played) -> None:
    first, second = await in_the_tricks(played), await played.seated((ANNA,))
    assert [state.table_id for state in played.host.tables_of(person=ANNA)] == [first, second]
    assert [s.table_id for s in played.host.tables_of(server=900, person=BO)] == [first]
    assert played.host.tables_of(server=1) == ()


class TestUndo:
    """The last own action is taken back with everybody's consent."""

    @pytest.fixture
    async def table_id(self, played: Played) -> int:
        return await in_the_tricks(played)

    async def vote(self, played: Played, table_id: int, asker: int) -> None:
        await played.do(table_id, asker, c.Propose(VoteKind.UNDO))
        for person in FOUR:
            if person != asker:
                await played.do(table_id, person, c.Vote(yes=True))

    async def test_it_is_an_entry_in_the_log(
        self, played: Played, store: Store, table_id: int
    ) -> None:
        seat = played.waiting(table_id)
        assert seat is not None
        before = played.view(table_id, seat)
        await played.simple(table_id)
        await self.vote(played, table_id, FOUR[seat])
        after = played.view(table_id, seat)
        assert (after.hand, after.turn, after.trick) == (before.hand, seat, before.trick)
        assert after.move == before.move + 2
        other = hosted(store, played.clock)
        await other.host.start(dispatch=False)
        assert other.view(table_id, seat) == after
        await play_out(played, table_id)
        assert played.live(table_id).match.match.history  # type: ignore[union-attr]

    async def test_one_no_is_enough_to_refuse_it(self, played: Played, table_id: int) -> None:
        seat = played.waiting(table_id)
        assert seat is not None
        await played.simple(table_id)
        move = played.view(table_id).move
        await played.do(table_id, FOUR[seat], c.Propose(VoteKind.UNDO))
        await played.do(table_id, FOUR[seat - 1], c.Vote(yes=False))
        assert played.state(table_id).proposal is None
        assert played.view(table_id).move == move

    async def test_only_the_last_action_and_only_by_its_player(
        self, played: Played, table_id: int
    ) -> None:
        seat = played.waiting(table_id)
        assert seat is not None
        await played.simple(table_id)
        ask = c.Propose(VoteKind.UNDO)
        assert await refused(played, table_id, FOUR[seat - 1], ask) == "nothing_to_undo"
        await played.do(table_id, FOUR[seat], ask)
        await played.simple(table_id)
        assert played.state(table_id).proposal is None
        assert await refused(played, table_id, FOUR[seat], ask) == "nothing_to_undo"

    async def test_never_after_a_throw_was_judged(self, played: Played, table_id: int) -> None:
        seat = played.waiting(table_id)
        assert seat is not None
        view = played.view(table_id, seat)
        assert view.order is not None
        suits = {suit: view.order.of_suit(view.hand, suit) for suit in "SHDC"}
        throw = next(cards[:3] for cards in suits.values() if len({*cards}) > 2)
        pressed = await played.host.act(table_id, seat, view.move, Play(tuple(throw)), FOUR[seat])
        assert isinstance(pressed, Done)
        ask = c.Propose(VoteKind.UNDO)
        assert await refused(played, table_id, FOUR[seat], ask) == "nothing_to_undo"

    async def test_never_after_the_kitty_was_taken(self, played: Played) -> None:
        table_id = await played.started()
        await played.dealt(table_id)
        last = None
        while played.view(table_id).phase is Phase.SHOWING:
            last = played.waiting(table_id)
            await played.simple(table_id)
        assert last is not None
        ask = c.Propose(VoteKind.UNDO)
        assert await refused(played, table_id, FOUR[last], ask) == "nothing_to_undo"
