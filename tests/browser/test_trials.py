"""An author lets others test rules: a link, a game by these rules, three questions, and the answers on one page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .application import Application
from .layout import misplaced
from .meeting import Arrive


def test_a_tester_plays_by_the_link_and_the_author_reads_the_answers(arrive: Arrive, application: Application) -> None:
    author, tester = arrive(), arrive()
    author.goto(f"{application.address}/new/tomoe")
    author.get_by_text("More rules").click()
    author.get_by_label("tiles laid in the first turn").select_option("2")
    author.get_by_role("button", name="Let others test these rules").click()
    author.wait_for_url("**/trial/*")
    link = author.get_by_label("Link for testers").input_value()
    expect(author.get_by_text("No one has played yet.")).to_be_visible()

    tester.goto(link)
    expect(tester.get_by_text("tiles laid in the first turn: 2")).to_be_visible()
    expect(tester.get_by_label("Link for testers")).to_be_hidden()
    tester.get_by_role("button", name="Two players, one screen").click()
    tester.wait_for_url("**/match/*")
    tester.get_by_role("button", name="Resign").click()
    tester.get_by_role("button", name=re.compile("resigns$")).click()
    tester.get_by_role("link", name="Three questions about this game").click()
    tester.wait_for_url("**/trial/*")
    enjoyed = tester.get_by_role("group", name="How much did you enjoy the game?")
    enjoyed.get_by_role("radio", name="4 of 5").check()
    clear = tester.get_by_role("group", name="How clear were the rules?")
    clear.get_by_role("radio", name="2 of 5").check()
    tester.get_by_label("What would you change?").fill("More tiles.")
    tester.get_by_role("button", name="Send answers").click()
    expect(tester.get_by_text("Thank you! Your answers are stored.")).to_be_visible()

    author.reload()
    expect(author.get_by_text("Games: 1, finished: 1, with answers: 1.")).to_be_visible()
    expect(author.get_by_text("4.0 of 5 on average")).to_be_visible()
    expect(author.get_by_text("More tiles.")).to_be_visible()
    expect(author.get_by_role("button", name="Simulate games")).to_be_visible()
    for page in (author, tester):
        page.set_viewport_size({"width": 390, "height": 844})
        assert misplaced(page) == []
