"""Two guests in browsers of their own at one table, and a spectator. They have met by a link."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from .application import Application
from .board_input import board

MINUTE = 60_000
TEN_MINUTES = {"kind": "fischer", "main": 10 * MINUTE, "increment": 10_000}
ONE_SECOND = {"kind": "per_turn", "limit": 1_000}
TWO_DAYS = {"kind": "per_turn", "limit": 2 * 24 * 60 * MINUTE}


@dataclass(frozen=True)
class Meeting:
    """`first` plays side 0, `second` side 1."""

    match: str
    first: Page
    second: Page


def meet(application: Application, first: BrowserContext, second: BrowserContext, **terms: Any) -> Meeting:
    """Let two sit down at a new table and look at it; Tumicarona with ten minutes each by default."""
    match = agree(application, first, second, **terms)
    pages = first.new_page(), second.new_page()
    for page in pages:
        visit(page, application, match)
    return Meeting(match, *pages)


def agree(application: Application, first: BrowserContext, second: BrowserContext, **terms: Any) -> str:
    """Let one invite and the other take the seat; the match."""
    wish = {"game": "tumicarona", "side": 0, "controls": TEN_MINUTES, **terms}
    made = ask(application, first, "/api/invitations", {"way": "link", "terms": wish})
    return str(ask(application, second, "/api/join", {"secret": made["link"].partition("#")[2]})["match"])


def ask(application: Application, context: BrowserContext, path: str, body: object) -> dict[str, Any]:
    answer = context.request.post(application.address + path, data=body, headers={"Origin": application.address})
    assert answer.ok, answer.text()
    return dict(answer.json())


def visit(page: Page, application: Application, match: str) -> None:
    page.goto(f"{application.address}/match/{match}")
    expect(board(page)).to_be_visible()
    expect(page.locator("[data-strip]")).to_have_count(2)
