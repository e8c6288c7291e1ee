"""Where the order of the cards comes from: a secret that can be verified, or a known pack."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from engine.rules.cards import Card, pack, parse_cards
from engine.rules.deal import SECRET_BYTES, shuffled
from engine.rules.ruleset import Rules

__all__ = ["DealSeed", "Seed", "StackedDeck", "seed_from_data"]


class Seed(Protocol):
    """Gives the order of the pack for each deal of a round."""

    def order(self, rules: Rules, round_number: int, redeal: int) -> tuple[Card, ...]:
        """The whole pack in the order in which it is dealt, the kitty last.

        :param round_number: the round's number in its match, from 1.
        :param redeal: 0 for the first deal of the round, 1 after one redeal, and so on.
        """
        ...

    def to_data(self) -> dict[str, object]:
        """Plain JSON data that :func:`seed_from_data` reads back."""
        ...


@dataclass(frozen=True, slots=True)
class DealSeed:
    """A fair deal: the order follows from a secret (``docs/fair-deals.md``).

    :ivar secret: 32 bytes, never told before the round is over.
    :ivar table: the table's name in the deal's text.
    :ivar words: what the players added, by seat; may be empty.
    """

    secret: bytes
    table: str = ""
    words: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"DealSeed(table={self.table!r})"  # the secret stays out of logs

    def order(self, rules: Rules, round_number: int, redeal: int) -> tuple[Card, ...]:
        """Shuffle the pack of these rules."""
        return shuffled(
            pack(rules.decks, rules.jokers_per_deck),
            self.secret,
            table=self.table,
            round_number=round_number,
            redeal=redeal,
            words=self.words,
        )

    def to_data(self) -> dict[str, object]:
        """The secret in hexadecimal digits, the table and the words."""
        return {"secret": self.secret.hex(), "table": self.table, "words": list(self.words)}


@dataclass(frozen=True, slots=True)
class StackedDeck:
    """A known pack: boards of a tournament, examples, tests.

    :ivar packs: the order for each deal of the round; the last one serves for all further redeals.
    """

    packs: tuple[tuple[Card, ...], ...]

    def __repr__(self) -> str:
        return f"StackedDeck({len(self.packs)} packs)"

    def order(self, rules: Rules, round_number: int, redeal: int) -> tuple[Card, ...]:
        """The pack of that deal. :raises ValueError: where it isn't a pack of these rules."""
        found = self.packs[min(redeal, len(self.packs) - 1)]
        if sorted(found) != sorted(pack(rules.decks, rules.jokers_per_deck)):
            msg = f"not the pack of round {round_number}"
            raise ValueError(msg)
        return found

    def to_data(self) -> dict[str, object]:
        """The notations of all cards."""
        return {"packs": [[each.name for each in cards] for cards in self.packs]}


def seed_from_data(data: Mapping[str, object]) -> Seed:
    """Read what a seed wrote.

    :raises ValueError: where the data is of neither form.

    >>> seed_from_data(DealSeed(bytes(32), "t").to_data()) == DealSeed(bytes(32), "t")
    True
    """
    packs = data.get("packs")
    if isinstance(packs, list) and packs:
        return StackedDeck(tuple(parse_cards(each) for each in packs))
    secret, words = data.get("secret"), data.get("words", [])
    if not isinstance(secret, str) or not isinstance(words, list):
        raise ValueError("seed")  # noqa: TRY004 - one error for every bad form
    raw = bytes.fromhex(secret)
    if len(raw) != SECRET_BYTES:
        raise ValueError("seed")
    return DealSeed(raw, str(data.get("table", "")), tuple(str(word) for word in words))
