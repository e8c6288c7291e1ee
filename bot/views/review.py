"""After a round: the plays of one's own that cost most, each with what would have been better."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.texts.hints import text_of_advice
from bot.texts.speaker import Speaker
from bot.texts.text import Text, text
from bot.views.message import Colour, File, Inner, Message, Panel, Words
from bot.views.pictures.files import Drawn, hand_file, table_file
from bot.views.pictures.hand import hand_state
from bot.views.pictures.table import table_state
from engine.players.review import Finding
from engine.rules.actions import Play

__all__ = ["progress_message", "review_message"]


def progress_message(speaker: Speaker, done: int, plays: int, *, before: int = 0) -> Message:
    """How far the review is.

    :param plays: how many plays are looked at; 0 while that isn't known.
    :param before: how many other reviews come first.
    """
    lines = [speaker.say("review.thinking")]
    if plays:
        lines.append(speaker.say("review.progress", done=done, plays=plays))
    elif before:
        lines.append(speaker.say("review.queue", count=before))
    return Message((Panel((Words("\n".join(lines)),), Colour.GREY),))


def review_message(
    speaker: Speaker,
    number: int,
    findings: tuple[Finding, ...],
    plays: int,
    robots: Mapping[int, str],
) -> Message:
    """The findings, the dearest first, each with a picture of the moment.

    :param number: of the round.
    :param plays: how many plays were looked at.
    :param robots: the names of the computer players by seat.
    """
    title = Words(speaker.say("review.title", number=number))
    if not findings:
        return Message(
            (Panel((title, Words(speaker.say("review.none", plays=plays))), Colour.GOLD),)
        )
    parts: list[Inner] = [title]
    files: list[File] = []
    for place, finding in enumerate(findings):
        parts.append(Words("\n".join(speaker.say(each) for each in _told(finding))))
        drawn = _pictured(speaker, finding, place, robots)
        if drawn is not None:
            parts.append(drawn[0])
            files.append(drawn[1])
    parts.append(Words(speaker.say("review.note")))
    return Message((Panel(tuple(parts), Colour.GOLD),), tuple(files))


def _told(finding: Finding) -> tuple[Text, ...]:
    action = finding.better.action
    better = action.cards if isinstance(action, Play) else ()
    played = text(
        "review.play",
        trick=finding.trick,
        played=finding.played,
        better=better,
        points=round(finding.points),
        error=max(1, round(finding.error)),
    )
    return played, text("review.why", why=text_of_advice(finding.better))


def _pictured(
    speaker: Speaker, finding: Finding, place: int, robots: Mapping[int, str]
) -> Drawn | None:
    """The trick as it lay before the play; of a lead the hand, with what would have been better."""
    view, action = finding.view, finding.better.action
    if view.trick is not None:
        picture, file = table_file(speaker, table_state(view, view.seat or 0, robots))
    else:
        shown = hand_state(view, action.cards if isinstance(action, Play) else ())
        if shown is None:
            return None
        picture, file = hand_file(speaker, shown)
    name = f"play-{place + 1}.png"
    return replace(picture, file=name), replace(file, name=name)
