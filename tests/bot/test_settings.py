"""Settings: each from the environment, whatever is wrong named in one line."""

import re
from pathlib import Path

import discord
import pytest

from bot.cli.run import plan_of, run_bot
from bot.places import PRIVATE_THREAD, TABLE, THREAD
from bot.settings import Settings, SettingsError, read_settings

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def nowhere(monkeypatch, tmp_path):
    """No settings but the test's own."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_a_missing_token_is_named():
    with pytest.raises(SettingsError, match=r"^DISCORD_TOKEN is not set \(see .env.example\)$"):
        read_settings()


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("DISCORD_TOKEN", "  ", "DISCORD_TOKEN is empty"),
        ("TRACTOR_LOG_LEVEL", "loud", "TRACTOR_LOG_LEVEL"),
        ("TRACTOR_METRICS_PORT", "70000", "TRACTOR_METRICS_PORT"),
        ("TRACTOR_THINKERS", "0", "TRACTOR_THINKERS"),
        ("TRACTOR_SHARD_IDS", "0,", "TRACTOR_SHARD_IDS must be numbers"),
        ("TRACTOR_SHARD_IDS", "3", "TRACTOR_SHARD_IDS must be below TRACTOR_SHARDS"),
    ],
)
def test_a_wrong_setting_is_named_in_one_line(monkeypatch, name, value, said):
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as error:
        read_settings()
    assert said in str(error.value)
    assert "\n" not in str(error.value)


def test_without_settings_the_exit_status_is_2(capsys):
    assert run_bot() == 2
    assert capsys.readouterr().err == "DISCORD_TOKEN is not set (see .env.example)\n"


def test_the_token_is_in_no_text_of_the_settings(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    settings = read_settings()
    assert "very-secret" not in repr(settings) + str(settings) + repr(plan_of(settings))


def test_a_process_owns_the_servers_of_its_shards(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    monkeypatch.setenv("TRACTOR_SHARDS", "3")
    monkeypatch.setenv("TRACTOR_SHARD_IDS", "0,2")
    plan = plan_of(read_settings())
    assert plan.owns is not None
    assert [plan.owns(shard << 22) for shard in range(6)] == [True, False, True] * 2
    assert plan.client == {"shard_count": 3, "shard_ids": [0, 2]}


def test_every_setting_stands_in_the_example_and_in_the_guide():
    example = (ROOT / ".env.example").read_text()
    named = set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE))
    assert named == {name.upper() for name in Settings.model_fields}
    guide = (ROOT / "docs" / "hosting.md").read_text()
    assert all(name in guide for name in named)


def test_the_invitation_asks_for_what_tables_need():
    needed = discord.Permissions(**dict.fromkeys((*TABLE, *THREAD, *PRIVATE_THREAD), True))
    assert f"permissions={needed.value}" in (ROOT / "docs" / "hosting.md").read_text()
