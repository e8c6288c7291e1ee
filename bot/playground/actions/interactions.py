"""The life of an interaction: begun by a person, answered once by the bot, or failed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from bot.playground.state import (
    Change,
    Channel,
    Interaction,
    InteractionEvent,
    InteractionKind,
    Json,
    Message,
    Outcome,
    User,
    World,
)
from bot.playground.state.interactions import ACKNOWLEDGE_WITHIN


@dataclass(frozen=True, slots=True)
class Deed:
    """What a person did: a command run, a component used, a form sent.

    :param data: the ``data`` of the interaction
    :param message: the message whose component was used, if any
    """

    user: User
    channel: Channel
    kind: InteractionKind
    data: Json
    message: Message | None = None


def begin(world: World, deed: Deed) -> Interaction:
    """Send what a person did on its way to the bot; fails by itself if nobody answers in time."""
    world.forget_expired()
    interaction = Interaction(
        id=world.ids.next(),
        token=secrets.token_urlsafe(24),
        kind=deed.kind,
        user=deed.user,
        channel=deed.channel.id,
        guild=deed.channel.guild,
        data=deed.data,
        created=world.clock.now(),
        message=deed.message,
    )
    world.interactions[interaction.token] = interaction
    interaction.alarm = world.clock.after(ACKNOWLEDGE_WITHIN, lambda: fail(world, interaction))
    world.bus.publish(InteractionEvent(Change.CREATED, interaction))
    return interaction


def settle(world: World, interaction: Interaction, outcome: Outcome) -> None:
    """Record the bot's first answer and show it to the person."""
    interaction.outcome = outcome
    if interaction.alarm:
        interaction.alarm.cancelled = True
        interaction.alarm = None
    if interaction.waiting:
        interaction.waiting.set()
        interaction.waiting = None
    world.bus.publish(InteractionEvent(Change.UPDATED, interaction))


def fail(world: World, interaction: Interaction) -> None:
    """The bot did not answer in time: the person reads "This interaction failed"."""
    if interaction.outcome is Outcome.PENDING:
        settle(world, interaction, Outcome.FAILED)
