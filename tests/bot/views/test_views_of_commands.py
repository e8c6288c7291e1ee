"""What commands show keeps Discord's limits, in every language and at worst case."""

import re
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.emoji import in_unicode
from bot.orders.helping import lessons
from bot.texts.languages import Language
from bot.texts.speaker import Speaker
from bot.views.explained import option_message, preset_message, presets_message
from bot.views.limits import problems
from bot.views.message import Button, Choice, Message, Row, Section, Select, Words
from bot.views.server_settings import server_settings_message
from bot.views.table_list import table_list_message
from bot.views.tutorial import STEPS, help_message, lesson_message
from bot.views.welcome import invitation_message, welcome_message
from engine.rules.options import OPTIONS
from engine.rules.presets import PRESETS
from engine.rules.ruleset import preset
from engine.store.servers import ServerSettings
from engine.tables.opening import opened

languages = pytest.mark.parametrize("language", list(Language))
HUGE = 1 << 62


@languages
def test_help_and_invitations(language):
    speaker = Speaker(language)
    rules = preset("eight-four-decks")
    shown = (
        help_message(speaker),
        welcome_message(speaker),
        invitation_message(speaker, HUGE, rules),
        presets_message(speaker),
    )
    for message in shown:
        assert problems(message) == []


@languages
def test_no_value_of_an_option_is_a_word_of_python(language):
    for option in OPTIONS:
        said = "\n".join(words_of(option_message(Speaker(language), option, None)))
        assert not re.search(r"\b(True|False|None)\b|[\[{]", said), option.name


def words_of(message):
    panels = (each.parts for each in message.parts)
    return [each.text for parts in panels for each in parts if isinstance(each, Words)]


def test_help_says_how_to_join_a_tournament_and_how_to_set_one_up():
    for language, words in _COMMANDS_OF_TOURNAMENTS.items():
        said = str(help_message(Speaker(language)))
        assert all(f"`{command}`" in said for command in words), language
    assert _COMMANDS_OF_TOURNAMENTS.keys() == set(Language)


_COMMANDS_OF_TOURNAMENTS = {
    Language.ENGLISH: ("/tournament join", "/tournament create"),
    Language.GERMAN: ("/turnier mitmachen", "/turnier anlegen"),
    Language.SPANISH: ("/torneo unirse", "/torneo crear"),
    Language.SLOVAK: ("/turnaj zapojiť", "/turnaj založiť"),
    Language.CHINESE_SIMPLIFIED: ("/比赛 报名", "/比赛 创建"),
    Language.CHINESE_TRADITIONAL: ("/比賽 報名", "/比賽 建立"),
}


@languages
def test_every_lesson_is_a_message_with_buttons_that_rest(language):
    speaker = Speaker(language, {0: "W" * 32})
    for step, (_, moment, _) in enumerate(STEPS):
        message = lesson_message(speaker, lessons(), step)
        assert problems(message) == []
        assert bool(message.files) == (moment is not None)
        last = message.parts[-1]
        assert isinstance(last, Row)
        assert all(isinstance(each, Button) and not each.disabled for each in last.items)


def test_the_learner_holds_what_the_lessons_show():
    moments: Any = lessons()
    assert moments["lead"].hand.view.turn == 0
    assert moments["follow"].hand.view.turn == 0
    assert moments["follow"].hand.view.trick is not None
    assert moments["over"].board.last is not None


@languages
def test_every_preset_and_option_is_explained(language):
    speaker = Speaker(language)
    for name in PRESETS:
        assert problems(preset_message(speaker, preset(name))) == []
    for option in OPTIONS:
        assert problems(option_message(speaker, option, preset("shanghai"))) == []


@languages
def test_a_server_s_settings_with_as_many_channels_and_roles_as_there_can_be(language):
    ids = tuple(HUGE + number for number in range(25))
    settings = ServerSettings(1, channels=ids, openers=ids)
    assert problems(server_settings_message(Speaker(language), settings)) == []


@languages
def test_a_list_of_tables(language):
    at = datetime(2026, 11, 30, tzinfo=UTC)
    state = opened(HUGE, host=HUGE, at=at, server_id=HUGE, channel_id=HUGE, rules="ladder")
    tables = [replace(state, table_id=number) for number in range(1, 9)]
    assert problems(table_list_message(Speaker(language), tables, left=12)) == []


def test_a_message_without_application_emoji_says_the_cards_in_unicode():
    button = Button("a", "×2", emoji="<:card_S5:123>")
    choice = Choice("b", "♠K", emoji="<:card_SK:124>")
    message = Message(
        (Row((button,)), Row((Select("c", (choice,)),)), Section("x", button), Words("y"))
    )
    plain = in_unicode(message)
    assert plain is not None
    parts: Any = plain.parts
    row, select, section, _ = parts
    assert (row.items[0].label, row.items[0].emoji) == ("♠5 ×2", "")
    assert select.items[0].choices[0].emoji == ""
    assert section.button.label == "♠5 ×2"
    assert in_unicode(plain) is None
