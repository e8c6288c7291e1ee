"""Hands are kept fresh: the latest state wins, and never an older one over an answer."""

import asyncio
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.hands import TOKEN_LIFE, Hands, Refreshed
from bot.presses.answering import line
from bot.refreshing import TRIES, Refreshing
from bot.views.message import Button, Message, Row

KEY = (1, 11)


class Screen:
    """A hand's message that is edited, and the state that is shown next."""

    def __init__(self):
        self.state, self.shown, self.now = 0, [], 0.0
        self.gate = asyncio.Event()
        self.gate.set()
        self.hands = Hands(lambda: self.now, self.draw)
        self.lost = []
        self.refreshing = Refreshing(
            self.hands,
            lambda *_: line(str(self.state)),
            lost=lambda *key: self.lost.append(key),
            retry=0.0,
        )
        self.hands.keep(*KEY, self.edit)
        self.gone = False
        self.troubles: list[Exception] = []

    async def draw(self, _message):
        return []

    async def edit(self, message, _drawn):
        await self.gate.wait()
        if self.gone:
            raise discord.NotFound(RESPONSE, {"code": 10008})
        if self.troubles:
            raise self.troubles.pop()
        self.shown.append(message.parts[0].text)


def failure(status: int) -> discord.HTTPException:
    return discord.HTTPException(SimpleNamespace(status=status, reason="trouble"), None)  # type: ignore[arg-type]


PASSING = {
    "429": failure(429),
    "500": failure(500),
    "503": failure(503),
    "reset": ConnectionResetError(),
    "late": TimeoutError(),
    "cut": aiohttp.ServerDisconnectedError(),
}
RESPONSE: Any = SimpleNamespace(status=404, reason="gone")


async def test_a_change_is_shown():
    screen = Screen()
    screen.state = 1
    screen.refreshing.refresh(*KEY)
    await screen.refreshing.idle()
    assert screen.shown == ["1"]


async def test_changes_during_a_refresh_are_shown_together_by_one_more():
    screen = Screen()
    screen.gate.clear()
    screen.refreshing.refresh(*KEY)
    await asyncio.sleep(0)
    for state in (1, 2, 3):
        screen.state = state
        screen.refreshing.refresh(*KEY)
    screen.gate.set()
    await screen.refreshing.idle()
    assert screen.shown[-1] == "3"
    assert len(screen.shown) <= 2


async def answered(screen, press, state):
    """Send an answer that shows the hand as it was in some state, if it is still to be sent."""
    async with press.turn() as wanted:
        if wanted:
            await screen.edit(line(str(state)), [])
    return wanted


async def test_while_a_press_is_answered_nothing_is_refreshed():
    screen = Screen()
    with screen.refreshing.answering(*KEY) as press:
        screen.refreshing.refresh(*KEY)
        press.made(KEY[0])
        assert await answered(screen, press, 1)
    await screen.refreshing.idle()
    assert screen.shown == ["1"]


async def test_what_changes_after_the_answer_was_made_is_shown_after_it():
    screen = Screen()
    with screen.refreshing.answering(*KEY) as press:
        press.made(KEY[0])
        screen.state = 5
        screen.refreshing.refresh(*KEY)
        assert await answered(screen, press, 4)
    await screen.refreshing.idle()
    assert screen.shown == ["4", "5"]


async def test_what_a_press_changes_is_shown_where_its_answer_is_no_hand():
    screen = Screen()
    with screen.refreshing.answering(*KEY) as press:
        screen.state = 2
        screen.refreshing.refresh(*KEY)
        press.made()
    await screen.refreshing.idle()
    assert screen.shown == ["2"]


async def test_what_changes_while_a_command_shows_the_hand_is_shown_after_it():
    """Which table it is about is known only when its answer is made."""
    screen = Screen()
    with screen.refreshing.answering(0, KEY[1]) as press:
        press.made(KEY[0])
        screen.state = 3
        screen.refreshing.refresh(*KEY)
        assert await answered(screen, press, 2)
    await screen.refreshing.idle()
    assert screen.shown == ["2", "3"]


async def test_an_answer_waits_for_the_refresh_that_is_on_its_way_and_stays():
    screen = Screen()
    screen.gate.clear()
    screen.refreshing.refresh(*KEY)
    await asyncio.sleep(0)
    with screen.refreshing.answering(*KEY) as press:
        press.made(KEY[0])
        sending = asyncio.create_task(answered(screen, press, "answer"))
        await asyncio.sleep(0)
        screen.gate.set()
        await sending
    await screen.refreshing.idle()
    assert screen.shown == ["0", "answer"]


async def test_an_answer_that_crossed_a_refresh_that_hangs_is_followed_by_another(monkeypatch):
    monkeypatch.setattr("bot.pages.WAIT", 0.01)
    screen = Screen()
    screen.gate.clear()
    screen.refreshing.refresh(*KEY)
    await asyncio.sleep(0)
    with screen.refreshing.answering(*KEY) as press:
        press.made(KEY[0])
        async with press.turn() as wanted:
            assert wanted
            screen.shown.append("answer")
        screen.state = 7
    assert screen.shown == ["answer"]
    screen.gate.set()
    await screen.refreshing.idle()
    assert screen.shown == ["answer", "0", "7"]


@pytest.mark.parametrize("first", [0, 1])
async def test_of_two_answers_the_one_made_last_stands_there_in_the_end(first):
    screen = Screen()
    refreshing = screen.refreshing
    with refreshing.answering(*KEY) as one, refreshing.answering(*KEY) as two:
        one.made(KEY[0])
        two.made(KEY[0])
        sent = [("1", one), ("2", two)]
        for state, press in (sent[first], sent[1 - first]):
            await answered(screen, press, state)
    await screen.refreshing.idle()
    assert screen.shown == [["1", "2"], ["2"]][first], "and no refresh takes its line away"


async def test_an_answer_that_was_lost_is_made_up_for():
    screen = Screen()
    with screen.refreshing.answering(*KEY) as press:
        press.made(KEY[0])
        press.lost()
    await screen.refreshing.idle()
    assert screen.shown == ["0"]


async def test_an_older_answer_is_sent_where_the_newer_one_was_lost():
    screen = Screen()
    refreshing = screen.refreshing
    with refreshing.answering(*KEY) as one, refreshing.answering(*KEY) as two:
        one.made(KEY[0])
        two.made(KEY[0])
        with pytest.raises(ConnectionResetError):
            async with two.turn():
                raise ConnectionResetError
        assert await answered(screen, one, "1")


@pytest.mark.parametrize("how", ["expired", "dismissed"])
async def test_a_hand_that_can_t_be_edited_any_more_is_forgotten(how):
    screen = Screen()
    if how == "expired":
        screen.now = TOKEN_LIFE + 1
    else:
        screen.gone = True
    screen.refreshing.refresh(*KEY)
    await screen.refreshing.idle()
    assert screen.shown == []
    assert not screen.hands.is_shown(*KEY)


async def test_a_hand_that_is_gone_is_told():
    screen = Screen()
    screen.gone = True
    screen.refreshing.refresh(*KEY)
    await screen.refreshing.idle()
    assert screen.lost == [KEY]


@pytest.mark.parametrize("trouble", PASSING)
async def test_a_hand_is_tried_again_when_discord_was_in_trouble_and_shows_the_latest_state(
    trouble,
):
    screen = Screen()
    screen.troubles = [PASSING[trouble]] * (TRIES - 1)
    screen.gate.clear()
    screen.refreshing.refresh(*KEY)
    await asyncio.sleep(0)
    screen.state = 9
    screen.gate.set()
    await screen.refreshing.idle()
    assert screen.shown == ["9"]
    assert screen.lost == []
    assert screen.hands.is_shown(*KEY)


async def test_a_hand_that_fails_again_and_again_is_given_up_and_told():
    screen = Screen()
    screen.troubles = [PASSING["500"]] * 10
    screen.refreshing.refresh(*KEY)
    await screen.refreshing.idle()
    assert len(screen.troubles) == 10 - TRIES
    assert screen.lost == [KEY]
    assert not screen.hands.is_shown(*KEY)


async def test_a_hand_that_an_answer_shows_anew_is_not_given_up_with_the_old_one():
    screen = Screen()
    screen.troubles = [PASSING["500"]] * (TRIES + 1)
    screen.gate.clear()
    screen.refreshing.refresh(*KEY)
    await asyncio.sleep(0)
    screen.troubles = [PASSING["500"]]
    screen.hands.keep(*KEY, screen.edit)
    screen.gate.set()
    await screen.refreshing.idle()
    assert screen.lost == []
    assert screen.hands.is_shown(*KEY)


async def test_a_hand_whose_emoji_is_refused_is_sent_again_without_and_kept():
    sent, refused = [], []
    emoji = Button("t1.hand.1...", "", emoji="<:card_S5:77>")

    async def edit(message, _drawn):
        sent.append(message.parts[0].items[0])
        if sent[-1].emoji:
            raise discord.HTTPException(RESPONSE, {"code": 50035})

    async def draw(_message):
        return []

    hands = Hands(lambda: 0.0, draw, lambda: refused.append(True))
    hands.keep(*KEY, edit)
    assert await hands.refresh(*KEY, Message((Row((emoji,)),))) is Refreshed.DONE
    assert [each.label for each in sent] == ["", "♠5"]
    assert (refused, hands.is_shown(*KEY)) == ([True], True)
