"""Live tables: matches are set up as asked, found again, and go on after a restart. Reading starts no computer."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from pathlib import Path

import pytest

from azumaya.rules.errors import AzumayaError, InvalidPosition, InvalidVariant, UnknownGame
from azumaya.service.application import Application
from azumaya.service.errors import Refused
from azumaya.service.match.commands import Turn
from azumaya.service.match.decide import decide
from azumaya.service.match.seats import Computer, Person
from azumaya.service.storage.row_mapping import addition_of, summary_of
from azumaya.service.storage.rows import EventRow
from azumaya.service.tables.live_tables import load_log
from azumaya.service.tables.match_factory import REQUESTER, MatchRequest
from azumaya.service.tables.messages import TableMessage
from azumaya.service.tables.table import Table

from ..applications import new_match, new_table, with_application
from ..match.tables import EVE, ONE, TWO, first

GREEDY = Computer(kind="greedy")


def test_a_match_goes_on_after_a_restart(tmp_path: Path) -> None:
    found: list[str] = []

    async def begin(application: Application) -> None:
        table = await new_table(application, MatchRequest("pebbles", "rainy"))
        await table.act(EVE, Turn(table.number, ONE), client="client-1")
        found.extend((table.id, table.state.position.text))

    async def go_on(application: Application) -> None:
        table = await application.tables.table(found[0])
        assert table.state.position.text == found[1]
        assert await table.act(EVE, Turn(0, ONE), client="client-1") == 2
        assert await table.act(EVE, Turn(table.number, TWO), client="client-2") == 4

    with_application(tmp_path, begin)
    with_application(tmp_path, go_on)


def test_the_computer_thinks_on_after_a_restart_without_anybody_looking(tmp_path: Path) -> None:
    found: list[str] = []

    async def begin(application: Application) -> None:
        application.tables._choose_turn = never  # type: ignore[method-assign, assignment]
        found.append((await new_match(application, MatchRequest("pebbles", seats=(GREEDY, REQUESTER)))).id)

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    async def go_on(application: Application) -> None:
        while not (await application.storage.events(found[0])):
            await asyncio.sleep(0.01)
        assert (await application.storage.events(found[0]))[0].author == "computer"

    with_application(tmp_path, begin)
    with_application(tmp_path, go_on)


def test_a_computer_that_begins_does_so_without_anybody_looking(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        setup = await new_match(application, MatchRequest("pebbles", seats=(GREEDY, REQUESTER)))
        while not (await application.storage.events(setup.id)):
            await asyncio.sleep(0.01)

    with_application(tmp_path, work)


def test_every_match_has_one_table(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        setup = await new_match(application, MatchRequest("pebbles"))
        one, other = await asyncio.gather(application.tables.table(setup.id), application.tables.table(setup.id))
        assert one is other

    with_application(tmp_path, work)


def test_a_table_in_use_is_not_evicted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azumaya.service.tables.live_tables.MAX_IDLE_TABLES", 1)

    async def work(application: Application) -> None:
        held = await new_table(application, MatchRequest("pebbles"))
        for _ in range(3):
            await new_table(application, MatchRequest("pebbles"))
        assert await application.tables.table(held.id) is held

    with_application(tmp_path, work)


def test_a_new_match_is_not_read_back_from_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(application: Application) -> None:
        async def unreadable(*_: object) -> None:
            raise AssertionError("it was set up a moment ago")

        monkeypatch.setattr(application.storage, "events", unreadable)
        setup = await new_match(application, MatchRequest("pebbles"))
        table = await application.tables.table(setup.id)
        assert (table.state.setup, table.number) == (setup, 0)

    with_application(tmp_path, work)


def test_tables_that_were_busy_and_no_longer_are_leave_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azumaya.service.tables.live_tables.MAX_IDLE_TABLES", 2)

    async def work(application: Application) -> None:
        monkeypatch.setattr(Table, "is_busy", True)
        for _ in range(8):
            await new_match(application, MatchRequest("pebbles"))
        assert application.tables.count == 8
        monkeypatch.setattr(Table, "is_busy", False)
        for _ in range(8):
            await new_match(application, MatchRequest("pebbles"))
        gc.collect()
        assert application.tables.count <= 3

    with_application(tmp_path, work)


def test_the_lot_decides_who_sits_where(tmp_path: Path) -> None:
    """Both orders come up within a hundred matches, except once in 10^30 runs."""

    async def work(application: Application) -> None:
        application.tables._choose_turn = never  # type: ignore[method-assign, assignment]
        match_request = MatchRequest("pebbles", seats=(REQUESTER, GREEDY), shuffle=True)
        eve = Person("eve")
        assert {(await new_match(application, match_request)).seats for _ in range(100)} == {
            (eve, GREEDY),
            (GREEDY, eve),
        }

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    with_application(tmp_path, work)


def test_every_field_of_the_variant_is_written_down(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        setup = await new_match(application, MatchRequest("pebbles", "rainy", {"heap": 20}))
        assert setup.options == {"heap": 20, "rain": 5, "wet": True, "rules": 1}

    with_application(tmp_path, work)


def test_a_match_can_start_from_a_position(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        table = await new_table(application, MatchRequest("pebbles", position="3 1 start 2 4:4 rain=5 wet=yes"))
        assert (table.log.setup.variant, table.state.to_move) == ("rainy", 1)

    with_application(tmp_path, work)


@pytest.mark.parametrize(
    ("match_request", "kind", "code"),
    [
        (MatchRequest("chess"), UnknownGame, "unknown-game"),
        (MatchRequest("pebbles", "wild"), InvalidVariant, "invalid-variant"),
        (MatchRequest("pebbles", options={"heap": 0}), InvalidVariant, "invalid-variant"),
        (MatchRequest("pebbles", position="nonsense"), InvalidPosition, "invalid-position"),
        (MatchRequest("pebbles", seats=(REQUESTER, Computer(kind="oracle"))), Refused, "unknown-player"),
        (MatchRequest("pebbles", seats=(REQUESTER, Computer(level=0))), Refused, "unknown-player"),
        (MatchRequest("pebbles", seats=(REQUESTER, Computer(level=11))), Refused, "unknown-player"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_refused(
    tmp_path: Path, match_request: MatchRequest, kind: type[AzumayaError], code: str
) -> None:
    async def work(application: Application) -> None:
        with pytest.raises(kind) as error:
            await new_match(application, match_request)
        assert error.value.code == code

    with_application(tmp_path, work)


def test_an_unknown_match_is_refused(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        with pytest.raises(Refused) as error:
            await application.tables.table("nowhere")
        assert error.value.code == "unknown-match"

    with_application(tmp_path, work)


def test_what_the_rows_imply_is_what_the_log_says(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        table = await new_table(application, MatchRequest("pebbles", "rainy"))
        for _ in range(3):
            await table.act(EVE, Turn(table.number, ONE))
        log = load_log(table.log.setup, await application.storage.events(table.id))
        assert await application.storage.summary(table.id) == summary_of(log.state)

    with_application(tmp_path, work)


def test_what_another_process_has_stored_is_shown_although_its_hint_was_lost(tmp_path: Path) -> None:
    class Watching:
        actor = EVE
        is_visible = True

        def receive(self, message: TableMessage) -> None:
            pass

    async def work(application: Application) -> None:
        table = await new_table(application, MatchRequest("pebbles"))
        table.join(Watching(), None)
        addition = addition_of(table.state, decide(table.state, Turn(0, ONE), EVE, 0, chance=first))
        await application.storage.append(table.id, addition.events, addition.summary)
        assert table.number == 0
        await application.tables.poll()
        while table.number == 0:
            await asyncio.sleep(0)

    with_application(tmp_path, work)


def test_a_match_that_todays_rules_cannot_replay_is_refused_as_such_and_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    broken: list[EventRow] = []

    async def break_it(application: Application) -> None:
        before = (await new_table(application, MatchRequest("pebbles"))).state
        addition = addition_of(before, decide(before, Turn(0, ONE), EVE, 0, chance=first))
        broken.append(replace(addition.events[0], body='{"lag":0,"moves":["dance"]}'))
        await application.storage.append(addition.match, broken, addition.summary)

    async def work(application: Application) -> None:
        identifier = broken[0].match
        with pytest.raises(Refused) as error:
            await application.tables.table(identifier)
        assert error.value.code == "unreadable-match"
        assert len(await application.storage.events(identifier)) == 1

    with_application(tmp_path, break_it)
    with_application(tmp_path, work)
    assert "replay failed" in caplog.text


def test_a_game_that_cannot_be_loaded_is_left_out_and_the_server_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from importlib import import_module

    (tmp_path / "games" / "wreck").mkdir(parents=True)
    (tmp_path / "games" / "wreck" / "__init__.py").write_text("GAME = 1 / 0\n")
    games = import_module("azumaya.games")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path / "games")])

    async def work(application: Application) -> None:
        assert "pebbles" in application.catalogue.games
        assert "wreck" not in application.catalogue.games

    with_application(tmp_path / "data", work)
    assert "game not loaded name=wreck" in caplog.text
