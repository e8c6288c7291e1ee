"""Setting one up: the plan in words with everything that can be changed, and one option."""

from __future__ import annotations

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name, text_of_reason
from bot.views.form import Form, Line
from bot.views.message import (
    Button,
    Choice,
    Colour,
    Inner,
    Look,
    Message,
    Panel,
    Row,
    Select,
    Words,
)
from bot.views.tournament.ids import at
from bot.views.tournament.option_words import now_text, value_text
from bot.views.tournament.options import PlanOption, options_of
from bot.views.tournament.plan_words import headline, plan_lines, times_lines
from bot.views.tournament.said import short
from engine.rules.reasons import Reason
from engine.tournaments.plan import Plan

__all__ = ["option_form", "option_message", "plan_message", "setup_message"]


def setup_message(
    speaker: Speaker, plan: Plan, draft: int, *, why: Reason | None = None, line: str = ""
) -> Message:
    """The plan before it is created.

    :param draft: the number of the draft, which its buttons carry.
    :param why: why it can't be created like this, where it can't.
    :param line: what has just happened, such as that a value couldn't be read.
    """
    parts: list[Inner] = [
        Words(speaker.say("cup.setup.title", name=Name(plan.name or "…"))),
        Words("\n".join([*times_lines(speaker, plan), *plan_lines(speaker, plan)])),
    ]
    notes = [line, "" if why is None else f"⚠️ {speaker.say(text_of_reason(why))}"]
    if plan.duplicate:
        notes.append(f"-# {speaker.say('organise.who_reads')}")
    if any(notes):
        parts.append(Words("\n".join(each for each in notes if each)))
    choices = tuple(_option(speaker, plan, each) for each in options_of(plan))
    placeholder = speaker.say("cup.setup.placeholder")
    parts.append(Row((Select(at(draft, Verb.DRAFT), choices, placeholder),)))
    create = Button(
        at(draft, Verb.CREATE),
        speaker.say("button.cup.create"),
        Look.SUCCESS,
        "🏆",
        disabled=why is not None,
    )
    discard = Button(at(draft, Verb.DISCARD), speaker.say("button.cup.discard"), Look.DANGER)
    parts.append(Row((create, discard)))
    return Message((Panel(tuple(parts), Colour.GOLD),))


def _option(speaker: Speaker, plan: Plan, option: PlanOption) -> Choice:
    said = speaker.say(f"cup.option.{option.name}")
    now = now_text(speaker, plan, option.name)
    about = "" if option.name == "start" else short(now, 100)
    return Choice(option.name, short(said, 100), about)


def option_message(speaker: Speaker, plan: Plan, draft: int, option: PlanOption) -> Message:
    """One option: what it is now, what can be chosen, and a form where it can be typed."""
    now = now_text(speaker, plan, option.name)
    said = speaker.say(
        "cup.setup.option",
        option=speaker.say(f"cup.option.{option.name}"),
        now=now if option.name == "start" else Name(short(now, 300)),
    )
    parts: list[Inner] = [Words(said)]
    if option.choices:
        offered = [each for each in option.choices if option.offers(plan, each)]
        choices = tuple(_value(speaker, plan, option, each) for each in offered[:25])
        most = len(choices) if option.many else 1
        least = 0 if option.many else 1
        select = Select(at(draft, Verb.OPTION, option.name), choices, least=least, most=most)
        parts.append(Row((select,)))
    buttons: list[Button] = []
    if option.typed:
        buttons.append(
            Button(at(draft, Verb.TYPE, option.name), speaker.say("button.cup.type"), emoji="✏️")
        )
    buttons.append(Button(at(draft, Verb.DRAFT), speaker.say("button.cup.back")))
    parts.append(Row(tuple(buttons)))
    return Message((Panel(tuple(parts), Colour.GOLD),))


def _value(speaker: Speaker, plan: Plan, option: PlanOption, value: str) -> Choice:
    said = speaker.fact(value_text(speaker, option.name, value))
    about = f"cup.{option.name}.{value}.about"
    if option.name in ("tie_breaks", "tie_first"):
        about = f"cup.tiebreak.{value}.about"
    elif option.name == "late":
        about = f"cup.late.{value}"
    helped = short(without_name(speaker.say(about), said), 100) if speaker.knows(about) else ""
    chosen = option.many and value in {each.value for each in plan.tie_breaks}
    return Choice(value, short(said, 100), helped, chosen=chosen)


def without_name(about: str, name: str) -> str:
    """What something is, without its name in front, where the name stands beside it anyway.

    >>> without_name("Swiss: everybody plays.", "Swiss"), without_name("Swiss", "Swiss")
    ('Everybody plays.', 'Swiss')
    """
    head, colon, rest = about.replace("：", ": ", 1).partition(": ")
    if not colon or head.casefold() != name.casefold():
        return about
    return rest[:1].upper() + rest[1:]


def option_form(speaker: Speaker, plan: Plan, draft: int, option: PlanOption) -> Form:
    """The form in which an option is typed."""
    label = short(speaker.say(f"cup.option.{option.name}"), 45)
    help_key = f"cup.typing.{option.name}"
    helped = short(speaker.say(help_key), 100) if speaker.knows(help_key) else ""
    now = now_text(speaker, plan, option.name) if option.name in ("name", "levels") else ""
    return Form(
        at(draft, Verb.TYPED, option.name), label, (Line(label, helped, short(now, 100), most=100),)
    )


def plan_message(speaker: Speaker, plan: Plan) -> Message:
    """The plan of a tournament that exists: its rules, for everybody."""
    title = speaker.say("cup.plan.title", name=Name(plan.name))
    lines = [title, speaker.say(headline(plan)), *times_lines(speaker, plan)]
    said = "\n".join([*lines, *plan_lines(speaker, plan)])
    return Message((Panel((Words(said),), Colour.GOLD),))
