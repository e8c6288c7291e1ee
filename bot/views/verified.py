"""What checking a record came to."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts.speaker import Speaker
from bot.texts.text import Name, text
from bot.views.files import known_file
from bot.views.message import Colour, Download, File, Message, Panel, Part, Words
from bot.views.places import LETTERS
from engine.rules.deal import commitment
from engine.rules.records import RecordError, RoundRecord
from engine.rules.ruleset import rules_to_text
from engine.rules.seed import DealSeed

__all__ = ["broken_message", "true_message"]

_SHOWN = 5


def true_message(speaker: Speaker, rounds: Sequence[RoundRecord], record: str | None) -> Message:
    """That everything is as it was promised and allowed, with promises and secrets.

    :param record: the text of the record, to be attached.
    """
    lines = [speaker.say("verify.true", count=len(rounds))]
    for each in rounds[:_SHOWN]:
        if isinstance(each.seed, DealSeed):
            lines.append(
                speaker.say(
                    "verify.deal",
                    number=each.setup.number,
                    promise=_promise(each, each.seed),
                    secret=each.seed.secret.hex(),
                )
            )
            lines += _words(speaker, each.seed)
        else:
            lines.append(speaker.say("verify.no_secret", number=each.setup.number))
    lines.append(speaker.say("verify.how"))
    parts: list[Part] = [Panel((Words("\n".join(lines)),))]
    files: tuple[File, ...] = ()
    if record is not None:
        name = f"round-{rounds[0].setup.number}.txt"
        files = (known_file(name, record.encode()),)
        parts.append(Download(name))
    return Message(tuple(parts), files)


def _words(speaker: Speaker, seed: DealSeed) -> list[str]:
    """The words that were added after the promise, by seat."""
    given = tuple(
        text("verify.word", letter=LETTERS[seat], word=Name(word))
        for seat, word in enumerate(seed.words)
        if word
    )
    return [speaker.say("verify.words", words=given)] if given else []


def _promise(record: RoundRecord, seed: DealSeed) -> str:
    """The promise of the round's first deal, computed from its secret."""
    return commitment(
        seed.secret,
        table=seed.table,
        round_number=record.setup.number,
        redeal=0,
        rules=rules_to_text(record.rules),
    )


def broken_message(speaker: Speaker, fault: RecordError) -> Message:
    """That something in a record can't be true, and in which line."""
    facts = ", ".join(f"{key}: {value}" for key, value in fault.facts.items())
    said = speaker.say(
        text("verify.broken", line=fault.line, code=fault.code, facts=Name(facts[:300] or "–"))
    )
    return Message((Panel((Words(said),), Colour.RED),))
