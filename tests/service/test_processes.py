"""Several processes on one database are one house: whoever is at a table in one of them is there for all, what is
said is heard, an outage of all of them is given back once, and one that dies is no outage."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace

import pytest

from azumaya.service import wall
from azumaya.service.drafts import Base
from azumaya.service.house import House
from azumaya.service.match.clock import Fischer
from azumaya.service.match.commands import TakeBack, Turn
from azumaya.service.match.seats import Somebody
from azumaya.service.match.setup import Settings
from azumaya.service.news import Attended, Happened, Looked, News, Said
from azumaya.service.people import new_secret
from azumaya.service.storage import Place
from azumaya.service.storage.statements import BEAT
from azumaya.service.table import Table
from azumaya.service.timekeeper import Timekeeper

from .houses import PATIENCE, add_players_once
from .match.tables import ANN, BOB, ONE, TWO_PEOPLE, new_setup

MINUTE = Fischer(60_000, 0)


@asynccontextmanager
async def opened(house: House) -> AsyncIterator[House]:
    await house.open()
    try:
        await house.catalogue.preparation.wait("pebbles")
        yield house
    finally:
        await house.close()


def in_houses(shared_place: Place, work: Callable[..., Awaitable[None]], count: int = 2) -> None:
    """Several houses share the database, as several processes would."""

    async def run() -> None:
        async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
            houses = [await stack.enter_async_context(opened(House(shared_place, workers=1))) for _ in range(count)]
            await add_players_once(houses[0])
            await work(*houses)

    asyncio.run(run())


@dataclass(eq=False)
class Page:
    """A browser at a table, which writes down what it is told."""

    actor: Somebody | None
    is_visible: bool = True
    news: list[News] = field(default_factory=list)

    def tell(self, news: News) -> None:
        self.news.append(news)


async def until(happened: Callable[[], object]) -> None:
    while not happened():
        await asyncio.sleep(0.01)


async def two_people(*houses: House, settings: Settings | None = None) -> list[Table]:
    """The same match, as each of the processes has it."""
    setup = replace(new_setup(TWO_PEOPLE, settings=settings, identifier=secrets.token_hex(8)), created=wall.now())
    await houses[0].tables.open_match(setup)
    return [await house.tables.table(setup.id) for house in houses]


def test_who_is_at_a_table_is_known_in_every_process(shared_place: Place) -> None:
    async def work(first: House, second: House) -> None:
        here, there = await two_people(first, second)
        ann, bob, watcher = Page(ANN), Page(BOB), Page(None)
        here.join(ann, None)
        there.join(bob, None)
        await until(lambda: there.attendance.absent_since[0] is None and here.attendance.absent_since[1] is None)
        there.join(watcher, None)
        await until(lambda: here.attendance.watchers == 1)
        here.leave(ann)
        await until(lambda: there.attendance.absent_since[0] is not None)
        assert there.attendance.absent_since[0] == here.attendance.absent_since[0]

    in_houses(shared_place, work)


def test_whoever_was_with_a_process_that_died_left_when_its_heart_last_beat(shared_place: Place) -> None:
    async def work(first: House, second: House) -> None:
        here, there = await two_people(first, second)
        bob = Page(BOB)
        here.join(Page(ANN), None)
        there.join(bob, None)
        await until(lambda: there.attendance.absent_since[0] is None)
        await first.timekeeper._heart.end()
        await first.elsewhere._work.end()
        await first.timekeeper._work.end()
        await until(lambda: there.attendance.absent_since[0] is not None)
        await until(lambda: any(isinstance(one, Attended) for one in bob.news))

    in_houses(shared_place, work)


def test_what_is_said_and_seen_is_told_in_every_process_and_stands_nowhere(shared_place: Place) -> None:
    async def work(first: House, second: House) -> None:
        here, there = await two_people(first, second)
        bob, ann = Page(BOB), Page(ANN)
        here.join(ann, None)
        there.join(bob, None)
        here.say(ANN, "good-luck")
        await until(lambda: [one.phrase for one in bob.news if isinstance(one, Said)] == ["good-luck"])
        await here.act(ANN, Turn(0, ONE))
        await until(lambda: [one.event.kind for one in bob.news if isinstance(one, Happened)] == ["turn"])
        await there.saw(BOB, 1)
        await until(lambda: [one.number for one in ann.news if isinstance(one, Looked)] == [1])
        assert [one.phrase for one in ann.news if isinstance(one, Said)] == ["good-luck"]

    in_houses(shared_place, work)


def test_a_turn_seen_in_another_process_is_not_taken_back_at_once(shared_place: Place) -> None:
    async def work(first: House, second: House) -> None:
        here, there = await two_people(first, second)
        await here.act(ANN, Turn(0, ONE))
        await there.refresh()
        await second.storage.seen(there.id, 1, 1)  # and the hint at it is lost
        await here.act(ANN, TakeBack(1))
        assert [event.kind for event in here.log.events] == ["turn", "takeback_offered"]

    in_houses(shared_place, work)


def test_an_answer_to_what_was_seen_in_another_process_is_taken(shared_place: Place) -> None:
    async def work(first: House, second: House) -> None:
        here, there = await two_people(first, second)
        await here.act(ANN, Turn(0, ONE))
        await there.act(BOB, Turn(1, ONE))  # nobody watches there, so nothing was caught up with before
        assert there.number == 2
        draft = await first.drafts.preview(Base(match=here.id, after=2), ONE, asker=ANN)
        assert draft.moves == tuple(ONE)

    in_houses(shared_place, work)


def test_who_comes_to_a_table_sees_what_was_stored_elsewhere_meanwhile(shared_place: Place) -> None:
    async def work(first: House, second: House) -> None:
        here, there = await two_people(first, second)
        await here.act(ANN, Turn(0, ONE))
        bob = Page(BOB)
        await until(lambda: there.is_behind)
        there.join(bob, 0)
        await until(lambda: [one.event.kind for one in bob.news if isinstance(one, Happened)] == ["turn"])
        assert not there.is_behind

    in_houses(shared_place, work)


def test_a_table_where_nobody_sits_is_read_as_it_stands_in_the_log(shared_place: Place) -> None:
    async def work(first: House, second: House) -> None:
        here, there = await two_people(first, second)
        await here.act(ANN, Turn(0, ONE))
        assert (await second.tables.table(there.id)).number == 1

    in_houses(shared_place, work)


def test_a_session_that_ends_in_one_process_is_over_in_every_one(
    shared_place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("azumaya.service.people.people.MINUTE", 10**9)

    async def work(first: House, second: House) -> None:
        secret = new_secret()
        guest = await first.people.new_guest(secret)
        assert await second.people.find(secret) == guest
        (device,) = await first.people.devices(guest)
        await first.people.end_session(device.token)
        while await second.people.find(secret) is not None:
            await asyncio.sleep(0.01)
        assert await first.people.find(secret) is None

    in_houses(shared_place, work)


def test_who_is_in_the_house_is_counted_once_wherever_their_pages_are(shared_place: Place) -> None:
    async def work(first: House, second: House) -> None:
        for house, player in ((first, "ann"), (second, "ann"), (second, "bob"), (second, None)):
            house.company.come(player)
        await until(lambda: (first.company.count, second.company.count) == (3, 3))
        assert first.company.is_here("bob")
        assert first.company.players == ["ann"]
        second.company.go("bob")
        second.company.go(None)
        await until(lambda: (first.company.count, second.company.count) == (1, 1))

    in_houses(shared_place, work)


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The houses keep time when the test tells them to."""

    async def nothing(self: Timekeeper) -> None:
        pass

    monkeypatch.setattr(Timekeeper, "open", nothing)


async def begun(*houses: House) -> list[Table]:
    tables = await two_people(*houses, settings=Settings((MINUTE, MINUTE)))
    await tables[0].act(ANN, Turn(0, ONE))
    await tables[0].act(BOB, Turn(1, ONE))
    for table in tables[1:]:
        await table.refresh()
    return tables


async def beat_of_one_that_died(house: House) -> None:
    await house.storage.execute(BEAT, "former", wall.now(), wall.now(), "server")


def later(monkeypatch: pytest.MonkeyPatch, ms: int) -> None:
    monkeypatch.setattr(wall, "START", wall.START + ms / 1000)


@pytest.mark.usefixtures("by_hand")
def test_an_outage_of_all_processes_is_given_back_once(shared_place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(*houses: House) -> None:
        table = (await begun(*houses))[0]
        await beat_of_one_that_died(houses[0])
        later(monkeypatch, 600_000)
        await asyncio.gather(*(house.timekeeper.notice_outage() for house in houses[:2]))
        later(monkeypatch, 1_000)
        await houses[2].timekeeper.notice_outage()
        assert len({house.timekeeper.outage for house in houses}) == 1
        await asyncio.gather(*(house.timekeeper.give_back() for house in houses))
        await table.refresh()
        assert [event.kind for event in table.log.events] == ["turn", "turn", "credited"]

    in_houses(shared_place, work, count=3)


@pytest.mark.usefixtures("by_hand")
def test_a_house_that_falls_again_before_it_is_open_gives_back_the_rest(
    shared_place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(first: House, second: House) -> None:
        table = (await begun(first, second))[0]
        await beat_of_one_that_died(first)
        later(monkeypatch, 600_000)
        await first.timekeeper.notice_outage()
        await first.timekeeper.give_back()
        later(monkeypatch, 300_000)
        await second.timekeeper.notice_outage()
        await second.timekeeper.give_back()
        await table.refresh()
        assert [event.kind for event in table.log.events] == ["turn", "turn", "credited", "credited"]
        deadline = table.state.clock.deadline()
        assert deadline is not None
        assert 60_000 <= deadline - wall.now() < 90_000

    in_houses(shared_place, work)


@pytest.mark.usefixtures("by_hand")
def test_one_process_that_died_is_no_outage_while_another_lives(
    shared_place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(first: House, second: House) -> None:
        await begun(first, second)
        await beat_of_one_that_died(first)
        later(monkeypatch, 600_000)
        await second.storage.heartbeat(wall.now())
        await first.storage.heartbeat(wall.now() + 1_000, "worker")
        await first.timekeeper.notice_outage()
        assert first.timekeeper.outage is None

    in_houses(shared_place, work)


@pytest.mark.usefixtures("by_hand")
def test_a_worker_alone_does_not_keep_the_house_open(shared_place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(first: House, second: House) -> None:
        await beat_of_one_that_died(first)
        later(monkeypatch, 600_000)
        await second.storage.heartbeat(wall.now(), "worker")
        await first.timekeeper.notice_outage()
        assert first.timekeeper.outage is not None

    in_houses(shared_place, work)


@pytest.mark.usefixtures("by_hand")
def test_a_flag_falls_once_although_every_process_looks(shared_place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(*houses: House) -> None:
        table = (await begun(*houses))[0]
        later(monkeypatch, 70_000)
        await asyncio.gather(*(house.timekeeper.look() for house in houses))
        await table.refresh()
        assert [event.kind for event in table.log.events] == ["turn", "turn", "flagged"]

    in_houses(shared_place, work, count=3)
