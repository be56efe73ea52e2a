"""Guarantees of both databases: nothing acknowledged is lost, nothing is there twice, all of a turn or nothing."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from azumaya.service.errors import NotStored, Refused
from azumaya.service.storage import Conflict, Storage, new_storage, once
from azumaya.service.storage.rows import Addition, Creation, PlayerRow, SeatRow, SessionRow
from azumaya.service.storage.schema import REVISION

from .samples import add_guest, event, match_row, new_match, seats, summary, with_storage


def test_a_match_comes_back_as_it_was_stored(place: Path | str) -> None:
    chance = event(2, kind="chance", side=None, body='{"moves": ["rain 2"]}', author="system", client=None)

    async def store(storage: Storage) -> None:
        await storage.create(match_row(), seats(), [event(1)], summary(1))
        await storage.append("match-1", [chance, event(3)], summary(3, deadline=2**41, winner=0, finish="played"))

    async def look(storage: Storage) -> None:
        assert await storage.match("match-1") == match_row()
        assert await storage.seats("match-1") == seats()
        assert await storage.events("match-1") == [event(1), chance, event(3)]
        assert await storage.events("match-1", after=2) == [event(3)]
        assert await storage.summary("match-1") == summary(3, deadline=2**41, winner=0, finish="played")

    with_storage(place, store)
    with_storage(place, look)


def test_what_is_not_there_is_none(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        assert await storage.match("nowhere") is None
        assert await storage.summary("nowhere") is None
        assert await storage.player("nobody") is None
        assert await storage.session("no token") is None
        assert (await storage.events("nowhere"), await storage.seats("nowhere")) == ([], [])

    with_storage(place, work)


def test_a_number_is_taken_once(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await new_match(storage, turns=1)
        with pytest.raises(Conflict):
            await storage.append("match-1", [event(1, client="another")], summary(1))
        assert await storage.events("match-1") == [event(1)]

    with_storage(place, work)


def test_of_many_who_want_a_number_at_once_one_gets_it(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await new_match(storage)
        asked = [storage.append("match-1", [event(1, client=f"c{n}")], summary(1)) for n in range(20)]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 1
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 19
        assert len(await storage.events("match-1")) == 1

    with_storage(place, work)


def test_what_is_taken_is_taken_once(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await storage.write(
            *(once("INSERT INTO settings (name, value) VALUES (?, '')", f"free-{n}") for n in range(10))
        )
        free = f"SELECT name FROM settings WHERE value = '' LIMIT 1 {storage.skip_locked}"
        take = f"UPDATE settings SET value = ? WHERE name = ({free}) RETURNING name"
        taken = await asyncio.gather(*(storage.take(take, "me") for _ in range(16)))
        assert sorted(rows[0][0] for rows in taken if rows) == sorted(f"free-{number}" for number in range(10))

    with_storage(place, work)


def test_no_event_is_left_out(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await new_match(storage, turns=1)
        with pytest.raises(Conflict):
            await storage.append("match-1", [event(3)], summary(3))
        assert await storage.summary("match-1") == summary(1)

    with_storage(place, work)


def test_the_same_author_and_client_are_stored_once_in_a_match(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await new_match(storage, turns=1)
        await new_match(storage, "match-2")
        await storage.append("match-2", [event(1, "match-2", client="client-1")], summary(1))
        with pytest.raises(Conflict):
            await storage.append("match-1", [event(2, client="client-1")], summary(2))
        await storage.append("match-1", [event(2, client="client-1", author="player-2")], summary(2))

    with_storage(place, work)


def test_a_turn_and_what_it_causes_are_stored_together_or_not_at_all(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await new_match(storage, turns=1)
        taken = [SeatRow("match-1", 0, None, '{"level": 9}')]
        with pytest.raises(Conflict):
            await storage.append("match-1", [event(2), event(3, client="client-1")], summary(3), taken)
        assert await storage.events("match-1") == [event(1)]
        assert await storage.summary("match-1") == summary(1)
        assert await storage.seats("match-1") == seats()

    with_storage(place, work)


def test_events_of_no_match_are_refused(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        with pytest.raises(Conflict):
            await storage.append("nowhere", [event(1, "nowhere")], summary(1))

    with_storage(place, work)


def test_a_next_match_and_its_link_are_stored_together_or_not_at_all(place: Path | str) -> None:
    following = Creation(
        match_row("match-2", series="match-1", series_number=2, series_first=1), seats("match-2"), [], summary()
    )

    async def work(storage: Storage) -> None:
        await new_match(storage, turns=1)
        late = Addition("match-1", [event(1, kind="followed", client="late")], summary(1))
        with pytest.raises(Conflict):
            await storage.create_next(late, following)
        assert await storage.match("match-2") is None
        link = Addition("match-1", [event(2, kind="followed")], summary(2))
        await storage.create_next(link, following)
        assert await storage.series("match-1") == [match_row(), following.match]
        assert await storage.events("match-1") == [event(1), *link.events]

    with_storage(place, work)


def test_a_seat_is_taken_with_the_event_that_says_so(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await add_guest(storage)
        await new_match(storage)
        await storage.append(
            "match-1", [event(1, kind="joined")], summary(1), [SeatRow("match-1", 0, "player-1", None)]
        )
        assert (await storage.seats("match-1"))[0] == SeatRow("match-1", 0, "player-1", None)

    with_storage(place, work)


def test_no_one_unknown_takes_a_seat(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        with pytest.raises(Conflict):
            await storage.create(match_row(), [SeatRow("match-1", 0, "nobody", None)], [], summary())
        assert await storage.match("match-1") is None

    with_storage(place, work)


def test_what_a_player_has_seen_only_grows(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await new_match(storage, turns=3)
        await storage.seen("match-1", 0, 3)
        await storage.seen("match-1", 0, 2)
        first, second = await storage.seats("match-1")
        assert (first.seen_number, second.seen_number) == (3, 0)
        await storage.append("match-1", [event(4)], summary(4), [replace(first, seen_number=0)])
        assert (await storage.seats("match-1"))[0].seen_number == 3

    with_storage(place, work)


def test_the_row_of_a_match_is_the_list_of_what_is_to_be_done(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        for name, mover, changed, deadline in (
            ("later", "computer", 20, None),
            ("earlier", "computer", 10, None),
            ("person", "person", 5, 900),
            ("falls", "person", 5, 100),
            ("over", None, 1, None),
        ):
            row = summary(mover=mover, changed=changed, deadline=deadline)
            await storage.create(match_row(name), seats(name), [], row)
        assert await storage.waiting_for_computer(10) == ["earlier", "later"]
        assert await storage.waiting_for_computer(1) == ["earlier"]
        assert await storage.due(1000, 10) == ["falls", "person"]
        assert await storage.due(900, 10) == ["falls"]
        await storage.append("falls", [event(1, "falls")], summary(1))
        assert await storage.due(1000, 10) == ["person"]
        assert await storage.numbers(["falls", "person", "nowhere"]) == {"falls": 1, "person": 0}
        assert await storage.numbers([]) == {}

    with_storage(place, work)


def test_a_player_comes_with_a_session(place: Path | str) -> None:
    player = PlayerRow("player-1", "Quiet Heron", "guest", 5)
    session = SessionRow("a1b2", "player-1", 5, 5)

    async def work(storage: Storage) -> None:
        await storage.add_player(player, session)
        assert await storage.player("player-1") == player
        await storage.use_session("a1b2", 9)
        await storage.use_session("a1b2", 7)
        assert await storage.session("a1b2") == replace(session, used=9)
        with pytest.raises(Conflict):
            await storage.add_player(replace(player, id="player-2"), session)
        assert await storage.player("player-2") is None

    with_storage(place, work)


def test_the_last_heartbeat_is_known_after_a_restart(place: Path | str) -> None:
    async def beat(storage: Storage) -> None:
        assert await storage.last_heartbeat() is None
        for now in (1000, 2000, 3000):
            await storage.heartbeat(now)

    async def look(storage: Storage) -> None:
        assert await storage.last_heartbeat() == 3000
        await storage.heartbeat(9000)
        assert await storage.last_heartbeat() == 9000

    with_storage(place, beat)
    with_storage(place, look)


def test_what_the_database_cannot_hold_is_refused_alone(place: Path | str, caplog: pytest.LogCaptureFixture) -> None:
    """In one group with others that are stored."""

    async def work(storage: Storage) -> None:
        asked = [storage.create(match_row(f"m{n}"), seats(f"m{n}"), [], summary()) for n in range(5)]
        strange = storage.create(match_row("huge", seed=2**70), seats("huge"), [], summary())
        outcomes = await asyncio.gather(*asked, strange, return_exceptions=True)
        assert outcomes[:5] == [None] * 5
        assert isinstance(outcomes[5], NotStored)
        assert await storage.match("m4") == match_row("m4")

    with_storage(place, work)


@pytest.mark.parametrize(("lost", "found"), [(3, 2), (2, 1)])
def test_a_log_that_is_not_whole_is_refused_as_such_and_others_go_on(place: Path | str, lost: int, found: int) -> None:
    async def work(storage: Storage) -> None:
        await new_match(storage, turns=3)
        await new_match(storage, "match-2", turns=2)
        await tamper(storage, f"DELETE FROM events WHERE \"match\" = 'match-1' AND number = {lost}")
        with pytest.raises(Refused, match=f"after event {found} of 3") as refused:
            await storage.events("match-1")
        assert refused.value.code == "unreadable-match"
        assert len(await storage.events("match-2")) == 2

    with_storage(place, work)


@pytest.mark.parametrize("revision", ["0", "77"])
def test_a_database_of_another_schema_revision_is_refused_with_a_sentence(place: Path | str, revision: str) -> None:
    with_storage(place, lambda storage: tamper(storage, f"UPDATE alembic_version SET version_num = '{revision}'"))

    async def run() -> None:
        with pytest.raises(Refused, match=f"revision {revision}, .* revision {REVISION}") as refused:
            await new_storage(place).open()
        assert refused.value.code == "other-schema"

    asyncio.run(run())
    with pytest.raises(Refused):
        with_storage(place, lambda storage: storage.match("match-1"))


async def tamper(storage: Storage, statement: str) -> None:
    """Change the database behind everybody's back."""
    await storage.execute(statement)
