"""What is wrong with a record or an archive, as an English sentence for the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.texts.catalogue import catalogue
from bot.texts.languages import Language

__all__ = ["sentence"]

_SENTENCES: Final[Mapping[str, str]] = {
    "not_utf8": "This isn't a text file.",
    "bad_header": "This isn't a header line: {given}",
    "header_twice": "The header {header} stands there twice.",
    "missing_header": "The header {header} is missing.",
    "bad_header_value": "The header {header} can't be {given}.",
    "number_out_of_range": "{header} must be from {least} to {most}.",
    "unknown_card": "There is no card {card}.",
    "unknown_line": "Nothing in a record is written like this: {given}",
    "not_a_match_record": "This isn't the record of a match.",
    "not_a_round_record": "This isn't the record of a round.",
    "record_too_long": "A record has at most {most} characters.",
    "record_version": "This record's version is {given}; this program reads {known}.",
    "rules_not_shortest": "The rules are written shorter: {shortest}",
    "wrong_number": "{header} must be {expected}.",
    "commitment_differs": "The promise {given} isn't the secret's, which is {expected}.",
    "no_deal": "The cards that were dealt are missing.",
    "not_the_pack": "The cards that were dealt aren't the whole pack.",
    "seat_expected": "Here the cards of seat {seat} are expected.",
    "wrong_number_of_cards": "Here stand {given} cards instead of {expected}.",
    "round_number": "This is round {given}; round {expected} is expected here.",
    "drawn_before": "This was written before {drawn} cards were drawn.",
    "differs": "The record says “{given}”, but by the deal and the rules it is “{expected}”.",
    "line_missing": "A line is missing: “{expected}”.",
    "line_unexpected": "This line follows from nothing: “{given}”.",
    "not_an_archive": "This isn't an archive of a tournament.",
    "bad_log": "The log of the tournament can't be read, or holds a step that can't be.",
    "bad_record": "A record in the archive isn't true.",
    "not_the_promised_secret": "The secret isn't the one that was promised.",
    "not_the_boards_setup": "The level or the declarer isn't that of the board.",
    "not_the_boards_deal": "The cards or the rules aren't those that follow from the secret.",
    "not_the_score": "The points aren't those in the tournament's log.",
}


class _Facts(dict[str, object]):
    """A fact that is missing is three dots."""

    def __missing__(self, key: str) -> str:
        return "…"


def sentence(code: str, facts: Mapping[str, object], *, line: int = 0, file: str = "") -> str:
    """What is wrong, and where.

    :param code: of a record's, an archive's or the rules' refusal.
    :param line: the line of the record, from 1; 0 for none.
    :param file: the file in the archive; empty for none.

    >>> sentence("no_deal", {}, line=12)
    'Line 12: The cards that were dealt are missing.'
    """
    texts = catalogue(Language.ENGLISH).texts
    said = _SENTENCES.get(code) or texts.get(f"reason.{code}", (f"It isn't true ({code}).",))[0]
    where = f"Line {line}: " if line else ""
    within = f"In {file}: " if file else ""
    return within + where + said.format_map(_Facts(facts))
