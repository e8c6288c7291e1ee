"""Leagues (联赛): the table of a season, in pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name, Person
from bot.views.files import picture_file
from bot.views.message import Colour, Inner, Message, Panel, Picture, Words
from bot.views.pictures.alt import alt_text
from bot.views.tournament.paging import page_of, paged, rows, turning
from bot.views.tournament.said import figure, short
from engine.tournaments.leagues import LeagueRow
from renders.tournament import Standings, StandingsRow, standings_picture
from renders.tournament.standings import describe_standings

__all__ = ["season_message"]

_PAGE: Final = 10
_RESULTS: Final = 6


def season_message(  # noqa: PLR0913 - the parts of a page
    speaker: Speaker,
    league: str,
    table: Sequence[LeagueRow],
    names: Mapping[int, str],
    *,
    rest: str = "",
    page: int = 0,
    best: int = 0,
    me: int = 0,
) -> Message:
    """A page of a season's table.

    :param league: its name; untrusted.
    :param table: from :func:`engine.tournaments.leagues.season_table`.
    :param names: of the people on it, as far as they are known; untrusted.
    :param rest: what its buttons carry to find the league again.
    :param best: how many results of each person count; 0 for all.
    """
    shown = page_of(table, page, _PAGE)
    title = paged(speaker, speaker.say("cup.season.title", name=Name(short(league, 100))), shown)
    counted = speaker.say("cup.season.best", best=best) if best else ""
    parts: list[Inner] = [Words(f"{title}\n{counted}".rstrip())]
    if not shown.items:
        parts.append(Words(speaker.say("cup.season.none")))
        return Message((Panel(tuple(parts), Colour.GOLD),))
    drawn = Standings(tuple(_row(each, names, me) for each in shown.items))
    parts.append(Picture("season.png", alt_text(speaker, describe_standings(drawn))))
    parts.append(Words("\n".join(_line(speaker, each, names, me) for each in shown.items)))
    parts += rows(turning(speaker, 0, Verb.SEASON, shown, rest))
    file = picture_file("season.png", standings_picture, drawn)
    return Message((Panel(tuple(parts), Colour.GOLD),), (file,))


def _row(row: LeagueRow, names: Mapping[int, str], me: int) -> StandingsRow:
    return StandingsRow(
        row.place,
        short(names.get(row.player, "…")),
        row.tournaments,
        0,
        round(float(row.points), 2),
        highlighted=row.player == me,
    )


def _line(speaker: Speaker, row: LeagueRow, names: Mapping[int, str], me: int) -> str:
    known = names.get(row.player)
    results = " ".join(figure(speaker, each) for each in row.each[:_RESULTS])
    said = speaker.say(
        "cup.season.line",
        place=row.place,
        who=Person(row.player) if known is None else Name(short(known)),
        points=figure(speaker, row.points),
        tournaments=row.tournaments,
        results=results + (" …" if len(row.each) > _RESULTS else ""),
    )
    return f"➡️ {said}" if row.player == me else said
