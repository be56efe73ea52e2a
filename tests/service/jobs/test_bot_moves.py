"""Computer players in worker processes: they answer, they are replaced when killed, and they leave with the server."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import azumaya
from azumaya.search.mcts import MctsPlayer
from azumaya.search.result import SearchResult
from azumaya.service.jobs.bot_moves import PlayerCache, PositionRef, position_ref
from azumaya.service.jobs.workers import Workers
from azumaya.service.match.seats import Computer

from .held import choose_turn

PATIENCE = 600
ANY_SIZE = 2**60
"""Bytes that no process holds: that of the tests may be large already."""
"""Seconds after which a test gives up waiting for a process. Nothing is measured."""


def with_workers(work: Callable[[Workers], Awaitable[None]]) -> None:
    async def run() -> None:
        workers = Workers(1)
        try:
            async with asyncio.timeout(PATIENCE):
                await work(workers)
        finally:
            workers.close()

    asyncio.run(run())


def test_a_turn_is_chosen_to_its_end() -> None:
    for seed in range(8):
        chosen = choose_turn("pebbles", "9 0 start 0 0:0", Computer(kind="random"), seed)
        assert chosen in (("take", "take"), ("take", "stop"))
    assert choose_turn("pebbles", "1 0 start 0 4:4", Computer(kind="random"), 0) == ("take",)


def test_a_turn_begun_already_is_only_finished() -> None:
    assert choose_turn("pebbles", "5 0 more 0 4:0", Computer(kind="greedy"), 0) == ("take",)


def test_the_same_seed_chooses_the_same() -> None:
    turns = [choose_turn("pebbles", "9 0 start 0 0:0", Computer(kind="random"), seed) for seed in range(20)]
    assert turns == [choose_turn("pebbles", "9 0 start 0 0:0", Computer(kind="random"), seed) for seed in range(20)]
    assert len(set(turns)) == 2


def test_a_board_is_told_from_where_the_last_turn_began() -> None:
    position = azumaya.new("pebbles").play("take").play("stop").play("take").play("take").play("take")
    board = position_ref("table", position)
    assert board == PositionRef("table", "pebbles", "8 1 start 0 1:0", ("take", "take", "take"))
    assert board.position == position
    assert position_ref("table", azumaya.new("pebbles")).position == azumaya.new("pebbles")


def test_a_player_stays_at_its_table_and_goes_on_with_its_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Data passed to the search: nothing known at first, then the moves made since."""
    known: list[list[int] | None] = []
    search = MctsPlayer.search

    def spied(player: MctsPlayer, *arguments: Any) -> SearchResult:
        known.append(None if arguments[2] is None else list(arguments[2]))
        return search(player, *arguments)

    monkeypatch.setattr(MctsPlayer, "search", spied)
    players, computer, position = (
        PlayerCache(max_memory=ANY_SIZE),
        Computer(kind="mcts"),
        azumaya.new("pebbles", heap=30),
    )
    for number in range(3):
        position = position.play_all(players.choose(position_ref("table", position), computer, number))
        position = position.play("take").play("stop")
    assert known[0] is None
    assert [moves for moves in known if moves is not None] != []
    assert len(players) == 1


def test_players_asked_longest_ago_are_forgotten() -> None:
    opening = azumaya.new("pebbles")
    players = PlayerCache(max_players=2, max_memory=ANY_SIZE)
    for table in ("first", "second", "third"):
        players.choose(position_ref(table, opening), Computer(kind="greedy"), 0)
    assert len(players) == 2
    players = PlayerCache(max_memory=1)
    for table in ("first", "second"):
        players.choose(position_ref(table, opening), Computer(kind="greedy"), 0)
    assert len(players) == 1, "the last one stays, however large the process is"


def test_workers_answer_and_a_killed_one_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def work(workers: Workers) -> None:
        assert await workers.run(choose_turn, "pebbles", "1 0 start 0 4:4", Computer(kind="greedy"), 0) == ("take",)
        (worker,) = workers.processes()
        os.kill(worker, signal.SIGKILL)
        assert await workers.run(choose_turn, "pebbles", "1 1 start 0 4:4", Computer(kind="greedy"), 0) == ("take",)
        assert workers.processes() != [worker]

    with_workers(work)


def test_an_error_of_a_player_reaches_the_asker() -> None:
    async def work(workers: Workers) -> None:
        with pytest.raises(Exception, match="no such player"):
            await workers.run(choose_turn, "pebbles", "1 0 start 0 4:4", Computer(kind="oracle"), 0)

    with_workers(work)


def test_closing_ends_the_workers() -> None:
    async def work(workers: Workers) -> None:
        await workers.run(choose_turn, "pebbles", "1 0 start 0 4:4", Computer(kind="greedy"), 0)
        (worker,) = workers.processes()
        workers.close()
        await until_gone(worker)

    with_workers(work)


def test_workers_leave_when_the_server_is_killed() -> None:
    """A process that has a worker prints the worker's number and is then killed without any chance to tidy up."""
    program = (
        "import asyncio\n"
        "from azumaya.service.jobs.bot_moves import compile_game\n"
        "from azumaya.service.jobs.workers import Workers\n"
        "async def main():\n"
        "    workers = Workers(1)\n"
        "    await workers.run(compile_game, 'pebbles')\n"
        "    print(*workers.processes(), flush=True)\n"
        "    await asyncio.sleep(600)\n"
        "if __name__ == '__main__':\n    asyncio.run(main())\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        server.kill()
    asyncio.run(until_gone(worker))


async def until_gone(process: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while is_running(process):
            await asyncio.sleep(0.05)


def is_running(process: int) -> bool:
    """A process that has ended but was not yet collected by its parent does not count."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
