"""Counts survive the house, on both databases, and say nothing but how often."""

from __future__ import annotations

from pathlib import Path

from azumaya.service.counters import MOST_NAMES, Counters
from azumaya.service.storage import Storage

from .storage.samples import with_storage


def test_counts_add_up_over_restarts(place: Path | str) -> None:
    async def count(storage: Storage) -> None:
        counters = Counters(storage)
        for name in ("too-often", "old-session", "too-often"):
            counters.count(name)
        assert (await counters.all())["too-often"] % 2 == 0
        await counters.close()

    async def look(storage: Storage) -> None:
        assert await Counters(storage).all() == {"old-session": 2, "too-often": 4}

    with_storage(place, count)
    with_storage(place, count)
    with_storage(place, look)


def test_nobody_fills_the_table_with_names(tmp_path: Path) -> None:
    async def work(storage: Storage) -> None:
        counters = Counters(storage)
        for number in range(2 * MOST_NAMES):
            counters.count(f"code-{number}")
        assert len(await counters.all()) == MOST_NAMES

    with_storage(tmp_path, work)
