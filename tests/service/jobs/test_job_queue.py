"""Jobs, on both databases: asked for once, done by one, taken over when a lease runs out, remembered when done."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from azumaya.service import time_source
from azumaya.service.jobs.job_queue import LEASE, MAX_ATTEMPTS, MONTH, RETRY_DELAY, JobQueue, new_job
from azumaya.service.storage import Conflict, Storage

from ..people.test_sessions import later
from ..storage.samples import with_storage


def test_a_job_is_asked_for_once_and_done_once(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        jobs = JobQueue(storage, ["tell"])
        for word in ("first", "second"):
            await storage.write(new_job("tell", "ann", 0, word=word))
        job = await jobs.take()
        assert job is not None
        assert (job.kind, job.subject, job.body, job.attempts) == ("tell", "ann", {"word": "first"}, 1)
        await storage.write(jobs.done(job))
        await storage.write(new_job("tell", "ann", 0, word="third"))
        assert await jobs.take() is None

    with_storage(place, work)


def test_of_many_processes_one_gets_a_job(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await storage.write(new_job("tell", "ann", 0))
        taken = await asyncio.gather(*(JobQueue(storage, ["tell"]).take() for _ in range(8)))
        assert sum(job is not None for job in taken) == 1

    with_storage(place, work)


def test_no_one_gets_a_job_early_or_of_another_kind(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await storage.write(new_job("tell", "ann", time_source.now() + 60_000), new_job("sweep", "floor", 0))
        jobs = JobQueue(storage, ["tell"])
        assert await jobs.take() is None
        with later(61_000):
            assert await jobs.take() is not None

    with_storage(place, work)


def test_the_job_of_a_killed_process_is_restarted_and_not_finished_by_it(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await storage.write(new_job("tell", "ann", 0))
        killed, other = JobQueue(storage, ["tell"]), JobQueue(storage, ["tell"])
        begun = await killed.take()
        assert begun is not None
        assert await other.take() is None
        with later(LEASE + 1):
            again = await other.take()
        assert again is not None
        assert again.attempts == 2
        with pytest.raises(Conflict):
            await storage.write(killed.done(begun))
        await storage.write(other.done(again))

    with_storage(place, work)


def test_what_goes_wrong_is_tried_a_few_times_with_longer_breaks(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        jobs, elapsed = JobQueue(storage, ["tell"]), 0
        await storage.write(new_job("tell", "ann", 0))
        for attempts in range(1, MAX_ATTEMPTS + 1):
            with later(elapsed):
                job = await jobs.take()
                assert job is not None
                assert job.attempts == attempts
                await jobs.retry(job)
                assert await jobs.take() is None
            elapsed += RETRY_DELAY * 2 ** (attempts - 1) + 1_000
        with later(elapsed * 10):
            assert await jobs.take() is None

    with_storage(place, work)


def test_a_dropped_job_can_be_asked_for_again_and_a_done_one_after_a_month(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        jobs = JobQueue(storage, ["tell"])
        await storage.write(new_job("tell", "ann", 0), new_job("tell", "bob", 0))
        first, second = await jobs.take(), await jobs.take()
        assert first is not None
        assert second is not None
        await jobs.drop(first)
        await storage.write(jobs.done(second))
        await storage.write(new_job("tell", first.subject, 0), new_job("tell", second.subject, 0))
        again = await jobs.take()
        assert again is not None
        assert again.subject == first.subject
        await storage.write(jobs.done(again))
        assert await jobs.take() is None
        with later(MONTH + 1_000):
            await jobs.delete_old()
            await storage.write(new_job("tell", second.subject, 0))
            assert await jobs.take() is not None

    with_storage(place, work)


def test_the_most_urgent_job_goes_first_and_its_result_is_kept(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        jobs = JobQueue(storage)
        await storage.write(new_job("call", "review", 0, priority=2), new_job("call", "hint", 1, priority=1))
        first = await jobs.take(["call"])
        assert first is not None
        assert first.subject == "hint"
        await storage.write(jobs.done(first, "e4"))
        found = await storage.read("SELECT subject, result FROM jobs ORDER BY subject")
        assert [tuple(row) for row in found] == [("hint", "e4"), ("review", None)]

    with_storage(place, work)


def test_a_renewed_lease_goes_on_and_others_end(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await storage.write(new_job("tell", "ann", 0), new_job("tell", "bob", 0))
        mine, other = JobQueue(storage, ["tell"], lease=60_000), JobQueue(storage, ["tell"])
        assert await mine.take()
        assert await mine.take()
        with later(50_000):
            await mine.renew(["ann"])
        with later(70_000):
            taken = await other.take()
            assert taken is not None
            assert taken.subject == "bob"
            assert await other.take() is None

    with_storage(place, work)


def test_a_job_that_ends_its_process_each_time_is_given_up(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await storage.write(new_job("call", "endless", 0))
        jobs = JobQueue(storage, ["call"], max_attempts=3)
        for attempt in range(5):
            with later(attempt * 2 * LEASE):
                assert (await jobs.take() is not None) == (attempt < 3)
        with later(MONTH + 20 * LEASE):
            await jobs.delete_old()
        assert await storage.read("SELECT 1 FROM jobs") == []

    with_storage(place, work)
