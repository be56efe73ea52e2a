"""A live table: stored before acknowledged, acknowledged before published, and every request stored once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from azumaya.rules.localizer import localizer
from azumaya.rules.outcome import FinalScores
from azumaya.service import time_source
from azumaya.service.errors import MaybeStored, NotStored, Refused
from azumaya.service.jobs.bot_moves import PositionRef
from azumaya.service.match.clock import Fischer
from azumaya.service.match.commands import Claim, Command, OfferDraw, Resign, TakeBack, Turn
from azumaya.service.match.decide import begin, decide
from azumaya.service.match.log import MatchLog
from azumaya.service.match.seats import Actor, Computer, Seats
from azumaya.service.match.setup import Settings
from azumaya.service.storage.row_mapping import addition_of, creation_of
from azumaya.service.storage.rows import EventRow, MatchSummary, SeatRow
from azumaya.service.storage.sqlite import SqliteStorage
from azumaya.service.storage.storage import Statement
from azumaya.service.tables.bot_seat import Choose
from azumaya.service.tables.messages import EventStored, StatusChanged, TableMessage
from azumaya.service.tables.table import MAX_MISSED, Table

from ..match.tables import (
    AGAINST_GREEDY,
    ANN,
    BOB,
    EVE,
    ONE,
    ONE_SCREEN,
    TWO,
    TWO_PEOPLE,
    add_players,
    first,
    new_setup,
)


class Notebook:
    """Watches a table and records its messages, and when something is stored or acknowledged."""

    def __init__(self, actor: Actor | None = None) -> None:
        self.actor = actor
        self.is_visible = True
        self.lines: list[str] = []
        self.others: list[TableMessage] = []
        """All other messages."""

    def receive(self, message: TableMessage) -> None:
        if isinstance(message, EventStored):
            self.lines.append(f"event {message.event.number}")
        elif isinstance(message, StatusChanged):
            self.lines.append(message.activity)
        else:
            self.others.append(message)

    def acknowledge(self, number: int) -> None:
        self.lines.append(f"stored {number}")


class WatchedStorage(SqliteStorage):
    """A database that says when it has committed, and fails on demand: before it stores, or after."""

    def __init__(self, folder: Path, notebook: Notebook) -> None:
        super().__init__(folder)
        self.notebook = notebook
        self.fails = False
        self.vanishes = False

    async def append(
        self,
        match: str,
        events: Sequence[EventRow],
        summary: MatchSummary,
        seats: Sequence[SeatRow] = (),
        beside: Sequence[Statement] = (),
    ) -> None:
        if self.fails:
            raise NotStored(events[0].number - 1)
        await super().append(match, events, summary, seats, beside)
        if self.vanishes:
            raise MaybeStored(events[0].number - 1)
        self.notebook.lines.append("commit")


async def never_asked(board: PositionRef, computer: Computer, seed: int) -> tuple[str, ...]:
    raise AssertionError("no computer sits here")


async def takes_two(board: PositionRef, computer: Computer, seed: int) -> tuple[str, ...]:
    return TWO


def at_table(
    folder: Path,
    work: Callable[[Table, Notebook, WatchedStorage], Awaitable[None]],
    seats: Seats = ONE_SCREEN,
    choose: Choose = never_asked,
    variant: str = "standard",
    settings: Settings | None = None,
    render_lock: asyncio.Lock | None = None,
) -> None:
    async def run() -> None:
        notebook = Notebook()
        storage = WatchedStorage(folder, notebook)
        await storage.open()
        await add_players(storage)
        decision = begin(new_setup(seats, variant, settings=settings), chance=first)
        created = creation_of(decision)
        await storage.create(created.match, created.seats, created.events, created.summary)
        table = Table(MatchLog(decision.state.setup, decision.events), storage, choose, render_lock=render_lock)
        table.join(notebook, 0)
        try:
            await work(table, notebook, storage)
        finally:
            await table.close()
            await storage.close()

    asyncio.run(run())


async def until(notebook: Notebook, line: str) -> None:
    """Wait for a line; the test's own time limit ends a wait in vain."""
    async with asyncio.timeout(120):
        while line not in notebook.lines:
            await asyncio.sleep(0.005)


def test_stored_then_acknowledged_then_published(tmp_path: Path) -> None:
    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        assert await table.act(EVE, Turn(0, ONE), client="client-1", acknowledge=notebook.acknowledge) == 1
        assert notebook.lines == ["commit", "stored 1", "event 1", "waiting"]

    at_table(tmp_path, work)


def test_no_acknowledgement_waits_for_boards_that_are_drawn_elsewhere(tmp_path: Path) -> None:
    render_lock = asyncio.Lock()

    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        async with render_lock:
            acting = asyncio.create_task(table.act(EVE, Turn(0, ONE), acknowledge=notebook.acknowledge))
            await until(notebook, "stored 1")
            await asyncio.sleep(0.05)
            assert notebook.lines == ["commit", "stored 1"]
        await acting
        assert notebook.lines == ["commit", "stored 1", "event 1", "waiting"]

    at_table(tmp_path, work, render_lock=render_lock)


def test_whatever_comes_in_is_looked_at_between_two_boards(tmp_path: Path) -> None:
    render_lock = asyncio.Lock()

    class Doorbell(Notebook):
        def receive(self, message: TableMessage) -> None:
            super().receive(message)
            if isinstance(message, EventStored):
                asyncio.get_running_loop().call_soon(self.lines.append, "bell")

    async def work(table: Table, _notebook: Notebook, storage: WatchedStorage) -> None:
        doorbell = Doorbell()
        decision = begin(new_setup(ONE_SCREEN, identifier="another"), chance=first)
        created = creation_of(decision)
        await storage.create(created.match, created.seats, created.events, created.summary)
        other = Table(MatchLog(decision.state.setup, decision.events), storage, never_asked, render_lock=render_lock)
        for one in (table, other):
            one.join(doorbell, 0)
        async with render_lock:
            acting = [asyncio.create_task(one.act(EVE, Turn(0, ONE))) for one in (table, other)]
            while table.number + other.number < 2:
                await asyncio.sleep(0.005)
        await asyncio.gather(*acting)
        await asyncio.sleep(0)
        assert doorbell.lines == ["event 1", "waiting", "bell", "event 1", "waiting", "bell"]
        await other.close()

    at_table(tmp_path, work, render_lock=render_lock)


def test_a_turn_that_could_not_be_stored_is_neither_acknowledged_nor_shown(tmp_path: Path) -> None:
    async def work(table: Table, notebook: Notebook, storage: WatchedStorage) -> None:
        storage.fails = True
        with pytest.raises(NotStored) as error:
            await table.act(EVE, Turn(0, ONE), client="client-1", acknowledge=notebook.acknowledge)
        assert notebook.lines == []
        assert (error.value.code, error.value.number, table.number) == ("not-stored", 0, 0)
        storage.fails = False
        assert await table.act(EVE, Turn(0, ONE), client="client-1") == 1

    at_table(tmp_path, work)


def test_a_database_that_went_away_in_a_commit_is_asked_before_anything_else(tmp_path: Path) -> None:
    """No answer claims that nothing has changed; the same request again is acknowledged and stored once."""

    async def work(table: Table, notebook: Notebook, storage: WatchedStorage) -> None:
        storage.vanishes = True
        with pytest.raises(MaybeStored) as error:
            await table.act(EVE, Turn(0, ONE), client="client-1", acknowledge=notebook.acknowledge)
        assert "nothing has changed" not in localizer("en")(error.value.sentence)
        assert notebook.lines == []
        storage.vanishes = False
        assert await table.act(EVE, Turn(0, ONE), client="client-1", acknowledge=notebook.acknowledge) == 1
        assert notebook.lines == ["event 1", "waiting", "stored 1"]
        assert len(await storage.events("match-1")) == 1

    at_table(tmp_path, work)


def test_a_failing_watcher_does_not_affect_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    class Deaf(Notebook):
        def receive(self, message: TableMessage) -> None:
            raise RuntimeError("deaf")

    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        table.join(Deaf(), 0)
        assert await table.act(EVE, Turn(0, ONE), acknowledge=notebook.acknowledge) == 1
        assert notebook.lines == ["commit", "stored 1", "event 1", "waiting"]

    at_table(tmp_path, work)
    assert "delivery to a watcher failed" in caplog.text


def test_the_same_request_many_times_at_once_is_stored_once(tmp_path: Path) -> None:
    async def work(table: Table, notebook: Notebook, storage: WatchedStorage) -> None:
        asked = (table.act(EVE, Turn(0, ONE), client="client-1", acknowledge=notebook.acknowledge) for _ in range(5))
        assert await asyncio.gather(*asked) == [1] * 5
        assert notebook.lines.count("stored 1") == 5
        assert notebook.lines.count("event 1") == 1
        assert len(await storage.events("match-1")) == 1

    at_table(tmp_path, work)


@pytest.mark.parametrize("other", [Turn(0, TWO), Turn(1, TWO), Resign(1), OfferDraw(1)], ids=str)
def test_another_request_under_the_same_id_is_not_called_stored(tmp_path: Path, other: Command) -> None:
    async def work(table: Table, notebook: Notebook, storage: WatchedStorage) -> None:
        await table.act(EVE, Turn(0, ONE), client="client-1")
        with pytest.raises(Refused) as error:
            await table.act(EVE, other, client="client-1", acknowledge=notebook.acknowledge)
        assert (error.value.code, error.value.number) == ("id-in-use", 1)
        assert "stored 1" not in notebook.lines
        assert len(await storage.events("match-1")) == 1

    at_table(tmp_path, work)


def test_two_different_turns_for_the_same_board_cannot_both_count(tmp_path: Path) -> None:
    async def work(table: Table, _notebook: Notebook, _storage: WatchedStorage) -> None:
        first_turn, second = await asyncio.gather(
            table.act(EVE, Turn(0, ONE), client="client-1"),
            table.act(EVE, Turn(0, TWO), client="client-2"),
            return_exceptions=True,
        )
        assert first_turn == 1
        assert isinstance(second, Refused)
        assert (second.code, second.number) == ("stale-turn", 1)

    at_table(tmp_path, work)


def test_a_repetition_is_acknowledged_also_when_the_board_has_moved_on(tmp_path: Path) -> None:
    async def work(table: Table, _notebook: Notebook, _storage: WatchedStorage) -> None:
        await table.act(EVE, Turn(0, ONE), client="client-1")
        await table.act(EVE, Turn(1, ONE), client="client-2")
        assert await table.act(EVE, Turn(0, ONE), client="client-1") == 1

    at_table(tmp_path, work)


def test_missed_events_are_sent_in_order(tmp_path: Path) -> None:
    async def work(table: Table, _notebook: Notebook, _storage: WatchedStorage) -> None:
        for number in range(3):
            await table.act(EVE, Turn(number, ONE))
        missed = table.join(Notebook(), 1)
        assert missed is not None
        assert [happened.event.number for happened in missed] == [2, 3]
        assert [len(happened.scene((0, 1)).choices) for happened in missed] == [0, 1]

    at_table(tmp_path, work)


def test_a_client_far_behind_or_ahead_gets_a_snapshot(tmp_path: Path) -> None:
    async def work(table: Table, _notebook: Notebook, _storage: WatchedStorage) -> None:
        assert table.join(Notebook(), None) is None
        assert table.join(Notebook(), 1) is None
        for number in range(0, MAX_MISSED + 1, 2):
            await table.act(EVE, Turn(number, ONE))
            await table.act(EVE, TakeBack(number + 1))
        assert table.join(Notebook(), 0) is None
        assert table.join(Notebook(), 2) is not None

    at_table(tmp_path, work)


def test_a_watcher_who_has_left_gets_nothing(tmp_path: Path) -> None:
    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        table.watchers.remove(notebook)
        await table.act(EVE, Turn(0, ONE))
        assert notebook.lines == ["commit"]

    at_table(tmp_path, work)


# --- the computer ---


def test_the_computer_answers(tmp_path: Path) -> None:
    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        await table.act(EVE, Turn(0, ONE), acknowledge=notebook.acknowledge)
        await until(notebook, "waiting")
        assert notebook.lines == ["commit", "stored 1", "event 1", "thinking", "commit", "event 2", "waiting"]
        assert table.state.history[-1].moves == TWO

    at_table(tmp_path, work, AGAINST_GREEDY, takes_two)


def test_reading_wakes_no_computer(tmp_path: Path) -> None:
    async def work(table: Table, _notebook: Notebook, _storage: WatchedStorage) -> None:
        table.join(Notebook(EVE), None)
        table.bot.status()
        await asyncio.sleep(0.05)
        assert not table.is_busy or table.number == 0

    at_table(tmp_path, work, (Computer(kind="greedy"), Computer(kind="greedy")))


def test_a_turn_the_computer_thought_up_for_an_older_board_is_dropped(tmp_path: Path) -> None:
    asked: list[str] = []
    answer = asyncio.Event()

    async def slowly(board: PositionRef, computer: Computer, seed: int) -> tuple[str, ...]:
        asked.append(board.position.text)
        await answer.wait()
        return TWO

    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        await table.act(EVE, Turn(0, ONE))
        await until(notebook, "thinking")
        await asyncio.sleep(0)
        await table.act(EVE, TakeBack(1))
        answer.set()
        await asyncio.sleep(0.05)
        assert asked == ["8 1 start 0 1:0"]
        assert [event.kind for event in table.log.events] == ["turn", "taken_back"]

    at_table(tmp_path, work, AGAINST_GREEDY, slowly)


def test_a_computer_that_cannot_move_says_so_and_the_turn_can_be_taken_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def confused(board: PositionRef, computer: Computer, seed: int) -> tuple[str, ...]:
        return ("stop",)

    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        await table.act(EVE, Turn(0, ONE))
        await until(notebook, "failed")
        assert table.bot.status().sentence is not None
        assert await table.act(EVE, TakeBack(1)) == 2
        assert table.bot.status().activity == "waiting"

    at_table(tmp_path, work, AGAINST_GREEDY, confused)
    assert "bot move failed" in caplog.text


@pytest.mark.parametrize("by", ["itself", "somebody who comes back"])
def test_a_computer_that_failed_tries_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: str) -> None:
    monkeypatch.setattr("azumaya.service.tables.bot_seat.MIN_BOT_RETRY", 0.01 if by == "itself" else 3600.0)
    asked: list[str] = []

    async def fails_twice(board: PositionRef, computer: Computer, seed: int) -> tuple[str, ...]:
        asked.append(board.position.text)
        if len(asked) <= (2 if by == "itself" else 1):
            raise RuntimeError("hung")
        return ONE

    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        await table.act(EVE, Turn(0, ONE))
        await until(notebook, "failed")
        if by != "itself":
            table.join(Notebook(), None)
        await until(notebook, "event 2")
        assert table.bot.status().activity == "waiting"

    at_table(tmp_path, work, AGAINST_GREEDY, fails_twice)


def test_two_computers_play_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azumaya.service.tables.bot_seat.BOT_DELAY", 0.0)

    async def takes_one(board: PositionRef, computer: Computer, seed: int) -> tuple[str, ...]:
        return ("take",) if board.position.text.startswith("1 ") else ONE

    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        table.wake()
        await until(notebook, "over")
        assert table.number == 9

    at_table(tmp_path, work, (Computer(kind="random"), Computer(kind="greedy")), takes_one)


def test_two_computers_pause_without_spectators(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azumaya.service.tables.bot_seat.BOT_DELAY", 0.0)
    watched: list[tuple[Table, Notebook]] = []
    asked: list[str] = []

    async def takes_one(board: PositionRef, computer: Computer, seed: int) -> tuple[str, ...]:
        asked.append(board.position.text)
        if len(asked) == 3:
            table, notebook = watched[0]
            table.watchers.remove(notebook)
        return ("take",) if board.position.text.startswith("1 ") else ONE

    async def work(table: Table, notebook: Notebook, _storage: WatchedStorage) -> None:
        watched.append((table, notebook))
        await rested(table)
        assert len(asked) == 3
        await rested(table)
        assert len(asked) == 3, "no watchers yet"
        assert table.number == 3
        table.join(notebook, None)
        await until(notebook, "over")
        assert table.number == 9

    at_table(tmp_path, work, (Computer(kind="random"), Computer(kind="greedy")), takes_one)


async def rested(table: Table) -> None:
    """Wake the computers, and wait until they do nothing any more."""
    table.wake()
    while table.is_busy:
        await asyncio.sleep(0)


# --- other servers ---


async def act_in_other_process(table: Table, storage: WatchedStorage, actor: Actor, command: Command) -> None:
    """Another server on the same database has decided the same."""
    decision = decide(table.state, command, actor, 0, chance=first, client="other-process")
    addition = addition_of(table.state, decision)
    await SqliteStorage.append(storage, addition.match, addition.events, addition.summary, addition.seats)


def test_another_server_was_faster_with_a_turn(tmp_path: Path) -> None:
    async def work(table: Table, notebook: Notebook, storage: WatchedStorage) -> None:
        await act_in_other_process(table, storage, EVE, Turn(0, TWO))
        with pytest.raises(Refused) as error:
            await table.act(EVE, Turn(0, ONE), client="client-1", acknowledge=notebook.acknowledge)
        assert (error.value.code, error.value.number) == ("stale-turn", 1)
        assert notebook.lines == ["event 1", "waiting"]
        assert table.state.position.text == "7 1 start 0 2:0"

    at_table(tmp_path, work)


def test_a_turn_that_lost_its_number_to_an_offer_is_stored_under_the_next(tmp_path: Path) -> None:
    async def work(table: Table, notebook: Notebook, storage: WatchedStorage) -> None:
        await act_in_other_process(table, storage, BOB, OfferDraw(0))
        assert await table.act(ANN, Turn(0, ONE), client="client-1", acknowledge=notebook.acknowledge) == 2
        assert notebook.lines == ["event 1", "waiting", "commit", "stored 2", "event 2", "waiting"]

    at_table(tmp_path, work, TWO_PEOPLE)


def test_a_request_that_another_server_has_stored_is_acknowledged(tmp_path: Path) -> None:
    async def work(table: Table, notebook: Notebook, storage: WatchedStorage) -> None:
        await act_in_other_process(table, storage, EVE, Turn(0, TWO))
        assert await table.act(EVE, Turn(0, TWO), client="other-process", acknowledge=notebook.acknowledge) == 1
        assert notebook.lines == ["event 1", "waiting", "stored 1"]

    at_table(tmp_path, work)


# --- two people ---


def test_what_the_other_has_seen_is_remembered(tmp_path: Path) -> None:
    async def work(table: Table, _notebook: Notebook, storage: WatchedStorage) -> None:
        await table.act(ANN, Turn(0, ONE))
        await table.conversation.mark_seen(BOB, 1)
        await table.conversation.mark_seen(EVE, 1)
        assert [row.seen_number for row in await storage.seats("match-1")] == [0, 1]
        await table.act(ANN, TakeBack(1))
        assert [event.kind for event in table.log.events] == ["turn", "takeback_offered"]

    at_table(tmp_path, work, TWO_PEOPLE)


def test_a_turn_no_one_has_seen_is_taken_back_at_once(tmp_path: Path) -> None:
    async def work(table: Table, _notebook: Notebook, _storage: WatchedStorage) -> None:
        await table.act(ANN, Turn(0, ONE))
        await table.conversation.mark_seen(ANN, 1)
        await table.act(ANN, TakeBack(1))
        assert [event.kind for event in table.log.events] == ["turn", "taken_back"]

    at_table(tmp_path, work, TWO_PEOPLE)


def test_who_is_gone_is_known_by_the_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    five = Fischer(300_000, 5_000)

    async def work(table: Table, _notebook: Notebook, _storage: WatchedStorage) -> None:
        ann = Notebook(ANN)
        table.join(ann, None)
        assert table.watchers.attendance.absent_since[0] is None
        assert table.watchers.attendance.absent_since[1] is not None
        await table.act(ANN, Turn(0, ONE), received=0)
        await table.act(BOB, Turn(1, ONE), received=0)
        with pytest.raises(Refused, match="only possible on your opponent"):
            await table.act(BOB, Claim("win"), received=time_source.now() + 50_000)
        table.watchers.remove(ann)
        await table.act(BOB, Claim("win"), received=time_source.now() + 50_000)
        assert table.state.status == "over"

    at_table(tmp_path, work, TWO_PEOPLE, settings=Settings((five, five)))


def test_a_resignation_is_counted_for_seated_players_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reckoned: list[int] = []
    monkeypatch.setattr("azumaya.service.tables.giving_up.quick_scores", lambda position, side: reckoned.append(side))

    async def work(table: Table, _notebook: Notebook, _storage: WatchedStorage) -> None:
        with pytest.raises(Refused) as error:
            await table.act(EVE, Resign(0))
        assert (error.value.code, reckoned) == ("not-seated", [])
        await table.act(BOB, Resign(0))
        assert reckoned == [1]

    at_table(tmp_path, work, TWO_PEOPLE)


def test_play_goes_on_while_a_resignation_is_reckoned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A resignation that was meant for a board that has changed meanwhile is refused like a turn would be."""
    begun, may_end = asyncio.Event(), asyncio.Event()
    inexact = FinalScores((0, 0), is_exact=False)
    monkeypatch.setattr("azumaya.service.tables.giving_up.quick_scores", lambda position, side: inexact)

    async def slowly(_position: object, _side: int) -> FinalScores:
        begun.set()
        await may_end.wait()
        return inexact

    async def work(table: Table, _notebook: Notebook, _storage: WatchedStorage) -> None:
        monkeypatch.setattr(table, "_count", slowly)
        resigning = asyncio.create_task(table.act(BOB, Resign(0)))
        await begun.wait()
        assert await table.act(ANN, Turn(0, ONE)) == 1
        may_end.set()
        with pytest.raises(Refused) as error:
            await resigning
        assert (error.value.code, error.value.number) == ("stale-turn", 1)

    at_table(tmp_path, work, TWO_PEOPLE)
