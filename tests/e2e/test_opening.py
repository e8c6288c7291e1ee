"""Opening tables by buttons, in a channel and in a thread."""

from bot.outbox.posting import Posting
from bot.views.welcome import welcome_message
from tests.e2e.stage import stage


async def invited(here):
    """The invitation that stands in the channel."""
    client = here.bot.client
    speaker = here.bot.desk.speaker_in(here.bot.desk.servers.language(here.guild.id))
    await Posting(client, client.easel.draw).post(here.channel.id, welcome_message(speaker))
    return here.board()


async def test_a_press_opens_a_table_in_a_thread_and_friends_join_from_the_channel(tmp_path):
    async with stage(tmp_path) as here:
        invitation = await invited(here)
        opened = await here.anna.answer_to(await here.anna.press(invitation, "t1.open...."))
        (state,) = here.bot.host.tables_of(server=here.guild.id)
        assert opened.text() == f"Table 1 is open: <#{state.channel_id}>"
        assert state.people == (here.anna.user.id,)
        bo = here.people[1]
        joined = await bo.answer_to(await bo.press(here.board(), "t1.join...."))
        assert joined.ephemeral
        (state,) = here.bot.host.tables_of(server=here.guild.id)
        assert state.people == (here.anna.user.id, here.people[1].user.id)
        await here.bot.settle()
        thread = here.town.world.channels[state.channel_id]
        assert thread.is_thread
        assert here.board(thread).component(f"t1.sit.{state.table_id}...2")


async def test_one_press_begins_a_match_with_computer_players(tmp_path):
    async with stage(tmp_path) as here:
        await here.anna.press(await invited(here), "t1.solo....")
        (state,) = here.bot.host.tables_of(person=here.anna.user.id)
        assert [each.partition("/")[0] for each in state.computers] == ["medium"] * 3
        assert state.status == "playing"


async def test_unknown_and_older_buttons_are_answered_in_a_line(tmp_path):
    async with stage(tmp_path) as here:
        message = await invited(here)
        for custom_id in ("t1.nonsense....", "t0.open", "something else"):
            message.component("t1.open....")["custom_id"] = custom_id
            answer = await here.anna.answer_to(await here.anna.press(message, custom_id))
            assert "older version" in answer.text()
            assert answer.ephemeral
            message.component(custom_id)["custom_id"] = "t1.open...."
