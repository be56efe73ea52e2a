"""Members, on both databases: a guest stays who they are, no sign-in without the password, secrets rotate."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from azumaya.service.errors import Refused
from azumaya.service.operation.limits import RATES, RateLimited, RateLimits
from azumaya.service.people import GuestMerge, Members, Sessions, digest, new_secret
from azumaya.service.people.members import Browser, SignedIn
from azumaya.service.people.passwords import InvalidPassword
from azumaya.service.people.usernames import InvalidName
from azumaya.service.storage import Storage

from ..storage.samples import with_storage
from .test_sessions import later

PASSWORD = "seven quiet herons"


NOWHERE: Any = None
"""There are no tables at the desk."""


class Desk:
    """A visitor's browser."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.sessions = Sessions(storage)
        self.members = self.new_members()

    def new_members(self) -> Members:
        """As another process on the same database has them."""
        return Members(self.storage, self.sessions, GuestMerge(self.storage, NOWHERE, NOWHERE), RateLimits())

    async def guest(self) -> Browser:
        secret = new_secret()
        return Browser(secret, await self.sessions.new_guest(secret), "Firefox · Linux")

    async def member(self, name: str = "Sakura") -> tuple[Browser, SignedIn]:
        done = await self.members.register(await self.guest(), name, PASSWORD)
        return Browser(done.secret, done.player, "Firefox · Linux"), done


def at_the_desk(place: Path | str, work: Callable[[Desk], Awaitable[None]]) -> None:
    async def run(storage: Storage) -> None:
        desk = Desk(storage)
        try:
            await work(desk)
        finally:
            desk.members.close()

    with_storage(place, run)


def stranger(network: str = "", devices: tuple[str, ...] = ()) -> Browser:
    return Browser(new_secret(), None, "", network, devices)


def test_a_guest_who_becomes_a_member_is_the_same_player_with_another_secret(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        guest = await desk.guest()
        assert guest.player is not None
        done = await desk.members.register(guest, "Sakura", PASSWORD)
        assert done.player == guest.player
        assert done.secret != guest.secret
        assert await desk.sessions.find(guest.secret) is None
        assert await desk.sessions.find(done.secret) == guest.player
        profile = await desk.sessions.profile(guest.player.id)
        assert (profile.name, profile.kind) == ("Sakura", "member")

    at_the_desk(place, work)


def test_a_visitor_who_never_acted_can_become_a_member(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        done = await desk.members.register(stranger(), "Sakura", PASSWORD)
        assert await desk.sessions.find(done.secret) == done.player

    at_the_desk(place, work)


def test_neither_password_nor_code_nor_secret_is_stored(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        browser, done = await desk.member()
        await desk.members.change_password(browser, PASSWORD, "another password")
        assert done.recovery is not None
        stored = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
        for secret in (PASSWORD, "another password", done.recovery, done.recovery.replace("-", ""), done.secret):
            assert secret.encode() not in stored
        assert b"$argon2id$v=19$m=19456,t=2,p=1$" in stored

    at_the_desk(tmp_path, work)


@pytest.mark.parametrize("name", ["Sakura", "sakura", "Ѕаkurа", "Sa-kura"])
def test_a_name_that_looks_like_a_members_is_taken(place: Path | str, name: str) -> None:
    async def work(desk: Desk) -> None:
        await desk.member()
        guest = await desk.guest()
        with pytest.raises(Refused) as refused:
            await desk.members.register(guest, name, PASSWORD)
        assert refused.value.code == "name-taken"
        assert await desk.sessions.find(guest.secret) == guest.player

    at_the_desk(place, work)


def test_of_two_who_want_a_name_at_once_one_gets_it(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        asked = [desk.members.register(await desk.guest(), "Sakura", PASSWORD) for _ in range(3)]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(one, SignedIn) for one in outcomes) == 1
        assert {one.code for one in outcomes if isinstance(one, Refused)} == {"name-taken"}

    at_the_desk(place, work)


@pytest.mark.parametrize(("name", "password"), [("ab", PASSWORD), ("Admin", PASSWORD), ("Sakura", "short")])
def test_what_cannot_be_a_name_or_a_password_leaves_no_trace(tmp_path: Path, name: str, password: str) -> None:
    async def work(desk: Desk) -> None:
        with pytest.raises((InvalidName, InvalidPassword)):
            await desk.members.register(stranger(), name, password)
        assert await desk.storage.read("SELECT * FROM players") == []

    at_the_desk(tmp_path, work)


def test_a_member_signs_in_elsewhere_with_name_and_password(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        _, done = await desk.member()
        again = await desk.members.login(stranger(), "sakura", PASSWORD)
        assert again.player == done.player
        assert again.secret != done.secret
        assert len(await desk.sessions.devices(done.player)) == 2

    at_the_desk(place, work)


def test_wrong_name_and_wrong_password_get_the_same_answer(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        _, done = await desk.member()
        sentences = set()
        for name, password in (("Sakura", "wrong password"), ("Nobody else", PASSWORD)):
            with pytest.raises(Refused) as refused:
                await desk.members.login(stranger(), name, password)
            sentences.add((refused.value.code, str(refused.value)))
        assert len(sentences) == 1
        assert len(await desk.sessions.devices(done.player)) == 1

    at_the_desk(place, work)


@pytest.fixture
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azumaya.service.people.passwords.verify", lambda given, _stored: given == PASSWORD)


async def guess_until_refused(desk: Desk, network: str) -> int:
    """Guess passwords in a network, in two processes by turns, until it is told to wait; return the number."""
    processes = itertools.cycle((desk.members, desk.new_members()))
    for number, members in enumerate(processes):
        try:
            with pytest.raises(Refused):
                await members.login(stranger(network), "Sakura", "wrong password")
        except RateLimited:
            return number
    raise AssertionError


@pytest.mark.usefixtures("quick_hashes")
def test_no_one_locks_a_member_out_from_another_network(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        _, done = await desk.member()
        assert await guess_until_refused(desk, "198.51.100.9") == 5
        with pytest.raises(RateLimited):
            await desk.members.login(stranger("198.51.100.9"), "Sakura", PASSWORD)
        assert (await desk.members.login(stranger("192.0.2.1"), "Sakura", PASSWORD)).player == done.player

    at_the_desk(place, work)


@pytest.mark.usefixtures("quick_hashes")
def test_the_right_password_always_works_on_a_device_of_its_owner(place: Path | str) -> None:
    """In the very network from which somebody guesses, and after a sign-out."""

    async def work(desk: Desk) -> None:
        await desk.member()
        done = await desk.members.login(stranger("192.0.2.1"), "Sakura", PASSWORD)
        assert done.device is not None
        await guess_until_refused(desk, "192.0.2.1")
        own = stranger("192.0.2.1", ("not-a-token", done.device))
        for _ in range(6):
            with pytest.raises(Refused):
                await desk.members.login(own, "Sakura", "wrong password")
        again = await desk.new_members().login(own, "Sakura", PASSWORD)
        assert (again.player, again.device) == (done.player, None)
        with pytest.raises(RateLimited):
            await desk.members.login(stranger("192.0.2.1", (done.device[:-1] + "x",)), "Sakura", PASSWORD)

    at_the_desk(place, work)


@pytest.mark.usefixtures("quick_hashes")
def test_a_device_is_known_to_its_owner_only_and_until_the_password_changes(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        _, other = await desk.member("Momiji")
        browser, done = await desk.member()
        assert other.device
        assert done.device
        await guess_until_refused(desk, "192.0.2.1")
        with pytest.raises(RateLimited):
            await desk.members.login(stranger("192.0.2.1", (other.device,)), "Sakura", PASSWORD)
        with later(1_000):
            changed = await desk.members.change_password(browser, PASSWORD, "another password")
        with pytest.raises(RateLimited):
            await desk.members.login(stranger("192.0.2.1", (done.device,)), "Sakura", PASSWORD)
        assert changed.device is not None
        await desk.members.login(stranger("192.0.2.1", (changed.device,)), "Sakura", PASSWORD)

    at_the_desk(place, work)


@pytest.mark.usefixtures("quick_hashes")
def test_a_network_does_not_guess_at_many_names(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        most = int(RATES["wrong-password-network"].acts)
        for number in range(most):
            with pytest.raises(Refused):
                await desk.members.login(stranger("198.51.100.9"), f"Member {number}", "wrong password")
        with pytest.raises(RateLimited):
            await desk.members.login(stranger("198.51.100.9"), "Sakura", PASSWORD)

    at_the_desk(place, work)


def test_a_network_may_fail_with_a_name_five_times_a_minute_and_twenty_an_hour(
    place: Path | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(desk: Desk) -> None:
        await desk.member()
        monkeypatch.setattr("azumaya.service.people.passwords.verify", lambda given, _stored: given == PASSWORD)
        for minute in range(4):
            with later(minute * 61_000):
                for _ in range(5):
                    with pytest.raises(Refused):
                        await desk.members.login(stranger(), "Sakura", "wrong password")
                with pytest.raises(RateLimited):
                    await desk.members.login(stranger(), "Sakura", PASSWORD)
        with later(5 * 61_000), pytest.raises(RateLimited) as refused:
            await desk.members.login(stranger(), "SAKURA", PASSWORD)
        assert refused.value.retry_after > 3000
        with later(3_600_001 + 4 * 61_000):
            await desk.members.login(stranger(), "Sakura", PASSWORD)

    at_the_desk(place, work)


def test_the_code_gives_a_new_password_and_a_new_code_and_ends_every_session(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        browser, done = await desk.member()
        assert done.recovery is not None
        typed = done.recovery.lower().replace("-", " ").replace("0", "o").replace("1", "l")
        recovered = await desk.members.recover(stranger(), "Sakura", typed, "new password")
        assert recovered.player == done.player
        assert recovered.recovery not in (None, done.recovery)
        assert await desk.sessions.find(browser.secret) is None
        await desk.members.login(stranger(), "Sakura", "new password")
        with pytest.raises(Refused) as refused:
            await desk.members.recover(stranger(), "Sakura", done.recovery, "third password")
        assert refused.value.code == "wrong-recovery"

    at_the_desk(place, work)


def test_a_new_password_ends_every_other_session(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        browser, done = await desk.member()
        other = await desk.members.login(stranger(), "Sakura", PASSWORD)
        changed = await desk.members.change_password(browser, PASSWORD, "new password")
        assert await desk.sessions.find(changed.secret) == done.player
        for secret in (browser.secret, other.secret):
            assert await desk.sessions.find(secret) is None
        with pytest.raises(Refused):
            await desk.members.login(stranger(), "Sakura", PASSWORD)

    at_the_desk(place, work)


def test_no_one_else_changes_a_password(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        browser, _ = await desk.member()
        for asking, code in ((browser, "wrong-password"), (await desk.guest(), "members-only")):
            with pytest.raises(Refused) as refused:
                await desk.members.change_password(asking, "wrong password", "new password")
            assert refused.value.code == code

    at_the_desk(place, work)


def test_signing_out_ends_this_session_alone(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        browser, done = await desk.member()
        other = await desk.members.login(stranger(), "Sakura", PASSWORD)
        await desk.members.logout(browser)
        assert await desk.sessions.find(browser.secret) is None
        assert await desk.sessions.find(other.secret) == done.player
        assert await desk.storage.session(digest(browser.secret)) is None

    at_the_desk(place, work)


def test_one_member_is_not_another(place: Path | str) -> None:
    async def work(desk: Desk) -> None:
        browser, done = await desk.member()
        with pytest.raises(Refused) as refused:
            await desk.members.register(browser, "Momiji", PASSWORD)
        assert refused.value.code == "already-member"
        assert (await desk.sessions.profile(done.player.id)).name == "Sakura"

    at_the_desk(place, work)
