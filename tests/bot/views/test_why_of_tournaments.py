"""Each pairing and each bye of every format says why, and what it says is true."""

from __future__ import annotations

import pytest

from bot.texts.languages import Language
from bot.texts.speaker import Speaker
from bot.views.tournament.why import why_said
from engine.tournaments.plan import Format, Partners, Plan
from engine.tournaments.plan_checks import explain_plan
from engine.tournaments.rounds import Why
from engine.tournaments.standings import standings
from tests.bot.views.tournaments import about
from tests.engine.tournaments.playing import Evening, stronger_wins

ENGLISH = Speaker(Language.ENGLISH)


@pytest.mark.parametrize("entered", [7, 13])
@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("partners", Partners)
def test_every_pairing_and_bye_of_every_format_says_why(
    form: Format, partners: Partners, entered: int
) -> None:
    groups = 1 + (entered >= 8)
    chosen = Plan("Friday", form, partners, rounds=5, groups=groups)
    if explain_plan(chosen) is not None:
        pytest.skip("there is no such tournament")
    played = Evening(chosen, entered)
    played.start()
    for _ in range(8):
        played.play(stronger_wins)
    shown = about(played.journal)
    rounds = played.state.rounds
    reasons = {table.pairing.why for each in rounds for table in each.tables}
    reasons |= {bye.why for each in rounds for bye in each.byes}
    assert len(reasons) > 1
    for language in Language:
        told = [why_said(shown, Speaker(language), why) for why in reasons]
        assert [each for each in told if not each or set("{}") & set(each) or "cup." in each] == []


def test_a_bye_between_individuals_tells_the_score_that_he_has() -> None:
    played = Evening(Plan("x", Format.ROUND_ROBIN, Partners.CHANGING, rounds=6), 7)
    played.start()
    for _ in range(4):
        played.play(stronger_wins)
    scores = {row.entrant: row.score for row in standings(played.state)}
    byes = played.open_round().byes
    assert [dict(each.why.facts)["score"] for each in byes] == [
        str(scores[each.entrant]) for each in byes
    ]
    assert any(scores[each.entrant] for each in byes)


def test_in_a_knock_out_of_individuals_the_better_seeds_have_the_byes() -> None:
    played = Evening(Plan("x", Format.SINGLE_ELIMINATION, Partners.CHANGING, rounds=1), 7)
    played.start()
    best = played.state.seeds[:3]
    byes = played.open_round().byes
    assert {each.entrant for each in byes} == set(best)
    assert why_said(about(played.journal), ENGLISH, byes[0].why) == (
        "fewest byes so far (0), and the better seed"
    )


def test_a_reason_that_came_with_a_file_is_neither_worked_out_nor_trusted() -> None:
    shown = about(Evening(Plan("Friday"), 4).journal)
    facts = (("before", 1), ("score", "1e-3000000000 **@everyone**"))
    told = why_said(shown, ENGLISH, Why("bye_fewest_byes", facts))
    assert "1e-3000000000" in told
    assert "**@everyone" not in told
