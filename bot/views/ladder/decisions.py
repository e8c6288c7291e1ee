"""What was decided about a server's ladder: everybody may read it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts.speaker import Speaker
from bot.texts.text import Name, Person, Word
from bot.views.message import Message, Panel, Words
from engine.store.ladder.facts import Fact

__all__ = ["decisions_message"]

_MOST = 15
_NUMBERS = ("match", "round", "fact", "number")


def decisions_message(speaker: Speaker, facts: Sequence[Fact]) -> Message:
    """The latest decisions, the newest first, each with author and reason."""
    lines = [_line(speaker, fact) for fact in reversed(facts[-_MOST:])]
    said = "\n".join((speaker.say("decisions.title"), *lines))
    return Message((Panel((Words(said),)),))


def _line(speaker: Speaker, fact: Fact) -> str:
    about = next((fact.payload[name] for name in _NUMBERS if name in fact.payload), "")
    return speaker.say(
        "decisions.line",
        fact=fact.fact_id,
        when=f"<t:{int(fact.at.timestamp())}:d>",
        what=Word(f"decision.{fact.kind}"),
        about=str(about),
        who=Person(fact.author_id) if fact.author_id else "🤖",
        why=Name(fact.reason),
    )
