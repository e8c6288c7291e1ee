"""``/verify``: whether a round that is over is true to its promise and to the rules."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.finding import find_round, find_rounds
from bot.orders.saying import note
from bot.presses.answers import Answer, Note, Show
from bot.views.verified import broken_message, true_message
from engine.rules.records import RecordError, RoundRecord, match_from_text, round_from_text
from engine.tables.recording import Recorded, recorded_round

__all__ = ["LONGEST", "stored", "verify"]

LONGEST: Final = 1 << 20
"""Bytes of a record that are read."""


async def verify(  # noqa: PLR0913 - what the command takes, each named
    desk: Desk,
    asker: Asker,
    table: int | None = None,
    number: int | None = None,
    record: bytes | None = None,
    *,
    too_long: bool = False,
) -> Answer:
    """Check a record that somebody has, or a round of a table.

    :param number: the round's number at the table, from 1; the last one where it is left out.
    :param record: the text of a record; None to check what the bot remembers.
    :param too_long: whether a record was given that is longer than :data:`LONGEST`.
    """
    if record is not None:
        return await _record(desk, asker, record)
    if too_long:
        return note("verify.too_long")
    found = await stored(desk, asker, table, number)
    if isinstance(found, Note):
        return found
    text = found.text()
    try:
        await asyncio.to_thread(round_from_text, text)
    except RecordError as fault:
        return Show(broken_message(desk.speaker(asker), fault))
    return Show(true_message(desk.speaker(asker), (found.record,), text))


async def stored(
    desk: Desk, asker: Asker, table: int | None, number: int | None
) -> Recorded | Note:
    """A round of a table that is over, as it is remembered, or why there is none."""
    rounds = await find_rounds(desk, asker, table)
    wanted = rounds if isinstance(rounds, Note) else find_round(rounds, number)
    if isinstance(wanted, Note):
        return wanted
    found = await desk.store.read(recorded_round, wanted.round_id)
    return found or note("organise.result_later")


async def _record(desk: Desk, asker: Asker, record: bytes) -> Answer:
    speaker = desk.speaker(asker)
    try:
        said = record.decode("utf-8")
    except UnicodeDecodeError:
        return note("verify.not_text")
    try:
        rounds = await asyncio.to_thread(_read, said)
    except RecordError as fault:
        return Show(broken_message(speaker, fault))
    return Show(true_message(speaker, rounds, None))


def _read(said: str) -> tuple[RoundRecord, ...]:
    if said.startswith("Tractor-Match:"):
        return tuple(match_from_text(said).rounds)
    return (round_from_text(said),)
