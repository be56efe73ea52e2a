"""`python -m tests.browser.pictures FOLDER`: screenshots of every page, at a desk and on a phone, in both themes, to be
looked at."""

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
from .hands import board, by_mouse, play, random_game, spot_on
from .house import House
from .people import agree
from .people import visit as sit_at

CHAIN = "2BB1W3/9/1B4B2/3B3B1/4B4 w"
ROWS = "9/9/BBBW1BB2/9/9 w"
SIZES = {"desk": (1280, 800), "phone": (360, 740)}
SHADES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
GAME = random_game("standard", 4)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    hatch_build.build()
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        house.start()
        browser = chromium.launch(playwright)
        try:
            take_all(browser, house, folder)
        finally:
            browser.close()
            house.stop()


def take_all(browser: Browser, house: House, folder: Path) -> None:
    finished, running = house.new_match(), house.new_match(seats=("person", "greedy"))
    house.play(finished, GAME)
    for size, (width, height) in SIZES.items():
        for shade in SHADES:
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=shade, locale="de-DE", reduced_motion="reduce"
            )
            page = context.new_page()
            for name, show in shows(house, finished, running).items():
                show(page)
                page.mouse.move(0, 0) if name != "table-rows" else None
                page.screenshot(path=folder / f"{name}-{size}-{shade}.png", full_page=True)
            context.close()


def shows(house: House, finished: str, running: str) -> dict[str, Callable[[Page], None]]:
    """How to bring each page about, by the name of its picture."""
    return {
        "home": lambda page: visit(page, house, "/"),
        "new-game": lambda page: visit(page, house, "/new/tumicarona"),
        "rules": lambda page: visit(page, house, "/rules/trio"),
        "missing": lambda page: visit(page, house, "/nowhere"),
        "table": lambda page: visit(page, house, f"/match/{running}"),
        "table-chain": lambda page: show_chain(page, house),
        "table-rows": lambda page: show_rows(page, house),
        "table-past": lambda page: show_past(page, house, finished),
        "table-finished": lambda page: visit(page, house, f"/match/{finished}"),
        "table-keys": lambda page: show_dialog(page, house, running, "Tasten"),
        "table-settings": lambda page: show_dialog(page, house, running, "Einstellungen"),
        "table-people": lambda page: show_people(page, house),
        "table-offer": lambda page: show_people(page, house, "draw"),
        "table-asked-to-pause": lambda page: show_people(page, house, "pause"),
        "replay": lambda page: visit(page, house, f"/match/{finished}/replay"),
        "trio": lambda page: visit(page, house, f"/match/{house.new_match(game='trio')}"),
    }


def visit(page: Page, house: House, path: str) -> None:
    page.goto(house.address + path)
    expect(page.locator("main h1").first).to_be_attached()
    if path not in ("/", "/nowhere") and not path.startswith("/rules"):
        expect(page.locator("main svg use").first).to_be_visible()


def show_chain(page: Page, house: House) -> None:
    visit(page, house, f"/match/{house.new_match(position=CHAIN)}")
    play(page, azumaya.read("tumicarona", CHAIN), ["f5-e5A", "e5-f4A"], by_mouse)
    expect(page.locator('button[data-spot="stop"]')).to_be_visible()


def show_rows(page: Page, house: House) -> None:
    visit(page, house, f"/match/{house.new_match(position=ROWS)}")
    spot_on(page, "e3").click()
    spot_on(page, "row-f3-g3").hover()


def show_people(page: Page, house: House, offered: str = "") -> None:
    """A table with somebody else, who has begun and perhaps offers something."""
    browser = page.context.browser
    assert browser
    other = browser.new_context(locale="en-GB", reduced_motion="reduce")
    other.clear_cookies()
    match = agree(house, other, page.context)
    opponent = other.new_page()
    sit_at(opponent, house, match)
    play(opponent, azumaya.new("tumicarona"), ["f2-e3A"], by_mouse)
    if offered:
        opponent.get_by_role("button", name="More at the table").click()
        opponent.locator(f'[data-act="{offered}"]').click()
    sit_at(page, house, match)
    if offered:
        expect(page.get_by_role("alert")).to_be_visible()
    other.close()


def show_past(page: Page, house: House, finished: str) -> None:
    visit(page, house, f"/match/{finished}")
    for _ in range(len(GAME) - 4):
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="Von hier weiterspielen")).to_be_visible()


def show_dialog(page: Page, house: House, match: str, name: str) -> None:
    visit(page, house, f"/match/{match}")
    expect(board(page)).to_be_visible()
    page.get_by_role("toolbar").get_by_role("button", name=name).click()
    expect(page.get_by_role("dialog")).to_be_visible()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.browser.pictures FOLDER")
    main(Path(sys.argv[1]))
