"""A match as plain data (what JSON holds), written and read back without loss."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from engine.rules import match_actions as a
from engine.rules.kitty_points import KittyCredit
from engine.rules.levels import LEVELS, Advance
from engine.rules.match import Match, Status
from engine.rules.order import Trump
from engine.rules.result_ladder import Outcome
from engine.rules.rotation import Side
from engine.rules.ruleset import rules_from_data, rules_to_data
from engine.rules.scoring import Penalty, RoundResult

__all__ = [
    "match_action_from_data",
    "match_action_to_data",
    "match_from_data",
    "match_to_data",
    "result_from_data",
    "result_to_data",
]

_NO_MATCH: Final = "not the data of a match"
_NO_RESULT: Final = "not the data of a result"


def match_to_data(match: Match) -> dict[str, object]:
    """A match as dicts, lists, texts and numbers; read back by :func:`match_from_data`.

    >>> from engine.rules.ruleset import preset
    >>> match = Match.start(preset("eighty-points"))
    >>> match_from_data(match_to_data(match)) == match
    True
    """
    data: dict[str, object] = {
        "rules": rules_to_data(match.rules),
        "levels": list(match.levels),
        "declarer": match.declarer,
        "status": match.status.value,
        "history": [result_to_data(each) for each in match.history],
    }
    return data | {"boards": True} if match.boards else data


def match_from_data(data: Mapping[str, Any]) -> Match:
    """A match from what :func:`match_to_data` wrote.

    :raises ValueError: for data of another form.
    :raises RuleViolation: for rules that can't be read.
    """
    rules = rules_from_data(data.get("rules"))
    try:
        match = Match(
            rules=rules,
            levels=tuple(data["levels"]),
            declarer=data["declarer"],
            history=tuple(result_from_data(each) for each in data["history"]),
            status=Status(data["status"]),
            boards=bool(data.get("boards", False)),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(_NO_MATCH) from error
    seats_fit = match.declarer is None or match.declarer in range(rules.players)
    if len(match.levels) != rules.players or not set(match.levels) <= set(LEVELS) or not seats_fit:
        raise ValueError(_NO_MATCH)
    return match


_PLAIN_ACTIONS: Final[dict[str, type[a.Pause | a.Resume | a.Stop]]] = {
    "pause": a.Pause,
    "resume": a.Resume,
    "stop": a.Stop,
}


def match_action_to_data(action: a.MatchAction) -> dict[str, object]:
    """An action of a match for the log; read back by :func:`match_action_from_data`.

    >>> match_action_to_data(a.Pause())
    {'do': 'pause'}
    """
    match action:
        case a.FinishRound(result):
            return {"do": "finish_round", "result": result_to_data(result)}
        case a.ChangeRules(rules):
            return {"do": "change_rules", "rules": rules_to_data(rules)}
        case _:
            words = (word for word, kind in _PLAIN_ACTIONS.items() if isinstance(action, kind))
            return {"do": next(words)}


def match_action_from_data(data: Mapping[str, Any]) -> a.MatchAction:
    """The action that :func:`match_action_to_data` wrote.

    :raises ValueError: for data of another form.
    :raises RuleViolation: for rules that can't be read.
    """
    word = data.get("do")
    if word == "finish_round" and isinstance(data.get("result"), Mapping):
        return a.FinishRound(result_from_data(data["result"]))
    if word == "change_rules":
        return a.ChangeRules(rules_from_data(data.get("rules")))
    if not isinstance(word, str) or word not in _PLAIN_ACTIONS:
        msg = "not the data of an action of a match"
        raise ValueError(msg)
    return _PLAIN_ACTIONS[word]()


def result_to_data(result: RoundResult) -> dict[str, object]:
    """A result as dicts, lists, texts and numbers; read back by :func:`result_from_data`."""
    return {name: _plain(value) for name, value in asdict(result).items()}


def _plain(value: object) -> object:
    """The same value in the types that reading JSON gives."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    return value.value if isinstance(value, Side) else value


def result_from_data(data: Mapping[str, Any]) -> RoundResult:
    """A result from what :func:`result_to_data` wrote.

    :raises ValueError: for data of another form.
    """
    try:
        return _result(data)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(_NO_RESULT) from error


def _result(data: Mapping[str, Any]) -> RoundResult:
    rest = {
        "trump": Trump(**data["trump"]),
        "declaring": tuple(data["declaring"]),
        "points": tuple(data["points"]),
        "kitty": KittyCredit(**{**data["kitty"], "side": _side(data["kitty"]["side"])}),
        "penalties": tuple(Penalty(**each) for each in data["penalties"]),
        "outcome": Outcome(**{**data["outcome"], "side": Side(data["outcome"]["side"])}),
        "before": tuple(data["before"]),
        "advances": tuple(Advance(**each) for each in data["advances"]),
    }
    return RoundResult(**{**data, **rest})


def _side(word: str | None) -> Side | None:
    return None if word is None else Side(word)
