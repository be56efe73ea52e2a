"""A whole game of every installed game, played by mouse on the one board that knows none of them.

The server draws where chance is due, so each turn is chosen from the position the server has stored.
"""

from __future__ import annotations

import time
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

import azumaya
from azumaya.rules.position import Position
from azumaya.rules.scene import Scene
from tests.languages import english

from ..samples import in_drill
from .application import SOON, Application
from .board_input import Touch, board, by_keyboard, by_mouse, confirm, needs_confirmation
from .conftest import Complaints, watched
from .meeting import ending
from .states import SIZES
from .test_whole_games import tab_to

WHOLE_GAMES = (
    ("tumicarona", "5x5"),
    ("holomino", "standard"),
    ("sudoku_moyo", "standard"),
    ("tomoe", "small"),
    *in_drill(("sudoku_moyo", "horikomi"), ("tomoe", "large")),
)
ARRIVING = 12
"""Turns of each game, few enough that none is over."""
MOST_SHIFT = 0.02
"""The largest shift of the layout during a game, as browsers reckon one, those that follow a touch included."""
WATCH_SHIFTS = """() => {
    window.shifted = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => shifted = Math.max(shifted, entry.value)))
        .observe({ type: "layout-shift" });
}"""


@pytest.mark.sampled
@pytest.mark.parametrize(("game", "variant"), WHOLE_GAMES)
def test_a_whole_game_by_mouse(page: Page, application: Application, game: str, variant: str) -> None:
    match = application.new_match(game, variant=variant)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{application.address}/match/{match}")
    expect(board(page)).to_be_visible()
    page.evaluate(WATCH_SHIFTS)
    rng, position, turns = Random(f"{game} {variant}"), stored(application, game, match, 0), 0
    while not position.is_over:
        assert page.evaluate("shifted") <= MOST_SHIFT, f"the page moved before turn {turns}"
        play_turn(page, position, rng)
        turns += 1
        position = stored(application, game, match, turns)
    expect(page.get_by_role("heading", name="wins").or_(page.get_by_role("heading", name="draw"))).to_be_visible()


@pytest.mark.parametrize("game", [game for game, _ in WHOLE_GAMES[:4]])
def test_turns_that_arrive_shift_nothing_on_a_phone(
    browser: Browser, application: Application, complaints: Complaints, game: str
) -> None:
    """Prompts of one and two lines, steps, scores and the history come and go while a German looks on."""
    match = application.new_match(game)
    visitor = browser.new_context(**SIZES["phone"], locale="de-DE", reduced_motion="reduce")
    with watched(visitor, complaints) as context:
        page = context.new_page()
        page.goto(f"{application.address}/match/{match}")
        expect(board(page)).to_be_visible()
        page.evaluate("document.fonts.ready")
        page.evaluate(WATCH_SHIFTS)
        rng = Random(game)
        for turns in range(ARRIVING):
            position = stored(application, game, match, turns)
            moves = [rng.choice(position.moves)]
            while not (position := position.play(moves[-1])).starts_turn:
                moves.append(rng.choice(position.moves))
            application.send(match, moves)
            expect(page.locator("[data-number]")).to_have_count(turns + 2)
            assert page.evaluate("shifted") <= MOST_SHIFT, f"the page moved with turn {turns + 1}"
    assert complaints == []


BY_KEYBOARD = (("holomino", "tiny"), ("sudoku_moyo", "standard"), ("tomoe", "small"), ("tumicarona", "3x3"))


@pytest.mark.parametrize(("game", "variant"), BY_KEYBOARD)
def test_a_whole_game_by_keyboard_alone(page: Page, application: Application, game: str, variant: str) -> None:
    match = application.new_match(game, variant=variant)
    page.goto(f"{application.address}/match/{match}")
    expect(board(page)).to_be_visible()
    tab_to(page, "Board: ")
    rng, position, turns = Random(f"{game} {variant}"), stored(application, game, match, 0), 0
    while not position.is_over:
        expect(page.locator("[data-number]")).to_have_count(turns + 1)
        play_turn(page, position, rng, by_keyboard)
        turns += 1
        position = stored(application, game, match, turns)
    expect(ending(page)).to_be_visible()


def stored(application: Application, game: str, match: str, turns: int) -> Position:
    """The position after so many turns, as soon as the server has stored them."""
    deadline = time.monotonic() + SOON
    while time.monotonic() < deadline:
        reported = application.get(f"/api/matches/{match}")
        if sum(event["kind"] == "turn" for event in reported["history"]) == turns:
            return azumaya.read(game, reported["standing"]["position"])
        time.sleep(0.05)
    raise AssertionError(f"turn {turns} was not stored")


def play_turn(page: Page, position: Position, rng: Random, touch: Touch = by_mouse) -> None:
    """One whole turn of random moves; one of several steps is confirmed."""
    while True:
        side = position.side
        assert isinstance(side, int)
        move, scene = rng.choice(position.moves), position.scene(side)
        await_step(page, scene)
        touch_move(page, scene, move, touch)
        if needs_confirmation(position, move):
            confirm(page, touch)
        position = position.play(move)
        if position.starts_turn:
            return


def await_step(page: Page, scene: Scene) -> None:
    """A key that is pressed before the page has come so far means nothing there."""
    for step in scene.steps:
        if step.state == "now":
            expect(page.locator('.bar li[aria-current="step"]')).to_have_text(english(step.words))


def touch_move(page: Page, scene: Scene, move: str, touch: Touch = by_mouse) -> None:
    """Touch a move's spots until it is the only one meant; the members of a cycle are turned to with R and confirmed
    with Enter."""
    spots = {spot.id: spot for spot in scene.spots}
    picks = next(choice.picks for choice in scene.choices if choice.move == move)
    plain = [name for name in picks if not spots[name].cycle]
    for count, name in enumerate(plain, 1):
        touch(page, scene, plain[: count - 1], spots[name])
        left = [choice for choice in scene.choices if set(plain[:count]) <= set(choice.picks)]
        if len(left) == 1:
            return
    member = next(name for name in picks if spots[name].cycle)
    offered = {name for choice in left for name in choice.picks}
    members = [spot.id for spot in scene.spots if spot.cycle == spots[member].cycle and spot.id in offered]
    for _ in range(members.index(member)):
        page.keyboard.press("r")
    page.keyboard.press("Enter")
