"""Every format with any number of entrants, who come late and leave in the middle of a round."""

from collections import Counter

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from engine.tournaments import facts as f
from engine.tournaments.adjudication import walkovers
from engine.tournaments.history import history_of
from engine.tournaments.knockout import is_knockout_stage, survivors
from engine.tournaments.plan import Format, Partners, Plan
from engine.tournaments.standings import standings
from engine.tournaments.state import Stage, present
from tests.engine.tournaments.playing import Evening, win

pytestmark = pytest.mark.slow

PLANS = [
    Plan("Swiss", Format.SWISS, rounds=4),
    Plan("Swiss of persons", Format.SWISS, Partners.CHANGING, rounds=4),
    Plan("Everybody", Format.ROUND_ROBIN, rounds=4),
    Plan("Everybody's partner", Format.ROUND_ROBIN, Partners.CHANGING, rounds=4),
    Plan("Cup", Format.SINGLE_ELIMINATION),
    Plan("Cup of persons", Format.SINGLE_ELIMINATION, Partners.CHANGING, rounds=1),
    Plan("Second life", Format.DOUBLE_ELIMINATION),
    Plan("Groups", Format.GROUPS, rounds=0, groups=8),
    Plan("Groups of persons", Format.GROUPS, Partners.CHANGING, rounds=3, groups=2),
    Plan("All night", Format.ARENA, rounds=0),
    Plan("All night, persons", Format.ARENA, Partners.CHANGING, rounds=1),
]
SCHEDULED = (Format.SWISS, Format.ROUND_ROBIN)
ARENA_ROUNDS = 6
FEWEST = {Partners.FIXED: 2, Partners.CHANGING: 4}
GROUPS = {**dict.fromkeys(Format, 1), Format.GROUPS: 8}


class Crowd:
    """An evening at which people come and go as chance wants."""

    def __init__(self, plan, entrants, chance):
        self.evening, self.chance = Evening(plan, entrants), chance
        self.evening.start()

    @property
    def state(self):
        return self.evening.state

    def come_and_go(self):
        """One leaves, three come, where the format lets them."""
        here = present(self.state)
        if len(here) > 6 and self.state.stage is Stage.RUNNING:
            self.evening.drop(self.chance.choice(here).number)
            for fact in walkovers(self.state):
                self.evening.do(fact)
        taken = self.state.plan.takes_late and len(here) < 250
        for _ in range(3):
            late = f.Entered("Late", (9001, 9002)[: len(self.state.entrants[0].players)])
            why = self.evening.journal.explain(f.Entered(late.name, late.players, asks=True))
            if why is None:
                self.evening.sign_up()
            else:
                assert not (taken and self.state.takes_late), why

    def one_round(self):
        """Whether there was one; checked as it was made."""
        before, knockout = history_of(self.state), self.in_knockout()
        here = {each.number for each in present(self.state)}
        alive = set(survivors(self.state).alive) if knockout else here
        opened = self.evening.open_round()
        if opened is None:
            return False
        seated = Counter(opened.entrants())
        byes = [each.entrant for each in opened.byes]
        assert set(seated.values()) <= {1}
        assert not set(byes) & set(seated)
        assert {*byes, *seated} <= here
        if self.state.plan.format in SCHEDULED:
            assert {*byes, *seated} == here
        if knockout and self.state.plan.partners is Partners.CHANGING:
            assert {*byes, *seated} == alive
        if self.state.plan.format is Format.SWISS:
            most = max((before.byes[each] for each in byes), default=0)
            fewest = sorted(before.byes[each] for each in here)[: len(byes)]
            assert most <= max(fewest, default=0)
        assert all(table.pairing.why.code for table in opened.tables)
        assert all(each.why.code for each in opened.byes)
        if self.chance.random() < 0.5:
            self.come_and_go()
        self.evening.score(lambda _, pairing: win(self.chance.randrange(2), (1, 0)))
        return True

    def in_knockout(self):
        return not self.state.is_arena and is_knockout_stage(self.state)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
@settings(max_examples=3, deadline=None, phases=[Phase.generate])
@given(entrants=st.integers(2, 256), chance=st.randoms(use_true_random=False))
def test_all_who_are_there_sit_or_have_a_bye_and_all_stand_in_the_end(plan, entrants, chance):
    crowd = Crowd(plan, max(entrants, FEWEST[plan.partners] * GROUPS[plan.format]), chance)
    rounds = 0
    while crowd.one_round():
        rounds += 1
        if crowd.state.is_arena and rounds == ARENA_ROUNDS:
            break
        crowd.come_and_go()

    rows = standings(crowd.state)
    assert sorted(row.entrant for row in rows) == sorted(crowd.state.seeds)
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    if rows:
        assert rows[0].place == 1
