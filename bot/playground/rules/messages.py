"""Whole messages: text, embeds, files and layout together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.playground.rules.components import legacy_problems, v2_problems
from bot.playground.rules.embeds import embed_problems
from bot.playground.rules.problem import Problem, count, too_long
from bot.playground.state import Json
from bot.playground.state.messages import walk

MAX_CONTENT = 2000
MAX_FILES = 10


@dataclass(frozen=True, slots=True)
class Draft:
    """A message as it would stand after a request: what the rules look at."""

    content: str
    embeds: list[Json]
    components: list[Json]
    filenames: tuple[str, ...]
    v2: bool
    poll: bool = False

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show (Discord's code 50006)."""
        return not (self.content or self.embeds or self.components or self.filenames or self.poll)


def message_problems(draft: Draft) -> Iterator[Problem]:
    """Everything that is wrong with a message."""
    yield from too_long(("content",), draft.content, MAX_CONTENT)
    yield from embed_problems(draft.embeds)
    yield from count(("attachments",), len(draft.filenames), 0, MAX_FILES)
    if draft.v2:
        yield from _legacy_fields(draft)
        yield from v2_problems(draft.components)
    else:
        yield from legacy_problems(draft.components)
    yield from _missing_files(draft)


def _legacy_fields(draft: Draft) -> Iterator[Problem]:
    used = {"content": draft.content, "embeds": draft.embeds, "poll": draft.poll}
    for field, value in used.items():
        if value:
            text = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            yield Problem((field,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)


def _missing_files(draft: Draft) -> Iterator[Problem]:
    """Every ``attachment://`` address names a file of this message."""
    for address in _addresses(draft):
        name = address.removeprefix("attachment://")
        if name != address and name not in draft.filenames:
            text = f"The attachment {name} is not part of this message"
            yield Problem(
                ("attachments",), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", text
            )


def _addresses(draft: Draft) -> Iterator[str]:
    for component in walk(draft.components):
        for media in (component, *(component.get("items") or [])):
            for key in ("media", "file"):
                if isinstance(found := media.get(key), dict):
                    yield str(found.get("url", ""))
    for embed in draft.embeds:
        for key in ("image", "thumbnail"):
            if found := embed.get(key):
                yield str(found.get("url", ""))
