"""People who play by pressing what they are offered, at a real host."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.asker import Asker
from bot.desk import Desk
from bot.presses.answers import Answer, Change, Show
from bot.presses.codec import Press, decode, encode
from bot.presses.routes import handle
from bot.views.limits import problems
from bot.views.message import Button, File, Message, Panel, Part, Row, Section, Select, Words
from renders.table import TableState
from tests.engine.tables.hosting import CHANNEL, SERVER, Played

WATCHER = 77


def asker(person: int, locale: str = "en-US") -> Asker:
    return Asker(person, f"Person {person}", locale, SERVER, CHANNEL)


def items(message: Message) -> Iterator[Button | Select]:
    for part in message.parts:
        yield from _items(part)


def _items(part: Part) -> Iterator[Button | Select]:
    match part:
        case Panel(parts):
            for each in parts:
                yield from _items(each)
        case Row(found):
            yield from (each for each in found if isinstance(each, Button | Select))
        case Section(_, button):
            yield button
        case _:
            return


def said(message: Message) -> str:
    """All text of a message."""
    found = []
    for part in message.parts:
        inner = part.parts if isinstance(part, Panel) else (part,)
        found += [each.text for each in inner if isinstance(each, Words | Section)]
    return "\n".join(found)


def drawn_state(file: File) -> Any:
    """What a picture's file draws, before it is drawn."""
    draw: Any = file.draw
    return draw.args[1]


def robots_in(state: TableState) -> dict[int, str]:
    """The computer players that a table's picture shows, by seat."""
    return {seat: each.robot for seat, each in enumerate(state.seats) if each.robot}


def verb(item: Button | Select) -> str:
    return decode(item.id).verb


def buttons(message: Message, *verbs: str) -> list[Button]:
    """The buttons that can be pressed, of these verbs."""
    return [
        each
        for each in items(message)
        if isinstance(each, Button) and not each.disabled and (not verbs or verb(each) in verbs)
    ]


def selects(message: Message) -> list[Select]:
    return [each for each in items(message) if isinstance(each, Select) and not each.disabled]


@dataclass
class Pressing:
    """A desk at which people press things."""

    played: Played
    desk: Desk
    messages: list[Message] = field(default_factory=list)

    async def press(self, person: int, item: Button | Select | str, *values: str) -> Answer:
        """Press something; every message that comes of it keeps Discord's limits."""
        name = item if isinstance(item, str) else item.id
        answer = await handle(self.desk, asker(person), name, values)
        if isinstance(answer, Change | Show):
            assert problems(answer.message) == [], answer.message
            self.messages.append(answer.message)
        return answer

    async def look(self, person: int, verb: str, table: int) -> Answer:
        """Press a button that every board has."""
        return await self.press(person, _public(verb, table))

    async def hand(self, person: int, table: int) -> Message:
        answer = await self.look(person, "hand", table)
        assert isinstance(answer, Show)
        return answer.message


def _public(verb: str, table: int) -> str:
    return encode(Press(verb, table))
