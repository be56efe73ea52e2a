"""Maximum matchings against the definition: all matchings of small graphs."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from azumaya.service.tournaments.matching import FREE, Graph, maximum_matching


@st.composite
def graphs(draw: st.DrawFn) -> tuple[Graph, list[bool]]:
    size = draw(st.integers(1, 9))
    edges = draw(st.sets(st.tuples(st.integers(0, size - 1), st.integers(0, size - 1)), max_size=18))
    graph: list[set[int]] = [set() for _ in range(size)]
    for one, other in edges:
        if one != other:
            graph[one].add(other)
            graph[other].add(one)
    return graph, draw(st.lists(st.booleans(), min_size=size, max_size=size))


def most_pairs(graph: Graph, free: frozenset[int]) -> int:
    if not free:
        return 0
    one = min(free)
    rest = free - {one}
    return max(
        most_pairs(graph, rest), *(1 + most_pairs(graph, rest - {other}) for other in graph[one] if other in rest), 0
    )


@given(graphs())
def test_a_matching_has_as_many_pairs_as_possible(case: tuple[Graph, list[bool]]) -> None:
    graph, alive = case
    mate = maximum_matching(graph, alive)
    pairs = [(one, other) for one, other in enumerate(mate) if other != FREE]
    assert all(mate[other] == one and other in graph[one] and alive[one] and alive[other] for one, other in pairs)
    living = frozenset(one for one, is_alive in enumerate(alive) if is_alive)
    assert len(pairs) == 2 * most_pairs(graph, living)


def test_a_path_through_a_blossom_is_found() -> None:
    """A triangle 1-2-3 with a tail on both ends: greedy pairs leave 0 and 5 alone, which can still be paired.

          2
         / \\
    0 - 1 - 3 - 4 - 5
    """
    graph = [{1}, {0, 2, 3}, {1, 3}, {1, 2, 4}, {3, 5}, {4}]
    assert FREE not in maximum_matching(graph, [True] * 6)
