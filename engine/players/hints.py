"""Every reason that a computer player may give: the keys of its sentences in the catalogues."""

from __future__ import annotations

from typing import Final

__all__ = ["HINT_KEYS"]

HINT_KEYS: Final = (
    "hint.bury.cheap_cards",
    "hint.bury.only_play",
    "hint.bury.points",
    "hint.bury.searched",
    "hint.call.high_card",
    "hint.follow.find_friend",
    "hint.follow.give_points",
    "hint.follow.join_declarer",
    "hint.follow.last_trick",
    "hint.follow.leave_partner",
    "hint.follow.line",
    "hint.follow.no_points_to_foes",
    "hint.follow.only_play",
    "hint.follow.own_points",
    "hint.follow.searched",
    "hint.follow.spare_cards",
    "hint.follow.take_lead",
    "hint.follow.win_points",
    "hint.lead.avoid_ruff",
    "hint.lead.draw_trumps",
    "hint.lead.empty_suit",
    "hint.lead.find_friend",
    "hint.lead.join_declarer",
    "hint.lead.keep_high_trump",
    "hint.lead.keep_lead",
    "hint.lead.last_trick",
    "hint.lead.line",
    "hint.lead.long_unit",
    "hint.lead.only_play",
    "hint.lead.open_low",
    "hint.lead.own_points",
    "hint.lead.partner_ruffs",
    "hint.lead.save_trumps",
    "hint.lead.searched",
    "hint.lead.spare_cards",
    "hint.lead.sure_winner",
    "hint.lead.throw",
    "hint.show.let_stand",
    "hint.show.nothing_to_show",
    "hint.show.overturn",
    "hint.show.reinforce",
    "hint.show.show",
    "hint.show.wait",
)
"""The texts of all rules: ``hint.`` and :attr:`~engine.players.advice.Advice.rule`."""
