"""The command line as a person meets it: whole processes, typed input, exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMANDS = ("serve", "play", "perft", "render", "bench", "warmup", "playtest", "engine")


def azumaya(*arguments: str, typed: str = "", language: str = "en_GB.UTF-8") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LC_ALL": language, "COLUMNS": "100", "NO_COLOR": "1", "PYTHONUTF8": "1"}
    return subprocess.run([sys.executable, "-m", "azumaya", *arguments], input=typed, capture_output=True, text=True, env=environment, check=False)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_an_example(command: str) -> None:
    shown = azumaya(command, "--help")
    assert shown.returncode == 0
    assert f"azumaya {command}" in shown.stdout.partition("Example")[2]


def test_the_version_needs_no_compiler() -> None:
    program = """
import sys
from azumaya.interface.cli import main
sys.argv = ["azumaya", "--version"]
try:
    main()
finally:
    print("numba" in sys.modules)
"""
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert shown == ["azumaya", shown[1], "False"]


def test_a_whole_game_in_the_terminal() -> None:
    """White takes all in two turns: the side with no stone left has lost."""
    played = azumaya("play", "tumicarona", "--position", "9/9/2W1BB3/9/9 w", "--against", "nobody", typed="m\nc3-d3A\n")
    assert played.returncode == 0
    assert "c3-d3A" in played.stdout
    assert "White wins: Black has no stone left." in played.stdout


def test_the_computer_answers_and_a_turn_is_taken_back() -> None:
    played = azumaya("play", "tumicarona", "--seed", "3", typed="t\nd3-e3A\nu\nt\nq\n")
    texts = [line for line in played.stdout.splitlines() if "BBBBBBBBB/BBBBBBBBB/BWBW1BWBW" in line]
    assert len(texts) == 2
    assert "Black:" in played.stdout


def test_a_wrong_move_is_explained_and_the_game_goes_on() -> None:
    played = azumaya("play", "tumicarona", "--against", "nobody", typed="d3-e3\nd3-e3A\nq\n")
    assert played.returncode == 0
    assert played.stderr.strip() == "d3-e3: a capture is available and must be made (possible: d3-e3W, d3-e3A, d2-e3A)"
    assert "White: d3-e3A, 1 stone taken." in played.stdout


def test_it_speaks_german_to_germans() -> None:
    played = azumaya("play", "tumicarona", "--against", "nobody", typed="d3-e3\nq\n", language="de_DE.UTF-8")
    assert "es muss geschlagen werden" in played.stdout
    assert "es gibt etwas zu schlagen" in played.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("play", "chess"), "chess: there is no such game on the shelf"),
        (("play", "tumicarona", "--variant", "4x4"), "width=4: not a value of width"),
        (("play", "tumicarona", "--variant", "velo"), "velo: Tumicarona has no such variant (possible: vela)"),
        (("play", "tumicarona", "--option", "draw=3"), "draw: there is no such option in this game (possible: draw_after)"),
        (("play", "tumicarona", "--position", "9/9 w"), "height=2: not a value of height"),
        (("play", "tumicarona", "--against", "god"), "kind=god: Tumicarona has no such player"),
        (("perft", "tumicarona", "2", "--position", "nonsense"), "nonsense: this is not what a position looks like"),
        (("render", "-o", "board.gif"), "board.gif: a picture ends in .svg or .png (possible: board.svg, board.png)"),
        (("render", "--theme", "pink"), "pink: there is no such theme (possible: light, dark)"),
        (("render", "missing.txt"), "missing.txt: the file cannot be read"),
    ],
)
def test_what_the_user_can_mend_is_one_sentence_and_exit_code_two(arguments: tuple[str, ...], words: str) -> None:
    refused = azumaya(*arguments)
    assert refused.returncode == 2
    assert words in refused.stderr
    assert "Traceback" not in refused.stderr


def test_perft_answers_programs() -> None:
    counted = azumaya("perft", "tumicarona", "3", "--turns", "--json")
    assert json.loads(counted.stdout)["counts"] == [5, 39, 724]


def test_render_writes_both_kinds_of_picture(tmp_path: Path) -> None:
    for name, start in (("board.svg", b"<svg"), ("board.png", b"\x89PNG")):
        assert azumaya("render", "-o", str(tmp_path / name), "--moves", "d3-e3A; c3-d3W").returncode == 0
        assert (tmp_path / name).read_bytes().startswith(start)


def test_a_game_is_recorded_and_drawn_again(tmp_path: Path) -> None:
    record, board = tmp_path / "game.txt", tmp_path / "board.svg"
    azumaya("play", "tumicarona", "--against", "nobody", "--record", str(record), typed="d3-e3A\nc3-d3W\nq\n")
    assert "1. White: d3-e3A\n2. Black: c3-d3W\n" in record.read_text(encoding="utf-8")
    assert azumaya("render", str(record), "--at", "1", "-o", str(board)).returncode == 0
    assert "White: d3-e3A" in board.read_text(encoding="utf-8")


def test_a_broken_record_is_refused_with_its_line(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text("game: tumicarona\nstart: BBB/B1W/WWW w 0\n\n1. White: a1-b2A\n2. Black: a1-a9\n", encoding="utf-8")
    refused = azumaya("render", str(record))
    assert refused.returncode == 2
    assert "game.txt: line 5: a1-a9" in refused.stderr
    record.write_text("nothing here", encoding="utf-8")
    assert "the record lacks its line “game: …”" in azumaya("render", str(record)).stderr
