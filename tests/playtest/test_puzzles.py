"""Puzzles are proved or stable, none is solved by level 2, and they are stored with what was found out about them.

`azumaya puzzles GAME --check` proves all of them again; these tests prove a sample.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.playtest.puzzles.choose import NO_TABLE, chosen, fault, finds_of_weak, found_by_levels, write_puzzles
from azumaya.playtest.puzzles.find import PuzzleLog, find, positions_of_game, puzzles_in
from azumaya.playtest.puzzles.grade import LUCK, TOO_WEAK, TRIES, difficulty, is_too_easy, tried
from azumaya.playtest.puzzles.proof import CLEAR, Prover
from azumaya.rules.game_modules import GameModules
from azumaya.rules.puzzles import KINDS, PROOFS, Puzzle, read_puzzles
from azumaya.search.reasons import themes_of

from ..samples import every

GAMES = ("holomino", "sudoku_moyo", "tomoe", "tumicarona")
SHIPPED = [(name, puzzle) for name in GAMES for puzzle in read_puzzles(find_game(name))]
PROVED_AGAIN = 60
"""Interval between the puzzles of the sample."""
LEAST = 200
"""Puzzles a game comes with."""


@pytest.mark.parametrize("name", GAMES)
def test_puzzles_come_once_each_and_the_easiest_first(name: str) -> None:
    puzzles = read_puzzles(find_game(name))
    assert len({puzzle.position for puzzle in puzzles}) == len(puzzles) >= LEAST
    assert [puzzle.difficulty for puzzle in puzzles] == sorted(puzzle.difficulty for puzzle in puzzles)
    assert [puzzle.grade for puzzle in puzzles] == sorted(puzzle.grade for puzzle in puzzles)
    assert {puzzle.kind for puzzle in puzzles} <= set(KINDS)
    assert {puzzle.proof for puzzle in puzzles} <= set(PROOFS)


@pytest.mark.sampled
def test_everything_kept_with_a_puzzle_is_so() -> None:
    """Lines are legal, the tempting turn is another one, themes are those of the facts, and the lead is clear."""
    for name, puzzle in every(4, SHIPPED):
        position = azumaya.read(name, puzzle.position)
        after = position.play_all(puzzle.moves)
        assert position.side == puzzle.side
        assert after.starts_turn or after.is_over or after.is_chance
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
    """Not once in its tries."""
    for _, puzzle in SHIPPED:
        assert len(puzzle.levels) == len(TRIES)
        assert puzzle.levels[TOO_WEAK - 1] == LUCK == 0


@pytest.mark.parametrize("name", GAMES)
def test_harder_grades_are_found_less_often(name: str) -> None:
    """Over all levels together, and by every level that finds any but by chance, from the easiest grade to the
    hardest."""
    rows = found_by_levels(read_puzzles(find_game(name)))
    found = [sum(shares) for _, _, shares in rows]
    assert found == sorted(found, reverse=True)
    easiest, hardest = (shares[TOO_WEAK:] for _, _, shares in (rows[0], rows[-1]))
    assert all(often >= seldom for often, seldom in zip(easiest, hardest, strict=True))


@pytest.mark.sampled
@pytest.mark.parametrize(("name", "puzzle"), every(PROVED_AGAIN, SHIPPED))
def test_puzzles_hold_when_they_are_proved_again(name: str, puzzle: Puzzle) -> None:
    """A puzzle that needs larger tables than those built at first use says so if they are missing."""
    game = find_game(name)
    tables, endings = game.parts.tablebase, game.parts.endings
    assert endings is not None
    assert endings.size is not None
    stones = endings.size(azumaya.read(name, puzzle.position).state)
    missing = puzzle.proof == "tablebase" and tables is not None and stones > tables.STONES
    assert fault(game, puzzle) in ((None, NO_TABLE) if missing else (None,))


def test_a_proof_by_tables_says_so_where_there_are_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AZUMAYA_TABLEBASE", str(tmp_path))
    monkeypatch.setattr("azumaya.games.tumicarona.tablebase.is_quickly_built", lambda variant: False)
    game = find_game("tumicarona")
    assert fault(game, next(one for one in read_puzzles(game) if one.proof == "tablebase")) == NO_TABLE


def test_a_fault_is_found() -> None:
    game = find_game("tumicarona")
    puzzle = next(one for one in read_puzzles(game) if one.proof == "tablebase" and one.value == 1)
    assert fault(game, replace(puzzle, value=0.25)) is not None


def test_what_level_two_finds_is_too_easy() -> None:
    """The turn it makes with its first seed is; so is the puzzle whose solution that is."""
    game = find_game("tumicarona")
    puzzle = read_puzzles(game)[0]
    position = azumaya.read("tumicarona", puzzle.position)
    assert not is_too_easy(position, position.play_all(puzzle.moves))
    assert finds_of_weak(position, puzzle, 1) == 0
    moves, after = tried(position, TOO_WEAK, 1)
    assert is_too_easy(position, after)
    assert finds_of_weak(position, replace(puzzle, moves=moves), 1) > 0


def test_one_winning_turn_of_many_is_a_finding() -> None:
    """White must capture; one capture takes both stones, the other leaves one."""
    position = azumaya.read("tumicarona", "9/9/2W1BB3/9/W7B w 19")
    finding = Prover(find_game("tumicarona")).finding(position)
    assert finding is None or finding.proof == "tablebase"


def test_what_more_levels_find_is_less_difficult() -> None:
    position = azumaya.new("tumicarona")
    hard, middling, easy = (0,) * 8 + (1,), (0, 0, 0, 0, 2, 3, 2, 1, 1), (0, 0, 3, 3, 3, 3, 2, 1, 1)
    assert difficulty(position, hard) > difficulty(position, middling) > difficulty(position, easy)


def test_a_journal_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    game, path = find_game("tumicarona"), tmp_path / "found.jsonl"
    found = next(iter(find(game, 1, 3, PuzzleLog(path))))
    kept = PuzzleLog(path)
    assert kept.games == {3: found[1]}
    kept.games[3] = []
    assert next(iter(find(game, 1, 3, kept))) == (3, [])


def test_games_are_played_again_from_shortly_before_certainty() -> None:
    """Most positions that are looked at can be proved."""
    game = find_game("sudoku_moyo")
    prover = Prover(game)
    positions = list(positions_of_game(game, 4, prover))
    assert len({position.key for position in positions}) == len(positions)
    certain = [prover.reaches(position) for position in positions]
    first = certain.index(True)
    assert sum(certain[first:]) > 0.6 * len(certain[first:])


def test_the_same_game_holds_the_same_puzzles() -> None:
    game = find_game("sudoku_moyo")
    assert puzzles_in(game, 4) == puzzles_in(game, 4)


def test_puzzles_are_written_and_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("tumicarona")
    puzzles = chosen(game, read_puzzles(game), 3)
    write_puzzles(tmp_path / "puzzles.json", puzzles, "azumaya puzzles tumicarona --count 3")
    monkeypatch.setitem(vars(game), "parts", GameModules(game.folder, tmp_path))
    assert [replace(one, grade=1) for one in read_puzzles(game)] == [replace(one, grade=1) for one in puzzles]
