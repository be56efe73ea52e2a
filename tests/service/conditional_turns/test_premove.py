"""Pre-moves of the real games: where there is a board to choose on, and where there is none."""

from __future__ import annotations

import pytest

import azumaya
from azumaya.service.conditional_turns.premove import premove_position
from azumaya.service.match.clock import Fischer, PerTurn
from azumaya.service.match.commands import Turn
from azumaya.service.match.decide import begin, decide
from azumaya.service.match.draft import is_complete
from azumaya.service.match.seats import PlayerActor
from azumaya.service.match.setup import Link, MatchSetup, Settings
from azumaya.service.match.state import MatchState
from azumaya.service.tables.match_factory import options_of

from ..match.tables import TWO_PEOPLE, first

LIVE = Settings((Fischer(300_000, 5_000), Fischer(300_000, 5_000)))


@pytest.fixture(autouse=True)
def only_pebbles() -> None:
    """The built-in games."""


def new_match(game: str, settings: Settings = LIVE) -> MatchState:
    options = options_of(azumaya.new(game).variant)
    setup = MatchSetup("match-1", game, "standard", options, TWO_PEOPLE, 0, Link("match-1"), "", 7, settings)
    return begin(setup, chance=first).state


def after_turns(state: MatchState, turns: int) -> MatchState:
    """Play the first legal moves."""
    for _ in range(turns):
        position, moves = state.position, list[str]()
        while not moves or not is_complete(position):
            moves.append(position.moves[0])
            position = position.play(moves[-1])
        actor = PlayerActor(("ann", "bob")[state.to_move or 0])
        state = decide(state, Turn(state.number, tuple(moves)), actor, 0, chance=first).state
    return state


@pytest.mark.parametrize("game", ["tomoe", "sudoku_moyo", "tumicarona"])
def test_a_pre_move_is_chosen_on_the_same_board_with_the_own_side_to_move(game: str) -> None:
    state = after_turns(new_match(game), 3)
    assert state.to_move is not None
    side = 1 - state.to_move
    found = premove_position(state, side)
    assert found is not None
    assert (found.side, found.starts_turn) == (side, True)
    assert found.moves
    assert {piece.id for piece in found.scene().pieces} == {piece.id for piece in state.position.scene().pieces}


def test_there_is_no_pre_move_before_a_draw_from_the_bag() -> None:
    state = after_turns(new_match("holomino"), 3)
    assert state.to_move is not None
    assert premove_position(state, 1 - state.to_move) is None


def test_there_is_no_pre_move_in_the_own_turn_and_by_days() -> None:
    state = after_turns(new_match("tumicarona"), 2)
    assert state.to_move == 0
    assert premove_position(state, 0) is None
    by_days = Settings((PerTurn(86_400_000), PerTurn(86_400_000)), "days")
    assert premove_position(after_turns(new_match("tumicarona", by_days), 2), 1) is None
