"""Pieces that are turned before they are laid: Tomoe's tiles, by key, by wheel and by touching again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

import azumaya

from .application import Application
from .board_input import board, spot_on

PILE, CELL = azumaya.new("tomoe").scene(0).choices[0].picks[:2]
TURNINGS = [choice.move for choice in azumaya.new("tomoe").scene(0).choices if {PILE, CELL} <= set(choice.picks)]


def sit_down(page: Page, application: Application) -> str:
    match = application.new_match(game="tomoe")
    page.goto(f"{application.address}/match/{match}")
    expect(board(page)).to_be_visible()
    spot_on(page, PILE).click()
    return match


def ghost(page: Page) -> Locator:
    return page.locator("svg .ghosts use").first


def test_a_tile_can_be_laid_in_several_ways() -> None:
    assert len(TURNINGS) == 3


def test_r_and_the_wheel_turn_a_waiting_tile_and_enter_lays_it(page: Page, application: Application) -> None:
    match = sit_down(page, application)
    spot_on(page, CELL).click()
    expect(ghost(page)).not_to_have_attribute("transform", re.compile("rotate"))
    page.keyboard.press("r")
    expect(ghost(page)).to_have_attribute("transform", re.compile(r"rotate\(120\)"))
    page.mouse.wheel(0, 100)
    expect(ghost(page)).to_have_attribute("transform", re.compile(r"rotate\(240\)"))
    page.keyboard.press("Enter")
    application.await_turns(match, [[TURNINGS[2]]])


def test_touching_the_cell_again_lays_the_tile_as_it_is_shown(page: Page, application: Application) -> None:
    match = sit_down(page, application)
    spot_on(page, CELL).click()
    page.keyboard.press("r")
    spot_on(page, CELL).click()
    application.await_turns(match, [[TURNINGS[1]]])


@pytest.mark.parametrize("turns", [1, 2])
def test_a_tile_turned_over_a_cell_is_laid_with_one_click(page: Page, application: Application, turns: int) -> None:
    match = sit_down(page, application)
    spot_on(page, CELL).hover()
    for _ in range(turns):
        page.keyboard.press("r")
    spot_on(page, CELL).click()
    application.await_turns(match, [[TURNINGS[turns]]])


@pytest.mark.parametrize("taps", [1, 2, 3])
def test_a_finger_turns_the_tile_by_tapping_its_cell_again(
    phone: BrowserContext, application: Application, taps: int
) -> None:
    page = phone.new_page()
    match = application.new_match(game="tomoe")
    page.goto(f"{application.address}/match/{match}")
    spot_on(page, PILE).tap()
    for _ in range(taps):
        spot_on(page, CELL).tap()
    turn = 120 * (taps - 1)
    expect(ghost(page)).to_have_attribute(
        "transform", re.compile(rf"rotate\({turn}\)" if turn else r"^translate\([^)]*\)$")
    )
    assert application.turns(match) == []
    page.get_by_role("button", name="Confirm").tap()
    application.await_turns(match, [[TURNINGS[taps - 1]]])


def test_a_pile_shows_where_its_tiles_fit_but_no_rotation_no_one_chose(page: Page, application: Application) -> None:
    sit_down(page, application)
    page.mouse.move(5, 5)
    expect(page.locator("svg .spot.due")).not_to_have_count(0)
    expect(page.locator("svg .prospects use")).to_have_count(0)
