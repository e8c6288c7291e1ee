"""Whole tournaments as text that people read: ``golden/*.txt`` (see ``evenings``)."""

import pytest

from tests.engine.tournaments.evenings import EVENINGS, FOLDER, text_of


@pytest.mark.parametrize("name", EVENINGS)
def test_the_evening_is_as_it_was(name):
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert text_of(EVENINGS[name]()) == expected
