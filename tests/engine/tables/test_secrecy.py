"""What leaves the host tells nobody another's cards: events, log lines, spectators' views."""

import logging
import re

import pytest

from engine.rules.events import Buried, KittyTaken
from engine.rules.state import Phase
from engine.store import Store
from engine.tables.events import Moved
from tests.engine.tables.hosting import ANNA, FOUR, Played, hosted

CARD = re.compile(r"\b([SHDC][2-9TJQKA]|LJ|BJ)\b")


def cards_told(played: Played, first: int) -> set[str]:
    """All cards that the events since then name."""
    events = [e for update in played.updates[first:] for e in update.events]
    return set(CARD.findall(repr(events)))


async def test_dealing_and_burying_tell_how_many_cards_and_not_which(played: Played) -> None:
    table_id = await played.started(rules="ladder-fixed-trump")
    first = len(played.updates)
    await played.dealt(table_id)
    seat = played.waiting(table_id)
    assert seat is not None
    await played.simple(table_id)
    assert cards_told(played, first) == set()
    last = played.updates[-1].events[0]
    assert isinstance(last, Moved)
    assert last.events == (Buried(seat, 8),)
    taken = [e for u in played.updates for m in u.events if isinstance(m, Moved) for e in m.events]
    assert [e for e in taken if isinstance(e, KittyTaken)] == [KittyTaken(seat, 8)]


async def test_a_play_tells_its_own_cards_only(played: Played) -> None:
    table_id = await played.started(rules="ladder-fixed-trump")
    await played.dealt(table_id)
    await played.simple(table_id)
    seat = played.waiting(table_id)
    assert seat is not None
    hand = set(map(str, played.view(table_id, seat).hand))
    first = len(played.updates)
    await played.simple(table_id)
    assert len(cards_told(played, first)) == 1
    assert cards_told(played, first) <= hand


async def test_no_log_line_names_a_card_or_a_secret(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    played = hosted(store)
    await played.host.start(dispatch=False)
    table_id = await played.started([ANNA])
    live = played.live(table_id)
    assert live.round is not None
    secret = live.round.seed.secret.hex()
    while played.view(table_id).phase is not Phase.PLAYING:
        await played.wait(20)
        await played.host.idle()
        if played.view(table_id).phase is not Phase.DEALING and played.waiting(table_id) == 0:
            await played.simple(table_id)
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    await other.host.stop()
    lines = "\n".join(record.getMessage() for record in caplog.records)
    assert secret not in lines
    assert secret not in repr(live)
    assert not CARD.search(lines)
    await played.host.stop()


async def test_a_person_sees_his_own_seat_and_a_stranger_none(played: Played) -> None:
    table_id = await played.started()
    await played.dealt(table_id)
    hands = [played.view(table_id, seat).hand for seat in range(4)]
    for seat, person in enumerate(FOUR):
        seen = played.host.view(table_id, person)
        assert seen is not None
        assert seen.view is not None
        assert (seen.seat, seen.view.hand) == (seat, hands[seat])
    for stranger in (None, 4711):
        seen = played.host.view(table_id, stranger)
        assert seen is not None
        assert seen.view is not None
        assert seen.view.hand == ()
