"""The command line as a person meets it: whole processes, typed input, exit codes."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
import typer

import azumaya as library
from azumaya.interface.cli import app
from azumaya.rules.game import Game
from azumaya.rules.game_modules import GameModules
from azumaya.search.book import Book, BookTurn, key_of

from .commands import answer, azumaya

COMMANDS = tuple(getattr(typer.main.get_command(app), "commands", {}))
"""All commands; those of games have separate tests."""


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_an_example(command: str) -> None:
    shown = answer(command, "--help")
    assert shown.returncode == 0
    assert f"azumaya {command}" in shown.stdout.partition("Example")[2]


def test_what_was_warmed_up_is_all_that_a_server_prepares(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is marked as compiled, so a server started later does not wait."""
    done: list[tuple[str, str]] = []
    monkeypatch.setattr("azumaya.service.jobs.bot_moves.compile_game", lambda name: done.append(("compiled", name)))
    monkeypatch.setattr(
        "azumaya.service.operation.compilation.mark_compiled", lambda name: done.append(("noted", name))
    )
    assert set(json.loads(answer("warmup", "tomoe", "--json").stdout)) == {"tomoe"}
    assert done == [("compiled", "tomoe"), ("noted", "tomoe")]


def test_there_are_commands() -> None:
    assert {"serve", "play", "analyse", "ladder", "tune"} < set(COMMANDS)


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
    assert "White wins: Black has no stones left." in played.stdout


def test_another_game_is_offered_in_the_terminal_and_recorded_beside_the_first(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    start, typed = ("--position", "9/9/2W1BB3/9/9 w"), "c3-d3A\nn\ny\nc3-d3A\nn\nn\n"
    played = answer("play", "tumicarona", *start, "--against", "nobody", "--record", str(record), typed=typed)
    assert played.returncode == 0
    assert played.stdout.count("Rematch: the loser starts.") == 2
    assert record.with_stem("game-2").read_text(encoding="utf-8") == record.read_text(encoding="utf-8")


def test_the_next_game_in_the_terminal_follows_the_games_own_rules() -> None:
    """The winner of a game of Tumicarona is handicapped in the next, which the loser starts as White."""
    rng, position = random.Random(1), library.new("tumicarona", "5x5")
    moves = []
    while not position.is_over:
        moves.append(rng.choice(position.moves))
        position = position.play(moves[-1])
    assert position.winner is not None
    played = answer(
        "play",
        "tumicarona",
        "--variant",
        "5x5",
        "--against",
        "nobody",
        typed="\n".join([*moves, "n", "y", "t", "q", ""]),
    )
    assert played.returncode == 0
    assert "Vela: The winner captures nothing at first. The loser starts." in played.stdout
    assert "BBBBB/BBBBB/BW1BW/WWWWW/WWWWW w 0 vela=yes" in played.stdout


def test_the_end_in_the_terminal_tells_what_counted(tmp_path: Path) -> None:
    rng, position = random.Random(1), library.new("sudoku_moyo")
    before = position
    while not position.is_over:
        before, move = position, rng.choice(position.moves)
        position = position.play(move)
    record = tmp_path / "game.txt"
    played = answer(
        "play",
        "sudoku_moyo",
        "--position",
        before.text,
        "--against",
        "nobody",
        "--record",
        str(record),
        typed=f"{move}\nn\nn\n",
    )
    assert played.returncode == 0
    assert "lays the last stone" in played.stdout
    assert record.read_text(encoding="utf-8").count("\nbreakdown: ") == max(position.scores)


def test_the_computer_answers_and_a_turn_is_taken_back() -> None:
    played = answer("play", "tumicarona", "--seed", "3", typed="t\nd3-e3A\nu\nt\nq\n")
    texts = [line for line in played.stdout.splitlines() if "BBBBBBBBB/BBBBBBBBB/BWBW1BWBW" in line]
    assert len(texts) == 2
    assert "Black:" in played.stdout


def test_a_hint_in_the_terminal_goes_on_from_the_moves_made() -> None:
    """White has one hop of four made; the hint names the whole turn and the board stays as it is."""
    start = "2BB1W3/9/1B4B2/3B3B1/4B4 w"
    played = answer("play", "tumicarona", "--position", start, "--level", "1", typed="hint\nf5-e5A\nhint\nt\nq\n")
    assert played.returncode == 0
    assert "White> f5-e5A-f4A-e3A-e2A: Stone f5 via e5, f4, e3 to e2 takes 6" in played.stdout
    assert "White f5-e5A …> f5-e5A-f4A-e3A-e2A: Stone f5 via e5, f4, e3 to e2" in played.stdout
    assert "White f5-e5A …> 4W4/9/1B4B2/3B3B1/4B4 w 0 e5 e5,f5 W" in played.stdout


def test_a_finished_game_in_the_terminal_is_analysed_when_asked() -> None:
    played = answer(
        "play", "tumicarona", "--position", "9/9/2W1BB3/9/9 w", "--against", "nobody", typed="c3-d3A\ny\nn\n"
    )
    assert played.returncode == 0
    assert "Winning chances of White:" in played.stdout
    assert "The result with best play is known from the start." in played.stdout
    assert "No blunders." in played.stdout


def test_a_book_is_made_shown_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Into a folder that stands for the game's own."""
    monkeypatch.setattr(Game, "path", tmp_path)
    monkeypatch.setattr(GameModules, "file", lambda _, name: file if (file := tmp_path / name).is_file() else None)
    none = answer("book", "tumicarona", "--show")
    assert (none.returncode, "no opening book" in none.stderr) == (2, True)
    ask = ("book", "tumicarona", "--games", "3", "--nodes", "200", "--file", str(tmp_path / "games.jsonl"))
    made = json.loads(answer(*ask, "--write", "--json").stdout)
    assert made["command"] == ("azumaya book tumicarona --games=3 --nodes=200 --quick=2 --depth=16 --seed=1 --write")
    assert sum(line["first"]["games"] for line in made["lines"]) == 3
    shown = json.loads(answer("book", "tumicarona", "--show", "--json").stdout)
    assert [line["first"]["turn"] for line in shown["lines"]] == [line["first"]["turn"] for line in made["lines"]]
    table = answer("book", "tumicarona", "--show", language="de_DE.UTF-8").stdout
    assert "Partien" in table
    assert made["lines"][0]["first"]["turn"] in table
    (tmp_path / "book.json").write_text("{", encoding="utf-8")
    broken = answer("book", "tumicarona", "--show")
    assert (broken.returncode, "damaged" in broken.stderr) == (2, True)


def test_a_book_stops_when_its_time_is_over() -> None:
    made = json.loads(answer("book", "tumicarona", "--nodes", "200", "--seconds", "0.001", "--json").stdout)
    assert made["games"] <= 1


def test_a_position_explained_tells_what_the_book_says(monkeypatch: pytest.MonkeyPatch) -> None:
    start = library.new("tumicarona")
    book = Book({key_of(start): (BookTurn("d3-e3A", 4, 2.0, 0.1),)}, {})
    monkeypatch.setattr("azumaya.search.book.book_of", lambda _: book)
    ask = ("analyse", "--game", "tumicarona", "--position", start.text, "--seconds", "0.02")
    assert "d3-e3A  book: 4 games, 50 % of the points, evaluation 55 %" in answer(*ask).stdout
    assert json.loads(answer(*ask, "--json").stdout)["book"] == [
        {"turn": "d3-e3A", "games": 4, "points": 2.0, "value": 0.1, "score": 0.5}
    ]


def test_a_wrong_move_is_explained_and_the_game_goes_on() -> None:
    played = answer("play", "tumicarona", "--against", "nobody", typed="d3-e3\nd3-e3A\nq\n")
    assert played.returncode == 0
    assert played.stderr.strip() == "d3-e3: you can capture, so you must (possible: d3-e3W, d3-e3A, d2-e3A)"
    assert "White: stone d3 to e3 by approach, 1 stone captured." in played.stdout


def test_it_speaks_german_to_germans() -> None:
    played = answer("play", "tumicarona", "--against", "nobody", typed="d3-e3\nq\n", language="de_DE.UTF-8")
    assert "Du musst schlagen" in played.stdout
    assert "du kannst schlagen, also musst du es tun" in played.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("play", "chess"), "chess: there is no such game"),
        (("play", "tumicarona", "--variant", "4x4"), "width=4: not a value of width"),
        (("play", "tumicarona", "--variant", "velo"), "velo: Tumicarona has no such variant (possible: vela)"),
        (
            ("play", "tumicarona", "--option", "draw=3"),
            "draw: there is no such option in this game (possible: draw_after)",
        ),
        (("play", "tumicarona", "--position", "9/9 w"), "height=2: not a value of height"),
        (("play", "tumicarona", "--against", "god"), "kind=god: no such player for Tumicarona"),
        (("play", "tumicarona", "--level", "11"), "level=11: levels go from 1 to 10 (possible: level=10)"),
        (
            ("play", "tumicarona", "--level", "4", "--against", "greedy"),
            "--level 4 --against greedy: --level and --against exclude each other",
        ),
        (
            ("perft", "tumicarona", "2", "--position", "nonsense"),
            "nonsense: this is no position; a position is made of",
        ),
        (("render", "-o", "board.gif"), "board.gif: unknown image format (possible: board.svg, board.png)"),
        (("render", "--theme", "pink"), "pink: unknown theme (possible: light, dark)"),
        (("render", "missing.txt"), "missing.txt: cannot read the file"),
    ],
)
def test_what_the_user_can_mend_is_one_sentence_and_exit_code_two(arguments: tuple[str, ...], words: str) -> None:
    refused = answer(*arguments)
    assert refused.returncode == 2
    assert words in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_whole_process_ends_with_that_sentence_and_that_code() -> None:
    refused = azumaya("play", "chess")
    assert refused.returncode == 2
    assert "chess: there is no such game" in refused.stderr
    assert len(refused.stderr.splitlines()) == 1


def test_perft_answers_programs() -> None:
    counted = answer("perft", "tumicarona", "3", "--turns", "--json")
    assert json.loads(counted.stdout)["counts"] == [5, 39, 724]


def test_render_writes_both_kinds_of_picture(tmp_path: Path) -> None:
    for name, start in (("board.svg", b"<svg"), ("board.png", b"\x89PNG")):
        assert answer("render", "-o", str(tmp_path / name), "--moves", "d3-e3A; c3-d3W").returncode == 0
        assert (tmp_path / name).read_bytes().startswith(start)


def test_a_game_is_recorded_and_drawn_again(tmp_path: Path) -> None:
    record, board = tmp_path / "game.txt", tmp_path / "board.svg"
    answer("play", "tumicarona", "--against", "nobody", "--record", str(record), typed="d3-e3A\nc3-d3W\nq\n")
    assert "1. White: d3-e3A\n2. Black: c3-d3W\n" in record.read_text(encoding="utf-8")
    assert answer("render", str(record), "--at", "1", "-o", str(board)).returncode == 0
    assert "White: stone d3 to e3 by approach" in board.read_text(encoding="utf-8")


def test_a_broken_record_is_refused_with_its_line(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(
        "game: tumicarona\nstart: BBB/B1W/WWW w 0\n\n1. White: a1-b2A\n2. Black: a1-a9\n", encoding="utf-8"
    )
    refused = answer("render", str(record))
    assert refused.returncode == 2
    assert "game.txt: line 5: a1-a9" in refused.stderr
    record.write_text("nothing here", encoding="utf-8")
    assert "game.txt: line 1: nothing here: before the line “start: …”" in answer("render", str(record)).stderr
