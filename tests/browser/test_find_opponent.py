"""Two visitors find each other by the button of a game and pace, wherever they wait."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from .application import Application
from .board_input import board
from .meeting import Arrive, at_table, play_turn, resign
from .test_pages import findings

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GERMAN = {"locale": "de-DE"}


def find(page: Page, application: Application, button: str | re.Pattern[str]) -> None:
    page.goto(f"{application.address}/lobby")
    page.get_by_role("button", name=button).click()


def test_two_find_each_other_by_the_button_at_a_desk_and_on_a_phone(arrive: Arrive, application: Application) -> None:
    host, guest = arrive(), arrive(**PHONE, **GERMAN)
    find(host, application, "Find an opponent: Tumicarona, Live")
    status = host.get_by_role("status").filter(has_text="Looking for an opponent")
    expect(status).to_contain_text("No one else is waiting right now.")
    guest.goto(f"{application.address}/lobby")
    button = guest.get_by_role("button", name="Gegner finden: Tumicarona, Live")
    expect(button).to_contain_text("1 wartet")
    assert not findings(host)
    assert not findings(guest)
    button.click()
    pair = at_table(application, host, guest)
    chance = random.Random(1)
    for _ in range(2):
        play_turn(pair, chance)
    visitor = arrive(**PHONE)
    visitor.goto(application.address)
    watched = visitor.get_by_role("region", name="Live now").get_by_role("link", name=re.compile("Tumicarona"))
    expect(watched).to_have_attribute("href", f"/match/{pair.match}")
    assert not findings(visitor)
    watched.click()
    expect(board(visitor)).to_be_visible()
    resign(host)
    visitor.goto(application.address)
    expect(visitor.get_by_role("region", name="Live now")).to_have_count(0)


def test_who_plays_the_computer_meanwhile_is_called_to_the_table(arrive: Arrive, application: Application) -> None:
    host, guest = arrive(), arrive()
    host.clock.install()
    host.goto(f"{application.address}/lobby")
    host.get_by_label("If no one comes").select_option(label="play the computer after 30 s")
    host.get_by_role("button", name="Find an opponent: Tumicarona, Live").click()
    expect(host.get_by_role("status").filter(has_text="Looking for an opponent")).to_be_visible()
    host.clock.run_for(30_000)
    host.wait_for_url("**/match/*")
    expect(board(host)).to_be_visible()
    find(guest, application, "Find an opponent: Tumicarona, Live")
    call = host.get_by_role("alert").filter(has_text="Opponent found: Tumicarona")
    call.get_by_role("link", name="Go to the game").click()
    guest.wait_for_url("**/match/*")
    host.wait_for_url(guest.url)
    expect(call).to_have_count(0)
    abort(guest)


def abort(page: Page) -> None:
    """End a game before its first turn, so that no other test finds it among those being played."""
    page.get_by_role("button", name="More actions").click()
    page.locator('[data-action="abort"]').click()
    page.get_by_role("button", name="Abort").click()
    expect(page.get_by_role("heading", name="Game aborted")).to_be_visible()


def test_a_search_can_be_cancelled_and_goes_on_by_days_without_the_page(
    arrive: Arrive, application: Application
) -> None:
    host, guest = arrive(), arrive()
    find(host, application, "Find an opponent: Holomino, Live")
    host.get_by_role("button", name="Cancel the search: Holomino").click()
    expect(host.get_by_role("status").filter(has_text="Looking for an opponent")).to_have_count(0)
    find(host, application, "Find an opponent: Holomino, Correspondence")
    expect(host.get_by_text("You can close this page.")).to_be_visible()
    host.goto("about:blank")
    find(guest, application, "Find an opponent: Holomino, Correspondence")
    expect(guest.get_by_role("alert").filter(has_text="Opponent found: Holomino")).to_be_visible()
    host.goto(application.address)
    expect(host.get_by_role("link", name=re.compile("Holomino")).first).to_be_visible()


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_the_home_page_leads_to_the_search_and_tells_how_many_wait(
    arrive: Arrive, application: Application, locale: str
) -> None:
    waiting, visitor = arrive(), arrive(**PHONE, locale=locale)
    find(waiting, application, "Find an opponent: Tomoe, Correspondence")
    expect(waiting.get_by_role("status").filter(has_text="Looking for an opponent")).to_be_visible()
    visitor.goto(application.address)
    expect(visitor.get_by_text(re.compile("One player is waiting|Jemand wartet"))).to_be_visible()
    visitor.get_by_role("link", name=re.compile("^(Find an opponent|Gegner finden)$")).click()
    expect(visitor.get_by_role("heading", level=2, name=re.compile("Find an opponent|Gegner finden"))).to_be_visible()
    waiting.get_by_role("button", name="Cancel the search: Tomoe").click()
    expect(waiting.get_by_role("status").filter(has_text="Looking for an opponent")).to_have_count(0)
