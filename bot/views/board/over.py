"""The board between rounds and after the match: the sum step by step, the levels, what is next."""

from __future__ import annotations

from bot.presses.codec import Press, encode
from bot.presses.verbs import TournamentVerb, Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Person, Seat
from bot.views.board.bar import pause_lines, vote_parts
from bot.views.board.fixture import deal_key, ready_counts
from bot.views.board.lobby import rows_of
from bot.views.ids import at_table, ready_number
from bot.views.message import Button, Colour, File, Inner, Look, Message, Panel, Row, Words
from bot.views.pictures.files import ladder_file, result_file
from bot.views.pictures.ladder import ladder_state
from bot.views.pictures.result import result_state
from bot.views.said import clock_text, level_word
from bot.views.sums import sum_lines
from bot.views.tournament.ids import at
from bot.views.words import promise_lines, word_buttons
from engine.rules.match import Match
from engine.rules.match import Status as MatchStatus
from engine.rules.scoring import RoundResult
from engine.tables.seeing import TableView
from engine.tables.state import Status, TableState

__all__ = ["over_message", "review_buttons"]

_Inner = tuple[Row | Words, ...]


def over_message(seen: TableView, speaker: Speaker) -> Message:
    """The board while no round is played."""
    match = seen.match
    parts: list[Inner] = []
    files: list[File] = []
    if match is not None and match.history and not seen.hidden:
        _add_result(seen, match, speaker, parts, files)
        picture, file = ladder_file(speaker, ladder_state(match))
        parts.append(picture)
        files.append(file)
    over = match is not None and match.status in (MatchStatus.WON, MatchStatus.STOPPED)
    below = [*_next_lines(seen, speaker), *promise_lines(seen.state, speaker)]
    parts.append(Words("\n".join(below)))
    parts += [*vote_parts(seen, speaker), *pause_lines(seen, speaker)]
    parts += rows_of(_buttons(seen, speaker))
    return Message((Panel(tuple(parts), Colour.GOLD if over else Colour.FELT),), tuple(files))


def _add_result(
    seen: TableView, match: Match, speaker: Speaker, parts: list[Inner], files: list[File]
) -> None:
    result = match.history[-1]
    parts.append(Words(_title(seen.state, match, result, speaker)))
    last = seen.last
    if last is None and match.status is MatchStatus.STOPPED:
        return  # a round was under way; the one before it has had its own board
    kitty = None if last is None or last.revealed is None else last.revealed.buried
    rules = match.rules if last is None else last.rules
    if kitty is not None and last is not None and last.result == result:
        picture, file = result_file(speaker, result_state(rules, result, kitty))
        parts.append(picture)
        files.append(file)
    parts.append(Words("\n".join(sum_lines(speaker, rules, result))))


def _title(state: TableState, match: Match, result: RoundResult, speaker: Speaker) -> str:
    if match.status is MatchStatus.WON:
        return speaker.say("over.match_won", who=tuple(Seat(each) for each in match.won_by))
    if match.status is MatchStatus.STOPPED:
        standing = match.standing()
        if not standing.ahead:
            return speaker.say("over.stopped_even", level=level_word(standing.level))
        who = tuple(Seat(each) for each in standing.ahead)
        key = "over.stopped_declaring" if standing.by_declaring else "over.stopped"
        return speaker.say(key, who=who, level=level_word(standing.level))
    key = deal_key(state, "over.held" if result.outcome.holds else "over.taken")
    return speaker.say(key, number=result.number, who=tuple(Seat(each) for each in result.winners))


def _next_lines(seen: TableView, speaker: Speaker) -> list[str]:
    state, match = seen.state, seen.match
    lines = [speaker.say("organise.result_later")] if seen.hidden else []
    running = match is not None and match.status not in (MatchStatus.WON, MatchStatus.STOPPED)
    if match is not None and running and match.history and not seen.hidden:
        lines.append(
            speaker.say(
                deal_key(state, "over.next"),
                number=match.number,
                declarer=Seat(match.declarer or 0),
                level=level_word(match.levels[match.declarer or 0]),
            )
        )
    if match is not None and match.status is MatchStatus.STOPPED and not match.history:
        lines.append(speaker.say("over.stopped_at_once"))
    waiting = tuple(
        Person(seat.person)
        for seat in state.seats
        if seat.person is not None and not seat.ready and not seat.away
    )
    if state.fixture is not None and match is not None and not running:
        lines.append(speaker.say("over.delivered"))
    elif waiting and state.status is Status.PLAYING:
        lines.append(
            speaker.say(deal_key(state, "over.waiting") if running else "over.again", who=waiting)
        )
    clock = clock_text(seen, "next")
    if clock:
        lines.append(speaker.say("over.begins", when=clock))
    return lines or [speaker.say("over.soon")]


def review_buttons(seen: TableView, speaker: Speaker) -> tuple[Button, ...]:
    """What could I have done? Where a round was played, outside tournaments."""
    if seen.last is None or seen.state.fixture is not None:
        return ()
    ask = at_table(seen.state, Verb.REVIEW)
    return (Button(ask, speaker.say("button.review"), emoji="🔎"),)


def _boards_buttons(seen: TableView, speaker: Speaker) -> tuple[Button, ...]:
    """The way to what one has made of boards, and to their comparison (复式赛)."""
    if seen.state.fixture is None or not seen.hidden:
        return ()
    own = at(seen.state.fixture.tournament, TournamentVerb.BOARDS)
    return (Button(own, speaker.say("button.cup.boards"), emoji="🎴"),)


def _buttons(seen: TableView, speaker: Speaker) -> list[Button]:
    state, match = seen.state, seen.match
    rounds = 0 if match is None else len(match.history)
    running = match is not None and match.status not in (MatchStatus.WON, MatchStatus.STOPPED)
    ready = "button.next" if running else "button.new_match"
    is_ready = at_table(state, Verb.READY, number=ready_number(seen))
    go_on = Button(is_ready, speaker.say(ready), Look.SUCCESS, "✅")
    buttons = [
        *((go_on,) if ready_counts(seen) else ()),
        Button(
            encode(Press(Verb.REPLAY, state.table_id, seen.last_id or 0)),
            speaker.say("button.replay"),
            emoji="🎬",
            disabled=rounds == 0 or seen.hidden,
        ),
        *review_buttons(seen, speaker),
        *(word_buttons(state, speaker) if running or state.fixture is None else ()),
        *_boards_buttons(seen, speaker),
        Button(at_table(state, Verb.RULES), speaker.say("button.rules"), emoji="📖"),
        Button(at_table(state, Verb.MENU), speaker.say("button.menu"), emoji="⚙️"),
    ]
    if not running and state.fixture is None:
        close = at_table(state, Verb.CLOSE)
        buttons.append(Button(close, speaker.say("button.close"), Look.DANGER))
    return buttons
