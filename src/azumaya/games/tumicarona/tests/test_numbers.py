"""Node counts of the rules, and the counts of wrong rules. Deep counts of the kernels are in perft.txt."""

from __future__ import annotations

import re

import pytest

import azumaya
from azumaya.games.tumicarona import reference
from azumaya.games.tumicarona.reference import State
from azumaya.games.tumicarona.variants import VARIANTS

from .drawing import fallen, read, turns

pytestmark = pytest.mark.kernels


def first(variant: str = "standard") -> State:
    return reference.start(VARIANTS[variant])


def count_steps(state: State, depth: int) -> int:
    moves = reference.moves(state)
    return (
        len(moves) if depth == 1 else sum(count_steps(reference.state_after(state, move), depth - 1) for move in moves)
    )


def count_turns(state: State, depth: int) -> int:
    ends = reference.turns(state).values()
    return len(ends) if depth == 1 else sum(count_turns(end, depth - 1) for end in ends)


def count_turns_once(state: State, depth: int) -> int:
    ends = reference.turns_once(state).values()
    return len(ends) if depth == 1 else sum(count_turns_once(end, depth - 1) for end in ends)


# Counts from the first position, by the reference


def test_steps_one_ply_each_with_stop_where_offered() -> None:
    assert [count_steps(first(), depth) for depth in range(1, 6)] == [5, 17, 64, 337, 1496]


def test_whole_turns_every_path_counted() -> None:
    assert [count_turns(first(), depth) for depth in range(1, 4)] == [5, 39, 724]


def test_turns_that_agree_in_start_end_and_captured_set_counted_once() -> None:
    assert [count_turns_once(first(), depth) for depth in range(1, 4)] == [5, 39, 724]


def test_turns_once_on_five_by_five() -> None:
    assert [count_turns_once(first("5x5"), depth) for depth in range(1, 5)] == [5, 21, 202, 3469]


def test_the_perft_file_holds_every_deep_number() -> None:
    """Kernel counts of the conformance suite match the rules."""
    text = (azumaya.new("tumicarona").game.path / "tests" / "perft.txt").read_text(encoding="utf-8")
    lines = {
        " ".join(line.split()[:2]): [int(count) for count in line.split()[2:]]
        for line in text.splitlines()
        if line[:1] != "#"
    }
    assert lines["standard moves"] == [5, 17, 64, 337, 1496, 6884, 33162, 156196]
    assert lines["standard turns"] == [5, 39, 724, 18026, 431852]
    assert lines["standard distinct"] == [5, 39, 724, 18026, 431830]
    assert lines["5x5 distinct"] == [5, 21, 202, 3469, 34608]


# Counts that betray a wrong rule: 724 at depth 3 and 39 at depth 2 are right


def test_without_the_direction_rule_depth_three_would_be_738(monkeypatch: pytest.MonkeyPatch) -> None:
    assert count_turns(first(), 3) == 724
    monkeypatch.setattr(reference, "changes_direction", lambda state, step: True)
    assert count_turns(first(), 3) == 738


def test_with_forced_continuation_depth_two_would_be_21(monkeypatch: pytest.MonkeyPatch) -> None:
    assert count_turns(first(), 2) == 39
    monkeypatch.setattr(reference, "may_stop", lambda state: False)
    assert count_turns(first(), 2) == 21


def test_with_a_mirrored_middle_row_depth_two_would_be_52(monkeypatch: pytest.MonkeyPatch) -> None:
    """The right half must be the left one turned half round with colours swapped, not its mirror image."""
    assert count_turns(first(), 2) == 39
    monkeypatch.setattr(reference, "middle_row", lambda width: "BWBW1WBWB")
    assert count_turns(first(), 2) == 52


# Small positions: how many turns, and what falls


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("9/9/2BW1B3/9/9 w", 2),
        ("9/9/3B5/9/2W1B4 w", 2),
        ("9/9/9/9/BW2B4 w", 1),
        ("9/9/9/9/W7B w", 3),
        ("9/9/2W1BB1BB/9/9 w", 1),
        ("9/9/BB1BBW3/9/9 w", 1),
        ("9/9/BBBW1BB2/9/9 w", 2),
        ("2BB1W3/9/1B4B2/3B3B1/4B4 w", 4),
    ],
)
def test_small_positions_have_so_many_turns(text: str, count: int) -> None:
    assert len(turns(read(text))) == count


@pytest.mark.parametrize(
    ("text", "turn", "points"),
    [
        ("9/9/2W1BB1BB/9/9 w", "c3-d3A", "e3 f3"),
        ("9/9/BB1BBW3/9/9 w", "f3-g3W", "d3 e3"),
        ("9/9/BBBW1BB2/9/9 w", "d3-e3A", "f3 g3"),
        ("9/9/BBBW1BB2/9/9 w", "d3-e3W", "a3 b3 c3"),
    ],
)
def test_the_figures_of_the_rule_book(text: str, turn: str, points: str) -> None:
    position = read(text)
    assert fallen(position, turns(position)[turn]) == points


def test_the_longest_chain_takes_two_and_two_and_one_and_one() -> None:
    position = read("2BB1W3/9/1B4B2/3B3B1/4B4 w")
    taken = []
    for step in ("f5-e5A", "e5-f4A", "f4-e3A", "e3-e2A"):
        after = position.play(step)
        taken.append(position.scores[1] - after.scores[1])
        position = after
    assert taken == [2, 2, 1, 1]


# The rule books' own examples


@pytest.mark.parametrize("language", ["de", "en"])
def test_positions_written_out_in_the_rule_books_are_read_back_as_they_stand(language: str) -> None:
    book = (azumaya.new("tumicarona").game.path / f"rulebook.{language}.md").read_text(encoding="utf-8")
    written = re.findall(r"^    (\S+/\S+ .*)$", book, re.MULTILINE)
    assert [read(text).text for text in written] == written
    assert written == [azumaya.new("tumicarona").text, read("2BB1W3/9/1B4B2/3B3B1/4B4 w").play("f5-e5A").text]
