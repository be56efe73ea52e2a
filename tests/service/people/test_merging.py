"""A guest who signs in keeps the seats; no log is changed, and a crash in between is made good."""

from __future__ import annotations

from pathlib import Path

import pytest

from azumaya.service import wall
from azumaya.service.errors import Refused
from azumaya.service.house import House
from azumaya.service.lobby.search import MatchSearch
from azumaya.service.match.commands import Resign, TakeBack, TakeOver, Turn
from azumaya.service.match.events import Joined
from azumaya.service.match.seats import Keeper, Person, Somebody
from azumaya.service.people import new_secret
from azumaya.service.people.members import Browser
from azumaya.service.people.merging import merged
from azumaya.service.setting_up import Wish

from ..houses import in_house
from ..match.tables import ANN, BOB, EVE, ONE, TWO_PEOPLE, new_bench

PASSWORD = "seven quiet herons"


async def sign_in(house: House, as_guest: bool = True) -> tuple[str, str, str]:
    """A member, and a guest at a table of their own at one screen: member, guest, match."""
    secret = new_secret()
    guest = await house.people.new_guest(secret)
    member = (await house.members.register(Browser(new_secret(), None), "Sakura", PASSWORD)).player
    match = (await house.tables.new_match(Wish("pebbles"), guest.id)).id
    await (await house.tables.table(match)).act(guest, Turn(0, ONE))
    if as_guest:
        await house.members.login(Browser(secret, guest), "Sakura", PASSWORD)
    return member.id, guest.id, match


def test_the_seats_of_a_guest_go_over_and_the_log_says_so(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        member, guest, match = await sign_in(house)
        table = await house.tables.table(match)
        assert table.state.seats == (Person(member), Person(member))
        assert [row.player for row in await house.storage.seats(match)] == [member, member]
        events = await house.storage.events(match)
        assert [(event.kind, event.author) for event in events] == [
            ("turn", guest),
            ("joined", "house"),
            ("joined", "house"),
        ]

    in_house(tmp_path, work)


def test_the_guest_is_called_by_the_members_name_from_then_on(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        member, guest, _ = await sign_in(house)
        profile = (await house.people.names([guest]))[guest]
        assert (profile.id, profile.name, profile.kind) == (member, "Sakura", "member")
        assert await house.people.devices(type(ANN)(guest)) == []

    in_house(tmp_path, work)


def test_what_a_crash_has_interrupted_is_done_at_the_next_start(tmp_path: Path) -> None:
    left: list[tuple[str, str]] = []

    async def crash(house: House) -> None:
        member, guest, match = await sign_in(house, as_guest=False)
        await house.storage.write(*merged(guest, member, wall.now()))
        left.append((member, match))

    async def look(house: House) -> None:
        ((member, match),) = left
        await house.merging.take_seats()
        assert (await house.tables.table(match)).state.seats == (Person(member), Person(member))

    in_house(tmp_path, crash)
    in_house(tmp_path, look)


def test_what_the_guest_has_played_is_the_members_soon_after(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        member, guest, match = await sign_in(house, as_guest=False)
        await (await house.tables.table(match)).act(Somebody(guest), Resign(1))
        (ended,) = await house.lobby.reading.cards([match])
        await house.storage.write(*merged(guest, member, wall.now()))
        await house.people.forget_player(guest)
        await house.merging.sign_in(guest)
        await house.merging.take_seats()
        ((found,), _) = await house.lobby.reading.finished(member, member, MatchSearch())
        assert (found.match, found.sides_of(member)) == (match, (0, 1))
        assert (found.ended, found.winner, found.finish) == (ended.ended, ended.winner, "resigned")

    in_house(tmp_path, work)


def test_only_the_house_lets_somebody_take_a_seat_over() -> None:
    bench = new_bench(TWO_PEOPLE)
    for actor in (ANN, BOB, EVE):
        assert bench.refuses(actor, TakeOver("ann", "eve")) == "not-your-seat"
    assert bench.refuses(Keeper(), TakeOver("nobody", "eve")) == "not-your-seat"
    assert bench.refuses(Keeper(), TakeOver("ann", "bob")) == "already-seated"
    bench.act(Keeper(), TakeOver("ann", "eve"))
    assert bench.last() == Joined(0, Person("eve"))
    assert bench.refuses(ANN, Turn(1, ONE)) == "not-seated"
    bench.act(EVE, Turn(1, ONE))


def test_a_turn_taken_back_leaves_the_new_player_on_the_seat() -> None:
    bench = new_bench(TWO_PEOPLE)
    bench.act(ANN, Turn(0, ONE))
    bench.act(Keeper(), TakeOver("ann", "eve"))
    bench.act(EVE, TakeBack(2))
    assert bench.state.seats[0] == Person("eve")
    with pytest.raises(Refused):
        bench.act(ANN, Turn(3, ONE))
