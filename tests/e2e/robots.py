# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""People who play by pressing what their own hand offers them, all at once."""

import asyncio
import contextlib
import random

from bot.playground.person import NotAllowedError, Person
from bot.playground.state import Channel, Interaction, Message, MessageEvent, Outcome
from bot.playground.state.messages import walk
from bot.presses.codec import PressError, decode
from tests.e2e.stage import Stage

STRING_SELECT = 3


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
    choices = choices or offered(message, "hint")
    return dice.choice(choices) if choices else None


def menus(message: Message) -> list:
    """The menus of cards in a hand."""
    found = (c for c in walk(message.components) if c.get("type") == STRING_SELECT)
    return [c for c in found if not c.get("disabled") and verb(c) == "pick"]


class Robot:
    """Somebody who opens his hand once and presses whatever it offers from then on.

    He presses again when he sees what came of his press: a mere acknowledgement says nothing yet,
    and the buttons that still stand there are those that he has just used.

    :param channel: where the table's board stands.
    :param fiddling: how often he puts cards together in a menu before he plays.
    :param reopens: seconds without news after which he opens his hand anew from the board; never,
        if None: then his one message must be kept up to date.
    :ivar presses: how often he pressed, menus not counted.
    """

    def __init__(
        self,
        here: Stage,
        person: Person,
        channel: Channel,
        seed: object,
        *,
        fiddling: float = 0.1,
        reopens: float | None = None,
    ) -> None:
        self.here, self.person, self.channel = here, person, channel
        self.dice = random.Random(str(seed))
        self.fiddling, self.reopens = fiddling, reopens
        self.hand: Message | None = None
        self.presses = self.opened = 0
        self._changed = asyncio.Event()
        self._edits = 0

    def _hear(self, event) -> None:
        if isinstance(event, MessageEvent):
            self._edits += event.message is self.hand
            self._changed.set()

    async def open_hand(self) -> None:
        """Press the button of the board; the hand is a private message."""
        board = board_seen(self.here, self.person, self.channel)
        opened = await self.person.press(board, offered(board, "hand")[0])
        assert not opened.failed
        self.hand = await self.person.answer_to(opened)
        assert self.hand.seen_by == self.person.user.id
        self.opened += 1

    async def play(self, until) -> None:
        """Press what is offered until something holds."""
        end = self.person.watch(self._hear)
        try:
            await self.open_hand()
            while not until():
                self._changed.clear()
                if not await self.step():
                    await self._wait()
        finally:
            end()

    async def step(self) -> bool:
        """One press, if anything is offered."""
        custom_id = next_press(self.hand, self.dice)
        if custom_id is None:
            return False
        with contextlib.suppress(NotAllowedError):  # the hand was refreshed in this very moment
            if menus(self.hand) and self.dice.random() < self.fiddling:
                await self.fiddle()
                return True
            await self.press(custom_id)
        return True

    async def press(self, custom_id: str) -> None:
        """Press one button."""
        edits = self._edits
        done = await self.person.press(self.hand, custom_id)
        self.check(done, custom_id)
        await self.look(done, edits)

    async def look(self, done: Interaction, edits: int) -> None:
        """After an acknowledgement, look until the hand is shown anew or a message has come.

        :param edits: how often the hand had been shown before the press.
        :raises TimeoutError: if that takes more than 20 seconds.
        """
        if done.outcome is not Outcome.DEFERRED_UPDATE:
            return
        async with asyncio.timeout(20):
            while self._edits == edits and not done.followups:
                self._changed.clear()
                await self._changed.wait()

    async def fiddle(self) -> None:
        """Choose some cards in a menu."""
        menu = self.dice.choice(menus(self.hand))
        values = [each["value"] for each in menu["options"]]
        most = min(menu.get("max_values", 1), len(values))
        chosen = self.dice.sample(values, self.dice.randint(1, most))
        edits = self._edits
        done = await self.person.select(self.hand, menu["custom_id"], chosen)
        assert not done.failed, menu["custom_id"]
        await self.look(done, edits)

    def check(self, done: Interaction, custom_id: str) -> None:
        """Whatever was pressed, there is an answer."""
        self.presses += 1
        assert not done.failed, custom_id

    async def _wait(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), self.reopens or 0.5)
            return
        if self.reopens is not None:
            await self.open_hand()


def board_seen(here: Stage, person: Person, channel: Channel) -> Message:
    """The newest message with a button for one's hand."""
    me = here.town.world.application.bot
    seen = person.sees(channel)
    return [m for m in seen if m.author is me and not m.ephemeral and offered(m, "hand")][-1]


async def hand_of(here: Stage, person: Person, channel: Channel | None = None) -> Message:
    """A person's hand, opened from the newest board of a channel."""
    board = board_seen(here, person, channel or here.channel)
    return await person.answer_to(await person.press(board, offered(board, "hand")[0]))


async def play_round(
    here: Stage, table: int, people, channel: Channel, seed=0, *, kind=Robot, **habits
) -> list[Robot]:
    """A whole round, everybody pressing at once; until its result stands.

    :param kind: what kind of people; ``habits`` is what else it is made with.
    """
    await here.deal()
    await here.bot.settle()
    robots = [kind(here, each, channel, (seed, i), **habits) for i, each in enumerate(people)]
    over = round_over(here, table)
    async with asyncio.timeout(240):
        await asyncio.gather(*(robot.play(over) for robot in robots))
    await here.bot.settle()
    return robots


def round_over(here: Stage, table: int):
    """Whether the round that is played now is over."""
    host = here.bot.host
    rounds = len(host.view(table, None).match.history)

    def over() -> bool:
        seen = host.view(table, None)
        return seen is None or len(seen.match.history) > rounds

    return over
