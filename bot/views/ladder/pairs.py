"""Who plays with whom: a person's partners, and two people side by side, in pictures and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.texts.speaker import Speaker
from bot.texts.text import Word
from bot.views.files import picture_file
from bot.views.ladder.profile import record_said, who_said
from bot.views.message import Message, Panel, Picture, Words
from bot.views.pictures.alt import alt_text
from engine.ladder.profile import Comparison, Profile
from engine.store.ladder.pairs import Pair
from renders.charts import (
    Duel,
    PartnerRow,
    Partners,
    RatingHistory,
    RatingPoint,
    Shares,
    describe_duel,
    describe_partners,
    duel_picture,
    partners_picture,
)

__all__ = ["comparison_message", "history_of", "partners_message"]

_MOST: Final = 15
_DRAWN: Final = 8


def partners_message(
    speaker: Speaker,
    person: int,
    pairs: Sequence[Pair],
    names: Mapping[int, str],
    *,
    behind: bool = False,
) -> Message:
    """Those with whom a person has played most, each with the rounds together and against.

    :param pairs: at least one.
    :param names: untrusted.
    :param behind: whether the figures are about to change.
    """
    title = speaker.say("partners.title", who=who_said(names, person))
    if behind:
        title += "\n" + speaker.say("ladder.behind")
    lines = [_pair(speaker, pair, names) for pair in pairs[:_MOST]]
    rows = tuple(
        PartnerRow(names.get(pair.other_id, "…"), _shares(pair)) for pair in pairs[:_DRAWN]
    )
    chart = Partners(rows)
    picture = Picture("partners.png", alt_text(speaker, describe_partners(chart)))
    file = picture_file("partners.png", partners_picture, chart)
    return Message((Panel((Words(title), picture, Words("\n".join(lines)))),), (file,))


def _shares(pair: Pair) -> Shares:
    return Shares(pair.together, pair.together_won, pair.against, pair.against_won)


def _pair(speaker: Speaker, pair: Pair, names: Mapping[int, str]) -> str:
    return speaker.say(
        "partners.line",
        who=who_said(names, pair.other_id),
        together_won=pair.together_won,
        together=pair.together,
        against_won=pair.against_won,
        against=pair.against,
    )


def comparison_message(
    speaker: Speaker, found: Comparison, names: Mapping[int, str], *, behind: bool = False
) -> Message:
    """Two people's ratings and records, and the rounds they share.

    :param behind: whether the figures are about to change.
    """
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
    if behind:
        blocks.insert(0, speaker.say("ladder.behind"))
    duel = _duel(found, names)
    picture = Picture("compare.png", alt_text(speaker, describe_duel(duel)))
    file = picture_file("compare.png", duel_picture, duel)
    shared = Words(_pair(speaker, found.pair, names))
    parts = (picture, *(Words(block) for block in blocks), shared)
    return Message((Panel(parts),), (file,))


def _duel(found: Comparison, names: Mapping[int, str]) -> Duel:
    one, other = found.one, found.other
    return Duel(
        (names.get(one.standing.player_id, "…"), names.get(other.standing.player_id, "…")),
        (one.rating, other.rating),
        (history_of(one), history_of(other)),
        _shares(found.pair),
    )


def history_of(profile: Profile) -> RatingHistory | None:
    """The chart's points; None where nothing was rated yet."""
    points = tuple(
        RatingPoint(each.at.date(), each.rating, each.deviation) for each in profile.chart
    )
    return RatingHistory(points) if points else None
