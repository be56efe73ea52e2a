"""The sentence of a finished game names the winner's points first."""

from __future__ import annotations

from random import Random

import azumaya
from azumaya.games.tomoe.result import result
from azumaya.rules.localizer import localizer


def test_the_winners_points_come_first() -> None:
    won = set()
    for seed in range(12):
        rng, position = Random(seed), azumaya.new("tomoe", variant="small")
        while not position.is_over:
            position = position.play(rng.choice(position.moves))
        if position.winner is not None:
            more, less = sorted(position.scores, reverse=True)
            sentence = result(position).sentence
            assert localizer("de")(sentence) == f"{('Weiß', 'Schwarz')[position.winner]} gewinnt mit {more} : {less}."
            assert localizer("en")(sentence) == f"{('White', 'Black')[position.winner]} wins by {more} : {less}."
            won.add(position.winner)
    assert won == {0, 1}
