"""What the ladder's commands show keeps Discord's limits, in every language and at worst case."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.texts.languages import Language
from bot.texts.speaker import Speaker
from bot.texts.text import Word
from bot.views.ladder.choices import MOST_RANKS, ladder_choices_message
from bot.views.ladder.leaderboard import Turn, leaderboard_message
from bot.views.ladder.pairs import comparison_message, partners_message
from bot.views.ladder.profile import ProfileTurn, profile_message, profile_turn
from bot.views.ladder.summary import summary_button, summary_message
from bot.views.limits import problems
from bot.views.message import Message, Panel, Picture, Row, Select, Words
from bot.views.privacy import (
    Leaving,
    forget_message,
    forgotten_message,
    kept_message,
    privacy_message,
)
from engine.ladder.decisions import Season
from engine.ladder.families import Family
from engine.ladder.profile import ChartPoint, Comparison, Profile
from engine.ladder.week import Busy, Champions, Climb, Week
from engine.rules.cards import parse_cards
from engine.store.kept import Kept, Topic
from engine.store.ladder.boards import Board, Line, Page, Spot
from engine.store.ladder.choices import LadderChoices, Rank
from engine.store.ladder.pairs import Pair
from engine.store.ladder.people import LadderChoice
from engine.store.ladder.standings import Standing
from engine.store.players import Player
from engine.tables.feats import Feat, Feats
from tests.bot.views.worlds import fits

languages = pytest.mark.parametrize("language", list(Language))
HUGE = 1 << 62
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
LONG = "W" * 32
WORST = "*" * 32
NAMES = {HUGE + n: (LONG, WORST)[n % 2] for n in range(40)}
SEASONS = tuple(
    Season(n, "Y" * 60, NOON + timedelta(days=30 * n), NOON + timedelta(days=30 * n + 29))
    for n in range(1, 40)
)


def standing(n: int = 0, season: int = 0) -> Standing:
    return Standing(
        HUGE, season, "friends", HUGE + n, 25.0, 8.0, NOON,
        **dict.fromkeys(
            ("rounds", "won_rounds", "levels", "streak", "declared", "declared_won", "opposed",
             "opposed_won", "throws", "throws_tried", "tractors", "kitties", "buried", "rating"),
            9_999_999,
        ),
    )  # fmt: skip


def pair(n: int) -> Pair:
    return Pair(HUGE + n, 999_999, 999_998, 999_999, 999_998)


def a_profile(n: int = 0, *, season: int = 0, chart: int = 200) -> Profile:
    return Profile(
        standing(n, season),
        place=9_999_999,
        chart=tuple(ChartPoint(NOON + timedelta(days=d), 1500 + d, 60) for d in range(chart)),
        form=(1, 0, -1) * 2,
        favourite=pair(1),
        best=pair(2),
        nemesis=pair(3),
        families=tuple(Family),
    )


def words(message: Message) -> str:
    panel = message.parts[0]
    assert isinstance(panel, Panel)
    return "\n".join(each.text for each in panel.parts if isinstance(each, Words))


def selects(message: Message) -> list[Select]:
    panel = message.parts[0]
    assert isinstance(panel, Panel)
    rows = [each for each in panel.parts if isinstance(each, Row)]
    return [each for row in rows for each in row.items if isinstance(each, Select)]


def alternatives(message: Message) -> list[str]:
    panel = message.parts[0]
    assert isinstance(panel, Panel)
    return [each.alt for each in panel.parts if isinstance(each, Picture)]


@languages
@pytest.mark.parametrize("season", [0, 39])
def test_a_leaderboard(language: Language, season: int) -> None:
    spot = Spot(999_999_999, HUGE)
    turn = Turn("a", Board.WIN_RATE, "friends", season, spot=spot)
    lines = tuple(Line(9_999_999, 999_999_999, standing(n)) for n in range(10))
    message = leaderboard_message(
        Speaker(language), turn, Page(lines, earlier=True, later=True), NAMES,
        me=HUGE, families=tuple(Family), seasons=SEASONS, behind=True,
    )  # fmt: skip
    fits(message)
    *_, picker = selects(message)
    assert len(picker.choices) == 25
    assert [each.value for each in picker.choices if each.chosen] == [str(season)]
    assert "⏳" in words(message)


def test_the_ladder_of_all_servers_has_no_seasons() -> None:
    turn = Turn("a", Board.RATING, "four", everywhere=True)
    message = leaderboard_message(
        Speaker(), turn, Page(()), {}, me=1, families=("four",), seasons=SEASONS, behind=False
    )
    assert len(selects(message)) == 1
    assert "⏳" not in words(message)


@languages
@pytest.mark.parametrize(("season", "chart"), [(0, 200), (39, 1), (39, 0)])
def test_a_profile(language: Language, season: int, chart: int) -> None:
    found = a_profile(season=season, chart=chart)
    message = profile_message(Speaker(language), found, NAMES, seasons=SEASONS, behind=True)
    fits(message)
    kinds, seasons = selects(message)
    assert [each.value for each in kinds.choices if each.chosen] == ["friends"]
    assert [each.value for each in seasons.choices if each.chosen] == [str(season)]
    assert profile_turn(seasons.id.split(".")[-1]) == ProfileTurn(HUGE, "friends", season)


@languages
def test_partners_and_a_comparison(language: Language) -> None:
    speaker = Speaker(language)
    message = partners_message(speaker, HUGE, [pair(n) for n in range(30)], NAMES, behind=True)
    fits(message)
    assert LONG in alternatives(message)[0]
    found = Comparison(a_profile(), a_profile(1, chart=0), pair(1))
    for behind in (False, True):
        message = comparison_message(speaker, found, NAMES, behind=behind)
        fits(message)
        assert ("⏳" in words(message)) == behind


@languages
def test_the_summary_of_a_full_week(language: Language) -> None:
    family = tuple((each.value, (HUGE, HUGE + 1)) for each in Family)
    week = Week(
        HUGE, NOON - timedelta(days=7), NOON, 99_999, 9_999,
        tuple(Busy(HUGE + n, 999, 9_999) for n in range(5)),
        tuple(Climb(HUGE + n, "friends", 1500, 2999) for n in range(5)),
        (Champions(SEASONS[0], family),), SEASONS[1],
    )  # fmt: skip
    cards = parse_cards("S3 S3 S4 S4 S5 S5 S6 S6 S7 S7 S8 S8 S9 S9 ST ST SJ SJ SQ SQ SK SK SA SA")
    feat = Feat(1, HUGE, cards, (24, 12))
    message = summary_message(Speaker(language), week, Feats(feat, feat), NAMES)
    fits(message)
    assert message.mentions == frozenset()
    assert "👑" in words(message)
    assert len(alternatives(message)[0]) > 50


def test_a_week_of_which_nobody_may_be_named_has_no_picture() -> None:
    week = Week(1, NOON - timedelta(days=7), NOON, 4, 4, (), (), (), None)
    message = summary_message(Speaker(), week, Feats(), {})
    assert problems(message) == []
    assert message.files == ()
    assert summary_button(NOON) == "t1.week....2026-11-30"


@languages
def test_the_ladders_settings_with_everything_in_the_way(language: Language) -> None:
    ranks = tuple(Rank(n, HUGE + n) for n in range(MOST_RANKS))
    now = LadderChoices(HUGE, HUGE + 99, ranks, HUGE)
    codes = ("role_gone", "role_managed", "no_manage_roles", "role_too_high")
    blocked = {role: codes[n % 4] for n, role in enumerate(now.roles)}
    missing = [Word(f"permission.{each}") for each in ("view_channel", "send_messages")]
    message = ladder_choices_message(Speaker(language), now, NOON, blocked, missing)
    fits(message)
    assert str(HUGE + 99) in words(message)


@languages
def test_what_is_kept_and_the_question_before_forgetting_fit(language: Language) -> None:
    speaker = Speaker(language)
    player = Player(HUGE, WORST * 2, "zh_Hant")
    kept = Kept(player, dict.fromkeys(Topic, 9_999_999))
    leaving = Leaving(range(HUGE, HUGE + 40), [WORST * 3] * 40, [WORST * 3] * 40)
    choice = LadderChoice(HUGE)
    for message in (
        privacy_message(speaker, choice, listed=True),
        kept_message(speaker, kept),
        forget_message(speaker, leaving),
        forgotten_message(speaker, 9_999),
    ):
        fits(message)
    assert words(forget_message(speaker, leaving)).count("…") == 3
    assert len(words(forget_message(speaker, Leaving()))) < len(
        words(forget_message(speaker, leaving))
    )
