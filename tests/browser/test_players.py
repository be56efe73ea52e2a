"""Leaderboards, followed players and who is online, on a desk and on a phone, in both languages."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .application import Application
from .layout import misplaced
from .meeting import Arrive, become_member
from .test_pages import findings

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def test_a_followed_member_is_seen_online_until_they_switch_the_listing_off(
    arrive: Arrive, application: Application
) -> None:
    ann, bob = arrive(), arrive(**PHONE)
    become_member(ann, application, "Follower")
    become_member(bob, application, "Followed")
    ann.goto(f"{application.address}/player/Followed")
    ann.get_by_role("button", name="Follow", exact=True).click()
    expect(ann.get_by_role("button", name="Unfollow")).to_be_visible()
    ann.goto(f"{application.address}/lobby")
    ann.get_by_role("link", name="Leaderboards and players").click()
    following = ann.get_by_role("region", name="You follow").get_by_role("listitem").filter(has_text="Followed")
    expect(following).to_contain_text("online")
    expect(ann.get_by_role("region", name="Online now").get_by_role("link", name="Followed")).to_be_visible()
    expect(ann.get_by_role("region", name="Leaderboard")).to_contain_text("No one has an established rating yet.")
    assert not findings(ann)

    bob.goto(f"{application.address}/players")
    assert bob.evaluate("document.documentElement.scrollWidth") <= 360
    assert not misplaced(bob)
    assert not findings(bob)
    listed = bob.get_by_role("checkbox", name="Show me in leaderboards")
    expect(listed).to_be_checked()
    listed.uncheck()
    expect(bob.get_by_role("region", name="Online now").get_by_role("link", name="Followed")).to_have_count(0)
    ann.reload()
    expect(following).to_be_visible()
    expect(following).not_to_contain_text("online")


def test_the_page_can_be_read_in_german_by_a_visitor(arrive: Arrive, application: Application) -> None:
    page = arrive(**PHONE, locale="de-DE")
    page.goto(f"{application.address}/players")
    expect(page.get_by_role("heading", level=1, name="Spieler")).to_be_visible()
    page.get_by_role("combobox", name="Tempo").select_option(label="Fernpartie")
    expect(page.get_by_text(re.compile("Noch hat niemand eine gesicherte Wertung"))).to_be_visible()
    assert page.get_by_role("checkbox").count() == 0
