"""Logs: one line an event; of an exception its kind and place, never what it carries."""

import json
import logging

import pytest
import structlog

from bot.logs import configure


@pytest.fixture(autouse=True)
def as_before():
    """Logging as it was, after each test."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def broken() -> None:
    raise ValueError("♠A ♠A and whatever a player typed")


def test_an_exception_is_logged_without_its_message(capsys):
    configure("info", json=True)
    for log in (structlog.get_logger("bot.x"), logging.getLogger("discord.client")):
        try:
            broken()
        except ValueError:
            log.exception("failed")
    written = capsys.readouterr().err
    assert "♠A" not in written
    first, second = (json.loads(line) for line in written.splitlines())
    assert first["error"] == second["error"] == "ValueError"
    assert "test_logs.py" in first["at"]
    assert "broken" in second["at"]


def test_libraries_never_tell_what_they_carry(capsys):
    configure("debug")
    logging.getLogger("discord.gateway").debug("WebSocket Event: %s", {"token": "secret"})
    logging.getLogger("discord.http").debug("POST with {'content': 'cards'}")
    assert capsys.readouterr().err == ""
