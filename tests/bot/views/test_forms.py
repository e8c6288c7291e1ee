"""Forms: Discord takes them, and what is sent comes back field by field."""

import pytest

from bot.playground.rules.modals import modal_problems
from bot.views.discord_form import modal, sent_values
from bot.views.form import Form, Line, Pick, form_problems
from bot.views.message import Choice

FORM = Form(
    "c1.cup-sent.1...adjust~1~2",
    "Result of table 2",
    (
        Pick("Who won?", (Choice("0", "Ann"), Choice("1", "Bo"))),
        Line("Levels", "such as 3:2", "0:0", 9),
        Line("Why?", most=200, needed=False, long=True),
    ),
)


def test_a_form_is_a_window_that_discord_takes():
    window = modal(FORM).to_dict()
    assert form_problems(FORM) == []
    assert list(modal_problems(dict(window))) == []


def test_what_is_sent_comes_back_in_order():
    parts = [{"values": ["1"]}, {"value": "3:2"}, {"value": ""}]
    data = {"components": [{"type": 18, "component": each} for each in parts]}
    assert sent_values(data) == ("1", "3:2", "")
    assert sent_values({}) == ()


@pytest.mark.parametrize(
    "form",
    [
        Form("", "x", (Line("a"),)),
        Form("a", "x" * 46, (Line("a"),)),
        Form("a", "x", ()),
        Form("a", "x", (Line("a" * 46),)),
        Form("a", "x", (Line("a", value="xx", most=1),)),
        Form("a", "x", (Pick("a", ()),)),
        Form("a", "x", (Pick("a", (Choice("1", "x" * 101),)),)),
    ],
)
def test_what_discord_would_refuse_is_named(form):
    assert form_problems(form)
