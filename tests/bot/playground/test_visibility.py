"""Who hears of what: the filter behind every page and every person."""

from bot.playground.actions import channels, interactions
from bot.playground.actions import messages as posting
from bot.playground.actions.interactions import Deed
from bot.playground.state import (
    Change,
    ChannelKind,
    Interaction,
    InteractionEvent,
    InteractionKind,
    Message,
    MessageEvent,
    Outcome,
    Overwrite,
    Permission,
)


def posted(here, *, seen_by=None, channel=None):
    world, channel = here.world, channel or here.channel
    message = Message(
        world.ids.next(), channel.id, channel.guild, world.application.bot, "x", seen_by=seen_by
    )
    posting.post(world, message)
    return message


async def test_only_its_owner_hears_of_an_ephemeral_from_its_coming_to_its_going(here):
    heard = {person: [] for person in (here.ana, here.bo)}
    for person, events in heard.items():
        person.watch(events.append)
    message = posted(here, seen_by=here.bo.user.id)
    posting.edited(here.world, message)
    here.bo.dismiss(message)
    posting.edited(here.world, message)
    assert [e.change for e in heard[here.bo]] == [Change.CREATED, Change.UPDATED, Change.DELETED]
    assert heard[here.ana] == [], "not even the server's owner"


async def test_only_the_person_who_pressed_hears_of_the_outcome(here):
    heard = {person: [] for person in (here.ana, here.bo)}
    for person, events in heard.items():
        person.watch(events.append)
    deed = Deed(here.bo.user, here.channel, InteractionKind.COMMAND, {"name": "x"})
    begun = interactions.begin(here.world, deed)
    interactions.settle(here.world, begun, Outcome.MODAL)
    assert heard[here.ana] == []
    assert heard[here.bo] == [InteractionEvent(Change.UPDATED, begun)]
    assert isinstance(begun, Interaction)


async def test_a_hidden_channel_is_neither_seen_nor_heard(here):
    everyone = here.guild.id
    denied = Overwrite(everyone, True, Permission(0), Permission.VIEW_CHANNEL)
    here.channel.overwrites[everyone] = denied
    heard = []
    here.bo.watch(heard.append)
    posted(here)
    assert heard == []
    assert here.bo.sees(here.channel) == []
    assert here.bo.channels(here.guild) == []
    assert len(here.ana.sees(here.channel)) == 1, "the owner sees everything"


async def test_a_member_of_a_private_thread_hears_until_taken_out(here):
    bot = here.world.application.bot
    thread = channels.start_thread(here.world, here.channel, bot, "hand")
    thread.kind = ChannelKind.PRIVATE_THREAD
    channels.announce_thread(here.world, thread)
    heard = []
    here.bo.watch(heard.append)
    posted(here, channel=thread)
    assert heard == []
    channels.add_to_thread(here.world, thread, here.bo.user)
    posted(here, channel=thread)
    channels.remove_from_thread(here.world, thread, here.bo.user)
    posted(here, channel=thread)
    assert sum(isinstance(e, MessageEvent) for e in heard) == 1
    assert here.bo.sees(thread) == []


async def test_a_watch_ends(here):
    heard = []
    end = here.ana.watch(heard.append)
    end()
    posted(here)
    assert heard == []


async def test_expired_interactions_and_dismissed_answers_are_forgotten(here, bot):
    done = await here.ana.run(here.channel, "hello", name="x")
    here.ana.dismiss(done.reply)
    here.world.clock.advance(17 * 60)
    await here.ana.run(here.channel, "hello", name="y")
    assert list(here.world.interactions.values()) != [done]
    assert done.token not in here.world.interactions
    assert here.world.find_message(here.channel.id, done.reply.id) is None
