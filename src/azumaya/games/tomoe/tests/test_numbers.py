"""The numbers of the rule page and the data file."""

from __future__ import annotations

import os

import pytest
from tests.samples import ALL

import azumaya
from azumaya.games.tomoe import reference
from azumaya.games.tomoe.board import DESIGN, Example
from azumaya.games.tomoe.territory import CLOSED, JOINED, OPEN, SAFE
from azumaya.search.perft import perft

from .position_builders import enclosed, frozen, full_board, half_turned, laid, random_game, surveyed

pytestmark = pytest.mark.kernels

GAMES = 1 if os.environ.get("NUMBA_DISABLE_JIT") == "1" else 40 if ALL else 12
"""Random games for what must hold everywhere: about a thousand positions on the small board and more on the large
one."""
TEN = "1=BA0 3=WB2 4=WB2 7=BB0 9=WA0 11=WA1 13=BB2 15=BA1 17=WB1 21=BB0"
FULL_BOARDS = {
    "BB2 BA2 WB2 WA0 WB0 BA0 BA1 BB0 WB2 WB0 WA0 WB0 BB2 BB0 BA1 BB0 WB2 WB2 WB1 BB2 BA1 BA1 WB1 WA0": (14, 21),
    "BA1 BB0 WA1 WB0 WB2 BB0 BA2 BA0 WB2 WA0 WA0 WB0 BA0 BB1 BB2 BA2 WA1 WA0 WA0 BB1 BA0 BA1 WB0 WA1": (22, 22),
}


def size_name(example: Example) -> str:
    return {24: "small", 36: "large"}[example.size]


@pytest.mark.parametrize("example", DESIGN.examples, ids=lambda example: example.name)
def test_examples_of_the_data_file(example: Example) -> None:
    position = laid(
        " ".join(f"{tile.cell}={tile.kind}{tile.rotation}" for tile in example.tiles), board=size_name(example)
    )
    assert position.scores == (example.white, example.black)
    assert enclosed(position) == (example.enclosed_white, example.enclosed_black)
    assert frozen(position) == set(example.frozen)
    if example.enclosed_empty is not None:
        assert len(reference.enclosed_cells(reference.read(position.text))) == example.enclosed_empty


def test_there_are_thirteen_examples() -> None:
    assert len(DESIGN.examples) == 13


def test_small_board_one_tile_and_ten_tiles() -> None:
    assert laid("0=BA2").scores == (1, 0)
    assert frozen(laid("0=BA2")) == {0}
    ten = laid(TEN)
    assert ten.scores == (16, 2)
    assert len(frozen(ten)) == 10


@pytest.mark.parametrize(("tiles", "score"), FULL_BOARDS.items())
def test_full_small_boards(tiles: str, score: tuple[int, int]) -> None:
    position = full_board(tiles)
    assert position.is_over
    assert position.scores == score


@pytest.mark.parametrize(("board", "counts"), [("small", (144, 20_100)), ("large", (216, 45_720))])
def test_move_counts(board: str, counts: tuple[int, int]) -> None:
    position = azumaya.new("tomoe", variant=board)
    assert (perft(position, 1), perft(position, 2)) == counts


@pytest.mark.sampled
@pytest.mark.parametrize("board", ["small", "large"])
def test_a_half_turn_swaps_colours_and_scores(board: str) -> None:
    opposite = DESIGN.board(board).half_turn_cells
    for seed in range(GAMES):
        _, *later = random_game(board, seed)
        for position in later:
            turned = half_turned(position)
            assert turned.scores == position.scores[::-1]
            assert frozen(turned) == {opposite[cell] for cell in frozen(position)}
            assert turned.observation(1).tolist() == position.observation(0).tolist()


@pytest.mark.sampled
@pytest.mark.parametrize("board", ["small", "large"])
def test_every_cluster_has_one_owner_and_stands_as_the_reference_says(board: str) -> None:
    """The reference refuses a cluster with two owners, and sorts sections into safe, closed, open and joined in its own
    way."""
    names = {JOINED: "joined", OPEN: "open", CLOSED: "closed", SAFE: "safe"}
    for seed in range(max(1, GAMES // 5)):
        for position in random_game(board, 100 + seed):
            expected = reference.territory(reference.read(position.text))
            found = surveyed(position)
            assert {("section", s.cell, s.number): names[s.status] for s in found.sections} == {
                part: status for part, status in expected.items() if part[0] == "section"
            }
            assert found.points == position.scores
