"""Discord's error codes, and the refusal that carries one to the answer."""

from __future__ import annotations

from collections.abc import Iterable

from bot.playground.rules.problem import Problem, nested
from bot.playground.state import Json

CODES: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10009: (404, "Unknown Permission overwrite"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30003: (400, "Maximum number of pins reached for the channel (250)"),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30046: (400, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40001: (401, "401: Unauthorized"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50019: (400, "A message can only be pinned in the channel in which it was sent"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    160004: (400, "A thread has already been created for this message"),
}
"""Discord's codes with their HTTP status and text."""


class RefusalError(Exception):
    """The request is answered with an error, as Discord does it.

    :ivar code: Discord's code, a key of :data:`CODES`
    :ivar problems: for 50035: what is wrong where
    :ivar about: the id or token that was not found, so that a fault's victims can be told apart
    """

    def __init__(
        self, code: int, problems: Iterable[Problem] = (), *, about: int | str | None = None
    ) -> None:
        self.code = code
        self.problems = tuple(problems)
        self.about = about
        self.status, self.text = CODES[code]
        super().__init__(f"{code} {self.text} {[p.code for p in self.problems] or ''}".strip())

    def body(self) -> Json:
        """The JSON that goes out."""
        body: Json = {"message": self.text, "code": self.code}
        if self.problems:
            body["errors"] = nested(self.problems)
        return body


def refuse_if(problems: Iterable[Problem]) -> None:
    """Refuse with 50035 if there is a problem.

    :raises RefusalError: with all of them
    """
    if found := tuple(problems):
        raise RefusalError(50035, found)
