"""``tractor preview`` from the outside."""

from typer.testing import CliRunner

from bot.cli import app
from renders.themes import BACKS, DECKS, FELTS, SURFACES

run = CliRunner().invoke


def test_a_picture_is_drawn_into_a_file(tmp_path):
    out = tmp_path / "late.png"
    said = run(app, ["preview", "hand-late", "-o", str(out), "--deck", "two", "--felt", "blue"])
    assert said.exit_code == 0
    assert out.read_bytes().startswith(b"\x89PNG")


def test_without_a_name_all_pictures_are_listed():
    said = run(app, ["preview"])
    assert said.exit_code == 0
    assert "hand-following" in said.output


def test_an_unknown_picture_is_refused():
    assert run(app, ["preview", "nothing"]).exit_code == 2


def test_the_help_names_every_part_of_a_theme():
    words = run(app, ["preview", "--help"], env={"COLUMNS": "300"}).output
    for name in (*FELTS, *DECKS, *BACKS, *SURFACES):
        assert name in words
