"""Perfect matchings of general graphs, by augmenting paths through blossoms (Edmonds).

A graph is a list of neighbour sets by vertex; a matching the list of partners, `FREE` for none.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence

FREE = -1
Graph = Sequence[Collection[int]]


def maximum_matching(graph: Graph, alive: Sequence[bool]) -> list[int]:
    """Return a matching of the living vertices with as many pairs as possible."""
    mate = [FREE] * len(graph)
    for vertex, is_alive in enumerate(alive):
        if is_alive and mate[vertex] == FREE:
            augment(graph, alive, mate, vertex)
    return mate


def is_perfect(mate: Sequence[int], alive: Sequence[bool]) -> bool:
    return all(partner != FREE for partner, is_alive in zip(mate, alive, strict=True) if is_alive)


def augment(graph: Graph, alive: Sequence[bool], mate: list[int], root: int) -> bool:
    """Enlarge a matching by an augmenting path from a free vertex; return False, with the matching unchanged, if there
    is none."""
    search = BlossomSearch(graph, alive, mate, root)
    end = search.find_end()
    while end != FREE:
        before = search.parent[end]
        following = mate[before]
        mate[end], mate[before] = before, end
        end = following
    return mate[root] != FREE


class BlossomSearch:
    """A breadth-first search for an augmenting path. `parent` leads back along it from vertices at odd distance, `base`
    is the base of the blossom that contains a vertex."""

    def __init__(self, graph: Graph, alive: Sequence[bool], mate: Sequence[int], root: int) -> None:
        self._graph, self._alive, self._mate, self._root = graph, alive, mate, root
        self.parent = [FREE] * len(graph)
        self._base = list(range(len(graph)))
        self._is_even = [False] * len(graph)
        self._queue = deque([root])
        self._is_even[root] = True

    def find_end(self) -> int:
        """Return the free vertex at the end of an augmenting path, FREE if there is none."""
        while self._queue:
            vertex = self._queue.popleft()
            end = self._free_neighbour(vertex)
            if end != FREE:
                self.parent[end] = vertex
                return end
            for other in self._graph[vertex]:
                if not self._alive[other] or self._base[vertex] == self._base[other] or self._mate[vertex] == other:
                    continue
                partner = self._mate[other]
                if other == self._root or self.parent[partner] != FREE:
                    self._contract(vertex, other)
                elif self.parent[other] == FREE:
                    self.parent[other] = vertex
                    self._reach(partner)
        return FREE

    def _free_neighbour(self, vertex: int) -> int:
        """Return a free neighbour other than the root. Looking for one first spares most contractions."""
        for other in self._graph[vertex]:
            if self._mate[other] == FREE and self._alive[other] and other != self._root:
                return other
        return FREE

    def _reach(self, vertex: int) -> None:
        if not self._is_even[vertex]:
            self._is_even[vertex] = True
            self._queue.append(vertex)

    def _contract(self, vertex: int, other: int) -> None:
        """Contract the odd cycle that an edge between two even vertices closes."""
        base = self._common_base(vertex, other)
        inside: set[int] = set()
        self._mark(vertex, base, other, inside)
        self._mark(other, base, vertex, inside)
        for one in range(len(self._graph)):
            if self._base[one] in inside:
                self._base[one] = base
                self._reach(one)

    def _common_base(self, vertex: int, other: int) -> int:
        above: set[int] = set()
        while True:
            vertex = self._base[vertex]
            above.add(vertex)
            if self._mate[vertex] == FREE:
                break
            vertex = self.parent[self._mate[vertex]]
        while self._base[other] not in above:
            other = self.parent[self._mate[self._base[other]]]
        return self._base[other]

    def _mark(self, vertex: int, base: int, child: int, inside: set[int]) -> None:
        while self._base[vertex] != base:
            partner = self._mate[vertex]
            inside |= {self._base[vertex], self._base[partner]}
            self.parent[vertex] = child
            child, vertex = partner, self.parent[partner]
