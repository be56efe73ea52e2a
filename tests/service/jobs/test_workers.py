"""The queue in front of the workers: turns first, bounded in number and time, and no worker hangs for ever."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path

import pytest

from azumaya.service.analysis.reviews import Reviews
from azumaya.service.catalogue import Catalogue
from azumaya.service.errors import Refused
from azumaya.service.jobs.fair_queue import new_fair_queue
from azumaya.service.jobs.workers import (
    MAX_ADDRESS_SPACE,
    MAX_MEMORY,
    QUEUE_LIMITS,
    Priority,
    QueueLimit,
    WorkerProcess,
    Workers,
)
from azumaya.service.match.commands import Resign
from azumaya.service.match.seats import Computer

from ..match.tables import EVE, ONE, TWO, new_bench
from .held import begin, choose_turn, hoard, loop_at_first, note_process, reserve, say, until_told

PATIENCE = 600
"""Seconds after which a test gives up waiting for a process. Nothing is measured."""


def with_workers(
    work: Callable[[Workers], Awaitable[None]],
    bounds: Mapping[Priority, QueueLimit] = QUEUE_LIMITS,
    size: int = 1,
    max_memory: int = MAX_MEMORY,
) -> None:
    async def run() -> None:
        workers = Workers(size, bounds, max_memory)
        try:
            async with asyncio.timeout(PATIENCE):
                await work(workers)
        finally:
            workers.close()

    asyncio.run(run())


async def until(happened: Callable[[], bool]) -> None:
    while not happened():
        await asyncio.sleep(0.01)


def test_turns_go_before_hints_and_hints_before_studies(tmp_path: Path) -> None:
    mark, order = tmp_path / "go", list[str]()

    async def work(workers: Workers) -> None:
        async def ask(word: str, priority: Priority) -> None:
            order.append(await workers.run(say, word, priority=priority))

        held = asyncio.create_task(workers.run(until_told, str(mark), priority=Priority.ANALYSIS))
        await asyncio.sleep(0)
        asked = [
            asyncio.create_task(ask(word, priority))
            for word, priority in (
                ("preparing", Priority.COMPILATION),
                ("study", Priority.ANALYSIS),
                ("another study", Priority.ANALYSIS),
                ("hint", Priority.HINT),
                ("turn", Priority.TURN),
                ("another turn", Priority.TURN),
            )
        ]
        await asyncio.sleep(0)
        mark.touch()
        await asyncio.gather(held, *asked)

    with_workers(work)
    assert order == ["turn", "another turn", "hint", "study", "another study", "preparing"]


def test_a_turn_is_answered_before_the_rest_of_a_review() -> None:
    """Two reviews are going on; the turn waits for the one board a worker is looking at, and for no other."""
    matches = [new_bench(start="5 0 start 0 2:2"), new_bench(start="4 0 start 0 2:3")]
    for number, bench in enumerate(matches):
        bench.play(ONE, *[ONE] * number)
        bench.act(EVE, Resign(1 + number, 0))

    async def work(workers: Workers) -> None:
        service = Reviews(new_fair_queue(workers))
        reviews = [service.review(bench.state) for bench in matches]
        await asyncio.sleep(0)
        assert await workers.run(choose_turn, "pebbles", "2 0 start 0 3:4", Computer(level=3), 1) == TWO
        assert sum(review.done for review in reviews) <= 1
        await asyncio.gather(*(review.work for review in reviews if review.work is not None))
        assert all(review.result is not None for review in reviews)
        await service.close()

    with_workers(work)


def test_a_job_that_hangs_is_ended_and_the_next_one_is_done(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    never = tmp_path / "never"
    bounds = {**QUEUE_LIMITS, Priority.ANALYSIS: QueueLimit(10, 1.0)}

    async def work(workers: Workers) -> None:
        assert await workers.run(say, "started") == "started"
        (worker,) = workers.processes()
        with pytest.raises(Refused, match="took too long") as refused:
            await workers.run(until_told, str(never), priority=Priority.ANALYSIS)
        assert refused.value.code == "took-too-long"
        assert await workers.run(say, "still here") == "still here"
        assert workers.processes() != [worker]

    with_workers(work, bounds)
    assert "job timed out" in caplog.text


def test_the_time_of_a_job_begins_when_its_worker_has_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azumaya.service.jobs.workers.CHECK_SECONDS", 0.01)
    worker = WorkerProcess()

    async def start() -> None:
        await asyncio.sleep(0.3)
        worker._heartbeat.counter.value += 1

    async def work() -> None:
        starting = asyncio.create_task(start())
        await worker._wait(asyncio.get_running_loop().create_future(), 0.05)
        assert starting.done()

    asyncio.run(work())


def test_the_job_of_a_killed_worker_runs_again(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    begun, mark = tmp_path / "begun", tmp_path / "go"

    async def work(workers: Workers) -> None:
        asked = asyncio.create_task(workers.run(begin, str(begun), str(mark)))
        await until(begun.exists)
        (killed,) = workers.processes()
        os.kill(killed, signal.SIGKILL)
        mark.touch()
        assert await asked != killed

    with_workers(work)
    assert "worker died" in caplog.text


def test_the_job_of_a_stopped_worker_runs_again(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    begun, mark = tmp_path / "begun", tmp_path / "go"

    async def work(workers: Workers) -> None:
        asked = asyncio.create_task(workers.run(begin, str(begun), str(mark)))
        await until(begun.exists)
        (stopped,) = workers.processes()
        os.kill(stopped, signal.SIGSTOP)
        mark.touch()
        assert await asked != stopped
        await until(lambda: not Path(f"/proc/{stopped}").exists())

    with_workers(work)
    assert "worker hung" in caplog.text


def test_the_job_of_a_worker_in_an_endless_loop_runs_again(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    async def work(workers: Workers) -> None:
        assert await workers.run(loop_at_first, str(tmp_path / "begun"))

    with_workers(work, {**QUEUE_LIMITS, Priority.TURN: QueueLimit(10, PATIENCE)})
    assert "worker hung" in caplog.text


def test_a_worker_that_works_long_is_left_alone(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    """Many checks go by while its heart beats; the first come before it has started."""
    mark = tmp_path / "go"

    async def work(workers: Workers) -> None:
        asked = asyncio.create_task(workers.run(begin, str(tmp_path / "begun"), str(mark)))
        await until((tmp_path / "begun").exists)
        (worker,) = workers.processes()
        counter = workers._workers[0]._heartbeat.counter
        beats = counter.value
        await until(lambda: counter.value > beats + 2)
        mark.touch()
        assert await asked == worker

    with_workers(work)
    assert "worker hung" not in caplog.text


def test_a_job_that_kills_every_worker_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    async def work(workers: Workers) -> None:
        with pytest.raises(Exception, match="process pool"):
            await workers.run(os._exit, 1)
        assert await workers.run(say, "still here") == "still here"

    with_workers(work)


def test_more_than_may_wait_are_refused_with_a_sentence_and_turns_are_not(tmp_path: Path) -> None:
    mark = tmp_path / "go"
    bounds = {**QUEUE_LIMITS, Priority.HINT: QueueLimit(2, 60.0)}

    async def work(workers: Workers) -> None:
        held = asyncio.create_task(workers.run(until_told, str(mark)))
        await asyncio.sleep(0)
        hints = [asyncio.create_task(workers.run(say, str(number), priority=Priority.HINT)) for number in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="please try again") as refused:
            await workers.run(say, "one too many", priority=Priority.HINT)
        assert refused.value.code == "busy"
        turn = asyncio.create_task(workers.run(say, "turn"))
        await asyncio.sleep(0)
        mark.touch()
        assert await turn == "turn"
        assert await asyncio.gather(*hints) == ["0", "1"]
        await held

    with_workers(work, bounds)


def test_a_job_no_one_waits_for_any_more_is_not_done(tmp_path: Path) -> None:
    mark, done = tmp_path / "go", tmp_path / "done"

    async def work(workers: Workers) -> None:
        held = asyncio.create_task(workers.run(until_told, str(mark)))
        await asyncio.sleep(0)
        dropped = asyncio.create_task(workers.run(begin, str(done), str(mark)))
        await asyncio.sleep(0)
        dropped.cancel()
        await asyncio.gather(dropped, return_exceptions=True)
        mark.touch()
        await held
        assert await workers.run(say, "next") == "next"
        assert not done.exists()

    with_workers(work)


def test_a_worker_that_has_grown_too_large_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def work(workers: Workers) -> None:
        large = await workers.run(hoard, 400_000_000)
        small = await workers.run(hoard, 0)
        assert small != large
        assert await workers.run(hoard, 0) == small

    with_workers(work, max_memory=400_000_000)
    assert caplog.text.count("worker restarted") == 1


def test_each_game_is_compiled_in_a_process_that_ends_with_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    """The compiler keeps its memory; no worker is replaced for it, and none is left behind."""
    monkeypatch.setattr("azumaya.service.catalogue.compile_game", partial(note_process, str(tmp_path)))

    async def work(workers: Workers) -> None:
        catalogue = Catalogue(workers)
        for game in ("one", "another"):
            await catalogue._compile(game)
            assert catalogue._compilers.processes() == []

    with_workers(work)
    processes = {(tmp_path / game).read_text(encoding="ascii") for game in ("one", "another")}
    assert len(processes) == 2
    assert not any(Path(f"/proc/{process}").exists() for process in processes)
    assert "worker restarted" not in caplog.text


def test_no_job_takes_all_memory_of_the_machine() -> None:
    async def work(workers: Workers) -> None:
        with pytest.raises(MemoryError):
            await workers.run(reserve, MAX_ADDRESS_SPACE)
        assert await workers.run(say, "still here") == "still here"

    with_workers(work)


def test_who_has_thought_about_a_table_is_asked_about_it_again(tmp_path: Path) -> None:
    begun, mark = tmp_path / "begun", tmp_path / "go"

    async def work(workers: Workers) -> None:
        held = asyncio.create_task(workers.run(begin, str(begun), str(mark), affinity="first"))
        await until(begun.exists)
        second = await workers.run(hoard, 0, affinity="second")
        mark.touch()
        first = await held
        assert first != second
        for table, process in (("second", second), ("first", first), ("first", first), ("second", second)):
            assert await workers.run(hoard, 0, affinity=table) == process

    with_workers(work, size=2)
