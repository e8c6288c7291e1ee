"""What the messages of a tournament say, and what they keep to themselves."""

from __future__ import annotations

import re
from dataclasses import replace
from enum import StrEnum
from fractions import Fraction

import pytest

from bot.texts.languages import Language
from bot.texts.speaker import Speaker
from bot.texts.text import text
from bot.views.form import Form
from bot.views.message import Button, Message, Picture
from bot.views.tournament.about import About
from bot.views.tournament.boards import board_message, boards_message
from bot.views.tournament.bracket import bracket_message
from bot.views.tournament.bracket_shown import shown_bracket
from bot.views.tournament.champion import champion_message
from bot.views.tournament.clock import adjudicated_message
from bot.views.tournament.forms import adjust_form, total_from
from bot.views.tournament.groups import groups_message
from bot.views.tournament.ids import StepName
from bot.views.tournament.lobby import lobby_message, people_message
from bot.views.tournament.log import feed_message, log_message
from bot.views.tournament.mine import mine_message
from bot.views.tournament.options import OPTIONS, changed
from bot.views.tournament.organiser import SURE, organiser_message
from bot.views.tournament.pairings import pairings_message
from bot.views.tournament.season import season_message
from bot.views.tournament.standings import standings_message, tie_message
from bot.views.tournament.table import table_message
from engine.tournaments import facts as f
from engine.tournaments.csv_files import standings_csv
from engine.tournaments.leagues import LeagueRow
from engine.tournaments.plan import (
    Format,
    LateRule,
    Partners,
    Plan,
    RoundLength,
    Scale,
    Seeding,
    TieBreak,
)
from engine.tournaments.rounds import BoardScore
from engine.tournaments.scores import Ending, TableScore
from engine.tournaments.seeding import seeded
from engine.tournaments.standings import standings
from engine.tournaments.state import Stage
from tests.bot.presses.pressing import items, said
from tests.bot.texts.source import name_of, nodes
from tests.bot.views.tournaments import (
    NOW,
    begun,
    journal_of,
    opened,
    plan,
    played,
    signed_up,
    small,
)
from tests.engine.tournaments.evenings import EVENINGS
from tests.engine.tournaments.playing import Evening, stronger_wins

ENGLISH = Speaker()


def evening(name: str) -> About:
    return About(7, EVENINGS[name]().journal)


def labels(message: Message) -> list[str]:
    return [each.label for each in items(message) if isinstance(each, Button)]


def test_every_pairing_and_bye_says_why() -> None:
    shown = evening("swiss")
    told = said(pairings_message(shown, ENGLISH, 1))
    assert "E1 – E4" in told or "E4 – E1" in told
    assert told.count("same score (0), not met before") == 3
    assert "**Bye:** E7\n-# lowest score (0), and no bye yet" in told


def test_every_code_of_a_reason_has_its_sentence() -> None:
    codes = {
        each.value
        for node in nodes("engine/tournaments")
        if getattr(node, "func", None) is not None and name_of(node) == "Why"  # type: ignore[arg-type]
        for each in node.args[:1]  # type: ignore[attr-defined]
        if isinstance(getattr(each, "value", None), str)
    }
    codes |= {"same_score_not_met", "near_score_not_met", "same_score_met_before"}
    codes |= {"near_score_met_before", "bye_lowest_score", "bye_lowest_score_possible"}
    codes |= {"new_partners_met_before", "new_partners_not_met", "bracket_match", "final"}
    codes |= {"late_more_levels", "late_more_points", "late_declaring", "late_better_seed"}
    codes |= {"arena_again_nobody_else_free", "arena_free_near_score"}
    codes |= {"arena_new_partners", "arena_partners_again"}
    assert len(codes) > 25
    for language in Language:
        speaker = Speaker(language)
        assert {each for each in codes if not speaker.knows(f"cup.why.{each}")} == set()


def test_one_sees_his_own_table_partner_and_place() -> None:
    told = said(mine_message(evening("mixer"), ENGLISH, 3))
    assert "you were at table **2** with **E6** against **E4 + E5**" in told
    assert "Your place:" in told
    assert "You are not in this tournament." in said(mine_message(evening("mixer"), ENGLISH, 99))


def test_standings_name_the_tie_break_that_decided() -> None:
    shown = evening("swiss")
    rows = standings(shown.state)
    below = next(row for row in rows if row.decided_by is not None)
    word = ENGLISH.say(f"cup.tiebreak.{below.decided_by}")
    assert f"below the one above by: {word}" in said(standings_message(shown, ENGLISH))
    told = said(tie_message(shown, ENGLISH, below.entrant))
    assert f"**{word}: " in told
    assert "this decided" in told


def test_standings_say_of_which_rounds_they_are() -> None:
    before = signed_up(plan(), 4)
    before = before.add(seeded(before.state), at=NOW)
    during = opened(before)
    after = played(during)
    for journal, heading in (
        (before, "before the first round"),
        (during, "standings during round 1"),
        (after, "after round 1"),
    ):
        assert heading in said(standings_message(small(journal), ENGLISH))
    assert "first round is about to begin" in said(organiser_message(small(before), ENGLISH))
    assert "Under way, round 1." in said(organiser_message(small(during), ENGLISH))


def test_those_who_share_a_place_keep_it_in_a_list() -> None:
    """A line that began with ``1.`` would be numbered anew by Discord."""
    shown = standings_message(small(begun(plan(), 4)), ENGLISH)
    assert re.findall(r"(?m)^\W*(\d+)\.", said(shown)) == []
    assert said(shown).count("`1` **") == 4


def test_a_title_counts_pages_only_where_there_are_more() -> None:
    few, many = small(begun(plan(), 4)), small(begun(plan(), 30))
    for message in (standings_message, people_message, log_message):
        assert " 1 of 1" not in said(message(few, ENGLISH))
        assert "page 1 of " in said(message(many, ENGLISH))


def test_what_has_no_bracket_says_so() -> None:
    for chosen, none in ((Format.SWISS, True), (Format.SINGLE_ELIMINATION, False)):
        shown = small(signed_up(plan(format=chosen), 4))
        assert ("no bracket" in said(bracket_message(shown, ENGLISH))) is none


def test_a_part_of_a_bracket_that_nobody_has_reached_says_so() -> None:
    shown = small(begun(plan(format=Format.SINGLE_ELIMINATION, rounds=0), 64))
    assert "Nobody has come this far yet." in said(bracket_message(shown, ENGLISH, 99))


def test_a_name_from_right_to_left_leaves_the_figures_where_they_are() -> None:
    shown = small(begun(plan(), 4, name="محمد"))
    assert "**\u2068محمد\u2069** ·" in said(standings_message(shown, ENGLISH))


def test_find_me_turns_to_the_own_page() -> None:
    shown = About(7, journal_of("swiss"))
    row = standings(shown.state)[200]
    player = shown.state.entrants[row.entrant - 1].players[0]
    told = said(standings_message(shown, ENGLISH, None, player))
    assert "page 21 of 26" in told
    assert "➡️" in told


def test_a_bracket_has_every_match_once_and_a_second_final_only_where_it_is_needed() -> None:
    shown = shown_bracket(evening("double_elimination"))
    assert [len(each) for each in shown.rounds] == [4, 2, 1]
    assert [len(each) for each in shown.losers] == [2, 2, 1, 1]
    assert len(shown.finals) == 2
    assert sum(match.bye for match in shown.rounds[0]) == 2
    told = said(bracket_message(evening("double_elimination"), ENGLISH))
    assert "**1 E1** – 4 E4 2–1" in told


def test_groups_have_a_cross_table_and_a_line_below_those_who_go_on() -> None:
    message = groups_message(evening("groups"), ENGLISH, 1)
    assert "Group **2** of 2" in said(message)
    assert [file.name for file in message.files] == ["cross.png"]


def test_the_champion_is_on_the_podium_and_pinged() -> None:
    shown = evening("groups")
    message = champion_message(shown, ENGLISH)
    assert "🥇 **E1** <@1>, <@2>" in said(message)
    assert message.mentions == {1, 2}


def test_those_who_share_a_place_share_a_step() -> None:
    told = said(champion_message(evening("groups"), ENGLISH))
    assert told.count("🥇") == told.count("🥈") == 1
    assert told.count("🥉") == 2


@pytest.mark.parametrize("sharing", [4, 8, 10])
def test_however_many_share_the_first_place_all_are_told_or_counted(sharing: int) -> None:
    drawn = Evening(Plan("Draw", rounds=1), sharing)
    drawn.start()
    drawn.play(lambda _number, _pairing: TableScore(None))
    drawn.do(f.Finished())
    message = champion_message(About(7, drawn.journal), ENGLISH)
    lines = said(message).splitlines()
    assert sum(line.startswith("🥇") for line in lines) == min(8, sharing)
    assert ("-# … and 2 more" in lines) == (sharing == 10)
    assert len(message.mentions) == 2 * min(8, sharing)
    assert all(file.draw().startswith(b"\x89PNG") for file in message.files)


def test_who_is_out_of_a_knock_out_is_told_so() -> None:
    journal = journal_of("knockout")
    shown = About(7, journal)
    first = journal.state.rounds[0].tables[0]
    assert first.score is not None
    assert first.score.winner is not None
    loser = first.pairing.sides[1 - first.score.winner][0]
    player = journal.state.entrants[loser - 1].players[0]
    assert "You are out of the knock-out." in said(mine_message(shown, ENGLISH, player))


def test_between_rounds_everybody_knows_when_it_goes_on() -> None:
    between = Evening(Plan("Swiss", rounds=3), 4)
    between.start()
    between.play(stronger_wins)
    assert "The next round begins <t:900:R>." in said(
        mine_message(About(7, between.journal, next_round=900), ENGLISH, 1)
    )
    held = said(lobby_message(About(7, between.journal, held=True), ENGLISH))
    assert "An organiser holds the next round." in held


@pytest.mark.parametrize(
    ("family", "words"),
    [
        ("format", Format),
        ("partners", Partners),
        ("seeding", Seeding),
        ("late", LateRule),
        ("late_name", LateRule),
        ("scale", Scale),
        ("tiebreak", TieBreak),
        ("stage", Stage),
        ("ending", Ending),
    ],
)
def test_every_word_of_a_tournament_has_a_text(family: str, words: type[StrEnum]) -> None:
    for language in Language:
        speaker = Speaker(language)
        assert {each for each in words if not speaker.knows(f"cup.{family}.{each}")} == set()


def test_every_step_and_option_has_a_name_and_risky_steps_a_question() -> None:
    for language in Language:
        speaker = Speaker(language)
        buttons = {each for each in StepName if each is not StepName.TIME}
        assert {each for each in buttons if not speaker.knows(f"button.cup.{each}")} == set()
        assert {each for each in OPTIONS if not speaker.knows(f"cup.option.{each}")} == set()
        assert {each for each in SURE if not speaker.knows(f"cup.sure.{each}")} == set()


@pytest.mark.parametrize("name", EVENINGS)
def test_every_step_of_an_evening_is_a_line_of_the_log_in_every_language(name: str) -> None:
    shown = evening(name)
    steps = len(shown.journal.lines)
    for language in Language:
        told = "".join(
            said(log_message(shown, Speaker(language), page)) for page in range(-(-steps // 8))
        )
        numbers = re.findall(r"^`(\d+)` <t:\d+:f>", told, re.MULTILINE)
        assert [int(each) for each in numbers] == list(range(steps, 0, -1))
        assert "{" not in told
        assert "cup." not in told


def test_sign_ups_are_no_news_and_results_are() -> None:
    shown = evening("swiss")
    entered = [line for line in shown.journal.lines if isinstance(line.fact, f.Entered)]
    given = [line for line in shown.journal.lines if isinstance(line.fact, f.ResultGiven)]
    assert feed_message(shown, ENGLISH, entered) is None
    message = feed_message(shown, ENGLISH, given[:1])
    assert message is not None
    assert said(message).startswith("- Round 1, table 1: **E1** – **E4**, **E1** won: 2–1 levels.")


def halfway() -> Evening:
    """Two tables of a duplicate; the first has finished both boards, the second only one."""
    chosen = Plan("Half", rounds=1, duplicate=True, length=RoundLength(deals=2))
    half = Evening(chosen, 4)
    half.start()
    half.open_round()
    for table, boards in ((1, (1, 2)), (2, (1,))):
        for board in boards:
            half.do(f.BoardPlayed(1, table, BoardScore(board, 185 if board == 2 else 35)))
    half.do(f.ResultGiven(1, 1, TableScore(1, points=(45, 105))))
    return half


def other(half: Evening) -> Evening:
    """The same, but the first table made something else on the board that is still played."""
    again = Evening(half.state.plan, 0)
    for line in half.journal.lines[1:]:
        fact = line.fact
        if isinstance(fact, f.BoardPlayed) and (fact.table, fact.score.board) == (1, 2):
            fact = replace(fact, score=BoardScore(2, 20))
        if isinstance(fact, f.ResultGiven):
            fact = replace(fact, score=TableScore(0, points=(105, 0)))
        again.do(fact)
    return again


def test_nothing_of_a_board_is_told_while_a_table_still_plays_it() -> None:
    """Two worlds that differ in it look the same to everybody who hasn't played it."""
    one, two = (About(7, each.journal) for each in (halfway(), other(halfway())))
    second = one.state.rounds[0].tables[1].pairing.sides[0][0]
    player = one.state.entrants[second - 1].players[0]
    for me in (player, 999):
        for mine, yours in zip(looks(one, me), looks(two, me), strict=True):
            same(mine, yours)
    assert standings_csv(one.state) == standings_csv(two.state)


def looks(shown: About, me: int) -> list[Message | Form | None]:
    """Everything that somebody can look at while a round is open."""
    return [
        board_message(shown, ENGLISH, 2, me=me),
        boards_message(shown, ENGLISH, me),
        log_message(shown, ENGLISH),
        pairings_message(shown, ENGLISH, me=me),
        standings_message(shown, ENGLISH, me=me),
        table_message(shown, ENGLISH, 1, 1),
        mine_message(shown, ENGLISH, me),
        lobby_message(shown, ENGLISH, me),
        organiser_message(shown, ENGLISH),
        adjudicated_message(shown, ENGLISH, 1, 1),
        adjust_form(shown, ENGLISH, 1, 1),
        feed_message(shown, ENGLISH, shown.journal.lines),
    ]


def same(one: Message | Form | None, two: Message | Form | None) -> None:
    if not (isinstance(one, Message) and isinstance(two, Message)):
        assert one == two
        return
    assert one.parts == two.parts
    assert [each.draw() for each in one.files] == [each.draw() for each in two.files]


def test_who_has_played_a_board_sees_what_he_made_and_later_the_field() -> None:
    half = halfway()
    shown = About(7, half.journal)
    first = shown.state.rounds[0].tables[0].pairing.sides[0][0]
    player = shown.state.entrants[first - 1].players[0]
    mine = boards_message(shown, ENGLISH, player)
    assert "`2` level 3: as opponents you made **185**; other tables still play it" in said(mine)
    other_player = 2 * shown.state.rounds[0].tables[1].pairing.sides[0][0]
    mine = boards_message(shown, ENGLISH, other_player)
    assert "`2` level 3: still to be played, as " in said(mine)
    half.do(f.BoardPlayed(1, 2, BoardScore(2, 60)))
    told = said(board_message(About(7, half.journal), ENGLISH, 2, me=player))
    assert "**185**" in told
    assert "the field" in told
    assert "**60**" in told


def test_a_line_of_my_boards_says_once_as_what_one_played() -> None:
    shown = About(7, EVENINGS["duplicate"]().journal)
    lines = said(boards_message(shown, ENGLISH, 1)).splitlines()
    assert "`5` level 5: as declarers you conceded **40**, the field **65** · score 2" in lines
    assert "`6` level 6: as opponents you made **75**, the field **100** · score 0" in lines
    assert "`3` level 4: your table didn’t play it · score 1" in lines
    for language in Language:
        told = said(boards_message(shown, Speaker(language), 1)).splitlines()[1:]
        assert all(line.startswith("`") and "cup." not in line for line in told)
        assert len(told) == 6


def test_a_board_that_one_table_alone_has_played_is_compared_with_nothing() -> None:
    half = halfway()
    half.do(f.BoardPlayed(1, 2, BoardScore(2, None)))
    entrant = half.state.rounds[0].tables[0].pairing.sides[0][0]
    lines = said(boards_message(About(7, half.journal), ENGLISH, 2 * entrant)).splitlines()
    (line,) = [each for each in lines if each.startswith("`2`")]
    assert line.startswith("`2` level 3: the opponents made **185**; no other table to compare")


def test_pictures_can_be_drawn() -> None:
    for kind in ("swiss", "mixer", "robin", "double", "groups", "duplicate"):
        shown = About(7, journal_of(kind))
        messages = [
            pairings_message(shown, ENGLISH),
            standings_message(shown, ENGLISH),
            champion_message(shown, ENGLISH),
            bracket_message(shown, ENGLISH),
            groups_message(shown, ENGLISH),
        ]
        if shown.state.plan.duplicate:
            messages.append(board_message(shown, ENGLISH, 3))
        for message in messages:
            assert all(file.draw().startswith(b"\x89PNG") for file in message.files)


def test_whoever_must_confirm_is_offered_it() -> None:
    journal = signed_up(plan(), 1).add(f.Entered("Cats", (17, 18)), at=0)
    shown = About(7, journal)
    told = mine_message(shown, ENGLISH, 18)
    assert "Confirm" in labels(told)
    assert "No, thanks" in labels(told)
    assert "Confirm" not in labels(mine_message(shown, ENGLISH, 17))


def test_names_are_escaped_and_ping_nobody() -> None:
    shown = About(7, begun(plan(), 4, name="@everyone **x** <@123456789012345678>"))
    message = pairings_message(shown, ENGLISH)
    assert "@everyone" not in said(message)
    assert "<@123456789012345678>" not in said(message)
    assert message.mentions == frozenset()


def test_every_choice_of_every_option_changes_a_plan() -> None:
    start = plan(duplicate=True, length=RoundLength(deals=4))
    for option in OPTIONS.values():
        for value in option.choices:
            base = start if option.there(start) else Plan("Friday", rounds=1)
            if option.there(base):
                assert changed(base, option.name, [value], 0) is not None, (option.name, value)
    assert changed(start, "points", ["1 1/0 0"], 0) is None
    assert changed(start, "capacity", ["many"], 0) is None
    assert ENGLISH.say(text("cup.option.no")) == "none"


@pytest.mark.parametrize("value", ["9" * 30, "2 1 1e99999999", "2 1 1e-99999999", "1e9"])
def test_a_number_that_nobody_needs_is_neither_worked_out_nor_kept(value: str) -> None:
    numbers = ("rounds", "capacity", "deals", "minutes", "warning", "check_in", "end", "points")
    start = plan(start=10_000, check_in=9_000)
    assert [name for name in numbers if changed(start, name, [value], 0) is not None] == []
    assert changed(start, "points", ["2 1,5 -1/2"], 0) is not None
    with pytest.raises(ValueError):
        total_from(value)


def test_who_was_forgotten_stands_in_a_season_without_a_number() -> None:
    table = [
        LeagueRow(place, who, Fraction(2), 1, (Fraction(2),)) for place, who in ((1, 7), (2, -3))
    ]
    words = said(season_message(ENGLISH, "Cup", table, {}))
    assert "<@7>" in words
    assert "somebody" in words
    assert "-3" not in words


def test_a_picture_has_an_alternative_text() -> None:
    message = standings_message(About(7, journal_of("robin")), ENGLISH)
    panel = message.parts[0]
    pictures = [each for each in getattr(panel, "parts", ()) if isinstance(each, Picture)]
    assert pictures
    assert all("place, name, wins" in each.alt for each in pictures)


def test_that_clocks_stand_is_told_once() -> None:
    journal = begun(plan(rounds=3), 8).add(f.Paused(), at=2000)
    shown = str(organiser_message(About(7, journal), ENGLISH).parts)
    assert shown.count(ENGLISH.say("cup.stage.paused")) == 1
