"""Aids to understand a game: what a touch makes possible, marks on demand, the score_breakdown of the end, the
page about a game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

import azumaya
from azumaya.games import game as find_game
from azumaya.rules.position import Position
from azumaya.rules.scene import Box, Choice
from tests.languages import english

from .application import Application
from .board_input import board, piece_on, spot_on
from .test_pages import findings


def visit(page: Page, application: Application, match: str, view: str = "") -> None:
    page.goto(f"{application.address}/match/{match}{view}")
    expect(board(page)).to_be_visible()


def stored(application: Application, game: str, match: str) -> Position:
    return azumaya.read(game, application.position(match))


def choices_of(position: Position) -> tuple[Choice, ...]:
    assert isinstance(position.side, int)
    return position.scene(position.side).choices


def keen_turn(position: Position, rng: Random) -> list[str]:
    """A random turn of moves that deserve a second look, where there are any."""
    moves: list[str] = []
    while True:
        keen = [choice.move for choice in choices_of(position) if choice.bright]
        moves.append(rng.choice(keen or position.moves))
        position = position.play(moves[-1])
        if position.starts_turn or position.is_over:
            return moves


def play_on(application: Application, game: str, match: str, seed: int) -> Iterator[Position]:
    """Turns of a game, and the position after each of them, to the end."""
    rng, position = Random(seed), stored(application, game, match)
    while not position.is_over:
        application.send(match, keen_turn(position, rng))
        position = stored(application, game, match)
        yield position


def finished(application: Application, game: str, seed: int = 1) -> tuple[str, Position]:
    match = application.new_match(game)
    *_, last = play_on(application, game, match, seed)
    return match, last


# What a touch makes possible


def closing(application: Application) -> tuple[str, list[Choice]]:
    """A table of Holomino where some tile can close a circle, and the choices of that tile."""
    for seed in range(20):
        match = application.new_match("holomino")
        for position in play_on(application, "holomino", match, seed):
            choices = () if position.is_over else choices_of(position)
            bright = next((choice.picks[0] for choice in choices if choice.bright), None)
            if bright is not None:
                return match, [choice for choice in choices if choice.picks[0] == bright]
    raise AssertionError("no circle could be closed")


def test_a_chosen_tile_shows_its_ghost_wherever_it_fits_and_circles_brighter(
    page: Page, application: Application
) -> None:
    match, choices = closing(application)
    visit(page, application, match)
    spot_on(page, choices[0].picks[0]).click()
    page.mouse.move(5, 5)
    ghosts = page.locator("svg .prospects use")
    expect(ghosts).to_have_count(len(choices))
    expect(page.locator("svg .prospects use.bright")).to_have_count(sum(choice.bright for choice in choices))
    closer = next(choice for choice in choices if choice.bright)
    assert closer.note
    expect(
        page.locator(".tag")
        .get_by_text(re.compile(f"^({re.escape(closer.gain)}|{re.escape(english(closer.note))})$"))
        .first
    ).to_be_visible()
    spot_on(page, closer.picks[1]).hover()
    expect(page.locator(".note", has_text=english(closer.note))).to_be_visible()
    expect(ghosts).to_have_count(len(choices) - 1)


def test_a_digit_shows_where_it_fits_and_a_cell_shows_no_pile_of_digits(page: Page, application: Application) -> None:
    match = application.new_match("sudoku_moyo")
    choices = choices_of(stored(application, "sudoku_moyo", match))
    digit, count = Counter(choice.picks[0] for choice in choices).most_common(1)[0]
    cell = Counter(choice.picks[1] for choice in choices).most_common(1)[0][0]
    visit(page, application, match)
    spot_on(page, digit).click()
    page.mouse.move(5, 5)
    expect(page.locator("svg .prospects use")).to_have_count(count)
    page.keyboard.press("Escape")
    spot_on(page, cell).click()
    page.mouse.move(5, 5)
    expect(page.locator("svg .spot.touched")).to_have_count(1)
    expect(page.locator("svg .prospects use")).to_have_count(0)


# Marks on demand


def test_c_also_hides_coordinates_that_move_with_the_figure(page: Page, application: Application) -> None:
    visit(page, application, application.new_match("holomino"))
    expect(page.locator("svg .mark.coordinates")).not_to_have_count(0)
    page.keyboard.press("c")
    expect(page.locator("svg .mark.coordinates")).to_have_count(0)
    page.get_by_role("toolbar").get_by_role("button", name="Coordinates").click()
    expect(page.locator("svg .mark.coordinates")).not_to_have_count(0)


def test_candidates_are_shown_on_demand_and_remembered(page: Page, application: Application) -> None:
    match = application.new_match("sudoku_moyo")
    candidates = [mark for mark in stored(application, "sudoku_moyo", match).scene().marks if mark.kind == "candidates"]
    assert candidates
    visit(page, application, match)
    expect(page.locator("svg .mark.candidates")).to_have_count(0)
    page.keyboard.press("k")
    expect(page.locator("svg .mark.candidates")).to_have_count(len(candidates))
    page.reload()
    expect(page.locator("svg .mark.candidates")).to_have_count(len(candidates))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Candidates").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator("svg .mark.candidates")).to_have_count(0)


def test_only_a_game_with_candidates_offers_them(page: Page, application: Application) -> None:
    visit(page, application, application.new_match("tomoe"))
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("checkbox", name="Show legal moves")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Candidates")).to_have_count(0)


def test_the_board_says_what_its_signs_mean(page: Page, application: Application) -> None:
    visit(page, application, application.new_match("tomoe", position=find_game("tomoe").preview_position))
    signs = page.locator("details", has_text="Legend").get_by_role("listitem")
    expect(signs).to_have_count(len(azumaya.new("tomoe").stage.legend))
    expect(signs.first).to_have_text("black section, enclosed by White for good")
    gold = page.locator("svg .mark.territory path[fill='var(--paint-gold)']").first
    expect(gold).not_to_have_css("fill", re.compile("url"))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Patterns in addition to colours").check()
    page.get_by_role("radio", name="strong").check()
    expect(gold).to_have_css("fill", re.compile("pattern-gold"))
    expect(page.locator("html")).to_have_attribute("data-contrast", "high")


# The view


HELD = """boxes => {
    const [x, y, width, height] = document.querySelector('.board > svg').getAttribute('viewBox').split(' ').map(Number);
    const holds = ([left, top, wide, high]) =>
        left > x - 0.1 && top > y - 0.1 && left + wide < x + width + 0.1 && top + high < y + height + 0.1;
    return boxes.every(holds);
}"""
SHOWN = """box => document.querySelector('.board > svg').getAttribute('viewBox').split(' ')
    .every((side, i) => Math.abs(side - box[i]) < 0.1)"""


def is_within(inner: Box, outer: Box) -> bool:
    return all(outer[i] <= inner[i] and inner[i] + inner[i + 2] <= outer[i] + outer[i + 2] for i in (0, 1))


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_what_lies_under_a_resting_pointer_stays_in_view_and_then_the_figure_is_centred(
    page: Page, application: Application, motion: Literal["reduce", "no-preference"]
) -> None:
    page.emulate_media(reduced_motion=motion)
    match = application.new_match("holomino")
    start = stored(application, "holomino", match)
    visit(page, application, match)
    page.wait_for_function(SHOWN, arg=start.scene().view)
    spot_on(page, choices_of(start)[0].picks[1]).hover()
    grown = next(
        view
        for position in play_on(application, "holomino", match, 3)
        if not is_within(view := position.scene().view, start.scene().view)
    )
    page.wait_for_function(HELD, arg=[start.scene().view, grown])
    page.mouse.move(5, 5)
    page.wait_for_function(SHOWN, arg=grown)


# The score_breakdown of the end


def rows(page: Page) -> Locator:
    return page.get_by_role("group", name="Score breakdown", exact=True).locator("tbody tr")


def test_the_scoring_turns_of_holomino_add_up_and_lead_to_their_boards(page: Page, application: Application) -> None:
    match, last = finished(application, "holomino")
    visit(page, application, match)
    sums = page.get_by_role("group", name="Score breakdown", exact=True).locator("tfoot .points")
    expect(sums).to_have_text([str(points) for points in last.scores])
    reported = rows(page).first.locator("button").inner_text()
    tile, _, cell = reported.partition(",")[0].partition("@")
    rows(page).first.locator("button").click()
    expect(page.get_by_text("You are looking at an earlier position.")).to_be_visible()
    expect(page.locator("svg .piece.last")).to_have_count(1)
    expect(piece_on(page, f"t{tile}")).to_have_class(re.compile("last"))
    assert cell
    expect(page.locator("p[aria-live=polite]", has_text=reported)).to_be_visible()


def test_the_replay_shows_the_account_too(page: Page, application: Application) -> None:
    match, _ = finished(application, "holomino", 2)
    visit(page, application, match, "/replay")
    start = page.get_by_text(re.compile(r"^Turn 0 of \d+$"))
    expect(start).to_be_visible()
    rows(page).last.locator("button").click()
    expect(rows(page).last).to_have_class(re.compile("looked"))
    expect(start).to_have_count(0)


def test_every_free_loop_of_tomoe_is_stepped_through_by_key_and_by_button(page: Page, application: Application) -> None:
    match, last = finished(application, "tomoe")
    score_breakdown = last.game.score_breakdown([last])
    assert len(score_breakdown) > 1
    visit(page, application, match)
    steps = page.locator("svg [class*='mark step-']")
    everything = sum(mark.kind.startswith("step-") for mark in last.scene().marks)
    expect(steps).to_have_count(everything)
    page.keyboard.press(".")
    spoken = page.get_by_role("group", name="Score breakdown, step by step").locator("[aria-live=polite]")
    for number, line in enumerate(score_breakdown, 1):
        expect(spoken).to_have_text(f"{number} of {len(score_breakdown)} · {english(line.words)}")
        expect(page.locator(f"svg .mark.{line.marks}")).not_to_have_count(0)
        expect(steps).to_have_count(page.locator(f"svg .mark.{line.marks}").count())
        page.get_by_role("button", name="Next item").click()
    expect(spoken).to_have_text(f"Score breakdown, {len(score_breakdown)} steps")
    expect(steps).to_have_count(everything)
    page.keyboard.press(",")
    expect(spoken).to_contain_text(english(score_breakdown[-1].words))


def test_victory_points_of_sudoku_moyo_are_shown_one_by_one(page: Page, application: Application) -> None:
    match, last = finished(application, "sudoku_moyo")
    visit(page, application, match)
    expect(rows(page)).to_have_count(max(last.scores))
    expect(rows(page).first).to_contain_text("lays the last stone")
    rows(page).first.locator("button").click()
    expect(page.locator("svg .mark.point-1")).to_have_count(1)
    expect(page.locator("svg [class*='mark point-']")).to_have_count(1)


@pytest.mark.parametrize("view", ["", "/replay"])
def test_an_account_is_readable_for_everyone(page: Page, application: Application, view: str) -> None:
    match, _ = finished(application, "tomoe", 3)
    page.set_viewport_size({"width": 360, "height": 740})
    visit(page, application, match, view)
    page.keyboard.press(".")
    expect(rows(page).first).to_have_class(re.compile("looked"))
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


# About a game


def test_the_note_on_tomoe_leads_to_the_page_about_it(page: Page, application: Application) -> None:
    visit(page, application, application.new_match("tomoe"))
    page.get_by_role("link", name="About this game").click()
    expect(page.get_by_role("heading", name="About Tomoe")).to_be_visible()
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(page.get_by_role("heading", name="Über Tomoe")).to_be_visible()
    page.get_by_role("link", name="Regeln", exact=True).click()
    expect(page.get_by_role("link", name="Über dieses Spiel")).to_be_visible()
