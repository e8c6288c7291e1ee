"""Telling the people of a table why its board can't be shown, and what helps."""

from __future__ import annotations

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.saying import permission_words
from bot.places import TABLE
from bot.texts.text import Text, text

__all__ = ["trouble_to_tell"]


def trouble_to_tell(desk: Desk, asker: Asker, table: int) -> tuple[int, Text] | None:
    """What is to be told to whoever has just pressed something; once for each trouble.

    :param table: the table that it was about; 0 where it was about none.
    :return: the table in trouble, and what is said.
    """
    for each in desk.troubles.to_tell():
        state = desk.host.table(each)
        if state is None or state.server_id != asker.server:
            continue
        concerned = state.table_id == table or asker.person in (*state.people, state.host)
        code = desk.troubles.take(state.table_id) if concerned else None
        if code is None:
            continue
        channel = state.thread_id or state.channel_id
        if code == "channel_gone":
            return state.table_id, text("trouble.channel_gone", table=state.table_id)
        missing = desk.places.missing(asker.server, channel, TABLE) or TABLE
        return state.table_id, text(
            "trouble.permission",
            table=state.table_id,
            place=f"<#{channel}>",
            permissions=permission_words(missing),
        )
    return None
