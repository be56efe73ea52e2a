"""Members: placed by a level, invited and declined, blocked and reported; back in by the code, and out for good."""

from __future__ import annotations

import json
import random
import re

import pytest
from playwright.sync_api import Page, expect

from .application import Application
from .board_input import board
from .layout import misplaced
from .mail_server import Mailbox
from .meeting import Arrive, become_member
from .test_pages import findings
from .test_people import PHONE


def test_a_member_is_placed_by_a_level(arrive: Arrive, application: Application) -> None:
    page, name = arrive(), f"Placed {random.randrange(10**6)}"
    become_member(page, application, name)
    page.goto(f"{application.address}/player/{name}")
    expect(page.get_by_text("No rated games yet.")).to_be_visible()
    page.goto(f"{application.address}/new/tumicarona")
    page.get_by_role("radio", name="The computer").check()
    page.get_by_text("Time control, rating").click()
    page.get_by_label("Time control", exact=True).select_option(value="10+10")
    page.get_by_role("checkbox", name="rated").check()
    page.get_by_role("button", name="Start the game").click()
    expect(board(page)).to_be_visible()
    expect(page.get_by_role("timer").first).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("resigns")).click()
    expect(page.get_by_role("heading", name=re.compile("wins"))).to_be_visible()
    page.goto(f"{application.address}/player/{name}")
    expect(page.get_by_role("row", name=re.compile(r"Tumicarona live \d{3,4} ± \d+ provisional 1"))).to_be_visible()
    games = page.get_by_role("region", name="Games")
    expect(games.get_by_role("row", name=re.compile("Tumicarona.*lost · rated"))).to_be_visible()
    games.get_by_label("Result").select_option(label="won")
    games.get_by_role("button", name="Search").click()
    expect(games.get_by_text("No games found.")).to_be_visible()


@pytest.mark.tolerates("Failed to load resource")
def test_a_mail_address_is_confirmed_by_the_code_that_was_sent_there(
    mailing_server: tuple[Application, Mailbox], arrive: Arrive
) -> None:
    """The server runs until the visitor has left."""
    application, mailbox = mailing_server
    page = arrive(**PHONE, locale="de-DE", color_scheme="dark")
    register(page, application, "Briefe")
    page.goto(f"{application.address}/me")
    page.get_by_label("E-Mail-Adresse (optional)").fill("briefe@example.org")
    page.get_by_role("button", name="Speichern").click()
    code = page.get_by_label("Code aus der E-Mail")
    expect(page.get_by_text("Wir haben einen Code an briefe@example.org geschickt.")).to_be_visible()
    code.fill("ABCD-EFGH")
    page.get_by_role("button", name="Adresse bestätigen").click()
    expect(page.get_by_role("alert").filter(has_text="Das ist nicht der Code aus der E-Mail")).to_be_visible()
    assert findings(page) == []
    assert misplaced(page) == []
    code.fill(mailbox.await_code())
    page.get_by_role("button", name="Adresse bestätigen").click()
    expect(code).to_have_count(0)
    page.reload()
    expect(page.get_by_label("E-Mail-Adresse (optional)")).to_have_value("briefe@example.org")
    expect(code).to_have_count(0)


def test_an_invitation_is_declined_and_the_player_who_makes_it_blocked_and_reported(
    arrive: Arrive, application: Application
) -> None:
    number = random.randrange(10**6)
    host, guest = arrive(), arrive(locale="de-DE")
    become_member(host, application, f"Host {number}")
    register(guest, application, f"Gast {number}")
    host.goto(f"{application.address}/player/Gast {number}")
    host.get_by_role("link", name="Invite: Tumicarona").click()
    host.get_by_role("button", name="Invite").click()
    host.wait_for_url("**/invitation/*")
    guest.goto(f"{application.address}/rules/tomoe")
    expect(guest).to_have_title(re.compile(r"^\(1\) "))
    guest.get_by_role("link", name="1 Einladung an dich").click()
    guest.get_by_role("button", name="Ablehnen").click()
    guest.get_by_role("button", name="Das ist mir zu schnell.").click()
    expect(host.get_by_text("Declined: That's too fast for me.")).to_be_visible()
    guest.goto(f"{application.address}/player/Host {number}")
    guest.get_by_role("button", name="Blockieren").click()
    expect(guest.get_by_text("Blockiert: Ihr könnt euch nicht mehr einladen.")).to_be_visible()
    guest.get_by_role("button", name="Melden").click()
    guest.get_by_role("button", name="Lässt absichtlich warten").click()
    expect(guest.get_by_text("Danke. Wir sehen uns das an.")).to_be_visible()
    guest.reload()
    guest.get_by_role("button", name="Nicht mehr blockieren").click()
    expect(guest.get_by_role("button", name="Blockieren", exact=True)).to_be_visible()


def register(page: Page, application: Application, name: str) -> None:
    """Without a page: other tests check how it looks."""
    answer = page.context.request.post(
        f"{application.address}/api/me/register",
        data={"name": name, "password": "garden-house"},
        headers={"Origin": application.address},
    )
    assert answer.ok, answer.text()


def test_back_in_by_the_code_then_everything_taken_along_and_out_for_good(
    arrive: Arrive, application: Application
) -> None:
    page, name = arrive(), f"Lost {random.randrange(10**6)}"
    code = become_member(page, application, name)
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("radio", name="Forgot password").check()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Recovery code").fill(code.lower().replace("-", " "))
    page.get_by_label("New password").fill("another-house")
    page.get_by_role("button", name="Set a new password").click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    assert page.get_by_role("alert").locator("output").inner_text() != code
    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    assert name in json.dumps(json.loads(download.value.path().read_text(encoding="utf-8")))
    page.get_by_role("button", name="Delete account").click()
    page.get_by_role("dialog").get_by_label("Password").fill("another-house")
    page.get_by_role("button", name="Delete permanently").click()
    expect(page.get_by_text("Your account has been deleted.")).to_be_visible()
    assert page.context.request.get(f"{application.address}/api/players/{name}").status == 404
