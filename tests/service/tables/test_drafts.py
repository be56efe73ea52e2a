"""Previews of drafts: worked out once, and the same whether or not they were."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from azumaya.rules.errors import AzumayaError
from azumaya.service.application import Application
from azumaya.service.match.commands import Turn
from azumaya.service.tables import drafts
from azumaya.service.tables.drafts import Base, previewed
from azumaya.service.tables.match_factory import MatchRequest

from ..applications import new_table, with_application
from ..match.tables import EVE, TWO

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
    async def work(application: Application) -> None:
        first = await application.drafts.preview(BOARD, ["take"])
        other = await application.drafts.preview(BOARD, [])
        assert await application.drafts.preview(BOARD, ["take"]) is first
        assert other.moves == ()
        assert first.moves == ("take",)
        assert worked_out == [("take", ""), ("",)]

    with_application(tmp_path, work)


def test_the_same_moves_on_another_board_are_another_preview(tmp_path: Path, worked_out: list[Any]) -> None:
    async def work(application: Application) -> None:
        table = await new_table(application, MatchRequest("pebbles"))
        before = await application.drafts.preview(Base(table.id, 0), ["take"])
        await table.act(EVE, Turn(0, TWO))
        after = await application.drafts.preview(Base(table.id, table.number), ["take"])
        assert before.position != after.position
        assert len(worked_out) == 2

    with_application(tmp_path, work)


def test_a_refused_draft_is_refused_every_time(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        for _ in range(2):
            with pytest.raises(AzumayaError):
                await application.drafts.preview(BOARD, ["leap"])

    with_application(tmp_path, work)


def test_only_so_many_previews_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, worked_out: list[Any]) -> None:
    monkeypatch.setattr(drafts, "MAX_PREVIEWS", 1)

    async def work(application: Application) -> None:
        for moves in (["take"], [], ["take"]):
            await application.drafts.preview(BOARD, moves)
        assert len(worked_out) == 3

    with_application(tmp_path, work)
