"""Users: people, and the application with its bot."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True, eq=False)
class User:
    """An account. ``locale`` is the language of its client; names are untrusted text."""

    id: int
    username: str
    display_name: str
    locale: str = "en-US"
    bot: bool = False


@dataclass(slots=True, eq=False)
class Application:
    """The bot's application.

    :param token: what the bot must log in with; never a real token
    :param shards: how many shards ``/gateway/bot`` recommends
    :param privileged: the privileged intents that it may ask for, as bits
    """

    id: int
    name: str
    bot: User
    owner: User
    token: str
    shards: int = 1
    privileged: int = 0
    emoji: dict[int, AppEmoji] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class AppEmoji:
    """An emoji owned by the application; usable in every text, button and select."""

    id: int
    name: str
    image: bytes
    content_type: str

    @property
    def animated(self) -> bool:
        """Whether it moves (GIF)."""
        return self.content_type == "image/gif"
