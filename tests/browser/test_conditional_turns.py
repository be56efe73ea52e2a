"""Planning ahead, two people in browsers of their own: conditional turns by days, and pre-moves in live games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

import azumaya
from azumaya.rules.position import Position

from .application import Application
from .board_input import by_mouse, play
from .conftest import Complaints, watched
from .meeting import asked, type_move
from .people import TWO_DAYS, Meeting, meet, visit

OPENING = azumaya.new("tumicarona")
FIRST = "f2-e3A"
PANEL = re.compile("Planned turns|Geplante Züge")


@pytest.fixture
def guests(browser: Browser, complaints: Complaints) -> Iterator[list[BrowserContext]]:
    with ExitStack() as stack:
        contexts = []
        for language in ("en-GB", "de-DE"):
            context = browser.new_context(
                viewport={"width": 1280, "height": 900}, locale=language, reduced_motion="reduce"
            )
            context.clear_cookies()
            contexts.append(stack.enter_context(watched(context, complaints)))
        yield contexts
    assert complaints == []


def whole_turns(position: Position) -> list[str]:
    """Moves that are a turn by themselves."""
    return [move for move in position.moves if position.play(move).starts_turn]


def turns_of(position: Position, made: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """All complete turns."""
    for move in position.moves:
        after = position.play(move)
        if after.starts_turn:
            yield (*made, move)
        else:
            yield from turns_of(after, (*made, move))


def type_turn(page: Page, moves: tuple[str, ...]) -> None:
    for move in moves:
        type_move(page, move)


def send(page: Page, position: Position, move: str) -> Position:
    """Make a turn in a game by days, which asks for a confirmation."""
    after = play(page, position, [move], by_mouse)
    page.get_by_role("button", name=re.compile("Confirm turn|Zug bestätigen")).click()
    return after


def panel(page: Page) -> Locator:
    return page.locator("section").filter(has=page.get_by_role("heading", name=PANEL))


def meet_by_days(application: Application, guests: list[BrowserContext]) -> Meeting:
    return meet(application, guests[0], guests[1], controls=TWO_DAYS, pace="days")


def test_the_server_answers_for_a_player_who_is_away(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet_by_days(application, guests)
    planner = meeting.second
    planner.get_by_role("button", name="Züge planen").click()
    expect(planner.get_by_text("Plan: ein möglicher Zug von")).to_be_visible()
    position = play(planner, OPENING, [FIRST], by_mouse)
    expect(planner.get_by_text("Plan: deine Antwort")).to_be_visible()
    answer = whole_turns(position)[0]
    after = play(planner, position, [answer], by_mouse)
    expect(planner.get_by_text("geplant", exact=True)).to_be_visible()
    expect(planner.get_by_text("Plan: ein möglicher Zug von")).to_be_visible()
    expect(panel(planner)).to_contain_text(answer)
    planner.close()
    send(meeting.first, OPENING, FIRST)
    application.await_turns(meeting.match, [[FIRST], [answer]])
    expect(meeting.first.get_by_text("Your turn", exact=True)).to_be_visible()
    expect(meeting.first.get_by_role("heading", name=PANEL)).to_have_count(0)
    back = guests[1].new_page()
    visit(back, application, meeting.match)
    expect(back.get_by_text(f"Wie geplant gespielt: {answer}")).to_be_visible()
    send(meeting.first, after, whole_turns(after)[0])
    expect(back.get_by_text("Du bist am Zug", exact=True)).to_be_visible()


def test_a_tree_is_planned_by_keyboard_during_ones_own_turn(
    application: Application, guests: list[BrowserContext]
) -> None:
    meeting = meet_by_days(application, guests)
    page = meeting.first
    page.keyboard.press("p")
    expect(page.get_by_text("Plan: a possible turn of yours")).to_be_visible()
    type_move(page, FIRST)
    position = OPENING.play(FIRST)
    reply, other, *_ = turns_of(position)
    answers = [next(turns_of(position.play_all(moves))) for moves in (reply, other)]
    type_turn(page, reply)
    type_turn(page, answers[0])
    expect(page.get_by_text("planned", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("Plan: your answer")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text(re.compile("Plan: a possible turn of (?!yours)"))).to_be_visible()
    type_turn(page, other)
    type_turn(page, answers[1])
    lines = page.get_by_role("button", name=re.compile("Show line"))
    expect(lines).to_have_count(2)
    page.get_by_role("button", name="Done").click()
    send(page, OPENING, FIRST)
    expect(lines).to_have_count(2)
    type_turn(meeting.second, other)
    meeting.second.get_by_role("button", name="Zug bestätigen").click()
    application.await_turns(meeting.match, [[FIRST], list(other), list(answers[1])])
    expect(page.get_by_text("Played as planned:")).to_be_visible()
    expect(lines).to_have_count(0)


def test_a_planned_line_is_removed(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet_by_days(application, guests)
    page = meeting.second
    page.keyboard.press("p")
    position = play(page, OPENING, [FIRST], by_mouse)
    play(page, position, [whole_turns(position)[0]], by_mouse)
    page.get_by_role("button", name="Linie 1 entfernen").click()
    expect(page.get_by_text("Noch keine.")).to_be_visible()
    send(meeting.first, OPENING, FIRST)
    expect(page.get_by_text("Du bist am Zug", exact=True)).to_be_visible()
    assert application.turns(meeting.match) == [[FIRST]]


def test_a_pre_move_is_made_when_the_opponent_has_moved(application: Application, guests: list[BrowserContext]) -> None:
    meeting = meet(application, guests[0], guests[1])
    first, second = meeting.first, meeting.second
    position = play(first, OPENING, [FIRST], by_mouse)
    first.get_by_role("button", name="Pre-move").click()
    expect(first.get_by_text("Choose your next turn")).to_be_visible()
    planned = azumaya.read("tumicarona", asked(first, f"/api/matches/{meeting.match}/premove")["position"])
    reply, move = next(
        (reply, move)
        for reply in whole_turns(position)
        for move in whole_turns(position.play(reply))
        if move in whole_turns(planned)
    )
    play(first, planned, [move], by_mouse)
    expect(first.get_by_text(f"Pre-move: {move}")).to_be_visible()
    play(second, position, [reply], by_mouse)
    application.await_turns(meeting.match, [[FIRST], [reply], [move]])
    expect(first.get_by_text("Pre-move:")).to_have_count(0)


def test_a_pre_move_that_is_illegal_now_is_dropped_and_one_is_withdrawn(
    application: Application, guests: list[BrowserContext]
) -> None:
    meeting = meet(application, guests[0], guests[1])
    first, second = meeting.first, meeting.second
    position = play(first, OPENING, [FIRST], by_mouse)
    expect(first.get_by_role("button", name="Pre-move", exact=True)).to_be_visible()
    first.keyboard.press("p")
    expect(first.get_by_text("Choose your next turn")).to_be_visible()
    planned = azumaya.read("tumicarona", asked(first, f"/api/matches/{meeting.match}/premove")["position"])
    reply, move = next(
        (reply, move)
        for reply in whole_turns(position)
        for move in whole_turns(planned)
        if move not in position.play(reply).moves
    )
    play(first, planned, [move], by_mouse)
    expect(first.get_by_text(f"Pre-move: {move}")).to_be_visible()
    first.get_by_role("button", name="Cancel").click()
    expect(first.get_by_text("Pre-move:")).to_have_count(0)
    expect(first.get_by_role("button", name="Pre-move", exact=True)).to_be_visible()
    first.keyboard.press("p")
    expect(first.get_by_text("Choose your next turn")).to_be_visible()
    play(first, planned, [move], by_mouse)
    expect(first.get_by_text(f"Pre-move: {move}")).to_be_visible()
    play(second, position, [reply], by_mouse)
    expect(first.get_by_text("Your pre-move was not possible any more.")).to_be_visible()
    assert application.turns(meeting.match) == [[FIRST], [reply]]
