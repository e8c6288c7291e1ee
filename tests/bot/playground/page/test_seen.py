"""Each stream says what its person sees, and nothing else."""

from __future__ import annotations

from aiohttp import WSMsgType

from bot.playground.actions import messages
from bot.playground.log import Finding, FindingKind, LoggedRequest
from bot.playground.state import (
    Change,
    Channel,
    ChannelEvent,
    ChannelKind,
    Overwrite,
    Permission,
)
from tests.bot.playground.page.scripted import Town
from tests.bot.playground.page.tabs import Browser


def close_tables(town: Town, *invited: str) -> None:
    """Close #tables to everybody but some."""
    rules = town.tables.overwrites
    view, nothing = Permission.VIEW_CHANNEL, Permission(0)
    rules[town.guild.id] = Overwrite(town.guild.id, True, nothing, view)
    for name in invited:
        key = town.people[name].id
        rules[key] = Overwrite(key, False, view, nothing)


async def test_an_ephemeral_reaches_its_owner_alone(browser: Browser, built: Town) -> None:
    tabs = {name: await browser.tab(name) for name in ("ann", "bo", "dee")}
    for tab in tabs.values():
        await tab.opens(built.general)
    await tabs["bo"].runs(built.general, "hand")
    shown = (await tabs["bo"].hears("message"))["message"]
    assert "secret bo cards" in shown["content"]
    assert shown["flags"] & 64
    for other in ("ann", "dee"):
        heard = await tabs[other].hears_everything()
        assert "secret bo cards" not in heard
        assert shown["id"] not in heard


async def test_two_tabs_of_one_person_see_the_same(browser: Browser, built: Town) -> None:
    tabs = [await browser.tab("bo"), await browser.tab("bo")]
    for tab in tabs:
        await tab.opens(built.general)
    await tabs[0].runs(built.general, "hand")
    for tab in tabs:
        assert "secret bo cards" in (await tab.hears("message"))["message"]["content"]


async def test_an_ephemeral_marks_no_channel_unread_for_others(
    browser: Browser, built: Town
) -> None:
    ann, bo = await browser.tab("ann"), await browser.tab("bo")
    await ann.opens(built.general)
    await bo.runs(built.tables, "hand")
    assert '"unread"' not in await ann.hears_everything()
    built.post(built.tables, content="for all")
    assert await ann.hears("unread", channel=str(built.tables.id))


async def test_edits_of_an_ephemeral_stay_with_its_owner(browser: Browser, built: Town) -> None:
    ann, bo = await browser.tab("ann"), await browser.tab("bo")
    for tab in (ann, bo):
        await tab.opens(built.general)
    await bo.runs(built.general, "hand")
    hand = (await bo.hears("message"))["message"]
    here = {"channel": str(built.general.id), "message": hand["id"]}
    await bo.does("select", **here, custom_id="cards", values=["♠5", "♠K"])
    assert (await bo.hears("message"))["message"]["content"] == "You chose ♠5 ♠K"
    assert "You chose" not in await ann.hears_everything()


async def test_a_channel_is_read_anew_without_the_ephemerals_of_others(
    browser: Browser, built: Town
) -> None:
    bo, ann = await browser.tab("bo"), await browser.tab("ann")
    await bo.runs(built.general, "hand")
    await bo.runs(built.general, "slow")
    assert len((await bo.opens(built.general))["messages"]) == 2
    assert (await ann.opens(built.general))["messages"] == []


async def test_the_picture_of_a_hand_is_served_to_its_owner_alone(
    browser: Browser, built: Town
) -> None:
    ann, bo = await browser.tab("ann"), await browser.tab("bo")
    await ann.opens(built.general)
    await bo.opens(built.general)
    await bo.runs(built.general, "hand")
    file = (await bo.hears("message"))["message"]["attachments"][0]
    await ann.hears_everything()
    path = f"files/{file['id']}/{file['filename']}"
    assert (await browser.get(f"{path}?person={bo.user.id}"))[0] == 200
    assert (await browser.get(f"{path}?person={ann.user.id}"))[0] == 404
    assert (await browser.get(path))[0] == 404


async def test_a_dismissed_ephemeral_is_gone_and_stays_gone(browser: Browser, built: Town) -> None:
    bo = await browser.tab("bo")
    await bo.opens(built.general)
    await bo.runs(built.general, "hand")
    hand = (await bo.hears("message"))["message"]
    await bo.does("dismiss", channel=str(built.general.id), message=hand["id"])
    await bo.hears("gone", id=hand["id"])
    message = built.world.find_message(built.general.id, int(hand["id"]))
    assert message
    message.content = "edited out of sight"
    messages.edited(built.world, message)
    assert "edited out of sight" not in await bo.hears_everything()


async def test_a_closed_channel_does_not_exist_for_the_uninvited(
    browser: Browser, built: Town
) -> None:
    close_tables(built, "bo")
    chen, bo = await browser.tab("chen"), await browser.tab("bo")
    assert str(built.tables.id) in bo.heard
    await bo.opens(built.tables)
    await chen.asks_for(built.tables)
    built.post(built.tables, content="among friends")
    assert (await bo.hears("message"))["message"]["content"] == "among friends"
    heard = await chen.hears_everything()
    assert "among friends" not in heard
    assert str(built.tables.id) not in heard


async def test_who_loses_a_channel_hears_no_more_of_it(browser: Browser, built: Town) -> None:
    chen = await browser.tab("chen")
    await chen.opens(built.tables)
    close_tables(built, "bo")
    built.world.bus.publish(ChannelEvent(Change.UPDATED, built.tables))
    built.post(built.tables, content="among friends")
    assert "among friends" not in await chen.hears_everything()


async def test_a_private_thread_is_for_its_members(browser: Browser, built: Town) -> None:
    bo, chen = await browser.tab("bo"), await browser.tab("chen")
    key = built.world.ids.next()
    thread = Channel(key, ChannelKind.PRIVATE_THREAD, "whispers", built.guild.id, built.tables.id)
    thread.members.append(bo.user.id)
    thread.owner = built.world.application.bot.id
    built.guild.channels[key] = built.world.channels[key] = thread
    built.world.messages[key] = {}
    built.world.bus.publish(ChannelEvent(Change.CREATED, thread))
    assert "whispers" in str(await bo.hears("world"))
    assert "whispers" not in await chen.hears_everything()


async def test_a_slow_tab_hears_the_latest_state_once(browser: Browser, built: Town) -> None:
    ann = await browser.tab("ann")
    await ann.opens(built.general)
    board = built.post(built.general, content="trick 0")
    for number in range(1, 50):
        board.content = f"trick {number}"
        messages.edited(built.world, board)
    assert (await ann.hears("message"))["message"]["content"] == "trick 49"
    assert "trick 48" not in await ann.hears_everything()


async def test_a_deleted_message_is_gone_for_everybody(browser: Browser, built: Town) -> None:
    ann = await browser.tab("ann")
    board = built.post(built.general, content="board")
    assert [m["content"] for m in (await ann.opens(built.general))["messages"]] == ["board"]
    messages.delete(built.world, board, by_bot=True)
    await ann.hears("gone", id=str(board.id))


async def test_a_tab_that_leaves_is_forgotten(browser: Browser, built: Town) -> None:
    tab = await browser.tab("ann")
    assert len(browser.site.sockets) == 1
    await tab.socket.close()
    other = await browser.tab("bo")
    await other.hears_everything()
    assert len(browser.site.sockets) == 1


async def test_a_page_that_closes_hangs_up(browser: Browser) -> None:
    tab = await browser.tab("ann")
    await tab.hears("log")
    await browser.site.close()
    assert (await tab.socket.receive(timeout=30)).type is WSMsgType.CLOSE


async def test_the_request_log_shows_no_bodies_and_carries_findings(browser: Browser) -> None:
    ann = await browser.tab("ann")
    finding = Finding(FindingKind.ERROR, "41 components, 40 allowed", 50035, 1)
    request = LoggedRequest(1, 0.0, "PATCH", "/channels/1/messages/2", "", status=400)
    request.body = {"content": "a hand of cards"}
    request.findings.append(finding)
    browser.site.log.finished(request)
    line = (await ann.hears("line"))["line"]
    assert line["findings"] == ["answered with an error (50035): 41 components, 40 allowed"]
    assert "hand of cards" not in ann.heard
    browser.site.log.find(Finding(FindingKind.UNANSWERED, "COMPONENT"))
    assert "not answered in 3 seconds" in (await ann.hears("line"))["line"]["findings"][0]
    late = await browser.tab("bo")
    assert len((await late.hears("log"))["lines"]) == 2


async def test_an_unanswered_interaction_is_logged_without_what_it_carried(
    browser: Browser,
) -> None:
    ann = await browser.tab("ann")
    what = "COMPONENT {'custom_id': 'play:♠5♠5', 'component_type': 2}"
    browser.site.log.find(Finding(FindingKind.UNANSWERED, what))
    await ann.hears("line")
    assert "♠5♠5" not in ann.heard


async def test_an_unknown_person_gets_no_stream(browser: Browser) -> None:
    bot = browser.town.world.application.bot.id
    for key in ("1", "", str(bot)):
        assert (await browser.get(f"live?person={key}", Origin=browser.origin))[0] == 404
