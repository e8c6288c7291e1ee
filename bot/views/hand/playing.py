"""The hand on its own turn to lead or to follow."""

from __future__ import annotations

from collections.abc import Sequence

from bot.presses.codec import cards_text
from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Seat, Word
from bot.views.cards import card_label, cards_label
from bot.views.hand.finishing import can_finish, finish_button
from bot.views.hand.follows import all_follows, likely_follows, wins_now
from bot.views.hand.frame import ROOM, Body, fill_with_buttons
from bot.views.hand.leads import all_leads, likely_leads
from bot.views.hand.picks import Pick, cards_of, held_only, picks_of
from bot.views.hand.preview import is_complete, may_fail, preview
from bot.views.hand.readings import reading_rows
from bot.views.hand.selects import Part, few_parts_of, parts_of, pick_rows
from bot.views.hand.unseen import unseen_cards, will_stand
from bot.views.ids import in_round
from bot.views.message import Button, Look, Row
from bot.views.pictures.hand import hand_state
from bot.views.said import suit_sign
from engine.rules.cards import Card
from engine.rules.legal import LegalFollows
from engine.rules.legal_leads import LegalLeads
from engine.rules.order import TRUMPS, Order
from engine.rules.readings import read_play
from engine.rules.views import View
from engine.tables.seeing import TableView

__all__ = ["play_parts", "playing_body"]

_Cards = tuple[Card, ...]
_MOST_BUTTONS = 25


def playing_body(
    seen: TableView, view: View, order: Order, speaker: Speaker, picks: Sequence[Pick]
) -> Body:
    """Buttons for the plays; where there are more than fit, selects too.

    :param picks: what is chosen in the selects.
    """
    few = _all_plays(view, order)
    if few is not None and not picks:  # something put together is asked about first
        return _with_all(seen, view, order, speaker, few)
    return _with_selects(seen, view, order, speaker, picks)


def _all_plays(view: View, order: Order) -> tuple[_Cards, ...] | None:
    if isinstance(view.legal, LegalLeads):
        return all_leads(view, order, view.legal, _MOST_BUTTONS - can_finish(view))
    return None if view.legal is None else all_follows(view.legal, _MOST_BUTTONS)


def _with_all(
    seen: TableView, view: View, order: Order, speaker: Speaker, plays: Sequence[_Cards]
) -> Body:
    buttons = [_play_button(seen, view, order, speaker, cards) for cards in plays]
    if can_finish(view):
        buttons.append(finish_button(seen, speaker))
    playable = {each for cards in plays for each in cards}
    picture = hand_state(view, playable=None if view.trick is None else playable)
    return Body((_asked(speaker, view),), fill_with_buttons(buttons, ROOM), picture)


def _with_selects(
    seen: TableView, view: View, order: Order, speaker: Speaker, picks: Sequence[Pick]
) -> Body:
    must = _must(view)
    chosen = _chosen(view, picks)
    cards = cards_of(chosen)
    action = _action_row(seen, view, order, speaker, cards)
    rows = [
        *pick_rows(seen, speaker, play_parts(view, order), _free_picks(chosen, must), _most(view)),
        *reading_rows(seen, view, order, speaker, cards),
    ]
    room = ROOM - sum(1 + len(row.items) for row in (action, *rows))
    most = max(0, room // 6 * 5 + max(0, room % 6 - 1)) - can_finish(view)
    plays = _likely(view, order, most)
    buttons = [_play_button(seen, view, order, speaker, each) for each in plays]
    if can_finish(view):
        buttons.append(finish_button(seen, speaker))
    lines = (_asked(speaker, view), *preview(view, order, speaker, cards, must))
    picture = hand_state(view, cards, _playable(view))
    likely = fill_with_buttons(buttons, room)
    # what is put together is played right below the line that names it
    whole = (action, *likely, *rows) if picks else (*likely, *rows, action)
    return Body(lines, whole, picture)


def _must(view: View) -> _Cards:
    return view.legal.must if isinstance(view.legal, LegalFollows) else ()


def _chosen(view: View, picks: Sequence[Pick]) -> tuple[Pick, ...]:
    """What is chosen, with what must be played in any case."""
    hand = list(view.hand)
    must = list(_must(view))
    for each in must:
        hand.remove(each)
    free = held_only(picks, hand)
    return picks_of([*must, *cards_of(free)])


def _free_picks(chosen: Sequence[Pick], must: Sequence[Card]) -> tuple[Pick, ...]:
    cards = list(cards_of(chosen))
    for each in must:
        cards.remove(each)
    return picks_of(cards)


def play_parts(view: View, order: Order) -> tuple[Part, ...]:
    """What the selects list: a leader's whole hand, a follower's free choice."""
    if isinstance(view.legal, LegalFollows):
        pool = sorted(view.legal.pool, key=order.hand_key)
        return few_parts_of(order, pool, view.legal.free)
    return parts_of(order, view.hand, len(view.hand))


def _most(view: View) -> int:
    return view.legal.free if isinstance(view.legal, LegalFollows) else len(view.hand)


def _playable(view: View) -> set[Card] | None:
    if isinstance(view.legal, LegalFollows):
        return {*view.legal.must, *view.legal.pool}
    return None


def _likely(view: View, order: Order, most: int) -> tuple[_Cards, ...]:
    if isinstance(view.legal, LegalLeads):
        return likely_leads(view, order, view.legal, most)
    return () if view.trick is None else likely_follows(view, order, view.trick, most)


def _play_button(
    seen: TableView, view: View, order: Order, speaker: Speaker, cards: _Cards
) -> Button:
    """A press plays at once; a throw that may fail is only put together, and asked about."""
    letters = cards_text(cards)
    if len(set(cards)) == 1:
        emoji, label = card_label(speaker, cards[0], len(cards))
    else:
        emoji, label = "", cards_label(speaker, cards)
    if view.trick is not None:
        look = Look.SUCCESS if wins_now(view, order, view.trick, cards) else Look.SECONDARY
        return Button(in_round(seen, Verb.PLAY, letters), label, look, emoji)
    reading = read_play(order, view.rules, cards)
    if not reading.is_throw:
        if reading.units[0].length > 1:
            emoji = "🚜"
        look = Look.PRIMARY if len(cards) > 1 else Look.SECONDARY
        return Button(in_round(seen, Verb.PLAY, letters), label, look, emoji)
    if will_stand(order, view.rules, cards, unseen_cards(view)):
        return Button(in_round(seen, Verb.PLAY, letters), label, Look.PRIMARY, "💨")
    return Button(in_round(seen, Verb.PUT, letters), label, Look.DANGER, "⚠️")


def _action_row(seen: TableView, view: View, order: Order, speaker: Speaker, cards: _Cards) -> Row:
    letters = cards_text(cards)
    legal = is_complete(view, order, cards)
    risky = legal and view.trick is None and may_fail(view, order, cards)
    play = Button(
        in_round(seen, Verb.PLAY, f"-{letters}"),
        speaker.say("button.throw" if risky else "button.play"),
        Look.DANGER if risky else Look.SUCCESS,
        "⚠️" if risky else "▶️",
        disabled=not legal,
    )
    return Row((play, Button(in_round(seen, Verb.CLEAR), speaker.say("button.clear"))))


def _asked(speaker: Speaker, view: View) -> str:
    """What is wanted of the player now."""
    if view.trick is None:
        return speaker.say("hand.lead")
    trick = view.trick
    suit = trick.lead.suit or ""
    named = Word("suit.trumps") if suit == TRUMPS else suit_sign(suit)
    return speaker.say(
        "hand.follow",
        count=trick.lead.size,
        lead=trick.plays[0],
        who=Seat(trick.leader),
        suit=named,
    )
