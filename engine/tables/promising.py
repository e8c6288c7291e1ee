"""Promising deals (fair-deals.md): before a round begins, where somebody asks; else as it begins.

A promise that was asked for is kept as long as nothing it names has changed: the rules, the match,
the number of the round. It is checked by making it anew from its secret.
"""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa

from engine.rules.deal import commitment
from engine.rules.ruleset import Rules, rules_to_text
from engine.rules.seed import DealSeed
from engine.store.deals import Deal, drop_promise, keep_promise
from engine.tables import commands as c
from engine.tables.draft import Draft
from engine.tables.live import deal_name
from engine.tables.writing import Ids

__all__ = ["promise_next", "promise_of", "seed_for"]


def promise_of(seed: DealSeed, round_number: int, rules: Rules, redeal: int) -> str:
    """The promise of a deal: 64 hexadecimal digits."""
    return commitment(
        seed.secret,
        table=seed.table,
        round_number=round_number,
        redeal=redeal,
        rules=rules_to_text(rules),
    )


def promise_next(draft: Draft, person: int) -> None:
    """Promise the next round's deal, where it isn't promised yet.

    :raises RuleViolation: where the person may not ask for it now.
    """
    name, number = _next(draft)
    if draft.round is None and _promised_seed(draft, name, number, draft.state.rules) is not None:
        return
    seed = DealSeed(draft.chance.secret(), name)
    promise = promise_of(seed, number, draft.state.rules, 0)
    draft.command(person, c.Promise(promise))
    draft.promised = Deal(promise, seed.secret.hex(), [])
    draft.write(partial(_keep, draft, draft.promised))


def seed_for(draft: Draft, name: str, number: int, rules: Rules) -> DealSeed:
    """The secret of a round that begins now: as it was promised before, or a fresh one.

    :param name: the table's name in the deal.
    """
    found = _promised_seed(draft, name, number, rules)
    if draft.promised is not None:
        draft.promised = None
        draft.write(partial(_drop, draft))
    return found or DealSeed(draft.chance.secret(), name)


def _next(draft: Draft) -> tuple[str, int]:
    """The name and the number of the round that would begin next."""
    state, match = draft.state, draft.match
    if match is None:
        return deal_name(state.table_id, 0), 1
    if match.is_over:
        return deal_name(state.table_id, match.number + 1), 1
    return deal_name(state.table_id, match.number), match.match.next_round_setup().number


def _promised_seed(draft: Draft, name: str, number: int, rules: Rules) -> DealSeed | None:
    """The secret that was promised for this very round; None where there is none."""
    promised = draft.promised
    if promised is None or promised.commitment != draft.state.promise:
        return None
    seed = DealSeed(bytes.fromhex(promised.secret), name)
    return seed if promise_of(seed, number, rules, 0) == promised.commitment else None


def _keep(draft: Draft, promised: Deal, connection: sa.Connection, ids: Ids) -> None:
    del ids
    keep_promise(connection, draft.state.table_id, promised, draft.at)


def _drop(draft: Draft, connection: sa.Connection, ids: Ids) -> None:
    del ids
    drop_promise(connection, draft.state.table_id)
