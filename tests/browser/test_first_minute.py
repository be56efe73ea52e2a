"""The first minute: from the home page to the first move against the computer, counted in clicks, without scrolling."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, expect

import azumaya
from azumaya.games import game as find_game

from .application import Application
from .board_input import Touch, by_finger, by_mouse, play, spot_on
from .conftest import Complaints, watched
from .layout import is_in_window, misplaced
from .proxy import Proxy
from .test_lessons import SIZES
from .test_levels import await_person

COUNTED = """() => {
    window.counted = { clicks: 0, scrolled: 0 };
    addEventListener("pointerdown", () => counted.clicks++, true);
    addEventListener("scroll", () => counted.scrolled = Math.max(counted.scrolled, scrollY), true);
}"""
GAMES = {"tumicarona": "Tumicarona", "tomoe": "Tomoe", "holomino": "Holomino", "sudoku_moyo": "Sudoku-Moyo"}


@pytest.mark.parametrize("size", list(SIZES))
def test_from_home_to_the_first_move_in_two_clicks_without_scrolling(
    browser: Browser, application: Application, complaints: Complaints, size: str
) -> None:
    is_phone = size == "phone"
    options = {"viewport": SIZES[size], "has_touch": is_phone, "is_mobile": is_phone}
    with watched(
        browser.new_context(locale="en-GB", reduced_motion="reduce", **options),  # type: ignore[arg-type]
        complaints,
    ) as context:
        context.clear_cookies()  # a new visitor
        page = context.new_page()
        page.goto(application.address)
        page.evaluate(f"({COUNTED})()")
        for title in GAMES.values():
            assert is_in_window(page, f'button[aria-label="Play now: {title}"]'), title
        page.get_by_role("combobox", name="Language").select_option("de")
        for title in GAMES.values():
            assert is_in_window(page, f'button[aria-label="Sofort spielen: {title}"]'), title
        assert misplaced(page) == []
        page.get_by_role("combobox", name="Sprache").select_option("en")
        page.evaluate("counted.clicks = 0")
        begin_at_once(page, application, by_finger if is_phone else by_mouse)
        assert page.evaluate("counted") == {"clicks": 2, "scrolled": 0}
        for game in GAMES:
            page.goto(f"{application.address}/match/{application.new_match(game, ('person', 'level-1'))}")
            expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
            assert is_in_window(page, ".board > svg"), game
            assert is_in_window(page, ".prompt"), game
    assert complaints == []


def begin_at_once(page: Page, application: Application, touch: Touch) -> None:
    """To the table, and the first move there."""
    page.get_by_role("button", name="Play now: Tumicarona").click()
    page.wait_for_url("**/match/*")
    match = page.url.rpartition("/")[2]
    assert [seat["kind"] for seat in application.get(f"/api/matches/{match}")["seats"]] == ["person", "level-1"]
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    play(page, await_person(application, "tumicarona", match, 0, 0), ["f2-e3A"], touch)
    await_person(application, "tumicarona", match, 0, 1)


def test_a_finger_hits_small_cells_and_confirms_there(
    browser: Browser, application: Application, complaints: Complaints
) -> None:
    """Late in a game of Holomino cells are too small on a phone: a tile taken in hand brings them close."""
    late = azumaya.read("holomino", find_game("holomino").preview_position)
    assert late.side == 0
    spots = {choice.picks[0]: choice.picks[1] for choice in late.scene(0).choices}
    with watched(
        browser.new_context(viewport=SIZES["phone"], locale="en-GB", has_touch=True, is_mobile=True),  # type: ignore[arg-type]
        complaints,
    ) as context:
        page = context.new_page()
        match = application.new_match("holomino", position=late.text)
        page.goto(f"{application.address}/match/{match}")
        tile, cell = next(iter(spots.items()))
        assert smallest(page, f'[data-spot="{cell}"]') < 30
        spot_on(page, tile).tap()
        expect(page.get_by_role("button", name="Show the whole board")).to_be_visible()
        assert smallest(page, ".spot.due") >= 44
        page.get_by_role("button", name="Show the whole board").tap()
        assert smallest(page, f'[data-spot="{cell}"]') < 30
        spot_on(page, cell).tap()
        page.get_by_role("button", name="Confirm turn").tap()
        application.await_turns(
            match, [[next(one.move for one in late.scene(0).choices if one.picks[:2] == (tile, cell))]]
        )
    assert complaints == []


def smallest(page: Page, spots: str) -> float:
    """Pixels of the narrowest of some spots."""
    expect(page.locator(f"svg {spots} path").first).to_be_attached()
    size: float = page.locator(f"svg {spots} path").evaluate_all(
        "all => Math.min(...all.map(one => one.getBoundingClientRect()).map(box => Math.min(box.width, box.height)))"
    )
    return size


def test_the_home_page_opens_without_a_line_after_one_look(browser: Browser, application: Application) -> None:
    """Nothing had been fetched through the worker then: it comes with the first page."""
    proxy = Proxy(application.port)
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", service_workers="allow")
    page = context.new_page()
    page.goto(proxy.address)
    expect(page.get_by_role("link", name="Rules: Trio")).to_be_visible()
    page.evaluate(
        """async () => {
            const isKept = (name) => caches.match(name).then((found) => found !== undefined);
            const names = () => [
                "/api/server",
                ...performance.getEntriesByType("resource").map((one) => one.name).filter((one) => /assets/.test(one)),
            ];
            while (!(await Promise.all(names().map(isKept))).every(Boolean))
                await new Promise((resolve) => setTimeout(resolve, 50));
        }"""
    )
    proxy.cut()
    page.reload()
    expect(page.get_by_role("link", name="Rules: Trio")).to_be_visible()
    page.goto(f"{proxy.address}/games")
    expect(page.get_by_role("alert")).to_contain_text("the connection is down")
    context.close()
    proxy.close()


def test_pages_already_visited_open_offline_and_the_server_comes_first(
    browser: Browser, application: Application
) -> None:
    proxy = Proxy(application.port)
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", service_workers="allow")
    page = context.new_page()
    page.goto(proxy.address)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    match = application.new_match("trio")
    for path in ("/rules/trio", f"/match/{match}", "/"):
        page.goto(proxy.address + path)
        expect(page.locator("main h1")).to_be_attached()
        if match in path:
            page.wait_for_function(
                "path => caches.match(path).then(found => found !== undefined)", arg=f"/api/matches/{match}"
            )
    page.wait_for_function("() => caches.match('/').then(found => found !== undefined)")
    page.evaluate("caches.open('azumaya-1').then(kept => kept.put('/', new Response('<title>old</title>')))")
    page.reload()
    expect(page.get_by_role("heading", name="A garden house for games for two.")).to_be_visible()
    page.wait_for_function("() => caches.match('/').then(found => found.text()).then(text => !text.includes('old'))")
    proxy.cut()
    page.goto(proxy.address + "/rules/trio")
    expect(page.get_by_role("heading", level=1, name="Trio")).to_be_visible()
    page.goto(f"{proxy.address}/match/{match}")
    expect(page.locator(".board > svg")).to_be_visible()
    expect(page.get_by_text("Offline: this is the position from your last visit.")).to_be_visible()
    page.goto(proxy.address)
    expect(page.get_by_role("link", name="Rules: Trio")).to_be_visible()
    context.close()
    proxy.close()


ICON_SIZES = """icons => Promise.all(icons.filter((one) => one.type === "image/png").map(async (one) => {
    const picture = await createImageBitmap(await (await fetch(one.src)).blob());
    return [one.sizes, `${picture.width}x${picture.height}`];
}))"""


def test_a_browser_can_install_the_client(browser: Browser, application: Application) -> None:
    """Chromium's requirements: a valid manifest, names, a start within its scope that opens in its own window,
    icons as large as they say, one of them for round masks, and a worker that stands by."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", service_workers="allow")
    page = context.new_page()
    page.goto(application.address)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    line = context.new_cdp_session(page)
    reported = line.send("Page.getAppManifest")
    assert reported["url"] == f"{application.address}/manifest.json"
    assert reported["errors"] == []
    assert line.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    manifest = json.loads(reported["data"])
    assert (manifest["name"], manifest["display"]) == ("Azumaya", "standalone")
    assert manifest["start_url"].startswith(manifest["scope"])
    assert page.request.get(application.address + manifest["start_url"]).ok
    sizes = page.evaluate(ICON_SIZES, manifest["icons"])
    assert sizes == [["192x192", "192x192"], ["512x512", "512x512"]]
    assert any("maskable" in icon.get("purpose", "") for icon in manifest["icons"])
    context.close()


def test_lessons_and_rule_books_that_were_seen_open_without_a_line(browser: Browser, application: Application) -> None:
    """In both languages; a step that was not seen says that no one answers."""
    proxy = Proxy(application.port)
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", service_workers="allow")
    page = context.new_page()
    page.goto(proxy.address)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    seen = {"/learn/tumicarona/1": "Along the lines", "/learn/tumicarona/2": "Strong points", "/rules/tomoe": "Tomoe"}
    for path, title in seen.items():
        page.goto(proxy.address + path)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(page.get_by_role("heading", name="Das Ziel")).to_be_visible()
    page.goto(f"{proxy.address}/learn/tumicarona/1")
    expect(page.get_by_role("heading", level=1)).to_have_text("Auf den Linien")
    page.goto(f"{proxy.address}/rules/tomoe")
    expect(page.get_by_role("heading", name="Das Ziel")).to_be_visible()
    page.wait_for_function("() => caches.match('/api/games/tomoe/rulebook/de').then(found => found !== undefined)")
    proxy.cut()
    page.reload()
    expect(page.get_by_role("heading", name="Das Ziel")).to_be_visible()
    page.goto(f"{proxy.address}/learn/tumicarona/2")
    expect(page.get_by_role("heading", level=1)).to_have_text("Starke Punkte")
    expect(page.locator(".board svg").first).to_be_visible()
    page.goto(f"{proxy.address}/learn/tumicarona/3")
    expect(page.get_by_role("alert")).to_contain_text("Der Server antwortet nicht.")
    context.close()
    proxy.close()
