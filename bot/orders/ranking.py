"""``/leaderboard``, ``/profile``, ``/partners``, ``/compare``: looking at the ladder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

import sqlalchemy as sa

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.orders.saying import note
from bot.presses.answers import Answer, Change, Note, Show
from bot.presses.codec import Press, PressError
from bot.texts.text import text_of_reason
from bot.views.ladder.leaderboard import Turn, leaderboard_message, turn_from
from bot.views.ladder.pairs import comparison_message, partners_message
from bot.views.ladder.profile import ProfileTurn, profile_message, profile_turn
from bot.views.message import Message
from engine.ladder import profile as profiles
from engine.ladder.counting import decisions_of, is_behind
from engine.ladder.decisions import Season
from engine.ladder.families import Family
from engine.ladder.profile import Comparison, Profile
from engine.rules.reasons import RuleViolation
from engine.store.ladder.boards import (
    Board,
    Ladder,
    Page,
    families_of,
    page_after,
    page_around,
    page_before,
)
from engine.store.ladder.pairs import Pair
from engine.store.ladder.units import EVERYWHERE
from engine.store.players import read_players

__all__ = ["HANDLERS", "compare", "leaderboard", "named_people", "partners", "profile"]

LINES: Final = 10


async def named_people(desk: Desk, people: Iterable[int]) -> Mapping[int, str]:
    """What people were called when they were last seen; nothing for whom nobody has seen."""
    wanted = set(people)
    names = {each: desk.people.names[each] for each in wanted if each in desk.people.names}
    missing = sorted(wanted - names.keys())
    if missing:
        for each, known in (await desk.store.read(read_players, missing)).items():
            if known.name is not None:
                names[each] = known.name
    return names


async def leaderboard(  # noqa: PLR0913 - what the command takes, each named
    desk: Desk,
    asker: Asker,
    board: str | None = None,
    family: str | None = None,
    season: int | None = None,
    *,
    everywhere: bool = False,
) -> Answer:
    """The first page of a leaderboard.

    :param season: its number; 0 for all time, nothing for the running season where there is one.
    """
    by = Board.RATING if board is None else Board(board)
    if season is None:
        decisions = await desk.store.read(decisions_of, asker.server)
        season = 0 if everywhere else decisions.season_at(desk.host.now())
    turn = Turn("a", by, family or Family.FOUR.value, season, everywhere)
    return Show(await _page_message(desk, asker, turn))


async def _page_message(desk: Desk, asker: Asker, turn: Turn) -> Message:
    scope = EVERYWHERE if turn.everywhere else asker.server
    ladder = Ladder(scope, turn.season, turn.family, turn.board)

    def read(connection: sa.Connection) -> tuple[Page, tuple[str, ...], tuple[Season, ...], bool]:
        families = families_of(connection, scope, turn.season)
        seasons = decisions_of(connection, asker.server).seasons
        page = _page(connection, ladder, turn, asker.person)
        return page, families, seasons, is_behind(connection, scope)

    page, families, seasons, behind = await desk.store.read(read)
    names = await named_people(desk, [line.standing.player_id for line in page.lines])
    return leaderboard_message(
        desk.speaker(asker),
        turn,
        page,
        names,
        me=asker.person,
        families=families,
        seasons=seasons,
        behind=behind,
    )


def _page(connection: sa.Connection, ladder: Ladder, turn: Turn, me: int) -> Page:
    if turn.way == "m":
        return page_around(connection, ladder, me, LINES) or Page(())
    if turn.way == "b" and turn.spot is not None:
        return page_before(connection, ladder, turn.spot, LINES)
    return page_after(connection, ladder, turn.spot, LINES)


async def _turn(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """Another page, or the page that the asker is on."""
    del values
    turn = turn_from(press.rest)
    message = await _page_message(desk, asker, turn)
    if turn.way == "m" and not message.files:
        return note("leaders.not_there")
    return Change(message)


async def _by(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """Ordered by something else."""
    if not values or values[0] not in set(Board):
        raise PressError(press.rest)
    turn = replace(turn_from(press.rest), board=Board(values[0]))
    return Change(await _page_message(desk, asker, turn))


async def _of(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """Of another family of rules."""
    if not values or values[0] not in set(Family):
        raise PressError(press.rest)
    turn = replace(turn_from(press.rest), family=values[0])
    return Change(await _page_message(desk, asker, turn))


async def _in(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """Of another season, or of all time."""
    turn = replace(turn_from(press.rest), season=_number(press, values))
    return Change(await _page_message(desk, asker, turn))


def _number(press: Press, values: tuple[str, ...]) -> int:
    """A season's number as it was chosen.

    :raises PressError: for anything else.
    """
    if not values or not (values[0].isascii() and values[0].isdigit() and len(values[0]) < 6):
        raise PressError(press.rest)
    return int(values[0])


async def profile(
    desk: Desk, asker: Asker, person: int | None = None, family: str | None = None
) -> Answer:
    """A person's profile on this server; the asker's own where nobody is named."""
    who = asker.person if person is None else person
    try:
        return Show(await _profile(desk, asker, ProfileTurn(who, family)))
    except RuleViolation as refused:
        return Note(text_of_reason(refused.reason))


async def _profile(desk: Desk, asker: Asker, turn: ProfileTurn) -> Message:
    def read(connection: sa.Connection) -> tuple[Profile, tuple[Season, ...], bool]:
        found = profiles.read_profile(
            connection, asker.server, turn.person, asker.person, turn.family, turn.season
        )
        seasons = decisions_of(connection, asker.server).seasons
        return found, seasons, is_behind(connection, asker.server)

    found, seasons, behind = await desk.store.read(read)
    pairs = (found.favourite, found.best, found.nemesis)
    names = await named_people(desk, [turn.person, *(pair.other_id for pair in pairs if pair)])
    return profile_message(desk.speaker(asker), found, names, seasons=seasons, behind=behind)


async def _profile_of(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """The same person in another family of rules."""
    if not values or values[0] not in set(Family):
        raise PressError(press.rest)
    return await _other_profile(desk, asker, replace(profile_turn(press.rest), family=values[0]))


async def _profile_in(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """The same person in another season, or of all time."""
    turn = replace(profile_turn(press.rest), season=_number(press, values))
    return await _other_profile(desk, asker, turn)


async def _other_profile(desk: Desk, asker: Asker, turn: ProfileTurn) -> Answer:
    try:
        return Change(await _profile(desk, asker, turn))
    except RuleViolation as refused:
        return Note(text_of_reason(refused.reason))


async def partners(desk: Desk, asker: Asker, person: int | None = None) -> Answer:
    """Those with whom a person plays most."""
    who = asker.person if person is None else person
    try:
        pairs, behind = await desk.store.read(_partners, asker.server, who, asker.person)
    except RuleViolation as refused:
        return Note(text_of_reason(refused.reason))
    if not pairs:
        return note("partners.none")
    names = await named_people(desk, [who, *(pair.other_id for pair in pairs)])
    return Show(partners_message(desk.speaker(asker), who, pairs, names, behind=behind))


def _partners(
    connection: sa.Connection, server: int, person: int, asker: int
) -> tuple[tuple[Pair, ...], bool]:
    pairs = profiles.partners(connection, server, person, asker)
    return pairs, is_behind(connection, server)


async def compare(desk: Desk, asker: Asker, person: int, other: int | None = None) -> Answer:
    """Two people side by side; the asker is the second where only one is named."""
    second = asker.person if other is None else other
    if person == second:
        return note("compare.same")
    try:
        found, behind = await desk.store.read(_compare, asker.server, person, second, asker.person)
    except RuleViolation as refused:
        return Note(text_of_reason(refused.reason))
    names = await named_people(desk, [person, second])
    return Show(comparison_message(desk.speaker(asker), found, names, behind=behind))


def _compare(
    connection: sa.Connection, server: int, one: int, other: int, asker: int
) -> tuple[Comparison, bool]:
    found = profiles.compare(connection, server, one, other, asker)
    return found, is_behind(connection, server)


HANDLERS: Final[Mapping[str, Handler]] = {
    "leaders": _turn,
    "leaders-by": _by,
    "leaders-of": _of,
    "leaders-in": _in,
    "profile-of": _profile_of,
    "profile-in": _profile_in,
}
"""The handlers of presses on leaderboards and profiles."""
