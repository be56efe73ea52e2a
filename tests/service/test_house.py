"""The house: matches are set up as asked, found again, and go on after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from azumaya.rules.errors import AzumayaError, InvalidPosition, InvalidVariant, UnknownGame
from azumaya.service.errors import Refused
from azumaya.service.house import House, Wish
from azumaya.service.match import Event

from .setups import ONE, TWO

PATIENCE = 300


def in_house(folder: Path, work: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        house = House(folder, workers=1)
        await house.open()
        try:
            async with asyncio.timeout(PATIENCE):
                await house.preparation.wait("pebbles")
                await work(house)
        finally:
            await house.close()

    asyncio.run(run())


def test_a_match_goes_on_after_a_restart(tmp_path: Path) -> None:
    found: list[str] = []

    async def begin(house: House) -> None:
        found.append((await house.new_match(Wish("pebbles", "rainy"))).id)
        table = await house.table(found[0])
        await table.turn("client-1", table.match.number, ONE)
        found.append(table.match.board.position.text)

    async def go_on(house: House) -> None:
        table = await house.table(found[0])
        assert table.match.board.position.text == found[1]
        assert await table.turn("client-1", 0, ONE) == 2
        assert await table.turn("client-2", table.match.number, TWO) == 4

    in_house(tmp_path, begin)
    in_house(tmp_path, go_on)


def test_the_computer_thinks_on_after_a_restart(tmp_path: Path) -> None:
    found: list[str] = []

    async def begin(house: House) -> None:
        found.append((await house.new_match(Wish("pebbles", seats=("greedy", "person")))).id)

    async def go_on(house: House) -> None:
        table = await house.table(found[0])
        while table.match.number == 0:
            await asyncio.sleep(0.01)
        assert table.match.events[0].side == 0

    in_house(tmp_path, begin)
    in_house(tmp_path, go_on)


def test_every_match_has_one_table(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        setup = await house.new_match(Wish("pebbles"))
        first, second = await asyncio.gather(house.table(setup.id), house.table(setup.id))
        assert first is second

    in_house(tmp_path, work)


def test_a_table_somebody_holds_stays_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azumaya.service.house.KEPT_TABLES", 1)

    async def work(house: House) -> None:
        held = await house.table((await house.new_match(Wish("pebbles"))).id)
        for _ in range(3):
            await house.table((await house.new_match(Wish("pebbles"))).id)
        assert await house.table(held.match.setup.id) is held

    in_house(tmp_path, work)


def test_the_lot_decides_who_sits_where(tmp_path: Path) -> None:
    """Both orders come up within a hundred matches, except once in 10^30 runs."""

    async def work(house: House) -> None:
        wish = Wish("pebbles", seats=("person", "greedy"), shuffle=True)
        assert {(await house.new_match(wish)).seats for _ in range(100)} == {("person", "greedy"), ("greedy", "person")}

    in_house(tmp_path, work)


def test_every_field_of_the_variant_is_written_down(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        setup = await house.new_match(Wish("pebbles", "rainy", {"heap": 20}))
        assert setup.options == {"heap": 20, "rain": 5, "wet": True, "rules": 1}

    in_house(tmp_path, work)


def test_a_match_can_start_from_a_position(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        setup = await house.new_match(Wish("pebbles", position="3 1 start 2 4:4 rain=5 wet=yes"))
        assert setup.variant == "rainy"
        assert (await house.table(setup.id)).match.board.to_move == 1

    in_house(tmp_path, work)


@pytest.mark.parametrize(
    ("wish", "kind", "code"),
    [
        (Wish("chess"), UnknownGame, "unknown-game"),
        (Wish("pebbles", "wild"), InvalidVariant, "invalid-variant"),
        (Wish("pebbles", options={"heap": 0}), InvalidVariant, "invalid-variant"),
        (Wish("pebbles", position="nonsense"), InvalidPosition, "invalid-position"),
        (Wish("pebbles", seats=("person", "oracle")), Refused, "unknown-player"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_refused(
    tmp_path: Path, wish: Wish, kind: type[AzumayaError], code: str
) -> None:
    async def work(house: House) -> None:
        with pytest.raises(kind) as error:
            await house.new_match(wish)
        assert error.value.code == code

    in_house(tmp_path, work)


def test_an_unknown_match_is_refused(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        with pytest.raises(Refused) as error:
            await house.table("nowhere")
        assert error.value.code == "unknown-match"

    in_house(tmp_path, work)


def test_a_match_that_todays_rules_cannot_replay_is_refused_as_such_and_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(house: House) -> None:
        setup = await house.new_match(Wish("pebbles"))
        await house.storage.append(setup.id, [Event(1, "turn", 0.0, side=0, moves=("dance",))])
        with pytest.raises(Refused) as error:
            await house.table(setup.id)
        assert error.value.code == "unreadable-match"
        assert len(await house.storage.events(setup.id)) == 1

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
        assert "pebbles" in house.shelf
        assert "wreck" not in house.shelf

    in_house(tmp_path / "data", work)
    assert "game wreck is left out" in caplog.text
