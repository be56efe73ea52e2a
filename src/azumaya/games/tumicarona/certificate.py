"""Certificates: a small board solved, in a form that anybody can check with the plain rules alone.

    {"variant": "5x5", "value": "draw", "tables": 7, "turns": {"b2-c3A": "draw", "b3-c3A": "loss", …},
     "strategies": {"white draw": {"5/2B2/5/1W3/5 w": "b2-c2", …}, "black win": {…}, …}}

`turns` says of every first turn what White gets by it, `value` the best of them. A strategy names a side and what it
gets at least, and tells its turn in every position it comes to; of a position and its images under the symmetries of
the board, in the one that comes first (see `representative`). A first turn that loses is proved by a win of Black's
after it, one that draws by a draw of each side's, one that wins by a win of White's.

This checker knows nothing of searches or compiled rules. It walks along a strategy through every answer of the other
side, with the rules as reference.py tells them. Strategies end with the game, or, where `tables` names a number, at
positions of so many stones or fewer: those are asked of the tables, which `azumaya tables verify` checks.

To win, a strategy must never go in circles, and it tells the most turns to the next capture or the end: with 20 or
fewer it wins under the rule of twenty turns and without it. To draw, it must only never lose: going in circles is a
draw under either rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from graphlib import CycleError, TopologicalSorter
from itertools import product
from typing import Any

from ...rules.errors import AzumayaError
from ...rules.text import Text
from ...rules.truth import Truth
from . import reference
from .reference import Point, State
from .variants import parse_variant

SIDES = ("white", "black")
NEEDED = {
    "win": (("white", "win"),),
    "draw": (("white", "draw"), ("black", "draw")),
    "loss": (("black", "win"),),
}
"""The strategies that prove what White gets by a first turn."""
BETTER = ("loss", "draw", "win")
FULL = 20
LEAST = {"win": 1, "draw": 0}
Known = Callable[[State, str], Truth | None]
"""What the tables say of a position at count 0 to the side to move, for a claim of a win or of a draw."""


def nothing_known(state: State, least: str) -> Truth | None:  # noqa: ARG001
    return None


@dataclass(frozen=True, slots=True)
class Checked:
    """What a certificate proves, how many positions were met and how many of them left to the tables, and the most
    turns that a winning strategy takes to the next capture or the end; it holds under the rule of twenty turns when
    that is 20 or less, without it in any case."""

    value: str
    turns: Mapping[str, str]
    positions: int
    tabled: int
    distance: int

    @property
    def holds_with_twenty(self) -> bool:
        return self.distance <= FULL


class BadCertificate(AzumayaError):
    """A certificate that does not prove what it says."""

    code = "bad-certificate"


def check(certificate: Mapping[str, Any], known: Known = nothing_known) -> Checked:
    """What a certificate proves; BadCertificate names the position where it does not. `known` is asked about positions
    of so few stones as the certificate leaves to the tables."""
    variant = parse_variant(str(certificate.get("variant")))
    if variant is None:
        raise BadCertificate(Text("das ist kein Zertifikat eines Bretts", "this is no certificate of a board"))
    said = dict(certificate["turns"])
    after = reference.turns(reference.start(replace(variant, draw_after=0)))
    if set(said) != set(after):
        raise BadCertificate(
            Text("die ersten Züge sind nicht die des Spiels", "the first turns are not those of the game"),
            text=" ".join(sorted(set(said) ^ set(after))),
        )
    leaves = int(certificate.get("tables", 0))
    walks = {(side, least): Walk(SIDES.index(side), least, leaves, known) for side in SIDES for least in LEAST}
    for turn, state in after.items():
        for side, least in NEEDED[said[turn]]:
            walks[side, least].follow(state, certificate["strategies"].get(f"{side} {least}", {}))
    value = max(said.values(), key=BETTER.index)
    if value != certificate["value"]:
        raise BadCertificate(
            Text("der Wert ist nicht der des besten ersten Zugs", "the value is not that of the best first turn"),
            text=str(certificate["value"]),
        )
    return Checked(
        value,
        said,
        sum(len(walk.leads_to) for walk in walks.values()),
        sum(len(walk.tabled) for walk in walks.values()),
        max(walk.longest_distance() for walk in walks.values()),
    )


@dataclass
class Walk:
    """Everything that can happen when a side keeps to its strategy: from every position met, where the next turn leads,
    and whether it is quiet; and for those left to the tables how far the next capture is."""

    side: int
    least: str
    leaves: int = 0
    known: Known = nothing_known
    leads_to: dict[str, list[tuple[str, bool]]] = field(default_factory=dict)
    tabled: dict[str, int] = field(default_factory=dict)

    def follow(self, first: State, strategy: Mapping[str, str]) -> None:
        """Meet all positions from one on. BadCertificate where the strategy is silent, breaks the rules or loses."""
        waiting = [first]
        while waiting:
            state = representative(waiting.pop())
            key = key_of(state)
            if key in self.leads_to or key in self.tabled:
                continue
            if self.is_left_to_tables(state):
                self.tabled[key] = self.distance_told(state, key)
                continue
            followers = list(self.followers(state, key, strategy))
            self.leads_to[key] = [(key_of(representative(after)), after.count > 0) for after in followers]
            waiting += [replace(after, count=0) for after in followers]

    def is_left_to_tables(self, state: State) -> bool:
        return sum(map(len, state.stones)) <= self.leaves and reference.winner(state) is None

    def distance_told(self, state: State, key: str) -> int:
        """How far the next capture is by the tables, which must grant what the strategy claims."""
        truth = self.known(state, self.least)
        if truth is None or (truth.value if state.side == self.side else -truth.value) < LEAST[self.least]:
            raise BadCertificate(Text("die Tafeln sagen das nicht", "the tables do not say so"), text=key)
        return truth.distance or 0

    def followers(self, state: State, key: str, strategy: Mapping[str, str]) -> Iterator[State]:
        winner = reference.winner(state)
        if winner is not None:
            if winner != self.side:
                raise BadCertificate(Text("hier ist verloren", "this is lost"), text=key)
            return
        turns = reference.turns(state)
        if state.side != self.side:
            yield from turns.values()
        elif strategy.get(key) in turns:
            yield turns[strategy[key]]
        else:
            raise BadCertificate(
                Text("hier fehlt ein Zug, den die Regeln erlauben", "a turn that the rules allow is missing here"),
                text=f"{key} {strategy.get(key, '')}",
            )

    def longest_distance(self) -> int:
        """The most turns from a position of a win to the next capture or the end; BadCertificate when it goes in
        circles. A draw may."""
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
                Text("der Gewinn dreht sich im Kreis", "the win goes in circles"), text=str(error.args[1][0])
            ) from None
        return max(distances.values(), default=0)


def representative(state: State) -> State:
    """The one of a position's images under the symmetries of the board that comes first, White's stones compared as a
    number with a bit for each point from a1 on, then Black's. What is true of it is true of them all."""
    width = state.variant.width

    def numbers(stones: tuple[frozenset[Point], frozenset[Point]]) -> tuple[int, ...]:
        return tuple(sum(1 << row * width + column for column, row in side) for side in stones)

    return replace(state, stones=min(images(state), key=numbers))


def images(state: State) -> Iterator[tuple[frozenset[Point], frozenset[Point]]]:
    """Both sides' stones as they stand, mirrored and upside down; on a square board also with rows and columns
    exchanged."""
    right, top = state.variant.width - 1, state.variant.height - 1
    for mirrored, upside_down, exchanged in product((False, True), repeat=3):
        if not exchanged or right == top:
            places = [
                {(right - column if mirrored else column, top - row if upside_down else row) for column, row in stones}
                for stones in state.stones
            ]
            white, black = (
                frozenset((row, column) for column, row in stones) if exchanged else frozenset(stones)
                for stones in places
            )
            yield white, black


def key_of(state: State) -> str:
    """Rows, the top one first, and the side to move, as positions are written."""
    white, black = state.stones
    sign = dict.fromkeys(white, "W") | dict.fromkeys(black, "B")
    rows = "/".join(
        "".join(sign.get((column, row), ".") for column in range(state.variant.width))
        for row in reversed(range(state.variant.height))
    )
    return re.sub(r"\.+", lambda run: str(len(run[0])), rows) + " " + "wb"[state.side]
