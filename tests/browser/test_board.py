"""Input on the board, one habit of players at a time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import azumaya

from .application import Application
from .board_input import board, button_of, by_mouse, piece_on, play, spot_on
from .meeting import typing

# f5 takes two by approaching e5, then may go on: e5-f4A, f4-e3A, e3-e2A.
CHAIN = "2BB1W3/9/1B4B2/3B3B1/4B4 w"
# d3-e3 takes either the row f3 g3 ahead or the row a3 b3 c3 behind.
ROWS = "9/9/BBBW1BB2/9/9 w"


def sit_down(
    page: Page, application: Application, position: str | None = None, seats: tuple[str, str] = ("person", "person")
) -> str:
    match = application.new_match(seats=seats, position=position, seed=1)
    page.goto(f"{application.address}/match/{match}")
    expect(board(page)).to_be_visible()
    return match


def test_only_stones_that_may_move_are_offered_under_compulsion(page: Page, application: Application) -> None:
    sit_down(page, application)
    expect(page.get_by_text("White: You must capture.")).to_be_visible()
    due = page.locator("svg .spot.due").evaluate_all("spots => spots.map(spot => spot.dataset.spot)")
    assert sorted(due) == ["d2", "d3", "e2", "f2"]


def test_a_point_only_one_stone_can_reach_needs_one_click(page: Page, application: Application) -> None:
    match = sit_down(page, application, "9/9/9/9/W7B w")
    spot_on(page, "b2").click()
    expect(piece_on(page, "w-b2")).to_be_visible()
    application.await_turns(match, [["a1-b2"]])


def test_an_untouched_board_never_plays_by_itself(page: Page, application: Application) -> None:
    match = sit_down(page, application, "9/9/2W1BB1BB/9/9 w")
    board(page).focus()
    page.keyboard.press("Escape")
    page.mouse.click(5, 5)
    assert application.turns(match) == []


def test_which_row_falls_is_chosen_by_touching_it(page: Page, application: Application) -> None:
    match = sit_down(page, application, ROWS)
    spot_on(page, "e3").click()
    expect(spot_on(page, "row-c3-b3-a3")).to_be_visible()
    expect(page.get_by_text("You can capture either row: click the one to take.")).to_be_visible()
    assert application.turns(match) == []
    spot_on(page, "row-c3-b3-a3").click()
    expect(page.get_by_text("Black", exact=True).first).to_be_visible()
    expect(piece_on(page, "b-a3")).to_have_count(0)
    expect(piece_on(page, "b-f3")).to_be_visible()
    application.await_turns(match, [["d3-e3W"]])


def test_the_preview_fades_stones_about_to_fall_and_counts_them(page: Page, application: Application) -> None:
    sit_down(page, application, ROWS)
    spot_on(page, "e3").click()
    spot_on(page, "row-f3-g3").hover()
    expect(page.get_by_text("×2")).to_be_visible()
    expect(page.locator("svg .piece.faded")).to_have_count(2)
    expect(page.locator("svg .ghosts use")).to_have_count(1)


def test_a_touched_stone_shows_every_point_it_may_go_to_at_once(page: Page, application: Application) -> None:
    lonely = "9/9/9/3W5/8B w"
    sit_down(page, application, lonely)
    spot_on(page, "d2").click()
    page.mouse.move(5, 5)
    expect(page.locator("svg .prospects use")).to_have_count(len(azumaya.read("tumicarona", lonely).moves))
    page.keyboard.press("m")
    expect(page.locator("svg .prospects use")).to_have_count(0)


def test_a_stone_can_be_dragged_to_its_point(page: Page, application: Application) -> None:
    match = sit_down(page, application, "9/9/9/3W5/8B w")
    drag(page, "d2", "e2")
    expect(piece_on(page, "w-e2")).to_be_visible()
    application.await_turns(match, [["d2-e2"]])


def test_a_stone_dropped_beside_the_board_goes_back(page: Page, application: Application) -> None:
    match = sit_down(page, application, "9/9/9/3W5/8B w")
    box = spot_on(page, "d2").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(5, 5, steps=5)
    expect(page.locator("svg .dragged")).to_be_visible()
    page.mouse.up()
    expect(page.locator("svg .dragged")).to_have_count(0)
    expect(page.locator("svg .spot.touched")).to_have_count(0)
    assert application.turns(match) == []


def drag(page: Page, start: str, end: str) -> None:
    boxes = [spot_on(page, name).bounding_box() for name in (start, end)]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    page.mouse.move(*points[0])
    page.mouse.down()
    page.mouse.move(*points[1], steps=8)
    page.mouse.up()


def test_a_chain_is_a_draft_until_it_is_finished(page: Page, application: Application) -> None:
    match = sit_down(page, application, CHAIN)
    play(page, azumaya.read("tumicarona", CHAIN), ["f5-e5A", "e5-f4A"], by_mouse)
    expect(piece_on(page, "w-f4")).to_be_visible()
    assert application.turns(match) == []
    board(page).press("?")
    rules = page.get_by_role("dialog").get_by_role("link", name="Rules")
    expect(rules).to_have_attribute("href", "/rules/tumicarona#go-on")
    page.keyboard.press("Escape")
    button_of(page, "stop").click()
    expect(
        page.get_by_role("group", name="History").first.get_by_role("button", name="f5-e5A-f4A", exact=True)
    ).to_be_visible()
    application.await_turns(match, [["f5-e5A", "e5-f4A", "stop"]])


def test_escape_goes_one_step_back_at_a_time(page: Page, application: Application) -> None:
    match = sit_down(page, application, CHAIN)
    play(page, azumaya.read("tumicarona", CHAIN), ["f5-e5A", "e5-f4A"], by_mouse)
    expect(piece_on(page, "w-f4")).to_be_visible()
    page.keyboard.press("Escape")
    expect(piece_on(page, "w-e5")).to_be_visible()
    page.keyboard.press("Escape")
    expect(piece_on(page, "w-f5")).to_be_visible()
    expect(piece_on(page, "b-d5")).to_be_visible()
    assert application.turns(match) == []


def test_escape_lets_a_touched_stone_go(page: Page, application: Application) -> None:
    sit_down(page, application)
    spot_on(page, "d3").click()
    expect(page.locator("svg .spot.touched")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("svg .spot.touched")).to_have_count(0)


def test_every_turn_can_be_made_to_wait_for_confirmation(page: Page, application: Application) -> None:
    match = sit_down(page, application, "9/9/9/9/W7B w")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Confirm every turn").check()
    page.keyboard.press("Escape")
    spot_on(page, "b2").click()
    confirm = page.get_by_role("button", name="Confirm turn")
    expect(confirm).to_be_visible()
    assert application.turns(match) == []
    confirm.click()
    expect(confirm).to_have_count(0)
    application.await_turns(match, [["a1-b2"]])


def test_the_last_turn_stays_visible_with_its_path_and_where_stones_fell(page: Page, application: Application) -> None:
    sit_down(page, application)
    play(page, azumaya.new("tumicarona"), ["f2-e3A"], by_mouse)
    expect(page.locator("svg .mark.last")).not_to_have_count(0)


def test_a_typed_move_is_completed_and_played(page: Page, application: Application) -> None:
    match = sit_down(page, application)
    page.keyboard.press("t")
    page.keyboard.type("f2")
    page.keyboard.press("Tab")
    expect(typing(page)).to_have_value("f2-e3A")
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="History").first.get_by_text("f2-e3A")).to_be_visible()
    application.await_turns(match, [["f2-e3A"]])


def test_a_whole_turn_is_typed_as_the_history_writes_it(page: Page, application: Application) -> None:
    match = sit_down(page, application, position="2BB1W3/9/1B4B2/3B3B1/4B4 w")
    typing(page).fill("f5-e5A-f4A")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("group", name="History").first.get_by_text("f5-e5A-f4A")).to_be_visible()
    application.await_turns(match, [["f5-e5A", "e5-f4A", "stop"]])


@pytest.mark.tolerates("Failed to load resource")
def test_a_typed_move_that_is_not_legal_is_explained(page: Page, application: Application) -> None:
    match = sit_down(page, application)
    typing(page).fill("a1-a2")
    page.get_by_role("button", name="Play", exact=True).click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("a1-a2")
    sentence = "/rules/tumicarona#one-step"
    expect(alert.get_by_role("link", name="Read the rule")).to_have_attribute("href", sentence)
    board(page).press("?")
    expect(page.get_by_role("dialog").get_by_role("link", name="Rules")).to_have_attribute("href", sentence)
    assert application.turns(match) == []


def test_take_back_at_one_screen_takes_one_turn(page: Page, application: Application) -> None:
    match = sit_down(page, application)
    play(page, azumaya.new("tumicarona"), ["f2-e3A"], by_mouse)
    expect(page.get_by_text("Black", exact=True).first).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    expect(piece_on(page, "w-f2")).to_be_visible()
    expect(page.get_by_role("group", name="History").first.get_by_text("f2-e3A")).to_have_count(0)
    assert application.turns(match) == []


def test_take_back_against_the_computer_goes_back_to_ones_own_turn(page: Page, application: Application) -> None:
    match = sit_down(page, application, seats=("person", "greedy"))
    play(page, azumaya.new("tumicarona"), ["f2-e3A"], by_mouse)
    expect(page.locator("[data-number]")).to_have_count(3)
    expect(page.locator("svg .spot").first).to_be_visible()
    assert len(application.turns(match)) == 2
    page.keyboard.press("u")
    expect(piece_on(page, "w-f2")).to_be_visible()
    assert application.turns(match) == []


def test_the_history_can_be_leafed_through_and_played_on_from(page: Page, application: Application) -> None:
    match = sit_down(page, application)
    position = play(page, azumaya.new("tumicarona"), ["f2-e3A"], by_mouse)
    position = play(page, position, [next(iter(position.moves))], by_mouse)
    if not position.starts_turn:
        position = play(page, position, ["stop"], by_mouse)
    expect(
        page.get_by_text("White: You must capture.").or_(page.get_by_text("White: Nothing to capture")).first
    ).to_be_visible()
    expect(page.locator("svg .spot").first).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_text("You are looking at an earlier position.")).to_be_visible()
    expect(piece_on(page, "w-f2")).to_be_visible()
    expect(page.locator("svg .spot")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(piece_on(page, "w-e3")).to_be_visible()
    page.get_by_role("button", name="Continue from here").click()
    page.wait_for_function("before => !location.pathname.endsWith(before)", arg=match)
    expect(page.get_by_text("Black", exact=True).first).to_be_visible()
    branch = page.url.rpartition("/")[2]
    assert application.position(branch) == azumaya.new("tumicarona").play("f2-e3A").text
    page.go_back()
    expect(page.locator("svg .spot").first).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("End")
    expect(page.get_by_text("You are looking at an earlier position.")).to_have_count(0)


def test_f_flips_the_board_and_c_hides_the_coordinates(page: Page, application: Application) -> None:
    sit_down(page, application)
    before = spot_on(page, "d3").bounding_box()
    page.keyboard.press("f")
    expect(page.locator("svg > g").first).to_have_attribute("transform", "rotate(180 400 200)")
    after = spot_on(page, "d3").bounding_box()
    assert before
    assert after
    assert after["x"] > before["x"]
    expect(page.locator("svg .coordinates")).to_be_visible()
    page.keyboard.press("c")
    expect(page.locator("svg .coordinates")).to_have_count(0)


def test_on_a_flipped_board_hands_and_arrow_keys_still_meet_what_they_see(page: Page, application: Application) -> None:
    match = sit_down(page, application, "9/9/9/3W5/8B w")
    page.keyboard.press("f")
    expect(page.locator("svg > g").first).to_have_attribute("transform", "rotate(180 400 200)")
    drag(page, "d2", "e2")
    expect(piece_on(page, "w-e2")).to_be_visible()
    application.await_turns(match, [["d2-e2"]])


OPENED = "9.4.72...65.9...21.8.......4..318....9846715....529..3.......9.14...5.68...79.4.5 l laid=yes"
LAST_STONE = "9.437258665.98.72128756193.423618..9.98.3715451.429673.651.429.1492.5.688.2793415 l laid=yes"


def test_from_darks_seat_digits_stand_upright_and_run_from_one_to_nine(page: Page, application: Application) -> None:
    """A 6 that is upside down reads as a 9."""
    match = application.new_match("sudoku_moyo", position=LAST_STONE)
    page.goto(f"{application.address}/match/{match}")
    expect(board(page)).to_be_visible()
    page.keyboard.press("f")
    expect(page.locator("svg > g").first).to_have_attribute("transform", re.compile("^rotate"))
    for side in "ld":
        places = [piece_on(page, f"pad-{side}{digit}").bounding_box() for digit in range(1, 10)]
        across = [place["x"] for place in places if place]
        assert across == sorted(across)
    spot_on(page, "digit-3").click()
    spot_on(page, "cell-r8c7").click()
    points = page.locator(".mark[class*='point-']")
    expect(points).to_have_count(3)
    for point in points.all():
        expect(point).to_have_attribute("transform", re.compile(r"rotate\(180\)"))


def test_on_a_phone_another_digit_can_be_chosen_while_the_board_is_zoomed(
    phone: BrowserContext, application: Application
) -> None:
    page = phone.new_page()
    match = application.new_match("sudoku_moyo", position=OPENED)
    page.goto(f"{application.address}/match/{match}")
    spot_on(page, "digit-6").tap()
    expect(page.locator("button.whole")).to_be_visible()
    hidden = page.locator("[data-offscreen]")
    expect(hidden).to_have_count(9)
    assert [one.get_attribute("data-offscreen") for one in hidden.all()] == [f"digit-{i}" for i in range(1, 10)]
    page.locator('[data-offscreen="digit-8"]').tap()
    expect(page.locator('.touched[data-offscreen="digit-8"]')).to_be_visible()
    spot_on(page, "cell-r7c1").tap()
    application.await_turns(match, [["r7c1=8"]])


def test_legal_moves_can_be_hidden_and_still_be_made(page: Page, application: Application) -> None:
    match = sit_down(page, application, "9/9/9/9/W7B w")
    page.get_by_role("button", name="Show legal moves").click()
    page.mouse.move(5, 5)
    expect(spot_on(page, "b2")).to_have_css("stroke-opacity", "0")
    spot_on(page, "b2").click()
    expect(piece_on(page, "w-b2")).to_be_visible()
    application.await_turns(match, [["a1-b2"]])


def test_question_mark_shows_the_keys(page: Page, application: Application) -> None:
    sit_down(page, application)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_resigning_asks_first_and_ends_the_game(page: Page, application: Application) -> None:
    match = sit_down(page, application)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="White resigns").click()
    expect(page.get_by_role("heading", name="Black wins")).to_be_visible()
    assert application.get(f"/api/matches/{match}")["standing"]["result"]["finish"] == "resigned"


def test_words_for_those_who_cannot_see(page: Page, application: Application) -> None:
    sit_down(page, application)
    expect(page.get_by_role("option", name="White d3")).to_be_attached()
    expect(page.locator(".place")).to_contain_text("Black a5")
    live = page.locator("[aria-live=polite]").first
    expect(live).to_contain_text("White: You must capture.")
    play(page, azumaya.new("tumicarona"), ["f2-e3A"], by_mouse)
    expect(live).to_contain_text("White: stone f2 to e3 by approach, 2 stones captured.")


RECORD_ANIMATIONS = """() => {
    window.animated = new Set();
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const animation = animate.call(this, frames, options);
        Object.keys(animation.effect.getKeyframes()[0]).forEach((property) => animated.add(property));
        return animation;
    };
}"""
"""Records every animated property: on a busy machine an animation ends before a test looks at it."""


def test_pieces_travel_hop_by_hop_and_fallen_ones_fade(browser: Browser, application: Application) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    page = context.new_page()
    sit_down(page, application, CHAIN)
    page.evaluate(RECORD_ANIMATIONS)
    spot_on(page, "e5").click()
    expect(piece_on(page, "w-e5")).to_be_visible()
    page.wait_for_function("() => animated.has('transform') && animated.has('opacity')")
    context.close()


def test_reduced_motion_is_respected(page: Page, application: Application) -> None:
    sit_down(page, application, CHAIN)
    spot_on(page, "e5").click()
    expect(piece_on(page, "w-e5")).to_be_visible()
    assert page.evaluate("document.getAnimations().filter(one => !(one instanceof CSSTransition)).length") == 0


def test_turning_a_tile_on_a_phone_asks_which_way_and_offers_two_buttons_for_it(
    page: Page, application: Application
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    match = application.new_match("tomoe", position="0=BA2,10=WB1,13=BA0 b 2 turn")
    page.goto(f"{application.address}/match/{match}")
    page.locator('svg [data-spot="c10"]').click()
    expect(page.get_by_text("Which way?")).to_be_visible()
    expect(page.locator("main .bar .buttons button")).to_have_text(["Step back", "clockwise +", "anticlockwise -"])
    page.get_by_role("button", name="anticlockwise").click()
    expect(page.get_by_role("list", name="Steps of this turn").locator(".now")).to_have_text("2 lay")
