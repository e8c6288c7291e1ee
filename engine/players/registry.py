"""The computer players by strength: what they are called, who they are, how to get one."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Final

from engine.players.outside import OutsidePolicy
from engine.players.policy import Policy

__all__ = ["PROGRAM", "STRENGTHS", "Strength", "made", "policy", "strength"]

PROGRAM: Final = "program:"
"""What the strength of another program begins with; the command follows."""


@dataclass(frozen=True, slots=True)
class Strength:
    """One strength of computer player.

    :ivar name: what it is asked for by; its word for people is the text ``strength.NAME``,
        a sentence on it ``character.NAME``.
    :ivar address: the module and class of its policy.
    :ivar people: names for those who play with it, the same at every table; the first free one is
        taken. New ones come at the end: live tables find theirs by running their log again.
    :ivar marks: stars shown beside the name, so that everybody sees the strength.
    """

    name: str
    address: str
    people: tuple[str, ...]
    marks: int


_LISTED: Final = (
    Strength(
        "easy",
        "engine.players.easy:EasyPolicy",
        ("Dumpling", "Sparrow", "Ginkgo", "Biscuit", "Pebble", "Noodle", "Clover"),
        1,
    ),
    Strength(
        "medium",
        "engine.players.medium:MediumPolicy",
        ("Heron", "Lantern", "Abacus", "Willow", "Magpie", "Compass", "Juniper"),
        2,
    ),
    Strength(
        "hard",
        "engine.players.search.policy:HardPolicy",
        ("Professor", "Falcon", "Anvil", "Glacier", "Cassia", "Meridian", "Obsidian"),
        3,
    ),
)

STRENGTHS: Final = MappingProxyType({each.name: each for each in _LISTED})
"""Every strength by its name, the weakest first."""


def strength(name: str) -> Strength:
    """What is known of a strength.

    :raises KeyError: where there is none of that name.
    """
    return STRENGTHS[name]


def policy(name: str) -> Policy:
    """A new player of that strength.

    :param name: a key of :data:`STRENGTHS`; ``random``: legal plays by chance, for measuring; or
        ``program:COMMAND``: another program (docs/player-protocol.md).
    :raises KeyError: where there is none of that name.

    >>> policy("easy").__class__.__name__
    'EasyPolicy'
    """
    if name == "random":
        return made("engine.players.random_player:RandomPolicy")
    return made(name if name.startswith(PROGRAM) else STRENGTHS[name].address)


def made(address: str) -> Policy:
    """A new player from where it is found.

    :param address: the module and the name of a class, or ``program:COMMAND``.
    """
    if address.startswith(PROGRAM):
        return OutsidePolicy(address.removeprefix(PROGRAM))
    module, _, kind = address.partition(":")
    player: Policy = getattr(import_module(module), kind)()
    return player
