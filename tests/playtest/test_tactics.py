"""Tasks are proved, stored with their proof, and solved by the strongest level."""

from __future__ import annotations

from pathlib import Path

import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.playtest.tactics import Prover, classify, find, write_tactics
from azumaya.rules.tactics import KINDS, Tactic, read_tactics

SHIPPED = [(name, number) for name in azumaya.games() for number in range(len(read_tactics(find_game(name))))]


@pytest.mark.parametrize("name", ["tumicarona", "holomino", "sudoku_moyo", "tomoe"])
def test_every_game_of_the_house_comes_with_twenty_tasks_of_several_kinds(name: str) -> None:
    tactics = read_tactics(find_game(name))
    assert len({tactic.position for tactic in tactics}) >= 20
    assert {tactic.kind for tactic in tactics} <= set(KINDS)
    assert len({tactic.kind for tactic in tactics}) >= 3


@pytest.mark.parametrize(("name", "number"), SHIPPED)
def test_the_proof_of_a_task_holds(name: str, number: int) -> None:
    """Exact search comes to the same for every first move."""
    tactic = read_tactics(find_game(name))[number]
    position = azumaya.read(name, tactic.position)
    assert set(tactic.worth) == set(position.moves)
    best = max(tactic.worth.values())
    assert set(tactic.solutions) == {move for move, worth in tactic.worth.items() if worth == best}
    again = classify(position, Prover(find_game(name)))
    assert again is not None
    assert again.kind == tactic.kind
    assert again.worth == pytest.approx(tactic.worth)


@pytest.mark.parametrize(("name", "number"), SHIPPED)
def test_the_strongest_level_solves_every_task(name: str, number: int) -> None:
    tactic = read_tactics(find_game(name))[number]
    position = azumaya.read(name, tactic.position)
    assert azumaya.player(name, level=10, seconds=1.0, clock="processor", seed=1).choose(position) in tactic.solutions


def test_a_win_in_one_turn_is_a_task_when_few_turns_win() -> None:
    position = azumaya.read("tumicarona", "4W4/9/2W1BB3/9/4W4 w")
    found = classify(position, Prover(find_game("tumicarona")))
    assert found is not None
    assert found.kind == "win-in-one"
    assert found.solutions == ("c3-d3A",)


def test_the_same_seed_finds_the_same_tasks() -> None:
    game = find_game("tumicarona")
    assert list(find(game, 2, 5)) == list(find(game, 2, 5))


def test_tasks_are_written_and_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tactic = Tactic("trap", "9/9/2W1BB3/9/4W4 w", ("c3-d3A",), False, {"c3-d3A": 1.0, "e1-e2A": 0.0})
    write_tactics(tmp_path / "tactics.json", [tactic], "azumaya tactics tumicarona --count 1")
    game = find_game("tumicarona")
    monkeypatch.setattr(type(game), "path", property(lambda _: tmp_path))
    assert read_tactics(game) == (tactic,)
