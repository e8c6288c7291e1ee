"""The promise of a tournament's secret: posted when it is set up, checked by anyone afterwards."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

from engine.rules.deal import SECRET_BYTES, DealError

__all__ = ["board_secret", "is_promised", "lot", "promise"]

_FORMAT: Final = "tractor-tournament-1"


def promise(secret: bytes, name: str) -> str:
    """What is posted when a tournament is set up: 64 hexadecimal digits.

    SHA-256 of three lines, joined by line feeds: ``tractor-tournament-1``, ``secret=`` with the
    secret in hexadecimal digits, ``name=`` with the tournament's name.

    :param secret: 32 bytes, fresh for every tournament.
    :raises DealError: for a secret of another length, or a name with a line break.

    >>> promise(bytes(32), "Friday")[:16]
    'dc063fe5fbdcaa91'
    """
    if len(secret) != SECRET_BYTES:
        raise DealError("secret_length", "secret")
    if "\n" in name or "\r" in name:
        raise DealError("line_break", "name")
    text = f"{_FORMAT}\nsecret={secret.hex()}\nname={name}"
    return hashlib.sha256(text.encode()).hexdigest()


def is_promised(posted: str, secret: str, name: str) -> bool:
    """Whether a shown secret (64 hexadecimal digits) is the one that was promised.

    >>> is_promised(promise(bytes(32), "Friday"), "00" * 32, "Friday")
    True
    >>> is_promised(promise(bytes(32), "Friday"), "no digits", "Friday")
    False
    """
    try:
        found = promise(bytes.fromhex(secret), name)
    except ValueError:
        return False
    return hmac.compare_digest(found.encode(), posted.encode())


def board_secret(secret: bytes, board: int) -> bytes:
    """The secret of one board: it can be shown without giving away any other board.

    HMAC-SHA-256 of the text ``board=`` with its number, with the tournament's secret as the key.

    >>> board_secret(bytes(32), 1).hex()[:16]
    'd83e34c0fc7d704c'
    """
    return hmac.digest(secret, f"board={board}".encode(), hashlib.sha256)


def lot(commitment: str, starters: Sequence[int], entrant: int) -> str:
    """The lot of an entrant: who has the smallest text is first.

    SHA-256 of the promise, the numbers of all who start with commas between them, smallest first,
    and the entrant's own, each after a line feed: everybody can draw it again once it is known
    who starts, and nobody before, so that no number can be waited for.
    """
    field = ",".join(map(str, sorted(starters)))
    return hashlib.sha256(f"{commitment}\n{field}\n{entrant}".encode()).hexdigest()
