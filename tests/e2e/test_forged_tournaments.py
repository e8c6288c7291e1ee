# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Presses, choices and forms at tournaments that no message offers to whoever sends them.

Each is answered to its sender alone, in his language, with a reason; nothing of it is done.
"""

from __future__ import annotations

from bot.presses import verbs as table_verbs
from bot.presses.codec import Press, decode, encode
from bot.presses.tournaments import drafting
from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.languages import DISCORD_LOCALES
from bot.texts.speaker import Speaker
from bot.texts.text import text_of_reason
from bot.views.tournament.ids import StepName, at, step_from, step_text
from engine.director.permission import PROGRAM, organisers_only
from engine.rules.reasons import reason
from engine.tournaments import facts as f
from engine.tournaments.scores import TableScore
from tests.e2e.contests import UNHURRIED
from tests.e2e.deeds import forged, forged_form
from tests.e2e.meddling import (
    ORGANISING,
    PLAN,
    Fair,
    every_step,
    fair,
    organisers_ids,
    pressable,
    verb_of,
)
from tests.e2e.stage import stage
from tests.e2e.tournaments import asked


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
                for person in (chen, dora, hana):
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
            for rest in ("", step_text(StepName.DISQUALIFY, 1), "yes"):
                custom_id = at(tournament, verb, rest, number=1)
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
        for each in every_step():
            if step_from(each).name not in stays:
                presses += [(anna, at(tournament, v, each)) for v in (Verb.STEP, Verb.SURE)]
        for person, custom_id in presses:
            told = await sent(person, there.lobby, custom_id, ["1"])
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
