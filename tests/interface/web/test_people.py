"""Members over HTTP: who I am, signing in and out, devices; limits and old sessions explain themselves."""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from azumaya.interface.web.websocket_auth import SIGNED_OUT

from .server import TIMEOUT, Browser, Server, await_refusal
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
            client = httpx.Client(base_url=server.url, timeout=TIMEOUT, headers=headers)
            return browsers.enter_context(client)

        yield come


def register(browser: httpx.Client, name: str) -> dict[str, Any]:
    answer = browser.post("/api/me/register", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    reply: dict[str, Any] = answer.json()
    return reply


def test_reading_creates_no_player(visit: Visit) -> None:
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
    reply = register(browser, name)
    assert reply["player"] == {"id": guest["player"]["id"], "name": name, "kind": "member"}
    assert len(reply["recovery"]) == 24
    assert browser.cookies["azumaya"] != before
    assert browser.get(f"/api/matches/{match}").json()["yours"] == [0, 1]
    assert browser.get("/api/me").json() == {key: reply[key] for key in ("player", "running", "devices")}


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


def test_a_browser_whose_session_has_ended_gets_an_error_once(visit: Visit) -> None:
    browser = visit()
    browser.cookies["azumaya"] = "forged" * 7
    assert browser.get("/api/me").json() == {}
    answer = browser.post("/api/matches", json={"game": "pebbles"})
    assert refusal(answer) == (401, "old-session")
    assert "Max-Age=0" in answer.headers["set-cookie"]
    browser.cookies.clear()
    assert browser.post("/api/matches", json={"game": "pebbles"}).status_code == 201


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


def test_a_device_that_was_ended_loses_its_connections(server: Server, visit: Visit) -> None:
    browser, other, name = visit(), visit(), next(names)
    register(browser, name)
    match = browser.post("/api/matches", json={"game": "pebbles"}).json()["id"]
    other.post("/api/me/login", json={"name": name, "password": PASSWORD})
    token = browser.post("/api/me/tokens", json={"label": "bot"}).json()
    bearer = {"Authorization": f"Bearer {token['token']}"}
    address = f"{server.url.replace('http', 'ws')}/api/matches/{match}/socket"
    with (
        line(server, other, match) as others,
        connect(address, open_timeout=TIMEOUT, additional_headers=bearer) as socket,
    ):
        assert others.receive_until(id=others.turn(0, ["take", "stop"]))[-1]["type"] == "stored"
        for device in browser.get("/api/me/devices").json():
            if not device.get("current"):
                browser.delete(f"/api/me/devices/{device['id']}")
        browser.delete(f"/api/me/tokens/{token['id']}")
        for ended in (others, Browser(socket)):
            assert ended.close_code() == SIGNED_OUT
    assert browser.get(f"/api/matches/{match}").json()["standing"]["number"] == 1


# --- other devices ---


def test_another_device_goes_on_with_the_same_player_once(visit: Visit) -> None:
    browser, other, third = visit(), visit(), visit()
    match = browser.post("/api/matches", json={"game": "pebbles"}).json()["id"]
    reply = browser.post("/api/me/device-link").json()
    page, _, secret = reply["link"].partition("#")
    assert (page, len(secret)) == ("/device-link", 43)
    assert reply["qr"].startswith("<svg")
    assert other.post("/api/device-link", json={"secret": secret}).json()["player"] == me(browser)
    assert other.get(f"/api/matches/{match}").json()["yours"] == [0, 1]
    assert refusal(third.post("/api/device-link", json={"secret": secret})) == (410, "handover-over")
    assert third.get("/api/me").json() == {}
    assert me(browser) is not None


def test_an_anonymous_visitor_gets_no_device_link(visit: Visit) -> None:
    browser = visit()
    assert refusal(browser.post("/api/me/device-link")) == (401, "not-signed-in")
    assert refusal(browser.post("/api/device-link", json={"secret": "guess"})) == (410, "handover-over")
    assert not browser.cookies


def me(browser: httpx.Client) -> Any:
    return browser.get("/api/me").json().get("player")


# --- signing in in the middle of a game ---


def sit_down(host: httpx.Client, guest: httpx.Client) -> str:
    """Two people at one table; the host has side 0."""
    match_request = {"way": "link", "terms": {"game": "pebbles", "side": 0}}
    reply = host.post("/api/invitations", json=match_request).json()
    answer = guest.post("/api/join", json={"secret": reply["link"].partition("#")[2]})
    match: str = answer.json()["match"]
    return match


@contextmanager
def line(server: Server, browser: httpx.Client, match: str) -> Iterator[Browser]:
    cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    address = f"{server.url.replace('http', 'ws')}/api/matches/{match}/socket"
    with connect(address, open_timeout=TIMEOUT, additional_headers={"Cookie": cookie}) as socket:
        yield Browser(socket)


def test_a_guest_who_signs_in_in_the_middle_of_a_game_keeps_the_seat(server: Server, visit: Visit) -> None:
    home, host, guest, name = visit(), visit(), visit(), next(names)
    member = register(home, name)["player"]
    match = sit_down(host, guest)
    with line(server, host, match) as hosts, line(server, guest, match) as guests:
        assert hosts.receive()["type"] == guests.receive()["type"] == "snapshot"
        first = hosts.turn(0, ["take", "stop"])
        hosts.receive_until(id=first)
        assert guest.post("/api/me/login", json={"name": name, "password": PASSWORD}).json()["running"] == 1
        while hosts.receive_until(type="event")[-1]["event"]["kind"] != "joined":
            pass
    assert me(guest) == member
    snapshot = guest.get(f"/api/matches/{match}").json()
    assert snapshot["yours"] == [1]
    with line(server, guest, match) as members:
        number = members.receive()["snapshot"]["standing"]["number"]
        stored = members.receive_until(id=members.turn(number, ["take", "stop"]))[-1]
        assert stored["type"] == "stored"
    assert home.get(f"/api/matches/{match}").json()["yours"] == [1]


def test_a_player_who_plays_against_themselves_keeps_one_seat(visit: Visit) -> None:
    member, guest, name = visit(), visit(), next(names)
    register(member, name)
    match = sit_down(member, guest)
    guest.post("/api/me/login", json={"name": name, "password": PASSWORD})
    assert guest.get(f"/api/matches/{match}").json()["yours"] == [0]


# --- programs ---


def test_a_program_acts_for_its_member_and_for_nothing_else(server: Server, visit: Visit) -> None:
    browser, name = visit(), next(names)
    member = register(browser, name)["player"]
    made = browser.post("/api/me/tokens", json={"label": "my bot"}).json()
    bearer = {"Authorization": f"Bearer {made['token']}"}
    program = visit()
    program.headers.update(bearer)
    assert me(program) == {**member, "program": True}
    created = program.post("/api/matches", json={"game": "pebbles"})
    assert created.status_code == 201
    assert "set-cookie" not in created.headers
    match = created.json()["id"]
    assert browser.get(f"/api/matches/{match}").json()["yours"] == [0, 1]
    address = f"{server.url.replace('http', 'ws')}/api/matches/{match}/socket"
    with connect(address, open_timeout=TIMEOUT, additional_headers=bearer) as socket:
        bot = Browser(socket)
        assert bot.receive_until(id=bot.turn(0, ["take", "stop"]))[-1]["type"] == "stored"
    personal = [
        program.get("/api/me/devices"),
        program.get("/api/me/tokens"),
        program.post("/api/me/tokens", json={"label": "another"}),
        program.post("/api/me/device-link"),
        program.post("/api/me/logout"),
        program.post("/api/me/password", json={"old": PASSWORD, "new": "new password"}),
    ]
    assert {refusal(answer) for answer in personal} == {(403, "not-for-programs")}


def test_a_token_that_was_deleted_is_worth_nothing(server: Server, visit: Visit) -> None:
    browser = visit()
    register(browser, next(names))
    made = browser.post("/api/me/tokens", json={"label": "my bot"}).json()
    (listed,) = browser.get("/api/me/tokens").json()
    assert (listed["id"], listed["label"], "token" in listed) == (made["id"], "my bot", False)
    program = visit()
    program.headers["Authorization"] = f"Bearer {made['token']}"
    assert me(program) is not None
    assert browser.delete(f"/api/me/tokens/{made['id']}").status_code == 204
    assert refusal(program.get("/api/me")) == (401, "unknown-token")
    address = f"{server.url.replace('http', 'ws')}/api/matches/{server.new_match()}/socket"
    with connect(address, open_timeout=TIMEOUT, additional_headers={"Authorization": "Bearer guess"}) as socket:
        assert Browser(socket).receive()["code"] == "unknown-token"
        assert Browser(socket).close_code() == 1008


def test_only_members_make_tokens(visit: Visit) -> None:
    browser = visit()
    assert refusal(browser.post("/api/me/tokens", json={"label": "my bot"})) == (401, "not-signed-in")
    browser.post("/api/matches", json={"game": "pebbles"})
    assert refusal(browser.post("/api/me/tokens", json={"label": "my bot"})) == (403, "members-only")


# --- other people ---


def test_somebodys_page_shows_who_they_are_and_how_i_fared(server: Server, visit: Visit) -> None:
    ann, bob = visit(), visit()
    host, guest = next(names), next(names)
    register(ann, host)
    register(bob, guest)
    page = bob.get(f"/api/players/{host}").json()
    assert (page["player"]["name"], "record" in page, "blocked" in page) == (host, False, False)
    match = sit_down(ann, bob)
    with line(server, bob, match) as bobs:
        assert bobs.ask("resign", 0)[-1]["type"] == "stored"
    assert bob.get(f"/api/players/{host}").json()["record"] == {"losses": 1}
    assert ann.get(f"/api/players/{guest}").json()["record"] == {"wins": 1}
    assert "record" not in visit().get(f"/api/players/{host}").json()
    assert ann.get(f"/api/players/{guest}/rating-history?game=pebbles").json() == []
    assert refusal(ann.get("/api/players/Nobody here")) == (404, "unknown-person")


def test_a_player_can_be_blocked_and_reported(visit: Visit) -> None:
    ann, bob, name = visit(), visit(), next(names)
    register(bob, name)
    stranger = ann.post(f"/api/players/{name}/block")
    assert refusal(stranger) == (401, "not-signed-in")
    ann.post("/api/matches", json={"game": "pebbles"})
    assert ann.post(f"/api/players/{name}/block").status_code == 204
    assert ann.get(f"/api/players/{name}").json()["blocked"] is True
    assert ann.delete(f"/api/players/{name}/block").status_code == 204
    assert "blocked" not in ann.get(f"/api/players/{name}").json()
    assert ann.post(f"/api/players/{name}/report", json={"reason": "stalling"}).status_code == 204
    assert refusal(ann.post(f"/api/players/{name}/report", json={"reason": "ugly"})) == (422, "invalid-request")
    assert refusal(bob.post(f"/api/players/{name}/report", json={"reason": "name"})) == (409, "about-oneself")


def test_taking_everything_along_and_leaving(visit: Visit) -> None:
    browser, name = visit(), next(names)
    match = browser.post("/api/matches", json={"game": "pebbles"}).json()["id"]
    register(browser, name)
    reply = browser.get("/api/me/export")
    assert "attachment" in reply.headers["content-disposition"]
    assert [one["id"] for one in reply.json()["matches"]] == [match, match]
    assert refusal(browser.post("/api/me/delete", json={})) == (403, "wrong-password")
    assert browser.post("/api/me/delete", json={"password": PASSWORD}).status_code == 204
    assert browser.get("/api/me").json() == {}
    assert refusal(browser.get(f"/api/players/{name}")) == (404, "unknown-person")
    assert browser.get(f"/api/matches/{match}").status_code == 200


# --- notices ---


def test_notification_settings_are_stored(visit: Visit) -> None:
    browser = visit()
    assert refusal(browser.get("/api/me/notifications")) == (401, "not-signed-in")
    browser.post("/api/matches", json={"game": "pebbles"})
    assert browser.get("/api/me/notifications").json() == {}
    wanted = {"reminders": False, "quiet": [22, 7], "timezone_offset": 60, "push": True}
    german = {"Accept-Language": "de-AT, en;q=0.5"}
    assert browser.put("/api/me/notifications", json=wanted, headers=german).json() == {**wanted, "language": "de"}
    named = {**wanted, "language": "en"}
    assert browser.put("/api/me/notifications", json=named, headers=german).json() == named
    assert browser.get("/api/me/notifications").json() == named
    assert refusal(browser.put("/api/me/notifications", json={"language": "../en"})) == (422, "invalid-request")
    assert refusal(browser.put("/api/me/notifications", json={"quiet": [22, 25]})) == (422, "invalid-request")
    assert refusal(browser.put("/api/me/notifications", json={"mail": "nobody"})) == (422, "invalid-mail")
    mail = {"mail": "ann@example.org"}
    assert refusal(browser.put("/api/me/notifications", json=mail)) == (403, "members-only")
    register(browser, next(names))
    assert refusal(browser.put("/api/me/notifications", json=mail)) == (409, "no-mail")


def test_a_browser_subscribes_where_it_can(visit: Visit) -> None:
    browser = visit()
    browser.post("/api/matches", json={"game": "pebbles"})
    key = browser.get("/api/push-key").json()["key"]
    assert len(key) == 87
    keys = {"p256dh": key, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
    subscription = {"endpoint": "https://push.example.net/x", "keys": keys}
    assert browser.post("/api/me/push", json=subscription).status_code == 204
    (kept,) = browser.get("/api/me/export").json()["push_subscriptions"]
    assert kept["endpoint"] == "https://push.example.net/x"
    assert browser.request("DELETE", "/api/me/push", json=subscription).status_code == 204
    assert browser.get("/api/me/export").json()["push_subscriptions"] == []


# --- limits ---


def check_too_often(answer: httpx.Response, most_seconds: int) -> None:
    assert refusal(answer) == (429, "too-often")
    assert 0 < int(answer.headers["retry-after"]) <= most_seconds


def test_a_stranger_sets_up_a_bounded_number_of_matches(strict: Server) -> None:
    network, match_request = {"X-Forwarded-For": "192.0.2.7"}, {"game": "pebbles", "seats": ["greedy", "greedy"]}
    with httpx.Client(base_url=strict.url, headers=network, timeout=TIMEOUT) as stranger:
        refused = await_refusal("new-match-network", lambda: stranger.post("/api/matches", json=match_request))
        check_too_often(refused, 60)


def test_a_class_behind_one_address_signs_up_and_signs_in(strict: Server) -> None:
    """Thirty children, each in a browser of their own: all load the pages, sign up, sign out and sign in again at once,
    and play each other."""
    network = {"X-Forwarded-For": "10.1.0.1"}

    def go_to_school(child: int) -> list[int]:
        with httpx.Client(base_url=strict.url, headers=network, timeout=TIMEOUT) as browser:
            credentials = {"name": f"Pupil {child + 100}", "password": PASSWORD}
            statuses = [browser.get("/api/server").status_code for _ in range(20)]
            statuses += [browser.post("/api/me/register", json=credentials).status_code]
            statuses += [browser.post("/api/me/logout").status_code]
            browser.cookies.clear()
            statuses += [browser.post("/api/me/login", json=credentials).status_code]
            return [*statuses, browser.post("/api/matches", json={"game": "pebbles"}).status_code]

    with ThreadPoolExecutor(30) as children:
        for statuses in children.map(go_to_school, range(30)):
            assert statuses == [*[200] * 21, 204, 200, 201]


def test_new_members_of_one_network_are_bounded(strict: Server) -> None:
    def sign_up(network: str) -> httpx.Response:
        taken, headers = {"name": "Sakura of strict", "password": PASSWORD}, {"X-Forwarded-For": network}
        return httpx.post(f"{strict.url}/api/me/register", json=taken, headers=headers, timeout=TIMEOUT)

    check_too_often(await_refusal("register-network", lambda: sign_up("10.1.0.3")), 60)
    assert sign_up("10.1.0.2").status_code == 409


def test_new_guests_of_one_network_are_bounded(strict: Server) -> None:
    def arrive() -> httpx.Response:
        network = {"X-Forwarded-For": "10.1.0.4"}
        return httpx.post(f"{strict.url}/api/matches", json={"game": "pebbles"}, headers=network, timeout=TIMEOUT)

    check_too_often(await_refusal("guest-network", arrive), 60)


def test_a_known_device_signs_in_while_its_network_guesses(strict: Server) -> None:
    network = {"X-Forwarded-For": "10.1.0.5"}
    with (
        httpx.Client(base_url=strict.url, headers=network, timeout=TIMEOUT) as owner,
        httpx.Client(base_url=strict.url, timeout=TIMEOUT) as guesser,
    ):
        credentials = {"name": next(names), "password": PASSWORD}
        register(owner, credentials["name"])
        owner.post("/api/me/logout")
        assert "azumaya" not in owner.cookies
        wrong = {**credentials, "password": "wrong password"}
        while (answer := guesser.post("/api/me/login", json=wrong, headers=network)).status_code == 401:
            pass
        check_too_often(answer, 3600)
        check_too_often(guesser.post("/api/me/login", json=credentials, headers=network), 3600)
        assert owner.post("/api/me/login", json=credentials).status_code == 200


def test_a_refusal_leaves_no_trace_but_a_count(tmp_path: Path) -> None:
    with Server(tmp_path / "data", limited=True) as application:
        application.http.cookies["azumaya"] = "forged" * 7
        for _ in range(3):
            assert application.http.post("/api/me/devices", json={}).status_code == 405
            assert refusal(application.http.get("/api/me/devices"))[1] == "old-session"
        application.http.post("/api/me/login", json={"name": "Nobody here", "password": PASSWORD})
    with closing(sqlite3.connect(tmp_path / "data" / "azumaya.sqlite")) as database:
        assert dict(database.execute("SELECT name, count FROM refusal_counts")) == {"old-session": 3, "wrong-login": 1}
        for table in ("players", "sessions", "credentials", "matches"):
            assert database.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
    stored = b"".join(file.read_bytes() for file in (tmp_path / "data").iterdir())
    assert b"127.0.0.1" not in stored
    assert b"Nobody here" not in stored


def test_a_player_who_opens_too_many_sockets_can_still_make_a_turn(strict: Server) -> None:
    match = strict.new_match()
    with strict.browser(match) as browser:
        reply: dict[str, Any] = {}
        for _ in range(200):
            with strict.browser(match) as another:
                reply = another.receive()
            if reply["type"] == "error":
                break
        assert reply["code"] == "too-often"
        assert browser.receive_until(id=browser.turn(0, ["take", "stop"]))[-1]["type"] == "stored"
