"""Live tables: matches are set up as asked, found again, and go on after a restart. Looking wakes nobody."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from pathlib import Path

import pytest

from azumaya.rules.errors import AzumayaError, InvalidPosition, InvalidVariant, UnknownGame
from azumaya.service.errors import Refused
from azumaya.service.house import House
from azumaya.service.match.codec import addition_of, summary_of
from azumaya.service.match.commands import Turn
from azumaya.service.match.decide import decide
from azumaya.service.match.seats import Computer, Person
from azumaya.service.news import News
from azumaya.service.setting_up import HERE, Wish
from azumaya.service.storage.rows import EventRow
from azumaya.service.table import Table
from azumaya.service.tables import replayed

from .houses import in_house, new_match, new_table
from .match.tables import EVE, ONE, TWO, first

GREEDY = Computer(kind="greedy")


def test_a_match_goes_on_after_a_restart(tmp_path: Path) -> None:
    found: list[str] = []

    async def begin(house: House) -> None:
        table = await new_table(house, Wish("pebbles", "rainy"))
        await table.act(EVE, Turn(table.number, ONE), client="client-1")
        found.extend((table.id, table.state.position.text))

    async def go_on(house: House) -> None:
        table = await house.tables.table(found[0])
        assert table.state.position.text == found[1]
        assert await table.act(EVE, Turn(0, ONE), client="client-1") == 2
        assert await table.act(EVE, Turn(table.number, TWO), client="client-2") == 4

    in_house(tmp_path, begin)
    in_house(tmp_path, go_on)


def test_the_computer_thinks_on_after_a_restart_without_anybody_looking(tmp_path: Path) -> None:
    found: list[str] = []

    async def begin(house: House) -> None:
        house.tables._choose_turn = never  # type: ignore[method-assign, assignment]
        found.append((await new_match(house, Wish("pebbles", seats=(GREEDY, HERE)))).id)

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    async def go_on(house: House) -> None:
        while not (await house.storage.events(found[0])):
            await asyncio.sleep(0.01)
        assert (await house.storage.events(found[0]))[0].author == "computer"

    in_house(tmp_path, begin)
    in_house(tmp_path, go_on)


def test_a_computer_that_begins_does_so_without_anybody_looking(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        setup = await new_match(house, Wish("pebbles", seats=(GREEDY, HERE)))
        while not (await house.storage.events(setup.id)):
            await asyncio.sleep(0.01)

    in_house(tmp_path, work)


def test_every_match_has_one_table(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        setup = await new_match(house, Wish("pebbles"))
        one, other = await asyncio.gather(house.tables.table(setup.id), house.tables.table(setup.id))
        assert one is other

    in_house(tmp_path, work)


def test_a_table_somebody_holds_stays_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azumaya.service.tables.KEPT_TABLES", 1)

    async def work(house: House) -> None:
        held = await new_table(house, Wish("pebbles"))
        for _ in range(3):
            await new_table(house, Wish("pebbles"))
        assert await house.tables.table(held.id) is held

    in_house(tmp_path, work)


def test_a_new_match_is_not_read_back_from_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        async def unreadable(*_: object) -> None:
            raise AssertionError("it was set up a moment ago")

        monkeypatch.setattr(house.storage, "events", unreadable)
        setup = await new_match(house, Wish("pebbles"))
        table = await house.tables.table(setup.id)
        assert (table.state.setup, table.number) == (setup, 0)

    in_house(tmp_path, work)


def test_tables_that_were_busy_and_no_longer_are_leave_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azumaya.service.tables.KEPT_TABLES", 2)

    async def work(house: House) -> None:
        monkeypatch.setattr(Table, "is_busy", True)
        for _ in range(8):
            await new_match(house, Wish("pebbles"))
        assert house.tables.count == 8
        monkeypatch.setattr(Table, "is_busy", False)
        for _ in range(8):
            await new_match(house, Wish("pebbles"))
        gc.collect()
        assert house.tables.count <= 3

    in_house(tmp_path, work)


def test_the_lot_decides_who_sits_where(tmp_path: Path) -> None:
    """Both orders come up within a hundred matches, except once in 10^30 runs."""

    async def work(house: House) -> None:
        house.tables._choose_turn = never  # type: ignore[method-assign, assignment]
        wish = Wish("pebbles", seats=(HERE, GREEDY), shuffle=True)
        eve = Person("eve")
        assert {(await new_match(house, wish)).seats for _ in range(100)} == {(eve, GREEDY), (GREEDY, eve)}

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    in_house(tmp_path, work)


def test_every_field_of_the_variant_is_written_down(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        setup = await new_match(house, Wish("pebbles", "rainy", {"heap": 20}))
        assert setup.options == {"heap": 20, "rain": 5, "wet": True, "rules": 1}

    in_house(tmp_path, work)


def test_a_match_can_start_from_a_position(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await new_table(house, Wish("pebbles", position="3 1 start 2 4:4 rain=5 wet=yes"))
        assert (table.log.setup.variant, table.state.to_move) == ("rainy", 1)

    in_house(tmp_path, work)


@pytest.mark.parametrize(
    ("wish", "kind", "code"),
    [
        (Wish("chess"), UnknownGame, "unknown-game"),
        (Wish("pebbles", "wild"), InvalidVariant, "invalid-variant"),
        (Wish("pebbles", options={"heap": 0}), InvalidVariant, "invalid-variant"),
        (Wish("pebbles", position="nonsense"), InvalidPosition, "invalid-position"),
        (Wish("pebbles", seats=(HERE, Computer(kind="oracle"))), Refused, "unknown-player"),
        (Wish("pebbles", seats=(HERE, Computer(level=0))), Refused, "unknown-player"),
        (Wish("pebbles", seats=(HERE, Computer(level=11))), Refused, "unknown-player"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_refused(
    tmp_path: Path, wish: Wish, kind: type[AzumayaError], code: str
) -> None:
    async def work(house: House) -> None:
        with pytest.raises(kind) as error:
            await new_match(house, wish)
        assert error.value.code == code

    in_house(tmp_path, work)


def test_an_unknown_match_is_refused(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        with pytest.raises(Refused) as error:
            await house.tables.table("nowhere")
        assert error.value.code == "unknown-match"

    in_house(tmp_path, work)


def test_what_the_rows_imply_is_what_the_log_says(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await new_table(house, Wish("pebbles", "rainy"))
        for _ in range(3):
            await table.act(EVE, Turn(table.number, ONE))
        log = replayed(table.log.setup, await house.storage.events(table.id))
        assert await house.storage.summary(table.id) == summary_of(log.state)

    in_house(tmp_path, work)


def test_what_another_process_has_stored_is_shown_although_its_hint_was_lost(tmp_path: Path) -> None:
    class Watching:
        actor = EVE
        is_visible = True

        def tell(self, news: News) -> None:
            pass

    async def work(house: House) -> None:
        table = await new_table(house, Wish("pebbles"))
        table.join(Watching(), None)
        addition = addition_of(table.state, decide(table.state, Turn(0, ONE), EVE, 0, chance=first))
        await house.storage.append(table.id, addition.events, addition.summary)
        assert table.number == 0
        await house.tables.poll()
        while table.number == 0:
            await asyncio.sleep(0)

    in_house(tmp_path, work)


def test_a_match_that_todays_rules_cannot_replay_is_refused_as_such_and_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    broken: list[EventRow] = []

    async def break_it(house: House) -> None:
        before = (await new_table(house, Wish("pebbles"))).state
        addition = addition_of(before, decide(before, Turn(0, ONE), EVE, 0, chance=first))
        broken.append(replace(addition.events[0], body='{"lag":0,"moves":["dance"]}'))
        await house.storage.append(addition.match, broken, addition.summary)

    async def work(house: House) -> None:
        identifier = broken[0].match
        with pytest.raises(Refused) as error:
            await house.tables.table(identifier)
        assert error.value.code == "unreadable-match"
        assert len(await house.storage.events(identifier)) == 1

    in_house(tmp_path, break_it)
    in_house(tmp_path, work)
    assert "cannot be replayed" in caplog.text


def test_a_game_that_cannot_be_loaded_is_left_out_and_the_house_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from importlib import import_module

    (tmp_path / "shelf" / "wreck").mkdir(parents=True)
    (tmp_path / "shelf" / "wreck" / "__init__.py").write_text("GAME = 1 / 0\n")
    games = import_module("azumaya.games")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path / "shelf")])

    async def work(house: House) -> None:
        assert "pebbles" in house.catalogue.shelf
        assert "wreck" not in house.catalogue.shelf

    in_house(tmp_path / "data", work)
    assert "game wreck is left out" in caplog.text
