"""Counts survive the server, on both databases, and say nothing but how often."""

from __future__ import annotations

from pathlib import Path

from azumaya.service.operation.refusal_counts import MAX_NAMES, RefusalCounts
from azumaya.service.storage import Storage

from ..storage.samples import with_storage


def test_counts_add_up_over_restarts(place: Path | str) -> None:
    async def count(storage: Storage) -> None:
        refusal_counts = RefusalCounts(storage)
        for name in ("too-often", "old-session", "too-often"):
            refusal_counts.count(name)
        assert (await refusal_counts.all())["too-often"] % 2 == 0
        await refusal_counts.close()

    async def look(storage: Storage) -> None:
        assert await RefusalCounts(storage).all() == {"old-session": 2, "too-often": 4}

    with_storage(place, count)
    with_storage(place, count)
    with_storage(place, look)


def test_no_one_fills_the_table_with_names(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        refusal_counts = RefusalCounts(storage)
        for number in range(2 * MAX_NAMES):
            refusal_counts.count(f"code-{number}")
        assert len(await refusal_counts.all()) == MAX_NAMES

    with_storage(tmp_path, work)
