"""What a server has the ladder do, with what changes it and what stands in the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from bot.presses.codec import Press, encode
from bot.texts.speaker import Speaker
from bot.texts.text import Text, Word, text
from bot.views.message import Choice, Message, Panel, Picker, PickKind, Row, Select, Words
from engine.store.ladder.choices import LadderChoices, Rank

__all__ = ["MOST_RANKS", "ladder_choices_message"]

MOST_RANKS = 10


def ladder_choices_message(
    speaker: Speaker,
    now: LadderChoices,
    next_summary: datetime | None,
    problems: Mapping[int, str],
    missing: Sequence[Word],
) -> Message:
    """The choices as they are.

    :param next_summary: when the next weekly summary is due.
    :param problems: roles that the bot can't give, each with the code of the reason.
    :param missing: permissions that the bot lacks where it should post the summary.
    """
    said = [
        speaker.say(
            "ladder.settings",
            champion=_role(now.champion_role) or Word("ladder.none"),
            ranks=_ranks(now.ranks),
            summary=_summary(now, next_summary),
        )
    ]
    said += [
        speaker.say(f"ladder.{problems[each]}", role=_role(each) or "")
        for each in now.roles
        if each in problems
    ]
    if missing and now.summary_channel is not None:
        channel = f"<#{now.summary_channel}>"
        said.append(
            speaker.say("ladder.summary_no_permission", channel=channel, permissions=missing)
        )
    return Message((Panel((Words("\n".join(said)), *_rows(speaker, now))),))


def _role(role_id: int | None) -> str | None:
    return None if role_id is None else f"<@&{role_id}>"


def _ranks(ranks: Sequence[Rank]) -> Sequence[Text] | Word:
    if not ranks:
        return Word("ladder.none")
    return [text("ladder.rank", role=_role(each.role_id), points=each.points) for each in ranks]


def _summary(now: LadderChoices, due: datetime | None) -> Text | Word:
    if now.summary_channel is None or due is None:
        return Word("ladder.none")
    when = f"<t:{int(due.timestamp())}:R>"
    return text("ladder.summary_in", channel=f"<#{now.summary_channel}>", when=when)


def _rows(speaker: Speaker, now: LadderChoices) -> list[Row]:
    rows = [
        _picker(speaker, "champion", PickKind.ROLES, now.champion_role),
        _picker(speaker, "summary", PickKind.CHANNELS, now.summary_channel),
    ]
    if now.ranks:
        choices = tuple(
            Choice(str(each.points), speaker.say("ladder.rank_from", points=each.points))
            for each in now.ranks
        )
        rows.append(Row((Select(_id("rank"), choices, speaker.say("ladder.pick.rank")),)))
    return rows


def _picker(speaker: Speaker, name: str, kind: PickKind, chosen: int | None) -> Row:
    now = () if chosen is None else (chosen,)
    return Row((Picker(_id(name), kind, speaker.say(f"ladder.pick.{name}"), now, 1),))


def _id(name: str) -> str:
    return encode(Press("ladder", rest=name))
