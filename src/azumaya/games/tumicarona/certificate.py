"""Certificates for solved boards, and a checker that uses only the reference rules.

    {"variant": "5x5", "value": "draw", "tablebase": 7, "turns": {"b2-c3A": "draw", "b3-c3A": "loss", …},
     "strategies": {"white draw": {"5/2B2/5/1W3/5 w": "b2-c2", …}, "black win": {…}, …}}

`turns` gives the value of every first turn for White, `value` the best of them. A strategy belongs to a side and a
result it guarantees at least; it maps every reachable position to a turn, with one entry for a position and its
symmetric images (see `representative`). A losing first turn is proved by a winning strategy for Black, a drawing one by
a drawing strategy for each side, a winning one by a winning strategy for White.

The checker uses no search and no compiled rules. It follows a strategy through all replies of the other side, with the
rules of reference.py. Strategies end with the game or, if `tablebase` is not 0, at positions of that many stones or
fewer, which are looked up in the tablebase; `azumaya tablebase verify` checks the tablebase itself.

A winning strategy must not contain cycles. If it never takes more than 20 turns to the next capture or the end, it wins
with and without the rule of twenty turns. A drawing strategy only has to avoid losing: a cycle is a draw under either
rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from graphlib import CycleError, TopologicalSorter
from itertools import product
from typing import Any

from ...rules.errors import AzumayaError
from ...rules.message import Message
from ...rules.tablebase_value import TablebaseValue
from . import reference
from .reference import Point, State
from .variants import parse_variant

SIDES = ("white", "black")
NEEDED = {
    "win": (("white", "win"),),
    "draw": (("white", "draw"), ("black", "draw")),
    "loss": (("black", "win"),),
}
"""The strategies that prove the value of a first turn for White."""
BETTER = ("loss", "draw", "win")
DRAW_AFTER = 20
LEAST = {"win": 1, "draw": 0}
Probe = Callable[[State, str], TablebaseValue | None]
"""Tablebase lookup: the value of a position at count 0 for the side to move, to support a claim of a win or a draw."""


def no_probe(state: State, least: str) -> TablebaseValue | None:  # noqa: ARG001
    return None


@dataclass(frozen=True, slots=True)
class CertificateResult:
    """The result of a check: the proved values, the positions visited and those looked up in the tablebase, and the
    longest distance of a winning strategy to the next capture or the end. The proof holds with the rule of twenty turns
    if that distance is at most 20, and without it in any case."""

    value: str
    turns: Mapping[str, str]
    positions: int
    tabled: int
    distance: int

    @property
    def holds_with_twenty(self) -> bool:
        return self.distance <= DRAW_AFTER


class BadCertificate(AzumayaError):
    """A certificate that does not prove its claims."""

    code = "bad-certificate"


def check(certificate: Mapping[str, Any], probe: Probe = no_probe) -> CertificateResult:
    """Check a certificate; BadCertificate names the position where it fails. `probe` looks up the positions that the
    certificate leaves to the tablebase."""
    variant = parse_variant(str(certificate.get("variant")))
    if variant is None:
        raise BadCertificate(Message("tumicarona-certificate-not-one"))
    said = dict(certificate["turns"])
    after = reference.turns(reference.start(replace(variant, draw_after=0)))
    if set(said) != set(after):
        raise BadCertificate(
            Message("tumicarona-certificate-turns-differ"),
            text=" ".join(sorted(set(said) ^ set(after))),
        )
    leaves = int(certificate.get("tablebase", 0))
    walks = {(side, least): StrategyCheck(SIDES.index(side), least, leaves, probe) for side in SIDES for least in LEAST}
    for turn, state in after.items():
        for side, least in NEEDED[said[turn]]:
            walks[side, least].follow(state, certificate["strategies"].get(f"{side} {least}", {}))
    value = max(said.values(), key=BETTER.index)
    if value != certificate["value"]:
        raise BadCertificate(
            Message("tumicarona-certificate-wrong-value"),
            text=str(certificate["value"]),
        )
    return CertificateResult(
        value,
        said,
        sum(len(walk.leads_to) for walk in walks.values()),
        sum(len(walk.tabled) for walk in walks.values()),
        max(walk.longest_distance() for walk in walks.values()),
    )


@dataclass
class StrategyCheck:
    """The positions reachable when a side follows its strategy: for each one the successors and whether the turn was
    quiet, and for tablebase positions the distance to the next capture."""

    side: int
    least: str
    leaves: int = 0
    probe: Probe = no_probe
    leads_to: dict[str, list[tuple[str, bool]]] = field(default_factory=dict)
    tabled: dict[str, int] = field(default_factory=dict)

    def follow(self, first: State, strategy: Mapping[str, str]) -> None:
        """Visit all positions from the first one on. BadCertificate if the strategy has no turn, an illegal one, or
        loses."""
        waiting = [first]
        while waiting:
            state = representative(waiting.pop())
            key = key_of(state)
            if key in self.leads_to or key in self.tabled:
                continue
            if self.is_in_tablebase(state):
                self.tabled[key] = self.probed_distance(state, key)
                continue
            successors = list(self.successors(state, key, strategy))
            self.leads_to[key] = [(key_of(representative(after)), after.count > 0) for after in successors]
            waiting += [replace(after, count=0) for after in successors]

    def is_in_tablebase(self, state: State) -> bool:
        return sum(map(len, state.stones)) <= self.leaves and reference.winner(state) is None

    def probed_distance(self, state: State, key: str) -> int:
        """The distance to the next capture according to the tablebase; BadCertificate if it contradicts the claim."""
        value = self.probe(state, self.least)
        if value is None or (value.value if state.side == self.side else -value.value) < LEAST[self.least]:
            raise BadCertificate(Message("tumicarona-certificate-contradicted"), text=key)
        return value.distance or 0

    def successors(self, state: State, key: str, strategy: Mapping[str, str]) -> Iterator[State]:
        winner = reference.winner(state)
        if winner is not None:
            if winner != self.side:
                raise BadCertificate(Message("tumicarona-certificate-lost"), text=key)
            return
        turns = reference.turns(state)
        if state.side != self.side:
            yield from turns.values()
        elif strategy.get(key) in turns:
            yield turns[strategy[key]]
        else:
            raise BadCertificate(
                Message("tumicarona-certificate-no-turn"),
                text=f"{key} {strategy.get(key, '')}",
            )

    def longest_distance(self) -> int:
        """The longest distance of a winning strategy to the next capture or the end; BadCertificate if it contains a
        cycle. 0 for a drawing strategy."""
        if self.least == "draw":
            return 0
        order = TopologicalSorter({key: [after for after, _ in leads] for key, leads in self.leads_to.items()})
        distances: dict[str, int] = {}
        try:
            for key in order.static_order():
                ways = [1 + distances[after] if is_quiet else 1 for after, is_quiet in self.leads_to.get(key, [])]
                distances[key] = max(ways, default=self.tabled.get(key, 0))
        except CycleError as error:
            raise BadCertificate(
                Message("tumicarona-certificate-cycle"),
                text=str(error.args[1][0]),
            ) from None
        return max(distances.values(), default=0)


def representative(state: State) -> State:
    """The first of a position's symmetric images, comparing White's stones as a bit set from a1 on, then Black's."""
    width = state.variant.width

    def numbers(stones: tuple[frozenset[Point], frozenset[Point]]) -> tuple[int, ...]:
        return tuple(sum(1 << row * width + column for column, row in side) for side in stones)

    return replace(state, stones=min(images(state), key=numbers))


def images(state: State) -> Iterator[tuple[frozenset[Point], frozenset[Point]]]:
    """The symmetric images of both sides' stones: reflections, and on a square board also transpositions."""
    right, top = state.variant.width - 1, state.variant.height - 1
    for mirrored, upside_down, transposed in product((False, True), repeat=3):
        if not transposed or right == top:
            places = [
                {(right - column if mirrored else column, top - row if upside_down else row) for column, row in stones}
                for stones in state.stones
            ]
            white, black = (
                frozenset((row, column) for column, row in stones) if transposed else frozenset(stones)
                for stones in places
            )
            yield white, black


def key_of(state: State) -> str:
    """Rows from the top and the side to move, as in a position's text."""
    white, black = state.stones
    sign = dict.fromkeys(white, "W") | dict.fromkeys(black, "B")
    rows = "/".join(
        "".join(sign.get((column, row), ".") for column in range(state.variant.width))
        for row in reversed(range(state.variant.height))
    )
    return re.sub(r"\.+", lambda run: str(len(run[0])), rows) + " " + "wb"[state.side]
