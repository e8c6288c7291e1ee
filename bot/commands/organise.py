"""``/organise``: what those who run a tournament do; who may is checked where it is done."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from bot.asker import Asker, Guest
from bot.commands.running import Interaction, order, order_with_file, suggested, suggested_within
from bot.commands.tournament import MOST_NUMBER
from bot.commands.words import choices, named, options
from bot.desk import Desk
from bot.orders.tournaments import adding, deciding, files, steps
from bot.orders.tournaments.suggesting import (
    any_tournament_choices,
    entrant_choices,
    player_choices,
    tournament_choices,
)
from bot.presses.answers import Answer
from engine.tables.thinkers import POLICIES

__all__ = ["OrganiseGroup"]

_live = suggested(tournament_choices)
_any = suggested(any_tournament_choices)
_entrants = suggested_within(entrant_choices, "tournament")
_players = suggested_within(player_choices, "tournament")
_STRENGTHS = choices("strength", POLICIES)

Id = Range[int, 1, MOST_NUMBER]
Number = Range[int, 1, 9999]
Why = Range[str, 1, 200]


class OrganiseGroup(app_commands.Group):
    """Running a tournament."""

    def __init__(self) -> None:
        super().__init__(**named("organise"))

    @app_commands.command(**named("organise.start"))
    @options("organise.start", "tournament")
    @app_commands.autocomplete(tournament=_live)
    async def start(self, interaction: Interaction, tournament: Id | None = None) -> None:
        """Open check-in, or begin with those who are there."""
        await order(interaction, steps.start, tournament)

    @app_commands.command(**named("organise.next"))
    @options("organise.next", "tournament")
    @app_commands.autocomplete(tournament=_live)
    async def next(self, interaction: Interaction, tournament: Id | None = None) -> None:
        """Begin the next round at once."""
        await order(interaction, steps.next_round, tournament)

    @app_commands.command(**named("organise.pause"))
    @options("organise.pause", "tournament")
    @app_commands.autocomplete(tournament=_live)
    async def pause(self, interaction: Interaction, tournament: Id | None = None) -> None:
        """Stop all clocks."""
        await order(interaction, steps.pause, tournament)

    @app_commands.command(**named("organise.resume"))
    @options("organise.resume", "tournament")
    @app_commands.autocomplete(tournament=_live)
    async def resume(self, interaction: Interaction, tournament: Id | None = None) -> None:
        """Let all clocks go on."""
        await order(interaction, steps.resume, tournament)

    @app_commands.command(**named("organise.time"))
    @options("organise.time", "minutes", "tournament")
    @app_commands.autocomplete(tournament=_live)
    async def time(
        self,
        interaction: Interaction,
        minutes: Range[int, 1, 1440],
        tournament: Id | None = None,
    ) -> None:
        """Give the round more time."""
        await order(interaction, steps.more_time, tournament, minutes)

    @app_commands.command(**named("organise.adjust"))
    @options(
        "organise.adjust",
        "table",
        "why",
        "winner",
        "levels",
        "points",
        "tournament",
        board="board-number",
        number="round-number",
    )
    @app_commands.choices(winner=choices("organise.winner", deciding.WINNERS))
    @app_commands.autocomplete(tournament=_any)
    async def adjust(  # noqa: PLR0913, PLR0917 - one for each option
        self,
        interaction: Interaction,
        table: Number,
        why: Why,
        winner: Choice[str] | None = None,
        levels: Range[int, 0, 99] = 0,
        points: Range[int, 0, 2000] | None = None,
        board: Number | None = None,
        number: Number | None = None,
        tournament: Id | None = None,
    ) -> None:
        """Replace the score of a table, or of a board."""
        ruling = deciding.Ruling(
            table,
            why,
            winner=None if winner is None else winner.value,
            levels=levels,
            points=points,
            board=board,
            round=number,
        )
        await order(interaction, deciding.adjust, tournament, ruling)

    @app_commands.command(**named("organise.play-again"))
    @options("organise.play-again", "table", "tournament")
    @app_commands.autocomplete(tournament=_live)
    async def play_again(
        self, interaction: Interaction, table: Number, tournament: Id | None = None
    ) -> None:
        """Have a table played again."""
        await order(interaction, deciding.replay, tournament, table)

    @app_commands.command(**named("organise.substitute"))
    @options("organise.substitute", "person", "other", "strength", "tournament")
    @app_commands.choices(strength=_STRENGTHS)
    @app_commands.autocomplete(person=_players, tournament=_live)
    async def substitute(
        self,
        interaction: Interaction,
        person: Range[str, 1, 32],
        other: discord.User | None = None,
        strength: Choice[str] | None = None,
        tournament: Id | None = None,
    ) -> None:
        """Let somebody else play, or a computer player."""
        into = None if other is None else Guest.of(other)
        who = "easy" if strength is None else strength.value
        await order(interaction, deciding.substitute, tournament, person, into, who)

    @app_commands.command(**named("organise.disqualify"))
    @options("organise.disqualify", "entrant", "why", "tournament")
    @app_commands.autocomplete(entrant=_entrants, tournament=_live)
    async def disqualify(
        self, interaction: Interaction, entrant: Number, why: Why, tournament: Id | None = None
    ) -> None:
        """Shut an entrant out."""
        await order(interaction, deciding.disqualify, tournament, entrant, why)

    @app_commands.command(**named("organise.drop"))
    @options("organise.drop", "entrant", "tournament")
    @app_commands.autocomplete(entrant=_entrants, tournament=_live)
    async def drop(
        self, interaction: Interaction, entrant: Number, tournament: Id | None = None
    ) -> None:
        """Take out somebody who has left."""
        await order(interaction, deciding.drop, tournament, entrant)

    @app_commands.command(**named("organise.add"))
    @options("organise.add", "person", "partner", "name", "computers", "strength", "tournament")
    @app_commands.choices(strength=_STRENGTHS)
    @app_commands.autocomplete(tournament=_live)
    async def add(  # noqa: PLR0913, PLR0917 - one for each option
        self,
        interaction: Interaction,
        person: discord.User | None = None,
        partner: discord.User | None = None,
        name: Range[str, 1, 60] | None = None,
        computers: Range[int, 1, 64] | None = None,
        strength: Choice[str] | None = None,
        tournament: Id | None = None,
    ) -> None:
        """Enter somebody, or computer players."""
        guests = tuple(Guest.of(each) for each in (person, partner) if each is not None)
        who = "easy" if strength is None else strength.value
        await order(interaction, adding.add, tournament, guests, name, computers or 0, who)

    @app_commands.command(**named("organise.undo"))
    @options("organise.undo", "tournament")
    @app_commands.autocomplete(tournament=_live)
    async def undo(self, interaction: Interaction, tournament: Id | None = None) -> None:
        """Take the last step back, after one more question."""
        await order(interaction, steps.undo, tournament)

    @app_commands.command(**named("organise.finish"))
    @options("organise.finish", "tournament")
    @app_commands.autocomplete(tournament=_live)
    async def finish(self, interaction: Interaction, tournament: Id | None = None) -> None:
        """End the tournament with the standings as they are."""
        await order(interaction, steps.finish, tournament)

    @app_commands.command(**named("organise.cancel"))
    @options("organise.cancel", "tournament")
    @app_commands.autocomplete(tournament=_live)
    async def cancel(self, interaction: Interaction, tournament: Id | None = None) -> None:
        """Call the tournament off."""
        await order(interaction, steps.cancel, tournament)

    @app_commands.command(**named("organise.organiser"))
    @options("organise.organiser", "person", "tournament")
    @app_commands.autocomplete(tournament=_live)
    async def organiser(
        self, interaction: Interaction, person: discord.User, tournament: Id | None = None
    ) -> None:
        """Name another organiser."""
        await order(interaction, steps.name_organiser, tournament, Guest.of(person))

    @app_commands.command(**named("organise.export"))
    @options("organise.export", "tournament", form="format")
    @app_commands.choices(form=choices("organise.file", files.FORMS))
    @app_commands.autocomplete(tournament=_any)
    async def export(
        self, interaction: Interaction, form: Choice[str], tournament: Id | None = None
    ) -> None:
        """Give the tournament as a file."""
        await order(interaction, files.export, tournament, form.value)

    @app_commands.command(**named("organise.import"))
    @options("organise.import", "file", "tournament")
    @app_commands.autocomplete(tournament=_live)
    async def import_(
        self, interaction: Interaction, file: discord.Attachment, tournament: Id | None = None
    ) -> None:
        """Take over entrants, or a whole tournament."""
        form: Literal["json", "csv"] = "json" if file.filename.lower().endswith(".json") else "csv"

        async def work(desk: Desk, asker: Asker, data: bytes | None) -> Answer:
            return await files.import_file(desk, asker, tournament, data, form)

        await order_with_file(interaction, file, files.LONGEST, work)
