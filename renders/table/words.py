"""Tables and tricks for somebody who can't see the picture: keys and facts.

Every seat is named by its label, cards stand in their notation.
"""

from __future__ import annotations

from typing import Final

from engine.rules.cards import Card, format_cards
from renders.alt import Fact, TextAlternative
from renders.table.state import FailedThrow, FoundFriend, Seat, TableState, TrickTaken

__all__ = ["describe_last_trick", "describe_table"]

_NOBODY: Final = ""


def describe_table(state: TableState) -> TextAlternative:
    """What a table picture shows.

    Always: ``trump`` (a suit letter, "NT" or "" while unknown), ``level``, ``seats`` (rows: label,
    side, own points, cards held; "" for what isn't known or shown), ``viewer``, ``declarer``,
    ``turn`` (labels or ""), ``line``, ``kitty``, ``plays`` (rows: label, cards) in playing order,
    ``trick_points``, ``winner``, ``winning_by``, ``winning_cards``.
    Where there are any: ``levels``, ``points``, ``tricks_left``, ``shows`` (rows: label, cards,
    "stands" or "beaten"), ``calls`` (rows: card, copy, label or "").
    The key ends with what has just happened: ``.trick_taken``, ``.failed_throw``,
    ``.found_friend``, and its facts begin with ``news_``.
    """
    facts = _trick_facts(state) | _score_facts(state) | _find_a_friend_facts(state)
    news, said = _news(state)
    return TextAlternative(f"picture.table{news}", facts | said)


def describe_last_trick(state: TableState) -> TextAlternative:
    """What the picture of a finished trick shows: the trick's facts and who took it."""
    _, said = _news(state)
    return TextAlternative("picture.last_trick", _trick_facts(state) | said)


def _label(state: TableState, seat: int | None) -> str:
    return _NOBODY if seat is None else state.seats[seat].label


def _trick_facts(state: TableState) -> dict[str, Fact]:
    winning = state.winning
    return {
        "trump": state.trump.suit or "",
        "level": state.trump.level,
        "viewer": _label(state, state.viewer),
        "plays": tuple((_label(state, play.seat), *_names(play.cards)) for play in state.plays),
        "trick_points": state.trick_points,
        "winner": _label(state, winning.seat if winning else None),
        "winning_by": winning.by.value if winning else "",
        "winning_cards": _names(winning.cards) if winning else (),
    }


def _names(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.name for card in cards)


def _score_facts(state: TableState) -> dict[str, Fact]:
    facts: dict[str, Fact] = {
        "seats": tuple(_seat_row(seat) for seat in state.seats),
        "declarer": _label(state, state.declarer),
        "turn": _label(state, state.turn),
        "line": state.line,
        "kitty": state.kitty,
    }
    if state.levels:
        facts["levels"] = state.levels
    if state.points is not None:
        facts["points"] = state.points
    if state.tricks_left is not None:
        facts["tricks_left"] = state.tricks_left
    return facts


def _seat_row(seat: Seat) -> tuple[str, ...]:
    figures = (seat.points, seat.held)
    shown = tuple("" if figure is None else str(figure) for figure in figures)
    return (seat.label, "" if seat.side is None else str(seat.side), *shown)


def _find_a_friend_facts(state: TableState) -> dict[str, Fact]:
    facts: dict[str, Fact] = {}
    if state.shows and not state.plays:
        facts["shows"] = tuple(
            (
                _label(state, show.seat),
                format_cards(show.cards),
                "stands" if show.stands else "beaten",
            )
            for show in state.shows
        )
    if state.calls:
        facts["calls"] = tuple(
            (call.card.name, str(call.copy), _label(state, call.seat)) for call in state.calls
        )
    return facts


def _news(state: TableState) -> tuple[str, dict[str, Fact]]:
    news = state.news
    if isinstance(news, TrickTaken):
        taken = {"news_points": news.points, "news_bonus": news.bonus}
        return ".trick_taken", {"news_seat": _label(state, news.seat), **taken}
    if isinstance(news, FailedThrow):
        failed = {"news_withdrawn": _names(news.withdrawn), "news_penalty": news.penalty}
        return ".failed_throw", {"news_seat": _label(state, news.seat), **failed}
    if isinstance(news, FoundFriend):
        return ".found_friend", {"news_seat": _label(state, news.seat), "news_card": news.card.name}
    return "", {}
