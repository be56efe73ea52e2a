"""Several processes on one database are one server: whoever is at a table in one of them is there for all, what is
said is heard, an outage of all of them is given back once, and one that dies is no outage."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial

import pytest

from azumaya.service import time_source
from azumaya.service.application import Application
from azumaya.service.match.clock import Fischer
from azumaya.service.match.commands import Advise, TakeBack, Turn
from azumaya.service.match.seats import PlayerActor
from azumaya.service.match.setup import Settings
from azumaya.service.operation.limits import RATES, RateLimited
from azumaya.service.people import new_secret
from azumaya.service.people.admin import Admin
from azumaya.service.people.members import Browser
from azumaya.service.storage import Place
from azumaya.service.storage.statements import BEAT
from azumaya.service.tables.drafts import Base
from azumaya.service.tables.messages import DraftShared, EventStored, PresenceChanged, QuickChat, Seen, TableMessage
from azumaya.service.tables.table import Table
from azumaya.service.tables.timekeeper import Timekeeper

from ..applications import PATIENCE, add_players_once
from ..match.tables import ANN, BOB, EVE, ONE, TWO_PEOPLE, new_setup

MINUTE = Fischer(60_000, 0)


@asynccontextmanager
async def opened(application: Application) -> AsyncIterator[Application]:
    await application.open()
    try:
        await application.catalogue.compilation.wait("pebbles")
        yield application
    finally:
        await application.close()


def with_applications(shared_place: Place, work: Callable[..., Awaitable[None]], count: int = 2) -> None:
    """Several applications share the database, as several processes would."""

    async def run() -> None:
        async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
            applications = [
                await stack.enter_async_context(opened(Application(shared_place, workers=1))) for _ in range(count)
            ]
            await add_players_once(applications[0])
            await work(*applications)

    asyncio.run(run())


@dataclass(eq=False)
class Page:
    """A browser at a table, which records its messages."""

    actor: PlayerActor | None
    is_visible: bool = True
    messages: list[TableMessage] = field(default_factory=list)

    def receive(self, message: TableMessage) -> None:
        self.messages.append(message)


async def until(happened: Callable[[], object]) -> None:
    while not happened():
        await asyncio.sleep(0.01)


async def two_people(*applications: Application, settings: Settings | None = None) -> list[Table]:
    """The same match, as each of the processes has it."""
    setup = replace(
        new_setup(TWO_PEOPLE, settings=settings, identifier=secrets.token_hex(8)), created=time_source.now()
    )
    await applications[0].tables.open_match(setup)
    return [await application.tables.table(setup.id) for application in applications]


def test_who_is_at_a_table_is_known_in_every_process(shared_place: Place) -> None:
    async def work(first: Application, second: Application) -> None:
        here, there = await two_people(first, second)
        ann, bob, watcher = Page(ANN), Page(BOB), Page(None)
        here.join(ann, None)
        there.join(bob, None)
        await until(
            lambda: (
                there.watchers.attendance.absent_since[0] is None and here.watchers.attendance.absent_since[1] is None
            )
        )
        there.join(watcher, None)
        await until(lambda: here.watchers.attendance.watchers == 1)
        here.watchers.remove(ann)
        await until(lambda: there.watchers.attendance.absent_since[0] is not None)
        assert there.watchers.attendance.absent_since[0] == here.watchers.attendance.absent_since[0]

    with_applications(shared_place, work)


def test_players_of_a_dead_process_left_at_its_last_heartbeat(shared_place: Place) -> None:
    async def work(first: Application, second: Application) -> None:
        here, there = await two_people(first, second)
        bob = Page(BOB)
        here.join(Page(ANN), None)
        there.join(bob, None)
        await until(lambda: there.watchers.attendance.absent_since[0] is None)
        await first.timekeeper._heartbeat.end()
        await first.peers._work.end()
        await first.timekeeper._work.end()
        await until(lambda: there.watchers.attendance.absent_since[0] is not None)
        await until(lambda: any(isinstance(one, PresenceChanged) for one in bob.messages))

    with_applications(shared_place, work)


def test_quick_chat_and_seen_marks_reach_every_process(shared_place: Place) -> None:
    async def work(first: Application, second: Application) -> None:
        here, there = await two_people(first, second)
        bob, ann = Page(BOB), Page(ANN)
        here.join(ann, None)
        there.join(bob, None)
        here.conversation.send_chat(ANN, "good-luck")
        await until(lambda: [one.phrase for one in bob.messages if isinstance(one, QuickChat)] == ["good-luck"])
        await here.act(ANN, Turn(0, ONE))
        await until(lambda: [one.event.kind for one in bob.messages if isinstance(one, EventStored)] == ["turn"])
        await there.conversation.mark_seen(BOB, 1)
        await until(lambda: [one.number for one in ann.messages if isinstance(one, Seen)] == [1])
        assert [one.phrase for one in ann.messages if isinstance(one, QuickChat)] == ["good-luck"]

    with_applications(shared_place, work)


def test_a_shared_draft_reaches_every_process(shared_place: Place) -> None:
    async def work(first: Application, second: Application) -> None:
        here, there = await two_people(first, second)
        ann = Page(ANN)
        there.join(ann, None)
        await here.act(EVE, Advise(0))
        here.conversation.share_draft(EVE, 1, ("take", "a b/ä"))
        await until(lambda: any(isinstance(one, DraftShared) for one in ann.messages))
        draft = next(one for one in ann.messages if isinstance(one, DraftShared))
        assert (draft.side, draft.author, draft.after, draft.moves) == (0, "eve", 1, ("take", "a b/ä"))

    with_applications(shared_place, work)


def test_a_turn_seen_in_another_process_is_not_taken_back_at_once(shared_place: Place) -> None:
    async def work(first: Application, second: Application) -> None:
        here, there = await two_people(first, second)
        await here.act(ANN, Turn(0, ONE))
        await there.refresh()
        await second.storage.seen(there.id, 1, 1)  # and the hint at it is lost
        await here.act(ANN, TakeBack(1))
        assert [event.kind for event in here.log.events] == ["turn", "takeback_offered"]

    with_applications(shared_place, work)


def test_an_answer_to_what_was_seen_in_another_process_is_taken(shared_place: Place) -> None:
    async def work(first: Application, second: Application) -> None:
        here, there = await two_people(first, second)
        await here.act(ANN, Turn(0, ONE))
        await there.act(BOB, Turn(1, ONE))  # nobody watches there, so nothing was caught up with before
        assert there.number == 2
        draft = await first.drafts.preview(Base(match=here.id, after=2), ONE, asker=ANN)
        assert draft.moves == tuple(ONE)

    with_applications(shared_place, work)


def test_who_comes_to_a_table_sees_what_was_stored_elsewhere_meanwhile(shared_place: Place) -> None:
    async def work(first: Application, second: Application) -> None:
        here, there = await two_people(first, second)
        await here.act(ANN, Turn(0, ONE))
        bob = Page(BOB)
        await until(lambda: there.is_behind)
        there.join(bob, 0)
        await until(lambda: [one.event.kind for one in bob.messages if isinstance(one, EventStored)] == ["turn"])
        assert not there.is_behind

    with_applications(shared_place, work)


def test_a_table_where_no_one_sits_is_read_as_it_stands_in_the_log(shared_place: Place) -> None:
    async def work(first: Application, second: Application) -> None:
        here, there = await two_people(first, second)
        await here.act(ANN, Turn(0, ONE))
        assert (await second.tables.table(there.id)).number == 1

    with_applications(shared_place, work)


def test_a_session_that_ends_in_one_process_is_over_in_every_one(
    shared_place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("azumaya.service.people.sessions.MINUTE", 10**9)

    async def work(first: Application, second: Application) -> None:
        secret = new_secret()
        guest = await first.sessions.new_guest(secret)
        assert await second.sessions.find(secret) == guest
        (device,) = await first.sessions.devices(guest)
        await first.sessions.end_session(device.token)
        while await second.sessions.find(secret) is not None:
            await asyncio.sleep(0.01)
        assert await first.sessions.find(secret) is None

    with_applications(shared_place, work)


@pytest.mark.parametrize("is_told", [True, False])
def test_connections_of_an_ended_session_end_in_every_process(
    shared_place: Place, monkeypatch: pytest.MonkeyPatch, is_told: bool
) -> None:
    """Also when the message about it is lost."""
    monkeypatch.setattr("azumaya.service.people.session_watch.SWEEP_SECONDS", 10**9 if is_told else 0.05)

    async def say_nothing(*_notifications: object) -> None:
        pass

    async def work(first: Application, second: Application) -> None:
        ended = list[str]()
        secrets_of = [new_secret(), new_secret()]
        guests = [await first.sessions.new_guest(secret) for secret in secrets_of]
        for secret, guest in zip(secrets_of, guests, strict=True):
            second.sessions.watch(secret, guest, partial(ended.append, guest.id))
        if not is_told:
            monkeypatch.setattr(first.storage, "notify", say_nothing)
        (device,) = await first.sessions.devices(guests[0])
        await first.sessions.end_session(device.token)
        await until(lambda: ended)
        await second.sessions.forget_player(guests[1].id)
        await second.sessions.close()
        assert ended == [guests[0].id]

    with_applications(shared_place, work)


def test_connections_end_in_every_process_when_the_account_is_closed(
    shared_place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("azumaya.service.people.session_watch.SWEEP_SECONDS", 10**9)

    async def work(first: Application, second: Application) -> None:
        signed = await first.members.register(Browser(new_secret(), None), "Sakura", "correct horse")
        row, token = await first.sessions.new_token(signed.player, "bot")
        ended = list[str]()
        for secret in (signed.secret, token):
            second.sessions.watch(secret, signed.player, partial(ended.append, secret))
        await Admin(first.storage).close("Sakura")
        await until(lambda: len(ended) == 2)
        assert row.player == signed.player.id

    with_applications(shared_place, work)


def test_a_limit_holds_for_all_processes_together(shared_place: Place) -> None:
    async def work(first: Application, second: Application) -> None:
        most = int(RATES["register-network"].acts)
        for _ in range(most // 2):
            first.rate_limits.take("register-network", "192.0.2.7", time.monotonic())
            second.rate_limits.take("register-network", "192.0.2.7", time.monotonic())
        await until(lambda: is_refused(first) and is_refused(second))
        first.rate_limits.take("register-network", "192.0.2.8", time.monotonic())

    def is_refused(application: Application) -> bool:
        try:
            application.rate_limits.take("register-network", "192.0.2.7", time.monotonic())
        except RateLimited:
            return True
        return False

    with_applications(shared_place, work)


def test_who_is_in_the_server_is_counted_once_wherever_their_pages_are(shared_place: Place) -> None:
    async def work(first: Application, second: Application) -> None:
        for application, player in ((first, "ann"), (second, "ann"), (second, "bob"), (second, None)):
            application.online_users.connect(player)
        await until(lambda: (first.online_users.count, second.online_users.count) == (3, 3))
        assert first.online_users.is_online("bob")
        assert first.online_users.players == ["ann"]
        second.online_users.disconnect("bob")
        second.online_users.disconnect(None)
        await until(lambda: (first.online_users.count, second.online_users.count) == (1, 1))

    with_applications(shared_place, work)


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The applications keep time when the test tells them to."""

    async def nothing(self: Timekeeper) -> None:
        pass

    monkeypatch.setattr(Timekeeper, "open", nothing)


async def begun(*applications: Application) -> list[Table]:
    tables = await two_people(*applications, settings=Settings((MINUTE, MINUTE)))
    await tables[0].act(ANN, Turn(0, ONE))
    await tables[0].act(BOB, Turn(1, ONE))
    for table in tables[1:]:
        await table.refresh()
    return tables


async def beat_of_one_that_died(application: Application) -> None:
    await application.storage.execute(BEAT, "former", time_source.now(), time_source.now(), "server")


def later(monkeypatch: pytest.MonkeyPatch, ms: int) -> None:
    monkeypatch.setattr(time_source, "START", time_source.START + ms / 1000)


@pytest.mark.usefixtures("by_hand")
def test_an_outage_of_all_processes_is_given_back_once(shared_place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(*applications: Application) -> None:
        table = (await begun(*applications))[0]
        await beat_of_one_that_died(applications[0])
        later(monkeypatch, 600_000)
        await asyncio.gather(*(application.timekeeper.detect_outage() for application in applications[:2]))
        later(monkeypatch, 1_000)
        await applications[2].timekeeper.detect_outage()
        assert len({application.timekeeper.outage for application in applications}) == 1
        await asyncio.gather(*(application.timekeeper.credit_outage() for application in applications))
        await table.refresh()
        assert [event.kind for event in table.log.events] == ["turn", "turn", "credited"]

    with_applications(shared_place, work, count=3)


@pytest.mark.usefixtures("by_hand")
def test_a_server_that_falls_again_before_it_is_open_gives_back_the_rest(
    shared_place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(first: Application, second: Application) -> None:
        table = (await begun(first, second))[0]
        await beat_of_one_that_died(first)
        later(monkeypatch, 600_000)
        await first.timekeeper.detect_outage()
        await first.timekeeper.credit_outage()
        later(monkeypatch, 300_000)
        await second.timekeeper.detect_outage()
        await second.timekeeper.credit_outage()
        await table.refresh()
        assert [event.kind for event in table.log.events] == ["turn", "turn", "credited", "credited"]
        deadline = table.state.clock.deadline()
        assert deadline is not None
        assert 60_000 <= deadline - time_source.now() < 90_000

    with_applications(shared_place, work)


@pytest.mark.usefixtures("by_hand")
def test_one_process_that_died_is_no_outage_while_another_lives(
    shared_place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(first: Application, second: Application) -> None:
        await begun(first, second)
        await beat_of_one_that_died(first)
        later(monkeypatch, 600_000)
        await second.storage.heartbeat(time_source.now())
        await first.storage.heartbeat(time_source.now() + 1_000, "worker")
        await first.timekeeper.detect_outage()
        assert first.timekeeper.outage is None

    with_applications(shared_place, work)


@pytest.mark.usefixtures("by_hand")
def test_a_worker_alone_does_not_keep_the_server_open(shared_place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(first: Application, second: Application) -> None:
        await beat_of_one_that_died(first)
        later(monkeypatch, 600_000)
        await second.storage.heartbeat(time_source.now(), "worker")
        await first.timekeeper.detect_outage()
        assert first.timekeeper.outage is not None

    with_applications(shared_place, work)


@pytest.mark.usefixtures("by_hand")
def test_a_flag_falls_once_although_every_process_looks(shared_place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(*applications: Application) -> None:
        table = (await begun(*applications))[0]
        later(monkeypatch, 70_000)
        await asyncio.gather(*(application.timekeeper.check_flags() for application in applications))
        await table.refresh()
        assert [event.kind for event in table.log.events] == ["turn", "turn", "flagged"]

    with_applications(shared_place, work, count=3)
