"""A person at the local Discord: what they see and what they can do.

Tests and the page make the same calls, so what a browser can do is exactly what a test can do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.playground.actions import interactions, messages
from bot.playground.choosing import SELECTS, chosen, why_not
from bot.playground.forms import BadFormError, FormValue, filled_form
from bot.playground.invoking import Wish, command_data, context_data
from bot.playground.palette import PaletteEntry, UnknownCommandError, Value, entries
from bot.playground.state import (
    Channel,
    Event,
    Guild,
    Interaction,
    InteractionKind,
    Json,
    Message,
    MessageEvent,
    Permission,
    User,
    World,
)


class NotAllowedError(Exception):
    """The person's client would not let them do this: a button they can't see, an option too many.

    The message says which, for the author of a test or the page's console.
    """


@dataclass(frozen=True, slots=True)
class Person:
    """One user's hands and eyes.

    :param world: the local Discord
    :param user: who it is; the language of the client is ``user.locale``
    """

    world: World
    user: User

    # -- eyes --

    def guilds(self) -> list[Guild]:
        """The servers that the person is in."""
        return list(self.world.shared_guilds(self.user))

    def channels(self, guild: Guild) -> list[Channel]:
        """The channels and threads of a server that the person can open."""
        return self.world.visible_channels(self.user, guild)

    def sees(self, channel: Channel) -> list[Message]:
        """The messages before the person's eyes, oldest first; own ephemerals among them."""
        return list(self.world.history(self.user, channel))

    def last(self, channel: Channel) -> Message:
        """The newest message that the person sees in a channel.

        :raises NotAllowedError: if there is none
        """
        if seen := self.sees(channel):
            return seen[-1]
        raise NotAllowedError(f"{self.user.username} sees no message in #{channel.name}")

    def commands(self, guild: Guild | None) -> list[PaletteEntry]:
        """The commands on offer, named and described in the person's language."""
        return entries(self.world, self.user, guild)

    def watch(self, hear: Callable[[Event], None]) -> Callable[[], None]:
        """Call ``hear`` with every event that the person may know of; returns the way to end it."""
        return self.world.bus.subscribe(
            lambda event: hear(event) if self.world.sees(self.user, event) else None
        )

    async def waits_for(
        self,
        channel: Channel,
        fits: Callable[[Message], bool],
        *,
        within: float = 20.0,
    ) -> Message:
        """The first message in the channel for which ``fits`` holds, now or within seconds.

        :raises TimeoutError: if there is none in time
        """
        changed = asyncio.Event()
        end = self.watch(lambda e: changed.set() if isinstance(e, MessageEvent) else None)
        try:
            async with asyncio.timeout(within):
                while True:
                    for message in self.sees(channel):
                        if fits(message):
                            return message
                    await changed.wait()
                    changed.clear()
        finally:
            end()

    async def answer_to(self, interaction: Interaction, *, within: float = 20.0) -> Message:
        """The bot's answer, once it is there: after "thinking…" or a deferral, what it fills in.

        :raises TimeoutError: if it does not come within seconds
        :raises NotAllowedError: if the interaction failed or was answered without a message
        """
        original = interaction.original
        if original is None:
            raise NotAllowedError(f"there is no message, only {interaction.outcome}")
        channel = self._place(original)
        return await self.waits_for(
            channel, lambda m: m is original and not m.loading, within=within
        )

    # -- hands --

    async def run(self, channel: Channel, command: str, /, **options: Value) -> Interaction:
        """Run a slash command and wait for the bot's first answer.

        :param command: the bot's own names, with subcommands: ``"table new"``
        :param options: by the bot's own names; users, roles and channels as such or by id
        :returns: the settled interaction: look at ``outcome``, ``original``, ``modal``
        :raises NotAllowedError: if there is no such command here, or an option does not fit it
        """
        self._needs(channel, Permission.USE_APPLICATION_COMMANDS)
        data = self._command(channel, Wish(command, options))
        return await self._act(channel, InteractionKind.COMMAND, data)

    async def run_on(self, channel: Channel, command: str, target: User | Message) -> Interaction:
        """Run a command from the context menu of a person or a message.

        :raises NotAllowedError: if there is no such command, or the message is not seen
        """
        self._needs(channel, Permission.USE_APPLICATION_COMMANDS)
        if isinstance(target, Message) and not self.world.sees_message(self.user, target):
            raise NotAllowedError(f"{self.user.username} does not see this message")
        guild = self.world.guilds.get(channel.guild or 0)
        try:
            data = context_data(self.world, self.user, guild, command, target)
        except UnknownCommandError as unknown:
            raise NotAllowedError(str(unknown)) from unknown
        return await self._act(channel, InteractionKind.COMMAND, data)

    async def complete(
        self, channel: Channel, command: str, option: str, typed: str, /, **options: Value
    ) -> list[Json]:
        """Type into an option that completes itself.

        :param options: what is filled in already
        :returns: the choices: ``name`` (what the person reads) and ``value``; none if the bot fails
        """
        self._needs(channel, Permission.USE_APPLICATION_COMMANDS)
        data = self._command(channel, Wish(command, {**options, option: typed}, option))
        done = await self._act(channel, InteractionKind.AUTOCOMPLETE, data)
        return [self._localised(choice) for choice in done.choices]

    async def press(self, message: Message, custom_id: str) -> Interaction:
        """Press a button and wait for the bot's first answer.

        :raises NotAllowedError: if they don't see the message, or it has no such button to press
        """
        button = self._component(message, custom_id)
        if button["type"] != 2 or button.get("disabled"):
            raise NotAllowedError(f"{custom_id} is no button that can be pressed")
        data = {"custom_id": custom_id, "component_type": 2, "id": button.get("id", 0)}
        return await self._act(self._place(message), InteractionKind.COMPONENT, data, message)

    async def select(self, message: Message, custom_id: str, values: Sequence[str]) -> Interaction:
        """Choose in a menu (users, roles, channels by id, as text) and wait for the answer.

        :raises NotAllowedError: if the person does not see it, or the menu does not offer that
        """
        menu = self._component(message, custom_id)
        if menu["type"] not in SELECTS:
            raise NotAllowedError(f"{custom_id} is no menu")
        if reason := why_not(menu, values):
            raise NotAllowedError(f"{custom_id}: {reason}")
        guild = self.world.guilds.get(message.guild or 0)
        data = chosen(self.world, guild, menu, values)
        return await self._act(self._place(message), InteractionKind.COMPONENT, data, message)

    async def submit(
        self, opened: Interaction, values: Mapping[str, FormValue] | None = None
    ) -> Interaction:
        """Fill in the form that an interaction opened, send it, wait for the answer.

        :param opened: the interaction whose ``modal`` is open
        :param values: by ``custom_id``
        :raises NotAllowedError: if it is not theirs to fill in, or can't be sent like this
        """
        if opened.modal is None or opened.user is not self.user:
            raise NotAllowedError("there is no form to fill in")
        try:
            data = filled_form(opened.modal, values or {})
        except BadFormError as bad:
            raise NotAllowedError(str(bad)) from bad
        channel = self.world.channels[opened.channel]
        return await self._act(channel, InteractionKind.MODAL, data, opened.message)

    def say(self, channel: Channel, text: str) -> Message:
        """Type a message.

        :raises NotAllowedError: if the person may not write there
        """
        thread = channel.is_thread
        self._needs(
            channel,
            Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES,
        )
        return messages.say(self.world, self.user, channel, text)

    def delete(self, message: Message) -> None:
        """Delete an own message, or as a moderator anybody's.

        :raises NotAllowedError: if it is somebody else's and the person is no moderator
        """
        if message.author is not self.user:
            self._needs(self._place(message), Permission.MANAGE_MESSAGES)
        messages.delete(self.world, message, by_bot=False)

    def dismiss(self, message: Message) -> None:
        """Put an ephemeral out of sight; only its owner can.

        :raises NotAllowedError: if it is not an ephemeral of this person
        """
        if message.seen_by != self.user.id:
            raise NotAllowedError("only one's own ephemerals can be dismissed")
        messages.dismiss(self.world, message)

    def reload(self) -> None:
        """Restart the client: all ephemerals are gone from sight."""
        for posted in self.world.messages.values():
            for message in tuple(posted.values()):
                if message.seen_by == self.user.id and not message.dismissed:
                    messages.dismiss(self.world, message)

    # -- how --

    async def _act(
        self, channel: Channel, kind: InteractionKind, data: Json, message: Message | None = None
    ) -> Interaction:
        deed = interactions.Deed(self.user, channel, kind, data, message)
        begun = interactions.begin(self.world, deed)
        await begun.settled()
        return begun

    def _needs(self, channel: Channel, permission: Permission) -> None:
        if not self.world.permissions(self.user.id, channel) & permission:
            raise NotAllowedError(
                f"{self.user.username} lacks {permission.name} in #{channel.name}"
            )

    def _place(self, message: Message) -> Channel:
        return self.world.channels[message.channel]

    def _component(self, message: Message, custom_id: str) -> Json:
        here = self.world.find_message(message.channel, message.id)
        if here is None or not self.world.sees_message(self.user, here):
            raise NotAllowedError(f"{self.user.username} does not see this message")
        component = here.component(custom_id)
        if component is None:
            raise NotAllowedError(f"the message has no {custom_id}")
        return component

    def _command(self, channel: Channel, wish: Wish) -> Json:
        guild = self.world.guilds.get(channel.guild or 0)
        try:
            return command_data(self.world, self.user, guild, wish)
        except UnknownCommandError as unknown:
            raise NotAllowedError(str(unknown)) from unknown

    def _localised(self, choice: Json) -> Json:
        names = choice.get("name_localizations") or {}
        return {"name": names.get(self.user.locale, choice["name"]), "value": choice["value"]}
