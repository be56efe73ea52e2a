"""`azumaya tournament`: a club evening from the first player to the printed standings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from azumaya.service.tournaments.tournament import MAX_NAME

from .commands import Answer, answer


@pytest.fixture
def file(tmp_path: Path) -> str:
    file = str(tmp_path / "club.json")
    done = answer("tournament", "new", file, "Club evening", "Ann:1700", "Bob:1600", "Eve", "--rounds", "2")
    assert done.returncode == 0, done.stderr
    return file


def act(*arguments: str) -> Answer:
    done = answer("tournament", *arguments)
    assert done.returncode == 0, done.stderr
    return done


def test_an_evening_goes_through(file: str) -> None:
    first = act("pair", file).stdout
    assert first.splitlines()[0] == "Round 1"
    assert "Eve  bye" in first
    act("result", file, "1", "1-0")
    act("join", file, "Max:1550")
    assert "Round 2" in act("pair", file).stdout
    act("withdraw", file, "Bob")
    for board in ("1", "2"):
        act("result", file, board, "draw")
    shown = act("show", file).stdout
    assert shown.startswith("Club evening")
    assert shown.splitlines()[3].split() == ["1", "Eve", "1+", "½2", "1½", "3", "2¼"]
    assert "1-0" in act("show", file, "--round", "1").stdout
    assert act("verify", file).stdout == "rounds as paired by the rules: 2\n"
    assert "the tournament is over" in answer("tournament", "pair", file).stderr


def test_a_round_that_was_paired_by_hand_is_noticed(file: str) -> None:
    act("pair", file)
    plain = json.loads(Path(file).read_text(encoding="utf-8"))
    plain["rounds"][0][0][:2] = reversed(plain["rounds"][0][0][:2])
    Path(file).write_text(json.dumps(plain), encoding="utf-8")
    found = answer("tournament", "verify", file)
    assert (found.returncode, found.stdout) == (1, "round 1: paired differently\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("new", "FILE", "Again"), "exists already"),
        (("pair", "NOTHING"), "NOTHING"),
        (("join", "FILE", "ann"), "takes part already"),
        (("join", "FILE", "x" * (MAX_NAME + 1)), f"1 to {MAX_NAME}"),
        (("withdraw", "FILE", "Max"), "does not take part"),
        (("result", "FILE", "1", "1-0"), "round 0"),
        (("show", "FILE", "--round", "3"), "round 3"),
    ],
)
def test_bad_input_ends_with_its_sentence(file: str, arguments: tuple[str, ...], sentence: str) -> None:
    before = Path(file).read_text(encoding="utf-8")
    found = answer("tournament", *(file if one == "FILE" else one for one in arguments))
    assert found.returncode == 2
    assert sentence in " ".join(found.stderr.split())
    assert Path(file).read_text(encoding="utf-8") == before


def test_a_file_that_is_no_tournament_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_text("[]", encoding="utf-8")
    found = answer("tournament", "show", str(file))
    assert (found.returncode, "not a tournament file" in found.stderr) == (2, True)
