"""Screenshots of the client.

python -m tests.browser.pictures pages FOLDER   every page, on desktop and phone, in both themes
python -m tests.browser.pictures client FILE    the picture in the README
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import hatch_build
from playwright.sync_api import Browser, Page, expect, sync_playwright

import azumaya

from . import chromium
from .application import Application
from .board_input import board, by_mouse, play, random_game, spot_on
from .people import agree
from .people import visit as sit_at

CHAIN = "2BB1W3/9/1B4B2/3B3B1/4B4 w"
ROWS = "9/9/BBBW1BB2/9/9 w"
SIZES = {"desk": (1280, 800), "phone": (360, 740)}
SHADES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
GAME = random_game("standard", 4)
OPENING = (("e2-e3A",), ("f4-e5W", "e5-e4A"), ("h1-h2A",), ("d4-e3A", "e3-f4W", "f4-g3A", "g3-h3A"))
SELECTED = "d3"


def main(take: Callable[[Browser, Application, Path], None], target: Path) -> None:
    hatch_build.build()
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        application = Application(Path(data))
        application.start()
        browser = chromium.launch(playwright)
        try:
            take(browser, application, target)
        finally:
            browser.close()
            application.stop()


def take_client(browser: Browser, application: Application, file: Path) -> None:
    """A table between two people with a selected stone, in English and in the light theme."""
    contexts = [
        browser.new_context(
            viewport={"width": 1280, "height": 800}, color_scheme="light", locale="en-GB", reduced_motion="reduce"
        )
        for _ in range(2)
    ]
    match = agree(application, *contexts)
    pages = [context.new_page() for context in contexts]
    position = azumaya.new("tumicarona")
    for page in pages:
        sit_at(page, application, match)
    for number, turn in enumerate(OPENING):
        position = play(pages[number % 2], position, turn, by_mouse)
        expect(pages[1 - number % 2].locator(".mine")).to_be_visible()
    spot_on(pages[len(OPENING) % 2], SELECTED).click()
    pages[len(OPENING) % 2].screenshot(path=file)


def take_pages(browser: Browser, application: Application, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    finished, running = application.new_match(), application.new_match(seats=("person", "greedy"))
    application.play(finished, GAME)
    for size, (width, height) in SIZES.items():
        for shade in SHADES:
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=shade, locale="de-DE", reduced_motion="reduce"
            )
            page = context.new_page()
            for name, show in shows(application, finished, running).items():
                show(page)
                page.mouse.move(0, 0) if name != "table-rows" else None
                page.screenshot(path=folder / f"{name}-{size}-{shade}.png", full_page=True)
            context.close()


def shows(application: Application, finished: str, running: str) -> dict[str, Callable[[Page], None]]:
    """Functions that open each page, by the name of its picture."""
    return {
        "home": lambda page: visit(page, application, "/"),
        "new-game": lambda page: visit(page, application, "/new/tumicarona"),
        "rules": lambda page: visit(page, application, "/rules/trio"),
        "missing": lambda page: visit(page, application, "/nowhere"),
        "table": lambda page: visit(page, application, f"/match/{running}"),
        "table-chain": lambda page: show_chain(page, application),
        "table-rows": lambda page: show_rows(page, application),
        "table-past": lambda page: show_past(page, application, finished),
        "table-finished": lambda page: visit(page, application, f"/match/{finished}"),
        "table-keys": lambda page: show_dialog(page, application, running, "Tastenkürzel"),
        "table-settings": lambda page: show_dialog(page, application, running, "Einstellungen"),
        "table-people": lambda page: show_people(page, application),
        "table-offer": lambda page: show_people(page, application, "draw"),
        "table-asked-to-pause": lambda page: show_people(page, application, "pause"),
        "replay": lambda page: visit(page, application, f"/match/{finished}/replay"),
        "trio": lambda page: visit(page, application, f"/match/{application.new_match(game='trio')}"),
    }


def visit(page: Page, application: Application, path: str) -> None:
    page.goto(application.address + path)
    expect(page.locator("main h1").first).to_be_attached()
    if path not in ("/", "/nowhere") and not path.startswith("/rules"):
        expect(page.locator("main svg use").first).to_be_visible()


def show_chain(page: Page, application: Application) -> None:
    visit(page, application, f"/match/{application.new_match(position=CHAIN)}")
    play(page, azumaya.read("tumicarona", CHAIN), ["f5-e5A", "e5-f4A"], by_mouse)
    expect(page.locator('button[data-spot="stop"]')).to_be_visible()


def show_rows(page: Page, application: Application) -> None:
    visit(page, application, f"/match/{application.new_match(position=ROWS)}")
    spot_on(page, "e3").click()
    spot_on(page, "row-f3-g3").hover()


def show_people(page: Page, application: Application, offered: str = "") -> None:
    """A table with an opponent who has made the first turn and may make an offer."""
    browser = page.context.browser
    assert browser
    other = browser.new_context(locale="en-GB", reduced_motion="reduce")
    other.clear_cookies()
    match = agree(application, other, page.context)
    opponent = other.new_page()
    sit_at(opponent, application, match)
    play(opponent, azumaya.new("tumicarona"), ["f2-e3A"], by_mouse)
    if offered:
        opponent.get_by_role("button", name="More actions").click()
        opponent.locator(f'[data-action="{offered}"]').click()
    sit_at(page, application, match)
    if offered:
        expect(page.get_by_role("alert")).to_be_visible()
    other.close()


def show_past(page: Page, application: Application, finished: str) -> None:
    visit(page, application, f"/match/{finished}")
    for _ in range(len(GAME) - 4):
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="Von hier weiterspielen")).to_be_visible()


def show_dialog(page: Page, application: Application, match: str, name: str) -> None:
    visit(page, application, f"/match/{match}")
    expect(board(page)).to_be_visible()
    page.get_by_role("toolbar").get_by_role("button", name=name).click()
    expect(page.get_by_role("dialog")).to_be_visible()


if __name__ == "__main__":
    kinds = {"pages": take_pages, "client": take_client}
    if len(sys.argv) != 3 or sys.argv[1] not in kinds:
        sys.exit("usage: python -m tests.browser.pictures pages FOLDER | client FILE")
    main(kinds[sys.argv[1]], Path(sys.argv[2]))
