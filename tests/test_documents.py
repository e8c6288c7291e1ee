"""The documents: every page can be found, and what they point to is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
LINK = re.compile(r"\]\((?!https?://)([^)#\s]*)(#[^)\s]*)?\)")
PLACE = re.compile(r"`((?:bot|engine|renders|tests|docs|benchmarks|requirements|deploy)/[\w./-]+)`")


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def anchors(page: Path) -> Iterator[str]:
    """What the headings of a page can be linked by."""
    for heading in re.findall(r"^#+ (.*)$", read(page), re.MULTILINE):
        yield "#" + re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_points_to_is_there(page: Path) -> None:
    for target, anchor in LINK.findall(read(page)):
        found = page.parent / target if target else page
        assert found.exists(), target
        assert not anchor or anchor in anchors(found), (target, anchor)
    for place in PLACE.findall(read(page)):
        assert (ROOT / place).exists() or list(ROOT.glob(f"{place}*")), place


def test_every_page_is_in_the_list_of_pages() -> None:
    listed = {target for target, _ in LINK.findall(read(ROOT / "docs/README.md"))}
    pages = {each.name for each in ROOT.glob("docs/*.md")} - {"README.md"}
    assert pages <= listed
