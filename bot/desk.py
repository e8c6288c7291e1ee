"""What handlers work with: the tables, the store, what is kept of people and messages.

A desk knows nothing of Discord's connection; handlers take it, an asker and a press, and give an
answer, so they are tested without Discord.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.asker import Asker
from bot.farewells import Farewells
from bot.orders.tournaments.drafts import Drafts
from bot.outbox.troubles import Troubles
from bot.people import People
from bot.places import NoPlaces, Places
from bot.presses.answers import Answer
from bot.presses.codec import Press
from bot.servers import Servers
from bot.texts.languages import Language, language_for
from bot.texts.speaker import Speaker, plain_card
from bot.views.characters import robot_name
from engine.director.director import Director
from engine.director.values import Running
from engine.ladder.keeper import Keeper
from engine.rules.cards import Card
from engine.rules.views import View
from engine.store.store import Store
from engine.tables.hinting import Hinting
from engine.tables.host import Host
from engine.tables.reviewing import Reviewing
from engine.tables.state import TableState

__all__ = ["Desk", "Handler"]

Handler = Callable[["Desk", Asker, Press, tuple[str, ...]], Awaitable[Answer]]
"""Handles the presses of one verb: the desk, who pressed, what, and a select's values."""


async def _nowhere(table: int) -> None:
    """Where no boards are shown, none is shown anew."""
    del table


def _no_retry(table: int) -> None:
    """Where no boards are shown, none is tried again."""
    del table


async def _no_roles(person: int, roles: Sequence[tuple[int, int]]) -> int:
    """Where nobody is asked to take roles, all of them stay."""
    del person
    return len(roles)


class _Channels:
    """Where there are no threads, tables are played in the tournament's channel."""

    async def open_place(
        self, running: Running, round_number: int, table: int
    ) -> tuple[int, int | None]:
        """That channel."""
        del round_number, table
        return running.channel, None


@dataclass(slots=True)
class Desk:
    """Everything that handlers need.

    :ivar people: names as last seen, languages as chosen.
    :ivar servers: what servers have set.
    :ivar card: how a card is written: an application emoji once they are uploaded.
    :ivar places: channels, what the bot may do there.
    :ivar repost: shows a table's board in a new message.
    :ivar retry: shows a table's board now if something stood in its way.
    :ivar take_roles: takes roles, as pairs of server and role, from a person; how many stay.
    :ivar troubles: why boards can't be shown.
    :ivar replays: the ends of rounds that were looked at last, by the round's id.
    :ivar ladder: keeps ratings and leaderboards in line with what was played.
    :ivar hinting: answers who asks what to do.
    :ivar reviewing: looks through rounds that are over.
    :ivar director: runs the tournaments.
    :ivar drafts: tournaments that are being set up.
    :ivar farewells: lets people be forgotten, one after the other.
    :ivar unannounced: why messages of tournaments can't be shown.
    :ivar threadless: why tables of tournaments have no threads.
    """

    host: Host
    store: Store
    people: People
    servers: Servers
    card: Callable[[Card], str] = plain_card
    places: Places = field(default_factory=NoPlaces)
    repost: Callable[[int], Awaitable[None]] = _nowhere
    retry: Callable[[int], None] = _no_retry
    take_roles: Callable[[int, Sequence[tuple[int, int]]], Awaitable[int]] = _no_roles
    troubles: Troubles = field(default_factory=Troubles)
    replays: dict[int, View] = field(default_factory=dict)
    ladder: Keeper = field(init=False)
    hinting: Hinting = field(init=False)
    reviewing: Reviewing = field(default_factory=Reviewing)
    director: Director = field(init=False)
    drafts: Drafts = field(default_factory=Drafts)
    farewells: Farewells = field(default_factory=Farewells)
    unannounced: Troubles = field(default_factory=Troubles)
    threadless: Troubles = field(default_factory=Troubles)

    def __post_init__(self) -> None:
        self.ladder = Keeper(self.store, self.host.now)
        self.hinting = Hinting(self.host)
        self.director = Director(self.store, self.host, _Channels())

    def speaker(self, asker: Asker, table: TableState | None = None) -> Speaker:
        """Who speaks to this person, knowing the names at a table."""
        language = asker.language(self.people.languages.get(asker.person))
        speaker = self.speaker_in(language, table)
        return replace(speaker, commands=language_for(asker.locale))

    def speaker_in(self, language: Language, table: TableState | None = None) -> Speaker:
        """Who speaks a language, knowing the names at a table."""
        return Speaker(language, self.seat_names(table), self.card)

    def seat_names(self, table: TableState | None) -> Mapping[int, str]:
        """What to call the holder of each seat of a table, as far as it is known.

        A computer player has a robot sign, a name, and stars for its strength.
        """
        if table is None:
            return {}
        names = self.people.names
        found: dict[int, str] = {}
        for index, seat in enumerate(table.seats):
            if seat.person is not None and seat.person in names:
                found[index] = names[seat.person]
            elif seat.computer is not None:
                found[index] = robot_name(seat.computer, index)
        return found
