"""The result of a round for somebody who can't see the picture."""

from __future__ import annotations

from renders.alt import TextAlternative
from renders.result.state import LevelChange, RoundResult

__all__ = ["describe_round_result"]


def describe_round_result(result: RoundResult) -> TextAlternative:
    """What a result picture shows.

    Facts: ``trump``, ``level``, ``kitty`` (cards), ``trick_points``, ``kitty_points``,
    ``multiplier``, ``penalty``, ``total``, ``line``, ``from_points`` and ``gain`` of the row that
    counts, ``winner`` ("declarers" or "opponents"), ``winning_side`` (-1 for
    several sides together), ``bonus`` (levels beyond the row), ``ladder`` (rows: from
    points, "declarers" or "opponents", levels), ``changes`` (rows: side, label or "", before,
    after, "declares" or ""), ``match_winner`` (a side or "").
    """
    row = result.row
    return TextAlternative(
        "picture.round_result",
        {
            "trump": result.trump.suit or "",
            "level": result.trump.level,
            "kitty": tuple(card.name for card in result.kitty),
            "trick_points": result.trick_points,
            "kitty_points": result.kitty_points,
            "multiplier": result.multiplier,
            "penalty": result.penalty,
            "total": result.total,
            "line": result.line,
            "from_points": row.from_points,
            "gain": row.gain,
            "winner": _side_word(declarers=row.declarers_win),
            "winning_side": -1 if result.winning_side is None else result.winning_side,
            "bonus": result.bonus,
            "ladder": tuple(
                (str(each.from_points), _side_word(declarers=each.declarers_win), str(each.gain))
                for each in result.ladder
            ),
            "changes": tuple(_change_row(change) for change in result.changes),
            "match_winner": "" if result.winner is None else str(result.winner),
        },
    )


def _side_word(*, declarers: bool) -> str:
    return "declarers" if declarers else "opponents"


def _change_row(change: LevelChange) -> tuple[str, ...]:
    declares = "declares" if change.declares_next else ""
    return (str(change.side), change.label, change.before, change.after, declares)
