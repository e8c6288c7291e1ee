"""The one acknowledgement of an interaction: types 4 to 9 of the callback."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.playground.actions import interactions as life
from bot.playground.actions import messages as posting
from bot.playground.http.call import Call, Reply, Route
from bot.playground.http.drafting import fill
from bot.playground.http.errors import RefusalError, refuse_if
from bot.playground.rules.modals import choice_problems, modal_problems
from bot.playground.rules.problem import Problem
from bot.playground.state import Interaction, InteractionKind, Json, Message, Outcome
from bot.playground.state.messages import EPHEMERAL, LOADING
from bot.playground.wire.components import number
from bot.playground.wire.interactions import callback

MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9

COMMAND_KIND = 20
"""The message type of an answer to a slash command."""


def answer(call: Call) -> Reply:
    """Answer an interaction for the first and only time."""
    interaction = _open(call)
    kind = int(call.body.get("type") or 0)
    if not _fits(interaction, kind):
        text = f"Type {kind} does not answer an interaction of type {int(interaction.kind)}"
        raise RefusalError(50035, [Problem(("type",), "BASE_TYPE_CHOICES", text)])
    outcome = _ANSWERS[kind](call, interaction, call.body.get("data") or {})
    life.settle(call.world, interaction, outcome)
    if call.asks("with_response"):
        return callback(call.world, interaction)
    return None


def _open(call: Call) -> Interaction:
    """The interaction, if it still waits for its answer.

    :raises RefusalError: 10062 if unknown or too late, 40060 if it has been answered
    """
    token = call.params["token"]
    interaction = call.world.interactions.get(token)
    if interaction is None or interaction.id != call.id("interaction") or interaction.expired:
        raise RefusalError(10062, about=token)
    if interaction.answered:
        raise RefusalError(40060, about=token)
    if interaction.failed:
        raise RefusalError(10062, about=token)
    return interaction


def _fits(interaction: Interaction, kind: int) -> bool:
    """Which answer goes with which interaction."""
    if interaction.kind is InteractionKind.AUTOCOMPLETE:
        return kind == CHOICES
    if kind in (DEFER_UPDATE, UPDATE):
        return interaction.message is not None
    if kind == MODAL:
        return interaction.kind is not InteractionKind.MODAL
    return kind in (MESSAGE, DEFER)


def _message(call: Call, interaction: Interaction, data: Json) -> Outcome:
    message = new_answer(call, interaction, int(data.get("flags") or 0))
    fill(call, message, data)
    interaction.original = message
    posting.post(call.world, message)
    return Outcome.MESSAGE


def new_answer(call: Call, interaction: Interaction, flags: int) -> Message:
    """An empty message that answers an interaction; ephemeral if the flags say so."""
    ephemeral = bool(flags & EPHEMERAL)
    is_command = interaction.kind is InteractionKind.COMMAND and interaction.original is None
    return Message(
        call.world.ids.next(),
        interaction.channel,
        interaction.guild,
        call.bot,
        flags=EPHEMERAL if ephemeral else 0,
        kind=COMMAND_KIND if is_command else 0,
        seen_by=interaction.user.id if ephemeral else None,
        origin=interaction,
        created=call.world.clock.now(),
    )


def _defer(call: Call, interaction: Interaction, data: Json) -> Outcome:
    flags = int(data.get("flags") or 0)
    if flags & ~EPHEMERAL:
        text = "Only the EPHEMERAL flag can be set when deferring"
        raise RefusalError(50035, [Problem(("data", "flags"), "BITFIELD_TYPE_INVALID", text)])
    message = new_answer(call, interaction, flags)
    message.flags |= LOADING
    interaction.original = message
    posting.post(call.world, message)
    return Outcome.THINKING


def _defer_update(_: Call, interaction: Interaction, __: Json) -> Outcome:
    interaction.original = interaction.message
    return Outcome.DEFERRED_UPDATE


def _update(call: Call, interaction: Interaction, data: Json) -> Outcome:
    message = interaction.message
    if message is None or call.world.find_message(message.channel, message.id) is None:
        raise RefusalError(10008, about=message.id if message else None)
    fill(call, message, data)
    interaction.original = message
    posting.edited(call.world, message)
    return Outcome.UPDATE


def _choices(_: Call, interaction: Interaction, data: Json) -> Outcome:
    choices = data.get("choices") or []
    refuse_if(choice_problems(choices))
    interaction.choices = choices
    return Outcome.CHOICES


def _modal(_: Call, interaction: Interaction, data: Json) -> Outcome:
    refuse_if(modal_problems(data))
    interaction.modal = data | {"components": number(data["components"])}
    return Outcome.MODAL


_ANSWERS: dict[int, Callable[[Call, Interaction, dict[str, Any]], Outcome]] = {
    MESSAGE: _message,
    DEFER: _defer,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    CHOICES: _choices,
    MODAL: _modal,
}

ROUTES = [Route("POST", "/interactions/{interaction}/{token}/callback", answer, public=True)]
