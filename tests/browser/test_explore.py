"""Any position: set up by hand, read, played on and shared."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlparse

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from .application import Application
from .board_input import board, spot_on
from .test_pages import findings

LONG_WIN = "9/9/9/4B4/W1W6 w 0"
"""Two against one, twenty turns from the next capture."""


def open_page(page: Page, application: Application, game: str, position: str = "") -> None:
    page.goto(f"{application.address}/analysis/{game}")
    expect(board(page)).to_be_visible()
    if position:
        page.get_by_label("Position as text").fill(position)
        read = page.get_by_role("button", name="Load position")
        read.click()
        expect(read).to_be_disabled()
        expect(page.get_by_label("Position as text")).to_have_value(position)


def shown_position(page: Page) -> str:
    return parse_qs(urlparse(page.url).query)["position"][0]


def known(page: Page) -> Locator:
    return page.get_by_role("region", name="Evaluation")


def turns(page: Page) -> Locator:
    return known(page).get_by_role("listitem")


def put(page: Page, brush: str, *spots: str) -> None:
    """One after the other, without waiting for the board to show the one before."""
    page.locator(f'[data-brush="{brush}"]').click()
    for spot in spots:
        spot_on(page, spot).click()


def test_a_position_is_set_up_by_hand_and_its_verdicts_are_read(page: Page, application: Application) -> None:
    open_page(page, application, "tumicarona")
    page.get_by_role("button", name="Set up", exact=True).click()
    page.get_by_role("button", name="Empty board").click()
    expect(page.get_by_label("Position as text")).to_have_value("9/9/9/9/9 w 0")
    put(page, "white", "a1", "c1")
    put(page, "black", "e2")
    expect(page.get_by_label("Position as text")).to_have_value(LONG_WIN)
    assert shown_position(page) == LONG_WIN
    expect(known(page)).to_contain_text("White to move: wins; next capture or end within 20")
    expect(known(page)).to_contain_text("Certain: looked up or calculated to the end")
    verdicts = ("win", *("draw",) * 6, "loss")
    expect(turns(page)).to_have_count(len(verdicts))
    for number, verdict in enumerate(verdicts):
        expect(turns(page).nth(number)).to_have_attribute("data-verdict", verdict)
    page.get_by_role("button", name="Play turns").click()
    best = (turns(page).first.locator("strong").text_content() or "").split("-")
    expect(page.locator(f'[data-value="{best[0]}"]')).to_have_class(re.compile("good.* exact"))
    turns(page).first.get_by_role("button").click()
    expect(known(page)).to_contain_text("Black to move: loses; next capture or end within 19")


def test_what_can_be_put_on_a_board_has_its_own_colours(page: Page, application: Application) -> None:
    """A fill that names a blend finds it on the page."""
    for game in ("tumicarona", "holomino"):
        open_page(page, application, game)
        page.get_by_role("button", name="Set up", exact=True).click()
        shapes = page.locator("[data-brush] path")
        expect(shapes.first).to_be_attached()
        named = shapes.evaluate_all(
            "all => [...new Set(all.map(one => /#([^\"')]+)/.exec(getComputedStyle(one).fill)?.[1]))].filter(Boolean)"
        )
        assert named
        assert [name for name in named if page.locator(f"[id='{name}']").count() != 1] == []


def test_whose_turn_and_the_count_change_what_is_true(page: Page, application: Application) -> None:
    open_page(page, application, "tumicarona", LONG_WIN)
    page.get_by_label("Turns without a capture").fill("1")
    page.get_by_label("Turns without a capture").press("Enter")
    expect(known(page)).to_contain_text("White to move: draw")
    page.get_by_label("to move").select_option("b")
    expect(known(page)).to_contain_text("Black to move")
    assert shown_position(page) == LONG_WIN.replace(" w 0", " b 1")
    page.get_by_role("button", name="Back").click()
    expect(known(page)).to_contain_text("White to move: draw")


def test_what_no_game_leads_to_is_reported_in_a_sentence(page: Page, application: Application) -> None:
    open_page(page, application, "tumicarona", "WWWWWWWWW/WWWWWWWWW/WWWWWWWWW/9/4B4 w 0")
    expect(known(page)).to_contain_text("White has 27 stones, more than the 22 at the start")
    expect(page.get_by_role("button", name="Continue against the computer")).to_be_disabled()


@pytest.mark.tolerates("Failed to load resource")
def test_a_text_that_is_no_position_is_refused_and_the_board_stays(page: Page, application: Application) -> None:
    open_page(page, application, "tumicarona", LONG_WIN)
    page.get_by_label("Position as text").fill("nowhere near")
    page.get_by_role("button", name="Load position").click()
    expect(page.get_by_role("alert")).to_contain_text("nowhere near: rows consist of W, B and numbers")
    assert shown_position(page) == LONG_WIN


@pytest.mark.parametrize(
    ("game", "brush", "spot"),
    [("tomoe", "BA", "c0"), ("sudoku_moyo", "5", "cell-r1c1"), ("holomino", "remove", "hand-0")],
)
def test_every_game_can_be_set_up(page: Page, application: Application, game: str, brush: str, spot: str) -> None:
    open_page(page, application, game)
    page.get_by_role("button", name="Set up", exact=True).click()
    page.get_by_role("button", name="Empty board").click()
    page.wait_for_url("**position=**")
    before = shown_position(page)
    fitting = page.locator(f'[data-brush="{brush}"]')
    expect(fitting).to_be_visible()
    if game == "holomino":
        page.locator('[data-brush="132"]').click()
    else:
        fitting.click()
    spot_on(page, spot).click()
    expect(page.get_by_label("Position as text")).not_to_have_value(before)
    expect(known(page)).to_contain_text(re.compile("estimated|ertain|wins|draw|loses"))


def test_a_game_without_an_editor_takes_positions_as_text(page: Page, application: Application) -> None:
    open_page(page, application, "trio")
    expect(page.get_by_text("This game cannot be set up by hand, but you can paste a position.")).to_be_visible()
    expect(page.get_by_role("button", name="Set up", exact=True)).to_have_count(0)
    expect(turns(page)).not_to_have_count(0)


def test_the_first_position_tells_what_the_book_says_and_that_it_proves_nothing(
    page: Page, application: Application
) -> None:
    open_page(page, application, "tumicarona")
    expect(known(page)).to_contain_text("Opening book: games of the computer against itself, not proof.")
    reported = (
        turns(page).filter(has_text=re.compile(r"book: \d+ games, \d+\s% of the points, evaluation \d+\s%")).first
    )
    expect(reported).to_have_attribute("data-verdict", "open")
    expect(reported).to_contain_text("estimated")
    page.get_by_role("button", name="Set up", exact=True).click()
    page.get_by_role("button", name="Empty board").click()
    expect(page.get_by_text("not proof")).to_have_count(0)


def test_a_shared_link_shows_the_position_and_it_can_be_played_on(page: Page, application: Application) -> None:
    page.goto(f"{application.address}/analysis/tumicarona?position={LONG_WIN.replace(' ', '+')}")
    expect(known(page)).to_contain_text("White to move: wins")
    page.get_by_role("button", name="Continue with two players on this screen").click()
    expect(page).to_have_url(re.compile("/match/"))
    assert application.position(page.url.rpartition("/")[2]) == LONG_WIN


def test_a_phone_sets_a_position_up_without_scrolling_sideways(phone: BrowserContext, application: Application) -> None:
    page = phone.new_page()
    open_page(page, application, "tumicarona", LONG_WIN)
    page.get_by_role("button", name="Set up", exact=True).tap()
    page.locator('[data-brush="black"]').tap()
    spot_on(page, "i5").tap()
    expect(page.get_by_label("Position as text")).to_have_value("8B/9/9/4B4/W1W6 w 0")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_page_can_be_read_by_everyone(page: Page, application: Application) -> None:
    page.goto(f"{application.address}/analysis/tumicarona?position={LONG_WIN}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text(re.compile("Certain:")).first).to_be_visible()
    assert findings(page) == []


def test_a_board_of_few_stones_shows_its_verdicts_when_the_game_is_over(page: Page, application: Application) -> None:
    """White, who has one stone left, takes Black's last one."""
    position = "9/9/9/9/W1B6 w 0"
    match = application.new_match(position=position)
    page.goto(f"{application.address}/match/{match}/replay")
    expect(board(page)).to_be_visible()
    expect(known(page)).to_have_count(0)
    application.send(match, ["a1-b1A"])
    page.reload()
    expect(turns(page)).to_have_text([re.compile("a1-b1A.*wins; next capture or end in one turn")])
    expect(page.locator('[data-value="a1"]')).to_have_class(re.compile("exact"))
    known(page).get_by_role("link", name="Analyse this position").click()
    expect(page.get_by_label("Position as text")).to_have_value(position)
