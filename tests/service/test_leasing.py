"""Servers without workers leave thinking to processes that lease it from the database they share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from azumaya.games import game as find_game
from azumaya.rules.position import new_position
from azumaya.service.errors import Refused
from azumaya.service.house import House
from azumaya.service.match.commands import Turn
from azumaya.service.match.seats import Computer
from azumaya.service.setting_up import HERE, Wish
from azumaya.service.storage import Place
from azumaya.service.tasks import TASKS, answered, answered_in_vain, read_answer
from azumaya.service.thinkery import Thinkery

from .houses import PATIENCE, add_players_once, new_match, new_table
from .match.tables import EVE, ONE

GREEDY = Computer(kind="greedy")


@asynccontextmanager
async def thinking(shared_place: Place) -> AsyncIterator[Thinkery]:
    thinkery = Thinkery(shared_place, workers=1)
    await thinkery.open()
    try:
        await thinkery.catalogue.preparation.wait("pebbles")
        yield thinkery
    finally:
        await thinkery.close()


def in_house_that_asks(shared_place: Place, work: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        house = House(shared_place, workers=0)
        await house.open()
        try:
            async with asyncio.timeout(PATIENCE):
                await add_players_once(house)
                await house.catalogue.preparation.wait("pebbles")
                await work(house)
        finally:
            await house.close()

    asyncio.run(run())


async def until_number(house: House, match: str, number: int) -> None:
    while (await house.storage.numbers([match]))[match] < number:
        await asyncio.sleep(0.02)


def test_turns_and_hints_wait_for_whoever_thinks_and_are_answered(shared_place: Place) -> None:
    async def work(house: House) -> None:
        table = await new_table(house, Wish("pebbles", seats=(HERE, GREEDY)))
        await table.act(EVE, Turn(0, ONE))
        position = new_position(find_game("pebbles"), find_game("pebbles").standard)
        hint = asyncio.create_task(house.studies.hint(position, ()))
        async with thinking(shared_place):
            await until_number(house, table.id, 2)
            assert (await hint).moves
        await table.refresh()
        assert [event.author for event in table.log.events] == ["eve", "computer"]
        assert await house.storage.read("SELECT 1 FROM thoughts") == []

    in_house_that_asks(shared_place, work)


def test_the_turn_of_a_worker_that_was_killed_is_made_by_another(
    shared_place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object) -> tuple[str, ...]:
        await asyncio.Event().wait()
        return ()

    async def leased(house: House, match: str) -> str | None:
        rows = await house.storage.read("SELECT thinker FROM matches WHERE id = ?", match)
        return str(rows[0][0]) if rows[0][0] else None

    async def work(house: House) -> None:
        async with thinking(shared_place) as first:
            monkeypatch.setattr(first.tables, "_choose_turn", never)
            match = (await new_match(house, Wish("pebbles", seats=(GREEDY, HERE)))).id
            while await leased(house, match) != first.storage.process:
                await asyncio.sleep(0.02)
            async with thinking(shared_place) as second:
                await asyncio.sleep(0)
                await first.leasing._work.end()
                await first.leasing._renewing.end()
                await until_number(house, match, 1)
                assert await leased(house, match) == second.storage.process

    in_house_that_asks(shared_place, work)


def test_a_refusal_is_handed_on_and_a_fault_is_not_told() -> None:
    task = TASKS["find_hint"]
    with pytest.raises(Refused, match="has failed"):
        read_answer(task, answered_in_vain(ValueError("secret")))


@pytest.mark.parametrize("name", sorted(TASKS))
def test_what_is_asked_and_answered_can_be_written_down(name: str) -> None:
    """Every kind of question, asked about the toy game."""
    task = TASKS[name]
    asked = ARGUMENTS[name]()
    arguments = task.read_arguments(task.write_arguments(asked))
    assert arguments == asked
    result = task.function(*arguments)
    assert read_answer(task, answered(task, result)) == result


def first_text() -> str:
    return new_position(find_game("pebbles"), find_game("pebbles").standard).text


ARGUMENTS: dict[str, Callable[[], tuple[object, ...]]] = {
    "find_hint": lambda: ("pebbles", first_text(), ()),
    "look_at": lambda: ("pebbles", first_text()),
    "conclude_game": lambda: ("pebbles", first_text(), (), (TASKS["look_at"].function("pebbles", first_text()),)),
    "advise": lambda: ("pebbles", {"heap": 9, "rain": 0, "wet": False, "rules": 1}),
    "look_exactly": lambda: ("pebbles", first_text()),
    "judge_position": lambda: ("pebbles", first_text()),
    "judge_turns": lambda: ("pebbles", first_text(), (ONE,)),
    "tell_more": lambda: ("pebbles", first_text(), TASKS["look_exactly"].function("pebbles", first_text())),
    "judge": lambda: ("pebbles", 1, ONE),
    "solve": lambda: ("pebbles", 1),
}
