"""The browser the tests drive: Chromium without a window, as Debian packs it. `python -m tests.browser.chromium`
installs it when it is missing and that is allowed here.

A whole Chromium does as well, but it draws its own window around every page: a visit to a table costs it three times
the processor time (2.6 s against 0.9 s on one busy machine).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from playwright.sync_api import Browser, Playwright

from .visitors import WAIT, prepare_contexts

FAR_NAME = "azumaya.test"
"""A name that leads to this machine although browsers take it for another one: a page from there is no secure
context."""
WINDOWLESS = "chromium-headless-shell"
WHOLE = ("chromium", "chromium-browser", "google-chrome")
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
    f"the browser tests need Chromium: on Debian `apt install {WINDOWLESS}`, "
    "elsewhere put `chromium` on the PATH or name it in AZUMAYA_CHROMIUM"
)
SLOW = f"the browser tests take more than twice as long without the package {WINDOWLESS}"
PATIENCE = 120
"""Seconds after which a package server that does not answer is given up."""
IMPATIENT = ("-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=0", "-o", "DPkg::Lock::Timeout=60")


def find(*, whole: bool = False) -> str | None:
    """The program to start: the one named by AZUMAYA_CHROMIUM, else the first on the PATH, a windowless one or rather a
    whole one as people use it."""
    names = (*WHOLE, WINDOWLESS) if whole else (WINDOWLESS, *WHOLE)
    return os.environ.get("AZUMAYA_CHROMIUM") or next((found for name in names if (found := shutil.which(name))), None)


def launch(playwright: Playwright, *, whole: bool = False) -> Browser:
    program = find(whole=whole)
    if program is None:
        raise RuntimeError(MISSING)
    browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS), timeout=WAIT)
    prepare_contexts(browser)
    return browser


def is_windowless() -> bool:
    return "AZUMAYA_CHROMIUM" in os.environ or shutil.which(WINDOWLESS) is not None


def install() -> None:
    """Install with apt as administrator; otherwise say exactly what to install, and fail if there is no browser."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        fetch(WINDOWLESS) or (apt("update") and fetch(WINDOWLESS)) or find() or fetch("chromium")
    if find() is None:
        sys.exit(MISSING)
    if not is_windowless():
        sys.stderr.write(f"{SLOW}\n")


def fetch(package: str) -> bool:
    return apt("install", "--yes", "--no-install-recommends", package)


def apt(*arguments: str) -> bool:
    """Return whether the command succeeded."""
    command = ["apt-get", "-qq", *IMPATIENT, *arguments]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.run(command, env=quiet, capture_output=True, check=False, timeout=PATIENCE).returncode == 0
    except subprocess.TimeoutExpired:
        return False


if __name__ == "__main__" and not is_windowless():
    install()
