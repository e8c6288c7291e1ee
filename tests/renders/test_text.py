"""Names of any script are drawn, or degrade so that one sees it; never as empty boxes."""

import subprocess
import sys

import pytest
from PIL import Image, ImageDraw

from renders import fonts
from renders.canvas import Canvas
from renders.text import TextStyle, _visual_order, clean, fit

STRANGE = ["مرحبا", "😀🃏", "王小明", "W" * 32, "สวัสดี", "𓀀𓂀", "🇩🇪", "שלום", "한국어", "﷽﷽"]


def drawn(text, max_width=300):
    canvas = Canvas(320, 60, (0, 0, 0))
    canvas.text((10, 40), text, 28, (255, 255, 255), max_width=max_width)
    return canvas.image


def ink(letters, text):
    image = Image.new("L", (80, 80))
    ImageDraw.Draw(image).text((10, 60), text, font=letters, fill=255, anchor="ls")
    return sum(image.tobytes())


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_name_fits_and_is_drawn(name, packaged_fonts):
    image = drawn(name)
    left, _, right, _ = image.getbbox() or (0, 0, 0, 0)
    assert 8 <= left < right <= 312


@pytest.mark.parametrize(("one", "other"), [("😀", "😁"), ("王", "李"), ("مرحبا", "سلام")])
def test_names_that_no_font_has_still_look_different(one, other, packaged_fonts):
    assert drawn(one).tobytes() != drawn(other).tobytes()


def test_no_character_is_ever_drawn_as_the_empty_box(packaged_fonts):
    for name in STRANGE:
        for character in clean(name):
            face = fonts.typeface_for(character)
            assert face is None or fonts.has_character(face, character)


def test_letters_of_fancy_alphabets_become_plain_ones(packaged_fonts):
    assert drawn("𝓐𝓷𝓷").tobytes() == drawn("Ann").tobytes()
    assert drawn("🇩🇪").tobytes() == drawn("DE").tobytes()


@pytest.mark.parametrize(
    ("package", "script", "file"),
    [
        ("manimgx_fonts_cjk", "拖拉机한글かな", "NotoSansCJK"),
        ("manimgx_fonts", "مرحبا", "NotoSansArabic"),
        ("manimgx_fonts", "😀👨🃏", "NotoEmoji"),
        ("manimgx_fonts", "สวัสดี", "NotoSansThai"),
    ],
)
def test_an_extra_package_draws_its_scripts(package, script, file):
    pytest.importorskip(package)
    for character in script:
        face = fonts.typeface_for(character)
        assert face is not None
        assert file in face.path


def test_bold_is_bolder_in_the_scripts_of_the_extras():
    pytest.importorskip("manimgx_fonts_cjk")
    face = fonts.typeface_for("拖")
    light, bold = (fonts.font(40, weight, 100, face) for weight in (400, 800))
    assert ink(bold, "拖") > ink(light, "拖") * 1.2


def test_a_long_name_is_made_narrow_before_it_is_cut():
    style = TextStyle(24)
    whole = fit("Maximilian Featherstone", style, 230)
    assert whole.text == "Maximilian Featherstone"
    assert whole.style.width < 100
    cut = fit("W" * 32, style, 100)
    assert cut.text.startswith("WW")
    assert cut.text.endswith("…")
    assert cut.width <= 100


def test_a_name_cannot_turn_or_overrun_its_neighbours():
    assert clean("\u202eevil\u202c\n\t name\u0007") == "evil name"
    assert clean("☕\ufe0f") == "☕"
    assert len(clean("Z" + "\u0351" * 40)) <= 3


def test_a_name_of_invisible_characters_is_a_dash():
    assert fit("\u200b\u2060", TextStyle(20)).text == "–"
    assert fit("", TextStyle(20)).text == ""


def test_a_name_that_begins_right_to_left_runs_that_way(packaged_fonts):
    mixed = fit("שלום Lee", TextStyle(28))
    assert mixed.width > fit("Lee", TextStyle(28)).width


def test_a_sign_between_two_scripts_stays_between_them(packaged_fonts):
    """From right to left: the Latin name at the left end, then the sign."""
    alone, mixed = drawn("Lee"), drawn("שלום + Lee")
    box = (0, 0, int(10 + fit("Lee", TextStyle(28)).width), 60)
    assert mixed.crop(box).tobytes() == alone.crop(box).tobytes()


def test_a_sign_between_two_names_from_the_right_has_the_same_space_on_both_sides(packaged_fonts):
    runs = [run.text for run in _visual_order("שלום + שרה")]
    assert "".join(runs).count(" ") == 2
    at = next(i for i, each in enumerate(runs) if "+" in each)
    assert runs[at].strip() == "+"
    assert runs[at].startswith(" "), "its own space stands to the left, where the next name begins"


def test_nothing_is_loaded_at_import():
    code = (
        "import renders.hand, renders.emoji, renders.fonts as f;"
        "print(f.font.cache_info().misses, f._typefaces.cache_info().misses)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.split() == ["0", "0"]
