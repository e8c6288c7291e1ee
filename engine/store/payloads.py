"""JSON inside rows: written in one canonical form, read with the place of the row at hand.

The columns are plain text on every database, so that one unreadable row is the trouble of one
table and not of the query that met it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import TypeAlias, cast

from engine.store.errors import StoreCode, StoreError

__all__ = ["Json", "JsonObject", "decode", "decode_object", "digest", "encode", "json_object"]

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = Mapping[str, Json]


def json_object(data: Mapping[str, object]) -> JsonObject:
    """Plain data of the rules or of tables as what it is: :func:`encode` refuses anything else."""
    return cast("JsonObject", data)


def encode(value: Json) -> str:
    """A value as canonical JSON: sorted keys, no spaces, no NaN.

    >>> encode({"b": [1, None], "a": "拖拉机"})
    '{"a":"拖拉机","b":[1,null]}'
    """
    return json.dumps(
        value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False
    )


def decode(text: object, **where: object) -> Json:
    """Read back what :func:`encode` wrote.

    :param text: the column's value.
    :param where: facts for the error: which table, which row.
    :raises StoreError: ``corrupt`` with those facts if it is no JSON.
    """
    if not isinstance(text, str):
        raise StoreError(StoreCode.CORRUPT, **where)
    try:
        value: Json = json.loads(text)
    except ValueError as error:
        raise StoreError(StoreCode.CORRUPT, **where) from error
    return value


def decode_object(text: object, **where: object) -> JsonObject:
    """Like :func:`decode`, for a column that always holds an object.

    >>> decode_object("[]", table=3)
    Traceback (most recent call last):
    engine.store.errors.StoreError: corrupt table=3
    """
    value = decode(text, **where)
    if not isinstance(value, dict):
        raise StoreError(StoreCode.CORRUPT, **where)
    return value


def digest(value: Json) -> str:
    """SHA-256 of the canonical JSON, in hex: the name of a set of rules."""
    return hashlib.sha256(encode(value).encode()).hexdigest()
