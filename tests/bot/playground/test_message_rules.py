"""What a message, a form and a choice must not be: relations that no API description can say."""

import io

import discord
import pytest
from discord.http import Route, handle_message_parameters

from bot.playground.rules.modals import choice_problems, modal_problems
from bot.playground.rules.problem import nested


def button(n=0, **more):
    return {"type": 2, "style": 1, "label": "x", "custom_id": f"b{n}"} | more


def row(*controls):
    return {"type": 1, "components": list(controls)}


def select(n=0, values=("a", "b"), **more):
    options = [{"label": v, "value": v} for v in values]
    return {"type": 3, "custom_id": f"s{n}", "options": options} | more


def text(words="words"):
    return {"type": 10, "content": words}


def v2(*components, **more):
    return {"flags": 1 << 15, "components": list(components)} | more


LINK = {"type": 2, "style": 5, "label": "x", "url": "https://example.org"}
THUMBNAIL = {"type": 11, "media": {"url": "https://example.org/x.png"}}
GALLERY_ITEM = {"media": {"url": "https://example.org/x.png"}}

LEGACY_IN_V2 = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
WRONG_KIND = "UNION_TYPE_CHOICES"
BAD_LENGTH = "BASE_TYPE_BAD_LENGTH"

BAD_MESSAGES = [
    ("content beside V2", v2(text(), content="x"), LEGACY_IN_V2),
    ("embeds beside V2", v2(text(), embeds=[{"title": "x"}]), LEGACY_IN_V2),
    ("V2 components without the flag", {"components": [text()]}, WRONG_KIND),
    (
        "41 components counting nested ones",
        v2(*[row(button(i), button(i + 50)) for i in range(13)], text(), text()),
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (
        "over 4000 characters in all",
        v2(text("x" * 2500), text("x" * 2500)),
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    ("six rows", {"components": [row(button(i)) for i in range(6)]}, BAD_LENGTH),
    ("six buttons in a row", {"components": [row(*[button(i) for i in range(6)])]}, BAD_LENGTH),
    (
        "a select beside a button",
        {"components": [row(select(), button())]},
        "COMPONENT_LAYOUT_MIXED",
    ),
    ("two selects in a row", {"components": [row(select(1), select(2))]}, BAD_LENGTH),
    (
        "the same custom_id twice",
        {"components": [row(button(1), button(1))]},
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    (
        "the same option value twice",
        {"components": [row(select(values=("a", "a")))]},
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    ("26 options", {"components": [row(select(values=[str(i) for i in range(26)]))]}, BAD_LENGTH),
    ("more chosen than offered", {"components": [row(select(max_values=3))]}, "NUMBER_TYPE_MAX"),
    ("more least than most", {"components": [row(select(min_values=2))]}, "NUMBER_TYPE_MAX"),
    (
        "a button without label and emoji",
        {"components": [row(button(label=None))]},
        "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
    ),
    (
        "a label of 81 characters",
        {"components": [row(button(label="x" * 81))]},
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "a custom_id of 101 characters",
        {"components": [row(button(custom_id="x" * 101))]},
        BAD_LENGTH,
    ),
    (
        "a button without custom_id",
        {"components": [row(button(custom_id=None))]},
        "BASE_TYPE_REQUIRED",
    ),
    (
        "a link with a custom_id",
        {"components": [row(LINK | {"custom_id": "x"})]},
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    (
        "a link without url",
        {"components": [row(LINK | {"url": None})]},
        "BUTTON_COMPONENT_URL_REQUIRED",
    ),
    (
        "a plain button with a url",
        {"components": [row(button(url="https://example.org"))]},
        "BUTTON_COMPONENT_INVALID_URL",
    ),
    ("a button outside a row", v2(button()), WRONG_KIND),
    (
        "a container in a container",
        v2({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        WRONG_KIND,
    ),
    ("a section without accessory", v2({"type": 9, "components": [text()]}), "BASE_TYPE_REQUIRED"),
    (
        "a section with four texts",
        v2({"type": 9, "components": [text()] * 4, "accessory": THUMBNAIL}),
        BAD_LENGTH,
    ),
    ("a gallery of eleven", v2({"type": 12, "items": [GALLERY_ITEM] * 11}), BAD_LENGTH),
    (
        "a picture that is not attached",
        v2({"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}),
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    ("2001 characters", {"content": "x" * 2001}, "BASE_TYPE_MAX_LENGTH"),
    ("eleven embeds", {"embeds": [{"title": "x"}] * 11}, BAD_LENGTH),
    (
        "6001 characters over all embeds",
        {"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]},
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    (
        "a reply to nothing",
        {"content": "x", "message_reference": {"message_id": "1"}},
        "REPLIES_UNKNOWN_MESSAGE",
    ),
]


@pytest.mark.parametrize(
    ("payload", "expected"), [pytest.param(p, c, id=name) for name, p, c in BAD_MESSAGES]
)
async def test_a_bad_message_is_refused_by_our_own_rules(here, http, payload, expected):
    here.discord.backend.oracle = None
    route = Route("POST", "/channels/{channel_id}/messages", channel_id=here.channel.id)
    with pytest.raises(discord.HTTPException) as error:
        await http.request(route, json=payload)
    assert (error.value.status, error.value.code) == (400, 50035)
    assert expected in here.log.expect(50035).what
    assert here.ana.sees(here.channel) == []


async def test_an_empty_message_is_refused(here, http):
    with pytest.raises(discord.HTTPException) as error:
        await http.send_message(here.channel.id, params=empty())
    assert error.value.code == 50006
    here.log.expect(50006)


def empty():
    return handle_message_parameters(content="")


async def test_a_file_above_the_limit_is_refused(here, http):
    big = discord.File(io.BytesIO(b"x" * (10 * 1024 * 1024 + 1)), "big.bin")
    params = handle_message_parameters(content="x", file=big)
    with params, pytest.raises(discord.HTTPException) as error:
        await http.send_message(here.channel.id, params=params)
    assert (error.value.status, error.value.code) == (413, 40005)
    here.log.expect(40005)


async def test_a_message_becomes_v2_and_never_goes_back(here, bot):
    channel = bot.get_channel(here.channel.id)
    sent = await channel.send("plain")
    layout = discord.ui.LayoutView()
    layout.add_item(discord.ui.TextDisplay("laid out"))
    with pytest.raises(discord.HTTPException) as error:
        await sent.edit(view=layout)
    assert error.value.code == 50035
    here.log.expect(50035)

    await sent.edit(content=None, view=layout)
    with pytest.raises(discord.HTTPException) as error:
        await sent.edit(content="plain again")
    assert error.value.code == 50035
    here.log.expect(50035)
    assert here.ana.last(here.channel).text() == "laid out"


async def test_somebody_elses_message_cannot_be_edited(here, http):
    said = here.ana.say(here.channel, "mine")
    with pytest.raises(discord.Forbidden) as error:
        await http.edit_message(
            here.channel.id,
            said.id,
            params=handle_message_parameters(content="yours"),
        )
    assert error.value.code == 50005
    here.log.expect(50005)


async def test_old_messages_take_few_edits_an_hour(here, bot):
    sent = await bot.get_channel(here.channel.id).send("board")
    for _ in range(5):
        await sent.edit(content="young")
        here.world.clock.advance(5)
    here.world.clock.advance(3600)
    for n in range(3):
        await sent.edit(content=f"old {n}")
    with pytest.raises(discord.HTTPException) as error:
        await sent.edit(content="once more")
    assert (error.value.status, error.value.code) == (400, 30046)
    here.log.expect(30046)
    here.world.clock.advance(3600)
    await sent.edit(content="an hour later")


FIELD = {"type": 18, "label": "x", "component": {"type": 4, "custom_id": "f", "style": 1}}
FORM = {"custom_id": "m", "title": "x", "components": [FIELD]}


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        pytest.param({"title": "x" * 46}, "title", id="title too long"),
        pytest.param({"components": []}, "components", id="no field"),
        pytest.param({"components": [FIELD] * 6}, "components", id="six fields"),
        pytest.param({"components": [FIELD] * 2}, "components", id="the same field twice"),
        pytest.param({"components": [row(button())]}, "components", id="a button"),
        pytest.param({"custom_id": None}, "custom_id", id="no custom_id"),
    ],
)
def test_a_bad_form_is_refused(changes, where):
    assert list(modal_problems(FORM)) == []
    assert where in nested(modal_problems(FORM | changes))


def test_at_most_25_choices_of_at_most_100_characters():
    good = {"name": "x", "value": "y"}
    assert list(choice_problems([good] * 25)) == []
    assert list(choice_problems([good] * 26))
    assert list(choice_problems([{"name": "x" * 101, "value": "y"}]))
