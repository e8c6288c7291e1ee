"""What all parts of the schema share: the metadata, kinds of columns, marks for persons.

Only types that SQLite and PostgreSQL both have. Times are whole microseconds since 1970 UTC,
so they sort, subtract and survive a change of the clock's zone alike everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final

import sqlalchemy as sa

__all__ = [
    "EPOCH",
    "METADATA",
    "Moment",
    "document",
    "key",
    "kind",
    "microseconds",
    "one_of",
    "person",
    "snowflake",
]

METADATA: Final = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)
"""Every table of the store; names of constraints are fixed, so migrations can name them."""

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)


def microseconds(span: timedelta) -> int:
    """A span of time as the schema counts it.

    >>> microseconds(timedelta(seconds=2))
    2000000
    """
    return span // _MICROSECOND


class Moment(sa.types.TypeDecorator[datetime]):
    """An aware time, kept as whole microseconds since 1970 UTC; reads back in UTC."""

    impl = sa.BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: sa.Dialect) -> int | None:
        """Aware time to microseconds; a naive one is refused with ``ValueError``."""
        del dialect
        if value is None:
            return None
        if value.tzinfo is None:
            msg = "a time without its zone"
            raise ValueError(msg)
        return microseconds(value - EPOCH)

    def process_result_value(self, value: int | None, dialect: sa.Dialect) -> datetime | None:
        """Microseconds to an aware time in UTC."""
        del dialect
        return None if value is None else EPOCH + timedelta(microseconds=value)


def key(name: str) -> sa.Column[int]:
    """A primary key that the database counts up; SQLite never gives a number twice."""
    wide = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    return sa.Column(name, wide, primary_key=True, autoincrement=True)


def snowflake(name: str, *, nullable: bool = False, primary_key: bool = False) -> sa.Column[int]:
    """A Discord id (server, channel, message) that is no person."""
    return sa.Column(
        name, sa.BigInteger, nullable=nullable, primary_key=primary_key, autoincrement=False
    )


def person(name: str, *, nullable: bool = False, primary_key: bool = False) -> sa.Column[int]:
    """A person's id; marked, so that ``forget`` finds every such column by itself.

    A forgotten person is a negative number from then on.
    """
    column = snowflake(name, nullable=nullable, primary_key=primary_key)
    column.info["person"] = True
    return column


def document(name: str, *, nullable: bool = False) -> sa.Column[str]:
    """Canonical JSON as text; marked, so that ``forget`` and ``doctor`` look inside."""
    column = sa.Column(name, sa.Text, nullable=nullable)
    column.info["json"] = True
    return column


def kind(name: str, *, nullable: bool = False, primary_key: bool = False) -> sa.Column[str]:
    """A short code in the game's own words."""
    return sa.Column(name, sa.String(64), nullable=nullable, primary_key=primary_key)


def one_of(name: str, values: Iterable[StrEnum]) -> sa.CheckConstraint:
    """The check that a column holds one of an enum's values."""
    listed = ", ".join(f"'{value}'" for value in values)
    return sa.CheckConstraint(f"{name} IN ({listed})", name=name)
