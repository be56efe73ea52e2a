"""Whole lessons in the browser: every step is first tried wrongly, answered, and then done; the game at the end is
played to its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

import azumaya
from azumaya.games import game as find_game
from azumaya.rules.lessons import Lesson, PosedStep, pose, read_lesson
from azumaya.rules.localizer import localizer
from azumaya.rules.message import Message
from azumaya.rules.position import Position
from tests.languages import english

from .application import Application
from .board_input import Touch, board, by_finger, by_mouse, play, touches
from .conftest import Complaints, watched
from .test_connection import CHAIN
from .test_pages import findings

WORDS = {
    "de": {"again": "Noch einmal", "next": "Weiter", "show": "Lösung zeigen", "start": "Spiel starten"},
    "en": {"again": "Try again", "next": "Next", "show": "Show me", "start": "Start the game"},
}
SIZES = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1280, "height": 720}}


@pytest.fixture
def visitor(
    request: pytest.FixtureRequest, browser: Browser, complaints: Complaints
) -> Iterator[tuple[Page, str, Touch]]:
    """A visitor on a phone or a desktop who reads German or English: the page, the language and the hand."""
    size, language = request.param
    is_phone = size == "phone"
    with watched(
        browser.new_context(
            viewport=SIZES[size],  # type: ignore[arg-type]
            locale=language,
            reduced_motion="reduce",
            has_touch=is_phone,
            is_mobile=is_phone,
        ),
        complaints,
    ) as context:
        yield context.new_page(), language, by_finger if is_phone else by_mouse
    assert complaints == []


def lesson_of(game: str) -> Lesson:
    lesson = read_lesson(find_game(game))
    assert lesson
    return lesson


@pytest.mark.parametrize(
    ("visitor", "game"),
    [
        (("desk", "en"), "tumicarona"),
        (("phone", "de"), "tomoe"),
        (("phone", "en"), "holomino"),
        (("phone", "de"), "sudoku_moyo"),
    ],
    indirect=["visitor"],
)
def test_a_whole_lesson_is_learnt_with_wrong_tries_answered(
    visitor: tuple[Page, str, Touch], application: Application, game: str
) -> None:
    """Texts are in the language the visitor chose, and in the other one on the same board."""
    page, language, touch = visitor
    words, lesson = WORDS[language], lesson_of(game)
    page.goto(f"{application.address}/learn/{game}")
    for number, step in enumerate(lesson.steps, 1):
        posed = pose(find_game(game), step)
        expect(page.get_by_role("heading", level=1)).to_have_text(said(step.title, language))
        expect(page.get_by_text(said(step.task, language))).to_be_visible()
        assert_in_view(page)
        answer = try_wrongly(page, posed, touch, None, language)
        read_in_the_other_language(page, language, step.title, step.text, step.task, answer)
        if not step.forbidden and not step.goal.scores:
            page.get_by_role("button", name=words["again"]).click()
        do(page, posed, touch)
        expect(page.get_by_text(said(step.done, language))).to_be_visible()
        assert_in_view(page)
        read_in_the_other_language(page, language, step.done)
        if number in (1, 3):
            assert findings(page) == []
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        page.get_by_role("link", name=words["next"]).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(said(lesson.game.title, language))
    expect(page.locator("nav a.done")).to_have_count(len(lesson.steps))
    assert findings(page) == []
    page.get_by_role("button", name=words["start"]).click()
    expect(page).to_have_url(re.compile("/match/"))
    expect(board(page)).to_be_visible()


def test_a_lesson_counts_sections_and_lights_only_what_is_legal(page: Page, application: Application) -> None:
    """Three sections of one shape are numbered 1, 2, 3 and scored 3 : 0; where nothing fits, no cell glows."""
    steps = lesson_of("tomoe").steps
    number, step = next((place, one) for place, one in enumerate(steps, 1) if one.id == "enclose")
    page.goto(f"{application.address}/learn/tomoe/{number}")
    score = page.get_by_role("status", name="Score")
    expect(score).to_have_text(re.compile("0 : 0"))
    do(page, pose(find_game("tomoe"), step), by_mouse)
    expect(score).to_have_text(re.compile("3 : 0"))
    counted = page.locator("main .board svg .mark.count + text")
    expect(counted).to_have_text(["1", "2", "3"])
    right = page.locator(".said .right").evaluate("one => getComputedStyle(one).backgroundColor")
    number = next(place for place, one in enumerate(lesson_of("holomino").steps, 1) if one.id == "return")
    page.goto(f"{application.address}/learn/holomino/{number}")
    hand = page.locator('[data-spot="t456"]')
    hand.click()
    expect(page.locator('.spot.due[data-spot="bag"]')).to_have_count(1)
    expect(page.locator('.spot.open[data-spot^="c"]')).to_have_count(0)
    page.locator('[data-spot="c0,-1"]').click()
    wrong = page.locator(".said .wrong")
    expect(wrong).to_be_visible()
    assert wrong.evaluate("one => getComputedStyle(one).backgroundColor") != right


def test_progress_is_remembered_and_a_hint_comes_after_two_misses(page: Page, application: Application) -> None:
    game = "tumicarona"
    lesson = lesson_of(game)
    page.goto(f"{application.address}/learn/{game}")
    first = pose(find_game(game), lesson.steps[0])
    do(page, first, by_mouse)
    expect(page.get_by_text(english(first.step.done))).to_be_visible()
    page.goto(f"{application.address}/learn/{game}")
    second = pose(find_game(game), lesson.steps[1])
    expect(page.get_by_role("heading", level=1)).to_have_text(english(second.step.title))
    hint = page.get_by_text(english(second.step.hint))
    for misses in (1, 2):
        try_wrongly(page, second, by_mouse, None if misses == 2 else "Try again", "en")
        expect(hint).to_have_count(misses - 1)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(f'[data-tip="{second.solution[0]}"]')).to_have_count(1)
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_text(english(second.step.done))).to_be_visible()


def test_the_game_at_the_end_is_the_last_step_once_it_is_over(page: Page, application: Application) -> None:
    game = "tumicarona"
    last = len(lesson_of(game).steps) + 1
    page.goto(f"{application.address}/learn/{game}/{last}")
    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_url(re.compile("/match/"))
    address = page.url
    page.goto(f"{application.address}/learn/{game}/{last}")
    expect(page.get_by_role("link", name="Continue your game")).to_have_attribute(
        "href", re.compile(address.rpartition("/")[2])
    )
    page.goto(address)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name=re.compile("resigns$")).click()
    expect(page.get_by_text(re.compile("wins")).first).to_be_visible()
    page.goto(f"{application.address}/learn/{game}/{last}")
    expect(page.get_by_text("You know the game now.")).to_be_visible()


def test_lessons_are_reached_from_everywhere_a_newcomer_may_be(page: Page, application: Application) -> None:
    for path in ("/", "/new/tumicarona", "/rules/tumicarona"):
        page.goto(application.address + path)
        page.locator('a[href="/learn/tumicarona"]').first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Along the lines")
    page.goto(f"{application.address}/match/{application.new_match('tumicarona', ('person', 'level-1'))}")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Learn").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Along the lines")


def test_a_rule_is_shown_on_a_board_and_tried_from_the_book(page: Page, application: Application) -> None:
    page.goto(f"{application.address}/rules/tumicarona")
    page.locator("#must-capture").hover()
    card = page.get_by_role("complementary", name="This rule on the board")
    expect(card.get_by_role("img")).to_have_js_property("complete", True)
    assert findings(page) == []
    card.get_by_role("link", name="Try it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Capturing is mandatory")


@pytest.mark.parametrize("size", list(SIZES))
def test_the_board_of_a_rule_does_not_cover_the_rule(page: Page, application: Application, size: str) -> None:
    page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
    page.goto(f"{application.address}/rules/tumicarona")
    rules = page.locator(".rule[data-picture]")
    expect(rules.first).to_be_visible()
    card = page.get_by_role("complementary", name="This rule on the board")
    for number in range(rules.count()):
        rules.nth(number).evaluate("one => one.scrollIntoView({ block: 'center' })")
        rules.nth(number).dispatch_event("click")
        expect(card.get_by_role("img")).to_have_js_property("complete", True)
        box = card.bounding_box()
        assert box
        covered = rules.nth(number).evaluate(
            """(one, box) => [...one.getClientRects()].some((line) => line.left < box.x + box.width
                && line.right > box.x && line.top < box.y + box.height && line.bottom > box.y)""",
            box,
        )
        assert not covered, rules.nth(number).inner_text()


@pytest.mark.tolerates("Failed to load resource")
def test_a_refusal_at_the_table_leads_to_its_rule_and_the_draft_stays(page: Page, application: Application) -> None:
    """The rule opens beside the table: by the link of the refusal, and by the list of keys."""
    page.goto(f"{application.address}/match/{application.new_match('tumicarona', position=CHAIN)}")
    expect(board(page)).to_be_visible()
    play(page, azumaya.read("tumicarona", CHAIN), ["f5-e5A"], by_mouse)
    line = page.get_by_role("combobox", name="Type a move")
    line.fill("e5-d5A")
    line.press("Enter")
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("every step of a chain must change direction")
    with page.expect_popup() as opened:
        refusal.get_by_role("link", name="Read the rule").click()
    expect(opened.value.locator(".rule.asked")).to_be_in_viewport()
    opened.value.close()
    line.press("Escape")
    line.press("Escape")
    page.keyboard.press("?")
    with page.expect_popup() as opened:
        page.get_by_role("dialog").get_by_role("link", name="Rules").click()
    expect(opened.value.locator(".rule.asked")).to_be_in_viewport()
    opened.value.close()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Step back")).to_be_visible()


def test_a_refusal_leads_to_the_sentence_that_explains_it(page: Page, application: Application) -> None:
    game = "tumicarona"
    page.goto(f"{application.address}/learn/{game}/7")
    posed = pose(find_game(game), lesson_of(game).steps[6])
    try_wrongly(page, posed, by_mouse, None, "en")
    page.get_by_role("link", name="Read the rule").click()
    expect(page.locator(".rule.asked")).to_contain_text("you must.")
    expect(page.locator(".rule.asked")).to_be_in_viewport()
    page.get_by_role("link", name="Back to the lesson").click()
    expect(page).to_have_url(f"{application.address}/learn/{game}/7")


def said(text: Message, language: str) -> str:
    return localizer(language)(text)


def read_in_the_other_language(page: Page, language: str, *sentences: Message) -> None:
    """The board keeps its place, and one comes back to what one was reading."""
    labels = {"de": "Sprache", "en": "Language"}
    other = "en" if language == "de" else "de"
    page.get_by_role("combobox", name=labels[language], exact=True).select_option(other)
    for sentence in sentences:
        expect(page.get_by_text(said(sentence, other), exact=True)).to_be_visible()
    assert_in_view(page)
    page.get_by_role("combobox", name=labels[other], exact=True).select_option(language)
    expect(page.get_by_text(said(sentences[-1], language), exact=True)).to_be_visible()


def do(page: Page, posed: PosedStep, touch: Touch) -> None:
    """Make the turn that does it, on the board that also offers what is forbidden."""
    make(page, posed, posed.solution, touch)


def make(page: Page, posed: PosedStep, moves: tuple[str, ...], touch: Touch) -> None:
    if posed.step.goal.scores:
        for field, score in zip(page.get_by_role("spinbutton").all(), moves[0].split(":"), strict=True):
            field.fill(score)
        page.locator("main form button").click()
        return
    position, scene = posed.position, posed.scene()
    for number, move in enumerate(moves, 1):
        touched: list[str] = []
        for spot in sorted(touches(scene, move), key=lambda spot: spot.button):
            touch(page, scene, touched, spot)
            touched.append(spot.id)
        if number < len(moves):
            position = position.play(move)
            scene = position.scene(position.side)


def try_wrongly(page: Page, posed: PosedStep, touch: Touch, again: str | None, language: str) -> Message:
    """A forbidden move where one tempts, else a turn that misses; the answer is read."""
    forbidden = [one.move for one in posed.step.forbidden]
    moves = (forbidden[0],) if forbidden else missing_turn(posed)
    make(page, posed, moves, touch)
    verdict = posed.judge(moves)
    assert not verdict.done
    expect(page.get_by_text(said(verdict.sentence, language))).to_be_visible()
    assert_in_view(page)
    if again and not forbidden:
        page.get_by_role("button", name=again).click()
    return verdict.sentence


def missing_turn(posed: PosedStep) -> tuple[str, ...]:
    """A turn that misses the goal, the same one every time; other scores where they are asked for."""
    if posed.step.goal.scores:
        return ("0:0",)
    rng = Random(posed.step.id)
    while True:
        moves = random_turn(posed.position, rng)
        if not posed.judge(moves).done:
            return moves


def random_turn(position: Position, rng: Random) -> tuple[str, ...]:
    moves: list[str] = []
    while not moves or not (position.starts_turn or position.is_over):
        moves.append(rng.choice(position.moves))
        position = position.play(moves[-1])
    return tuple(moves)


def assert_in_view(page: Page) -> None:
    """The board stands in the window as a whole, however long the words are, and the answer does not cover it."""
    box = board_box(page)
    assert box["top"] >= -1
    assert box["bottom"] <= min(box["window"], box["answer"]) + 1


def board_box(page: Page) -> dict[str, float]:
    found: dict[str, float] = page.evaluate(
        """() => {
            const box = (name) => document.querySelector(name).getBoundingClientRect();
            const { top, bottom } = box("main .board svg");
            const answer = box("main .answer");
            const isBelow = answer.left < box("main .board").right;
            return { top, bottom, window: innerHeight, answer: isBelow ? answer.top : innerHeight };
        }"""
    )
    return found
