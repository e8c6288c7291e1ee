"""What Discord does not register as a command."""

import discord
import pytest

from bot.playground import founding
from bot.playground.rules.commands import sync_problems


def command(**more):
    return {"name": "table", "type": 1, "description": "tables"} | more


def option(name="deck", **more):
    return {"name": name, "type": 3, "description": "x"} | more


def with_options(*options):
    return command(options=list(options))


CHOICES = [{"name": str(n), "value": str(n)} for n in range(26)]
GROUP = {"name": "g", "type": 2, "description": "x"}
SUB = {"name": "s", "type": 1, "description": "x"}

BAD = [
    ("capital letters", [command(name="Table")], "INVALID_NAME"),
    ("a space", [command(name="new table")], "INVALID_NAME"),
    ("33 characters", [command(name="x" * 33)], "INVALID_NAME"),
    ("no description", [command(description="")], "BAD_LENGTH"),
    ("a long description", [command(description="x" * 101)], "BAD_LENGTH"),
    (
        "a description in a context menu",
        [{"name": "x", "type": 2, "description": "y"}],
        "INVALID_DESCRIPTION",
    ),
    ("the same name twice", [command(), command()], "DUPLICATE_NAME"),
    ("101 commands", [command(name=f"c{n}") for n in range(101)], "TOO_MANY"),
    ("an unknown locale", [command(name_localizations={"xx": "y"})], "BASE_TYPE_CHOICES"),
    ("a bad name in a locale", [command(name_localizations={"de": "Tisch"})], "INVALID_NAME"),
    (
        "required after optional",
        [with_options(option("a"), option("b", required=True))],
        "REQUIRED_INVALID",
    ),
    ("the same option twice", [with_options(option(), option())], "NAME_ALREADY_EXISTS"),
    (
        "the same option in one language",
        [with_options(option("a", name_localizations={"de": "b"}), option("b"))],
        "NAME_ALREADY_EXISTS",
    ),
    ("26 options", [with_options(*[option(f"o{n}") for n in range(26)])], "BAD_LENGTH"),
    ("26 choices", [with_options(option(choices=CHOICES))], "BAD_LENGTH"),
    (
        "choices and autocomplete",
        [with_options(option(choices=CHOICES[:2], autocomplete=True))],
        "AUTOCOMPLETE_CHOICES",
    ),
    ("a subcommand beside an option", [with_options(SUB, option())], "TYPE_INVALID"),
    (
        "a group in a group",
        [with_options(GROUP | {"options": [GROUP | {"options": [SUB]}]})],
        "TYPE_INVALID",
    ),
    (
        "8001 characters",
        [
            with_options(
                *[
                    option(
                        f"o{n}",
                        description="x" * 100,
                        choices=[c | {"name": c["value"] * 20} for c in CHOICES[:20]],
                    )
                    for n in range(15)
                ]
            )
        ],
        "TOO_LARGE",
    ),
]


@pytest.mark.parametrize(
    ("bodies", "expected"), [pytest.param(b, c, id=name) for name, b, c in BAD]
)
def test_a_bad_command_is_refused(bodies, expected):
    assert any(expected in p.code for p in sync_problems(bodies))


@pytest.mark.parametrize("name", ["牌桌", "table-2", "ตาราง", "मेज़"])
def test_names_of_all_scripts_are_good(name):
    assert list(sync_problems([command(name=name)])) == []


async def test_a_refused_sync_leaves_what_was_registered(here, http):
    application = here.world.application.id
    await http.bulk_upsert_global_commands(application, payload=[command()])
    with pytest.raises(discord.HTTPException) as error:
        await http.bulk_upsert_global_commands(application, payload=[command(), command()])
    assert error.value.code == 50035
    here.log.expect(50035)
    assert [e.path for e in here.ana.commands(here.guild)] == ["table"]


async def test_a_guilds_commands_are_offered_only_there(here, http):
    other = founding.add_guild(here.world, "Elsewhere", here.ana.user)
    founding.add_bot(here.world, other)
    application = here.world.application.id
    made = await http.upsert_guild_command(application, here.guild.id, command())
    assert [e.path for e in here.ana.commands(here.guild)] == ["table"]
    assert here.ana.commands(other) == []
    await http.edit_guild_command(application, here.guild.id, made["id"], {"description": "new"})
    assert here.ana.commands(here.guild)[0].description == "new"
    await http.delete_guild_command(application, here.guild.id, made["id"])
    assert here.ana.commands(here.guild) == []


async def test_the_same_sync_again_changes_no_version(here, http):
    application = here.world.application.id
    first = await http.bulk_upsert_global_commands(application, payload=[command()])
    again = await http.bulk_upsert_global_commands(application, payload=[command()])
    assert first == again
