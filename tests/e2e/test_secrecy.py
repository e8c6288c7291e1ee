# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Two evenings that differ only in cards that nobody has seen but their holders.

Two players hold each other's card in the second world. Everything that reaches anybody else, and
everything that is logged, is the same in both, byte for byte.
"""

import hashlib
import io
import json
import logging
import re
import sys
from collections import Counter
from dataclasses import dataclass, field

import pytest
import structlog

from bot.logs import configure
from bot.playground.clock import Clock
from bot.playground.settings import Settings
from bot.presses.codec import Press, cards_text, encode
from engine.rules import seed
from engine.rules.actions import Play
from engine.rules.state import Phase
from engine.tables.simplest import simplest_action
from tests.e2e.deeds import forged
from tests.e2e.robots import hand_of, offered
from tests.e2e.stage import Stage, inhabitants, on
from tests.e2e.tables import game_of, plays_of, simple, table_of
from tests.e2e.watchful import Watched
from tests.local_discord import town

PLAYS = 14
HOLDERS = (2, 3)
"""The seats whose cards differ."""


@dataclass
class Course:
    """One evening, as others saw it.

    :ivar plays: what was played, seat by seat.
    :ivar seen: after each step, all that each of the others has before his eyes.
    :ivar own: the same for the two whose cards differ.
    :ivar logged: the lines of the log.
    """

    plays: list = field(default_factory=list)
    seen: list = field(default_factory=list)
    own: list = field(default_factory=list)
    logged: list = field(default_factory=list)
    pack: tuple = ()
    dealt: list = field(default_factory=list)
    left: list = field(default_factory=list)


def before(person, channel) -> list:
    """What stands in a channel before somebody's eyes: words, buttons, pictures."""
    return [
        (
            message.ephemeral,
            json.dumps(message.components, ensure_ascii=False),
            sorted(message.mentions),
            [
                (each.filename, each.description, hashlib.sha256(each.content).hexdigest())
                for each in message.attachments
            ],
        )
        for message in person.sees(channel)
    ]


def look(here: Stage, people, course: Course) -> None:
    others = [each for i, each in enumerate(people) if i not in HOLDERS]
    course.seen.append([before(each, here.channel) for each in others])
    course.own.append([before(people[i], here.channel) for i in HOLDERS])


async def look_everywhere(here: Stage, person, table: int) -> None:
    """Press everything that only looks, on the board and in what it opens."""
    board = next(m for m in reversed(person.sees(here.channel)) if m.attachments)
    for custom_id in offered(board, "hand", "last", "rules", "history", "menu"):
        await person.answer_to(await person.press(board, custom_id))


async def evening(folder, script: list | None) -> Course:
    """Play some tricks by pressing; ``script`` is what is played, None for the simplest.

    The clocks stand still, so that ids and times are the same in both worlds.
    """
    clock = Clock(lambda: 1_796_000_000.0, patience=10)
    course = Course()
    async with town(settings=Settings(rate_limits=False), clock=clock) as there:
        people = inhabitants(there)
        async with on(there, folder) as bot:
            here = Stage(there, bot, people, Watched([]))
            table = await table_of(here, "eighty-points", people[:4])
            await here.deal()
            course.dealt = [list(hand) for hand in game_of(bot.host, table).state.hands]
            course.pack = PACKS[-1]
            await bot.settle()
            while here.look(table).view.phase is not Phase.PLAYING:
                await simple(bot.host, table)
            hands = [await hand_of(here, each) for each in people[:4]]
            look(here, people[:5], course)
            while plays_of(bot.host, table) < PLAYS:
                await play(here, table, hands, script, course)
                await bot.settle()
                if plays_of(bot.host, table) % 4 == 2:
                    for each in people[:5]:
                        await look_everywhere(here, each, table)
                look(here, people[:5], course)
            course.left = [list(hand) for hand in game_of(bot.host, table).state.hands]
    return course


async def play(here: Stage, table: int, hands, script, course: Course) -> None:
    """One play, by a press in the hand of whoever is to play."""
    seen = here.look(table)
    seat = seen.view.turn
    number = len(course.plays)
    simplest = simplest_action(game_of(here.bot.host, table), seat)
    cards = simplest.cards if script is None else script[number][1]
    assert isinstance(simplest, Play)
    person = next(p for p in here.people if p.user.id == seen.state.seats[seat].person)
    press = Press("play", table, seen.round_id, seen.move, cards_text(cards))
    moves = seen.move
    done = await forged(person, hands[here.people.index(person)], encode(press))
    assert not done.failed
    assert here.look(table).move > moves, "the script can't be played in this world"
    course.plays.append((seat, cards))


PACKS: list = []
"""The packs that were dealt."""


@pytest.fixture
def deals(monkeypatch):
    """Swaps two places of every pack from now on, when it is told which."""
    places: list = []
    fair = seed.shuffled

    def shuffled(*args, **more):
        pack = list(fair(*args, **more))
        for one, other in places:
            pack[one], pack[other] = pack[other], pack[one]
        PACKS.append(tuple(pack))
        return tuple(pack)

    monkeypatch.setattr(seed, "shuffled", shuffled)
    yield places
    PACKS.clear()


@pytest.fixture
def debug(monkeypatch):
    """The log as ``TRACTOR_LOG_LEVEL=debug`` writes it."""
    root, written = logging.getLogger(), io.StringIO()
    handlers, level = list(root.handlers), root.level
    monkeypatch.setattr(sys, "stderr", written)
    configure("debug")
    yield written
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def place_of(course: Course, seat: int, card) -> int:
    """Where in the pack a card lies that a seat was dealt."""
    count = len(course.dealt[seat])
    for first in range(4):
        places = range(first, 4 * count, 4)
        if Counter(course.pack[i] for i in places) == Counter(course.dealt[seat]):
            return next(i for i in places if course.pack[i] == card)
    raise LookupError(seat)


def swaps(course: Course):
    """Pairs of places: cards of one suit that two players hold to the end."""
    for one in course.left[HOLDERS[0]]:
        for other in course.left[HOLDERS[1]]:
            if one != other and one.suit is other.suit and one.points == other.points:
                yield place_of(course, HOLDERS[0], one), place_of(course, HOLDERS[1], other)


def lines(written: io.StringIO) -> list[str]:
    """The log's lines without the time of day and the ports."""
    text = re.sub(r"\d{4}-\d\d-\d\d[T ][\d:.]+Z?", "", written.getvalue())
    text = re.sub(r"127\.0\.0\.1:\d+|session [0-9a-f]+|Session ID: \w+", "", text)
    return sorted(text.splitlines())


async def test_nothing_that_others_see_depends_on_hidden_cards(tmp_path, deals, debug):
    (tmp_path / "one").mkdir()
    one = await evening(tmp_path / "one", None)
    one.logged = lines(debug)
    for number, swap in enumerate(swaps(one)):
        deals[:] = [swap]
        folder = tmp_path / f"other{number}"
        folder.mkdir()
        debug.truncate(0)
        debug.seek(0)
        try:
            other = await evening(folder, one.plays)
        except AssertionError as error:
            if "can't be played" not in str(error) or number > 8:
                raise
            continue
        other.logged = lines(debug)
        break
    else:
        pytest.fail("no two cards to swap")
    assert one.plays == other.plays
    assert one.own != other.own, "the worlds do differ, for those who may know"
    assert one.seen == other.seen
    assert one.logged == other.logged
    assert not [line for line in other.logged if "t1." in line]
