"""What is wrong with the values of a picture: a code with facts, never a sentence."""

from __future__ import annotations

__all__ = ["PictureError", "require"]


class PictureError(ValueError):
    """A value that can't be drawn; raised before anything is drawn.

    :ivar code: which mistake, ``"too_many_cards"``.
    :ivar facts: the values it is about.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} ({facts})"


def require(holds: bool, code: str, **facts: object) -> None:  # noqa: FBT001
    """Raise :class:`PictureError` unless a condition holds.

    >>> require(3 <= 4, "too_many_cards", cards=3)
    """
    if not holds:
        raise PictureError(code, **facts)
