"""People who play by pressing what their own hand offers them, all at once."""

import asyncio
import random

from bot.playground.person import NotAllowedError, Person
from bot.playground.state import Channel, Message, MessageEvent
from bot.playground.state.messages import walk
from bot.presses.codec import PressError, decode
from tests.e2e.stage import Stage


def verb(component) -> str:
    try:
        return decode(component["custom_id"]).verb
    except PressError:
        return ""


def offered(message: Message, *verbs: str) -> list[str]:
    """The custom_ids of the buttons that can be pressed, of these verbs."""
    found = (c for c in walk(message.components) if c.get("type") == 2 and not c.get("disabled"))
    return [c["custom_id"] for c in found if not verbs or verb(c) in verbs]


def next_press(message: Message, dice: random.Random) -> str | None:
    """What somebody would press: what is put together, a play, a show, a suggestion."""
    together = [each for each in offered(message, "play") if ".-" in each]
    ready = together or offered(message, "bury", "call")
    choices = ready or offered(message, "play", "put", "show", "pass")
    choices = choices or offered(message, "suggest")
    return dice.choice(choices) if choices else None


class Robot:
    """Somebody who opens his hand once and presses whatever it offers from then on."""

    def __init__(self, here: Stage, person: Person, channel: Channel, seed: object) -> None:
        self.here, self.person, self.channel = here, person, channel
        self.dice = random.Random(str(seed))
        self.hand: Message | None = None
        self.presses = 0
        self._changed = asyncio.Event()
        self._end = person.watch(self._hear)

    def _hear(self, event) -> None:
        if isinstance(event, MessageEvent):
            self._changed.set()

    async def open_hand(self) -> None:
        opened = await self.person.press(self._board(), offered(self._board(), "hand")[0])
        self.hand = await self.person.answer_to(opened)
        assert self.hand.seen_by == self.person.user.id

    def _board(self) -> Message:
        me = self.here.town.world.application.bot
        seen = self.person.sees(self.channel)
        boards = [m for m in seen if m.author is me and not m.ephemeral and offered(m, "hand")]
        return boards[-1]

    async def play(self, until) -> None:
        """Press what is offered until something holds."""
        await self.open_hand()
        while not until():
            self._changed.clear()
            press = next_press(self.hand, self.dice)
            if press is None:
                with_patience = asyncio.wait_for(self._changed.wait(), 0.5)
                await asyncio.gather(with_patience, return_exceptions=True)
                continue
            try:
                done = await self.person.press(self.hand, press)
            except NotAllowedError:  # the hand was refreshed in this very moment
                continue
            self.presses += 1
            assert not done.failed, press
        self._end()


async def play_round(here: Stage, table: int, people, channel: Channel, seed=0) -> list[Robot]:
    """A whole round, everybody pressing at once; until its result stands."""
    host = here.bot.host
    rounds = len(host.view(table, None).match.history)

    def over() -> bool:
        seen = host.view(table, None)
        return seen is None or len(seen.match.history) > rounds

    await here.deal()
    await here.bot.settle()
    robots = [Robot(here, each, channel, (seed, i)) for i, each in enumerate(people)]
    async with asyncio.timeout(120):
        await asyncio.gather(*(robot.play(over) for robot in robots))
    await here.bot.settle()
    return robots
