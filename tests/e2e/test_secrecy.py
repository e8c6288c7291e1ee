# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Two evenings that differ only in cards that nobody has seen but their holders.

In the second world two players hold each other's card, or the declarer has buried another one.
Everything that reaches anybody else, and everything that is logged, is the same in both, byte for
byte.
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
from bot.views.hand.picks import Pick, picks_text
from engine.rules import actions as a
from engine.rules import seed
from engine.rules.cards import parse_cards
from engine.rules.ruleset import preset as preset_rules
from engine.rules.state import Phase
from engine.tables.simplest import simplest_action
from tests.e2e.deeds import forged
from tests.e2e.robots import hand_of, offered
from tests.e2e.stage import QuickClient, Stage, inhabitants, on
from tests.e2e.tables import game_of, plays_of, table_of
from tests.e2e.watchful import Watched
from tests.local_discord import town


@pytest.fixture(autouse=True)
def _pictures() -> None:
    """Drawn anew for each reader: whatever a picture depends on is seen in it."""


GUESSES = parse_cards(["S2", "SA", "S5", "H2", "HA", "H5", "SJ", "BJ"])
"""Cards that somebody asks for who would like to know who holds them."""


@dataclass
class World:
    """What is played.

    :ivar plays: how many cards are played, one after the other; the round does not end.
    :ivar looks: after how many plays all that only looks is pressed.
    :ivar script: what is done, seat by seat; None for the simplest.
    """

    preset: str
    plays: int
    looks: int
    script: list | None = None


@dataclass
class Course:
    """One evening, as others saw it.

    :ivar done: what was done, seat by seat.
    :ivar seen: after each step, all that each person has before his eyes; the last is a stranger.
    :ivar logged: the lines of the log.
    :ivar dealt: what each seat was dealt.
    :ivar left: what each seat holds in the end.
    """

    done: list = field(default_factory=list)
    seen: list = field(default_factory=list)
    logged: list = field(default_factory=list)
    pack: tuple = ()
    dealt: list = field(default_factory=list)
    left: list = field(default_factory=list)
    declarer: int = -1

    def of(self, seats) -> list:
        """What these seats saw."""
        return [[eyes[seat] for seat in seats] for eyes in self.seen]

    def others(self, seats) -> list:
        """What everybody else saw, the stranger too."""
        return [[each for i, each in enumerate(eyes) if i not in seats] for eyes in self.seen]


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


class Show:
    """The evening as it goes: people, their hands, what they do."""

    def __init__(self, here: Stage, world: World, table: int, course: Course) -> None:
        self.here, self.world, self.table, self.course = here, world, table, course
        players = preset_rules(world.preset).players
        self.people = here.people[:players]
        self.stranger = here.people[players]
        self.hands: list = []

    @property
    def view(self):
        return self.here.look(self.table).view

    def look(self) -> None:
        eyes = (*self.people, self.stranger)
        self.course.seen.append([before(each, self.here.channel) for each in eyes])

    async def open_hands(self) -> None:
        self.hands = [await hand_of(self.here, each) for each in self.people]

    async def look_everywhere(self) -> None:
        """Press everything that only looks, run ``/hand``, ask for cards of others."""
        here = self.here
        for person in (*self.people, self.stranger):
            board = next(m for m in reversed(person.sees(here.channel)) if m.attachments)
            for custom_id in offered(board, "hand", "last", "rules", "history", "menu"):
                await person.answer_to(await person.press(board, custom_id))
            await person.answer_to(await person.run(here.channel, "hand", table=self.table))
            await here.bot.client.quiet()
        await self.guess()

    async def guess(self) -> None:
        """Somebody whose turn it is not, and a stranger, forge presses on cards of others."""
        seen = self.here.look(self.table)
        idle = next(s for s in range(len(self.people)) if s != seen.view.turn)
        for person in (self.people[idle], self.stranger):
            board = next(m for m in reversed(person.sees(self.here.channel)) if m.attachments)
            for card in GUESSES:
                for verb in ("play", "put", "bury"):
                    rest = cards_text([card])
                    press = Press(verb, self.table, seen.round_id, seen.move, rest)
                    assert not (await forged(person, board, encode(press))).failed
        assert self.here.look(self.table).move == seen.move

    async def act(self) -> None:
        """What is due is done by a press, in the hand of whoever it is due from."""
        seen = self.here.look(self.table)
        number = len(self.course.done)
        seat, action = self.due() if self.world.script is None else self.world.script[number]
        person = seen.state.seats[seat].person
        who = next(i for i, p in enumerate(self.people) if p.user.id == person)
        verb, rest = spelled(action)
        press = Press(verb, self.table, seen.round_id, seen.move, rest)
        done = await forged(self.people[who], self.hands[who], encode(press))
        assert not done.failed
        await self.here.bot.settle()
        assert self.here.look(self.table).move > seen.move, "the script can't be played here"
        self.course.done.append((seat, action))

    def due(self) -> tuple[int, a.Action]:
        """Somebody shows trump once; for the rest the simplest that is legal."""
        game, view = game_of(self.here.bot.host, self.table), self.view
        if view.phase is not Phase.SHOWING:
            assert view.turn is not None
            return view.turn, simplest_action(game, view.turn)
        seats = [s for s in range(len(self.people)) if s not in view.passed]
        shown = any(isinstance(action, a.Show) for _, action in self.course.done)
        for seat in () if shown else seats:
            for cards in game.legal_shows(seat):
                return seat, a.Show(cards)
        return seats[0], a.Pass()


def spelled(action: a.Action) -> tuple[str, str]:
    """The verb and the rest of a press that does it."""
    match action:
        case a.Show(cards):
            return "show", cards_text(cards)
        case a.Bury(cards):
            return "bury", cards_text(cards)
        case a.CallFriends(calls):
            return "call", picks_text([Pick(c.card, c.nth) for c in calls], with_copies=True)
        case a.Play(cards):
            return "play", cards_text(cards)
        case _:
            return "pass", ""


async def evening(folder, world: World) -> Course:
    """Deal, show, bury, call and play some tricks by pressing.

    The clocks stand still, so that ids and times are the same in all worlds.
    """
    clock = Clock(lambda: 1_796_000_000.0, patience=10)
    course = Course()
    async with town(settings=Settings(rate_limits=False), clock=clock) as there:
        people = inhabitants(there)
        players = preset_rules(world.preset).players
        async with on(there, folder, client=QuickClient) as bot:
            here = Stage(there, bot, people, Watched([]))
            table = await table_of(here, world.preset, people[:players])
            show = Show(here, world, table, course)
            await here.deal()
            course.dealt = [list(hand) for hand in game_of(bot.host, table).state.hands]
            course.pack = PACKS[-1]
            await bot.settle()
            await show.open_hands()
            show.look()
            while show.view.phase is not Phase.PLAYING:
                await show.act()
                show.look()
            course.declarer = game_of(bot.host, table).state.declarer
            while (plays := plays_of(bot.host, table)) < world.plays:
                if plays == world.looks:
                    await show.look_everywhere()
                await show.act()
                show.look()
            course.left = [list(hand) for hand in game_of(bot.host, table).state.hands]
    return course


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


def places_of(course: Course, seat: int) -> list[int]:
    """Where in the pack the cards lie that a seat was dealt."""
    count, seats = len(course.dealt[seat]), len(course.dealt)
    for first in range(seats):
        places = range(first, seats * count, seats)
        if Counter(course.pack[i] for i in places) == Counter(course.dealt[seat]):
            return list(places)
    raise LookupError(seat)


def place_of(course: Course, places, card) -> int:
    return next(i for i in places if course.pack[i] == card)


def alike(one, other) -> bool:
    """Whether cards can be each other's in another world without anybody's doing otherwise."""
    return one != other and one.suit is other.suit and one.points == other.points


def hidden_in_hands(course: Course):
    """Two who are not the declarer hold each other's card to the end."""
    seats = [seat for seat in range(len(course.dealt)) if seat != course.declarer]
    one, other = holders = seats[-2:]
    for mine in course.left[one]:
        for theirs in course.left[other]:
            if alike(mine, theirs):
                places = (
                    place_of(course, places_of(course, one), mine),
                    place_of(course, places_of(course, other), theirs),
                )
                yield tuple(holders), places, course.done


def hidden_in_the_kitty(course: Course):
    """The declarer buries a card that another holds to the end in the first world."""
    declarer = course.declarer
    other = max(seat for seat in range(len(course.dealt)) if seat != declarer)
    (number,) = (i for i, (_, done) in enumerate(course.done) if isinstance(done, a.Bury))
    buried = course.done[number][1].cards
    dealt = sum(len(hand) for hand in course.dealt)
    mine = [*places_of(course, declarer), *range(dealt, len(course.pack))]
    for card in buried:
        for theirs in course.left[other]:
            if alike(card, theirs):
                cards = list(buried)
                cards[cards.index(card)] = theirs
                script = list(course.done)
                script[number] = (declarer, a.Bury(tuple(cards)))
                place = place_of(course, places_of(course, other), theirs)
                yield (declarer, other), (place_of(course, mine, card), place), script


def lines(written: io.StringIO) -> list[str]:
    """The log's lines without the time of day and the ports."""
    text = re.sub(r"\d{4}-\d\d-\d\d[T ][\d:.]+Z?", "", written.getvalue())
    text = re.sub(r"127\.0\.0\.1:\d+|session [0-9a-f]+|Session ID: \w+", "", text)
    return sorted(text.splitlines())


async def other_world(folder, deals, debug, world: World, one: Course, swaps):
    """The first other world that can be played; with it, whose cards differ."""
    for number, (holders, places, script) in enumerate(swaps(one)):
        deals[:] = [places]
        place = folder / f"other{number}"
        place.mkdir()
        debug.truncate(0)
        debug.seek(0)
        try:
            there = World(world.preset, world.plays, world.looks, script)
            other = await evening(place, there)
        except AssertionError as error:
            if "can't be played" not in str(error) or number > 8:
                raise
            continue
        other.logged = lines(debug)
        return holders, script, other
    raise LookupError("no two cards to swap")


WORLDS = [
    pytest.param(World("single-deck", 6, 5), hidden_in_hands, id="single deck, hands"),
    *(
        pytest.param(world, swaps, id=name, marks=pytest.mark.slow)
        for name, world, swaps in (
            ("single deck, kitty", World("single-deck", 14, 6), hidden_in_the_kitty),
            ("two decks, hands", World("eighty-points", 14, 10), hidden_in_hands),
            ("two decks, kitty", World("eighty-points", 14, 6), hidden_in_the_kitty),
            ("friends, hands", World("find-friends", 14, 8), hidden_in_hands),
            ("friends, kitty", World("find-friends", 14, 8), hidden_in_the_kitty),
            ("four and friends, kitty", World("ladder-friends", 10, 6), hidden_in_the_kitty),
            ("six, hands", World("six-three-decks", 14, 8), hidden_in_hands),
            ("six, kitty", World("six-three-decks", 14, 8), hidden_in_the_kitty),
        )
    ),
]


@pytest.mark.parametrize(("world", "swaps"), WORLDS)
async def test_nothing_that_others_see_depends_on_hidden_cards(
    tmp_path, deals, debug, world, swaps
):
    (tmp_path / "one").mkdir()
    one = await evening(tmp_path / "one", world)
    one.logged = lines(debug)
    holders, script, other = await other_world(tmp_path, deals, debug, world, one, swaps)
    assert other.done == script
    assert one.of(holders) != other.of(holders), "the worlds do differ, for those who may know"
    assert one.others(holders) == other.others(holders)
    assert one.logged == other.logged
    assert not [line for line in other.logged if "t1." in line]
