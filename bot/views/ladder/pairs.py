"""Who plays with whom: a person's partners, and two people side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.texts.speaker import Speaker
from bot.texts.text import Word
from bot.views.ladder.profile import record_said, who_said
from bot.views.message import Message, Panel, Words
from engine.ladder.profile import Comparison
from engine.store.ladder.pairs import Pair

__all__ = ["comparison_message", "partners_message"]

_MOST = 15


def partners_message(
    speaker: Speaker, person: int, pairs: Sequence[Pair], names: Mapping[int, str]
) -> Message:
    """Those with whom a person has played most, each with the rounds together and against."""
    title = speaker.say("partners.title", who=who_said(names, person))
    lines = [_pair(speaker, pair, names) for pair in pairs[:_MOST]]
    return Message((Panel((Words("\n".join((title, *lines))),)),))


def _pair(speaker: Speaker, pair: Pair, names: Mapping[int, str]) -> str:
    return speaker.say(
        "partners.line",
        who=who_said(names, pair.other_id),
        together_won=pair.together_won,
        together=pair.together,
        against_won=pair.against_won,
        against=pair.against,
    )


def comparison_message(speaker: Speaker, found: Comparison, names: Mapping[int, str]) -> Message:
    """Two people's ratings and records, and the rounds they share."""
    family = Word(f"family.{found.one.standing.family}")
    blocks = [
        "\n".join(
            (
                speaker.say(
                    "compare.person",
                    who=who_said(names, each.standing.player_id),
                    family=family,
                    rating=each.rating,
                    band=2 * each.deviation,
                ),
                record_said(speaker, each),
            )
        )
        for each in (found.one, found.other)
    ]
    shared = _pair(speaker, found.pair, names)
    return Message((Panel((*(Words(block) for block in blocks), Words(shared))),))
