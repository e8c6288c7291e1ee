"""Boards of a duplicate (复式赛): a comparison over all tables, and somebody's own boards.

Nothing of a board is told before all tables are done with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from bot.presses.codec import Press, encode
from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Text, text
from bot.views.files import picture_file
from bot.views.message import (
    Button,
    Choice,
    Colour,
    Inner,
    Message,
    Panel,
    Picture,
    Row,
    Select,
    Words,
)
from bot.views.pictures.alt import alt_text
from bot.views.tournament.about import About
from bot.views.tournament.choosing import plain_side
from bot.views.tournament.ids import at
from bot.views.tournament.paging import page_of, rows, turning
from bot.views.tournament.said import entrant_of, figure, short, told
from engine.rules.ruleset import preset
from engine.tournaments.boards import board_is_over, board_of, declaring_side
from engine.tournaments.comparison import BoardLine
from engine.tournaments.duplicate import comparison_of
from engine.tournaments.plan import Scale
from engine.tournaments.rounds import TableRecord
from engine.tournaments.schedule import boards_of_round, round_of_board
from engine.tournaments.scores import boundary
from renders.tournament.boards import BoardRow, BoardTables, board_picture, describe_board

__all__ = ["board_message", "boards_message", "latest_message"]

_PAGE: Final = 8
_OWN_PAGE: Final = 12


def board_message(
    about: About, speaker: Speaker, board: int, page: int = 0, me: int | None = None
) -> Message:
    """The comparison of one board; before everybody is done with it, only how many are.

    :param me: the viewer: he is told how he did against the field.
    """
    state = about.state
    known = board_of(state.plan, board)
    number = round_of_board(state.plan, board)
    facts: dict[str, object] = {
        "board": board,
        "round": number,
        "level": known.level.replace("T", "10"),
    }
    parts: list[Inner] = [Words(speaker.say(Text("cup.board.title", facts)))]
    back = Button(at(about.id, Verb.BOARDS), speaker.say("button.cup.boards"), emoji="🎴")
    found = state.round(number)
    if found is None or not board_is_over(state, board):
        tables = () if found is None else found.tables
        done = sum(any(each.board == board for each in t.boards) for t in tables)
        parts.append(Words(speaker.say("cup.board.later", done=done, tables=len(tables))))
        return Message((Panel((*parts, *rows([back])), Colour.GOLD),))
    lines = comparison_of(state, board)
    mine = _own_table(about, number, me)
    if mine is not None:
        own = next(each for each in lines if each.result.table == mine[0])
        parts.append(Words(_own(speaker, about, own, mine[1])))
    ordered = sorted(lines, key=_most_first)
    shown = page_of(ordered, page, _PAGE)
    drawn = _drawn(about, speaker, number, lines, shown.items, 0 if mine is None else mine[0])
    parts.append(Picture("board.png", alt_text(speaker, describe_board(drawn))))
    parts.append(Words("\n".join(_line(about, speaker, each) for each in shown.items)))
    parts.append(Words(speaker.say("cup.board.learn")))
    parts += rows(_replays(about, speaker, board, [each.result.table for each in shown.items]))
    turns = _turns(about, speaker, board, shown.number, shown.pages)
    parts += rows([*turns, *_neighbours(about, speaker, board), back])
    file = picture_file("board.png", board_picture, drawn)
    return Message((Panel(tuple(parts), Colour.GOLD),), (file,))


def _most_first(line: BoardLine) -> tuple[bool, int]:
    """The most points first; tables that didn't play the board stand last, also behind 0 points."""
    total = line.result.total
    return total is None, -(total or 0)


def latest_message(about: About, speaker: Speaker) -> Message | None:
    """The comparison of the latest board that all tables are done with; None before the first."""
    boards = boards_of_round(about.state.plan, len(about.state.rounds))
    over = [each for each in boards if board_is_over(about.state, each)]
    return board_message(about, speaker, over[-1]) if over else None


def _turns(about: About, speaker: Speaker, board: int, page: int, pages: int) -> list[Button]:
    found = []
    for other, word in ((page - 1, "before"), (page + 1, "after")):
        if 0 <= other < pages:
            turn = at(about.id, Verb.BOARD, str(other), number=board)
            found.append(Button(turn, speaker.say(f"button.cup.{word}")))
    return found


def _neighbours(about: About, speaker: Speaker, board: int) -> list[Button]:
    """The boards before and after this one."""
    last = len(about.state.rounds) * about.state.plan.length.deals
    return [
        Button(at(about.id, Verb.BOARD, number=each), speaker.say("cup.choose.board", board=each))
        for each in (board - 1, board + 1)
        if 1 <= each <= last
    ]


def _own_table(about: About, number: int, me: int | None) -> tuple[int, int] | None:
    """At which table of a round, and on which side, somebody sat."""
    own = None if me is None else entrant_of(about, me)
    if own is None:
        return None
    for table in about.state.rounds[number - 1].tables:
        for side in (0, 1):
            if own.number in table.pairing.sides[side]:
                return table.pairing.table, side
    return None


def _own(speaker: Speaker, about: About, line: BoardLine, side: int) -> str:
    """You made 60 where the field made 85."""
    gets = _gets(speaker, about, line.side(side))
    if line.result.total is None:
        return speaker.say("cup.board.own_none", gets=gets)
    if line.field is None:
        return speaker.say("cup.board.own_alone", made=line.result.total, gets=gets)
    role = "declarers" if side == line.result.declaring else "opponents"
    return speaker.say(
        f"cup.board.own_{role}",
        made=line.result.total,
        field=figure(speaker, line.field),
        gets=gets,
    )


def _gets(speaker: Speaker, about: About, share: Fraction) -> str:
    """What a side gets on its score."""
    factor = 1 if about.state.plan.scale is Scale.STEPS else 2
    return figure(speaker, factor * share)


def _sides(about: About, number: int, line: BoardLine) -> tuple[str, str]:
    """The names of opponents and declarers at a table."""
    sides = about.state.rounds[number - 1].tables[line.result.table - 1].pairing.sides
    declaring = line.result.declaring
    return plain_side(about, sides[1 - declaring]), plain_side(about, sides[declaring])


def _drawn(  # noqa: PLR0913, PLR0917 - a page of a comparison
    about: About,
    speaker: Speaker,
    number: int,
    all_lines: Sequence[BoardLine],
    lines: Sequence[BoardLine],
    mine: int,
) -> BoardTables:
    made = [each.result.total for each in all_lines if each.result.total is not None]
    return BoardTables(
        tuple(_row(about, speaker, number, each, mine) for each in lines),
        boundary(preset(about.state.plan.preset)),
        sum(made) / len(made) if made else None,
        max(made, default=0),
    )


def _row(about: About, speaker: Speaker, number: int, line: BoardLine, mine: int) -> BoardRow:
    opponents, declarers = _sides(about, number, line)
    return BoardRow(
        line.result.table,
        opponents,
        declarers,
        line.result.total,
        (_gets(speaker, about, line.opponents), _gets(speaker, about, line.declarers)),
        highlighted=line.result.table == mine,
    )


def _line(about: About, speaker: Speaker, line: BoardLine) -> str:
    total = line.result.total
    made: Text = text("cup.outcome.not_played")
    if total is not None:
        made = text("cup.outcome.total", points=total)
    return speaker.say(
        "cup.board.line",
        table=line.result.table,
        made=made,
        opponents=_gets(speaker, about, line.opponents),
        declarers=_gets(speaker, about, line.declarers),
    )


def _replays(about: About, speaker: Speaker, board: int, tables: Sequence[int]) -> list[Button]:
    """How tables played a board: their threads are private, their replays are not any more."""
    number = round_of_board(about.state.plan, board)
    found = []
    for each in tables:
        table_id, record = about.tables.get((number, each)), about.state.table(number, each)
        if table_id is None or record is None:
            continue
        played = sorted(score.board for score in record.boards if score.total is not None)
        if board in played:
            press = encode(Press("past", table_id, rest=str(played.index(board) + 1)))
            found.append(Button(press, speaker.say("button.cup.at_table", table=each), emoji="🎬"))
    return found


def boards_message(about: About, speaker: Speaker, me: int, page: int = 0) -> Message:
    """The boards somebody has played: what he made, and the field where all are done."""
    boards = [
        (board, number.number, *place)
        for number in reversed(about.state.rounds)
        for board in boards_of_round(about.state.plan, number.number)
        if (place := _own_table(about, number.number, me)) is not None
    ]
    title = speaker.say("cup.boards.title")
    shown = page_of(boards, page, _OWN_PAGE)
    lines = [_mine(about, speaker, *each) for each in shown.items]
    parts: list[Inner] = [Words("\n".join((title, *(lines or [speaker.say("cup.boards.none")]))))]
    over = [each[0] for each in shown.items if board_is_over(about.state, each[0])]
    if over:
        choices = tuple(
            Choice(str(each), short(speaker.say("cup.choose.board", board=each), 100))
            for each in over
        )
        placeholder = speaker.say("cup.boards.placeholder")
        parts.append(Row((Select(at(about.id, Verb.BOARD), choices, placeholder),)))
    parts += rows(turning(speaker, about.id, Verb.BOARDS, shown))
    return Message((Panel(tuple(parts), Colour.GOLD),))


def _mine(  # noqa: PLR0913, PLR0917 - which board, at which table, which side
    about: About, speaker: Speaker, board: int, number: int, table: int, side: int
) -> str:
    """One of his boards: his own points as soon as he has played it, the field's later."""
    record: TableRecord = about.state.rounds[number - 1].tables[table - 1]
    score = next((each for each in record.boards if each.board == board), None)
    known = board_of(about.state.plan, board)
    role = "declarers" if declaring_side(known, table) == side else "opponents"
    facts: dict[str, object] = {"board": board, "level": known.level.replace("T", "10")}
    if score is None:
        return speaker.say(told(f"cup.boards.ahead_{role}", facts))
    if not board_is_over(about.state, board):
        how = "unplayed" if score.total is None else role
        return speaker.say(told(f"cup.boards.waiting_{how}", facts, made=score.total))
    line = next(each for each in comparison_of(about.state, board) if each.result.table == table)
    facts["gets"] = _gets(speaker, about, line.side(side))
    if line.result.total is None:
        return speaker.say(told("cup.boards.unplayed", facts))
    facts["made"] = line.result.total
    if line.field is None:
        return speaker.say(told("cup.boards.alone", facts))
    return speaker.say(told(f"cup.boards.{role}", facts, field=figure(speaker, line.field)))
