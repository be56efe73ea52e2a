"""Tables that nobody plays vanish; those with a move or a visitor stay. One's own can be discarded."""

from __future__ import annotations

from pathlib import Path

import pytest

from azumaya.service.application import Application
from azumaya.service.errors import Refused
from azumaya.service.lobby.search import MatchSearch
from azumaya.service.match.commands import Abort, Turn
from azumaya.service.match.events import Aborted
from azumaya.service.match.seats import Actor, Computer, SystemActor
from azumaya.service.match.setup import Settings
from azumaya.service.tables.match_factory import REQUESTER, MatchRequest, build_setup
from azumaya.service.tables.messages import TableMessage
from azumaya.service.tables.table import Table
from azumaya.service.tables.untouched import LIFETIME, UntouchedTables

from ..applications import new_table, with_application
from ..match.tables import ANN, EVE, ONE, TWO_PEOPLE, new_bench
from .test_timekeeper import later

GREEDY = Computer(kind="greedy")
AGAINST_GREEDY = MatchRequest("pebbles", seats=(REQUESTER, GREEDY), options={"heap": 40})
GREEDY_FIRST = MatchRequest("pebbles", seats=(GREEDY, REQUESTER), options={"heap": 40})


class Visitor:
    is_visible = True
    actor: Actor | None = EVE

    def receive(self, message: TableMessage) -> None:
        pass


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(UntouchedTables, "open", lambda self: None)


async def opened_by_computer(application: Application) -> Table:
    table = await new_table(application, GREEDY_FIRST)
    while table.state.computer is not None:
        await table.bot.play_turn()
    return table


def test_an_untouched_table_vanishes_after_an_hour_and_leaves_no_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(application: Application) -> None:
        untouched = [await new_table(application, one) for one in (AGAINST_GREEDY, MatchRequest("pebbles"))]
        untouched.append(await opened_by_computer(application))
        played, visited = [await new_table(application, AGAINST_GREEDY) for _ in range(2)]
        await played.act(EVE, Turn(0, ONE))
        visited.join(Visitor(), None)
        await application.untouched_tables.abort_old()
        assert [table.state.status for table in untouched] == ["running"] * 3
        later(monkeypatch, LIFETIME + 60_000)
        await application.untouched_tables.abort_old()
        assert [table.state.status for table in untouched] == ["void"] * 3
        assert (played.state.status, visited.state.status) == ("running", "running")
        cards, _ = await application.lobby.queries.finished(EVE.id, EVE.id, MatchSearch())
        assert cards == []

    with_application(tmp_path, work)


def test_the_server_aborts_a_match_of_two_people_that_one_of_them_has_not_begun() -> None:
    bench = new_bench(TWO_PEOPLE, heap=40)
    bench.play(ONE)
    bench.act(SystemActor(), Abort())
    assert bench.last() == Aborted(1, "first-turn")
    begun = new_bench(TWO_PEOPLE, heap=40)
    begun.play(ONE, ONE)
    assert begun.refuses(SystemActor(), Abort()) == "too-late"


def test_a_table_without_an_opponent_can_be_discarded_at_any_time() -> None:
    alone = new_bench(heap=40)
    alone.play(ONE, ONE, ONE)
    alone.act(EVE, Abort())
    assert alone.state.status == "void"
    together = new_bench(TWO_PEOPLE, heap=40)
    together.play(ONE, ONE)
    assert together.refuses(ANN, Abort()) == "too-late"
    rated = new_bench(heap=40, settings=Settings(rated=True))
    rated.play(ONE, ONE)
    assert rated.refuses(EVE, Abort()) == "too-late"


def test_a_fair_setup_is_one_that_was_measured_as_even(tmp_path: Path) -> None:
    """Of the three heaps of Pebbles only that of seven is measured."""

    async def work(application: Application) -> None:
        game = application.catalogue.game("pebbles")
        fair = build_setup(MatchRequest("pebbles", fair=True), game, EVE.id, 0)
        assert fair.options["heap"] == 7
        assert build_setup(MatchRequest("pebbles"), game, EVE.id, 0).options["heap"] == 9

    with_application(tmp_path, work)


def test_no_one_discards_the_table_of_another_player(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        table = await new_table(application, AGAINST_GREEDY)
        with pytest.raises(Refused):
            await table.act(ANN, Abort())
        assert table.state.status == "running"

    with_application(tmp_path, work)
