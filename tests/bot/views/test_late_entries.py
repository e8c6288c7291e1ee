"""What is seen of a late entry while its partner hasn't answered, and afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.views.limits import problems
from bot.views.message import Message
from bot.views.tournament.about import About
from bot.views.tournament.lobby import lobby_message, people_message
from bot.views.tournament.log import feed_message
from bot.views.tournament.mine import mine_message
from bot.views.tournament.partner import asked_message, partner_message
from engine.tournaments import facts as f
from engine.tournaments.plan import Format, Plan
from tests.bot.presses.pressing import buttons, said, selects
from tests.bot.views.tournaments import speakers
from tests.engine.tournaments.playing import Evening, stronger_wins

ENGLISH = Speaker()
PLAN = Plan("Friday", rounds=3, last_late_entry=2)
ANN, BOB = 90, 91


def asking(plan: Plan = PLAN) -> Evening:
    """Ann has come late and asked Bob: they are number 3."""
    evening = Evening(plan, 2)
    evening.start()
    evening.play(stronger_wins)
    evening.do(f.Entered("Cats", (ANN, BOB), asks=True))
    return evening


def seen(evening: Evening) -> About:
    return About(7, evening.journal)


def verbs(message: Message) -> set[str]:
    return {each.id.split(".")[1] for each in buttons(message)}


def test_the_question_says_from_when_he_would_play() -> None:
    shown = seen(asking())
    asked = asked_message(shown, ENGLISH, 3)
    assert f"<@{BOB}>: <@{ANN}> wants to play **Friday** with you, from the next round on." in said(
        asked
    )
    assert asked.mentions == {BOB}
    assert {Verb.CONFIRM, Verb.REFUSE} <= verbs(asked)
    arena = seen(asking(replace(PLAN, format=Format.ARENA)))
    assert "next round" not in said(asked_message(arena, ENGLISH, 3))


@pytest.mark.parametrize("speaker", speakers(), ids=lambda each: each.language.value)
def test_the_question_fits_in_every_language(speaker: Speaker) -> None:
    asked = asked_message(seen(asking()), speaker, 3)
    assert problems(asked) == []
    assert "cup." not in said(asked)


def test_the_lobby_says_who_waits_for_a_word_until_it_is_too_late() -> None:
    evening = asking()
    lobby = lobby_message(seen(evening), ENGLISH, BOB)
    assert "Waiting for the partner’s word: 1" in said(lobby)
    assert Verb.CONFIRM in verbs(lobby)
    assert "partner must confirm" in said(people_message(seen(evening), ENGLISH))
    evening.play(stronger_wins)
    assert "partner’s word" not in said(lobby_message(seen(evening), ENGLISH))
    assert "Cats" not in said(people_message(seen(evening), ENGLISH))


def test_both_are_told_where_they_stand() -> None:
    evening = asking()
    ann, bob = (mine_message(seen(evening), ENGLISH, each) for each in (ANN, BOB))
    assert "once your partner has confirmed" in said(ann)
    assert "please confirm" in said(bob)
    assert {Verb.CONFIRM, Verb.REFUSE} <= verbs(bob)
    evening.play(stronger_wins)
    for each in (ANN, BOB):
        assert "hadn’t confirmed when entries closed" in said(
            mine_message(seen(evening), ENGLISH, each)
        )


def test_who_was_not_complete_at_the_start_is_told_so() -> None:
    evening = Evening(PLAN, 2)
    evening.do(f.Entered("Half", (ANN, BOB)))
    evening.start()
    told = mine_message(seen(evening), ENGLISH, ANN)
    assert "**Half** doesn’t play" in said(told)
    assert "Half" not in said(people_message(seen(evening), ENGLISH))


def test_that_somebody_said_no_is_no_news() -> None:
    evening = asking()
    evening.drop(3)
    assert feed_message(seen(evening), ENGLISH, evening.journal.lines[-1:]) is None
    evening.drop(1)
    assert feed_message(seen(evening), ENGLISH, evening.journal.lines[-1:]) is not None


def test_who_comes_late_cant_join_somebody_who_did_not_start() -> None:
    evening = Evening(PLAN, 2)
    evening.do(f.Entered("Alone", (ANN,)))
    assert selects(partner_message(seen(evening), ENGLISH))
    evening.start()
    assert not selects(partner_message(seen(evening), ENGLISH))
