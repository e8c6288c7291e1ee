"""Options of the rules in words: their names, their values, and the "because" of a refusal.

Three families of keys: ``option_name.NAME`` is a short name, ``option.NAME`` a sentence that
explains the option, and ``option.NAME.VALUE`` one of its values as half a sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.texts.text import Fact, Text, Word, option_word, text, text_of_reason
from engine.rules.option_kinds import LadderTable, Letter, Letters, Number, Record, Switch
from engine.rules.options import OPTION_BY_NAME, Option
from engine.rules.reasons import Reason
from engine.rules.ruleset import Rules

__all__ = ["because", "because_wished", "option_name", "option_value"]

_PRINTED = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "T": "10"}


def option_name(name: str) -> Word:
    """The short name of an option."""
    return Word(f"option_name.{name}")


def option_value(name: str, data: object) -> Fact:
    """A value of an option, in words.

    :param data: the value as plain data, as :attr:`~engine.rules.ruleset.Change.after` holds it.

    >>> option_value("throws", "off"), option_value("players", 6)
    (Word(key='option.throws.off'), '6')
    """
    option = OPTION_BY_NAME[name]
    match option.kind:
        case Switch() if isinstance(data, bool):
            return data
        case LadderTable() if isinstance(data, Sequence) and not isinstance(data, str):
            return tuple(_row(row) for row in data if isinstance(row, Sequence))
        case Letters() | Letter():
            return _letters(option, data)
        case Record() if isinstance(data, Mapping):
            return Text(option.value_key("value"), _record(option, data))
        case Number() if data is not None and not isinstance(data, str):
            return str(data)
        case _:
            return _words(option, data)


def because(why: Reason, rules: Rules) -> Text:
    """Why something was refused, and the rule of this table behind it, where there is one."""
    said = text_of_reason(why)
    option = OPTION_BY_NAME.get(why.option or "")
    if option is None:
        return said
    value = option_value(option.name, option.kind.write(getattr(rules, option.name)))
    return text("reason.because_option", reason=said, option=option_name(option.name), value=value)


def because_wished(why: Reason, wish: Mapping[str, object], sheet: Rules) -> Text:
    """Why rules that somebody wants can't be: with each option behind it, and whose choice it is.

    :param wish: the options as they were wanted, as plain data by name.
    :param sheet: the rule sheet that has all the others.
    """
    said = text_of_reason(why)
    names = [why.facts.get(each) for each in ("first", "second")]
    found = [
        _choice(OPTION_BY_NAME[name], wish, sheet)
        for name in dict.fromkeys([*names, why.option])
        if isinstance(name, str) and name in OPTION_BY_NAME
    ]
    return text("open.because", reason=said, options=tuple(found)) if found else said


def _choice(option: Option, wish: Mapping[str, object], sheet: Rules) -> Text:
    """What an option is to be: as it was wanted, or as the rule sheet has it."""
    if option.name in wish:
        try:
            value = option.kind.write(option.kind.read(wish[option.name]))
        except (ValueError, TypeError, OverflowError, RecursionError):
            pass  # what can't be read is told by the reason itself
        else:
            named = option_value(option.name, value)
            return text("open.as_wished", option=option_name(option.name), value=named)
    value = option_value(option.name, option.kind.write(getattr(sheet, option.name)))
    preset = Word(f"preset.{sheet.preset}")
    return text("open.as_sheet", option=option_name(option.name), preset=preset, value=value)


def _words(option: Option, data: object) -> Fact:
    if isinstance(data, str):
        return option_word(option, data)
    if isinstance(data, Sequence):
        return tuple(option_word(option, str(each)) for each in data)
    return str(data)


def _letters(option: Option, data: object) -> Fact:
    """Ranks and suits as they are printed on cards."""
    letters = [data] if isinstance(data, str) else data
    if not isinstance(letters, Sequence) or not letters:
        return Word(option.value_key("none"))
    return " ".join(_PRINTED.get(str(each), str(each)) for each in letters)


def _record(option: Option, data: Mapping[object, object]) -> Mapping[str, Fact]:
    """The parts of a value that has several; a part that is a word by its own text."""
    return {
        str(key): Word(option.value_key(value)) if isinstance(value, str) else value
        for key, value in data.items()
    }


def _row(row: Sequence[object]) -> Text:
    points, side, levels = row
    kind = "takes" if side == "O" and not levels else str(side)
    return text(f"option.ladder.row.{kind}", points=points, levels=levels)
