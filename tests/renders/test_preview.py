from pathlib import Path

import pytest

from renders.errors import PictureError
from renders.preview import main, preview, samples, write
from renders.themes import DEFAULT


def test_every_sample_has_a_name_and_a_summary():
    assert {"deck", "faces", "marks"} <= set(samples())
    assert all(each.summary for each in samples().values())


def test_a_picture_is_written_to_the_file_asked_for(tmp_path, capsys):
    out = tmp_path / "marks.png"
    assert main(["marks", "-o", str(out), "--deck", "two"]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")
    assert str(out) in capsys.readouterr().out


def test_without_a_name_the_names_are_listed(capsys):
    assert main([]) == 0
    assert set(samples()) <= set(capsys.readouterr().out.split())


def test_an_unknown_picture_is_refused_with_the_names_there_are(capsys):
    assert main(["nothing"]) == 2
    assert "deck" in capsys.readouterr().err
    with pytest.raises(PictureError) as refused:
        write("nothing", None, DEFAULT)
    assert refused.value.code == "unknown_sample"


def test_an_unknown_part_of_a_theme_is_refused(capsys):
    assert preview("marks", None, None, ("velvet", "two", "red", "dark")) == 2
    assert "velvet" in capsys.readouterr().err


def test_all_pictures_are_written_into_a_folder(tmp_path, monkeypatch):
    few = {name: samples()[name] for name in ("marks", "hand-late")}
    monkeypatch.setattr("renders.preview.samples", lambda: few)
    assert main(["--all", str(tmp_path / "new")]) == 0
    assert {path.stem for path in (tmp_path / "new").iterdir()} == set(few)


def test_the_page_of_pictures_shows_every_sample():
    page = (Path(__file__).parents[2] / "docs/pictures.md").read_text()
    assert [name for name in samples() if f"(pictures/{name}." not in page] == []
