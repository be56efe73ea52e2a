"""Puzzles are proved, stored with their proof, and solved by the strongest level."""

from __future__ import annotations

from pathlib import Path

import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.playtest.puzzles import Prover, classify, find, write_puzzles
from azumaya.rules.parts import Parts
from azumaya.rules.puzzles import KINDS, Puzzle, read_puzzles
from azumaya.search.players import new_player
from azumaya.search.spec import PlayerSpec

from ..samples import every

SHIPPED = [(name, number) for name in azumaya.games() for number in range(len(read_puzzles(find_game(name))))]


@pytest.mark.parametrize("name", ["tumicarona", "holomino", "sudoku_moyo", "tomoe"])
def test_every_game_of_the_house_comes_with_twenty_puzzles_of_several_kinds(name: str) -> None:
    puzzles = read_puzzles(find_game(name))
    assert len({puzzle.position for puzzle in puzzles}) >= 20
    assert {puzzle.kind for puzzle in puzzles} <= set(KINDS)
    assert len({puzzle.kind for puzzle in puzzles}) >= 3


@pytest.mark.sampled
@pytest.mark.parametrize(("name", "number"), every(4, SHIPPED))
def test_the_proof_of_a_puzzle_holds(name: str, number: int) -> None:
    """Exact search comes to the same for every first move."""
    puzzle = read_puzzles(find_game(name))[number]
    position = azumaya.read(name, puzzle.position)
    assert set(puzzle.worth) == set(position.moves)
    best = max(puzzle.worth.values())
    assert set(puzzle.solutions) == {move for move, worth in puzzle.worth.items() if worth == best}
    again = classify(position, Prover(find_game(name)))
    assert again is not None
    assert again.kind == puzzle.kind
    assert again.worth == pytest.approx(puzzle.worth)


@pytest.mark.sampled
@pytest.mark.parametrize(("name", "number"), every(4, SHIPPED, begin=2))
def test_the_strongest_level_solves_every_puzzle(name: str, number: int) -> None:
    """By its own search: with the tables of endings at hand, any winning move is as good to it as the quickest."""
    puzzle = read_puzzles(find_game(name))[number]
    position = azumaya.read(name, puzzle.position)
    spec = PlayerSpec(level=10, seconds=1.0, clock="processor", seed=1, tables=False)
    assert new_player(find_game(name), spec).choose(position) in puzzle.solutions


def test_a_win_in_one_turn_is_a_puzzle_when_few_turns_win() -> None:
    position = azumaya.read("tumicarona", "4W4/9/2W1BB3/9/4W4 w")
    found = classify(position, Prover(find_game("tumicarona")))
    assert found is not None
    assert found.kind == "win-in-one"
    assert found.solutions == ("c3-d3A",)


def test_the_same_seed_finds_the_same_puzzles() -> None:
    game = find_game("tumicarona")
    assert list(find(game, 1, 5)) == list(find(game, 1, 5)) != []


def test_puzzles_are_written_and_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Puzzle("trap", "9/9/2W1BB3/9/4W4 w", ("c3-d3A",), False, {"c3-d3A": 1.0, "e1-e2A": 0.0})
    write_puzzles(tmp_path / "puzzles.json", [puzzle], "azumaya puzzles tumicarona --count 1")
    game = find_game("tumicarona")
    monkeypatch.setitem(vars(game), "parts", Parts(game.folder, tmp_path))
    assert read_puzzles(game) == (puzzle,)
