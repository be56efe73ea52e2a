"""A guest who signs in keeps the seats; no log is changed, and a crash in between is made good."""

from __future__ import annotations

from pathlib import Path

import pytest

from azumaya.service import time_source
from azumaya.service.application import Application
from azumaya.service.errors import Refused
from azumaya.service.lobby.search import MatchSearch
from azumaya.service.match.commands import Resign, TakeBack, TakeOver, Turn
from azumaya.service.match.events import Joined
from azumaya.service.match.seats import Person, PlayerActor, SystemActor
from azumaya.service.people import new_secret
from azumaya.service.people.guest_merge import merge_guest
from azumaya.service.people.members import Browser
from azumaya.service.tables.match_factory import MatchRequest

from ..applications import with_application
from ..match.tables import ANN, BOB, EVE, ONE, TWO_PEOPLE, new_bench

PASSWORD = "seven quiet herons"


async def sign_in(application: Application, as_guest: bool = True) -> tuple[str, str, str]:
    """A member, and a guest at a table of their own at one screen: member, guest, match."""
    secret = new_secret()
    guest = await application.sessions.new_guest(secret)
    member = (await application.members.register(Browser(new_secret(), None), "Sakura", PASSWORD)).player
    match = (await application.tables.new_match(MatchRequest("pebbles"), guest.id)).id
    await (await application.tables.table(match)).act(guest, Turn(0, ONE))
    if as_guest:
        await application.members.login(Browser(secret, guest), "Sakura", PASSWORD)
    return member.id, guest.id, match


def test_the_seats_of_a_guest_go_over_and_the_log_says_so(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        member, guest, match = await sign_in(application)
        table = await application.tables.table(match)
        assert table.state.seats == (Person(member), Person(member))
        assert [row.player for row in await application.storage.seats(match)] == [member, member]
        events = await application.storage.events(match)
        assert [(event.kind, event.author) for event in events] == [
            ("turn", guest),
            ("joined", "system"),
            ("joined", "system"),
        ]

    with_application(tmp_path, work)


def test_the_guest_is_called_by_the_members_name_from_then_on(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        member, guest, _ = await sign_in(application)
        profile = (await application.sessions.profiles([guest]))[guest]
        assert (profile.id, profile.name, profile.kind) == (member, "Sakura", "member")
        assert await application.sessions.devices(type(ANN)(guest)) == []

    with_application(tmp_path, work)


def test_what_a_crash_has_interrupted_is_done_at_the_next_start(tmp_path: Path) -> None:
    left: list[tuple[str, str]] = []

    async def crash(application: Application) -> None:
        member, guest, match = await sign_in(application, as_guest=False)
        await application.storage.write(*merge_guest(guest, member, time_source.now()))
        left.append((member, match))

    async def look(application: Application) -> None:
        ((member, match),) = left
        await application.guest_merge.merge_all()
        assert (await application.tables.table(match)).state.seats == (Person(member), Person(member))

    with_application(tmp_path, crash)
    with_application(tmp_path, look)


def test_what_the_guest_has_played_is_the_members_soon_after(tmp_path: Path) -> None:
    async def work(application: Application) -> None:
        member, guest, match = await sign_in(application, as_guest=False)
        await (await application.tables.table(match)).act(PlayerActor(guest), Resign(1))
        (ended,) = await application.lobby.queries.cards([match])
        await application.storage.write(*merge_guest(guest, member, time_source.now()))
        await application.sessions.forget_player(guest)
        await application.guest_merge.merge_running(guest)
        await application.guest_merge.merge_all()
        ((found,), _) = await application.lobby.queries.finished(member, member, MatchSearch())
        assert (found.match, found.sides_of(member)) == (match, (0, 1))
        assert (found.ended, found.winner, found.finish) == (ended.ended, ended.winner, "resigned")

    with_application(tmp_path, work)


def test_only_the_server_transfers_a_seat() -> None:
    bench = new_bench(TWO_PEOPLE)
    for actor in (ANN, BOB, EVE):
        assert bench.refuses(actor, TakeOver("ann", "eve")) == "not-your-seat"
    assert bench.refuses(SystemActor(), TakeOver("nobody", "eve")) == "not-your-seat"
    assert bench.refuses(SystemActor(), TakeOver("ann", "bob")) == "already-seated"
    bench.act(SystemActor(), TakeOver("ann", "eve"))
    assert bench.last() == Joined(0, Person("eve"))
    assert bench.refuses(ANN, Turn(1, ONE)) == "not-seated"
    bench.act(EVE, Turn(1, ONE))


def test_a_turn_taken_back_leaves_the_new_player_on_the_seat() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.act(ANN, Turn(0, ONE))
    bench.act(SystemActor(), TakeOver("ann", "eve"))
    bench.act(EVE, TakeBack(2))
    assert bench.state.seats[0] == Person("eve")
    with pytest.raises(Refused):
        bench.act(ANN, Turn(3, ONE))
