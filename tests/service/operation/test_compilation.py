"""Games get ready in the background, one after the other, and a broken one delays no other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from azumaya.rules.errors import BrokenGame
from azumaya.rules.localizer import localizer
from azumaya.service.errors import Preparing
from azumaya.service.operation import compilation
from azumaya.service.operation.compilation import Compilation


@pytest.fixture(autouse=True)
def nothing_compiled_yet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compilation, "cache_directory", lambda folder: tmp_path)


async def at_once(_name: str) -> None:
    """A compiler that needs no time."""


async def never(_name: str) -> None:
    """A compiler that is not done in our lifetime."""
    await asyncio.Event().wait()


def test_a_game_is_refused_until_it_is_ready() -> None:
    async def run() -> None:
        may_finish = asyncio.Event()

        async def compile_game(_name: str) -> None:
            await may_finish.wait()

        compilation, reported = Compilation(["pebbles"], compile_game), list[str]()
        compilation.loaded = lambda: reported.append("loaded")
        task = asyncio.create_task(compilation.run())
        await asyncio.sleep(0)
        with pytest.raises(Preparing) as error:
            compilation.check("pebbles")
        assert [localizer(tag)(error.value.sentence) for tag in ("de", "en")] == [
            "Kiesel wird kompiliert, das dauert nur beim ersten Mal so lange …",
            "compiling Pebbles, this only takes so long the first time …",
        ]
        assert not compilation.is_ready("pebbles")
        may_finish.set()
        await compilation.wait("pebbles")
        compilation.check("pebbles")
        assert compilation.is_ready("pebbles")
        await task
        assert reported == ["loaded"]

    asyncio.run(run())


def test_a_requested_game_is_compiled_next() -> None:
    order: list[str] = []

    async def compile_game(name: str) -> None:
        order.append(name)
        raise RuntimeError("only the order is of interest")

    async def run() -> None:
        compilation = Compilation(["a", "b", "pebbles"], compile_game)
        with pytest.raises(Preparing):
            compilation.check("pebbles")
        await compilation.run()

    asyncio.run(run())
    assert order == ["pebbles", "a", "b"]


def test_a_broken_game_is_refused_and_the_others_get_ready(caplog: pytest.LogCaptureFixture) -> None:
    async def compile_game(name: str) -> None:
        if name == "broken":
            raise RuntimeError("its author's fault")

    async def run() -> None:
        compilation = Compilation(["broken", "pebbles"], compile_game)
        await compilation.run()
        assert compilation.is_ready("pebbles")
        assert compilation.is_broken("broken")
        with pytest.raises(BrokenGame):
            compilation.check("broken")
        with pytest.raises(BrokenGame):
            await compilation.wait("broken")

    asyncio.run(run())
    assert "its author's fault" in caplog.text


def test_a_game_compiled_before_does_not_wait_for_a_worker() -> None:
    async def run() -> None:
        await Compilation(["pebbles"], at_once).run()
        compilation = Compilation(["pebbles"], never)
        task = asyncio.create_task(compilation.run())
        await asyncio.wait_for(compilation.wait("pebbles"), 300)
        task.cancel()

    asyncio.run(run())


def test_a_game_that_was_compiled_before_is_only_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azumaya.service.operation.compilation.was_compiled", lambda _name: True)

    async def compile_game(_name: str) -> None:
        raise AssertionError("there is nothing to compile")

    compilation = Compilation(["pebbles"], compile_game)
    with pytest.raises(Preparing) as error:
        compilation.check("pebbles")
    assert error.value.sentence == compilation.status_text("pebbles")
    assert [localizer(tag)(error.value.sentence) for tag in ("de", "en")] == [
        "Kiesel wird geladen …",
        "loading Pebbles …",
    ]


def test_of_two_processes_one_compiles_and_the_other_loads_what_it_has_compiled() -> None:
    compiled = list[str]()

    async def run() -> None:
        may_finish = asyncio.Event()

        async def compile_game(name: str) -> None:
            compiled.append(name)
            await may_finish.wait()

        both = [Compilation(["pebbles"], compile_game) for _ in range(2)]
        running = [asyncio.create_task(one.run()) for one in both]
        while not compiled:
            await asyncio.sleep(0)
        await asyncio.sleep(2 * compilation.POLL_SECONDS)
        may_finish.set()
        await asyncio.gather(*running)
        assert all(one.is_ready("pebbles") for one in both)

    asyncio.run(run())
    assert compiled == ["pebbles"]


def test_a_game_is_compiled_by_another_task_when_the_first_has_died() -> None:
    async def run() -> None:
        begun = asyncio.Event()

        async def compile_game(_name: str) -> None:
            begun.set()
            await never("pebbles")

        first = asyncio.create_task(Compilation(["pebbles"], compile_game).run())
        await begun.wait()
        second = Compilation(["pebbles"], at_once)
        running = asyncio.create_task(second.run())
        await asyncio.sleep(0)
        first.cancel()
        await running
        assert second.is_ready("pebbles")

    asyncio.run(run())
