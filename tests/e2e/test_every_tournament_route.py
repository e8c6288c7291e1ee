# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""429, 5xx and a cut line on every route that tournaments use.

As in ``test_every_route``: one tournament is held again and again, each time another route fails;
in the end there are the same steps, messages, threads and people in them.
"""

import tempfile

import pytest

from bot import unreached
from tests.e2e.routes import BOARDS, CONTEST, TOURNAMENTS
from tests.e2e.test_every_route import WAYS, failing, limited_and_failing
from tests.e2e.touring_tournament import contest

ROUTES = [*BOARDS[:3], *TOURNAMENTS]


@pytest.fixture(autouse=True)
def hasty(monkeypatch) -> None:
    """An answer that was lost is soon sent again."""
    monkeypatch.setattr(unreached, "PAUSES", (0.01, 0.01))


@pytest.fixture(scope="module")
def calm():
    """A tournament without failures, once it was held."""
    return []


async def calmly(calm):
    if not calm:
        with tempfile.TemporaryDirectory() as folder:
            calm.append(await contest(folder))
    return calm[0]


async def test_a_tournament_uses_every_route_and_closes_its_threads(calm):
    seen = await calmly(calm)
    assert seen.routes == CONTEST
    assert len(seen.threads) == 2
    assert all(archived for _, _, archived, _ in seen.threads)
    inside = {name for _, people, _, _ in seen.threads for name in people}
    assert len(inside) == 5, "the bot, and the four who play"


@pytest.mark.slow
@pytest.mark.parametrize("route", ROUTES)
async def test_429_and_500_on_a_route_only_delay_a_tournament(tmp_path, calm, route):
    undisturbed = await calmly(calm)
    seen = await contest(tmp_path, limited_and_failing(route))
    assert seen.struck
    assert seen == undisturbed


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("route", ROUTES)
async def test_nothing_of_a_tournament_is_lost_or_there_twice_whatever_a_route_does(
    tmp_path, calm, route, way
):
    undisturbed = await calmly(calm)
    seen = await contest(tmp_path, [failing(route, WAYS[way])])
    assert seen.struck
    assert seen == undisturbed
