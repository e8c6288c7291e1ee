"""What a person lets others see, what is kept of him, and being forgotten."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.presses.codec import Press, encode
from bot.texts.speaker import Speaker
from bot.texts.text import Name, Text, Word, text
from bot.views.message import Button, Colour, Look, Message, Panel, Row, Words
from engine.store.kept import Kept, Topic
from engine.store.ladder.people import LadderChoice, ProfileFor

__all__ = ["Leaving", "forget_message", "forgotten_message", "kept_message", "privacy_message"]


MOST: Final = 5
"""Tables and tournaments that are named."""


@dataclass(frozen=True, slots=True)
class Leaving:
    """What somebody would leave at once by being forgotten.

    :ivar tables: the numbers of the live tables at which he sits.
    :ivar tournaments: the names of those that run or take entries in which he stands; untrusted.
    :ivar organised: the names of those that he runs.
    """

    tables: Sequence[int] = ()
    tournaments: Sequence[str] = ()
    organised: Sequence[str] = ()


def privacy_message(speaker: Speaker, choice: LadderChoice, *, listed: bool) -> Message:
    """The three choices as they are, and the ways to what is kept.

    :param listed: whether he stands on the leaderboards of servers.
    """
    open_ = choice.profile is ProfileFor.SERVER
    switches = (
        ("listed", listed),
        ("everywhere", choice.everywhere),
        ("profile", open_),
    )
    row = Row(tuple(_switch(speaker, name, on=on) for name, on in switches))
    kept = Row((_button(speaker, "kept", Press("kept")), _ask(speaker)))
    return Message((Panel((Words(speaker.say("privacy.about")), row, kept)),))


def kept_message(speaker: Speaker, kept: Kept) -> Message:
    """What is kept of whoever asks."""
    player = kept.player
    language = Word("language.own" if player.locale is None else f"language.{player.locale}")
    lines = [
        text("privacy.kept.name", name=Name(player.name or "—")),
        text("privacy.kept.language", language=language),
        *(text(f"privacy.kept.{each.value}", n=kept.counts.get(each, 0)) for each in Topic),
    ]
    said = "\n".join([speaker.say("privacy.kept"), *map(speaker.say, lines)])
    more = speaker.say("privacy.kept.more")
    row = Row((_button(speaker, "back", Press("privacy", rest="show")), _ask(speaker)))
    return Message((Panel((Words(f"{said}\n{more}"), row)),))


def forget_message(speaker: Speaker, leaving: Leaving) -> Message:
    """Once more before somebody is forgotten: what goes, what stays, what he leaves."""
    said = [speaker.say("forget.about"), *map(speaker.say, _left(leaving))]
    yes = Button(encode(Press("forget", rest="yes")), speaker.say("forget.yes"), Look.DANGER)
    return Message((Panel((Words("\n".join(said)), Row((yes,))), Colour.RED),))


def _left(leaving: Leaving) -> list[Text]:
    found = []
    if leaving.tables:
        found.append(text("forget.tables", tables=_few(leaving.tables)))
    if leaving.tournaments:
        found.append(text("forget.tournaments", names=_few(map(Name, leaving.tournaments))))
    if leaving.organised:
        found.append(text("forget.organised", names=_few(map(Name, leaving.organised))))
    return found


def _few(all_of_them: Iterable[object]) -> Sequence[object]:
    """What a sentence can list."""
    listed = list(all_of_them)
    return listed if len(listed) <= MOST else [*listed[:MOST], "…"]


def forgotten_message(speaker: Speaker, roles: int) -> Message:
    """It is done.

    :param roles: how many roles couldn't be taken from him.
    """
    said = [speaker.say("forget.done")]
    if roles:
        said.append(speaker.say("forget.roles", roles=roles))
    return Message((Panel((Words("\n".join(said)),), Colour.GREY),))


def _switch(speaker: Speaker, name: str, *, on: bool) -> Button:
    said = speaker.say(f"privacy.{name}", now=on)
    look = Look.SUCCESS if on else Look.SECONDARY
    return Button(encode(Press("privacy", rest=name)), said, look)


def _button(speaker: Speaker, name: str, press: Press) -> Button:
    return Button(encode(press), speaker.say(f"button.privacy.{name}"))


def _ask(speaker: Speaker) -> Button:
    return Button(encode(Press("forget")), speaker.say("button.privacy.forget"), Look.DANGER)
