"""A bad line: cut in mid-turn, cut while sending, answers lost, the server killed. Nothing is lost, nothing is doubled,
and the page says so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import azumaya

from .application import Application
from .board_input import board, button_of, by_mouse, piece_on, play, random_game, spot_on
from .proxy import Proxy

CHAIN = "2BB1W3/9/1B4B2/3B3B1/4B4 w"

pytestmark = pytest.mark.tolerates("WebSocket connection", "net::ERR_")


@pytest.fixture
def proxy(application: Application) -> Iterator[Proxy]:
    proxy = Proxy(application.port)
    yield proxy
    proxy.close()


def sit_down(page: Page, application: Application, proxy: Proxy, position: str) -> str:
    match = application.new_match(position=position)
    page.goto(f"{proxy.address}/match/{match}")
    expect(page.locator("svg .spot").first).to_be_visible()
    return match


def test_a_cut_shows_at_once_and_heals_by_itself(page: Page, application: Application, proxy: Proxy) -> None:
    sit_down(page, application, proxy, CHAIN)
    proxy.cut()
    banner = page.get_by_role("alert")
    expect(banner).to_contain_text("Connection lost")
    proxy.mend()
    expect(banner).to_have_count(0)


def test_a_cut_in_mid_turn_keeps_the_draft(page: Page, application: Application, proxy: Proxy) -> None:
    match = sit_down(page, application, proxy, CHAIN)
    position = play(page, azumaya.read("tumicarona", CHAIN), ["f5-e5A"], by_mouse)
    expect(piece_on(page, "w-e5")).to_be_visible()
    proxy.cut()
    expect(page.get_by_role("alert")).to_contain_text("Connection lost")
    proxy.mend()
    expect(page.get_by_role("alert")).to_have_count(0)
    play(page, position, ["e5-f4A", "stop"], by_mouse)
    application.await_turns(match, [["f5-e5A", "e5-f4A", "stop"]])


def test_a_turn_finished_while_the_line_is_down_is_sent_when_it_is_back(
    page: Page, application: Application, proxy: Proxy
) -> None:
    match = sit_down(page, application, proxy, CHAIN)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Confirm every turn").check()
    page.keyboard.press("Escape")
    play(page, azumaya.read("tumicarona", CHAIN), ["f5-e5A", "stop"], by_mouse)
    confirm = page.get_by_role("button", name="Confirm turn")
    expect(confirm).to_be_visible()
    proxy.cut()
    expect(page.get_by_role("alert")).to_contain_text("Connection lost")
    confirm.click()
    expect(page.get_by_text("Sending …")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("Your turn will be sent")
    assert application.turns(match) == []
    proxy.mend()
    expect(page.get_by_role("group", name="History").first.get_by_text("f5-e5A")).to_be_visible()
    expect(page.get_by_text("Sending …")).to_have_count(0)
    application.await_turns(match, [["f5-e5A", "stop"]])


def test_a_turn_whose_acknowledgement_is_lost_is_not_stored_twice(
    page: Page, application: Application, proxy: Proxy
) -> None:
    match = sit_down(page, application, proxy, CHAIN)
    play(page, azumaya.read("tumicarona", CHAIN), ["f5-e5A"], by_mouse)
    expect(button_of(page, "stop")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Confirm every turn").check()
    page.keyboard.press("Escape")
    button_of(page, "stop").click()
    expect(page.get_by_role("button", name="Confirm turn")).to_be_visible()
    proxy.mute()
    page.get_by_role("button", name="Confirm turn").click()
    application.await_turns(match, [["f5-e5A", "stop"]])
    expect(page.get_by_text("Sending …")).to_be_visible()
    proxy.cut()
    expect(page.get_by_role("alert")).to_contain_text("Connection lost")
    proxy.mend()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_text("Sending …")).to_have_count(0)
    expect(page.get_by_role("group", name="History").first.get_by_text("f5-e5A")).to_have_count(1)
    assert application.turns(match) == [["f5-e5A", "stop"]]


def test_a_step_made_offline_is_kept_and_made_when_the_connection_is_back(
    page: Page, application: Application, proxy: Proxy
) -> None:
    match = sit_down(page, application, proxy, CHAIN)
    proxy.cut()
    expect(page.get_by_role("alert")).to_contain_text("Connection lost")
    spot_on(page, "e5").click()
    expect(page.get_by_text("Your move is kept")).to_be_visible()
    expect(piece_on(page, "w-f5")).to_be_visible()
    proxy.mend()
    expect(page.get_by_text("Your move is kept")).to_have_count(0)
    expect(piece_on(page, "w-e5")).to_be_visible()
    button_of(page, "stop").click()
    application.await_turns(match, [["f5-e5A", "stop"]])


def test_a_turn_that_cannot_be_sent_says_so_and_can_be_sent_again(
    page: Page, application: Application, proxy: Proxy, complaints: list[str]
) -> None:
    match = sit_down(page, application, proxy, CHAIN)
    page.evaluate("() => { crypto.getRandomValues = () => { throw new Error('no numbers today') } }")
    play(page, azumaya.read("tumicarona", CHAIN), ["f5-e5A", "stop"], by_mouse)
    expect(page.get_by_role("alert")).to_contain_text("no numbers today")
    expect(page.get_by_text("Sending …")).to_have_count(0)
    assert application.turns(match) == []
    assert len(complaints) == 1
    complaints.clear()
    page.evaluate("() => { delete crypto.getRandomValues }")
    page.get_by_role("button", name="Confirm turn").click()
    application.await_turns(match, [["f5-e5A", "stop"]])


def test_a_second_window_sees_every_turn_and_a_stale_draft_gives_way(
    page: Page, application: Application, proxy: Proxy
) -> None:
    match = sit_down(page, application, proxy, CHAIN)
    other = page.context.new_page()
    other.goto(f"{application.address}/match/{match}")
    play(other, azumaya.read("tumicarona", CHAIN), ["f5-e5A"], by_mouse)
    expect(piece_on(other, "w-e5")).to_be_visible()
    play(page, azumaya.read("tumicarona", CHAIN), ["f5-e5A", "stop"], by_mouse)
    expect(other.get_by_role("group", name="History").first.get_by_text("f5-e5A")).to_be_visible()
    expect(other.get_by_role("alert")).to_contain_text("The position has changed.")
    application.await_turns(match, [["f5-e5A", "stop"]])


def test_a_server_killed_in_mid_game_resumes_where_it_stopped(page: Page, own_server: Application) -> None:
    game = random_game("5x5", 15)
    position, match = azumaya.new("tumicarona", variant="5x5"), own_server.new_match(variant="5x5")
    page.goto(f"{own_server.address}/match/{match}")
    expect(board(page)).to_be_visible()
    for number, turn in enumerate(game):
        if number == 3:
            own_server.await_turns(match, game[:3])
            own_server.kill()
            expect(page.get_by_role("alert")).to_contain_text("Connection lost")
            own_server.start()
            expect(page.get_by_role("alert")).to_have_count(0)
        position = play(page, position, turn, by_mouse)
    expect(page.get_by_role("heading", name="wins")).to_be_visible()
    own_server.await_turns(match, game)
