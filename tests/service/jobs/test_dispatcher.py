"""Servers without workers leave thinking to processes that lease it from the database they share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from azumaya.games import game as find_game
from azumaya.rules.position import new_position
from azumaya.service.application import Application
from azumaya.service.errors import Refused
from azumaya.service.jobs.remote_calls import FUNCTIONS, read_answer, write_answer, write_error
from azumaya.service.jobs.workers import Priority, QueueLimit
from azumaya.service.match.commands import Turn
from azumaya.service.match.seats import Computer
from azumaya.service.storage import Place
from azumaya.service.tables.match_factory import REQUESTER, MatchRequest
from azumaya.service.tables.table import Table
from azumaya.service.worker_app import WorkerApp

from ..applications import PATIENCE, add_players_once, new_match, new_table
from ..match.tables import EVE, ONE

GREEDY = Computer(kind="greedy")


@asynccontextmanager
async def thinking(shared_place: Place) -> AsyncIterator[WorkerApp]:
    worker_app = WorkerApp(shared_place, workers=1)
    await worker_app.open()
    try:
        await worker_app.catalogue.compilation.wait("pebbles")
        yield worker_app
    finally:
        await worker_app.close()


def with_remote_workers(shared_place: Place, work: Callable[[Application], Awaitable[None]]) -> None:
    async def run() -> None:
        application = Application(shared_place, workers=0)
        await application.open()
        try:
            async with asyncio.timeout(PATIENCE):
                await add_players_once(application)
                await application.catalogue.compilation.wait("pebbles")
                await work(application)
        finally:
            await application.close()

    asyncio.run(run())


async def until_number(application: Application, match: str, number: int) -> None:
    while (await application.storage.numbers([match]))[match] < number:
        await asyncio.sleep(0.02)


def test_turns_and_hints_wait_for_whoever_thinks_and_are_answered(
    shared_place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    patient = {priority: QueueLimit(10, PATIENCE) for priority in Priority}
    monkeypatch.setattr("azumaya.service.jobs.remote_workers.QUEUE_LIMITS", patient)

    async def work(application: Application) -> None:
        table = await new_table(application, MatchRequest("pebbles", seats=(REQUESTER, GREEDY)))
        await table.act(EVE, Turn(0, ONE))
        position = new_position(find_game("pebbles"), find_game("pebbles").standard)
        hint = asyncio.create_task(application.reviews.hint(position, ()))
        async with thinking(shared_place):
            await until_number(application, table.id, 2)
            assert (await hint).moves
        await table.refresh()
        assert [event.author for event in table.log.events] == ["eve", "computer"]
        assert await application.storage.read("SELECT 1 FROM jobs") == []

    with_remote_workers(shared_place, work)


def test_the_turn_of_a_worker_that_was_killed_is_made_by_another(
    shared_place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object) -> tuple[str, ...]:
        await asyncio.Event().wait()
        return ()

    async def leased(application: Application, match: str) -> str | None:
        rows = await application.storage.read("SELECT worker FROM matches WHERE id = ?", match)
        return str(rows[0][0]) if rows[0][0] else None

    async def work(application: Application) -> None:
        async with thinking(shared_place) as first:
            monkeypatch.setattr(first.tables, "_choose_turn", never)
            match = (await new_match(application, MatchRequest("pebbles", seats=(GREEDY, REQUESTER)))).id
            while await leased(application, match) != first.storage.process:
                await asyncio.sleep(0.02)
            async with thinking(shared_place) as second:
                await asyncio.sleep(0)
                await first.dispatcher._work.end()
                await first.dispatcher._renewing.end()
                await until_number(application, match, 1)
                assert await leased(application, match) == second.storage.process

    with_remote_workers(shared_place, work)


def test_no_more_is_leased_than_there_are_workers_for(shared_place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a match takes to load, the turns behind it stay free for other processes."""
    loading, may_load = list[str](), asyncio.Event()

    async def work(application: Application) -> None:
        for _ in range(4):
            await new_match(application, MatchRequest("pebbles", seats=(GREEDY, REQUESTER)))
        async with thinking(shared_place) as worker_app:
            load = worker_app.tables.table

            async def table(identifier: str) -> Table:
                loading.append(identifier)
                await may_load.wait()
                return await load(identifier)

            monkeypatch.setattr(worker_app.tables, "table", table)
            while not loading:
                await asyncio.sleep(0.02)
            for _ in range(3):
                await worker_app.dispatcher.lease()
            held = "SELECT COUNT(*) FROM matches WHERE worker = ? AND leased_until > 0"
            assert (await application.storage.read(held, worker_app.storage.process))[0][0] == 1
            assert len(loading) == 1
            may_load.set()
            while await application.storage.read("SELECT 1 FROM matches WHERE mover = 'computer'"):
                await asyncio.sleep(0.02)

    with_remote_workers(shared_place, work)


def test_a_refusal_is_handed_on_and_a_fault_is_not_told() -> None:
    task = FUNCTIONS["find_hint"]
    with pytest.raises(Refused, match="the analysis failed"):
        read_answer(task, write_error(ValueError("secret")))


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_what_is_asked_and_answered_can_be_written_down(name: str) -> None:
    """Every kind of question, asked about the toy game."""
    task = FUNCTIONS[name]
    asked = ARGUMENTS[name]()
    arguments = task.read_arguments(task.write_arguments(asked))
    assert arguments == asked
    result = task.function(*arguments)
    assert read_answer(task, write_answer(task, result)) == result


def first_text() -> str:
    return new_position(find_game("pebbles"), find_game("pebbles").standard).text


ARGUMENTS: dict[str, Callable[[], tuple[object, ...]]] = {
    "find_hint": lambda: ("pebbles", first_text(), ()),
    "estimate_board": lambda: ("pebbles", first_text()),
    "conclude_review": lambda: (
        "pebbles",
        first_text(),
        (),
        (FUNCTIONS["estimate_board"].function("pebbles", first_text()),),
    ),
    "variant_warnings": lambda: ("pebbles", {"heap": 9, "rain": 0, "wet": False, "rules": 1}),
    "exact_analysis": lambda: ("pebbles", first_text()),
    "analyse_position": lambda: ("pebbles", first_text()),
    "estimate_turns": lambda: ("pebbles", first_text(), (ONE,)),
    "add_details": lambda: ("pebbles", first_text(), FUNCTIONS["exact_analysis"].function("pebbles", first_text())),
    "judge_answer": lambda: ("pebbles", 1, ONE),
    "count_scores": lambda: ("pebbles", first_text(), 0),
    "puzzle_solution": lambda: ("pebbles", 1),
}
