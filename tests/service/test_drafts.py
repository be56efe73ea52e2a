"""Previews of drafts: worked out once, and the same whether or not they were."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from azumaya.rules.errors import AzumayaError
from azumaya.service import drafts
from azumaya.service.drafts import Base, previewed
from azumaya.service.house import House
from azumaya.service.match.commands import Turn
from azumaya.service.setting_up import Wish

from .houses import in_house, new_table
from .match.tables import EVE, TWO

BOARD = Base(game="pebbles", position="4 0 start 0 3:4")


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The drafts that were really played."""
    played: list[tuple[str, ...]] = []

    def count(start: Any, moves: Any, typed: str) -> Any:
        played.append((*moves, typed))
        return previewed(start, moves, typed)

    monkeypatch.setattr(drafts, "previewed", count)
    return played


def test_a_draft_that_is_looked_at_again_is_not_worked_out_again(tmp_path: Path, worked_out: list[Any]) -> None:
    async def work(house: House) -> None:
        first = await house.drafts.preview(BOARD, ["take"])
        other = await house.drafts.preview(BOARD, [])
        assert await house.drafts.preview(BOARD, ["take"]) is first
        assert other.moves == ()
        assert first.moves == ("take",)
        assert worked_out == [("take", ""), ("",)]

    in_house(tmp_path, work)


def test_the_same_moves_on_another_board_are_another_preview(tmp_path: Path, worked_out: list[Any]) -> None:
    async def work(house: House) -> None:
        table = await new_table(house, Wish("pebbles"))
        before = await house.drafts.preview(Base(table.id, 0), ["take"])
        await table.act(EVE, Turn(0, TWO))
        after = await house.drafts.preview(Base(table.id, table.number), ["take"])
        assert before.position != after.position
        assert len(worked_out) == 2

    in_house(tmp_path, work)


def test_a_refused_draft_is_refused_every_time(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        for _ in range(2):
            with pytest.raises(AzumayaError):
                await house.drafts.preview(BOARD, ["leap"])

    in_house(tmp_path, work)


def test_only_so_many_previews_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, worked_out: list[Any]) -> None:
    monkeypatch.setattr(drafts, "KEPT_PREVIEWS", 1)

    async def work(house: House) -> None:
        for moves in (["take"], [], ["take"]):
            await house.drafts.preview(BOARD, moves)
        assert len(worked_out) == 3

    in_house(tmp_path, work)
