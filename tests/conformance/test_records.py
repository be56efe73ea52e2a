"""Counted and recorded: perft files and whole games, so that a change of the rules shows up as a readable
difference."""

from __future__ import annotations

import pytest

from azumaya.rules.game import Game
from azumaya.rules.position import new_position
from azumaya.rules.record import format_record, parse_record
from azumaya.search.perft import perft

from .cases import ALL, INTERPRETED, ONCE_MORE, recorded_games

pytestmark = pytest.mark.kernels

MOST_COUNTED = 1_000 if INTERPRETED else 10**12 if ALL else 100_000 if ONCE_MORE else 1_000_000
"""Lines of play up to which a perft is counted."""


def perft_lines(game: Game) -> list[tuple[str, str, int, int]]:
    """tests/perft.txt: variant, with options behind commas (`vela,offered=moved`), what is counted (moves, turns or
    distinct), then the counts of depth 1, 2, …"""
    lines = [
        line.split()
        for line in (game.path / "tests" / "perft.txt").read_text(encoding="utf-8").splitlines()
        if line.strip() and line[0] != "#"
    ]
    return [
        (variant, unit, depth, int(count)) for variant, unit, *counts in lines for depth, count in enumerate(counts, 1)
    ]


@pytest.mark.sampled
def test_perft(game: Game) -> None:
    for variant, unit, depth, count in perft_lines(game):
        if count > MOST_COUNTED:
            continue
        name, *options = variant.split(",")
        position = new_position(game, game.variant(name, dict(option.split("=") for option in options)))
        assert perft(position, depth, turns=unit == "turns", distinct=unit == "distinct") == count, (
            variant,
            unit,
            depth,
        )


def test_recorded_games_replay(game: Game) -> None:
    """Every turn is played again, and every line comes out the same; `final` is the position at the end."""
    records = recorded_games(game)
    assert records
    for path in records:
        text = path.read_text(encoding="utf-8")
        record = parse_record(text, lambda _: game)
        assert record.positions[0] == new_position(game, game.variant(record.head["variant"])), path.name
        assert record.positions[-1].text == record.head["final"], path.name
        assert format_record(record) == text, path.name
