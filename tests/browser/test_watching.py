"""The page of games to watch: the strongest live game, and two levels and recent games while nothing is live, at a desk
and on a phone."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from .application import Application
from .meeting import Arrive, Pair, asked, at_table, play_turn, resign
from .test_find_opponent import find
from .test_pages import findings

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def live_game(arrive: Arrive, application: Application) -> Pair:
    host, guest = arrive(), arrive()
    for page in (host, guest):
        find(page, application, "Find an opponent: Tumicarona, Live")
    return at_table(application, host, guest)


def watch(page: Page, application: Application) -> None:
    page.goto(application.address)
    page.get_by_role("link", name="Watch two levels play, and recent games").click()
    expect(page.get_by_role("heading", level=1, name="Watch")).to_be_visible()


def test_a_visitor_watches_two_levels_then_a_live_game_and_then_its_replay(
    arrive: Arrive, application: Application
) -> None:
    visitor = arrive(**PHONE)
    watch(visitor, application)
    levels = visitor.get_by_role("region", name="Two levels of the computer")
    levels.get_by_label("Game of the two levels").select_option(label="Tumicarona")
    expect(levels.get_by_role("listbox")).to_be_visible()
    expect(levels.locator(".players")).to_contain_text(re.compile(r"Tumicarona.*Level \d+ – Level \d+"))
    assert not findings(visitor)
    assert visitor.evaluate("document.documentElement.scrollWidth") <= 360
    levels.get_by_role("button", name="Pause").click()
    expect(levels.get_by_role("listbox")).to_have_count(0)

    pair = live_game(arrive, application)
    live = visitor.get_by_role("region", name="Live now")
    expect(live.get_by_role("listbox")).to_be_visible()
    chance = random.Random(1)
    for _ in range(4):
        play_turn(pair, chance)
    assert not findings(visitor)
    expect(live.get_by_role("link", name="Open the table")).to_have_attribute("href", f"/match/{pair.match}")
    resign(pair.pages[0])
    expect(live.locator(".result")).to_have_text(re.compile("resign"))

    recent = visitor.get_by_role("region", name="Recent games")
    expect(recent.get_by_role("listbox")).to_be_visible()
    expect(recent.locator(".result")).to_have_text(re.compile("resign"))
    assert not findings(visitor)
    replay = recent.get_by_role("link", name="Open the table")
    expect(replay).to_have_attribute("href", f"/match/{pair.match}/replay")
    assert asked(visitor, "/api/recent-matches")["cards"][0]["match"] == pair.match
