# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Tournaments of every kind at once, for people who press what isn't theirs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.playground import founding
from bot.playground.person import Person
from bot.playground.state import Channel, Message
from bot.presses.codec import PressError, decode
from bot.presses.verbs import TournamentVerb as Verb
from bot.views.tournament.ids import StepName, at, step_text
from engine.director.permission import PROGRAM
from engine.rules.state import Phase
from engine.tournaments import facts as f
from engine.tournaments.journal import Journal
from engine.tournaments.plan import Plan, RoundLength
from engine.tournaments.scores import TableScore
from tests.e2e.contests import begin, filled, phase_of, play_board, tables_of
from tests.e2e.deeds import forged
from tests.e2e.stage import Stage
from tests.e2e.tournaments import state, until

PLAN = Plan("Open", rounds=2, preset="single-deck", length=RoundLength(deals=1))
ORGANISING = frozenset(
    {Verb.MENU, Verb.STEP, Verb.SURE, Verb.CHOOSE, Verb.FORM, Verb.SENT, Verb.SEAT}
)
READY = (Phase.SHOWING, Phase.BURYING, Phase.PLAYING)


@dataclass(frozen=True)
class Fair:
    """A server with tournaments that are signed up for, played, over and called off.

    Bo organises the duplicate (复式赛) and plays in it; Anna, who owns the server, set up the
    others; Fritz has asked Gao to be his partner in the one that is open, where Hana is alone.

    :ivar boards: the duplicate: its first table is done with a board that its second one plays.
    :ivar fast: the first one's table, closed; ``slow`` the second one's.
    :ivar elsewhere: a tournament of Hana's own server, where Bo is as well.
    """

    here: Stage
    boards: int
    fast: int
    slow: int
    open: int
    over: int
    off: int
    elsewhere: int
    village: Channel

    @property
    def tournaments(self) -> tuple[int, ...]:
        return self.boards, self.open, self.over, self.off, self.elsewhere

    def journals(self) -> list[Journal]:
        director = self.here.bot.desk.director
        return [director.running(each).journal for each in self.tournaments]

    @property
    def lobby(self) -> Message:
        """A public message of the bot on which everything can be pressed."""
        return self.here.board()

    @property
    def far(self) -> Message:
        """The same in Hana's own server."""
        return self.here.people[7].sees(self.village)[-1]


async def fair(here: Stage) -> Fair:
    """Everything as :class:`Fair` says."""
    anna, bo, chen, dora, emil, fritz, gao, hana = here.people
    pairs = ((bo, chen), (dora, emil), (fritz, gao))
    boards = await filled(here, pairs, computers=1, deals=2)  # so at each table there are people
    await begin(here, boards, bo)
    fast, slow = tables_of(here, boards, 1).values()
    await until(here, lambda: all(phase_of(here, each) in READY for each in (fast, slow)))
    await play_board(here, fast)
    await until(here, lambda: any(each.boards for each in state(here, boards).rounds[0].tables))
    world, director = here.town.world, here.bot.desk.director
    guild = founding.add_guild(world, "Village", hana.user)
    village = founding.add_channel(world, guild, "green")
    founding.join(world, guild, bo.user)
    founding.add_bot(world, guild)
    plan = replace(PLAN, start=director.now() + 3600)
    town = {"server": here.guild.id, "channel": here.channel.id, "by": anna.user.id}
    far = {"server": guild.id, "channel": village.id, "by": hana.user.id}
    signing = await director.create(plan, **town)
    pair, alone = (fritz.user.id, gao.user.id), (hana.user.id,)
    await director.do(signing, f.Entered("Fritz & Gao", pair), by=fritz.user.id)
    await director.do(signing, f.Entered("Hana", alone), by=hana.user.id)
    elsewhere = await director.create(replace(plan, name="Elsewhere"), **far)
    over, off = [
        await played(here, replace(plan, name=name), town, end)
        for name, end in (("Over", f.Finished()), ("Off", f.Cancelled()))
    ]
    await until(here, lambda: bool(hana.sees(village)))
    return Fair(here, boards, fast, slow, signing, over, off, elsewhere, village)


async def played(here: Stage, plan: Plan, place: dict[str, int], end: f.Fact) -> int:
    """A tournament of computers whose first round is over, and then it is."""
    director = here.bot.desk.director
    tournament = await director.create(plan, **place)
    await director.add_computers(tournament, ["One", "Two"], strength="easy", by=PROGRAM)
    await director.begin(tournament, by=PROGRAM)
    await director.start_round(tournament, by=PROGRAM)
    await director.do(tournament, f.ResultGiven(1, 1, TableScore(0, (1, 0))), by=PROGRAM)
    await director.do(tournament, end, by=PROGRAM)
    return tournament


Pressed = tuple[str, list[str] | None]
"""A custom_id, and what was chosen where it is a menu's."""


def pressable(message: Message | None) -> Iterator[Pressed]:
    """The custom_ids of a message, with a choice for each menu."""
    for each in () if message is None else message.walk():
        if "custom_id" in each and not each.get("disabled"):
            options = each.get("options")
            yield each["custom_id"], [options[0]["value"]] if options else None


def verb_of(custom_id: str) -> str:
    try:
        return decode(custom_id).verb
    except PressError:
        return ""


async def organisers_ids(who: Person, lobby: Message, tournament: int) -> list[Pressed]:
    """Every button, menu and form that an organiser is offered, as deep as they ask.

    Nothing is done by looking for them: only what asks is pressed.
    """
    found: list[Pressed] = [(at(tournament, Verb.MENU), None)]
    for custom_id, values in found:  # it grows meanwhile
        if verb_of(custom_id) not in (Verb.MENU, Verb.SURE, Verb.CHOOSE):
            continue
        done = await forged(who, lobby, custom_id, values)
        offers = [*pressable(done.original)]
        if done.modal is not None:
            offers.append((done.modal["custom_id"], None))
        found += [each for each in offers if verb_of(each[0]) in ORGANISING and each not in found]
    return found


def step_of(name: StepName, rounds: int = 1) -> str:
    """A step with numbers that fit."""
    fitting = {
        StepName.ROUND: (rounds + 1,),
        StepName.TIME: (rounds, 300),
        StepName.ADJUST: (rounds, 1),
        StepName.BOARD: (rounds, 1, 1),
        StepName.REPLAY: (rounds, 1),
        StepName.ADJUDICATE: (rounds, 1),
        StepName.DROP: (1,),
        StepName.DISQUALIFY: (1,),
        StepName.SUBSTITUTE: (1, 0),
        StepName.UNDO: (3,),
    }
    return step_text(name, *fitting.get(name, ()))
