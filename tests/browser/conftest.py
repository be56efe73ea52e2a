"""A real browser and a real server. A page that complains in its console fails its test."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from fcntl import LOCK_EX, flock
from pathlib import Path
from typing import Any

import hatch_build
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from . import chromium, visitors
from .application import Application
from .mail_server import Mailbox, open_mailbox
from .meeting import Arrive
from .visitors import WAIT

BLOCKED = "Service Worker registration blocked by Playwright"
"""What the browser's driver says where a test wants no worker."""
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        running = chromium.launch(playwright)
        yield running
        running.close()


@pytest.fixture(scope="session")
def application(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Application]:
    """One server for every test that does not end it. Its computers have made a turn, so tests do not
    wait for their process to start."""
    for opened in running_application(tmp_path_factory.mktemp("server")):
        opened.warm_up_workers()
        visitors.forget_players()
        yield opened


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Application]:
    yield from running_application(tmp_path)


@pytest.fixture
def mailing_server(tmp_path: Path) -> Iterator[tuple[Application, Mailbox]]:
    """A server that sends mail, and the mailbox it arrives in."""
    with open_mailbox() as (mailbox, words):
        for opened in running_application(tmp_path, words):
            yield opened, mailbox


def running_application(folder: Path, more: Sequence[str] = ()) -> Iterator[Application]:
    with one_at_a_time():
        hatch_build.build()
        application = Application(folder, more)
    visitors.forget_players()
    try:
        application.start()
        yield application
    finally:
        application.stop()
        application.remove()


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Tests run in two processes, which share the built client and the games folder."""
    with (hatch_build.PROJECT / ".cache" / "browser-tests.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        yield


class Complaints(list[str]):
    """Errors of the pages of a test, except those the test tolerates."""

    def __init__(self, tolerated: tuple[str, ...]) -> None:
        super().__init__()
        self.tolerated = tolerated

    def add(self, text: str) -> None:
        if not any(part in text for part in self.tolerated):
            self.append(text)


@pytest.fixture
def complaints(request: pytest.FixtureRequest) -> Complaints:
    """A test says with `pytest.mark.tolerates("part of a complaint")` what is no fault of its pages, for a browser
    notes every failed connection and every refused request, sooner or later."""
    return Complaints((BLOCKED, *(part for mark in request.node.iter_markers("tolerates") for part in mark.args)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep a screenshot, a trace and the server's log of a failed test while its pages are still open."""
    report = yield
    folder = os.environ.get("AZUMAYA_TRACES")
    if folder and report.when == "call" and report.failed:
        keep_evidence(item, Path(folder) / re.sub(r"\W+", "-", item.nodeid))
    return report


def keep_evidence(item: pytest.Item, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number, context in enumerate(visitors.OPEN):
        context.tracing.stop(path=folder / f"trace-{number}.zip")
        for count, page in enumerate(context.pages):
            page.screenshot(path=folder / f"page-{number}-{count}.png")
    for server in getattr(item, "funcargs", {}).values():
        if isinstance(server, Application):
            shutil.copy(server.folder / "log.txt", folder / "server.log")


@pytest.fixture
def context(browser: Browser, complaints: Complaints) -> Iterator[BrowserContext]:
    """A visitor at a desk who reads English and wants no motion."""
    with watched(browser.new_context(**DESK), complaints) as context:
        yield context
    assert complaints == []


@pytest.fixture
def phone(browser: Browser, complaints: Complaints) -> Iterator[BrowserContext]:
    """A visitor with a small phone."""
    with watched(
        browser.new_context(viewport={"width": 360, "height": 740}, locale="en-GB", has_touch=True, is_mobile=True),
        complaints,
    ) as context:
        yield context
    assert complaints == []


@pytest.fixture
def arrive(browser: Browser, complaints: Complaints) -> Iterator[Arrive]:
    """Lets people in, each with a browser of their own."""
    with ExitStack() as stack:

        def newcomer(**own: Any) -> Page:
            context = stack.enter_context(watched(browser.new_context(**{**DESK, **own}), complaints))
            context.clear_cookies()
            return context.new_page()

        yield newcomer
    assert complaints == []


@contextmanager
def watched(context: BrowserContext, complaints: Complaints) -> Iterator[BrowserContext]:
    context.on(
        "console", lambda message: complaints.add(message.text) if message.type in ("error", "warning") else None
    )
    context.on("weberror", lambda error: complaints.add(str(error.error)))
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()
