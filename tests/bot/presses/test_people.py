"""People at a table: sitting, votes, undo, leaving, being away, taking over a seat."""

from __future__ import annotations

import pytest

from bot.presses.answers import Change, Note, Show
from bot.presses.codec import Press, decode, encode
from bot.presses.verbs import Verb
from bot.views.message import Button, Message, Select
from engine.tables import commands as c
from engine.tables.speeds import Speed
from engine.tables.state import Status, VoteKind
from tests.bot.presses.pressing import WATCHER, Pressing, buttons, said, selects, verb
from tests.bot.presses.test_forged import leading, live
from tests.bot.presses.test_rounds import board
from tests.engine.tables.hosting import SERVER


async def menu(pressing: Pressing, person: int, table: int, *verbs: str) -> list[Button]:
    answer = await pressing.look(person, "menu", table)
    assert isinstance(answer, Show)
    return buttons(answer.message, *verbs)


def adding(message: Message) -> Select:
    """The select that puts computer players on seats."""
    (found,) = (each for each in selects(message) if verb(each) == "add")
    return found


async def lobby(pressing: Pressing) -> int:
    state = await pressing.played.host.open_table(host=11, server_id=SERVER, channel_id=1)
    return state.table_id


async def test_sitting_standing_and_a_computer_player(pressing: Pressing) -> None:
    table = await lobby(pressing)
    await pressing.press(12, buttons(board(pressing, table), "sit")[2])
    assert pressing.played.state(table).seats[2].person == 12
    taken = await pressing.press(13, buttons(board(pressing, table), "sit")[0])
    assert taken is None
    await pressing.press(11, adding(board(pressing, table)), "hard")
    assert "🤖 **Professor** ★★★" in said(board(pressing, table))
    await pressing.press(12, buttons(board(pressing, table), "stand")[0])
    assert pressing.played.state(table).seat_of(12) is None


async def test_all_free_seats_are_filled_with_computer_players_of_different_names(
    pressing: Pressing,
) -> None:
    table = await lobby(pressing)
    await pressing.press(12, buttons(board(pressing, table), "sit")[0])
    refused = await pressing.press(12, adding(board(pressing, table)), "medium-all")
    assert isinstance(refused, Note)
    assert await pressing.press(11, adding(board(pressing, table)), "medium-all") is None
    names = pressing.desk.seat_names(pressing.played.state(table))
    assert list(names.values())[-3:] == ["🤖 Heron ★★", "🤖 Lantern ★★", "🤖 Abacus ★★"]
    assert not [each for each in selects(board(pressing, table)) if verb(each) == "add"]


async def test_whoever_hosts_sets_how_fast_computer_players_play(pressing: Pressing) -> None:
    table = await lobby(pressing)
    shown = await pressing.look(11, "settings", table)
    assert isinstance(shown, Show)
    (pace,) = (each for each in selects(shown.message) if each.id.endswith("pace"))
    await pressing.press(11, pace, "3")
    assert pressing.played.state(table).comforts.pace == 3
    await pressing.press(11, pace, "900")
    assert pressing.played.state(table).comforts.pace == 3


async def test_only_the_host_starts_and_only_when_all_are_there(pressing: Pressing) -> None:
    table = await lobby(pressing)
    assert buttons(board(pressing, table), "start") == []
    for person in (11, 12, 13, 14):
        await pressing.press(person, buttons(board(pressing, table), "sit")[0])
        await pressing.press(person, buttons(board(pressing, table), "ready")[0])
    start = buttons(board(pressing, table), "start")[0]
    assert isinstance(await pressing.press(12, start), Note)
    assert await pressing.press(11, start) is None
    assert pressing.played.state(table).status is Status.PLAYING


async def test_partners_are_chosen_in_the_settings(pressing: Pressing) -> None:
    table = await lobby(pressing)
    for person in (11, 12, 13, 14):
        await pressing.press(person, buttons(board(pressing, table), "sit")[0])
    answer = await pressing.look(11, "settings", table)
    assert isinstance(answer, Show)
    (partner,) = [each for each in selects(answer.message) if decode(each.id).verb == "partner"]
    await pressing.press(11, partner, "1")
    seats = [seat.person for seat in pressing.played.state(table).seats]
    assert seats[2] == 12


async def test_closing_is_asked_about_first(pressing: Pressing) -> None:
    table = await lobby(pressing)
    answer = await pressing.press(11, buttons(board(pressing, table), "close")[0])
    assert isinstance(answer, Show)
    assert pressing.played.host.table(table) is not None
    await pressing.press(11, buttons(answer.message, "close")[0])
    assert pressing.played.host.table(table) is None


async def test_who_may_not_close_is_refused_before_any_question(pressing: Pressing) -> None:
    table = await lobby(pressing)
    close = buttons(board(pressing, table), "close")[0]
    assert isinstance(await pressing.press(12, close), Note)
    await pressing.press(11, close.id.rpartition(".")[0] + ".yes")
    assert pressing.played.host.table(table) is None


@pytest.mark.parametrize("what", ["leave", "end", "close"])
async def test_strangers_are_asked_nothing_about_a_table_where_others_play(
    pressing: Pressing, what: str
) -> None:
    table, people, _ = await leading(pressing)
    asked = encode(Press(Verb.SURE, table, rest=what))
    assert isinstance(await pressing.press(WATCHER, asked), Note)
    own = await pressing.press(people[0], asked)
    if what == "close":
        assert isinstance(own, Note), "the host can't close a table while a match is on"
    else:
        assert isinstance(own, Show)


async def test_nobody_is_asked_whether_he_leaves_before_the_match(pressing: Pressing) -> None:
    table = await lobby(pressing)
    await pressing.press(12, buttons(board(pressing, table), "sit")[0])
    answer = await pressing.press(12, encode(Press(Verb.SURE, table, rest="leave")))
    assert isinstance(answer, Note)


@pytest.mark.parametrize("what", ["finish", "redeal"])
async def test_what_the_rules_forbid_now_is_not_asked_about_in_a_hand(
    pressing: Pressing, what: str
) -> None:
    table, people, turn = await leading(pressing)
    view, played = pressing.played.view(table), live(pressing).round
    assert played is not None
    asked = encode(Press(Verb.SURE, table, played.round_id, view.move, what))
    answer = await pressing.press(people[turn], asked)
    assert isinstance(answer, Change)
    assert answer.hand_of == table
    assert "⛔" in said(answer.message)
    late = encode(Press(Verb.SURE, table, played.round_id, view.move - 1, what))
    answer = await pressing.press(people[turn], late)
    assert isinstance(answer, Change)
    assert not buttons(answer.message, what)
    stranger = await pressing.press(WATCHER, asked)
    assert isinstance(stranger, Show)
    assert not buttons(stranger.message, what)


async def test_a_pause_by_vote_and_going_on(pressing: Pressing) -> None:
    table, people, _ = await leading(pressing)
    (pause,) = [
        each
        for each in await menu(pressing, people[0], table, "propose")
        if decode(each.id).rest == "pause"
    ]
    await pressing.press(people[0], pause)
    yes = buttons(board(pressing, table), "vote")[0]
    await pressing.press(people[1], yes)
    assert pressing.played.state(table).status is Status.PLAYING
    await pressing.press(people[2], buttons(board(pressing, table), "vote")[0])
    assert pressing.played.state(table).status is Status.PAUSED
    assert "paused" in said(board(pressing, table))
    resume = buttons(board(pressing, table), "propose")[0]
    await pressing.press(people[3], resume)
    assert pressing.played.state(table).proposal is not None


async def test_an_early_end_is_asked_about_first(pressing: Pressing) -> None:
    table, people, _ = await leading(pressing)
    (end,) = [
        each
        for each in await menu(pressing, people[0], table, "sure")
        if decode(each.id).rest == "end"
    ]
    answer = await pressing.press(people[0], end)
    assert isinstance(answer, Show)
    assert pressing.played.state(table).proposal is None
    await pressing.press(people[0], buttons(answer.message, "propose")[0])
    proposal = pressing.played.state(table).proposal
    assert proposal is not None
    assert proposal.kind is VoteKind.END


async def test_who_leaves_is_asked_and_replaced_and_a_watcher_takes_the_seat(
    pressing: Pressing,
) -> None:
    table, people, _ = await leading(pressing)
    (leave,) = [
        each
        for each in await menu(pressing, people[1], table, "sure")
        if decode(each.id).rest == "leave"
    ]
    answer = await pressing.press(people[1], leave)
    assert isinstance(answer, Show)
    await pressing.press(people[1], buttons(answer.message, "leave")[0])
    assert pressing.played.state(table).seats[1].computer is not None
    looked = await pressing.look(WATCHER, "hand", table)
    assert isinstance(looked, Show)
    assert looked.message.files == ()
    taken = await pressing.press(WATCHER, buttons(looked.message, "substitute")[0])
    assert isinstance(taken, Change)
    assert len(taken.message.files) == 1
    assert pressing.played.state(table).seats[1].person == WATCHER


async def test_an_undo_needs_everybody(pressing: Pressing) -> None:
    table, people, turn = await leading(pressing)
    message = await pressing.hand(people[turn], table)
    single = next(x for x in buttons(message, "play") if len(decode(x.id).rest) == 1)
    answer = await pressing.press(people[turn], single)
    assert isinstance(answer, Change)
    undo = buttons(answer.message, "propose")[0]
    assert decode(undo.id).rest == "undo"
    await pressing.press(people[turn], undo)
    for person in people:
        if person != people[turn]:
            await pressing.press(person, buttons(board(pressing, table), "vote")[0])
    played = live(pressing).round
    assert played is not None
    assert played.game.turn == turn
    assert played.game.state.trick is None


async def test_who_was_away_comes_back_with_a_press(pressing: Pressing) -> None:
    table, people, turn = await leading(pressing)
    await pressing.played.wait(2000)
    assert pressing.played.state(table).seats[turn].away
    message = await pressing.hand(people[turn], table)
    back = buttons(message, "back")
    assert len(back) == 1, message
    answer = await pressing.press(people[turn], back[0])
    assert isinstance(answer, Show)
    assert not pressing.played.state(table).seats[turn].away


async def test_a_clock_is_shown_where_one_runs(pressing: Pressing) -> None:
    table, _, _ = await leading(pressing)
    assert "<t:" in said(board(pressing, table))
    free = await pressing.played.started([21, 22, 23, 24], speed=Speed.NONE)
    await pressing.played.dealt(free)
    assert "<t:" not in said(board(pressing, free))
    await pressing.played.do(free, 21, c.Propose(VoteKind.PAUSE))
    assert "<t:" in said(board(pressing, free))
