"""The sum of a round in words and as a picture, where a part of it is nothing."""

import random
from dataclasses import replace

from bot.texts.languages import Language
from bot.texts.speaker import Speaker
from bot.views.pictures.alt import alt_text
from bot.views.pictures.result import result_state
from bot.views.sums import level_lines, sum_lines
from engine.rules.cards import parse_cards
from engine.rules.kitty_points import NO_KITTY, KittyCredit
from engine.rules.levels import Advance
from engine.rules.playout import play_out
from engine.rules.rotation import Side
from engine.rules.round import Round
from engine.rules.ruleset import preset
from engine.rules.scoring import RoundResult
from engine.rules.seed import DealSeed
from engine.rules.setup import RoundSetup
from renders.charts import LevelTrack, MatchLadder
from renders.charts.match_ladder import describe_match_ladder
from renders.result import LevelChange
from renders.result.sum_line import _parts as parts_of
from renders.result.words import describe_round_result
from renders.signs.icons import Icon

RULES = preset("eighty-points")
KITTY = parse_cards("S3 S4 C3 C4 D7 D8 D9 SJ")


def played() -> RoundResult:
    game = Round.start(RULES, RoundSetup(1, "2", ("2",) * 4), DealSeed(bytes(32), "t"))
    dice = random.Random(3)
    for _ in play_out(game, dice.randrange):
        pass
    assert game.result is not None
    return game.result


RESULT = played()


def kitty_line(kitty: KittyCredit) -> str:
    (line,) = (
        each
        for each in sum_lines(Speaker(), RULES, replace(RESULT, kitty=kitty))
        if "Kitty" in each
    )
    return line


def test_a_level_that_stays_is_not_told_as_a_step() -> None:
    """Whoever wins the match at the last level stays on it."""
    stays = tuple(Advance(level, wins=True, gained=1) for level in RESULT.before)
    climbs = (Advance("3", wins=False, gained=1), *stays[1:])
    assert level_lines(Speaker(), RULES, replace(RESULT, advances=stays)) == []
    assert len(level_lines(Speaker(), RULES, replace(RESULT, advances=climbs))) == 1


def test_a_kitty_without_points_is_not_multiplied() -> None:
    assert kitty_line(KittyCredit(0, 4, 0, Side.OPPONENTS)) == "Kitty: no points in it"
    assert kitty_line(KittyCredit(0, 4, 0, None)) == "Kitty: no points in it"


def test_a_round_that_was_over_early_has_no_safe_kitty() -> None:
    assert "nobody wins it" in kitty_line(NO_KITTY)


def test_a_kitty_with_points_is_safe_or_multiplied() -> None:
    assert "15 points, safe" in kitty_line(KittyCredit(15, 2, 0, None))
    assert "15 points × 2 = 30" in kitty_line(KittyCredit(15, 2, 30, Side.OPPONENTS))


def test_no_level_is_said_in_words() -> None:
    nothing = replace(RESULT, outcome=replace(RESULT.outcome, levels=0))
    assert any("no level" in line for line in sum_lines(Speaker(), RULES, nothing))
    slovak = "\n".join(sum_lines(Speaker(Language.SLOVAK), RULES, nothing))
    assert "postupuje o 0 úrovní" in slovak or "postupujú o 0 úrovní" in slovak


def test_the_picture_leaves_out_what_is_not_counted() -> None:
    counted = replace(RESULT, trick_points=RESULT.total)
    safe = replace(counted, kitty=KittyCredit(0, 2, 0, None))
    assert Icon.KITTY not in list(parts_of(result_state(RULES, safe, KITTY)))
    empty = replace(counted, kitty=KittyCredit(0, 2, 0, Side.OPPONENTS))
    steps = list(parts_of(result_state(RULES, empty, KITTY)))
    assert Icon.KITTY in steps
    assert "×" not in steps


def test_who_cant_see_the_picture_is_told_whose_levels_they_are() -> None:
    changes = (LevelChange(0, "2", "2"), LevelChange(1, "9", "T", declares_next=True))
    shown = replace(result_state(RULES, RESULT, KITTY), changes=changes)
    spanish = alt_text(Speaker(Language.SPANISH), describe_round_result(shown))
    assert spanish.endswith("bando de A: 2 → 2; bando de B: 9 → 10, será el declarante.")
    friends = replace(shown, changes=(LevelChange(0, "A", "A", "C"), LevelChange(1, "2", "3", "A")))
    assert alt_text(Speaker(), describe_round_result(friends)).endswith("C: A → A; A: 2 → 3.")
    tracks = (LevelTrack(("2", "2", "4"), 0), LevelTrack(("2", "T", "A"), 1))
    german = alt_text(Speaker(Language.GERMAN), describe_match_ladder(MatchLadder(tracks)))
    assert german.endswith("Seite von A: 2 → 2 → 4; Seite von B: 2 → 10 → A.")
