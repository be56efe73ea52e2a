"""Commands of the house as tests give them: to a process of its own or, where nothing but the answer matters, to this
one, which saves the second that starting a process takes."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from azumaya.interface.cli import main

ENGLISH = "en_GB.UTF-8"


def surroundings(language: str) -> dict[str, str]:
    return {**os.environ, "LC_ALL": language, "COLUMNS": "100", "NO_COLOR": "1", "PYTHONUTF8": "1"}


def azumaya(*arguments: str, typed: str = "", language: str = ENGLISH) -> subprocess.CompletedProcess[str]:
    """A whole process, as a person starts it."""
    return subprocess.run(
        [sys.executable, "-m", "azumaya", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        env=surroundings(language),
        check=False,
    )


@dataclass(frozen=True)
class Answer:
    """What a command left behind."""

    returncode: int
    stdout: str
    stderr: str


def answer(*arguments: str, language: str = ENGLISH) -> Answer:
    """What a command that asks nothing and starts nothing prints, and how it ends."""
    out, errors, code = io.StringIO(), io.StringIO(), 0
    with (
        patch.dict(os.environ, surroundings(language), clear=True),
        patch.object(sys, "argv", ["azumaya", *arguments]),
        redirect_stdout(out),
        redirect_stderr(errors),
    ):
        try:
            main()
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else int(left.code is not None)
    return Answer(code, out.getvalue(), errors.getvalue())
