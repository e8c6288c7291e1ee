"""Everything that can go wrong with Discord, at the push of a button."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.playground.actions import channels, messages
from bot.playground.state import Channel, Interaction, Message, World

if TYPE_CHECKING:
    from bot.playground.gateway.hub import Hub


@dataclass(slots=True)
class Ailment:
    """What the next matching requests meet instead of an answer.

    :param status: 429, a 5xx, or 0 for a connection that is cut
    :param times: how many requests it hits still
    :param method: only requests with this method, or ``""`` for all
    :param route: only routes whose template contains this, or is this where ``exactly`` is set
    :param retry_after: seconds that a 429 asks to wait
    :param via: whether a 429 comes from Discord itself; without it discord.py takes it for a ban
    :param everywhere: whether a 429 is the global one
    :param done: whether what was asked for is done all the same, and only its answer is lost
    """

    status: int
    times: int = 1
    method: str = ""
    route: str = ""
    retry_after: float = 0.5
    via: bool = True
    everywhere: bool = False
    done: bool = False
    exactly: bool = False

    def hits(self, method: str, route: str) -> bool:
        """Whether it strikes this request."""
        fits = self.route == route if self.exactly else self.route in route
        return self.times > 0 and self.method in ("", method) and fits


class Faults:
    """The drawer of faults.

    :ivar latency: seconds by which every answer to the bot is delayed
    :ivar ailments: what waits for its request
    """

    def __init__(self, world: World, hub: Hub) -> None:
        self._world = world
        self._hub = hub
        self.latency = 0.0
        self.ailments: list[Ailment] = []

    # -- HTTP --

    def strike(self, ailment: Ailment) -> None:
        """Let the next matching requests fail."""
        self.ailments.append(ailment)

    def limit_next(self, times: int = 1, *, method: str = "", route: str = "") -> None:
        """Answer the next requests with 429 and half a second to wait."""
        self.strike(Ailment(429, times, method, route))

    def fail_next(self, times: int = 1, *, method: str = "", route: str = "") -> None:
        """Answer the next requests with 500."""
        self.strike(Ailment(500, times, method, route))

    def befall(self, method: str, route: str) -> Ailment | None:
        """What strikes a request, if anything; counts it."""
        for ailment in self.ailments:
            if ailment.hits(method, route):
                ailment.times -= 1
                return ailment
        self.ailments = [a for a in self.ailments if a.times > 0]
        return None

    @property
    def waiting(self) -> bool:
        """Whether some ailment still waits for its request."""
        return any(each.times > 0 for each in self.ailments)

    def expire_tokens(self) -> int:
        """Let every answered interaction's token run out now; returns how many."""
        return self._expire(lambda i: i.answered)

    def expire(self, interaction: Interaction) -> None:
        """Let one interaction's token run out now."""
        interaction.expired = True

    def _expire(self, fits: Callable[[Interaction], bool]) -> int:
        hit = [i for i in self._world.interactions.values() if fits(i)]
        for interaction in hit:
            interaction.expired = True
        return len(hit)

    def delete_message(self, message: Message) -> None:
        """A moderator deletes a message, say the board of a table."""
        messages.delete(self._world, message, by_bot=False)

    def delete_channel(self, channel: Channel) -> None:
        """A moderator deletes a channel or thread."""
        channels.delete(self._world, channel, by_bot=False)

    # -- gateway --

    def drop_gateway(self) -> None:
        """Cut the TCP connections of all sessions, without a word."""
        self._hub.drop()

    def ask_to_reconnect(self) -> None:
        """Send op 7 to all sessions."""
        self._hub.ask_to_reconnect()

    def invalidate(self, *, resumable: bool = False) -> None:
        """Send op 9 to all sessions; not resumable ones must identify anew."""
        self._hub.invalidate(resumable=resumable)

    def close_gateway(self, code: int) -> None:
        """Close all connections with a code: 4000 unknown error, 4004, 4009, 4014, 1000, …"""
        self._hub.close_all(code)

    def refuse_resume(self) -> None:
        """Answer the next RESUME with op 9."""
        self._hub.refuse_resume = True

    def hold_events(self, *, held: bool) -> None:
        """Hold back all dispatches (a slow gateway), or let them go."""
        self._hub.hold(held=held)
