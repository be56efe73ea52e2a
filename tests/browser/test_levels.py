"""Against the computer: a level is chosen, a hint is asked for, the finished game is analysed, and tasks are solved."""

from __future__ import annotations

import re
import time
from random import Random

import pytest
from playwright.sync_api import Page, expect

import azumaya
from azumaya.rules.position import Position

from .application import Application
from .board_input import board, by_mouse, play, spot_on
from .layout import is_in_window, settle
from .meeting import ending
from .test_connection import CHAIN
from .test_every_game import play_turn

PATIENCE = 180_000
"""Milliseconds until a busy machine has analysed a whole game, or a fresh server has loaded what its computer thinks
with."""
LATE = {"tumicarona": ("5x5", 3), "holomino": ("standard", 4), "sudoku_moyo": ("standard", 4), "tomoe": ("small", 4)}
"""Games by variant, and how many turns before the end of a random game they are taken up."""
THROWN_AWAY = "8B/9/2W1BB3/9/4W4 w"
"""White could take both stones at once and win; it can also let one of them live."""


def late_position(game: str) -> Position:
    """A position near the end of a random game in which a side begins its turn."""
    variant, before = LATE[game]
    rng, position = Random(f"late in {game}"), azumaya.new(game, variant=variant)
    turns: list[Position] = []
    while not position.is_over:
        if position.starts_turn and position.side in (0, 1):
            turns.append(position)
        position = position.play(rng.choice(position.moves))
    return turns[-before]


def await_person(application: Application, game: str, match: str, side: int, made: int) -> Position:
    """The board once the person has made so many turns and is to move again, or the game is over."""
    for _ in range(PATIENCE // 50):
        snapshot = application.get(f"/api/matches/{match}")
        standing = snapshot["standing"]
        stored = sum(event["kind"] == "turn" and event.get("side") == side for event in snapshot["history"])
        if stored == made and ("result" in standing or standing.get("to_move") == side):
            return azumaya.read(game, standing["position"])
        time.sleep(0.05)
    raise AssertionError("the computer does not move")


def finish(page: Page, application: Application, game: str, match: str, side: int) -> None:
    """Any turns until the game is over."""
    rng, made = Random(game), 0
    while not (position := await_person(application, game, match, side, made)).is_over:
        play_turn(page, position, rng)
        made += 1
    expect(ending(page)).to_be_visible()


def ask_for_a_hint(page: Page, application: Application, match: str) -> None:
    """It is described in words and shown on the board, and nothing is played."""
    played = application.turns(match)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".hint strong")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("svg .tip")).to_be_attached()
    assert application.turns(match) == played


def analyse(page: Page) -> None:
    page.get_by_role("button", name="Analyse the game").click()
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("game", list(LATE))
def test_a_game_against_level_one_with_a_hint_and_its_analysis(page: Page, application: Application, game: str) -> None:
    start = late_position(game)
    assert isinstance(start.side, int)
    seats = ("person", "level-1") if start.side == 0 else ("level-1", "person")
    match = application.new_match(game, seats, position=start.text, seed=3)
    page.goto(f"{application.address}/match/{match}")
    expect(board(page)).to_be_visible()
    ask_for_a_hint(page, application, match)
    finish(page, application, game, match, start.side)
    analyse(page)
    found = page.get_by_text("No turn was a big mistake.").or_(
        page.get_by_role("button", name="Try again from here").first
    )
    expect(found).to_be_visible()


def test_the_end_is_explained_to_the_players_and_the_next_step_is_visible(page: Page, application: Application) -> None:
    """Also where a long account stands between the result and the next game."""
    page.set_viewport_size({"width": 1280, "height": 720})
    start = late_position("tomoe")
    assert isinstance(start.side, int)
    seats = ("person", "level-1") if start.side == 0 else ("level-1", "person")
    match = application.new_match("tomoe", seats, position=start.text, seed=3)
    page.goto(f"{application.address}/match/{match}")
    finish(page, application, "tomoe", match, start.side)
    winner = application.get(f"/api/matches/{match}")["standing"]["result"].get("winner")
    heading, word = {start.side: ("You win", "won"), None: ("Draw", "drawn")}.get(winner, ("Level 1 wins", "lost"))
    expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    expect(page.locator(".prompt .outcome")).to_have_text(word)
    page.evaluate("scrollTo(0, 0)")
    assert is_in_window(page, 'a[href="#next-game"]')
    page.get_by_role("link", name="What next?").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_in_viewport()


def test_a_level_is_chosen_by_keyboard_played_to_the_end_and_remembered(page: Page, application: Application) -> None:
    page.goto(f"{application.address}/new/tumicarona")
    page.get_by_role("radio", name="3 × 3").check()
    page.get_by_role("radio", name="The computer").check()
    slider = page.get_by_role("slider", name="Level")
    slider.focus()
    for _ in range(9):
        page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Level 1 · "))
    expect(page.get_by_text("sees little beyond its own turn and errs often")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/match/*")
    match = page.url.rpartition("/")[2]
    assert [seat["kind"] for seat in application.get(f"/api/matches/{match}")["seats"]] == ["person", "level-1"]
    finish(page, application, "tumicarona", match, 0)
    page.goto(f"{application.address}/new/tumicarona")
    page.get_by_role("radio", name="The computer").check()
    expect(page.get_by_role("slider", name="Level")).to_have_value("1")


def test_a_hint_goes_on_with_the_draft_and_away_with_another_move(page: Page, application: Application) -> None:
    start = azumaya.read("tumicarona", CHAIN)
    page.goto(f"{application.address}/match/{application.new_match('tumicarona', position=CHAIN)}")
    expect(board(page)).to_be_visible()
    page.keyboard.press("h")
    tip = page.locator("svg .tip")
    expect(tip).to_be_attached(timeout=PATIENCE)
    first = tip.get_attribute("data-tip") or ""
    position = play(page, start, [first], by_mouse)
    expect(tip).not_to_have_attribute("data-tip", first)
    advised = tip.get_attribute("data-tip")
    assert advised in position.moves
    page.keyboard.press("Escape")
    expect(tip).to_have_attribute("data-tip", first)
    play(page, start, [first], by_mouse)
    expect(tip).to_have_attribute("data-tip", advised)
    play(page, position, [next(move for move in position.moves if move != advised)], by_mouse)
    expect(tip).to_have_count(0)


def test_a_hint_can_be_hidden(page: Page, application: Application) -> None:
    page.goto(f"{application.address}/match/{application.new_match('tumicarona')}")
    expect(board(page)).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("svg .tip")).to_be_attached(timeout=PATIENCE)
    page.get_by_role("button", name="Hide hint").click()
    expect(page.locator("svg .tip")).to_have_count(0)


@pytest.fixture(scope="module")
def thrown_away(application: Application) -> str:
    """A match in which White takes one stone with its first turn instead of two; after that both sides play soundly."""
    position = azumaya.read("tumicarona", THROWN_AWAY)
    sound = azumaya.player("tumicarona", level=7, seed=1)
    turns: list[list[str]] = []
    while not position.is_over:
        if position.starts_turn:
            turns.append([])
        turns[-1].append(sound.choose(position) if len(turns) > 1 else "e1-e2A")
        position = position.play(turns[-1][-1])
    match = application.new_match("tumicarona", ("person", "person"), position=THROWN_AWAY)
    application.play(match, turns)
    return match


def test_a_turning_point_is_described_shown_and_tried_again(
    page: Page, application: Application, thrown_away: str
) -> None:
    page.goto(f"{application.address}/match/{thrown_away}")
    analyse(page)
    first = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Turn 1, White"))
    expect(first.get_by_text("Stone c3 to d3 by approach wins for certain: it takes 2 stones.")).to_be_visible()
    first.get_by_role("button", name="Show the board before turn 1").click()
    expect(page.get_by_text("You are looking at an earlier position.")).to_be_visible()
    assert is_in_window(page, ".board[role=listbox] > svg"), "the board stays visible beside the turning points"
    try_a_line(page)
    first.get_by_role("button", name="Try again from here").click()
    page.wait_for_url(lambda url: "/match/" in url and thrown_away not in url)
    expect(board(page)).to_be_visible()
    assert application.position(page.url.rpartition("/")[2]).startswith(THROWN_AWAY)


def try_a_line(page: Page) -> None:
    """The better turn is made on the board looked at, without a match; the computer shows what it would play."""
    spot_on(page, "c3").click()  # the one turn of this stone
    line = page.get_by_role("group", name="Your line")
    expect(line.get_by_text("Your line, 1 turn")).to_be_visible()
    page.get_by_role("button", name="What does the computer think?").click()
    expect(page.locator("svg [data-arrow]").first).to_be_attached(timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(line).to_have_count(0)


def test_the_graph_is_walked_by_keyboard(page: Page, application: Application, thrown_away: str) -> None:
    page.goto(f"{application.address}/match/{thrown_away}/replay")
    analyse(page)
    graph = page.get_by_role("slider", name="Winning chances of White")
    graph.focus()
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "1")
    page.set_viewport_size({"width": 390, "height": 844})
    settle(page)
    graph.scroll_into_view_if_needed()
    assert is_in_window(page, ".board[role=listbox] > svg"), "the board stays visible above the graph"
    expect(page.get_by_text(re.compile(r"^Turn 1 of \d+$"))).to_be_visible()
    assert (graph.get_attribute("aria-valuetext") or "").startswith("Turn 1: White")


def test_a_puzzle_is_failed_solved_and_remembered(page: Page, application: Application) -> None:
    page.context.clear_cookies()  # a player who has no rating yet gets the first puzzle
    page.goto(application.address)
    page.get_by_role("link", name="Puzzles: Trio").click()
    expect(page.get_by_role("heading", name="Only one turn wins. Which one?")).to_be_visible()
    spot_on(page, "a3").click()
    expect(page.get_by_text("a3 does not win. The answer is c2.")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^Rating \d+ \(−\d+\)$"))).to_be_visible()
    answer = page.get_by_role("button", name="c2", exact=True)
    answer.focus()
    page.keyboard.press("Enter")
    expect(answer).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Try again").click()
    spot_on(page, "c1").click()
    expect(page.get_by_text("Right. c1 is the solution.")).to_be_visible()
    expect(page.get_by_role("heading", name="The solution")).to_be_visible()
    page.reload()
    expect(page.get_by_text(re.compile("Your rating: .* solved in a row: 0"))).to_be_visible()
    page.get_by_label("Difficulty").select_option("difficulty 3 of 5")
    expect(page.get_by_role("link", name=re.compile("^Puzzle 1"))).to_have_count(0)
    page.get_by_label("Difficulty").select_option("all")
    expect(page.get_by_text("1 of 2 solved")).to_be_visible()
    expect(page.get_by_role("link", name="Puzzle 1: Find the win, solved")).to_be_visible()


def test_the_first_verdict_on_a_puzzle_moves_nothing_on_a_phone(page: Page, application: Application) -> None:
    """The question is visible with its board, and the board stays where the finger was."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.context.clear_cookies()  # a player who has no rating yet
    page.goto(f"{application.address}/puzzles/trio/1")
    expect(page.get_by_role("heading", name="Only one turn wins. Which one?")).to_be_in_viewport(ratio=1)
    before = board(page).bounding_box()
    spot_on(page, "a3").click()
    expect(page.get_by_text(re.compile(r"^Rating \d+ \(−\d+\)$"))).to_be_visible()
    expect(page.get_by_text(re.compile("^Your rating: "))).to_be_attached()
    assert board(page).bounding_box() == before


def test_the_solution_of_a_puzzle_is_shown_to_the_player_who_asks(page: Page, application: Application) -> None:
    page.context.clear_cookies()  # a player who has solved none
    page.goto(f"{application.address}/puzzles/trio/2")
    expect(page.get_by_role("heading", name="Only one turn saves the draw. Which one?")).to_be_visible()
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_text("c3 is the solution.")).to_be_visible()
    expect(page.get_by_text("0 of 2 solved")).to_be_visible()


def test_the_last_puzzle_of_every_game_can_be_opened(page: Page, application: Application) -> None:
    for game in application.get("/api/server")["games"]:
        if game.get("puzzles"):
            page.goto(f"{application.address}/puzzles/{game['name']}/{game['puzzles']}")
            expect(board(page)).to_be_visible()
        else:
            page.goto(f"{application.address}/puzzles/{game['name']}")
            expect(page.get_by_text("There are no puzzles for this game yet.")).to_be_visible()
