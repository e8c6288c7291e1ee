"""Every message of a tournament keeps Discord's limits with 256 entrants, in every language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.texts.languages import Language
from bot.texts.speaker import Speaker
from bot.views.form import form_problems
from bot.views.message import Message
from bot.views.tournament.about import About
from bot.views.tournament.boards import board_message, boards_message
from bot.views.tournament.bracket import bracket_message
from bot.views.tournament.champion import champion_message
from bot.views.tournament.check_in import check_in_calls, check_in_message
from bot.views.tournament.choosing import choose_message, person_message
from bot.views.tournament.clock import adjudicated_message, warning_message
from bot.views.tournament.forms import adjust_form, board_form, disqualify_form
from bot.views.tournament.groups import groups_message
from bot.views.tournament.help import help_message
from bot.views.tournament.ids import Step, StepName
from bot.views.tournament.listing import list_message
from bot.views.tournament.lobby import lobby_message, people_message
from bot.views.tournament.log import feed_message, log_message
from bot.views.tournament.mine import mine_message
from bot.views.tournament.options import OPTIONS, options_of
from bot.views.tournament.organiser import SURE, organiser_message, sure_step_message
from bot.views.tournament.pairings import pairings_message
from bot.views.tournament.partner import asked_message, leave_message, partner_message
from bot.views.tournament.proof import proof_message
from bot.views.tournament.season import season_message
from bot.views.tournament.setup import (
    option_form,
    option_message,
    plan_message,
    setup_message,
)
from bot.views.tournament.standings import standings_message, tie_message
from bot.views.tournament.table import call_message, table_message
from engine.rules.presets import PRESETS
from engine.rules.reasons import reason
from engine.tournaments import facts as f
from engine.tournaments.leagues import season_table
from engine.tournaments.plan import Format, TieBreak
from tests.bot.views.tournaments import (
    HUGE,
    KINDS,
    NOW,
    about,
    begun,
    journal_of,
    plan,
    signed_up,
    speakers,
)
from tests.bot.views.worlds import BIG, NASTY, fits

kinds = pytest.mark.parametrize("kind", KINDS)
Make = Callable[[About, Speaker], Message | None]


def in_all_languages(shown: About, *makes: Make) -> None:
    for speaker in speakers():
        for make in makes:
            message = make(shown, speaker)
            if message is not None:
                fits(message)


@kinds
def test_lobby_people_and_own_place(kind: str) -> None:
    shown = about(journal_of(kind))
    someone = shown.state.entrants[-1].players[0]
    in_all_languages(
        shown,
        lobby_message,
        lambda a, s: lobby_message(a, s, someone),
        lambda a, s: people_message(a, s, 3, someone),
        lambda a, s: mine_message(a, s, someone),
        lambda a, s: mine_message(a, s, 1),
        partner_message,
        proof_message,
    )


def test_who_looks_after_the_start_isnt_told_that_it_begins() -> None:
    """An organiser may begin early: the time that was planned means nothing then."""
    planned = plan(start=NOW + 9000, check_in=NOW + 8000)
    assert "Round 1 begins" in str(lobby_message(about(signed_up(planned, 4)), Speaker()))
    said = str(lobby_message(about(begun(planned, 4)), Speaker()))
    assert "Round 1 begins" not in said
    assert "Check-in from" not in said


@kinds
def test_the_log_and_what_is_told_of_it(kind: str) -> None:
    shown = about(journal_of(kind))
    in_all_languages(
        shown,
        lambda a, s: log_message(a, s, 0),
        lambda a, s: log_message(a, s, 4),
        lambda a, s: log_message(a, s, 999),
        lambda a, s: feed_message(a, s, a.journal.lines),
    )


@kinds
def test_tables_and_clocks(kind: str) -> None:
    shown = about(journal_of(kind))
    for number in shown.state.rounds[-1:]:
        last = len(number.tables)
        in_all_languages(
            shown,
            *(
                lambda a, s, n=number.number, t=table, m=make: m(a, s, n, t)
                for make in (call_message, table_message, warning_message, adjudicated_message)
                for table in {1, last}
            ),
        )


def test_check_in_calls_hundreds_of_people() -> None:
    journal = signed_up(plan(), 256).add(f.CheckInOpened(), at=NOW)
    shown = about(journal)
    for speaker in speakers():
        calls = check_in_calls(shown, speaker)
        for call in calls:
            fits(call)
        assert all(len(call.mentions) <= 100 for call in calls)
        assert len(frozenset().union(*(call.mentions for call in calls))) == 512
        fits(check_in_message(shown, speaker))


def test_a_partner_is_asked() -> None:
    journal = signed_up(plan(), 1)
    journal = journal.add(f.Entered("x" * 200, (1, BIG)), at=NOW)
    in_all_languages(about(journal), lambda a, s: asked_message(a, s, 2))


@pytest.mark.parametrize("chosen", [Format.SWISS, Format.GROUPS, Format.ARENA])
@pytest.mark.parametrize("duplicate", [False, True])
def test_setting_one_up(chosen: Format, *, duplicate: bool) -> None:
    levels = ("T",) * 26
    draft = plan(format=chosen, duplicate=duplicate, levels=levels, tie_breaks=tuple(TieBreak))
    why = reason("unknown_preset", preset="x" * 40, known=tuple(PRESETS))
    for speaker in speakers():
        fits(setup_message(speaker, draft, HUGE, why=why, line="x" * 200))
        fits(plan_message(speaker, draft))
        for option in options_of(draft):
            fits(option_message(speaker, draft, HUGE, option))
            assert form_problems(option_form(speaker, draft, HUGE, option)) == []


@kinds
def test_the_organisers_menu(kind: str) -> None:
    shown = about(journal_of(kind))
    last = shown.journal.last_step()
    assert last is not None
    steps = [
        Step(StepName.UNDO, (last.number,)),
        Step(StepName.REPLAY, (1, 1)),
        Step(StepName.DROP, (256,)),
        *(Step(name) for name in SURE if name is not StepName.UNDO),
    ]
    choices = [
        *(Step(name) for name in (StepName.ADJUST, StepName.DROP, StepName.ADJUDICATE)),
        Step(StepName.BOARD, (1, 1)),
        Step(StepName.SUBSTITUTE, (1,)),
    ]
    in_all_languages(
        shown,
        lambda a, s: organiser_message(a, s, "x" * 300),
        leave_message,
        lambda a, s: person_message(a, s, Step(StepName.SUBSTITUTE, (1, 0))),
        *(lambda a, s, e=each: sure_step_message(a, s, e) for each in steps),
        *(lambda a, s, e=each: choose_message(a, s, e) for each in choices),
        *(lambda a, s, e=each: choose_message(a, s, e, 2) for each in choices),
    )


def test_forms_of_organisers() -> None:
    shown = about(journal_of("duplicate"))
    for speaker in speakers():
        for form in (
            adjust_form(shown, speaker, 1, 1),
            board_form(shown, speaker, 1, 1, 4),
            disqualify_form(shown, speaker, 1),
        ):
            assert form_problems(form) == []


@kinds
def test_pairings_and_standings_in_pages(kind: str) -> None:
    shown = about(journal_of(kind))
    someone = shown.state.entrants[0].players[0]
    if shown.state.rounds:
        in_all_languages(
            shown,
            lambda a, s: pairings_message(a, s, 0, 0, someone),
            lambda a, s: pairings_message(a, s, 1, 1),
            lambda a, s: pairings_message(a, s, 0, 99),
        )
    in_all_languages(
        shown,
        lambda a, s: standings_message(a, s, 0, someone),
        lambda a, s: standings_message(a, s, 99),
        lambda a, s: standings_message(a, s, None, someone),
        lambda a, s: tie_message(a, s, shown.state.entrants[-1].number),
        champion_message,
    )


def test_what_a_swiss_cant_have_is_not_offered() -> None:
    swiss, robin = plan(format=Format.SWISS), plan(format=Format.ROUND_ROBIN)
    rounds = OPTIONS["rounds"]
    assert "label='as many as it takes'" not in str(option_message(Speaker(), swiss, 1, rounds))
    assert "label='as many as it takes'" in str(option_message(Speaker(), robin, 1, rounds))


def test_choices_say_what_they_are_once_and_long_times_in_hours() -> None:
    shown = str(option_message(Speaker(Language.SLOVAK), plan(), 1, OPTIONS["format"]))
    assert "label='každý s každým', description='Všetci sa stretnú so všetkými.'" in shown
    shown = str(option_message(Speaker(Language.SPANISH), plan(), 1, OPTIONS["start"]))
    assert [f"'en {time}'" in shown for time in ("90 min", "2 h", "24 h")] == [True] * 3


@pytest.mark.parametrize("kind", ["knockout", "double", "double_small", "survivors", "groups"])
def test_every_part_of_a_bracket(kind: str) -> None:
    shown = about(journal_of(kind))
    in_all_languages(
        shown,
        bracket_message,
        *(lambda a, s, p=part: bracket_message(a, s, p) for part in (1, 8, 9, 99)),
    )


@pytest.mark.parametrize("kind", ["groups", "robin", "swiss", "sign_up"])
def test_cross_tables(kind: str) -> None:
    shown = about(journal_of(kind))
    in_all_languages(
        shown,
        *(lambda a, s, g=group: groups_message(a, s, g, g) for group in (0, 1, 99)),
    )


@pytest.mark.parametrize("kind", ["duplicate", "duplicate_open"])
def test_boards(kind: str) -> None:
    shown = about(journal_of(kind))
    someone = shown.state.entrants[0].players[0]
    in_all_languages(
        shown,
        *(
            lambda a, s, b=board, p=page: board_message(a, s, b, p, someone)
            for board in (1, 4)
            for page in (0, 3)
        ),
        lambda a, s: boards_message(a, s, someone),
        lambda a, s: boards_message(a, s, 1),
    )


def test_lists_seasons_and_help() -> None:
    every = [replace(about(journal_of(kind)), id=HUGE - n) for n, kind in enumerate(KINDS)]
    people = range(BIG, BIG + 300)
    table = season_table([journal_of("double_small").state, journal_of("duplicate").state])
    names = dict.fromkeys(people, NASTY)
    for speaker in speakers():
        fits(list_message(every, speaker))
        fits(list_message(every, speaker, 1))
        fits(list_message([], speaker))
        fits(season_message(speaker, NASTY * 4, table, names, best=3, page=1, me=BIG + 2))
        fits(season_message(speaker, NASTY * 4, table, {}, rest="7"))
        fits(season_message(speaker, NASTY, (), names))
        fits(help_message(about(journal_of("swiss")), speaker))
        fits(help_message(None, speaker))
