"""What a bot does all day, over real sockets."""

import discord
import pytest

from bot.playground.person import NotAllowedError
from bot.playground.state import Outcome
from tests.bot.playground.testbot import png


async def test_a_slash_command_is_answered(here, bot):
    done = await here.ana.run(here.channel, "ping")
    assert done.outcome is Outcome.MESSAGE
    assert here.bo.last(here.channel).text() == "pong in en-US"


async def test_the_persons_language_travels_with_the_interaction(here, bot):
    await here.chen.run(here.channel, "ping")
    assert here.ana.last(here.channel).text() == "pong in zh-CN"


async def test_commands_are_offered_in_the_persons_language(here, bot):
    (entry,) = [e for e in here.chen.commands(here.guild) if e.path == "hello"]
    assert (entry.label, entry.description) == ("你好", "打个招呼")
    assert [(o.name, o.label) for o in entry.options] == [("name", "名字")]


async def test_autocomplete_answers_in_the_persons_language(here, bot):
    choices = await here.chen.complete(here.channel, "hello", "name", "tr")
    assert choices == [
        {"name": "拖拉机", "value": "Tractor"},
        {"name": "主", "value": "Trump"},
    ]
    choices = await here.ana.complete(here.channel, "hello", "name", "tru")
    assert choices == [{"name": "Trump", "value": "Trump"}]


async def test_an_ephemeral_is_seen_by_its_owner_alone(here, bot):
    done = await here.ana.run(here.channel, "hello", name="you")
    assert done.reply.text() == "hello you"
    assert here.ana.sees(here.channel) == [done.reply]
    assert here.bo.sees(here.channel) == []


async def test_a_deferred_hand_comes_with_its_picture_and_works(here, bot):
    done = await here.ana.run(here.channel, "hand")
    assert done.outcome is Outcome.THINKING
    hand = await here.ana.answer_to(done)
    (picture,) = hand.attachments
    assert (picture.content_type, picture.width, picture.height) == ("image/png", 40, 30)
    assert picture.description == "five cards"
    assert hand.ephemeral

    for plays in range(3):
        pressed = await here.ana.press(hand, f"card:{plays}")
        assert pressed.outcome is Outcome.UPDATE
    assert hand.component("card:3")
    assert hand.attachments == [picture]


async def test_another_persons_ephemeral_cannot_be_pressed(here, bot):
    hand = await here.ana.answer_to(await here.ana.run(here.channel, "hand"))
    with pytest.raises(NotAllowedError):
        await here.bo.press(hand, "card:0")


async def test_a_board_laid_out_by_components(here, bot):
    await here.ana.run(here.channel, "board")
    board = here.bo.last(here.channel)
    assert board.is_v2
    assert board.text() == "South leads\ntrump is ♠"
    await here.bo.press(board, "card:0")
    assert board.component("card:1")


async def test_a_form_is_filled_in_and_answered(here, bot):
    opened = await here.ana.run(here.channel, "form")
    assert opened.outcome is Outcome.MODAL
    values = {"name": "green", "level": ["five"], "decks": "2", "open": True}
    done = await here.ana.submit(opened, values)
    assert done.reply.text() == "green ['five'] 2 True"


async def test_a_form_cannot_be_sent_with_a_required_field_empty(here, bot):
    opened = await here.ana.run(here.channel, "form")
    with pytest.raises(NotAllowedError):
        await here.ana.submit(opened, {"level": ["five"], "decks": "2"})


async def test_subcommands_take_numbers_and_members(here, bot):
    await here.ana.run(here.channel, "table new", decks=2, partner=here.bo.user)
    assert here.ana.last(here.channel).text() == "2 decks with bo"
    with pytest.raises(NotAllowedError):
        await here.ana.run(here.channel, "table new", decks=4)


async def test_commands_for_moderators_are_offered_to_moderators(here, bot):
    assert "settings" in {e.path for e in here.ana.commands(here.guild)}
    assert "settings" not in {e.path for e in here.bo.commands(here.guild)}
    with pytest.raises(NotAllowedError):
        await here.bo.run(here.channel, "settings")


async def test_menus_of_texts_and_people(here, bot):
    async def ask(interaction):
        view = discord.ui.View(timeout=None)
        suits = [discord.SelectOption(label=s) for s in "♠♥♣♦"]
        view.add_item(
            discord.ui.Select(custom_id="do:suits", options=suits, min_values=1, max_values=2)
        )
        view.add_item(discord.ui.UserSelect(custom_id="do:whom"))
        await interaction.response.send_message("choose", view=view)

    async def suits(interaction):
        await interaction.response.send_message(" ".join(interaction.data["values"]))

    async def whom(interaction):
        (member,) = interaction.data["resolved"]["members"]
        await interaction.response.send_message(f"<@{member}>")

    bot.acts |= {"ask": ask, "suits": suits, "whom": whom}
    menu = (await here.ana.run(here.channel, "do", name="ask")).reply
    await here.bo.select(menu, "do:suits", ["♠", "♦"])
    assert here.ana.last(here.channel).text() == "♠ ♦"
    await here.bo.select(menu, "do:whom", [str(here.chen.user.id)])
    assert here.ana.last(here.channel).mentions == [here.chen.user.id]
    for values in ([], ["♠", "♥", "♣"], ["x"], ["♠", "♠"]):
        with pytest.raises(NotAllowedError):
            await here.bo.select(menu, "do:suits", values)


async def test_application_emoji_are_uploaded_named_and_used(here, bot):
    async def dress(interaction):
        emoji = await bot.create_application_emoji(name="spade5", image=png().fp.read())
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(emoji=emoji, custom_id="do:nothing"))
        assert [e.name for e in await bot.fetch_application_emojis()] == ["spade5"]
        assert await emoji.read() == png().fp.read()
        await interaction.response.send_message(f"{emoji}", view=view)

    bot.acts["dress"] = dress
    done = await here.ana.run(here.channel, "do", name="dress")
    assert done.reply.component("do:nothing")["emoji"]["name"] == "spade5"


async def test_threads_private_and_public(here, bot):
    channel = bot.get_channel(here.channel.id)
    private = await channel.create_thread(name="table", type=discord.ChannelType.private_thread)
    await private.add_user(discord.Object(here.ana.user.id))
    await private.send("only for us", file=png())
    thread = here.world.channels[private.id]
    assert here.ana.last(thread).text() == "only for us"
    assert thread in here.ana.channels(here.guild)
    assert thread not in here.bo.channels(here.guild)

    public = await channel.create_thread(name="talk", type=discord.ChannelType.public_thread)
    assert here.world.channels[public.id] in here.bo.channels(here.guild)
    await public.edit(archived=True, locked=True)
    assert here.world.channels[public.id] not in here.bo.channels(here.guild)
    await private.remove_user(discord.Object(here.ana.user.id))
    assert here.ana.sees(thread) == [] or here.ana.user.id == here.guild.owner


async def test_the_bot_reads_edits_pins_and_deletes_its_messages(here, bot):
    channel = bot.get_channel(here.channel.id)
    sent = await channel.send("board", allowed_mentions=discord.AllowedMentions.none())
    edited = await sent.edit(content="board 2", attachments=[])
    assert edited.edited_at
    assert [m.content async for m in channel.history()] == ["board 2"]
    await sent.pin()
    assert [m.id async for m in channel.pins()] == [sent.id]
    await sent.delete()
    assert here.ana.sees(here.channel) == []


async def test_direct_messages(here, bot):
    user = await bot.fetch_user(here.bo.user.id)
    await user.send("your turn")
    (direct,) = [c for c in here.world.channels.values() if c.guild is None]
    assert here.bo.last(direct).text() == "your turn"
    assert not here.ana.sees(direct)
