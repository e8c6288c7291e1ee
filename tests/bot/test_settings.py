"""Settings: each from the environment, whatever is wrong named in one line."""

import re
import socket
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
    monkeypatch.setattr("bot.cli.run.configure", lambda *_, **__: None)  # the log is pytest's
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_a_missing_token_is_named():
    with pytest.raises(SettingsError, match=r"^DISCORD_TOKEN is not set \(see .env.example\)$"):
        read_settings()


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("DISCORD_TOKEN", "  ", "DISCORD_TOKEN is empty"),
        ("TRACTOR_LOG_LEVEL", "loud", "TRACTOR_LOG_LEVEL should be 'debug', "),
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


@pytest.mark.parametrize("unreadable", [b"DISCORD_TOKEN=\xe9", None], ids=["encoding", "rights"])
def test_a_file_that_can_t_be_read_is_named_in_one_line(monkeypatch, tmp_path, unreadable):
    (tmp_path / ".env").write_bytes(unreadable or b"DISCORD_TOKEN=x")
    if unreadable is None:

        def refused(*_, **__):
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr("pydantic_settings.sources.providers.dotenv.dotenv_values", refused)
    with pytest.raises(SettingsError, match=r"^The file \.env can't be read: [^\n]+$"):
        read_settings()


@pytest.mark.parametrize("address", ["nonsense", "mysql://host/name", ""])
def test_an_address_of_no_database_is_named_and_not_tried_again(monkeypatch, capsys, address):
    """Status 2, which systemd takes as a setting that is wrong."""
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    monkeypatch.setenv("TRACTOR_DATABASE", address)
    assert run_bot() == 2
    told = capsys.readouterr().err
    assert told.startswith("TRACTOR_DATABASE can't be used: ")
    assert told.count("\n") == 1


def test_a_port_for_metrics_that_is_taken_is_named(monkeypatch, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setenv("DISCORD_TOKEN", "x")
        monkeypatch.setenv("TRACTOR_METRICS_PORT", str(taken.getsockname()[1]))
        assert run_bot() == 1
    assert "TRACTOR_METRICS_PORT can't be used: Address already in use\n" in capsys.readouterr().err


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
    for page in ("docs/hosting.md", "README.md"):
        assert f"permissions={needed.value}" in (ROOT / page).read_text()


def test_the_first_command_of_the_readme_is_the_playground():
    first = re.search(r"```sh\n(.+)\n```", (ROOT / "README.md").read_text())
    assert first
    assert first[1].endswith("python -m bot play")
