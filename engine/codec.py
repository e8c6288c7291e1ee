"""Frozen values as plain JSON data and back, by the types that their fields declare."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

__all__ = ["DataError", "by_name", "from_data", "name_of", "to_data"]


T = TypeVar("T")
_FRACTION: Final = re.compile(r"-?[0-9]{1,60}(/[0-9]{1,60})?")
"""Fractions as ``to_data`` writes them; no exponent, whose figure could fill all memory."""


class DataError(ValueError):
    """Data that is not of the form it should have.

    :ivar where: the path to it, such as ``lines/3/fact/table``.
    """

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where


def name_of(kind: type) -> str:
    """The name of a kind of entry in logs and files: its class's, in small letters.

    >>> name_of(DataError)
    'data_error'
    """
    letters = (f"_{each.lower()}" if each.isupper() else each for each in kind.__name__)
    return "".join(letters).lstrip("_")


def by_name(kinds: Any) -> dict[str, type]:  # noqa: ANN401 - a union is a value here
    """The kinds that a union holds, by their names.

    >>> by_name(int | str)
    {'int': <class 'int'>, 'str': <class 'str'>}
    """
    return {name_of(kind): kind for kind in get_args(kinds)}


def to_data(value: object) -> object:
    """A value as dicts, lists, texts and numbers.

    :param value: frozen dataclasses, tuples, enums, fractions, texts, numbers, truth values, None.

    >>> from engine.rules.cards import Suit
    >>> to_data((1, Fraction(1, 2), Suit.HEARTS))
    [1, '1/2', 'H']
    """
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: to_data(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, tuple):
        return [to_data(each) for each in value]
    if isinstance(value, Enum):
        return value.value
    return str(value) if isinstance(value, Fraction) else value


def from_data(kind: type[T], data: object, where: str = "") -> T:
    """The value of a type from what :func:`to_data` wrote.

    A field that is missing takes its default; one that isn't known is an error.

    :param kind: the type: a dataclass, a tuple, an enum, a union of plain types, …
    :param where: the path to it, for errors.
    :raises DataError: where data is of another form.

    >>> from_data(tuple[int, ...], [1, 2])
    (1, 2)
    """
    found: T = _read(kind, data, where)
    return found


def _read(kind: Any, data: object, where: str) -> Any:  # noqa: ANN401 - types are values here
    origin = get_origin(kind)
    if origin is UnionType:
        return _union(get_args(kind), data, where)
    if origin is tuple:
        return _tuple(get_args(kind), data, where)
    if is_dataclass(kind) and isinstance(kind, type):
        return _dataclass(kind, data, where)
    return _plain(kind, data, where)


def _plain(kind: Any, data: object, where: str) -> object:  # noqa: ANN401
    if kind is Any:
        return data
    if kind is float and type(data) is int:
        return float(data)
    if kind is Fraction and not (isinstance(data, str) and _FRACTION.fullmatch(data)):
        raise DataError(where)
    if kind is Fraction or issubclass(kind, Enum):
        return _made(kind, data, where)
    if type(data) is not kind:
        raise DataError(where)
    return data


def _made(kind: type, data: object, where: str) -> object:
    if not isinstance(data, str):
        raise DataError(where)
    try:
        return kind(data)
    except (ValueError, ZeroDivisionError) as error:
        raise DataError(where) from error


def _union(kinds: Sequence[Any], data: object, where: str) -> object:
    if data is None and NoneType in kinds:
        return None
    for kind in kinds:
        if kind is NoneType:
            continue
        try:
            return _read(kind, data, where)
        except DataError:
            continue
    raise DataError(where)


def _tuple(kinds: Sequence[Any], data: object, where: str) -> tuple[object, ...]:
    if not isinstance(data, list):
        raise DataError(where)
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        kinds = [kinds[0]] * len(data)
    if len(kinds) != len(data):
        raise DataError(where)
    pairs = enumerate(zip(kinds, data, strict=True))
    return tuple(_read(kind, each, f"{where}/{i}") for i, (kind, each) in pairs)


@lru_cache(maxsize=128)
def _hints(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _dataclass(kind: Any, data: object, where: str) -> object:  # noqa: ANN401
    if not isinstance(data, dict):
        raise DataError(where)
    known = {each.name: each for each in fields(kind)}
    for name in data:
        if name not in known:
            raise DataError(f"{where}/{name}")
    given = {}
    for name, each in known.items():
        if name in data:
            given[name] = _read(_hints(kind)[name], data[name], f"{where}/{name}")
        elif each.default is MISSING and each.default_factory is MISSING:
            raise DataError(f"{where}/{name}")
    return kind(**given)
