"""Each kind of blocking work has threads of its own, and none uses the event loop's default executor."""

from __future__ import annotations

import asyncio
import re
import threading
from pathlib import Path

import pytest

from azumaya import interface, service
from azumaya.service.errors import Refused
from azumaya.service.thread_pools import BOARDS, LOADS, MAIL, PICTURES, RECORDS, ThreadPool


def test_work_of_one_kind_never_waits_for_another() -> None:
    may_end = threading.Event()

    async def run() -> None:
        held = [asyncio.create_task(BOARDS.run(may_end.wait)) for _ in range(20)]
        await asyncio.sleep(0)
        for pool in (LOADS, RECORDS, PICTURES, MAIL):
            assert await pool.run(abs, -1) == 1
        assert not any(task.done() for task in held)
        may_end.set()
        await asyncio.gather(*held)

    asyncio.run(run())


def test_what_is_too_much_is_refused_with_a_sentence_and_later_taken_again() -> None:
    pool, may_end = ThreadPool("test", 1, 2), threading.Event()

    async def run() -> None:
        held = [asyncio.create_task(pool.run(may_end.wait)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="try again") as refused:
            await pool.run(abs, -1)
        assert refused.value.code == "busy"
        may_end.set()
        await asyncio.gather(*held)
        assert await pool.run(abs, -1) == 1

    asyncio.run(run())


@pytest.mark.parametrize("package", [service, interface], ids=["service", "interface"])
def test_nothing_uses_the_default_executor(package: object) -> None:
    folder = Path(next(iter(package.__path__)))  # type: ignore[attr-defined]
    users = [
        file.name
        for file in folder.rglob("*.py")
        if re.search(r"to_thread\(|run_in_executor\(\s*None", file.read_text("utf-8"))
    ]
    assert users == []
