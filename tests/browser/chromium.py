"""The browser the tests drive: Debian's chromium. `python -m tests.browser.chromium` installs it when it is missing and
that is allowed here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from playwright.sync_api import Browser, Playwright

from .visitors import let_in

FAR_NAME = "azumaya.test"
"""A name that leads to this machine although browsers take it for another one: a page from there is no secure
context."""
NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    f"--host-resolver-rules=MAP {FAR_NAME} 127.0.0.1",
)
MISSING = (
    "the browser tests need Chromium: on Debian or Ubuntu `apt install chromium`, "
    "elsewhere put `chromium` on the PATH or name it in AZUMAYA_CHROMIUM"
)


def find() -> str | None:
    """The program to start: the one named by AZUMAYA_CHROMIUM, else the first on the PATH."""
    return os.environ.get("AZUMAYA_CHROMIUM") or next((found for name in NAMES if (found := shutil.which(name))), None)


def launch(playwright: Playwright) -> Browser:
    program = find()
    if program is None:
        raise RuntimeError(MISSING)
    browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
    let_in(browser)
    return browser


def install() -> None:
    """With apt, where we are the administrator; elsewhere an exact word on what to install, and failure."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "-qq", "update"], env=quiet, check=False)
        subprocess.run(
            ["apt-get", "-qq", "install", "--yes", "--no-install-recommends", "chromium"], env=quiet, check=False
        )
    if find() is None:
        sys.exit(MISSING)


if __name__ == "__main__" and find() is None:
    install()
