"""`azumaya convert`: records and other forms of the same games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from azumaya.games import game as find_game
from azumaya.rules.record import format_record, parse_records

from .commands import answer

GAMES = find_game("tumicarona").path / "tests" / "games"
NOTED = """game: tumicarona
start: 9/9/2W1BB1W1/9/9 w 0

   ; two ways
   marks: c3
1. White: c3-d3A !!
   (
      1. White: h3-g3A
         ; as good
   )

result: White wins (2 : 0)
"""


def convert(*arguments: Path | str) -> str:
    done = answer("convert", *map(str, arguments))
    assert done.returncode == 0, done.stderr
    return done.stdout


def refusal(*arguments: Path | str) -> str:
    done = answer("convert", *map(str, arguments))
    assert done.returncode == 2
    return done.stderr


def test_many_records_in_one_file_come_out_the_same(tmp_path: Path) -> None:
    whole = "\n".join(path.read_text(encoding="utf-8") for path in sorted(GAMES.glob("*.txt")))
    (tmp_path / "all.txt").write_text(whole, encoding="utf-8")
    assert "9 games written" in convert(tmp_path / "all.txt", tmp_path / "again.txt")
    assert (tmp_path / "again.txt").read_text(encoding="utf-8") == whole


def test_an_older_record_is_put_into_the_present_form(tmp_path: Path) -> None:
    start = "2BB1W3/9/1B4B2/3B3B1/4B4 w 0"
    old = f"game: tumicarona\nstart: {start}\n1. Weiss: f5-e5A, e5-f4A, stop\nresult: unfinished\n"
    (tmp_path / "old.txt").write_text(old, encoding="utf-8")
    assert "line 3: " in refusal(tmp_path / "old.txt", tmp_path / "new.txt")
    (tmp_path / "old.txt").write_text(old.replace("Weiss", "Weiß"), encoding="utf-8")
    convert(tmp_path / "old.txt", tmp_path / "new.txt")
    assert "\n1. White: f5-e5A-f4A\n" in (tmp_path / "new.txt").read_text(encoding="utf-8")


def test_json_holds_the_whole_tree(tmp_path: Path) -> None:
    (tmp_path / "noted.txt").write_text(f"{NOTED}\n{NOTED}", encoding="utf-8")
    convert(tmp_path / "noted.txt", tmp_path / "noted.jsonl")
    first, second = map(json.loads, (tmp_path / "noted.jsonl").read_text(encoding="utf-8").splitlines())
    assert first == second
    assert (first["comment"], first["marks"], first["result"]) == ("two ways", ["c3"], "White wins (2 : 0)")
    (turn,) = first["turns"]
    assert (turn["side"], turn["turn"], turn["glyph"]) == (0, "c3-d3A", "!!")
    assert turn["variations"][0][0]["turn"] == "h3-g3A"
    assert turn["variations"][0][0]["comment"] == "as good"


def test_the_main_line_alone(tmp_path: Path) -> None:
    (tmp_path / "noted.txt").write_text(NOTED, encoding="utf-8")
    convert(tmp_path / "noted.txt", tmp_path / "plain.txt", "--main-line")
    (plain,) = parse_records((tmp_path / "plain.txt").read_text(encoding="utf-8"), find_game)
    assert not plain.notes
    assert "1. White: c3-d3A\n\n" in format_record(plain)


def test_a_results_log_of_playtest_becomes_records(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    play = ("--players", "random:name=one", "--players", "random:name=two", "--games", "2")
    assert answer("playtest", "tumicarona", *play, "--variant", "3x3", "--file", str(log)).returncode == 0
    assert "2 games written" in convert(log, tmp_path / "games.txt")
    assert len(list(parse_records((tmp_path / "games.txt").read_text(encoding="utf-8"), find_game))) == 2


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{NOTED}\n{NOTED.replace('!!', '!!!')}", "games.txt: line 19: c3-d3A !!!: "),
        ('{"azumaya": 1}\n', "line 1 is not a game"),
        ("", "line 1: the record lacks its line “game: …”"),
    ],
)
def test_an_error_names_the_line_of_the_file(text: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "games.txt").write_text(text, encoding="utf-8")
    assert words in refusal(tmp_path / "games.txt", tmp_path / "out.txt").replace("\n", " ")
    assert not (tmp_path / "out.txt").exists()


def test_an_unknown_kind_of_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "noted.txt").write_text(NOTED, encoding="utf-8")
    assert "unknown kind of file (possible: x.txt, x.jsonl)" in refusal(tmp_path / "noted.txt", tmp_path / "x.pgn")
