"""Which table somebody means: the one he names, the one in this channel, or his only one; and which
of its finished rounds.
"""

from __future__ import annotations

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.completing import fitting
from bot.orders.saying import note
from bot.presses.answers import Note
from bot.texts.speaker import Speaker
from bot.texts.text import Word
from engine.store.archive import FinishedRound, rounds_of_table
from engine.tables.state import TableState

__all__ = ["find_round", "find_rounds", "find_table", "table_choices"]


def find_table(desk: Desk, asker: Asker, number: int | None = None) -> TableState | Note:
    """The table that is meant, or a line that says why it isn't clear.

    :param number: the table's number where it was named.
    """
    tables = desk.host.tables_of(server=asker.server)
    if number is not None:
        named = next((each for each in tables if each.table_id == number), None)
        return named or note("error.no_such_table", table=number)
    here = [each for each in tables if asker.channel in (each.channel_id, each.thread_id)]
    mine = [each for each in tables if asker.person in each.people]
    both = [each for each in here if each in mine]
    for found in (both, here, mine):
        if len(found) == 1:
            return found[0]
    if not here and not mine:
        return note("error.no_table_here")
    return note("error.which_table", tables=tuple(each.table_id for each in here or mine))


async def find_rounds(
    desk: Desk, asker: Asker, table: int | None = None
) -> tuple[FinishedRound, ...] | Note:
    """The rounds that are over at the table that is meant, live or closed, or why there are none.

    :param table: its number where it was named.
    :return: at least one, in order.
    """
    if table is None:
        state = find_table(desk, asker)
        if isinstance(state, Note):
            return state
        table = state.table_id
    rounds: tuple[FinishedRound, ...] = await desk.store.read(rounds_of_table, asker.server, table)
    return rounds or note("verify.none")


def find_round(rounds: tuple[FinishedRound, ...], number: int | None) -> FinishedRound | Note:
    """The round of that number among those of a table, or a line that says how many there are.

    :param rounds: at least one.
    :param number: from 1; the last one where it is left out.
    """
    if number is not None and not 1 <= number <= len(rounds):
        return note("verify.no_such_round", count=len(rounds), number=number)
    return rounds[-1 if number is None else number - 1]


def table_choices(desk: Desk, asker: Asker, typed: str) -> list[tuple[str, int]]:
    """The server's tables that fit what somebody has typed: a line and a number each."""
    speaker = desk.speaker(asker)
    lines = [
        (_line(speaker, each), each.table_id) for each in desk.host.tables_of(server=asker.server)
    ]
    return fitting(lines, typed)


def _line(speaker: Speaker, state: TableState) -> str:
    taken = sum(not seat.is_free for seat in state.seats)
    return speaker.say(
        "list.choice",
        table=state.table_id,
        preset=Word(f"preset.{state.rules.preset}"),
        taken=taken,
        seats=len(state.seats),
    )
