"""Puzzles are proved or stable, none is solved by level 2, and they are stored with what was found out about them.

All of them are proved anew by `azumaya puzzles GAME --check`; here it is every so manieth.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.playtest.puzzles.choose import chosen, fault, found_by_levels, write_puzzles
from azumaya.playtest.puzzles.find import Journal, find, puzzles_in
from azumaya.playtest.puzzles.grade import LUCK, TOO_WEAK, TRIES, difficulty
from azumaya.playtest.puzzles.proof import CLEAR, Prover
from azumaya.rules.parts import Parts
from azumaya.rules.puzzles import KINDS, PROOFS, Puzzle, read_puzzles
from azumaya.search.reasons import themes_of

from ..samples import every

GAMES = ("holomino", "sudoku_moyo", "tomoe", "tumicarona")
SHIPPED = [(name, puzzle) for name in GAMES for puzzle in read_puzzles(find_game(name))]
PROVED_AGAIN = 25
"""In the sample, every so manieth puzzle is proved again."""


@pytest.mark.parametrize("name", GAMES)
def test_puzzles_come_once_each_and_the_easiest_first(name: str) -> None:
    puzzles = read_puzzles(find_game(name))
    assert len({puzzle.position for puzzle in puzzles}) == len(puzzles) >= 20
    assert [puzzle.difficulty for puzzle in puzzles] == sorted(puzzle.difficulty for puzzle in puzzles)
    assert [puzzle.grade for puzzle in puzzles] == sorted(puzzle.grade for puzzle in puzzles)
    assert {puzzle.kind for puzzle in puzzles} <= set(KINDS)
    assert {puzzle.proof for puzzle in puzzles} <= set(PROOFS)


def test_everything_kept_with_a_puzzle_is_so() -> None:
    """Lines are legal, the tempting turn is another one, themes are those of the facts, and the lead is clear."""
    for name, puzzle in SHIPPED:
        position = azumaya.read(name, puzzle.position)
        after = position.play_all(puzzle.moves)
        assert position.to_move == puzzle.side
        assert after.starts_turn or after.is_over or after.to_move == "chance"
        after.play_all(puzzle.line)
        boards = [position.play_all(moves).key for moves in (puzzle.moves, *puzzle.also)]
        if puzzle.tempting:
            tempted = position.play_all(puzzle.tempting)
            assert tempted.key not in boards
            tempted.play_all(puzzle.refutation)
        assert puzzle.themes == themes_of(position, after)
        assert puzzle.value - puzzle.second >= CLEAR - 0.001
        assert (puzzle.kind == "win") == (puzzle.value == 1)


def test_level_two_solves_none_of_them() -> None:
    for _, puzzle in SHIPPED:
        assert len(puzzle.levels) == len(TRIES)
        assert puzzle.levels[TOO_WEAK - 1] <= LUCK


@pytest.mark.parametrize("name", GAMES)
def test_harder_grades_are_found_less_often(name: str) -> None:
    """Over all levels together, and by every level from the easiest grade to the hardest."""
    rows = found_by_levels(read_puzzles(find_game(name)))
    found = [sum(shares) for _, _, shares in rows]
    assert found == sorted(found, reverse=True)
    assert all(easiest >= hardest for easiest, hardest in zip(rows[0][2], rows[-1][2], strict=True))


@pytest.mark.sampled
@pytest.mark.parametrize(("name", "puzzle"), every(PROVED_AGAIN, SHIPPED))
def test_puzzles_hold_when_they_are_proved_again(name: str, puzzle: Puzzle) -> None:
    assert fault(find_game(name), puzzle) is None


def test_a_fault_is_found() -> None:
    game = find_game("tumicarona")
    puzzle = read_puzzles(game)[0]
    assert fault(game, replace(puzzle, value=0.25)) is not None


def test_one_winning_turn_of_many_is_a_finding() -> None:
    """White must capture; one capture takes both stones, the other leaves one."""
    position = azumaya.read("tumicarona", "9/9/2W1BB3/9/W7B w 19")
    finding = Prover(find_game("tumicarona")).finding(position)
    assert finding is None or finding.proof == "tables"


def test_what_more_levels_find_is_less_difficult() -> None:
    position = azumaya.new("tumicarona")
    hard, middling, easy = (0,) * 8 + (1,), (0, 0, 0, 0, 2, 3, 2, 1, 1), (0, 0, 3, 3, 3, 3, 2, 1, 1)
    assert difficulty(position, hard) > difficulty(position, middling) > difficulty(position, easy)


def test_a_journal_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    game, path = find_game("tumicarona"), tmp_path / "found.jsonl"
    found = next(iter(find(game, 1, 3, Journal(path))))
    kept = Journal(path)
    assert kept.games == {3: found[1]}
    kept.games[3] = []
    assert next(iter(find(game, 1, 3, kept))) == (3, [])


def test_the_same_game_holds_the_same_puzzles() -> None:
    game = find_game("sudoku_moyo")
    assert puzzles_in(game, 4) == puzzles_in(game, 4)


def test_puzzles_are_written_and_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("tumicarona")
    puzzles = chosen(game, read_puzzles(game), 3)
    write_puzzles(tmp_path / "puzzles.json", puzzles, "azumaya puzzles tumicarona --count 3")
    monkeypatch.setitem(vars(game), "parts", Parts(game.folder, tmp_path))
    assert [replace(one, grade=1) for one in read_puzzles(game)] == [replace(one, grade=1) for one in puzzles]
