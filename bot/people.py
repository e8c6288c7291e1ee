"""What is known of people: the name last seen, and the language they chose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from bot.asker import Asker
from bot.texts.languages import Language, language_for
from engine.store.players import Player, choose_locale, note_name, read_player
from engine.store.store import Store

__all__ = ["People"]

MOST_NAME: Final = 64


@dataclass(slots=True)
class People:
    """Everybody who has asked something since the start, and whom tables name.

    :ivar names: what people are called, as last seen; untrusted.
    :ivar languages: what people chose.
    :ivar locales: Discord's own locale of each person, as last seen.
    """

    store: Store
    now: Callable[[], datetime]
    names: dict[int, str] = field(default_factory=dict)
    languages: dict[int, str] = field(default_factory=dict)
    locales: dict[int, str] = field(default_factory=dict)

    async def load(self, person: int) -> Player:
        """What the store knows of a person, kept for later."""
        known = await self.store.read(read_player, person)
        if known.name is not None:
            self.names.setdefault(person, known.name)
        if known.locale is not None:
            self.languages.setdefault(person, known.locale)
        return known

    async def met(self, asker: Asker) -> None:
        """Somebody asked something: note his name where it is new or another."""
        self.locales[asker.person] = asker.locale
        name = asker.name[:MOST_NAME]
        if self.names.get(asker.person) == name:
            return
        known = await self.load(asker.person)
        if known.name != name:
            await self.store.commit(note_name, asker.person, name, self.now())
        self.names[asker.person] = name

    def forget(self, person: int) -> None:
        """Know nothing of a person any more, until he asks something again."""
        for known in (self.names, self.languages, self.locales):
            known.pop(person, None)

    def language(self, person: int) -> Language:
        """The language to speak to a person, as far as it is known."""
        return language_for(self.locales.get(person), self.languages.get(person))

    async def choose_language(self, person: int, language: str | None) -> None:
        """Note the language that a person wants; None for Discord's own."""
        await self.store.commit(choose_locale, person, language, self.now())
        if language is None:
            self.languages.pop(person, None)
        else:
            self.languages[person] = language
