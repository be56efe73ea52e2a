"""The sentence of a finished game names the winner's points first."""

from __future__ import annotations

from random import Random

import azumaya
from azumaya.games.tomoe.result import result


def test_the_winners_points_come_first() -> None:
    won = set()
    for seed in range(12):
        rng, position = Random(seed), azumaya.new("tomoe", variant="small")
        while not position.is_over:
            position = position.play(rng.choice(position.moves))
        if position.winner is not None:
            more, less = sorted(position.scores, reverse=True)
            title = position.game.sides[position.winner]
            assert result(position).sentence == (
                f"{title.de} gewinnt mit {more} : {less}.",
                f"{title.en} wins by {more} : {less}.",
            )
            won.add(position.winner)
    assert won == {0, 1}
