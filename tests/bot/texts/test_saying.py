"""Texts said: plurals, names, cards, options with their values, refusals with their rule."""

import pytest

from bot.texts.languages import Language, language_for
from bot.texts.options import because, because_wished, option_value
from bot.texts.speaker import Speaker
from bot.texts.text import Name, Person, Seat, Word, text, text_of_reason
from engine.rules.cards import parse_cards
from engine.rules.options import OPTIONS
from engine.rules.presets import PRESETS
from engine.rules.reasons import RuleViolation, reason
from engine.rules.ruleset import preset, rules_from_data

ENGLISH = Speaker(names={0: "Anna", 1: "*Bo*"})
SLOVAK = Speaker(Language.SLOVAK)
WRONG_TEAMS = (
    "“Teams” can't be none. Possible: fixed partners sit opposite; "
    "the declarer finds friends by calling cards; two sides, every other seat; "
    "each two opposite players are a side of their own."
)


@pytest.mark.parametrize(
    ("count", "said"), [(1, "jednu úroveň"), (2, "2 úrovne"), (5, "5 úrovní"), (22, "22 úrovní")]
)
def test_slovak_counts_in_three_forms(count: int, said: str) -> None:
    assert SLOVAK.say("sum.levels", count=count) == said


def test_chinese_has_one_form() -> None:
    chinese = Speaker(Language.CHINESE_TRADITIONAL)
    assert [chinese.say("sum.levels", count=count) for count in (1, 4)] == ["1 級", "4 級"]


def test_names_are_escaped_and_cant_mention() -> None:
    said = ENGLISH.say("nudge.turn", who=Name("@everyone **x**"))
    assert "@everyone" not in said
    assert "**x**" not in said
    assert ENGLISH.fact(Seat(1)) == "\\*Bo\\*"


@pytest.mark.parametrize(
    "written",
    [
        "<#123456789012345678>",
        "<t:1796000000:R>",
        "<:BJ:1234567890123456789>",
        "</hand:12345678901>",
    ],
)
def test_what_discord_writes_in_angle_brackets_is_no_part_of_a_name(written: str) -> None:
    """A channel, a moment, a card's emoji, a command: each would be shown as the bot's own word."""
    assert ENGLISH.fact(Name(written)) == f"\\{written}"


def test_markdown_in_a_link_is_markdown() -> None:
    assert ENGLISH.fact(Name("https://a.bc/||d**")) == "https://a.bc/\\|\\|d\\*\\*"


def test_a_name_with_braces_asks_for_nothing() -> None:
    assert ENGLISH.say("nudge.turn", who=Name("{who}")).startswith("{who},")


def test_a_person_is_mentioned_and_an_empty_seat_has_a_number() -> None:
    assert ENGLISH.fact(Person(7)) == "<@7>"
    assert ENGLISH.fact(Person(-7)) == "somebody", "who was forgotten"
    assert ENGLISH.fact(Seat(5)) == "seat 6"


def test_what_nobody_has_a_text_for_is_its_own_key() -> None:
    assert SLOVAK.say("no.such_key") == "no.such_key"
    assert not SLOVAK.knows("no.such_key")


def test_phrases_are_listed_with_semicolons_and_names_with_commas() -> None:
    shown = (Word("option.bid_units.single_level"), Word("option.bid_units.pair_level"))
    assert ENGLISH.fact(shown) == "one level card; a pair of level cards"
    assert ENGLISH.fact((Name("Anna"), Name("Bo"))) == "Anna, Bo"


def test_every_locale_of_discord_that_we_serve_has_its_language() -> None:
    assert language_for("es-419") is Language.SPANISH
    assert language_for("zh-TW") is Language.CHINESE_TRADITIONAL
    assert language_for("cs") is Language.SLOVAK
    assert language_for("pt-BR") is Language.ENGLISH
    assert language_for("de", chosen="sk") is Language.SLOVAK
    assert language_for("de", chosen="tlh") is Language.GERMAN


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("language", list(Language))
def test_every_value_of_every_preset_is_said_in_words(language: Language, name: str) -> None:
    rules, speaker = preset(name), Speaker(language)
    for option in OPTIONS:
        value = option.kind.write(getattr(rules, option.name))
        said = str(speaker.fact(option_value(option.name, value)))
        assert said
        assert "option." not in said, option.name
        assert "{" not in said, option.name


def test_values_with_parts() -> None:
    assert ENGLISH.fact(option_value("throw_fail_penalty", {"points": 10, "per": "attempt"})) == (
        "10 points each time"
    )
    assert ENGLISH.fact(option_value("ladder_beyond", {"step": 40, "levels": 1})) == (
        "+1 for each further 40 points"
    )
    assert ENGLISH.fact(option_value("must_play_levels", ["5", "T", "K"])) == "5 10 K"
    assert ENGLISH.fact(option_value("fixed_order", ["S", "H"])) == "♠ ♥"
    assert ENGLISH.fact(option_value("max_gain", "none")) == "no limit"


def test_a_refusal_names_the_cards_and_the_pairs() -> None:
    pairs = (parse_cards("H5 H5"), parse_cards("H9 H9"))
    one = reason("must_follow_pairs", owed=1, played=0, pairs=pairs[:1])
    two = reason("must_follow_pairs", owed=2, played=1, pairs=pairs)
    assert ENGLISH.say(text_of_reason(one)).endswith("it must be played: ♥5♥5.")
    assert ENGLISH.say(text_of_reason(two)) == (
        "2 pairs of that suit are owed and you play 1. You hold: ♥5♥5, ♥9♥9."
    )


def test_a_refusal_says_the_rule_of_the_table_behind_it() -> None:
    why = reason("no_early_finish", option="early_finish")
    said = ENGLISH.say(because(why, preset("eighty-points")))
    assert said == (
        "Rounds are played to the end at this table.\n"
        "-# Rule of this table – Ending a decided round: no, it is played to the end."
    )


def test_a_refusal_without_an_option_stands_alone() -> None:
    why = reason("not_your_turn", turn=0)
    assert ENGLISH.say(because(why, preset("ladder"))) == "It isn't your turn: Anna is to play."


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"players": 99}, "“Players” can't be 99. Possible: 4–8."),
        (
            {"adj_jokers": "perhaps"},
            "“Small joins big jokers” can't be perhaps. Possible: on, off.",
        ),
        ({"max_gain": "x"}, "“Most levels at once” can't be x. Possible: no limit; 1–13."),
        ({"teams": "none"}, WRONG_TEAMS),
    ],
)
def test_a_wrong_value_is_answered_with_the_possible_ones(wanted: object, said: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        rules_from_data(wanted)
    assert ENGLISH.say(text_of_reason(refused.value.reason)) == said


def test_what_somebody_typed_is_escaped_in_the_answer() -> None:
    with pytest.raises(RuleViolation) as refused:
        rules_from_data({"preset": "**@everyone**"})
    said = ENGLISH.say(text_of_reason(refused.value.reason))
    assert "**" not in said
    assert "@everyone" not in said
    assert "Classic partners" in said


def test_a_fact_that_is_missing_shows_its_name() -> None:
    assert ENGLISH.say(text("happened.passed")) == "{who} passed."


def test_a_refusal_in_a_tournament_says_when_it_is_possible_and_what_goes_on_now() -> None:
    running = reason("wrong_stage", stage="playing", round=2, allowed=("sign_up", "check_in"))
    said = ENGLISH.say(text_of_reason(running))
    assert said == "This can be done before the first round. Now: round 2 is being played."
    early = reason("wrong_stage", stage="sign_up", round=0, allowed=("running",))
    assert Speaker(Language.GERMAN).say(text_of_reason(early)) == (
        "Das geht nur im laufenden Turnier. Jetzt: die Anmeldung ist offen."
    )


def test_rules_that_cant_be_are_refused_with_what_was_wanted_and_what_the_sheet_has() -> None:
    wish = {"teams": "find_friends", "decks": 3}
    why = reason("options_clash", option="friends_called", first="friends_called", second="teams")
    said = ENGLISH.say(because_wished(why, wish, preset("eighty-points")))
    assert said.splitlines()[1].startswith("-# ")
    assert "Teams – as you want it: the declarer finds friends" in said
    assert "as Eighty points has it" in said


def test_a_value_that_cant_be_read_is_told_with_what_the_sheet_has() -> None:
    with pytest.raises(RuleViolation) as refused:
        rules_from_data({"preset": "ladder", "throws": "maybe"})
    said = ENGLISH.say(because_wished(refused.value.reason, {"throws": "maybe"}, preset("ladder")))
    assert "can't be maybe" in said
    assert "as Ladder has it" in said


def test_an_option_that_there_is_not_has_nothing_behind_it() -> None:
    said = ENGLISH.say(because_wished(reason("unknown_option", name="x"), {}, preset("ladder")))
    assert "\n" not in said
