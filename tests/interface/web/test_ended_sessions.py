"""Connections end with the session they were opened with."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from azumaya.interface.web.websocket_auth import SIGNED_OUT
from azumaya.service.match.commands import Turn
from azumaya.service.match.seats import Open, Person, PlayerActor, Seats
from azumaya.service.match.setup import Settings
from azumaya.service.people import digest, new_secret
from azumaya.service.people.admin import Admin
from azumaya.service.people.members import Browser

from ...service.match.tables import ONE
from .app_client import FIVE_MINUTES, AppClient, SocketClient, open_client

PASSWORD = "correct horse battery"
OPEN: Seats = (Open(), Open())
PLAYERS_ONLY = replace(Settings(FIVE_MINUTES), watch="players")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AppClient]:
    with open_client(tmp_path_factory.mktemp("data")) as opened:
        yield opened


class Member:
    """A member with two devices: `thief` is to be signed out by `browser`."""

    def __init__(self, client: AppClient, name: str) -> None:
        self._client = client
        self.name = name
        members = client.application.members
        signed = client.run(members.register(Browser(new_secret(), None), name, PASSWORD))
        self.player, self.browser = signed.player, Browser(signed.secret, signed.player)
        other = client.run(members.login(Browser(new_secret(), None), name, PASSWORD))
        self.thief = Browser(other.secret, other.player)
        self.match = client.new_match(PLAYERS_ONLY, (Person(self.player.id), Person("bob")))

    def table(self, secret: str) -> SocketClient:
        line = SocketClient(self._client, f"/api/matches/{self.match}/socket", "", f"azumaya={secret}")
        line.settle()
        return line

    def lobby(self, secret: str) -> SocketClient:
        line = SocketClient(self._client, "/api/lobby/socket", "", f"azumaya={secret}")
        line.settle()
        return line


def closed(line: SocketClient) -> int | None:
    """The code with which the server closes a connection."""
    with suppress(EOFError):
        while True:
            line.receive()
    line.close()
    return line.closed


async def remove_device(client: AppClient, member: Member) -> None:
    await client.application.sessions.end_session(digest(member.thief.secret))


async def sign_out(client: AppClient, member: Member) -> None:
    await client.application.members.logout(member.thief)


async def change_password(client: AppClient, member: Member) -> None:
    await client.application.members.change_password(member.browser, PASSWORD, "another password")


async def delete_account(client: AppClient, member: Member) -> None:
    await client.application.account_deletion.delete(member.player, PASSWORD)


async def close_account(client: AppClient, member: Member) -> None:
    await Admin(client.application.storage).close(member.name)
    await client.application.sessions.forget_player(member.player.id)


Ending = Callable[[AppClient, Member], Coroutine[Any, Any, None]]


@pytest.mark.parametrize("end", [remove_device, sign_out, change_password, delete_account, close_account])
def test_an_ended_session_ends_its_connections(client: AppClient, end: Ending) -> None:
    member = Member(client, f"Sakura {end.__name__[:6].replace('_', '')}")
    table, lobby = member.table(member.thief.secret), member.lobby(member.thief.secret)
    client.run(end(client, member))
    for line in (table, lobby):
        assert closed(line) == SIGNED_OUT
    assert not client.table(member.match).watchers


def test_nothing_reaches_the_table_from_an_ended_session(client: AppClient) -> None:
    """Not even what the browser sends before it has seen that the connection is closed."""
    member = Member(client, "Sakura chat")
    line = member.table(member.thief.secret)
    with client.connect(member.match, "bob") as bob:
        bob.settle()
        client.run(remove_device(client, member))
        line.send({"type": "quick_chat", "phrase": "hello"})
        line.close()
        assert not [frame for frame in bob.settle() if frame["type"] == "quick_chat"]
    assert not [frame for frame in line.frames if frame["type"] == "event"]


def test_the_other_devices_stay(client: AppClient) -> None:
    member = Member(client, "Sakura stays")
    line = member.table(member.browser.secret)
    client.run(remove_device(client, member))
    client.run(client.application.sessions.forget_player(member.player.id))
    line.settle()
    client.run(client.table(member.match).act(member.player, Turn(0, ONE)))
    assert line.receive()["type"] == "event"
    line.close()


def test_a_guest_who_is_made_by_an_act_is_signed_out_as_well(client: AppClient) -> None:
    match = client.new_match(replace(Settings(FIVE_MINUTES), screen=True), seats=OPEN)
    line = SocketClient(client, f"/api/matches/{match}/socket", "", "")
    line.settle()
    assert line.ask("turn", after=0, moves=list(ONE))["type"] == "stored"
    seat = client.table(match).state.seats[0]
    assert isinstance(seat, Person)
    (device,) = client.run(client.application.sessions.devices(PlayerActor(seat.player)))
    client.run(client.application.sessions.end_session(device.token))
    assert closed(line) == SIGNED_OUT
