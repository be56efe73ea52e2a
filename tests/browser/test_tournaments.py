"""Tournaments in the browser: a live Swiss of eight, played to its end by people, programs and levels, and the pages of
tournaments at a desk and on a phone."""

from __future__ import annotations

import json
import random
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, expect

from .application import SOON, Application
from .meeting import Arrive, asked, become_member, type_move
from .test_pages import findings

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BOT = Path(__file__).parents[2] / "docs" / "examples" / "bot.py"
ROUNDS = 3
LEVELS = (1, 2)
PROGRAMS = 4
TRIO = {"format": "swiss", "game": "trio", "control": {"kind": "fischer", "main": 300_000, "increment": 5_000}}


def member(arrive: Arrive, application: Application, **browser: Any) -> Page:
    page = arrive(**browser)
    become_member(page, application, f"Player {random.randrange(10**8)}")
    return page


def post(page: Page, application: Application, path: str, body: object) -> Any:
    answer = page.context.request.post(application.address + path, data=body, headers={"Origin": application.address})
    assert answer.ok, answer.text()
    return answer.json() if answer.text() else None


@contextmanager
def program(address: str, token: str, tournament: str) -> Iterator[None]:
    """Let the example bot join a tournament and play its games until the tournament is over."""
    found = spec_from_file_location("bot", BOT)
    assert found is not None
    assert found.loader is not None
    bot = module_from_spec(found)
    found.loader.exec_module(bot)
    server = bot.Server(address, token)
    server.post(f"/api/tournaments/{tournament}/join", {})
    me = ask(address, "/api/me", token)["player"]["id"]
    ended = threading.Event()

    def run() -> None:
        while not ended.is_set():
            view = ask(address, f"/api/tournaments/{tournament}", token)
            match = own_board(view, me)
            if match is not None:
                bot.play(server, match)
            elif view["card"]["status"] == "finished":
                return
            else:
                ended.wait(0.2)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join(SOON)


def ask(address: str, path: str, token: str) -> Any:
    with urlopen(Request(address + path, headers={"Authorization": f"Bearer {token}"}), timeout=SOON) as answer:
        return json.load(answer)


def own_board(view: dict[str, Any], player: str, after: int = 1) -> str | None:
    """Return the match that a player has to play now, in a certain round or later."""
    boards = (board for one in view.get("rounds", []) if one["number"] >= after for board in one["boards"])
    return next(
        (
            str(board["match"])
            for board in boards
            if "match" in board and "points" not in board and player in (board["first"], board.get("second"))
        ),
        None,
    )


def go_to_game(page: Page, tournament: str, number: int) -> None:
    """Open the game of a round, unless the page has opened it."""
    me, begun = asked(page, "/api/me")["player"]["id"], time.monotonic()
    while (match := own_board(asked(page, f"/api/tournaments/{tournament}"), me, number)) is None:
        assert time.monotonic() - begun < SOON
        page.wait_for_timeout(50)
    if not page.url.endswith(match):
        page.goto(f"{page.url.partition('/tournament/')[0]}/match/{match}")


def play_game(page: Page) -> None:
    """Play random moves by the typed line until the game is over."""
    match, chance, begun = page.url.rpartition("/")[2], random.Random(1), time.monotonic()
    while time.monotonic() - begun < SOON:
        snapshot = asked(page, f"/api/matches/{match}")
        if "result" in snapshot["standing"]:
            return
        if snapshot["standing"].get("to_move") in snapshot.get("yours", []):
            play_move(page, match, chance)
        else:
            page.wait_for_timeout(50)
    raise TimeoutError(match)


def play_move(page: Page, match: str, chance: random.Random) -> None:
    """Play a random move by the typed line, and wait until it is stored: before, the server still offers the move."""
    snapshot, begun = asked(page, f"/api/matches/{match}"), time.monotonic()
    type_move(page, str(chance.choice(snapshot["scene"]["choices"])["move"]))
    while asked(page, f"/api/matches/{match}")["standing"]["number"] == snapshot["standing"]["number"]:
        assert time.monotonic() - begun < SOON, "the move was not stored"
        page.wait_for_timeout(20)


def test_eight_play_a_live_swiss_to_its_end(arrive: Arrive, application: Application) -> None:
    """Two people, at a desk and on a phone, four programs and two levels of the computer."""
    host, guest = member(arrive, application), member(arrive, application, **PHONE)
    host.goto(f"{application.address}/tournaments")
    host.get_by_role("link", name="New tournament").click()
    host.get_by_label("Name", exact=True).fill("Evening <b>Swiss</b>")
    host.get_by_label("Game", exact=True).select_option("trio")
    host.get_by_label("Rounds", exact=True).fill(str(ROUNDS))
    host.get_by_label("Break between rounds (seconds)").fill("1")
    host.get_by_role("button", name="Create tournament").click()
    host.wait_for_url("**/tournament/*")
    expect(host.get_by_role("heading", level=1)).to_have_text("Evening <b>Swiss</b>")
    tournament = host.url.rpartition("/")[2]
    for level in LEVELS:
        host.get_by_label("Add a level of the computer").select_option(label=f"Level {level}")
        expect(host.get_by_role("cell", name=f"Level {level} ")).to_be_visible()
    host.get_by_role("button", name="Join").click()
    expect(host.get_by_text("You take part.")).to_be_visible()
    guest.goto(f"{application.address}/tournaments")
    guest.get_by_role("link", name="Evening").click()
    guest.get_by_role("button", name="Join").click()
    with programs(arrive, application, tournament):
        expect(host.get_by_role("row")).to_have_count(1 + 2 + PROGRAMS + len(LEVELS))
        assert not findings(guest)
        host.get_by_role("button", name="Start now").click()
        for page in (host, guest):
            page.wait_for_url("**/match/*")
        for number in range(1, ROUNDS + 1):
            for page in (host, guest):
                go_to_game(page, tournament, number)
            for play in games_of(host, guest):
                play()
            for page in (host, guest):
                page.get_by_role("link", name="To the tournament").click()
                page.wait_for_url("**/tournament/*")
        for page in (host, guest):
            expect(page.locator('[data-status="finished"]')).to_be_visible()
    table = host.get_by_role("region", name="Standings")
    expect(table.get_by_role("row")).to_have_count(1 + 2 + PROGRAMS + len(LEVELS))
    view = asked(host, f"/api/tournaments/{tournament}")
    assert sum(row.get("points", 0) for row in view["standings"]) == ROUNDS * 4
    pairs = [frozenset((board["first"], board["second"])) for one in view["rounds"] for board in one["boards"]]
    assert len(set(pairs)) == len(pairs) == ROUNDS * 4
    assert not findings(host)
    assert not findings(guest)


@contextmanager
def programs(arrive: Arrive, application: Application, tournament: str) -> Iterator[None]:
    """Let members' programs take part."""
    with ExitStack() as stack:
        for _ in range(PROGRAMS):
            owner = member(arrive, application)
            token = post(owner, application, "/api/me/tokens", {"label": "bot"})["token"]
            owner.close()
            stack.enter_context(program(application.address, token, tournament))
        yield


def games_of(host: Page, guest: Page) -> Iterator[Callable[[], None]]:
    """Yield what lets both play: one after the other, or in turn if they meet each other."""
    if host.url == guest.url:
        yield lambda: play_each_other(host, guest)
    else:
        yield lambda: play_game(host)
        yield lambda: play_game(guest)


def play_each_other(one: Page, other: Page) -> None:
    match, chance = one.url.rpartition("/")[2], random.Random(2)
    while "result" not in (snapshot := asked(one, f"/api/matches/{match}"))["standing"]:
        page = one if snapshot["standing"]["to_move"] in snapshot["yours"] else other
        play_move(page, match, chance)


@pytest.mark.tolerates("409 (Conflict)")
def test_the_organiser_directs_and_a_stranger_is_told_how_to_join(arrive: Arrive, application: Application) -> None:
    host, stranger = member(arrive, application), arrive(**PHONE, locale="de-DE")
    body = {**TRIO, "name": "Directed", "rounds": 2, "description": "<i>Welcome</i>"}
    tournament = post(host, application, "/api/tournaments", body)["id"]
    host.goto(f"{application.address}/tournament/{tournament}")
    expect(host.get_by_text("<i>Welcome</i>")).to_be_visible()
    host.get_by_role("button", name="Start now").click()
    expect(host.get_by_role("alert")).to_contain_text("at least two players")
    stranger.goto(f"{application.address}/tournament/{tournament}")
    expect(stranger.get_by_role("link", name="Anmelden oder Konto anlegen")).to_be_visible()
    assert not findings(stranger)
    host.get_by_label("Add a level of the computer").select_option(label="Level 1")
    expect(stranger.get_by_role("cell", name=re.compile("Stufe 1"))).to_be_visible()
    host.once("dialog", lambda dialog: dialog.accept())
    host.get_by_role("button", name="Cancel", exact=True).click()
    expect(stranger.locator('[data-status="cancelled"]')).to_have_text("Abgesagt")
