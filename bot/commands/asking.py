"""``/judge``, ``/help``, ``/settings``, ``/language``."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice, Range

from bot.commands.running import Interaction, order, suggested
from bot.commands.words import choices, named, options
from bot.orders import helping, judging, setting
from bot.orders.finding import table_choices
from bot.orders.suggesting import cards_read
from bot.orders.tournaments.zones import zone_choices
from bot.texts.languages import Language
from bot.views.said import level_word
from engine.rules.levels import LEVELS
from engine.rules.presets import PRESETS

__all__ = ["help_", "judge", "language", "settings"]

_LONGEST = 200
"""Characters of cards in an option: a hand of 33."""

_cards = suggested(cards_read)


@app_commands.command(**named("judge"))
@options("judge", "level", "trump", "lead", "hand", "play", "preset", "table")
@app_commands.choices(
    level=[Choice(name=level_word(each), value=each) for each in LEVELS],
    trump=choices("judge.trump", ("S", "H", "D", "C", "none")),
    preset=choices("preset", PRESETS),
)
@app_commands.autocomplete(table=suggested(table_choices), lead=_cards, hand=_cards, play=_cards)
async def judge(  # noqa: PLR0913, PLR0917 - one for each option
    interaction: Interaction,
    level: Choice[str],
    trump: Choice[str],
    lead: Range[str, 2, _LONGEST],
    hand: Range[str, 2, _LONGEST],
    play: Range[str, 2, _LONGEST],
    preset: Choice[str] | None = None,
    table: int | None = None,
) -> None:
    """Settle an argument: whether a play may follow a lead."""
    rules = None if preset is None else preset.value
    await order(
        interaction, judging.judge, level.value, trump.value, lead, hand, play, rules, table
    )


@app_commands.command(**named("help"))
async def help_(interaction: Interaction) -> None:
    """What there is, and the way into a first game."""
    await order(interaction, helping.show_help)


@app_commands.command(**named("settings"))
@options("settings", zone="time-zone")
@app_commands.default_permissions(manage_guild=True)
@app_commands.autocomplete(zone=suggested(zone_choices))
async def settings(interaction: Interaction, zone: Range[str, 1, 64] | None = None) -> None:
    """Show and change what the server sets for its tables."""
    await order(interaction, setting.settings, zone)


@app_commands.command(**named("language"))
@options("language", "language")
@app_commands.choices(language=choices("language", ("own", *(each.value for each in Language))))
async def language(interaction: Interaction, language: Choice[str]) -> None:
    """Choose the language in which the bot speaks to whoever asks."""
    chosen = None if language.value == "own" else language.value
    await order(interaction, setting.choose_language, chosen)
