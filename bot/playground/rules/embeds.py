"""Embeds: sizes of their parts and of all together."""

from __future__ import annotations

from collections.abc import Iterator

from bot.playground.rules.problem import Problem, count, too_long
from bot.playground.state import Json

LIMITS = {"title": 256, "description": 4096}
MAX_TOTAL = 6000


def embed_problems(embeds: list[Json]) -> Iterator[Problem]:
    """Rules for the embeds of one message."""
    yield from count(("embeds",), len(embeds), 0, 10)
    for index, embed in enumerate(embeds):
        for key, limit in LIMITS.items():
            yield from too_long(("embeds", index, key), embed.get(key), limit)
        fields = embed.get("fields") or []
        yield from count(("embeds", index, "fields"), len(fields), 0, 25)
        for number, field in enumerate(fields):
            place = ("embeds", index, "fields", number)
            yield from count((*place, "name"), len(field.get("name") or ""), 1, 256)
            yield from count((*place, "value"), len(field.get("value") or ""), 1, 1024)
    if (total := sum(_letters(e) for e in embeds)) > MAX_TOTAL:
        text = f"Embed size exceeds maximum size of {MAX_TOTAL} ({total} found)"
        yield Problem(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", text)


def _letters(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(t) for t in texts if t)
