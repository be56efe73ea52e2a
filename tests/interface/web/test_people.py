"""Members over HTTP: who I am, signing in and out, devices; limits and old sessions explain themselves."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from .server import PATIENCE, Server
from .test_http import refusal

PASSWORD = "seven quiet herons"
networks = itertools.count(1)
names = (f"Heron {letter}{other}" for letter in "abcdefgh" for other in "uvwxyz")


Visit = Callable[[], httpx.Client]


@pytest.fixture
def visit(server: Server) -> Iterator[Visit]:
    """Browsers that have never been here, each from a network of its own."""
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    with ExitStack() as browsers:

        def come() -> httpx.Client:
            headers = {"X-Forwarded-For": f"10.0.0.{next(networks)}", "User-Agent": agent}
            client = httpx.Client(base_url=server.url, timeout=PATIENCE, headers=headers)
            return browsers.enter_context(client)

        yield come


def register(browser: httpx.Client, name: str) -> dict[str, Any]:
    answer = browser.post("/api/me/register", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_looking_makes_nobody_a_player(visit: Visit) -> None:
    browser = visit()
    answer = browser.get("/api/me")
    assert (answer.status_code, answer.json(), "set-cookie" in answer.headers) == (200, {}, False)
    assert refusal(browser.get("/api/me/devices")) == (401, "not-signed-in")


def test_a_guest_becomes_a_member_and_keeps_the_game(visit: Visit) -> None:
    browser, name = visit(), next(names)
    match = browser.post("/api/matches", json={"game": "pebbles"}).json()["id"]
    guest = browser.get("/api/me").json()
    assert (guest["player"]["kind"], guest["running"], guest["devices"]) == ("guest", 1, 1)
    before = browser.cookies["azumaya"]
    told = register(browser, name)
    assert told["player"] == {"id": guest["player"]["id"], "name": name, "kind": "member"}
    assert len(told["recovery"]) == 24
    assert browser.cookies["azumaya"] != before
    assert browser.get(f"/api/matches/{match}").json()["yours"] == [0, 1]
    assert browser.get("/api/me").json() == {key: told[key] for key in ("player", "running", "devices")}


def test_signing_in_and_out(visit: Visit) -> None:
    browser, other, name = visit(), visit(), next(names)
    me = register(browser, name)["player"]
    assert other.post("/api/me/login", json={"name": name, "password": PASSWORD}).json()["player"] == me
    assert browser.post("/api/me/logout").status_code == 204
    assert "azumaya" not in browser.cookies
    assert browser.get("/api/me").json() == {}
    assert other.get("/api/me").json()["player"] == me


def test_devices_are_listed_and_ended(visit: Visit) -> None:
    browser, other, name = visit(), visit(), next(names)
    register(browser, name)
    other.post("/api/me/login", json={"name": name, "password": PASSWORD})
    devices = browser.get("/api/me/devices").json()
    assert [device.get("current", False) for device in devices].count(True) == 1
    assert {device["label"] for device in devices} == {"Firefox · Linux"}
    (foreign,) = (device["id"] for device in devices if not device.get("current"))
    assert browser.delete(f"/api/me/devices/{foreign}").status_code == 204
    assert other.get("/api/me").json() == {}
    assert len(browser.get("/api/me/devices").json()) == 1


def test_a_browser_whose_session_has_ended_is_told_so_once(visit: Visit) -> None:
    browser = visit()
    browser.cookies["azumaya"] = "forged" * 7
    assert browser.get("/api/me").json() == {}
    answer = browser.post("/api/matches", json={"game": "pebbles"})
    assert refusal(answer) == (401, "old-session")
    assert "Max-Age=0" in answer.headers["set-cookie"]
    browser.cookies.clear()
    assert browser.post("/api/matches", json={"game": "pebbles"}).status_code == 201


def test_five_new_members_an_hour_from_one_network(visit: Visit) -> None:
    browser = visit()
    for _ in range(5):
        assert browser.post("/api/me/register", json={"name": "x", "password": PASSWORD}).status_code == 422
    answer = browser.post("/api/me/register", json={"name": next(names), "password": PASSWORD})
    assert refusal(answer) == (429, "too-often")
    assert 0 < int(answer.headers["retry-after"]) <= 720


def test_wrong_passwords_and_codes_are_refused(visit: Visit) -> None:
    browser, other, name = visit(), visit(), next(names)
    register(browser, name)
    wrong = {"name": name, "password": "wrong password"}
    assert refusal(other.post("/api/me/login", json=wrong)) == (401, "wrong-login")
    assert refusal(other.post("/api/me/recover", json={**wrong, "recovery": "guess"})) == (401, "wrong-recovery")
    change = {"old": "wrong password", "new": "new password"}
    assert refusal(browser.post("/api/me/password", json=change)) == (403, "wrong-password")
    assert refusal(other.post("/api/me/password", json=change)) == (403, "members-only")


def test_a_lost_password_is_replaced_with_the_code(visit: Visit) -> None:
    browser, other, name = visit(), visit(), next(names)
    code = register(browser, name)["recovery"]
    answer = other.post("/api/me/recover", json={"name": name, "recovery": code, "password": "new password"}).json()
    assert answer["player"]["name"] == name
    assert answer["recovery"] != code
    assert browser.get("/api/me").json() == {}
