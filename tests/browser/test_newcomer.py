"""A newcomer's first evening: an unplayed table is reused or discarded, a link says which devices can open it, and its
third reader may watch; a slow first load says so, and a phone held sideways shows what to do."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, Page, expect

from .application import Application
from .conftest import DESK, Complaints, watched


def test_an_unplayed_table_is_opened_again_and_can_be_discarded(
    browser: Browser, application: Application, complaints: Complaints
) -> None:
    with watched(browser.new_context(**DESK), complaints) as context:
        context.clear_cookies()
        page = context.new_page()
        first, second = (play_now(page, application) for _ in range(2))
        assert first == second
        page.goto(application.address)
        page.get_by_role("button", name="Discard: Tumicarona").click()
        expect(page.get_by_role("heading", name="Your turn")).to_have_count(0)
        assert play_now(page, application) != first
    assert complaints == []


def play_now(page: Page, application: Application) -> str:
    """The address of the table."""
    page.goto(application.address)
    page.get_by_role("button", name="Play now: Tumicarona").click()
    page.wait_for_url("**/match/*")
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    return page.url


def test_a_link_says_that_only_this_computer_opens_it_and_a_third_reader_watches(
    browser: Browser, application: Application, complaints: Complaints
) -> None:
    """The server of the tests listens on 127.0.0.1."""
    with (
        watched(browser.new_context(**DESK), complaints) as one,
        watched(browser.new_context(**DESK), complaints) as other,
        watched(browser.new_context(**DESK), complaints) as third,
    ):
        for context in (one, other, third):
            context.clear_cookies()
        host, guest, reader = one.new_page(), other.new_page(), third.new_page()
        host.goto(f"{application.address}/new/trio")
        host.get_by_role("radio", name="Another person").check(force=True)
        host.get_by_role("button", name="Create link").click()
        expect(host.get_by_text("Only this computer can open this link.")).to_be_visible()
        expect(host.get_by_text("azumaya serve --host 0.0.0.0")).to_be_visible()
        link = host.get_by_label("Invitation link").input_value()
        guest.goto(link)
        guest.get_by_role("button", name="Join").click()
        expect(guest.get_by_text("No hurry: the clocks start after both first turns.")).to_be_visible()
        reader.goto(link)
        reader.get_by_role("link", name="Watch").click()
        expect(reader.locator(".board > svg")).to_be_visible()
    assert complaints == []


def test_a_first_load_that_takes_long_says_so(page: Page, application: Application) -> None:
    page.goto("about:blank")
    page.route("**/assets/*.js", lambda _route: None)
    page.evaluate("address => { location.href = address }", application.address)
    expect(page.get_by_text("azumaya …")).to_be_visible()
    page.unroute("**/assets/*.js")
    expect(page.get_by_role("button", name="Play now: Tumicarona")).to_be_visible()


def test_a_phone_held_sideways_shows_the_sentence_beside_the_board(
    phone: BrowserContext, application: Application
) -> None:
    page = phone.new_page()
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(f"{application.address}/match/{application.new_match('tumicarona')}")
    expect(page.get_by_text("You must capture.").first).to_be_in_viewport(ratio=1)
    expect(page.locator(".board > svg")).to_be_in_viewport(ratio=1)
