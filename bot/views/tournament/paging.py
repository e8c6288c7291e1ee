"""Pages of long lists, and the buttons that turn them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.presses.verbs import TournamentVerb
from bot.texts.speaker import Speaker
from bot.views.message import Button, Row
from bot.views.tournament.about import About
from bot.views.tournament.ids import at

__all__ = ["Page", "boards_buttons", "page_of", "paged", "rows", "turning"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """A page of a list.

    :ivar items: what stands on it.
    :ivar number: from 0.
    :ivar pages: how many there are; 1 for an empty list.
    :ivar first: how many items stand on the pages before.
    """

    items: tuple[T, ...]
    number: int
    pages: int
    first: int


def page_of(items: Sequence[T], number: int, size: int) -> Page[T]:
    """A page, or the nearest that there is.

    >>> page_of("abcde", 9, 2)
    Page(items=('e',), number=2, pages=3, first=4)
    """
    pages = max(1, -(-len(items) // size))
    number = min(max(0, number), pages - 1)
    first = number * size
    return Page(tuple(items[first : first + size]), number, pages, first)


def paged(speaker: Speaker, title: str, page: Page[T]) -> str:
    """A title, with the page's number where there are more."""
    if page.pages == 1:
        return title
    said = speaker.say("cup.page", page=page.number + 1, pages=page.pages)
    return f"{title} · {said}"


def turning(  # noqa: PLR0913 - the parts of a custom_id
    speaker: Speaker,
    tournament: int,
    verb: TournamentVerb,
    page: Page[T],
    rest: str = "",
    *,
    in_round: int = 0,
) -> list[Button]:
    """Buttons to the page before and the one after, where there are any."""
    found: list[Button] = []
    if page.number > 0:
        before = at(tournament, verb, rest, in_round=in_round, number=page.number - 1)
        found.append(Button(before, speaker.say("button.cup.before"), emoji="◀️"))
    if page.number + 1 < page.pages:
        after = at(tournament, verb, rest, in_round=in_round, number=page.number + 1)
        found.append(Button(after, speaker.say("button.cup.after"), emoji="▶️"))
    return found


def rows(buttons: Sequence[Button]) -> tuple[Row, ...]:
    """Buttons in rows of five, none for none."""
    return tuple(Row(tuple(buttons[at : at + 5])) for at in range(0, len(buttons), 5))


def boards_buttons(about: About, speaker: Speaker) -> tuple[Button, ...]:
    """The way to one's own boards, in a duplicate (复式赛)."""
    if not about.state.plan.duplicate:
        return ()
    return (
        Button(at(about.id, TournamentVerb.BOARDS), speaker.say("button.cup.boards"), emoji="🎴"),
    )
