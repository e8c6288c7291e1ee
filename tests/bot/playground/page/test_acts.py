"""What a person does on the page reaches the bot as Discord's client would send it."""

from __future__ import annotations

import asyncio

import pytest

from bot.playground.page.workshop import fault_buttons
from bot.playground.server import LocalDiscord
from bot.playground.state import Channel, Json, Message
from tests.bot.playground.page.scripted import Town
from tests.bot.playground.page.tabs import Browser, Tab


def newest(town: Town, channel: Channel) -> Message:
    return list(town.world.messages[channel.id].values())[-1]


def at(message: Message, **facts: object) -> Json:
    return {"channel": str(message.channel), "message": str(message.id), **facts}


async def a_table(tab: Tab, town: Town) -> Message:
    await tab.runs(town.tables, "table open", rules="standard")
    return newest(town, town.tables)


async def test_a_command_with_options(browser: Browser, built: Town) -> None:
    ann = await browser.tab("ann")
    bo = str(built.people["bo"].id)
    done = await ann.runs(built.tables, "table open", rules="standard", decks=2, partner=bo)
    assert done == {"outcome": "done"}
    (sub,) = built.done[-1]["options"]
    sent = [(o["name"], o["value"]) for o in sub["options"]]
    assert sent == [("rules", "standard"), ("decks", 2), ("partner", bo)]


async def test_autocomplete(browser: Browser, built: Town) -> None:
    ann = await browser.tab("ann")
    typed = {"command": "table open", "options": {"rules": "fe"}, "focused": "rules"}
    answer = await ann.does("autocomplete", channel=str(built.tables.id), **typed)
    assert answer["choices"] == [{"label": "Four-deck feast", "value": "four-deck feast"}]


async def test_commands_come_in_the_persons_language_and_follow_it(
    browser: Browser, built: Town
) -> None:
    chen = await browser.tab("chen")
    await chen.does("locale", locale="zh-CN")
    world = await chen.hears("world", me=str(chen.user.id))
    labels = {e["name"]: e["label"] for e in world["commands"][str(built.guild.id)]}
    assert labels["table open"] == "牌桌 开桌"
    assert (await chen.does("locale", locale="xx"))["outcome"] == "refused"


async def test_the_used_command_is_named_in_the_readers_language(
    browser: Browser, built: Town
) -> None:
    ann, bo = await browser.tab("ann"), await browser.tab("bo")
    await a_table(ann, built)
    labels = [(await tab.opens(built.tables))["messages"][-1]["command_label"] for tab in (ann, bo)]
    assert labels == ["table open", "牌桌 开桌"]


async def test_a_press_updates_the_board_for_everybody(browser: Browser, built: Town) -> None:
    ann, bo = await browser.tab("ann"), await browser.tab("bo")
    board = await a_table(ann, built)
    await ann.opens(built.tables)
    assert (await bo.does("press", **at(board, custom_id="join")))["outcome"] == "done"
    assert "Joined: 小波" in str(await ann.hears("message"))


async def test_a_silent_bot_fails_after_three_seconds(browser: Browser, built: Town) -> None:
    ann = await browser.tab("ann")
    board = await a_table(ann, built)
    begun = asyncio.Event()
    built.world.bus.subscribe(lambda _: begun.set())
    pressing = asyncio.create_task(ann.does("press", **at(board, custom_id="broken")))
    await begun.wait()
    built.world.clock.advance(3.1)
    assert await pressing == {"outcome": "failed"}


async def test_a_modal_opens_for_the_tab_that_pressed_and_is_submitted(
    browser: Browser, built: Town
) -> None:
    ann = await browser.tab("ann")
    opened = await ann.runs(built.general, "settings")
    assert opened["outcome"] == "modal"
    assert opened["modal"]["title"] == "Rules of the table"
    values = {"name": "Feast", "decks": ["3"], "kitty": "size", "watch": True}
    token = opened["modal"]["token"]
    assert await ann.does("submit", modal=token, values=values) == {"outcome": "done"}
    text = newest(built, built.general).content
    assert text == "Saved: name=Feast, decks=['3'], kitty=size, watch=True"
    assert (await ann.does("submit", modal=token, values=values))["outcome"] == "refused"


async def test_nobody_submits_the_modal_of_another(browser: Browser, built: Town) -> None:
    ann, bo = await browser.tab("ann"), await browser.tab("bo")
    token = (await ann.runs(built.general, "settings"))["modal"]["token"]
    answer = await bo.does("submit", modal=token, values={"name": "x", "decks": ["2"]})
    assert answer["outcome"] == "refused"


async def test_a_form_that_does_not_fit_is_refused_and_stays_open(
    browser: Browser, built: Town
) -> None:
    ann = await browser.tab("ann")
    token = (await ann.runs(built.general, "settings"))["modal"]["token"]
    assert (await ann.does("submit", modal=token, values={"name": ""}))["outcome"] == "refused"
    filled = {"name": "Feast", "decks": ["2"]}
    assert (await ann.does("submit", modal=token, values=filled))["outcome"] == "done"


async def test_nobody_uses_the_hand_of_another(browser: Browser, built: Town) -> None:
    ann, bo = await browser.tab("ann"), await browser.tab("bo")
    await bo.runs(built.general, "hand")
    hand = newest(built, built.general)
    told = len(built.done)
    gone = {"outcome": "refused", "reason": "This message is gone."}
    assert await ann.does("press", **at(hand, custom_id="play")) == gone
    chosen = {"custom_id": "cards", "values": ["♠5", "♠K"]}
    assert await ann.does("select", **at(hand, **chosen)) == gone
    assert await ann.does("dismiss", **at(hand)) == gone
    assert len(built.done) == told
    assert not hand.dismissed


@pytest.mark.parametrize("custom_id", ["leave", "nothing", "cards"])
async def test_what_a_client_does_not_offer_is_refused(
    browser: Browser, built: Town, custom_id: str
) -> None:
    ann = await browser.tab("ann")
    board = await a_table(ann, built)
    told = len(built.done)
    answer = await ann.does("press", **at(board, custom_id=custom_id))
    assert answer["outcome"] == "refused"
    assert len(built.done) == told


async def test_menus_of_messages_and_people(browser: Browser, built: Town) -> None:
    ann, bo = await browser.tab("ann"), await browser.tab("bo")
    board = await a_table(ann, built)
    assert await bo.does("menu", **at(board, command="Explain", on="message")) == {
        "outcome": "done"
    }
    assert built.done[-1]["target_id"] == str(board.id)
    await bo.does("menu", **at(board, command="Results", on="author"))
    assert built.done[-1]["target_id"] == str(board.author.id)
    wrong = await bo.does("menu", **at(board, command="Explain", on="author"))
    assert wrong["outcome"] == "refused"


async def test_only_ones_own_messages_are_deleted(browser: Browser, built: Town) -> None:
    ann, bo = await browser.tab("ann"), await browser.tab("bo")
    await ann.does("say", channel=str(built.general.id), text="mine")
    message = newest(built, built.general)
    assert (await bo.does("delete", **at(message)))["outcome"] == "refused"
    assert (await ann.does("delete", **at(message)))["outcome"] == "done"
    assert built.world.find_message(message.channel, message.id) is None


async def test_a_reload_takes_the_ephemerals_with_it(browser: Browser, built: Town) -> None:
    bo = await browser.tab("bo")
    await bo.runs(built.general, "hand")
    await bo.does("reload")
    assert (await bo.opens(built.general))["messages"] == []


async def test_people_talk(browser: Browser, built: Town) -> None:
    ann, bo = await browser.tab("ann"), await browser.tab("bo")
    await bo.opens(built.general)
    await ann.does("say", channel=str(built.general.id), text="  who plays? ")
    assert (await bo.hears("message"))["message"]["content"] == "who plays?"


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("press", {}),
        ("press", {"channel": "x", "message": "1", "custom_id": "join"}),
        ("press", {"channel": 5, "message": "1", "custom_id": "join"}),
        ("command", {"command": "hand", "options": []}),
        ("submit", {"modal": "one", "values": {}}),
        ("say", {"text": 5}),
        ("locale", {}),
        ("fault", {}),
    ],
)
async def test_a_malformed_act_is_answered_with_400(
    browser: Browser, built: Town, what: str, body: Json
) -> None:
    person = {"person": str(built.people["ann"].id)}
    here = {"channel": str(built.general.id)}
    status, _ = await browser.post(f"act/{what}", person | here | body if body else person)
    assert status == 400


async def test_unknown_acts_people_and_bodies(browser: Browser, built: Town) -> None:
    ann = str(built.people["ann"].id)
    assert (await browser.post("act/fly", {"person": ann}))[0] == 404
    assert (await browser.post("act/reload", {"person": "1"}))[0] == 404
    assert (await browser.post("act/reload", ["no object"]))[0] == 400
    assert (await browser.post("act/reload", {"person": ann, "pad": "x" * 70_000}))[0] == 413
    sent = {"Origin": browser.origin, "Content-Type": "text/plain"}
    path = browser.path("act/reload")
    async with browser.client.post(path, data='{"person": "1"}', headers=sent) as answer:
        assert answer.status == 400


async def test_faults_are_caused_from_the_page(browser: Browser, built: Town) -> None:
    faults = LocalDiscord(built.world).faults
    browser.site.faults.update({b.id: b for b in fault_buttons(faults)})
    ann = await browser.tab("ann")
    board = await a_table(ann, built)
    assert "Delete the last public message" in ann.heard
    here = {"channel": str(built.tables.id)}
    assert (await ann.does("fault", fault="board", **here))["outcome"] == "done"
    assert built.world.find_message(built.tables.id, board.id) is None
    assert (await ann.does("fault", fault="board", **here))["outcome"] == "refused"
    await ann.does("fault", fault="429", **here)
    assert [a.status for a in faults.ailments] == [429]
    for latency in (3.0, 0.0):
        await ann.does("fault", fault="slow", **here)
        assert faults.latency == latency
    assert (await ann.does("fault", fault="flood", **here))["outcome"] == "refused"
    await ann.does("fault", fault="place", **here)
    assert built.tables.id not in built.world.channels
    await ann.hears("world", me=str(ann.user.id))
