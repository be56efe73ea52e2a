"""At the table: nothing fades, jumps, is turned upside down or stays silent that should not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import azumaya
from azumaya.games import game as find_game
from tests.languages import english

from .application import Application
from .board_input import board, by_mouse, play, spot_on
from .meeting import Arrive, typing
from .proxy import Proxy
from .test_every_game import play_turn
from .test_series import resign
from .test_study import choices_of, stored, visit


@pytest.fixture
def proxy(application: Application) -> Iterator[Proxy]:
    proxy = Proxy(application.port)
    yield proxy
    proxy.close()


def test_a_pointer_that_crosses_the_board_of_tomoe_fades_no_cell(page: Page, application: Application) -> None:
    match = application.new_match("tomoe")
    visit(page, application, match)
    choice = choices_of(stored(application, "tomoe", match))[0]
    spot_on(page, choice.picks[1]).hover()
    expect(page.locator("svg .spot.over")).to_have_count(1)
    cells = {choice.picks[1] for choice in choices_of(stored(application, "tomoe", match))}
    assert cells.isdisjoint(
        page.locator("svg .spot.misfit").evaluate_all("found => found.map(one => one.dataset.spot)")
    )


def test_the_signs_on_tiles_of_tomoe_stand_upright_on_a_flipped_board(page: Page, application: Application) -> None:
    match, rng = application.new_match("tomoe"), Random(1)
    position = stored(application, "tomoe", match)
    while not any(mark.upright for mark in position.scene().marks):
        application.send(match, [rng.choice(position.moves)])
        position = stored(application, "tomoe", match)
    visit(page, application, match)
    turned = page.locator("svg .mark[transform*='rotate(180)']")
    expect(page.locator("svg .mark").first).to_be_attached()
    before = turned.count()
    page.keyboard.press("f")
    expect(turned).to_have_count(before + sum(mark.upright for mark in position.scene().marks))


# Turns and games have one name


def test_every_place_that_names_a_turn_counts_turns_one_by_one(page: Page, application: Application) -> None:
    match = application.new_match("tumicarona")
    position = azumaya.new("tumicarona")
    visit(page, application, match)
    position = play(page, position, ["f2-e3A"], by_mouse)
    play_turn(page, position, Random(2))
    numbers = page.get_by_role("group", name="History").first.locator("tbody td.quiet")
    expect(numbers).to_have_text(["", "1", "2"])
    visit(page, application, match, "/replay")
    page.keyboard.press("End")
    expect(page.get_by_text("Turn 2 of 2")).to_be_visible()


def test_the_games_of_a_series_tell_the_colours_people_had_in_them(page: Page, application: Application) -> None:
    visit(page, application, application.new_match("tomoe"))
    resign(page)
    page.get_by_role("button", name="Rematch").click()
    series = page.get_by_role("region", name="Series")
    expect(series.get_by_role("columnheader")).to_have_text([re.compile("Series"), "now White", "now Black"])
    first = series.get_by_role("row", name="Game 1").get_by_role("cell")
    expect(first.nth(0)).to_contain_text("Black")
    expect(first.nth(0)).to_contain_text("★")
    expect(first.nth(1)).to_contain_text("White")
    expect(series.get_by_role("row", name="Game 2").get_by_role("cell").nth(0)).to_contain_text("White")


# The computer


JOURNEYS = """() => {
    window.journeys = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const journey = animate.call(this, frames, options);
        if ('transform' in journey.effect.getKeyframes()[0]) {
            const side = this.dataset.piece[0];
            journeys.push(`${side} leaves`);
            journey.finished.then(() => journeys.push(`${side} rests`));
        }
        return journey;
    };
}"""


def test_the_computer_answers_when_ones_own_piece_has_come_to_rest(browser: Browser, application: Application) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    page = context.new_page()
    match = application.new_match("tumicarona", seats=("person", "random"), position="9/9/9/W8/8B w", seed=1)
    visit(page, application, match)
    page.evaluate(JOURNEYS)
    spot_on(page, "a2").click()
    spot_on(page, "b2").click()
    page.wait_for_function("() => journeys.includes('b rests')")
    assert page.evaluate("journeys") == ["w leaves", "w rests", "b leaves", "b rests"]
    context.close()


def test_the_score_says_who_is_meant(page: Page, application: Application) -> None:
    """At one screen the side, against a computer you and its level; no seat is called just a person."""
    score = page.get_by_role("region", name="Score")
    visit(page, application, application.new_match())
    expect(score.locator(".who")).to_have_text([re.compile(r"^White\s+to move$"), re.compile(r"^Black\s*$")])
    visit(page, application, application.new_match(seats=("person", "level-1")))
    expect(score.locator(".who")).to_have_text([re.compile(r"^White\s+You\s+·"), re.compile(r"^Black\s+Level 1$")])


def test_play_on_from_here_keeps_the_computer_in_its_seat(page: Page, application: Application) -> None:
    match = application.new_match("tumicarona", seats=("person", "greedy"))
    visit(page, application, match)
    play(page, azumaya.new("tumicarona"), ["f2-e3A"], by_mouse)
    expect(page.get_by_role("toolbar").get_by_role("button", name="Take back")).to_be_enabled()
    page.keyboard.press("Home")
    page.get_by_role("button", name="Continue from here").click()
    page.wait_for_function("before => !location.pathname.endsWith(before)", arg=match)
    expect(page.get_by_text("You are looking at an earlier position.")).to_have_count(0)
    branch = application.get(f"/api/matches/{page.url.rpartition('/')[2]}")
    assert [seat["kind"] for seat in branch["seats"]] == ["person", "greedy"]


def test_the_keys_of_the_replay_leave_a_match_alone_that_is_being_played(page: Page, application: Application) -> None:
    match = application.new_match("tumicarona")
    application.play(match, [["f2-e3A"]])
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method))
    visit(page, application, match, "/replay")
    page.keyboard.press("End")
    expect(page.get_by_text("Turn 1 of 1")).to_be_visible()
    for key in ("h", "u", "Enter", "t", "l", "?"):
        page.keyboard.press(key)
    page.keyboard.press("Home")
    expect(page.get_by_text("Turn 0 of 1")).to_be_visible()
    assert set(asked) == {"GET"}
    assert application.turns(match) == [["f2-e3A"]]


def test_the_menu_counts_the_other_tables_that_wait(arrive: Arrive, application: Application) -> None:
    page = arrive()
    page.goto(application.address)
    page.get_by_role("button", name="Play now: Trio").click()
    page.wait_for_url("**/match/*")
    page.goto(application.address)
    count = page.locator("header .count")
    expect(count).to_have_text("1 game is waiting for your move")
    page.get_by_role("link", name="Trio").filter(has_text="against").click()
    expect(board(page)).to_be_visible()
    expect(count).to_have_count(0)


# Sound


LISTEN = """
    window.loudest = 0;
    const connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function (to, ...more) {
        if (to === this.context.destination) {
            const ear = this.context.createAnalyser(), wave = new Float32Array(ear.fftSize);
            const loop = this.context.createDelay();
            loop.delayTime.value = 0.04;
            connect.call(this, loop);
            connect.call(loop, loop);
            connect.call(loop, ear);
            const listen = () => {
                ear.getFloatTimeDomainData(wave);
                window.loudest = Math.max(window.loudest, ...wave.map(Math.abs));
                setTimeout(listen, 50);
            };
            listen();
        }
        return connect.call(this, to, ...more);
    };
"""
"""Measures everything that goes to the loudspeaker. A delay line without loss repeats each sound for ever, so that a
page which measures late on a busy machine still finds it."""


@pytest.mark.parametrize("game", azumaya.games())
def test_a_turn_can_be_heard(page: Page, application: Application, game: str) -> None:
    page.add_init_script(LISTEN)
    match = application.new_match(game)
    visit(page, application, match)
    page.get_by_role("button", name="Sound").click(click_count=2)
    assert page.evaluate("loudest") == 0
    play_turn(page, stored(application, game, match), Random(1))
    page.wait_for_function("() => loudest > 0.02")


# Puzzles and pages


def test_a_solution_that_was_asked_for_is_no_mistake(page: Page, application: Application) -> None:
    page.goto(f"{application.address}/puzzles/trio/1")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator(".verdict .shown")).to_be_visible()
    expect(page.locator(".verdict .wrong")).to_have_count(0)


def test_a_game_that_is_not_here_is_answered_with_all_that_are(page: Page, application: Application) -> None:
    page.goto(f"{application.address}/rules/chess")
    for game in azumaya.games():
        expect(page.locator("main")).to_contain_text(english(find_game(game).title))


# Nothing moves the board


def place(thing: Locator) -> tuple[float, ...]:
    box = thing.bounding_box()
    assert box
    return box["x"], box["y"], box["width"], box["height"]


@pytest.mark.tolerates("Failed to load resource", "WebSocket connection", "net::ERR_")
@pytest.mark.parametrize("width", [1280, 360])
def test_nothing_that_has_to_be_said_moves_the_board_or_the_bar(
    page: Page, application: Application, proxy: Proxy, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    match = application.new_match("tumicarona")
    application.play(match, [["f2-e3A"]])
    page.goto(f"{proxy.address}/match/{match}")
    bar = page.get_by_role("toolbar")
    expect(bar).to_be_visible()
    expect(page.locator("svg .spot").first).to_be_visible()
    before = place(board(page)), place(bar)
    proxy.cut()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    assert (place(board(page)), place(bar)) == before
    proxy.mend()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    page.evaluate("document.querySelector('form input').blur()")
    typing(page).fill("a1-a2")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("a1-a2")
    page.evaluate("scrollTo(0, 0)")
    assert (place(board(page)), place(bar)) == before
    page.get_by_role("button", name="Close").click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Home")
    expect(page.get_by_text("You are looking at an earlier position.")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    assert (place(board(page)), place(bar)) == before
