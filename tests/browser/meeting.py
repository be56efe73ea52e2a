"""People for tests: each has a browser of their own; they meet by link or in the lobby, and play."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, cast

from playwright.sync_api import Locator, Page, expect

import azumaya
from azumaya.rules.position import Position

from .application import SOON, Application

CLOCK = re.compile("Time control|Bedenkzeit")


class Arrive(Protocol):
    """Opens a page as a new visitor; the options differ from those of an English desktop browser."""

    def __call__(self, **browser: Any) -> Page: ...


@dataclass(frozen=True)
class Pair:
    """Two people at a table, by the sides they play."""

    application: Application
    match: str
    pages: tuple[Page, Page]

    def snapshot(self) -> dict[str, Any]:
        return cast(dict[str, Any], asked(self.pages[0], f"/api/matches/{self.match}"))

    def position(self) -> Position:
        reported = self.snapshot()
        return azumaya.read(reported["game"], reported["standing"]["position"])


def asked(page: Page, path: str) -> Any:
    """Return the server's answer to this browser."""
    return page.evaluate("path => fetch(path).then(answer => answer.json())", path)


def open_new_game(page: Page, application: Application, game: str, variant: str = "") -> None:
    page.goto(f"{application.address}/new/{game}")
    if variant:
        page.get_by_role("radio", name=variant).check()
    page.get_by_role("radio", name=re.compile("Another person|Eine andere Person")).check()


def make_link(page: Page) -> str:
    """Press the button, and read the link on the page where one waits."""
    page.get_by_role("button", name=re.compile("Create link|Link erstellen")).click()
    page.wait_for_url("**/invitation/*")
    return page.get_by_label(re.compile("Invitation link|Einladungslink")).input_value()


def sit_down(page: Page, link: str) -> None:
    page.goto(link)
    page.get_by_role("button", name=re.compile("Join|Mitspielen")).click()


def at_table(application: Application, host: Page, guest: Page) -> Pair:
    """The two once both have come to the table."""
    for page in (host, guest):
        page.wait_for_url("**/match/*")
        expect(page.get_by_role("listbox").first).to_be_visible()
    match = host.url.rpartition("/")[2]
    assert guest.url.endswith(match)
    first = asked(host, f"/api/matches/{match}")["yours"] == [0]
    return Pair(application, match, (host, guest) if first else (guest, host))


def meet_by_link(
    application: Application,
    host: Page,
    guest: Page,
    game: str,
    variant: str = "",
    before: Callable[[], None] = lambda: None,
) -> Pair:
    """`before` is what the host chooses before the link is made."""
    open_new_game(host, application, game, variant)
    before()
    sit_down(guest, make_link(host))
    return at_table(application, host, guest)


def choose_clock(page: Page, words: str) -> None:
    page.get_by_label(CLOCK).select_option(label=words)


# Turns


def typing(page: Page) -> Locator:
    return page.get_by_role("combobox", name=re.compile("Type a move|Zug eintippen"))


def type_move(page: Page, move: str) -> None:
    """A move is taken when its line is empty, or gone with the end of the game."""
    line = typing(page)
    line.fill(move)
    line.press("Enter")
    begun = time.monotonic()
    while line.evaluate_all("lines => lines.some((line) => line.value !== '')"):
        assert time.monotonic() - begun < SOON, f"{move} was not taken"
        page.wait_for_timeout(20)


def play_turn(pair: Pair, chance: random.Random) -> Position:
    """The player to move makes a turn by the typed line; the position once it is stored and waits for a player."""
    position = pair.position()
    mover, before = position.side, position.text
    assert isinstance(mover, int), position.side
    while True:
        move = chance.choice(position.moves)
        type_move(pair.pages[mover], move)
        position = position.play(move)
        if position.is_over or position.starts_turn or position.side != mover:
            return await_change(pair, pair.pages[mover], before)


def await_change(pair: Pair, page: Page, before: str) -> Position:
    """The next position that waits for a player, as the server has stored it. If the page asks for
    confirmation, the turn is confirmed."""
    confirm = page.get_by_role("button", name=re.compile("Confirm turn|Zug bestätigen"))
    deadline = time.monotonic() + SOON
    while time.monotonic() < deadline:
        if confirm.is_visible():
            confirm.click()
        position = pair.position()
        if position.text != before and not position.is_chance:
            return position
        page.wait_for_timeout(20)
    raise AssertionError("nothing was stored")


def play_to_the_end(pair: Pair, seed: int) -> Position:
    chance, position = random.Random(seed), pair.position()
    while not position.is_over:
        position = play_turn(pair, chance)
    return position


def ending(page: Page) -> Locator:
    return page.get_by_role("heading", name=re.compile("You win|wins|Draw|Du gewinnst|gewinnt|Remis"))


def resign(page: Page) -> None:
    page.get_by_role("button", name=re.compile("More actions|Weitere Aktionen")).click()
    page.locator('[data-action="resign"]').click()
    page.get_by_role("button", name=re.compile("I resign|Ich gebe auf")).click()


# Members


def become_member(page: Page, application: Application, name: str, password: str = "garden-house") -> str:
    """On one's own page; the recovery code."""
    page.goto(f"{application.address}/me")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    return page.get_by_role("alert").locator("output").inner_text()
