"""The life of an interaction, and every way in which a bot can get it wrong."""

import asyncio

import discord
import pytest
from discord.http import Route

from bot.playground.actions.interactions import Deed, begin
from bot.playground.log import FindingKind
from bot.playground.state import InteractionKind, Outcome
from tests.bot.playground.testbot import Form, png


def refused(error: pytest.ExceptionInfo, status: int, code: int) -> None:
    assert (error.value.status, error.value.code) == (status, code)


async def does(here, bot, act):
    """Let ana run a command whose handler is ``act``."""
    bot.acts["it"] = act
    return await here.ana.run(here.channel, "do", name="it")


async def test_after_three_seconds_the_interaction_is_unknown(here, bot):
    async def late(interaction):
        here.world.clock.advance(3.1)
        with pytest.raises(discord.NotFound) as error:
            await interaction.response.send_message("too late")
        refused(error, 404, 10062)

    done = await does(here, bot, late)
    assert done.outcome is Outcome.FAILED
    assert here.ana.sees(here.channel) == []
    here.log.expect_kind(FindingKind.UNANSWERED)
    await here.log.meets(10062)


async def test_an_interaction_is_answered_once(here, bot):
    async def twice(interaction):
        await interaction.response.send_message("once")
        other = await bot.http.get_user(here.bo.user.id)
        assert other["username"] == "bo"
        interaction.response._response_type = None
        with pytest.raises(discord.HTTPException) as error:
            await interaction.response.send_message("twice")
        refused(error, 400, 40060)

    await does(here, bot, twice)
    await here.log.meets(40060)
    assert [m.text() for m in here.ana.sees(here.channel)] == ["once"]


async def test_a_wrong_token_is_an_unknown_interaction(here, http):
    route = Route("POST", "/interactions/1/{webhook_token}/callback", webhook_token="nonsense")
    with pytest.raises(discord.NotFound) as error:
        await http.request(route, json={"type": 6})
    refused(error, 404, 10062)
    here.log.expect(10062)


async def test_following_up_before_answering_is_an_unknown_webhook(here, bot):
    async def hasty(interaction):
        with pytest.raises(discord.NotFound) as error:
            await interaction.followup.send("first")
        refused(error, 404, 10015)
        await interaction.response.send_message("then properly")

    await does(here, bot, hasty)
    here.log.expect(10015)


async def test_after_fifteen_minutes_the_token_is_void(here, bot):
    kept = []

    async def keep(interaction):
        kept.append(interaction)
        await interaction.response.send_message("hand", ephemeral=True)

    await does(here, bot, keep)
    here.world.clock.advance(14 * 60)
    await kept[0].edit_original_response(content="still")
    here.world.clock.advance(2 * 60)
    with pytest.raises(discord.HTTPException) as error:
        await kept[0].edit_original_response(content="never")
    refused(error, 401, 50027)
    with pytest.raises(discord.HTTPException) as error:
        await kept[0].followup.send("never")
    refused(error, 401, 50027)
    here.log.expect(50027)
    here.log.expect(50027)
    assert here.ana.last(here.channel).text() == "still"


async def test_an_ephemeral_cannot_be_reached_through_its_channel(here, bot):
    hand = await here.ana.answer_to(await here.ana.run(here.channel, "hand"))
    channel = bot.get_channel(here.channel.id)
    with pytest.raises(discord.NotFound) as error:
        await channel.get_partial_message(hand.id).edit(content="x")
    refused(error, 404, 10008)
    assert [m async for m in channel.history()] == []
    here.log.expect(10008)


async def test_the_first_follow_up_fills_in_the_thinking_message(here, bot):
    async def think(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("public?", ephemeral=False)
        await interaction.followup.send("second", ephemeral=True)
        third = await interaction.followup.send("third", ephemeral=False, wait=True)
        await third.edit(content="third, edited")

    done = await does(here, bot, think)
    assert done.outcome is Outcome.THINKING
    await here.bo.waits_for(here.channel, lambda m: m.text() == "third, edited")
    assert [m.text() for m in here.ana.sees(here.channel)] == ["public?", "second", "third, edited"]
    assert [m.text() for m in here.bo.sees(here.channel)] == ["third, edited"]


async def test_answers_can_be_read_edited_with_files_and_deleted(here, bot):
    async def play(interaction):
        await interaction.response.send_message("one", files=[png(), png()])
        message = await interaction.original_response()
        keep = message.attachments[:1]
        files = [*keep, png(8, 8)]
        message = await interaction.edit_original_response(content="two", attachments=files)
        sizes = [(a.width, a.height) for a in message.attachments]
        assert (message.content, sizes) == ("two", [(40, 30), (8, 8)])
        assert await message.attachments[1].read() == png(8, 8).fp.read()
        await interaction.delete_original_response()
        await interaction.followup.send("done")

    await does(here, bot, play)
    await here.ana.waits_for(here.channel, lambda m: m.text() == "done")
    assert len(here.ana.sees(here.channel)) == 1


async def test_a_deferred_update_leaves_the_message_for_a_later_edit(here, bot):
    async def show(interaction):
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="go", custom_id="do:go"))
        await interaction.response.send_message("before", view=view, ephemeral=True)

    async def go(interaction):
        await interaction.response.defer()
        await interaction.edit_original_response(content="after", view=None)

    bot.acts["go"] = go
    hand = (await does(here, bot, show)).reply
    pressed = await here.ana.press(hand, "do:go")
    assert pressed.outcome is Outcome.DEFERRED_UPDATE
    await here.ana.waits_for(here.channel, lambda m: m.text() == "after")
    assert hand.components == []


@pytest.mark.parametrize(
    "body",
    [
        pytest.param({"type": 6}, id="update deferred where there is no message"),
        pytest.param({"type": 7, "data": {"content": "x"}}, id="update where there is none"),
        pytest.param({"type": 8, "data": {"choices": []}}, id="choices for a command"),
        pytest.param({"type": 5, "data": {"flags": 64 | 1 << 15}}, id="flags on a deferral"),
        pytest.param({"type": 4, "data": {"content": ""}}, id="an empty message"),
    ],
)
async def test_answers_that_do_not_fit_are_refused(here, bot, body):
    async def wrong(interaction):
        route = Route(
            "POST",
            f"/interactions/{interaction.id}/{interaction.token}/callback",
        )
        with pytest.raises(discord.HTTPException) as error:
            await bot.http.request(route, json=body)
        assert error.value.code in (50035, 50006)
        here.log.expect(error.value.code)
        await interaction.response.send_message("sorry")

    assert (await does(here, bot, wrong)).outcome is Outcome.MESSAGE


async def test_a_form_does_not_answer_a_form(here, bot):
    class Stubborn(Form):
        async def on_submit(self, interaction):
            with pytest.raises(discord.HTTPException) as error:
                await interaction.response.send_modal(Form())
            refused(error, 400, 50035)
            here.log.expect(50035)
            await interaction.response.send_message("fine", ephemeral=True)

    async def ask(interaction):
        await interaction.response.send_modal(Stubborn())

    opened = await does(here, bot, ask)
    done = await here.ana.submit(opened, {"name": "x", "level": ["two"], "decks": "3"})
    assert done.reply.text() == "fine"


async def test_an_unanswered_press_fails_after_three_seconds_and_is_a_finding(here, bot):
    async def sleep(interaction):
        here.world.clock.advance(3)

    assert (await does(here, bot, sleep)).failed
    finding = here.log.expect_kind(FindingKind.UNANSWERED)
    assert "do" in finding.what


async def test_without_a_bot_a_press_fails_and_nobody_is_to_blame(here):
    deed = Deed(here.ana.user, here.channel, InteractionKind.COMMAND, {"name": "ping"})
    begun = begin(here.world, deed)
    here.world.clock.advance(3.1)
    assert begun.failed


async def test_an_ephemeral_can_be_dismissed_and_is_gone_after_a_reload(here, bot):
    one = (await here.ana.run(here.channel, "hello", name="1")).reply
    two = (await here.ana.run(here.channel, "hello", name="2")).reply
    here.ana.dismiss(one)
    assert here.ana.sees(here.channel) == [two]
    here.ana.reload()
    assert here.ana.sees(here.channel) == []


async def test_200_presses_at_once_are_all_answered(here, bot):
    board = (await here.ana.run(here.channel, "board")).reply

    async def sit(interaction):
        await interaction.response.send_message("seated", ephemeral=True)

    bot.acts["sit"] = sit
    done = await asyncio.gather(
        *(
            person.run(here.channel, "do", name="sit")
            for person in (here.ana, here.bo)
            for _ in range(100)
        )
    )
    assert {d.outcome for d in done} == {Outcome.MESSAGE}
    assert board.component("card:0")
