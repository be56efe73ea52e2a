"""Run commands in tests: in a separate process, or in this one, which saves the second a process takes to start."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from unittest.mock import patch

import typer.main

from azumaya.interface.cli import main
from azumaya.interface.cli.console import console

ENGLISH = "en_GB.UTF-8"
built_once = cache(typer.main.get_command)
"""Typer rebuilds all commands for each call, which takes longer than most commands."""


def surroundings(language: str, columns: int = 100) -> dict[str, str]:
    return {**os.environ, "LC_ALL": language, "COLUMNS": str(columns), "NO_COLOR": "1", "PYTHONUTF8": "1"}


def azumaya(*arguments: str, typed: str = "", language: str = ENGLISH) -> subprocess.CompletedProcess[str]:
    """Run a command in a separate process."""
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
    """The result of a command."""

    returncode: int
    stdout: str
    stderr: str


def answer(*arguments: str, typed: str = "", language: str = ENGLISH, columns: int = 100) -> Answer:
    """Run a command in this process."""
    out, errors, code = io.StringIO(), io.StringIO(), 0
    with (
        patch.dict(os.environ, surroundings(language, columns), clear=True),
        patch.object(sys, "argv", ["azumaya", *arguments]),
        patch.object(sys, "stdin", io.StringIO(typed)),
        patch.object(typer.main, "get_command", built_once),
        patch.object(console, "_width", columns),
        redirect_stdout(out),
        redirect_stderr(errors),
    ):
        try:
            main()
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else int(left.code is not None)
    return Answer(code, out.getvalue(), errors.getvalue())
