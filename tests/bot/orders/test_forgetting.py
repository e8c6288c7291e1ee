"""``/privacy``: what is kept of a person, and forgetting him where he sits and plays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.orders import being_seen
from bot.orders.forgetting import leaving_of
from bot.presses.answers import Change, Note, Show
from bot.presses.codec import Press, encode
from bot.views.message import Message
from engine.store.errors import StoreCode, StoreError
from engine.store.kept import kept_of
from engine.store.ladder.roles import Given, put_given
from engine.store.players import read_player
from engine.tables import commands as c
from engine.tournaments import facts as f
from tests.bot.orders.tournaments.halls import OLGA, PLAN
from tests.bot.presses.pressing import Pressing, asker, buttons, said
from tests.bot.presses.test_forged import leading
from tests.engine.tables.hosting import CHANNEL, SERVER

YES = encode(Press("forget", rest="yes"))


async def panel(pressing: Pressing, person: int) -> Message:
    await pressing.desk.people.met(asker(person))
    answer = await being_seen.privacy(pressing.desk, asker(person))
    assert isinstance(answer, Show)
    return answer.message


async def asked(pressing: Pressing, person: int) -> Message:
    """The question before somebody is forgotten."""
    answer = await pressing.press(person, buttons(await panel(pressing, person), "forget")[0])
    assert isinstance(answer, Show), "in a message of its own: a second press must not hit yes"
    return answer.message


async def test_what_is_kept_is_shown_with_the_way_back(pressing: Pressing) -> None:
    await leading(pressing)
    await pressing.desk.people.choose_language(11, "de")
    shown = await panel(pressing, 11)
    kept = await pressing.press(11, buttons(shown, "kept")[0])
    assert isinstance(kept, Change)
    assert "Name, wie zuletzt gesehen: Person 11" in said(kept.message)
    assert "Sprache: Deutsch" in said(kept.message)
    assert "Tische, die du leitest: 1" in said(kept.message)
    back = await pressing.press(11, buttons(kept.message, "privacy")[0])
    assert isinstance(back, Change)
    assert said(back.message) == said(shown)


async def test_who_plays_is_asked_and_a_computer_player_goes_on_for_him(pressing: Pressing) -> None:
    table, people, _ = await leading(pressing)
    desk, host = pressing.desk, pressing.played.host
    await desk.people.met(asker(people[0]))
    question = await asked(pressing, people[1])
    assert f"You leave these tables at once: {table}." in said(question)
    assert pressing.played.state(table).seats[1].person == people[1]
    done = await pressing.press(people[1], buttons(question, "forget")[0])
    assert isinstance(done, Change)
    assert said(done.message).startswith("Done.")
    assert pressing.played.state(table).seats[1].computer is not None
    assert host.tables_of(person=people[1]) == ()
    assert people[1] not in desk.people.names
    kept = await desk.store.read(kept_of, people[1])
    assert (kept.player.name, kept.counts) == (None, {})
    assert (await desk.store.read(read_player, people[0])).name == f"Person {people[0]}"


async def test_a_second_time_has_to_wait_ten_minutes(pressing: Pressing) -> None:
    await panel(pressing, 11)
    assert isinstance(await pressing.press(11, YES), Change)
    again = await pressing.press(11, YES)
    assert isinstance(again, Note)
    assert again.text.key == "forget.just_now"
    assert isinstance(await pressing.press(12, YES), Change), "others need not wait"
    await pressing.played.wait(601)
    assert isinstance(await pressing.press(11, YES), Change)


async def test_whoever_just_sat_down_again_is_told_and_nothing_is_lost(
    pressing: Pressing, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def seated(person: int) -> None:
        raise StoreError(StoreCode.CONFLICT, tables=[person])

    await panel(pressing, 11)
    monkeypatch.setattr(pressing.played.host, "forget", seated)
    answer = await pressing.press(11, YES)
    assert isinstance(answer, Note)
    assert answer.text.key == "forget.conflict"
    assert pressing.desk.people.names[11] == "Person 11"
    monkeypatch.undo()
    assert isinstance(await pressing.press(11, YES), Change), "no need to wait after a refusal"


async def test_drafts_and_a_table_that_was_never_begun_go_with_their_author(
    pressing: Pressing,
) -> None:
    desk, host = pressing.desk, pressing.played.host
    state = await host.open_table(host=11, server_id=SERVER, channel_id=CHANNEL)
    await host.do(state.table_id, 11, c.Sit(0))
    draft = desk.drafts.begin(11, SERVER, CHANNEL, PLAN)
    other = desk.drafts.begin(12, SERVER, CHANNEL, PLAN)
    await pressing.press(11, YES)
    assert host.table(state.table_id) is None
    assert desk.drafts.of(draft.number, 11, SERVER) is None
    assert desk.drafts.of(other.number, 12, SERVER) is not None


async def test_tournaments_are_left_and_their_organiser_is_told_who_goes_on(
    pressing: Pressing,
) -> None:
    desk = pressing.desk
    await desk.director.start(dispatch=False)
    plan = replace(PLAN, start=desk.director.now() + 3600)
    cup = await desk.director.create(plan, server=SERVER, channel=CHANNEL, by=OLGA)
    await desk.director.do(cup, f.Entered("Pair", (11, 12)), by=11)
    await desk.director.do(cup, f.PartnerConfirmed(1, 12), by=12)
    assert leaving_of(desk, 12).tournaments == (plan.name,)
    assert leaving_of(desk, OLGA).organised == (plan.name,)
    assert leaving_of(desk, 13).tournaments == leaving_of(desk, 11).organised == ()
    assert f"You leave these tournaments: {plan.name}." in said(await asked(pressing, 12))
    assert f"You organise these: {plan.name}." in said(await asked(pressing, OLGA))
    await pressing.press(12, YES)
    running = desk.director.running(cup)
    assert running is not None
    assert not running.state.entrants[0].there
    await pressing.press(OLGA, YES)
    running = desk.director.running(cup)
    assert running is not None
    assert running.owner < 0
    await desk.director.stop()


async def test_roles_are_taken_by_discords_means_and_those_that_stay_are_told(
    pressing: Pressing,
) -> None:
    asked_for = []

    async def take(person: int, roles: object) -> int:
        asked_for.append((person, roles))
        return 1

    desk = pressing.desk
    desk.take_roles = take
    given = Given(11, 5, held=True, at=desk.host.now())
    await desk.store.commit(put_given, SERVER, given)
    done = await pressing.press(11, YES)
    assert isinstance(done, Change)
    assert asked_for == [(11, ((SERVER, 5),))]
    assert "Roles that I couldn’t take from you: 1." in said(done.message)


async def test_nothing_else_is_understood(pressing: Pressing) -> None:
    for rest in ("no", "12", "yes~12"):
        answer = await pressing.press(11, encode(Press("forget", rest=rest)))
        assert isinstance(answer, Note)
        assert answer.text.key == "error.unknown_button"
