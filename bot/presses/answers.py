"""What a handler may answer to a press or a command."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.texts.text import Text
from bot.views.form import Form
from bot.views.message import Message

__all__ = ["Answer", "Ask", "Change", "Later", "Note", "Show"]


Later = Callable[[Callable[[Message], None]], Awaitable[Message]]
"""Long work: is given what shows a message without pictures in place of the answer, at once."""


@dataclass(frozen=True, slots=True)
class Change:
    """Show this instead of the private message whose button was pressed.

    :ivar hand_of: the table whose hand this is; the message is kept up to date while its token
        lives.
    """

    message: Message
    hand_of: int | None = None


@dataclass(frozen=True, slots=True)
class Show:
    """A new message, which only whoever asked sees: no answer is ever public.

    :ivar hand_of: as in :class:`Change`.
    :ivar later: what takes its time: it may show how far it is, and gives what is shown in the end.
    """

    message: Message
    hand_of: int | None = None
    later: Later | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A private line."""

    text: Text


@dataclass(frozen=True, slots=True)
class Ask:
    """Open a form; what is sent comes back as a press of the form's id.

    Discord opens one only as the very first response, so the handler must be quick.
    """

    form: Form


Answer = Ask | Change | Show | Note | None
"""An answer; None where the press has its effect elsewhere and nothing is to be said."""
