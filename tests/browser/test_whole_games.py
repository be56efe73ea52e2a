"""Whole games of Tumicarona from the first page to the last stone: by mouse, by finger, by keyboard alone, and against
the computer."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import azumaya

from .application import Application
from .board_input import Touch, board, by_finger, by_keyboard, by_mouse, play, random_game, touches
from .meeting import ending

SEED = 15
GAME = random_game("5x5", SEED)


def test_the_recorded_game_meets_everything_a_hand_can_meet() -> None:
    position, needed = azumaya.new("tumicarona", variant="5x5"), set[int]()
    for move in (move for turn in GAME for move in turn):
        assert isinstance(position.side, int)
        needed.add(len(touches(position.scene(position.side), move)))
        position = position.play(move)
    assert needed == {1, 2, 3}, "one touch, stone and point, and a choice between two rows"
    assert max(map(len, GAME)) > 1, "a chain"
    assert any(turn[-1] == "stop" for turn in GAME), "a chain ended by choice"
    assert position.winner is not None


def play_the_game(page: Page, application: Application, touch: Touch) -> None:
    """From a fresh table to the end; the server must have stored exactly these turns."""
    match = page.url.rpartition("/")[2]
    position = azumaya.new("tumicarona", variant="5x5")
    for turn in GAME:
        position = play(page, position, turn, touch)
    winner = ("White", "Black")[position.winner or 0]
    expect(page.get_by_role("heading", name=f"{winner} wins")).to_be_visible()
    application.await_turns(match, GAME)
    assert application.position(match) == position.text


def test_a_whole_game_by_mouse(page: Page, application: Application) -> None:
    page.goto(application.address)
    page.get_by_role("link", name="Play: Tumicarona").click()
    page.get_by_role("radio", name="5 × 5").check()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/match/*")
    play_the_game(page, application, by_mouse)


def test_a_whole_game_by_finger_on_a_phone(phone: BrowserContext, application: Application) -> None:
    page = phone.new_page()
    page.goto(application.address)
    page.get_by_role("link", name="Play: Tumicarona").tap()
    page.get_by_role("radio", name="5 × 5").tap()
    page.get_by_role("button", name="Start the game").tap()
    page.wait_for_url("**/match/*")
    play_the_game(page, application, by_finger)


def tab_to(page: Page, name: str) -> None:
    """Press Tab until something with this name has the focus."""
    for _ in range(400):  # the tables of all earlier tests come first
        page.keyboard.press("Tab")
        label = page.evaluate(
            "(document.activeElement.getAttribute('aria-label') ?? "
            "document.activeElement.closest('label, a, button')?.innerText) ?? ''"
        )
        if label.startswith(name):
            return
    raise AssertionError(f"Tab does not lead to {name}")


def test_a_whole_game_by_keyboard_alone(page: Page, application: Application) -> None:
    page.goto(application.address)
    expect(page.get_by_role("link", name="Play: Tumicarona")).to_be_visible()
    tab_to(page, "Play: Tumicarona")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new/*")
    expect(page.get_by_role("radio", name="5 × 5")).to_be_visible()
    tab_to(page, "Standard")
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="5 × 5")).to_be_checked()
    tab_to(page, "Start the game")
    page.keyboard.press("Enter")
    page.wait_for_url("**/match/*")
    expect(board(page)).to_be_visible()
    tab_to(page, "Board: Tumicarona")
    play_the_game(page, application, by_keyboard)


def test_a_whole_game_over_plain_http_from_another_machine(page: Page, application: Application) -> None:
    page.goto(application.far_address)
    assert not page.evaluate("window.isSecureContext"), "browsers must see no difference to a machine of the LAN"
    page.get_by_role("link", name="Play: Tumicarona").click()
    page.get_by_role("radio", name="5 × 5").check()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/match/*")
    play_the_game(page, application, by_mouse)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Link copied.")).to_be_visible()


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_a_whole_game_against_the_computer(page: Page, application: Application, kind: str) -> None:
    match = application.new_match(seats=("person", kind), variant="3x3", seed=5)
    page.goto(f"{application.address}/match/{match}")
    for _ in range(60):
        first, whole = page.locator("svg .spot.due path").first, page.get_by_role("button", name="Confirm turn")
        expect(first.or_(whole).or_(ending(page)).first).to_be_visible()
        if ending(page).is_visible():
            break
        (whole if whole.is_visible() else first).click()
    expect(ending(page)).to_be_visible()
    assert application.turns(match)
