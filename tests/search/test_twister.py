"""The compiled generator gives the numbers of Python's own."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from azumaya.search.twister import draw_index, new_twister, next_word, random_below, random_share, shuffle


@pytest.mark.parametrize("seed", [0, 1, 7, 2**40 + 3])
def test_every_call_gives_what_python_gives(seed: int) -> None:
    """More numbers than the state holds, so that it is renewed several times."""
    python, compiled = Random(seed), new_twister(seed)
    for count in (1, 2, 3, 5, 8, 13, 40, 200, 700):
        weights = [Random(count + index).random() for index in range(count)]
        items = np.arange(count)
        assert next_word(compiled) == python.getrandbits(32)
        assert random_below(compiled, count) == python.randrange(count)
        assert random_share(compiled) == python.random()
        assert draw_index(compiled, np.array(weights), count) == python.choices(range(count), weights)[0]
        shuffle(compiled, items, np.zeros(count, np.int64), count)
        assert items.tolist() == python.sample(range(count), count)


def test_without_a_seed_generators_differ() -> None:
    assert random_share(new_twister(None)) != random_share(new_twister(None))
