"""A book of openings: who plays from it and with which variety, what it never decides, and what a bad file does."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import azumaya
from azumaya.games import game as find_game
from azumaya.rules.game_modules import GameModules
from azumaya.rules.position import Position
from azumaya.search import checked_file
from azumaya.search.book import (
    FILE,
    MOST_BYTES,
    BadBook,
    Book,
    BookReader,
    BookTurn,
    book_of,
    key_of,
    main_lines,
    packed,
    playable,
    read_book,
    write_book,
)
from azumaya.search.players import PlayerSpec, new_player
from azumaya.search.position_analysis import AnalysedTurn, PositionAnalysis, book_sentence, with_book
from azumaya.search.search_player import SearchPlayer
from azumaya.search.spec import format_player_spec, parse_player_spec
from tests.languages import english, german

START = azumaya.new("tumicarona")
ODD = "d2-e3A"
"""A turn that no search would choose."""
CHAIN = ("f2-e3A", "d5-d4A", "e3-d3W-d2W")
"""Turns from the first position on, the last of two steps."""
SHIPPED = [name for name in azumaya.games() if find_game(name).parts.file(FILE)]
Place = Callable[[Book | None], None]


def book_with(*pages: tuple[Position, list[BookTurn]]) -> Book:
    return Book({key_of(position): tuple(turns) for position, turns in pages}, {})


def turn(text: str, value: float = 0.0, games: int = 2) -> BookTurn:
    return BookTurn(text, games, games / 2, value)


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Place:
    """Lets every game have the book it is given."""
    return lambda book: monkeypatch.setattr("azumaya.search.players.book_of", lambda _: book)


# Who plays from it


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("level=6", False),
        ("level=7", True),
        ("level=7,book=false", False),
        ("level=6,book=true", True),
        ("alphabeta:nodes=50", False),
        ("alphabeta:nodes=50,book=true", True),
    ],
)
def test_levels_from_seven_on_play_from_the_book_unless_set_otherwise(place: Place, text: str, reads: bool) -> None:
    place(book_with((START, [turn(ODD)])))
    player = new_player(START.game, parse_player_spec(f"{text},seed=1"))
    assert (player.choose(START) == ODD) is reads


def test_a_level_still_has_its_budget_when_the_book_ends(place: Place) -> None:
    place(book_with((START, [turn(ODD)])))
    first, second = (new_player(START.game, PlayerSpec(level=7, seed=1, book=book)) for book in (True, False))
    after = START.play_turn(CHAIN[0])
    assert first.choose(after) == second.choose(after)


def test_a_turn_of_several_moves_is_made_to_its_end(place: Place) -> None:
    before = START.play_turn(CHAIN[0]).play_turn(CHAIN[1])
    place(book_with((before, [turn(CHAIN[2])])))
    player, position = new_player(START.game, PlayerSpec(level=9, seed=1)), before
    while position.side == before.side:
        position = position.play(player.choose(position))
    assert position == before.play_turn(CHAIN[2])


def test_an_analysis_and_a_hint_never_take_a_turn_of_the_book(place: Place) -> None:
    place(book_with((START, [turn(ODD, 0.9)])))
    player = new_player(START.game, PlayerSpec(level=8, seed=1))
    analysis = player.analyse(START)
    assert analysis.variation[0] != ODD
    assert not analysis.certain


def test_a_book_of_other_rules_says_nothing() -> None:
    book = book_with((START, [turn(ODD)]))
    assert book.turns(START)
    assert not book.turns(azumaya.new("tumicarona", draw_after=30))
    assert not book.turns(azumaya.new("tumicarona", "vela"))


def test_a_turn_that_the_rules_forbid_is_not_made(place: Place) -> None:
    place(book_with((START, [turn("a1-a2")])))
    player = new_player(START.game, PlayerSpec(level=7, seed=1))
    assert player.choose(START) in START.moves


def test_the_setting_is_read_and_written() -> None:
    spec = parse_player_spec("level=8,book=false")
    assert spec.book is False
    assert parse_player_spec(format_player_spec(spec)) == spec
    with pytest.raises(azumaya.UnknownPlayer, match="true or false"):
        parse_player_spec("level=8,book=perhaps")


# Which turns


def test_only_confirmed_turns_near_the_best_are_played() -> None:
    """The second was found by one search alone, the third is too far behind."""
    turns = [turn("d3-e3A", 0.1), turn("f2-e3A", 0.09, games=1), turn("e2-e3A", 0.0)]
    assert [one.turn for one in playable(turns)] == ["d3-e3A"]
    assert [one.turn for one in playable(turns, margin=0.2)] == ["d3-e3A", "e2-e3A"]


def test_nothing_is_played_while_the_best_turn_is_not_confirmed() -> None:
    assert not playable([turn("d3-e3A", 0.3, games=1), turn("e2-e3A", 0.0)])


def test_games_vary_and_the_better_turn_comes_more_often(place: Place) -> None:
    place(book_with((START, [turn("d3-e3A", 0.0), turn("e2-e3A", -0.03)])))
    chosen = [new_player(START.game, PlayerSpec(level=9, seed=seed)).choose(START) for seed in range(60)]
    assert set(chosen) == {"d3-e3A", "e2-e3A"}
    assert chosen.count("d3-e3A") > 1.5 * chosen.count("e2-e3A")
    again = [new_player(START.game, PlayerSpec(level=9, seed=seed)).choose(START) for seed in range(60)]
    assert chosen == again


def test_a_careless_level_plays_more_of_the_book_than_a_careful_one(place: Place) -> None:
    place(book_with((START, [turn("d3-e3A", 0.0), turn(ODD, -0.1)])))
    seven, nine = (new_player(START.game, PlayerSpec(level=level, seed=1)) for level in (7, 9))
    assert isinstance(seven, SearchPlayer)
    assert isinstance(nine, SearchPlayer)
    assert isinstance(seven.book, BookReader)
    assert isinstance(nine.book, BookReader)
    assert seven.book.margin > 0.1 > nine.book.margin


# What is shown


def test_main_lines_follow_the_best_replies() -> None:
    first = START.play_turn(CHAIN[0])
    pages = [(START, [turn(CHAIN[0], 0.1), turn("a1-a2")]), (first, [turn(CHAIN[1]), turn("f4-e5W", -0.2)])]
    lines = main_lines(book_with(*pages), START)
    assert [(line.first.turn, line.playable, line.then) for line in lines] == [(CHAIN[0], True, (CHAIN[1],))]


def test_explored_turns_tell_what_the_book_says_beside_what_they_are_worth() -> None:
    found = PositionAnalysis((AnalysedTurn("d3-e3A", ("d3-e3A",), 0.2), AnalysedTurn("d3-e3W", ("d3-e3W",), 0.1)))
    book = book_with((START, [turn("d3-e3A", -0.5, games=4), turn(ODD, -0.9, games=0)]))
    best, other, only_in_book = with_book(START, found, book).turns
    assert (best.value, best.exact) == (0.2, False)
    assert best.book == turn("d3-e3A", -0.5, games=4)
    assert other.book is None
    assert (only_in_book.turn, only_in_book.moves, only_in_book.value) == (ODD, (ODD,), None)
    assert with_book(START, found, None) == found


def test_what_a_book_says_is_told_in_both_languages() -> None:
    assert english(book_sentence(turn("x", 0.1, games=4))) == "book: 4 games, 50 % of the points, evaluation 55 %"
    assert german(book_sentence(turn("x", 0.1, games=1))) == "Buch: 1 Partie, 50 % der Punkte, Bewertung 55 %"
    assert english(book_sentence(turn("x", games=0))) == "book: never played, evaluation 50 %"


# The file


def test_a_book_is_read_as_it_was_written(tmp_path: Path) -> None:
    book = book_with((START, [BookTurn("d3-e3A", 7, 3.5, -0.012), BookTurn("e2-e3A", 0, 0.0, -0.2)]))
    write_book(tmp_path / FILE, "tumicarona", book.pages, command="azumaya book …", games=7)
    found = read_book(tmp_path / FILE, "tumicarona")
    assert found.pages == book.pages
    assert (found.origin["command"], found.origin["games"]) == ("azumaya book …", 7)
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def with_rows(rows: Any) -> str:
    """A file whose digest is right, whatever it holds."""
    pages = {"00": rows}
    return json.dumps(
        {"format": 1, "game": "tumicarona", "digest": checked_file.digest(packed(pages).encode()), "positions": pages}
    )


BAD = {
    "torn": ('{"format": 1, "game": "tumicarona", "posit', "damaged"),
    "no record": ("[]", "damaged"),
    "another format": ('{"format": 2}', "unknown book format"),
    "another game": ('{"format": 1, "game": "tomoe"}', "another game"),
    "changed": (with_rows([["a", 1, 1, 1]]).replace('"a"', '"b"'), "damaged"),
    "without positions": ('{"format": 1, "game": "tumicarona"}', "damaged"),
    "no rows": (with_rows([]), "damaged"),
    "short row": (with_rows([["a", 1]]), "damaged"),
    "no number": (with_rows([["a", "1", 1, 1]]), "damaged"),
    "more points than games": (with_rows([["a", 1, 3, 1]]), "damaged"),
    "more than won": (with_rows([["a", 1, 1, 1001]]), "damaged"),
    "too large": (with_rows([["a" * MOST_BYTES, 1, 1, 1]]), "damaged"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_is_refused_by_a_sentence(kind: str, tmp_path: Path) -> None:
    text, words = BAD[kind]
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(BadBook, match=words) as refusal:
        read_book(tmp_path / FILE, "tumicarona")
    assert "azumaya book" in german(refusal.value.sentence)
    with pytest.raises(BadBook, match="not readable"):
        read_book(tmp_path / "nowhere.json", "tumicarona")


def test_a_book_that_is_too_large_is_not_written(tmp_path: Path) -> None:
    pages = {str(number): (turn("d3-e3A"),) for number in range(10_000)}
    with pytest.raises(BadBook, match="too large"):
        write_book(tmp_path / FILE, "tumicarona", pages)
    assert not list(tmp_path.iterdir())


def test_with_a_broken_book_play_goes_on_and_the_log_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FILE).write_text("{", encoding="utf-8")
    file_of = GameModules.file
    monkeypatch.setattr(
        GameModules, "file", lambda self, name: tmp_path / FILE if name == FILE else file_of(self, name)
    )
    checked_file.warn_once.cache_clear()
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            assert new_player(START.game, PlayerSpec(level=7, seed=1)).choose(START) in START.moves
    assert [record.getMessage() for record in caplog.records] == [
        'game file ignored game=tumicarona error="book.json: the file is damaged; `azumaya book` creates a new one" '
        'fallback="openings are searched"'
    ]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_turn_of_a_shipped_book_is_legal_and_every_page_reached(name: str) -> None:
    book, game = book_of(find_game(name)), find_game(name)
    assert book is not None
    waiting, reached = [azumaya.new(name)], set[str]()
    while waiting:
        position = waiting.pop()
        if book.turns(position) and key_of(position) not in reached:
            reached.add(key_of(position))
            waiting += [position.play_turn(one.turn) for one in book.turns(position)]
    assert reached == set(book.pages)
    assert playable(book.turns(azumaya.new(name)))
    assert str(book.origin["command"]).startswith(f"azumaya book {game.name}")
