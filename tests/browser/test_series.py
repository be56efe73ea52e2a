"""One game leads to the next, and a task that was brought along is looked at before it is played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from azumaya.games import game as find_game
from azumaya.rules.message import read_message

from .application import Application
from .board_input import board


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="resigns").click()


def test_the_loser_starts_the_vela_game_and_the_page_shows_the_series(page: Page, application: Application) -> None:
    first = application.new_match("tumicarona")
    page.goto(f"{application.address}/match/{first}")
    resign(page)
    expect(page.get_by_text("Vela: The winner captures nothing at first. The loser starts.")).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("heading", name="Game 2")).to_be_visible()
    series = page.get_by_role("region", name="Series")
    expect(series.get_by_role("row", name="Wins")).to_have_text("Wins01")
    resign(page)
    expect(series.get_by_text("Black wins the series. Both games won.")).to_be_visible()
    series.get_by_role("link", name="Game 1").click()
    expect(page).to_have_url(f"{application.address}/match/{first}")
    expect(page.get_by_role("link", name="Go to the next game")).to_be_visible()


def test_after_a_win_a_rematch_by_the_same_rules_stands_beside_vela(page: Page, application: Application) -> None:
    first = application.new_match("tumicarona")
    page.goto(f"{application.address}/match/{first}")
    resign(page)
    expect(page.get_by_role("button", name="Play again by the same rules")).to_be_in_viewport()
    expect(page.get_by_role("link", name="What next?")).to_have_count(0)
    page.get_by_role("button", name="Play again by the same rules").click()
    expect(page).not_to_have_url(f"{application.address}/match/{first}")
    expect(page.get_by_text("You must capture.").first).to_be_visible()
    expect(page.get_by_role("heading", name="Game 2")).to_have_count(0)


def test_two_screens_are_led_to_the_same_next_game(page: Page, application: Application) -> None:
    match = application.new_match("tumicarona")
    other = page.context.new_page()
    for screen in (page, other):
        screen.goto(f"{application.address}/match/{match}")
    resign(page)
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("heading", name="Game 2")).to_be_visible()
    other.get_by_role("link", name="Go to the next game").click()
    expect(other).to_have_url(page.url)


def test_the_task_that_is_chosen_is_shown_with_its_fairness_and_played(page: Page, application: Application) -> None:
    """On the page of all tasks, then on that of a new game."""
    entries = application.get("/api/games/sudoku_moyo/variants/standard/collection")["entries"]
    page.goto(f"{application.address}/collection/sudoku_moyo")
    tasks = page.get_by_role("list").get_by_role("button")
    expect(tasks).to_have_count(len(entries))
    page.get_by_label("Sort by").select_option(label="difficulty")
    expect(tasks.first).to_contain_text("grade 1")
    page.get_by_role("button", name=re.compile(r"^No\. 9 ")).click()
    assert find_game("sudoku_moyo").variants  # its messages are known from then on
    known = str(read_message(entries[8]["known"]))
    expect(page.get_by_role("region", name="No. 9")).to_contain_text(known[0].upper() + known[1:])
    page.get_by_role("region", name="No. 9").get_by_role("link", name="Play").click()
    collection = page.get_by_label("From the collection")
    expect(collection).to_have_value("9")
    task = entries[6]["options"]["task"]
    with page.expect_response(lambda answer: "/stage?" in answer.url and f"task={task}" in answer.url) as opening:
        collection.select_option("7")
    expect(page.get_by_text(str(read_message(entries[6]["grade"])))).to_be_visible()
    expect(page.get_by_text(f"Light scored {round(100 * entries[6]['fairness']['share'])} %")).to_be_visible()
    shown = opening.value.json()["position"]
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/match/*")
    expect(board(page)).to_be_visible()
    match = application.get(f"/api/matches/{page.url.rpartition('/')[2]}")
    assert match["start"] == shown
    assert task in match["start"]


@pytest.mark.tolerates("Failed to load resource")
def test_a_task_that_breaks_the_sudoku_rule_is_refused_while_it_is_typed(page: Page, application: Application) -> None:
    page.goto(f"{application.address}/new/sudoku_moyo")
    page.get_by_text("More rules").click()
    page.get_by_label("the task: 81 characters").fill("5.5" + "." * 78)
    expect(page.get_by_text("break the sudoku rule: both are 5")).to_be_visible()
    expect(page.get_by_role("button", name="Start the game")).to_be_disabled()


def test_a_task_with_many_solutions_is_played_after_a_warning(page: Page, application: Application) -> None:
    page.goto(f"{application.address}/new/sudoku_moyo")
    page.get_by_text("More rules").click()
    page.get_by_label("the task: 81 characters").fill("1" + "." * 80)
    expect(page.get_by_text("The task has several solutions")).to_be_visible()
    page.get_by_role("button", name="Start anyway").click()
    page.wait_for_url("**/match/*")
    expect(page.get_by_role("listbox").first).to_be_visible()
    assert application.position(page.url.rpartition("/")[2]).count("1") >= 1


def test_the_many_layouts_stand_in_groups(page: Page, application: Application) -> None:
    page.goto(f"{application.address}/new/sudoku_moyo")
    page.get_by_text("More rules").click()
    groups = page.get_by_label("who owns what").locator("optgroup")
    expect(groups.first).to_be_attached()
    assert "named" in [group.get_attribute("label") for group in groups.all()]
    assert max(group.locator("option").count() for group in groups.all()) <= 12
