"""Every page in both languages and themes, at a desk and on a phone: reachable, readable, and no request leaves the
server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import hatch_build
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from azumaya.rules.scene import PAINTS

from .application import Application
from .board_input import board, random_game
from .layout import misplaced

AXE = Path(hatch_build.WEB) / "node_modules" / "axe-core" / "axe.min.js"
GAME = random_game("5x5", 15)
PAGES = (
    "home",
    "new game",
    "table",
    "table in the past",
    "finished",
    "analysed",
    "replay",
    "puzzles",
    "rules",
    "about",
    "missing",
    "missing rules",
    "lesson",
    "collection",
    "analysis",
)


@pytest.fixture(scope="module")
def finished(application: Application) -> str:
    """A match played to its end."""
    match = application.new_match(variant="5x5")
    application.play(match, GAME)
    return match


@pytest.fixture(scope="module")
def begun(application: Application) -> str:
    return application.new_match()


def visit(page: Page, application: Application, name: str, begun: str, finished: str) -> None:
    """Open a page and wait until it shows what it is there for."""
    paths = {
        "home": "/",
        "new game": "/new/tumicarona",
        "rules": "/rules/trio",
        "puzzles": "/puzzles/trio",
        "about": "/about/tomoe",
        "missing": "/nowhere",
        "missing rules": "/rules/nothing",
        "lesson": "/learn/tumicarona/2",
        "collection": "/collection/sudoku_moyo",
        "analysis": "/analysis/tumicarona",
        "replay": f"/match/{finished}/replay",
    }
    match = finished if name in ("finished", "analysed", "table in the past") else begun
    page.goto(application.address + paths.get(name, f"/match/{match}"))
    expect(page.locator("main h1").first).to_be_attached()
    if name == "home":
        expect(page.locator("main img").first).to_have_js_property("complete", True)
    if name == "new game":
        expect(page.locator("main svg").first).to_be_visible()
    if name == "new game":
        page.get_by_role("radio", name=re.compile("The computer|Der Computer")).check()
    if name in ("table", "table in the past", "finished", "analysed", "replay", "puzzles", "lesson", "analysis"):
        expect(board(page)).to_be_visible()
    if name == "table in the past":
        page.keyboard.press("Home")
        expect(page.get_by_role("button", name=re.compile("Back to the game|Zurück zum Spiel"))).to_be_visible()
    if name == "analysed":
        page.get_by_role("button", name=re.compile("Analyse the game|Partie analysieren")).click()
        expect(page.get_by_role("heading", name=re.compile("Turning points|Wendepunkte"))).to_be_visible(
            timeout=180_000
        )


def test_axe_finds_nothing_serious_and_no_request_leaves_the_server(
    page: Page, application: Application, begun: str, finished: str
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    found = {}
    for name in PAGES:
        visit(page, application, name, begun, finished)
        expect(page.locator("html")).to_have_attribute("data-shade", "light")
        found[name] = findings(page)
    assert found == {name: [] for name in PAGES}
    assert asked
    assert [
        url for url in asked if not url.startswith((application.address, application.address.replace("http", "ws")))
    ] == []


def test_every_page_can_be_read_in_the_dark(
    browser: Browser, application: Application, begun: str, finished: str
) -> None:
    """The theme changes colours and nothing else."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, locale="en-GB", color_scheme="dark", reduced_motion="reduce"
    )
    page = context.new_page()
    found = {}
    for name in PAGES:
        visit(page, application, name, begun, finished)
        expect(page.locator("html")).to_have_attribute("data-shade", "dark")
        found[name] = findings(page, "color-contrast")
    assert found == {name: [] for name in PAGES}
    context.close()


def test_axe_would_find_something(page: Page, application: Application) -> None:
    page.goto(application.address)
    expect(page.locator("main h1").first).to_be_attached()
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any(found.startswith("button-name") for found in findings(page))
    page.evaluate("document.querySelector('main h1').style = 'color: #777; background: #888'")
    assert [found.partition(":")[0] for found in findings(page, "color-contrast")] == ["color-contrast"]


def findings(page: Page, *rules: str) -> list[str]:
    """Return what axe finds serious on the page as it is now, by all its rules or by those named."""
    hatch_build.install()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    report: dict[str, Any] = page.evaluate(
        "rules => axe.run(document, {resultTypes: ['violations'], ...(rules.length && {runOnly: rules})})", list(rules)
    )
    serious = [found for found in report["violations"] if found["impact"] in ("serious", "critical")]
    return [f"{found['id']}: {node['html'][:160]}" for found in serious for node in found["nodes"]]


def test_nothing_sticks_out_on_a_phone(
    phone: BrowserContext, application: Application, begun: str, finished: str
) -> None:
    page = phone.new_page()
    widths, faults = {}, {}
    for name in PAGES:
        visit(page, application, name, begun, finished)
        widths[name] = page.evaluate("document.documentElement.scrollWidth")
        faults[name] = misplaced(page)
    assert {name: width for name, width in widths.items() if width > 360} == {}
    assert faults == {name: [] for name in PAGES}


@pytest.mark.parametrize(
    ("locale", "heading", "label", "other"),
    [
        ("de-CH", "Ein Gartenhaus für Spiele zu zweit.", "Sprache", "en"),
        ("ja-JP", "A garden house for games for two.", "Language", "de"),
    ],
)
def test_the_browser_chooses_the_language_and_the_visitor_may_change_it(
    browser: Browser, application: Application, locale: str, heading: str, label: str, other: str
) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(application.address)
    expect(page.get_by_role("heading", name=heading)).to_be_visible()
    page.get_by_role("combobox", name=label).select_option(other)
    expect(page.get_by_role("heading", name=heading)).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("lang", other)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", other)
    context.close()


def test_a_german_visitor_reads_german_at_the_table(browser: Browser, application: Application, begun: str) -> None:
    context = browser.new_context(locale="de-DE")
    page = context.new_page()
    page.goto(f"{application.address}/match/{begun}")
    expect(page.get_by_text("Weiß: Du musst schlagen.")).to_be_visible()
    expect(page.get_by_role("button", name="Zurücknehmen")).to_be_visible()
    context.close()


def test_the_theme_is_the_devices_until_the_visitor_chooses(browser: Browser, application: Application) -> None:
    context = browser.new_context(color_scheme="dark", locale="en-GB")
    page = context.new_page()
    page.goto(application.address)
    expect(page.locator("html")).to_have_attribute("data-shade", "dark")
    page.get_by_role("button", name="Theme: light").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-shade", "light")
    context.close()


def test_pages_and_boards_share_their_colours(browser: Browser, application: Application) -> None:
    for shade in ("light", "dark"):
        context = browser.new_context(color_scheme=shade)
        page = context.new_page()
        page.goto(application.address)
        expect(page.locator("html")).to_have_attribute("data-shade", shade)
        reported = page.evaluate(
            "names => names.map(name => "
            "getComputedStyle(document.documentElement).getPropertyValue(`--paint-${name}`))",
            list(PAINTS),
        )
        assert reported == [getattr(paint, shade) for paint in PAINTS.values()]
        context.close()


@pytest.mark.tolerates("Failed to load resource")
def test_an_unknown_match_is_said_to_be_unknown(page: Page, application: Application) -> None:
    page.goto(f"{application.address}/match/nosuchmatch")
    expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    expect(page.get_by_role("link", name="All games")).to_be_visible()


def test_an_unknown_game_and_an_unknown_page_lead_home(page: Page, application: Application) -> None:
    for path in ("/new/nosuchgame", "/rules/nosuchgame", "/no/such/page/at/all"):
        page.goto(application.address + path)
        expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
    page.get_by_role("link", name="All games").click()
    expect(page.get_by_role("link", name="Play: Tumicarona")).to_be_visible()


def test_a_new_game_can_be_set_up_with_side_and_options(page: Page, application: Application) -> None:
    page.goto(f"{application.address}/new/tumicarona")
    page.get_by_role("radio", name="vela").check()
    page.get_by_text("Other computer players").first.click()
    page.get_by_role("radio", name="Greedy").check()
    page.get_by_role("radio", name="Black", exact=True).check()
    page.get_by_text("More rules").click()
    page.locator("select", has=page.locator("option[value=white]")).select_option("white")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/match/*")
    expect(board(page)).to_be_visible()
    match = application.get(f"/api/matches/{page.url.rpartition('/')[2]}")
    assert [seat["kind"] for seat in match["seats"]] == ["greedy", "person"]
    assert match["variant"] == "vela"
    assert "handicapped=white" in match["start"]


def test_a_visitor_finds_the_tables_played_lately(page: Page, application: Application, begun: str) -> None:
    page.goto(f"{application.address}/match/{begun}")
    expect(board(page)).to_be_visible()
    page.goto(application.address)
    page.get_by_role("region", name="Recently played").or_(page.locator("section.recent")).get_by_role(
        "link"
    ).first.click()
    page.wait_for_url(f"**/match/{begun}")


def test_a_finished_game_can_be_saved_as_text_and_replayed(page: Page, application: Application, finished: str) -> None:
    page.goto(f"{application.address}/match/{finished}")
    expect(page.get_by_role("heading", name="wins")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="As text").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert all(turn[0] in text for turn in GAME)
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_text(f"0 of {len(GAME)}")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(f"1 of {len(GAME)}")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text(f"{len(GAME)} of {len(GAME)}")).to_be_visible()
    page.keyboard.press("Home")
    page.get_by_role("button", name="Autoplay").click()
    expect(page.get_by_text(re.compile(rf"^Turn ([2-9]|\d\d) of {len(GAME)}$"))).to_be_visible()
