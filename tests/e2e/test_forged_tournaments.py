# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Presses, choices and forms at tournaments that no message offers to whoever sends them.

Each is answered to its sender alone, in his language, with a reason; nothing of it is done.
"""

from __future__ import annotations

from itertools import chain

import pytest

from bot.playground.state import Outcome
from bot.presses import verbs as table_verbs
from bot.presses.codec import Press, decode, encode
from bot.presses.tournaments import drafting
from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.languages import DISCORD_LOCALES
from bot.texts.speaker import Speaker
from bot.texts.text import text_of_reason
from bot.views.tournament.ids import StepName, at
from engine.director.permission import PROGRAM, organisers_only
from engine.rules.reasons import reason
from engine.tournaments import facts as f
from engine.tournaments.boards import board_is_over
from engine.tournaments.scores import TableScore
from engine.tournaments.state import Stage as Part
from tests.e2e.contests import UNHURRIED, seated
from tests.e2e.deeds import forged, forged_form
from tests.e2e.forging import CupForger
from tests.e2e.meddling import (
    ORGANISING,
    PLAN,
    Fair,
    fair,
    organisers_ids,
    pressable,
    step_of,
    verb_of,
)
from tests.e2e.stage import stage
from tests.e2e.tables import game_of
from tests.e2e.test_forged import reveals
from tests.e2e.tournaments import asked, state, until


def speaker_of(person) -> Speaker:
    return Speaker(DISCORD_LOCALES[person.user.locale])


async def sent(person, message, custom_id, values=None):
    """A press, a choice, or a form where it is one's id; answered privately, in any case."""
    if verb_of(custom_id) in (Verb.SENT, Verb.TYPED):
        done = await forged_form(person, message, custom_id, values or ["1", "2:0", "0:0", "so"])
    elif verb_of(custom_id) in (Verb.SEAT, Verb.PARTNER):
        done = await forged(person, message, custom_id, picked=[person.user])
    else:
        done = await forged(person, message, custom_id, values)
    assert not done.failed, custom_id
    assert done.modal is None, custom_id
    answer = await person.answer_to(done)
    assert answer.seen_by == person.user.id, custom_id
    return answer


@pytest.mark.slow
async def test_an_organisers_menus_forms_and_steps_are_his_alone(tmp_path):
    async with stage(tmp_path, tempo=UNHURRIED) as here:
        there = await fair(here)
        director = here.bot.desk.director
        _, bo, chen, dora, *_, hana = here.people
        before = there.journals()
        for tournament, owner in ((there.boards, bo), (there.open, here.anna)):
            found = await organisers_ids(owner, there.lobby, tournament)
            assert {verb_of(each) for each, _ in found} >= ORGANISING - {Verb.FORM}
            refusal = text_of_reason(organisers_only(director.running(tournament)))
            for custom_id, values in found:
                for person in (chen, dora, hana):  # one of the pair, another entrant, a stranger
                    answer = await sent(person, there.lobby, custom_id, values)
                    assert answer.text() == speaker_of(person).say(refusal), custom_id
        assert there.journals() == before


async def test_what_is_another_persons_elsewhere_or_over_is_refused(tmp_path):
    async with stage(tmp_path, tempo=UNHURRIED) as here:
        there = await fair(here)
        before = there.journals()
        await others_questions(there)
        await others_drafts(there)
        await from_another_server(there)
        await when_it_is_over(there)
        assert there.journals() == before


async def others_questions(there: Fair) -> None:
    """Fritz has asked Gao: nobody else says yes or no for him, organisers neither."""
    gao, numbers = there.here.people[6], (0, 1, 2, 99)
    nothing = [text_of_reason(reason("nothing_to_confirm", entrant=each)) for each in numbers]
    for person in there.here.people:
        refusals = [speaker_of(person).say(each) for each in (*nothing, "organise.not_in")]
        for number in numbers[2:] if person is gao else numbers:
            for verb in (Verb.CONFIRM, Verb.REFUSE):
                told = await sent(person, there.lobby, at(there.open, verb, number=number))
                assert told.text() in refusals


async def others_drafts(there: Fair) -> None:
    """What somebody sets up is his alone until it is there."""
    here = there.here
    bo, *others = here.people[1:]
    draft = await asked(here, bo, "tournament create", name="Mine")
    ids = [each for each in pressable(draft) if verb_of(each[0]) != Verb.HELP]
    number = decode(ids[0][0]).tournament
    ids += [(at(number, Verb.TYPED, "rounds"), ["3"]), (at(number, Verb.TYPE, "rounds"), None)]
    assert {verb_of(each) for each, _ in ids} >= {Verb.DRAFT, Verb.CREATE, Verb.DISCARD}
    for custom_id, values in ids:
        for person, message in ((others[0], draft), (others[1], there.lobby), (bo, there.far)):
            told = await sent(person, message, custom_id, values)
            assert told.text() == speaker_of(person).say("organise.no_draft"), custom_id
    here.bot.desk.drafts.forget(number)


LOOKED_FOR = [each for each in Verb if each not in {*drafting.HANDLERS, Verb.LIST, Verb.SEASON}]
"""The verbs that are about one tournament."""


async def from_another_server(there: Fair) -> None:
    """A number is nothing there, also for its organiser and for who may manage that server."""
    anna, bo, *_, hana = there.here.people
    places = [(bo, there.far, there.boards), (hana, there.far, there.over)]
    places += [(each, there.lobby, there.elsewhere) for each in (anna, hana)]
    for person, message, tournament in places:
        unknown = speaker_of(person).say("organise.no_such", number=tournament)
        for verb in LOOKED_FOR:
            custom_id = at(tournament, verb, step_of(StepName.DISQUALIFY), number=1)
            assert (await sent(person, message, custom_id)).text() == unknown, custom_id
    unknown = speaker_of(hana).say("error.no_table")
    for table in (there.slow, there.fast):
        for verb in table_verbs.Verb:
            custom_id = encode(Press(verb, table, 1, 1, "1"))
            told = await sent(hana, there.far, custom_id)
            assert "Boards" not in told.text(), custom_id


async def when_it_is_over(there: Fair) -> None:
    """Buttons of before are still there, and lead to nothing."""
    going = (
        *(Verb.JOIN, Verb.WITH, Verb.PARTNER, Verb.TEAM, Verb.CONFIRM, Verb.REFUSE),
        *(Verb.LEAVE, Verb.HERE, Verb.REST),
    )
    stays = {StepName.UNDO, StepName.SECRET, StepName.ADJUST, StepName.BOARD, StepName.DISQUALIFY}
    anna, bo = there.here.people[:2]
    for tournament in (there.over, there.off):
        presses = [(bo, at(tournament, verb)) for verb in going]
        presses.append((bo, at(tournament, Verb.LEAVE, "yes")))
        for each in set(StepName) - stays:
            presses += [(anna, at(tournament, v, step_of(each))) for v in (Verb.STEP, Verb.SURE)]
        if tournament == there.off:  # what is over can still be adjusted
            forms = (StepName.ADJUST, StepName.BOARD)
            presses += [(anna, at(tournament, Verb.SENT, step_of(each))) for each in forms]
        for person, custom_id in presses:
            values = None if verb_of(custom_id) == Verb.SENT else ["1"]
            told = await sent(person, there.lobby, custom_id, values)
            assert not [*pressable(told)], custom_id


async def test_an_organisers_buttons_of_an_earlier_round_do_nothing_in_a_later_one(tmp_path):
    async with stage(tmp_path, tempo=UNHURRIED) as here:
        anna, director = here.anna, here.bot.desk.director
        tournament = await running(here)
        lobby = here.board()
        old = await organisers_ids(anna, lobby, tournament)
        await over(here, tournament, 1)
        old += await organisers_ids(anna, lobby, tournament)
        await director.start_round(tournament, by=anna.user.id)
        before = director.journal(tournament)
        mine = {"round~2", "time~1~300", "replay~1~1", "decide~1~1"}
        for custom_id, values in old:
            rest = decode(custom_id).rest
            if verb_of(custom_id) == Verb.STEP and (rest in mine or rest.startswith("undo")):
                mine.discard(rest)
                told = await sent(anna, lobby, custom_id, values)
                assert not [*pressable(told)], custom_id
                assert director.journal(tournament) == before, custom_id
        assert not mine, "all of them were offered"


async def running(here) -> int:
    """Two pairs of computers in a round that is open."""
    director = here.bot.desk.director
    place = {"server": here.guild.id, "channel": here.channel.id, "by": here.anna.user.id}
    tournament = await director.create(PLAN, **place)
    await director.add_computers(tournament, ["One", "Two"], strength="easy", by=PROGRAM)
    await director.hold(tournament, by=PROGRAM)
    await director.begin(tournament, by=PROGRAM)
    await director.start_round(tournament, by=PROGRAM)
    await here.bot.settle()
    return tournament


async def over(here, tournament: int, number: int) -> None:
    score = f.ResultGiven(number, 1, TableScore(0, (1, 0)))
    await here.bot.desk.director.do(tournament, score, by=PROGRAM)


OWN = (f.Entered, f.Joined, f.PartnerConfirmed, f.CheckedIn, f.Rested, f.DroppedOut)


class Storm:
    """People who send whatever they like, and what may come of it.

    Whoever organises a tournament may do with it what he likes; everybody else may come and go
    himself, and nothing else. Of the board that a table still plays nobody learns what another
    table has made of it, nor a card.
    """

    def __init__(self, there: Fair, forger: CupForger, messages) -> None:
        self.there, self.forger, self.messages = there, forger, messages
        self.hands = game_of(there.here.bot.host, there.slow).state.hands
        self.own = {each.user.id for each in seated(there.here, there.slow)}

    async def send(self) -> None:
        """One press, choice, pick or form, by anybody; organisers seldom."""
        dice, people = self.forger.dice, self.there.here.people
        person = dice.choice(people if dice.random() < 0.2 else people[2:7])
        message = dice.choice(self.messages)
        custom_id, values = self.forger.one()
        before = self.there.journals()
        match dice.random():
            case chance if chance < 0.2:
                done = await forged_form(person, message, custom_id, values or ())
            case chance if chance < 0.3:
                done = await forged(person, message, custom_id, picked=[dice.choice(people).user])
            case _:
                done = await forged(person, message, custom_id, values)
        await self.there.here.bot.client.quiet()
        what = person.user.username, custom_id, values
        assert not done.failed, what
        self.check_told(person, done, what)
        for journal, after in zip(before, self.there.journals(), strict=True):
            self.check_done(person, journal, after, what)

    def check_told(self, person, done, what) -> None:
        """The answer is his alone, and gives nothing away."""
        if done.original is None or done.original.seen_by is None:
            assert done.outcome in (Outcome.MODAL, Outcome.DEFERRED_UPDATE), what
            return
        assert done.original.seen_by == person.user.id, what
        if self.is_secret():
            own = person.user.id in self.own
            assert own or not reveals(done.original, set(chain(*self.hands))), what
            assert "opponents made" not in done.original.text(), what

    def is_secret(self) -> bool:
        found = state(self.there.here, self.there.boards)
        return found.stage is Part.RUNNING and not board_is_over(found, 1)

    def check_done(self, person, before, after, what) -> None:
        """What has happened is what he may do, and in his own name."""
        for line in after.lines[len(before.lines) :]:
            assert line.by in (0, person.user.id), what
            if line.by and person.user.username not in ("ana", "bo", "hana"):
                assert isinstance(line.fact, OWN), what
                assert line.by in players_of(line.fact, after.state), what


def players_of(fact, after) -> tuple[int, ...]:
    """Whom a step of an entrant's is about: himself, or the entry he was in."""
    match fact:
        case f.Entered(_, players):
            return players[:1]
        case f.Joined(_, player) | f.PartnerConfirmed(_, player):
            return (player,)
        case _:
            return after.entrants[fact.entrant - 1].players


async def storm(folder, count: int, batch: int = 250) -> None:
    """Many of them; what organisers may have ended is set up anew now and then."""
    async with stage(folder, tempo=UNHURRIED) as here:
        for start in range(0, count, batch):
            there = await fair(here)
            boards = await organisers_ids(here.people[1], there.lobby, there.boards)
            public = [m for m in here.people[7].sees(here.channel) if not m.ephemeral]
            known = [each for each, _ in boards]
            known += [each for message in public[-8:] for each, _ in pressable(message)]
            forger = CupForger(start, known, list(there.tournaments))
            sender = Storm(there, forger, [there.lobby, *public[-3:]])
            for _ in range(min(batch, count - start)):
                await sender.send()
            await all_over(here)
        assert here.log.troubles() == []


async def all_over(here) -> None:
    director = here.bot.desk.director
    for each in director.of_server(here.guild.id):
        if not each.is_over:
            await director.do(each.tournament, f.Cancelled(), by=PROGRAM)
    await until(here, lambda: not here.bot.host.tables_of())


async def test_a_hundred_forged_presses_at_tournaments(tmp_path):
    await storm(tmp_path, 100)


@pytest.mark.slow
async def test_two_thousand_forged_presses_at_tournaments(tmp_path):
    await storm(tmp_path, 2000, batch=1000)
