"""Whole games typed in a terminal: a real one (a pseudo-terminal, a program at one end, a typing hand at the other)
where the terminal matters, else in this process."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.rules.position import Position
from azumaya.rules.record import format_record, parse_record

from .commands import answer

PATIENCE = 120.0
"""Seconds without a character after which the program counts as hung."""
COLOURS = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
ENGLISH = re.compile(r"\b(the|and|is|of|a turn|turns|moves|stones|left|Light|Dark|White|Black|Player|possible|Enter)\b")


class Terminal:
    """A program in a terminal of so many columns; every question it asks ends in `> `."""

    def __init__(self, *arguments: str, columns: int = 100, language: str = "en_GB.UTF-8") -> None:
        self.shown = ""
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 60, columns, 0, 0))
        plain = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        environment = {**plain, "LC_ALL": language, "TERM": "xterm-256color", "PYTHONUTF8": "1"}
        self._ours = ours
        self._program = subprocess.Popen(
            [sys.executable, "-m", "azumaya", *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=environment
        )
        os.close(theirs)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self._program.kill()
        self._program.wait()
        os.close(self._ours)

    def read(self) -> str:
        """Return the output until the next question or the end."""
        seen = b""
        while not COLOURS.sub("", seen.decode(errors="ignore")).endswith("> "):
            if not select.select([self._ours], [], [], PATIENCE)[0]:
                raise TimeoutError(seen.decode(errors="replace"))
            try:
                more = os.read(self._ours, 65536)
            except OSError:
                break
            if not more:
                break
            seen += more
        text = COLOURS.sub("", seen.decode()).replace("\r\n", "\n")
        self.shown += text
        return text

    def type(self, line: str) -> str:
        """Type a line and see what comes of it."""
        os.write(self._ours, f"{line}\n".encode())
        return self.read()

    def wait(self) -> int:
        return self._program.wait(PATIENCE)


def some_game(start: Position, seed: int) -> Iterator[tuple[str, Position]]:
    """Return the input of two people, step by step, and the position after it; draws fall as they do with `--seed`."""
    hands, lots, position = Random(f"hands {seed}"), Random(seed), start
    while not position.is_over:
        if position.is_chance:
            position = position.play(lots.choice(position.moves))
        else:
            move = hands.choice(position.moves)
            position = position.play(move)
            yield move, position


def whole_game(name: str, record: Path) -> tuple[tuple[str, ...], list[tuple[str, Position]]]:
    """Return the arguments for a game with a record, and the input of two people."""
    variant = {"tumicarona": "5x5", "tomoe": "small"}.get(name, "standard")
    asked = ("--variant", variant, "--against", "nobody", "--seed", "5", "--record", str(record))
    return ("play", name, *asked), list(some_game(azumaya.new(name, variant, seed=5), 5))


def check_record(record: Path, last: Position) -> None:
    text = record.read_text(encoding="utf-8")
    read = parse_record(text, find_game)
    assert read.positions[-1] == last
    assert format_record(read) == text


def test_a_whole_game_is_typed_in_a_real_terminal(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    asked, played = whole_game("holomino", record)
    with Terminal(*asked) as terminal:
        terminal.read()
        for typed, _ in played:
            terminal.type(typed)
        while "> " in terminal.shown[-2:]:
            terminal.type("n")
        assert terminal.wait() == 0
    check_record(record, played[-1][1])


@pytest.mark.parametrize("name", azumaya.games())
def test_a_whole_game_is_typed_and_its_record_read_back(name: str, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    asked, played = whole_game(name, record)
    shown = answer(*asked, typed="".join(f"{typed}\n" for typed, _ in played) + "n\n" * 3)
    assert shown.returncode == 0, shown.stderr
    looked_at = next(position for _, position in played if not position.is_chance)
    assert str(looked_at) in shown.stdout, "the board, with whatever stock or hands belong to it"
    check_record(record, played[-1][1])


@pytest.mark.parametrize("name", azumaya.games())
def test_no_english_word_is_left_in_a_german_game(name: str) -> None:
    begun = [typed for typed, _ in list(some_game(azumaya.new(name, seed=5), 5))[:2]]
    typed = [*begun, "?", "m", "b", "nonsense", "u", "u", "remis", "n", "aufgeben", "j", "n", "n"]
    asked = ("play", name, "--against", "nobody", "--seed", "5")
    shown = answer(*asked, typed="".join(f"{line}\n" for line in typed), language="de_DE.UTF-8")
    assert shown.returncode == 0
    assert "nonsense: das ist kein Zug" in shown.stderr
    assert "gibt auf" in shown.stdout
    found = ENGLISH.findall((shown.stdout + shown.stderr).replace("return 145 oder draw 145", ""))
    assert not found, found


def test_a_positions_text_is_one_line_in_a_narrow_terminal() -> None:
    with Terminal("play", "sudoku_moyo", "--against", "nobody", columns=40) as terminal:
        terminal.read()
        assert azumaya.new("sudoku_moyo").text in terminal.type("t").splitlines()


def test_enter_ends_a_turn_that_could_go_on_and_does_nothing_else() -> None:
    start = "2BB1W3/9/1B4B2/3B3B1/4B4 w"
    with Terminal("play", "tumicarona", "--position", start, "--against", "nobody") as terminal:
        terminal.read()
        assert terminal.type("").strip() == "White>"
        assert "The turn can go on; Enter or stop ends it." in terminal.type("f5-e5A")
        assert "White f5-e5A …>" in terminal.shown
        assert terminal.type("").endswith("Black> ")


def test_the_end_says_who_resigned_and_so_does_the_record(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    with Terminal("play", "tumicarona", "--against", "nobody", "--record", str(record)) as terminal:
        terminal.read()
        terminal.type("d3-e3A")
        assert "Black>" in terminal.type("resign") + terminal.type("n")
        terminal.type("resign")
        assert "Black resigns, White wins (22 : 21)." in terminal.type("y")
        terminal.type("n")
        terminal.type("n")
        assert terminal.wait() == 0
    assert record.read_text(encoding="utf-8").endswith(
        "   Black resigns\n\nresult: Black resigns, White wins (22 : 21)\n"
    )


def test_two_people_agree_on_a_draw(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    with Terminal("play", "tumicarona", "--against", "nobody", "--record", str(record)) as terminal:
        terminal.read()
        assert "Do both agree on a draw?" in terminal.type("draw")
        assert "a draw, both agree (22 : 22)." in terminal.type("y")
    assert parse_record(record.read_text(encoding="utf-8"), find_game).result == "a draw, both agree (22 : 22)"
