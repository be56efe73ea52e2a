"""A live table: stored before acknowledged, acknowledged before published, and every request stored once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from azumaya.service.errors import NotStored, Refused
from azumaya.service.match import Event, Match
from azumaya.service.old_storage import Storage
from azumaya.service.table import MOST_MISSED, Happened, Notice, Table

from .setups import ONE, PEOPLE, TWO, new_setup


class Notebook:
    """Watches a table and writes down what it is told, and when something is stored or acknowledged."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def tell(self, notice: Notice) -> None:
        self.lines.append(f"event {notice.event.number}" if isinstance(notice, Happened) else notice.activity)

    def acknowledge(self, number: int) -> None:
        self.lines.append(f"stored {number}")


class WatchedStorage(Storage):
    """A database that says when it has committed, and fails on demand."""

    def __init__(self, folder: Path, notebook: Notebook) -> None:
        super().__init__(folder)
        self.notebook = notebook
        self.fails = False

    async def append(self, match: str, events: Sequence[Event]) -> None:
        if self.fails:
            raise OSError("disk full")
        await super().append(match, events)
        self.notebook.lines.append("commit")


async def never_asked(game: str, position: str, kind: str, seed: int) -> tuple[str, ...]:
    raise AssertionError("no computer sits here")


async def takes_two(game: str, position: str, kind: str, seed: int) -> tuple[str, ...]:
    return TWO


Choose = Callable[[str, str, str, int], Awaitable[tuple[str, ...]]]


def at_table(
    folder: Path,
    work: Callable[[Table, Notebook, WatchedStorage], Awaitable[None]],
    seats: tuple[str, str] = PEOPLE,
    choose: Choose = never_asked,
    variant: str = "standard",
) -> None:
    async def run() -> None:
        notebook = Notebook()
        storage = WatchedStorage(folder, notebook)
        await storage.open()
        setup = new_setup(seats=seats, variant=variant)
        await storage.create(setup, [])
        table = Table(Match(setup), storage, choose)
        table.join(notebook, 0)
        try:
            await work(table, notebook, storage)
        finally:
            await table.close()
            await storage.close()

    asyncio.run(run())


async def until(notebook: Notebook, line: str) -> None:
    """Wait for a line; the test's own time limit ends a wait in vain."""
    async with asyncio.timeout(20):
        while line not in notebook.lines:
            await asyncio.sleep(0.005)


def test_stored_then_acknowledged_then_published(tmp_path: Path) -> None:
    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        assert await table.turn("client-1", 0, ONE, notebook.acknowledge) == 1
        assert notebook.lines == ["commit", "stored 1", "event 1", "waiting"]

    at_table(tmp_path, work)


def test_a_turn_that_could_not_be_stored_is_neither_acknowledged_nor_shown(tmp_path: Path) -> None:
    async def work(table: Table, notebook: Notebook, storage: WatchedStorage) -> None:
        storage.fails = True
        with pytest.raises(NotStored) as error:
            await table.turn("client-1", 0, ONE, notebook.acknowledge)
        assert notebook.lines == []
        assert (error.value.code, error.value.number, table.match.number) == ("not-stored", 0, 0)
        storage.fails = False
        assert await table.turn("client-1", 0, ONE, notebook.acknowledge) == 1

    at_table(tmp_path, work)


def test_the_same_request_many_times_at_once_is_stored_once(tmp_path: Path) -> None:
    async def work(table: Table, notebook: Notebook, storage: WatchedStorage) -> None:
        numbers = await asyncio.gather(*(table.turn("client-1", 0, ONE, notebook.acknowledge) for _ in range(5)))
        assert numbers == [1] * 5
        assert notebook.lines.count("stored 1") == 5
        assert notebook.lines.count("event 1") == 1
        assert len(await storage.events("match-1")) == 1

    at_table(tmp_path, work)


def test_two_different_turns_for_the_same_board_cannot_both_count(tmp_path: Path) -> None:
    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        first, second = await asyncio.gather(
            table.turn("client-1", 0, ONE), table.turn("client-2", 0, TWO), return_exceptions=True
        )
        assert first == 1
        assert isinstance(second, Refused)
        assert (second.code, second.number) == ("stale-turn", 1)

    at_table(tmp_path, work)


def test_a_repetition_is_acknowledged_also_when_the_board_has_moved_on(tmp_path: Path) -> None:
    async def work(table: Table, _notebook: Notebook, _storage: WatchedStorage) -> None:
        await table.turn("client-1", 0, ONE)
        await table.turn("client-2", 1, ONE)
        assert await table.turn("client-1", 0, ONE) == 1

    at_table(tmp_path, work)


def test_what_was_missed_is_told_in_order(tmp_path: Path) -> None:
    async def work(table: Table, _notebook: Notebook, _storage: WatchedStorage) -> None:
        for number in range(3):
            await table.turn(f"client-{number}", number, ONE)
        missed = table.join(Notebook(), 1)
        assert missed is not None
        assert [happened.event.number for happened in missed] == [2, 3]
        assert [len(happened.scene.choices) for happened in missed] == [0, 1]

    at_table(tmp_path, work)


def test_somebody_who_missed_too_much_or_knows_too_much_gets_a_snapshot(tmp_path: Path) -> None:
    async def work(table: Table, _notebook: Notebook, _storage: WatchedStorage) -> None:
        assert table.join(Notebook(), None) is None
        assert table.join(Notebook(), 1) is None
        for number in range(0, MOST_MISSED + 1, 2):
            await table.turn(f"turn-{number}", number, ONE)
            await table.take_back(f"back-{number}", number + 1)
        assert table.join(Notebook(), 0) is None
        assert table.join(Notebook(), 2) is not None

    at_table(tmp_path, work)


def test_who_has_left_is_told_nothing(tmp_path: Path) -> None:
    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        table.leave(notebook)
        await table.turn("client-1", 0, ONE)
        assert notebook.lines == ["commit"]

    at_table(tmp_path, work)


def test_the_computer_answers(tmp_path: Path) -> None:
    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        await table.turn("client-1", 0, ONE, notebook.acknowledge)
        await until(notebook, "waiting")
        assert notebook.lines == ["commit", "stored 1", "event 1", "thinking", "commit", "event 2", "waiting"]
        assert table.match.events[-1].moves == TWO

    at_table(tmp_path, work, seats=("person", "greedy"), choose=takes_two)


def test_a_turn_the_computer_thought_up_for_an_older_board_is_dropped(tmp_path: Path) -> None:
    asked: list[str] = []
    answer = asyncio.Event()

    async def slowly(game: str, position: str, kind: str, seed: int) -> tuple[str, ...]:
        asked.append(position)
        await answer.wait()
        return TWO

    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        await table.turn("client-1", 0, ONE)
        await until(notebook, "thinking")
        await asyncio.sleep(0)
        await table.take_back("client-2", 1)
        answer.set()
        await asyncio.sleep(0.05)
        assert asked == ["8 1 start 0 1:0"]
        assert [event.kind for event in table.match.events] == ["turn", "takeback"]

    at_table(tmp_path, work, seats=("person", "greedy"), choose=slowly)


def test_a_computer_that_cannot_move_says_so_and_the_turn_can_be_taken_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def confused(game: str, position: str, kind: str, seed: int) -> tuple[str, ...]:
        return ("stop",)

    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        await table.turn("client-1", 0, ONE)
        await until(notebook, "failed")
        assert table.doing().sentence is not None
        assert await table.take_back("client-2", 1) == 2
        assert table.doing().activity == "waiting"

    at_table(tmp_path, work, seats=("person", "greedy"), choose=confused)
    assert "the greedy player cannot move" in caplog.text


def test_another_server_on_the_same_database_was_faster(tmp_path: Path) -> None:
    async def work(table: Table, notebook: Notebook, storage: WatchedStorage) -> None:
        await storage.append("match-1", [Event(1, "turn", 0.0, side=0, moves=TWO, client="elsewhere")])
        with pytest.raises(Refused) as error:
            await table.turn("client-1", 0, ONE, notebook.acknowledge)
        assert (error.value.code, error.value.number) == ("stale-turn", 1)
        assert notebook.lines == ["commit", "event 1", "waiting"]
        assert table.match.board.position.text == "7 1 start 0 2:0"

    at_table(tmp_path, work)


def test_two_computers_play_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azumaya.service.table.PACE", 0.0)

    async def takes_one(game: str, position: str, kind: str, seed: int) -> tuple[str, ...]:
        return ("take",) if position.startswith("1 ") else ONE

    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        table.wake()
        await until(notebook, "over")
        assert table.match.number == 9
        assert table.match.standing(table.match.board).result is not None

    at_table(tmp_path, work, seats=("random", "greedy"), choose=takes_one)
