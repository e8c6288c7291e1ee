"""Brackets: cut into legible parts in which no match is lost."""

import pytest

from renders.errors import PictureError
from renders.samples.tournament import knock_out, lower
from renders.tournament import Bracket, Entrant, Match, bracket_picture, parts_of


def told_matches(bracket):
    """How many matches the texts of all parts tell."""
    parts = range(len(parts_of(bracket)))
    facts = (bracket_picture(bracket, part).alternative.facts for part in parts)
    return sum(len(rows) for each in facts if isinstance(rows := each["matches"], tuple))


@pytest.mark.parametrize(("count", "parts"), [(2, 1), (8, 1), (16, 1), (32, 3), (128, 9)])
def test_up_to_16_entrants_stand_in_one_picture_and_more_in_parts(count, parts):
    assert len(parts_of(Bracket(knock_out(count, 0)))) == parts


@pytest.mark.parametrize("count", [4, 16, 64])
def test_every_match_is_in_one_part(count):
    rounds = knock_out(count, 7)
    below = lower(rounds)
    final = (Match(Entrant(1, "Ann"), Entrant(2, "Bo"), (3, 1), 0),)
    every = [match for matches in (*rounds, *below, final) for match in matches]
    assert told_matches(Bracket(rounds, below, final)) == len(every)


def test_parts_are_at_most_a_phones_screen_high():
    rounds = knock_out(64, 7)
    whole = Bracket(rounds, lower(rounds))
    sizes = [bracket_picture(whole, part).size for part in range(len(parts_of(whole)))]
    assert all(width == 720 and height <= 1080 for width, height in sizes)


def test_the_text_names_matches_scores_and_winners():
    ann, bo = Entrant(1, "Ann"), Entrant(2, "Bo")
    facts = bracket_picture(Bracket(((Match(ann, bo, (3, 1), 0),),))).alternative.facts
    assert facts["matches"] == (("1", "1", "1 Ann", "2 Bo", "3:1", "1 Ann"),)
    assert (facts["kind"], facts["part"], facts["parts"]) == ("upper", 1, 1)


def test_three_digits_of_a_seed_are_never_cut_in_a_narrow_column():
    def picture(seed):
        first, *later = knock_out(32, 0)
        found = Match(Entrant(seed, "Ann"), Entrant(1, "Bo"))
        return bracket_picture(Bracket((first, (found, *later[0][1:]), *later[1:]))).data

    assert len({picture(seed) for seed in range(250, 257)}) == 7


def test_a_bye_goes_on_without_a_match():
    assert Match(Entrant(1, "Ann"), bye=True).advancing == Entrant(1, "Ann")


@pytest.mark.parametrize(
    ("code", "make"),
    [
        ("bad_bracket", lambda: Bracket(((Match(),) * 3, (Match(),)))),
        ("bad_bracket", lambda: Bracket(((Match(),),), losers=((Match(),) * 3, (Match(),)))),
        ("bad_bracket", lambda: Bracket(((Match(),),), finals=(Match(),) * 3)),
        ("bad_round_count", lambda: Bracket(())),
        ("winner_unknown", lambda: Match(winner=0)),
        ("bad_winner", lambda: Match(winner=2)),
        ("bye_with_two", lambda: Match(Entrant(1, "A"), Entrant(2, "B"), bye=True)),
        ("bad_seed", lambda: Entrant(0, "A")),
        ("name_too_long", lambda: Entrant(1, "A" * 201)),
        ("no_such_part", lambda: bracket_picture(Bracket(((Match(),),)), 1)),
    ],
)
def test_a_bracket_that_cannot_be_is_refused(code, make):
    with pytest.raises(PictureError) as refused:
        make()
    assert refused.value.code == code
