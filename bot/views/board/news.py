"""What has just happened at the table, in words, with the reason behind it."""

from __future__ import annotations

from typing import Final

from bot.texts.joining import sentences
from bot.texts.speaker import Speaker
from bot.texts.text import Seat, Word, text
from bot.views.cards import cards_label
from bot.views.pictures.table import found_in, shown_trick, withdrawn
from bot.views.said import suit_sign
from engine.rules.cards import points_of
from engine.rules.order import TRUMPS
from engine.rules.state import Trick
from engine.rules.tricks import How
from engine.rules.views import View

__all__ = ["felt_line", "news_lines", "trick_lines", "why_it_wins"]

_HOW: Final = {
    How.LED: "trick.how.led",
    How.HIGHER: "trick.how.higher",
    How.RUFF: "trick.how.ruff",
    How.OVER_RUFF: "trick.how.over_ruff",
}

_MANY: Final = 40
"""So many cards in one sentence are said without emoji, which take thirty characters each."""


def news_lines(speaker: Speaker, view: View) -> list[str]:
    """The lines below the picture: a turned kitty, calls, a failed throw, a friend, a winner."""
    trick = shown_trick(view)
    lines = _start_lines(speaker, view) if trick is None or len(view.tricks) == 0 else []
    if trick is None:
        return lines
    return [*lines, *trick_lines(speaker, view, trick)]


def _start_lines(speaker: Speaker, view: View) -> list[str]:
    lines = []
    if view.trump_why and view.trump_why != "shown":
        why = Word(f"option_name.{view.trump_why}")
        lines.append(speaker.say("board.trump_by", why=why))
    if view.turned:
        lines.append(speaker.say("board.turned", cards=view.turned))
    if view.friends is not None and view.friends.calls:
        calls = tuple(
            text("friend.call", card=call.card, nth=call.nth) for call in view.friends.calls
        )
        lines.append(speaker.say("board.called", calls=calls))
    return lines


def trick_lines(speaker: Speaker, view: View, trick: Trick) -> list[str]:
    """What is to be told of a trick: a failed throw, friends found, who is winning and why."""
    lines = []
    if trick.failed is not None:
        lines += _failed_lines(speaker, view, trick)
    lines += [
        speaker.say("board.friend", who=Seat(seat), card=card)
        for seat, card in found_in(view, trick)
    ]
    if len(trick.plays) == view.rules.players:
        lines.append(
            sentences(
                speaker.say("board.trick_won", who=Seat(trick.winner), points=trick.points),
                why_it_wins(speaker, trick),
            )
        )
    elif len(trick.plays) > 1:
        lines.append(
            sentences(
                speaker.say("board.winning", who=Seat(trick.winner), points=trick.points),
                why_it_wins(speaker, trick),
            )
        )
    return lines


def felt_line(speaker: Speaker, view: View, trick: Trick) -> str:
    """Who has played what to the trick so far."""
    many = trick.lead.size * len(trick.plays) > _MANY
    plays = tuple(
        text(
            "trick.play",
            who=Seat((trick.leader + at) % view.rules.players),
            cards=cards_label(speaker, cards) if many else cards,
        )
        for at, cards in enumerate(trick.plays)
    )
    return speaker.say("trick.felt", plays=plays)


def _failed_lines(speaker: Speaker, view: View, trick: Trick) -> list[str]:
    failed = trick.failed
    if failed is None:
        return []
    forces = Word(f"option.throw_fail_forces.{view.rules.throw_fail_forces}")
    line = speaker.say(
        "board.throw_failed",
        who=Seat(trick.leader),
        attempted=failed.attempted,
        led=trick.lead.cards,
        returned=withdrawn(trick),
        forces=forces,
    )
    if failed.penalty:
        line = sentences(line, speaker.say("board.throw_penalty", points=failed.penalty))
    return [line]


def why_it_wins(speaker: Speaker, trick: Trick) -> str:
    """By what the winning play wins, and the option that decided where one did."""
    cards = trick.plays[trick.standing.play]
    suit = trick.lead.suit or ""
    named = Word("suit.trumps") if suit == TRUMPS else suit_sign(suit)
    line = speaker.say(_HOW[trick.standing.how], cards=cards, suit=named, points=points_of(cards))
    if trick.standing.option is None:
        return line
    return speaker.say(
        "trick.because", how=line, option=Word(f"option_name.{trick.standing.option}")
    )
