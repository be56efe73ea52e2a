"""Ladders in the browser: two members join, one challenges the other and takes the place, at a desk and on a phone."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from .application import Application
from .layout import misplaced
from .meeting import Arrive, at_table, become_member, resign
from .test_pages import findings

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def visit(page: Page, application: Application) -> None:
    page.goto(f"{application.address}/ladders")
    page.get_by_label("Game").select_option(label="Tumicarona")
    expect(page.get_by_role("region", name="Tumicarona")).to_be_visible()


def test_a_member_challenges_the_one_above_and_takes_the_place(arrive: Arrive, application: Application) -> None:
    top, below = arrive(), arrive(**PHONE)
    names = [f"Rung {random.randrange(10**8)}" for _ in range(2)]
    for page, name in zip((top, below), names, strict=True):
        become_member(page, application, name)
        visit(page, application)
        page.get_by_role("button", name="Join").click()
        expect(page.get_by_role("button", name="Leave the ladder")).to_be_visible()
    rows = below.get_by_role("region", name="Tumicarona").get_by_role("row")
    expect(rows.nth(1)).to_contain_text(names[0])
    expect(rows.nth(2)).to_contain_text(names[1])
    assert not findings(below)
    assert not misplaced(below)
    assert below.evaluate("document.documentElement.scrollWidth") <= 360

    below.on("dialog", lambda dialog: dialog.accept())
    below.get_by_role("button", name=f"Challenge {names[0]}").click()
    below.wait_for_url("**/match/*")
    visit(top, application)
    game = top.get_by_role("region", name="Tumicarona").get_by_role("link", name=f"plays {names[1]}")
    game.click()
    at_table(application, top, below)
    resign(top)
    link = top.get_by_role("link", name=re.compile("ladder", re.IGNORECASE))
    expect(link).to_have_attribute("href", "/ladders")
    visit(top, application)
    expect(top.get_by_role("region", name="Latest")).to_contain_text(f"{names[1]} beat {names[0]}")
    rows = top.get_by_role("region", name="Tumicarona").get_by_role("row")
    expect(rows.nth(1).get_by_role("link", name=names[1])).to_be_visible()
    assert not findings(top)
    top.on("dialog", lambda dialog: dialog.accept())
    top.get_by_role("button", name="Leave the ladder").click()
    expect(top.get_by_role("button", name="Join")).to_be_visible()
