"""The promise of a tournament's secret, and how anybody checks it afterwards."""

from __future__ import annotations

from bot.texts.speaker import Speaker
from bot.texts.text import Name
from bot.views.message import Colour, Message, Panel, Words
from bot.views.tournament.about import About
from engine.tournaments.promises import is_promised
from engine.tournaments.state import Tournament

__all__ = ["proof_message", "secret_line"]


def secret_line(speaker: Speaker, state: Tournament) -> str:
    """One small line with the promise."""
    return speaker.say("cup.secret.line", promise=state.commitment)


def proof_message(about: About, speaker: Speaker) -> Message:
    """The promise, the secret once it was shown, whether they fit, and how to check it."""
    state = about.state
    lines = [
        speaker.say("cup.secret.title", name=Name(state.plan.name)),
        speaker.say("cup.secret.promise", promise=state.commitment or "–"),
    ]
    if not state.secret:
        lines.append(speaker.say("cup.secret.later"))
    else:
        kept = is_promised(state.commitment, state.secret, state.plan.name)
        lines.append(speaker.say("cup.secret.shown", secret=state.secret))
        lines.append(speaker.say("cup.secret.kept" if kept else "cup.secret.broken"))
    lines.append(speaker.say("cup.secret.how", name=Name(state.plan.name)))
    if state.plan.duplicate:
        lines.append(speaker.say("cup.secret.boards"))
    lines.append(speaker.say("cup.secret.lot"))
    return Message((Panel((Words("\n".join(lines)),), Colour.GOLD),))
