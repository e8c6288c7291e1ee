from pathlib import Path

import pytest

from renders.errors import PictureError
from renders.preview import main, samples, write
from renders.themes import DEFAULT


def test_every_sample_has_a_name_and_a_summary():
    assert {"deck", "faces", "marks"} <= set(samples())
    assert all(each.summary for each in samples().values())


def test_a_picture_is_written_to_the_file_asked_for(tmp_path, capsys):
    out = tmp_path / "marks.png"
    assert main(["marks", "-o", str(out), "--deck", "two"]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")
    assert str(out) in capsys.readouterr().out


def test_an_unknown_picture_is_refused_with_the_names_there_are(capsys):
    assert main(["nothing"]) == 2
    assert "deck" in capsys.readouterr().err
    with pytest.raises(PictureError) as refused:
        write("nothing", None, DEFAULT)
    assert refused.value.code == "unknown_sample"


def test_the_page_of_pictures_shows_every_sample():
    page = (Path(__file__).parents[2] / "docs/pictures.md").read_text()
    assert [name for name in samples() if f"(pictures/{name}." not in page] == []
