"""Fair deals: a secret, the promise that is posted before dealing, and the order it gives.

Before a round a fresh secret of 256 bits is drawn (outside: nothing here is random) and its
:func:`commitment` is posted. The order of the pack is :func:`shuffled` from the secret and from
a word that each player may add after the promise was posted. When the round is over the secret is
shown, and anyone can check both with a few lines of any language: ``docs/fair-deals.md`` has the
format, test vectors and programs to read.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator, Sequence
from typing import Final

from engine.rules.cards import Card

__all__ = ["SECRET_BYTES", "DealError", "commitment", "shuffled", "verify"]

SECRET_BYTES: Final = 32
"""How long a secret is."""

_FORMAT: Final = "tractor-deal-1"
_DRAWS_PER_BLOCK: Final = 16
_DRAW_RANGE: Final = 1 << 16
_read_draws: Final = struct.Struct(f">{_DRAWS_PER_BLOCK}H").unpack


class DealError(ValueError):
    """A deal that can't be described unambiguously.

    :ivar code: ``secret_length``, ``negative_number``, ``line_break`` or ``not_text``
        (half a surrogate pair, which UTF-8 can't write).
    :ivar field: the name of the argument that is wrong.
    """

    def __init__(self, code: str, field: str) -> None:
        super().__init__(code, field)
        self.code = code
        self.field = field


def commitment(secret: bytes, *, table: str, round_number: int, redeal: int, rules: str) -> str:
    """The promise that is posted before dealing: 64 hexadecimal digits.

    :param secret: 32 bytes, fresh for every round.
    :param table: the name of the table, without line breaks.
    :param round_number: the number of the round in its match, from 1.
    :param redeal: 0 for the first deal of the round, 1 after one redeal, and so on.
    :param rules: the rules of the round as one line of text.
    :raises DealError: for a secret of another length, a negative number, or a text that isn't
        one line of UTF-8.

    >>> commitment(bytes(32), table="t", round_number=1, redeal=0, rules="eighty-points")[:16]
    '793cb92a602c19fc'
    """
    lines = _lines(secret, table, round_number, redeal)
    lines[1:1] = [f"secret={secret.hex()}"]
    lines.append(f"rules={_one_line(rules, 'rules')}")
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def verify(  # noqa: PLR0913 - a deal has that many parts, each named
    posted: str, secret: bytes, *, table: str, round_number: int, redeal: int, rules: str
) -> bool:
    """Whether a shown secret is the one that was promised.

    :param posted: the commitment that was posted before dealing.
    :raises DealError: as :func:`commitment`.

    >>> deal = dict(table="t", round_number=1, redeal=0, rules="ladder")
    >>> posted = commitment(bytes(32), **deal)
    >>> verify(posted, bytes(32), **deal), verify(posted, bytes(31) + b"1", **deal)
    (True, False)
    """
    promised = commitment(
        secret, table=table, round_number=round_number, redeal=redeal, rules=rules
    )
    return hmac.compare_digest(promised.encode(), posted.strip().lower().encode())


def shuffled(  # noqa: PLR0913 - a deal has that many parts, each named
    pack: Sequence[Card],
    secret: bytes,
    *,
    table: str,
    round_number: int,
    redeal: int,
    words: tuple[str, ...],
) -> tuple[Card, ...]:
    """The pack in the order in which it is dealt.

    Every order is equally likely: a draw that would favour low numbers is thrown away.

    :param pack: the unshuffled pack, as :func:`engine.rules.cards.pack` gives it.
    :param secret: the 32 bytes that the commitment promised.
    :param words: what the players added, by seat, ``""`` for nothing; may be empty.
    :raises DealError: as :func:`commitment`; also for a word that isn't one line of UTF-8.

    >>> from engine.rules.cards import pack
    >>> deal = dict(table="t", round_number=1, redeal=0, words=())
    >>> shuffled(pack(1), bytes(32), **deal)[:4]
    (D5, LJ, DJ, S7)
    """
    lines = _lines(secret, table, round_number, redeal)
    lines.extend(f"word={_one_line(word, 'words')}" for word in words)
    key = hmac.new(secret, "\n".join(lines).encode(), hashlib.sha256).digest()
    order = list(pack)
    draws = _draws(key)
    for last in range(len(order) - 1, 0, -1):
        choices = last + 1
        fair_below = _DRAW_RANGE - _DRAW_RANGE % choices
        draw = next(draws)
        while draw >= fair_below:
            draw = next(draws)
        chosen = draw % choices
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def _draws(key: bytes) -> Iterator[int]:
    """The endless stream of numbers below 65536 that a key gives: SHA-256 in counter mode."""
    keyed = hashlib.sha256(key)
    counter = 0
    while True:
        block = keyed.copy()
        block.update(counter.to_bytes(4, "big"))
        yield from _read_draws(block.digest())
        counter += 1


def _lines(secret: bytes, table: str, round_number: int, redeal: int) -> list[str]:
    """The lines that the promise and the shuffle have in common."""
    if len(secret) != SECRET_BYTES:
        raise DealError("secret_length", "secret")
    for field, number in (("round_number", round_number), ("redeal", redeal)):
        if number < 0:
            raise DealError("negative_number", field)
    return [
        _FORMAT,
        f"table={_one_line(table, 'table')}",
        f"round={round_number}",
        f"redeal={redeal}",
    ]


def _one_line(text: str, field: str) -> str:
    """The text itself, where it is UTF-8 and can't be mistaken for several lines."""
    if "\n" in text or "\r" in text:
        raise DealError("line_break", field)
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise DealError("not_text", field)
    return text
