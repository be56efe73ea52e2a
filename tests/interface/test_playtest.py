"""`azumaya playtest` as a person meets it: what it prints, and whole processes, killed, interrupted and resumed."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from .commands import Answer, answer

HOW_TO = Path(__file__).parent.parent.parent / "docs" / "how-to" / "playtest.md"
ENVIRONMENT = {**os.environ, "LC_ALL": "en_GB.UTF-8", "COLUMNS": "200", "NO_COLOR": "1", "PYTHONUTF8": "1"}
GAME = ("tumicarona", "--variant", "5x5", "--players", "greedy", "--players", "random")


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "azumaya", "playtest", *arguments]


def playtest(*arguments: str) -> Answer:
    """In this process, with one worker where games are played."""
    return answer("playtest", *arguments, "--workers", "1", columns=200)


def games_in(file: Path) -> list[dict[str, Any]]:
    whole = file.read_bytes() if file.exists() else b""
    entries = [json.loads(line) for line in whole[: whole.rfind(b"\n") + 1].splitlines()]
    return [entry for entry in entries if entry["type"] == "game"]


def courses(file: Path) -> dict[tuple[str, int], tuple[str, ...]]:
    """The moves of every game, by who began and the pair's number; each game once."""
    games = games_in(file)
    found = {(game["players"][0], game["pair"]): tuple(game["moves"]) for game in games}
    assert len(found) == len(games)
    return found


def children_of(process: int) -> list[int]:
    return [
        int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
    ]


def is_running(process: int) -> bool:
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"


def start_and_wait_for_games(file: Path, *arguments: str, count: int) -> subprocess.Popen[bytes]:
    """A run that has played so many games and goes on. It hears an interrupt even when this process was started deaf to
    it, as in the background."""
    process = subprocess.Popen(
        command(*arguments, "--file", str(file)),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=ENVIRONMENT,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    )
    while len(games_in(file)) < count:
        assert process.poll() is None
        time.sleep(0.01)
    return process


def test_programs_get_json(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    finished = playtest(*GAME, "--games", "6", "--seed", "3", "--file", str(file), "--json")
    assert finished.returncode == 0, finished.stderr
    report = json.loads(finished.stdout)
    pairing = report["pairings"][0]
    assert report["games"] == pairing["wins"] + pairing["draws"] + pairing["losses"] == 6
    assert sum(pairing["pairs"]) == 3
    assert pairing["score_interval"][0] < pairing["score"] < pairing["score_interval"][1] or pairing["score"] in (0, 1)
    header = json.loads(file.read_text(encoding="utf-8").splitlines()[0])
    assert header["command"].startswith("azumaya playtest tumicarona --variant 5x5")
    assert header["plan"]["seed"] == 3


def test_people_get_a_table_and_the_file_is_reported_on_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    arguments = (*GAME, "--players", "random:name=twin", "--games", "4", "--file", str(file))
    first = playtest(*arguments)
    assert first.returncode == 0, first.stderr
    assert "greedy – random" in first.stdout
    assert "ratings; side 0 is worth" in first.stdout
    before = file.read_bytes()
    again = playtest("tumicarona", "--file", str(file))
    assert again.stdout == first.stdout
    assert file.read_bytes() == before
    document = playtest("tumicarona", "--file", str(file), "--markdown", "--anchor", "random")
    assert "| random | +0 | +0 … +0 |" in document.stdout
    assert "--players greedy --players random --players random:name=twin --games 4 --seed 1" in document.stdout


def test_a_killed_run_goes_on_where_it_stopped_and_leaves_no_process(tmp_path: Path) -> None:
    arguments = (*GAME, "--games", "1000", "--seed", "9")
    whole, killed = tmp_path / "whole.jsonl", tmp_path / "killed.jsonl"
    assert playtest(*arguments, "--file", str(whole)).returncode == 0
    process = start_and_wait_for_games(killed, *arguments, count=5)
    workers = children_of(process.pid)
    process.kill()
    process.wait()
    early = courses(killed)
    assert 5 <= len(early) < 1000
    with killed.open("a", encoding="utf-8") as torn:
        torn.write('{"type": "game", "pla')
    assert playtest(*arguments, "--file", str(killed)).returncode == 0
    assert courses(killed) == courses(whole)
    assert early.items() <= courses(killed).items()
    latest = time.monotonic() + 300
    while any(is_running(worker) for worker in workers):
        assert time.monotonic() < latest, "workers outlive a run that was killed"
        time.sleep(0.05)


def test_an_interrupted_run_leaves_at_once_with_whole_lines(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    process = start_and_wait_for_games(file, *GAME, "--games", "2000", count=3)
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=300) == 130
    assert file.read_bytes().endswith(b"\n")
    assert 3 <= len(games_in(file)) < 2000


def test_the_sequential_test_ends_a_run_early(tmp_path: Path) -> None:
    finished = playtest(*GAME, "--games", "2000", "--sprt", "-400:0", "--file", str(tmp_path / "games.jsonl"))
    assert finished.returncode == 0, finished.stderr
    assert "SPRT -400 against +0 Elo: stronger by +0" in finished.stdout
    assert len(games_in(tmp_path / "games.jsonl")) < 200


def test_error_rates_of_the_sequential_test_move_its_bounds(tmp_path: Path) -> None:
    run = (*GAME, "--games", "2", "--file", str(tmp_path / "games.jsonl"), "--sprt", "0:10", "--beta", "0.2")
    assert json.loads(playtest(*run, "--json").stdout)["sprt"]["bounds"] == {
        "low": pytest.approx(-1.558, abs=0.001),
        "high": pytest.approx(2.773, abs=0.001),
    }
    assert "--sprt 0:10 --beta 0.2" in playtest(*run, "--markdown").stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess", "--players", "random", "--players", "greedy"), "there is no such game"),
        (("tumicarona",), "give two players"),
        (("tumicarona", "--players", "random"), "at least two players are needed"),
        (("tumicarona", "--players", "random", "--players", "random"), "name=second"),
        (("tumicarona", "--players", "random", "--players", "mcts:nodes=none"), "nodes must be a number"),
        ((*GAME, "--games", "7"), "games=7: games are played in pairs"),
        ((*GAME, "--sprt", "10:0"), "invalid SPRT bounds"),
        ((*GAME, "--openings", "unbalanced"), "leave out even, position, variant and option"),
        (("tumicarona", *GAME[3:], "--openings", "even"), "no such set of openings"),
        ((*GAME, "--even", "2"), "even=2: even out of range (above 0 … 1)"),
        ((*GAME, "--anchor", "nobody"), "unknown player (possible: greedy, random)"),
        (("tumicarona", "--file", "missing.jsonl"), "file not readable"),
        ((*GAME, "--file", "no/such/folder.jsonl"), "file not writable"),
    ],
)
def test_what_the_user_can_mend_is_one_sentence_and_exit_code_two(arguments: tuple[str, ...], words: str) -> None:
    refused = answer("playtest", *arguments)
    assert refused.returncode == 2
    assert words in refused.stderr
    assert "Traceback" not in refused.stderr


def test_even_openings_are_shown_with_the_command_and_kept_with_the_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run = (*GAME, "--games", "2", "--file", str(file))
    assert "--even 0.2" in playtest(*run, "--even", "0.2", "--markdown").stdout
    assert "even: 0.2 ≠ None" in playtest(*run).stderr
    levels = ("--lowest", "1", "--highest", "2", "--games", "2", "--workers", "1")
    assert "--even 0.4" in answer("ladder", "tumicarona", *levels, "--even", "0.4", "--markdown", columns=200).stdout


def test_the_how_to_replays_a_game_from_its_line(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert playtest(*GAME, "--games", "2", "--file", str(file)).returncode == 0
    code = re.search(r"```python\n(.*?)```", HOW_TO.read_text(encoding="utf-8"), re.S)
    assert code
    scope: dict[str, Any] = {}
    exec(re.sub(r"^(>>>|\.\.\.) ?", "", code[1], flags=re.M), scope)
    for line in file.read_text(encoding="utf-8").splitlines()[1:]:
        last, game = scope["replay"]("tumicarona", line), json.loads(line)
        assert last.is_over
        assert (last.winner, list(last.scores)) == (game["winner"], game["scores"])


def test_the_how_to_names_every_option() -> None:
    shown = answer("playtest", "--help").stdout
    text = HOW_TO.read_text(encoding="utf-8")
    options = set(re.findall(r"--[a-z]+", shown)) - {"--help"}
    assert options
    assert {option for option in options if option not in text} == set()
