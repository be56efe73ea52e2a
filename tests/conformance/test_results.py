"""The end of a game is data: a win on the board has a reason that the game knows, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

from azumaya.rules.game import Game
from azumaya.rules.position import Position, read_position
from azumaya.rules.record import parse_record

from .cases import Case, is_worded, random_positions, recorded_games
from .test_twice import constructed


def test_every_end_has_a_reason_the_game_knows(case: Case) -> None:
    results = case.game.parts.results
    for position in random_positions(case, 4, "ends"):
        ended = position.result
        assert (ended is not None) == position.is_over
        if ended is not None:
            assert ended.winner == position.winner
            assert is_worded(ended.sentence)
            assert results is None or ended.reason in results.REASONS


def last_positions(game: Game) -> Iterator[Position]:
    """Results of the constructed positions and the recorded games of a game."""
    for text, moves in constructed(game):
        yield read_position(game, text).play_all(moves)
    for path in recorded_games(game):
        yield parse_record(path.read_text(encoding="utf-8"), lambda _: game).positions[-1]


def test_every_reason_a_game_names_occurs(game: Game) -> None:
    results = game.parts.results
    met = {position.result.reason for position in last_positions(game) if position.result is not None}
    assert met == (set(results.REASONS) if results else met)
