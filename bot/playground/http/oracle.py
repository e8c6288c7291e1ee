"""What an outside judge of requests and answers looks like.

The judge itself reads Discord's API description; it is a matter of tests and is handed in by them.
"""

from __future__ import annotations

from typing import Protocol


class Oracle(Protocol):
    """Says what does not fit the description of the API; an empty list is praise."""

    def request(self, method: str, path: str, body: object) -> list[str]:
        """Judge a decoded request body; ``path`` is the real one, below the base."""
        ...

    def response(self, method: str, path: str, status: int, body: object) -> list[str]:
        """Judge an answer."""
        ...
