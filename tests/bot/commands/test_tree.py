"""What Discord is told of the commands: in every language, within its limits."""

import re
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.commands.tree import Tree, is_same
from bot.commands.words import Catalogues
from bot.playground.rules.commands import command_problems
from bot.texts.languages import DISCORD_LOCALES, Language, language_for
from bot.texts.speaker import Speaker
from bot.views.tutorial import help_message


@pytest.fixture
async def told() -> list:
    client: Any = SimpleNamespace(
        http=None, _connection=SimpleNamespace(_command_tree=None, _translator=None)
    )
    tree = Tree(client)
    translator = Catalogues()
    return [await each.get_translated_payload(tree, translator) for each in tree.get_commands()]


def walk(body):
    yield body
    for each in body.get("options", []):
        yield from walk(each)


async def test_discord_takes_every_command(told):
    for body in told:
        assert list(command_problems(body)) == []


async def test_every_command_is_described_and_localised(told):
    locales = {key for key, value in DISCORD_LOCALES.items() if value is not Language.ENGLISH}
    for body in told:
        for part in walk(body):
            assert part["description"] != "…"
            assert not part["description"].startswith("command."), part["name"]
            assert len(part["description"]) <= 100
            missing = locales - part["description_localizations"].keys()
            assert not missing, part["name"]
            assert not locales - part["name_localizations"].keys(), part["name"]


async def test_names_are_distinct_in_every_language(told):
    locales = ["", *DISCORD_LOCALES]
    for locale in locales:
        siblings = [told, *(part.get("options", []) for body in told for part in walk(body))]
        for group in siblings:
            names = [(p.get("name_localizations") or {}).get(locale, p["name"]) for p in group]
            assert len(set(names)) == len(names), (locale, names)
            assert all(re.fullmatch(r"[-_\w]{1,32}", n) and n == n.lower() for n in names)


async def test_commands_are_for_servers_and_say_who_may_use_them(told):
    """Everybody who may use commands, or whoever manages the server."""
    manage = discord.Permissions(manage_guild=True).value
    everybody = discord.Permissions(use_application_commands=True).value
    for body in told:
        assert body["contexts"] == [0]
        assert body["integration_types"] == [0]
        assert int(body["default_member_permissions"]) in {manage, everybody}, body["name"]
    named = {each["name"]: int(each["default_member_permissions"]) for each in told}
    assert named["settings"] == manage
    assert named["table"] == everybody


FREE = {"name", "why"}
"""Options of free text: names that somebody invents, reasons that he gives."""


async def test_options_offer_choices_complete_themselves_or_have_bounds(told):
    """Nobody has to know what may be typed; a client knows people, roles, files, yes and no."""
    text, integer = 3, 4
    bare = []
    for body in told:
        for part in walk(body):
            if part.get("type") not in (text, integer) or part is body:
                continue
            bounded = part.get("type") == integer and {"min_value", "max_value"} <= part.keys()
            helped = part.get("choices") or part.get("autocomplete") or bounded
            if not helped and part["name"] not in FREE:
                bare.append((body["name"], part["name"]))
    assert bare == []


async def test_a_command_stays_within_eight_thousand_characters(told):
    for body in told:
        longest = 0
        for part in walk(body):
            for key in ("name", "description"):
                said = [part[key], *(part.get(f"{key}_localizations") or {}).values()]
                longest += max(map(len, said))
            for choice in part.get("choices", []):
                said = [choice["name"], *(choice.get("name_localizations") or {}).values()]
                longest += max(map(len, said)) + len(str(choice["value"]))
        assert longest <= 8000, (body["name"], longest)


async def test_the_same_commands_are_known_as_the_same(told):
    stored = [{**each, "id": "1", "version": "2", "nsfw": False} for each in told]
    assert is_same(told, stored)
    assert not is_same(told, stored[1:])
    changed = [{**stored[0], "description": "other"}, *stored[1:]]
    assert not is_same(told, changed)
    fewer = [{**each, "name_localizations": {"de": "x"}} for each in stored]
    assert not is_same(told, fewer)


class Discords:
    """Keeps the commands that it is told, and counts how often they are worked out."""

    def __init__(self):
        self.application_id = 7
        self.http = self
        self.kept = []
        self.asked = []
        self._connection = SimpleNamespace(_command_tree=None, _translator=None)

    async def request(self, route, *, json=None, params=None):
        self.asked.append((route.method, route.path, params))
        if route.method == "PUT":
            self.kept = json
        return self.kept


async def test_commands_are_told_once_and_worked_out_once(monkeypatch):
    told_to: Any = Discords()
    worked_out = []
    tree = Tree(told_to)
    payload = Tree._payload

    async def counted(self):
        worked_out.append(1)
        return await payload(self)

    async def never(self, **_):
        raise AssertionError("works the payload out by itself")

    monkeypatch.setattr(Tree, "_payload", counted)
    monkeypatch.setattr(Tree, "sync", never)
    assert await tree.sync_changed()
    assert len(told_to.kept) == len(tree.get_commands())
    assert len(worked_out) == 1
    assert not await tree.sync_changed()
    assert [method for method, *_ in told_to.asked] == ["GET", "PUT", "GET"]
    assert {path for _, path, _ in told_to.asked} == {"/applications/{application_id}/commands"}


def test_texts_name_commands_as_the_language_does():
    said = Speaker(Language.GERMAN).say("list.none")
    assert "`/tisch eröffnen`" in said
    assert "`/table open`" in Speaker(Language.ENGLISH).say("list.none")
    chinese = Speaker(Language.CHINESE_TRADITIONAL).say("error.which_table", tables="5, 6")
    assert chinese == "哪一桌？可選：5, 6。用選項 `牌桌:` 指定一桌。"


def test_who_speaks_another_language_than_his_client_is_told_what_his_client_offers():
    said = Speaker(Language.SLOVAK, commands=Language.ENGLISH).say("list.none")
    assert said == "Na tomto serveri nie je otvorený žiadny stôl. Otvoríš ho cez `/table open`."


@pytest.mark.parametrize("locale", [*DISCORD_LOCALES, "fr"])
async def test_help_names_every_command(told, locale):
    language = language_for(locale)
    said = str(help_message(Speaker(language)))
    names = {(each.get("name_localizations") or {}).get(locale, each["name"]) for each in told}
    missing = {each for each in names if not re.search(f"`/{each}[ `]", said)}
    assert missing == {Speaker(language).say("command.word.help").removeprefix("command.word.")}
