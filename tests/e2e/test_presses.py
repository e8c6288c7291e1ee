# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Presses as they come: twice, too late, all at once, and from the wrong person."""

import asyncio

import pytest

from bot.playground.person import NotAllowedError
from bot.presses.reply import Reply
from tests.e2e.deeds import Deeds, forged
from tests.e2e.robots import Robot, hand_of, offered, play_round
from tests.e2e.stage import stage
from tests.e2e.tables import plays_of, table_of, turn_of, until_played


class Hasty(Robot):
    """Presses everything twice, the second time before the first is answered."""

    async def press(self, custom_id):
        edits = self._edits
        twice = (forged(self.person, self.hand, custom_id) for _ in range(2))
        for done in await asyncio.gather(*twice):
            self.check(done, custom_id)
            await self.look(done, edits)


@pytest.mark.usefixtures("plain_pictures")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "patience"), [("single-deck", 1.2), ("eighty-points", 1.2), ("eighty-points", 0.0)]
)
async def test_a_round_in_which_everybody_presses_twice(tmp_path, preset, patience):
    async with stage(tmp_path, patience=patience) as here:
        people = here.people[:4]
        table = await table_of(here, preset, people)
        deeds = Deeds(here.bot.host)
        await play_round(here, table, people, here.channel, kind=Hasty, fiddling=0)
        moves = deeds.moves(table)
        assert len({each.move for each in moves}) == len(moves)
        assert len(here.bot.host.view(table, None).match.history) == 1


async def test_ten_presses_on_one_card_play_it_once(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 4)
        deeds, leader = Deeds(here.bot.host), turn_of(here, table, people)
        hand = await hand_of(here, leader)
        card = offered(hand, "play")[0]
        done = await asyncio.gather(*(forged(leader, hand, card) for _ in range(10)))
        assert not any(each.failed for each in done)
        assert [each.person for each in deeds.moves(table)] == [leader.user.id]
        assert plays_of(here.bot.host, table) == 5


async def test_advice_that_is_asked_for_twice_at_once_stays_on_the_screen(tmp_path):
    async with stage(tmp_path, patience=0.0) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 4)
        leader = turn_of(here, table, people)
        hand = await hand_of(here, leader)
        hint = offered(hand, "hint")[0]
        await asyncio.gather(*(forged(leader, hand, hint) for _ in range(2)))
        await here.bot.settle()
        advised = [each for each in offered(hand, "play") if ".-" in each]
        assert advised, "the cards are put together, and no refresh takes them apart"


@pytest.mark.parametrize("patience", [1.2, 0.0])
async def test_of_two_quick_presses_on_a_panel_the_second_stands_there_in_the_end(
    tmp_path, monkeypatch, patience
):
    """The first one's answer is held up on its way; nobody loses patience by the clock."""
    monkeypatch.setattr("bot.panels.WAIT", 600.0)
    monkeypatch.setattr("bot.pages.WAIT", 600.0)
    async with stage(tmp_path, patience=patience) as here:
        anna = here.anna
        panel = await anna.answer_to(await anna.run(here.channel, "settings"))
        before = panel.text()
        change, sent, begun = Reply.change, asyncio.Event(), []

        async def held_up(self, message, drawn):
            begun.append(message)
            for _ in range(2000 if len(begun) == 1 else 0):
                if not sent.is_set():  # where nothing keeps the order, it is overtaken
                    await asyncio.sleep(0)
            done = await change(self, message, drawn)
            sent.set()
            return done

        monkeypatch.setattr(Reply, "change", held_up)
        done = await asyncio.gather(
            forged(anna, panel, "t1.server....preset", ["ladder"]),
            forged(anna, panel, "t1.server....speed", ["fast"]),
        )
        await here.bot.client.quiet()
        assert not any(each.failed for each in done)
        assert panel.text() != before
        shown = await anna.answer_to(await anna.run(here.channel, "settings"))
        assert panel.text() == shown.text(), "both changes stand there"


async def test_a_button_of_an_earlier_move_does_nothing_and_shows_the_hand_as_it_is(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 4)
        leader = turn_of(here, table, people)
        hand = await hand_of(here, leader)
        old = offered(hand, "play")
        await leader.press(hand, old[0])
        deeds = Deeds(here.bot.host)
        for custom_id in old:
            late = await forged(leader, hand, custom_id)
            assert late.original is hand, "shown in the same message"
            assert hand.text() != ""
        assert deeds.moves(table) == []


async def test_cards_are_not_played_out_of_turn(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 4)
        deeds, leader = Deeds(here.bot.host), turn_of(here, table, people)
        cards = offered(await hand_of(here, leader), "play")
        for other in people:
            if other is leader:
                continue
            hand = await hand_of(here, other)
            assert offered(hand, "play", "put") == []
            for custom_id in cards[:5]:
                refused = await forged(other, hand, custom_id)
                assert "⛔" in refused.original.text()
        assert deeds.moves(table) == []


async def test_nobody_can_press_in_my_private_message(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:5]
        table = await table_of(here, "eighty-points", people[:4])
        await until_played(here, table, 4)
        deeds, leader = Deeds(here.bot.host), turn_of(here, table, people)
        hand = await hand_of(here, leader)
        before = hand.text(), [each.content for each in hand.attachments]
        card = offered(hand, "play")[0]
        for other in people:
            if other is leader:
                continue
            with pytest.raises(NotAllowedError):
                await other.press(hand, card)
            done = await forged(other, hand, card)
            assert not done.failed
            assert done.original.seen_by == other.user.id
        assert deeds.moves(table) == []
        assert before == (hand.text(), [each.content for each in hand.attachments])
