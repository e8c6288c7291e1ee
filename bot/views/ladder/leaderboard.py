"""A page of a leaderboard: a picture, the same in words, and buttons to go on from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.presses.codec import Press, PressError, encode
from bot.texts.speaker import Speaker
from bot.texts.text import Name, Person, Word
from bot.views.files import picture_file
from bot.views.ladder.seasons import season_rows, season_said
from bot.views.message import Button, Choice, Message, Panel, Picture, Row, Select, Words
from bot.views.pictures.alt import alt_text
from engine.ladder.decisions import Season
from engine.store.ladder.boards import Board, Line, Page, Spot
from renders.tournament import Standings, StandingsRow, standings_picture
from renders.tournament.standings import describe_standings

__all__ = ["Turn", "leaderboard_message", "turn_from", "turn_text", "value_said"]

_MOST_PLACE = 9999


@dataclass(frozen=True, slots=True)
class Turn:
    """What a button on a leaderboard asks for.

    :ivar way: ``a`` after the spot (the first page without one), ``b`` before it, ``m`` find me.
    :ivar everywhere: the ladder of all servers.
    """

    way: str
    board: Board
    family: str
    season: int = 0
    everywhere: bool = False
    spot: Spot | None = None


def turn_text(turn: Turn) -> str:
    """A turn as the rest of a custom_id.

    >>> turn_text(Turn("a", Board.RATING, "four", 2, spot=Spot(1500, 77)))
    'a~rating~four~2~0~1500~77'
    """
    spot = () if turn.spot is None else (str(turn.spot.value), str(turn.spot.player_id))
    parts = (turn.way, turn.board.value, turn.family, str(turn.season), str(int(turn.everywhere)))
    return "~".join((*parts, *spot))


def turn_from(rest: str) -> Turn:
    """The turn that :func:`turn_text` wrote.

    :raises PressError: for anything else.
    """
    parts = rest.split("~")
    try:
        way, board, family, season, everywhere = parts[:5]
        spot = Spot(int(parts[5]), int(parts[6])) if len(parts) == 7 else None
        turn = Turn(way, Board(board), family, int(season), everywhere == "1", spot)
    except (ValueError, IndexError):
        raise PressError(rest) from None
    if way not in {"a", "b", "m"} or turn_text(turn) != rest:
        raise PressError(rest)
    return turn


def leaderboard_message(  # noqa: PLR0913 - the parts of the page
    speaker: Speaker,
    turn: Turn,
    page: Page,
    names: Mapping[int, str],
    *,
    me: int,
    families: Sequence[str],
    seasons: Sequence[Season],
    behind: bool,
) -> Message:
    """A page of a leaderboard.

    :param names: of the people on it, as far as they are known; untrusted.
    :param me: the viewer, whose line stands out.
    :param families: that there are leaderboards for.
    :param seasons: of the server.
    :param behind: whether its figures are about to change.
    """
    season = next((each for each in seasons if each.number == turn.season), None)
    title = speaker.say(
        "leaders.title",
        board=Word(f"leaders.{turn.board.value}"),
        family=Word(f"family.{turn.family}"),
        when=_when(turn, season),
    )
    if behind:
        title += "\n" + speaker.say("ladder.behind")
    steer = (_buttons(speaker, turn, page), *_selects(speaker, turn, families, seasons))
    if not page.lines:
        return Message((Panel((Words(title), Words(speaker.say("leaders.empty")), *steer)),))
    lines = "\n".join(_line(speaker, turn.board, line, names, me) for line in page.lines)
    table = Standings(tuple(_row(turn.board, line, names, me) for line in page.lines))
    alt = alt_text(speaker, describe_standings(table))
    file = picture_file("leaders.png", standings_picture, table)
    parts = (Words(title), Picture("leaders.png", alt), Words(lines), *steer)
    return Message((Panel(parts),), (file,))


def _when(turn: Turn, season: Season | None) -> object:
    if turn.everywhere:
        return Word("leaders.everywhere")
    return season_said(season)


def _line(speaker: Speaker, board: Board, line: Line, names: Mapping[int, str], me: int) -> str:
    who = line.standing.player_id
    said = speaker.say(
        "leaders.line",
        place=line.place,
        who=Name(names[who]) if who in names else Person(who),
        value=value_said(speaker, board, line.value),
        rounds=line.standing.rounds,
    )
    return f"➡️ {said}" if who == me else said


def value_said(speaker: Speaker, board: Board, value: int) -> str:
    """A leaderboard's figure; win rates are kept as thousandths."""
    if board is Board.WIN_RATE:
        return f"{value // 10}.{value % 10} %"
    return speaker.fact(value)


def _row(board: Board, line: Line, names: Mapping[int, str], me: int) -> StandingsRow:
    standing = line.standing
    return StandingsRow(
        place=min(line.place, _MOST_PLACE),
        name=names.get(standing.player_id, "…"),
        wins=min(standing.won_rounds, _MOST_PLACE),
        losses=min(standing.rounds - standing.won_rounds, _MOST_PLACE),
        score=line.value / 10 if board is Board.WIN_RATE else line.value,
        highlighted=standing.player_id == me,
    )


def _buttons(speaker: Speaker, turn: Turn, page: Page) -> Row:
    first = page.lines[0].spot if page.lines else None
    last = page.lines[-1].spot if page.lines else None
    return Row(
        (
            Button(
                _id(replace(turn, way="b", spot=first)),
                speaker.say("button.earlier"),
                disabled=not page.earlier,
            ),
            Button(
                _id(replace(turn, way="a", spot=last)),
                speaker.say("button.later"),
                disabled=not page.later,
            ),
            Button(_id(replace(turn, way="m", spot=None)), speaker.say("button.find_me")),
        )
    )


def _id(turn: Turn) -> str:
    return encode(Press("leaders", rest=turn_text(turn)))


def _selects(
    speaker: Speaker, turn: Turn, families: Sequence[str], seasons: Sequence[Season]
) -> list[Row]:
    here = replace(turn, way="a", spot=None)
    boards = tuple(
        Choice(each.value, speaker.say(f"leaders.{each.value}"), chosen=each is turn.board)
        for each in Board
    )
    rows = [Row((Select(encode(Press("leaders-by", rest=turn_text(here))), boards),))]
    if len(families) > 1:
        kinds = tuple(
            Choice(each, speaker.say(f"family.{each}"), chosen=each == turn.family)
            for each in families
        )
        select = Select(encode(Press("leaders-of", rest=turn_text(here))), kinds)
        rows.append(Row((select,)))
    if not turn.everywhere:
        custom_id = encode(Press("leaders-in", rest=turn_text(here)))
        rows += season_rows(speaker, custom_id, seasons, turn.season)
    return rows
