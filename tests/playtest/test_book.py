"""A book grows by one position a game, goes on where it stopped, and tells back what its searches think."""

from __future__ import annotations

from pathlib import Path

import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.playtest.book import BookBuilder, BookGame, BookLog, BookPlan, BookStep, SearchedTurn, build_book, plan_for
from azumaya.playtest.player_entry import parse_player_entry
from azumaya.rules.errors import AzumayaError
from azumaya.search.book import Book, BookTurn, key_of
from azumaya.search.search_player import SearchPlayer

PLAN = BookPlan("tumicarona", nodes=300, quick=20, depth=4)


def last(plan: BookPlan, games: int, log: BookLog | None = None) -> BookBuilder:
    *_, book = build_book(plan, games, log)
    return book


def test_each_game_adds_a_position_until_the_book_is_deep_enough() -> None:
    book = last(PLAN, 8)
    start = azumaya.new("tumicarona")
    first = book.page(key_of(start))
    assert sum(one.games for one in first) == 8
    assert all(start.play_turn(one.turn).starts_turn for one in first)
    assert [one.value for one in first] == sorted((one.value for one in first), reverse=True)
    assert 1 < len(book.searched) <= 8
    assert max(book.known) <= PLAN.depth
    shallow = last(BookPlan("tumicarona", nodes=300, quick=20, depth=1), 5)
    assert list(shallow.searched) == [key_of(start)]


def test_a_book_made_in_two_runs_is_the_one_made_at_once(tmp_path: Path) -> None:
    whole = last(PLAN, 6)
    file = tmp_path / "book.jsonl"
    last(PLAN, 3, BookLog(file, PLAN))
    with file.open("ab") as torn:
        torn.write(b'{"steps": [["8f')
    resumed = last(PLAN, 6, BookLog(file, PLAN))
    assert resumed.pages() == whole.pages()
    assert last(PLAN, 6, BookLog(file, PLAN)).pages() == whole.pages()
    assert len(BookLog(file, PLAN).games) == 6


@pytest.mark.parametrize("content", ['{"game": "tomoe"}\n', "nonsense\n", '{"type": "run"}\n{"type": "game"}\n'])
def test_a_file_of_something_else_is_refused_and_left_alone(content: str, tmp_path: Path) -> None:
    file = tmp_path / "book.jsonl"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(AzumayaError, match="does not belong"):
        BookLog(file, PLAN)
    assert file.read_text(encoding="utf-8") == content


def test_a_turn_is_worth_what_the_best_reply_leaves_of_it() -> None:
    """A leads to B, where the other side has a reply better than the search of A had seen; C is not searched."""
    book = BookBuilder()
    book.add(
        BookGame(
            (BookStep("A", 0, "x"),), 0, "A", (SearchedTurn("x", 0.3, "B", False), SearchedTurn("y", 0.1, "C", False))
        )
    )
    assert [one.turn for one in book.page("A")] == ["x", "y"]
    replies = (SearchedTurn("u", 0.2, "", False), SearchedTurn("v", -0.4, "A", False))
    book.add(BookGame((BookStep("A", 0, "x"), BookStep("B", 1, "u")), None, "B", replies))
    assert book.page("A") == (BookTurn("y", 0, 0.0, 0.1), BookTurn("x", 2, 1.5, -0.2))
    assert [(one.turn, one.games, one.points) for one in book.page("B")] == [("u", 1, 0.5), ("v", 0, 0.0)]
    assert book.known == [0, 1]


def test_the_same_side_to_move_again_keeps_the_sign() -> None:
    book = BookBuilder()
    book.add(BookGame((), None, "A", (SearchedTurn("x", 0.3, "B", True),)))
    book.add(BookGame((), None, "B", (SearchedTurn("u", 0.2, "", False),)))
    assert book.page("A")[0].value == 0.2


def test_positions_that_lead_to_each_other_come_to_an_end() -> None:
    book = BookBuilder()
    book.add(BookGame((), None, "A", (SearchedTurn("x", 0.3, "B", False),)))
    book.add(BookGame((), None, "B", (SearchedTurn("u", 0.2, "A", False),)))
    assert book.page("A")[0].value == -0.2


def test_turns_far_behind_are_written_down_only_when_a_game_made_them() -> None:
    searched = tuple(SearchedTurn(text, value, "", False) for text, value in (("x", 0.3), ("y", -0.1), ("z", -0.2)))
    book = BookBuilder()
    book.add(BookGame((BookStep("A", 0, "z"),), 1, "A", searched))
    assert [one.turn for one in book.pages()["A"]] == ["x", "z"]


@pytest.mark.parametrize("name", ["holomino", "sudoku_moyo"])
def test_a_game_that_never_begins_alike_finds_nothing_in_its_book(name: str) -> None:
    book = last(BookPlan(name, nodes=20, quick=2), 4)
    assert (len(book.searched), book.turns_known) == (4, 0.0)


def test_usual_numbers_stand_where_none_are_given() -> None:
    assert plan_for("tumicarona", None, None, 16, 1).quick == 30_000
    assert plan_for("tumicarona", 50, None, 16, 1) == BookPlan("tumicarona", 50, 1)


@pytest.mark.parametrize(("text", "book"), [("level=10", False), ("level=10,book=true", True), ("uct:nodes=9", False)])
def test_strength_is_measured_without_a_book_unless_requested(
    text: str, book: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("azumaya.search.players.book_of", lambda _: Book({}, {}))
    player = parse_player_entry(text).player(find_game("tumicarona"), seed=1)
    assert isinstance(player, SearchPlayer)
    assert (player.book is not None) is book
