"""Speed of the board in the browser: a real server, a real Chromium, whole games of Tumicarona by mouse.

    python -m benchmarks.web [TURNS]

Measured: from the click that completes a move to the frame in which its piece stands in the new place, on the mover's
own screen, and for a stored turn on the screen of the other player; the first paint of pages opened for the first
time; the bytes of the first page; for every game the processor time of a scene, and its size on the socket.
"""

from __future__ import annotations

import sys
import tempfile
import time
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, Request, sync_playwright
from pydantic import TypeAdapter
from tests.browser import board_input, chromium, meeting
from tests.browser.application import Application

import azumaya
from azumaya.rules.position import Position
from azumaya.rules.scene import Scene

SCENES = TypeAdapter(Scene)
VISITS = 7
GAMES = 5
SOCKET_WINDOW = -12
"""The window with which the server deflates frames."""

STOPWATCH = """
(() => {
  window.drawn = [];
  let clicked = null;
  const stop = () => {
    const started = clicked;
    clicked = null;
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => window.drawn.push(performance.now() - started);
      painted.port2.postMessage(null);
    });
  };
  addEventListener("pointerdown", (event) => { clicked = event.timeStamp; }, true);
  new MutationObserver((changes) => {
    if (clicked !== null && changes.some((change) => change.target.closest?.(".pieces"))) stop();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["transform"] });
})();
"""
"""Started by the pointer, stopped by the first frame painted after a piece has come, gone or got a new place."""

CLICKED = """
addEventListener("pointerdown", (event) => { window.clicked = performance.timeOrigin + event.timeStamp; }, true);
"""
SEEN = """
(() => {
  window.seen = null;
  new MutationObserver((changes) => {
    if (!changes.some((change) => change.target.closest?.(".pieces"))) return;
    requestAnimationFrame(() => { window.seen ??= performance.timeOrigin + performance.now(); });
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["transform"] });
})();
"""
"""When a turn was last clicked, and when a piece was first seen to move, by the clock that both browsers share."""


def main() -> None:
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 120
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        application, browser = Application(Path(folder)), chromium.launch(playwright, whole=True)
        application.start()
        try:
            measure_pages(browser, application)
            measure_clicks(browser, application, turns)
            measure_others_screen(browser, application, turns)
        finally:
            browser.close()
            application.stop()
    for game in azumaya.games():
        measure_scenes(game)


def measure_pages(browser: Browser, application: Application) -> None:
    match = application.new_match()
    for name, path in (("home", "/"), ("table", f"/match/{match}")):
        visits = [first_visit(browser, application.address + path) for _ in range(VISITS)]
        tell(f"{name}: first contentful paint", [paint for paint, _ in visits], "ms", aim=1000)
        tell(f"{name}: compressed", [size / 1000 for _, size in visits], "kB", aim=100)


def first_visit(browser: Browser, address: str) -> tuple[float, int]:
    """Milliseconds to the first contentful paint, and bytes of all answers, in a browser that has never been here."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page, requests = context.new_page(), list[Request]()
    page.on("requestfinished", lambda request: requests.append(request))  # noqa: PLW0108 — a bound method cannot be marked
    page.goto(address)
    page.locator("main :is(svg [data-piece], img)").first.wait_for()
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    paint = found(page, "performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
    size = sum(request.sizes()["responseBodySize"] for request in requests)
    context.close()
    return paint, size


def measure_clicks(browser: Browser, application: Application, turns: int) -> None:
    """Random games until enough turns have been played."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce")
    took: list[float] = []
    seed = 0
    while turns > 0:
        game = board_input.random_game("standard", seed)[:turns]
        page = context.new_page()
        page.add_init_script(STOPWATCH)
        page.goto(f"{application.address}/match/{application.new_match()}")
        took += play_game(page, game)
        page.close()
        turns, seed = turns - len(game), seed + 1
    context.close()
    tell("click to drawn", took, "ms", aim=100)


def measure_others_screen(browser: Browser, application: Application, turns: int) -> None:
    """Two people, each in a browser of their own, until enough turns have been played."""
    took: list[float] = []
    seed = 0
    while len(took) < turns:
        game = board_input.random_game("standard", seed)[: turns - len(took)]
        contexts = [browser.new_context(locale="en-GB", reduced_motion="reduce") for _ in range(2)]
        for context in contexts:
            context.clear_cookies()
        host, guest = (context.new_page() for context in contexts)
        for page in (host, guest):
            page.add_init_script(CLICKED + SEEN)
        pair, position = meeting.meet_by_link(application, host, guest, "tumicarona"), azumaya.new("tumicarona")
        for number, moves in enumerate(game):
            mover, other = pair.pages[number % 2], pair.pages[1 - number % 2]
            other.evaluate("window.seen = null")
            position = board_input.play(mover, position, moves, board_input.by_mouse)
            took.append(found(other, "window.seen") - found(mover, "window.clicked"))
        for context in contexts:
            context.close()
        seed += 1
    tell("click to drawn at the other's", took, "ms", aim=150)


def play_game(page: Page, game: Sequence[Sequence[str]]) -> list[float]:
    position = azumaya.new("tumicarona")
    for moves in game:
        position = board_input.play(page, position, moves, board_input.by_mouse)
    return [float(milliseconds) for milliseconds in found(page, "window.drawn")]


def found(page: Page, expression: str) -> Any:
    """The value of an expression once it has one."""
    while (value := page.evaluate(expression)) is None:
        page.wait_for_timeout(20)
    return value


def measure_scenes(game: str) -> None:
    seconds, sizes = [], []
    for position in random_positions(game):
        side = position.side
        started = time.process_time()
        scene = position.scene(side)
        seconds.append(1000 * (time.process_time() - started))
        sizes.append(deflated(SCENES.dump_json(scene, exclude_defaults=True)) / 1000)
    tell(f"{game}: scene", seconds, "ms", aim=1)
    tell(f"{game}: scene, deflated", sizes, "kB", aim=8)


def random_positions(game: str) -> Iterator[Position]:
    """The positions of random games, after a few that only warm everything up."""
    rng = Random(0)
    for round_ in range(GAMES + 1):
        position = azumaya.new(game)
        while not position.is_over:
            position = position.play(rng.choice(position.moves))
            if round_ == 0:
                position.scene(0)
            else:
                yield Position(position.game, position.variant, position.state, position.trail)


def deflated(message: bytes) -> int:
    squeeze = zlib.compressobj(wbits=SOCKET_WINDOW, memLevel=5)
    return len(squeeze.compress(message) + squeeze.flush())


def tell(what: str, figures: Sequence[float], unit: str, aim: float) -> None:
    """The middle, the 95th percentile, which is what counts, and the aim."""
    ordered = sorted(figures)
    middle, high = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    verdict = "met" if high <= aim else "MISSED"
    print(
        f"{what:<36} {middle:8.2f} {high:8.2f} {unit:<3} (median, 95 % of {len(ordered)}); aim "
        f"{aim:g} {unit} {verdict}",
        flush=True,
    )


if __name__ == "__main__":
    main()
