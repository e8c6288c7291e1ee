"""A round from the first card to the result, through its actions."""

import pytest

from engine.rules.actions import AskRedeal, Bury, Draw, Finish, Pass, Play, Redeal, Show
from engine.rules.cards import parse_cards
from engine.rules.events import KittyTaken, Passed, Played, Shown, ThrowFailed, TrickWon, TrumpSet
from engine.rules.order import Trump
from engine.rules.reasons import RuleViolation
from engine.rules.round import Round
from engine.rules.ruleset import preset
from engine.rules.seed import DealSeed
from engine.rules.setup import RoundSetup
from engine.rules.state import Phase
from tests.dealing import all_pass, dealt, first_round, playing, stacked

EIGHTY = preset("eighty-points")


def play(game: Round, seat: int, cards: str) -> list[object]:
    return list(game.act(seat, Play(parse_cards(cards))))


def refused(game: Round, seat: int | None, action) -> str:
    why = game.explain(seat, action)
    before = game.state.copy()
    with pytest.raises(RuleViolation) as caught:
        game.act(seat, action)
    assert caught.value.reason == why
    assert game.state == before
    return caught.value.reason.code


class TestDealing:
    def test_cards_go_round_from_the_seat_that_draws_first(self) -> None:
        setup = RoundSetup(2, "2", ("2",) * 4, 3, (1, 3), first_draw=3)
        game = Round.start(EIGHTY, setup, stacked(EIGHTY, ["HA", "HK", "HQ", "HJ"], first=3))
        game.act(None, Draw(1))
        assert [len(hand) for hand in game.state.hands] == [0, 0, 0, 1]
        game.act(None, Draw(3))
        assert [hand[0].name for hand in game.state.hands] == ["HA", "HK", "HQ", "HJ"]

    def test_hands_have_25_cards_and_the_kitty_8(self) -> None:
        game = dealt(["", "", "", ""])
        assert [len(hand) for hand in game.state.hands] == [25] * 4
        assert len(game.state.kitty) == 8

    def test_no_more_cards_are_dealt_than_there_are(self) -> None:
        game = Round.start(EIGHTY, first_round(EIGHTY), DealSeed(bytes(32)))
        assert refused(game, None, Draw(101)) == "draw_count"

    def test_players_do_not_deal_and_the_table_does_not_play(self) -> None:
        game = Round.start(EIGHTY, first_round(EIGHTY), DealSeed(bytes(32)))
        assert refused(game, 0, Draw(4)) == "not_for_players"
        assert refused(game, None, Pass()) == "not_for_the_table"
        assert refused(game, 7, Pass()) == "no_such_seat"


class TestShowing:
    def test_a_card_can_be_shown_while_cards_are_drawn(self) -> None:
        game = Round.start(EIGHTY, first_round(EIGHTY), stacked(EIGHTY, ["", "S2", "", ""]))
        assert refused(game, 1, Show(parse_cards("S2"))) == "not_in_hand"
        game.act(None, Draw(4))
        assert game.act(1, Show(parse_cards("S2"))) == [Shown(1, parse_cards("S2"), 4)]

    def test_the_kitty_goes_to_the_declarer_when_every_seat_has_passed(self) -> None:
        game = dealt(["", "S2 S2", "", ""])
        game.act(1, Show(parse_cards("S2")))
        for seat in (0, 1, 2):
            assert game.act(seat, Pass()) == [Passed(seat)]
        assert game.act(3, Pass()) == [
            Passed(3),
            TrumpSet(Trump("2", "S"), 0, "shown"),
            KittyTaken(0, 8),
        ]
        assert len(game.state.hands[0]) == 33

    def test_a_new_claim_gives_everybody_his_chance_back(self) -> None:
        game = dealt(["H2 H2", "S2", "", ""])
        game.act(1, Show(parse_cards("S2")))
        for seat in (1, 2, 3):
            game.act(seat, Pass())
        game.act(0, Show(parse_cards("H2 H2")))
        assert game.state.passed == frozenset()

    def test_drawing_a_card_brings_the_chance_back(self) -> None:
        game = Round.start(EIGHTY, first_round(EIGHTY), DealSeed(bytes(32)))
        game.act(None, Draw(4))
        game.act(2, Pass())
        assert refused(game, 2, Pass()) == "passed_already"
        game.act(None, Draw(2))
        assert game.state.passed == {2}
        game.act(None, Draw(1))
        assert game.state.passed == frozenset()

    def test_with_whole_hands_dealt_first_nobody_shows_before(self) -> None:
        rules = EIGHTY.changed({"deal_style": "deal_all"})
        game = Round.start(rules, first_round(rules), stacked(rules, ["S2", "", "", ""]))
        game.act(None, Draw(4))
        assert refused(game, 0, Show(parse_cards("S2"))) == "show_after_deal"

    def test_nothing_is_shown_once_the_kitty_is_taken(self) -> None:
        game = dealt(["S2", "", "", ""])
        all_pass(game)
        assert refused(game, 0, Show(parse_cards("S2"))) == "window_closed"

    def test_where_nobody_shows_a_classic_first_round_is_dealt_again(self) -> None:
        rules = preset("classic-partners")
        game = Round.start(rules, first_round(rules, None), DealSeed(bytes(32)))
        game.act(None, Draw(100))
        first = [list(hand) for hand in game.state.hands]
        all_pass(game)
        assert game.phase is Phase.REDEAL
        assert refused(game, 0, Play(parse_cards("S5"))) == "wrong_phase"
        game.act(None, Redeal())
        game.act(None, Draw(100))
        assert game.state.redeals == 1
        assert game.state.hands != first

    def test_a_poor_hand_may_ask_for_a_new_deal_in_shanghai(self) -> None:
        rules = preset("shanghai")
        poor = "S3 S3 S4 S4 S6 S6 S7 S7 S8 S8 H3 H3 H4 H4 H6 H6 H7 H7 H8 H8 C3 C3 C4 C4 C6"
        game = dealt([poor, "S5 S5 ST SK HT S2 H2 BJ BJ", "", ""], rules=rules)
        assert refused(game, 1, AskRedeal()) == "hand_not_poor"
        game.act(0, AskRedeal())
        assert (game.phase, game.state.redeal_why) == (Phase.REDEAL, "poor_hand")
        assert refused(dealt([poor, "", "", ""]), 0, AskRedeal()) == "no_rebellion"

    def test_fixed_trump_needs_no_show(self) -> None:
        rules = preset("ladder-fixed-trump")
        game = dealt(["S2", "", "", ""], rules=rules, setup=first_round(rules, 0))
        assert (game.phase, game.state.trump) == (Phase.BURYING, Trump("2", "S"))


class TestKitty:
    def test_only_the_declarer_buries_and_as_many_as_he_took(self) -> None:
        game = dealt(["S2 H3 H4 H5 H6 H7 H8 H9 HT", "", "", ""])
        game.act(0, Show(parse_cards("S2")))
        all_pass(game)
        assert refused(game, 1, Bury(parse_cards("H3"))) == "not_the_declarer"
        assert refused(game, 0, Bury(parse_cards("H3 H4"))) == "bury_count"
        eight = parse_cards("H3 H4 H5 H6 H7 H8 H9 HT")
        game.act(0, Bury(eight))
        assert (game.state.buried, game.phase, game.turn) == (eight, Phase.PLAYING, 0)
        assert len(game.state.hands[0]) == 25

    def test_a_card_that_is_not_held_is_not_buried(self) -> None:
        game = dealt(["S2 H3 H4 H5 H6 H7 H8 H9", "HT HT", "", ""])
        all_pass(game)
        game2 = game.copy()
        assert refused(game2, 0, Bury(parse_cards("H3 H4 H5 H6 H7 H8 H9 HT"))) == "not_in_hand"

    def test_buried_points_can_be_limited(self) -> None:
        rules = EIGHTY.changed({"bury_limits": "no_points"})
        game = dealt(["S2 H3 H4 H6 H7 H8 H9 HJ H5 HQ", "", "", ""], rules=rules)
        all_pass(game)
        assert refused(game, 0, Bury(parse_cards("H3 H4 H5 H6 H7 H8 H9 HJ"))) == "bury_limit"
        game.act(0, Bury(parse_cards("H3 H4 HQ H6 H7 H8 H9 HJ")))


class TestTricks:
    HANDS = ("S2 HA HA HK D3 D4", "H3 H4 H5 D5", "H6 H7 H8 D6", "H9 H9 HT D7")

    def game(self) -> Round:
        return playing([*self.HANDS], show=(0, "S2"))

    def test_a_trick_goes_round_and_the_winner_leads_next(self) -> None:
        game = self.game()
        assert play(game, 0, "HA") == [Played(0, parse_cards("HA"))]
        assert refused(game, 2, Play(parse_cards("H6"))) == "not_your_turn"
        play(game, 1, "H5")
        play(game, 2, "H6")
        assert play(game, 3, "HT") == [Played(3, parse_cards("HT")), TrickWon(1, 0, 15)]
        assert (game.turn, game.state.taken) == (0, [15, 0, 0, 0])

    def test_suit_must_be_followed(self) -> None:
        game = self.game()
        play(game, 0, "HA")
        assert refused(game, 1, Play(parse_cards("D5"))) == "must_follow_suit"

    def test_a_bad_throw_leads_its_lowest_card_and_costs_nothing_at_eighty_points(self) -> None:
        game = self.game()
        thrown = parse_cards("HK D3")
        assert refused(game, 0, Play(thrown)) == "lead_one_suit"
        game = playing(["S2 HK HQ HQ", "HA H3", "H4", "H5 H5"], show=(0, "S2"))
        events = play(game, 0, "HK HQ HQ")
        failed = ThrowFailed(0, parse_cards("HK HQ HQ"), parse_cards("HQ"), 0)
        assert events == [failed, Played(0, parse_cards("HQ"))]
        assert game.state.trick is not None
        assert len(game.state.hands[0]) == 24

    def test_the_round_ends_with_the_last_card(self) -> None:
        game = finished()
        assert game.phase is Phase.OVER
        assert game.result is not None
        assert sum(game.result.points) + game.result.kitty.points == 200
        assert refused(game, 0, Play(parse_cards("S3"))) == "wrong_phase"

    def test_an_undecided_round_is_not_ended_early(self) -> None:
        rules = preset("web-table")
        game = playing([*self.HANDS], rules=rules, show=(0, "S2"))
        assert refused(game, 0, Finish()) == "not_decided"
        assert refused(self.game(), 0, Finish()) == "no_early_finish"


def finished(rules=EIGHTY, secret: int = 0) -> Round:
    """A round played to its end, each seat with its simplest legal play."""
    game = Round.start(rules, first_round(rules), DealSeed(secret.to_bytes(32, "big")))
    game.act(None, Draw(game.state.cards_to_deal))
    all_pass(game)
    game.act(game.state.declarer, Bury(tuple(game.state.hands[game.state.declarer or 0][:8])))
    while game.phase is Phase.PLAYING:
        seat = game.turn
        assert seat is not None
        game.act(seat, Play(game.simplest_play(seat)))
    return game
