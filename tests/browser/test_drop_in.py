"""A game without a line of TypeScript: Trio is installed, is played by every hand, and brings its own
rule book."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .application import Application
from .board_input import board, spot_on
from .meeting import typing


def test_a_game_dropped_onto_the_shelf_can_be_found_and_played(page: Page, application: Application) -> None:
    page.goto(application.address)
    page.get_by_role("link", name="Play: Trio").click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/match/*")
    for name in ("a1", "a2", "b1", "b2"):
        spot_on(page, name).click()
    board(page).focus()
    expect(page.get_by_role("option", name="c1")).to_be_attached()
    typing(page).fill("c1")
    typing(page).press("Enter")
    expect(page.get_by_role("heading", name="Cross wins")).to_be_visible()


def test_its_rule_book_can_be_read(page: Page, application: Application) -> None:
    page.goto(f"{application.address}/rules/trio")
    expect(page.get_by_role("heading", name="Trio").first).to_be_visible()
