"""Two people share a seat: an adviser joins by a link, both see the draft, and either may move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import azumaya

from .application import Application
from .board_input import by_mouse, play
from .meeting import Arrive, meet_by_link
from .test_people_table import act, strip


def advise(player: Page, adviser: Page) -> None:
    """The player shows the link for advisers, and the adviser joins by it."""
    act(player, "advisers")
    link = player.get_by_label("Link for advisers").input_value()
    player.get_by_role("button", name="Close").click()
    adviser.goto(link)
    adviser.get_by_role("button", name="Join").click()
    adviser.wait_for_url("**/match/*")


def test_an_adviser_sees_the_draft_and_finishes_the_turn(arrive: Arrive, application: Application) -> None:
    pair = meet_by_link(application, arrive(), arrive(), "tomoe")
    white, black = pair.pages
    adviser = arrive()
    advise(black, adviser)
    name = pair.snapshot()["seats"][1]["advisers"][0]["name"]
    for page in (white, black, adviser):
        expect(strip(page, 1)).to_contain_text(f"with {name}")
    position = azumaya.new("tomoe")
    position = play(white, position, [position.moves[0]], by_mouse)
    tile = next(move for move in position.moves if "=" in move)
    after_one = play(black, position, [tile], by_mouse)
    expect(adviser.get_by_role("button", name="Step back")).to_be_visible()
    adviser.get_by_role("button", name="Step back").click()
    expect(black.get_by_role("button", name="Step back")).to_be_hidden()
    play(black, position, [tile], by_mouse)
    expect(adviser.get_by_role("button", name="Step back")).to_be_visible()
    play(adviser, after_one, [next(move for move in after_one.moves if "=" in move)], by_mouse)
    expect(white.locator('[data-strip="0"].now')).to_be_visible()
    expect(black.locator('[data-strip="0"].now')).to_be_visible()
    expect(black.get_by_text("Your unfinished turn was discarded")).to_be_hidden()
    assert pair.snapshot()["standing"]["turn"] == 2


def test_a_dismissed_adviser_watches(arrive: Arrive, application: Application) -> None:
    pair = meet_by_link(application, arrive(), arrive(), "tumicarona")
    white, black = pair.pages
    adviser = arrive()
    advise(white, adviser)
    expect(adviser.get_by_role("button", name="More actions")).to_be_visible()
    act(white, "advisers")
    white.get_by_role("button", name="Remove advisers").click()
    expect(adviser.get_by_role("button", name="More actions")).to_be_hidden()
    expect(strip(black, 0)).not_to_contain_text("with")


@pytest.mark.tolerates("status of 404")
def test_a_link_that_is_not_valid_says_so(arrive: Arrive, application: Application) -> None:
    pair = meet_by_link(application, arrive(), arrive(), "tumicarona")
    stranger = arrive()
    stranger.goto(f"{application.address}/advise/{pair.match}#wrong")
    expect(stranger.get_by_text("This link is not valid, or no longer")).to_be_visible()
