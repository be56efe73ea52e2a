"""Looking a player up, blocking, reporting, leaving and taking one's data along, on both databases."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from azumaya.service.application import Application
from azumaya.service.errors import Refused
from azumaya.service.match.seats import PlayerActor
from azumaya.service.people import new_secret
from azumaya.service.people.blocks_and_reports import DAY, BlocksAndReports, HeadToHead
from azumaya.service.people.guest_merge import merge_guest
from azumaya.service.people.members import Browser
from azumaya.service.people.usernames import MAX_LENGTH
from azumaya.service.storage import Storage
from azumaya.service.storage.rows import SeatRow

from ..storage.samples import event, match_row, summary
from .test_members import PASSWORD, Desk, at_the_desk
from .test_sessions import later


async def play(storage: Storage, identifier: str, first: str, second: str, winner: int | None) -> None:
    """A finished match of two people."""
    seats = [SeatRow(identifier, 0, first, None), SeatRow(identifier, 1, second, None)]
    ended = summary(1, status="over", winner=winner, ended=5)
    await storage.create(match_row(identifier), seats, [event(1, identifier, author=first)], ended)


def test_a_member_is_found_by_name_and_anybody_by_id(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        blocks_and_reports = BlocksAndReports(desk.storage, desk.sessions)
        _, done = await desk.member("Sakura")
        guest = await desk.guest()
        assert guest.player is not None
        assert (await blocks_and_reports.find("sakura")).id == done.player.id
        assert (await blocks_and_reports.find(guest.player.id)).kind == "guest"
        for unknown in ("Nobody", "x" * 22):
            with pytest.raises(Refused) as refused:
                await blocks_and_reports.find(unknown)
            assert refused.value.code == "unknown-person"

    at_the_desk(place, work)


def test_the_longest_name_is_still_a_name(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        _, done = await desk.member("S" * MAX_LENGTH)
        assert (await BlocksAndReports(desk.storage, desk.sessions).find("s" * MAX_LENGTH)).id == done.player.id

    at_the_desk(place, work)


def test_the_record_counts_also_what_was_played_as_a_guest(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        (_, ann), (_, bob) = await desk.member("Ann of here"), await desk.member("Bob of here")
        guest = (await desk.guest()).player
        assert guest is not None
        await play(desk.storage, "m1", ann.player.id, bob.player.id, 0)
        await play(desk.storage, "m2", bob.player.id, ann.player.id, 0)
        await play(desk.storage, "m3", bob.player.id, ann.player.id, None)
        await play(desk.storage, "m4", bob.player.id, guest.id, 1)
        blocks_and_reports = BlocksAndReports(desk.storage, desk.sessions)
        other = await blocks_and_reports.find("Bob of here")
        assert await blocks_and_reports.head_to_head(ann.player, other) == HeadToHead(1, 1, 1)
        await desk.storage.write(*merge_guest(guest.id, ann.player.id, 1))
        assert await blocks_and_reports.head_to_head(ann.player, other) == HeadToHead(2, 1, 1)
        assert await blocks_and_reports.head_to_head(
            bob.player, await blocks_and_reports.find("Ann of here")
        ) == HeadToHead(1, 1, 2)

    at_the_desk(place, work)


def test_blocks_are_made_once_and_taken_back(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        blocks_and_reports = BlocksAndReports(desk.storage, desk.sessions)
        (_, ann), (_, bob) = await desk.member("Ann of here"), await desk.member("Bob of here")
        other = await blocks_and_reports.find("Bob of here")
        for _ in range(2):
            await blocks_and_reports.block(ann.player, other)
        assert await blocks_and_reports.has_blocked(ann.player, other)
        assert not await blocks_and_reports.has_blocked(bob.player, await blocks_and_reports.find("Ann of here"))
        await blocks_and_reports.unblock(ann.player, other)
        assert not await blocks_and_reports.has_blocked(ann.player, other)
        with pytest.raises(Refused) as refused:
            await blocks_and_reports.block(bob.player, other)
        assert refused.value.code == "about-oneself"

    at_the_desk(place, work)


def test_the_same_report_counts_once_a_day(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        blocks_and_reports = BlocksAndReports(desk.storage, desk.sessions)
        (_, ann), _ = await desk.member("Ann of here"), await desk.member("Bob of here")
        other = await blocks_and_reports.find("Bob of here")
        for _ in range(3):
            await blocks_and_reports.report(ann.player, other, "stalling", None)
        await blocks_and_reports.report(ann.player, other, "name", None)
        with later(DAY):
            await blocks_and_reports.report(ann.player, other, "stalling", None)
        rows = await desk.storage.read("SELECT reason FROM reports ORDER BY reason")
        assert [row[0] for row in rows] == ["name", "stalling", "stalling"]
        with pytest.raises(Refused) as refused:
            await blocks_and_reports.report(ann.player, other, "stalling", "nowhere")
        assert refused.value.code == "unknown-match"

    at_the_desk(place, work)


# --- leaving ---


def on_quiet_server(place: Path | str, work: Callable[[Application], Awaitable[None]]) -> None:
    """An application of which only the storage is open."""

    async def run() -> None:
        application = Application(place, workers=1)
        await application.storage.open()
        try:
            await work(application)
        finally:
            application.members.close()
            application.workers.close()
            await application.storage.close()

    asyncio.run(run())


async def settled_in(application: Application) -> tuple[PlayerActor, PlayerActor]:
    """Ann, who has left traces everywhere, and Bob."""
    ann = await application.members.register(Browser(new_secret(), None, "Firefox · Linux"), "Ann of here", PASSWORD)
    bob = await application.members.register(Browser(new_secret(), None), "Bob of here", PASSWORD)
    await application.sessions.new_token(ann.player, "my bot")
    await application.members.new_handover(ann.player)
    await application.blocks_and_reports.block(ann.player, await application.blocks_and_reports.find("Bob of here"))
    await application.blocks_and_reports.block(bob.player, await application.blocks_and_reports.find("Ann of here"))
    await application.blocks_and_reports.report(
        ann.player, await application.blocks_and_reports.find("Bob of here"), "losing", None
    )
    await play(application.storage, "m1", ann.player.id, bob.player.id, 0)
    return ann.player, bob.player


def test_the_export_holds_everything_that_names_a_player(place: Path | str) -> None:
    async def work(application: Application) -> None:
        ann, bob = await settled_in(application)
        reported = json.loads(json.dumps(await application.account_deletion.export(ann)))
        assert [player["name"] for player in reported["players"]] == ["Ann of here"]
        assert [device["label"] for device in reported["devices"]] == ["Firefox · Linux"]
        assert [token["label"] for token in reported["tokens"]] == ["my bot"]
        assert [one["name"] for one in reported["blocked"]] == ["Bob of here"]
        assert [(one["about"], one["reason"]) for one in reported["reports"]] == [("Bob of here", "losing")]
        assert [(match["id"], match["side"], match["winner"]) for match in reported["matches"]] == [("m1", 0, 0)]
        assert [event["body"]["moves"] for event in reported["events"]] == [["take", "stop"]]
        assert bob.id not in json.dumps(reported)
        assert "argon2" not in json.dumps(reported)

    on_quiet_server(place, work)


def test_a_deleted_player_is_forgotten_and_the_matches_stay(place: Path | str) -> None:
    async def work(application: Application) -> None:
        ann, bob = await settled_in(application)
        with pytest.raises(Refused) as refused:
            await application.account_deletion.delete(ann, "wrong password")
        assert refused.value.code == "wrong-password"
        await application.account_deletion.delete(ann, PASSWORD)
        profile = (await application.sessions.profiles([ann.id]))[ann.id]
        assert (profile.name, profile.kind) == ("–", "gone")
        for table in ("credentials", "sessions", "tokens", "handovers", "blocks"):
            assert await application.storage.read(f"SELECT * FROM {table} WHERE player = ?", ann.id) == []
        assert await application.storage.read("SELECT * FROM blocks WHERE blocked = ?", ann.id) == []
        assert [seat.player for seat in await application.storage.seats("m1")] == [ann.id, bob.id]
        assert len(await application.storage.events("m1")) == 1
        with pytest.raises(Refused):
            await application.members.login(Browser(new_secret(), None), "Ann of here", PASSWORD)
        await application.members.register(Browser(new_secret(), None), "Ann of here", PASSWORD)

    on_quiet_server(place, work)


def test_a_guest_leaves_without_a_password(place: Path | str) -> None:
    async def work(application: Application) -> None:
        secret = new_secret()
        guest = await application.sessions.new_guest(secret)
        await application.account_deletion.delete(guest, None)
        assert await application.sessions.find(secret) is None
        assert (await application.sessions.profile(guest.id)).kind == "gone"

    on_quiet_server(place, work)
