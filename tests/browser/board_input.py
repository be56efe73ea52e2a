"""Input on boards: touches the spots of a move by mouse, finger or keyboard, as a player would."""

from __future__ import annotations

import random
import re
from collections import deque
from collections.abc import Callable, Iterable, Sequence

from playwright.sync_api import Locator, Page, expect

import azumaya
from azumaya.rules.position import Position
from azumaya.rules.scene import Point, Scene, Spot
from tests.languages import english

Touch = Callable[[Page, Scene, Sequence[str], Spot], None]
"""Touch a spot when those named before have been touched."""

ARROWS = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}


def random_game(variant: str, seed: int) -> list[list[str]]:
    """The turns of a whole game of Tumicarona, each a list of moves."""
    chance, position = random.Random(seed), azumaya.new("tumicarona", variant=variant)
    turns: list[list[str]] = []
    while not position.is_over:
        if position.starts_turn:
            turns.append([])
        move = chance.choice(position.moves)
        turns[-1].append(move)
        position = position.play(move)
    return turns


def play(page: Page, position: Position, moves: Iterable[str], touch: Touch) -> Position:
    """Make moves on the board; the position after them. A turn of several steps is confirmed."""
    for move in moves:
        assert isinstance(position.side, int)
        scene = position.scene(position.side)
        touched: list[str] = []
        for spot in touches(scene, move):
            touch(page, scene, touched, spot)
            touched.append(spot.id)
        before, position = position, position.play(move)
        if needs_confirmation(before, move):
            confirm(page, touch)
    return position


def needs_confirmation(position: Position, move: str) -> bool:
    """Return whether the board asks to confirm the turn after this move: it is complete, had several steps, and was not
    finished by a button."""
    assert isinstance(position.side, int)
    scene, after = position.scene(position.side), position.play(move)
    spots = {spot.id: spot for spot in scene.spots}
    picks = next(choice.picks for choice in scene.choices if choice.move == move)
    is_whole = after.is_over or after.starts_turn or after.side != position.side
    return (
        is_whole and (bool(position.this_turn) or len(scene.steps) > 1) and not all(spots[one].button for one in picks)
    )


def confirm(page: Page, touch: Touch | None = None) -> None:
    button = page.get_by_role("button", name=re.compile("Confirm turn|Zug bestätigen"))
    expect(button).to_be_visible()
    if touch is by_keyboard:
        page.keyboard.press("Enter")
    else:
        button.click()


def touches(scene: Scene, move: str) -> list[Spot]:
    """The spots of a move, in order, up to the one after which nothing else can be meant."""
    spots = {spot.id: spot for spot in scene.spots}
    wanted = next(choice for choice in scene.choices if choice.move == move)
    for count in range(1, len(wanted.picks) + 1):
        meant = [choice for choice in scene.choices if set(wanted.picks[:count]) <= set(choice.picks)]
        if len(meant) == 1:
            return [spots[name] for name in wanted.picks[:count]]
    raise AssertionError(f"{move} cannot be told from the others")


# Where things are on the page


def board(page: Page) -> Locator:
    return page.get_by_role("listbox").first


def choices(page: Page) -> Locator:
    """The places of the board that can be chosen now. The list of languages in the header has options too."""
    return board(page).get_by_role("option")


def spot_on(page: Page, name: str) -> Locator:
    return page.locator(f'svg [data-spot="{name}"] path').first


def button_of(page: Page, name: str) -> Locator:
    return page.locator(f'button[data-spot="{name}"]')


def piece_on(page: Page, name: str) -> Locator:
    return page.locator(f'svg [data-piece="{name}"]')


# Three ways to touch


def by_mouse(page: Page, scene: Scene, touched: Sequence[str], spot: Spot) -> None:
    (button_of(page, spot.id) if spot.button else spot_on(page, spot.id)).click()


def by_finger(page: Page, scene: Scene, touched: Sequence[str], spot: Spot) -> None:
    if not spot.button:
        bring_into_view(page, spot)
    (button_of(page, spot.id) if spot.button else spot_on(page, spot.id)).tap()


def bring_into_view(page: Page, spot: Spot) -> None:
    """On a board that is looked at closely, a place beside what is seen asks for the whole board first."""
    whole, seen = page.locator("button.whole"), page.locator(".board > svg").first
    if whole.count():
        place, window = spot_on(page, spot.id).bounding_box(), seen.bounding_box()
        assert place
        assert window
        middle = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
        across = window["x"] < middle[0] < window["x"] + window["width"]
        if not (across and window["y"] < middle[1] < window["y"] + window["height"]):
            whole.tap()


def by_keyboard(page: Page, scene: Scene, touched: Sequence[str], spot: Spot) -> None:
    """Press the key of a spot that has one; otherwise arrow keys until the cursor is there, then Space."""
    if spot.button:
        expect(button_of(page, spot.id)).to_be_visible()
    if spot.key:
        page.keyboard.press(spot.key)
        return
    expect(page.get_by_role("option", name=english(spot.title), exact=True)).to_be_attached()
    places = open_places(scene, touched)
    for _ in range(50):
        here = cursor(page)
        if here == as_part_of_an_id(spot.id):
            page.keyboard.press("Space")
            return
        page.keyboard.press(first_arrow(places, here, spot.id))
    raise AssertionError(f"the cursor does not reach {spot.id}")


def cursor(page: Page) -> str:
    """The spot the keyboard's cursor is on, as ids on the page name it."""
    expect(board(page)).to_have_attribute("aria-activedescendant", re.compile("-option-"))
    return (board(page).get_attribute("aria-activedescendant") or "").partition("-option-")[2]


def as_part_of_an_id(spot: str) -> str:
    return re.sub(r"[^\w-]", "_", spot)


def open_places(scene: Scene, touched: Sequence[str]) -> list[tuple[str, Point]]:
    names = {name for choice in scene.choices if set(touched) <= set(choice.picks) for name in choice.picks} - set(
        touched
    )
    return [(spot.id, at) for spot in scene.spots if spot.id in names and not spot.button for at in spot.at]


def first_arrow(places: Sequence[tuple[str, Point]], here: str, goal: str) -> str:
    """The first key on a shortest way of the cursor, which goes to the nearest place ahead and rather straight than
    aside."""
    start = next(place for place in places if as_part_of_an_id(place[0]) == here)
    queue: deque[tuple[tuple[str, Point], str]] = deque([(start, "")])
    seen = {start}
    while queue:
        place, first = queue.popleft()
        if place[0] == goal:
            return first
        for key in ARROWS:
            following = ahead(places, place[1], key)
            if following and following not in seen:
                seen.add(following)
                queue.append((following, first or key))
    raise AssertionError(f"no arrow keys lead from {here} to {goal}")


def ahead(places: Sequence[tuple[str, Point]], start: Point, key: str) -> tuple[str, Point] | None:
    (dx, dy), best, least = ARROWS[key], None, float("inf")
    for place in places:
        x, y = place[1][0] - start[0], place[1][1] - start[1]
        cost = x * dx + y * dy + 2 * abs(x * dy + y * dx)
        if x * dx + y * dy > 1e-6 and cost < least:
            best, least = place, cost
    return best
