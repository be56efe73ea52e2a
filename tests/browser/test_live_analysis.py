"""Live analysis in the browser: the engine is switched on at a finished game and thinks, on the visitor's machine."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from azumaya.games import game as find_game
from azumaya.interface.cli.compile import write_engine
from azumaya.wasm.engine_files import ENGINES, find_engine
from tests.samples import in_drill

from .application import Application
from .board_input import board
from .test_pages import findings
from .test_study import finished

pytest.importorskip("ziglang", reason="the linker of requirements/wasm.txt is not installed")
GAMES = ["tumicarona", "holomino", *in_drill("sudoku_moyo", "tomoe")]


@pytest.fixture(scope="module", params=GAMES)
def name(request: pytest.FixtureRequest) -> str:
    """A game whose engine is built, which its tests against native code share."""
    if find_engine(find_game(request.param)) is None:
        write_engine(request.param, ENGINES, quiet=True)
    return str(request.param)


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Live analysis")


def switch(page: Page) -> Locator:
    return panel(page).get_by_role("switch", name="Live analysis")


def lines(page: Page) -> Locator:
    return panel(page).get_by_role("list", name="Best lines").get_by_role("listitem")


def test_the_engine_thinks_about_a_finished_game(page: Page, application: Application, name: str) -> None:
    match, _ = finished(application, name)
    page.goto(f"{application.address}/match/{match}/replay")
    expect(board(page)).to_be_visible()
    expect(panel(page)).to_have_attribute("data-state", "off")
    expect(lines(page)).to_have_count(0)
    switch(page).click()
    expect(panel(page)).to_have_attribute("data-state", re.compile("idle|thinking|final"))
    if panel(page).get_attribute("data-state") == "idle":  # the game begins with a random draw
        page.keyboard.press("ArrowRight")
    expect(panel(page)).to_have_attribute("data-state", re.compile("thinking|final"))
    expect(lines(page)).not_to_have_count(0)
    expect(lines(page).first).to_have_text(re.compile(r"\d+ %\s*\S"))
    expect(page.locator("svg .arrows [data-arrow]")).not_to_have_count(0)
    expect(panel(page).get_by_role("meter")).to_have_attribute("aria-valuenow", re.compile(r"^\d+$"))
    assert findings(page) == []
    with page.expect_request("**/api/engine/position") as asked:
        page.keyboard.press("ArrowRight")
    assert name in (asked.value.post_data or "")


def test_the_analysis_board_has_the_engine(page: Page, application: Application, name: str) -> None:
    page.goto(f"{application.address}/analysis/{name}")
    switch(page).click()
    expect(lines(page)).not_to_have_count(0)
    expect(page.locator("svg .arrows [data-arrow]")).not_to_have_count(0)
    switch(page).click()
    expect(panel(page)).to_have_attribute("data-state", "off")
    expect(lines(page)).to_have_count(0)
    expect(page.locator("svg .arrows [data-arrow]")).to_have_count(0)


def test_a_game_without_an_engine_has_no_switch(page: Page, application: Application) -> None:
    with page.expect_response("**/api/games/trio/engine") as answered:
        page.goto(f"{application.address}/analysis/trio")
    assert answered.value.json() == {}
    expect(board(page)).to_be_visible()
    expect(switch(page)).to_have_count(0)
