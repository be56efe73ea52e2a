"""Lists of the lobby on both databases: what is read, and invitations that end."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest

from azumaya.service import time_source
from azumaya.service.cluster.online_users import OnlineUsers
from azumaya.service.errors import Refused, not_readable
from azumaya.service.invitations import repository
from azumaya.service.invitations.expiry import InvitationExpiry
from azumaya.service.invitations.invitation import Invitation
from azumaya.service.lobby import lobby as lobby_module
from azumaya.service.lobby.feed import MAX_DELTAS, Delta, LobbySnapshot, LobbyUpdate
from azumaya.service.lobby.lobby import Lobby
from azumaya.service.lobby.queries import LobbyQueries
from azumaya.service.lobby.search import PAGE_SIZE, MatchSearch
from azumaya.service.people import Sessions
from azumaya.service.people.community import UNLIST
from azumaya.service.storage import Conflict, Storage, new_storage
from azumaya.service.storage.rows import MatchSummary, SeatRow

from .samples import add_guest, event, match_row, summary, with_storage
from .server import Server
from .test_invitations import OPEN

ANN, BOB = "player-1", "host"


async def people(storage: Storage) -> None:
    await add_guest(storage, ANN)
    await add_guest(storage, BOB)


async def sit_down(storage: Storage, match: str, now: MatchSummary, watch: str = "link") -> None:
    seats = [SeatRow(match, 0, ANN, None), SeatRow(match, 1, BOB, None)]
    row = replace(match_row(match), settings='{"pace": "days", "rated": true}', watch=watch)
    await storage.create(row, seats, [], now)


def test_lists_hold_what_belongs_in_them(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await people(storage)
        await sit_down(storage, "m1", summary(), "public")
        await sit_down(storage, "m2", summary(status="over", ended=5, winner=1, finish="flagged"), "public")
        await sit_down(storage, "m3", summary(status="paused", clock='{"pace": "live", "deadline": 7}'))
        reading = LobbyQueries(storage, Sessions(storage))
        assert {card.match for card in await reading.mine(ANN)} == {"m1", "m3"}
        assert [card.match for card in await reading.to_watch(10)] == ["m1"]
        (paused,) = await reading.cards(["m3", "nowhere"])
        assert (paused.pace, paused.deadline, paused.rated, paused.sides_of(BOB)) == ("live", 7, True, (1,))
        found, following = await reading.finished(ANN, ANN, MatchSearch(result="lost"))
        assert ([card.match for card in found], following) == (["m2"], None)

    with_storage(place, work)


def test_others_see_what_was_played_in_public_or_with_them(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await people(storage)
        await add_guest(storage, "eve")
        for match, watch in (("m1", "public"), ("m2", "link"), ("m3", "players")):
            await sit_down(
                storage, match, summary(status="over", ended=int(match[1]), winner=1, finish="played"), watch
            )
        reading = LobbyQueries(storage, Sessions(storage))

        async def shown(viewer: str | None, result: Literal["won", "lost"] | None = None) -> list[str]:
            return [card.match for card in (await reading.finished(ANN, viewer, MatchSearch(result=result)))[0]]

        assert await shown(ANN) == await shown(BOB) == ["m3", "m2", "m1"]
        assert await shown("eve") == await shown(None) == await shown(None, "lost") == ["m1"]
        assert await shown(None, "won") == []

    with_storage(place, work)


def test_recent_games_are_public_and_were_played_by_two_people(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await people(storage)
        played = summary(status="over", turns=9, winner=1, finish="played")
        for ended, (match, watch, turns) in enumerate(
            (("older", "public", 9), ("newer", "public", 9), ("short", "public", 1), ("private", "link", 9)), 1
        ):
            await sit_down(storage, match, replace(played, ended=ended, turns=turns), watch)
        await sit_down(storage, "running", summary(turns=9), "public")
        reading = LobbyQueries(storage, Sessions(storage))
        assert [card.match for card in await reading.recent(10)] == ["newer", "older"]
        assert [card.match for card in await reading.recent(1)] == ["newer"]

    with_storage(place, work)


def test_games_of_players_who_are_not_listed_are_not_among_those_to_watch(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await people(storage)
        await sit_down(storage, "m1", summary(), "public")
        await sit_down(storage, "m2", summary(status="over", turns=9, ended=5, finish="played"), "public")
        await storage.execute(UNLIST, BOB)
        reading = LobbyQueries(storage, Sessions(storage))
        assert await reading.to_watch(10) == await reading.recent(10) == []
        (card,) = await reading.cards(["m1"])
        assert not card.can_be_watched, "a change of the game does not list it"
        assert [card.match for card in await reading.mine(BOB)] == ["m1"]

    with_storage(place, work)


def test_finished_matches_come_in_pages(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await people(storage)
        for number in range(PAGE_SIZE + 2):
            over = summary(status="over", ended=number // 2, winner=None, finish="played")
            await sit_down(storage, f"m{number:02}", over)
        reading = LobbyQueries(storage, Sessions(storage))
        first, following = await reading.finished(ANN, ANN, MatchSearch())
        assert following is not None
        last, end = await reading.finished(ANN, ANN, MatchSearch(before=following, result="drawn"))
        names = [f"m{number:02}" for number in reversed(range(PAGE_SIZE + 2))]
        assert [card.match for card in (*first, *last)] == names
        assert end is None

    with_storage(place, work)


@pytest.mark.parametrize("is_online", [True, False])
def test_a_live_invitation_lives_while_its_host_is_here(
    place: Path | str, monkeypatch: pytest.MonkeyPatch, is_online: bool
) -> None:
    now = 1_000_000
    monkeypatch.setattr(time_source, "now", lambda: now)
    posted = replace(OPEN, way="open", secret="", created=now, expires=now + 30_000)

    async def work(storage: Storage) -> None:
        nonlocal now
        await people(storage)
        await storage.write(repository.insert(posted))
        online_users = OnlineUsers()
        expiry = InvitationExpiry(storage, online_users)
        with online_users.at_table(BOB if is_online else None):
            for _ in range(5):
                now += 10_000
                await expiry.extend()
                await expiry.expire()
            (found,) = await repository.find(storage, "WHERE id = ?", posted.id)
            assert found.status == ("open" if is_online else "expired")
        now += 45_000
        await expiry.extend()
        await expiry.expire()
        (found,) = await repository.find(storage, "WHERE id = ?", posted.id)
        assert found.status == "expired"

    with_storage(place, work)


class Recorder:
    def __init__(self) -> None:
        self.received: list[LobbyUpdate] = []

    def receive(self, update: LobbyUpdate) -> None:
        self.received.append(update)


def test_a_viewer_who_has_missed_too_much_begins_anew(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await people(storage)
        await storage.listen(lambda _match, _number: None)
        lobby, first = Lobby(storage, Sessions(storage), OnlineUsers()), Recorder()
        await lobby.join(ANN, first, None)
        begun = first.received[0].number
        for number in range(MAX_DELTAS + 1):
            await store_and_notify(lobby, storage, replace(OPEN, id=f"i{number}", secret=f"s{number}", way="open"))
        late, early = Recorder(), Recorder()
        await lobby.join(ANN, late, begun + 1)
        assert [news.number for news in late.received] == list(range(begun + 2, begun + MAX_DELTAS + 2))
        await lobby.join(ANN, early, begun)
        (everything,) = early.received
        assert isinstance(everything, LobbySnapshot)
        assert len(everything.lists["invitations"]) == MAX_DELTAS + 1

    with_storage(place, work)


def test_a_turn_at_a_public_table_is_told_to_its_players_at_once_and_to_others_when_it_comes_and_goes(
    place: Path | str,
) -> None:
    async def work(storage: Storage) -> None:
        await people(storage)
        lobby, ann, stranger = Lobby(storage, Sessions(storage), OnlineUsers()), Recorder(), Recorder()
        await lobby.join(ANN, ann, None)
        await lobby.join(None, stranger, None)
        await sit_down(storage, "m1", summary(), "public")
        await told_of(lobby, "m1")
        await storage.append("m1", [event(1, "m1", author=ANN)], summary(1))
        await told_of(lobby, "m1")
        await storage.append("m1", [event(2, "m1", author=BOB)], summary(2, status="over", ended=3, finish="played"))
        await told_of(lobby, "m1")
        assert told_to(stranger) == [("tables", "m1", True), ("tables", "m1", False)]
        assert told_to(ann) == [
            ("tables", "m1", True),
            ("turn", "m1", True),
            ("turn", "m1", False),
            ("waiting", "m1", True),
            ("tables", "m1", False),
            ("waiting", "m1", False),
        ]

    with_storage(place, work)


def test_what_could_not_be_read_is_told_later(place: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(storage: Storage) -> None:
        await people(storage)
        lobby, stranger = Lobby(storage, Sessions(storage), OnlineUsers()), Recorder()
        await lobby.join(None, stranger, None)
        await sit_down(storage, "m1", summary(), "public")
        monkeypatch.setattr(lobby_module, "REFRESH", -1)
        with monkeypatch.context() as broken:
            broken.setattr(lobby.queries, "to_watch", no_database)
            with pytest.raises(Refused):
                await told_of(lobby, "m1")
        await lobby.publish()
        assert told_to(stranger) == [("tables", "m1", True)]

    with_storage(place, work)


async def no_database(_limit: int) -> None:
    raise not_readable()


async def told_of(lobby: Lobby, match: str) -> None:
    lobby.changed(match, 0)
    await lobby.publish()


def told_to(listener: Recorder) -> list[tuple[str, str, bool]]:
    """The changes a player has heard of: the list, the item, and whether it was put there."""
    deltas = [news for news in listener.received if isinstance(news, Delta)]
    return [(one.list, one.id, one.put is not None) for delta in deltas for one in delta.changes]


async def store_and_notify(lobby: Lobby, storage: Storage, invitation: Invitation) -> None:
    """Store an invitation and publish it at once."""
    open_for_ever = replace(invitation, expires=2**53)
    await storage.write(repository.insert(open_for_ever))
    lobby.changed(*repository.change_of(open_for_ever))
    await lobby.publish()


def test_subscribers_are_notified_of_stored_changes_only(place: Path | str) -> None:
    heard: list[tuple[str, int]] = []

    async def work(storage: Storage) -> None:
        await people(storage)
        await storage.listen(lambda _match, _number: None)
        storage.on_commit(lambda match, number: heard.append((match, number)))
        await sit_down(storage, "m1", summary())
        with pytest.raises(Conflict):
            await storage.append("m1", [event(2, "m1", author=ANN)], summary(2))
        await storage.append("m1", [event(1, "m1", author=ANN)], summary(1))
        while ("m1", 1) not in heard:
            await asyncio.sleep(0.01)
        assert heard == [("m1", 0), ("m1", 1)]

    with_storage(place, work)


def test_those_who_have_blocked_each_other_see_no_invitations_of_the_other(place: Path | str) -> None:
    async def work(storage: Storage) -> None:
        await people(storage)
        lobby, listener = Lobby(storage, Sessions(storage), OnlineUsers()), Recorder()
        await storage.execute("INSERT INTO blocks (player, blocked, created) VALUES (?, ?, 0)", BOB, ANN)
        await lobby.join(ANN, listener, None)
        await store_and_notify(lobby, storage, replace(OPEN, way="open", secret=""))
        assert (await lobby.snapshot(ANN)).lists["invitations"] == ()
        assert [one.id for one in (await lobby.snapshot(None)).lists["invitations"]] == [OPEN.id]
        assert not [news for news in listener.received if isinstance(news, Delta) and news.changes]
        assert await repository.is_blocked(storage, ANN, BOB)

    with_storage(place, work)


def test_the_lobby_of_another_process_shows_an_invitation(server: Server) -> None:
    address = server.make(f"test_{secrets.token_hex(6)}")

    async def work(storage: Storage) -> None:
        await people(storage)
        other = new_storage(address)
        await other.open()
        await other.listen(lambda _match, _number: None)
        lobby, listener = Lobby(other, Sessions(other), OnlineUsers()), Recorder()
        lobby.open()
        await lobby.join(None, listener, None)
        posted = replace(OPEN, way="open", secret="", expires=2**53)
        await storage.write(repository.insert(posted), changed=[repository.change_of(posted)])
        while ("invitations", posted.id, True) not in told_to(listener):
            await asyncio.sleep(0.01)
        await lobby.close()
        await other.close()

    with_storage(address, work)
