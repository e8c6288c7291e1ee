"""One person: rating with its chart, record, form, partners and nemesis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.presses.codec import Press, PressError, encode
from bot.texts.speaker import Speaker
from bot.texts.text import Name, Person, Word
from bot.views.files import picture_file
from bot.views.ladder.seasons import season_rows
from bot.views.message import Choice, Message, Panel, Picture, Row, Select, Words
from bot.views.pictures.alt import alt_text
from engine.ladder.decisions import Season
from engine.ladder.profile import Profile
from engine.store.ladder.pairs import Pair
from renders.charts import RatingHistory, RatingPoint, rating_picture
from renders.charts.rating import describe_rating

__all__ = ["ProfileTurn", "profile_message", "profile_turn", "record_said", "who_said"]

_FORM = {1: "🟩", 0: "⬜", -1: "🟥"}


def who_said(names: Mapping[int, str], person: int) -> Name | Person:
    """A person by name, or by mention where the name isn't known."""
    return Name(names[person]) if person in names else Person(person)


@dataclass(frozen=True, slots=True)
class ProfileTurn:
    """Which profile is shown.

    :ivar family: ``None`` for the one he has played most.
    :ivar season: its number; 0 for all time.
    """

    person: int
    family: str | None = None
    season: int = 0


def profile_turn(rest: str) -> ProfileTurn:
    """The turn that a select of a profile carries.

    :raises PressError: for anything else.
    """
    parts = rest.split("~")
    numbers = (*parts[:1], *parts[2:])
    if len(parts) != 3 or not all(each.isascii() and each.isdigit() for each in numbers):
        raise PressError(rest)
    return ProfileTurn(int(parts[0]), parts[1], int(parts[2]))


def profile_message(
    speaker: Speaker,
    profile: Profile,
    names: Mapping[int, str],
    *,
    seasons: Sequence[Season] = (),
    behind: bool = False,
) -> Message:
    """Everything that is shown of one person in one family of rules.

    :param names: of him and of those he has played with; untrusted.
    :param seasons: of the server.
    :param behind: whether its figures are about to change.
    """
    now = profile.standing
    season = next((each for each in seasons if each.number == now.season), None)
    title = speaker.say(
        "profile.title",
        who=who_said(names, profile.standing.player_id),
        family=Word(f"family.{profile.standing.family}"),
    )
    if season is not None:
        title += " · " + speaker.say("leaders.season", number=season.number, name=Name(season.name))
    said = [title, _rating(speaker, profile), record_said(speaker, profile)]
    if behind:
        said.insert(1, speaker.say("ladder.behind"))
    if profile.form:
        form = "".join(_FORM[each] for each in profile.form)
        said.append(speaker.say("profile.form", form=form))
    said += _others(speaker, profile, names)
    words = Words("\n".join(said))
    selects = _selects(speaker, profile, seasons)
    if not profile.chart:
        return Message((Panel((words, *selects)),))
    history = RatingHistory(
        tuple(RatingPoint(p.at.date(), p.rating, p.deviation) for p in profile.chart)
    )
    picture = Picture("rating.png", alt_text(speaker, describe_rating(history)))
    file = picture_file("rating.png", rating_picture, history)
    return Message((Panel((words, picture, *selects)),), (file,))


def _selects(speaker: Speaker, profile: Profile, seasons: Sequence[Season]) -> list[Row]:
    now = profile.standing
    rest = f"{now.player_id}~{now.family}~{now.season}"
    rows = []
    if len(profile.families) > 1:
        kinds = tuple(
            Choice(each, speaker.say(f"family.{each}"), chosen=each == now.family)
            for each in profile.families
        )
        rows.append(Row((Select(encode(Press("profile-of", rest=rest)), kinds),)))
    custom_id = encode(Press("profile-in", rest=rest))
    return rows + season_rows(speaker, custom_id, seasons, now.season)


def _rating(speaker: Speaker, profile: Profile) -> str:
    facts = {"rating": profile.rating, "band": 2 * profile.deviation}
    if profile.place is None:
        return speaker.say("profile.provisional", **facts)
    return speaker.say("profile.rating", place=profile.place, **facts)


def record_said(speaker: Speaker, profile: Profile) -> str:
    """His record in numbers: rounds, sides, throws, kitty."""
    now = profile.standing
    record = speaker.say(
        "profile.record",
        rounds=now.rounds,
        won=now.won_rounds,
        levels=now.levels,
        streak=now.streak,
    )
    sides = speaker.say(
        "profile.sides",
        declared_won=now.declared_won,
        declared=now.declared,
        opposed_won=now.opposed_won,
        opposed=now.opposed,
    )
    cards = speaker.say(
        "profile.cards",
        stood=now.throws,
        tried=now.throws_tried,
        tractors=now.tractors,
        kitty=round(now.buried / now.kitties) if now.kitties else 0,
    )
    return f"{record}\n{sides}\n{cards}"


def _others(speaker: Speaker, profile: Profile, names: Mapping[int, str]) -> list[str]:
    """Favourite and best partner, and nemesis, as far as there are any."""
    told: list[tuple[str, Pair, int, int]] = []
    if profile.favourite is not None and profile.favourite.together:
        pair = profile.favourite
        told.append(("profile.favourite", pair, pair.together_won, pair.together))
    if profile.best is not None:
        pair = profile.best
        told.append(("profile.best", pair, pair.together_won, pair.together))
    if profile.nemesis is not None:
        pair = profile.nemesis
        told.append(("profile.nemesis", pair, pair.against - pair.against_won, pair.against))
    return [
        speaker.say(key, who=who_said(names, pair.other_id), won=won, rounds=rounds)
        for key, pair, won, rounds in told
    ]
