"""``/judge``: an argument settled. Trump, lead, hand and play in, a verdict with its reason out."""

from __future__ import annotations

import re
from typing import Any, Final

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.finding import find_table
from bot.orders.saying import note
from bot.presses.answers import Answer, Note, Show
from bot.texts.options import option_name, option_value
from bot.texts.speaker import Speaker
from bot.texts.text import Text, Word, text_of_reason
from bot.views.message import Colour, Message, Panel, Words
from engine.rules.cards import ALL_CARDS, Card
from engine.rules.judge import answer
from engine.rules.options import OPTION_BY_NAME
from engine.rules.presets import DEFAULT_PRESET, PRESETS
from engine.rules.reasons import Reason
from engine.rules.ruleset import rules_from_data, rules_to_data

__all__ = ["cards_of", "judge"]

_BY_NAME: Final = {each.name: each for each in ALL_CARDS}
_SIGNS: Final = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C", "️": None})
_CARD: Final = re.compile(r"BJ|LJ|[SHDC](?:10|[2-9TJQKA])", re.IGNORECASE)
_LEVEL: Final = re.compile(r"10|[2-9TJQKA]|NT", re.IGNORECASE)
_LONGEST: Final = 300


def cards_of(written: str) -> list[str] | None:
    """The cards that somebody wrote, in the rules' notation; None for anything else.

    >>> cards_of("♠5 s10 bj"), cards_of("H2,H2"), cards_of("hearts")
    (['S5', 'ST', 'BJ'], ['H2', 'H2'], None)
    """
    told = written[:_LONGEST].translate(_SIGNS).upper()
    found = [each.replace("10", "T") for each in _CARD.findall(told)]
    rest = _CARD.sub("", told)
    return found if found and not rest.strip(" ,;+-") else None


async def judge(  # noqa: PLR0913, PLR0917 - a question has that many parts
    desk: Desk,
    asker: Asker,
    level: str,
    trump: str,
    lead: str,
    hand: str,
    play: str,
    preset: str | None = None,
    table: int | None = None,
) -> Answer:
    """Whether somebody who held this hand may follow that lead with that play.

    :param trump: ``S``, ``H``, ``D``, ``C``, or ``none``.
    :param preset: the rules; those of the table that is meant where it is left out.
    """
    if not _LEVEL.fullmatch(level.strip()):
        return note("judge.bad_level")
    written = {"lead": lead, "hand": hand, "play": play}
    cards = {name: cards_of(said) for name, said in written.items()}
    for name, found in cards.items():
        if found is None:
            return note("judge.bad_cards", what=Word(f"judge.what.{name}"))
    rules = _rules(desk, asker, preset, table)
    if isinstance(rules, Note):
        return rules
    said_level = level.strip().upper().replace("10", "T")
    suit = None if trump == "none" else trump
    question = {"op": "follow", "rules": rules, "trump": {"level": said_level, "suit": suit}}
    verdict = answer({**question, **cards})
    return Show(_message(desk.speaker(asker), {**question, **cards}, verdict))


def _rules(desk: Desk, asker: Asker, preset: str | None, table: int | None) -> object:
    if preset is not None:
        return preset if preset in PRESETS else note("error.no_such_preset", presets=tuple(PRESETS))
    state = find_table(desk, asker, table)
    if isinstance(state, Note):
        return state if table is not None else DEFAULT_PRESET
    return rules_to_data(state.rules)


def _message(speaker: Speaker, question: dict[str, Any], verdict: dict[str, Any]) -> Message:
    asked = speaker.say(
        "judge.question",
        lead=_cards(question["lead"]),
        hand=_cards(question["hand"]),
        play=_cards(question["play"]),
    )
    if "error" in verdict:
        said = speaker.say("judge.cant", why=_fault(verdict["error"]))
        return Message((Panel((Words(f"{asked}\n{said}"),), Colour.GREY),))
    if verdict["legal"]:
        said = speaker.say("judge.legal")
        return Message((Panel((Words(f"{asked}\n{said}"),), Colour.FELT),))
    why: Text = text_of_reason(_reason(verdict))
    said = speaker.say("judge.illegal", why=why)
    option = OPTION_BY_NAME.get(verdict.get("option") or "")
    if option is not None:
        rules = rules_from_data(question["rules"])
        value = option_value(option.name, option.kind.write(getattr(rules, option.name)))
        named = option_name(option.name)
        said += "\n" + speaker.say("judge.option", option=named, value=value)
    return Message((Panel((Words(f"{asked}\n{said}"),), Colour.RED),))


def _reason(verdict: dict[str, Any]) -> Reason:
    known = ("legal", "reason", "option")
    facts: dict[str, Any] = {k: _read(v) for k, v in verdict.items() if k not in known}
    return Reason(verdict["reason"], facts, verdict.get("option"))


def _fault(error: dict[str, Any]) -> Text:
    """What is wrong with a question: by its own text where there is one, else in general."""
    code = error.get("code", "")
    facts: dict[str, object] = {k: _read(v) for k, v in error.items() if k != "code"}
    known = {"too_many_copies", "wrong_number_of_cards", "several_suits", "level_not_played"}
    return Text(f"judge.fault.{code}" if code in known else "judge.fault.other", facts)


def _read(value: Any) -> object:  # noqa: ANN401 - JSON
    """A fact of a verdict with the cards in it read again."""
    if isinstance(value, str) and value in _BY_NAME:
        return _BY_NAME[value]
    if isinstance(value, list):
        return tuple(_read(each) for each in value)
    return value


def _cards(names: list[str]) -> tuple[Card, ...]:
    return tuple(_BY_NAME[each] for each in names)
