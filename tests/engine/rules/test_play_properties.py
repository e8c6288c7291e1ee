"""Properties of following that hold for any hand, lead and rules."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules.cards import pack
from engine.rules.follow import explain_follow
from engine.rules.legal import legal_follows, simplest_follow
from engine.rules.order import Trump, order_for
from engine.rules.presets import PRESETS
from engine.rules.readings import read_play
from engine.rules.ruleset import preset
from engine.rules.sampling import sample_follow
from engine.rules.tricks import judge_trick

any_rules = st.sampled_from(sorted(PRESETS)).map(preset)
any_trump = st.one_of(
    st.builds(Trump, st.sampled_from("23456789TJQKA"), st.sampled_from(["S", "H", "D", "C", None])),
    st.just(Trump(None, None)),
)


@st.composite
def situations(draw):
    """Rules, an order, a lead of one suit, and a whole hand that may follow it."""
    rules = draw(any_rules)
    order = order_for(rules, draw(any_trump))
    cards = draw(st.permutations(pack(rules.decks)))
    suit = order.suit_of(cards[0])
    together = sorted(order.of_suit(cards[:60], suit), key=order.place)
    start = draw(st.integers(0, len(together) - 1))
    lead = together[start : start + draw(st.integers(1, 6))]
    rest = list(cards)
    for each in lead:
        rest.remove(each)
    near = draw(st.booleans())
    if near:
        rest.sort(key=lambda each: order.suit_of(each) != suit)
    size = draw(st.integers(len(lead), 25))
    return rules, order, read_play(order, rules, lead), rest[:size]


@given(situations(), st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_there_is_always_a_legal_play(situation, chance):
    rules, order, lead, hand = situation
    for play in (
        simplest_follow(order, rules, lead, hand),
        sample_follow(order, rules, lead, hand, chance.randrange),
    ):
        assert len(play) == lead.size
        assert explain_follow(order, rules, lead, hand, play) is None


@given(situations(), st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_everything_listed_is_accepted_and_nothing_else_is(situation, chance):
    rules, order, lead, hand = situation
    legal = legal_follows(order, rules, lead, hand, limit=40)
    for play in legal.plays or ():
        assert explain_follow(order, rules, lead, hand, play) is None
    if legal.plays is not None:
        listed = {tuple(sorted(play)) for play in legal.plays}
        assert len(listed) == len(legal.plays)
        for _ in range(20):
            play = tuple(sorted(chance.sample(hand, lead.size)))
            accepted = explain_follow(order, rules, lead, hand, play) is None
            assert accepted == (play in listed)


@given(situations(), st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_what_must_be_in_is_in_and_a_legal_play_stays_open_card_by_card(situation, chance):
    rules, order, lead, hand = situation
    legal = legal_follows(order, rules, lead, hand, limit=10)
    play = list(sample_follow(order, rules, lead, hand, chance.randrange))
    assert all(play.count(each) >= legal.must.count(each) for each in legal.must)
    assert legal.free == lead.size - len(legal.must)
    for taken in range(len(play) + 1):
        assert legal.can_complete(play[:taken])


@given(situations(), st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_a_whole_choice_is_open_exactly_where_it_is_legal(situation, chance):
    rules, order, lead, hand = situation
    legal = legal_follows(order, rules, lead, hand, limit=1)
    for _ in range(10):
        play = chance.sample(hand, lead.size)
        assert legal.can_complete(play) == (explain_follow(order, rules, lead, hand, play) is None)


@given(situations())
@settings(max_examples=150, deadline=None)
def test_a_trick_has_a_winner_and_the_points_of_all_its_cards(situation):
    rules, order, lead, hand = situation
    play = simplest_follow(order, rules, lead, hand)
    result = judge_trick(order, rules, lead, [lead.cards, play])
    assert result.winner in (0, 1)
    assert result.points == sum(each.points for each in (*lead.cards, *play))
