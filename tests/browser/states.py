"""Every state of the table page, one after the other, for each viewer.

`python -m tests.browser.states FOLDER` takes pictures of them, at a desk and on a phone, in German and English, to be
looked at. What chance does is stored with the turn that causes it, so no page ever stands there and waits for it.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import hatch_build
from playwright.sync_api import Browser, Page, expect, sync_playwright

from . import chromium
from .application import Application
from .board_input import choices
from .meeting import Pair, at_table, ending, make_link, open_new_game, play_turn, resign, sit_down
from .people import ask, meet, visit
from .visitors import WAIT

SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
TONGUES = {"de": "de-DE", "en": "en-GB"}
THINKING_TABLES = 6
"""Tables at which the computer has the first turn: it comes to the last of them after several seconds."""


def states(application: Application, host: Page, guest: Page, watcher: Page) -> Iterator[tuple[str, Page]]:
    """Each state by the name the server gives it, with a page that shows it."""
    open_new_game(host, application, "tumicarona")
    link = make_link(host)
    yield "waiting", host
    sit_down(guest, link)
    pair = at_table(application, host, guest)
    yield from (("before-first", page) for page in pair.pages)
    chance = random.Random(3)
    for _ in range(2):
        play_turn(pair, chance)
    mover, other = mover_first(pair)
    expect(choices(mover).first).to_be_attached()
    yield "my-turn", mover
    yield "their-turn", other
    visit(watcher, application, pair.match)
    yield "watching", watcher
    offer(other, "draw")
    expect(mover.get_by_role("alert")).to_be_visible()
    yield "offer-to-me", mover
    yield "offer-pending", other
    mover.get_by_role("button", name=re.compile("^(Decline|Ablehnen)")).click()
    offer(mover, "pause")
    other.get_by_role("button", name=re.compile("^(Accept|Annehmen)")).click()
    going_on = re.compile("^(Resume|Weiterspielen)")
    for page in (mover, other):
        expect(page.get_by_role("button", name=going_on)).to_be_visible()
        yield "paused", page
    other.get_by_role("button", name=going_on).click()
    expect(choices(mover).first).to_be_attached()
    mover.goto("about:blank")
    expect(other.get_by_text(re.compile("has left the table|hat den Tisch verlassen"))).to_be_visible()
    yield "gone", other
    visit(mover, application, pair.match)
    resign(other)
    for page in (mover, other, watcher):
        expect(ending(page).first).to_be_visible()
        yield "over", page
    yield "thinking", at_thinking_computer(application, host)
    called_off = meet(application, host.context, guest.context)
    offer(called_off.first, "abort")
    called_off.first.get_by_role("button", name=re.compile("Abort|Partie abbrechen")).click()
    for page in (called_off.first, called_off.second):
        expect(page.get_by_role("heading", name=re.compile("Game aborted|Partie abgebrochen"))).to_be_visible()
        yield "void", page
        page.close()


def at_thinking_computer(application: Application, page: Page) -> Page:
    """A player's page at the last of several tables where the strongest level has the first turn. The server has one
    worker, and this game has no book of openings."""
    request = {"game": "tomoe", "seats": ["level-10", "person"]}
    *_, match = (ask(application, page.context, "/api/matches", request)["id"] for _ in range(THINKING_TABLES))
    page.goto(f"{application.address}/match/{match}")
    expect(page.get_by_text(re.compile("is thinking|denkt nach"))).to_be_visible()
    return page


def mover_first(pair: Pair) -> tuple[Page, Page]:
    first, second = pair.pages
    return (first, second) if pair.position().side == 0 else (second, first)


def offer(page: Page, what: str) -> None:
    page.get_by_role("button", name=re.compile("More actions|Weitere Aktionen")).click()
    page.locator(f'[data-action="{what}"]').click()


def newcomer(browser: Browser, size: str, tongue: str) -> Page:
    context = browser.new_context(**SIZES[size], locale=TONGUES[tongue], reduced_motion="reduce")
    context.clear_cookies()
    return context.new_page()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    hatch_build.build()
    expect.set_options(timeout=WAIT)
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        application = Application(Path(data))
        application.start()
        browser = chromium.launch(playwright)
        try:
            for size in SIZES:
                for tongue in TONGUES:
                    people = [newcomer(browser, size, tongue) for _ in range(3)]
                    for number, (state, page) in enumerate(states(application, people[0], people[1], people[2])):
                        page.screenshot(path=folder / f"{size}-{tongue}-{number:02}-{state}.png", full_page=True)
        finally:
            browser.close()
            application.stop()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.browser.states FOLDER")
    main(Path(sys.argv[1]))
