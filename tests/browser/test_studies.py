"""Studies in the browser: two people at one board, and the way from a lost game to a friend's answer."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from azumaya.games import game as find_game
from azumaya.rules.record import parse_records

from .application import Application
from .board_input import board, spot_on
from .layout import misplaced
from .meeting import Arrive
from .test_pages import findings

START = "9/9/2W1BB1W1/9/9 w 0"
"""Two turns: c3-d3A and h3-g3A."""
PATIENCE = 180_000
LOST = [
    ["b3-c3A"],
    ["d4-d3A"],
    ["b2-b3A"],
    ["c5-d4A"],
    ["c1-b2A"],
    ["d3-e3W"],
    ["b2-c3A", "c3-d3A", "stop"],
    ["c4-c3A", "c3-b2A", "b2-c2W"],
    ["d3-d4A", "stop"],
    ["e4-e3A"],
    ["d4-c5W", "stop"],
    ["a5-b5A"],
    ["b1-c1"],
    ["c2-c3W"],
]
"""A game that White loses by mistakes that the analysis names."""
NOTED = f"""game: tumicarona
chapter: two ways
start: {START}

   ; two ways
1. White: c3-d3A !!
   (
      1. White: h3-g3A
         ; as good
   )

result: White wins (2 : 0)
"""


def new_study(page: Page, application: Application, text: str = START, kind: str = "Position as text") -> str:
    """A study shared by link; its address."""
    page.goto(f"{application.address}/studies")
    page.get_by_label("Name").fill("Lines")
    page.get_by_label("Contents").select_option(kind)
    if kind != "Record as text":
        page.get_by_label("Game").select_option("Tumicarona")
    page.get_by_label(kind, exact=True).fill(text)
    page.get_by_label("Visibility").select_option("By link")
    page.get_by_role("button", name="Create").click()
    page.wait_for_url("**/study/*")
    expect(board(page)).to_be_visible()
    expect(saved(page)).to_have_text("Saved")
    return page.url


def visit(page: Page, address: str) -> None:
    page.goto(address)
    expect(board(page)).to_be_visible()
    expect(saved(page)).to_have_text("Saved")


def saved(page: Page) -> Locator:
    return page.locator("[data-saved]")


def tree(page: Page) -> Locator:
    return page.get_by_role("group", name="Turns", exact=True)


def turn(page: Page, text: str) -> Locator:
    return tree(page).get_by_role("button", name=re.compile(re.escape(text)))


def shown(page: Page) -> Locator:
    """The turn on the board."""
    return tree(page).locator('[aria-current="true"]')


def comment(page: Page, text: str) -> None:
    page.get_by_label("Comment", exact=True).fill(text)
    save = page.get_by_role("button", name="Save comment")
    save.click()
    expect(save).to_be_disabled()


def test_two_people_at_one_board_see_what_the_other_writes(arrive: Arrive, application: Application) -> None:
    ann, bob = arrive(), arrive()
    address = new_study(ann, application)
    visit(bob, address)
    spot_on(ann, "c3").click()
    expect(shown(ann)).to_contain_text("1. White: c3-d3A")
    comment(ann, "Two at once.")
    expect(tree(bob)).to_contain_text("Two at once.")
    expect(shown(bob)).to_have_text("Start")
    bob.get_by_label("Turn as text").fill("h3-g3A")
    bob.get_by_role("button", name="Add", exact=True).click()
    expect(shown(bob)).to_contain_text("h3-g3A")
    bob.get_by_role("button", name="Good", exact=True).click()
    expect(turn(ann, "h3-g3A")).to_contain_text("!")
    expect(shown(ann)).to_contain_text("c3-d3A")
    bob.get_by_role("button", name="Make main line").click()
    expect(tree(ann).get_by_role("button").nth(1)).to_contain_text("h3-g3A")
    expect(ann.get_by_text(re.compile("Here now: .+, .+"))).to_be_visible()


def test_marks_are_set_by_touching_the_board_and_seen_by_the_other(arrive: Arrive, application: Application) -> None:
    ann, bob = arrive(), arrive()
    visit(bob, new_study(ann, application))
    ann.get_by_role("button", name="Arrow").click()
    ann.get_by_role("button", name="Red").click()
    spot_on(ann, "c3").click()
    expect(ann.get_by_text("Choose where the arrow ends.")).to_be_visible()
    spot_on(ann, "e3").click()
    ann.get_by_role("button", name="Mark", exact=True).click()
    spot_on(ann, "a1").click()
    for page in (ann, bob):
        expect(page.locator(".mark.note")).to_have_count(2)
    ann.get_by_role("button", name="Remove marks").click()
    expect(bob.locator(".mark.note")).to_have_count(0)


@pytest.mark.tolerates("WebSocket connection", "Failed to load resource")
def test_an_edit_made_without_a_connection_is_stored_when_it_is_back(own_server: Application, page: Page) -> None:
    new_study(page, own_server)
    own_server.kill()
    expect(saved(page)).to_contain_text("Connection lost")
    page.get_by_label("Comment", exact=True).fill("Kept")
    page.get_by_role("button", name="Save comment").click()
    own_server.start()
    expect(saved(page)).to_have_text("Saved")
    page.reload()
    expect(tree(page)).to_contain_text("Kept")


def test_the_tree_is_walked_by_keyboard(page: Page, application: Application) -> None:
    new_study(page, application, NOTED, "Record as text")
    turn(page, "Start").focus()
    for key, there in (
        ("ArrowRight", "c3-d3A"),
        ("ArrowDown", "h3-g3A"),
        ("ArrowUp", "c3-d3A"),
        ("ArrowLeft", "Start"),
        ("End", "c3-d3A"),
        ("Home", "Start"),
    ):
        page.keyboard.press(key)
        expect(shown(page)).to_contain_text(there)
        expect(shown(page)).to_be_focused()
    expect(turn(page, "c3-d3A")).to_contain_text("!!")


def test_a_study_comes_out_as_text_and_as_a_page_that_opens_alone(
    page: Page, application: Application, tmp_path: Path
) -> None:
    new_study(page, application, NOTED, "Record as text")
    with page.expect_download() as text:
        page.get_by_role("link", name="As text").click()
    text.value.save_as(tmp_path / "study.txt")
    (record,) = parse_records((tmp_path / "study.txt").read_text(encoding="utf-8"), find_game)
    assert record.notes == next(parse_records(NOTED, find_game)).notes
    with page.expect_download() as file:
        page.get_by_role("link", name="As a web page").click()
    file.value.save_as(tmp_path / "study.html")
    alone = page.context.new_page()
    alone.set_content((tmp_path / "study.html").read_text(encoding="utf-8"))
    expect(alone.get_by_role("heading", name="two ways")).to_be_visible()
    expect(alone.get_by_role("figure")).to_have_count(2)
    assert findings(alone) == []


def test_a_study_on_a_phone_is_used_by_finger_and_nothing_sticks_out(
    phone: BrowserContext, application: Application
) -> None:
    page = phone.new_page()
    new_study(page, application)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert misplaced(page) == []
    spot_on(page, "h3").tap()
    expect(shown(page)).to_contain_text("h3-g3A")
    page.get_by_role("button", name="Previous turn").tap()
    expect(shown(page)).to_have_text("Start")


def test_axe_finds_nothing_serious_in_studies(page: Page, application: Application) -> None:
    new_study(page, application, NOTED, "Record as text")
    assert findings(page) == []
    page.goto(f"{application.address}/studies")
    expect(page.get_by_role("link", name="Lines").first).to_be_visible()
    assert findings(page) == []


def test_from_a_lost_game_to_the_answer_of_a_friend(arrive: Arrive, application: Application) -> None:
    """The turning point is saved with a comment, the link is sent, the friend answers in the tree."""
    ann, bob = arrive(), arrive()
    match = application.new_match(variant="5x5")
    application.play(match, LOST)
    ann.goto(f"{application.address}/match/{match}")
    ann.get_by_role("button", name="Analyse the game").click()
    expect(ann.get_by_role("heading", name="Turning points")).to_be_visible(timeout=PATIENCE)
    ann.get_by_role("button", name="Save to study").first.click()
    ann.get_by_label("Your comment").fill("What should I have done?")
    ann.get_by_role("button", name="Save and open").click()
    ann.wait_for_url("**/study/*")
    expect(shown(ann)).to_contain_text("?")
    expect(tree(ann)).to_contain_text("What should I have done?")
    visit(bob, ann.url)
    expect(shown(bob)).to_contain_text("?")
    comment(bob, "Take the other one.")
    expect(tree(ann)).to_contain_text("Take the other one.")
