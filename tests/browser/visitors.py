"""The player that all browsers of a test act for, and who creates the matches of the test."""

from __future__ import annotations

import os
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Response

COOKIE = "azumaya"
WAIT = 180_000
"""Milliseconds a browser or an expectation may take; a busy machine is no failure."""
OPEN: list[BrowserContext] = []
"""The browsers there are now."""
LATEST: dict[str, str] = {}
"""By the address of a server, the secret of the player who has last set up a match there."""


def prepare_contexts(browser: Browser) -> None:
    """Make every new context of this browser act for the latest player, without a service worker unless its test
    requests one, so that pages come from the server."""
    new_context = browser.new_context

    def new_visitor(**options: Any) -> BrowserContext:
        context = new_context(**{"service_workers": "block", **options})
        context.set_default_timeout(WAIT)
        context.on("page", wait_for_readiness)
        OPEN.append(context)
        context.on("close", forget)
        if "AZUMAYA_TRACES" in os.environ:
            context.tracing.start(screenshots=True, snapshots=True)
        for address, secret in LATEST.items():
            give(context, address, secret)
        return context

    browser.new_context = new_visitor  # type: ignore[method-assign]


def wait_for_readiness(page: Page) -> None:
    """Let `goto` and `reload` of a page return when the client has its first data and its typefaces (`data-ready`)."""
    goto, reload = page.goto, page.reload

    def ready(response: Response | None) -> Response | None:
        if response is not None and "text/html" in response.headers.get("content-type", ""):
            page.wait_for_selector("html[data-ready]", state="attached")
        return response

    page.goto = lambda url, **options: ready(goto(url, **options))  # type: ignore[method-assign]
    page.reload = lambda **options: ready(reload(**options))  # type: ignore[method-assign]


def forget(context: BrowserContext) -> None:
    OPEN.remove(context)


def give(context: BrowserContext, address: str, secret: str) -> None:
    context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])


def remember(address: str, secret: str) -> None:
    """Let every browser of the test act for the player who has set up a match."""
    LATEST.pop(address, None)
    LATEST[address] = secret
    for context in OPEN:
        give(context, address, secret)


def forget_players() -> None:
    """Forget all players after a server was started. Browsers keep one secret for all servers of a machine, and an
    unknown one would be refused."""
    LATEST.clear()
    for context in OPEN:
        context.clear_cookies()


def secret_for(address: str) -> str:
    """The secret of the current or last player; "" if there is none."""
    for context in OPEN:
        for cookie in context.cookies(address):
            if cookie.get("name") == COOKIE:
                return str(cookie.get("value"))
    return LATEST.get(address, "")
