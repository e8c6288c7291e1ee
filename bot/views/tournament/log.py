"""The log that everybody can read, and the lines of it that are told as they happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name
from bot.views.message import Colour, Message, Panel, Words
from bot.views.tournament.about import About
from bot.views.tournament.paging import page_of, paged, rows, turning
from bot.views.tournament.said import fitting
from bot.views.tournament.told import fact_text, line_said
from engine.tournaments import facts as f
from engine.tournaments.journal import Line

__all__ = ["feed_message", "is_news", "log_message"]

_PAGE: Final = 8
_ROOM: Final = 3600
_QUIET: Final = (
    f.Created,
    f.Entered,
    f.Joined,
    f.PartnerConfirmed,
    f.CheckedIn,
    f.Rested,
    f.BoardPlayed,
    f.RoundStarted,
    f.CheckInOpened,
    f.Finished,
)
"""Facts that aren't told one by one: they show in a message of their own, or in the lobby."""


def log_message(about: About, speaker: Speaker, page: int = 0) -> Message:
    """A page of the log, the latest first; what was undone stands there too."""
    shown = page_of(tuple(reversed(about.journal.lines)), page, _PAGE)
    title = paged(speaker, speaker.say("cup.log.title", name=Name(about.state.plan.name)), shown)
    lines = [line_said(about, speaker, each) for each in shown.items]
    said = "\n".join((title, *fitting(lines, _ROOM)))
    buttons = turning(speaker, about.id, Verb.LOG, shown)
    return Message((Panel((Words(said), *rows(buttons)), Colour.GREY),))


def is_news(fact: f.Fact) -> bool:
    """Whether a fact is told to everybody as it happens."""
    if isinstance(fact, f.Rested) and fact.round:
        return True  # nobody asked for it, so whom it is about must learn of it
    return not isinstance(fact, _QUIET)


def _never_in(about: About, fact: f.Fact) -> bool:
    """Whether somebody goes who wasn't in yet: a late entry whose partner doesn't want to."""
    return isinstance(fact, f.DroppedOut) and fact.entrant not in about.state.seeds


def feed_message(about: About, speaker: Speaker, lines: Sequence[Line]) -> Message | None:
    """What has happened, in a line each, the latest as far as there is room; None for no news."""
    news = [each for each in lines if is_news(each.fact) and not _never_in(about, each.fact)]
    if not news:
        return None
    said = [f"- {speaker.say(fact_text(each.fact, about, speaker))}" for each in reversed(news)]
    more = speaker.say("cup.lobby.more", number="{count}")
    return Message((Words("\n".join(reversed(fitting(said, _ROOM, more)))),))
