"""Conditional turns of a match on both databases: edited, played, noted, dropped; after a restart and between two
processes; and nothing of them in what others are sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from azumaya.interface.web.connection import frame_of, snapshot_frame
from azumaya.rules.errors import AzumayaError
from azumaya.service import time_source
from azumaya.service.application import Application
from azumaya.service.conditional_turns.service import PlanView
from azumaya.service.match.clock import PerTurn
from azumaya.service.match.commands import Advise, Turn
from azumaya.service.match.seats import Audience, PlayerActor
from azumaya.service.match.setup import Settings
from azumaya.service.match.views import audience_of
from azumaya.service.operation.import_export import export_line
from azumaya.service.tables.messages import StatusChanged, TableMessage
from azumaya.service.tables.table import Table

from ..applications import with_application
from ..match.tables import ANN, BOB, EVE, ONE, TWO, TWO_PEOPLE, new_setup

Work = Callable[[Application, Table], Awaitable[None]]
DAY = 86_400_000
BY_DAYS = Settings((PerTurn(3 * DAY), PerTurn(3 * DAY)), "days")
MATCH = "match-1"


async def open_table(application: Application, settings: Settings = BY_DAYS, identifier: str = MATCH) -> Table:
    setup = replace(new_setup(TWO_PEOPLE, settings=settings, identifier=identifier), created=time_source.now())
    await application.tables.open_match(setup)
    return await application.tables.table(identifier)


def with_table(place: Path | str, work: Work) -> None:
    async def run(application: Application) -> None:
        await work(application, await open_table(application))

    with_application(place, run)


async def turn(table: Table, actor: PlayerActor, moves: tuple[str, ...]) -> None:
    await table.act(actor, Turn(table.number, moves))


async def played(table: Table, turns: int) -> None:
    """Wait until so many turns are on the board."""
    while sum(table.state.turns) < turns:
        await asyncio.sleep(0.01)


async def compared(application: Application, number: int, match: str = MATCH) -> None:
    """Wait until every plan has been compared with event `number`, or is empty."""
    query = """SELECT 1 FROM conditional_turns WHERE "match" = ? AND checked < ? AND lines <> '[]'"""
    while await application.storage.read(query, match, number):
        await asyncio.sleep(0.01)


def texts(view: PlanView) -> list[list[tuple[str, ...]]]:
    return [[turn.moves for turn in line] for line in view.lines]


def test_the_server_answers_the_planned_turn_and_notes_it(place: Path | str) -> None:
    async def work(application: Application, table: Table) -> None:
        plans = application.conditional_turns
        view = await plans.add(MATCH, BOB, 0, (ONE, TWO, ONE, ONE))
        assert texts(view) == [[ONE, TWO, ONE, ONE]]
        assert [turn.side for turn in view.lines[0]] == [0, 1, 0, 1]
        await turn(table, ANN, ONE)
        await played(table, 2)
        event = table.state.event
        assert event is not None
        assert (event.author, event.side, event.moves) == ("bob", 1, TWO)
        await compared(application, table.number)
        view = await plans.plan(MATCH, BOB)
        assert (texts(view), view.played) == ([[ONE, ONE]], (2,))
        await turn(table, ANN, TWO)
        await compared(application, table.number)
        view = await plans.plan(MATCH, BOB)
        assert (texts(view), view.played) == ([], (2,))
        assert sum(table.state.turns) == 3

    with_table(place, work)


def test_plans_survive_a_restart_and_what_became_due_meanwhile_is_played(place: Path | str) -> None:
    """The first process is gone before it answers: its background task has ended."""

    async def first(application: Application, table: Table) -> None:
        await application.conditional_turns.add(MATCH, BOB, 0, (ONE, TWO))
        await application.conditional_turns.close()
        await turn(table, ANN, ONE)

    async def second(application: Application) -> None:
        table = await application.tables.table(MATCH)
        await played(table, 2)
        await compared(application, table.number)
        event = table.state.event
        assert event is not None
        assert (event.author, event.moves) == ("bob", TWO)
        assert (await application.conditional_turns.plan(MATCH, BOB)).played == (event.number,)

    with_table(place, first)
    with_application(place, second)


def test_two_processes_answer_once(shared_place: str) -> None:
    """Ann is connected to one, Bob has planned at the other, and both look for due answers."""

    async def work(one: Application, table: Table) -> None:
        other = Application(shared_place, workers=1)
        await other.open()
        try:
            await other.catalogue.compilation.wait("pebbles")
            for number in range(4):
                match = f"shared-{number}"
                table = await open_table(one, identifier=match)
                await other.conditional_turns.add(match, BOB, 0, (ONE, TWO, ONE, TWO))
                for turns in (2, 4):
                    await turn(table, ANN, ONE)
                    await asyncio.gather(one.conditional_turns.play_due(), other.conditional_turns.play_due())
                    while sum(table.state.turns) < turns:
                        await asyncio.gather(table.refresh(), asyncio.sleep(0.01))
                await compared(one, table.number, match)
                assert table.state.turns == (2, 2)
                assert (await one.conditional_turns.plan(match, BOB)).played == (2, 4)
        finally:
            await other.close()

    with_table(shared_place, work)


def test_only_the_seated_player_has_a_plan(place: Path | str) -> None:
    async def work(application: Application, table: Table) -> None:
        plans = application.conditional_turns
        await plans.add(MATCH, BOB, 0, (ONE, TWO))
        assert texts(await plans.plan(MATCH, ANN)) == []
        await table.act(EVE, Advise(1))
        for asker in (EVE, None):
            for request in (
                plans.plan(MATCH, asker),
                plans.add(MATCH, asker, 0, (ONE, ONE)),
                plans.premove(MATCH, asker),
            ):
                with pytest.raises(AzumayaError) as error:
                    await request
                assert error.value.code == "not-your-seat"

    with_table(place, work)


def test_plans_are_refused_on_an_old_board_and_in_live_games(place: Path | str) -> None:
    async def work(application: Application, table: Table) -> None:
        plans = application.conditional_turns
        await turn(table, ANN, ONE)
        await turn(table, BOB, ONE)
        for identifier, after, code in ((MATCH, 0, "stale-turn"), ("live", 0, "no-conditional-turns")):
            with pytest.raises(AzumayaError) as error:
                await plans.add(identifier, BOB, after, (ONE, TWO))
            assert error.value.code == code

    async def run(application: Application) -> None:
        await open_table(application, Settings(), "live")
        await work(application, await open_table(application))

    with_application(place, run)


def test_two_edits_at_once_are_both_kept(place: Path | str) -> None:
    async def work(application: Application, _table: Table) -> None:
        plans = application.conditional_turns
        await asyncio.gather(plans.add(MATCH, BOB, 0, (ONE, TWO)), plans.add(MATCH, BOB, 0, (TWO, ONE)))
        assert sorted(texts(await plans.plan(MATCH, BOB))) == [[ONE, TWO], [TWO, ONE]]
        assert texts(await plans.remove(MATCH, BOB, 0, (ONE,))) == [[TWO, ONE]]
        assert texts(await plans.remove(MATCH, BOB, 0, ())) == []

    with_table(place, work)


def test_a_deleted_account_plays_no_more(place: Path | str) -> None:
    async def work(application: Application, table: Table) -> None:
        await application.conditional_turns.add(MATCH, BOB, 0, (ONE, TWO))
        assert (await application.account_deletion.export(BOB))["conditional_turns"]
        assert not (await application.account_deletion.export(ANN))["conditional_turns"]
        await application.account_deletion.delete(BOB, None)
        await turn(table, ANN, ONE)
        await application.conditional_turns.play_due()
        assert table.state.turns == (1, 0)

    with_table(place, work)


@dataclass(eq=False)
class Reader:
    """Another one's connection: everything it is sent, as it is sent."""

    actor: PlayerActor | None
    is_visible: bool = True
    frames: list[str] = field(default_factory=list)

    def receive(self, message: TableMessage) -> None:
        audience: Audience = () if isinstance(message, StatusChanged) else audience_of(message.state, self.actor)
        self.frames.append(frame_of(message, audience).text)


@pytest.mark.parametrize("reader", [ANN, None], ids=["opponent", "watcher"])
def test_nothing_about_a_plan_is_sent_to_others(
    place: Path | str, monkeypatch: pytest.MonkeyPatch, reader: PlayerActor | None
) -> None:
    """The same game three times: without a plan, with one that never comes true, and with one whose answer the player
    makes by hand in the first. All that an opponent or a watcher is sent, the export and the record are equal."""
    monkeypatch.setattr(time_source, "now", lambda: 1_000_000_000_000)
    sent = list[list[str]]()

    async def game(application: Application, identifier: str, plan: tuple[tuple[str, ...], ...]) -> None:
        table, plans = await open_table(application, identifier=identifier), application.conditional_turns
        watcher = Reader(reader)
        table.join(watcher, None)
        if plan:
            await plans.add(identifier, BOB, 0, plan)
        await turn(table, ANN, ONE)
        if plan[:1] != (ONE,):
            await turn(table, BOB, TWO)
        await played(table, 2)
        await turn(table, ANN, ONE)
        await compared(application, table.number, identifier)
        snapshot = snapshot_frame(table, audience_of(table.state, reader)).text
        exported = await export_line(application.storage, identifier)
        sent.append([text.replace(identifier, "id") for text in (*watcher.frames, snapshot, exported)])

    async def run(application: Application) -> None:
        await game(application, "without-plan", ())
        await game(application, "unused-plans", (TWO, TWO))
        await game(application, "planned-turn", (ONE, TWO))

    with_application(place, run)
    first, *others = sent
    assert len(first) > 4
    assert all(other == first for other in others)


def test_attendance_is_that_of_an_absent_player(place: Path | str) -> None:
    """An answer by the server does not make its owner present."""

    async def work(application: Application, table: Table) -> None:
        table.join(Reader(ANN), None)
        await application.conditional_turns.add(MATCH, BOB, 0, (ONE, TWO))
        await turn(table, ANN, ONE)
        await played(table, 2)
        assert table.watchers.attendance.absent_since[1] is not None

    with_table(place, work)
